"""Recipes of the house rules. Each question names its rule; most answers it turns round, others show where it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.drills.positions import Position
from trainer.drills.recipes import JOKER, NEAR, TRICKY, Draw, Maker, Recipe, no, yes

from .combinations import ALONE, LEAD
from .covering import HIGHER, KIND, ORDER, OVER, TOP, bomb_on_bomb, climb, mismatch
from .jokers import closing
from .shapes import ACE, GAME, NATURAL, PAIR, RANKS, SINGLE, Shape, cover, lead, straight, tube
from .turns import PASS, in_hand, others, passes

TRIPLE = Shape("triple", 1, 3)


def under(make: Maker, **switches: str) -> Maker:
    """``make`` with these house rules."""

    def made(draw: Draw) -> Position:
        return replace(make(draw.with_decks(int(switches.get("decks", 1)))), switches=switches)

    return made


def _rule(switch: str) -> str:
    return f"gdy-variant-{switch}"


# -- draw=none and joker_exit: the closing joker ---------------------------------------------------


def last_joker(stock: Callable[[Draw], int]) -> Maker:
    """The joker is the player's only card and is led."""
    return lambda draw: closing(draw, hand=[JOKER], stock=stock(draw))


def joker_of_two(draw: Draw) -> Position:
    """The joker is led with another card in the hand."""
    return closing(draw, hand=[draw.choice(RANKS), JOKER], stock=draw.choice(range(12)))


def joker_as_cover(draw: Draw) -> Position:
    """The joker as the only card, put on a single."""
    return closing(draw, hand=[JOKER], stock=draw.choice(range(12)), table=[draw.choice(RANKS)])


def card_with_joker(draw: Draw) -> Position:
    """A card and a joker, the whole hand, are led as a pair."""
    cards = draw.cards([RANKS[draw.choice(NATURAL)], JOKER])
    return Position(game=GAME, play=cards, hand=cards, stock=0)


def stuck_leader(draw: Draw) -> Position:
    """The leader holds nothing but a joker and the stock is empty."""
    return Position(game=GAME, hand=draw.cards([JOKER]), stock=0, next_cards=draw.choice(range(1, 9)))


# -- joker_as_two ----------------------------------------------------------------------------------


def two_joker(draw: Draw) -> Position:
    """A 2 with a joker on a pair."""
    return cover(draw, PAIR.ranks(draw.choice(NATURAL)), ["2", JOKER])


def twos_joker(draw: Draw) -> Position:
    """Two 2s with one joker or with both, led or on a bomb."""
    cards = ["2", "2", JOKER] + [JOKER] * draw.choice((0, 1))
    return lead(draw, cards) if draw.chance(2) else cover(draw, [RANKS[draw.choice(NATURAL)]] * 3, cards)


def two_joker_on_twos(draw: Draw) -> Position:
    """A 2 with a joker on a pair of 2s."""
    return cover(draw, ["2", "2"], ["2", JOKER])


def joker_on_card(draw: Draw) -> Position:
    """A joker alone on a single card."""
    return cover(draw, [RANKS[draw.choice(NATURAL)]], [JOKER])


def row_with_two(draw: Draw) -> Position:
    """A row with a 2 and a joker."""
    return lead(draw, draw.choice((["K", "2", JOKER], ["A", "2", JOKER], ["Q", "K", JOKER, "2"], ["2", "4", JOKER])))


# -- triple_is_bomb --------------------------------------------------------------------------------


def on_shape(tables: tuple[Shape, ...], copies: int) -> Maker:
    """``copies`` alike on one of ``tables``."""

    def make(draw: Draw) -> Position:
        shape = draw.choice(tables)
        top = draw.choice(range(shape.lowest, ACE + 1))
        rank = draw.choice(set(RANKS) - set(shape.ranks(top)))
        return cover(draw, shape.ranks(top), [rank] * copies)

    return make


def twos_on_triple(draw: Draw) -> Position:
    """Three 2s on three alike."""
    return cover(draw, TRIPLE.ranks(draw.choice(NATURAL)), ["2"] * 3)


# -- decks -----------------------------------------------------------------------------------------


def same_card(copies: int) -> Maker:
    """The very same card two or three times, led or as a cover."""

    def make(draw: Draw) -> Position:
        place = draw.choice(range(1, ACE + 1))
        card = draw.cards([RANKS[place]])[0]
        table = draw.cards([RANKS[place - 1]] * copies) if draw.chance(2) else ()
        return Position(game=GAME, play=(card,) * copies, table=table)

    return make


def jokers_on_bomb(draw: Draw) -> Position:
    """Two or three jokers alone on a big bomb."""
    return cover(draw, [draw.choice(RANKS)] * draw.choice((4, 5, 6)), [JOKER] * draw.choice((2, 3)))


def many_jokers(draw: Draw) -> Position:
    """One card with three jokers."""
    return lead(draw, [RANKS[draw.choice(NATURAL)], JOKER, JOKER, JOKER])


# -- must_cover_last_card --------------------------------------------------------------------------


def pass_before(next_cards: tuple[int, ...], *, could_cover: bool) -> Maker:
    """A pass while the next player holds ``next_cards`` cards."""
    return lambda draw: replace(passes(could_cover=could_cover)(draw), next_cards=draw.choice(next_cards))


