"""The Django application of the trainer."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TrainerConfig(AppConfig):
    """Rounds at the table and drills, kept per device."""

    name = "trainer"
    default_auto_field = "django.db.models.BigAutoField"
    verbose_name = _("Trainer")

    def ready(self) -> None:
        """Every answer to a drill enters the memory of its rule."""
        from .drills.services import LISTENERS
        from .memory.services import remember

        if remember not in LISTENERS:
            LISTENERS.append(remember)
