"""The small systems are at hand in every test of tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.service.war import ALL
from tests.systems.orders import ORDERS
from tests.systems.points import POINTS
from tests.systems.three import THREE

from sandtable.systems import added


@pytest.fixture(scope="module", autouse=True)
def small_systems() -> Iterator[None]:
    with added(*ALL, ORDERS, POINTS, THREE):
        yield