def pass_with_bomb(draw: Draw) -> Position:
    """Only a bomb or a 2 would cover, and the next player holds one card."""
    top = draw.choice(range(ACE - 1))
    rank = RANKS[draw.choice(range(top + 2, ACE + 1))]
    helping = ["2"] if draw.chance(2) else [rank] * 3
    spare = others(draw, 2, [RANKS[top], RANKS[top + 1], rank, "2"])
    return Position(game=GAME, table=draw.cards([RANKS[top]]), hand=in_hand(draw, [*helping, *spare]), next_cards=1)


_FOLLOW = {"follow": "any_higher"}
_TRIPLES = {"triple_is_bomb": "false"}
_AS_TWO = {"joker_as_two": "true"}
_MUST = {"must_cover_last_card": "true"}
_NO_DRAW = {"draw": "none"}
_NO_EXIT = {"joker_exit": "false"}
_TWO_DECKS = {"decks": "2"}
_KINDS = (SINGLE, SINGLE, PAIR, straight(3), tube(2))
_LOWER = f"{HIGHER} {TOP} {_rule('follow')}"

RECIPES: tuple[Recipe, ...] = (
    yes(
        _rule("draw"),
        under(last_joker(lambda draw: draw.choice(range(1, 15))), **_NO_DRAW),
        by="gdy-joker-exit",
        flips=True,
    ),
    no(_rule("draw"), under(joker_of_two, **_NO_DRAW), by=ALONE),
    no(_rule("draw"), under(joker_as_cover, **_NO_DRAW), by=ALONE),
    yes(_rule("joker_as_two"), under(two_joker, **_AS_TWO), by="gdy-two", flips=True),
    yes(_rule("joker_as_two"), under(twos_joker, **_AS_TWO), by=f"{LEAD} {ORDER}", flips=True),
    no(_rule("joker_as_two"), under(two_joker_on_twos, **_AS_TWO), by=TOP, level=NEAR),
    no(_rule("joker_as_two"), under(joker_on_card, **_AS_TWO), by=ALONE),
    no(_rule("joker_as_two"), under(row_with_two, **_AS_TWO), by="gdy-straight", level=NEAR),
    yes(_rule("triple_is_bomb"), under(climb((TRIPLE,), (1,)), **_TRIPLES), by=HIGHER),
    yes(_rule("triple_is_bomb"), under(twos_on_triple, **_TRIPLES), by="gdy-two", level=NEAR),
    yes(_rule("triple_is_bomb"), under(on_shape((TRIPLE, PAIR, straight(3)), 4), **_TRIPLES), by=OVER),
    no(_rule("triple_is_bomb"), under(on_shape((SINGLE, PAIR, straight(3)), 3), **_TRIPLES), by=KIND, flips=True),
    no(_rule("triple_is_bomb"), under(climb((TRIPLE,), (2, 3)), **_TRIPLES), by=HIGHER, flips=True),
    yes(_rule("decks"), under(same_card(2), **_TWO_DECKS), by=f"{LEAD} {HIGHER}", flips=True),
    yes(_rule("decks"), under(jokers_on_bomb, **_TWO_DECKS), by="gdy-joker-bomb", level=NEAR),
    yes(_rule("decks"), under(bomb_on_bomb(((4, 5), (5, 6)), (-2, -4)), **_TWO_DECKS), by=ORDER, level=NEAR),
    yes(_rule("decks"), under(many_jokers, **_TWO_DECKS), by=LEAD, level=TRICKY),
    no(_rule("decks"), under(same_card(3), **_TWO_DECKS), by="gdy-own-cards"),
    no(_rule("decks"), under(bomb_on_bomb(((5, 4), (6, 5)), (1, 2, 5)), **_TWO_DECKS), by=ORDER, level=NEAR),
    no(_rule("decks"), under(mismatch(((SINGLE, PAIR), (PAIR, SINGLE))), **_TWO_DECKS), by=KIND),
    yes(_rule("must_cover_last_card"), under(pass_before((1,), could_cover=False), **_MUST), by=PASS),
    yes(_rule("must_cover_last_card"), under(pass_before((2, 2, 3), could_cover=True), **_MUST), by=PASS),
    no(_rule("must_cover_last_card"), under(pass_before((1,), could_cover=True), **_MUST), flips=True),
    no(_rule("must_cover_last_card"), under(pass_with_bomb, **_MUST), level=NEAR, flips=True),
    yes(_rule("follow"), under(climb(_KINDS, (2, 3, 5)), **_FOLLOW), by=_LOWER, flips=True),
    no(_rule("follow"), under(climb(_KINDS, (0, -1, -3)), **_FOLLOW), by=_LOWER),
    no(_rule("follow"), under(mismatch(((SINGLE, PAIR), (straight(3), straight(4)))), **_FOLLOW), by=KIND, level=NEAR),
    yes(_rule("joker_exit"), under(stuck_leader, **_NO_EXIT), by=LEAD, level=NEAR),
    yes(_rule("joker_exit"), under(card_with_joker, **_NO_EXIT), by=LEAD),
    no(_rule("joker_exit"), under(last_joker(lambda draw: 0), **_NO_EXIT), by=ALONE, flips=True),
    no(_rule("joker_exit"), under(joker_of_two, **_NO_EXIT), by=ALONE),
)
