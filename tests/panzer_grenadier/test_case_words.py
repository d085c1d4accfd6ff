"""The words of cases: what is told wrongly is an error, with the nearest right word."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from sandtable.kernel.cases.play import run_case
from sandtable.kernel.system import System
from sandtable.systems.panzer_grenadier.cases.game import Words
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

WORDS = Words(cast(System, PANZER_GRENADIER))
POSITION = {"axis": {"units": "A = inf at 0504"}, "allies": {"units": "X = inf at 0704"}}


def failures(play: str, **position: object) -> str:
    """What a case says that does not come out as it tells."""
    found = run_case(WORDS, {**POSITION, **position}, play.splitlines(), Path())
    return "\n".join(f"{failure.expected}: {failure.came}" for failure in found)


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("A = inff at 0504", "there is no type of piece 'german:inff'; the nearest is"),
        ("A = inf at 0599", "there is no hex '0599'"),
        ("A = inf at 0504 disruptd", "the nearest is 'disrupted'"),
        ("A = inf", "where is it?"),
        ("A = inf at 0504 waiting", "where it is, is told twice"),
        ("A = inf at 0504 moved moved", "moved is told twice"),
        ("A = inf at 0504 on T", "there is no piece 'T'"),
        ("A = inf at", "a word is missing behind 'at'"),
        ("X = inf at 0504", "two pieces have the same name"),
        ("0504 = inf at 0504", "that is a hex"),
        ("A = inf at 0504; inf at 0504; inf at 0505", "another piece is called 'inf'"),
    ],
)
def test_a_wrong_piece_is_an_error(units: str, told: str) -> None:
    assert told in failures("turn 1", axis={"units": units})


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"start": "somewhere"}, "must be one of segment, turn, set-up, result"),
        ({"start": "result"}, "which pieces suffer which result?"),
        ({"start": "set-up"}, "the pieces of a set-up are those of its scenario"),
        ({"terrain": {"0599": "w"}}, "there is no hex '0599'"),
        ({"smoke": {"0604": "axs"}}, "there is no side 'axs'; the nearest is 'axis'"),
        ({"entrenched": "9999"}, "there is no hex '9999'"),
        ({"scenario": "nowhere"}, "there is no such scenario"),
        ({"draws": ["dice"]}, "what is drawn is missing"),
        ({"rulings": {"no-such": "x"}}, "no-such"),
        ({"weather": "rain"}, "weather: is not a known key"),
    ],
)
def test_a_wrong_position_is_an_error(position: dict[str, object], told: str) -> None:
    assert told in failures("turn 1", **position)


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("turn 2", "turn 1"),
        ("A at 0505", "A at 0504 (board)"),
        ("A is disrupted", "A is good, full, unmarked, on board"),
        ("A is brave", "there is no state 'brave'"),
        ("A is good, good", "tells a state twice"),
        ("A on B", "there is no piece 'B'"),
        ("Z is good", "there is no piece 'Z'"),
        ("direct of A 6", "direct A 5 = 5 unit"),
        ("morale of A 9 = 8 troop-morale + 1 luck", "there is no part of a sum 'luck'"),
        ("morale of A 9 = 8 troop-morale", "the parts of"),
        ("control 0504 allies", "control 0504 axis"),
        ("control 0504 germany", "there is no side 'germany'"),
        ("sight 0504 0704 misty", "there is no line of sight 'misty'"),
        ("sight 0504 0704 blocked", "sight 0504 0704 clear"),
        ("shift X 1", "nobody has attacked X"),
        ("table direct 7 4 M2", "table direct 7 4 M1"),
        ("shifted direct 4 5 16", "shifted direct 4 5 30"),
        ("mines 0504 x", "'x' is not a number"),
        ("check A 7", "'check A 7' is not understood"),
        ("check A 7 against 8: brave", "there is no outcome 'brave'"),
        ("event moved piece=Z", "there is no piece 'Z'"),
        ("event moved how=hopping", "there is no word 'hopping'"),
        ("lost axis", "is told with 2 words"),
        ("axis: move Z", "there is no choice 'move Z'"),
        ("axis: mve A", "there is no choice 'mve A'"),
        ("axis: pass now", "there is no choice 'pass now'; the nearest is 'pass'"),
        ("A fires", "is not understood; the nearest statement is"),
        ("axis: fire A, direct 0704\ndraw dice 6 6\nattack 6 = 5 unit + 1 leader", "attack 5"),
        ("axis: fire A, direct 0704\ndraw dice 6 6\nno event attacked value=5", "attacked"),
        ("axis: fire A, direct 0704\ndraw dice 6 6\nshift X 1 = 1 adjacent", "shift X 0"),
        ("axis: fire A, direct 0704\ndraw dice 6 6\ncolumn X 7", "column X 4"),
        ("axis: fire A, direct 0704\ndraw dice 6 6, dice 6 6\nresult X -", "it was never drawn"),
    ],
)
def test_a_wrong_statement_fails(play: str, told: str) -> None:
    assert told in failures(play)


def test_what_comes_later_is_called_by_its_type() -> None:
    play = "axis: hex 0304\nasked allies set-up-hex\ninf at 0304\ninf 2 is not on board"

    assert not failures(play, start="set-up", axis={}, allies={})


def test_a_published_scenario_with_its_boards() -> None:
    assert not failures("terrain 0704 town\nA at 0304", scenario="first-town",
                        axis={"units": "A = inf at 0304"})  # fmt: skip
