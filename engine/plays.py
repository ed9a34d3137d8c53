"""Every legal play of a hand, found by arithmetic on packed counts and by the ruleset's tables."""

from __future__ import annotations

from .cards import Card, Cards
from .combinations import Combination, Hand, in_deck
from .covering import on_table
from .errors import EngineError
from .packing import face, ranks_in
from .ruleset import Ruleset
from .shapes import Form, RankPlay


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
    return rules.tables.list(tally)


def answers(rules: Ruleset, tally: int, table: Form) -> list[RankPlay]:
    """All plays of a tally of cards that cover the table, cheapest first."""
    return rules.tables.list(tally, table)


def legal_plays(
    rules: Ruleset,
    hand: Cards,
    table: Combination | None = None,
    *,
    stock: int | None = None,
    next_cards: int | None = None,
) -> tuple[Combination, ...]:
    """Every legal play of the hand, each once, cheapest first; ``table`` None: the player leads.

    Two plays are the same when they use the same natural ranks, the same number of wild cards and the same reading;
    one that has to be of one suit (a straight flush) keeps its suit.
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
    return tuple([Combination(play, given) for play in rank_plays(rules, hand, form, stock=stock)])


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
    naturals = wilds = faces = 0
    for play in rank_plays(rules, hand, form, stock=stock):
        if play.suit:
            faces |= sum(face(rank, play.suit) for rank, number, _ in play.takes if number)
        else:
            naturals |= play.naturals
        wilds |= play.wilds
    ranks = {rank for rank, _ in ranks_in(naturals)}

    def takes_part(one: Card) -> bool:
        if rules.is_wild(one):
            return wilds > 0
        return rules.own_rank(one) in ranks or bool(faces and not one.is_joker and faces & face(one.rank, one.suit))

    return frozenset(filter(takes_part, hand))
