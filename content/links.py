"""Addresses and names of rules: what a verdict's rule id leads to, in the reader's language."""

from __future__ import annotations

from django.urls import NoReverseMatch, reverse
from django.utils.translation import override

from engine import game as engine_game
from engine.rulebook import RULES, rules_of

from . import source
from .prose.catalog import catalog
from .prose.languages import active

GAMES = source.GAMES
SLUGS = source.SLUGS


class UnknownRuleError(LookupError):
    """There is no rule of that id, or no page states it."""


def _place(rule_id: str) -> tuple[source.Chapter, source.Section]:
    rule = RULES.get(rule_id)
    found = source.anchors(SLUGS[rule.game]).get(rule_id) if rule else None
    if found is None:
        raise UnknownRuleError(rule_id)
    return found


def knows(rule_id: str) -> bool:
    """Whether a rule of that id has its paragraph."""
    rule = RULES.get(rule_id)
    return rule is not None and rule_id in source.anchors(SLUGS[rule.game])


def rule_url(rule_id: str, lang: str | None = None) -> str:
    """The address of a rule's paragraph, ``/ru/gan-deng-yan/rules/covering/#gdy-two``.

    UnknownRuleError when there is none. ``lang`` is Django's language code; the active language when None.
    """
    chapter, section = _place(rule_id)
    if lang is None:
        return f"{chapter_url(chapter)}#{section.anchor}"
    with override(lang):
        return f"{chapter_url(chapter)}#{section.anchor}"


def resolve(rule_id: str) -> str | None:
    """Like ``rule_url``, but None for an unknown rule: what the prose's ``rule:`` links use."""
    return rule_url(rule_id) if knows(rule_id) else None


def chapter_url(chapter: source.Chapter) -> str:
    """The address of a page of prose in the active language."""
    if chapter.number:
        return reverse("content:chapter", kwargs={"game": chapter.game, "chapter": chapter.slug})
    name = "content:game" if chapter.slug == source.OVERVIEW else "content:glossary"
    return reverse(name, kwargs={"game": chapter.game})


def rule_number(rule_id: str) -> str:
    """The number of a rule's section, ``3.1``; UnknownRuleError when there is none."""
    return _place(rule_id)[1].number


def rule_title(rule_id: str) -> str:
    """The heading of a rule's section in the active language (English where it is not translated)."""
    title = _place(rule_id)[1].title
    return catalog("rules", active()).find(title, "heading") or title


def chapter_title(game: str, number: int) -> str:
    """The title of a numbered chapter of a game (its slug) in the active language (English where not translated)."""
    title = next(one.title for one in source.chapters(game) if one.number == number)
    return catalog("rules", active()).find(title, "heading") or title


def rule_game(rule_id: str) -> str:
    """The slug of the game a rule belongs to; UnknownRuleError for an id that is none."""
    if rule_id not in RULES:
        raise UnknownRuleError(rule_id)
    return SLUGS[RULES[rule_id].game]


def variant_rule(game: str, switch: str) -> str:
    """The rule id of a house rule's section: its game's prefix, and the engine's name of the switch."""
    prefix = next(rule.id.partition("-")[0] for rule in rules_of(GAMES[game]))
    return f"{prefix}-variant-{switch}"


def default_value(game: str, switch: str) -> object:
    """What the engine plays when a switch is not set."""
    return next(one.default for one in engine_game(GAMES[game]).switches if one.name == switch)


def drill_url(rule_id: str) -> str:
    """The address of the drills of a rule in the active language; empty for a game that has none yet."""
    drills = _offered("trainer:drills", rule_game(rule_id))
    return f"{drills}?rule={rule_id}" if drills else ""


def table_url(game: str, **switches: str) -> str:
    """The address of a game's start card in the active language, with house rules chosen beforehand; empty for a game
    that has no table yet.
    """
    query = "&".join(f"{name}={value}" for name, value in sorted(switches.items()))
    table = _offered("trainer:table_start", game)
    return f"{table}?{query}" if table and query else table


def _offered(name: str, game: str) -> str:
    """The address of a page that another room may or may not offer for a game."""
    try:
        return reverse(name, kwargs={"game": game})
    except NoReverseMatch:
        return ""
