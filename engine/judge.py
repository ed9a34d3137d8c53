"""The verdict: may this be played on that, and by which rule."""

from __future__ import annotations

from collections import Counter

from .cards import Card, Cards, codes
from .combinations import Combination, in_deck
from .covering import form_needs, nearness, on_table, why_covers, why_not
from .notation import Declared
from .plays import closes, rank_plays
from .rulebook import Reason
from .ruleset import Ruleset
from .shapes import Form, RankPlay


class Verdict:
    """An answer of ``judge``: ``legal`` or not, the ``reason``, the ``rule`` that decides, the ``readings`` that are
    legal and the ``params`` that a sentence about it needs.

    ``params`` has, where it makes sense: ``table`` and ``play`` (``kind rank size label ranks``; ``play`` is the
    reading that was judged), ``needs`` (``Needs.to_json``), ``cards`` (codes), ``kind`` and ``expected`` (sizes) of a
    combination that was meant.
    """

    __slots__ = ("_cards", "_kind", "_plays", "_table", "_tried", "legal", "reason", "rules")

    legal: bool
    reason: Reason
    rules: Ruleset
    _cards: Cards
    _plays: tuple[RankPlay, ...]
    _table: Form | None
    _tried: RankPlay | None
    _kind: str | None

    def __init__(
        self,
        rules: Ruleset,
        legal: bool,
        reason: Reason,
        cards: Cards = (),
        plays: tuple[RankPlay, ...] = (),
        table: Form | None = None,
        tried: RankPlay | None = None,
        kind: str | None = None,
    ) -> None:
        put = object.__setattr__
        put(self, "rules", rules)
        put(self, "legal", legal)
        put(self, "reason", reason)
        put(self, "_cards", cards)
        put(self, "_plays", plays)
        put(self, "_table", table)
        put(self, "_tried", tried)
        put(self, "_kind", kind)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a verdict does not change")

    @property
    def readings(self) -> tuple[Combination, ...]:
        """Every reading under which the play is legal, strongest first."""
        return tuple(Combination(play, self._cards) for play in self._plays)

    @property
    def rule(self) -> str | None:
        """The id of the rule that decides; None for reasons that are no verdict on cards."""
        kind = self._kind
        if kind is None and self._tried is not None and self._table is not None:
            kind = self._table.kind
        return self.rules.rule_of(self.reason, kind)

    @property
    def params(self) -> dict[str, object]:
        """What a sentence about the verdict needs, as plain JSON."""
        found: dict[str, object] = {}
        if self._table is not None:
            found["table"] = self._table.params()
            if not self.legal:
                found["needs"] = form_needs(self.rules, self._table).to_json()
        if self._tried is not None:
            found["play"] = self._tried.params()
        if self._kind is not None:
            found["kind"] = self._kind
            found["label"] = self.rules.label(self._kind)
        if self.reason is Reason.WRONG_LENGTH and self._kind is not None:
            found["expected"] = list(self.rules.sizes(self._kind))
        if self._cards:
            found["cards"] = codes(self._cards)
        return found

    def to_json(self) -> dict[str, object]:
        """The protocol's object."""
        return {
            "legal": self.legal,
            "reason": str(self.reason),
            "rule": self.rule,
            "params": self.params,
            "readings": [one.to_json() for one in self.readings],
        }

    def __repr__(self) -> str:
        return f"<Verdict {'legal' if self.legal else 'illegal'}: {self.reason}>"


