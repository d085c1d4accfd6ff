"""5.0 to 5.2 Movement: singly, hex by hex, paid by class; roads and wrecks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.marching import FAR, act, activate, at, march, told, walk

from sandtable.kernel.meaning import AT_ONCE, LATER
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("5.0")


def costs(game: Any, name: str, *hexes: str) -> list[int]:
    """What a piece pays for each hex of its way, in sixths."""
    activate(game, name)
    found = []
    for hex_ in hexes:
        found += [e.cost for e in game.apply(f"hex:{hex_}") if isinstance(e, Moved)]
    return found


@pytest.mark.rule("5.0/1", "3.1/7")
def test_a_unit_moves_from_hex_to_adjacent_hex() -> None:
    game = table("axis inf A 0504", FAR)

    activate(game, "A")

    assert game.offers("hex") == ["0403", "0404", "0503", "0505", "0603", "0604"]
    assert game.reason("hex:0704") == ("5.0", "not-adjacent")
    walk(game, "0604")
    assert game.hex("A") == "0604"


@pytest.mark.rule("5.0/1", "5.0/8")
def test_units_of_a_stack_go_singly_and_where_they_like() -> None:
    game = table("axis inf A 0504", "axis inf B 0504", FAR)

    activate(game, "A", "B")
    act(game, "A")
    walk(game, "0604")
    assert game.hex("B") == "0504"
    game.apply("stop")
    act(game, "B")
    walk(game, "0404")
    game.apply("stop")

    assert (game.hex("A"), game.hex("B")) == ("0604", "0404")


@pytest.mark.rule("5.0/2", "5.4/6")
def test_a_leader_moves_together_with_a_unit_that_he_activated() -> None:
    game = table("axis lt-8-0-1 L 0504", "axis inf A 0504", FAR)

    activate(game, "L", "A")
    act(game, "A")
    assert game.offers("with") == ["L"]
    game.apply("with:L")
    assert game.reason("with:L") == ("5.0", "moves-along-already")
    walk(game, "0604")

    assert (game.hex("A"), game.hex("L")) == ("0604", "0604")
    assert game.reason("with:L") == ("5.0", "has-set-out")
    game.apply("stop")
    assert (game.piece("A").marks, game.piece("L").marks) == (1, 1)


@pytest.mark.rule("5.0/2", "5.4/6")
def test_a_leader_need_not_move_along() -> None:
    game = table("axis lt-8-0-1 L 0504", "axis inf A 0504", FAR)

    activate(game, "L", "A")
    act(game, "A")
    walk(game, "0604")

    assert game.hex("L") == "0504"


@pytest.mark.rule("5.0/2")
def test_a_leader_who_moves_along_pays_from_his_own_allowance() -> None:
    """A truck drives on where the leader on foot has spent his four points."""
    game = table("axis lt-8-0-1 L 0504", "axis truck T 0504", FAR)

    activate(game, "L", "T")
    act(game, "T")
    game.apply("with:L")
    walk(game, "0604", "0704", "0804", "0904")
    assert game.hex("L") == "0904"
    walk(game, "1004")

    assert (game.hex("T"), game.hex("L")) == ("1004", "0904")
    assert game.piece("L").marks == 1


@pytest.mark.rule("5.0/2")
def test_only_an_activated_leader_of_the_hex_moves_along() -> None:
    game = table("axis lt-8-0-1 L 0504", "axis inf A 0404", "axis inf B 0504", FAR)

    activate(game, "L", "A", "B")
    act(game, "A")
    assert game.reason("with:L") == ("5.0", "leader-moves-with-his-unit")
    game.apply("stop")
    act(game, "B")
    assert game.reason("with:A") == ("5.0", "leader-moves-with-his-unit")
    assert game.reason("with:L") == ("", "")


@pytest.mark.rule("5.0/2")
def test_a_leader_who_is_held_stays() -> None:
    game = table("axis lt-8-0-1 L 0504 held", "axis inf A 0504", FAR)

    activate(game, "L", "A")
    act(game, "A")

    assert game.reason("with:L") == ("6.72", "held-without-command")


@pytest.mark.rule("5.0/2", "14.2/2")
def test_a_disrupted_leader_moves_along_one_hex_only() -> None:
    game = table("axis lt-8-0-1 L 0504 disrupted", "axis inf A 0504", FAR)

    activate(game, "L", "A")
    act(game, "A")
    game.apply("with:L")
    walk(game, "0604", "0704")

    assert (game.hex("A"), game.hex("L")) == ("0704", "0604")


@pytest.mark.rule("5.0/3")
def test_a_passenger_moves_with_its_transport_only() -> None:
    game = table("axis truck T 0504", "axis inf A 0504 on:T", "axis lt-8-0-0 L 0504 on:T", FAR)

    activate(game, "T", "A")
    act(game, "A")
    assert game.reason("hex:0604") == ("5.0", "moves-with-its-transport")
    game.apply("stop")
    act(game, "T")
    walk(game, "0604")

    assert [game.hex(name) for name in "TAL"] == ["0604", "0604", "0604"]


@pytest.mark.rule("5.0/4", "6.3/1")
@pytest.mark.parametrize(
    ("piece", "hexes"),
    [
        ("axis inf A 0204", 3),
        ("axis lt-8-0-1 A 0204", 4),
        ("axis lt-8-0-1 A 0204 mounted", 6),
        ("axis cav A 0204", 6),
    ],
)
def test_the_allowance_is_printed_on_the_counter(piece: str, hexes: int) -> None:
    game = table(piece, FAR)

    activate(game, "A")
    way = ["0304", "0404", "0504", "0604", "0704", "0804", "0904"]
    walk(game, *way[:hexes])

    assert game.hex("A") == way[hexes - 1]
    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.0/5")
@pytest.mark.parametrize(
    ("terrain", "unit", "points"),
    [
        (".", "inf", 1),
        ("w", "inf", 2),
        ("w", "pz4h", 4),
        ("w", "truck", 5),
        (".^", "pz4h", 3),
        ("w^", "pz4h", 5),
        ("f", "truck", 4),
        ("r", "pz4h", 4),
    ],
)
def test_terrain_costs_add_up(terrain: str, unit: str, points: int) -> None:
    game = table(f"axis {unit} A 0504", FAR, terrain={"0604": terrain})

    assert costs(game, "A", "0604") == [points * POINT]


@pytest.mark.rule("5.0/6")
def test_no_unit_exceeds_its_allowance() -> None:
    game = table("axis inf A 0504", FAR, terrain={"0704": "w", "0705": "w"})

    march(game, "A", "0604", "0603")
    assert game.reason("hex:0704") == ("5.0", "too-few-points")
    assert "0704" not in game.offers("hex")


@pytest.mark.rule("5.0/6", "5.0/7")
def test_one_hex_may_always_be_entered_and_no_second_one() -> None:
    game = table("axis 81mm A 0504", FAR, terrain={"0604": "w^"})

    march(game, "A", "0604")
    assert game.hex("A") == "0604"
    assert game.decision.prompt == "segment"  # its two points are spent

    game = table("axis wagon A 0504", FAR, terrain={"0604": "r"})
    march(game, "A", "0604")
    assert game.hex("A") == "0604"


@pytest.mark.rule("5.0/7")
def test_one_hex_is_always_possible_whatever_it_costs() -> None:
    told()
    game = table("axis test-light-gun A 0504", FAR, terrain={"0604": "w"})

    march(game, "A", "0604")

    assert game.hex("A") == "0604"


@pytest.mark.rule("5.0/7")
@pytest.mark.parametrize(
    ("terrain", "unit", "reason"),
    [
        ("s", "truck", ("5.0", "terrain-prohibited")),
        ("s", "pz4h", ("5.0", "terrain-prohibited")),
        ("R", "inf", ("5.71", "river-needs-engineers")),
        ("R", "lt-8-0-1", ("5.71", "river-needs-engineers")),
        ("r", "truck", ("5.71", "river-needs-engineers")),
    ],
)
def test_prohibited_terrain_stays_prohibited(
    terrain: str, unit: str, reason: tuple[str, str]
) -> None:
    game = table(f"axis {unit} A 0504", FAR, terrain={"0604": terrain})

    activate(game, "A")

    assert game.reason("hex:0604") == reason
    assert "0604" not in game.offers("hex")


@pytest.mark.rule("5.0/7", "5.1/4")
def test_a_weapon_without_allowance_does_not_move() -> None:
    game = table("axis pak40 A 0504", "axis inf B 0504", FAR)

    activate(game, "A", "B")
    act(game, "B")  # the gun alone would not even be asked
    game.apply("stop")

    assert game.piece("A").allowance == 0
    game = table("axis pak40 A 0504", "axis truck T 0504", FAR)
    activate(game, "A", "T")
    act(game, "A")
    assert game.reason("hex:0604") == ("5.1", "no-movement-allowance")


@pytest.mark.rule("5.0/1", "3.1/11")
def test_who_has_moved_is_marked() -> None:
    game = table("axis inf A 0504", FAR)

    march(game, "A", "0604")
    game.apply("stop")

    assert game.piece("A").marks == 1
    assert game.state.spent == {}


# --- classes ------------------------------------------------------------------------------


@pytest.mark.rule("5.1/1", "5.1/2", "5.1/3", "5.1/6")
@pytest.mark.parametrize(
    ("unit", "move_class", "points"),
    [
        ("pz4h", "mechanized", 4),
        ("sdkfz251", "mechanized", 4),
        ("sdkfz222", "motorized", 5),
        ("truck", "motorized", 5),
        ("wagon", "foot", 2),
        ("cav", "foot", 2),
        ("inf", "foot", 2),
        ("lt-8-0-1", "foot", 2),
    ],
)
def test_woods_cost_by_class(unit: str, move_class: str, points: int) -> None:
    game = table(f"axis {unit} A 0504", FAR, terrain={"0604": "w"})

    assert game.piece("A").type.move_class == move_class
    assert costs(game, "A", "0604") == [points * POINT]


@pytest.mark.rule("5.1/4", "5.1/5", "5.62/2")
def test_what_is_towed_moves_by_itself_only_with_an_allowance_on_its_limbered_side() -> None:
    told()
    game = table("axis test-gun A 0504 limbered", "axis pak40 B 0505 limbered", FAR)
    assert game.piece("A").type.move_class == game.piece("B").type.move_class == "towed"

    march(game, "A", "0604")

    assert game.hex("A") == "0604"
    assert game.piece("B").allowance == 0
    assert game.state.field.cost["towed"] == game.state.field.cost["foot"]


# --- roads --------------------------------------------------------------------------------

ROAD = {"road": "0304-0404-0504-0604-0704"}


@pytest.mark.rule("5.2", "5.2/1")
@pytest.mark.parametrize(("unit", "sixths"), [("inf", 4), ("truck", 3), ("pz4h", 3)])
def test_along_a_road_the_road_is_paid(unit: str, sixths: int) -> None:
    game = table(f"axis {unit} A 0504", FAR, terrain={"0604": "w^"}, board=ROAD)

    assert costs(game, "A", "0604", "0704") == [sixths, sixths]


@pytest.mark.rule("5.2/1")
def test_a_road_in_the_hex_is_not_enough() -> None:
    game = table("axis inf A 0505", FAR, terrain={"0604": "w"}, board=ROAD)

    assert costs(game, "A", "0604") == [2 * POINT]


@pytest.mark.rule("5.2/1")
def test_the_odd_thirds_of_a_road_add_up() -> None:
    """Four hexes of road cost a platoon 2 2/3 of its three points; a fifth is too dear."""
    road = {"road": "0304-0404-0504-0604-0704-0804-0904"}
    game = table("axis inf A 0304", FAR, board=road)

    activate(game, "A")
    walk(game, "0404", "0504", "0604", "0704")

    assert game.hex("A") == "0704"
    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.2/2", "5.71/2")
@pytest.mark.parametrize("river", ["r", "R"])
def test_a_bridge_costs_the_road_only(river: str) -> None:
    board = {**ROAD, "bridge": "0504"}
    game = table("axis truck A 0404", FAR, terrain={"0504": river}, board=board)

    assert costs(game, "A", "0504", "0604") == [3, 3]
    assert game.state.crossing == {}


@pytest.mark.rule("5.2/2")
def test_beside_the_bridge_the_river_is_there() -> None:
    board = {**ROAD, "bridge": "0504"}
    game = table("axis truck A 0505", FAR, terrain={"0504": "R"}, board=board)

    activate(game, "A")

    assert game.reason("hex:0504") == ("5.71", "river-needs-engineers")


# --- wrecks -------------------------------------------------------------------------------


@pytest.mark.rule("16.3/2")
@pytest.mark.parametrize(
    ("unit", "count", "points"),
    [("truck", 1, 3), ("truck", 2, 7), ("pz4h", 1, 3), ("wagon", 1, 2), ("inf", 2, 1)],
)
def test_wrecks_are_in_the_way_of_vehicles(unit: str, count: int, points: int) -> None:
    game = table(f"axis {unit} A 0504", FAR, facts={"wrecks": [[at("0604"), count]]})

    assert costs(game, "A", "0604") == [points * POINT]


@pytest.mark.rule("16.3/2", "5.0/7")
def test_three_wrecks_bar_the_way() -> None:
    game = table("axis truck A 0504", FAR, facts={"wrecks": [[at("0604"), 3]]})

    activate(game, "A")

    assert game.reason("hex:0604") == ("16.3", "three-wrecks-bar-the-way")


@pytest.mark.rule("5.0/1", "5.3/1")
def test_a_hex_is_refused_for_what_would_bar_it_however_many_points_were_left() -> None:
    game = table("axis inf A 0403", "axis lt-8-0-0 L 0403", "allies inf X 0604",
                 terrain={"0604": "w"})  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "hex:0503", "pass", "hex:0504", "pass")

    assert game.reason("hex:0604") == ("5.3", "enemy-there-assault-only")
    assert game.reason("hex:0504") == ("5.0", "stands-there-already")


@pytest.mark.rule("14.41/1", "6.52/1")
@pytest.mark.parametrize(("leaders", "luck"), [((), AT_ONCE), (("axis lt-8-0-0 L 0404",), LATER)])
def test_dice_follow_a_recovery_at_once_unless_somebody_could_support_it(
    leaders: tuple[str, ...], luck: int
) -> None:
    game = table("axis inf A 0404 disrupted", "axis inf B 0404", *leaders, "allies inf X 1308")
    game.apply(*(["move:L"] if leaders else []), "move:A", "move:B", "act:A")

    assert PANZER_GRENADIER.luck(game.decision, Option("recover")) == luck
