"""The engine against the naive referee of Guandan: every subset of many hands, at every level, on many tables."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import (
    Card,
    Cards,
    Combination,
    Declared,
    Ruleset,
    card,
    combination,
    covers,
    format_cards,
    game,
    judge,
    legal_plays,
    playable_cards,
    readings,
)
from engine.cards import RANKS, SUITS
from tests.engine.referee_guandan import Play, Reading, Referee, subsets, taken_as

TABLES = 5
SETTINGS = [(level, flush) for level in RANKS for flush in (False, True)]
SIZES = {False: (1, 3, 5, 6, 7, 8, 9, 10), True: (5, 6, 8, 10)}

Told = dict[tuple[str, ...], set[Reading]]


@pytest.fixture(params=SETTINGS, ids=lambda one: f"level={one[0]} natural_flush_as_straight={one[1]}")
def setting(request: pytest.FixtureRequest) -> tuple[str, bool]:
    found: tuple[str, bool] = request.param
    return found


def rules_and_referee(setting: tuple[str, bool]) -> tuple[Ruleset, Referee]:
    level, flush = setting
    return game("guandan").rules(level=level, natural_flush_as_straight=flush), Referee(level, flush)


def hand_of(rules: Ruleset, chance: Random, size: int) -> tuple[Card, ...]:
    """A hand that has something: neighbouring ranks or one suit, wild cards, jokers and aces more often than dealt."""
    level = rules.settings["level"]
    wild = card(f"{level}h")
    low = chance.randrange(len(RANKS))
    near = {(RANKS + RANKS)[low + step] for step in range(chance.choice((2, 3, 5, 6)))}
    suits = chance.choice((SUITS, SUITS, SUITS[:1], SUITS[:2], SUITS[1:3]))
    pool = [one for one in rules.deck if one.rank in near and one.suit in suits]
    pool += chance.sample(rules.deck, 6) if chance.random() < 0.5 else []
    hand = [wild] * chance.choice((0, 0, 1, 1, 1, 2, 2)) + [
        one for one in rules.deck if one.is_joker and chance.random() < 0.25
    ]
    left = [one for one in pool if one is not wild and hand.count(one) < 2]
    while len(hand) < size and left:
        one = left.pop(chance.randrange(len(left)))
        if hand.count(one) < 2:
            hand.append(one)
    chance.shuffle(hand)
    return tuple(hand[:size])


def reading(one: Combination) -> Reading:
    return one.kind, one.rank


def codes(cards: Cards) -> list[str]:
    return [one.code for one in cards]


def some_tables(rules: Ruleset, referee: Referee, chance: Random) -> list[Combination]:
    """Tables made by the referee from random hands, so that the engine has no say in them."""
    found: list[Combination] = []
    while len(found) < TABLES:
        cards = hand_of(rules, chance, chance.choice((1, 2, 3, 4, 5, 5, 6)))
        if options := sorted(referee.readings(codes(cards))):
            found.append(combination(rules, cards, Declared(*chance.choice(options))))
    return found


def check_stands_for(one: Combination, referee: Referee) -> None:
    """What the cards stand for is the reading; a natural card stands for itself, a straight flush in whole cards."""
    shown = one.stands_for
    flush = one.kind == "straight_flush"
    for each, value in zip(one.cards, shown, strict=True):
        if each.code != referee.wild:
            assert value == (each.code if flush or each.is_joker else each.rank)
    if flush:
        assert reading(one) in taken_as(tuple(sorted(shown)))
        return
    as_cards = [value if value[0] == "X" else value + "shdc"[place % 4] for place, value in enumerate(shown)]
    assert reading(one) in taken_as(tuple(sorted(as_cards))), (one, shown)
    beside = [value for value in shown if value != one.rank]
    if one.kind == "full_house" and one.wilds == 2 and len([c for c in one.cards if c.rank == one.rank]) >= 3:
        natural = [each for each in one.cards if each.code != referee.wild]
        if len(natural) == 3 and len({each.rank for each in natural}) == 1:
            highest = next(rank for rank in reversed(referee.order[:-2]) if rank != one.rank)
            assert beside == [highest, highest]


def test_every_subset_of_many_hands(setting: tuple[str, bool]) -> None:
    rules, referee = rules_and_referee(setting)
    chance = Random(f"guandan subsets {setting}")
    for size in SIZES[setting[1]]:
        hand = hand_of(rules, chance, size)
        told = {chosen: referee.readings(chosen) for chosen in subsets(codes(hand))}
        for chosen, wanted in told.items():
            found = readings(rules, tuple(map(card, chosen)))
            assert sorted(map(reading, found)) == sorted(wanted), chosen
            for one in found:
                check_stands_for(one, referee)
        for table in (None, *some_tables(rules, referee, chance)):
            check_table(rules, referee, hand, told, table)


def check_table(rules: Ruleset, referee: Referee, hand: Cards, told: Told, table: Combination | None) -> None:
    """Every verdict, the list of plays and the cards that light up, on one table."""
    legal: set[Play] = set()
    lit: set[str] = set()
    for chosen, can_be in told.items():
        wanted = {
            one for one in can_be if table is None or referee.covers(one, len(chosen), reading(table), table.size)
        }
        verdict = judge(rules, tuple(map(card, chosen)), table, hand=hand)
        assert {reading(one) for one in verdict.readings} == wanted, (chosen, table, verdict)
        assert verdict.legal == bool(wanted)
        assert verdict.rule
        legal |= {referee.same(chosen, one) for one in wanted}
        if wanted:
            lit |= set(chosen)
    plays = legal_plays(rules, hand, table)
    assert {referee.same(codes(one.cards), reading(one)) for one in plays} == legal, (format_cards(hand), table)
    assert len(plays) == len(legal)
    for one in plays:
        assert reading(one) in referee.readings(codes(one.cards)), one
        check_stands_for(one, referee)
    assert {one.code for one in playable_cards(rules, hand, table)} == lit
    assert judge(rules, (), table, hand=hand).legal == (table is not None)


@pytest.mark.parametrize("level", RANKS)
def test_covering_of_all_forms(level: str) -> None:
    """Every form there is on every other, without a hand."""
    rules, referee = rules_and_referee((level, False))
    forms = list(rules.tables.forms.values())
    samples = {form: Combination(form.plays[0], ()) for form in forms}
    for table, play in product(Random(f"forms {level}").sample(forms, 30), forms):
        wanted = referee.covers((play.kind, play.rank), play.size, (table.kind, table.rank), table.size)
        assert covers(rules, samples[play], samples[table]) == wanted, (play, table)
