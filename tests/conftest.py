"""What every test shares."""

from __future__ import annotations
