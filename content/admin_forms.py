"""Two editors with the same text open: what the first one saved is not lost when the second one saves."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Model
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

CHANGED_MEANWHILE = _(
    "Somebody else changed this meanwhile. Nothing was saved yet: what you wrote stands below. Look at the history,"
    " then save again to put your text in place of theirs."
)


def fingerprint(item: Model) -> str:
    """A short text that changes with any field of ``item``."""
    values = [str(item.serializable_value(field.attname)) for field in item._meta.concrete_fields]
    return hashlib.sha256("\0".join(values).encode()).hexdigest()[:16]


if TYPE_CHECKING:  # a model form takes its model as a parameter for the type checker only
    Form = forms.ModelForm[Any]
else:
    Form = forms.ModelForm


class UnchangedForm(Form):
    """Saves only what is still as it was when the form was shown. Asked a second time, it saves all the same."""

    based_on = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["based_on"] = fingerprint(self.instance)

    def clean(self) -> dict[str, Any] | None:
        """A ValidationError when the item is no longer what this form was made from."""
        cleaned = super().clean()
        shown, now = self.data.get(self.add_prefix("based_on"), ""), self.initial["based_on"]
        if self.instance.pk and shown and shown != now:
            data = cast(QueryDict, self.data).copy()
            data[self.add_prefix("based_on")] = now
            self.data = data
            raise ValidationError(CHANGED_MEANWHILE)
        return cleaned
