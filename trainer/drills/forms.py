"""What a question's form sends."""

from __future__ import annotations

from django import forms

from .tasks import AnswerMode, Said, Unsayable
from .tokens import Asked, BadToken


class AnswerForm(forms.Form):
    """The signed question and what was said to it.

    What was said are the values of ``a``, codes of options. Where all options are put into an order, each has a field
    ``at-<code>`` with its place, from 1.
    """

    question = forms.CharField(max_length=8000, strip=False)

    def asked(self, game: str, mode: str) -> Asked:
        """The question in the form. BadToken if it is none of this game and mode."""
        if not self.is_valid():
            raise BadToken("a field is missing")
        asked = Asked.from_token(self.cleaned_data["question"])
        if asked.question.task.game != game or asked.mode != mode:
            raise BadToken("a question of another page")
        return asked

    def said(self, asked: Asked) -> Said:
        """What was said to it. Unsayable for what is no answer to this question."""
        task = asked.question.task
        said = self._order(task.options) if task.mode is AnswerMode.ORDER else tuple(self._all("a"))
        task.check(said)
        return said

    def _all(self, name: str) -> list[str]:
        """Every value of a field that may be sent more than once."""
        found: list[str] = forms.SelectMultiple().value_from_datadict(self.data, self.files, name)
        return found

    def _order(self, options: Said) -> Said:
        """The options by the places given; every place once."""
        places = {code: self.data.get(f"at-{code}", "") for code in options}
        if sorted(places.values()) != sorted(str(place) for place in range(1, len(options) + 1)):
            raise Unsayable("not every place is taken once")
        return tuple(sorted(options, key=lambda code: int(places[code])))
