"""Addresses of the drills, under ``/<lang>/<game>/drills/`` in the namespace ``trainer``; every view takes ``game``."""

from __future__ import annotations

from django.urls import path

from . import views
from .modes import MODES

urlpatterns = [
    *(path(mode.path, views.drills, {"mode": mode.code}, name=mode.route) for mode in MODES.values()),
    path("daily/<str:day>/", views.day, name="drills_day"),
    path("answers/<int:answer_id>/", views.answer, name="drill_answer"),
]
