"""The FAQ, edited in the admin, and what the site needs to keep it fresh and to load its first texts."""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from modeltranslation.settings import AVAILABLE_LANGUAGES
from modeltranslation.utils import build_localized_fieldname

from .games import GAMES
from .validation import validate_answer, validate_examples

_slug = RegexValidator(
    r"^[a-z][a-z0-9]*(-[a-z0-9]+)*\Z",
    _("Use lower-case letters and digits, with hyphens between the words, beginning with a letter."),
)
_TAKEN = _("This anchor is taken on the FAQ page of this game.")
GAME_CHOICES = [(game.slug, game.name) for game in GAMES]

RESERVED_ANCHORS = frozenset({"main", "q", "results"})
"""Ids that the FAQ page itself has: its text, the search box and what it finds."""


def localized(field: str) -> list[str]:
    """The names of a translated field, one a language, the source language first (Indonesian's ends in ``_ind``)."""
    return [build_localized_fieldname(field, code) for code in AVAILABLE_LANGUAGES]


class FaqSection(models.Model):
    """A heading of the FAQ with the questions under it."""

    game = models.CharField(_("game"), max_length=20, choices=GAME_CHOICES, default=GAME_CHOICES[0][0])
    slug = models.CharField(
        _("anchor"), max_length=60, validators=[_slug], help_text=_("Part of the address; the same in all languages.")
    )
    title = models.CharField(_("title"), max_length=120)
    order = models.PositiveIntegerField(_("order"), default=0, help_text=_("Lower numbers come first."))

    objects: ClassVar[models.Manager[FaqSection]] = models.Manager()

    class Meta:
        verbose_name = _("FAQ section")
        verbose_name_plural = _("FAQ sections")
        ordering = ("game", "order", "pk")
        constraints: ClassVar = [models.UniqueConstraint(fields=["game", "slug"], name="faq_section_slug_once_a_game")]

    def __str__(self) -> str:
        return str(self.title or self.slug)

    def clean(self) -> None:
        """An anchor may stand only once on the page of a game, see ``FaqEntry.clean``; a move to the page of another
        game takes the entries along, which must be right there too.
        """
        on_page = FaqEntry.objects.filter(Q(section__game=self.game) | Q(section=self.pk), slug=self.slug)
        if on_page.exists() or self.slug in RESERVED_ANCHORS:
            raise ValidationError({"slug": _TAKEN})
        if FaqSection.objects.filter(pk=self.pk).exclude(game=self.game).exists():
            self._check_moved()

    def _check_moved(self) -> None:
        wrong: list[str] = []
        for entry in FaqEntry.objects.filter(section=self.pk):
            entry.section = self
            try:
                entry.clean()
            except ValidationError as error:
                wrong += (f"#{entry.slug}: {message}" for message in error.messages)
        if wrong:
            raise ValidationError({"game": wrong})


class FaqEntry(models.Model):
    """A question with its answer (Markdown, ``rule:`` links)."""

    section = models.ForeignKey(FaqSection, models.PROTECT, related_name="+", verbose_name=_("section"))
    slug = models.CharField(
        _("anchor"), max_length=60, validators=[_slug], help_text=_("Part of the address; the same in all languages.")
    )
    question = models.CharField(_("question"), max_length=200)
    answer = models.TextField(
        _("answer"),
        validators=[validate_answer],
        help_text=_("Markdown. Link to a rule with [text](rule:gdy-two); the link leads to it in every language."),
    )
    order = models.PositiveIntegerField(_("order"), default=0, help_text=_("Lower numbers come first."))
    is_published = models.BooleanField(_("published"), default=True)

    objects: ClassVar[models.Manager[FaqEntry]] = models.Manager()

    class Meta:
        verbose_name = _("FAQ entry")
        verbose_name_plural = _("FAQ entries")
        ordering = ("section__game", "section__order", "order", "pk")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["section", "slug"], name="faq_entry_slug_once_a_section")
        ]

    def __str__(self) -> str:
        return str(self.question or self.slug)

    def get_absolute_url(self) -> str:
        """The entry on its page, in the active language."""
        return f"{reverse('content:faq', kwargs={'game': self.section.game})}#{self.slug}"

    def clean(self) -> None:
        """An anchor may stand only once on the page of a game, among entries and sections alike."""
        if not self.section_id:
            return
        entries = FaqEntry.objects.filter(section__game=self.section.game, slug=self.slug).exclude(pk=self.pk)
        sections = FaqSection.objects.filter(game=self.section.game, slug=self.slug)
        if entries.exists() or sections.exists() or self.slug in RESERVED_ANCHORS:
            raise ValidationError({"slug": _TAKEN})
        for field in localized("answer"):
            try:
                validate_examples(getattr(self, field) or "", self.section.game)
            except ValidationError as error:
                raise ValidationError({field: error.messages}) from error


class LoadedText(models.Model):
    """A text as ``load_faq`` last put it into the FAQ: what differs from it now, an editor changed.

    ``key`` names the section or entry, ``entry:<game>/<slug>``; the row outlives it, so that what an editor deleted is
    not loaded again.
    """

    key = models.CharField(max_length=160)
    field = models.CharField(max_length=40)
    text = models.TextField(blank=True)

    objects: ClassVar[models.Manager[LoadedText]] = models.Manager()

    class Meta:
        default_permissions = ()
        constraints: ClassVar = [models.UniqueConstraint(fields=["key", "field"], name="loaded_text_once_a_field")]

    def __str__(self) -> str:
        return f"{self.key}: {self.field}"


class ContentVersion(models.Model):
    """One row whose number rises with every change of the FAQ: all workers see by it that what they kept is old."""

    number = models.PositiveBigIntegerField(default=1)

    objects: ClassVar[models.Manager[ContentVersion]] = models.Manager()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def current(cls) -> int:
        """The number now: one query; 0 before anything was ever changed."""
        return cls.objects.filter(pk=1).values_list("number", flat=True).first() or 0

    @classmethod
    def raise_number(cls) -> None:
        """Tell every worker that the FAQ has changed; part of the transaction that changes it."""
        if not cls.objects.filter(pk=1).update(number=F("number") + 1):
            cls.objects.get_or_create(pk=1)
            cls.objects.filter(pk=1).update(number=F("number") + 1)

    @classmethod
    def follow(cls, **kwargs: Any) -> None:
        """Receiver of the signals of the FAQ's models."""
        cls.raise_number()
