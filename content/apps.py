"""The Django application of what is read: rules, FAQ, glossary."""

from django.apps import AppConfig


class ContentConfig(AppConfig):
    """Rules pages from Markdown, FAQ entries from the database."""

    name = "content"
    default_auto_field = "django.db.models.BigAutoField"
