"""The Django application of what is read: rules, FAQ, glossary."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_migrate, post_save


class ContentConfig(AppConfig):
    """Rules pages from Markdown, FAQ entries from the database."""

    name = "content"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import editors, models

        for model in (models.FaqSection, models.FaqEntry):
            for signal in (post_save, post_delete):
                signal.connect(
                    models.ContentVersion.follow, sender=model, dispatch_uid=f"content-version-{model.__name__}"
                )
        post_migrate.connect(editors.ensure_group, sender=self, dispatch_uid="content-editors")
