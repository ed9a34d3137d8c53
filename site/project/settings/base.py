"""Settings of the running site: DEBUG is off until ORU_DEBUG=1; deploy/README.md lists every variable."""

from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.conf.locale import LANG_INFO

from project.settings import env

BASE_DIR = Path(__file__).resolve().parents[3]
SITE_DIR = BASE_DIR / "site"
# What the running site writes: the database, the secret key. Never in git, never in the static folder.
VAR_DIR = Path(env.text("ORU_VAR", str(BASE_DIR / "var")))

DEBUG = env.flag("ORU_DEBUG")
SECRET_KEY = env.secret_key(VAR_DIR / "secret-key")
ALLOWED_HOSTS = env.words("ORU_ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]")
# The public origin, such as https://example.org, for canonical addresses and the sitemap. Empty: the request's host.
ORIGIN = env.text("ORU_ORIGIN", "").rstrip("/")
CSRF_TRUSTED_ORIGINS = [ORIGIN] if ORIGIN else []

# -- Rooms and libraries ---------------------------------------------------------------------------

INSTALLED_APPS = [
    "modeltranslation",  # before the admin, which it extends
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",  # before staticfiles: runserver serves as production does
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials.apps.SimpleAppConfig",  # the loader is named below, once
    "reversion",
    "content",
    "trainer",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "csp.middleware.CSPMiddleware",
    "project.middleware.CachingMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "project.middleware.PreferencesMiddleware",
]

ROOT_URLCONF = "project.urls"
WSGI_APPLICATION = "project.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_LOADERS: list[Any] = ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"]
if not DEBUG:
    _LOADERS = [("django.template.loaders.cached.Loader", _LOADERS)]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SITE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [("template_partials.loader.Loader", _LOADERS)],
            "builtins": ["template_partials.templatetags.partials", "project.tags"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "project.context.page",
            ],
        },
    },
]

# -- Database --------------------------------------------------------------------------------------

DATABASES: dict[str, Any] = {
    "default": dj_database_url.config(
        default=f"sqlite:///{VAR_DIR / 'one-rank-up.sqlite3'}", conn_max_age=600, conn_health_checks=True
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Writers queue (IMMEDIATE, timeout in s) where SQLite would answer "database is locked"; readers never wait (WAL).
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
    }

# -- Languages -------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
# In the order of the language switcher. A new language: a line here and catalogues in locale/ (TRANSLATING.md).
LANGUAGES = [
    ("en", "English"),
    ("id", "Bahasa Indonesia"),
    ("ru", "Русский"),
    ("pt-br", "Português (Brasil)"),
    ("ko", "한국어"),
    ("zh-hans", "简体中文"),
]
# An old code that browsers still send.
LANG_INFO["in"] = {"fallback": ["id"]}
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
USE_THOUSAND_SEPARATOR = False
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
# The reader's choices in this browser, which "forget me" deletes beside what the server keeps (project.preferences).
CHOICE_COOKIES = [LANGUAGE_COOKIE_NAME, "prefs"]

MODELTRANSLATION_DEFAULT_LANGUAGE = "en"
MODELTRANSLATION_LANGUAGES = tuple(code for code, _ in LANGUAGES)
MODELTRANSLATION_FALLBACK_LANGUAGES = {"default": ("en",)}

# -- Static files ----------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.text("ORU_STATIC", str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [SITE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
if DEBUG:
    STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    WHITENOISE_USE_FINDERS = True

# -- Safety ----------------------------------------------------------------------------------------

# ORU_HTTPS=1 says that readers come over https, through a proxy that sets X-Forwarded-Proto.
HTTPS = env.flag("ORU_HTTPS")
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "project.errors.csrf_failure"
# Notices travel in a signed cookie: a reading page never needs a session for them.
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# No inline script or style anywhere, nothing from elsewhere. data: is for the suit masks in cards.css.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "manifest-src": [SELF],
    }
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# -- Logging: to standard error, one line a record -------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": env.text("ORU_LOG_LEVEL", "INFO")},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "django.request": {"level": "ERROR"},
    },
}
