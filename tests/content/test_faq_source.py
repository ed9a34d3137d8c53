"""The first texts of the FAQ (``content/faq/*.md``): complete, linked to rules, plain enough to translate."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.rulebook import RULES

FAQ = Path(__file__).resolve().parents[2] / "content" / "faq"

# File name -> (engine name of the game, number of questions that learners of that game ask).
FILES = {"gan-deng-yan": ("gandengyan", 28), "guandan": ("guandan", 30)}

HEADING = re.compile(r"(?P<marks>#{1,2}) (?P<text>.+?) \{#(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\}")
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<target>[^)]*)\)")
BOLD_SENTENCE = re.compile(r"\*\*[^*]+[.]\*\*(?: |$)")
# A tag, a comment or a character entity: the source is Markdown only.
RAW_HTML = re.compile(r"<[A-Za-z/!?]|&#?\w+;")


@dataclass(frozen=True)
class Entry:
    """One question with the paragraphs of its answer, and the slug of the section it stands in."""

    section: str
    slug: str
    question: str
    paragraphs: tuple[str, ...]

    @property
    def rule_ids(self) -> list[str]:
        """Rule ids of all ``rule:`` links of the answer, in reading order."""
        targets = (link["target"] for text in self.paragraphs for link in LINK.finditer(text))
        return [target.removeprefix("rule:") for target in targets if target.startswith("rule:")]


def read(name: str) -> str:
    """The source of one game's FAQ."""
    return (FAQ / f"{name}.md").read_text(encoding="utf-8")


def parse(source: str) -> tuple[list[str], list[Entry]]:
    """The section slugs and the entries of an FAQ source; any block that fits neither form is an assertion error."""
    sections: list[str] = []
    entries: list[Entry] = []
    for block in re.split(r"\n{2,}", source.strip()):
        if not block.startswith("#"):
            assert entries and entries[-1].section == sections[-1], f"text outside an entry: {block!r}"
            last = entries.pop()
            entries.append(Entry(last.section, last.slug, last.question, (*last.paragraphs, block)))
            continue
        heading = HEADING.fullmatch(block)
        assert heading, f"not a heading of the form '## Question? {{#slug}}': {block!r}"
        if heading["marks"] == "#":
            sections.append(heading["slug"])
        else:
            assert sections, f"question before the first section: {block!r}"
            entries.append(Entry(sections[-1], heading["slug"], heading["text"], ()))
    return sections, entries


ENTRIES = [pytest.param(name, entry, id=f"{name}:{entry.slug}") for name in FILES for entry in parse(read(name))[1]]


def test_every_file_is_known() -> None:
    assert {path.stem for path in FAQ.glob("*.md")} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_the_file_is_complete(name: str) -> None:
    _, count = FILES[name]
    assert len(parse(read(name))[1]) == count


@pytest.mark.parametrize("name", FILES)
def test_slugs_and_questions_are_unique(name: str) -> None:
    sections, entries = parse(read(name))
    slugs = Counter([*sections, *(entry.slug for entry in entries)])
    questions = Counter(entry.question for entry in entries)
    assert [slug for slug, count in slugs.items() if count > 1] == []
    assert [question for question, count in questions.items() if count > 1] == []


@pytest.mark.parametrize("name", FILES)
def test_no_section_is_empty(name: str) -> None:
    sections, entries = parse(read(name))
    assert [slug for slug in sections if slug not in {entry.section for entry in entries}] == []


@pytest.mark.parametrize("name", FILES)
def test_the_source_is_plain_markdown(name: str) -> None:
    source = read(name)
    assert RAW_HTML.findall(source) == []
    assert "!" not in source


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_the_question_is_a_question(name: str, entry: Entry) -> None:
    assert entry.question.endswith("?")


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_the_first_sentence_answers_in_bold(name: str, entry: Entry) -> None:
    assert entry.paragraphs, "no answer"
    assert BOLD_SENTENCE.match(entry.paragraphs[0])
    assert sum(text.count("**") for text in entry.paragraphs) == 2, "bold is for the answer only"


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_paragraphs_are_translated_one_by_one(name: str, entry: Entry) -> None:
    for text in entry.paragraphs:
        assert "\n" not in text
        assert text.endswith(".")


@pytest.mark.parametrize(("name", "entry"), ENTRIES)
def test_the_answer_rests_on_rules_of_its_game(name: str, entry: Entry) -> None:
    game, _ = FILES[name]
    assert entry.rule_ids, "no link to a rule"
    assert [rule for rule in entry.rule_ids if rule not in RULES or RULES[rule].game != game] == []
    others = [link["target"] for text in entry.paragraphs for link in LINK.finditer(text)]
    assert [target for target in others if not target.startswith("rule:")] == []
