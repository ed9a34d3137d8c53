"""Rule ids, anchors, examples and reason sentences belong together, in both directions."""

from __future__ import annotations

import re

import pytest

from content import source
from content.examples.cases import Case
from content.examples.check import blocks, mistakes
from content.examples.rounds import RoundBlock
from content.prose import switches
from content.prose.sentences import REASON_CODES
from engine import GAMES, RULES, Reason, game, rules_of

CHAPTERS = [
    pytest.param(chapter, id=f"{slug}-{chapter.path.stem}") for slug in source.GAMES for chapter in source.pages(slug)
]
RULE_SECTIONS = [
    pytest.param(slug, rule.id, id=rule.id) for slug, name in source.GAMES.items() for rule in rules_of(name)
]

# In Guandan every kind has one size, so nothing is refused for its size alone, and any card may be led.
NEVER_GIVEN = {"guandan": {"different-size", "nothing-to-lead"}}


@pytest.mark.parametrize("slug", source.GAMES)
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
    """In blocks of any kind: a verdict, a score, a round, a tribute, levels, bombs."""
    chapter, section = source.anchors(slug)[rule_id]
    shown = [verdict for place, block in blocks(chapter) if place is section for verdict in block.verdicts]
    assert any(shown), "nothing that is allowed"
    if RULES[rule_id].refusable:
        assert not all(shown), "nothing that is refused"


@pytest.mark.parametrize("slug", source.GAMES)
def test_every_reason_that_points_at_a_rule_is_shown_by_an_example(slug: str) -> None:
    rules = game(source.GAMES[slug])
    shown = {reason for chapter in source.pages(slug) for _, block in blocks(chapter) for reason in block.reasons}
    kinds = (None, *rules.kinds)
    pointing = {str(reason) for reason in Reason if any(rules.rule_of(reason, kind) for kind in kinds)}
    assert pointing - shown - NEVER_GIVEN.get(slug, set()) == set()
    assert shown <= set(map(str, Reason))


@pytest.mark.parametrize("slug", source.GAMES)
def test_every_example_says_which_reason_it_shows(slug: str) -> None:
    cases = [block for chapter in source.pages(slug) for _, block in blocks(chapter) if isinstance(block, Case)]
    assert [case.place for case in cases if not case.reasons] == []


def test_every_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    assert set(map(str, Reason)) == REASON_CODES


@pytest.mark.parametrize(
    ("slug", "switch"),
    [
        pytest.param(slug, switch.name, id=switch.name)
        for slug, name in source.GAMES.items()
        for switch in game(name).switches
    ],
)
def test_every_house_rule_has_a_section_with_something_that_flips(slug: str, switch: str) -> None:
    chapter, section = next(
        place for anchor, place in source.anchors(slug).items() if anchor.endswith(f"-variant-{switch}")
    )
    # That the answer turns round is checked with all other expectations above.
    assert any(set(block.flip) == {switch} for place, block in blocks(chapter) if place is section)


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_setting_and_value_has_its_words(name: str) -> None:
    for switch in game(name).switches:
        assert switches.question(switch.name)
        for value in switch.values:
            assert switches.answer(switch.name, value)
            assert value == switch.default or switches.stated(switch.name, value)
    for setting in game(name).settings:
        for value in setting.values:
            assert switches.setting(setting.name, value)
            assert switches.stated_setting(setting.name, value)


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
        allowed |= {switch.name for switch in (*one.switches, *one.settings)}
        allowed |= {str(value).lower() for switch in one.switches for value in switch.values}
    allowed |= {"yes", "play", "pass", "none", "natural"}
    allowed |= {block.seed for _, block in blocks(chapter) if isinstance(block, RoundBlock)}
    for _, node in source.fences(chapter):
        values = [
            line.partition(":")[2] if ":" in line and not line.startswith(" ") else line
            for line in node.content.splitlines()
        ]
        for value in values:
            for token in re.split(r"[\s,=/]+|->", value):
                assert not words.search(token) or token in allowed or ":" in token, (node.info, token)
