from collections.abc import Iterator

import pytest
from tests.server.harness import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that only need a server."""
    with running(tmp_path_factory.mktemp("games")) as found:
        yield found
