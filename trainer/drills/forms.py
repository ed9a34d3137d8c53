"""The two fields of a question's form."""

from __future__ import annotations

from django import forms


class AnswerForm(forms.Form):
    """The signed question and what was said to it: ``y`` or ``n``."""

    question = forms.CharField(max_length=4000, strip=False)
    a = forms.ChoiceField(choices=(("y", ""), ("n", "")))

    def said(self) -> bool:
        """Whether the reader said yes; only after ``is_valid``."""
        return bool(self.cleaned_data["a"] == "y")
