"""What every test shares."""

from __future__ import annotations

import pytest

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
