"""Markdown to HTML, in the reader's language, paragraph by paragraph.

Block structure always comes from the English source; only the text of each paragraph, heading and cell is looked up
in the catalogue, and what is missing stays English, marked with ``lang``. Raw HTML is text, links have known schemes
only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import Any, Protocol

from django.utils.html import conditional_escape, format_html, format_html_join, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from markdown_it.utils import EnvType, OptionsDict

from .languages import SOURCE, html_lang
from .ranks import ROW_IN_TEXT, number_token, token

RULE_SCHEME = "rule:"
_SAFE_LINK = re.compile(r"(?:https?://|mailto:|rule:|/(?!/)|#)", re.IGNORECASE)
_ANCHOR = re.compile(r"\s*\{#([A-Za-z][\w-]*)\}$")
# Ranks in a row (5-6-7), sums (5 × 64 = 320), signed numbers, and Chinese: each must keep together, or be named as
# Chinese.
_TOKENS = re.compile(
    rf"(?P<row>{ROW_IN_TEXT})"
    r"|(?P<sum>\d+(?:\s[×+=−]\s\d+)+|(?<!\w)[×−]\d+)"
    r"|(?P<han>[\u3400-\u9fff\uf900-\ufaff]+)"
)
# The header of a table that is a list of terms: our word, the Chinese one, how it is said, what it means.
_TERMS_HEADER = ("Term", "Chinese", "Pinyin", "Meaning")


def is_safe_link(url: str) -> bool:
    """Whether a link may stand in prose: the web, mail, a rule, or a place on this site."""
    return bool(_SAFE_LINK.match(url.strip()))


class _Inline(RendererHTML):
    """Inline HTML: rule links resolved, ranks kept together, Chinese marked as such."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return wrap_tokens(tokens[idx].content, str(env["lang"]))

    def link_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        href = str(tokens[idx].attrGet("href") or "")
        if href.startswith(RULE_SCHEME):
            resolve: Callable[[str], str | None] = env["resolve"]
            href = resolve(href.removeprefix(RULE_SCHEME)) or ""
        if not href:
            return "<a>"  # a rule that is gone: the words stay, the link does not
        rel = ' rel="noopener"' if "://" in href else ""
        title = tokens[idx].attrGet("title")
        told = f' title="{conditional_escape(str(title))}"' if title else ""
        return f'<a href="{conditional_escape(href)}"{rel}{told}>'


def wrap_tokens(text: str, lang: str) -> str:
    """``text`` escaped, with ranks and sums isolated and Chinese marked where the text around it is not Chinese."""

    def wrapped(match: re.Match[str]) -> str:
        found = match[0]
        if match["row"]:
            return token(found)
        if match["sum"]:
            return number_token(found)
        return found if lang.startswith(("zh", "ja")) else f'<span lang="zh-Hans">{found}</span>'

    return _TOKENS.sub(wrapped, str(conditional_escape(text)))


class _SafeLinks(MarkdownIt):
    """A link with any other scheme stays the text it was typed as."""

    def validateLink(self, url: str) -> bool:
        return is_safe_link(url)


# What is switched off stays the text it was typed as: pictures, raw HTML, and addresses named apart from their links,
# which paragraphs that are looked up one by one could not find.
PARSER = (
    _SafeLinks("commonmark", renderer_cls=_Inline)
    .enable("table")
    .disable(["image", "html_inline", "html_block", "reference"])
)


def parse(source: str) -> list[SyntaxTreeNode]:
    """The top-level blocks of a Markdown text."""
    return SyntaxTreeNode(PARSER.parse(source)).children


def split_anchor(text: str) -> tuple[str, str]:
    """A heading's text without its ``{#anchor}``, and the anchor (empty when it has none)."""
    match = _ANCHOR.search(text)
    return (text[: match.start()], match[1]) if match else (text, "")


