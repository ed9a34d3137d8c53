"""Players in positions that were set up and not dealt: no log to look back on, odd hands, and always a legal move."""

from __future__ import annotations

from typing import Any

import pytest

from engine import STRENGTHS, Rng, Ruleset, State, legal_plays, observe, player
from engine.cards import Cards
from engine.players import player_rng
from tests.engine.guandan_rounds import gd
from tests.engine.tables import gdy

GDY: tuple[dict[str, Any], ...] = (
    {},
    {"draw": "none", "joker_exit": False},
    {"must_cover_last_card": True, "follow": "any_higher"},
    {"decks": 2},
)
OUT = ((), (1,), (2,), (1, 2), (3, 2))
"""Who of the others is out in Guandan, seat 0 being to move: nobody, an opponent, the partner, one of either side."""


def wild_first(rules: Ruleset, cards: Cards) -> Cards:
    """The jokers and wild cards before all others."""
    return tuple(sorted(cards, key=lambda card: not (card.is_joker or rules.is_wild(card))))


def set_up(rules: Ruleset, sizes: list[int], stock: int, out: tuple[int, ...], rng: Rng) -> State:
    """Hands of these sizes, the first of them perhaps of wild cards, and perhaps a play of the cards that are left."""
    cards = rng.shuffled(rules.deck)
    if rng.below(2):
        cards = wild_first(rules, cards)
    hands = []
    for size in sizes:
        hands.append(cards[:size])
        cards = cards[size:]
    pile, rest = cards[:stock], rng.shuffled(cards[stock:])
    plays = legal_plays(rules, rest[:10]) if rng.below(2) else ()
    table = rng.choice(plays) if plays else None
    holder = 1 + rng.below(len(sizes) - 1) if table else None
    return State.of(rules, hands, stock=pile, table=table, table_seat=holder, out=out)


def some_position(game: str, rng: Rng) -> State:
    """A position with seat 0 to move."""
    if game == "gandengyan":
        rules = gdy(**rng.choice(GDY))
        sizes = [rng.choice((1, 2, 6, 12)), *(rng.choice((1, 3, 8)) for _ in range(1 + rng.below(4)))]
        return set_up(rules, sizes, 0 if rules.switches["draw"] == "none" else rng.choice((0, 0, 1, 5)), (), rng)
    out = rng.choice(OUT)
    sizes = [rng.choice((1, 2, 10, 27)), *(0 if seat in out else rng.choice((1, 4, 20)) for seat in (1, 2, 3))]
    return set_up(gd(level=rng.choice("27A")), sizes, 0, out, rng)


@pytest.mark.parametrize("game", ["gandengyan", "guandan"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_move_is_legal(game: str, strength: str) -> None:
    who, rng = player(strength, game), Rng("set up", game)
    for number in range(8 if who.heavy else 30):
        state = some_position(game, rng)
        for _ in range(3):
            if state.turn is None:
                break
            seen = observe(state, state.turn, seed=number)
            advised = who.advise(seen, player_rng(seen)).move
            assert state.judge(advised).legal
            state = state.apply(who.decide(seen, player_rng(seen)).move)
