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
    "drills": f"{GAME}/drills/",
    "start": f"{GAME}/table/",
    "me": "me/",
}
