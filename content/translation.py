"""Which fields of the FAQ exist once per language. English is required, every other language optional."""

from __future__ import annotations

from modeltranslation.translator import TranslationOptions, register

from .models import FaqEntry, FaqSection


@register(FaqSection)
class FaqSectionTranslation(TranslationOptions):
    fields = ("title",)
    required_languages = ("en",)


@register(FaqEntry)
class FaqEntryTranslation(TranslationOptions):
    fields = ("question", "answer")
    required_languages = ("en",)
