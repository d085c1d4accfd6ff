"""12.4 The fight: strengths, columns, First Fire, results of both sides."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import (
    ALLIES,
    AXIS,
    announce,
    columns,
    fight,
    labels,
    of,
    rolls,
    strengths,
    table,
)
from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultRolled,
    LeaderTested,
    MoraleChecked,
)
from sandtable.systems.panzer_grenadier.events.markers import ControlLost
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.events.units import Lost, StepLost
from sandtable.systems.panzer_grenadier.pieces import (
    DEMORALIZED,
    DISRUPTED,
    GOOD,
    LOST,
    halved,
    quartered,
)
from sandtable.systems.panzer_grenadier.rules.c06_combat import combiner
from sandtable.systems.panzer_grenadier.state import NOBODY

pytestmark = pytest.mark.rule("12.4")

QUIET = "die 1 1"
FAR = "axis inf Z 0101"
"""Somebody else, so that the side is asked what to do afterwards."""


def inside(*told: str, group: tuple[str, ...] = ("fire:A",), **more: object) -> TestTable:
    """A of the Axis is asked how it fires; it stands among enemies in 0604."""
    game = table(*told, FAR, **more)  # type: ignore[arg-type]
    announce(game, *group)
    if game.decision.prompt == "act-which":
        game.apply("act:A")
    return game


def printed(game: TestTable, *names: str) -> int:
    """The direct fire values that are printed on pieces, added up."""
    return sum(game.piece(name).face.direct for name in names)


@pytest.mark.rule("1.1/u")
def test_fractions_are_rounded_up() -> None:
    """EX-02: two and a half is three, two and a quarter is three."""
    assert (halved(5), quartered(9)) == (3, 3)


# --- 12.4, 12.42 ----------------------------------------------------------------------------


@pytest.mark.rule("12.4/1", "12.4/2", "12.4/4")
def test_each_side_adds_up_its_units_and_rolls_on_its_own_column() -> None:
    told = ("axis inf A 0604", "axis hmg B 0604", "allies inf X 0604", "allies inf Y 0604 reduced")
    game = inside(*told, group=("fire:A", "fire:B"), dice="die 3 4")

    events = fight(game, "0604", "join:B")

    assert [(r.side, r.roll) for r in rolls(events)] == [(AXIS, 3), (ALLIES, 4)]
    assert strengths(events) == {AXIS: 5 + 9, ALLIES: 4 + 2}
    assert columns(events) == {AXIS: [13], ALLIES: [5]}


@pytest.mark.rule("12.4/1", "12.13/3", "14.3/2", "14.2/1")
def test_disrupted_units_have_half_and_demoralized_ones_a_quarter_to_defend_with() -> None:
    told = ("axis inf A 0604", "allies hmg X 0604 disrupted", "allies hmg Y 0604 demoralized")
    events = fight(inside(*told, dice=QUIET), "0604")

    assert strengths(events)[ALLIES] == 4 + 2
    assert rolls(events)[1].value == (
        (7, "piece:1", "12.4"), (-3, "disrupted", "14.2"),
        (7, "piece:2", "12.4"), (-5, "demoralized", "12.13"),
    )  # fmt: skip


@pytest.mark.rule("12.42/1")
def test_who_has_no_direct_fire_has_a_strength_of_one_but_for_trucks() -> None:
    told = (
        "axis inf A 0604", "allies 82mm X 0604", "allies 82mm Y 0604 disrupted",
        "allies 45mm Z2 0604 limbered", "allies truck T 0604", "allies wagon W 0604",
    )  # fmt: skip
    events = fight(inside(*told, dice=QUIET), "0604")

    assert strengths(events)[ALLIES] == 3
    assert [part[2] for part in rolls(events)[1].value] == ["12.42"] * 3


@pytest.mark.rule("12.42/2", "6.2/2", "12.4/3")
def test_a_leader_adds_his_modifier_to_one_unit_and_a_column_for_his_side() -> None:
    told = ("axis inf A 0604", "axis lt-9-1-0 L 0604", "allies inf X 0604", "allies inf Y 0604")
    game = inside(*told, "allies cpt-9-1-0 M 0604 moved", group=("fire:L", "fire:A"), dice=QUIET)

    events = fight(game, "0604", "with:L")

    assert strengths(events) == {AXIS: 5 + 1, ALLIES: 4 + 4 + 1}
    assert columns(events) == {AXIS: [9], ALLIES: [13]}
    assert labels(events, AXIS) == [(1, "leader", "6.43")]


@pytest.mark.rule("6.43/2", "12.42/2")
def test_further_leaders_add_to_strength_and_bring_no_further_column() -> None:
    told = (
        "axis inf A 0604",
        "allies inf X 0604",
        "allies cpt-9-1-0 M 0604",
        "allies lt-8-1-0 N 0604",
    )
    events = fight(inside(*told, dice=QUIET), "0604")

    assert strengths(events)[ALLIES] == 4 + 1 + 1
    assert labels(events, ALLIES) == [(1, "leader", "6.43")]


@pytest.mark.rule("6.42/1", "AMB-046")
def test_by_the_other_reading_each_unit_is_strengthened_by_one_leader() -> None:
    told = (
        "axis inf A 0604",
        "allies inf X 0604",
        "allies cpt-9-1-0 M 0604",
        "allies lt-8-1-0 N 0604",
    )
    options = {"rulings": {"leader-bonuses": "one"}}
    events = fight(inside(*told, dice=QUIET, options=options), "0604")

    assert strengths(events)[ALLIES] == 4 + 1


@pytest.mark.rule("6.43/1", "12.42/2", "12.11/1")
def test_leaders_who_are_demoralized_or_stay_out_of_it_bring_nothing() -> None:
    told = ("axis inf A 0604", "axis lt-9-1-0 L 0604", "allies inf X 0604")
    game = inside(*told, "allies cpt-9-1-0 M 0604 demoralized", dice=QUIET)

    events = fight(game, "0604")

    assert strengths(events) == {AXIS: 5, ALLIES: 4}
    assert labels(events, AXIS) == labels(events, ALLIES) == []


@pytest.mark.rule("6.82/2", "12.42/2")
def test_afvs_are_not_strengthened_by_leaders() -> None:
    told = ("axis inf A 0604", "allies t34 X 0604", "allies cpt-9-1-0 M 0604")
    events = fight(inside(*told, dice=QUIET), "0604")

    assert strengths(events)[ALLIES] == 8
    assert columns(events)[ALLIES] == [9]


@pytest.mark.rule("14.2/1", "12.42/2", "AMB-141")
@pytest.mark.parametrize(("reading", "strength"), [("printed", 5), ("with-leader", 4)])
def test_a_leader_s_modifier_is_not_halved_unless_read_so(reading: str, strength: int) -> None:
    told = ("axis inf A 0604", "allies hmg X 0604 disrupted", "allies cpt-9-1-0 M 0604")
    options = {"rulings": {"halved-value": reading}}

    events = fight(inside(*told, dice=QUIET, options=options), "0604")

    assert strengths(events)[ALLIES] == strength


@pytest.mark.rule("14.2/1", "12.42/2")
def test_where_it_is_halved_he_helps_whom_it_helps_most() -> None:
    told = ("axis inf A 0604", "allies hmg X 0604 disrupted", "allies inf Y 0604")
    options = {"rulings": {"halved-value": "with-leader"}}

    events = fight(inside(*told, "allies cpt-9-1-0 M 0604", dice=QUIET, options=options), "0604")

    assert strengths(events)[ALLIES] == 4 + 5


@pytest.mark.rule("12.4/3", "7.5/3")
def test_shifts_have_no_limit_but_the_lowest_column() -> None:
    told = ("axis inf A 0604", "allies inf X 0604", "allies bunker B 0604")
    game = inside(*told, terrain={"0604": "t"}, dice=QUIET)

    events = fight(game, "0604") + game.apply("pass")

    assert sum(part[0] for part in labels(events, AXIS)) == -6
    assert columns(events)[AXIS] == [1]


# --- 12.53 ----------------------------------------------------------------------------------


@pytest.mark.rule("12.53/1")
def test_heavy_machine_guns_and_flak_need_infantry_to_start_an_assault() -> None:
    told = ("axis hmg A 0604", "axis 88mm B 0604", "axis inf C 0604", "allies inf X 0604")
    alone = inside(*told, group=("fire:A", "fire:B"), dice=QUIET)
    assert strengths(fight(alone, "0604", "join:B"))[AXIS] == 5 + 3

    helped = inside(*told, group=("fire:A", "fire:B", "fire:C"), dice=QUIET)
    assert strengths(fight(helped, "0604", "join:B", "join:C"))[AXIS] == 9 + 5 + 5


@pytest.mark.rule("12.53/1")
def test_passengers_are_no_infantry_that_takes_part() -> None:
    told = ("axis hmg A 0604", "axis truck T 0604", "axis inf P 0604 on:T", "allies inf X 0604")
    assert strengths(fight(inside(*told, dice=QUIET), "0604"))[AXIS] == 5


@pytest.mark.rule("12.53/1")
def test_in_defence_they_fight_as_they_are() -> None:
    told = ("axis inf A 0604", "allies hmg X 0604", "allies 37mm-aa Y 0604")
    game = inside(*told, dice=QUIET)
    assert strengths(fight(game, "0604"))[ALLIES] == printed(game, "X", "Y")


# --- 12.41, 16.81, 16.84 --------------------------------------------------------------------


@pytest.mark.rule("12.41/1")
@pytest.mark.parametrize(("ground", "shift"), [(".", 0), ("w", -1), ("t", -2), ("v", -1), ("f", 0)])
def test_terrain_helps_the_defender_only(ground: str, shift: int) -> None:
    told = ("axis inf A 0604 dug-in", "allies inf X 0604", "allies inf Y 0604")
    events = fight(inside(*told, terrain={"0604": ground}, dice=QUIET), "0604")

    assert sum(part[0] for part in labels(events, AXIS)) == shift
    assert labels(events, ALLIES) == []


@pytest.mark.rule("12.41/1", "16.22/1")
def test_a_dug_in_defender_counts_against_the_attacker() -> None:
    told = ("axis inf A 0604", "allies inf X 0604 dug-in")
    game = inside(*told, dice=QUIET)
    events = fight(game, "0604") + game.apply("pass")

    assert labels(events, AXIS) == [(-1, "dug-in", "16.22")]


@pytest.mark.rule("16.22/3", "12.41/1")
def test_one_roll_serves_dug_in_and_other_defenders_on_their_own_columns() -> None:
    told = ("axis hmg A 0604", "axis inf B 0604", "allies inf X 0604 dug-in", "allies inf Y 0604")
    game = inside(*told, group=("fire:A", "fire:B"), dice="die 4 1 dice 2 2 6 6")
    events = fight(game, "0604", "join:B") + game.apply("pass")

    attack = rolls(events)[0]
    found = {numbers: (column, result) for numbers, _, column, result in attack.groups}
    assert found == {(3,): (13, "M2"), (2,): (9, "M1")}


@pytest.mark.rule("16.8/1", "16.4/1", "12.41/1")
def test_entrenchments_and_bunkers_protect_in_assaults() -> None:
    told = ("axis inf A 0604", "allies inf X 0604", "allies t34 T 0604")
    trench = inside(*told, entrenched=("0604",), dice=QUIET)
    events = fight(trench, "0604") + trench.apply("pass")
    parts = {numbers: shift for numbers, shift, _, _ in rolls(events)[0].groups}
    assert parts == {(1,): ((-2, "entrenched", "16.4"),), (2,): ()}

    german = table(
        "axis inf X 0604", "axis bunker B 0604", "allies inf A 0604", side="allies", dice=QUIET
    )
    events = german.apply("fire:A", "assault:0604", "pass")
    assert labels(events, ALLIES) == [(-3, "bunker", "16.8")]


@pytest.mark.rule("16.81/1")
def test_soviet_defenders_of_a_bunker_are_harder_to_assault() -> None:
    told = ("axis inf A 0604", "allies inf X 0604", "allies bunker B 0604")
    game = inside(*told, dice=QUIET)
    events = fight(game, "0604") + game.apply("pass")
    assert labels(events, AXIS) == [(-4, "stubborn-bunker", "16.81")]

    nations = game.state.setting.catalog.nations
    assert {key for key, nation in nations.items() if nation.stubborn_bunkers} <= {
        "soviet", "finnish", "japanese",
    }  # fmt: skip


@pytest.mark.rule("16.84/1")
def test_engineers_help_against_a_bunker_and_nothing_else() -> None:
    told = ("axis eng A 0604", "allies inf X 0604", "allies bunker B 0604")
    game = inside(*told, dice=QUIET)
    events = fight(game, "0604") + game.apply("pass")
    assert labels(events, AXIS) == [
        (-4, "stubborn-bunker", "16.81"),
        (1, "engineers-bunker", "16.84"),
    ]

    game = inside("axis eng A 0604", "allies inf X 0604 dug-in", dice=QUIET)
    events = fight(game, "0604") + game.apply("pass")
    assert labels(events, AXIS) == [(-1, "dug-in", "16.22")]


@pytest.mark.rule("16.83/2", "12.4/1")
def test_a_bunker_fights_with_its_own_fire() -> None:
    told = ("axis inf A 0604", "allies inf X 0604", "allies bunker B 0604")
    game = inside(*told, dice=QUIET)
    assert strengths(fight(game, "0604") + game.apply("pass"))[ALLIES] == printed(game, "X", "B")


@pytest.mark.rule("12.4/3")
def test_attackers_out_of_a_wide_river_are_at_a_loss_without_engineers() -> None:
    def shift(*more: str) -> int:
        told = ("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies inf X 0604", *more)
        game = inside(*told, terrain={"0504": "R"}, group=("fire:L", "fire:A"), dice=QUIET)
        return sum(part[0] for part in labels(fight(game, "0604"), AXIS))

    assert shift() == -2
    assert shift("allies eng E 0604") == 0


# --- 12.43 First Fire -----------------------------------------------------------------------


def protected(*told: str, answer: str, dice: str, **more: object) -> tuple[TestTable, list[object]]:
    game = inside(*told, dice=dice, **more)
    events: list[object] = list(fight(game, "0604"))
    assert (game.decision.prompt, game.decision.side) == ("first-fire", ALLIES)
    assert game.decision.window == "first-fire"
    return game, events + list(game.apply(answer))


@pytest.mark.rule("12.43/1", "16.2/3")
@pytest.mark.parametrize("how", ["dug-in", "entrenched", "bunker"])
def test_defenders_in_a_position_may_fire_first(how: str) -> None:
    told = ["axis inf A 0604", f"allies smg X 0604 {'dug-in' if how == 'dug-in' else ''}"]
    told += ["allies bunker B 0604"] if how == "bunker" else []
    trench = ("0604",) if how == "entrenched" else ()

    _, events = protected(*told, answer="yes", dice="die 2 6 dice 1 1", entrenched=trench)

    found = [event for event in events if isinstance(event, AssaultRolled)]
    assert [(roll.side, roll.rule, roll.roll) for roll in found] == [
        (ALLIES, "12.43", 2), (AXIS, "12.4", 6),
    ]  # fmt: skip


@pytest.mark.rule("12.43/1", "12.4/5")
def test_its_result_takes_effect_before_the_attackers_roll() -> None:
    """The attacker is disrupted first and then attacks with half its strength."""
    told = ("axis inf A 0604", "allies hmg X 0604 dug-in")
    _, events = protected(*told, answer="yes", dice="die 4 1 dice 4 5 6 1")

    found = [event for event in events if isinstance(event, AssaultRolled | StatusChanged)]
    assert [type(event).__name__ for event in found] == [
        "AssaultRolled", "StatusChanged", "AssaultRolled",
    ]  # fmt: skip
    assert strengths(found)[AXIS] == 3  # type: ignore[arg-type]


@pytest.mark.rule("12.43/1")
def test_who_is_left_with_nobody_to_attack_does_not_roll() -> None:
    told = ("axis inf A 0604 reduced", "allies hmg X 0604 dug-in", "allies hmg Y 0604 dug-in")
    game, events = protected(*told, answer="yes", dice="die 6")

    assert game.piece("A").where == LOST
    assert len([event for event in events if isinstance(event, AssaultRolled)]) == 1


@pytest.mark.rule("12.43/1", "12.13/2")
def test_an_attacker_whom_first_fire_demoralizes_does_not_attack() -> None:
    told = ("axis inf A 0604", "allies hmg X 0604 dug-in")
    game, events = protected(*told, answer="yes", dice="die 4 dice 6 6")

    assert game.piece("A").status == DEMORALIZED
    assert len([event for event in events if isinstance(event, AssaultRolled)]) == 1


@pytest.mark.rule("12.43/2")
def test_in_a_mixed_hex_only_those_in_a_position_fire_first() -> None:
    told = ("axis inf A 0604", "allies inf X 0604 dug-in", "allies hmg Y 0604")
    _, first = protected(*told, answer="yes", dice=QUIET)
    assert strengths(first)[ALLIES] == 4  # type: ignore[arg-type]
    assert len([event for event in first if isinstance(event, AssaultRolled)]) == 2

    _, together = protected(*told, answer="pass", dice=QUIET)
    assert strengths(together)[ALLIES] == 4 + 7  # type: ignore[arg-type]
    assert [e.side for e in together if isinstance(e, AssaultRolled)] == [AXIS, ALLIES]


@pytest.mark.rule("12.43/1")
def test_without_a_position_nobody_is_asked() -> None:
    game = inside("axis inf A 0604", "allies inf X 0604 digging", dice=QUIET)
    assert len(rolls(fight(game, "0604"))) == 2


@pytest.mark.rule("12.43/1", "AMB-151")
@pytest.mark.parametrize(("reading", "asked"), [("granted", True), ("none", False)])
def test_a_hedge_gives_first_fire_by_the_translator_s_note(reading: str, asked: bool) -> None:
    told = ("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies inf X 0604")
    game = inside(
        *told, group=("fire:L", "fire:A"), board={"hedge": "0504/0604"}, dice=QUIET,
        options={"rulings": {"hedge-first-fire": reading}},
    )  # fmt: skip
    fight(game, "0604")

    assert (game.decision.prompt == "first-fire") == asked


@pytest.mark.rule("12.43/1")
def test_a_hedge_is_no_cover_from_those_who_do_not_come_across_it() -> None:
    told = ("axis inf A 0504", "axis inf B 0505", "axis lt-8-0-1 L 0504", "allies inf X 0604")
    group = ("fire:L", "fire:A", "fire:B")
    board = {"hedge": "0504/0604"}
    around = inside(*told, group=group, board=board, dice=QUIET)
    fight(around, "0604", "join:B")
    assert around.decision.prompt == "segment"

    within = inside("axis inf A 0604", "allies inf X 0604", board=board, dice=QUIET)
    fight(within, "0604")
    assert within.decision.prompt == "segment"


# --- results --------------------------------------------------------------------------------


@pytest.mark.rule("12.4/5")
def test_results_of_both_sides_take_effect_at_once() -> None:
    """Each side destroys the other: who is lost has fought all the same."""
    told = (
        "axis hmg A 0604 reduced",
        "axis inf C 0604",
        "allies hmg X 0604 reduced",
        "allies inf Y 0604",
    )
    game = inside(*told, group=("fire:A", "fire:C"), dice="die 6 6")

    events = fight(game, "0604", "join:C")
    game.apply("lose:X", "lose:A")

    assert strengths(events) == {AXIS: 10, ALLIES: 8}
    assert game.piece("A").where == game.piece("X").where == LOST


@pytest.mark.rule("1.1/o", "1.1/q", "12.4/5", "AMB-148")
@pytest.mark.parametrize(("lost", "owner"), [("X A", NOBODY), ("X", AXIS), ("A", ALLIES)])
def test_an_assault_hex_in_which_both_sides_fall_belongs_to_nobody(lost: str, owner: int) -> None:
    told = [f"{side} {name} 0604{' reduced' * (name[-1] in lost)}"
            for side, name in (("axis", "tiger A"), ("allies", "is2 X"))]  # fmt: skip
    game = inside(*told, "axis inf B 0101", "allies inf Y 1309", group=("fire:A",), dice="die 6 6")
    hex_ = game.piece("A").hex

    fight(game, "0604")

    assert {name for name in "AX" if game.piece(name).where == LOST} == set(lost.split())
    assert game.state.control[hex_] == owner


@pytest.mark.rule("1.1/q", "2.3")
def test_who_has_won_is_weighed_anew_when_a_hex_comes_to_belong_to_nobody() -> None:
    state = inside("axis inf A 0604", "allies inf X 1309").state
    state.weighed = True
    ControlLost("1.1", state.pieces[0].hex).apply(state)

    assert not state.weighed


@pytest.mark.rule("7.4/3", "12.4/4", "14.13/1")
def test_morale_results_make_all_of_the_side_check_leaders_first() -> None:
    told = (
        "axis inf A 0604", "axis inf B 0604 moved", "axis lt-8-0-1 L 0604",
        "allies hmg X 0604", "allies t34 T 0604",
    )  # fmt: skip
    game = inside(*told, dice="die 1 2 dice 1 1 1 1 1 1")

    events = fight(game, "0604")

    checked = [event.piece for event in of(events, MoraleChecked)]
    assert checked == [game.names[name] for name in "LAB"]


@pytest.mark.rule("7.4/3", "5.65/1")
def test_passengers_do_not_check_by_themselves() -> None:
    """The transport is the first of all pieces here, and the leader aboard is a passenger, too."""
    told = (
        "allies m3 T 0604", "allies inf P 0604 on:T", "allies lt-8-0-0 M 0604 on:T",
        "axis hmg A 0604", "axis inf B 0604",
    )  # fmt: skip
    game = inside(*told, group=("fire:A", "fire:B"), dice="die 3 1 dice 1 1")

    events = fight(game, "0604", "join:B")

    assert [event.piece for event in of(events, MoraleChecked)] == [0]


@pytest.mark.rule("7.4/3")
def test_armor_minds_the_morale_results_of_an_assault() -> None:
    told = ("axis hmg A 0604", "axis inf B 0604", "allies t34 T 0604")
    game = inside(*told, group=("fire:A", "fire:B"), dice="die 3 1 dice 6 3")

    fight(game, "0604", "join:B")

    assert game.piece("T").status == DISRUPTED


@pytest.mark.rule("6.7/2")
def test_leaders_of_the_side_that_loses_steps_are_in_danger() -> None:
    told = ("axis hmg A 0604", "axis inf B 0604", "axis lt-8-0-1 L 0604", "allies inf X 0604")
    game = inside(
        *told, "allies lt-8-0-0 M 0604", group=("fire:A", "fire:B"), dice="die 5 1 dice 1 2"
    )

    events = fight(game, "0604", "join:B")

    tested = of(events, LeaderTested)
    assert [(event.piece, event.lost) for event in tested] == [(game.names["M"], True)]


@pytest.mark.rule("1.1/o", "1.1/q", "12.0/1")
def test_control_of_the_hex_goes_to_whoever_is_left() -> None:
    told = (
        "axis hmg A 0504",
        "axis inf B 0504",
        "axis lt-8-0-1 L 0504",
        "allies inf X 0604 reduced",
    )
    game = inside(*told, group=("fire:L", "fire:A", "fire:B"), dice="die 5 1")
    here = game.state.field.index["0604"]
    game.apply("assault:0604", "join:B")
    assert game.state.control[here] == -1

    events = game.apply("resolve")

    assert [event.why for event in of(events, Lost)] == ["assault"]
    assert game.state.control[here] == AXIS


@pytest.mark.rule("6.71/2", "5.3/4", "12.11/3")
def test_leaders_and_transport_left_to_those_who_came_in_are_dealt_with_as_by_entering() -> None:
    told = (
        "axis hmg A 0504", "axis inf B 0504", "axis lt-8-0-1 L 0504", "allies inf X 0604 reduced",
        "allies lt-8-0-0 M 0604", "allies truck T 0604", "allies truck U 0604", "allies inf F 1109",
    )  # fmt: skip
    game = inside(*told, group=("fire:L", "fire:A", "fire:B"), dice="die 5 1 dice 6 6 6 3")
    game.apply("assault:0604", "join:B")
    assert game.hex("T") == "0604"

    game.apply("resolve", "lose:T")

    assert [game.piece(name).where for name in "TUM"] == [LOST] * 3


@pytest.mark.rule("6.71/2", "5.3/4")
def test_who_was_in_the_hex_before_has_not_entered_it() -> None:
    told = ("axis hmg A 0604", "axis inf B 0604", "allies inf X 0604 reduced", "allies inf F 1109")
    game = inside(*told, "allies truck T 0604", group=("fire:A", "fire:B"), dice="die 5 1")
    fight(game, "0604", "join:B")
    assert game.piece("X").where == LOST
    game = inside(
        *told, "allies lt-8-0-0 M 0604", group=("fire:A", "fire:B"), dice="die 5 1 dice 6 6"
    )  # fmt: skip
    fight(game, "0604", "join:B")
    assert game.hex("M") == "0604"


@pytest.mark.rule("14.1/1")
def test_results_with_steps_ask_for_no_check_in_our_tables() -> None:
    told = ("axis hmg A 0604", "axis inf B 0604", "allies inf X 0604")
    game = inside(*told, group=("fire:A", "fire:B"), dice="die 5 1")

    events = fight(game, "0604", "join:B")

    assert (len(of(events, StepLost)), of(events, MoraleChecked)) == (1, [])
    assert game.piece("X").status == GOOD


# --- 12.51, 12.52 ---------------------------------------------------------------------------


@pytest.mark.rule("12.51/1")
def test_a_leader_outside_has_no_influence_on_units_in_an_assault_hex() -> None:
    told = (
        "axis inf A 0604",
        "axis inf B 0504",
        "axis maj-10-1-1 L 0504",
        "axis lt-8-0-1 M 0604",
        "allies inf X 0604",
    )
    game = table(*told)
    game.apply("fire:L")

    assert game.reason("fire:A") == ("12.51", "leader-outside-assault-hex")
    assert game.reason("fire:M") == ("12.51", "leader-outside-assault-hex")


@pytest.mark.rule("12.51/1", "6.51/1")
@pytest.mark.parametrize(("where", "helps"), [("0504", False), ("0604", True)])
def test_nor_does_he_support_their_morale(where: str, helps: bool) -> None:
    told = (
        "axis inf A 0604",
        f"axis lt-8-0-1 L {where} moved",
        "allies hmg X 0604",
        "allies inf Y 0604",
    )
    game = inside(*told, dice="die 1 3 dice 1 1 1 1")

    checked = of(fight(game, "0604"), MoraleChecked)

    supporters = [event.supporter for event in checked if event.piece == game.names["A"]]
    assert supporters == [game.names["L"] if helps else -1]


@pytest.mark.rule("12.51/2")
def test_a_leader_inside_orders_units_outside_only_to_reinforce() -> None:
    told = (
        "axis inf A 0504", "axis lt-9-1-0 L 0604", "axis inf B 0604", "allies inf X 0604",
        "allies inf Y 0503", "axis sgt-8-0-0 S 0504",
    )  # fmt: skip
    game = table(*told)
    game.apply("fire:L")
    assert game.reason("move:A") == ("12.51", "leader-inside-assault-hex")
    assert game.reason("fire:S") == ("12.51", "leader-inside-assault-hex")

    announce(game, "fire:A")
    game.apply("act:A")

    assert game.offers("assault") == ["0604"]
    assert game.reason("assault:0503") == ("12.11", "assault-needs-leader")
    assert game.reason("direct:0503") == ("12.51", "may-only-reinforce-the-assault")


@pytest.mark.rule("12.51/2", "3.3/5")
def test_no_tank_leader_of_the_group_orders_anything_else_instead() -> None:
    game = table(
        "axis pz3j A 0504", "axis pz3j B 0504", "axis pz3j C 0604", "allies inf X 0604",
        "allies inf Y 0503",
    )  # fmt: skip
    announce(game, "fire:C", "fire:A", "fire:B")
    game.apply("act:A")

    assert game.offers("assault") == ["0604"]
    assert game.reason("direct:0503") == ("12.51", "may-only-reinforce-the-assault")


@pytest.mark.rule("12.51/2", "3.1/6")
def test_whom_he_has_ordered_to_reinforce_does_nothing_else_when_others_have_left_the_hex() -> None:
    game = table(
        "axis inf A 0504", "axis lt-9-1-0 L 0604", "axis inf B 0604", "allies inf X 0604",
        "allies inf Y 0503",
    )  # fmt: skip
    announce(game, "fire:L", "fire:A", "move:B")
    game.apply("act:B", "hex:0605")
    while game.decision.prompt != "act-which":
        game.apply("pass" if game.decision.window else "stop")
    game.apply("act:A")

    assert game.hex("B") == "0605"
    assert game.offers("assault") == ["0604"]
    assert game.reason("direct:0503") == ("12.51", "may-only-reinforce-the-assault")


@pytest.mark.rule("12.51/2", "6.41/1")
@pytest.mark.parametrize(("enemy", "combines"), [("0604", False), ("0705", True)])
def test_nor_does_he_combine_their_fire(enemy: str, combines: bool) -> None:
    told = ("axis lt-9-1-0 L 0604", "axis inf B 0604", "axis inf A 0504", f"allies inf X {enemy}")
    game = table(*told)
    leader, _, outside, _ = game.state.pieces

    found = combiner(game.state, [leader], [leader.hex, outside.hex])

    assert found == (leader.id if combines else -1)


@pytest.mark.rule("12.52/1")
def test_out_of_an_assault_hex_nobody_uses_direct_fire() -> None:
    game = inside("axis inf A 0604", "allies inf X 0604", "allies inf Y 0704")
    assert game.reason("direct:0704") == ("12.52", "no-fire-out-of-assault-hex")


@pytest.mark.rule("12.52/2", "7.24/4")
def test_anti_tank_fire_there_is_for_afvs_of_the_hex_only() -> None:
    told = ("axis pz4h A 0604", "allies t34 X 0604", "allies truck Y 0604", "allies m3 M 0604")
    game = inside(*told, "allies t34 W 0704")

    assert game.offers("shoot") == ["X"]
    for name in ("Y", "M", "W"):
        assert game.reason(f"shoot:{name}") == ("12.52", "only-afvs-of-the-assault-hex")
