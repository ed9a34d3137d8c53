"""Who gets which cards: what is dealt, who draws after a trick and in which order, what is left of the stock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from engine import EngineError
from engine.events import Drew
from trainer.drills.scenes.deals import Deal
from trainer.drills.scenes.moments import Moment

from .about_rounds import Ask, RoundTask, Solved, house_rule, seat_of

NOBODY = "none"
"""The option that nobody draws."""

DRAW: Mapping[str, str] = {"gandengyan": "gdy-draw"}
DEALT: Mapping[str, str] = {"gandengyan": "gdy-deal", "guandan": "gd-deck"}
PACK: Mapping[str, str] = {"gandengyan": "gdy-deck", "guandan": "gd-deck"}
PLAYERS: Mapping[str, str] = {"gandengyan": "gdy-players", "guandan": "gd-teams"}

EVERYTHING, JOKERS, WILDS = "all", "X", "wild"
"""What can be counted in the pack, besides a rank (``7``) and a card (``7s``)."""


def _draw_rule(moment: Moment) -> str:
    if moment.game not in DRAW:
        raise EngineError(f"nobody draws in {moment.game}")
    return house_rule(moment.rules, DRAW[moment.game], "draw")


def order_code(seats: tuple[int, ...]) -> str:
    """The option that these seats draw, in this order."""
    return ",".join(map(str, seats)) or NOBODY


def _order(moment: Moment, about: str) -> Solved:
    drawn = tuple(event.seat for event in moment.events if isinstance(event, Drew))
    return Solved((order_code(drawn),), _draw_rule(moment), case=_draw_case(moment))


def _draw_case(moment: Moment) -> str:
    """Whether there is anything to draw: the trick still ``open``, the stock ``empty``, else how one draws."""
    if moment.now.table is not None:
        return "open"
    return str(moment.rules.switches["draw"]) if moment.stock else "empty"


def _held(moment: Moment, about: str) -> Solved:
    return Solved(
        (str(moment.now.counts[seat_of(about, moment.players)]),), _draw_rule(moment), case=_draw_case(moment)
    )


def _stock(moment: Moment, about: str) -> Solved:
    return Solved((str(moment.now.position.stock),), _draw_rule(moment), case=_draw_case(moment))


def _dealt(deal: Deal, about: str) -> Solved:
    return Solved((str(deal.dealt.counts[seat_of(about, deal.seats)]),), DEALT[deal.game], case="dealt")


def _left(deal: Deal, about: str) -> Solved:
    rule = house_rule(deal.rules, DEALT[deal.game], *(name for name in ("decks", "draw") if name in deal.switches))
    return Solved((str(deal.dealt.position.stock),), rule, (DEALT[deal.game], PACK[deal.game]), "left")


def _pack(deal: Deal, about: str) -> Solved:
    rules = deal.dealt.rules
    counted = Counter[str]({EVERYTHING: len(rules.deck)})
    for card in rules.deck:
        wild = rules.is_wild(card) and not card.is_joker
        counted.update([card.code, JOKERS if card.is_joker else card.rank, *([WILDS] if wild else [])])
    rule = house_rule(deal.rules, PACK[deal.game], *(name for name in ("decks",) if name in deal.switches))
    return Solved((str(counted[about]),), rule)


def _players(deal: Deal, about: str) -> Solved:
    """``about``: numbers of players, of which one is possible."""
    possible = [count for count in about.split() if count.isdecimal() and int(count) in deal.rules.game.round.seats]
    return Solved(tuple(possible), PLAYERS[deal.game])


def _numbers(deal: Deal, about: str) -> list[str]:
    return about.split()


class Draws(RoundTask):
    """Who draws what. Options are numbers, or seats in an order (``1,2,0``)."""

    kind: ClassVar[str] = "draws"
    asks: ClassVar[Mapping[str, Ask]] = {
        "order": Ask(Moment, _order),
        "held": Ask(Moment, _held),
        "stock": Ask(Moment, _stock),
        "dealt": Ask(Deal, _dealt),
        "left": Ask(Deal, _left),
        "pack": Ask(Deal, _pack),
        "players": Ask(Deal, _players, _numbers),
    }
