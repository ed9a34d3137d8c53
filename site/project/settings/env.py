"""Reading the environment: every variable that begins with ORU_ is read through these functions."""

import contextlib
import os
import tempfile
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key

_YES = {"1", "true", "yes", "on"}
_NO = {"", "0", "false", "no", "off"}


def flag(name: str, default: bool = False) -> bool:
    """The variable `name` as a yes or no; anything else is refused, so that a typo does not switch DEBUG on."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value.lower() in _YES | _NO:
        return value.lower() in _YES
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}")


def text(name: str, default: str) -> str:
    """The variable `name` as it is; `default` where it is empty or not there."""
    return os.environ.get(name) or default


def words(name: str, default: str = "") -> list[str]:
    """The variable `name` as a list: separated by commas or blanks."""
    return os.environ.get(name, default).replace(",", " ").split()


def secret_key(path: Path) -> str:
    """The secret key: from ORU_SECRET_KEY, else from the file `path`, which is made (0600) on the first start.

    A file made here keeps cookies and forms valid over restarts without anybody choosing a key.
    """
    given = os.environ.get("ORU_SECRET_KEY")
    if given:
        return given
    if not path.exists():
        _make(path)
    key = path.read_text(encoding="ascii").strip()
    if not key:
        raise ImproperlyConfigured(
            f"The secret key file {path} is empty: delete it, and the next start makes a new one."
        )
    return key


def _make(path: Path) -> None:
    """Write a new key to `path` at once and whole: of processes that start together one wins, and all read its key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, part = tempfile.mkstemp(dir=path.parent)  # readable by nobody else
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(get_random_secret_key())
    with contextlib.suppress(FileExistsError):
        os.link(part, path)
    Path(part).unlink()
