"""What seldom happens in a game: refusals, exceptions and events that hardly anybody meets."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from tests.panzer_grenadier import assaults
from tests.panzer_grenadier.field import SIDES, TestTable, scenario, table
from tests.panzer_grenadier.gunnery import every, say
from tests.panzer_grenadier.test_c17_optional import event, shared, won
from tests.panzer_grenadier.works import both_secrets

from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.board import library
from sandtable.systems.panzer_grenadier.board.library import load_board
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.course import SegmentBegan
from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultBegan,
    AssaultRolled,
    Attacked,
    Declared,
    LeaderTested,
    MoraleChecked,
)
from sandtable.systems.panzer_grenadier.events.markers import (
    AircraftDrawn,
    MinesReduced,
    OffBoardFired,
)
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.events.units import Divided, Lost, Revealed
from sandtable.systems.panzer_grenadier.knowledge import redeal, resample, scrub
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DISRUPTED, GOOD, LOST
from sandtable.systems.panzer_grenadier.rules import (
    c12_companions,
    c12_strength,
    c15_headquarters,
    c17_events,
)
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c05_movement import MoveAction
from sandtable.systems.panzer_grenadier.rules.c05_points import points_of, step_cost, ways_on
from sandtable.systems.panzer_grenadier.rules.c05_transport import unload_refusal
from sandtable.systems.panzer_grenadier.rules.c06_combat import bonuses, raise_refusal
from sandtable.systems.panzer_grenadier.rules.c06_commissars import duty_refusal
from sandtable.systems.panzer_grenadier.rules.c07_assault_losses import settle_side
from sandtable.systems.panzer_grenadier.rules.c07_fallout import hit_vehicle
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from, spots
from sandtable.systems.panzer_grenadier.rules.c12_companions import (
    aboard_refusal,
    charge_companion_refusal,
    companion_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c12_entering import AssaultAction
from sandtable.systems.panzer_grenadier.rules.c14_morale import change_status, check_morale
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import AirStrike
from sandtable.systems.panzer_grenadier.rules.c16_digging import digger_refusal
from sandtable.systems.panzer_grenadier.rules.c16_mines import strike
from sandtable.systems.panzer_grenadier.rules.c17_events import again_refusal
from sandtable.systems.panzer_grenadier.rules.c17_strategy import moves_strategically, watchers
from sandtable.systems.panzer_grenadier.scenario import scenario as scenarios
from sandtable.systems.panzer_grenadier.scenario.scenario import read_scenario_file, scenario_name
from sandtable.systems.panzer_grenadier.scenario.value import scenario_keys
from sandtable.systems.panzer_grenadier.start import chosen_tables
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

FAR = "allies inf FAR 1309"


def told(refusal: Refusal | None) -> tuple[str, str]:
    return (refusal.rule, refusal.reason) if refusal else ("", "")


# --- command and activation ---------------------------------------------------------------------


@pytest.mark.rule("6.6")
def test_a_commissar_activates_nobody_by_command() -> None:
    game = table("allies com-10 C 0504", "allies inf A 0504", "axis inf X 1309", side="allies")

    refusal = command_refusal(game.state, game.piece("C"), game.piece("A"))
    assert told(refusal) == ("6.6", "commissar-activates-nobody")


@pytest.mark.rule("3.1", "16.51")
def test_who_waits_to_enter_in_another_group_is_no_stack() -> None:
    late = {"units": ["inf"], "enter": {"turn": 1, "edge": "left"}}
    game = table(
        "axis inf A waiting entry=0", "axis inf B waiting entry=0", "axis inf C waiting entry=1",
        FAR, axis={"group": [late, late]},
    )  # fmt: skip
    game.apply("move:A")

    assert game.offers("move") == ["B"]
    assert game.reason("move:C") == ("3.1", "one-stack-without-leader")


# --- leaders ------------------------------------------------------------------------------------


@pytest.mark.rule("6.42")
def test_a_leader_who_has_become_demoralized_raises_no_fire() -> None:
    game = table("axis inf A 0504", "axis lt-8-1-0 L 0504", FAR)
    leader = game.piece("L")
    assert raise_refusal(game.state, leader, (game.names["A"],)) is None

    leader.status = DEMORALIZED
    refusal = raise_refusal(game.state, leader, (game.names["A"],))
    assert told(refusal) == ("6.42", "demoralized-leader-raises-nothing")


# --- hidden units -------------------------------------------------------------------------------


@pytest.mark.rule("16.6")
@pytest.mark.parametrize(("unit", "verb"), [("pz4h", "direct"), ("81mm", "bombard")])
def test_who_fires_with_another_is_hidden_no_more(unit: str, verb: str) -> None:
    game = table(
        f"axis {unit} A 0504 hidden", f"axis {unit} B 0504 hidden", "axis inf C 0101",
        "allies inf X 0904", FAR,         terrain={"0504": "w"}, dice="1 1",
    )  # fmt: skip
    events = say(game, "fire:A", "fire:B", "done", "act:A")
    assert not every(events, Revealed)
    say(game, f"{verb}:0904", "join:B", "resolve")

    shown = [(e.rule, e.piece, e.hex) for e in every(game.state.journal, Revealed)]
    there = game.state.field.index["0504"]
    assert shown == [("16.6", game.names[name], there) for name in ("A", "B")]
    assert not game.piece("A").hidden
    assert not game.piece("B").hidden


@pytest.mark.rule("16.6", "15.4")
def test_hidden_cavalry_that_charges_with_another_is_shown() -> None:
    game = assaults.table(
        "axis cav A 0504 hidden", "axis cav B 0504 hidden", "axis lt-8-0-0 L 0504 mounted",
        "allies inf X 0704", smoke=("0604", "0603", "0605", "0504"), dice="die 1 1 1 1",
    )  # fmt: skip
    assert game.piece("B").hidden
    say(game, "fire:L", "fire:A", "fire:B", "done", "act:A", "assault:0704", "hex:0604")
    while game.decision.window:
        game.apply("pass")
    assert game.piece("B").hidden
    game.apply("join:B")

    assert not game.piece("B").hidden


@pytest.mark.rule("16.7")
@pytest.mark.parametrize("strength", range(4))
def test_a_minefield_that_no_group_has_laid_may_be_of_any_strength(strength: int) -> None:
    game = table("axis inf A 0504", FAR, mines=(("allies", "0804", 2),))

    dealt = resample(scrub(game.state, 0), 0, lambda found: found[min(strength, len(found) - 1)])
    assert dealt.mines[0].strength == dealt.mines[0].laid == strength


@pytest.mark.rule("8.0", "16.11")
def test_what_is_seen_from_a_hex_is_what_is_spotted_there_in_smoke_as_well() -> None:
    game = table(
        "axis inf A 0504", "allies inf X 0804", "allies inf Y 0806", "allies hmg Z 0902 spotted",
        "allies inf V 0605", "allies inf W 0304", terrain={"0902": "w", "0806": "w", "0304": "t"},
        smoke=("0604", "0605", "0803"),
    )  # fmt: skip
    s = game.state
    enemies = [p for p in s.pieces if p.side == 1]
    for start in s.field.hexes:
        seen = {p.hex for p in enemies if spots(s, start, p)}
        assert seen_from(s, start, 1) == sum(1 << hex_ for hex_ in seen), s.field.names[start]


# --- morale -------------------------------------------------------------------------------------


@pytest.mark.rule("14.1", "16.8")
def test_who_is_gone_and_a_bunker_check_nothing() -> None:
    game = table("axis inf A 0504", "axis bunker B 0404", FAR)
    game.piece("A").where = LOST
    for name in ("A", "B"):
        assert check_morale(game.state, game.names[name], 9) == (False, 0)
    assert not every(game.state.journal, MoraleChecked)


@pytest.mark.rule("14.12")
def test_a_status_that_does_not_change_is_no_news() -> None:
    game = table("axis inf A 0504 disrupted", FAR)
    change_status(game.state, 0, DISRUPTED, "14.1", "check")
    assert not every(game.state.journal, StatusChanged)

    change_status(game.state, 0, GOOD, "14.1", "check")
    assert [e.status for e in every(game.state.journal, StatusChanged)] == [GOOD]


@pytest.mark.rule("16.21")
def test_who_is_demoralized_does_not_dig() -> None:
    game = table("axis inf A 0504", FAR)
    piece = game.piece("A")
    assert digger_refusal(game.state, piece, piece.hex) is None

    piece.status = DEMORALIZED
    refusal = digger_refusal(game.state, piece, piece.hex)
    assert told(refusal) == ("16.2", "demoralized-do-not-dig")


# --- assault ------------------------------------------------------------------------------------


def going_in(*more: str, **fields: Any) -> TestTable:
    """A and B are announced to fire with their leader, and A goes into the assault."""
    game = assaults.table(
        "axis inf A 0504", "axis inf B 0504", "axis lt-8-1-0 L 0504", "allies inf X 0604", *more,
        dice="die 1 1", **fields,
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "fire:B", "done", "act:A", "assault:0604")
    while game.decision.window:
        game.apply("pass")
    return game


def part_of(game: TestTable, name: str) -> tuple[str, str]:
    """Why a piece cannot take part, as things are now."""
    action, piece = game.state.stack[-1], game.piece(name)
    assert isinstance(action, AssaultAction)
    why = action.with_why if piece.type.is_leader else action.join_why
    return told(why(game.state, piece))


@pytest.mark.rule("12.3")
def test_who_is_lost_before_it_goes_in_takes_no_part() -> None:
    game = going_in()
    assert game.offers("join") == ["B"]
    assert game.offers("with") == ["L"]

    for name in ("B", "L"):
        game.piece(name).where = LOST
    assert part_of(game, "B") == ("12.3", "not-announced-for-fire")
    assert part_of(game, "L") == ("5.0", "leader-moves-with-his-unit")


@pytest.mark.rule("7.22")
def test_who_has_used_a_part_of_its_fire_takes_no_part_in_an_assault() -> None:
    game = going_in()
    game.state.factors[game.names["B"]] = (2, 0)

    assert part_of(game, "B") == ("7.22", "one-kind-of-fire")


@pytest.mark.rule("12.13", "6.43")
def test_who_has_become_demoralized_does_not_go_in() -> None:
    game = going_in()
    for name in ("B", "L"):
        game.piece(name).status = DEMORALIZED

    assert part_of(game, "B") == ("12.13", "demoralized-do-not-assault")
    assert part_of(game, "L") == ("6.43", "demoralized-leader-brings-nothing")


@pytest.mark.rule("6.72", "12.13")
def test_a_transport_does_not_take_a_passenger_into_an_assault_who_stays_where_he_is() -> None:
    game = table("axis sdkfz251 T 0504", "axis inf A 0504 held on:T", "allies inf X 0604")
    refusal = aboard_refusal(game.state, game.piece("T"))

    assert told(refusal) == ("6.72", "passenger-is-held")
    assert refusal is not None
    assert refusal.args == (game.names["A"], 99)


@pytest.mark.rule("6.82", "12.11")
def test_a_leader_goes_in_with_an_afv_beside_riflemen_be_they_activated_or_not() -> None:
    def reason(*infantry: str) -> tuple[str, str]:
        game = assaults.table(
            "axis pz4h A 0504", "axis lt-8-1-0 L 0504", "axis inf B 0504", "allies inf X 0604",
            "axis inf C 0505", dice="die 1 1",
        )  # fmt: skip
        say(game, "fire:L", "fire:A", *infantry, "done", "act:A", "assault:0604")
        while game.decision.window:
            game.apply("pass")
        action = game.state.stack[-1]
        assert isinstance(action, AssaultAction)
        went = [game.names["A"]]
        hex_ = game.state.field.index["0604"]
        return told(companion_refusal(game.state, action, game.piece("L"), went, hex_))

    assert reason("fire:B") == ("", "")
    assert reason("fire:C") == ("", "")


@pytest.mark.rule("15.4")
def test_a_cavalry_leader_rides_along_only_as_far_as_his_points_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = assaults.table(
        "axis cav A 0404", "axis lt-8-0-1 L 0404 mounted", "allies inf X 0604 fired", FAR,
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "done", "act:A", "assault:0604")
    assert game.offers("with") == ["L"]

    s, action = game.state, game.state.stack[-1]
    assert isinstance(action, AssaultAction)
    hex_ = s.field.index["0604"]

    def rides() -> tuple[str, str]:
        leader, cavalry = game.piece("L"), game.piece("A")
        return told(charge_companion_refusal(s, action, leader, cavalry, hex_))

    assert rides() == ("", "")
    monkeypatch.setattr(c12_companions, "points_of", lambda piece: 2 * POINT)
    assert rides() == ("", ""), "two hexes of open ground"
    monkeypatch.setattr(c12_companions, "points_of", lambda piece: 2 * POINT - 1)
    assert rides() == ("15.4", "charge-beyond-allowance")


def assault_of(*units: str, attackers: tuple[int, ...], **more: Any) -> list[Any]:
    """What comes of an assault in 0604 that has just begun; its attackers stood there before."""
    frame = {
        "step": "start", "side": 0, "hex": 0, "entries": [[n, -1] for n in attackers],
        "leaders": [], "charge": 0, "hit": [], "suffered": "-", "lost": 0,
    }  # fmt: skip
    frame["hex"] = table("axis inf A 0504", FAR).state.field.index["0604"]
    turns = ["Turns", {"step": "stacking", "side": 0, "event": False}]
    game = assaults.table(*units, FAR, stack=[turns, ["Assault", frame]], dice="die 1 1", **more)
    return list(game.state.journal)


@pytest.mark.rule("12.4")
def test_without_attackers_who_can_fight_there_is_no_assault() -> None:
    events = assault_of("axis inf A 0604 demoralized", "allies inf X 0604", attackers=(0,))
    assert not every(events, AssaultBegan)

    events = assault_of("axis inf A 0604", "allies inf X 0604", attackers=(0,))
    assert [e.attackers for e in every(events, AssaultBegan)] == [(0,)]


@pytest.mark.rule("12.4", "12.42")
def test_who_has_nothing_to_fight_with_does_not_roll() -> None:
    events = assault_of("axis inf A 0604", "allies truck X 0604", attackers=(0,))

    assert [e.side for e in every(events, AssaultRolled)] == [0]


# --- mines and works ----------------------------------------------------------------------------


@pytest.mark.rule("16.71")
def test_a_unit_that_is_lost_in_a_minefield_is_lost_once() -> None:
    game = table(
        "axis inf A 0504 reduced", "axis inf B 0101", FAR, mines=(("allies", "0604", 2),),
        dice="die 6 6",
    )  # fmt: skip
    events = game.apply("move:A", "hex:0604")

    assert [(e.piece, e.steps) for e in every(events, Lost)] == [(game.names["A"], 1)]
    assert game.state.lost_steps == [1, 0]
    assert not every(events, StatusChanged)


@pytest.mark.rule("16.74")
def test_where_one_engineer_cleared_the_last_mine_the_other_is_not_asked() -> None:
    clearing = ["MineClearing", {"step": "start", "ready": [0, 1, 2]}]
    turns = ["Turns", {"step": "stacking", "side": 0, "event": False}]
    game = table(
        "axis eng A 0604", "axis eng B 0604", "axis eng C 0804", FAR,
        mines=(("allies", "0604", 1), ("allies", "0804", 1)), stack=[turns, clearing],
    )  # fmt: skip
    assert game.decision.prompt == "clear-mines"
    assert game.game.view(0)["phase"] == "marker-removal"
    assert game.offers("mine") == ["A"], "minefield 0, of a number that A has too"

    game.apply("mine:0")
    assert (game.decision.prompt, game.decision.args) == (
        "clear-mines", (game.state.field.index["0804"],),
    )  # fmt: skip
    game.apply("done")
    assert [e.number for e in every(game.state.journal, MinesReduced)] == [0]


@pytest.mark.rule("16.72")
def test_who_rides_or_is_demoralized_is_not_announced_to_follow_into_a_minefield() -> None:
    game = table(
        "axis inf A 0504", "axis lt-8-1-0 L 0504", "axis eng E 0504", "axis inf D 0505",
        "axis truck T 0505", "axis inf R 0505 on:T", FAR, mines=(("allies", "0604", 1),),
    )  # fmt: skip
    say(game, "move:L", "move:A", "move:E", "move:D", "move:T", "move:R", "done", "act:A")
    game.piece("D").status = DEMORALIZED
    game.apply("hex:0604")
    assert game.decision.prompt == "mine-party"

    assert game.offers("with") == ["E", "T"]
    for name in ("D", "R"):
        assert game.reason(f"with:{name}") == ("16.72", "not-announced-to-move")


# --- flight and aircraft ------------------------------------------------------------------------


@pytest.mark.rule("5.72", "14.3")
def test_who_flees_out_of_a_river_may_fail_to_get_across() -> None:
    game = table(
        "axis inf A 0504 demoralized", "axis eng E 0504", "axis inf Z 0102", "allies inf X 0704",
        terrain={"0504": "R"}, facts={"crossing": [[0, 1]]}, turn=3, crossing=2, dice="5 6 6 6",
    )  # fmt: skip
    say(game, "move:A", "done")
    assert game.decision.prompt == "flee"
    game.apply("hex:0404")

    assert game.hex("A") == "0504"
    assert game.piece("A").marks == 1
    assert game.decision.prompt == "segment"


@pytest.mark.rule("15.21")
def test_where_three_aircraft_are_over_the_only_target_a_fourth_has_none() -> None:
    there = [[number, 5, 8] for number in range(4)]
    spotted = {"rulings": {"air-targets": "spotted"}}
    game = table("axis inf A 1306", FAR, facts={"aircraft": [there, []]}, options=spotted)
    game.apply("air")
    for number in range(2):
        game.apply(f"factor:{number}")
    assert game.reason("factor:2") == ("", "")
    action = game.state.stack[-1]
    assert isinstance(action, AirStrike)
    action.placed += ((2, game.piece("FAR").hex),)

    assert told(action.unit_why(game.state, 3)) == ("15.21", "no-hex-to-attack")


# --- optional rules -----------------------------------------------------------------------------


@pytest.mark.rule("17.2")
def test_who_saves_no_segment_has_all_of_them_at_once() -> None:
    game = won("die 6 1", "excess-initiative")
    game.apply("no")
    assert game.state.saved == 0

    for unit in ("A", "B", "C"):
        assert (game.decision.prompt, game.decision.side) == ("segment", 0)
        game.apply(f"move:{unit}", "stop")
    assert (game.decision.prompt, game.decision.side) == ("segment", 1)


@pytest.mark.rule("17.4")
def test_an_aircraft_comes_by_chance() -> None:
    winner = event("1 1")
    assert [e.side for e in every(winner.state.journal, AircraftDrawn)] == [0]
    assert winner.decision.prompt == "segment"

    other = event("6 6")
    assert [e.side for e in every(other.state.journal, AircraftDrawn)] == [1]


@pytest.mark.rule("17.4", "9.2")
def test_guns_beyond_the_board_fall_silent_for_a_turn() -> None:
    silent = event("5 6", axis={"initiative": 4, "off_board": ["2x16"]})
    assert silent.state.off_board_fired == [0b11, 0]
    assert not silent.offers("artillery")

    none = event("5 6")
    assert not every(none.state.journal, OffBoardFired)
    assert none.decision.prompt == "segment"


@pytest.mark.rule("17.4")
def test_of_several_who_waver_the_side_names_who_rallies() -> None:
    game = event(
        "1 4", "axis inf A 0504 demoralized", "axis inf B 0404 disrupted", "axis inf C 0304",
        "allies inf X 1205",
    )  # fmt: skip
    assert (game.decision.prompt, game.decision.side) == ("rally-one", 0)
    assert game.offers("support") == ["A", "B"]
    assert game.reason("support:C") == ("17.4", "unit-in-good-order")

    game.apply("support:A")
    assert (game.piece("A").status, game.piece("B").status) == (GOOD, DISRUPTED)
    changed = every(game.state.journal, StatusChanged)
    assert [(e.rule, e.why) for e in changed] == [("17.4", "random-event")]


@pytest.mark.rule("17.51")
def test_the_officer_gives_the_rest_to_one_player_and_to_nobody_else() -> None:
    game = shared()
    assert game.decision is not None
    officer = game.decision.seat
    refusal = game.why_not("player:2", officer)
    assert told(refusal) == ("17.5", "not-a-player-of-the-side")
    assert told(game.why_not("rest:2", officer)) == ("17.5", "not-a-player-of-the-side")

    left = [p.id for p in game.state.pieces if p.side == 0 and p.seat == -1]
    events = game.apply(f"rest:{1 - officer}", officer)
    given = [(e.rule, e.pieces, e.player) for e in every(events, Divided)]
    assert given == [("17.5", tuple(left), 1 - officer)]
    assert game.decision.prompt != "divide-forces"


@pytest.mark.rule("17.51", "14.42")
def test_the_officer_names_players_of_his_side_who_can_act() -> None:
    turns = ["Turns", {"step": "of_player", "side": 1, "event": False}]
    game = table(
        "allies inf A 0504 seat=1", "allies inf B 0604 demoralized seat=2",
        "allies inf C 0704 moved seat=3", "axis inf X 1204", side="allies",
        options={"players": {"allies": 3}}, facts={"commanders": [-1, 1]},
        stack=[turns, ["WhoActs", {"step": "start", "side": 1}]],
    )  # fmt: skip
    assert game.decision.prompt == "who-acts"
    assert [option.value for option in game.decision.options] == [1, 2]

    assert game.reason("player:0") == ("17.5", "not-a-player-of-the-side")
    assert game.reason("player:3") == ("14.42", "player-has-nobody-to-activate")


# --- what is wrong with files and wishes ----------------------------------------------------------


def test_tables_that_are_no_table_and_too_large_wishes_are_refused() -> None:
    with pytest.raises(DataError, match="tables: must be a table"):
        chosen_tables([1])
    for wishes in ({"rulings": {"x" * 2000: "y"}}, {"nothing": 1}):
        with pytest.raises(DataError):
            Game(PANZER_GRENADIER, "first-town", options=wishes)


def test_names_of_scenarios_that_are_too_long_are_refused() -> None:
    for name in ("x" * 3000, "battle:" + "7" * 3000):
        with pytest.raises(DataError):
            scenario_name(name)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("= 1", encoding="utf-8")
    with pytest.raises(DataError, match=r"broken\.toml"):
        read_scenario_file(broken)
    with pytest.raises(DataError, match="there is no such board"):
        load_board("99")


def test_problems_of_our_own_files_are_all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(key: str) -> None:
        raise DataError([Problem(key, "", "is wrong")])

    monkeypatch.setattr(library, "load_board", failing)
    monkeypatch.setattr(scenarios, "load_scenario", failing)

    assert [p.file for p in library.check_boards()] == list(library.board_keys())
    assert [p.file for p in scenarios.check_scenarios()] == list(scenario_keys())


def test_a_board_file_that_is_broken_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.toml").write_text("= 1", encoding="utf-8")
    monkeypatch.setattr(library, "BOARDS", tmp_path)

    with pytest.raises(DataError, match=r"boards/broken\.toml"):
        library.board_value("broken")


@pytest.mark.rule("17.4")
@pytest.mark.parametrize("row", ["storm winner", "rally nobody", "rally"])
def test_a_table_of_events_with_unknown_words_is_refused(
    row: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(
        f'{total} = "{row if total == 7 else "nothing winner"}"\n' for total in range(2, 13)
    )
    text = f'source = "test"\nconfidence = "designed"\n[events]\n{rows}'
    (tmp_path / "random_events.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(c17_events, "DATA", tmp_path)

    with pytest.raises(DataError) as caught:
        c17_events.event_table.__wrapped__()
    assert [problem.field for problem in caught.value.problems] == ["events.7"]


# --- those who come later -------------------------------------------------------------------------


def later(**more: Any) -> Game:
    """Two groups that come later, each with a truck and infantry."""
    group = {"units": ["truck", "inf"], "loaded": True, "enter": {"turn": 2, "edge": "left"}}
    now = {"units": ["inf"], "zone": ["1/0104"]}
    value = scenario(axis={"group": [now, group, group]}, setup_first="axis")
    return Game(PANZER_GRENADIER, value, seed=1, options=more)


@pytest.mark.rule("2.3", "5.6")
def test_nobody_comes_aboard_the_transport_of_another_group() -> None:
    game = later()
    while game.decision is not None and game.decision.prompt != "set-up-load":
        game.apply(game.decision.options[0])
    assert game.decision is not None
    piece = game.state.pieces[int(game.decision.args[0])]
    own, other = sorted(
        (p for p in game.state.pieces if p.type.kind == "truck"),
        key=lambda p: p.entry != piece.entry,
    )

    assert game.why_not(f"load:{own.id}") is None
    assert told(game.why_not(f"load:{other.id}")) == ("2.3", "transport-not-set-up-there")


@pytest.mark.rule("17.5", "5.6")
def test_who_comes_aboard_is_asked_of_the_player_whose_unit_it_is() -> None:
    game = later(players={"axis": 2})
    seats = {}
    while game.decision is not None and game.state.setting_up:
        decision = game.decision
        if decision.prompt == "divide-forces":
            number = int(decision.args[0])
            seats[number] = game.state.pieces[number].entry % 2
            game.apply(f"player:{seats[number]}", decision.seat)
        elif decision.prompt == "set-up-load":
            assert decision.seat == game.state.pieces[int(decision.args[0])].seat
            game.apply("no")
            seats.clear()
        else:
            game.apply(decision.options[0])
    assert not seats, "somebody was asked"


# --- what nobody may do -------------------------------------------------------------------------


@pytest.mark.rule("7.32", "9.2", "15.21")
@pytest.mark.parametrize(
    ("begun", "verb", "rule"),
    [
        (("fire:A",), "direct", "7.32"),
        (("fire:A",), "bombard", "7.32"),
        (("fire:A",), "smoke", "7.32"),
        (("fire:A",), "assault", "7.32"),
        (("artillery", "factor:0"), "bombard", "9.2"),
        (("artillery", "factor:0"), "smoke", "9.2"),
        (("air", "factor:0"), "hex", "15.21"),
    ],
)
def test_nobody_fires_at_what_is_no_hex(begun: tuple[str, ...], verb: str, rule: str) -> None:
    game = table(
        "axis 81mm A 0101", "axis lt-8-0-1 L 0201", "axis inf B 0301", "allies inf X 0103",
        "allies inf Y 0203", smoke_shells=("axis",), axis={"off_board": ["2x16"]},
        facts={"aircraft": [[[0, 5, 8], [1, 5, 8]], []]},
    )  # fmt: skip
    say(game, *begun)
    for number in (-1, game.state.field.size, 9999):
        refusal = game.game.why_not(Option(verb, number))
        assert told(refusal) == (rule, "no-such-hex")
    corner = told(game.game.why_not(Option(verb, game.state.field.index["0101"])))
    assert corner[1] != "no-such-hex"


@pytest.mark.rule("6.9")
def test_only_ones_own_leaders_afoot_are_named_cavalry_leaders() -> None:
    stack = [["Turns", {"step": "stacking", "side": 0, "event": False}],
             ["CavalryLeaders", {"step": "name", "side": 0}]]  # fmt: skip
    game = table(
        "axis cav A 0404", "axis lt-8-0-0 L 0404", "axis lt-8-0-1 M 0504 on:T", "axis truck T 0504",
        "allies lt-8-0-0 X 1309", "allies inf Y 1309", stack=stack,
    )  # fmt: skip

    assert game.offers("name") == ["L"]
    assert game.reason("name:M") == ("6.9", "cavalry-leaders-are-not-transported")
    for other in ("A", "X", "99"):
        assert game.reason(f"name:{other}") == ("6.9", "leaders-of-yours-only")


@pytest.mark.rule("16.8")
def test_a_hex_has_room_for_one_bunker() -> None:
    zone = ["1/0104", "1/0105"]
    group = {"units": ["inf"], "leaders": [], "zone": zone, "bunkers": ["2 x bunker"]}
    game = Game(PANZER_GRENADIER, scenario(axis={"group": [group]}), seed=5)
    other = [p.id for p in game.state.pieces if p.type.is_bunker][1]
    while game.decision is not None and game.decision.args[0] != other:
        game.apply("hex:0104")

    assert told(game.why_not("hex:0104")) == ("16.8", "bunker-there-already")
    assert game.why_not("hex:0105") is None


@pytest.mark.rule("6.61", "6.65")
def test_a_commissar_supports_before_he_goes_and_stays_with_the_demoralized() -> None:
    game = table(
        "allies com-9 P 0504", "allies inf A 0504 demoralized", "allies inf B 0101",
        "axis inf X 1309", side="allies",
    )  # fmt: skip
    s, piece = game.state, game.piece("P")
    both = Action(1, piece.id, (0, 1), 0, ((0, piece.hex, 0), (1, piece.hex, 2)))
    alone = Action(1, piece.id, (0,), 0, ((0, piece.hex, 0),))

    def duty(action: Action) -> tuple[str, str]:
        return told(duty_refusal(s, MoveAction(piece.id, action), s.field.index["0503"]))

    assert duty(both) == ("6.65", "commissar-supports-first")
    assert duty(alone) == ("6.61", "commissar-stays-with-demoralized")
    game.piece("A").status = GOOD
    assert duty(alone) == ("", "")


# --- the other side, and the next one -------------------------------------------------------------


@pytest.mark.rule("16.7", "2.3")
@pytest.mark.parametrize(("first", "side"), [("axis", 1), ("allies", 0)])
def test_mines_that_are_being_laid_are_dealt_anew_as_many_as_there_are(
    first: str, side: int
) -> None:
    game = Game(PANZER_GRENADIER, both_secrets(first), seed=2)
    while len(game.state.mines) < 2:  # type: ignore[attr-defined]
        assert game.decision is not None
        game.apply(game.decision.options[0])
    s = cast(State, game.state)

    dealt = redeal(s, side, lambda found: found[-1])
    assert [(mine.side, mine.hex) for mine in dealt.mines] == [
        (mine.side, mine.hex) for mine in s.mines
    ]
    assert sorted(mine.strength for mine in dealt.mines) == sorted(m.strength for m in s.mines)


@pytest.mark.rule("5.6")
def test_those_who_come_later_are_asked_for_one_after_another() -> None:
    group = {"units": ["2 x truck", "2 x pak40", "inf"], "loaded": True,
             "enter": {"turn": 2, "edge": "left"}}  # fmt: skip
    now = {"units": ["inf"], "zone": ["1/0104"]}
    game = Game(PANZER_GRENADIER, scenario(axis={"group": [now, group]}), seed=1)
    asked = []
    while game.decision is not None and game.decision.side == 0 and game.state.setting_up:  # type: ignore[attr-defined]
        if game.decision.prompt == "set-up-load":
            asked.append(int(game.decision.args[0]))
        loads = [option for option in game.decision.options if option.verb == "load"]
        game.apply((loads or game.decision.options)[0])
    guns = [p for p in game.state.pieces if p.type.kind == "anti-tank"]  # type: ignore[attr-defined]

    assert asked[:2] == [gun.id for gun in guns]
    assert len({gun.carrier for gun in guns}) == 2


@pytest.mark.rule("3.0", "14.42")
@pytest.mark.parametrize(("side", "other"), [("axis", 1), ("allies", 0)])
def test_who_did_not_pass_insists_on_an_attempt_to_recover(side: str, other: int) -> None:
    enemy = "allies" if side == "axis" else "axis"
    game = table(
        f"{side} lt-8-0-0 L 0504 demoralized", f"{side} lt-8-0-1 M 0505 demoralized",
        f"{enemy} inf X 1309", side=side, options={"rulings": {"demanded-recovery": "owner"}},
    )  # fmt: skip
    game.apply("pass")
    assert (game.decision.prompt, game.decision.side) == ("demand", other)
    events = game.apply("yes")

    told = [(e.rule, e.side, e.what, e.about, e.hex) for e in every(events, Declared)]
    assert told == [("3.0", other, "demand", -1, -1)]
    assert (game.decision.prompt, game.decision.side) == ("demanded", 1 - other)


@pytest.mark.rule("3.1")
def test_segments_are_counted_from_the_first_of_a_turn() -> None:
    game = won("die 3 1")
    for unit in ("A", "X", "B"):
        game.apply(f"move:{unit}", "stop")
    begun = every(game.state.journal, SegmentBegan)

    assert [e.segment for e in begun[:3]] == [1, 2, 3]
    assert game.state.segment == len(begun)


# --- sums and limits ------------------------------------------------------------------------------


@pytest.mark.rule("6.42", "14.2")
def test_what_two_leaders_add_to_a_disrupted_unit_is_halved_together() -> None:
    """Five and one are six, and six and one are seven: three, three and four."""
    game = table(
        "axis lt-8-1-0 L 0504", "axis lt-8-1-0 M 0504", "axis inf A 0504 disrupted", FAR,
        options={"rulings": {"halved-value": "with-leader"}},
    )  # fmt: skip
    leaders, units = (game.names["L"], game.names["M"]), (game.names["A"],)

    assert bonuses(game.state, leaders, units) == [(leaders[0], 0), (leaders[1], 1)]
    assert bonuses(game.state, leaders[:1], ()) == [(leaders[0], 0)]


@pytest.mark.rule("15.1")
def test_a_headquarters_holds_units_within_fifteen_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table("axis hq H 0504", FAR)
    held: list[Any] = []
    monkeypatch.setattr(c15_headquarters, "hold", lambda s, *told: held.append(told))
    c15_headquarters.headquarters_lost(game.state, game.piece("H"), 7, 3)

    assert held == [(0, 7, 15, 5, "15.1")]


@pytest.mark.rule("5.61")
def test_who_has_spent_its_points_is_not_unloaded_where_that_costs_one() -> None:
    game = table(
        "axis truck T 0504", "axis inf A 0504 on:T", "axis inf B 0101", FAR,
        options={"rulings": {"unloading-cost": "point"}},
    )  # fmt: skip
    say(game, "move:T", "move:A", "done", "act:T")
    s, mover = game.state, game.state.stack[-1]
    assert isinstance(mover, MoveAction)
    points = points_of(game.piece("A"))
    for spent, reason in ((points - POINT, ""), (points - POINT + 1, "both-need-a-point")):
        s.spent[game.names["A"]] = spent
        assert told(unload_refusal(s, mover, game.names["A"]))[1] == reason


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(
    ("turn", "time"), [(0, "23:40"), (1, "23:40"), (2, "23:55"), (3, "00:10"), (8, "01:25")]
)
def test_a_turn_is_a_quarter_of_an_hour_and_the_day_goes_round(turn: int, time: str) -> None:
    game = table("axis inf A 0504", FAR, turn=turn, start="23:40")

    assert game.game.view(0)["time"] == time


@pytest.mark.rule("6.72")
@pytest.mark.parametrize(("until", "left"), [(0, 0), (2, 0), (3, 1), (4, 2)])
def test_how_long_a_unit_stays_is_told(until: int, left: int) -> None:
    game = table(f"axis inf A 0504 held={until}", FAR, turn=3)

    assert game.game.view(0)["pieces"][0]["held"] == left


@pytest.mark.rule("17.5")
def test_a_side_has_four_players_at_most() -> None:
    game = Game(PANZER_GRENADIER, "first-town", options={"players": {"axis": 4}})
    assert len(game.seats) == 5
    for number in (0, 5):
        with pytest.raises(DataError, match="players"):
            Game(PANZER_GRENADIER, "first-town", options={"players": {"axis": number}})


def steps_against(game: TestTable) -> list[int]:
    """How many lost steps counted against each leader for whom was rolled."""
    tests = every(game.state.journal, LeaderTested)
    return [part[0] for test in tests for part in test.roll if part[1] == "steps-lost"]


@pytest.mark.rule("6.7", "14.12")
def test_steps_that_a_check_costs_endanger_leaders_as_well() -> None:
    told = ("axis inf A 0504", "axis lt-8-0-0 L 0504", "axis pz4h T 0404", "axis lt-8-0-0 M 0404")
    game = table(*told, FAR, dice="6 6 6 5 6 6 6 5")
    for name in ("A", "T"):
        game.piece(name).status = DEMORALIZED
    s = game.state
    settle_side(s, 0, game.piece("A").hex, (((game.names["A"],), "M2"),), 1)
    assert steps_against(game) == [-2]

    hit_vehicle(s, game.names["T"], "M", moving=False, escorts=())
    assert steps_against(game) == [-2, -1]


@pytest.mark.rule("5.65")
def test_the_steps_of_passengers_are_lost_with_those_of_their_transport() -> None:
    game = table("axis truck T 0504", "axis inf A 0504 on:T", FAR)
    both = game.piece("T").steps + game.piece("A").steps

    assert remove(game.state, game.names["T"], "7.61", "fire") == both
    assert sum(e.steps for e in every(game.state.journal, Lost)) == both


# --- assaults by either side ----------------------------------------------------------------------

EITHER = pytest.mark.parametrize(("side", "enemy"), [("axis", "allies"), ("allies", "axis")])


def stormed(side: str, enemy: str, *more: str, dice: str) -> TestTable:
    """Two platoons and a leader go into a hex with two platoons and a leader."""
    game = assaults.table(
        f"{side} german:inf A 0504", f"{side} german:hmg B 0504", f"{side} lt-8-0-0 L 0504",
        f"{enemy} german:inf X 0604", f"{enemy} german:inf Y 0604", f"{enemy} lt-8-1-0 M 0604",
        f"{side} inf C 0101", *more, side=side, dice=dice, entrenched=("0604",),
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "fire:B", "done", "act:A", "assault:0604")
    for answer in ("join:B", "with:L", "resolve"):
        while game.decision.window == "op-fire":
            game.apply("pass")
        if game.decision.prompt == "assault-with":
            game.apply(answer)
    return game


@pytest.mark.rule("12.4", "12.42", "6.43")
@EITHER
def test_a_leader_helps_those_who_defend_and_is_in_danger_with_them(side: str, enemy: str) -> None:
    game = stormed(side, enemy, dice="die 6 6")
    defender = SIDES.index(enemy)
    assert (game.decision.window, game.decision.side) == ("first-fire", defender)
    game.apply("pass")
    rolls = every(game.state.journal, AssaultRolled)

    assert [roll.side for roll in rolls] == [1 - defender, defender]
    assert [part[:2] for part in rolls[1].value if part[1] == "leader"] == [(1, "leader")]
    assert (game.decision.prompt, game.decision.side) == ("lose-step", defender)
    while game.decision.prompt == "lose-step":
        game.game.apply(game.decision.options[0])
    endangered = {test.piece for test in every(game.state.journal, LeaderTested)}
    assert endangered == {game.names["L"], game.names["M"]}


@pytest.mark.rule("12.43")
@EITHER
def test_who_fires_first_says_so_and_takes_his_losses_afterwards(side: str, enemy: str) -> None:
    game = stormed(side, enemy, dice="die 1 dice 1 1 dice 1 1 dice 1 1 die 6")
    defender = SIDES.index(enemy)
    events = game.apply("yes")

    declared = [(e.rule, e.side, e.what) for e in every(events, Declared)]
    assert declared == [("12.43", defender, "first-fire")]
    assert (game.decision.prompt, game.decision.side) == ("lose-step", defender)
    while game.decision.prompt == "lose-step":
        game.game.apply(game.decision.options[0])
    assert game.names["M"] in {test.piece for test in every(game.state.journal, LeaderTested)}


@pytest.mark.rule("5.3")
@EITHER
def test_nobody_leaves_enemies_behind_to_assault_others(side: str, enemy: str) -> None:
    game = assaults.table(
        f"{side} inf A 0504", f"{side} lt-8-0-0 L 0504", f"{enemy} inf X 0504",
        f"{enemy} inf Y 0604", f"{side} inf C 0101", side=side,
    )  # fmt: skip
    say(game, "fire:L", "fire:A", "done", "act:A")

    assert game.offers("assault") == ["0504"]
    assert game.reason("assault:0604") == ("5.3", "leaves-enemies-behind")


@pytest.mark.rule("12.12", "14.31")
@EITHER
def test_who_flees_out_of_the_hex_of_enemies_is_attacked_and_flees_one_hex(
    side: str, enemy: str
) -> None:
    game = assaults.table(
        f"{side} inf A 0504 demoralized", f"{side} inf C 0101", f"{enemy} inf X 0504",
        f"{enemy} inf Y 0704", side=side, dice="6 6 die 1",
    )  # fmt: skip
    say(game, "move:A", "done")
    assert game.decision.prompt == "flee"
    game.apply("hex:0404")
    rolled = every(game.state.journal, AssaultRolled)

    assert game.decision.side == SIDES.index(enemy)
    assert rolled or game.decision.prompt == "leaving"
    while game.decision.window:
        game.apply("yes" if game.decision.prompt == "leaving" and not rolled else "pass")
        rolled = every(game.state.journal, AssaultRolled)
    assert [roll.side for roll in rolled] == [SIDES.index(enemy)]
    assert (game.hex("A"), game.decision.prompt) == ("0404", "segment")


@pytest.mark.rule("14.42")
def test_who_must_try_to_recover_is_named_the_first_one_first() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0404 demoralized", "axis inf C 0304 demoralized", FAR
    )
    refusal = game.why_not("pass")

    assert refusal is not None
    assert refusal.args[0] == game.names["B"]


WITH_LEADER = {"rulings": {"halved-value": "with-leader", "leader-bonuses": "one"}}


@pytest.mark.rule("12.42", "6.42")
def test_in_an_assault_the_better_leader_helps_first_and_whom_it_brings_most() -> None:
    game = table(
        "axis lt-8-1-0 L 0504", "axis lt-9-2-0 M 0504", "axis inf A 0504 disrupted",
        "axis inf B 0504", FAR, options=WITH_LEADER,
    )  # fmt: skip
    units, leaders = ([game.piece(name) for name in names] for names in ("AB", "LM"))
    assert c12_strength.bonuses(game.state, units, leaders, False) == {game.names["B"]: 2}

    strong = table(
        "axis lt-8-1-0 L 0504", "axis hmg A 0504 disrupted", "axis inf B 0504 reduced", FAR,
        options=WITH_LEADER,
    )  # fmt: skip
    values = [strong.piece(name).face.direct for name in "AB"]
    assert (values[0] % 2, values[0] > 2 * values[1]) == (1, True)
    found = c12_strength.bonuses(
        strong.state, [strong.piece("A"), strong.piece("B")], [strong.piece("L")], False
    )
    assert found == {strong.names["B"]: 1}


@pytest.mark.rule("15.23")
@EITHER
def test_guns_against_aircraft_help_either_side(side: str, enemy: str) -> None:
    powers: list[list[Any]] = [[], []]
    powers[SIDES.index(side)] = [[0, 24, 8]]
    game = table(
        f"{side} inf A 0101", f"{enemy} german:inf X 0506", f"{enemy} german:inf Y 0506",
        f"{enemy} german:88mm G 0507", side=side, facts={"aircraft": powers}, dice="die 6 dice 2 2",
    )  # fmt: skip
    say(game, "air", "hex:0506", "resolve")
    attack = every(game.state.journal, Attacked)[0]

    assert [part[1] for part in attack.groups[0][1]] == ["anti-air"]
    assert (game.decision.prompt, game.decision.side) == ("lose-step", SIDES.index(enemy))


@pytest.mark.rule("16.71", "14.12")
def test_a_rout_in_a_minefield_costs_who_is_demoralized_a_step_that_endangers_leaders() -> None:
    game = table("axis inf A 0504", "axis lt-8-0-0 L 0504", FAR, dice="die 6 5 dice 6 6")
    game.piece("A").status = DEMORALIZED
    strike(game.state, game.names["A"], game.piece("A").hex, 2, (game.names["L"],))

    assert steps_against(game) == [-2]


@pytest.mark.rule("17.4")
def test_what_befalls_the_other_side_befalls_the_loser_of_the_initiative() -> None:
    for initiative, loser in ((4, 1), (2, 0)):
        game = event("6 6", axis={"initiative": initiative})
        assert [e.side for e in every(game.state.journal, AircraftDrawn)] == [loser]


@pytest.mark.rule("17.51")
def test_of_two_leaders_of_one_rank_the_first_one_makes_the_officer() -> None:
    group = {"zone": ["1"], "units": ["2 x inf"], "leaders": ["2 x CPT", "LT"]}
    game = Game(
        PANZER_GRENADIER, scenario(axis={"group": [group]}), seed=1,
        options={"players": {"axis": 2}},
    )  # fmt: skip
    captains = [p.id for p in game.state.pieces if p.type.name.startswith("CPT")]  # type: ignore[attr-defined]

    assert every(game.state.journal, Divided)[0].pieces == (min(captains),)


@pytest.mark.rule("17.3")
@EITHER
def test_only_enemies_in_sight_hinder_strategic_movement(side: str, enemy: str) -> None:
    game = table(
        f"{side} inf A 0504", f"{side} inf B 0604", f"{enemy} inf X 0804", side=side,
        options={"optional": ["strategic-movement"]},
    )  # fmt: skip
    s = game.state
    assert watchers(s, SIDES.index(side)) == [game.piece("X").hex]
    assert watchers(s, SIDES.index(enemy)) == sorted(game.piece(name).hex for name in "AB")


@pytest.mark.rule("9.2", "15.2")
def test_support_comes_from_its_first_turn_to_its_last() -> None:
    game = table(
        "axis inf A 0504", FAR, axis={"off_board": ["1x16 turns 2-5", "1x8 turns 3", "1x4"]}
    )
    found = game.state.setting.scenario.off_board[0]

    assert [(each.value, each.first, each.last) for each in found] == [
        (16, 2, 5), (8, 3, 3), (4, 1, 99),
    ]  # fmt: skip


@pytest.mark.rule("5.2", "15.31", "16.3")
def test_ways_are_remembered_for_no_train_and_not_among_wrecks() -> None:
    game = table(
        "axis pz4h A 0504", "axis soviet:train T 0504", FAR, board={"rail": "0404-0504-0604"}
    )
    s, tank, train = game.state, game.piece("A"), game.piece("T")
    near = s.field.near[tank.hex]
    plain = {hex_: step_cost(s, tank, tank.hex, hex_) for hex_ in near}
    track = {s.field.index["0404"], s.field.index["0604"]}
    for _ in range(2):
        assert ways_on(s, tank).costs == plain
        assert set(ways_on(s, train).costs) == track

    s.wrecks[near[0]], s.wrecks[near[1]] = 1, 3
    ways = ways_on(s, tank).costs
    assert ways[near[0]] > plain[near[0]]
    assert near[1] not in ways
    s.wrecks.clear()
    assert ways_on(s, tank).costs == plain


@pytest.mark.rule("5.61")
def test_a_leader_who_came_to_the_truck_that_he_activated_climbs_aboard() -> None:
    game = table("axis lt-8-0-0 L 0504", "axis truck T 0604", "axis inf B 0101", FAR)
    say(game, "move:L", "move:T", "done", "act:L", "hex:0604")

    assert game.offers("load") == ["T"]


@pytest.mark.rule("17.4")
def test_only_who_is_on_the_board_gets_a_second_wind() -> None:
    game = table("axis inf A 0504", "axis inf B 0404", FAR)
    game.state.surprises = ((0, "second-wind"),)
    for name in ("A", "B"):
        game.piece(name).marks = 1
    game.piece("B").hex = -1

    assert again_refusal(game.state, 0, game.names["A"]) is None
    assert told(again_refusal(game.state, 0, game.names["B"])) == ("17.4", "not-marked")


@pytest.mark.rule("17.3")
def test_who_comes_onto_the_board_moves_strategically() -> None:
    game = table(
        "axis inf A waiting", "axis inf B 0404", FAR, options={"optional": ["strategic-movement"]}
    )

    assert moves_strategically(game.state, game.piece("A"))
