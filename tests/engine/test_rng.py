"""The shuffle must never change: every stored record depends on it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import EngineError, Rng, format_cards, game, new_round, new_seed
from engine.rng import check_seed, child_seed, seed_from


def test_the_stream_is_pinned() -> None:
    rng = Rng("pinned", 1)
    assert [rng.word() for _ in range(10)] == [
        3838712389,
        3829334668,
        2869501556,
        3703933833,
        898519765,
        1965841337,
        1368593767,
        951203771,
        2990051731,
        1663937398,
    ]


def test_numbers_and_choices_are_pinned() -> None:
    rng = Rng("pinned", 2)
    assert [rng.below(limit) for limit in (1, 2, 6, 54, 108, 1000, 2**32)] == [0, 1, 2, 52, 81, 725, 1653873529]
    assert "".join(rng.choice("abcdef") for _ in range(8)) == "eccddaaf"
    assert [rng.randrange(10) for _ in range(8)] == [5, 1, 7, 0, 8, 6, 9, 6]


def test_the_shuffle_is_pinned() -> None:
    assert Rng("pinned", 3).shuffled(range(12)) == (0, 8, 3, 11, 2, 1, 9, 5, 10, 7, 6, 4)


def test_the_deal_is_pinned() -> None:
    state = new_round(game("gandengyan").rules(), 3, "00112233445566778899aabbccddeeff", {"dealer": 1})
    assert [format_cards(hand) for hand in state.hands] == ["5h 7d 7c Kh Xr", "2s 3d 6h 8s 9d Tc", "6d 7s Ts Td Ah"]
    assert format_cards(state.stock) == (
        "2c Th Ad 8c 9s 4d 8d 6s Js 7h Qh Ac Xb 3h Kd 6c 3c Qc Jh 5c "
        "Kc As 5d 8h Qs 4s Qd 9h 5s 3s 4c 2d 9c Jd Jc 4h Ks 2h"
    )


def test_seeds_are_pinned() -> None:
    assert seed_from("1") == "7382e836a07b5c606589bfc8f33b0527"
    assert child_seed("0" * 32, "round", 0) == "99896dbd3535b5b824af4368d5c8c772"


def test_a_seed_stays_itself() -> None:
    assert seed_from("ABCDEF0123456789" * 2) == "abcdef0123456789" * 2
    assert check_seed("ABCDEF0123456789" * 2) == "abcdef0123456789" * 2


def test_numbers_are_even() -> None:
    rng = Rng("even")
    counted = Counter(rng.below(6) for _ in range(6000))
    assert set(counted) == set(range(6))
    assert all(880 < number < 1120 for number in counted.values())


def test_uneven_words_are_thrown_away() -> None:
    rng = Rng("rejection")
    limit = 3 * 2**30  # a quarter of all words is above the largest multiple
    words = Rng("rejection")
    fair = [word for word in (words.word() for _ in range(40)) if word < limit]
    assert [rng.below(limit) for _ in range(len(fair))] == fair
    assert len(fair) < 40


def test_every_order_comes_up() -> None:
    rng = Rng("orders")
    counted = Counter(rng.shuffled("abc") for _ in range(1200))
    assert len(counted) == 6
    assert all(140 < number < 260 for number in counted.values())


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_no_number_below_nothing(limit: int) -> None:
    with pytest.raises(EngineError):
        Rng("limits").below(limit)


def test_labels_make_different_streams() -> None:
    assert Rng("a").word() != Rng("b").word()
    assert Rng("seed", "deal").word() != Rng("seed", "play").word()


def test_new_seeds_are_128_bits_and_differ() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 and check_seed(seed) == seed for seed in seeds)


@pytest.mark.parametrize("seed", ["", "1", "0" * 31, "g" * 32, " " + "0" * 32, "0" * 129, 5, None])
def test_short_seeds_are_refused(seed: object) -> None:
    with pytest.raises(EngineError, match="bad seed"):
        check_seed(seed)