def judge(
    rules: Ruleset,
    cards: Cards,
    table: Combination | None = None,
    *,
    declared: Declared | None = None,
    hand: Cards | None = None,
    stock: int | None = None,
    next_cards: int | None = None,
) -> Verdict:
    """May ``cards`` be played on ``table`` (None: to lead; no cards: a pass)? Nothing is changed, nothing is raised.

    ``declared``: the reading that the player names. ``hand``: then the play must come from it, and a pass is checked
    against it. ``stock``: cards in the stock (None: some). ``next_cards``: cards of the next seat (None: not known).

    >>> from engine import game, parse_cards, readings
    >>> rules = game("gandengyan").rules()
    >>> seven = readings(rules, parse_cards("7s"))[0]
    >>> str(judge(rules, parse_cards("9d"), seven).reason), judge(rules, parse_cards("2d"), seven).rule
    ('not-one-higher', 'gdy-two')
    """
    form = None if table is None else on_table(rules, table)
    if not cards:
        return _judge_pass(rules, form, hand, stock, next_cards)
    if not in_deck(rules, cards):
        return Verdict(rules, False, Reason.DUPLICATE_CARD, _repeated(cards, rules.decks), (), form)
    if hand is not None and (missing := _missing(cards, hand)):
        return Verdict(rules, False, Reason.NOT_IN_HAND, missing, (), form)
    plays = rules.tables.readings(rules.tally(cards))
    if declared is not None and plays:
        plays = tuple(play for play in plays if (play.form.kind, play.form.rank) == declared)
    if not plays:
        return _no_combination(rules, cards, form, declared, hand, stock)
    if form is None:
        return Verdict(rules, True, Reason.LEADS, cards, plays, None, plays[0])
    legal = tuple([play for play in plays if play.form.covers(form)])
    if legal:
        return Verdict(rules, True, why_covers(legal[0].form, form), cards, legal, form, legal[0])
    tried = plays[0] if len(plays) == 1 else min(plays, key=lambda play: nearness(play.form, form))
    return Verdict(rules, False, why_not(rules, tried.form, form), cards, (), form, tried)


def _judge_pass(
    rules: Ruleset, table: Form | None, hand: Cards | None, stock: int | None, next_cards: int | None
) -> Verdict:
    if table is None:
        stuck = hand is not None and not rank_plays(rules, hand, None, stock=stock)
        return Verdict(rules, stuck, Reason.NOTHING_TO_LEAD if stuck else Reason.MUST_LEAD)
    pressed = next_cards is not None and next_cards == rules.design.press
    if pressed and hand is not None and rank_plays(rules, hand, table):
        return Verdict(rules, False, Reason.MUST_COVER, (), (), table)
    return Verdict(rules, True, Reason.PASSES, (), (), table)


def _no_combination(
    rules: Ruleset, cards: Cards, table: Form | None, declared: Declared | None, hand: Cards | None, stock: int | None
) -> Verdict:
    """The closing play if it is one; else why the cards are no combination, or not the declared one."""
    play = rules.closing_play
    last = table is None and hand is not None and len(hand) == 1 and closes(rules, cards, stock)
    if last and play and (declared is None or (play.form.kind, play.form.rank) == declared):
        return Verdict(rules, True, Reason.CLOSING_JOKER, cards, (play,), None, play)
    tally = rules.tally(cards)
    if declared is not None and rules.tables.readings(tally):
        kind = misplaced_suits(rules, tally, declared)
        return Verdict(rules, False, Reason.NOT_A_COMBINATION, cards, (), table, None, kind)
    reason, kind = rules.design.diagnose(rules, cards)
    return Verdict(rules, False, reason, cards, (), table, None, kind)


def misplaced_suits(rules: Ruleset, tally: int, declared: Declared) -> str | None:
    """The kind that has to be of one suit, if the cards cannot be the declared one because of their suits."""
    every = rules.tables.readings_in_any_suits(tally)
    if all((play.form.kind, play.form.rank) != declared for play in every):
        return None
    return next((play.form.kind for play in every if play.suit), None)


def _missing(cards: Cards, hand: Cards) -> Cards:
    """The cards that are not in the hand, in the order given."""
    left = list(hand)
    missing: list[Card] = []
    for one in cards:
        if one in left:
            left.remove(one)
        else:
            missing.append(one)
    return tuple(missing)


def _repeated(cards: Cards, decks: int) -> Cards:
    """The cards that are there more often than the decks hold, each once."""
    return tuple(one for one, number in Counter(cards).items() if number > decks)
