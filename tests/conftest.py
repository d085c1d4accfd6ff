"""Settings for all tests."""

import pytest
from hypothesis import settings

# The same examples on every machine and in every run; no time limit for a single example.
settings.register_profile("sandtable", derandomize=True, deadline=None)
settings.load_profile("sandtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        default="",
        help="run only the tests that cite a number, or one of several (A1,B2)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that cite a number asked for, or a statement of that rule."""
    numbers = tuple(filter(None, config.getoption("--rule").split(",")))
    if not numbers:
        return
    kept = [item for item in items if any(_is_of(numbers, cited) for cited in _cited(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _cited(item: pytest.Item) -> list[str]:
    return [number for mark in item.iter_markers("rule") for number in mark.args]


def _is_of(numbers: tuple[str, ...], cited: str) -> bool:
    return any(cited == number or cited.startswith(f"{number}/") for number in numbers)
