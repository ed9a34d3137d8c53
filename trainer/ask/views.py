"""The page on which anyone asks the engine. It is asked by its address alone and keeps nothing."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

import engine
from content.links import GAMES
from trainer.htmx import target_of

from . import decks, presenters
from .reading import read
from .state import PILES, PLAY, TABLE, Question

FORM = "ask"
"""The id of the whole form: htmx asks for it where more than the verdict changes."""


@require_safe
def ask(request: HttpRequest, game: str) -> HttpResponse:
    """The question in the address and the engine's verdict on it; other spellings lead to the one address."""
    question, mistakes = read(engine.game(GAMES[game]), request.GET)
    pile = _pile(request, question)
    target = target_of(request)
    htmx = target is not None
    query = question.query() | ({} if pile == _first_pile(question) else {"pile": pile})
    if not htmx and not mistakes and dict(request.GET.lists()) != {name: [value] for name, value in query.items()}:
        return redirect(f"{request.path}?{urlencode(query, safe=':')}" if query else request.path)
    whole = not htmx or target == FORM
    part = "page" if not htmx else "form" if whole else "verdict"
    context = {**_context(question, pile, whole=whole), "mistakes": mistakes, "htmx": htmx}
    response = render(request, f"trainer/ask/{part}.html", context)
    if htmx:
        response["HX-Replace-Url"] = question.url
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return response


def _first_pile(question: Question) -> str:
    """The place the next card is most likely to go to."""
    return PLAY if question.table else TABLE


def _pile(request: HttpRequest, question: Question) -> str:
    """The deck in front: the one that was there, as a form says it."""
    chosen = request.GET.get("pile", "")
    return chosen if chosen in PILES else _first_pile(question)


def _context(question: Question, pile: str, *, whole: bool) -> dict[str, Any]:
    """What the template shows; ``whole``: with the cards and rules to choose from."""
    found: dict[str, Any] = {"question": question, "decks": decks.decks(question, pile, columns=whole)}
    if whole:
        found["choices"] = decks.choices(question)
        found["asks_stock"] = decks.asks_stock(question)
        found["asks_next_cards"] = decks.asks_next_cards(question)
    if question.bare:
        return found | {"examples": presenters.examples(question)}
    return found | {
        "told": presenters.told(question),
        "table_choice": presenters.table_choice(question),
        "play_choice": presenters.play_choice(question),
        "needs": presenters.needs_line(question),
        "covers": presenters.covers(question),
        "plays": presenters.hand_plays(question),
        "batch": question.batch(),
    }
