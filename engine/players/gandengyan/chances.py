"""How likely it is that nobody covers a play, from the cards that are still unseen."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from ...packing import NATURAL, ranks_in, wilds_in
from ...shapes import Form
from .book import Book, size_of

PLAIN, LEAP, BOMB = 0.85, 0.4, 0.12
"""How readily a player covers who can: with the very kind, out of turn, or with a bomb."""


class Chances:
    """What may lie in the other hands: ``unseen`` is the tally of all cards that are not open, ``others`` how many of
    them each other hand holds.
    """

    def __init__(self, book: Book, unseen: int, others: Sequence[int]) -> None:
        self.book = book
        self.wilds = wilds_in(unseen)
        self.left = dict(ranks_in(unseen & NATURAL))
        self.total = max(1, size_of(unseen))
        self.others = [min(1.0, count / self.total) for count in others]
        self._stands: dict[Form, float] = {}
        self._bombs: list[float] | None = None

    def stands(self, form: Form) -> float:
        """The chance that no other hand covers a play of this form."""
        found = self._stands.get(form)
        if found is None:
            found = self._stands[form] = self._stand(form)
        return found

    def _stand(self, form: Form) -> float:
        stands = 1.0
        answers = () if form.rung else self.book.rules.tables.answers.get(form, ())
        for share, bomb in zip(self.others, self.bombs(), strict=True):
            covered = 0.0
            for one in answers:
                will = LEAP if one.rank in one.shape.leaps else PLAIN
                covered += (1 - covered) * will * self.holds(one, share)
            stands *= (1 - covered) * (1 - BOMB * bomb * (0.6 if form.rung else 1.0))
        return stands

    def holds(self, form: Form, share: float) -> float:
        """The chance that a hand with this share of the unseen cards can make a form."""
        group = form.shape.group
        chance, one_short = 1.0, 0.0
        for rank in form.ranks:
            enough, short = at_least(self.left.get(rank, 0), group, share)
            one_short = one_short * enough + chance * short
            chance *= enough
        if self.wilds and form.size > 1 and form.rank in form.shape.wild:
            chance += one_short * (1 - (1 - share) ** self.wilds)
        return chance

    def bombs(self) -> list[float]:
        """For each other hand about how likely it holds a bomb."""
        if self._bombs is None:
            ladder = self.book.rules.tables.bomb_forms
            least = ladder[0].size if ladder else 9
            self._bombs = []
            for share in self.others:
                none = 1.0
                joker = 1 - (1 - share) ** self.wilds
                for number in self.left.values():
                    enough, short = at_least(number, least, share)
                    none *= 1 - enough - short * joker
                self._bombs.append(1 - none)
        return self._bombs


def at_least(number: int, group: int, share: float) -> tuple[float, float]:
    """The chance that a hand holds ``group`` or more of ``number`` unseen cards, and that it holds one fewer.

    >>> at_least(2, 1, 0.5)
    (0.75, 0.25)
    """
    if number < group - 1:
        return 0.0, 0.0
    miss = 1 - share
    below = 0.0
    short = 0.0
    for held in range(min(group, number + 1)):
        short = comb(number, held) * share**held * miss ** (number - held)
        below += short
    if number < group:
        return 0.0, short
    return 1 - below, short
