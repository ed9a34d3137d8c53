"""Tribute against a naive referee, over random hands, every order of finishing and every level."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from engine import Rng, State, begin_round, parse_move
from engine.cli.batch import answer_line
from tests.engine import referee_tribute as referee
from tests.engine.guandan_rounds import LEVELS, gd, start

ORDERS = list(permutations(range(4)))


def cards_for(rng: Rng, level: str) -> list[list[str]]:
    """Four hands: a whole deal, or few cards that make equal ones, refusals and poor hands likely."""
    rules = gd(level=level)
    if rng.below(2):
        deck = [str(card) for card in rng.shuffled(rules.deck)]
        return [deck[seat * 27 : seat * 27 + 27] for seat in range(4)]
    size = 2 + rng.below(4)
    high = rng.shuffled([str(card) for card in rules.deck if card.rank in ("X", level, "A")])
    others = rng.shuffled([str(card) for card in rules.deck if card.rank not in ("X", level, "A")])
    return [[*high[seat * size : seat * size + size], others[seat]] for seat in range(4)]


@pytest.mark.parametrize("number", range(12))
def test_every_order_is_as_the_referee_says(number: int) -> None:
    """All 24 orders of finishing, at all levels, with both limits, tribute on and off."""
    rng = Rng("tribute", number)
    refused = 0
    for order in ORDERS:
        for level in LEVELS[number % 2 :: 2]:
            hands = cards_for(rng, level)
            switches = {"tribute": "off" if rng.below(8) == 0 else "on", "return_limit": rng.choice(("ten", "any"))}
            want = referee.tribute(level, hands, list(order), switches)
            texts = [" ".join(hand) for hand in hands]
            request = {"do": "tribute", "rules": switches, "level": level, "hands": texts, "order": list(order)}
            got = answer_line(json.dumps(request).encode(), {})
            refused += got["refused"]
            assert (got["refused"], got["lead"]) == (want["refused"], want["lead"])
            assert {(one["from"], one["to"]): set(one["choices"]) for one in got["payments"]} == want["pays"]
            assert all(one["card"] in one["choices"] for one in got["payments"])
            given = {(one["from"], one["to"]): set(one["choices"]) for one in got["returns"]}
            if all(len(choices) == 1 for choices in want["pays"].values()):
                assert given == want["returns"]
            assert given.keys() == want["returns"].keys()
            play_through(begin_round(gd(**switches), texts, start(level, order)), want, level, switches["return_limit"])
    assert refused


def play_through(state: State, want: dict[str, Any], level: str, limit: str) -> None:
    """The phases offer what the referee allows, refuse every other card, and lead where it says."""
    while state.phase != "play":
        turn = state.turn
        assert turn is not None
        held = {str(card) for card in state.hands[turn]}
        paying = state.phase == "tribute"
        hand = [str(card) for card in state.hands[turn]]
        allowed = referee.payable(hand, level) if paying else referee.returnable(hand, level, limit)
        verb = "tribute" if paying else "return"
        assert set(map(str, state.legal_moves())) == {f"{verb} {card}" for card in allowed}
        for card in held:
            assert state.judge(parse_move(f"{verb} {card}")).legal == (card in allowed)
        state = state.apply(state.legal_moves()[-1])
    assert state.turn == want["lead"]
    exchange = state.exchange
    assert {(gift.seat, gift.to) for gift in exchange.tributes} == set(want["pays"]) if exchange else not want["pays"]
