"""Fields of a scene read back from JSON: whatever does not fit is an EngineError, never a crash."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from engine import EngineError, fields

Data = Mapping[str, Any]


def only(data: Data, scene: type[Any]) -> None:
    """An EngineError for a field that such a scene does not have."""
    fields.only(data, (one.name for one in dataclasses.fields(scene)), "scene")


def text(data: Data, name: str, default: str = "") -> str:
    """A text."""
    found = data.get(name, default)
    if not isinstance(found, str):
        raise EngineError(f"bad {name} {found!r}: a text is needed")
    return found


def texts(data: Data, name: str) -> tuple[str, ...]:
    """A list of texts; empty where there is none."""
    found = data.get(name, [])
    if not isinstance(found, list | tuple) or not all(isinstance(one, str) for one in found):
        raise EngineError(f"bad {name} {found!r}: a list of texts is needed")
    return tuple(found)


def numbers(data: Data, name: str) -> tuple[int, ...]:
    """A list of whole numbers from 0 up; empty where there is none."""
    found = data.get(name, [])
    if not isinstance(found, list | tuple) or not all(type(one) is int and 0 <= one < 1000 for one in found):
        raise EngineError(f"bad {name} {found!r}: a list of whole numbers is needed")
    return tuple(found)


def number(data: Data, name: str, default: int | None = 0) -> int | None:
    """A whole number from 0 up, or None where that is the default."""
    found = data.get(name, default)
    if found is not default and (type(found) is not int or not 0 <= found < 1000):
        raise EngineError(f"bad {name} {found!r}: a whole number is needed")
    return found


def named(data: Data, name: str) -> dict[str, str]:
    """Texts by name; empty where there is none."""
    found = data.get(name, {})
    fits = isinstance(found, Mapping) and all(isinstance(one, str) for pair in found.items() for one in pair)
    if not fits:
        raise EngineError(f"bad {name} {found!r}: texts by name are needed")
    return dict(found)


def short(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that say anything: what is empty is left out."""
    return {name: value for name, value in fields.items() if value not in (None, "", [], {}, 0)}
