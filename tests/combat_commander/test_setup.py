"""SU Set-up, and the special rules of scenarios that act before the first Turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combat_commander.setting_up import (
    ALLIES,
    AXIS,
    Table,
    at_placement,
    done_table,
    is_chain,
    rigged,
)

from sandtable.kernel.loading import DataError
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import RefusedError
from sandtable.systems.combat_commander.events.cards import CardDrawn, CardGiven
from sandtable.systems.combat_commander.events.course import FirstTurnGiven, SetUpEnded, TurnBegan
from sandtable.systems.combat_commander.events.markers import (
    ChitDrawn,
    ChitOpened,
    ControlChanged,
    FortificationPlaced,
)
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import (
    PlacementShown,
    UnitCreated,
    UnitPlaced,
    UnitScheduled,
)
from sandtable.systems.combat_commander.events.weapons import (
    RadioScheduled,
    WeaponBroke,
    WeaponCreated,
    WeaponGiven,
)
from sandtable.systems.combat_commander.pieces import MAP, RESERVE, TIME
from sandtable.systems.combat_commander.rules.c06_time import Reinforcements
from sandtable.systems.combat_commander.rules.setup.su_hexes import enemies
from sandtable.systems.combat_commander.rules.setup.su_placement import Placement
from sandtable.systems.combat_commander.scenario.scenario import Group, scenario_keys
from sandtable.systems.combat_commander.scenario.value import scenario_value
from sandtable.systems.combat_commander.start import new_state, plain_setting

PUBLISHED = tuple(f"{number:02}" for number in range(1, 13))
YES, NO = Option("yes"), Option("no")
A, B, C = 0, 1, 2
"""Chits that have a secret side."""


# --- SU.1 the sequence ----------------------------------------------------------------------


@pytest.mark.rule("SU.1/1", "SU.9/4")
def test_su_1_parts_of_set_up_follow_each_other() -> None:
    table = done_table("11")
    parts = (
        (ControlChanged, FortificationPlaced),
        (ChitOpened, ChitDrawn),
        (UnitPlaced,),
        (UnitScheduled,),
        (CardDrawn,),
        (FirstTurnGiven, SetUpEnded),
        (TurnBegan,),
    )
    kinds = [type(event) for event in table.game.events if event.rule != "7.3.1"]
    starts = [min(kinds.index(kind) for kind in part) for part in parts]
    assert starts == sorted(starts)
    assert kinds[0] is ControlChanged
    last_placement = max(i for i, kind in enumerate(kinds) if kind is UnitPlaced)
    assert last_placement < kinds.index(UnitScheduled)
    assert kinds[-1] is TurnBegan


@pytest.mark.rule("SU.1/2")
@pytest.mark.parametrize(("key", "first"), [("02", ALLIES), ("04", AXIS), ("06", AXIS)])
def test_su_1_the_first_side_finishes_before_the_other_begins(key: str, first: int) -> None:
    table = Table(key)
    while not table.ready and not table.on_map(1 - first):
        assert table.side == first or DONE not in table.options
        before = table.side
        table.random_choice()
        if before == first and table.side != first:
            assert [u for u in table.s.units if u.side == first and u.where == MAP]
            break
    normal = [e for e in table.events(UnitPlaced) if e.rule != "SU.5"]
    assert {table.s.units[e.unit].side for e in normal} == {first}


@pytest.mark.rule("SU.1/3")
def test_su_1_nobody_finishes_with_pieces_left() -> None:
    table = at_placement("05", AXIS)
    pieces = 6 + 4 + 6
    for left in range(pieces, 0, -1):
        assert DONE not in table.options
        if table.prompt == "set-up-piece":
            refusal = table.why_not(DONE)
            assert (refusal.rule, refusal.reason, refusal.args) == ("SU.1", "pieces-left", (left,))
            table.do(table.options[left % len(table.options)])
        table.do(table.options[left % len(table.options)])
    assert list(table.options) == [DONE]
    assert all(unit.where == MAP for unit in table.s.units)
    assert all(weapon.bearer >= 0 for weapon in table.s.weapons)
    assert list(table.s.forts.values()).count("trench") == 6


@pytest.mark.rule("SU.1/4")
def test_su_1_pieces_can_be_taken_back_until_the_placement_is_finished() -> None:
    table = at_placement("10", ALLIES)
    leader = table.unit("lt-khukovsky")
    table.place(leader, "A1")
    table.game.undo(ALLIES)
    table.game.undo(ALLIES)
    table.place(leader, "B2")
    assert table.where("lt-khukovsky") == ["B2"]
    assert table.s.at[table.hex("A1")] == ()
    table.play_until(lambda: table.prompt == "finish-set-up")
    last = table.events(UnitPlaced)[-1].unit
    while table.s.units[last].where == MAP:
        table.game.undo(ALLIES)
    assert table.side == ALLIES


@pytest.mark.rule("SU.1/4")
def test_su_1_the_last_side_can_take_back_too_but_not_after_it_has_finished() -> None:
    table = at_placement("10", AXIS)
    table.play_until(lambda: table.prompt == "finish-set-up")
    assert table.side == AXIS
    assert table.game.why_no_undo(AXIS) is None
    table.do(DONE)
    assert table.ready
    with pytest.raises(RefusedError):
        table.game.undo(AXIS)


@pytest.mark.rule("SU.1/5", "SC.01.1/1")
def test_su_1_a_simultaneous_placement_is_unseen_until_both_have_finished() -> None:
    table = Table("01")
    watched: list[Any] = []
    while table.s.concealed:
        before = len(table.game.events)
        other = 1 - table.side
        table.random_choice()
        for event in table.game.events[before:]:
            seen = event.seen_by(other)
            if isinstance(event, (UnitPlaced, WeaponGiven)):
                watched.append(event)
                assert seen is None
                assert event.seen_by(1 - other) is event
        if table.s.concealed:
            enemy = [u for u in table.game.view(other)["units"] if u["side"] == 1 - other]
            assert {(u["where"], u["hex"], u["weapon"]) for u in enemy} == {(RESERVE, "", -1)}
            assert all(
                w["bearer"] < 0 or table.s.units[w["bearer"]].side == other
                for w in table.game.view(other)["weapons"]
            )
    assert len(watched) == 16 + 4
    shown = table.events(PlacementShown)
    assert [event.side for event in shown] == [AXIS, ALLIES]
    for event in shown:
        assert event.seen_by(1 - event.side) is event
        units = table.on_map(event.side)
        assert event.units == tuple((u.id, u.hex, u.weapon) for u in units)
    for side in (AXIS, ALLIES):
        assert all(unit["hex"] for unit in table.game.view(side)["units"])


@pytest.mark.rule("SU.1/5")
def test_su_1_the_log_of_one_side_alone_rebuilds_the_whole_table() -> None:
    table = done_table("01")
    for side in (AXIS, ALLIES):
        fold = new_state(scenario_value("01"), {}, rigged())
        for event in table.game.events_for(side):
            if isinstance(event, (UnitCreated, WeaponCreated, UnitPlaced, WeaponGiven)):
                event.apply(fold)
            if isinstance(event, PlacementShown):
                event.apply(fold)
        assert [u.facts() for u in fold.units] == [u.facts() for u in table.s.units]
        assert [w.facts() for w in fold.weapons] == [w.facts() for w in table.s.weapons]


@pytest.mark.rule("SU.1/6")
def test_su_1_what_is_offered_does_not_depend_on_an_unseen_placement() -> None:
    seen = []
    for player in (1, 2):
        table = Table("01", chance=rigged(7))
        table.rolled = 100 * player
        table.play_until(lambda table=table: table.side == ALLIES)  # type: ignore[misc]
        axis = [unit.hex for unit in table.on_map(AXIS)]
        pieces = list(table.options)
        table.do(pieces[0])
        hexes = list(table.options)
        reasons = [
            refusal.reason if (refusal := table.game.why_not(Option("hex", h))) else ""
            for h in range(table.s.bf.size)
        ]
        seen.append((axis, pieces, hexes, reasons))
    assert seen[0][0] != seen[1][0]
    assert seen[0][1:] == seen[1][1:]


@pytest.mark.rule("SU.1/6")
def test_su_1_enemies_count_only_once_they_are_seen() -> None:
    table = Table("01")
    while table.s.concealed:
        assert enemies(table.s, table.side) == 0
        table.random_choice()
    assert enemies(table.s, AXIS) == table.s.occupied[ALLIES] != 0


# --- SU.8 markers and control ---------------------------------------------------------------


@pytest.mark.rule("SU.8/1")
@pytest.mark.parametrize("key", PUBLISHED)
def test_su_8_markers_start_where_the_scenario_says(key: str) -> None:
    table = Table(key, chance=rigged(0, f"axis-chit {A}", f"allies-chit {B}"))
    scenario = table.s.setting.scenario
    assert table.s.time == scenario.time
    assert tuple(table.s.surrender) == scenario.surrender
    if "random" not in scenario.open_chits:
        assert table.s.vp == scenario.vp


@pytest.mark.rule("SU.8/2")
def test_su_8_named_open_chits_are_in_the_start_and_random_ones_score() -> None:
    named = Table("12", chance=rigged(0, f"axis-chit {A}", f"allies-chit {B}"))
    assert [named.s.setting.catalog.chits[c].key for c in named.s.open_chits] == ["U"]
    assert not named.events(PointsScored)
    assert named.s.vp == 16

    def change(raw: dict[str, Any]) -> None:
        raw["objectives"]["open"] = ["U", "random"]
        raw["objectives"]["control"] = {"axis": [1, 2, 3, 4], "allies": [5]}

    keys = [chit.key for chit in named.s.setting.catalog.chits]
    for letter, points in (("Q", -5), ("T", 6), ("V", 0), ("A", 1)):
        chance = rigged(0, f"open-chit {keys.index(letter)}", f"axis-chit {B}", f"allies-chit {C}")
        drawn = Table("12", change=change, chance=chance)
        assert drawn.s.vp == 16 + points
        assert keys.index(letter) in drawn.s.open_chits


@pytest.mark.rule("SU.8/3")
def test_su_8_objectives_start_as_the_scenario_says() -> None:
    assert Table("08").s.control == (ALLIES, AXIS, AXIS, ALLIES, AXIS)
    assert Table("01").s.control == (-1,) * 5


@pytest.mark.rule("SU.8/4")
def test_su_8_the_sole_occupant_after_placement_controls_and_scores() -> None:
    """Objective 3 reaches into the German area and is worth a point (chit S)."""
    table = Table("03")
    mill = list(table.s.bf.objective_hexes[2])
    german_part = [h for h in mill if table.s.setting.scenario.area(AXIS) >> h & 1]
    while table.side == ALLIES:
        choices = [o for o in table.options if o.verb != "hex" or o.value not in mill]
        table.do(DONE if DONE in choices else choices[0])
    leader = table.unit("lt-schrader", AXIS)
    table.place(leader, table.s.bf.names[german_part[0]])
    assert table.s.control[2] == ALLIES
    table.play_until(lambda: table.ready or table.side == ALLIES)
    while not table.ready:
        table.do(table.options[-1])
    assert table.s.control == (ALLIES, ALLIES, AXIS, ALLIES, ALLIES)
    assert table.s.vp == -20 + 2


@pytest.mark.rule("SU.8/5", "SC.07.1/3")
@pytest.mark.parametrize("seed", range(4))
def test_su_8_control_may_follow_from_set_up_alone(seed: int) -> None:
    table = Table("07", seed=seed)
    assert table.s.control == (-1,) * 5
    table.play_out()
    for number, hexes in enumerate(table.s.bf.objective_hexes):
        mask = sum(1 << h for h in hexes)
        sides = [side for side in (AXIS, ALLIES) if table.s.occupied[side] & mask]
        assert table.s.control[number] == (sides[0] if len(sides) == 1 else -1)


# --- SU.9 chits -----------------------------------------------------------------------------


@pytest.mark.rule("SU.9/1")
def test_su_9_removed_chits_are_not_in_the_pool() -> None:
    table = Table("05")
    chits = table.s.setting.catalog.chits
    pool = {chits[c].key for c in table.s.chit_pool}
    assert not pool & {"R", "V", "X", "W"}
    assert len(pool) == 18


@pytest.mark.rule("SU.9/2")
def test_su_9_named_chits_first_then_open_then_secret_ones() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["objectives"]["open"] = ["random", "T"]
        raw["objectives"]["secret"] = {"axis": ["random", "A"], "allies": ["random"]}

    for seed in range(20):
        table = Table("02", seed=seed, change=change)
        chits = table.s.setting.catalog.chits
        drawn = [
            (type(e).__name__, e.side, chits[e.chit].key)
            for e in table.events(ChitOpened, ChitDrawn)
        ]
        assert drawn[0] == ("ChitOpened", -1, "T")
        assert drawn[1] == ("ChitDrawn", AXIS, "A")
        assert drawn[2][:2] == ("ChitOpened", -1)
        assert len({letter for _, _, letter in drawn}) == 5
        assert [side for _, side, _ in drawn[3:] if side >= 0] == sorted(
            side for _, side, _ in drawn[3:] if side >= 0
        )


@pytest.mark.rule("SU.9/3")
def test_su_9_a_chit_without_secret_side_is_open_and_not_replaced() -> None:
    keys = [chit.key for chit in plain_setting(scenario_value("02")).catalog.chits]
    told = (f"axis-chit {keys.index('R')}", f"allies-chit {keys.index('Q')}")
    table = Table("02", chance=rigged(0, *told))
    assert [keys[c] for c in table.s.open_chits] == ["T", "R"]
    assert table.s.secret_chits == [(), (keys.index("Q"),)]
    assert table.s.vp == 10 + 10


@pytest.mark.rule("SU.9/3")
def test_su_9_a_secret_chit_is_known_to_its_owner_alone() -> None:
    keys = [chit.key for chit in plain_setting(scenario_value("02")).catalog.chits]
    told = (f"axis-chit {keys.index('P')}", f"allies-chit {keys.index('Q')}")
    table = Table("02", chance=rigged(0, *told))
    for side, other in ((AXIS, "Q"), (ALLIES, "P")):
        drawn = [event for event in table.game.events_for(side) if isinstance(event, ChitDrawn)]
        assert keys.index(other) not in [event.chit for event in drawn]
        assert len(drawn) == 1
    assert table.s.vp == 10


# --- SU.10 hands and the first Turn ---------------------------------------------------------


@pytest.mark.rule("SU.10/1", "SC.03.4/1", "SC.07.5/1")
@pytest.mark.parametrize(("key", "side", "card"), [("03", AXIS, "G-65"), ("07", ALLIES, "R-31")])
def test_su_10_named_cards_first_and_the_rest_is_drawn(key: str, side: int, card: str) -> None:
    table = done_table(key)
    (given,) = table.events(CardGiven)
    assert (given.side, table.s.card(side, given.card).key) == (side, card)
    assert table.s.hands[side][0] == given.card
    sizes = [len(hand) for hand in table.s.hands]
    assert sizes == list(table.s.setting.hand_size)
    drawn = [event for event in table.events(CardDrawn) if event.side == side]
    assert len(drawn) == sizes[side] - 1
    assert {event.rule for event in drawn} == {"SU.10"}
    for owner in (AXIS, ALLIES):
        cards = sorted(table.s.hands[owner] + table.s.piles[owner])
        assert cards == list(range(len(table.s.setting.cards[owner])))


@pytest.mark.rule("SU.10/1")
def test_su_10_hands_are_drawn_after_placement_and_are_secret() -> None:
    table = Table("08")
    table.play_until(lambda: table.prompt == "finish-set-up" and table.side == AXIS)
    assert table.s.hands == [(), ()]
    table.play_out()
    for side in (AXIS, ALLIES):
        seen = [e for e in table.game.events_for(side) if isinstance(e, CardDrawn)]
        assert {event.side for event in seen} == {side}


@pytest.mark.rule("SU.10/2")
@pytest.mark.parametrize("key", PUBLISHED[1:])
def test_su_10_the_scenario_says_who_goes_first_and_who_has_the_initiative(key: str) -> None:
    table = done_table(key)
    scenario = table.s.setting.scenario
    assert table.s.initiative == scenario.initiative
    (first,) = table.events(FirstTurnGiven)
    assert first.side == scenario.first
    assert table.s.active == scenario.first
    assert table.events(TurnBegan)[0].side == scenario.first


@pytest.mark.rule("SC.01.2/1")
@pytest.mark.parametrize(
    ("buyer", "choice", "initiative", "first"),
    [
        (AXIS, YES, ALLIES, AXIS),
        (AXIS, NO, AXIS, ALLIES),
        (ALLIES, YES, AXIS, ALLIES),
        (ALLIES, NO, AXIS, AXIS),
    ],
)
def test_sc_01_2_a_side_may_buy_the_first_turn(
    buyer: int, choice: Option, initiative: int, first: int
) -> None:
    def offer(scenario: dict[str, Any]) -> None:
        scenario["special"]["initiative_offer"] = ("axis", "allies")[buyer]

    table = Table("01", change=offer)
    table.play_until(lambda: table.prompt == "initiative-for-first-turn")
    assert table.side == buyer
    assert [len(hand) for hand in table.s.hands] == list(table.s.setting.hand_size)
    table.do(choice)
    assert table.ready
    assert table.s.initiative == initiative
    assert table.s.active == first
    assert table.events(TurnBegan)[0].side == first


# --- SU.11 reinforcements -------------------------------------------------------------------

TIME_TRACK = {
    "04": {3: "engineer-squad engineer-squad sgt-white"},
    "09": {
        3: (
            "cpt-wehling paratroop-squad paratroop-squad sgt-biermann sgt-esser sgt-smith "
            + "volksgrenadier-squad " * 8
            + "weapon-team weapon-team"
        ),
        4: "lt-blankenship paratroop-squad paratroop-squad",
        5: "lt-thomas paratroop-squad paratroop-squad",
    },
    "11": dict.fromkeys((2, 3, 4, 5), "line-squad"),
    "12": {7: "green-squad " * 8 + "sgt-white"},
}


@pytest.mark.rule("SU.11/1", "SC.04.3/1", "SC.09.1/1", "SC.09.2/1", "SC.09.3/1", "SC.09.4/1")
@pytest.mark.rule("SC.09.6/1", "SC.11.3/1", "SC.12.1/1")
@pytest.mark.parametrize("key", TIME_TRACK)
def test_su_11_reinforcements_lie_in_their_spaces(key: str) -> None:
    table = done_table(key)
    found = {
        space: " ".join(sorted(table.s.units[u].type.key.partition("/")[2] for u in units))
        for space, units in table.s.time_track.items()
    }
    assert found == {space: names.strip() for space, names in TIME_TRACK[key].items()}
    assert all(table.s.units[u].where == TIME for us in table.s.time_track.values() for u in us)


@pytest.mark.rule("SU.11/1", "SC.09.5/1")
def test_su_11_a_radio_waits_and_comes_into_its_box() -> None:
    table = done_table("09")
    assert table.s.radios[ALLIES] is None
    assert table.s.radio_track == ((6, ALLIES, "american/radio-105mm"),)
    assert [event.space for event in table.events(RadioScheduled)] == [6]
    s = table.s.clone()
    for s.time in (5, 6):
        s.time_track.clear()
        s.call(Reinforcements())
        s.stack[-1].start(s)  # type: ignore[attr-defined]
        radio = s.radios[ALLIES]
        assert (radio is not None) == (s.time == 6)
    assert radio is not None
    assert radio.type.key == "american/radio-105mm"
    assert s.radio_track == ()


@pytest.mark.rule("SU.11/2", "SC.12.1/1")
def test_su_11_units_enter_over_their_edge_or_in_the_area_of_the_scenario() -> None:
    for key, space, extra in (("04", 3, set()), ("12", 7, {"A8", "A9", "A10", "B8", "B9"})):
        s = done_table(key).s
        s.time = space
        s.active = AXIS
        frame = Reinforcements()
        s.call(frame)
        frame.start(s)
        frame.next_unit(s)
        assert frame.step == "place"
        names = {s.bf.names[option.value] for option in frame.place(s).options}
        unit = s.units[frame.unit]
        edge = {
            s.bf.names[h]
            for h, distance in enumerate(s.setting.edge_distance[ALLIES])
            if distance == 1 or s.bf.names[h] in extra
        }
        full = {
            n
            for n in edge
            if sum(u.type.kind for u in s.friends(ALLIES, s.bf.index[n])) > 7 - unit.type.kind
        }
        assert names == edge - full
        assert extra - full <= names


@pytest.mark.rule("SU.11/3", "SC.04.3/1", "SC.09.1/1", "SC.09.2/1")
def test_su_11_a_weapon_on_the_time_track_goes_to_a_unit_that_enters_with_it() -> None:
    table = Table("09")
    table.play_until(lambda: table.prompt == "give-weapon" and bool(table.s.time_track))
    assert table.side == AXIS
    entering = [u for u in table.s.time_track[3] if table.s.units[u].side == AXIS]
    assert table.offered("unit") == entering
    on_map = table.on_map(AXIS)[0].id
    refusal = table.why_not(Option("unit", on_map))
    assert (refusal.rule, refusal.reason) == ("SU.11", "enters-without-it")
    table.do(Option("unit", entering[0]))
    refusal = table.why_not(Option("unit", entering[0]))
    assert (refusal.rule, refusal.reason) == ("SU.11", "has-a-weapon")
    table.play_out()
    carried = sorted(
        table.s.weapons[table.s.units[u].weapon].type.key
        for u in table.s.time_track[3]
        if table.s.units[u].weapon >= 0
    )
    assert carried == ["american/medium-mg", "german/heavy-mg"] + ["german/light-mg"] * 4


# --- special rules that act at set-up -------------------------------------------------------


@pytest.mark.rule("SC.05.2/1")
def test_sc_05_2_one_german_weapon_at_random_starts_broken() -> None:
    for drawn in range(4):
        table = done_table("05", chance=rigged(0, f"broken-weapon {drawn}"))
        assert [weapon.id for weapon in table.s.weapons if weapon.broken] == [drawn]
        assert table.s.units[table.s.weapons[drawn].bearer].side == AXIS
        assert [event.rule for event in table.events(WeaponBroke)] == ["SC.05.2"]


@pytest.mark.rule("SC.05.2/1")
def test_sc_05_2_is_of_that_scenario_alone() -> None:
    assert not any(weapon.broken for weapon in done_table("08").s.weapons)


@pytest.mark.rule("SC.09.7/1", "SC.09.7/2")
@pytest.mark.parametrize(("choice", "fp", "card"), [(YES, 7, ["G-32"]), (NO, 8, [])])
def test_sc_09_7_the_axis_may_trade_mines_for_a_card(
    choice: Option, fp: int, card: list[str]
) -> None:
    table = Table("09")
    assert table.s.mines_fp == 8
    table.play_until(lambda: table.prompt == "weaken-mines")
    assert table.side == AXIS
    assert table.s.hands == [(), ()]
    table.do(choice)
    assert table.ready
    assert table.s.mines_fp == fp
    given = [table.s.card(event.side, event.card).key for event in table.events(CardGiven)]
    assert given == card
    assert [len(hand) for hand in table.s.hands] == list(table.s.setting.hand_size)


@pytest.mark.rule("SC.03.1/1")
@pytest.mark.parametrize("seed", range(3))
def test_sc_03_1_the_command_post(seed: int) -> None:
    table = Table("03", seed=seed)
    assert table.where("cpt-egorov") == ["N5"]
    table.play_out()
    assert table.where("cpt-egorov") == ["N5"]


@pytest.mark.rule("SC.07.1/1")
def test_sc_07_1_weapons_are_given_out_after_the_units_are_placed() -> None:
    table = done_table("07")
    kinds = [
        type(event)
        for event in table.game.events
        if isinstance(event, (UnitPlaced, WeaponGiven)) and is_russian(table, event)
    ]
    assert kinds == [UnitPlaced] * 14 + [WeaponGiven] * 9


def is_russian(table: Table, event: Any) -> bool:
    return bool(table.s.units[event.unit].side == ALLIES)


# --- the start of a game --------------------------------------------------------------------


@pytest.mark.rule("SU.12/1", "SU.12/2")
def test_a_game_can_be_started_with_changes() -> None:
    options = {
        "scenario": {"time": 1},
        "rulings": {"exit-space": "later"},
        "figures": {"nations": {"american": {"discard": 4}}},
    }
    state = new_state(scenario_value("02"), options, rigged())
    assert state.time == 1
    assert state.setting.rulings.exit_space == "later"
    assert state.setting.scenario.discard[ALLIES] == 4
    plain = new_state(scenario_value("02"), {}, rigged())
    assert (plain.time, plain.setting.scenario.discard[ALLIES]) == (0, 5)
    assert plain.setting is plain_setting(scenario_value("02"))
    with pytest.raises(DataError):
        new_state(scenario_value("02"), {"scenario": {"vp": 5}}, rigged())


# --- every scenario -------------------------------------------------------------------------


@pytest.mark.rule("SU.1/3", "SU.2/1", "SU.2/4", "SU.2/5", "SU.2/6", "SU.3/2", "SU.3/3", "SU.4/2")
@pytest.mark.parametrize("key", scenario_keys())
def test_random_set_up_always_ends_and_is_legal(key: str) -> None:
    for seed in range(20):
        table = done_table(key, seed)
        assert len(table.game.choices) < 150
        assert not table.game.system.invariants(table.s)
        check_table(table)


def check_table(table: Table) -> None:
    s = table.s
    assert all(unit.where in (MAP, TIME) for unit in s.units)
    assert all(weapon.bearer >= 0 for weapon in s.weapons)
    assert not s.occupied[AXIS] & s.occupied[ALLIES]
    for hex_ in range(s.bf.size):
        assert not s.at[hex_] or s.bf.passable(hex_)
        for side in (AXIS, ALLIES):
            assert sum(unit.type.kind for unit in s.friends(side, hex_)) <= 7
    number = 0
    for side, groups in enumerate(s.setting.scenario.groups):
        forts = [kind for group in groups for kind in group.fortifications]
        mine = {h: k for h, k in s.forts.items() if (k, h) not in s.setting.scenario.fixed}
        assert all(list(mine.values()).count(kind) == forts.count(kind) for kind in forts)
        for group in groups:
            units = s.units[number : number + len(group.entries)]
            number += len(group.entries)
            assert all(unit.side == side for unit in units)
            check_group(table, group, [unit.hex for unit in units])
            weapons = [s.weapons[unit.weapon].type.key for unit in units if unit.weapon >= 0]
            if group is not groups[0] and not group.late:
                assert all(key in weapons for key in group.weapons)


def check_group(table: Table, group: Group, hexes: list[int]) -> None:
    area = group.zone | (group.late_zone if group.late else 0)
    assert all(area >> hex_ & 1 for hex_ in hexes)
    if group.together:
        assert len(set(hexes)) == 1
        assert all(table.s.forts[hexes[0]] == kind for kind in group.fortifications)
    if group.chain:
        assert is_chain(table, hexes)


def test_a_placement_is_a_frame_that_can_be_copied() -> None:
    table = at_placement("08", ALLIES)
    frame = table.s.stack[-1]
    assert isinstance(frame, Placement)
    twin = table.game.clone()
    table.do(table.options[0])
    assert twin.state.stack[-1].step == "choose"
    assert frame.step != "choose"
