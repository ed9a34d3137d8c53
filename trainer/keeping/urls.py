"""Addresses of what is kept as a whole, under ``/<lang>/`` in the namespace ``trainer``."""

from __future__ import annotations

from django.urls import path

from . import views

urlpatterns = [
    path("me/export/", views.export, name="export"),
    path("move/", views.move, name="move"),
    path("move/code/", views.code, name="move_code"),
    path("move/take/", views.take, name="move_take"),
]
