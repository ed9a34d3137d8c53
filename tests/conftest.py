"""What every test shares."""

from __future__ import annotations

from scripts import catalogues


def pytest_configure() -> None:
    """Compile the catalogues that changed: a language whose catalogue is missing does not exist for Django."""
    catalogues.compile_changed()
