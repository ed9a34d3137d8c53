"""Addresses of what is read, under ``/<lang>/``. Scripts and tests may rely on them."""

from __future__ import annotations

from django.urls import path

from . import views

app_name = "content"
urlpatterns = [
    path("rule/<slug:rule_id>/", views.rule, name="rule"),
    path("<slug:game>/", views.overview, name="game"),
    path("<slug:game>/rules/", views.rules, name="rules"),
    path("<slug:game>/rules/<slug:chapter>/", views.chapter, name="chapter"),
    path("<slug:game>/glossary/", views.glossary, name="glossary"),
    path("<slug:game>/faq/", views.faq_page, name="faq"),
    path("<slug:game>/search/", views.search_page, name="search"),
]
