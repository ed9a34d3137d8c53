"""One page of every type, by name: for screenshots and for tests that look at all of them."""

from __future__ import annotations

from typing import Final

GAME: Final = "gan-deng-yan"

# Name -> path below the language.
PAGES: Final = {
    "home": "",
    "about": "about/",
    "privacy": "privacy/",
    "settings": "settings/",
    "404": "no-such-page/",
    "overview": f"{GAME}/",
    "rules": f"{GAME}/rules/",
    "chapter": f"{GAME}/rules/covering/",
    "scoring": f"{GAME}/rules/scoring/",
    "variants": f"{GAME}/rules/variants/",
    "round": f"{GAME}/rules/example-round/",
    "glossary": f"{GAME}/glossary/",
    "faq": f"{GAME}/faq/",
    "search": f"{GAME}/search/?q=2",
    "guandan": "guandan/",
    "guandan-setup": "guandan/rules/setup/",
    "guandan-wild-cards": "guandan/rules/wild-cards/",
    "guandan-covering": "guandan/rules/covering/",
    "guandan-round": "guandan/rules/trick-and-lead/",
    "guandan-levels": "guandan/rules/levels/",
    "guandan-tribute": "guandan/rules/tribute/",
    "guandan-variants": "guandan/rules/variants/",
    "guandan-glossary": "guandan/glossary/",
    "guandan-faq": "guandan/faq/",
    "learn": f"{GAME}/learn/",
    "lesson": f"{GAME}/learn/one-higher/",
    "guandan-learn": "guandan/learn/",
    "guandan-lesson": "guandan/learn/wild-card/",
    "drills": f"{GAME}/drills/",
    "due": f"{GAME}/drills/due/",
    "daily": f"{GAME}/drills/daily/",
    "timed": f"{GAME}/drills/timed/",
    "again": f"{GAME}/drills/again/",
    "ask": f"{GAME}/ask/",
    "ask-verdict": f"{GAME}/ask/?table=7s+8d+Xr&table_as=straight:9&play=8h+9d+Xb&hand=5h+5d+5c+8h+9d+Xb",
    "guandan-ask": "guandan/ask/?level=9&table=8s+8h+8d+8c&play=5s+6s+7s+9s+9h&hand=5s+6s+7s+Kd+9s+9h",
    "start": f"{GAME}/table/",
    "progress": "progress/",
    "move": "move/",
    "me": "me/",
}

# The page that is there for what is not there; every other one is found.
STATUS: Final = {"404": 404}


def problem(name: str, status: int) -> str | None:
    """What is wrong with the answer to a page of ``PAGES``, by its HTTP status; None when nothing is."""
    expected = STATUS.get(name, 200)
    return None if status == expected else f"{name} ({PAGES[name]}): {status} instead of {expected}"
