"""5.4 to 5.5 Coming closer to the enemy, and moving at night: who needs which leader."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, activate, at, told, walk

from sandtable.systems.panzer_grenadier.rules.c05_approach import is_led

pytestmark = pytest.mark.rule("5.4")

LEADER = ("5.42", "approach-needs-leader")
TANK_LEADER = ("5.43", "approach-needs-tank-leader")
FREE = ("", "")


def mover(*told_pieces: str, leader: str = "", **more: Any) -> TestTable:
    """A game in which A is about to move, with a leader or without."""
    told()
    game = table(*told_pieces, FAR, **more)
    activate(game, *((leader, "A") if leader else ("A",)))
    if leader:
        game.apply("act:A")
    return game


@pytest.mark.rule("5.4/1", "5.42/1")
def test_no_unit_comes_closer_to_direct_fire_without_a_leader() -> None:
    game = mover("axis inf A 0504", "allies inf X 0704")

    assert game.reason("hex:0604") == LEADER
    assert "0604" not in game.offers("hex")


@pytest.mark.rule("5.4/1", "5.42/1")
@pytest.mark.parametrize("place", ["0504", "0404"])
def test_a_leader_in_the_hex_or_adjacent_lets_it_come_closer(place: str) -> None:
    game = mover(f"axis lt-8-0-1 L {place}", "axis inf A 0504", "allies inf X 0704", leader="L")

    assert game.reason("hex:0604") == FREE
    walk(game, "0604")
    assert game.hex("A") == "0604"


@pytest.mark.rule("5.42/1")
def test_a_disrupted_leader_leads_his_own_hex_only() -> None:
    game = mover(
        "axis lt-8-0-1 L 0504 disrupted", "axis inf A 0504", "allies inf X 0704", leader="L"
    )
    assert game.reason("hex:0604") == FREE

    game = table("axis lt-8-0-1 L 0404 disrupted", "axis inf A 0504", "allies inf X 0704")
    game.apply("move:L")
    assert game.why_not("move:A") is not None


@pytest.mark.rule("5.42/1", "3.1/6")
def test_it_is_the_beginning_of_the_activation_that_counts() -> None:
    """The leader may have gone before; the unit need not stay beside him."""
    game = table("axis lt-8-0-1 L 0504", "axis inf A 0504", "allies inf X 0704", FAR)
    activate(game, "L", "A")
    game.apply("act:L")
    walk(game, "0404", "0304")
    game.apply("stop")  # then the unit acts, being the last

    assert game.decision.prompt == "act-which"
    game.apply("act:A")
    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.4/1", "5.42/1")
def test_a_leader_who_is_not_activated_does_not_help() -> None:
    game = mover("axis lt-8-0-1 L 0504", "axis inf A 0504", "allies inf X 0704")

    assert game.reason("hex:0604") == LEADER


@pytest.mark.rule("5.4/1")
@pytest.mark.parametrize(
    ("enemy", "reason"),
    [
        ("inf X 0704", LEADER),
        ("inf X 0704 disrupted", LEADER),
        ("inf X 0704 demoralized", FREE),
        ("inf X 0704 moved", FREE),
        ("inf X 0704 fired", FREE),
        ("37mm-aa X 0704 limbered", FREE),
        ("82mm X 0704", FREE),
        ("truck X 0704", FREE),
        ("lt-8-0-0 X 0704", FREE),
        ("inf X 1004", FREE),  # out of range
    ],
)
def test_only_who_could_still_fire_this_turn_restricts(enemy: str, reason: tuple[str, str]) -> None:
    game = mover("axis inf A 0504", f"allies {enemy}")

    assert game.reason("hex:0604") == reason


@pytest.mark.rule("5.4/1", "13.1/4")
@pytest.mark.parametrize(("kind", "reason"), [("direct", LEADER), ("at", FREE)])
def test_who_has_one_opportunity_shot_left_restricts(kind: str, reason: tuple[str, str]) -> None:
    """The second shot is of the same kind as the first."""
    game = table("axis inf A 0504", "allies inf X 0704 marks=3 shots=1", FAR)
    game.piece("X").shot_kind = kind

    game.apply("move:A")

    assert game.reason("hex:0604") == reason


@pytest.mark.rule("5.4/1", "8.21/1")
def test_who_would_not_be_spotted_may_come_closer() -> None:
    """The heavy machine gun reaches further than one sees into the woods."""
    game = mover("axis inf A 0504", "allies hmg X 1006", terrain={"0604": "w"})
    assert game.state.field.distance(game.piece("X").hex, game.state.field.index["0604"]) == 4
    assert game.reason("hex:0604") == FREE

    game = mover("axis inf A 0504", "allies hmg X 1006")
    assert game.reason("hex:0604") == LEADER


@pytest.mark.rule("5.4/1", "8.31/1")
def test_who_is_behind_a_wood_restricts_nobody() -> None:
    game = mover("axis inf A 0503", "allies hmg X 0506", terrain={"0505": "w"})

    assert game.reason("hex:0504") == FREE


@pytest.mark.rule("5.4/2")
def test_an_enemy_in_an_assault_hex_restricts_too() -> None:
    game = mover("axis inf A 0504", "axis inf B 0704", "allies inf X 0704")

    assert game.reason("hex:0604") == LEADER


@pytest.mark.rule("5.4/3")
def test_enemies_with_anti_tank_fire_only_do_not_restrict_personnel() -> None:
    for unit in ("inf", "truck"):
        game = mover(f"axis {unit} A 0504", "allies german:test-at-rifle X 0704")
        assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.4/4")
def test_enemies_with_direct_fire_only_do_not_restrict_afvs() -> None:
    game = mover("axis soviet:t26 A 0504", "allies inf X 0704")

    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.4/5")
def test_away_and_at_the_same_distance_no_leader_is_needed() -> None:
    game = mover("axis inf A 0604", "allies inf X 0804")

    assert game.reason("hex:0504") == FREE
    assert game.reason("hex:0605") == FREE
    field, enemy = game.state.field, game.piece("X").hex
    assert [field.distance(field.index[h], enemy) for h in ("0604", "0605", "0504")] == [2, 2, 3]
    assert game.reason("hex:0704") == LEADER


@pytest.mark.rule("5.4/5")
def test_each_enemy_is_judged_for_itself() -> None:
    """Away from one, but closer to another."""
    game = mover("axis inf A 0504", "allies inf X 0304", "allies inf Y 0704")

    assert game.reason("hex:0604") == LEADER
    assert game.reason("hex:0404") == LEADER


@pytest.mark.rule("5.4/7")
def test_bombardment_restricts_nobody() -> None:
    game = mover("axis inf A 0504", "allies 82mm X 0704")

    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.4/1")
def test_leaders_themselves_are_free() -> None:
    game = mover("axis lt-8-0-1 A 0504", "allies inf X 0704")

    assert game.reason("hex:0604") == FREE


# --- arms ---------------------------------------------------------------------------------


@pytest.mark.rule("5.41/1", "5.41/2", "5.43/1", "6.82/3")
def test_an_infantry_leader_orders_no_afv_into_anti_tank_range() -> None:
    """EX-26: leader and AFV in one hex, an AT gun ahead."""
    game = mover(
        "axis lt-8-0-1 L 0504",
        "axis inf B 0504",
        "axis soviet:t26 A 0504",
        "allies german:pak40 X 0804",
        leader="L",
    )

    assert game.reason("hex:0604") == TANK_LEADER


@pytest.mark.rule("5.41/1", "5.41/3", "5.42/2", "6.83/2")
def test_a_tank_leader_orders_no_infantry_into_direct_fire() -> None:
    """EX-26: tank leader and infantry in one hex, direct fire ahead."""
    game = mover("axis pz4h P 0504", "axis inf A 0504", "allies inf X 0704", leader="P")

    assert game.reason("hex:0604") == LEADER


@pytest.mark.rule("5.43/1", "6.81/1")
def test_an_afv_needs_a_tank_leader_to_come_closer_to_anti_tank_fire() -> None:
    gun = "allies german:pak40 X 0904"
    assert mover("axis soviet:t26 A 0504", gun).reason("hex:0604") == TANK_LEADER
    assert mover("axis soviet:t26 A 0504 commands", gun).reason("hex:0604") == FREE
    assert mover("axis pz4h A 0504", gun).reason("hex:0604") == FREE  # leaders are in all of them
    assert mover("axis sdkfz222 A 0504", gun).reason("hex:0604") == FREE  # as in armored cars


@pytest.mark.rule("5.43/1")
@pytest.mark.parametrize(
    ("leader", "reason"),
    [("0504", FREE), ("0404", FREE), ("0504 disrupted", FREE)],
)
def test_a_tank_leader_in_the_hex_or_adjacent_leads_other_afvs(
    leader: str, reason: tuple[str, str]
) -> None:
    game = mover(
        f"axis pz4h P {leader}", "axis soviet:t26 A 0504", "allies german:pak40 X 0904", leader="P"
    )

    assert game.reason("hex:0604") == reason


@pytest.mark.rule("5.43/1", "6.84/2")
def test_the_leader_of_an_armored_car_leads_no_tanks() -> None:
    game = mover(
        "axis sdkfz222 P 0504", "axis soviet:t26 A 0504", "allies german:pak40 X 0904", leader="P"
    )

    assert game.reason("hex:0604") == TANK_LEADER


@pytest.mark.rule("5.43/1", "11.3/1")
def test_anti_tank_range_is_the_extended_one() -> None:
    """A range of 8 reaches 12 hexes."""
    gun = "allies german:pak40 X 1309"
    game = mover("axis soviet:t26 A 0102", gun)
    assert game.state.field.distance(at("0202"), game.piece("X").hex) == 12
    assert game.reason("hex:0202") == TANK_LEADER

    game = mover("axis soviet:t26 A 0101", gun)
    assert game.state.field.distance(at("0102"), game.piece("X").hex) == 13
    assert game.reason("hex:0102") == FREE


@pytest.mark.rule("5.4/1", "5.41/3")
@pytest.mark.parametrize("enemy", ["inf X 0704", "german:test-at-rifle X 0704"])
def test_apcs_mind_both_kinds_of_fire_and_need_a_regular_leader(enemy: str) -> None:
    assert mover("axis sdkfz251 A 0504", f"allies {enemy}").reason("hex:0604") == LEADER

    led = mover("axis lt-8-0-1 L 0504", "axis sdkfz251 A 0504", f"allies {enemy}", leader="L")
    assert led.reason("hex:0604") == FREE


@pytest.mark.rule("5.42/1", "12.51/1", "12.51/2")
def test_a_leader_in_an_assault_hex_leads_no_neighbours_forward() -> None:
    told()
    game = table(
        "axis lt-8-0-1 L 0404", "axis inf B 0404", "allies inf Y 0404", "axis inf A 0504",
        "allies inf X 0704", FAR,
    )  # fmt: skip
    game.apply("move:L")

    assert game.reason("move:A") == ("12.51", "leader-inside-assault-hex")
    posts = tuple((p.id, p.hex, p.status) for p in game.state.on_board(0))
    assert not is_led(game.state, game.piece("A"), posts)


@pytest.mark.rule("5.42/1")
def test_a_disrupted_leader_reaches_no_adjacent_hex() -> None:
    game = table("axis lt-8-0-1 L 0404 disrupted", "axis inf A 0504", FAR)
    leader, unit = game.piece("L"), game.piece("A")

    def led(hex_: int, status: int) -> bool:
        posts = ((unit.id, unit.hex, unit.status), (leader.id, hex_, status))
        return is_led(game.state, unit, posts)

    assert not led(leader.hex, leader.status)
    assert led(unit.hex, leader.status)
    assert led(leader.hex, 0)


@pytest.mark.rule("5.43/1", "6.81/1", "3.1/5")
def test_a_demoralized_tank_leader_leads_nobody() -> None:
    game = table(
        "axis pz4h P 0504 demoralized", "axis soviet:t26 A 0504", "allies german:pak40 X 0904", FAR
    )
    activate(game, "P", "A")
    game.apply("act:A")

    assert game.reason("hex:0604") == TANK_LEADER


@pytest.mark.rule("5.4/1", "16.6/1")
def test_readings_of_hidden_units_and_approach() -> None:
    """By ours they restrict nobody, for that would tell of them."""
    pieces = ("axis inf A 0504", "allies inf X 0704 hidden")
    assert mover(*pieces).reason("hex:0604") == FREE

    options = {"rulings": {"hidden-approach": "restricted"}}
    assert mover(*pieces, options=options).reason("hex:0604") == LEADER


# --- night --------------------------------------------------------------------------------


def controlled(game: TestTable, *names: str) -> None:
    """Let the axis control some hexes."""
    for name in names:
        game.state.control[game.state.field.index[name]] = 0


NIGHT = ("5.5", "night-needs-leader")


@pytest.mark.rule("5.5/1", "5.5/2")
def test_at_night_no_unit_enters_a_hex_that_its_side_does_not_control() -> None:
    game = table("axis inf A 0504", FAR, night=True)
    controlled(game, "0604")
    game.state.control[game.state.field.index["0404"]] = 1
    assert game.state.setting.scenario.visibility == 1

    activate(game, "A")

    assert game.reason("hex:0404") == NIGHT
    assert game.reason("hex:0503") == NIGHT  # controlled by nobody
    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.5/2")
@pytest.mark.parametrize(
    ("pieces", "names"),
    [
        (["axis lt-8-0-1 L 0404", "axis inf A 0504"], ["L", "A"]),
        (["axis pz4h A 0504"], ["A"]),
        (["axis lt-8-0-1 A 0504"], ["A"]),
    ],
)
def test_at_night_a_leader_takes_it_there(pieces: list[str], names: list[str]) -> None:
    game = table(*pieces, FAR, night=True)

    activate(game, *names)
    if len(names) > 1:
        game.apply("act:A")

    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.5/2")
def test_at_night_an_afv_needs_a_tank_leader() -> None:
    game = mover(
        "axis lt-8-0-1 L 0504", "axis inf B 0504", "axis soviet:t26 A 0504", leader="L", night=True
    )

    assert game.reason("hex:0604") == NIGHT


@pytest.mark.rule("5.5/1")
def test_by_day_control_does_not_matter() -> None:
    game = table("axis inf A 0504", FAR)

    activate(game, "A")

    assert game.reason("hex:0503") == FREE


@pytest.mark.rule("5.42/1")
def test_who_was_not_activated_is_not_led() -> None:
    game = table("axis lt-8-0-1 L 0504", "axis inf A 0504", FAR)
    leader = game.piece("L")

    assert not is_led(game.state, game.piece("A"), ((leader.id, leader.hex, leader.status),))
