"""Contradictions on the table are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.panzer_grenadier.field import TestTable, table

from sandtable.systems.panzer_grenadier.invariants import invariants
from sandtable.systems.panzer_grenadier.state import Minefield, State


def position() -> TestTable:
    return table("axis truck T 0504", "axis inf A 0504 on:T", "axis lt-8-0-1 L 0504",
                 "allies inf X 1304", "allies cav C 1304",
                 mines=(("axis", "0604", 2),))  # fmt: skip


def spoil(**facts: object) -> Callable[[State], None]:
    """Change facts of the infantry unit A."""

    def change(s: State) -> None:
        piece = s.change(1)
        for name, value in facts.items():
            setattr(piece, name, value)

    return change


def elsewhere(s: State) -> None:
    s.at[0] += (1,)


def uncounted(s: State) -> None:
    s.occupied[1] = 0


def foreign(s: State) -> None:
    s.control[s.pieces[3].hex] = 0


def stronger(s: State) -> None:
    mine = Minefield(0, 5, 2)
    mine.strength = 3
    s.mines[0] = mine


def vanished(s: State) -> None:
    s.mines[0] = Minefield(0, -1, 2)


def unburnt(s: State) -> None:
    s.wrecks[5] = 0


def dug_in_rider(s: State) -> None:
    s.change(4).digging = 2


def beside(s: State) -> None:
    s.entrenchments = 1 << s.field.size


def test_a_plain_table_has_none() -> None:
    assert invariants(position().state) == []


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (spoil(where="nowhere"), "nowhere"),
        (spoil(hex=-1), "in hex -1"),
        (spoil(hex=7), "does not lie in"),
        (spoil(carrier=2), "cannot carry it"),
        (spoil(carrier=4), "cannot carry it"),
        (spoil(reduced=True), "wrong side"),
        (spoil(status=7), "status 7"),
        (spoil(digging=2), "not in the ground"),
        (spoil(commands=True), "is no AFV"),
        (spoil(hidden=True), "only one is hidden"),
        (elsewhere, "no hex or in two"),
        (uncounted, "counted wrongly"),
        (foreign, "not controlled by who stands there"),
        (stronger, "has the strength 3"),
        (vanished, "was not cleared"),
        (unburnt, "0 wrecks"),
        (dug_in_rider, "is dug in and cannot be"),
        (beside, "beside the boards"),
    ],
)
def test_what_is_wrong_is_named(change: Callable[[State], None], text: str) -> None:
    s = position().state
    change(s)

    assert [line for line in invariants(s) if text in line], invariants(s)


def test_a_step_that_vanishes_is_missed() -> None:
    units = {"group": [{"units": ["inf"], "leaders": [], "zone": ["1"]}]}
    game = table("axis inf A 0504", "allies inf X 1304", axis=units, allies=units)
    assert invariants(game.state) == []
    game.state.lost_steps[0] = 1

    assert [line for line in invariants(game.state) if "steps left" in line]
