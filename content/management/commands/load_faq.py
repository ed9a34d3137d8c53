"""``manage.py load_faq``: the FAQ's first texts into the database. Safe to run at every start."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from content import faq_source, loading
from content.source import GAMES


class Command(BaseCommand):
    """Adds what is new in the tree, updates what no editor has touched, and says what it left alone."""

    help = "Load the first texts of the FAQ (content/faq, locale/*/faq.po). Never overwrites what an editor changed."

    def handle(self, *args: Any, verbosity: int = 1, **options: Any) -> None:
        for game in GAMES:
            if not faq_source.sections(game):
                continue
            report = loading.load(game)
            if verbosity:
                self.stdout.write(
                    f"{game}: {len(report.added)} added, {len(report.updated)} updated, "
                    f"{len(report.kept)} texts kept as edited, {len(report.deleted)} deleted ones left out"
                )
            if verbosity > 1:
                for word, keys in vars(report).items():
                    for key in keys:
                        self.stdout.write(f"  {word}: {key}")
