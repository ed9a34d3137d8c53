"""Settings of the test runs: no manifest of hashed files needed, quick passwords, a database that is thrown away."""

import os
import tempfile
from pathlib import Path

# Before `base` reads the environment: tests must not depend on a developer's variables or write a key file.
os.environ["ORU_SECRET_KEY"] = "only-for-tests"
for _name in ("ORU_DEBUG", "ORU_ORIGIN", "ORU_HTTPS", "ORU_ALLOWED_HOSTS"):
    os.environ.pop(_name, None)

from project.settings.base import *  # noqa: E402, F403
from project.settings.base import DATABASES, STORAGES  # noqa: E402

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, not memory: threads then have connections of their own, as in the running site. One file a run.
    DATABASES["default"]["TEST"] = {"NAME": Path(tempfile.gettempdir()) / f"one-rank-up-test-{os.getpid()}.sqlite3"}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
