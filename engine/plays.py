"""Every legal play of a hand, found by arithmetic on packed counts and by the ruleset's tables."""

from __future__ import annotations

from operator import attrgetter

from .cards import Card, Cards
from .combinations import Combination, Hand, in_deck
from .covering import on_table
from .errors import EngineError
from .packing import NATURAL, SLOT_RANKS, WILD_SHIFT, comb, one_less
from .ruleset import Grid, Ruleset
from .shapes import Form, RankPlay

_by_cost = attrgetter("order")


def rank_plays(rules: Ruleset, hand: Cards, table: Form | None = None, *, stock: int | None = None) -> list[RankPlay]:
    """Every legal play of the hand without its suits, each once, cheapest first. ``table`` is a form of these rules."""
    tally = rules.tally(hand)
    if table is None:
        found = leads(rules, tally)
        if closes(rules, hand, stock):
            assert rules.closing_play is not None
            found.append(rules.closing_play)
        return found
    return answers(rules, tally, table)


def closes(rules: Ruleset, hand: Cards, stock: int | None) -> bool:
    """Whether the leader with this hand may end the round with a card that is no combination else."""
    play, closing = rules.closing_play, rules.design.closing
    if play is None or closing is None or len(hand) != 1 or rules.tally(hand) != play.tally:
        return False
    return stock == 0 or not closing.stock


def leads(rules: Ruleset, tally: int) -> list[RankPlay]:
    """All plays a tally of cards can make, cheapest first."""
    tables = rules.tables
    wilds = tally >> WILD_SHIFT
    found: list[RankPlay] = []
    _of_one_rank(tables.sets, tally, wilds, found)
    if wilds:
        found += tables.bare[wilds]
    teeth = comb(tally & NATURAL)
    for chain in tables.chains:
        for form in chain:
            if not fit(form, teeth, wilds, found):
                break
    found.sort(key=_by_cost)
    return found


def answers(rules: Ruleset, tally: int, table: Form) -> list[RankPlay]:
    """All plays of a tally of cards that cover the table, cheapest first."""
    tables = rules.tables
    wilds = tally >> WILD_SHIFT
    found: list[RankPlay] = []
    bombs: list[RankPlay] = []
    teeth = comb(tally & NATURAL)
    for form in tables.answers[table]:
        fit(form, teeth, wilds, found)
    _of_one_rank(tables.bombs, tally, wilds, bombs)
    if wilds:
        bombs += tables.bare[wilds]
    found += [play for play in bombs if play.form.covers(table)]
    found.sort(key=_by_cost)
    return found


def _of_one_rank(grid: Grid, tally: int, wilds: int, found: list[RankPlay]) -> None:
    """Add the plays of one rank that ``grid`` knows for this tally."""
    for row in grid[wilds]:
        if number := tally & 15:
            found += row[number]
        tally >>= 4


def fit(form: Form, teeth: int, wilds: int, found: list[RankPlay]) -> bool:
    """Add every way to make ``form`` from these natural cards and up to ``wilds`` wild ones; false if there is none.

    With wild cards to spare they may also take the place of a natural card that is there.
    """
    have = teeth & form.mask
    spare = wilds - form.size + have.bit_count()
    if spare < 0:
        return False
    plays = form.by_comb
    if have in plays:
        found.append(plays[have])
    fewer = {have}
    while spare:
        fewer = {less for one in fewer for less in one_less(one)}
        found += [plays[one] for one in fewer if one in plays]
        spare -= 1
    return True


def legal_plays(
    rules: Ruleset,
    hand: Cards,
    table: Combination | None = None,
    *,
    stock: int | None = None,
    next_cards: int | None = None,
) -> tuple[Combination, ...]:
    """Every legal play of the hand, each once, cheapest first; ``table`` None: the player leads.

    Two plays are the same when they use the same natural ranks, the same number of wild cards and the same reading.
    ``stock``: cards in the stock (None: some). ``next_cards`` changes only whether passing is legal, never what is
    listed. ``EngineError`` if the hand holds a card more often than the decks.

    >>> from engine import game, parse_cards
    >>> rules = game("gandengyan").rules()
    >>> [one.reading for one in legal_plays(rules, parse_cards("7s 8d Xr"))]
    ['single:7', 'single:8', 'pair:7', 'pair:8', 'straight:8', 'straight:9']
    """
    if not in_deck(rules, hand):
        raise EngineError("more copies of a card than the decks hold")
    given = Hand(rules, hand)
    form = None if table is None else on_table(rules, table)
    return tuple([Combination(play, None, given) for play in rank_plays(rules, hand, form, stock=stock)])


def playable_cards(
    rules: Ruleset,
    hand: Cards,
    table: Combination | None = None,
    *,
    stock: int | None = None,
    next_cards: int | None = None,
) -> frozenset[Card]:
    """The cards of the hand that can take part in some legal play (both copies of a card, if there are two).

    >>> from engine import game, parse_cards, format_cards, readings
    >>> rules = game("gandengyan").rules()
    >>> format_cards(sorted(playable_cards(rules, parse_cards("8s 8d 9h 2c"), readings(rules, parse_cards("7h"))[0])))
    '2c 8s 8d'
    """
    form = None if table is None else on_table(rules, table)
    naturals = wilds = 0
    for play in rank_plays(rules, hand, form, stock=stock):
        naturals |= play.naturals
        wilds |= play.wilds
    used = {rank for slot, rank in enumerate(SLOT_RANKS) if naturals >> 4 * slot & 15}
    return frozenset(one for one in hand if (wilds if rules.is_wild(one) else rules.own_rank(one) in used))
