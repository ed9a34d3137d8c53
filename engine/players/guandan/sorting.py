"""A hand sorted into groups, as a player does before the first lead and again after every play.

A hand can be sorted in many ways; a few are tried by arithmetic on packed counts, and what was found for some cards is
kept for one decision. Faces are counted apart from ranks: a play that may be of any suits leaves the faces as they are,
so a straight flush may look possible a little longer than it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...packing import COUNTS, FACE_SHIFT
from ...ruleset import Ruleset
from ...shapes import Form, RankPlay
from .groupings import Part
from .lore import Whole, lore_of, still_cost, together


class Groups(NamedTuple):
    """Cards sorted: the plays, their forms, how many triples may take a pair along, and the faces that straight flushes
    need. ``still`` is what they cost as long as nothing is known of the other hands.
    """

    plays: tuple[RankPlay, ...]
    forms: tuple[Form, ...]
    pairs: tuple[Form, ...]
    triples: int
    faces: int
    still: float


NOTHING = Groups((), (), (), 0, 0, 0.0)


class Sorter:
    """Sorts a hand and whatever is left of it; what was found is kept."""

    __slots__ = ("_kept", "_parts", "lore", "rules")

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.lore = lore_of(rules)
        self._parts = self.lore.parts
        self._kept: dict[int, Groups] = {0: NOTHING}

    def part(self, play: RankPlay) -> Part | None:
        """The play as a part; None for one that is made of two groups."""
        return self._parts.get(play)

    def groups(self, tally: int, whole: Whole | None = None) -> Groups:
        """Some cards sorted the best way; ``whole``: a hand they are a part of."""
        found = self._kept.get(tally)
        if found is None:
            found = self._kept[tally] = _groups(*self.lore.sort(tally, whole))
        return found


def without(groups: Groups, play: RankPlay) -> Groups:
    """Groups without one of them."""
    place = groups.plays.index(play)
    plays = groups.plays[:place] + groups.plays[place + 1 :]
    forms = groups.forms[:place] + groups.forms[place + 1 :]
    pairs, triples = groups.pairs, groups.triples
    kind = play.form.kind
    if kind == "pair":
        pairs = tuple([form for form in forms if form.kind == "pair"])
    elif kind == "triple":
        triples -= 1
    return groups._replace(plays=plays, forms=forms, pairs=pairs, triples=triples, still=together(forms, still_cost))


def left_over(tally: int, play: RankPlay, part: Part | None) -> int:
    """What is left of some cards once a play is out of them."""
    rest = tally - play.tally
    if part is not None and part.faces:
        rest -= part.faces << FACE_SHIFT
    return rest if rest & COUNTS else 0


def _groups(parts: Sequence[Part], still: float) -> Groups:
    forms = tuple([part.form for part in parts])
    return Groups(
        plays=tuple([part.play for part in parts]),
        forms=forms,
        pairs=tuple([form for form in forms if form.kind == "pair"]),
        triples=sum(form.kind == "triple" for form in forms),
        faces=sum([part.faces for part in parts]),
        still=still,
    )
