"""Recipes of turns and tribute: leading, passing, playing and giving your own cards. These show a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine import Cards
from engine.cards import RANKS
from trainer.drills.positions import Form, Position
from trainer.drills.recipes import NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .combinations import joker_pair, led, three_and_other
from .covering import HIGHER, LEAD, NOTHING
from .shapes import BIG, GAME, PLAIN_KINDS, SMALL, WILD, Scene, bomb, combo, in_hand, scene, some, tops

OWN, PASS, PAY, BACK = "gd-own-cards", "gd-pass", "gd-tribute", "gd-tribute-return"
LOW = RANKS[: RANKS.index("T") + 1]
HIGH = RANKS[RANKS.index("J") :]


def sorted_hand(at: Scene, cards: Cards) -> Cards:
    """These cards as people sort them."""
    return tuple(sorted(cards, key=lambda card: (at.order.index(card.rank) if card.rank in at.order else 99, card)))


def own(*, missing: bool) -> Maker:
    """A lead or a cover of the right ranks; when ``missing``, one of its cards is held only in another suit."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind = draw.choice(("single", "single", "pair", "triple"))
        place = draw.choice(range(9))
        table = combo(at, kind, place) if draw.chance(2) else ((), "")
        lying = at.cards(table[0])
        play = at.cards(combo(at, kind, place + draw.choice((1, 2)))[0])
        kept = draw.shuffled(play)[: len(play) - missing]
        swapped = [card for card in play if card not in kept]
        stand_in = at.cards(card.rank for card in swapped)
        rest = at.cards(at.ranks(3, [card.rank for card in play]))
        hand = sorted_hand(at, (*kept, *stand_in, *rest))
        return Position(GAME, play, lying, table[1], hand=hand, settings={"level": at.level})

    return make


def three_of_one_face(draw: Draw) -> Position:
    """The very same card three times: two packs have it twice."""
    at = scene(draw)
    rank = draw.choice(at.ranks(6))
    card = at.cards([rank + draw.choice("shdc")])
    if draw.chance(3):
        return Position(GAME, card * 3, settings={"level": at.level})
    table = combo(at, "triple", max(0, at.order.index(rank) - draw.choice((1, 2, 3))))
    lying = at.cards(table[0])
    return Position(GAME, card * 3, lying, table[1], settings={"level": at.level})


def leader_passes(draw: Draw) -> Position:
    """Nothing lies on the table and the player would like to pass."""
    at = scene(draw)
    return Position(GAME, hand=in_hand(at, at.ranks(draw.choice((3, 4, 5)))), settings={"level": at.level})


