"""6.1.2 step 5: reinforcements from the Time Track."""

from typing import Any

import pytest
from tests.combat_commander.events_table import run_procedure
from tests.combat_commander.table import Side, table

from sandtable.kernel.events import Event
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.units import UnitEntered, UnitScheduled
from sandtable.systems.combat_commander.events.weapons import RadioPlaced
from sandtable.systems.combat_commander.rules.c01_cards import TIME, Trigger
from sandtable.systems.combat_commander.state import State

AXIS, ALLIES = 0, 1
A, X = "A = rifle-squad at C3", "X = line-squad at N8"
EDGES = {
    "left": {f"A{row}" for row in range(1, 11)},
    "right": {f"O{row}" for row in range(1, 11)},
    "top": {f"{column}1" for column in "ABCDEFGHIJKLMNO"},
    "bottom": {f"{column}10" for column in "ABCDEFGHIJKLMNO"},
}


def advance(axis: Side = A, allies: Side = X, **facts: Any) -> CaseGame:
    """A time advance that the active player, the Axis unless told, has caused."""
    return table(axis, allies, start="time", **facts)


def kinds(game: CaseGame, *wanted: type[Event]) -> list[str]:
    return [type(fact).__name__ for fact in game.events if isinstance(fact, wanted)]


def prompt(game: CaseGame) -> tuple[str, str]:
    """Who is asked, and what."""
    assert game.decision is not None
    return ("axis", "allies")[game.decision.side], game.decision.prompt


def hexes(game: CaseGame) -> set[str]:
    return {words.removeprefix("hex ") for words in game.offered()}


@pytest.mark.rule("6.1.2/10")
@pytest.mark.parametrize("edge", EDGES)
def test_a_reinforcement_enters_anywhere_along_its_own_edge(edge: str) -> None:
    game = advance({"units": f"{A}; B = line-team time 3", "edge": edge}, time=2)
    assert prompt(game) == ("axis", "reinforce")
    assert hexes(game) == EDGES[edge]
    last = sorted(EDGES[edge])[-1]
    game.choose(f"hex {last}")
    assert game.unit("B").hex == game.hex(last)
    assert not game.state.time_track
    assert prompt(game) == ("axis", "order-or-pass")


@pytest.mark.rule("6.1.2/10", "AMB-12")
@pytest.mark.parametrize("space", [0, 1, 2, 4, 9])
def test_only_the_space_that_the_marker_enters_counts(space: int) -> None:
    game = advance(f"{A}; B = line-team time {space}", time=2)
    assert game.unit("B").where == "time"
    assert prompt(game) == ("axis", "order-or-pass")


@pytest.mark.rule("6.1.2/10", "GL.Inactive/2", "TM.10/1")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_the_inactive_players_reinforcements_come_first(active: str) -> None:
    """Whoever caused the advance: here a roll of the Axis player."""
    game = advance(
        f"{A}; B = line-team time 3; C = line-team time 3",
        f"{X}; Y = line-team time 3",
        time=2,
        active=active,
    )
    order = []
    while game.decision is not None and game.decision.prompt == "reinforce":
        order.append(prompt(game)[0])
        game.choose("hex A1" if order[-1] == "axis" else "hex O1")
    expected = ["allies", "axis", "axis"] if active == "axis" else ["axis", "axis", "allies"]
    assert order == expected


@pytest.mark.rule("6.1.2/10", "AMB-09")
def test_reinforcements_find_room_within_the_stacking_limit_and_no_blaze_or_water() -> None:
    """A1 holds a Squad, A2 a Squad and a Team; A4 burns, A5 is water."""
    game = advance(
        "A = rifle-squad at A1; B = rifle-squad at A2; C = line-team at A2; "
        "D = rifle-squad time 3; E = line-team time 3",
        time=2,
        blaze={"A4": 1},
        map={"hexes": {"A5": "water-barrier"}},
    )
    assert hexes(game) == EDGES["left"] - {"A1", "A2", "A4", "A5"}
    game.choose("hex A3")
    assert hexes(game) == EDGES["left"] - {"A2", "A4", "A5"}
    game.choose("hex A3")
    assert game.unit("D").hex == game.unit("E").hex == game.hex("A3")


@pytest.mark.rule("6.1.2/10", "SU.11/2")
def test_a_unit_with_an_area_of_its_own_enters_there() -> None:
    game = advance(f"{A}; B = line-team time 3 into H4/H5", time=2)
    assert hexes(game) == {"H4", "H5"}


@pytest.mark.rule("AMB-09", "6.1.2/10")
def test_without_a_legal_hex_a_unit_waits_for_each_later_advance() -> None:
    """The whole edge is water."""
    wet = {"hexes": {"A1 A2 A3 A4 A5 A6 A7 A8 A9 A10": "water-barrier"}}
    units = "A = rifle-squad at C3 broken; C = rifle-squad at C5 broken; B = line-team time 3"
    game = table(
        units,
        X,
        hands={"axis": "recover"},
        time=2,
        map=wet,
        draws=["6·6 time!", "6·6 time!"],
    )
    game.choose("order recover", "unit A", "pass")
    assert (game.state.time, game.unit("B").where) == (3, "time")
    assert game.found(UnitScheduled)
    game.choose("pass")
    assert (game.state.time, game.unit("B").where) == (4, "time")
    assert sum(len(units) for units in game.state.time_track.values()) == 1


