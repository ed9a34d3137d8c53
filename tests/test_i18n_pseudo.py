"""No text bypasses gettext: in a language of full-width letters no plain word is left on any page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import pseudolocale

SCRIPT = Path(__file__).with_name("pseudolocale.py")


def test_no_text_bypasses_gettext(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_widening_keeps_what_programs_read() -> None:
    assert pseudolocale.widen("a {rank} <b>%(suit)s</b> [two](rule:x)") == "ａ {rank} <b>%(suit)s</b> [ｔｗｏ](rule:x)"


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>ｒｕｌｅｓ 5-6-7 Q-K-A</p>", []),
        ("<p>rules</p>", ["rules"]),
        ('<p lang="en">rules <b>all</b></p><p>next</p>', ["next"]),
        ('<a aria-label="rules"></a>', ["rules"]),
        ("<script>let rules;</script><svg><path d='M11'/></svg>", []),
        ('<meta name="description" content="rules">', ["rules"]),
    ],
)
def test_plain_words_are_seen(html: str, found: list[str]) -> None:
    assert pseudolocale.plain_words(html) == found
