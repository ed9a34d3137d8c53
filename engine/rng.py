"""Randomness that is the same on every Python version and machine.

The standard library does not promise that ``random.shuffle`` gives the same order in the next release, and a record
must replay for ever. So the stream and the shuffle are our own, and both are pinned by a test with literal values:

* the stream is SHA-256 in counter mode: block *i* is the digest of ``"one-rank-up/1/<labels>#<i>"`` in UTF-8, cut
  into eight big-endian words of 32 bits;
* a number below *n* is a word modulo *n*, words from the uneven rest at the top of the range being thrown away;
* the shuffle is Fisher-Yates from the last place down.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Protocol, TypeVar

from .errors import EngineError

T = TypeVar("T")

SEED_BITS = 128
_SEED = re.compile(r"[0-9a-fA-F]{32,128}")
_WORDS = Struct(">8I")
_RANGE = 1 << 32


class Chance(Protocol):
    """What a computer player needs of randomness: an ``Rng``, or a ``random.Random``."""

    def randrange(self, stop: int, /) -> int: ...

    def choice(self, seq: Sequence[T], /) -> T: ...


class Rng:
    """A stream of random numbers fixed by its labels.

    >>> Rng("example").below(6) == Rng("example").below(6)
    True
    """

    __slots__ = ("_block", "_labels", "_words")

    def __init__(self, *labels: object) -> None:
        self._labels = labels
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32 random bits."""
        if not self._words:
            text = f"one-rank-up/1/{'/'.join(map(str, self._labels))}#{self._block}"
            self._words.extend(reversed(_WORDS.unpack(sha256(text.encode()).digest())))
            self._block += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each as likely as the other; ``limit`` from 1 to 2**32."""
        if not 1 <= limit <= _RANGE:
            raise EngineError(f"no random number below {limit}")
        fair = _RANGE - _RANGE % limit
        while True:
            word = self.word()
            if word < fair:
                return word % limit

    def randrange(self, stop: int, /) -> int:
        """``below`` under the name the standard library gives it."""
        return self.below(stop)

    def choice(self, seq: Sequence[T], /) -> T:
        """One of ``seq``, which must not be empty."""
        return seq[self.below(len(seq))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """``items`` in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def new_seed() -> str:
    """A fresh seed: 128 bits from the operating system, as 32 hex digits."""
    return secrets.token_hex(SEED_BITS // 8)


def check_seed(seed: object) -> str:
    """``seed`` in lower case if it is at least 128 bits of hex, else an EngineError."""
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise EngineError(f"bad seed {seed!r}: at least {SEED_BITS // 4} hex digits are needed")
    return seed.lower()


def seed_from(text: str) -> str:
    """A seed for ``text``: a seed stays what it is, any other text (``42``) is hashed to one."""
    if _SEED.fullmatch(text):
        return text.lower()
    return sha256(f"one-rank-up/seed/{text}".encode("utf-8", "surrogateescape")).hexdigest()[: SEED_BITS // 4]


def child_seed(seed: str, *labels: object) -> str:
    """A seed that follows from another one and tells nothing about it: for rounds of a simulation and computer
    players.
    """
    return sha256("/".join(map(str, ("one-rank-up/child", seed, *labels))).encode()).hexdigest()[: SEED_BITS // 4]
