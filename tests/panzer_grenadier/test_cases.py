"""Every rule case of tests/cases/panzer_grenadier comes out as it says."""

import re
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.kernel.cases.files import Case, Result, read_cases
from sandtable.kernel.cases.play import run_case
from sandtable.kernel.system import System
from sandtable.service.cases import case_files
from sandtable.systems.panzer_grenadier.cases.game import Words
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

FOLDER = Path(__file__).parents[1] / "cases" / "panzer_grenadier"
WORDS = Words(cast(System, PANZER_GRENADIER))
CASES = [
    (path, case)
    for path in case_files([FOLDER])
    for case in read_cases(path, lambda name: WORDS, PANZER_GRENADIER.name)
]


@pytest.mark.parametrize(
    ("path", "case"),
    [
        pytest.param(path, case, id=case.id, marks=pytest.mark.rule(*case.rules))
        for path, case in CASES
    ],
)
def test_case(path: Path, case: Case) -> None:
    result = Result(case, case.run(path.parent))

    assert not result.failures, "\n".join(result.report())


def test_no_id_is_used_twice() -> None:
    ids = [case.id for _, case in CASES]

    assert sorted(set(ids)) == sorted(ids)


# --- the same with the sides changed ----------------------------------------------------------

OTHER = {"axis": "allies", "allies": "axis"}
NATIONS = {"axis": "soviet", "allies": "german"}
ORDERLY = ("EX-03", "EX-03b", "EX-03c", "EX-03d", "PG-PASS-6", "PG-WORKS-3")
"""Cases in which the axis rolls before the allies do, and would roll what they rolled."""


def turned(value: Any) -> Any:
    """The same with the names of the sides changed."""
    if isinstance(value, dict):
        return {turned(key): turned(each) for key, each in value.items()}
    if isinstance(value, list):
        return [turned(each) for each in value]
    if isinstance(value, str):
        return re.sub(r"\b(axis|allies)\b", lambda found: OTHER[found[0]], value)
    return value


def is_turnable(case: Case) -> bool:
    """Whether nothing in a case is told by the number of a side, or by who is first."""
    named = isinstance(case.values.get("scenario"), str) or "facts" in case.values
    return not named and case.values.get("start") != "set-up" and case.id not in ORDERLY


@pytest.mark.parametrize(
    ("path", "case"),
    [pytest.param(path, case, id=case.id) for path, case in CASES if is_turnable(case)],
)
def test_case_with_the_sides_changed(path: Path, case: Case) -> None:
    values = {"active": "allies", **turned(case.values)}
    for side, nation in NATIONS.items():
        values[side] = {"nation": nation, **values.get(side, {})}
    result = Result(case, run_case(case.words, values, turned(case.lines), path.parent))

    assert not result.failures, "\n".join(result.report())
