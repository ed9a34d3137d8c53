"""Rule ids, anchors, examples and reason sentences belong together, in both directions."""

from __future__ import annotations

import re

import pytest

from content import source
from content.examples.check import cases, mistakes
from content.examples.parse import read_round, read_score
from content.prose import switches
from content.prose.sentences import REASON_CODES
from engine import GAMES, RULES, Reason, game, rules_of

# Games that have their pages.
WRITTEN = [slug for slug in source.GAMES if source.pages(slug)]
CHAPTERS = [pytest.param(chapter, id=chapter.path.name) for slug in WRITTEN for chapter in source.pages(slug)]
RULE_SECTIONS = [pytest.param(slug, rule.id, id=rule.id) for slug in WRITTEN for rule in rules_of(source.GAMES[slug])]
# The sentences of Guandan's tribute are there before the engine's codes.
AHEAD_OF_THE_ENGINE = {"not-highest", "return-too-high", "return-level-card"}


@pytest.mark.parametrize("slug", WRITTEN)
def test_every_rule_has_exactly_one_section_and_every_rule_section_a_rule(slug: str) -> None:
    anchors = [section.anchor for chapter in source.pages(slug) for section in chapter.sections]
    rules = [rule.id for rule in rules_of(source.GAMES[slug])]
    prefixes = tuple({rule.partition("-")[0] + "-" for rule in rules})
    assert sorted(anchor for anchor in anchors if anchor.startswith(prefixes)) == sorted(rules)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_engine_answers_every_block_as_the_page_expects(chapter: source.Chapter) -> None:
    assert mistakes(chapter) == []


@pytest.mark.parametrize(("slug", "rule_id"), RULE_SECTIONS)
def test_every_rule_shows_what_it_allows_and_what_it_refuses(slug: str, rule_id: str) -> None:
    chapter, section = source.anchors(slug)[rule_id]
    answers = [answer for place, case in cases(chapter) if place is section for answer in case.expect]
    shown = [node for place, node in source.fences(chapter) if place is section and node.info in ("score", "round")]
    assert any(answers) or shown, "no example that is allowed, no score and no round"
    if RULES[rule_id].refusable:
        assert not all(answers), "no example that is refused"
        assert answers


@pytest.mark.parametrize("slug", WRITTEN)
def test_every_reason_that_points_at_a_rule_is_shown_by_an_example(slug: str) -> None:
    rules = game(source.GAMES[slug])
    shown = {reason for chapter in source.pages(slug) for _, case in cases(chapter) for reason in case.reasons}
    kinds = (None, *rules.kinds)
    pointing = {str(reason) for reason in Reason if any(rules.rule_of(reason, kind) for kind in kinds)}
    assert pointing - shown == set()
    assert shown <= set(map(str, Reason))


@pytest.mark.parametrize("slug", WRITTEN)
def test_every_example_says_which_reason_it_shows(slug: str) -> None:
    silent = [case.place for chapter in source.pages(slug) for _, case in cases(chapter) if not case.reasons]
    assert silent == []


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    assert set(map(str, Reason)) - AHEAD_OF_THE_ENGINE == REASON_CODES - AHEAD_OF_THE_ENGINE


@pytest.mark.parametrize(
    ("slug", "switch"),
    [pytest.param(slug, one, id=one.name) for slug in WRITTEN for one in game(source.GAMES[slug]).switches],
)
def test_every_house_rule_has_a_section_with_something_that_flips(slug: str, switch: object) -> None:
    name = switch.name  # type: ignore[attr-defined]
    chapter, section = next(
        place for anchor, place in source.anchors(slug).items() if anchor.endswith(f"-variant-{name}")
    )
    flips = [case.flip for place, case in cases(chapter) if place is section]
    scores = [
        read_score(node, chapter.path)
        for place, node in source.fences(chapter)
        if place is section and node.info == "score"
    ]
    flips += [block.flip for block in scores]
    # That the answer turns round is checked with all other expectations above.
    assert any(set(flip) == {name} for flip in flips)


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_and_value_has_its_words(name: str) -> None:
    for switch in game(name).switches:
        assert switches.question(switch.name)
        for value in switch.values:
            assert switches.answer(switch.name, value)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_rule_link_leads_to_a_rule(chapter: source.Chapter) -> None:
    links = re.findall(r"\]\(rule:([^)]*)\)", chapter.path.read_text(encoding="utf-8"))
    assert [link for link in links if link not in RULES] == []


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_examples_hold_no_words(chapter: source.Chapter) -> None:
    """Only keys, codes and numbers: every value is made of what the engine reads."""
    words = re.compile(r"[A-Za-z]{3,}")
    allowed = set(map(str, Reason)) | {value for one in GAMES.values() for value in one.kinds}
    for one in GAMES.values():
        allowed |= {switch.name for switch in one.switches}
        allowed |= {str(value).lower() for switch in one.switches for value in switch.values}
    allowed |= {"yes", "play", "pass", "none"}
    for _, node in source.fences(chapter):
        values = [
            line.partition(":")[2] if ":" in line and not line.startswith(" ") else line
            for line in node.content.splitlines()
        ]
        hexadecimal = {read_round(node, chapter.path).seed} if node.info == "round" else set()
        for value in values:
            for token in re.split(r"[\s,=/]+|->", value):
                assert not words.search(token) or token in allowed | hexadecimal or ":" in token, (node.info, token)
