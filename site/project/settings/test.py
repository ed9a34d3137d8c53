"""Settings of the test runs: no manifest of hashed files needed, quick passwords, a database that is thrown away."""

import os
import tempfile
from pathlib import Path

from project.settings import apart as apart  # before `base`
from project.settings.base import *
from project.settings.base import DATABASES, STORAGES

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, not memory: threads then have connections of their own, as in the running site. One file a run.
    DATABASES["default"]["TEST"] = {"NAME": Path(tempfile.gettempdir()) / f"one-rank-up-test-{os.getpid()}.sqlite3"}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
