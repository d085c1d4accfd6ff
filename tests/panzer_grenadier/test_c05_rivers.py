"""5.7 to 5.74 River crossings with the help of engineers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.marching import FAR, act, activate, at, march, next_turn, told, walk

from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.fire import Tested as Rolled
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.rules.c05_points import ways_on

pytestmark = pytest.mark.rule("5.72")

FREE = ("", "")
NEEDS = ("5.71", "river-needs-engineers")
WIDE, NARROW = {"0504": "R"}, {"0504": "r"}


def bank(*pieces: str, river: dict[str, str] = WIDE, **more: Any) -> TestTable:
    told()
    return table(*pieces, FAR, terrain=river, turn=more.pop("turn", 2), **more)


def crossing(game: TestTable, *names: str, since: int = 1) -> TestTable:
    """Let pieces be in the river by the help of engineers."""
    for name in names:
        game.state.crossing[game.names[name]] = since
    return game


# --- who needs help -----------------------------------------------------------------------


@pytest.mark.rule("5.7", "5.7/1", "5.71/1")
@pytest.mark.parametrize("unit", ["inf", "truck", "wagon", "pz4h", "cav", "lt-8-0-1"])
def test_nobody_enters_a_wide_river_without_help(unit: str) -> None:
    game = bank(f"axis {unit} A 0404")

    activate(game, "A")

    assert game.reason("hex:0504") == NEEDS


@pytest.mark.rule("5.71/1", "5.72/1", "5.72/2")
@pytest.mark.parametrize("unit", ["inf", "truck", "wagon", "pz4h", "cav", "lt-8-0-1"])
def test_engineers_in_the_river_help_all(unit: str) -> None:
    game = bank(f"axis {unit} A 0404", "axis eng E 0504")

    activate(game, "A")
    moved = next(e for e in game.apply("hex:0504") if isinstance(e, Moved))

    assert moved.cost == 2 * POINT
    assert game.hex("A") == "0504"
    assert game.decision.prompt == "segment"  # and no further in this turn
    assert game.state.crossing == {game.names["A"]: 2}


@pytest.mark.rule("5.71/2", "5.7/2")
def test_a_ford_lets_everybody_over() -> None:
    for unit in ("inf", "truck", "pz4h"):
        game = bank(f"axis {unit} A 0404", fords=["0504"])
        march(game, "A", "0504")
        assert game.hex("A") == "0504"
        assert game.state.crossing == {}


@pytest.mark.rule("5.71/3")
def test_a_narrow_river_stops_wheels_only() -> None:
    for unit in ("inf", "pz4h", "wagon", "cav"):
        game = bank(f"axis {unit} A 0404", river=NARROW)
        march(game, "A", "0504")
        assert (game.hex("A"), game.state.crossing) == ("0504", {})
    for unit in ("truck", "sdkfz222"):
        game = bank(f"axis {unit} A 0404", river=NARROW)
        activate(game, "A")
        assert game.reason("hex:0504") == NEEDS


@pytest.mark.rule("5.71/3", "5.72/2")
def test_engineers_help_wheels_over_a_narrow_river() -> None:
    game = bank("axis truck A 0404", "axis eng E 0504", river=NARROW)

    march(game, "A", "0504")

    assert game.state.crossing == {game.names["A"]: 2}


@pytest.mark.rule("5.71/3", "5.2/2")
def test_fords_and_bridges_let_wheels_over_a_narrow_river() -> None:
    game = bank("axis truck A 0404", river=NARROW, fords=["0504"])
    march(game, "A", "0504")
    assert game.hex("A") == "0504"

    board = {"road": "0404-0504-0604", "bridge": "0504"}
    game = bank("axis truck A 0404", river=NARROW, board=board)
    march(game, "A", "0504", "0604")
    assert game.hex("A") == "0604"


# --- who helps ----------------------------------------------------------------------------


@pytest.mark.rule("5.72/1")
@pytest.mark.parametrize(
    ("engineers", "reason"),
    [
        ("E 0504", FREE),
        ("E 0504 disrupted", NEEDS),
        ("E 0504 demoralized", NEEDS),
        ("E 0503", NEEDS),
        ("E 0504 moved", FREE),  # by a Move action that did not change its hex
    ],
)
def test_engineers_must_be_in_good_order_in_the_hex(
    engineers: str, reason: tuple[str, str]
) -> None:
    game = bank("axis truck A 0404", f"axis eng {engineers}")

    activate(game, "A")

    assert game.reason("hex:0504") == reason


@pytest.mark.rule("5.72/1")
def test_engineers_who_came_in_this_turn_help_nobody_yet() -> None:
    game = bank("axis truck A 0404", "axis eng E 0403")
    march(game, "E", "0504")
    assert game.hex("E") == "0504"
    while game.decision.side:
        game.apply("pass")

    activate(game, "A")
    assert game.reason("hex:0504") == NEEDS

    game.apply("stop")
    next_turn(game)
    activate(game, "A")
    assert game.reason("hex:0504") == FREE


@pytest.mark.rule("5.72/1")
def test_enemy_engineers_help_nobody() -> None:
    game = bank("axis lt-8-0-1 A 0404", "allies eng E 0504")

    activate(game, "A")

    assert game.why_not("hex:0504") is not None


# --- leaving ------------------------------------------------------------------------------


@pytest.mark.rule("5.72/2", "5.72/3")
def test_it_goes_on_in_a_later_turn_only() -> None:
    game = crossing(
        bank("axis truck A 0504", "axis lt-8-0-1 L 0504 on:A", "axis eng E 0504"), "A", since=2
    )

    activate(game, "A")

    assert game.reason("hex:0604") == ("5.72", "crosses-until-next-turn")


@pytest.mark.rule("5.72/4", "5.72/6")
def test_out_of_a_narrow_river_it_goes_by_itself_one_hex() -> None:
    game = crossing(bank("axis truck A 0504", "axis lt-8-0-1 L 0504 on:A", river=NARROW), "A")

    march(game, "A", "0604")

    assert game.hex("A") == "0604"
    assert not any(isinstance(e, Rolled) for e in game.state.journal)
    assert game.reason("hex:0704") == ("5.72", "one-hex-out-of-the-river")


@pytest.mark.rule("5.72/5", "5.72/6")
@pytest.mark.parametrize(("dice", "across"), [("3 4", True), ("4 4", False)])
def test_out_of_a_wide_river_by_a_roll(dice: str, across: bool) -> None:
    """The crossing number of the scenario is 7."""
    game = crossing(bank("axis inf A 0504", "axis eng E 0504", dice=dice, crossing=7), "A")

    activate(game, "A")
    events = game.apply("hex:0604")

    tested = next(e for e in events if isinstance(e, Rolled))
    assert (tested.rule, tested.what, tested.outcome) == (
        "5.72", "crossing", "across" if across else "stays",
    )  # fmt: skip
    assert game.hex("A") == ("0604" if across else "0504")
    assert game.decision.prompt == "segment"  # one hex, or none
    assert game.piece("A").marks == 1
    assert (game.names["A"] in game.state.crossing) is not across


@pytest.mark.rule("5.72/5")
def test_the_scenario_gives_the_crossing_number() -> None:
    game = crossing(bank("axis inf A 0504", "axis eng E 0504", dice="4 5", crossing=9), "A")

    march(game, "A", "0604")

    assert game.hex("A") == "0604"


@pytest.mark.rule("5.72/5", "5.6/3")
def test_a_transport_and_its_passengers_roll_once() -> None:
    game = bank("axis truck T 0404", "axis inf A 0404 on:T", "axis eng E 0504", dice="1 1")
    march(game, "T", "0504")
    assert sorted(game.state.crossing) == [game.names["T"], game.names["A"]]
    assert game.decision.prompt == "segment"  # nothing more in this segment
    next_turn(game)

    activate(game, "T")
    events = game.apply("hex:0604")

    assert len([e for e in events if isinstance(e, Rolled)]) == 1
    assert (game.hex("T"), game.hex("A"), game.state.crossing) == ("0604", "0604", {})


@pytest.mark.rule("5.72/1", "5.72/5")
def test_without_engineers_nobody_leaves_a_wide_river() -> None:
    game = crossing(bank("axis truck A 0504", "axis lt-8-0-1 L 0504 on:A"), "A")

    activate(game, "A")

    assert game.reason("hex:0604") == ("5.72", "no-engineers-to-cross")


@pytest.mark.rule("5.72/6")
@pytest.mark.parametrize("hex_", ["0403", "0503", "0604"])
def test_it_may_leave_in_any_direction(hex_: str) -> None:
    game = crossing(bank("axis inf A 0504", "axis eng E 0504", dice="1 1"), "A")

    march(game, "A", hex_)

    assert game.hex("A") == hex_


# --- stacking -----------------------------------------------------------------------------

THREE = ("axis inf A 0504", "axis inf B 0504", "axis inf C 0504")


@pytest.mark.rule("5.73", "5.73/1", "5.73/2")
def test_three_units_fit_beside_the_engineers() -> None:
    """EX-09: the engineers are not counted for the limit."""
    game = crossing(bank("axis inf D 0404", "axis eng E 0504", *THREE[:2]), "A", "B")

    march(game, "D", "0504")

    assert game.hex("D") == "0504"
    assert game.decision.prompt == "segment"
    assert all(game.hex(name) == "0504" for name in "ABDE")


@pytest.mark.rule("5.73/1")
def test_a_fourth_one_does_not() -> None:
    game = crossing(bank("axis inf D 0404", "axis eng E 0504", *THREE), "A", "B", "C")

    activate(game, "D")

    assert game.reason("hex:0504") == ("4.5", "hex-holds-three-combat-units")


@pytest.mark.rule("5.73/1")
def test_engineers_find_room_where_three_are() -> None:
    game = bank("axis eng E 0404", *THREE, river=NARROW)

    march(game, "E", "0504")

    assert game.hex("E") == "0504"
    assert all(game.hex(name) == "0504" for name in "ABC")  # nobody too many at the end


@pytest.mark.rule("5.73/2", "4.4/4")
@pytest.mark.parametrize(("others", "crowded"), [(THREE[:1], False), (THREE[:2], True)])
def test_engineers_count_for_the_column_modifier(others: tuple[str, ...], crowded: bool) -> None:
    """EX-09: two crossing units and the engineers are three; one and they are two."""
    told()
    game = table(
        "axis eng E 0504", *others, "allies german:test-rifles X 0604", terrain=WIDE,
        side="allies", dice="6 6",
    )  # fmt: skip
    crossing(game, "A")

    game.apply("fire:X")
    attacked = next(e for e in game.apply("direct:0504") if isinstance(e, Attacked))

    labels = [part[1] for part in attacked.groups[0][1] if part[0]]
    assert ("three-units" in labels) is crowded


# --- engineers ----------------------------------------------------------------------------


@pytest.mark.rule("5.74", "5.74/1", "5.74/2")
@pytest.mark.parametrize(("river", "points"), [(WIDE, 3), (NARROW, 2)])
def test_engineers_enter_rivers_by_themselves(river: dict[str, str], points: int) -> None:
    game = bank("axis eng E 0404", river=river)

    activate(game, "E")
    moved = next(e for e in game.apply("hex:0504") if isinstance(e, Moved))

    assert moved.cost == points * POINT
    assert game.state.crossing == {}


@pytest.mark.rule("5.74/1")
def test_engineers_leave_rivers_as_they_like() -> None:
    game = bank("axis eng E 0504")

    march(game, "E", "0604", "0704")

    assert game.hex("E") == "0704"


@pytest.mark.rule("5.72/2", "5.0/2")
def test_a_leader_who_goes_along_crosses_too() -> None:
    game = bank("axis lt-8-0-1 L 0404", "axis inf A 0404", "axis eng E 0504")
    activate(game, "L", "A")
    act(game, "A")
    game.apply("with:L")
    walk(game, "0504")

    assert sorted(game.state.crossing) == [game.names["L"], game.names["A"]]


@pytest.mark.rule("5.75/2")
def test_all_leave_the_river_with_engineers_who_flee() -> None:
    """The engineers do not recover and flee; who crosses by their help must go as well."""
    game = bank(
        "axis eng E 0504 demoralized", "axis inf A 0504 demoralized", "allies inf X 0704",
        dice="6 6",
    )  # fmt: skip
    crossing(game, "A")
    assert game.state.field.river >> at("0504") & 1
    game.apply("move:E")
    seen = set()
    while game.decision.prompt in ("flee", "announce", "recover-with", "op-fire"):
        seen.add(game.decision.args[:1])
        offered = game.offers("hex")
        game.apply(f"hex:{offered[0]}" if offered else "pass" if game.offers("pass") else "done")

    assert game.hex("E") != "0504"
    assert game.hex("A") != "0504"


@pytest.mark.rule("5.74/1", "5.71/1")
def test_what_a_river_costs_engineers_is_not_what_it_costs_others() -> None:
    game = bank("axis inf A 0503", "axis eng E 0503")
    state, river = game.state, at("0504")

    for _ in range(2):
        assert river not in ways_on(state, game.piece("A")).costs
        assert ways_on(state, game.piece("E")).costs[river] == state.field.chart.engineers_cost
