"""The table by value: every fact is copied, written and read."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.combat_commander.test_knowledge import positions, table

import sandtable
from sandtable.kernel.facts import facts_of, write_facts
from sandtable.kernel.frames import slots_of
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.loading import DataError
from sandtable.kernel.positions import freeze, read_position, write_position
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.view import SEALED
from sandtable.systems.combat_commander.pieces import Radio, Unit, Weapon
from sandtable.systems.combat_commander.scenario.value import scenario_value
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SCENARIOS = COMBAT_COMMANDER.scenario_keys()
IMMUTABLE = (int, str, bool, tuple, type(None), Unit, Weapon, Radio)


def reread(s: State, key: str) -> State:
    """A new table, laid out as a position on paper tells it."""
    fresh = COMBAT_COMMANDER.new_state(scenario_value(key), {}, s.chance)
    assert isinstance(fresh, State)
    read_position(fresh, json.loads(json.dumps(write_position(s))))
    s.copy_flow(fresh)
    return fresh


def given_facts(s: State) -> list[Any]:
    """What pieces have that is neither written nor hashed."""
    units = [(unit.id, unit.face) for unit in s.units]
    return [units, [weapon.id for weapon in s.weapons], s.shown]


def test_every_slot_is_declared() -> None:
    names = tuple(fact.name for fact in facts_of(State))

    assert slots_of(State) == (*slots_of(KernelState), *names)


@pytest.mark.parametrize("key", SCENARIOS)
def test_a_position_is_read_back_to_the_same_table(key: str) -> None:
    seen = 0
    for game in positions(key, 23, 700):
        s = table(game)
        fresh = reread(s, key)
        seen += 1

        assert state_hash(COMBAT_COMMANDER, fresh) == game.hash()
        assert given_facts(fresh) == given_facts(s)
        assert COMBAT_COMMANDER.invariants(fresh) == []
    assert seen > 10


@pytest.mark.parametrize("key", SCENARIOS)
def test_a_twin_shares_nothing_that_can_change(key: str) -> None:
    for game in positions(key, 97, 400):
        s = table(game)
        twin = s.clone()

        for fact in facts_of(State):
            own, others = getattr(s, fact.name), getattr(twin, fact.name)
            assert own == others, fact.name
            if isinstance(own, (list, dict)):
                assert own is not others, fact.name
                items = own if isinstance(own, list) else own.values()
                assert all(isinstance(item, IMMUTABLE) for item in items), fact.name
            else:
                assert fact.given or isinstance(own, IMMUTABLE), fact.name


def test_a_game_goes_on_from_a_position_as_it_would_have() -> None:
    for game in positions("03", 150, 460):
        twin = game.clone()
        twin.state = reread(table(game), "03")
        for _ in range(40):
            assert game.decision is not None
            choice = game.decision.options[-1]
            twin.take(choice)
            game.take(choice)

        assert twin.hash() == game.hash()


def test_a_position_on_paper_is_the_beginning_of_a_game(tmp_path: Path) -> None:
    game = sandtable.new_game("combat-commander", "03", seed=5)
    play(game, 300)
    paper = json.loads(json.dumps(freeze(game.state)))
    twin = sandtable.new_game("combat-commander", game.start, seed=5, position=paper)
    first = twin.hash()
    assert first == game.hash()

    play(game, 40)
    play(twin, 40)
    twin.save(tmp_path / "begun.sandtable")
    loaded = sandtable.load(tmp_path / "begun.sandtable")

    assert len(twin.choices) == 40
    assert twin.hash() == game.hash() == loaded.hash()
    loaded.restart([])
    assert loaded.hash() == first


def play(game: Game, choices: int) -> None:
    for _ in range(choices):
        assert game.decision is not None
        game.take(game.decision.options[-1])


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("units", [{"type": "no-such"}], "units[0].type: there is no UnitType 'no-such'"),
        ("smoke", [["12", 3]], "smoke[0][0]: must be a whole number"),
        ("bf", [], "bf: is not known"),
        ("radio_track", [[1, 0]], "radio_track[0]: must have 3 items, has 2"),
    ],
)
def test_a_wrong_position_is_refused_by_its_field(field: str, value: Any, fault: str) -> None:
    fresh = COMBAT_COMMANDER.new_state(scenario_value("01"), {}, SEALED)

    with pytest.raises(DataError) as refused:
        read_position(fresh, {field: value}, "lesson")

    assert str(refused.value) == f"lesson: {fault}"


def test_a_piece_is_written_by_name() -> None:
    game = next(positions("01", 1, 2))
    unit = table(game).units[0]

    assert write_facts(unit) == {
        "side": unit.side,
        "type": unit.type.key,
        "where": unit.where,
        "hex": unit.hex,
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "veteran": unit.veteran,
        "weapon": unit.weapon,
    }
