"""What a round has shown of each seat: what it has let go, led and played.

Who did not cover an opponent's play most likely could not, or not cheaply; who leads a low single has others.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...events import Passed, Played, TrickWon
from ...observation import Observation
from ...shapes import Form

FAMILIES: Final = {"single": 0, "pair": 1, "triple": 2, "full_house": 3, "straight": 4, "tube": 5, "plate": 6}
BOMB_FAMILIES: Final = {8: 7, 10: 8, 11: 9, 100: 11}
"""By the rung of a bomb; those of six and more cards are of family 10."""
SORTS: Final = (0, 1, 2, 2, 3, 3, 3)
"""By family: single, pair, triple or full house, longer."""

Lowest = tuple[int, ...]
"""By sort the lowest height, counted from 1; 0: none."""


class Shown(NamedTuple):
    """What one seat has shown: what it let go of an opponent's plays, what it led, the cards it has played as a tally,
    and how many plays of each family.
    """

    refused: Lowest = (0, 0, 0, 0)
    led: Lowest = (0, 0, 0, 0)
    played: int = 0
    families: tuple[int, ...] = (0,) * 12


NOTHING: Final = (Shown(),) * 4


def family(form: Form) -> int:
    """What sort of play a form is, 0 to 11."""
    return BOMB_FAMILIES.get(form.rung, 10) if form.rung else FAMILIES[form.kind]


def history_of(seen: Observation) -> tuple[Shown, ...]:
    """What each seat has shown this round. That a partner's play or a bomb is let go tells nothing."""
    seats = range(seen.players)
    refused, led = ([[0] * len(NOTHING[0].led) for _ in seats] for _ in range(2))
    played, families = [0 for _ in seats], [[0] * len(NOTHING[0].families) for _ in seats]
    table, holder = None, 0
    for event in seen.log:
        if isinstance(event, Played):
            one, seat = event.combination.play, event.seat
            if table is None:
                _note(led[seat], one.form)
            played[seat] += one.tally
            families[seat][family(one.form)] += 1
            table, holder = one.form, seat
        elif isinstance(event, TrickWon):
            table = None
        elif isinstance(event, Passed) and table is not None and (holder - event.seat) % 2:
            _note(refused[event.seat], table)
    return tuple(Shown(tuple(refused[seat]), tuple(led[seat]), played[seat], tuple(families[seat])) for seat in seats)


def _note(lowest: list[int], form: Form) -> None:
    """Take the height of a form into the lowest of its sort; those of bombs are not noted."""
    if not form.rung:
        sort, height = SORTS[FAMILIES[form.kind]], form.height + 1
        lowest[sort] = min(lowest[sort] or height, height)
