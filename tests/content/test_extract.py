"""What translators get."""

from __future__ import annotations

import io

import pytest
from babel.messages.pofile import write_po

from content import chapters, extract, source
from content.examples.render import Figures
from content.prose.catalog import DOMAINS, msgid
from content.prose.lessons import lesson_texts
from content.prose.markdown import Prose


def template(domain: str) -> str:
    file = io.BytesIO()
    write_po(file, extract.catalog(domain), width=0, include_lineno=False, omit_header=True)
    return file.getvalue().decode()


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_result_is_the_same_each_time(domain: str) -> None:
    assert template(domain) == template(domain)


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_says_where_it_stands(domain: str) -> None:
    for message in extract.catalog(domain):
        if message.id:
            assert message.locations
            assert message.auto_comments
            assert msgid(str(message.id)) == message.id


def test_pages_and_sections_are_named_and_no_lines_counted() -> None:
    text = template("rules")
    assert "#. Page: Covering. Section: The 2 (#gdy-two)" in text
    assert "#: content/pages/gan-deng-yan/03-covering.md\n" in text
    assert 'msgctxt "heading"\nmsgid "The 2"' in text


def test_examples_chinese_and_ranks_are_not_for_translators() -> None:
    ids = {str(message.id) for message in extract.catalog("rules")}
    assert not any("table:" in text or "expect" in text for text in ids)
    assert not ids & {"干瞪眼", "gān dèng yǎn", "5-6-7", "9-9"}


class Listening:
    """A catalogue that writes down what it is asked for."""

    language = "ru"

    def __init__(self) -> None:
        self.asked: set[tuple[str | None, str]] = set()

    def find(self, text: str, context: str | None = None) -> str:
        self.asked.add((context, msgid(text)))
        return text


def test_what_is_extracted_is_exactly_what_is_looked_up() -> None:
    listening = Listening()
    for chapter in (chapter for game in source.GAMES for chapter in source.pages(game)):
        prose = Prose(listening, lambda rule_id: "", Figures(chapter.game, chapter.path))
        prose.inline(chapter.title, "heading")
        prose.blocks(chapter.lead)
        for section in chapter.sections:
            prose.inline(section.title, "heading")
            prose.blocks(section.blocks)
    for step in (step for game in source.GAMES for step in lesson_texts(game)):
        prose.inline(step.title, "heading")
        for text in (step.text, step.done, *(wrong.text for wrong in step.wrong)):
            prose.inline(text)
    assert listening.asked == {(message.context, str(message.id)) for message in extract.catalog("rules") if message.id}
    chapters.forget()
