"""Addresses of what is read, under `/<lang>/`."""

from django.urls import URLPattern, URLResolver

app_name = "content"
urlpatterns: list[URLPattern | URLResolver] = []
