"""What a mode of practice is: which question comes next, and where it ends.

A mode has an address below ``/<lang>/<game>/drills/``. The pages, the form, counting an answer once and the answer page
are the same for all modes; a mode says the rest. Its registration is its line in ``modes/__init__.py``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext

from content import links
from trainer.drills import services, standing
from trainer.drills.models import DrillAnswer
from trainer.drills.standing import Standing
from trainer.drills.tokens import Asked
from trainer.models import Device

Text = str | Promise


@dataclass(frozen=True)
class Wish:
    """What the reader chose in the address, each empty when nothing was chosen.

    ``?rule=``, ``?kind=``; ``?of=``: the run whose misses are asked again.
    """

    rule: str = ""
    kind: str = ""
    of: str = ""

    @property
    def query(self) -> str:
        """The address's query, with its question mark; empty when nothing was chosen."""
        chosen = {name: value for name, value in asdict(self).items() if value}
        return f"?{urlencode(chosen)}" if chosen else ""


@dataclass(frozen=True)
class Finished:
    """There is no question (yet, or any more): the page to show instead, with ``game`` and ``mode`` in its context."""

    template: str
    context: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Onward:
    """Where one can go from an answer; the last one is the main one (Enter goes there)."""

    url: str
    label: Text


class Mode(ABC):
    """One mode of practice.

    ``code``: what answers are kept under (``DrillAnswer.mode``). ``path``: the last part of its address with a slash,
    such as ``due/``. ``line``: the template above a question and an answer, given ``progress`` (``standing``) and
    ``mode``.
    """

    code: ClassVar[str]
    path: ClassVar[str]
    line: ClassVar[str] = "trainer/drill_progress.html"
    label: ClassVar[Text] = ""
    """What it is called in the menu of modes (``menu``); empty: it does not stand there by itself."""
    setting: ClassVar[str] = ""
    """The reader's setting that takes it out of the menu when it is off; empty: it always stands there."""
    shared: ClassVar[bool] = False
    """Whether a run of it is the same for everybody: then two devices' answers to a question are answers to one."""
    menu: ClassVar[bool] = True
    """Whether the menu of modes stands above its questions."""

    @property
    def route(self) -> str:
        """The name of its address in the namespace ``trainer``."""
        return f"drills_{self.code}" if self.path else "drills"

    def url(self, game: str, wish: Wish = Wish()) -> str:
        """Its address; ``game``: the engine's name."""
        address = reverse(f"trainer:{self.route}", kwargs={"game": links.SLUGS[game]})
        return address + wish.query

    @abstractmethod
    def next(self, device: Device | None, game: str, wish: Wish) -> Asked | Finished:
        """What comes next for ``device``: the same until it is answered. Writes nothing.

        NoSuchDrill for a wish that cannot be granted.
        """

    def admits(self, device: Device, asked: Asked) -> bool:
        """Whether an answer to ``asked`` still counts; if not, the mode's address is shown."""
        return True

    def after(self, answer: DrillAnswer) -> str:
        """The address shown once an answer is counted: the answer's own page."""
        return reverse("trainer:drill_answer", kwargs={"game": links.SLUGS[answer.game], "answer_id": answer.pk})

    def note(self, device: Device | None, game: str) -> Text:
        """A word or a number beside its name in the menu; empty where there is nothing to say."""
        return ""

    def heading(self, game: str) -> Text:
        """What stands above the question in a few words; empty where the question says enough."""
        return ""

    def asking(self, device: Device | None, asked: Asked) -> Standing:
        """The line above an open question."""
        progress = services.progress(device, asked.question.task.game, asked.run)
        return standing.asking(progress, asked.number + 1)

    def answered(self, device: Device | None, answer: DrillAnswer) -> Standing:
        """The line above an answer, and the table beside it."""
        progress = services.progress(device, answer.game, answer.run, upto=answer.number)
        return standing.answered(progress, answer.rule, services.last_of_rule(device, answer.game, answer.rule))

    def onward(self, device: Device | None, answer: DrillAnswer) -> tuple[Onward, ...]:
        """What the answer page offers."""
        wish = Wish(answer.practised, answer.practised_kind)
        return (Onward(self.url(answer.game, wish), gettext("Next question")),)


class Begun(Mode):
    """A mode that begins with a button of its own, a form with ``begin`` in it."""

    @abstractmethod
    def begin(self, device: Device, game: str) -> None:
        """The button was pressed; the mode's address is shown after it."""
