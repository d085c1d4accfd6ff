"""3 The units: their stats, broken and unbroken, and what Leaders give them."""

import pytest
from tests.combat_commander.events_table import event, run_procedure
from tests.combat_commander.setting_up import done_table
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import (
    PointsSpent,
    UnitActivated,
    UnitBroke,
    UnitEliminated,
    UnitRallied,
)
from sandtable.systems.combat_commander.events.weapons import WeaponBroke, WeaponFixed
from sandtable.systems.combat_commander.rules.c01_random_hex import Sniper
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp,
    unit_movement,
    unit_movement_sum,
    unit_range,
    weapon_fp,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.orders.o16_advance import melee_strength
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale

AXIS, ALLIES = 0, 1
ENEMY = "X = line-squad at O10"


def rolls(game: CaseGame, purpose: str) -> list[RollMade]:
    return [roll for roll in game.found(RollMade) if roll.purpose == purpose]


def stats(game: CaseGame, name: str) -> tuple[int, int, int, int]:
    """FP, Range, Movement and Morale of a unit as they are now."""
    s, unit = game.state, game.unit(name)
    morale = current_morale(s, unit).total
    return unit_fp(s, unit), unit_range(s, unit), unit_movement(s, unit) // 2, morale


# --- 3.1 stats ---------------------------------------------------------------------------------


@pytest.mark.rule("3.1.1/1", "GL.FP/1")
def test_fp_is_the_strength_in_fire_and_in_melee() -> None:
    """A Pionier Squad has FP 7, and none of its other numbers is 7."""
    game = table(
        "A = pionier-squad at C3; B = pionier-squad at G3",
        "X = line-squad at E3; Y = line-squad at G4",
        hands={"axis": "fire, advance"},
        draws=["axis 2·2", "allies 6·6", "allies 2·2", "axis 6·6"],
    )
    game.choose("order fire", "A", "fire")
    game.pass_windows()
    strength = game.found(AttackDeclared)[0].strength
    assert strength.parts == ((7, "printed-fp", "3.1.1"),)
    game.choose("order advance", "B", "G4")
    game.pass_windows()
    ours = next(roll for roll in rolls(game, "melee") if roll.side == AXIS)
    assert ours.total.parts[0] == (7, "melee-fp", "O16.4.1")


@pytest.mark.rule("3.1.2/1", "GL.Range/1")
@pytest.mark.parametrize(("target", "distance"), [("I6", 6), ("J5", 7)])
def test_range_is_the_farthest_distance_of_a_target(target: str, distance: int) -> None:
    """An Elite Rifle Squad has Range 6, and none of its other numbers is 6."""
    game = table(
        "A = elite-rifle-squad at C3", f"X = line-squad at {target}", hands={"axis": "fire"}
    )
    assert game.state.bf.distance(game.unit("A").hex, game.unit("X").hex) == distance
    assert ("order fire" in game.offered()) is (distance <= 6)


@pytest.mark.rule("3.1.3/1", "GL.Movement/1")
def test_movement_is_the_number_of_points_a_unit_can_spend() -> None:
    """A Rifle Squad has Movement 4: five hexes of Open Ground are one too many."""
    game = table("A = rifle-squad at C3", ENEMY, hands={"axis": "move"})
    game.choose("order move", "A", "A", "C4", "C5", "C6")
    assert "hex C7" in game.offered()
    game.choose("C7")
    assert "hex C8" not in game.offered()
    assert [spent.total for spent in game.found(PointsSpent)] == [2, 4, 6, 8]


@pytest.mark.rule("3.1.4/1", "3.1.4/2", "GL.Morale/1")
@pytest.mark.parametrize(("terrain", "cover"), [("open", 0), ("woods", 2)])
def test_morale_with_cover_is_the_strength_in_defence(terrain: str, cover: int) -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at E3",
        hands={"axis": "fire"},
        draws=["axis 1·1", "allies 2·3"],
        map={"hexes": {"E3": terrain}},
    )
    game.choose("order fire", "A", "fire")
    game.pass_windows()
    total = rolls(game, "defense")[0].total
    assert total.parts[0] == (6, "printed-morale", "3.1.4")
    assert total.total == 6 + cover + 5


