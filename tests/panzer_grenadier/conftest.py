"""What all tests of Panzer Grenadier share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog


@pytest.fixture(autouse=True)
def as_printed() -> Iterator[None]:
    """Counters of a test's own leave the catalog with it."""
    units = load_catalog().units
    printed = set(units)
    yield
    for key in set(units) - printed:
        del units[key]
