"""Addresses of the drills, under ``/<lang>/<game>/drills/`` in the namespace ``trainer``; every view takes ``game``."""

from __future__ import annotations

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