def passes(kinds: Sequence[str] = ("single", "pair", "straight")) -> Maker:
    """A pass on something, with a hand that may or may not cover it."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        table, reading = some(at, kinds)
        lying = at.cards(table)
        hand = in_hand(at, at.ranks(draw.choice((3, 4, 5))))
        return Position(GAME, (), lying, reading, hand=hand, settings={"level": at.level})

    return make


def led_from_hand(kinds: Sequence[str]) -> Maker:
    """A lead out of a hand."""

    def make(draw: Draw) -> Position:
        at = scene(draw)
        kind = draw.choice(kinds)
        cards = (
            bomb(at, 4, draw.choice(range(12)))[0] if kind == "bomb" else combo(at, kind, draw.choice(tops(kind)))[0]
        )
        play = at.cards(cards)
        rest = at.cards(at.ranks(draw.choice((1, 2, 3)), cards))
        return Position(GAME, play, hand=sorted_hand(at, (*play, *rest)), settings={"level": at.level})

    return make


def gift(form: Form, held: Sequence[Sequence[str]], given: str, switches: Mapping[str, str] | None = None) -> Maker:
    """One card of a hand is given. ``held`` are ways to fill the hand; ``given`` names the group of the given card.

    Groups: ``W`` wild, ``R`` ``B`` jokers, ``L`` a level card, ``H`` a rank from jack up, ``S`` one from 2 to 10,
    ``T`` and ``U`` the highest and the next of three different ranks.
    """

    def make(draw: Draw) -> Position:
        at = scene(draw)
        ranked = sorted(at.ranks(5), key=at.order.index, reverse=True)
        high = draw.shuffled(rank for rank in HIGH if rank != at.level)
        low = draw.shuffled(rank for rank in LOW if rank != at.level)
        names = {"W": WILD, "R": BIG, "B": SMALL, "L": at.level, "T": ranked[0], "U": ranked[1], "V": ranked[2]}
        names |= {"H": high[0], "I": high[1], "S": low[0], "P": low[1], "Q": low[2]}
        groups = draw.choice(held)
        cards = {group: at.cards([names[group]])[0] for group in groups}
        return Position(
            GAME,
            (cards[given],),
            hand=sorted_hand(at, tuple(cards.values())),
            settings={"level": at.level},
            switches=dict(switches or {}),
            phase=form.value,
        )

    return make


ANY_BACK = {"return_limit": "any"}
CALLED = {"natural_flush_as_straight": "true"}
LIMIT, PLAIN_FLUSH = "gd-variant-return_limit", "gd-variant-natural_flush_as_straight"


def under(make: Maker, switches: Mapping[str, str]) -> Maker:
    """``make`` with these house rules."""
    return lambda draw: replace(make(draw), switches=dict(switches))


RECIPES: tuple[Recipe, ...] = (
    yes(LEAD, led(PLAIN_KINDS)),
    yes(LEAD, led_from_hand(("single", "pair", "straight", "bomb")), level=NEAR),
    yes(LEAD, passes(), by=PASS, level=NEAR),
    no(LEAD, leader_passes),
    no(LEAD, leader_passes),
    no(LEAD, three_and_other(1), by=NOTHING),
    no(LEAD, joker_pair(equal=False), by="gd-pair", level=NEAR),
    yes(OWN, own(missing=False), by=f"{LEAD} {HIGHER}"),
    no(OWN, own(missing=True)),
    no(OWN, three_of_one_face, level=NEAR),
    yes(PASS, passes()),
    no(PASS, leader_passes, by=LEAD),
    yes(PAY, gift(Form.PAY, ("TUVS", "TUV", "TUSP"), "T")),
    yes(PAY, gift(Form.PAY, ("RTU", "RBTU", "RLTU"), "R"), level=NEAR),
    yes(PAY, gift(Form.PAY, ("LTUS", "LWTU", "LTU"), "L"), level=NEAR),
    yes(PAY, gift(Form.PAY, ("WTUV", "WTUS"), "T"), level=TRICKY),
    no(PAY, gift(Form.PAY, ("TUVS", "TUV", "TUVP"), "U")),
    no(PAY, gift(Form.PAY, ("LTUS", "RTUV", "BTU"), "T"), level=NEAR),
    no(PAY, gift(Form.PAY, ("WTUV", "WTUS", "WTU"), "W"), level=TRICKY),
    yes(BACK, gift(Form.RETURN, ("SPHI", "SPQH", "SPL", "SRHL"), "S")),
    yes(BACK, gift(Form.RETURN, ("SPWH", "SPQBL"), "P"), level=NEAR),
    no(BACK, gift(Form.RETURN, ("SPHI", "SPQH", "SHW"), "H")),
    no(BACK, gift(Form.RETURN, ("SPLH", "SPQL", "SLH"), "L"), level=NEAR),
    no(BACK, gift(Form.RETURN, ("SPRH", "SPQR"), "R"), level=NEAR),
    no(BACK, gift(Form.RETURN, ("SPWH", "SPQW"), "W"), level=TRICKY),
    yes(LIMIT, gift(Form.RETURN, ("SPHI", "SPQH", "SHL"), "H", ANY_BACK), by=BACK, flips=True),
    yes(LIMIT, gift(Form.RETURN, ("SPLH", "SPQL"), "L", ANY_BACK), by=BACK, level=NEAR, flips=True),
    no(LIMIT, gift(Form.RETURN, ("SPRH", "SPQR", "SPHR"), "R", ANY_BACK), by=BACK),
    no(LIMIT, gift(Form.RETURN, ("SPWH", "SPQW", "SWHI"), "W", ANY_BACK), by=BACK, level=NEAR),
)
