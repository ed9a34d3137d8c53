"""The site as readers get it, for browser tests and screenshots: a process, a database and static files of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[1]
MANAGE = (sys.executable, str(ROOT / "manage.py"))
START_SECONDS = 30
MANAGE_SECONDS = 120

# What the process behind `python` does: to set Django up takes longer than most of what is asked of it.
RUN_EACH = """
import contextlib, io, json, sys, traceback
for line in sys.stdin:
    printed, wrong = io.StringIO(), ""
    with contextlib.redirect_stdout(printed):
        try:
            exec(json.loads(line), {})
        except Exception:
            wrong = traceback.format_exc()
    print(json.dumps([printed.getvalue(), wrong]), flush=True)
"""


class RunningSite:
    """A server on a free port of this machine, with a database of its own in `folder`. Use it in a `with`.

    `url` has no slash at its end. `restart()` ends the process and starts it again on the same database and address.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._port = _free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._python: subprocess.Popen[str] | None = None
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ORU_")},
            "DJANGO_SETTINGS_MODULE": "project.settings.base",
            "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
            "ORU_VAR": str(folder),
            "ORU_STATIC": str(folder / "static"),
            "ORU_LOG_LEVEL": "WARNING",
        }

    def __enter__(self) -> RunningSite:
        self.manage("migrate", "--verbosity=0")
        self.manage("load_faq")
        self.manage("collectstatic", "--noinput", "--verbosity=0")
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        if self._python:
            self._python.communicate()  # its input ends, and so does it
            self._python = None

    @property
    def log(self) -> str:
        """What the server has written so far."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def manage(self, *arguments: str) -> str:
        """Run `manage.py` with `arguments` on this site's database; gives its output, raises CalledProcessError."""
        command = [*MANAGE, *arguments]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, timeout=MANAGE_SECONDS)
        if done.returncode:
            raise RuntimeError(f"manage.py {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def python(self, code: str) -> str:
        """Run `code` with Django set up on this site's database, names of its own; gives what it prints."""
        if not self._python:
            command = [*MANAGE, "shell", "--no-imports", "--command", RUN_EACH]
            pipe = subprocess.PIPE
            self._python = subprocess.Popen(command, env=self._environment, stdin=pipe, stdout=pipe, text=True)
        assert self._python.stdin and self._python.stdout
        print(json.dumps(code), file=self._python.stdin, flush=True)
        printed, wrong = json.loads(self._python.stdout.readline())
        if wrong:
            raise RuntimeError(f"{wrong}\nin the code\n{code}")
        return str(printed)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [
            *(sys.executable, "-m", "granian", "project.wsgi:application", "--interface", "wsgi"),
            *("--working-dir", str(ROOT / "site"), "--host", "127.0.0.1", "--port", str(self._port)),
            *("--blocking-threads", "4", "--no-ws"),
        ]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"The site did not start:\n{self.log}")

    def stop(self) -> None:
        """End the server; readers see a refused connection until `start`."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process = None

    def restart(self) -> None:
        """End the server and start it again."""
        self.stop()
        self.start()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
