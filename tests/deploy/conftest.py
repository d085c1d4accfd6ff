"""Sites for the tests of the recipes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.deploy.proxies import Site, standing

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of the recipes run in one process, so that each proxy is started once."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("recipes"))


@pytest.fixture(scope="session", params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """A server behind one of the proxies that we have a recipe for."""
    with standing(request.param, tmp_path_factory.mktemp(request.param)) as found:
        yield found
