"""Settings for all tests."""

import pytest
from hypothesis import settings

# The same examples on every machine and in every run; no time limit for a single example.
settings.register_profile("sandtable", derandomize=True, deadline=None)
settings.load_profile("sandtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", default="", help="run only the tests that cite this number")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that cite the number asked for."""
    number = config.getoption("--rule")
    if not number:
        return
    kept = [item for item in items if any(number in m.args for m in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
