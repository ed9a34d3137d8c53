#!/usr/bin/env python
"""Django's command line for One Rank Up. `make` says which commands exist for daily work."""

import os
import sys
from pathlib import Path


def main() -> None:
    """Put `site/` (a source root, not a package) on the path and hand over to Django."""
    sys.path.insert(0, str(Path(__file__).resolve().parent / "site"))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings.base")

    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
