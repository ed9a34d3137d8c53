"""The pages around the rooms: home, about, privacy, settings, the choice of the language, and what machines ask for."""

from urllib.parse import quote

from django.conf import settings as conf
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.utils import Error as DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language_from_request, get_supported_language_variant
from django.views.decorators.http import require_http_methods, require_safe

from project.languages import path_in
from project.preferences import COOKIE, MAX_AGE, Preferences
from project.question import question


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """`/`: on to the home page in the reader's language: the one chosen before, else the browser's, else English."""
    response = HttpResponseRedirect(f"/{get_language_from_request(request)}/")
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


@require_safe
def choose_language(request: HttpRequest, code: str) -> HttpResponse:
    """Remember the language chosen in the switcher and go to the page `next` in it. No script needed."""
    if code not in dict(conf.LANGUAGES):
        raise Http404
    target = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts=None):
        target = "/"
    response = HttpResponseRedirect(path_in(target, code))
    _remember_language(response, code)
    return response


@require_safe
def other_code(request: HttpRequest, code: str, rest: str) -> HttpResponse:
    """A language written in another way than the addresses have it (`/pt-BR/`, `/zh-CN/`): on to the right one."""
    try:
        known = get_supported_language_variant(code.lower())
    except LookupError as error:
        raise Http404 from error
    query = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(f"/{known}/{quote(rest)}" + (f"?{query}" if query else ""))


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Choose a game, go on with the round you left, try a question, choose a language."""
    return render(request, "home.html", {"question": question()})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What this site is."""
    return render(request, "about.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, where, for how long, and how to be forgotten."""
    return render(request, "privacy.html")


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """The reader's preferences; POST keeps them in the cookie and comes back."""
    if request.method != "POST":
        return render(request, "settings.html", {"saved": "saved" in request.GET})
    prefs = Preferences.parse(request.POST.urlencode())
    language = request.POST.get("language", "")
    target = f"{reverse('settings')}?saved"
    if language in dict(conf.LANGUAGES):
        response = redirect(path_in(target, language))
        _remember_language(response, language)
    else:
        response = redirect(target)
    if prefs.cookie():
        response.set_cookie(COOKIE, prefs.cookie(), max_age=MAX_AGE, samesite="Lax", secure=conf.HTTPS)
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response


def _remember_language(response: HttpResponse, code: str) -> None:
    name, age = conf.LANGUAGE_COOKIE_NAME, conf.LANGUAGE_COOKIE_AGE
    response.set_cookie(name, code, max_age=age, samesite="Lax", secure=conf.HTTPS)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """The process can serve readers: the database answers and has all its tables. 503 when not."""
    try:
        executor = MigrationExecutor(connection)
        behind = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return HttpResponse("database does not answer\n", status=503, content_type="text/plain")
    if behind:
        return HttpResponse("database is not migrated\n", status=503, content_type="text/plain")
    return HttpResponse("ready\n", content_type="text/plain")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers should leave alone, and where the sitemap is."""
    origin = conf.ORIGIN or f"{request.scheme}://{request.get_host()}"
    lines = ["User-agent: *", "Disallow: /admin/", "Disallow: /language/", f"Sitemap: {origin}/sitemap.xml"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Where old browsers look for the icon without being told."""
    return redirect(static("img/favicon.ico"))
