"""The rule cases of the small systems, played by the kernel's runner."""

from pathlib import Path

import pytest
from tests.systems.all_four import SYSTEMS

from sandtable.kernel.cases.files import Case, Result, read_cases
from sandtable.kernel.cases.play import run_case
from sandtable.kernel.cases.words import PlainWords

FOLDER = Path(__file__).parent / "cases"
CASES = [
    case
    for name in sorted(SYSTEMS)
    for case in read_cases(FOLDER / f"{name}.toml", lambda name: PlainWords(SYSTEMS[name]), name)
]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case) -> None:
    result = Result(case, case.run(FOLDER))

    assert not result.failures, "\n".join(result.report())


def test_a_verb_that_a_system_does_not_have_is_an_error() -> None:
    board = {"men": [5, 6, 7, 8], "reserves": [0, 0]}
    position = {"board": board, "stack": [["Round", {"step": "orders"}]]}
    values: dict[str, object] = {"position": position}
    (failure,) = run_case(PlainWords(SYSTEMS["orders"]), values, ["not offered comit:3"], FOLDER)

    assert "there is no choice 'comit:3'; the nearest is 'commit" in failure.came
