"""Renders every page type in a language of full-width letters; what is still in plain letters bypassed gettext.

Run by `test_i18n_pseudo.py` in a process of its own, since catalogues are read once a process:

    python tests/pseudolocale.py FOLDER     FOLDER: an empty one, for the catalogues and the database
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

# So that the script runs from anywhere: what follows stands in the project.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "site"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.catalogue_sources import DOMAINS, source_catalog
from scripts.pages import PAGES, problem

if TYPE_CHECKING:
    from django.test import Client

ROOT = Path(__file__).resolve().parents[1]
# The language that is played: Django's own texts in it hold no Latin letters.
LANGUAGE = "ko"
WIDE = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
# What must stay as it is in a translation: placeholders, tags, entities, link targets, code.
KEPT = re.compile(r"(\{\w*\}|%\(\w+\)[sd]|%[sd]|<[^>]+>|&\w+;|\]\([^)]*\)|`[^`]+`)")
# Names and addresses that no language translates.
NAMES = re.compile(r"One Rank Up|Joker|JOKER|https?://\S+")
WORD = re.compile(r"[A-Za-z]{2,}")
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-l")


def widen(text: str) -> str:
    """`text` in full-width letters, apart from what must stay."""
    parts = KEPT.split(text)
    return "".join(part if at % 2 else part.translate(WIDE) for at, part in enumerate(parts))


def write_catalogues(folder: Path) -> None:
    """Catalogues of all domains in which every text is itself, widened."""
    for domain in DOMAINS:
        catalog = Catalog(locale=LANGUAGE, domain=domain, fuzzy=False)
        for message in source_catalog(domain):
            if message.id:
                singular = message.id if isinstance(message.id, str) else message.id[-1]
                translation = widen(singular) if isinstance(message.id, str) else (widen(singular),)
                catalog.add(message.id, translation, context=message.context)
        path = folder / LANGUAGE / "LC_MESSAGES" / f"{domain}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, catalog)


class Reader(HTMLParser):
    """Collects what a reader sees or hears of a page in the page's own language."""

    SILENT = ("script", "style", "svg", "template")
    VOID = ("meta", "link", "input", "br", "hr", "img", "wbr")

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    @property
    def _heard(self) -> bool:
        return all(heard for _, heard in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = given.get("lang") not in (None, LANGUAGE)
        heard = self._heard and not foreign and tag not in self.SILENT
        if heard:
            self.texts += [given[name] or "" for name in SPOKEN if name in given]
            if tag == "meta" and given.get("name") == "description":
                self.texts.append(given.get("content") or "")
        if tag not in self.VOID:
            self._open.append((tag, heard))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._heard:
            self.texts.append(data)


def plain_words(html: str) -> list[str]:
    """The texts of a page that still hold words in plain Latin letters."""
    reader = Reader()
    reader.feed(html)
    texts = (" ".join(text.split()) for text in reader.texts)
    return [text for text in texts if WORD.search(NAMES.sub("", text))]


def responses() -> Iterator[tuple[str, str]]:
    """Name and HTML of every page type."""
    from django.test import Client

    client = Client(headers={"accept-language": LANGUAGE})
    for name, path in PAGES.items():
        response = client.get(f"/{LANGUAGE}/{path}")
        wrong = problem(name, response.status_code)
        if wrong:
            raise AssertionError(wrong)
        yield name, response.text
    yield from lessons(client)
    yield from drills(client)
    yield from modes(client)
    yield from match(client)


def lessons(client: Client) -> Iterator[tuple[str, str]]:
    """Every step: as it is found, refused, passed, and done as the first thing that comes to mind."""
    for game in ("gan-deng-yan", "guandan"):
        for path in re.findall(r'href="([^"]+/learn/[a-z-]+/)"', client.get(f"/{LANGUAGE}/{game}/learn/").text):
            page = client.get(path).text
            yield path, page
            picked = re.findall(r'name="cards?"[^>]* value="(\w+)"', page)[:1]
            for action in re.findall(rf'formaction="{path}(?!select)(\w+)/#status"', page)[1:]:
                yield path, client.post(f"{path}{action}/", {"cards": picked}, follow=True).text


def drills(client: Client) -> Iterator[tuple[str, str]]:
    """A question of every kind of both games, and an answer to it, right or wrong."""
    for game in ("gan-deng-yan", "guandan"):
        url = f"/{LANGUAGE}/{game}/drills/"
        for kind in dict.fromkeys(re.findall(r"\?kind=(\w+)", client.get(url).text)):
            yield f"{game} drill {kind}", client.get(f"{url}?kind={kind}").text
            yield f"{game} drill {kind} answered", reply(client, f"{url}?kind={kind}")


def modes(client: Client) -> Iterator[tuple[str, str]]:
    """The daily sets to their results, a run against the clock, and what cannot be read when the engine is asked."""
    for game in ("gan-deng-yan", "guandan"):
        url = f"/{LANGUAGE}/{game}/drills/"
        for _ in range(10):
            yield f"{game} daily answered", reply(client, f"{url}daily/")
        yield f"{game} daily result", client.get(f"{url}daily/").text
        client.post(f"{url}timed/", {"begin": "1"})
        yield f"{game} timed", reply(client, f"{url}timed/")
        yield f"{game} again", reply(client, f"{url}again/")
        nonsense = dict.fromkeys(("table", "play", "hand", "as", "stock", "next_cards", "level", "follow"), "!")
        yield f"{game} ask, unreadable", client.get(f"/{LANGUAGE}/{game}/ask/", nonsense).text


def reply(client: Client, url: str) -> str:
    """The page after the first answer that can be given to the question at an address."""
    page = client.get(url).text
    said = {"question": field(page, "question"), "a": re.findall(r'name="a" value="([^"]+)"', page)[:1]}
    said |= {name: str(n) for n, name in enumerate(re.findall(r'name="(at-[^"]+)"', page), 1)}
    return client.post(url, said, follow=True).text


def match(client: Client) -> Iterator[tuple[str, str]]:
    """A round from the start card to its result, with what is refused on the way."""
    start = f"/{LANGUAGE}/{PAGES['start']}"
    page = client.post(
        start, {"key": field(client.get(start).text, "key"), "players": "3", "strength": "easy"}, follow=True
    )
    url = page.request["PATH_INFO"]
    yield "refused: unknown card", client.post(f"{url}play/", {"version": "0", "cards": "zz"}, follow=True).text
    for turn in range(300):
        yield "table", page.text
        if f'action="{url}next/"' in page.text:
            yield "me", client.get(f"/{LANGUAGE}/me/").text
            yield "review", client.get(f"{url}review/", follow=True).text
            return
        version = field(page.text, "version")
        if f'action="{url}step/#status"' in page.text:
            page = client.post(f"{url}step/", {"version": version, "all": "1"}, follow=True)
            continue
        if turn < 9:  # some turns of the person are among them
            first = re.findall(r'name="cards"[^>]* value="(\w+)"', page.text)[:2]
            yield "selected", client.post(f"{url}select/", {"version": version, "cards": first}, follow=True).text
            yield "refused", client.post(f"{url}play/", {"version": version, "cards": first[:1] * 2}, follow=True).text
        hint = client.post(f"{url}hint/", {"version": version}, follow=True).text
        yield "hint", hint
        cards = re.findall(r'name="cards"[^>]* value="(\w+)"[^>]*\schecked', hint)
        action = f"{url}play/" if cards else f"{url}pass/"
        page = client.post(action, {"version": version, "cards": cards}, follow=True)
    raise AssertionError(f"the round did not end: {page.request['PATH_INFO']}")


def field(html: str, name: str) -> str:
    """The value of the hidden field `name`."""
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found, f"no field {name!r} in the page"
    return found[1]


def main() -> int:
    """Set the site up with the widened catalogues, render, report."""
    folder = Path(sys.argv[1])
    os.environ["DJANGO_SETTINGS_MODULE"] = "project.settings.test"
    os.environ["DATABASE_URL"] = f"sqlite:///{folder / 'pseudo.sqlite3'}"
    from django.conf import settings
    from django.core.management import call_command

    settings.LOCALE_PATHS = [folder]
    write_catalogues(folder)  # sets Django up

    call_command("migrate", verbosity=0)
    call_command("load_faq", verbosity=0)
    wrong = sorted({f"{name}: {text[:120]}" for name, html in responses() for text in plain_words(html)})
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
