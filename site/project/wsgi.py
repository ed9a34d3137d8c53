"""The WSGI application: `granian --interface wsgi --working-dir site project.wsgi:application`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings.base")

application = get_wsgi_application()
