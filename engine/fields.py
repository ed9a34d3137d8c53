"""Reading the fields of JSON from outside: each is checked, an EngineError names the field and what it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from .errors import EngineError

T = TypeVar("T")
Data = Mapping[str, Any]

_MISSING: Any = object()
MOST = 1000
"""No count in a round comes near this; larger ones are refused before they are computed with."""

LIKE = 0.75
"""How alike two names of fields are (``difflib``) if one is the other, misspelt."""


def is_count(value: object) -> bool:
    """A whole number from 0 up, of a size that can be meant; True and False are none."""
    return type(value) is int and 0 <= value <= MOST


def _field(data: Data, key: str, default: Any, wanted: str, right: Callable[[Any], bool]) -> Any:
    value = data.get(key, _MISSING)
    if value is _MISSING:
        if default is _MISSING:
            raise EngineError(f"{key} is missing: {wanted} is needed")
        return default
    if not right(value):
        raise EngineError(f"bad {key} {shown(value)}: {wanted} is needed")
    return value


def shown(value: object) -> str:
    """A value for an error message, on one line and not too long."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def as_object(value: object, what: str) -> Data:
    """``value`` if it is a JSON object."""
    if not isinstance(value, Mapping):
        raise EngineError(f"bad {what} {shown(value)}: a JSON object is needed")
    return value


def only(data: Data, known: Iterable[str], what: str) -> None:
    """An EngineError that names a field of ``data`` which ``what`` does not have: a slip of the pen changes nothing
    silently.
    """
    names = tuple(known)
    for key in data:
        if key not in names:
            raise EngineError(f"bad {what}: it has no field {shown(key)}, only {', '.join(names)}")


def no_slips(data: Data, known: Iterable[str], what: str) -> None:
    """An EngineError that names a field of ``data`` which looks like one of ``what``, misspelt; what looks like none of
    them is left alone.
    """
    names = tuple(known)
    for key in data:
        if key not in names and (near := get_close_matches(key.lower(), names, 1, LIKE)):
            raise EngineError(f"bad {what}: it has no field {shown(key)}; is {near[0]!r} meant?")


def plain(data: Data) -> dict[str, Any]:
    """An object of scalars and tuples as JSON knows it."""
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def obj(data: Data, key: str, default: Any = _MISSING) -> Data:
    found: Data = _field(data, key, default, "a JSON object", lambda value: isinstance(value, Mapping))
    return found


def text(data: Data, key: str, default: Any = _MISSING) -> str:
    found: str = _field(data, key, default, "a text", lambda value: isinstance(value, str))
    return found


def count(data: Data, key: str, default: Any = _MISSING) -> int:
    found: int = _field(data, key, default, "a whole number from 0 up", is_count)
    return found


def optional_count(data: Data, key: str) -> int | None:
    """A count; None where the field is missing or null."""
    return None if data.get(key) is None else count(data, key)


def optional_text(data: Data, key: str) -> str | None:
    """A text; None where the field is missing or null."""
    return None if data.get(key) is None else text(data, key)


def items(data: Data, key: str, default: Any = _MISSING) -> Sequence[Any]:
    found: Sequence[Any] = _field(data, key, default, "a list", lambda value: isinstance(value, list))
    return found


def counts(data: Data, key: str, default: Any = _MISSING, *, size: int | None = None) -> Sequence[int]:
    found: Sequence[int] = _list(data, key, default, size, "whole numbers from 0 up", is_count)
    return found


def flags(data: Data, key: str, default: Any = _MISSING, *, size: int | None = None) -> Sequence[bool]:
    found: Sequence[bool] = _list(data, key, default, size, "true or false", lambda value: isinstance(value, bool))
    return found


def seat(data: Data, key: str, players: int, default: Any = _MISSING) -> int:
    wanted = f"a seat from 0 to {players - 1}"
    found: int = _field(data, key, default, wanted, lambda value: is_count(value) and value < players)
    return found


def optional_seat(data: Data, key: str, players: int) -> int | None:
    """A seat, or null for nobody; the field itself must be there."""
    return None if key in data and data[key] is None else seat(data, key, players)


def _list(data: Data, key: str, default: Any, size: int | None, wanted: str, right: Callable[[Any], bool]) -> Any:
    how_many = "" if size is None else f"{size} of "
    return _field(
        data,
        key,
        default,
        f"a list with {how_many}{wanted}",
        lambda value: isinstance(value, list) and size in (None, len(value)) and all(map(right, value)),
    )