@pytest.mark.rule("3.1.4/1", "3.1.4/2", "GL.Morale/1")
@pytest.mark.parametrize("order", ["recover", "rout"])
@pytest.mark.parametrize(("terrain", "cover"), [("open", 0), ("woods", 2)])
@pytest.mark.parametrize("above", [-1, 0, 1])
def test_morale_with_cover_is_what_rally_and_rout_rolls_are_compared_with(
    order: str, terrain: str, cover: int, above: int
) -> None:
    """A broken Rifle Squad has Morale 7."""
    roll = 7 + cover + above
    game = table(
        "A = rifle-squad at E3 broken",
        ENEMY,
        hands={"axis": order},
        draws=[f"{roll // 2}·{roll - roll // 2}"],
        map={"hexes": {"E3": terrain}},
    )
    game.choose(f"order {order}")
    game.pass_windows()
    outcomes = {
        "recover": ["rallies", "suppressed", "stays-broken"],
        "rout": ["holds", "suppressed", "retreats"],
    }
    made = game.found(RollMade)[0]
    assert (made.total.total, made.outcome) == (roll, outcomes[order][above + 1])


@pytest.mark.rule("3.1.4/3", "GL.Broken/1", "3.1/3")
def test_a_broken_unit_shows_its_other_side_with_another_morale() -> None:
    game = table("A = rifle-squad at C3", "X = line-squad at O10; Y = line-squad at O9 broken")
    assert stats(game, "X")[3] == 6
    assert stats(game, "Y")[3] == 8
    for side in (AXIS, ALLIES):
        assert [unit["broken"] for unit in game.view(side)["units"]] == [False, False, True]


@pytest.mark.rule("3.1.5/1", "GL.Command/1")
def test_command_takes_others_along_and_raises_their_stats() -> None:
    told = "A = rifle-squad at C3 with light-mg; B = rifle-squad at C4"
    alone = table(told, ENEMY, hands={"axis": "move"})
    led = table(f"Grein = sgt-grein at C3; {told}", ENEMY, hands={"axis": "move"})
    gained = [now - before for now, before in zip(stats(led, "A"), stats(alone, "A"), strict=True)]
    assert gained == [2, 2, 2, 2]
    assert stats(led, "B") == stats(alone, "B")
    guns = [weapon_fp(game.state, game.weapon("light-mg")) for game in (alone, led)]
    assert guns == [4, 6]
    led.choose("order move", "Grein")
    assert led.offered() == ["done", "unit A", "unit B"]


# --- 3.1.6 boxed stats -------------------------------------------------------------------------


@pytest.mark.rule("3.1.6/2", "3.1.6/4")
@pytest.mark.parametrize(
    ("unit", "strength"),
    [
        ("line-squad at C3", 6 + 1),
        ("line-squad at C3 broken", 3),
        ("line-squad at C3 veteran suppressed", 6 + 1),
    ],
)
def test_boxed_fp_is_worth_one_more_in_melee(unit: str, strength: int) -> None:
    game = table("A = rifle-squad at A1", f"X = {unit}")
    assert melee_strength(game.state, (game.unit("X").id,)).total == strength


@pytest.mark.rule("3.1.6/2")
def test_each_boxed_fp_counts() -> None:
    game = table("A = pionier-squad at C3; B = pionier-squad at C3; C = rifle-squad at C3", ENEMY)
    fighters = tuple(game.unit(name).id for name in "ABC")
    printed = sum(game.state.units[u].face.fp for u in fighters)
    assert melee_strength(game.state, fighters).total == printed + 2


# --- 3.2 broken units --------------------------------------------------------------------------


@pytest.mark.rule("3.2.1/1", "3.2.1/3", "3.2.5/1", "GL.Broken/3")
def test_a_unit_turns_to_and_fro_between_its_two_sides() -> None:
    game = run_procedure(
        lambda: Sniper(ALLIES), "A = rifle-squad at C3", ENEMY, draws=["allies hex C3"]
    )
    unit = game.unit("A")
    assert (unit.broken, unit.face) == (False, unit.type.front)
    game.choose("unit A")
    unit = game.unit("A")
    assert (unit.broken, unit.face) == (True, unit.type.back)
    other = event("medic", "A = rifle-squad at C3 broken")
    unit = other.unit("A")
    assert (unit.broken, unit.face) == (False, unit.type.front)
    assert len(game.found(UnitBroke)) == len(other.found(UnitRallied)) == 1


