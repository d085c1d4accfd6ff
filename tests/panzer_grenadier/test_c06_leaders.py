"""6.0 to 6.5, 6.7, 6.9 Leaders: how they are drawn, move, fight and fall; 15.1 headquarters."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table
from tests.panzer_grenadier.wavering import (
    act,
    announce,
    of,
    only,
    statuses,
    told,
    under_fire,
    value_of,
    within,
)

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.events.fire import Attacked, LeaderTested, MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import Held
from sandtable.systems.panzer_grenadier.events.units import LeaderDrawn
from sandtable.systems.panzer_grenadier.rules.c05_points import FOOT, class_of, points_of
from sandtable.systems.panzer_grenadier.rules.c06_casualties import settle_fallen, test_leaders
from sandtable.systems.panzer_grenadier.rules.c06_choosing import draw_leaders
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c14_morale import morale_of
from sandtable.systems.panzer_grenadier.start import new_state
from sandtable.systems.panzer_grenadier.state import State

FAR = ("allies inf X 1208", "axis inf Z 0102")
rolls_for = test_leaders
del test_leaders


# --- 6.1 drawing them -------------------------------------------------------------------------


def drawn(seed: str, ranks: list[str]) -> tuple[State, list[str]]:
    group = {"zone": ["1"], "units": ["inf"], "leaders": ranks}
    value = scenario(axis={"group": [group]})
    state = new_state(value, {}, KeyedChance(key_of_seed(seed)))
    draw_leaders(state, 0)
    return state, [event.type for event in of(list(state.journal), LeaderDrawn)]


@pytest.mark.rule("6.1/1", "6.1/2", "AMB-044")
def test_leaders_are_drawn_by_rank_and_no_counter_twice() -> None:
    all_of_them = drawn("", [])[0].setting.catalog.leaders_of_rank("german", RANKS.index("MAJ"))
    found: set[str] = set()
    for seed in range(40):
        _, types = drawn(str(seed), [f"{len(all_of_them)} x MAJ", "SGT"])
        *majors, sergeant = types
        assert sergeant.startswith("german:sgt")
        assert len(majors) == len(all_of_them)
        left = list(all_of_them)
        for major in sorted(majors, key=lambda key: sum(key in c for c in all_of_them)):
            left.remove(next(c for c in left if major in c))
        found |= set(majors)
    assert found == {side for counter in all_of_them for side in counter}, "both sides of each"


# --- 6.2, 6.3, 6.9 ----------------------------------------------------------------------------


@pytest.mark.rule("6.2/1", "6.2/3", "3.1/12")
@pytest.mark.parametrize("marker", ["moved", "fired"])
def test_a_marked_leader_is_not_activated_and_activates_nobody(marker: str) -> None:
    game = table(f"axis lt-9-1-1 L 0504 {marker}", "axis inf A 0604", "axis inf B 0504", *FAR)

    assert game.reason("move:L") == ("3.1", "marked-this-turn")
    game.apply("move:A")
    assert game.decision.prompt == "move", "nobody of another hex could join"


@pytest.mark.rule("6.3/1", "6.9/2")
def test_leaders_go_on_foot_with_four_points_and_cavalry_leaders_with_six() -> None:
    game = table("axis lt-8-0-0 L 0504", "axis lt-8-0-1 M 0504 mounted", *FAR)

    assert class_of(game.piece("L")) == FOOT
    assert [points_of(game.piece(name)) // 6 for name in "LM"] == [4, 6]


# --- 6.4 fire ---------------------------------------------------------------------------------


def attack(game: TestTable, *texts: str) -> Attacked:
    return only(game.apply(*texts), Attacked)


def worth(event: Attacked) -> int:
    return sum(part[0] for part in event.value)


@pytest.mark.rule("6.42/1")
def test_a_leader_raises_the_fire_of_a_unit_with_him() -> None:
    """EX-10: a modifier of 1 raises a platoon from 5 to 6."""
    game = table("axis inf A 0504", "axis lt-8-1-0 L 0504", "allies inf X 0704")
    announce(game, "fire:L", "fire:A")
    act(game, "A")

    assert worth(attack(game, "direct:0704", "raise:L")) == 6
    assert game.piece("L").marks == 2


@pytest.mark.rule("6.42/1", "6.42/2", "6.82/2")
@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        (("inf", "lt-8-1-0 L 0504 disrupted"), ""),
        (("inf", "lt-8-0-1 L 0504"), "no-combat-modifier"),
        (("inf", "lt-8-1-0 L 0503"), "raises-in-own-hex-only"),
        (("pz4h", "lt-8-1-0 L 0504"), "afvs-not-raised-by-leaders"),
    ],
)  # fmt: skip
def test_whom_a_leader_raises(pieces: tuple[str, str], reason: str) -> None:
    kind, leader = pieces
    game = table(
        f"axis {kind} A 0504", f"axis {kind} B 0504", "axis inf D 0504", f"axis {leader}",
        "axis cpt-9-1-1 C 0504", "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:C", "fire:L", "fire:A", "fire:B")
    act(game, "A")
    game.apply("direct:0704")

    found = ("6.82" if kind == "pz4h" else "6.42", reason) if reason else ("", "")
    assert game.reason("raise:L") == found


@pytest.mark.rule("6.42/1")
def test_a_demoralized_leader_raises_nothing_and_units_are_no_leaders() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0504", "axis cpt-9-1-1 C 0504", "axis lt-8-1-0 L 0504 moved",
        "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:C", "fire:A", "fire:B")
    game.apply("act:A", "direct:0704")

    assert game.reason("raise:B") == ("6.42", "not-a-leader")
    assert game.reason("raise:L") == ("10.2", "not-announced-for-fire")


@pytest.mark.rule("6.42/1", "AMB-046")
@pytest.mark.parametrize(("reading", "value"), [("several", 7), ("one", 6)])
def test_one_leader_or_several_raise_a_unit(reading: str, value: int) -> None:
    game = table(
        "axis inf A 0504", "axis cpt-9-1-1 C 0504", "axis lt-8-1-0 L 0504", "allies inf X 0704",
        options={"rulings": {"leader-bonuses": reading}},
    )  # fmt: skip
    announce(game, "fire:C", "fire:L", "fire:A")
    act(game, "A")
    game.apply("direct:0704")
    if reading == "one":
        game.apply("raise:C")
        assert worth(told(game, Attacked)[0]) == value, "nobody else could raise it"
        return
    game.apply("raise:C")
    game.apply("raise:L")

    assert worth(told(game, Attacked)[0]) == value


@pytest.mark.rule("6.42/1", "AMB-046")
def test_a_second_leader_raises_a_second_unit_by_the_other_reading() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0504", "axis cpt-9-1-1 C 0504", "axis lt-8-1-0 L 0504",
        "allies inf X 0704", options={"rulings": {"leader-bonuses": "one"}},
    )  # fmt: skip
    announce(game, "fire:C", "fire:L", "fire:A", "fire:B")
    act(game, "A")
    game.apply("direct:0704", "raise:C")

    assert game.reason("raise:L") == ("6.42", "unit-is-raised-already")
    game.apply("join:B", "raise:L")
    assert worth(told(game, Attacked)[0]) == 12


@pytest.mark.rule("14.2/1", "AMB-141", "6.42/1")
@pytest.mark.parametrize(
    ("reading", "status", "value"),
    [("printed", "disrupted", 4), ("with-leader", "disrupted", 3), ("with-leader", "", 6)],
)
def test_a_modifier_is_halved_with_the_unit_or_not(reading: str, status: str, value: int) -> None:
    """A platoon of 5: half is 3; with a modifier of 1 it is half of 6, or 3 and 1."""
    game = table(
        f"axis inf A 0504 {status}", "axis lt-8-1-0 L 0504", "allies inf X 0704",
        options={"rulings": {"halved-value": reading}},
    )  # fmt: skip
    announce(game, "fire:L", "fire:A")
    act(game, "A")
    game.apply("direct:0704", "raise:L")

    assert worth(told(game, Attacked)[0]) == value


@pytest.mark.rule("6.4/1", "6.41/1")
def test_a_leader_combines_his_hex_with_as_many_as_his_modifier_says() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0604", "axis inf C 0505", "axis lt-8-1-0 L 0504",
        "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:L", "fire:A", "fire:B", "fire:C")
    game.apply("act:A", "direct:0704", "join:B")

    assert game.reason("join:C") == ("6.41", "no-leader-combines-these-hexes")
    assert worth(attack(game, "resolve")) == 10
    assert game.piece("L").marks == 2


@pytest.mark.rule("6.41/3", "6.4/1")
@pytest.mark.parametrize("leader", ["lt-8-0-1 L 0504", "lt-8-1-0 L 0504 disrupted"])
def test_a_leader_without_modifier_or_disrupted_combines_nothing(leader: str) -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0604", "axis inf D 0504", "axis cpt-9-0-1 C 0505",
        f"axis {leader}", "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:C", "fire:L", "fire:A", "fire:B", "fire:D")
    act(game, "A")
    game.apply("direct:0704")

    assert game.reason("join:B") == ("6.41", "no-leader-combines-these-hexes")
    assert game.reason("join:D") == ("", "")


@pytest.mark.rule("6.41/3", "6.4/1")
def test_a_leader_who_is_not_activated_combines_nothing() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0604", "axis inf D 0504", "axis lt-8-0-0 K 0504",
        "axis lt-8-1-0 L 0504", "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:K", "fire:A", "fire:B", "fire:D")
    act(game, "A")
    game.apply("direct:0704")

    assert game.reason("join:B") == ("6.41", "no-leader-combines-these-hexes")


@pytest.mark.rule("6.41/2")
def test_direct_fire_and_bombardment_are_not_combined() -> None:
    game = table(
        "axis inf A 0504", "axis inf D 0504", "axis 81mm M 0505", "axis lt-8-1-0 L 0504",
        "allies inf X 0704",
    )  # fmt: skip
    announce(game, "fire:L", "fire:A", "fire:D", "fire:M")
    act(game, "A")
    game.apply("direct:0704")

    assert game.reason("join:D") == ("", "")
    assert game.reason("join:M") == ("7.31", "no-direct-fire-value")


# --- 6.7 casualties ---------------------------------------------------------------------------


@pytest.mark.rule("6.7/2", "AMB-054")
@pytest.mark.parametrize(
    ("steps", "dice", "lost"),
    [(1, "1 2", True), (1, "2 2", False), (2, "2 2", True), (0, "1 1", False)],
)
def test_a_leader_may_fall_where_steps_are_lost(steps: int, dice: str, lost: bool) -> None:
    game = table("axis lt-8-0-0 L 0504", "axis inf A 0504", *FAR, dice=dice)

    rolls_for(game.state, (game.names["L"],), steps)

    assert (game.piece("L").where == "lost") == lost


@pytest.mark.rule("6.7/2")
def test_the_roll_comes_after_all_checks_and_counts_every_step() -> None:
    """A result of X: a step, three checks, then the roll for the leader."""
    game = under_fire(
        "X", "0504", "axis inf A 0504 demoralized reduced", "axis inf B 0504 demoralized",
        "axis lt-8-0-0 L 0504", *FAR, dice="2 2 6 6 2 3", side="axis",
    )  # fmt: skip
    while game.decision.prompt == "lose-step":
        game.apply("lose:A")

    tests = told(game, LeaderTested)
    assert [sum(part[0] for part in t.roll) for t in tests] == [5 - 2], "A, and B for its nerves"
    kinds = [type(e).__name__ for e in game.state.journal]
    assert kinds.index("LeaderTested") > max(
        n for n, kind in enumerate(kinds) if kind == "MoraleChecked"
    )


# --- 6.71 lone leaders ------------------------------------------------------------------------


@pytest.mark.rule("6.71/1", "AMB-055")
def test_a_lone_leader_suffers_the_result_himself() -> None:
    game = under_fire("M2", "0504", "axis lt-8-0-0 L 0504", *FAR, dice="4 4")
    assert statuses(game, "L") == [1]

    for result in ("X", "2X", "3X"):
        game = under_fire(result, "0504", "axis lt-8-0-0 L 0504", *FAR)
        assert game.piece("L").where == "lost"


@pytest.mark.rule("6.71/1", "AMB-104")
def test_with_units_a_leader_loses_no_step() -> None:
    game = under_fire("X", "0504", "axis lt-8-0-0 L 0504", "axis inf A 0504", *FAR,
                      dice="2 2 2 2 5 5")  # fmt: skip

    assert game.piece("L").where == "board"
    assert game.piece("A").reduced


def overrun(*pieces: str, **more: Any) -> TestTable:
    """Units of the allies have entered 0504."""
    hex_ = table(*pieces, *FAR).state.field.index["0504"]
    frame = ["LoneLeaders", {"step": "start", "side": 1, "hex": hex_, "left": [], "leader": -1}]
    return table(*pieces, *FAR, stack=within(frame, 1), **more)


@pytest.mark.rule("6.71/2")
def test_who_enters_catches_a_lone_leader_on_nine_or_more() -> None:
    game = overrun("axis lt-8-0-0 L 0504", "allies inf Y 0504", dice="4 5")
    assert game.piece("L").where == "lost"

    game = overrun("axis lt-8-0-0 L 0504", "allies inf Y 0504", dice="4 4")
    assert game.decision.prompt == "displace-leader"
    assert game.decision.side == 0


@pytest.mark.rule("6.71/2", "AMB-056")
def test_his_owner_displaces_him_to_a_hex_of_his_own_or_an_empty_one() -> None:
    game = overrun(
        "axis lt-8-0-0 L 0504", "allies inf Y 0504", "allies truck T 0604", "axis inf A 0404",
        "allies inf H 0503 hidden", dice="4 4", terrain={"0603": "R"},
    )  # fmt: skip

    assert game.offers("hex") == ["0403", "0404", "0503", "0505"]
    assert game.reason("hex:0604") == ("6.71", "neither-controlled-nor-empty")
    assert game.reason("hex:0603") == ("5.0", "terrain-prohibited")
    assert game.reason("hex:0704") == ("6.71", "leader-goes-to-adjacent-hex")
    game.apply("hex:0404")
    assert game.hex("L") == "0404"


@pytest.mark.rule("6.71/3", "AMB-056")
def test_surrounded_he_is_lost_without_a_roll() -> None:
    around = [
        f"allies inf Y{n} {hex_}"
        for n, hex_ in enumerate(("0403", "0404", "0503", "0505", "0603", "0604", "0504"))
    ]
    game = overrun("axis lt-8-0-0 L 0504", *around, dice="1 1")

    assert game.piece("L").where == "lost"
    assert len(game.script.left()) == 2


@pytest.mark.rule("6.71/2", "AMB-056")
@pytest.mark.parametrize(
    ("beside", "rolls"),
    [("axis inf A 0504", 0), ("axis sdkfz251 A 0504", 0), ("axis truck A 0504", 1),
     ("axis sgt-8-0-0 A 0504", 2)],
)  # fmt: skip
def test_when_a_leader_is_alone(beside: str, rolls: int) -> None:
    game = overrun("axis lt-8-0-0 L 0504", beside, "allies inf Y 0504", dice="6 6 6 6")

    assert len(told(game, LeaderTested)) == rolls


@pytest.mark.rule("6.71/2")
@pytest.mark.parametrize("who", ["truck", "lt-8-0-0"])
def test_trucks_and_leaders_catch_nobody(who: str) -> None:
    game = overrun("axis lt-8-0-0 L 0504", f"allies {who} Y 0504", dice="6 6")

    assert game.piece("L").where == "board"
    assert told(game, LeaderTested) == []


@pytest.mark.rule("6.71/2")
def test_who_rides_gets_off_to_run() -> None:
    game = overrun(
        "axis truck T 0504", "axis lt-8-0-0 L 0504 on:T", "allies inf Y 0504", dice="4 4"
    )
    game.apply("hex:0404")

    assert (game.hex("L"), game.piece("L").carrier) == ("0404", -1)


# --- 6.72, 15.1 held fast ---------------------------------------------------------------------


def kill(game: TestTable, *names: str) -> list[Held]:
    """Some pieces are lost at once; who is held fast for it."""
    for name in names:
        remove(game.state, game.names[name], "6.7", "casualty")
    settle_fallen(game.state)
    return told(game, Held)


@pytest.mark.rule("6.72/1", "6.7/3", "AMB-057")
def test_with_the_highest_leader_gone_units_within_three_hexes_stay() -> None:
    game = table(
        "axis cpt-9-1-1 C 0504", "axis lt-8-0-0 L 0504", "axis inf A 0504", "axis inf B 0804",
        "axis inf D 0904", *FAR, turn=3,
    )  # fmt: skip
    held = kill(game, "C")

    assert [(h.pieces, h.until) for h in held] == [((game.names["A"], game.names["B"]), 4)]
    game.apply("move:A")
    assert game.offers("hex") == []


@pytest.mark.rule("6.72/1")
@pytest.mark.parametrize(("turn", "free"), [(3, False), (4, False), (5, True)])
def test_they_stay_in_this_turn_and_the_next(turn: int, free: bool) -> None:
    game = table("axis inf A 0504 held=4", "axis inf B 0504", *FAR, turn=turn)
    announce(game, "move:A", "move:B")
    game.apply("act:A")

    assert bool(game.offers("hex")) == free


@pytest.mark.rule("6.72/2")
def test_who_is_held_may_fire_and_recover() -> None:
    game = table("axis inf A 0504 held disrupted", "axis inf B 0504 held", "allies inf X 0704")
    assert game.offers("fire") == ["A", "B"]
    announce(game, "move:A", "fire:B")
    game.apply("act:A")

    assert game.reason("hex:0503") == ("6.72", "held-without-command")
    assert game.reason("recover") == ("", "")


@pytest.mark.rule("6.72/1", "AMB-057")
def test_the_loss_of_a_lower_leader_or_of_one_of_two_equals_holds_nobody() -> None:
    pieces = ("axis cpt-9-1-1 C 0504", "axis cpt-9-0-1 D 0904", "axis lt-8-0-0 L 0504",
              "axis inf A 0504", *FAR)  # fmt: skip

    assert kill(table(*pieces), "L") == []
    assert kill(table(*pieces), "C") == []
    assert [h.until for h in kill(table(*pieces), "D", "C")] == [2], "the last of them"
    assert kill(table(*pieces), "C", "D") == [], "nobody stands near the last of them"


@pytest.mark.rule("6.72/1")
def test_commissars_and_enemy_leaders_count_for_nothing() -> None:
    game = table(
        "axis lt-8-0-0 L 0504", "axis soviet:com-9 P 0504", "axis inf A 0504",
        "allies cpt-9-1-0 C 0902", *FAR,
    )  # fmt: skip

    assert kill(game, "P") == []
    assert len(kill(game, "L")) == 1


@pytest.mark.rule("6.72/1", "AMB-057")
@pytest.mark.parametrize(("reading", "held"), [("move", False), ("stay", True)])
def test_other_leaders_are_held_by_the_other_reading(reading: str, held: bool) -> None:
    game = table(
        "axis cpt-9-1-1 C 0504", "axis lt-8-0-0 L 0504", "axis inf A 0504", *FAR,
        options={"rulings": {"decapitated-leaders": reading}},
    )  # fmt: skip

    assert (game.names["L"] in kill(game, "C")[0].pieces) == held


@pytest.mark.rule("15.1/2", "AMB-116")
def test_the_loss_of_a_headquarters_holds_units_within_fifteen_hexes_for_longer() -> None:
    game = table("axis hq H 0104", "axis inf A 1304", "axis lt-8-0-0 L 0104", *FAR, turn=2)
    held = kill(game, "H")

    assert [(h.rule, h.until) for h in held] == [("15.1", 4)]
    assert held[0].pieces == (game.names["A"], game.names["Z"])


@pytest.mark.rule("15.1/2", "6.72/1")
@pytest.mark.parametrize(
    ("lost", "rule", "reason"),
    [
        (("H",), "15.1", "held-without-headquarters"),
        (("C",), "6.72", "held-without-command"),
        (("C", "H"), "15.1", "held-without-headquarters"),
        (("H", "C"), "15.1", "held-without-headquarters"),
    ],
)
def test_who_is_held_hears_whose_loss_holds_it_and_until_when(
    lost: tuple[str, ...], rule: str, reason: str
) -> None:
    game = table(
        "axis hq H 0503", "axis cpt-9-1-1 C 0504", "axis lt-8-0-0 L 0904", "axis inf A 0504", *FAR,
        turn=2,
    )  # fmt: skip
    kill(game, *lost)
    game.apply("move:A")

    refusal = game.why_not("hex:0505")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule, reason)
    assert refusal.args == (4 if rule == "15.1" else 3,)


@pytest.mark.rule("15.1/1")
def test_a_headquarters_has_the_morale_of_its_troops() -> None:
    game = table("axis hq H 0504", "axis hq G 0504 reduced", *FAR, axis={"morale": "9/6"})

    assert [morale_of(game.state, game.piece(name)).total for name in "HG"] == [9, 6]


# --- 6.73 -------------------------------------------------------------------------------------


@pytest.mark.rule("6.73/1", "6.73/2", "6.7/3")
def test_the_loss_of_a_major_shakes_his_stack() -> None:
    game = table(
        "axis maj-10-1-1 M 0504", "axis inf A 0504", "axis inf B 0604", "axis lt-8-0-0 L 0504",
        *FAR, dice="4 4",
    )  # fmt: skip
    kill(game, "M")

    check = only(list(game.state.journal), MoraleChecked)
    assert (check.piece, value_of(check)) == (game.names["A"], 7), "8 less his 1"
    assert statuses(game, "A") == [1]


@pytest.mark.rule("6.73/1")
def test_the_loss_of_a_captain_shakes_nobody() -> None:
    game = table("axis cpt-9-1-1 C 0504", "axis inf A 0504", *FAR)
    kill(game, "C")

    assert told(game, MoraleChecked) == []


@pytest.mark.rule("6.73/1", "6.7/2")
def test_steps_that_a_shaken_stack_loses_endanger_other_leaders() -> None:
    game = table(
        "axis maj-10-1-1 M 0504", "axis inf A 0504 demoralized", "axis lt-8-0-0 L 0504", *FAR,
        dice="6 6 1 2",
    )  # fmt: skip
    kill(game, "M")

    assert game.piece("A").reduced
    assert game.piece("L").where == "lost"


@pytest.mark.rule("6.7/3", "6.73/1")
def test_a_leader_who_falls_in_combat_takes_his_stack_with_him() -> None:
    """A result of X with a major: a step, checks, the roll that he does not survive, checks."""
    game = under_fire(
        "X", "0504", "axis maj-10-1-1 M 0504", "axis inf A 0504", *FAR, dice="1 1 1 1 1 2 6 6"
    )

    assert game.piece("M").where == "lost"
    assert statuses(game, "A") == [2]
    assert game.piece("A").held == 2


@pytest.mark.rule("6.73/1", "13.14/1")
def test_a_moving_unit_that_a_fallen_leader_shakes_stops() -> None:
    """Opportunity fire costs a step and the major; the platoon passes one check and fails one."""
    game = table(
        "axis inf A 0504", "axis maj-10-1-1 M 0504", "allies hmg X 0704", "axis inf Z 0102",
        "axis maj-9-2-1 N 0102", dice="1 2 1 1 1 2 3 4",
    )  # fmt: skip
    announce(game, "move:M", "move:A")
    act(game, "A")
    game.apply("with:M", "hex:0604", "fire:X")

    assert told(game, Attacked)[0].groups[0][3] == "X"
    assert game.piece("M").where == "lost"
    assert statuses(game, "A") == [1]
    assert (game.hex("A"), game.piece("A").marks) == ("0604", 1)
    assert game.decision.prompt == "segment"
