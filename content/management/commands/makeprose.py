"""``manage.py makeprose``: the prose's templates for translators, ``locale/rules.pot`` and ``locale/faq.pot``."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from babel.messages.pofile import write_po
from django.conf import settings
from django.core.management.base import BaseCommand

from content import extract
from content.prose.catalog import DOMAINS


class Command(BaseCommand):
    """Writes what there is to translate; `make messages` does the same and updates the catalogues."""

    help = "Write the messages of the rules pages and of the FAQ's first texts as .pot files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--folder", type=Path, default=Path(settings.LOCALE_PATHS[0]), help="where to write them")

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for domain in DOMAINS:
            path = folder / f"{domain}.pot"
            found = extract.catalog(domain)
            with path.open("wb") as file:
                write_po(file, found, width=0, include_lineno=False, omit_header=True)
            self.stdout.write(f"{path.name}: {len(found)} messages")
