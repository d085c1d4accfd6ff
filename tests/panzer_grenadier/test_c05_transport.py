"""5.6, 5.61, 5.67 Transport: who carries whom, getting on and off, what passengers may not do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, act, activate, announce, told, walk

from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.work import Loaded
from sandtable.systems.panzer_grenadier.pieces import MOVED

pytestmark = pytest.mark.rule("5.6")

FREE = ("", "")
TRUCK = "axis truck T 0504"
MAN = "axis inf A 0504"


def together(*pieces: str, who: str = "T", names: str = "TA", **more: Any) -> TestTable:
    """Pieces activated together, one of whom acts."""
    told()
    game = table(*pieces, FAR, **more)
    activate(game, *names)
    act(game, who)
    return game


# --- who is carried -----------------------------------------------------------------------


@pytest.mark.rule("5.6/1", "1.1/ah")
@pytest.mark.parametrize("transport", ["truck", "wagon", "soviet:sled", "sdkfz251"])
@pytest.mark.parametrize("unit", ["inf", "hmg", "smg", "eng", "81mm"])
def test_a_transport_carries_a_personnel_unit(transport: str, unit: str) -> None:
    game = together(f"axis {transport} T 0504", f"axis {unit} A 0504")

    assert game.offers("load") == ["A"]
    game.apply("load:A")

    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("5.6/1")
@pytest.mark.parametrize("first", ["inf", "pak40"])
@pytest.mark.parametrize("second", ["hmg", "88mm"])
def test_only_one_unit_is_carried_or_towed(first: str, second: str) -> None:
    game = together(
        TRUCK, f"axis {first} A 0504 on:T limbered", f"axis {second} B 0504", names="TB"
    )

    assert game.reason("load:B") == ("5.6", "carries-a-unit-already")


@pytest.mark.rule("5.6/1", "5.61/1", "15.42/1")
def test_cavalry_is_never_carried() -> None:
    game = together(TRUCK, "axis cav A 0504")

    assert game.reason("load:A") == ("15.42", "cavalry-is-never-carried")


@pytest.mark.rule("5.6/1")
@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ("hq", ("5.6", "unit-is-never-carried")),
        ("pz4h", ("5.6", "unit-is-never-carried")),
        ("wagon", ("5.6", "no-transport-and-passenger")),
    ],
)
def test_other_units_are_never_carried(unit: str, reason: tuple[str, str]) -> None:
    game = together(TRUCK, f"axis {unit} A 0504", "axis inf B 0504", names="TAB")

    assert game.reason("load:A") == reason


@pytest.mark.rule("5.6/2")
def test_up_to_three_leaders_ride_beside_a_unit() -> None:
    game = together(
        "axis cpt-9-0-1 C 0504",
        "axis lt-8-0-1 L 0504 on:T",
        "axis lt-8-0-0 M 0504 on:T",
        TRUCK,
        "axis inf A 0504 on:T",
        "axis lt-9-0-1 N 0504",
        names="CNT",
    )

    assert game.offers("load") == ["C", "N"]
    game.apply("load:N")

    assert game.piece("N").carrier == game.names["T"]
    assert game.reason("load:C") == ("5.6", "carries-three-leaders")


@pytest.mark.rule("5.6/2", "6.3/2", "6.9/3")
def test_cavalry_leaders_do_not_ride_along() -> None:
    game = together("axis lt-8-0-1 L 0504 mounted", TRUCK, names="LT")

    assert game.reason("load:L") == ("6.9", "cavalry-leaders-are-never-carried")


@pytest.mark.rule("5.6/3", "5.0/3")
def test_once_loaded_they_move_as_one_and_are_marked_as_one() -> None:
    game = together(TRUCK, MAN)

    game.apply("load:A")
    walk(game, "0604", "0704")
    game.apply("stop")

    assert (game.hex("T"), game.hex("A")) == ("0704", "0704")
    assert (game.piece("T").marks, game.piece("A").marks) == (1, 1)


@pytest.mark.rule("5.6/3")
def test_passengers_who_were_not_named_are_marked_as_well() -> None:
    game = table(TRUCK, "axis inf A 0504 on:T", FAR)

    activate(game, "T")
    walk(game, "0604")
    game.apply("stop")

    assert game.piece("A").marks == 1


@pytest.mark.rule("5.6/3")
def test_a_transport_whose_passenger_has_acted_stays() -> None:
    game = table(TRUCK, "axis inf A 0504 on:T moved", "axis lt-8-0-1 L 0504 on:T", FAR)

    activate(game, "T")

    assert game.reason("hex:0604") == ("5.6", "passenger-has-been-activated")


@pytest.mark.rule("5.6/3", "6.72/1")
def test_a_transport_whose_passenger_is_held_stays() -> None:
    game = table(TRUCK, "axis inf A 0504 on:T held", FAR)

    activate(game, "T")

    assert game.reason("hex:0604") == ("6.72", "passenger-is-held")


@pytest.mark.rule("5.6/4")
def test_who_is_elsewhere_is_not_loaded() -> None:
    game = together("axis lt-8-0-1 L 0504", TRUCK, "axis inf A 0404", names="LTA")

    assert game.reason("load:A") == ("5.6", "not-in-one-hex")


@pytest.mark.rule("5.6/4")
@pytest.mark.parametrize("number", ["FAR", "T", "99"])
def test_what_is_no_pair_is_not_loaded(number: str) -> None:
    game = together(TRUCK, MAN)

    assert game.reason(f"load:{number}") == ("5.6", "no-transport-and-passenger")
    assert game.reason(f"unload:{number}") == ("5.6", "not-aboard")


@pytest.mark.rule("5.6/1")
def test_who_rides_is_not_loaded_again() -> None:
    game = together(TRUCK, "axis wagon W 0504", "axis inf A 0504 on:W", names="TWA")

    assert game.reason("load:A") == ("5.6", "rides-already")


@pytest.mark.rule("1.1/ah")
def test_afvs_carry_where_the_scenario_says_so() -> None:
    game = together("axis pz4h T 0504", MAN)
    assert game.reason("load:A") == ("5.6", "no-transport-and-passenger")

    game = together("axis pz4h T 0504", MAN, afv_transport=True)
    game.apply("load:A")
    walk(game, "0604")
    assert game.hex("A") == "0604"


# --- points -------------------------------------------------------------------------------


@pytest.mark.rule("5.61", "5.61/1")
def test_loading_costs_both_a_point() -> None:
    """Four points of the wagon: loading and three hexes. Three of the men: loading and no more."""
    game = together("axis wagon T 0504", MAN)

    game.apply("load:A")
    assert game.state.spent == {game.names["A"]: POINT}
    walk(game, "0604", "0704", "0804")

    assert (game.hex("T"), game.hex("A")) == ("0804", "0804")
    assert game.offers("hex") == []
    assert game.reason("hex:0904") == ("5.0", "too-few-points")


@pytest.mark.rule("5.61/1")
def test_who_has_no_point_left_is_not_loaded() -> None:
    game = table(TRUCK, "axis lt-8-0-1 L 0404", "axis inf A 0304", FAR)
    activate(game, "L", "A", "T")
    act(game, "A")
    walk(game, "0404", "0504")
    assert game.reason("load:T") == FREE  # one point is left

    game = table(TRUCK, "axis lt-8-0-1 L 0404", "axis inf A 0304", FAR, terrain={"0404": "w"})
    activate(game, "L", "A", "T")
    act(game, "A")
    walk(game, "0404", "0504")
    act(game, "T")
    assert game.reason("load:A") == ("5.61", "both-need-a-point")


@pytest.mark.rule("5.61/1")
def test_the_transport_needs_its_point_too() -> None:
    game = table("axis wagon T 0404", "axis lt-8-0-1 L 0504", MAN, FAR, terrain={"0504": "w^"})
    activate(game, "L", "A", "T")
    act(game, "T")
    walk(game, "0403", "0404", "0504")
    assert game.reason("load:A") == ("5.61", "both-need-a-point")


@pytest.mark.rule("5.61/1")
def test_both_must_be_activated() -> None:
    game = together(TRUCK, MAN, "axis hmg B 0504", names="TB")

    assert game.reason("load:A") == ("5.61", "both-must-be-activated-to-move")


@pytest.mark.rule("5.61/1", "3.1/8")
def test_both_must_be_announced_to_move() -> None:
    game = table(TRUCK, MAN, FAR)
    announce(game, "move:T", "fire:A")
    act(game, "T")

    assert game.reason("load:A") == ("5.61", "both-must-be-activated-to-move")


@pytest.mark.rule("5.61/1")
def test_either_may_have_moved_before() -> None:
    """The men walk to the truck, get on, and are driven away in the same segment."""
    game = table(TRUCK, "axis lt-8-0-1 L 0504", "axis inf A 0404", FAR)
    activate(game, "L", "A", "T")
    act(game, "A")
    walk(game, "0504")
    game.apply("load:T")
    act(game, "T")
    walk(game, "0604", "0704")
    game.apply("unload:A")

    assert (game.hex("A"), game.piece("A").carrier) == ("0704", -1)


@pytest.mark.rule("5.61/1")
def test_the_truck_may_come_first_and_be_boarded() -> None:
    game = table("axis truck T 0404", "axis lt-8-0-1 L 0504", MAN, FAR)
    activate(game, "L", "A", "T")
    act(game, "T")
    walk(game, "0504")
    game.apply("stop")
    act(game, "A")
    game.apply("load:T")

    assert game.piece("A").carrier == game.names["T"]
    assert game.piece("T").marks == 1


@pytest.mark.rule("5.61/2", "5.61/3", "5.61/4")
def test_loaded_carried_and_unloaded_in_one_segment() -> None:
    game = together(TRUCK, MAN)

    game.apply("load:A")
    walk(game, "0604")
    game.apply("unload:A")
    walk(game, "0704")  # the truck drives on
    game.apply("stop")

    assert (game.hex("T"), game.hex("A")) == ("0704", "0604")
    assert game.decision.prompt == "segment"  # the men have acted


@pytest.mark.rule("5.61/3")
def test_who_got_off_goes_no_further_and_on_no_other_truck() -> None:
    game = together(TRUCK, "axis truck S 0604", "axis lt-8-0-1 L 0504", MAN, names="LTAS")

    game.apply("load:A")
    walk(game, "0604")
    game.apply("unload:A", "stop")
    act(game, "S")

    assert game.reason("load:A") == ("5.61", "both-need-a-point")


@pytest.mark.rule("5.61/3")
def test_who_gets_off_by_himself_goes_no_further() -> None:
    game = together(TRUCK, "axis inf A 0504 on:T", who="A")

    game.apply("unload:A")

    assert game.decision.prompt == "act-which"
    assert (game.piece("A").carrier, game.piece("A").marks) == (-1, 1)
    act(game, "T")
    assert game.reason("hex:0604") == FREE


@pytest.mark.rule("5.61/1", "AMB-031")
def test_readings_of_the_cost_of_unloading() -> None:
    """Free by ours; a point of both by the other."""

    def left(options: dict[str, Any]) -> list[str]:
        game = together("axis wagon T 0504", MAN, options=options)
        game.apply("load:A")
        walk(game, "0604", "0704")
        game.apply("unload:A")
        return game.offers("hex") if game.decision.prompt == "move" else []

    assert left({}) != []
    assert left({"rulings": {"unloading-cost": "point"}}) == []


@pytest.mark.rule("5.61/1")
def test_by_the_other_reading_unloading_needs_a_point() -> None:
    options = {"rulings": {"unloading-cost": "point"}}
    game = together("axis wagon T 0504", MAN, "axis lt-8-0-0 L 0504 on:T", options=options)

    game.apply("load:A")
    walk(game, "0604", "0704", "0804")

    assert game.reason("unload:A") == ("5.61", "both-need-a-point")
    assert game.reason("unload:L") == FREE


@pytest.mark.rule("5.6/2")
def test_leaders_get_on_and_off_for_nothing() -> None:
    game = together("axis lt-8-0-1 L 0504", "axis wagon T 0504", names="LT")

    game.apply("load:L")
    walk(game, "0604", "0704", "0804", "0904")

    assert game.hex("L") == "0904"


@pytest.mark.rule("5.6/2", "3.1/6")
def test_a_leader_gets_off_and_walks() -> None:
    game = together("axis lt-8-0-1 L 0504 on:T", TRUCK, names="LT", who="L")

    game.apply("unload:L")
    walk(game, "0404", "0304")

    assert game.hex("L") == "0304"


@pytest.mark.rule("5.6/2", "3.1/6")
def test_a_leader_rides_and_commands() -> None:
    """Whom he has activated at the beginning comes closer to the enemy; he is driven elsewhere."""
    game = table("axis lt-8-0-1 L 0504 on:T", TRUCK, "axis inf A 0404", "allies inf X 0704", FAR)
    activate(game, "L", "A", "T")
    act(game, "T")
    walk(game, "0503")
    game.apply("stop")
    assert game.hex("L") == "0503"
    assert game.piece("L").marks == 1

    act(game, "A")
    assert game.reason("hex:0504") == FREE


@pytest.mark.rule("5.6/2")
def test_a_leader_who_was_announced_to_fire_is_not_driven_away() -> None:
    game = table("axis lt-8-0-1 L 0504 on:T", TRUCK, "axis lt-8-0-0 M 0504 on:T", FAR)
    announce(game, "fire:L", "move:T")
    act(game, "T")

    assert game.reason("hex:0604") == ("5.67", "passenger-was-announced-to-fire")


@pytest.mark.rule("5.6/2")
def test_a_leader_gets_on_and_off_only_once() -> None:
    """Nothing goes on for ever: who was unloaded is not loaded again."""
    game = together("axis lt-8-0-1 L 0504", TRUCK, names="LT")

    game.apply("load:L", "unload:L")

    assert game.reason("load:L") == ("3.1", "segment-is-used-up")


@pytest.mark.rule("14.3/4")
def test_the_demoralized_are_not_loaded() -> None:
    game = together("axis lt-8-0-1 L 0504", TRUCK, "axis inf A 0504 demoralized", names="LTA")

    assert game.reason("load:A") == ("14.3", "demoralized-do-not-load")


# --- stacking -----------------------------------------------------------------------------


@pytest.mark.rule("4.5/1", "4.5/2")
@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("inf", ("4.5", "hex-holds-three-combat-units")),
        ("wagon", ("4.5", "hex-holds-three-transports")),
    ],
)
def test_a_loaded_transport_needs_room_for_both(there: str, reason: tuple[str, str]) -> None:
    three = [f"axis {there} {name} 0604" for name in "XYZ"]
    game = table(TRUCK, "axis inf A 0504 on:T", *three, FAR)

    activate(game, "T")

    assert game.reason("hex:0604") == reason


# --- restrictions -------------------------------------------------------------------------


@pytest.mark.rule("5.67", "5.67/1")
def test_passengers_do_not_fire() -> None:
    game = table(TRUCK, "axis inf A 0504 on:T", "allies inf X 0604")

    assert game.reason("fire:A") == ("5.67", "transported-do-not-fire")
    assert game.piece("A").direct == 0


@pytest.mark.rule("5.67/1", "13.0/1")
def test_passengers_make_no_opportunity_fire() -> None:
    game = table(
        TRUCK, "axis inf A 0504 on:T", "axis inf B 0504", "allies inf X 0704", side="allies"
    )
    activate(game, "X")
    game.apply("hex:0604" if game.reason("hex:0604") == FREE else "hex:0703")

    assert game.decision.prompt == "op-fire"
    assert game.reason("fire:A") == ("5.67", "transported-do-not-fire")
    assert game.offers("fire") == ["B"]


@pytest.mark.rule("5.67/2", "5.6/3")
def test_a_transport_with_a_fire_value_fires_while_loaded() -> None:
    """The passenger is marked with it: both have used their activation."""
    game = table(
        "axis sdkfz251 T 0504", "axis inf A 0504 on:T", "axis lt-8-0-0 L 0504 on:T",
        "allies inf X 0604", FAR, dice="3 4",
    )  # fmt: skip

    game.apply("fire:T")
    if game.decision.prompt == "announce":
        game.apply("done")
    game.apply("direct:0604")

    assert (game.piece("T").marks, game.piece("A").marks) == (2, 2)
    assert game.piece("L").marks == 0


@pytest.mark.rule("5.67/3", "5.67/5")
def test_among_enemies_passengers_get_off_but_not_on() -> None:
    """EX-08, the second turn: the halftrack unloads in the assault hex as a Move action."""
    game = together(
        "axis sdkfz251 T 0504", "axis inf A 0504 on:T", "axis hmg B 0504", "allies inf X 0504",
        names="TAB",
    )  # fmt: skip

    assert game.reason("load:B") == ("5.6", "carries-a-unit-already")
    game.apply("unload:A")
    assert game.piece("A").carrier == -1
    assert game.reason("load:B") == ("5.67", "no-loading-among-enemies")
    game.apply("stop", "done")

    assert (game.piece("T").marks, game.piece("A").marks) == (1, 1)
    assert game.state.active == 1
    assert game.reason("assault:0504")[0] != ""  # it is the other side's segment


@pytest.mark.rule("5.67/3")
def test_enemy_leaders_and_hidden_units_keep_nobody_from_loading() -> None:
    for enemy in ("allies lt-8-0-0 X 0504", "allies inf X 0504 hidden"):
        game = together(TRUCK, MAN, enemy)
        assert game.reason("load:A") == FREE


@pytest.mark.rule("5.67/5")
def test_a_transport_announced_to_fire_does_not_unload() -> None:
    game = table("axis sdkfz251 T 0504", "axis pak40 A 0504 on:T limbered", "axis inf B 0504", FAR)
    announce(game, "fire:T", "move:A", "move:B")
    act(game, "A")

    assert game.decision.prompt == "act-which"  # nothing was open to it
    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("5.6/3", "7.22/2")
def test_a_transport_that_has_fired_this_turn_does_not_unload() -> None:
    game = table(
        "axis sdkfz251 T 0504 marks=3 shots=1", "axis inf A 0504 on:T", "axis truck S 0504", FAR
    )
    activate(game, "A", "S")
    act(game, "A")

    assert game.decision.prompt == "act-which"  # nothing was open to it
    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("5.6/3")
def test_who_gets_off_uses_the_activation_of_the_transport() -> None:
    game = table(TRUCK, "axis inf A 0504 on:T", FAR)

    activate(game, "A")
    game.apply("unload:A")

    assert (game.piece("A").marks, game.piece("T").marks) == (1, 1)


@pytest.mark.rule("5.61/1")
def test_loading_is_told_with_its_rule() -> None:
    game = together(TRUCK, MAN)

    events = game.apply("load:A")

    assert [e.rule for e in events if isinstance(e, Loaded)] == ["5.61"]


@pytest.mark.rule("5.6/3", "AMB-030")
def test_who_was_loaded_has_acted_though_its_transport_stays() -> None:
    game = table(
        "axis lt-8-1-0 L 0504", "axis truck T 0504", "axis inf A 0504", "axis inf B 0504", FAR
    )
    activate(game, "L", "T", "A", "B")
    act(game, "T")
    game.apply("load:A", "stop")

    assert game.offers("act") == ["B", "L"]
    assert game.piece("A").marks == MOVED


@pytest.mark.rule("5.6/3", "AMB-030")
def test_who_was_unloaded_has_acted_though_its_transport_stayed() -> None:
    game = table(
        "axis lt-8-1-0 L 0504", "axis truck T 0504", "axis inf A 0504 on:T", "axis inf B 0504", FAR
    )
    activate(game, "L", "T", "A", "B")
    act(game, "T")
    game.apply("unload:A", "stop")

    assert game.offers("act") == ["B", "L"]
    assert game.piece("A").marks == MOVED


@pytest.mark.rule("5.61/1", "AMB-031")
def test_by_the_other_reading_who_has_no_point_left_is_not_unloaded() -> None:
    pieces = ("axis truck T 0504", "axis 120mm A 0504 limbered", FAR)
    game = table(*pieces, options={"rulings": {"unloading-cost": "point"}})
    activate(game, "T", "A")
    act(game, "T")
    game.apply("load:A")

    assert game.reason("unload:A") == ("5.61", "both-need-a-point")
