"""8 Stacking: markers at once, units at the end of each Turn."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, event, run_procedure
from tests.combat_commander.table import table

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.markers import (
    BlazePlaced,
    FortificationPlaced,
    MarkerDrawn,
    MarkerReturned,
)
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import (
    UnitEliminated,
    UnitMoved,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.rules.c08_markers import place_blaze
from sandtable.systems.combat_commander.rules.c08_stacking import icons
from sandtable.systems.combat_commander.rules.c13_suppression import suppress
from sandtable.systems.combat_commander.state import State

GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"


def ending(axis: str = "", allies: str = "", *, active: str = "axis", **facts: Any) -> CaseGame:
    """The end of a Turn, with units that stand as told."""
    units = f"{GUARD}; {axis}", f"{SENTRY}; {allies}"
    facts.setdefault("draws", "any")
    return table(*units, start="end-of-turn", active=active, **facts)


def lost(game: CaseGame) -> list[str]:
    return [game.names.unit(game.state, event.unit) for event in game.found(UnitEliminated)]


# --- 8.1 Markers ------------------------------------------------------------------------------


@pytest.mark.rule("8/1", "8.1/2")
def test_8_everything_in_a_hex_is_stacked_together() -> None:
    """Units of all kinds with all their markers, Smoke, a Fortification and an Objective."""
    stack = (
        "Grein = sgt-grein at H5 veteran suppressed with light-mg;"
        "A = rifle-squad at H5 veteran suppressed broken with heavy-mg; T = line-team at H5"
    )
    game = event(
        "shellholes",
        f"{GUARD}; {stack}",
        f"{SENTRY}; X = line-team at H5",
        draws=["hex H5"],
        smoke={"H5": 4},
        map={"objectives": "H5 A1 A10 O1 O10"},
    )
    assert game.at("H5") == ["Grein", "A", "T", "X"]
    assert game.state.forts[game.hex("H5")] == "foxholes"
    assert game.state.smoke[game.hex("H5")] == 4
    assert icons(game.state, AXIS, game.hex("H5")) == 7
    assert icons(game.state, ALLIES, game.hex("H5")) == 2
    leader, squad = game.unit("Grein"), game.unit("A")
    assert all((leader.veteran, leader.suppressed, squad.veteran, squad.suppressed))
    assert leader.weapon >= 0 <= squad.weapon


@pytest.mark.rule("8.1/1", "8.1.4/1")
def test_8_1_a_second_smoke_marker_goes_at_once() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at E4",
        SENTRY,
        hands={"axis": "move, smoke-grenades"},
        draws=["marker 3"],
        smoke={"E5": 5},
    )
    cup = sorted(game.state.cup)
    game.choose("order move", "A", "A", "play smoke-grenades", "hex E5")
    assert game.decision is not None
    assert game.decision.prompt == "move-to"  # the Order is still running
    assert game.events[-2:] == [MarkerDrawn("A39", 3), MarkerReturned("8.1.4", 3)]
    assert game.state.smoke == {game.hex("E5"): 5}
    assert sorted(game.state.cup) == cup


@pytest.mark.rule("8.1/1", "8.1.3/1", "8.1.3[a]/1")
@pytest.mark.parametrize("first", ["wire", "mines", "foxholes", "trench", "bunker", "pillbox"])
def test_8_1_3_the_first_fortification_stays(first: str) -> None:
    game = event("booby-trap", draws=["hex C3"], fortifications={"C3": first})
    assert game.ended
    assert game.state.forts == {game.hex("C3"): first}
    assert not game.found(FortificationPlaced)


class Suppress(Frame):
    """13.1 twice for one unit."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end()
        suppress(s, 0, "E51")
        suppress(s, 0, "E60")


@pytest.mark.rule("8.1.1/1", "13.1/2")
def test_8_1_1_one_suppressed_marker_is_enough() -> None:
    game = run_procedure(Suppress, "A = rifle-squad at C3", SENTRY)
    assert game.found(UnitSuppressed) == [UnitSuppressed("E51", 0)]
    assert game.unit("A").suppressed


@pytest.mark.rule("8.1.1/1")
def test_8_1_1_one_veteran_marker_is_enough() -> None:
    units = "A = rifle-squad at C3 veteran; B = rifle-squad at C4; C = rifle-squad at C5"
    game = event("battle-harden", units)
    assert "unit B" in game.offered()
    assert "unit A" not in game.offered()


@pytest.mark.rule("8.1.1/1", "11.2/1", "8.1.1/2")
def test_8_1_1_an_armed_unit_takes_no_second_weapon() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3 with light-mg; B = rifle-squad at C3 with heavy-mg;"
        "C = sgt-grein at C3; D = hero at C3",
        SENTRY,
        hands={"axis": "move"},
    )
    game.choose("order move", "C", "A", "done", "A", "transfer A")
    assert game.offered() == ["unit C", "unit D"]
    game.choose("unit C")
    assert game.weapon("light-mg").bearer == game.unit("C").id
    assert game.unit("A").weapon == -1


# --- 8.1.5 Blaze ------------------------------------------------------------------------------