@pytest.mark.rule("3.2.1/2")
@pytest.mark.parametrize("key", ["01", "05", "08"])
def test_units_start_unbroken(key: str) -> None:
    units = done_table(key).s.units
    assert units
    assert not any(unit.broken or unit.suppressed or unit.veteran for unit in units)


FIXED_BY_ONE = {"weapons": {"german": {"light-mg": {"fix": "1", "eliminate": "10"}}}}
MARKED = "A = rifle-squad at C3 suppressed veteran with light-mg"


@pytest.mark.rule("3.2.2/1", "3.2.3/2")
@pytest.mark.parametrize("mg", ["", " broken"])
def test_a_unit_that_breaks_keeps_its_markers_and_the_weapon_stays_as_it_is(mg: str) -> None:
    game = run_procedure(
        lambda: Sniper(ALLIES), MARKED + mg, ENEMY, draws=["hex C3"], figures=FIXED_BY_ONE
    )
    game.choose("unit A")
    assert game.ended
    assert_marked(game, broken=True, gun_broken=bool(mg))


@pytest.mark.rule("3.2.2/1", "3.2.3/2")
@pytest.mark.parametrize("mg", ["", " broken"])
def test_a_unit_that_rallies_keeps_its_markers_and_the_weapon_stays_as_it_is(mg: str) -> None:
    told = MARKED.replace("C3", "C3 broken") + mg
    game = event("medic", told)
    assert game.ended
    assert_marked(game, broken=False, gun_broken=bool(mg))


def assert_marked(game: CaseGame, *, broken: bool, gun_broken: bool) -> None:
    unit = game.unit("A")
    assert (unit.broken, unit.suppressed, unit.veteran) == (broken, True, True)
    assert unit.weapon == game.weapon("light-mg").id
    assert game.weapon("light-mg").broken is gun_broken


@pytest.mark.rule("3.2.3/2", "GL.Broken/3")
def test_a_weapon_that_breaks_or_is_mended_leaves_its_unit_as_it_is() -> None:
    for told, gun, kind in (
        ("A = rifle-squad at C3 with light-mg", True, WeaponBroke),
        ("A = rifle-squad at C3 broken with light-mg broken", False, WeaponFixed),
    ):
        number = "C3" if gun else "C1"
        game = event("malfunction", told, draws=[f"hex {number}"], figures=FIXED_BY_ONE)
        assert game.found(kind)
        assert game.unit("A").broken is ("broken with" in told)


@pytest.mark.rule("3.2.4/1", "GL.Broken/3", "4.2[a]/1", "7.1/1")
def test_a_broken_unit_that_breaks_again_is_eliminated_and_counts_for_the_opponent() -> None:
    game = run_procedure(
        lambda: Sniper(AXIS),
        "A = rifle-squad at C3 broken; B = line-team at A9",
        ENEMY,
        draws=["hex C3"],
    )
    game.choose("unit A")
    assert game.unit("A").where == "casualty"
    assert [fact.rule for fact in game.found(UnitEliminated)] == ["3.2.4"]
    scored = game.found(PointsScored)[0]
    assert (scored.side, scored.points, game.state.vp) == (ALLIES, 2, -2)


# --- 3.3 Leaders -------------------------------------------------------------------------------


@pytest.mark.rule("3.3.1.1/1")
@pytest.mark.parametrize("leader", [False, True])
def test_an_order_activates_one_unit_unless_it_is_a_leader(leader: bool) -> None:
    game = table(
        "A = rifle-squad at C3; B = rifle-squad at C3; Grein = sgt-grein at C3",
        ENEMY,
        hands={"axis": "move"},
    )
    game.choose("order move", "Grein" if leader else "A")
    assert game.decision is not None
    assert game.decision.prompt == ("take-along" if leader else "move-to")
    if leader:
        game.choose("A", "B")
    assert len(game.found(UnitActivated)) == (3 if leader else 1)


