"""Addresses of the drills, under ``/<lang>/<game>/drills/`` in the namespace ``trainer``; every view takes ``game``."""

from __future__ import annotations

from django.urls import path

from . import views

urlpatterns = [
    path("", views.drills, name="drills"),
    path("answers/<int:answer_id>/", views.answer, name="drill_answer"),
]
