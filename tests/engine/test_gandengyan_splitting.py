"""How the players of Gan Deng Yan split a hand into the plays to come."""

from __future__ import annotations

from engine import Rng, parse_cards
from engine.packing import wilds_in
from engine.players.gandengyan.book import book_of, size_of
from engine.players.gandengyan.splitting import plays_in, splitter_of
from tests.engine.tables import gdy
from tests.engine.test_gandengyan_players import HOUSE_RULES


def test_a_split_hand_is_all_of_the_hand() -> None:
    rng = Rng("split")
    for switches in HOUSE_RULES:
        rules = gdy(**switches)
        splitter = splitter_of(book_of(rules))
        for _ in range(20):
            hand = rules.tally(rng.shuffled(rules.deck)[: 5 + rng.below(6)])
            pieces = splitter.pieces(hand)
            rest = hand - sum(piece.tally for piece in pieces)
            assert size_of(rest) == wilds_in(rest)
            assert plays_in(splitter.split(hand)) == len(pieces) + wilds_in(rest)


def test_a_hand_is_split_into_what_gets_rid_of_it() -> None:
    rules = gdy()
    split = splitter_of(book_of(rules)).pieces(rules.tally(parse_cards("3c 4c 5h 6d 9c 9d 9h Xr 8s")))
    assert sorted(piece.form.reading for piece in split) in (
        ["bomb:9", "straight:6", "pair:8"],
        sorted(["bomb:9", "single:8", "straight:7"]),
        sorted(["bomb:9", "pair:8", "straight:6"]),
        sorted(["bomb:9", "single:8", "straight:6"]),
        sorted(["bomb:9", "straight:8"]),
    )
