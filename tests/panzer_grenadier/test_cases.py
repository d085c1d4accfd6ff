"""Every rule case of tests/cases/panzer_grenadier comes out as it says."""

from pathlib import Path
from typing import cast

import pytest

from sandtable.kernel.cases.files import Case, Result, read_cases
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
