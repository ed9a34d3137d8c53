"""Addresses of what is read, under ``/<lang>/``. Scripts and tests may rely on them."""

from __future__ import annotations

from django.urls import path, register_converter
from django.urls.converters import SlugConverter

from . import source, views


class GameSlug(SlugConverter):
    """The slug of a game. No other address gets as far as a view, so what views keep by game stays small."""

    def to_python(self, value: str) -> str:
        if value not in source.GAMES:
            raise ValueError(value)
        return value


register_converter(GameSlug, "game")

app_name = "content"
urlpatterns = [
    path("rule/<slug:rule_id>/", views.rule, name="rule"),
    path("<game:game>/", views.overview, name="game"),
    path("<game:game>/rules/", views.rules, name="rules"),
    path("<game:game>/rules/<slug:chapter>/", views.chapter, name="chapter"),
    path("<game:game>/glossary/", views.glossary, name="glossary"),
    path("<game:game>/faq/", views.faq_page, name="faq"),
    path("<game:game>/search/", views.search_page, name="search"),
]
