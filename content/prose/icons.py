"""The site's icons: 24-pixel grid, 2-pixel strokes, drawn in the text's colour.

Inlined where they stand: a page needs no sprite for them, and repeated paths cost next to nothing once compressed.
"""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

_PATHS = {
    "arrow": '<path d="M4 12h15M13 6l6 6-6 6"/>',
    "back": '<path d="M15 5l-7 7 7 7"/>',
    "book": (
        '<path d="M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5'
        ' 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5zM12 6.5V20"/>'
    ),
    "bulb": '<path d="M9.5 17.5c0-2-3.5-3.5-3.5-8a6 6 0 0 1 12 0c0 4.5-3.5 6-3.5 8zM10 21h4"/>',
    "check": '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
    "cross": '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
    "down": '<path d="M6 9l6 6 6-6"/>',
    "first": '<path d="M18 5l-7 7 7 7M6 5v14"/>',
    "globe": '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18"/>',
    "hat": (
        '<path d="M6 17c.4-3.6-.6-5.2-3.4-4.8C2.6 6.8 7 5 9.3 8.7c.4-2.2 1.6-3.8 2.7-4.9'
        ' 1.1 1.1 2.3 2.7 2.7 4.9C17 5 21.4 6.8 21.4 12.2c-2.8-.4-3.8 1.2-3.4 4.8zM6 20.5h12"/>'
    ),
    "last": '<path d="M6 5l7 7-7 7M18 5v14"/>',
    "list": '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
    "next": '<path d="M9 5l7 7-7 7"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5l5 5"/>',
}
# A joker's hat in full: the big one.
_PATHS["hatfill"] = _PATHS["hat"].replace("<path", '<path fill="currentColor"')
# Arrows that follow the reading direction and mirror on right-to-left pages.
_DIRECTED = {"arrow", "back", "first", "last", "next"}


def icon(name: str, css_class: str = "") -> SafeString:
    """The icon called ``name`` as inline SVG, hidden from assistive technology; KeyError for a name we do not draw."""
    classes = " ".join(filter(None, ("icon", "dir" if name in _DIRECTED else "", css_class)))
    shape = mark_safe(_PATHS[name])
    return format_html('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', classes, shape)
