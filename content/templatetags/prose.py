"""Cards, icons, ranks and rule links for every template: ``{% load prose %}``."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from content import links
from content.prose import cardhtml, icons, languages, ranks

register = template.Library()


@register.simple_tag
def card(code: object, stands_for: str | None = None, css_class: str = "") -> SafeString:
    """``{% card "7s" %}``: one card face, hidden from assistive technology (say its name beside it)."""
    return cardhtml.card_html(code, stands_for or None, css_class=css_class)


@register.simple_tag
def meld(
    cards: Sequence[object] | str, stands_for: Sequence[str] | None = None, size: str = "s", css_class: str = ""
) -> SafeString:
    """``{% meld cards %}`` or ``{% meld "7s 8s" size="m" %}``: cards as one named image."""
    codes = cards.split() if isinstance(cards, str) else cards
    return cardhtml.meld_html(codes, stands_for or None, size, css_class)


@register.simple_tag
def icon(name: str, css_class: str = "") -> SafeString:
    """``{% icon "check" %}``: inline SVG of that name."""
    return icons.icon(name, css_class)


@register.simple_tag
def rung(face: str, name: str) -> str:
    """``{% rung step.face step.name %}``: a rank of a ladder, and for those who listen what it is there (``name``)."""
    if not name:
        return face
    # Translators: read aloud: a rank on a ladder and what it is there, such as "5: now" or "9: needed, a bomb".
    heard = pgettext("rank on a ladder", "{rank}: {name}").format(rank=face, name=name)
    return format_html('<span aria-hidden="true">{}</span><span class="vh">{}</span>', face, heard)


@register.simple_tag
def rule_url(rule_id: str) -> str:
    """``{% rule_url "gdy-two" %}``: the address of the rule's paragraph in the active language."""
    return links.rule_url(rule_id)


@register.simple_tag
def rule_title(rule_id: str) -> str:
    """``{% rule_title "gdy-two" %}``: the heading of the rule's section in the active language."""
    return links.rule_title(rule_id)


@register.simple_tag
def gap() -> str:
    """``{{ sentence }}{% gap %}<a>``: what stands between a sentence and what follows it, in the active language."""
    return languages.gap()


@register.filter
def in_a_row(texts: Sequence[str]) -> str:
    """Sentences one after the other, as the reader's language sets them."""
    return languages.join_sentences(texts)


@register.filter
def rank(value: str) -> str:
    """``{{ rank|rank }}``: a rank as an isolated token."""
    return ranks.rank_token(value)


@register.filter
def signed(number: int) -> str:
    """``{{ points|signed }}``: −16, +40, 0, isolated and with a true minus sign."""
    return ranks.signed(number)
