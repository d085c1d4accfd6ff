"""Every reason that the rules give is met by a test or a rule case, with the rule that it cites."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from sandtable.systems import panzer_grenadier

RULES = Path(panzer_grenadier.__file__).parent
TESTS = Path(__file__).parent
CASES = TESTS.parent / "cases" / "panzer_grenadier"

Pair = tuple[str, str]

APART: dict[Pair, str] = {
    ("6.42", "no-combat-modifier"): "test_c06_leaders.py",
    ("6.42", "raises-in-own-hex-only"): "test_c06_leaders.py",
    ("7.32", "no-such-hex"): "test_seldom.py",
    ("9.2", "no-such-hex"): "test_seldom.py",
    ("15.21", "no-such-hex"): "test_seldom.py",
    ("17.1", "both-must-be-reduced"): "test_c17_optional.py",
    ("17.1", "same-kind-and-morale"): "test_c17_optional.py",
}
"""Where a test has rule and reason in a table of its own, so that they do not stand together."""


@cache
def given() -> set[Pair]:
    """Rule and reason of every refusal that is written in the code of the system."""
    found: set[Pair] = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                rule, reason = (getattr(each, "value", "") for each in node.args[:2])
                found.add((rule, reason))
    return {pair for pair in found if all(pair)}


@cache
def met() -> set[Pair]:
    """Rule and reason wherever tests and rule cases ask for them."""
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    cases = "".join(path.read_text(encoding="utf-8") for path in sorted(CASES.glob("*.toml")))
    return {
        *re.findall(r'"(\d+\.\d+)",\s*"([a-z0-9-]+)"', tests),
        *re.findall(r"because (\d+\.\d+) ([a-z0-9-]+)", cases),
    }


def test_every_reason_is_met_with_its_rule() -> None:
    assert len(given()) > 250
    assert sorted(given() - met() - APART.keys()) == []


@pytest.mark.parametrize(("pair", "file"), APART.items(), ids=str)
def test_what_stands_apart_is_asked_for_in_one_test(pair: Pair, file: str) -> None:
    assert pair in given()
    assert pair not in met() - APART.keys()
    tests = (TESTS / file).read_text(encoding="utf-8").split("\n\n\n")
    assert [each for each in tests if all(f'"{word}"' in each for word in pair)]
