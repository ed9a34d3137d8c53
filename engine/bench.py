"""How fast the engine is: seeded positions, parsed cards, one core, nothing kept from one position to the next."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

from .cards import Cards
from .combinations import Combination, readings
from .games import game
from .judge import judge
from .plays import legal_plays, rank_plays
from .ruleset import Ruleset

Position = TypeVar("Position")
POSITIONS = 5000


def bench(name: str, seed: int | str = 1, *, seconds: float = 1.0) -> dict[str, object]:
    """The figures of one game as the command ``bench`` prints them; each is measured for about ``seconds``.

    A verdict is judged from parsed cards, with its reason. A list counts when reading, natural ranks and number of wild
    cards of every play are known; ``lists_with_cards_per_s`` also chooses the cards of every play.
    """
    rules = game(name).rules()
    samples = rules.game.samples
    chance = random.Random(f"{name} {seed}")
    cases = [verdict_case(rules, chance) for _ in range(POSITIONS)]
    hands = {label: [deal(rules, chance, *size) for _ in range(POSITIONS)] for label, size in samples.items()}
    return {
        "verdicts_per_s": rate(lambda case: judge(rules, *case).reason, cases, seconds),
        "lists_per_s": {
            label: rate(lambda hand: rank_plays(rules, hand), dealt, seconds) for label, dealt in hands.items()
        },
        "lists_with_cards_per_s": {
            label: rate(lambda hand: [one.cards for one in legal_plays(rules, hand)], dealt, seconds)
            for label, dealt in hands.items()
        },
    }


def deal(rules: Ruleset, chance: random.Random, size: int, wilds: int | None) -> Cards:
    """A random hand of ``size`` cards; with exactly ``wilds`` wild cards if that is given."""
    if wilds is None:
        return tuple(chance.sample(rules.deck, size))
    wild = [one for one in rules.deck if rules.is_wild(one)]
    rest = [one for one in rules.deck if not rules.is_wild(one)]
    hand = chance.sample(wild, wilds) + chance.sample(rest, size - wilds)
    chance.shuffle(hand)
    return tuple(hand)


def verdict_case(rules: Ruleset, chance: random.Random) -> tuple[Cards, Combination | None]:
    """A play and a table: a random play of a random hand, on the random play of another (one time in eight: a lead)."""
    table = random_play(rules, chance)
    if chance.random() < 0.125:
        return random_play(rules, chance).cards, None
    if chance.random() < 0.25:
        return tuple(chance.sample(rules.deck, chance.randint(1, 6))), table
    return random_play(rules, chance).cards, table


def random_play(rules: Ruleset, chance: random.Random) -> Combination:
    """Some play of a random hand."""
    plays = legal_plays(rules, deal(rules, chance, 10, None))
    chosen = chance.choice(plays)
    return next(one for one in readings(rules, chosen.cards) if one.reading == chosen.reading)


def rate(work: Callable[[Position], object], positions: Sequence[Position], seconds: float) -> int:
    """How many positions a second ``work`` gets through, the best of the passes that fit into ``seconds``."""
    best = 0.0
    end = perf_counter() + seconds
    while True:
        start = perf_counter()
        for position in positions:
            work(position)
        now = perf_counter()
        best = max(best, len(positions) / (now - start))
        if now > end:
            return int(best)
