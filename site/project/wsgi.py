"""The WSGI application: `granian --interface wsgi --working-dir site project.wsgi:application`."""

import os
import sys
from pathlib import Path

from django.core.wsgi import get_wsgi_application

# The rooms lie beside `site/`, which the server puts on the path itself.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings.base")

application = get_wsgi_application()
