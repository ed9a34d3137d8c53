"""Shows examples in the reader's language: the engine's answers, as the figures of the rules pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markdown_it.tree import SyntaxTreeNode

from content import links
from content.prose import switches
from engine import RULES, Switch
from engine import game as engine_game

from .kinds import KINDS


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
        kind = KINDS.get(node.info)
        return kind.show(kind.read(node, self.path), self) if kind else ""

    @property
    def engine_name(self) -> str:
        """What the engine calls the page's game."""
        return links.GAMES[self.game]

    # -- What figures of every kind show

    def rule(self, rule_id: str | None) -> dict[str, str] | None:
        """Where the deciding rule stands; None in its own section."""
        if rule_id is None or rule_id == self.section or not links.knows(rule_id):
            return None
        return {
            "url": links.rule_url(rule_id),
            "number": links.rule_number(rule_id),
            "title": links.rule_title(rule_id),
        }

    def practise(self) -> dict[str, str] | None:
        """The link to the drills of the section's rule, once a section; None where there is nothing to drill."""
        if self.section not in RULES or self.section in self._linked:
            return None
        url = links.drill_url(self.section)
        if not url:
            return None
        self._linked.add(self.section)
        return {"url": url, "title": links.rule_title(self.section)}

    def flip(self, flip: Mapping[str, str]) -> dict[str, Any]:
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

    def settings(self, rules: Mapping[str, str]) -> list[str]:
        """What a figure is played at, “Level 5”: the settings of the game among ``rules``, which are no house rules."""
        return [switches.setting(one.name, rules[one.name]) for one in self._settings() if one.name in rules]

    def house_rules(self, rules: Mapping[str, str]) -> list[dict[str, str]]:
        """The house rules among ``rules``: the question of each, its answer, and where it stands."""
        settings = {one.name for one in self._settings()}
        return [
            {
                "title": switches.question(name),
                "answer": switches.answer(name, value),
                "url": links.resolve(links.variant_rule(self.game, name)) or "",
            }
            for name, value in rules.items()
            if name not in settings
        ]

    def _settings(self) -> tuple[Switch, ...]:
        return engine_game(self.engine_name).settings
