"""`tools/mutants.py`: what is changed, what is drawn, and who notices."""

import ast
from pathlib import Path

import pytest
from tests.systems.three import THREE
from tools import mutant_trials
from tools.mutant_record import Block, blocks_of, telling
from tools.mutant_trials import STUCK, SURVIVED, Field, field_of
from tools.mutants import Trials, draw, report
from tools.mutations import Mutant, mutants_in

from sandtable.systems import added, names

ROOT = Path(__file__).parents[1]
GAME = '''"""A game of 7 rounds."""
from typing import cast
NEAR = Refusal("2.1", "too-near")
FAR = Refusal("2.2", "too-far")
LIMIT = 3


class Piece:
    """It has 2 sides."""

    __slots__ = ("hex", "points")

    def __init__(self, points: int = 0) -> None:
        self.points = points


def points_left(points, cost, *, free: bool = False):
    """Say what is left of 3 points."""
    assert points < 99, f"{points} are 100 too many"
    if free:
        return points
    if cost > points:
        raise ValueError(f"{cost} is {points + 1} or more")
    return points - cost


def refusal(distance):
    if distance == 0:
        return NEAR
    return None if distance <= LIMIT else FAR


def view(piece, side):
    piece.hidden = 1
    return [each for each in piece.hand if side == 0] if side else ()


def strays(piece):
    while piece.points:
        piece.points -= 1
'''
TESTS = """from game import *

def test_what_is_left():
    assert points_left(5, 2) == 3
    assert points_left(2, 2) == 0

def test_refusal():
    assert refusal(0) is NEAR
    assert refusal(4) is FAR

def test_a_piece_strays():
    strays(Piece(4))
"""
REFUSAL = "def Refusal(rule, reason):\n    return rule, reason\n"


def found(kind: str) -> list[str]:
    return [mutant.change for mutant in mutants_in("game.py", GAME) if mutant.kind == kind]


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("comparison", [
            "if cost [> => >=] points:",
            "if distance [== => !=] 0:",
            "return None if distance [<= => <] LIMIT else FAR",
            "return [each for each in piece.hand if side [== => !=] 0] if side else ()",
        ]),
        ("sign", ["return points [- => +] cost", "piece.points [- => +]= 1"]),
        ("constant", [
            "LIMIT = [3 => 4]",
            "def __init__(self, points: int = [0 => 1]) -> None:",
            "def points_left(points, cost, *, free: bool = [False => True]):",
            "if distance == [0 => 1]:",
            "piece.hidden = [1 => 2]",
            "return [each for each in piece.hand if side == [0 => 1]] if side else ()",
            "piece.points -= [1 => 2]",
        ]),
        ("dropped", [
            "[return points => pass]",
            '[raise ValueError(f"{cost} is {points + 1} or more") => pass]',
            "[return NEAR => pass]",
            "[piece.points -= 1 => pass]",
        ]),
        ("reason", [
            'NEAR = Refusal(["2.1" => "2.2"], "too-near")',
            'NEAR = Refusal("2.1", ["too-near" => "too-far"])',
            'FAR = Refusal(["2.2" => "2.1"], "too-far")',
            'FAR = Refusal("2.2", ["too-far" => "too-near"])',
            "return [NEAR => FAR]",
            "return None if distance <= LIMIT else [FAR => NEAR]",
        ]),
        ("leak", [
            "[piece.hidden = 1 => pass]",
            "return [[each for each in piece.hand if side == 0] if side else () =>"
            " [each for each in piece.hand if side == 0]]",
            "return [each for each in piece.hand if [side == 0 => True]] if side else ()",
        ]),
    ],
)  # fmt: skip
def test_what_is_changed_and_nothing_else(kind: str, changes: list[str]) -> None:
    assert found(kind) == changes


def test_the_same_seed_gives_the_same_mutants_and_another_gives_others() -> None:
    mutants = mutants_in("game.py", GAME)

    drawn = draw(mutants, "abc-1", 12)

    assert drawn == draw(mutants, "abc-1", 12)
    assert drawn != draw(mutants, "abc-2", 12)
    assert len(set(drawn)) == 12
    assert set(draw(mutants, "abc-1", 99)) == set(mutants)


def test_code_tells_which_of_its_blocks_run() -> None:
    text = GAME[GAME.index("def points_left") :]

    assert blocks_of(text)[:3] == [Block(3, 8), Block(12, 14), Block(18, 19)]
    told = telling(text, 40).splitlines()
    assert told[0].startswith("import builtins")
    assert told[3:5] == [
        "    _block_runs(40)",
        '    assert points < 99, f"{points} are 100 too many"',
    ]


# --- a small game whose tests notice some -----------------------------------------------------


@pytest.fixture
def field(tmp_path: Path) -> Field:
    (tmp_path / "game.py").write_text(REFUSAL + GAME, encoding="utf-8")
    (tmp_path / "test_game.py").write_text(TESTS, encoding="utf-8")
    return Field(tmp_path, ["game.py"], ["test_game.py", "tests/not_there.py"])


def recorded(field: Field, folders: pytest.TempPathFactory) -> Trials:
    trials = Trials(field, folders.mktemp("copies"), 1)
    trials.record()
    return trials


def mutant_of(field: Field, change: str) -> Mutant:
    return next(mutant for mutant in field.mutants() if mutant.change == change)


