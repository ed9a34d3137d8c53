"""Shows examples in the reader's language: the engine's answers, as the figures of the rules pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import pgettext
from markdown_it.tree import SyntaxTreeNode

from content import links
from content.prose import switches
from content.prose.cardhtml import meld_html
from content.prose.combos import combo_label
from content.prose.eventtext import event_sentence, player_name, points_line
from content.prose.languages import format_or
from content.prose.ranks import face, number_token
from content.prose.sentences import reason_sentence, verdict_headline
from engine import RULES
from engine.scoring import Score

from .parse import Case, read_cases, read_ladder, read_round, read_score
from .run import Answer, Line, answer_case, answer_score, play_round, ruleset


class Figures:
    """Renders the fenced blocks of one page, or of an answer of the FAQ.

    ``section`` is the anchor of the section being rendered: a verdict by its own rule needs no link to it, and the
    practice link goes to its drills. Radio buttons of flipping figures are told apart by a running number.
    """

    def __init__(self, game: str, path: Path, section: str = "") -> None:
        self.game = game
        self.path = path
        self.section = section
        self._flips = 0
        self._linked: set[str] = set()

    def __call__(self, node: SyntaxTreeNode) -> str:
        """One fenced block as HTML; SourceError when it cannot be read or played."""
        show = {"example": self._examples, "score": self._score, "round": self._round, "ladder": self._ladder}.get(
            node.info
        )
        return show(node) if show else ""

    def _engine_name(self) -> str:
        return links.GAMES[self.game]

    def _examples(self, node: SyntaxTreeNode) -> str:
        figures = ""
        plain: list[dict[str, Any]] = []
        for case in read_cases(node, self.path):
            rows = [self._row(case, answer) for answer in answer_case(case, self._engine_name())]
            if case.flip:
                flipped: dict[str, Any] = {
                    "rows": list(zip(("v0", "v1"), rows, strict=True)),
                    "flip": self._flip(case.flip),
                }
                figures += render_to_string("content/examples/example.html", flipped)
            else:
                plain += rows
        if plain:
            shown: dict[str, Any] = {"rows": [("", row) for row in plain], "practise": self._practise()}
            figures = render_to_string("content/examples/example.html", shown) + figures
        return figures

    def _row(self, case: Case, answer: Answer) -> dict[str, Any]:
        verdict = answer.verdict
        return {
            "legal": verdict.legal,
            "about": case.about,
            "table": _meld(answer.table) if answer.table else "",
            "play": _meld(answer.shown) if answer.shown else (meld_html(answer.cards) if answer.cards else ""),
            "hand": meld_html(answer.hand, size="xs") if answer.hand else "",
            "stock": case.stock,
            "next_cards": case.next_cards,
            "house_rules": list(_house_rules(self.game, case.rules)),
            "headline": verdict_headline(verdict.legal, case.about),
            "sentence": reason_sentence(verdict.reason, verdict.params),
            "readings": self._readings(answer),
            "rule": self._rule(verdict.rule),
        }

    def _readings(self, answer: Answer) -> str:
        """The choice the player has, where the cards can be read in several ways."""
        several = answer.verdict.readings if len(answer.verdict.readings) > 1 and not answer.shown else ()
        return format_or(map(combo_label, several)) if several else ""

    def _rule(self, rule_id: str | None) -> dict[str, str] | None:
        """Where the deciding rule stands; None in its own section."""
        if rule_id is None or rule_id == self.section or not links.knows(rule_id):
            return None
        return {
            "url": links.rule_url(rule_id),
            "number": links.rule_number(rule_id),
            "title": links.rule_title(rule_id),
        }

    def _practise(self) -> dict[str, str] | None:
        """The link to the drills of the section's rule, once a section; None where there is nothing to drill."""
        rule = RULES.get(self.section)
        if rule is None or not rule.refusable or self.section in self._linked:
            return None
        self._linked.add(self.section)
        return {"url": links.drill_url(self.section), "title": links.rule_title(self.section)}

    def _flip(self, flip: Mapping[str, str]) -> dict[str, Any]:
        """The two radio buttons that turn a figure round, and where to play by the house rule."""
        ((name, value),) = flip.items()
        default = links.default_value(self.game, name)
        self._flips += 1
        return {
            "name": f"{self.section}-{self._flips}",
            "question": switches.question(name),
            "default": switches.default_answer(name, default),
            "changed": switches.answer(name, value),
            "table_url": links.table_url(self.game, **flip),
        }

    def _score(self, node: SyntaxTreeNode) -> str:
        block = read_score(node, self.path)
        scores = answer_score(block, self._engine_name())
        classes = ("v0", "v1") if block.flip else ("",)
        context: dict[str, Any] = {
            "tables": [(css, score_rows(score)) for css, score in zip(classes, scores, strict=True)],
            "house_rules": list(_house_rules(self.game, block.rules)),
            "flip": self._flip(block.flip) if block.flip else None,
        }
        return render_to_string("content/examples/score.html", context)

    def _round(self, node: SyntaxTreeNode) -> str:
        block = read_round(node, self.path)
        played = play_round(block, self._engine_name())
        names = [player_name(seat) for seat in range(block.players)]
        context = {
            "hands": [
                {"name": name, "cards": meld_html(played.start.rules.arrange(hand), size="xs")}
                for name, hand in zip(names, played.start.hands, strict=True)
            ],
            # The line of the deal says it where there is one.
            "stock": None if block.seed else len(played.start.stock),
            "lines": [_line(line, names) for line in played.lines],
            "points": points_line(played.end.score.points, names) if played.end.score else [],
            "house_rules": list(_house_rules(self.game, block.rules)),
        }
        return render_to_string("content/examples/round.html", context)

    def _ladder(self, node: SyntaxTreeNode) -> str:
        block = read_ladder(node, self.path)
        marks = {block.low: "from", block.high: "to", block.miss: "miss", block.apart: "gap"}
        steps = [
            {"face": face(rank), "mark": marks.get(rank, "")}
            for rank in ruleset(self._engine_name(), block.rules).order
        ]
        label = pgettext("ladder", "The ranks from low to high")
        if block.low and block.high:
            label = pgettext("ladder", "The ranks from low to high. The step above {low}: {high}").format(
                low=face(block.low), high=face(block.high)
            )
        return render_to_string("content/examples/ladder.html", {"steps": steps, "label": label})


