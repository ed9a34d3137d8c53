"""Addresses of the trainer, under ``/<lang>/``. Scripts and tests may rely on them."""

from __future__ import annotations

from django.urls import include, path

from .views import me

app_name = "trainer"

urlpatterns = [
    path("me/", me.me, name="me"),
    path("forget/", me.forget, name="forget"),
    path("<slug:game>/drills/", include("trainer.drills.urls")),
]