@pytest.mark.parametrize(
    ("change", "outcome"),
    [
        ("return points [- => +] cost", "test_game.py::test_what_is_left"),
        ("if cost [> => >=] points:", "test_game.py::test_what_is_left"),
        ("return [NEAR => FAR]", "test_game.py::test_refusal"),
        ("[return points => pass]", SURVIVED),
        ("[piece.points -= 1 => pass]", STUCK),
    ],
)
def test_a_mutant_is_noticed_or_survives(
    field: Field,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    change: str,
    outcome: str,
) -> None:
    monkeypatch.setattr(mutant_trials, "GRACE", 2)
    trials = recorded(field, tmp_path_factory)

    assert trials.outcome(mutant_of(field, change)) == outcome
    assert (trials.workshops[0].folder / "game.py").read_text() == field.texts["game.py"]


def test_a_mutant_is_tried_by_the_tests_that_run_it_and_then_by_those_beside_them(
    field: Field, tmp_path_factory: pytest.TempPathFactory
) -> None:
    atlas = recorded(field, tmp_path_factory).atlas

    def tried(change: str) -> list[list[str]]:
        runs = atlas.runs(mutant_of(field, change))
        return [[test.partition("::test_")[2] for test in sorted(run)] for run in runs]

    assert tried("if cost [> => >=] points:") == [["what_is_left"], ["a_piece_strays", "refusal"]]
    assert tried("LIMIT = [3 => 4]") == [["refusal"], ["a_piece_strays", "what_is_left"]]
    assert tried("def __init__(self, points: int = [0 => 1]) -> None:")[0] == ["a_piece_strays"]
    assert tried("piece.hidden = [1 => 2]") == []
    atlas.seconds = dict.fromkeys(atlas.seconds, 0.5)
    atlas.patience = 0.6
    assert tried("if cost [> => >=] points:") == [["what_is_left"], ["a_piece_strays"]]
    atlas.patience = 0.4
    assert tried("if cost [> => >=] points:") == [["what_is_left"]]


def test_tests_that_fail_already_are_named_and_left_out(
    field: Field, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    (field.root / "test_game.py").write_text("def test_it():\n    assert False\n\n\n" + TESTS)

    trials = recorded(field, tmp_path_factory)

    left_out = "left out: test_game.py::test_it fails without a mutant\n"
    assert capsys.readouterr().out == left_out
    noticed = trials.outcome(mutant_of(field, "return points [- => +] cost"))
    assert noticed == "test_game.py::test_what_is_left"


IDLE = """import subprocess, sys, time

def test_it_waits():
    time.sleep(3)

def test_another_process_computes():
    work = "import time\\nwhile time.process_time() < 0.6: pass"
    subprocess.run([sys.executable, "-c", work], check=True)

def test_it_leaves_somebody_behind():
    subprocess.Popen(["sleep", "600"])
"""


@pytest.fixture
def idle(field: Field) -> Field:
    (field.root / "test_game.py").write_text(IDLE, encoding="utf-8")
    return field


def test_what_counts_is_what_a_test_and_its_processes_compute(
    idle: Field, tmp_path_factory: pytest.TempPathFactory
) -> None:
    seconds = recorded(idle, tmp_path_factory).atlas.seconds

    assert seconds["test_game.py::test_it_waits"] < 0.5
    assert seconds["test_game.py::test_another_process_computes"] > 0.5


def test_who_waits_does_not_hang_and_who_is_given_up_has_not_failed(
    idle: Field,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    trials = recorded(idle, tmp_path_factory)
    monkeypatch.setattr(mutant_trials, "GRACE", 2)
    monkeypatch.setattr(mutant_trials, "WALL", 60)

    assert trials.workshops[0].failure_of(list(trials.atlas.seconds), trials.atlas) == ""
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(mutant_trials, "WALL", 1)
    waits = ["test_game.py::test_it_waits"]
    assert trials.workshops[0].failure_of(waits, trials.atlas) == ""
    assert capsys.readouterr().out == "given up: test_game.py\n"


def test_the_table_says_what_was_noticed_and_what_changes_nothing(
    field: Field, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = [
        mutant_of(field, "return points [- => +] cost"),
        mutant_of(field, "[return points => pass]"),
        mutant_of(field, "piece.hidden = [1 => 2]"),
    ]
    field.harmless = {"game.py": {"piece.hidden = [1 => 2]": "any number hides it"}}
    trials = recorded(field, tmp_path_factory)

    assert report(trials, "s", drawn) == (1, 2)

    told = capsys.readouterr().out
    assert "game.py:26\n    return points [- => +] cost\n    noticed by test_game.py::" in told
    assert "    [return points => pass]\n    SURVIVED: no test runs it\n" in told
    assert "changes nothing: any number hides it" in told
    assert "1 of 2 mutants noticed (50.0 %), 1 that change nothing" in told


# --- real systems -----------------------------------------------------------------------------


def test_a_leak_of_a_system_without_an_index_is_noticed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with added(THREE):
        field = field_of("three", ROOT)
    assert (field.code, field.tests) == (["tests/systems/three.py"], ["tests/systems"])
    leak = mutant_of(field, "[twin.numbers[after(side)] = 0 => pass]")
    small = Field(ROOT, field.code, ["tests/systems/test_rules.py"])

    noticed = recorded(small, tmp_path_factory).outcome(leak)

    assert leak.kind == "leak"
    assert noticed.startswith("tests/systems/test_rules.py::test_")


@pytest.mark.parametrize("system", names())
def test_mutants_are_valid_code_and_what_changes_nothing_is_still_there(system: str) -> None:
    field = field_of(system, ROOT)
    mutants = field.mutants()
    for mutant in draw(mutants, "compiled", 60):
        changed = mutant.apply(field.texts[mutant.file])
        assert changed != field.texts[mutant.file]
        ast.parse(changed)
    for text in field.texts.values():
        ast.parse(telling(text, 0))
    listed = {(file, change) for file, changes in field.harmless.items() for change in changes}
    assert not listed - {(mutant.file, mutant.change) for mutant in mutants}
    assert all(reason for changes in field.harmless.values() for reason in changes.values())
