"""Addresses of the lessons, under ``/<lang>/<game>/learn/``."""

from __future__ import annotations

from django.urls import path, register_converter

from . import views
from .views import ActionName

register_converter(ActionName, "lesson_action")

urlpatterns = [
    path("", views.learn, name="learn"),
    path("<slug:step>/", views.lesson, name="lesson"),
    path("<slug:step>/<lesson_action:action>/", views.act, name="lesson_act"),
]
