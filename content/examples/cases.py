"""``example``: cards on the table, cards played, the verdict and its reason. A block holds cases, between ``---``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from markdown_it.tree import SyntaxTreeNode

from content.prose.cardhtml import meld_html, own_ranks
from content.prose.combos import combo_label
from content.prose.languages import format_or
from content.prose.sentences import verdict_headline, verdict_sentence
from content.source import line_of
from engine import Cards, Combination, EngineError, Ruleset, Verdict, combination, judge, parse_cards

from .asking import declared, rulesets, told_at
from .fields import Block, Fields, Place

if TYPE_CHECKING:
    from .render import Figures

_KEYS = frozenset(
    {"table", "table_as", "play", "as", "hand", "stock", "next_cards", "rules", "expect", "reason", "flip"}
)


@dataclass(frozen=True, kw_only=True)
class Case(Block):
    """One question to the judge. An empty ``play`` is a pass."""

    table: str = ""
    table_as: str = ""
    play: str = ""
    declared: str = ""
    hand: str = ""
    stock: int | None = None
    next_cards: int | None = None
    expect: tuple[bool, ...] = ()
    because: tuple[str, ...] = ()

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return self.expect

    @property
    def reasons(self) -> tuple[str, ...]:
        return self.because

    @property
    def about(self) -> str:
        """What is asked: ``cover``, ``lead`` or ``pass``."""
        if not self.play:
            return "pass"
        return "cover" if self.table else "lead"


@dataclass(frozen=True)
class Answer:
    """The engine's answer to a case under one set of rules.

    ``shown`` is the reading to show the played cards in: the one played where it is certain, else None.
    """

    rules: Ruleset
    table: Combination | None
    cards: Cards
    hand: Cards | None
    verdict: Verdict
    shown: Combination | None


def read(node: SyntaxTreeNode, path: Path) -> tuple[Case, ...]:
    """The cases of an ``example`` block."""
    cases, start = [], 0
    lines = node.content.splitlines()
    for end in [*(at for at, line in enumerate(lines) if line.strip() == "---"), len(lines)]:
        cases.append(_case(Fields(lines[start:end], Place(path, line_of(node) + 1 + start), _KEYS)))
        start = end + 1
    return tuple(cases)


def _case(given: Fields) -> Case:
    flip = given.switches("flip")
    answers = 2 if flip else 1
    return Case(
        place=given.place,
        table=given.text("table"),
        table_as=given.text("table_as"),
        play=given.text("play"),
        declared=given.text("as"),
        hand=given.text("hand"),
        stock=given.number("stock"),
        next_cards=given.number("next_cards"),
        rules=given.switches("rules"),
        flip=flip,
        expect=tuple(given.flag(word) for word in given.answers("expect", answers)),
        because=tuple(given.answers("reason", answers)) if given.text("reason") else (),
    )


def answer(case: Case, game_name: str) -> tuple[Answer, ...]:
    """The answers to a case: one, or two where a house rule flips it. EngineErrors are told with file and line."""
    with told_at(case.place):
        return tuple(_answer(case, rules) for rules in rulesets(case, game_name))


def _answer(case: Case, rules: Ruleset) -> Answer:
    cards = parse_cards(case.play) if case.play else ()
    table = combination(rules, parse_cards(case.table), declared(case.table_as)) if case.table else None
    hand = parse_cards(case.hand) if case.hand else None
    meant = declared(case.declared)
    verdict = judge(rules, cards, table, declared=meant, hand=hand, stock=case.stock, next_cards=case.next_cards)
    shown = verdict.readings[0] if len(verdict.readings) == 1 else None
    if shown is None and meant is not None and not verdict.legal:
        try:
            shown = combination(rules, cards, meant)
        except EngineError:
            shown = None  # the cards cannot be read as what was declared: that is what the verdict says
    return Answer(rules, table, cards, hand, verdict, shown)


def mistakes(cases: Sequence[Case], game_name: str) -> Iterator[str]:
    """Where the engine answers otherwise than a case expects."""
    for case in cases:
        verdicts = [one.verdict for one in answer(case, game_name)]
        legal, reasons = tuple(one.legal for one in verdicts), tuple(str(one.reason) for one in verdicts)
        if legal != case.expect or (case.because and reasons != case.because):
            said = ", ".join(f"{'yes' if one.legal else 'no'} ({one.reason})" for one in verdicts)
            yield str(case.place.error(f"expected {case.expect} {case.because}, the engine says {said}"))
        if case.flip and len(set(legal)) == 1:
            yield str(case.place.error("the house rule does not flip the verdict"))


def show(cases: Sequence[Case], page: Figures) -> str:
    """One figure of all cases, and one for each that flips."""
    figures = ""
    plain: list[dict[str, Any]] = []
    for case in cases:
        rows = [_row(case, one, page) for one in answer(case, page.engine_name)]
        if case.flip:
            flipped: dict[str, Any] = {
                "rows": list(zip(("v0", "v1"), rows, strict=True)),
                "flip": page.flip(case.flip),
                "practise": page.practise() if all(one.flip for one in cases) else None,
            }
            figures += render_to_string("content/examples/example.html", flipped)
        else:
            plain += rows
    if plain:
        shown: dict[str, Any] = {"rows": [("", row) for row in plain], "practise": page.practise()}
        figures = render_to_string("content/examples/example.html", shown) + figures
    return figures


def _row(case: Case, given: Answer, page: Figures) -> dict[str, Any]:
    verdict = given.verdict
    return {
        "legal": verdict.legal,
        "about": case.about,
        "table": _meld(given.table) if given.table else "",
        "play": _meld(given.shown) if given.shown else (_cards(given, given.cards) if given.cards else ""),
        "hand": _cards(given, given.hand, size="xs") if given.hand else "",
        "stock": case.stock,
        "next_cards": case.next_cards,
        "settings": page.settings(case.rules),
        "house_rules": page.house_rules(case.rules),
        "headline": verdict_headline(verdict.legal, case.about),
        "sentence": verdict_sentence(verdict, declared(case.declared)),
        "readings": _readings(given),
        "rule": page.rule(verdict.rule),
    }


def _readings(given: Answer) -> str:
    """The choice the player has, where the cards can be read in several ways."""
    several = given.verdict.readings if len(given.verdict.readings) > 1 and not given.shown else ()
    return format_or(map(combo_label, several)) if several else ""


def _meld(lying: Combination) -> str:
    return meld_html(lying.cards, lying.stands_for)


def _cards(given: Answer, cards: Cards, size: str = "s") -> str:
    return meld_html(cards, own_ranks(given.rules, cards), size=size)
