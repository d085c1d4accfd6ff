"""The numbers of the house are counted rightly."""

import ast
import runpy
from pathlib import Path

import pytest

HOUSE = runpy.run_path(str(Path(__file__).parents[1] / "tools" / "house.py"))


def test_cycles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"f"}, "f": {"e", "a"}}

    assert HOUSE["knots"](graph) == [["b", "c"], ["e", "f"]]


def test_docstrings_of_functions_are_not_counted() -> None:
    source = 'def f():\n    """Say\n    much."""\n    a = 1\n    return a\n'

    assert HOUSE["body"](ast.parse(source).body[0]) == 2


def test_nine_of_ten() -> None:
    assert HOUSE["sizes"](list(range(1, 21))) == ["20", "10", "18", "20"]


def test_the_tables_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    HOUSE["main"]()

    told = capsys.readouterr().out
    assert "| kernel | " in told
    assert "When modules are loaded:\n\nNone." in told
    assert "| **all** | " in told