@pytest.mark.rule("8.1.5/1")
def test_8_1_5_a_burning_hex_does_not_catch_fire_again() -> None:
    game = event("blaze", draws=["hex C3"], blaze={"C3": 2})
    assert game.ended
    assert game.state.blaze == {game.hex("C3"): 2}
    assert not game.found(MarkerDrawn)


@pytest.mark.rule("8.1.5/2")
@pytest.mark.parametrize("name", ["dust", "shellholes", "booby-trap"])
def test_8_1_5_nothing_can_be_placed_in_a_burning_hex(name: str) -> None:
    game = event(name, draws=["hex C3"], blaze={"C3": 2})
    assert game.ended
    assert not game.state.smoke
    assert not game.state.forts


@pytest.mark.rule("8.1.5/2", "O16.3/1")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_8_1_5_no_unit_enters_a_burning_hex(order: str) -> None:
    game = table(f"{GUARD}; A = rifle-squad at C3", SENTRY, hands={"axis": order}, blaze={"C4": 2})
    game.choose(f"order {order}", "A", "A")
    assert "hex C4" not in game.offered()
    refusal = game.refusal("hex C4")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("T79", "impassable-blaze")


@pytest.mark.rule("8.1.5/2")
def test_8_1_5_whoever_stands_there_must_leave() -> None:
    game = event("blaze", "A = rifle-squad at C3", draws=["hex C3", "marker 1"])
    game.choose("hex C4")
    assert game.ended
    assert game.at("C3") == []
    assert [event.how for event in game.found(UnitMoved)] == ["shift"]


FIELD = {"objectives": "C3 A1 A10 O1 O10"}


@pytest.mark.rule("8.1.5/3", "8.1/1")
def test_8_1_5_a_blaze_removes_smoke_and_fortification_but_no_control() -> None:
    game = event(
        "blaze",
        draws=["hex C3", "marker 1"],
        smoke={"C3": 6},
        fortifications={"C3": "trench"},
        map=FIELD,
        control={"allies": [1]},
    )
    assert game.ended
    assert (game.state.smoke, game.state.forts) == ({}, {})
    assert game.state.blaze == {game.hex("C3"): 1}
    assert game.state.control[0] == ALLIES
    assert 6 in game.state.cup


@pytest.mark.rule("8.1.5/3")
def test_8_1_5_so_does_a_blaze_that_the_wind_carries() -> None:
    game = event(
        "breeze breeze 4",
        draws=["marker 2"],
        blaze={"C2": 1},
        fortifications={"C3": "trench"},
        map=FIELD,
        control={"allies": [1]},
    )
    assert BlazePlaced("E48", game.hex("C3"), 2) in game.events
    assert game.state.forts == {}
    assert game.state.control[0] == ALLIES


