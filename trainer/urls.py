"""Addresses of the trainer, under ``/<lang>/``. Scripts and tests may rely on them."""

from __future__ import annotations

from django.urls import include, path, register_converter

from .ask.views import ask
from .offered import AskGame, DrillGame, LessonGame, TableGame
from .views import me, review, rounds, start, table

register_converter(TableGame, "table_game")
register_converter(DrillGame, "drill_game")
register_converter(LessonGame, "lesson_game")
register_converter(AskGame, "ask_game")

app_name = "trainer"

_match = [
    path("", table.table, name="table"),
    path("select/", table.select, name="select"),
    path("hint/", table.hint, name="hint"),
    path("play/", table.play, name="play"),
    path("pass/", table.pass_, name="pass"),
    path("tribute/", table.tribute, name="tribute"),
    path("return/", table.return_, name="return"),
    path("step/", table.step, name="step"),
    path("next/", table.next_, name="next"),
    path("rounds/", rounds.rounds, name="rounds"),
    path("rounds/<int:number>/", rounds.rounds, name="rounds"),
    path("review/", review.latest, name="reviews"),
    path("review/<int:number>/", review.review, name="review"),
]

urlpatterns = [
    path("me/", me.me, name="me"),
    path("me/finished/", me.finished, name="finished"),
    path("me/finished/<int:number>/", me.finished, name="finished"),
    path("forget/", me.forget, name="forget"),
    path("<lesson_game:game>/learn/", include("trainer.lessons.urls")),
    path("", include("trainer.keeping.urls")),
    path("", include("trainer.memory.urls")),
    path("<drill_game:game>/drills/", include("trainer.drills.urls")),
    path("<ask_game:game>/ask/", ask, name="ask"),
    path("<table_game:game>/table/", start.start, name="table_start"),
    path("<table_game:game>/table/<slug:match_id>/", include(_match)),
]
