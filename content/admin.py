"""The FAQ in the admin: a tab for each language, order, preview, what is not translated, history with revert."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, cast

import reversion
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Field, Q, QuerySet
from django.forms import Field as FormField
from django.forms import Media
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.decorators import method_decorator
from django.utils.translation import gettext, override, pgettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from modeltranslation.admin import TranslationAdmin
from modeltranslation.settings import AVAILABLE_LANGUAGES
from modeltranslation.utils import build_localized_fieldname
from reversion.admin import VersionAdmin

from . import faq
from .admin_forms import UnchangedForm
from .models import FaqEntry, FaqSection, localized
from .prose.languages import SOURCE, html_lang, own_name


def missing_languages(item: FaqEntry | FaqSection, fields: Sequence[str]) -> list[str]:
    """The languages (Django's codes) in which one of the fields is empty."""
    return [
        code
        for code in AVAILABLE_LANGUAGES
        if not all(getattr(item, build_localized_fieldname(field, code)) for field in fields)
    ]


class MissingTranslation(admin.SimpleListFilter):
    """Entries that are not translated into a language, or into any."""

    title = _("missing translation")
    parameter_name = "missing"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin[Any]) -> list[tuple[str, str]]:
        languages = [(code, own_name(code)) for code in AVAILABLE_LANGUAGES if code != SOURCE]
        return [("any", gettext("In any language")), *languages]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        chosen = self.value()
        codes = [code for code in AVAILABLE_LANGUAGES if code == chosen or (chosen == "any" and code != SOURCE)]
        wanted = Q()
        fields = cast(LanguageTabs, admin.site.get_model_admin(queryset.model)).translated
        for code in codes:
            for field in fields:
                name = build_localized_fieldname(field, code)
                wanted |= Q(**{name: ""}) | Q(**{f"{name}__isnull": True})
        return queryset.filter(wanted)


class LanguageTabs(VersionAdmin, TranslationAdmin[Any]):
    """What both models share: tabs, history, search in every language.

    ``translated`` are the fields that exist per language, ``general`` those that exist once.
    """

    form = UnchangedForm
    translated: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    history_latest_first = True

    @property
    def media(self) -> Media:
        """What the page loads: that of the admin, and the tabs."""
        return super().media + Media(css={"all": ("css/admin-tabs.css",)}, js=("js/admin-tabs.js",))

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> list[tuple[Any, Any]]:
        """What exists once, then one tab a language; a tab says when its language is missing."""
        missing = missing_languages(obj, self.translated) if obj else []
        tabs = []
        for code in AVAILABLE_LANGUAGES:
            name = own_name(code)
            if code in missing:
                name = pgettext("language tab", "{language} (not translated)").format(language=name)
            fields = [build_localized_fieldname(field, code) for field in self.translated]
            tabs.append((name, {"fields": fields, "classes": ["language-tab"]}))
        return [(None, {"fields": [*self.general, "based_on"]}), *tabs]

    def get_search_fields(self, request: HttpRequest) -> list[str]:
        """Every language is searched, whichever the editor reads in."""
        return ["slug", *(name for field in self.translated for name in localized(field))]

    def formfield_for_dbfield(self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any) -> FormField | None:
        """Fields of a language carry its tag, for spelling checkers and screen readers."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        code = getattr(db_field, "language", None)
        if field is not None and code:
            field.widget.attrs.update({"lang": html_lang(code), "dir": "auto"})
        return field

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list saves each item as a version of its own: reverting one must not take its neighbours along."""
        context = {"has_change_permission": self.has_change_permission(request), **(extra_context or {})}
        return super(VersionAdmin, self).changelist_view(request, context)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Every saving is a version with its editor, also from the list and from an action."""
        if reversion.is_active():
            super().save_model(request, obj, form, change)
            return
        with self.create_revision(request):
            super().save_model(request, obj, form, change)

    @admin.display(description=_("not translated"))
    def untranslated(self, item: FaqEntry | FaqSection) -> str:
        """The missing languages by name."""
        return ", ".join(own_name(code) for code in missing_languages(item, self.translated)) or "–"


def _section_of(pk: str) -> FaqSection:
    """The section chosen in a form; an empty one of the first game while none is, or none that there is."""
    with contextlib.suppress(ValueError):
        return FaqSection.objects.filter(pk=pk).first() or FaqSection()
    return FaqSection()


@admin.register(FaqSection)
class FaqSectionAdmin(LanguageTabs):
    """Headings of the FAQ."""

    translated = ("title",)
    general = ("game", "slug", "order")
    list_display = ("title", "game", "order", "untranslated")
    list_editable = ("order",)
    list_filter = (MissingTranslation, "game")
    ordering = ("game", "order")


@admin.register(FaqEntry)
class FaqEntryAdmin(LanguageTabs):
    """Questions and answers."""

    translated = ("question", "answer")
    general = ("section", "slug", "order", "is_published")
    list_display = ("question", "section", "order", "is_published", "untranslated")
    list_editable = ("order",)
    list_filter = (MissingTranslation, "is_published", "section__game", "section")
    list_select_related = ("section",)
    ordering = ("section__game", "section__order", "order")
    actions = ("publish", "withdraw")
    save_on_top = True
    change_form_template = "admin/content/faqentry/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        own = [path("preview/", self.admin_site.admin_view(self.preview), name="content_faqentry_preview")]
        return [*own, *super().get_urls()]

    @method_decorator(require_POST)
    def preview(self, request: HttpRequest) -> HttpResponse:
        """The form as it stands, unsaved, as readers of each language would see it."""
        if not self.has_view_or_change_permission(request):
            raise PermissionDenied
        section = _section_of(request.POST.get("section", ""))
        texts = {name: request.POST.get(name, "") for field in self.translated for name in localized(field)}
        entry = FaqEntry(section=section, slug=request.POST.get("slug") or "preview", **texts)
        versions = []
        for code in AVAILABLE_LANGUAGES:
            with override(code):
                shown = faq.render([entry], code).sections[0].entries[0]
            versions.append(
                {
                    "tag": html_lang(code),
                    "name": own_name(code),
                    "entry": shown,
                    "missing": shown.answer.missing or shown.question.missing,
                }
            )
        return render(request, "content/faq_preview.html", {"versions": versions})

    @admin.action(description=_("Publish the selected entries"), permissions=["change"])
    def publish(self, request: HttpRequest, entries: QuerySet[FaqEntry]) -> None:
        """Show them to readers."""
        self._set_published(request, entries, True)

    @admin.action(description=_("Withdraw the selected entries"), permissions=["change"])
    def withdraw(self, request: HttpRequest, entries: QuerySet[FaqEntry]) -> None:
        """Hide them from readers."""
        self._set_published(request, entries, False)

    def _set_published(self, request: HttpRequest, entries: QuerySet[FaqEntry], value: bool) -> None:
        for entry in entries.exclude(is_published=value):
            entry.is_published = value
            self.save_model(request, entry, None, True)
