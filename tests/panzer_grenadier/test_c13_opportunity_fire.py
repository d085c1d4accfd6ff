"""13.0 Opportunity fire."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.gunnery import attack_of, every, first, say, shift, strength

from sandtable.systems.panzer_grenadier.events.fire import (
    Attacked,
    LeaderTested,
    MoraleChecked,
    ShotAt,
)
from sandtable.systems.panzer_grenadier.events.marks import OpportunityTaken
from sandtable.systems.panzer_grenadier.events.units import Moved, Revealed
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, DISRUPTED, FIRED, MOVED
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import is_window
from sandtable.systems.panzer_grenadier.rules.c13_shooters import shooter_refusal

pytestmark = pytest.mark.rule("13.0")

NOTHING = "6 6"
"""Dice with which direct fire comes to nothing."""
TO_0507 = ("move:A", "hex:0507")
AWAY = "axis inf A 0506"
"""It leaves for 0507, away from enemies at 0505 and beyond."""


def refused(game: TestTable, firer: str, target: str, kind: str) -> tuple[str, str]:
    """Why a piece cannot fire at another that moves."""
    refusal = shooter_refusal(game.state, game.piece(firer), game.piece(target), kind)
    return (refusal.rule, refusal.reason) if refusal else ("", "")


@pytest.mark.rule("13.0/1", "13.1/1", "7.1/2")
def test_inactive_units_fire_at_who_moves() -> None:
    game = table(AWAY, "allies inf X 0505", dice=NOTHING)
    game.apply(*TO_0507)

    assert (game.decision.side, game.decision.prompt, game.decision.window) == (
        1,
        "op-fire",
        "op-fire",
    )
    attack = attack_of(game, "fire:X")
    assert attack.groups[0][0] == (game.names["A"],)


@pytest.mark.rule("13.0/1")
@pytest.mark.parametrize(
    ("firer", "reason"),
    [
        ("inf X 0505 fired", ("13.0", "activated-this-turn")),
        ("inf X 0505 moved", ("13.0", "activated-this-turn")),
        ("inf X 0505 demoralized", ("13.23", "demoralized-no-opportunity-fire")),
        ("inf X 0502", ("7.32", "out-of-range")),
        ("smg X 0506", ("12.52", "no-opportunity-fire-at-assault")),
        ("82mm X 0505", ("7.31", "no-direct-fire-value")),
        ("lt-8-0-0 X 0505", ("7.31", "no-direct-fire-value")),
        ("45mm X 0505 limbered", ("5.62", "limbered-does-not-fire")),
        ("inf X 0508", ("10.1", "friends-block-the-fire")),
        ("inf X waiting", ("13.0", "not-on-the-board")),
        ("inf X 0505", ("", "")),
    ],
)
def test_who_may_fire(firer: str, reason: tuple[str, str]) -> None:
    game = table("axis inf A 0506", "allies truck B 0507", f"allies {firer}")

    assert refused(game, "X", "A", "direct") == reason


@pytest.mark.rule("13.23/1", "13.0/1")
def test_without_anybody_who_could_fire_nobody_is_asked() -> None:
    game = table(AWAY, "allies inf X 0505 demoralized")
    game.apply(*TO_0507)

    assert game.decision.prompt == "move"


@pytest.mark.rule("13.0/1")
def test_an_unseen_mover_is_safe() -> None:
    game = table("axis inf A 0508", "allies hmg X 0504", terrain={"0508": "w"})

    assert refused(game, "X", "A", "direct") == ("8.0", "moving-unit-not-spotted")


@pytest.mark.rule("13.0/7")
def test_nobody_bombards() -> None:
    game = table(AWAY, "allies 76mm X 0503", dice=NOTHING)
    game.apply(*TO_0507)

    assert game.reason("bombard:0507") == ("13.1", "not-asked-now")
    assert game.offers("fire") == ["X"]


# --- how often ----------------------------------------------------------------------------


@pytest.mark.rule(
    "13.0/2", "13.0/3", "13.21/1", "13.21/2", "13.21/3", "13.11/1", "13.1/2", "13.1/3"
)
def test_two_platoons_and_a_rider() -> None:
    """EX-19; a machine gun beside them keeps the window open."""
    game = table(
        "axis inf A 0505", "axis inf B 0505", "axis hmg C 0505", "allies cav X 0506",
        side="allies", axis={"nation": "finnish"}, dice=" ".join([NOTHING] * 4),
    )  # fmt: skip
    say(game, "move:X", "hex:0507", "fire:A")
    assert game.reason("join:A") == ("13.0", "fires-already")
    say(game, "resolve")
    assert game.piece("A").marks == FIRED | MOVED
    assert game.reason("fire:A") == ("13.21", "fired-at-it-in-this-hex")
    assert game.offers("fire") == ["B", "C"]
    say(game, "pass", "hex:0508", "fire:A", "join:B", "resolve")
    assert (game.piece("A").marks, game.piece("B").marks) == (FIRED, FIRED | MOVED)
    say(game, "pass", "hex:0509")

    assert game.reason("fire:A") == ("13.0", "no-opportunity-fire-left")
    assert game.offers("fire") == ["C"]


@pytest.mark.rule("13.1/4", "7.22/2")
def test_who_has_a_shot_left_is_not_activated() -> None:
    game = table(AWAY, "allies inf X 0505", "allies inf Y 0101", dice=NOTHING)
    say(game, *TO_0507, "fire:X", "stop")

    assert game.reason("move:X") == ("7.22", "has-made-opportunity-fire")
    assert game.offers("move") == ["Y"]


@pytest.mark.rule("13.21/3")
def test_the_second_shot_at_somebody_else_needs_no_new_hex() -> None:
    game = table(AWAY, "axis inf B 0606", "allies hmg X 0504", dice=" ".join([NOTHING] * 2))
    say(game, *TO_0507, "fire:X", "stop")
    assert game.piece("X").shots == 1
    say(game, "move:B", "hex:0507")

    assert game.offers("fire") == ["X"]


TANKS: dict[str, Any] = {"side": "allies", "dice": "1 1 1 1 1 1"}


@pytest.mark.rule("13.0/4", "13.1/2", "13.1/3")
@pytest.mark.parametrize(
    ("unit", "marks"), [("pz4h", FIRED | MOVED), ("pz4h reduced", FIRED), ("pak40", FIRED)]
)
def test_armor_shoots_as_often_as_in_its_own_segment(unit: str, marks: int) -> None:
    kind, _, word = unit.partition(" ")
    game = table(f"axis {kind} A 0502 {word}", "axis hmg B 0502", "allies t34 X 0504", **TANKS)
    events = say(game, "move:X", "hex:0505", "aim:A")

    assert every(events, ShotAt)
    assert game.piece("A").marks == marks
    say(game, "pass", "hex:0506")
    shoots = "A" in game.offers("aim")
    assert shoots == (marks != FIRED)


@pytest.mark.rule("13.0/5", "13.0/6")
def test_a_gun_uses_one_of_its_values() -> None:
    game = table("axis pak40 A 0503", "axis hmg B 0503", "allies truck X 0505", **TANKS)
    say(game, "move:X", "hex:0506")
    assert (game.offers("aim"), game.offers("fire")) == (["A"], ["A", "B"])
    say(game, "fire:A", "resolve")
    assert game.piece("A").marks == FIRED | MOVED  # direct fire twice

    assert refused(game, "A", "X", "at") == ("13.0", "one-kind-of-opportunity-fire")


@pytest.mark.rule("13.0")
def test_infantry_with_anti_tank_rifles_has_one_shot() -> None:
    game = table("axis soviet:atr A 0505", "axis hmg B 0505", "allies truck X 0506", **TANKS)
    say(game, "move:X", "hex:0507", "aim:A")

    assert game.piece("A").marks == FIRED


# --- how it interrupts --------------------------------------------------------------------


@pytest.mark.rule("13.11/2", "13.11/3", "13.11/1")
def test_fire_comes_before_the_next_hex() -> None:
    game = table(AWAY, "allies hmg X 0505", dice=f"{NOTHING} {NOTHING}")
    events = say(game, *TO_0507, "fire:X", "hex:0508", "fire:X")
    kinds = [type(e) for e in events if isinstance(e, Moved | Attacked)]

    assert kinds == [Moved, Attacked, Moved, Attacked]
    assert game.reason("fire:X") == ("5.0", "not-asked-now")


@pytest.mark.rule("13.12/1")
def test_three_units_are_no_better_target() -> None:
    game = table(AWAY, "axis inf B 0507", "axis inf C 0507", "allies hmg X 0505", dice=NOTHING)
    game.apply(*TO_0507)

    assert shift(attack_of(game, "fire:X")) == 0


@pytest.mark.rule("13.22/1")
def test_one_awaits_a_result_before_the_next_attack() -> None:
    """Be it that the unit has been stopped: it has entered the hex."""
    game = table(
        AWAY, "allies hmg X 0505", "allies hmg Y 0504", "allies inf W 0101", dice="3 1 4 5 3 1 4 5"
    )
    say(game, *TO_0507, "fire:X")
    assert game.piece("A").status == DISRUPTED
    assert game.offers("fire") == ["Y"]
    say(game, "fire:Y")

    assert game.decision.side == 1
    assert game.piece("A").marks == MOVED


@pytest.mark.rule("13.14/1")
def test_a_failed_check_ends_the_move() -> None:
    game = table(AWAY, "allies hmg X 0505", "allies inf W 0101", dice="3 1 4 5")
    say(game, *TO_0507, "fire:X")

    assert (game.hex("A"), game.piece("A").marks, game.state.active) == ("0507", MOVED, 1)


@pytest.mark.rule("13.14/2")
def test_a_lost_step_alone_does_not() -> None:
    game = table(AWAY, "allies hmg X 0505", dice="1 1 1 1")
    say(game, *TO_0507, "fire:X")

    assert game.piece("A").reduced
    assert (game.decision.prompt, game.state.active) == ("move", 0)


@pytest.mark.rule("13.24/1")
@pytest.mark.parametrize("kind", ["direct", "at"])
def test_fire_spares_who_is_beside_friends(kind: str) -> None:
    game = table("axis pak40 A 0505", "axis truck B 0507", "allies truck X 0507")
    assert refused(game, "A", "X", kind) == ("13.24", "friends-beside-the-target")

    game = table("axis pak40 A 0505", "axis lt-8-0-0 B 0507", "allies truck X 0507")
    assert refused(game, "A", "X", kind) == ("", "")


# --- leaders ------------------------------------------------------------------------------


def supporter(*told: str, answers: tuple[str, ...] = ()) -> int:
    """Who supports the check of A under fire in 0507, or -1."""
    game = table("axis inf A 0506", "allies hmg X 0505", *told, dice="3 1 1 1")
    events = say(game, *(answers or TO_0507), "fire:X")
    found = first(events, MoraleChecked).supporter
    return -1 if found < 0 else int(found == game.names["L"])


@pytest.mark.rule("13.13/1")
@pytest.mark.parametrize(
    ("leader", "helps"),
    [
        ("axis lt-8-0-1 L 0507", 1),
        ("axis lt-8-0-1 L 0508", 1),
        ("axis lt-8-0-1 L 0509", -1),
        ("axis lt-8-0-1 L 0507 disrupted", -1),
    ],
)
def test_a_stationary_leader_helps_in_good_order(leader: str, helps: int) -> None:
    assert supporter(leader) == helps


@pytest.mark.rule("13.13/1")
@pytest.mark.parametrize("status", ["", "disrupted"])
def test_a_leader_who_moves_along_helps(status: str) -> None:
    answers = ("move:L", "move:A", "act:A", "with:L", "hex:0507")

    assert supporter(f"axis lt-8-0-1 L 0506 {status}", answers=answers) == 1


@pytest.mark.rule("13.13", "AMB-145")
@pytest.mark.parametrize(("reading", "checks"), [("casualty-roll", 1), ("checks-too", 2)])
def test_a_leader_under_way_rolls_for_losses(reading: str, checks: int) -> None:
    game = table(
        "axis inf A 0506", "axis lt-8-0-1 L 0506", "allies hmg X 0505", "axis lt-8-0-0 M 0507",
        dice="1 1 1 1 1 1 6 6", options={"rulings": {"leader-moving-along": reading}},
    )  # fmt: skip
    events = say(game, "move:L", "move:A", "act:A", "with:L", "hex:0507", "fire:X")

    assert len(every(events, MoraleChecked)) == checks
    assert [e.piece for e in every(events, LeaderTested)] == [game.names["L"]]


@pytest.mark.rule("13.14", "AMB-145")
@pytest.mark.parametrize(("dice", "status"), [("5 4", DISRUPTED), ("6 5", DEMORALIZED)])
def test_a_leader_who_wavers_under_way_stays_behind(dice: str, status: int) -> None:
    game = table(
        "axis inf A 0506", "axis lt-8-0-1 L 0506", "allies hmg X 0505", dice=f"3 1 {dice} 1 1",
        options={"rulings": {"leader-moving-along": "checks-too"}},
    )  # fmt: skip
    say(game, "move:L", "move:A", "act:A", "with:L", "hex:0507", "fire:X", "hex:0508")

    assert (game.piece("L").status, game.hex("L"), game.hex("A")) == (status, "0507", "0508")


LED = (AWAY, "allies inf X 0505", "allies inf Y 0405", "allies lt-8-1-0 L 0505")
SERVING = {"rulings": {"opportunity-leaders": "unmarked"}}


@pytest.mark.rule("13.0/3", "AMB-094")
def test_leaders_have_no_part_in_it() -> None:
    game = table(*LED, "allies inf Z 0505", dice=NOTHING)
    game.apply(*TO_0507, "fire:X")

    assert game.offers("join") == ["Z"]
    assert game.reason("join:Y") == ("13.0", "combines-in-one-hex-only")
    assert game.reason("raise:L") == ("13.0", "leaders-not-in-opportunity-fire")
    assert game.reason("raise:X") == ("6.42", "not-a-leader")
    assert game.reason("raise:A") == ("13.0", "not-your-unit")
    assert game.reason("join:A") == ("13.0", "not-your-unit")


@pytest.mark.rule("13.0/3", "AMB-094")
def test_by_another_reading_unmarked_leaders_serve() -> None:
    game = table(*LED, "allies inf Z 0403", dice=NOTHING, options=SERVING)
    game.apply(*TO_0507, "fire:X", "join:Y")
    assert game.reason("join:Z") == ("7.32", "out-of-range")
    events = game.apply("raise:L")

    assert strength(first(events, Attacked)) == 9
    assert game.piece("L").marks == FIRED | MOVED
    assert {e.piece for e in every(events, OpportunityTaken)} == {
        game.names[name] for name in "XYL"
    }


@pytest.mark.rule("AMB-094")
def test_a_marked_leader_does_not_serve() -> None:
    told = (AWAY, "allies inf X 0505", "allies inf Y 0405", "allies inf Z 0505",
            "allies lt-8-1-0 L 0505 moved", "allies lt-8-1-0 M 0505")  # fmt: skip
    game = table(*told, dice=NOTHING, options=SERVING)
    game.apply(*TO_0507, "fire:X")
    assert game.reason("raise:L") == ("13.0", "activated-this-turn")
    game.apply("raise:M")
    assert game.reason("raise:M") == ("6.42", "raises-already")

    game = table(*told[:-1], dice=NOTHING, options=SERVING)
    game.apply(*TO_0507, "fire:X")
    assert game.reason("join:Y") == ("6.41", "no-leader-combines-these-hexes")


# --- what is hidden -----------------------------------------------------------------------


@pytest.mark.rule("13.1")
def test_where_units_may_be_hidden_the_window_is_always_open() -> None:
    game = table(AWAY, "allies inf X 0101 hidden", "allies inf Y 0505 fired")
    assert is_window(game.state, game.piece("A"))

    game = table(AWAY, "allies inf X 0101", "allies inf Y 0505 fired")
    assert not is_window(game.state, game.piece("A"))


@pytest.mark.rule("13.1")
def test_a_hidden_unit_that_fires_shows_itself() -> None:
    game = table(AWAY, "allies hmg X 0505 hidden", dice=NOTHING)
    events = say(game, *TO_0507, "fire:X")

    assert [e.piece for e in every(events, Revealed)] == [game.names["X"]]
    assert first(events, Attacked).firers == (game.names["X"],)
