"""The group "Editors": may edit the FAQ and nothing else."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig

GROUP = "Editors"
MODELS = ("faqsection", "faqentry")


def ensure_group(sender: AppConfig, using: str, **kwargs: Any) -> None:
    """After migrating: make the group if it is not there. What an admin changed about it later stays."""
    from django.contrib.auth.management import create_permissions
    from django.contrib.auth.models import Group, Permission

    group, made = Group.objects.using(using).get_or_create(name=GROUP)
    if made:
        # Django makes them after each app's migration too, but not in an order to rely on.
        create_permissions(sender, verbosity=0, using=using)
        permissions = Permission.objects.using(using).filter(
            content_type__app_label=sender.label, content_type__model__in=MODELS
        )
        group.permissions.set(permissions)
