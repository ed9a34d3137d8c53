"""The address of the progress page, under ``/<lang>/`` in the namespace ``trainer``."""

from __future__ import annotations

from django.urls import path

from . import views

urlpatterns = [
    path("progress/", views.progress, name="progress"),
]
