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
    "guandan-lesson": "guandan/learn/wild/",
    "drills": f"{GAME}/drills/",
    "due": f"{GAME}/drills/due/",
    "start": f"{GAME}/table/",
    "progress": "progress/",
    "move": "move/",
    "me": "me/",
}