def _meld(combination: Any) -> str:
    return meld_html(combination.cards, combination.stands_for)


def _house_rules(game: str, rules: Mapping[str, str]) -> Iterator[dict[str, str]]:
    for name, value in rules.items():
        rule_id = links.variant_rule(game, name)
        yield {
            "title": switches.question(name),
            "answer": switches.answer(name, value),
            "url": links.resolve(rule_id) or "",
        }


def _line(line: Line, names: Sequence[str]) -> dict[str, Any]:
    combination = getattr(line.event, "combination", None)
    cards = _meld_xs(combination) if combination else (meld_html(line.drawn, size="xs") if line.drawn else "")
    return {"text": event_sentence(line.event, names), "cards": cards}


def _meld_xs(combination: Any) -> str:
    return meld_html(combination.cards, combination.stands_for, size="xs")


def score_rows(score: Score) -> list[dict[str, Any]]:
    """The lines of a score table: per seat the cards left, the factors (empty for 1), the multiplier, the points."""
    rows = []
    for seat, line in enumerate(score.seats):
        factors = dict(line.factors)
        winner = seat == score.winner
        rows.append(
            {
                "name": player_name(seat),
                "cards": line.cards,
                "factors": {
                    name: "" if winner or value == 1 else number_token(f"×{value}") for name, value in factors.items()
                },
                "multiplier": "" if winner else number_token(f"×{line.multiplier}"),
                "capped": line.capped and not winner,
                "points": line.points,
            }
        )
    return rows
