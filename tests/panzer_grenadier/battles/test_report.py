"""What the report of a battle tells of works."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.battles.table import begun, piece_of, small, take_step

from sandtable.kernel.battles import Budget, Work
from sandtable.kernel.bits import bits_of
from sandtable.systems.panzer_grenadier.battles.report import report
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.pieces import BOARD


@pytest.mark.parametrize("owner", ["germans", "soviets"])
def test_a_bunker_of_the_terms_is_destroyed_when_it_has_fallen(owner: str) -> None:
    work = Work("w", "bunker", owner)
    work.at = (480, 240)
    state = begun(small(works=(work,)))
    bunker = next(piece for piece in state.pieces if piece.type.is_bunker)
    commission = state.setting.scenario.commission
    assert commission is not None
    state.put(bunker.id, bits_of(commission.works[0].zone)[0])

    assert report(state)["destroyed"] == []
    state.emit(Lost("7.6", bunker.id, bunker.hex, bunker.steps, "fire"))

    assert report(state)["destroyed"] == ["w"]


def test_a_bunker_in_the_first_hex_of_the_board_still_stands() -> None:
    work = Work("w", "bunker", "soviets")
    work.at = (0, 0)
    state = begun(small(works=(work,)))
    commission = state.setting.scenario.commission
    assert commission is not None
    assert commission.works[0].zone & 1, "its number is 0"
    bunker = next(piece for piece in state.pieces if piece.type.is_bunker)
    state.put(bunker.id, 0)

    assert report(state)["destroyed"] == []


def test_nobody_asks_where_foxholes_were_dug() -> None:
    budget = Budget("soviets", "fortified")
    budget.kind, budget.count = "foxholes", 1
    state = begun(small(budgets=(budget,)))

    (told,) = report(state)["placed"]

    assert (told["kind"], told["at"], told["destroyed"]) == ("foxholes", [], False)


def test_a_commander_falls_with_the_whole_of_the_unit_that_he_is_with() -> None:
    state = begun(small())
    platoon = piece_of(state, "a0")

    def fate() -> list[str]:
        return [outcome["commander"] for outcome in report(state)["outcomes"]]

    assert fate() == ["unhurt", "unhurt"]
    while state.pieces[platoon].where == BOARD:
        take_step(state, platoon)
    assert fate() == ["killed", "unhurt"]


@pytest.mark.parametrize(("most", "told"), [(0, (1, True)), (1, (1, False)), (2, (1, True))])
def test_half_a_round_is_told_unless_the_last_is_over(most: int, told: tuple[int, bool]) -> None:
    """A turn has a quarter of an hour; rounds of ten minutes do not go into it."""
    terms = small()
    terms.clock.minutes, terms.clock.rounds = 10, most

    found = report(begun(terms))

    assert (found["rounds"], found["half_round"]) == told