def content_of(node: SyntaxTreeNode) -> str:
    """The Markdown of a paragraph, heading or cell, as it stands in the source."""
    return node.children[0].content if node.children else ""


def rows_of(table: SyntaxTreeNode) -> list[list[str]]:
    """The cells of a table row by row, the header first."""
    return [[content_of(cell) for cell in row.children] for part in table.children for row in part.children]


def is_terms_table(table: SyntaxTreeNode) -> bool:
    """Whether a table is a list of terms (shown as one, its Chinese columns untranslated)."""
    return tuple(rows_of(table)[0]) == _TERMS_HEADER


# What reads alike in every language: ranks and Chinese. Digits and signs are no letters anyway.
_SYMBOLS = re.compile(r"\b[JQKA]\b|[\u3400-\u9fff\uf900-\ufaff]")
_LETTER = re.compile(r"[^\W\d_]")


def has_words(text: str) -> bool:
    """Whether there is anything to translate in a text; “J-Q-K” and “×2” read alike everywhere."""
    return bool(_LETTER.search(_SYMBOLS.sub("", text)))


@dataclass
class Translated:
    """A piece of prose as HTML and whether it had to stay English."""

    html: SafeString
    missing: bool = False

    def attrs(self) -> SafeString:
        """The ``lang`` and ``dir`` of an element around English text on a page in another language; else nothing."""
        return mark_safe(f' lang="{SOURCE}" dir="ltr"' if self.missing else "")

    @property
    def text(self) -> str:
        """The same without markup, for titles and search."""
        return unescape(strip_tags(self.html))


class Lookup(Protocol):
    """Where the words come from: a catalogue, or texts that are in the language already."""

    language: str

    def find(self, text: str, context: str | None = None) -> str | None:
        """The text in the language; None when it is not there."""


@dataclass
class AsWritten:
    """Texts that are written in ``language`` and need no catalogue: an editor's."""

    language: str

    def find(self, text: str, context: str | None = None) -> str:
        """The text itself."""
        return text


