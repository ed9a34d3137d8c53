"""Combinations: cards together with what they are taken as."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from .cards import Card, Cards
from .errors import EngineError
from .notation import Declared
from .ruleset import WILD, Ruleset
from .shapes import Form, RankPlay

_put = object.__setattr__


class Combination:
    """Some cards read as one combination; the joker in it carries the value it stands for.

    ``kind``, ``rank``, ``size``, ``label`` and ``ranks`` are those of its form (``ranks``: what it shows, lowest
    first; 7-8-9 as a straight gives ``("7", "8", "9")``). ``cards`` are the cards, ``stands_for[i]`` is what
    ``cards[i]`` counts as: a rank, or a whole card where all have to be of one suit. From ``readings`` they are in
    the order given, from ``legal_plays`` in the order of the form; there they are chosen when first asked for.

    >>> from engine import game, parse_cards
    >>> rules = game("gandengyan").rules()
    >>> [(one.reading, one.stands_for) for one in readings(rules, parse_cards("7s Xr 8d"))]
    [('straight:9', ('7', '9', '8')), ('straight:8', ('7', '6', '8'))]
    """

    __slots__ = ("_source", "play")

    play: RankPlay
    _source: Cards | Hand

    def __init__(self, play: RankPlay, source: Cards | Hand) -> None:
        """``source``: the cards, or the hand to choose them from."""
        _put(self, "play", play)
        _put(self, "_source", source)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a combination does not change")

    @property
    def form(self) -> Form:
        """Its form."""
        return self.play.form

    @property
    def kind(self) -> str:
        """The kind, ``straight``."""
        return self.form.kind

    @property
    def rank(self) -> str:
        """The rank that decides, ``9``."""
        return self.form.rank

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.form.size

    @property
    def label(self) -> str:
        """The code of its name for people, ``consecutive_pairs``."""
        return self.form.label

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks it shows, lowest first; of a full house the triple, then the pair."""
        return self.play.ranks

    @property
    def reading(self) -> str:
        """``kind:rank``, ``straight:9``."""
        return self.form.reading

    @property
    def wilds(self) -> int:
        """How many of its cards are wild."""
        return self.play.wilds

    @property
    def is_bomb(self) -> bool:
        """Whether it covers other kinds."""
        return self.form.rung > 0

    @property
    def cards(self) -> Cards:
        """The cards."""
        source = self._source
        if isinstance(source, tuple):
            return source
        cards = source.choose(self.play)
        _put(self, "_source", cards)
        return cards

    @property
    def stands_for(self) -> tuple[str, ...]:
        """What each card counts as, in the order of ``cards``."""
        rules, fill = self.form.rules, iter(self.play.fill)
        own = attrgetter("code") if self.play.suit else rules.own_rank
        return tuple([next(fill) if rules.is_wild(one) else own(one) for one in self.cards])

    def to_json(self, *, cards: bool = False) -> dict[str, object]:
        """The protocol's object; with ``cards`` the cards are in it, as in the answer of ``plays``."""
        shown: dict[str, object] = {"cards": " ".join(one.code for one in self.cards)} if cards else {}
        return {**shown, "kind": self.kind, "rank": self.rank, "size": self.size, "stands_for": list(self.stands_for)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Combination):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return self.form.kind, self.form.rank, self.cards, self.stands_for

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (self.form.rules, self.cards, Declared(self.kind, self.rank))

    def __repr__(self) -> str:
        return f"<Combination {self.reading} {' '.join(one.code for one in self.cards)}>"


class Hand:
    """A hand sorted by rank once, from which the plays of a list take their cards when someone asks for them."""

    __slots__ = ("_by_rank", "cards", "rules")

    def __init__(self, rules: Ruleset, cards: Cards) -> None:
        self.rules = rules
        self.cards = cards
        self._by_rank: dict[str, list[Card]] | None = None

    def _sort(self) -> dict[str, list[Card]]:
        by_rank: defaultdict[str, list[Card]] = defaultdict(list)
        filed_under = self.rules.filed_under
        for one in self.cards:
            by_rank[filed_under[one]].append(one)
        self._by_rank = by_rank
        return by_rank

    def choose(self, play: RankPlay) -> Cards:
        """Cards of the hand for a play, in the order of its form: naturals before wilds in each rank."""
        by_rank = self._by_rank if self._by_rank is not None else self._sort()
        suit = play.suit
        used = 0
        cards: list[Card] = []
        for rank, number, gaps in play.takes:
            if number:
                cards += [one for one in by_rank[rank] if one.suit == suit][:number] if suit else by_rank[rank][:number]
            if gaps:
                cards += by_rank[WILD][used : used + gaps]
                used += gaps
        if play.mixed and all(one.suit == cards[0].suit for one in cards):
            _mix(cards, by_rank)
        return tuple(cards)


def _mix(cards: list[Card], by_rank: Mapping[str, Sequence[Card]]) -> None:
    """Exchange one of the cards, which are all of one suit, for one of another suit."""
    place, other = next(
        (place, other) for place, one in enumerate(cards) for other in by_rank[one.rank] if other.suit != one.suit
    )
    cards[place] = other


def in_deck(rules: Ruleset, cards: Sequence[Card]) -> bool:
    """Whether the decks hold all these cards at once (no card more often than there are decks)."""
    if len(set(cards)) == len(cards):
        return True
    return rules.decks > 1 and max(Counter(cards).values()) <= rules.decks


def rank_readings(rules: Ruleset, cards: Cards) -> tuple[RankPlay, ...]:
    """The readings of the cards without suits, strongest first."""
    return rules.tables.readings(rules.tally(cards)) if in_deck(rules, cards) else ()


def readings(rules: Ruleset, cards: Iterable[Card]) -> tuple[Combination, ...]:
    """Every way in which exactly these cards can be read, strongest first; none if they are no combination.

    The cards must be able to lie on one table: more copies than the decks hold are no combination.
    """
    given = tuple(cards)
    return tuple(Combination(play, given) for play in rank_readings(rules, given))


def combination(rules: Ruleset, cards: Iterable[Card], declared: Declared | None = None) -> Combination:
    """The one reading of the cards, or the declared one; ``EngineError`` if that leaves none or several.

    >>> from engine import game, parse_cards, parse_reading
    >>> combination(game("gandengyan").rules(), parse_cards("7s Xr 8d"), parse_reading("straight:8")).stands_for
    ('7', '6', '8')
    """
    given = tuple(cards)
    found = readings(rules, given)
    text = " ".join(one.code for one in given)
    if not found:
        raise EngineError(f"no combination: {text!r}")
    if declared is not None:
        found = tuple(one for one in found if (one.kind, one.rank) == declared)
        if not found:
            raise EngineError(f"{text!r} cannot be read as {declared}")
    if len(found) > 1:
        raise EngineError(f"{text!r} has several readings: {', '.join(one.reading for one in found)}")
    return found[0]


def _restored(rules: Ruleset, cards: Cards, declared: Declared) -> Combination:
    """A combination out of its pickle: the reading it had, or the play that closes a round, which no cards read as."""
    closing = rules.closing_play
    if (
        closing is not None
        and (closing.form.kind, closing.form.rank) == declared
        and rules.tally(cards) == closing.tally
    ):
        return Combination(closing, cards)
    return combination(rules, cards, declared)