@pytest.mark.rule("3.3.1.1/1", "3.3.1.1/2")
@pytest.mark.parametrize("leader", [False, True])
def test_op_fire_activates_one_unit_unless_it_is_a_leader(leader: bool) -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at F3; Y = line-squad at F3; Wray = lt-wray at F3",
        hands={"axis": "move", "allies": "fire"},
        draws="any",
    )
    game.choose("order move", "A", "A", "C4", "op fire", "Wray" if leader else "X")
    if leader:
        game.choose("X", "done")
    expected = {"X", "Wray"} if leader else {"X"}
    mask = sum(1 << game.unit(name).id for name in expected)
    assert game.state.op_fired == mask


@pytest.mark.rule("3.3.1.1/5")
def test_units_once_activated_may_leave_the_leader_or_be_left_by_him() -> None:
    game = table(
        "Bolter = lt-bolter at C3; A = rifle-squad at C4; B = rifle-squad at C2",
        ENEMY,
        hands={"axis": "move"},
    )
    game.choose("order move", "Bolter", "A", "B", "Bolter", "D3", "E4", "F4", "G5", "stop")
    far = game.state.bf.distance(game.unit("Bolter").hex, game.unit("B").hex)
    assert far > 1
    game.choose("A", "C5", "C6", "stop", "B", "B2", "stop")
    assert [game.state.bf.names[game.unit(name).hex] for name in "AB"] == ["C6", "B2"]


@pytest.mark.rule("3.3.1.1/5")
def test_units_once_activated_move_on_when_their_leader_is_lost() -> None:
    game = table(
        "Bolter = lt-bolter at C3 broken; A = rifle-squad at C3",
        "X = line-squad at F4",
        hands={"axis": "move", "allies": "fire"},
        draws=["allies 6·6", "axis 1·1"],
    )
    game.choose("order move", "Bolter", "A", "Bolter", "C4", "op fire", "X", "fire", "fire")
    while game.unit("Bolter").where == "map":
        game.choose("pass")
    game.choose("A", "B2")
    assert game.unit("A").hex == game.hex("B2")


@pytest.mark.rule("3.3.1.2/1", "3.3.1.2/2", "3.3.1.3/2")
def test_the_command_of_several_leaders_adds_up() -> None:
    def led_by(*leaders: str) -> CaseGame:
        told = [f"Leader{n} = {leader} at C3" for n, leader in enumerate(leaders)]
        return table(["A = rifle-squad at C3 with heavy-mg", *told], ENEMY)

    nobody, one, two, three = (
        led_by(*leaders)
        for leaders in (
            (),
            ("lt-bolter",),
            ("lt-bolter", "sgt-grein"),
            ("lt-bolter", "sgt-grein", "private broken"),
        )
    )
    base = stats(nobody, "A")
    for game, more in ((one, 1), (two, 3), (three, 3)):
        assert stats(game, "A") == tuple(number + more for number in base)
        gun = game.weapon("heavy-mg")
        assert weapon_fp(game.state, gun) == gun.type.fp + more
        assert weapon_range(game.state, gun) == gun.type.range + more


@pytest.mark.rule("3.3.1.2/1")
def test_command_ends_where_the_hex_ends_and_helps_no_enemy() -> None:
    game = table(
        "Grein = sgt-grein at C3; A = rifle-squad at C4",
        "X = line-squad at C3; Y = line-squad at O10",
    )
    assert stats(game, "A")[0] == 5
    assert stats(game, "X") == stats(game, "Y")


@pytest.mark.rule("3.1.3/1", "11.1/1", "TM.6/3")
def test_movement_is_told_with_its_parts() -> None:
    game = table("A = rifle-squad at C3; B = rifle-squad at C5 veteran with heavy-mg", ENEMY)
    alone, laden = (unit_movement_sum(game.state, game.unit(name)) for name in "AB")
    assert alone.parts == ((4, "printed-move", "3.1.3"),)
    weight = game.weapon("heavy-mg").type.move
    assert (weight, "weapon-weight", "11.1") in laden.parts
    assert 2 * laden.total == unit_movement(game.state, game.unit("B"))
