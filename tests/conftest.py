"""What every test shares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from scripts import catalogues

# Fixtures of pytest-django that open the database.
DATABASE_FIXTURES = {"db", "transactional_db", "admin_client", "admin_user"}


def pytest_configure() -> None:
    """Compile the catalogues that changed: a language whose catalogue is missing does not exist for Django."""
    catalogues.compile_changed()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what asks the database: those tests run on PostgreSQL as well."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & DATABASE_FIXTURES:
            item.add_marker(pytest.mark.database)


@pytest.fixture(autouse=True)
def source_language() -> Iterator[None]:
    """Every test begins in English: the request of the test before has left its reader's language behind."""
    with translation.override("en"):
        yield
