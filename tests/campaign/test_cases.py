"""Every rule case of tests/cases/campaign comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.cases.files import Case, Result
from sandtable.service.cases import case_files, read_cases

FOLDER = Path(__file__).parents[1] / "cases" / "campaign"
CASES = [(path, case) for path in case_files([FOLDER]) for case in read_cases(path, "campaign")]


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