@pytest.mark.rule("AMB-09")
def test_a_full_edge_is_tried_again_when_there_is_room() -> None:
    full = "; ".join(f"S{row} = rifle-squad at A{row}" for row in range(1, 11))
    game = table(
        f"{full}; T = rifle-squad time 3; R = line-team at H8 broken; Q = line-team at H9 broken",
        X,
        hands={"axis": "recover"},
        time=2,
        draws=["6·6 time!", "6·6 time!"],
    )
    game.choose("order recover", "unit R", "pass")
    assert game.unit("T").where == "time"
    game.state.put(game.unit("S4").id, game.hex("B4"))
    game.choose("pass")
    assert game.unit("T").hex == game.hex("A4")


def last_room(order: str) -> CaseGame:
    """One place for a Squad is left on the edge, and two Squads come."""
    full = "; ".join(f"S{row} = rifle-squad at A{row}" for row in range(1, 10))
    units = f"{full}; T = rifle-squad time 3; U = rifle-squad time 3"
    return advance(units, time=2, rulings={"reinforcement-order": order})


@pytest.mark.rule("AMB-78", "6.1.2/10")
def test_reinforcements_enter_as_they_lie_in_their_space() -> None:
    game = last_room("as-they-lie")
    assert (game.unit("T").hex, game.unit("U").where) == (game.hex("A10"), "time")


@pytest.mark.rule("AMB-78", "6.1.2/10")
def test_by_the_other_reading_the_owner_says_who_enters_first() -> None:
    game = last_room("owner")
    assert prompt(game) == ("axis", "reinforce-which")
    assert game.offered() == ["unit T", "unit U"]
    assert game.refusal("unit S1") == Refusal("6.1.2", "does-not-enter-now")
    game.choose("unit U")
    assert (game.unit("U").hex, game.unit("T").where) == (game.hex("A10"), "time")


@pytest.mark.rule("AMB-78", "6.1.2/10")
def test_by_the_other_reading_the_inactive_player_names_all_of_his_first() -> None:
    late = "Y = line-squad time 3; Z = line-squad time 3"
    rulings = {"reinforcement-order": "owner"}
    game = advance(f"{A}; T = rifle-squad time 3", f"{X}; {late}", time=2, rulings=rulings)
    assert prompt(game) == ("allies", "reinforce-which")
    assert game.offered() == ["unit Y", "unit Z"]
    assert game.refusal("unit T") == Refusal("6.1.2", "does-not-enter-now")


@pytest.mark.rule("AMB-78", "6.1.2/10")
def test_nobody_chooses_among_the_reinforcements_of_the_other_side() -> None:
    game = advance(
        f"{A}; T = line-team time 3; U = line-team time 3",
        f"{X}; Y = line-team time 3; Z = line-team time 3",
        time=2,
        rulings={"reinforcement-order": "owner"},
    )
    assert prompt(game) == ("allies", "reinforce-which")
    assert game.offered() == ["unit Y", "unit Z"]


@pytest.mark.rule("6.1.2/10", "SU.11/2", "T79", "8.2[b]/2")
def test_a_hex_in_which_a_reinforcement_cannot_enter_says_why() -> None:
    game = advance(
        "A = rifle-squad at A1; B = rifle-squad at A2; D = rifle-squad time 3; "
        "E = line-team time 3 into H4/H5",
        time=2,
        blaze={"A4": 1},
        map={"hexes": {"A5": "water-barrier"}},
    )
    why = {name: game.refusal(f"hex {name}") for name in ("C3", "A1", "A4", "A5")}
    assert why == {
        "C3": Refusal("6.1.2", "not-your-edge"),
        "A1": Refusal("8.2[b]", "no-room-there"),
        "A4": Refusal("T79", "impassable-blaze"),
        "A5": Refusal("8.2[b]", "impassable"),
    }
    game.choose("hex A3")
    assert game.refusal("hex A3") == Refusal("SU.11", "enters-elsewhere")


@pytest.mark.rule("AMB-09", "6.1.2/13", "1.9.1/4", "AMB-23")
@pytest.mark.parametrize("trigger", ["event!", "sniper!", "time!"])
def test_an_edge_hex_of_the_enemy_is_legal_and_brings_a_melee_without_triggers(
    trigger: str,
) -> None:
    game = advance(
        f"{A}; B = rifle-squad time 3",
        f"{X}; Y = line-team at A4 broken",
        time=2,
        draws=[f"allies melee 1·1 {trigger}", f"axis melee 6·6 {trigger}"],
    )
    assert "A4" in hexes(game)
    game.choose("hex A4")
    while game.decision is not None and game.decision.prompt != "order-or-pass":
        game.choose("pass")
    assert game.unit("Y").where == "casualty"
    assert game.unit("B").hex == game.hex("A4")
    assert len(game.found(TriggerBegan)) == 1
    assert game.state.time == 3
    facts = kinds(game, UnitEntered, RollMade, TriggerEnded)
    assert facts == ["UnitEntered", "RollMade", "RollMade", "TriggerEnded"]


@pytest.mark.rule("6.1.2/10", "AMB-10", "8.1.2/1")
@pytest.mark.parametrize("occupied", [False, True])
def test_a_reinforcing_radio_goes_into_an_empty_box_or_back_to_the_mix(occupied: bool) -> None:
    def before(s: State) -> None:
        if occupied:
            s.emit(RadioPlaced("12", AXIS, "german/radio-105mm"))

    axis = {"units": A, "radio": "radio-150mm time 3"}
    game = run_procedure(lambda: Trigger(AXIS, TIME), axis, X, time=2, before=before)
    radio = game.state.radios[AXIS]
    assert radio is not None
    assert radio.type.key == ("german/radio-105mm" if occupied else "german/radio-150mm")
    assert not game.state.radio_track


@pytest.mark.rule("6.1.2/10")
def test_a_radio_of_another_space_waits_on() -> None:
    game = advance({"units": A, "radio": "radio-150mm time 4"}, time=2)
    assert game.state.radios[AXIS] is None
    assert len(game.state.radio_track) == 1
