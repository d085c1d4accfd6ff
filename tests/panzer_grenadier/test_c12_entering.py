"""12.0 to 12.3, 5.3 Going into an assault: who may, under whose command, who takes part."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import AXIS, announce, fight, of, strengths, table
from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.events.fire import AssaultBegan
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.pieces import FIRED, MOVED

pytestmark = pytest.mark.rule("12.1")

LEADER = "axis lt-8-0-1 L 0504"
ENEMY = "allies inf X 0604"


def ready(*told: str, group: tuple[str, ...] = ("fire:L", "fire:A"), **more: object) -> TestTable:
    """A group is announced, and A is asked how it fires."""
    game = table(*told, **more)  # type: ignore[arg-type]
    announce(game, *group)
    if game.decision.prompt == "act-which":
        game.apply("act:A")
    return game


# --- 12.0, 12.11 ----------------------------------------------------------------------------


@pytest.mark.rule("12.0/1", "12.11/1", "12.11/3", "12.11/4", "5.3/6")
def test_a_unit_under_a_leader_enters_the_enemy_s_hex_and_fights_there() -> None:
    game = ready("axis inf A 0504", LEADER, ENEMY, dice="die 1 1")

    events = fight(game, "0604")

    began = of(events, AssaultBegan)[0]
    assert (began.side, began.attackers, began.defenders) == (AXIS, (0,), (2,))
    assert game.hex("A") == game.hex("X") == "0604"


@pytest.mark.rule("12.11/2", "5.3/6")
def test_only_an_adjacent_hex_can_be_assaulted() -> None:
    game = ready("axis inf A 0504", LEADER, ENEMY, "allies inf Y 0704")

    assert game.offers("assault") == ["0604"]
    assert game.reason("assault:0704") == ("12.11", "assault-from-adjacent-hex")
    assert game.reason("assault:0505") == ("12.11", "nobody-to-assault")


@pytest.mark.rule("12.11/5", "3.1/10", "3.1/11")
def test_an_assault_is_announced_as_fire_and_marked_fired() -> None:
    game = table("axis inf A 0504", LEADER, ENEMY, dice="die 1 1")
    announce(game, "move:L", "move:A")
    game.apply("act:A")
    assert game.reason("hex:0604") == ("5.3", "enemy-there-assault-only")

    game = ready("axis inf A 0504", LEADER, ENEMY, "axis inf B 0101", dice="die 1 1")
    fight(game, "0604")
    assert game.piece("A").marks == FIRED


@pytest.mark.rule("12.11/1", "12.11/6")
def test_without_a_leader_nobody_goes_in() -> None:
    game = ready("axis inf A 0504", "axis inf B 0504", ENEMY, group=("fire:A", "fire:B"))
    assert game.reason("assault:0604") == ("12.11", "assault-needs-leader")

    game = ready(
        "axis inf A 0504", "axis lt-8-0-1 L 0404 disrupted", "axis inf B 0404", ENEMY,
        group=("fire:A",),
    )  # fmt: skip
    assert game.reason("assault:0604") == ("12.11", "assault-needs-leader")


@pytest.mark.rule("12.11/6", "6.2/3")
def test_a_marked_leader_sends_nobody_in() -> None:
    game = table("axis inf A 0504", "axis lt-8-0-1 L 0504 moved", ENEMY)

    assert game.reason("fire:L") == ("3.1", "marked-this-turn")
    game.apply("fire:A")
    assert game.reason("assault:0604") == ("12.11", "assault-needs-leader")


@pytest.mark.rule("12.11/1")
def test_the_leader_need_not_enter_and_may_be_in_an_adjacent_hex() -> None:
    game = ready("axis inf A 0504", "axis lt-8-0-1 L 0404", ENEMY, dice="die 1 1")

    began = of(fight(game, "0604"), AssaultBegan)[0]

    assert (game.hex("L"), began.leaders) == ("0404", ())


@pytest.mark.rule("12.11/6", "6.81/1")
def test_an_afv_needs_a_tank_leader_to_go_in() -> None:
    """A Soviet tank that is not of the Guards has none of its own."""
    told = ("allies t34 A 0504", "allies inf B 0504", "allies lt-8-0-0 L 0504", "axis inf X 0604")
    game = ready(*told, side="allies", group=("fire:L", "fire:A", "fire:B"))
    assert game.reason("assault:0604") == ("6.81", "assault-needs-tank-leader")

    game = ready(*told[1:], "allies t34 A 0504 commands", side="allies", group=("fire:A",))
    assert game.offers("assault") == ["0604"]


@pytest.mark.rule("6.81/1", "12.11/6")
def test_the_tank_leader_of_another_afv_will_do_if_he_can_reach_so_far() -> None:
    told = ("allies t34 A 0504", "axis inf X 0604")
    led = ready(*told, "allies t34 T 0404 commands", side="allies", group=("fire:T", "fire:A"))
    assert led.offers("assault") == ["0604"]

    car = ready(*told, "allies ba10 T 0504", side="allies", group=("fire:A", "fire:T"))
    assert car.reason("assault:0604") == ("6.81", "assault-needs-tank-leader")


@pytest.mark.rule("6.83/2", "12.11/6")
def test_a_tank_leader_does_not_send_infantry_into_direct_fire() -> None:
    told = ("axis inf A 0504", "axis pz4h T 0504")
    into_fire = ready(*told, ENEMY, group=("fire:T", "fire:A"))
    assert into_fire.reason("assault:0604") == ("6.83", "tank-leader-not-into-fire")

    silent = ready(*told, "allies inf X 0604 fired", group=("fire:T", "fire:A"))
    assert silent.offers("assault") == ["0604"]

    adjacent = table("axis inf A 0504", "axis pz4h T 0404", "axis pz4h U 0404", ENEMY)
    adjacent.apply("fire:T")
    assert adjacent.reason("fire:A") == ("3.3", "tank-leader-adjacent-afvs-only")


@pytest.mark.rule("12.42/1", "12.11/1", "5.67/1")
def test_who_has_no_assault_value_does_not_go_in() -> None:
    """Neither trucks nor passengers nor leaders by themselves."""
    game = table("axis truck T 0504", "axis inf A 0504 on:T", LEADER, ENEMY)
    game.apply("fire:L")

    assert game.reason("fire:T") == ("7.31", "no-fire-value")
    assert game.reason("fire:A") == ("5.67", "transported-do-not-fire")


@pytest.mark.rule("12.11/1", "5.62/2")
def test_a_weapon_that_cannot_move_does_not_go_in() -> None:
    game = ready("axis pak40 A 0504", LEADER, ENEMY)
    assert game.reason("assault:0604") == ("5.1", "no-movement-allowance")


@pytest.mark.rule("12.42/1")
def test_a_limbered_weapon_fights_only_with_assaults() -> None:
    game = table("axis pak40 A 0604 limbered", "axis pak40 B 0101 limbered", ENEMY, dice="die 1 1")
    assert game.reason("fire:B") == ("5.62", "limbered-does-not-fire")

    events = game.apply("fire:A", "assault:0604")

    assert strengths(events)[AXIS] == 1


def test_a_limbered_weapon_with_an_allowance_of_its_own_can_go_in() -> None:
    told = ("allies 45mm A 0504 limbered", "allies lt-8-0-0 L 0504", "axis inf X 0604")
    game = ready(*told, side="allies")

    assert game.reason("assault:0604") == ("", "")
    assert game.reason("direct:0604") == ("5.62", "limbered-does-not-fire")


@pytest.mark.rule("12.11/1", "6.72/2")
def test_who_is_held_does_not_leave_its_hex_for_an_assault() -> None:
    game = ready("axis inf A 0504 held", LEADER, ENEMY)
    assert game.reason("assault:0604") == ("6.72", "held-without-command")


def test_prohibited_terrain_stays_prohibited() -> None:
    game = ready(
        "axis sdkfz222 A 0504", ENEMY, terrain={"0604": "s"}, group=("fire:A",)
    )  # fmt: skip
    assert game.reason("assault:0604") == ("5.0", "terrain-prohibited")


@pytest.mark.rule("4.4/3", "4.5/1", "12.11/1")
def test_the_entering_side_keeps_its_own_stacking_limit() -> None:
    """EX-06: three combat units and three transports of each side, and no thirteenth unit."""
    inside = [f"axis inf U{n} 0604" for n in range(3)]
    enemies = [f"allies inf E{n} 0604" for n in range(3)]
    carts = [f"allies m3 M{n} 0604" for n in range(3)]
    told = ("axis inf A 0504", LEADER, *inside, *enemies, *carts, "allies inf Y 0503")
    game = ready(*told, "axis sdkfz251 S 0504", group=("fire:L", "fire:A", "fire:S"))
    assert game.reason("assault:0604") == ("4.5", "hex-holds-three-combat-units")
    game.apply("stop", "act:S")
    assert game.reason("assault:0604") == ("", "")

    full = [f"axis sdkfz251 H{n} 0604" for n in range(3)]
    game = ready(*told, *full, "axis sdkfz251 S 0504", group=("fire:L", "fire:A", "fire:S"))
    game.apply("stop", "act:S")
    assert game.reason("assault:0604") == ("4.5", "hex-holds-three-transports")


@pytest.mark.rule("5.3/2", "5.3/3", "12.11/1")
@pytest.mark.parametrize("alone", ["allies lt-8-0-0 X 0604", "allies truck X 0604"])
def test_lone_leaders_and_empty_transport_are_not_assaulted(alone: str) -> None:
    game = ready("axis inf A 0504", LEADER, alone, "allies inf Y 0505")
    assert game.reason("assault:0604") == ("12.11", "nobody-to-assault")


@pytest.mark.rule("5.3/1", "4.3/5")
@pytest.mark.parametrize(
    "loaded", [("allies m3 X 0604",), ("allies truck X 0604", "allies inf Y 0604 on:X")]
)
def test_an_apc_or_a_loaded_transport_is(loaded: tuple[str, ...]) -> None:
    game = ready("axis inf A 0504", LEADER, *loaded)
    assert game.offers("assault") == ["0604"]


@pytest.mark.rule("5.3/8", "12.12/1")
def test_from_among_enemies_nobody_enters_another_assault() -> None:
    game = ready("axis inf A 0504", LEADER, "allies truck Y 0504", ENEMY)
    assert game.reason("assault:0604") == ("5.3", "leaves-enemies-behind")


# --- 12.13 ----------------------------------------------------------------------------------


@pytest.mark.rule("12.13/1", "14.2/3")
def test_disrupted_units_do_not_go_in_but_fight_where_they_are() -> None:
    outside = ready("axis inf A 0504 disrupted", LEADER, ENEMY)
    assert outside.reason("assault:0604") == ("12.13", "disrupted-do-not-enter-assault")

    inside = table("axis inf A 0604 disrupted", ENEMY, dice="die 1 1")
    assert strengths(inside.apply("fire:A", "assault:0604"))[AXIS] == 3


@pytest.mark.rule("12.13/2", "14.3/1")
def test_demoralized_units_neither_go_in_nor_attack() -> None:
    game = table("axis inf A 0604 demoralized", "axis inf B 0504 demoralized", LEADER, ENEMY)
    game.apply("fire:L")
    assert game.reason("fire:A")[0] in ("14.3", "12.51")
    assert game.reason("fire:B") == ("14.3", "demoralized-do-not-fire")


# --- 12.2, 12.3 -----------------------------------------------------------------------------


@pytest.mark.rule("12.2/1", "12.2/2")
def test_where_only_enemies_are_the_assault_must_be_fought() -> None:
    told = ("axis inf A 0504", "axis inf B 0504", LEADER, ENEMY)
    game = ready(*told, group=("fire:L", "fire:A", "fire:B"), dice="die 1 1")
    game.apply("assault:0604")
    assert game.reason("stop") == ("12.2", "assault-is-mandatory")

    began = of(game.apply("join:B", "resolve"), AssaultBegan)[0]

    assert began.attackers == (0, 1)


@pytest.mark.rule("12.2/1")
def test_a_leader_of_ours_alone_among_enemies_makes_it_no_less_mandatory() -> None:
    told = ("axis inf A 0504", "axis inf B 0504", LEADER, ENEMY, "axis lt-8-0-1 M 0604")
    game = ready(*told, group=("fire:L", "fire:A", "fire:B"))
    game.apply("assault:0604")
    assert game.reason("stop") == ("12.2", "assault-is-mandatory")


@pytest.mark.rule("12.2/1")
def test_it_is_fought_once_when_all_have_entered() -> None:
    told = ("axis inf A 0504", "axis inf B 0504", LEADER, ENEMY, "allies inf Y 0503")
    game = ready(*told, group=("fire:L", "fire:A", "fire:B"), dice="die 1 1")
    game.apply("assault:0604", "resolve", "act:B")

    assert game.reason("assault:0604") == ("12.2", "assaulted-in-this-segment")


@pytest.mark.rule("12.3/1")
def test_where_friends_are_reinforcements_may_hold_back() -> None:
    told = ("axis inf A 0504", LEADER, "axis inf B 0604", ENEMY)
    game = ready(*told, dice="die 1 1")
    game.apply("assault:0604")

    events = game.apply("stop")

    assert of(events, AssaultBegan) == []
    assert (game.hex("A"), game.piece("A").marks) == ("0604", FIRED)


@pytest.mark.rule("12.3/1")
def test_who_is_in_the_hex_and_declares_an_assault_fights_it() -> None:
    game = table("axis inf A 0604", "axis inf B 0604", ENEMY)
    announce(game, "fire:A", "fire:B")
    game.apply("act:A", "assault:0604")
    assert game.reason("stop") == ("12.3", "assault-is-declared")


@pytest.mark.rule("12.3/2", "12.3/1", "12.51/2")
def test_newcomers_and_those_who_are_there_may_take_part_together() -> None:
    told = (
        "axis inf A 0504", "axis inf B 0604", "axis inf C 0604", "axis lt-8-0-1 L 0604", ENEMY,
    )  # fmt: skip
    game = ready(*told, group=("fire:L", "fire:A", "fire:B", "fire:C"), dice="die 1 1")
    game.apply("assault:0604")
    assert game.offers("join") == ["B", "C"]
    assert game.offers("with") == ["L"]

    events = game.apply("join:B", "with:L", "resolve")

    began = of(events, AssaultBegan)[0]
    assert (began.attackers, began.leaders) == ((0, 1), (3,))
    assert game.piece("B").marks == game.piece("L").marks == FIRED
    assert game.piece("C").marks == 0


@pytest.mark.rule("12.3/2")
def test_who_was_activated_before_or_is_demoralized_does_not_take_part() -> None:
    game = table("axis inf A 0604", "axis inf B 0604 moved", "axis inf C 0604 demoralized", ENEMY)
    game.apply("fire:A")
    assert game.reason("fire:B") == ("3.1", "marked-this-turn")
    assert game.reason("fire:C") == ("14.3", "demoralized-do-not-fire")


@pytest.mark.rule("12.3/2", "3.1/8")
def test_only_those_for_whom_fire_was_announced_take_part() -> None:
    told = ("axis inf A 0604", "axis inf B 0604", "axis lt-8-0-1 L 0604", ENEMY)
    game = ready(*told, group=("move:L", "fire:A", "move:B"))
    game.apply("assault:0604")
    game = ready(*told, "axis inf C 0604", group=("move:L", "fire:A", "move:B", "fire:C"))
    game.apply("assault:0604")

    assert game.reason("join:B") == ("12.3", "not-announced-for-fire")
    assert game.reason("with:L") == ("12.3", "not-announced-for-fire")
    assert game.reason("join:X") == ("12.3", "not-announced-for-fire")
    game.apply("join:C")


@pytest.mark.rule("12.3/2", "7.22/1")
def test_nobody_takes_part_twice_or_after_other_fire() -> None:
    told = ("axis inf A 0604", "axis inf B 0604", "axis inf C 0604", ENEMY)
    game = ready(*told, group=("fire:A", "fire:B", "fire:C"))
    game.apply("assault:0604", "join:B")
    assert game.reason("join:B") == ("12.3", "takes-part-already")
    assert game.reason("join:A") == ("12.3", "takes-part-already")


@pytest.mark.rule("12.3/3", "12.4/6")
def test_all_enemies_in_the_hex_defend_whatever_their_markers_and_get_none() -> None:
    told = ("axis inf A 0504", LEADER, ENEMY, "allies inf Y 0604 fired", "allies hmg Z 0604 moved")
    game = ready(*told, dice="die 1 1")

    events = fight(game, "0604")

    assert of(events, AssaultBegan)[0].defenders == (2, 3, 4)
    assert strengths(events)[1] == 4 + 4 + 7
    assert [game.piece(name).marks for name in "XYZ"] == [0, FIRED, MOVED]


# --- leaders who go in ----------------------------------------------------------------------


@pytest.mark.rule("6.43/1", "12.11/1", "5.0/2")
def test_a_leader_goes_in_with_a_unit_from_his_hex_and_takes_part() -> None:
    told = ("axis inf A 0504", "axis inf B 0404", LEADER, ENEMY)
    game = ready(*told, dice="die 1 1")
    game.apply("assault:0604")

    events = game.apply("with:L")

    assert game.hex("L") == "0604"
    assert of(events, Moved)[0].how == "assault"
    assert of(events, AssaultBegan)[0].leaders == (2,)
    assert game.piece("L").marks == FIRED


@pytest.mark.rule("5.0/2", "12.11/1", "14.2/3", "6.43/1")
def test_which_leaders_cannot_go_in() -> None:
    told = (
        "axis inf A 0504", "axis maj-10-1-1 L 0404", "axis lt-8-0-1 M 0504 disrupted",
        "axis sgt-8-0-0 N 0504", "axis inf B 0504", ENEMY,
    )  # fmt: skip
    group = ("fire:L", "fire:A", "fire:M", "fire:N", "fire:B")
    game = ready(*told, group=group)
    game.apply("assault:0604")

    assert game.reason("with:L") == ("5.0", "leader-moves-with-his-unit")
    assert game.reason("with:M") == ("14.2", "wavering-leader-keeps-out")
    assert game.reason("with:B") == ("6.43", "not-a-leader")
    assert game.reason("join:N") == ("12.42", "no-assault-value")
    assert game.offers("with") == ["N"]


@pytest.mark.rule("5.0/2", "6.82/1")
def test_a_regular_leader_rides_into_battle_with_an_afv_only_where_he_commands_it() -> None:
    told = ("axis pz4h A 0504", "axis inf B 0504", LEADER, ENEMY)
    game = ready(*told, group=("fire:L", "fire:A", "fire:B"))
    game.apply("assault:0604")
    assert "L" in game.offers("with")


# --- EX-08 ----------------------------------------------------------------------------------


@pytest.mark.rule("5.67/4", "5.67/2", "12.42/1")
def test_a_loaded_halftrack_assaults_with_its_own_fire_only() -> None:
    """EX-08: the infantry aboard adds nothing, and its turn is used up as well."""
    told = ("axis sdkfz251 A 0504", "axis inf P 0504 on:A", LEADER, ENEMY, "axis inf Z 0101")
    game = ready(*told, dice="die 1 1")

    events = fight(game, "0604")

    assert strengths(events)[AXIS] == 3
    assert game.hex("P") == "0604"
    assert game.piece("A").marks == game.piece("P").marks == FIRED


@pytest.mark.rule("5.67/5")
def test_passengers_in_an_assault_hex_do_not_defend_before_they_are_unloaded() -> None:
    told = ("axis sdkfz251 A 0604", "axis inf P 0604 on:A", "allies inf X 0604")
    game = table(*told, side="allies", dice="die 1 1")
    assert strengths(game.apply("fire:X", "assault:0604"))[AXIS] == 3

    unloaded = table(
        "axis sdkfz251 A 0604 moved",
        "axis inf P 0604 moved",
        *told[2:],
        side="allies",
        dice="die 1 1",
    )
    assert strengths(unloaded.apply("fire:X", "assault:0604"))[AXIS] == 3 + 5
    again = table("axis inf Z 0101", "axis inf P 0604 moved", *told[2:])
    assert again.reason("fire:P") == ("3.1", "marked-this-turn")


# --- 12.52, 13.24 ---------------------------------------------------------------------------


@pytest.mark.rule("12.52/3", "13.24/1")
def test_entering_draws_no_opportunity_fire_from_anybody() -> None:
    told = ("axis inf A 0504", LEADER, ENEMY, "allies hmg Y 0704", "axis inf Z 0101")
    game = ready(*told, dice="die 1 1")

    fight(game, "0604")

    assert game.decision.prompt == "segment"
    assert game.piece("X").shots == game.piece("Y").shots == 0


@pytest.mark.rule("16.6/3")
def test_a_hidden_defender_comes_to_light() -> None:
    told = ("axis inf A 0504", LEADER, ENEMY, "allies hmg H 0604 hidden", "axis inf Z 0101")
    game = ready(*told, dice="die 1 1")

    events = fight(game, "0604")

    assert not game.piece("H").hidden
    assert strengths(events)[1] == 4 + 7


@pytest.mark.rule("12.3/2", "6.43/1")
def test_no_leader_takes_part_twice() -> None:
    told = (
        "axis inf A 0504", "axis inf B 0604", "axis inf C 0604", "axis lt-8-0-1 L 0604", ENEMY,
    )  # fmt: skip
    game = ready(*told, group=("fire:L", "fire:A", "fire:B", "fire:C"), dice="die 1 1")
    game.apply("assault:0604", "with:L")

    assert game.reason("with:L") == ("12.3", "takes-part-already")