class Burn(Frame):
    """8.1.5 by itself: the hex burns, whatever brought it about."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end()
        place_blaze(s, s.bf.index["C3"], "E48")


@pytest.mark.rule("8.1.5/3")
def test_8_1_5_smoke_gives_way_also_when_the_wind_has_left_it() -> None:
    game = run_procedure(Burn, GUARD, SENTRY, smoke={"C3": 5}, draws=["marker 1"])
    assert (game.state.smoke, game.state.blaze) == ({}, {game.hex("C3"): 1})


# --- 8.2 Units --------------------------------------------------------------------------------


@pytest.mark.rule("8.2[b]/1", "8.2/2")
def test_8_2_within_a_turn_a_hex_can_be_overfull() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3; B = rifle-squad at C4; C = rifle-squad at D3",
        SENTRY,
        hands={"axis": "move, advance, move"},
        draws="any",
    )
    game.choose("order move", "A", "A", "hex C4", "stop", "done")
    assert icons(game.state, AXIS, game.hex("C4")) == 8
    game.choose("order advance", "C", "hex C4")
    assert icons(game.state, AXIS, game.hex("C4")) == 12
    game.choose("order move", "B", "B", "hex C5", "stop")
    assert game.decision is not None
    assert game.decision.prompt == "overstacked"  # the third Order was the last: 8 are left
    game.choose("A")
    assert lost(game) == ["A"]
    assert icons(game.state, AXIS, game.hex("C4")) == 4


@pytest.mark.rule("8.2[b]/1")
def test_8_2_who_is_gone_by_the_end_of_the_turn_counts_no_more() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3; B = rifle-squad at C4",
        SENTRY,
        hands={"axis": "move, move"},
        draws="any",
    )
    game.choose("order move", "A", "A", "hex C4", "stop", "done")
    game.choose("order move", "B", "B", "hex C5", "stop", "end turn")
    assert lost(game) == []
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"


@pytest.mark.rule("8.2/3", "AMB-16")
@pytest.mark.parametrize(
    ("stack", "may_go"),
    [
        ("4 4", {4}),  # one too many: a Squad
        ("4 2 2", {4, 2}),  # any one
        ("4 4 1", {4}),  # two too many: the Leader alone is not enough
        ("4 4 2", {4}),  # three: no Team, for a Squad would have to go with it
        ("4 2 1 1", {4, 2, 1}),  # one
        ("4 2 2 1 1", {4, 2, 1}),  # three: a Team and a Leader are a minimal loss too
        ("2 2 2 2 2", {2}),  # three
    ],
)
def test_8_2_only_minimal_losses_are_accepted(stack: str, may_go: set[int]) -> None:
    kinds = {"4": "rifle-squad", "2": "line-team", "1": "sgt-grein"}
    units = [f"U{n} = {kinds[size]} at H5" for n, size in enumerate(stack.split())]
    game = ending("; ".join(units))
    assert game.decision is not None
    offered = [option.value for option in game.decision.options if option.verb == "unit"]
    assert {game.state.units[u].type.kind for u in offered} == may_go


@pytest.mark.rule("AMB-16", "8.2/3")
def test_8_2_what_is_gone_counts_for_the_rest_of_a_minimal_loss() -> None:
    units = "A = rifle-squad at H5; S = line-team at H5; T = line-team at H5; U = line-team at H5"
    game = ending(units)
    assert set(game.offered()) >= {"unit A", "unit S"}
    game.choose("S")  # 8 icons are left, but with the Squad too much would be lost
    assert game.offered() == ["unit T", "unit U"]
    assert game.refusal("A") == Refusal("8.2", "more-than-needed")
    assert game.refusal("guard") == Refusal("8.2", "not-in-overstacked-hex")
    game.choose("T")
    assert lost(game) == ["S", "T"]
    assert game.state.vp == -2
    assert icons(game.state, AXIS, game.hex("H5")) == 6


@pytest.mark.rule("8.2/4")
def test_8_2_one_deploy_is_free_and_only_before_the_first_loss() -> None:
    three = "A = rifle-squad at H5; B = rifle-squad at H5; C = rifle-squad at H5"
    game = ending(three)
    assert {"deploy A", "deploy B", "deploy C"} < set(game.offered())
    game.choose("deploy A")
    assert not [text for text in game.offered() if text.startswith("deploy")]
    assert game.refusal("deploy B") == Refusal("8.2", "has-deployed-there")
    assert game.refusal("deploy guard") == Refusal("8.2", "not-in-overstacked-hex")

    game = ending(three)
    game.choose("A")
    assert game.offered() == ["unit B", "unit C"]
    assert game.refusal("deploy B") == Refusal("8.2", "has-deployed-there")


@pytest.mark.rule("8.2/4", "8.2/6")
def test_8_2_one_deploy_in_each_overstacked_hex() -> None:
    game = ending(
        "A = rifle-squad at H5; B = rifle-squad at H5; C = rifle-squad at H8;"
        "D = rifle-squad at H8; E = rifle-squad at H9"
    )
    game.choose("deploy A")
    assert "deploy E" not in game.offered()
    game.choose("line-team")
    assert {"deploy C", "deploy D"} < set(game.offered())
    game.choose("deploy D", "line-team 3")
    assert lost(game) == ["line-team", "line-team 3"]
    assert [event.points for event in game.found(PointsScored)] == [1, 1]


@pytest.mark.rule("8.2/2", "AMB-06", "AMB-11")
@pytest.mark.parametrize(("active", "first"), [("axis", ALLIES), ("allies", AXIS)])
def test_8_2_both_sides_thin_out_the_inactive_player_first(active: str, first: int) -> None:
    game = ending(
        "A = rifle-squad at H5; B = rifle-squad at H5",
        "X = line-squad at H9; Y = line-squad at H9",
        active=active,
    )
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.side) == ("overstacked", first)
    game.choose("A" if first == AXIS else "X")
    assert game.decision.side == 1 - first
    game.choose("X" if first == AXIS else "A")
    assert (game.state.vp, len(lost(game))) == (0, 2)


@pytest.mark.rule("AMB-11", "6.3.1/2")
def test_8_2_losses_of_both_sides_count_as_simultaneous() -> None:
    """Either would lose by his loss; together the holder of the Initiative wins."""
    game = table(
        {"units": f"{GUARD}; A = rifle-squad at H5; B = rifle-squad at H5", "surrender": 1},
        {"units": f"{SENTRY}; X = line-squad at H9; Y = line-squad at H9", "surrender": 1},
        start="end-of-turn",
        initiative="allies",
    )
    game.choose("X", "A")
    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (ALLIES, "surrender")


@pytest.mark.rule("SC.11.2/2")
@pytest.mark.parametrize(("fort", "too_many"), [("bunker", True), ("pillbox", False)])
def test_sc_11_2_a_small_bunker_holds_four_icons_of_a_side(fort: str, too_many: bool) -> None:
    stack = "A = rifle-squad at H5; T = line-team at H5; S = line-squad at H7; U = line-team at H7"
    facts: dict[str, Any] = {
        "special": {"bunker_stacking": 4},
        "fortifications": {"H5": fort},
    }
    game = ending(stack.replace("S = line-squad", "S = rifle-squad"), **facts)
    assert game.decision is not None
    assert (game.decision.prompt == "overstacked") == too_many
    if too_many:
        assert game.decision.args == (game.hex("H5"),)
        game.choose("T")
        assert lost(game) == ["T"]
        assert game.decision.prompt == "order-or-pass"
