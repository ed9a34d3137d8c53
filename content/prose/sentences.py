"""Why a verdict came out as it did, as one whole sentence per reason.

The engine answers with a code and params; here each code has its sentence (or one per kind of combination), so that no
sentence is put together from fragments. Combinations stand in colon slots, where every language has them in the
nominative (language-notes, section 4). All functions answer HTML (SafeString), or text for attributes with
``plain=True``.

This is the public face of everything worded about cards: ``combo_label``, ``needs_items`` and ``needs_list`` come from
``combos``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from engine import Combination, Declared, Reason, Ruleset, Verdict, parse_cards, readings

from .cardhtml import card_items, own_ranks
from .combos import Combo, bold, combo_label, fields, fill, needs_items, needs_list
from .languages import format_and, format_or
from .ranks import follows

__all__ = [
    "REASON_CODES",
    "Combo",
    "combo_label",
    "needs_items",
    "needs_list",
    "needs_sentence",
    "reason_sentence",
    "verdict_headline",
    "verdict_sentence",
]

Params = Mapping[str, Any]
Message = str | Promise

# Codes whose sentence needs nothing but itself or the slots {play} {needs} {cards} {sizes}.
_SENTENCES: dict[str, Message] = {
    "leads": _("A leader may play any combination. This is one: {play}."),
    "passes": _("You may always pass, and play again later in the same trick."),
    "joker-bomb-covers": _("The joker bomb covers everything."),
    "closing-joker": _("You lead, the stock is empty and the joker is your last card: you may play it and win."),
    "nothing-to-lead": _("You lead but hold nothing that may be led, so the lead passes to the next player."),
    "not-in-hand": _("Not in your hand: {cards}."),
    "duplicate-card": _("There are not that many of these cards in play: {cards}."),
    "joker-alone": _("A joker may not be played alone here: it needs an ordinary card or the other joker beside it."),
    "joker-not-two": _("A joker stands for a rank from 3 to A, never for a 2."),
    "two-in-sequence": _("A 2 never stands in a row of ranks: rows begin at 3 or higher and end at the ace or lower."),
    "no-kickers": _("Three or more of one rank are played by themselves; no other card goes with them."),
    "wrong-length": _("The number of cards is not right for this combination. Right would be: {sizes}."),
    "no-wrap": _("A row of ranks never runs on past the ace."),
    "mixed-jokers": _("Only two equal jokers are a pair; a big and a small one are not."),
    "wild-not-joker": _("A wild card never stands for a joker."),
    "not-a-combination": _("These cards together are not a combination."),
    "must-lead": _("You lead: play any combination; a leader may not pass."),
    "must-cover": _("The next player has one card left and you can cover, so you may not pass."),
    "different-kind": _("That is another kind of combination: {play}. Covers it: {needs}."),
    "different-size": _("Not the same number of cards: {play}. Covers it: {needs}."),
    "top-reached": _("Nothing of the same kind is higher. Covers it: {needs}."),
    "not-one-higher": _("Not exactly one rank higher. Covers it: {needs}."),
    "not-higher": _("Not higher. Covers it: {needs}."),
    "bomb-too-small": _("This bomb is not big enough. Covers it: {needs}."),
    "joker-bomb-unbeatable": _("Nothing covers the joker bomb."),
    # Guandan's tribute
    "pays-tribute": _("The highest card that may be paid: {cards}."),
    "gives-back": _("This card may be given back: {cards}."),
    "not-highest": _("You pay your highest card. That would be: {cards}."),
    "return-too-high": _("Give back a card from 2 to 10."),
    "return-level-card": _("A level card is not given back."),
    # Moves that are no verdict on cards
    "nothing-selected": _("Nothing is selected: choose the cards you want to play."),
    "not-your-turn": _("It is not your turn."),
    "ambiguous-reading": _("These cards can be read in more than one way: choose what they stand for."),
    "round-over": _("This round is over."),
    "stale-version": _("The table has moved on since this page was shown. Here is how it stands now."),
}

_COVERS_ONE: Message = _("Exactly one rank higher: {play}.")
_COVERS_ANY: Message = _("Same kind, same number of cards, and higher: {play}.")
_TWO_COVERS: dict[str, Message] = {
    "single": _("A 2 covers any single card from 3 to A."),
    "pair": _("A pair of 2 covers any pair from 3-3 to A-A."),
    "triple": _("Three 2s cover any three alike from 3-3-3 to A-A-A."),
}
_TWO_ON_TWO: dict[str, Message] = {
    "single": _("A 2 does not cover a 2. Covers it: {needs}."),
    "pair": _("A pair of 2 does not cover a pair of 2. Covers it: {needs}."),
    "triple": _("Three 2s do not cover three 2s. Covers it: {needs}."),
}
_BOMB_COVERS: Message = _("A bomb covers everything that is no bomb.")
_MORE_CARDS: Message = _("The bomb with more cards is the bigger one: {play}.")
_SAME_SIZE: Message = _("Same number of cards, higher rank: {play}.")
_HIGHER_RUNG: Message = _("This bomb stands higher on the ladder of bombs: {play}.")
_MORE_JOKERS: Message = _("More jokers make the bigger joker bomb: {play}.")
_HIGHER_FLUSH: Message = _("Both are straight flushes, and this one ends in the higher card: {play}.")
_SUITED: Message = _("Five cards of one suit in a row, none of them wild, are always a straight flush.")
_NOT_THAT: Message = _("These cards cannot be read like that: {play}.")
_NO_LOW_CARD: Message = _("There is no card from 2 to 10 that may be given back, so it is the lowest one: {cards}.")
_NO_WILD_BACK: Message = _("A wild card or a joker is not given back.")


def _covers(params: Params) -> Message:
    """Says that it is the next rank where only that one covers (``next_only``)."""
    lower, higher = fields(params["table"])["rank"], fields(params["play"])["rank"]
    return _COVERS_ONE if params.get("next_only", follows(lower, higher)) else _COVERS_ANY


def _bomb_covers(params: Params) -> Message:
    table, play = fields(params["table"]), fields(params["play"])
    if table["kind"] not in ("bomb", "straight_flush"):
        return _BOMB_COVERS
    if table["kind"] == play["kind"] == "straight_flush":
        return _HIGHER_FLUSH
    if (table["kind"], play["kind"]) != ("bomb", "bomb"):
        return _HIGHER_RUNG
    return _MORE_CARDS if play["size"] > table["size"] else _SAME_SIZE


def _joker_bomb_covers(params: Params) -> Message:
    on_jokers = "table" in params and fields(params["table"])["kind"] == "joker_bomb"
    return _MORE_JOKERS if on_jokers else _SENTENCES["joker-bomb-covers"]


def _wrong_length(params: Params) -> Message:
    """Where one length is right, the sentence says which."""
    expected: Sequence[int] = params.get("expected") or ()
    label = params.get("label") or (fields(params["play"])["label"] if "play" in params else "")
    if len(expected) != 1:
        return _SENTENCES["wrong-length"]
    n = expected[0]
    if label == "straight":
        return ngettext("A straight has exactly {n} card.", "A straight has exactly {n} cards.", n).format(n=n)
    if label == "tube":
        return ngettext("A tube has exactly {n} card.", "A tube has exactly {n} cards.", n).format(n=n)
    if label == "plate":
        return ngettext("A plate has exactly {n} card.", "A plate has exactly {n} cards.", n).format(n=n)
    if label == "joker_bomb":
        return ngettext("A joker bomb has exactly {n} card.", "A joker bomb has exactly {n} cards.", n).format(n=n)
    return _SENTENCES["wrong-length"]


def _not_a_combination(params: Params) -> Message:
    """Cards that are a combination, but not the one that was declared, are told so."""
    if params.get("kind") == "straight_flush":
        return _SUITED
    return _NOT_THAT if "play" in params else _SENTENCES["not-a-combination"]


def _return_too_high(params: Params) -> Message:
    """What is given back instead are the cards of the params."""
    ranks = {str(card)[0] for card in params.get("cards", ())}
    if not ranks & set("JQKA"):
        return _SENTENCES["return-too-high"]
    return _NO_LOW_CARD if len(ranks) == 1 else _NO_WILD_BACK


# Codes whose sentence depends on the combinations at hand.
_CHOOSERS: dict[str, Callable[[Params], Message]] = {
    "covers": _covers,
    "two-covers": lambda params: _TWO_COVERS[fields(params["play"])["kind"]],
    "two-on-two": lambda params: _TWO_ON_TWO[fields(params["table"])["kind"]],
    "bomb-covers": _bomb_covers,
    "joker-bomb-covers": _joker_bomb_covers,
    "wrong-length": _wrong_length,
    "not-a-combination": _not_a_combination,
    "return-too-high": _return_too_high,
}

REASON_CODES = frozenset(_SENTENCES) | frozenset(_CHOOSERS)


def reason_sentence(reason: object, params: Params | None = None, *, plain: bool = False) -> str:
    """The sentence of a reason code (the engine's ``Reason`` or its text) in the active language.

    ``params`` are the verdict's: ``table`` and ``play`` (combinations), ``needs``, ``cards`` (codes), ``expected``
    (numbers of cards); and what ``wording`` adds. KeyError for a code without a sentence: a test ties every code of the
    engine to one.
    """
    code, given = str(reason), params or {}
    chooser = _CHOOSERS.get(code)
    message = str(chooser(given) if chooser else _SENTENCES[code])
    return fill(message, plain=plain, **_slots(message, given, plain=plain))


def verdict_sentence(verdict: Verdict, declared: Declared | None = None, *, plain: bool = False) -> str:
    """The sentence of a verdict in the active language; ``declared`` is what the player said the cards are."""
    return reason_sentence(verdict.reason, wording(verdict, declared), plain=plain)


def wording(verdict: Verdict, declared: Declared | None = None) -> dict[str, Any]:
    """A verdict's params with what else its sentence needs, all plain JSON.

    ``own``: what each of the ``cards`` stands for; ``next_only``: whether only the next rank covers; in ``needs``, what
    ``complete_needs`` adds; ``play``: what was declared, where the cards are something else.
    """
    rules = verdict.rules
    params: dict[str, Any] = dict(verdict.params)
    cards = parse_cards(" ".join(params["cards"])) if "cards" in params else ()
    params["own"] = list(own_ranks(rules, cards))
    if verdict.reason is Reason.COVERS:
        params["next_only"] = verdict.readings[0].form.shape.step == 1
    if "needs" in params:
        params["needs"] = complete_needs(params["needs"], params["table"], rules)
    if verdict.reason is Reason.NOT_A_COMBINATION and declared is not None and readings(rules, cards):
        params["play"] = {"kind": declared.kind, "rank": declared.rank, "size": len(cards)}
        params["play"]["label"] = rules.label(declared.kind)
    return params


def complete_needs(needs: Params, table: Combo, rules: Ruleset) -> dict[str, Any]:
    """The engine's needs with ``straight_flush``: whether one serves beside the bombs of one rank."""
    it = fields(table)
    lying = rules.form(it["kind"], it["rank"], it["size"])
    flush = any(form.kind == "straight_flush" and form.covers(lying) for form in rules.tables.bomb_forms)
    return {**needs, "straight_flush": flush}


def _slots(message: str, params: Params, *, plain: bool) -> dict[str, str]:
    """What goes into the slots the message has; the others are not worked out."""
    slots: dict[str, str] = {}
    if "{play}" in message:
        slots["play"] = combo_label(params["play"], plain=plain)
    if "{needs}" in message:
        slots["needs"] = needs_list(params["needs"], plain=plain)
    if "{cards}" in message:
        own = params.get("own") or [None] * len(params["cards"])
        slots["cards"] = format_and(card_items(params["cards"], own, plain=plain), plain=plain)
    if "{sizes}" in message:
        slots["sizes"] = format_or(map(str, params["expected"]), plain=plain)
    return slots


# What a verdict is about: covering what lies there, leading, or passing.
_HEADLINES: dict[tuple[str, bool], Message] = {
    ("cover", True): pgettext_lazy("verdict", "It covers"),
    ("cover", False): pgettext_lazy("verdict", "It does not cover"),
    ("lead", True): pgettext_lazy("verdict", "Legal"),
    ("lead", False): pgettext_lazy("verdict", "Not legal"),
    ("pass", True): pgettext_lazy("verdict", "You may pass"),
    ("pass", False): pgettext_lazy("verdict", "You may not pass"),
}


def verdict_headline(legal: bool, about: str = "cover") -> str:
    """The two words above the reason; ``about`` is ``cover``, ``lead`` or ``pass``."""
    return str(_HEADLINES[about, bool(legal)])


def needs_sentence(table: Combo, needs: Params, *, plain: bool = False) -> str:
    """The status line: what lies on the table and what covers it; what may be played stands in ``<b>``."""
    if isinstance(table, Combination):
        needs = complete_needs(needs, table, table.form.rules)
    items = needs_items(needs, plain=plain)
    if not items:
        return fill(
            gettext("On the table: {combo}. Nothing covers it."), plain=plain, combo=combo_label(table, plain=plain)
        )
    listed = format_or(items if plain else map(bold, items), plain=plain)
    message = pgettext("status line", "On the table: {combo}. Covers it: {list}.")
    return fill(message, plain=plain, combo=combo_label(table, plain=plain), list=listed)
