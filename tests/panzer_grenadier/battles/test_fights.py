"""Battles of all kinds of terms are fought to their ends, and their reports can be taken.

A few here; `BATTLES=200` for as many as that.
"""

from __future__ import annotations

import os

import pytest
from tests.panzer_grenadier.battles.fights import fought, troubles
from tests.panzer_grenadier.battles.sampler import Sampler

from sandtable.kernel.battles import read_terms, write_terms
from sandtable.systems.panzer_grenadier.board.board_file import misfits
from sandtable.systems.panzer_grenadier.scenario.scenario import read_scenario
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SEEDS = range(int(os.environ.get("BATTLES", "12")))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("19.0", "19.0/1", "2.3/2")
def test_every_battle_is_played_to_its_end_and_reported(seed: int) -> None:
    terms = Sampler(seed).terms()
    assert PANZER_GRENADIER.battle_faults(terms) == []

    game = fought(terms, seed)

    assert troubles(terms, game) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_terms_are_the_same_scenario_and_the_same_board(seed: int) -> None:
    terms = Sampler(seed).terms()
    one, _ = PANZER_GRENADIER.battle(terms)
    other, _ = PANZER_GRENADIER.battle(read_terms(write_terms(terms)))

    assert one == other
    assert misfits(read_scenario(one).field.maps["field"]) == []