@dataclass
class Prose:
    """Renders prose in one language.

    ``resolve`` turns a rule id into an address (None: unknown); ``fence`` renders a fenced block (None: as plain code).
    After rendering, ``missing`` says whether anything had to stay English.
    """

    catalog: Lookup
    resolve: Callable[[str], str | None]
    fence: Callable[[SyntaxTreeNode], str] | None = None
    missing: bool = field(default=False, init=False)

    def inline(self, text: str, context: str | None = None) -> Translated:
        """One paragraph's, heading's or cell's text."""
        found = self.catalog.find(text, context) if has_words(text) else text
        if found is None:
            self.missing = True
        lang = html_lang(self.catalog.language if found is not None else SOURCE)
        env: dict[str, Any] = {"lang": lang, "resolve": self.resolve}
        html = mark_safe(PARSER.renderInline(found if found is not None else " ".join(text.split()), env).strip())
        return Translated(html, missing=found is None)

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> SafeString:
        """Several blocks one after the other."""
        return mark_safe("\n".join(self.block(node) for node in nodes))

    def block(self, node: SyntaxTreeNode) -> SafeString:
        """One block with all it holds. Every kind the parser knows has its renderer: nothing written is left out."""
        renderers: dict[str, Callable[[SyntaxTreeNode], SafeString]] = {
            "paragraph": self._paragraph,
            "bullet_list": self._list,
            "ordered_list": self._list,
            "table": self._table,
            "blockquote": self._note,
            "fence": self._fence,
            "heading": self._heading,
            "code_block": self._code,
            "hr": lambda _: mark_safe("<hr>"),
        }
        return renderers[node.type](node)

    def _paragraph(self, node: SyntaxTreeNode, css_class: str = "prose") -> SafeString:
        text = self.inline(content_of(node))
        return format_html('<p class="{}"{}>{}</p>', css_class, text.attrs(), text.html)

    def _inner(self, node: SyntaxTreeNode) -> SafeString:
        """A block inside another one: a paragraph is set as what is around it."""
        if node.type != "paragraph":
            return self.block(node)
        text = self.inline(content_of(node))
        return format_html("<p{}>{}</p>", text.attrs(), text.html)

    def lede(self, node: SyntaxTreeNode) -> SafeString:
        """The first paragraph of a page, set larger."""
        return self._paragraph(node, "lede")

    def _heading(self, node: SyntaxTreeNode) -> SafeString:
        """A heading inside a section; page and section headings are the templates'."""
        title = self.inline(content_of(node), "heading")
        return format_html("<h3{}>{}</h3>", title.attrs(), title.html)

    def _list(self, node: SyntaxTreeNode, nested: bool = False) -> SafeString:
        tag = "ol" if node.type == "ordered_list" else "ul"
        items = format_html_join("", "<li>{}</li>", ((self._item(item),) for item in node.children))
        first = node.attrs.get("start", 1)
        start = format_html(' start="{}"', first) if first != 1 else ""
        inner = format_html("<{0}{1}>{2}</{0}>", tag, start, items)
        return inner if nested else format_html('<div class="prose">{}</div>', inner)

    def _item(self, item: SyntaxTreeNode) -> SafeString:
        parts: list[SafeString] = []
        several = sum(child.type == "paragraph" for child in item.children) > 1
        for child in item.children:
            if child.type == "paragraph" and not several:
                text = self.inline(content_of(child))
                parts.append(format_html("<span{}>{}</span>", text.attrs(), text.html) if text.missing else text.html)
            elif child.type in ("bullet_list", "ordered_list"):
                parts.append(self._list(child, nested=True))
            else:
                parts.append(self._inner(child))
        return mark_safe("".join(parts))

    def _note(self, node: SyntaxTreeNode) -> SafeString:
        """A quotation is a margin note; its first paragraph begins with a bold title."""
        parts = format_html_join("", "{}", ((self._inner(child),) for child in node.children))
        return format_html('<aside class="note">{}</aside>', parts)

    def _table(self, node: SyntaxTreeNode) -> SafeString:
        header, *rows = rows_of(node)
        if is_terms_table(node):
            return self._terms(rows)
        head = format_html_join("", '<th scope="col"{}>{}</th>', (self._cell(cell) for cell in header))
        body = format_html_join(
            "",
            '<tr><th scope="row"{}>{}</th>{}</tr>',
            (
                (*self._cell(first), format_html_join("", "<td{}>{}</td>", (self._cell(cell) for cell in rest)))
                for first, *rest in rows
            ),
        )
        return format_html('<table class="grid"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>', head, body)

    def _cell(self, text: str) -> tuple[SafeString, SafeString]:
        cell = self.inline(text, "table")
        return cell.attrs(), cell.html

    def _terms(self, rows: Sequence[Sequence[str]]) -> SafeString:
        entries = []
        for term, chinese, pinyin, meaning in rows:
            name, text = self.inline(term, "term"), self.inline(meaning)
            same = chinese == name.text  # on a Chinese page our word and the Chinese one are one
            entries.append(
                (
                    f"t-{slugify(term)}",
                    format_html("<dt{}>{}</dt>", name.attrs(), name.html),
                    format_html('<dd lang="zh-Hans">{}</dd>', "" if same else chinese),
                    format_html('<dd lang="zh-Latn">{}</dd>', pinyin),
                    format_html("<dd{}>{}</dd>", text.attrs(), text.html),
                )
            )
        return format_html('<dl class="terms">{}</dl>', format_html_join("", '<div id="{}">{}{}{}{}</div>', entries))

    def _fence(self, node: SyntaxTreeNode) -> SafeString:
        return mark_safe(self.fence(node)) if self.fence else self._code(node)

    def _code(self, node: SyntaxTreeNode) -> SafeString:
        return format_html("<pre><code>{}</code></pre>", node.content)
