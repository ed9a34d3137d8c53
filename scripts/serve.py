"""`make serve`: bring the database, the catalogues and the static files up to date, then serve. Each step is quick when
nothing changed, and none of them touches what readers and editors have made.
"""

from __future__ import annotations

import argparse
import os
import socket
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]


def prepare() -> None:
    """Catalogues compiled, tables migrated, the FAQ's first texts loaded, static files collected."""
    from scripts import catalogues

    catalogues.compile_changed()

    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("load_faq", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


def port_number(text: str) -> int:
    """A port from the command line."""
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"a number from 1 to 65535 is needed, not {text!r}: PORT=8080 make serve")


def obstacle(host: str, port: int) -> str:
    """Why a server could not listen there; empty when it could."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            return f"Port {port} needs an administrator: PORT=8080 make serve"
        except OSError:
            return f"Port {port} is taken: PORT={port % 65535 + 1} make serve"
    return ""


def serve(host: str, port: int) -> NoReturn:
    """Become the server."""
    command = [
        *(sys.executable, "-m", "granian", "project.wsgi:application", "--interface", "wsgi", "--no-ws"),
        *("--host", host, "--port", str(port), "--blocking-threads", "4"),
        *("--working-dir", str(ROOT / "site"), "--log-level", "warning"),
        # Ctrl-C reaches granian's worker twice, from the terminal and from its parent, and can leave it hanging.
        *("--workers-kill-timeout", "2"),
    ]
    os.execv(sys.executable, command)


def main() -> int:
    """Prepare, say where the site is, and become the server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=port_number, default=8000)
    options = parser.parse_args()
    if problem := obstacle(options.host, options.port):
        print(problem, file=sys.stderr)
        return 1
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings.base")
    prepare()
    url = f"http://{options.host}:{options.port}/"
    admin = f"{url}admin/  (`make superuser` in another terminal makes the first account)"
    print(f"\n  One Rank Up:  {url}\n  Admin:        {admin}\n  Ctrl-C stops it; nothing is lost.\n", flush=True)
    serve(options.host, options.port)


if __name__ == "__main__":
    sys.exit(main())
