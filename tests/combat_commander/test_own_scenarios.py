"""Our own scenarios: they load, they are fair on paper, and they can be played to the end."""

import pytest
from tests.combat_commander.reach import reached_from

import sandtable
from sandtable.kernel.chance import KeyedChance
from sandtable.systems.combat_commander.board.battlefield import load_battlefield
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.scenario.check import all_entries, all_weapons
from sandtable.systems.combat_commander.scenario.scenario import (
    Scenario,
    load_scenario,
    scenario_keys,
)

AXIS, ALLIES = 0, 1
OWN = [key for key in scenario_keys() if not key.isdecimal()]


def worth(scenario: Scenario, side: int) -> int:
    """What the pieces of a side cost by the table of point values."""
    tables, nation = load_catalog().generator, scenario.counters[side]
    pieces = [entry.unit for entry in all_entries(scenario, side)] + all_weapons(scenario, side)
    pieces += [scenario.radios[side]] if scenario.radios[side] else []
    pieces += [e.radio for e in scenario.reinforcements if e.side == side and e.radio]
    forts = [kind for group in scenario.groups[side] for kind in group.fortifications]
    return sum(tables.point_value(nation, key) for key in pieces) + sum(
        tables.mines_points[scenario.mines_fp]
        if kind == "mines"
        else tables.fortification_points[kind]
        for kind in forts
    )


def test_there_are_scenarios_of_our_own() -> None:
    assert OWN == [
        "abbey-hill", "far-bank", "first-steps", "last-train", "night-pass", "orchard-walls",
    ]  # fmt: skip
    for key in OWN:
        found = load_scenario(key)
        assert found.confidence == "designed"
        assert not found.map.isdecimal()
    counters = {name for key in OWN for name in load_scenario(key).counters}
    assert counters == {"german", "italian", "american", "russian", "british", "french"}


def test_each_has_something_of_its_own() -> None:
    found = {key: load_scenario(key) for key in OWN}

    assert found["orchard-walls"].postures == ("defender", "attacker")
    assert found["orchard-walls"].radios[ALLIES]
    assert any(group.fortifications for group in found["orchard-walls"].groups[AXIS])
    assert {each.side for each in found["far-bank"].reinforcements} == {AXIS, ALLIES}
    assert found["last-train"].postures == ("recon", "recon")
    assert found["last-train"].simultaneous
    assert max(load_battlefield(found["abbey-hill"].map).level) == 3
    assert found["night-pass"].special.fire_minus_range


def test_first_steps_is_small_flat_and_short() -> None:
    found = load_scenario("first-steps")
    bf = load_battlefield(found.map)

    assert bf.size <= 80
    assert not any(bf.level)
    assert [len(found.entries(side)) for side in (AXIS, ALLIES)] == [4, 5]
    assert found.sudden_death - found.time == 2
    assert found.secret_chits == ((), ())
    assert found.radios == ("", "")
    assert not any(g.fortifications for side in (AXIS, ALLIES) for g in found.groups[side])


@pytest.mark.parametrize("key", OWN)
def test_forces_are_plausible(key: str) -> None:
    """Equal in a meeting; an attack has at least as much, and no more than half as much again."""
    found = load_scenario(key)
    axis, allies = worth(found, AXIS), worth(found, ALLIES)

    if found.postures == ("recon", "recon"):
        assert abs(axis - allies) * 20 < axis
    else:
        assert found.postures == ("defender", "attacker")
        assert 1 <= allies / axis < 3 / 2


@pytest.mark.parametrize("key", OWN)
def test_the_marker_starts_near_what_the_open_chits_are_worth(key: str) -> None:
    """What is added or taken to make the scenario even can be earned back."""
    found = load_scenario(key)
    chits = {chit.key: chit for chit in load_catalog().chits}
    named = [chits[letter] for letter in found.open_chits if letter in chits]
    worth_of = sum(
        chit.vp * (1 if side == AXIS else -1)
        for chit in named
        for number, side in found.control.items()
        if chit.objective in (0, number)
    )

    assert abs(found.vp - worth_of) < 20
    if found.postures == ("recon", "recon"):
        assert 0 <= found.vp - worth_of <= 3


@pytest.mark.parametrize("key", OWN)
def test_the_sides_start_apart_and_can_reach_everything(key: str) -> None:
    found = load_scenario(key)
    bf = load_battlefield(found.map)
    areas = [found.area(side) for side in (AXIS, ALLIES)]

    assert not areas[AXIS] & areas[ALLIES]
    for area in areas:
        assert set(bf.objectives) <= set(reached_from(bf, area))


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_play_comes_to_an_end(key: str, seed: int) -> None:
    game = sandtable.new_game("combat-commander", key, seed=seed)
    dice = KeyedChance(f"{key} {seed}".encode())
    made = 0
    while game.decision is not None:
        options = game.decision.options
        game.apply(options[dice.below(made, len(options))])
        made += 1
        assert made < 20_000

    assert game.result is not None
    assert game.result.winner in (AXIS, ALLIES)
