"""What a reader chose on the settings page, kept in one cookie that scripts may read and nobody needs to trust.

The cookie is a query string, such as `theme=dark&deck=4`. Pages that anyone may cache are the same for everybody, so
`static/js/shell.js` puts the choices on `<html>`; on personal pages the server does it (`attributes`).
"""

from dataclasses import asdict, dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode

COOKIE: Final = "prefs"
MAX_AGE: Final = 365 * 24 * 3600

# Every choice and its values, the default first. As data attributes of <html> the style sheets know them.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "light", "dark"),
    "contrast": ("normal", "more"),
    "deck": ("2", "4"),
    "cards": ("normal", "large"),
    "pace": ("normal", "slow", "off"),
    "hints": ("on", "off"),
    "review": ("on", "off"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices of one reader. `pace` is how computers move: slow, normal, or off (at once); `hints` is on or off;
    `review` says whether the pages show which rules are due.
    """

    theme: str = "auto"
    contrast: str = "normal"
    deck: str = "2"
    cards: str = "normal"
    pace: str = "normal"
    hints: str = "on"
    review: str = "on"

    @classmethod
    def parse(cls, text: str) -> "Preferences":
        """Read a cookie or a form's query string; unknown names and values are passed over."""
        if not text:
            return _DEFAULTS
        pairs = parse_qsl(text, max_num_fields=20) if text.count("&") < 20 else []
        return cls(**{name: value for name, value in pairs if value in CHOICES.get(name, ())})

    def changed(self) -> dict[str, str]:
        """Only what differs from the defaults."""
        return {name: value for name, value in asdict(self).items() if value != CHOICES[name][0]}

    def cookie(self) -> str:
        """The cookie's value; empty when every choice is the default."""
        return urlencode(self.changed())

    def attributes(self) -> dict[str, str]:
        """Data attributes for `<html>`, such as `{"data-theme": "dark"}`."""
        return {f"data-{name}": value for name, value in self.changed().items()}


_DEFAULTS: Final = Preferences()
