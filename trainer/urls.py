"""Addresses of the trainer, under ``/<lang>/``. Scripts and tests may rely on them."""

from __future__ import annotations

from django.urls import include, path

from .views import me, review, start, table

app_name = "trainer"

_match = [
    path("", table.table, name="table"),
    path("select/", table.select, name="select"),
    path("hint/", table.hint, name="hint"),
    path("play/", table.play, name="play"),
    path("pass/", table.pass_, name="pass"),
    path("step/", table.step, name="step"),
    path("next/", table.next_, name="next"),
    path("review/", review.latest, name="reviews"),
    path("review/<int:number>/", review.review, name="review"),
]

urlpatterns = [
    path("me/", me.me, name="me"),
    path("forget/", me.forget, name="forget"),
    path("<slug:game>/drills/", include("trainer.drills.urls")),
    path("<slug:game>/table/", start.start, name="table_start"),
    path("<slug:game>/table/<slug:match_id>/", include(_match)),
]
