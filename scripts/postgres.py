"""Runs a command with DATABASE_URL pointing at a private PostgreSQL cluster, which is thrown away afterwards.

    python scripts/postgres.py pytest tests/site …

As root the distribution's package is installed when it is missing, and the server runs as the user `postgres` (it
refuses root). The cluster listens on a free loopback port only.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

AS_ROOT = os.geteuid() == 0


def programs() -> Path | None:
    """The folder of PostgreSQL's own programs, the newest version there is; None when it is not installed."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def install() -> None:
    """Install the distribution's package; raises CalledProcessError or OSError when that cannot be done."""
    if not AS_ROOT:
        raise OSError("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet, stdout=subprocess.DEVNULL)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"], check=True, env=quiet)


def run_as_owner(folder: Path, command: Sequence[str]) -> None:
    """Run one of PostgreSQL's programs in `folder` as the cluster's owner."""
    owner = "postgres" if AS_ROOT else None
    subprocess.run(command, check=True, cwd=folder, user=owner, group=owner, stdout=subprocess.DEVNULL)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> int:
    """Install if need be, make the cluster, run the command, take the cluster down; gives the command's exit status."""
    if not programs():
        try:
            install()
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"No PostgreSQL to test with: {error}", file=sys.stderr)
            return 1
    binaries = programs()
    if not binaries:
        print("PostgreSQL's programs are not where they were expected", file=sys.stderr)
        return 1
    port = free_port()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        data = folder / "data"
        if AS_ROOT:
            shutil.chown(folder, "postgres")
        initdb, control = str(binaries / "initdb"), [str(binaries / "pg_ctl"), "-D", str(data), "-w", "-s"]
        run_as_owner(folder, [initdb, "-D", str(data), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync"])
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
        run_as_owner(folder, [*control, "-l", str(folder / "log"), "-o", options, "start"])
        try:
            url = f"postgres://postgres@127.0.0.1:{port}/postgres"
            return subprocess.run(sys.argv[1:], env={**os.environ, "DATABASE_URL": url}).returncode
        finally:
            run_as_owner(folder, [*control, "-m", "fast", "stop"])


if __name__ == "__main__":
    sys.exit(main())
