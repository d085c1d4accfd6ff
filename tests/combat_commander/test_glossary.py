"""Introduction and glossary: what the words of the rules mean in play."""

import pytest
from tests.combat_commander.events_table import event
from tests.combat_commander.setting_up import done_table
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD, TEAM, load_catalog
from sandtable.systems.combat_commander.catalog.data_files import MAJOR
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitSuppressed
from sandtable.systems.combat_commander.rules.c03_units import weapon_fp, weapon_range
from sandtable.systems.combat_commander.rules.c08_stacking import icons
from sandtable.systems.combat_commander.rules.events.e58_hero import is_friendly
from sandtable.systems.combat_commander.rules.orders.o22_recover import current_morale
from sandtable.systems.combat_commander.scenario.scenario import load_scenario, scenario_keys

AXIS, ALLIES = 0, 1
A, X = "A = rifle-squad at C3", "X = line-squad at O10"


def reason(game: CaseGame, text: str) -> str:
    refusal = game.refusal(text)
    assert refusal is not None
    return refusal.reason


# --- introduction ------------------------------------------------------------------------------


@pytest.mark.rule("IN.1/1", "IN.1/5")
@pytest.mark.parametrize("key", scenario_keys())
def test_one_player_commands_the_axis_and_one_the_allies(key: str) -> None:
    nations = load_catalog().nations
    sides = [nations[nation].side for nation in load_scenario(key).nations]
    assert sides == [AXIS, ALLIES]


@pytest.mark.rule("IN.1/3", "7/2")
def test_points_come_from_objectives_eliminations_and_exits() -> None:
    game = table(
        "A = rifle-squad at N3; B = rifle-squad at C5; C = rifle-squad at O7",
        "X = line-team at C6 broken; Y = line-team at H9",
        hands={"axis": "advance, advance, advance"},
        map={"objectives": "A1 A10 O3 O1 O10"},
        chits="C",
        draws=["allies 1·1", "axis 6·6"],
    )
    game.choose("order advance", "A", "O3")
    game.choose("order advance", "B", "C6")
    game.pass_windows()
    game.choose("order advance", "C", "exit", "space 9")
    earned = {fact.why: (fact.side, fact.points) for fact in game.found(PointsScored)}
    assert earned == {"objective": (AXIS, 1), "elimination": (AXIS, 1), "exit": (AXIS, 2)}
    assert game.state.vp == 4


@pytest.mark.rule("IN.1/4", "IN.1/2")
def test_the_active_player_orders_both_act_and_chance_does_the_rest() -> None:
    """A Fire Order of the Axis, an Action of the Allies, an Event of neither."""
    game = table(
        A,
        "X = line-squad at E3",
        hands={"axis": "fire", "allies": "concealment, fire, move"},
        draws=["axis 1·1 event!", "axis event elan", "allies 6·6"],
        map={"hexes": {"E3": "woods"}},
    )
    game.choose("order fire", "A", "fire")
    while "play concealment" not in game.offered():
        game.choose("pass")
    assert game.offered() == ["pass", "play concealment"]
    game.choose("play concealment")
    assert [fact.what for fact in game.found(Declared)] == ["elan"]


# --- activation --------------------------------------------------------------------------------


@pytest.mark.rule("GL.Activate/1", "O14.1/2")
def test_a_unit_is_activated_once_a_turn_but_a_hero_again_and_again() -> None:
    game = table(
        "A = rifle-squad at C3; H = hero at C5; B = rifle-squad at C7",
        X,
        hands={"axis": "advance, advance, advance, advance"},
    )
    game.choose("order advance", "A", "D3", "order advance", "H", "D5", "order advance")
    assert game.offered() == ["unit H", "unit B"]
    assert reason(game, "unit A") == "already-activated"


@pytest.mark.rule("GL.Activate/1", "O14.1/6")
def test_in_the_next_turn_everybody_can_be_activated_again() -> None:
    game = table(A, X, hands={"axis": "advance"})
    game.choose("order advance", "A", "D3")
    assert game.state.activated == 1
    game.choose("end turn")
    assert game.state.activated == 0


@pytest.mark.rule("GL.Activate/1", "O22.1/1", "O23.1/1")
def test_a_player_is_activated_for_one_recover_or_rout() -> None:
    game = table(
        "A = rifle-squad at C3 broken",
        X,
        hands={"axis": "recover, recover, rout"},
        draws=["6·6"],
    )
    game.choose("order recover", "pass")
    assert game.offered() == ["end-turn"]
    assert reason(game, "order recover") == "player-already-activated"


# --- broken pieces -----------------------------------------------------------------------------


@pytest.mark.rule("GL.Broken/1", "GL.Broken/2", "3.2.3/1")
@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("with light-mg broken", "weapon-broken"),
        ("broken with light-mg", "carrier-broken"),
        ("with light-mg", ""),
    ],
)
def test_a_broken_weapon_or_one_of_a_broken_unit_is_not_used_but_the_unit_fires(
    told: str, why: str
) -> None:
    game = table(
        f"L = sgt-grein at C3; A = rifle-squad at C3 {told}; B = rifle-squad at C4",
        "X = line-squad at D3",
        hands={"axis": "fire"},
    )
    game.choose("order fire", "L", "A", "B")
    assert "unit A" in game.offered()
    refusal = game.refusal("weapon light-mg")
    assert (refusal.reason if refusal else "") == why


@pytest.mark.rule("GL.Broken/2", "O18.1/1")
def test_a_broken_radio_must_be_mended_before_it_is_used() -> None:
    game = table(
        {
            "units": "L = sgt-grein at C3",
            "radio": "radio-105mm broken",
            "hand": "artillery-request, artillery-request",
        },
        X,
    )
    game.choose("order artillery-request")
    assert not game.found(AttackDeclared)
    radio = game.state.radios[AXIS]
    assert radio is not None
    assert not radio.broken
    assert game.offered() == ["end-turn", "order artillery-request"]


@pytest.mark.rule("GL.Broken/2")
@pytest.mark.parametrize("order", ["move", "advance", "fire"])
def test_a_broken_unit_can_be_ordered(order: str) -> None:
    enemy = "X = line-squad at C4; Y = line-squad at O10"
    game = table("A = rifle-squad at C3 broken", enemy, hands={"axis": order})
    assert game.offered() == ["pass", f"order {order}"]


# --- friend and enemy --------------------------------------------------------------------------

FIELD = {"objectives": "C3 E5 G7 I3 K5"}


@pytest.mark.rule("GL.Friendly/1", "GL.Enemy/1")
def test_units_weapons_and_radios_belong_to_one_side() -> None:
    """Each side may name its own pieces only; both may see whose they are."""
    game = table(
        {"units": f"{A} with light-mg; B = rifle-squad at C5", "hand": "fire, advance"},
        {"units": "X = line-squad at E3 with medium-mg", "radio": "radio-105mm"},
    )
    game.choose("order advance")
    assert reason(game, "unit X") == "not-your-unit"
    assert [unit["side"] for unit in game.view(AXIS)["units"]] == [AXIS, AXIS, ALLIES]
    assert [bool(radio) for radio in game.view(AXIS)["radios"]] == [False, True]
    bearers = [weapon["bearer"] for weapon in game.view(AXIS)["weapons"]]
    assert [game.state.units[unit].side for unit in bearers] == [AXIS, ALLIES]


@pytest.mark.rule("GL.Friendly/2", "GL.Friendly/4", "GL.Enemy/2", "GL.Friendly/3", "GL.Enemy/3")
def test_friendly_and_enemy_hexes() -> None:
    """Units, Objectives held with and without visitors, and Fortifications that decide nothing."""
    game = table(
        "A = rifle-squad at B1; B = rifle-squad at B3; C = rifle-squad at E5",
        "X = line-squad at B3; Y = line-squad at G7",
        map=FIELD,
        control={"axis": [1, 3], "allies": [2, 4]},
        fortifications={"M3": "foxholes", "M5": "mines", "C3": "wire"},
    )
    friendly = {
        name: (is_friendly(game.state, AXIS, hex_), is_friendly(game.state, ALLIES, hex_))
        for name, hex_ in game.state.bf.index.items()
    }
    known = {name: sides for name, sides in friendly.items() if any(sides)}
    assert known == {
        "B1": (True, False),
        "B3": (True, True),  # both sides are there, until the Melee
        "C3": (True, False),  # an Objective of the Axis
        "E5": (True, False),  # an Allied Objective with an Axis unit
        "G7": (False, True),  # an Axis Objective with an Allied unit
        "I3": (False, True),  # an Objective of the Allies
    }


@pytest.mark.rule("GL.Friendly/3", "GL.Enemy/3")
def test_fortifications_serve_and_hurt_both_sides() -> None:
    """The same Foxholes cover whoever is in them."""
    for unit, covered in (("A", "axis"), ("X", "allies")):
        sides = {"axis": A, "allies": X}
        sides[covered] = sides[covered].partition(" at ")[0] + " at H5"
        game = table(sides["axis"], sides["allies"], fortifications={"H5": "foxholes"})
        parts = current_morale(game.state, game.unit(unit)).parts
        assert ("foxholes" in [label for _, label, _ in parts]) is True


# --- pieces ------------------------------------------------------------------------------------


@pytest.mark.rule("GL.Unit/1", "3/2")
def test_every_counter_with_soldiers_is_a_squad_a_team_or_a_leader() -> None:
    kinds = {unit.kind for unit in load_catalog().units.values()}
    assert kinds == {LEADER, TEAM, SQUAD} == {1, 2, 4}
    for unit in load_catalog().units.values():
        word = {SQUAD: "squad", TEAM: "team"}.get(unit.kind, "")
        assert unit.key.endswith(word)


@pytest.mark.rule("GL.Marker/1", "8/1")
def test_a_marker_is_no_unit_and_takes_no_room() -> None:
    """Weapons, Wire, Smoke and a Control marker: in the hex is still one Squad of four icons."""
    game = table(
        "A = rifle-squad at C3 suppressed veteran with light-mg",
        X,
        map={"objectives": "C3 E5 G7 I3 K5"},
        fortifications={"C3": "wire"},
        smoke={"C3": 4},
        control={"axis": [1]},
    )
    hex_ = game.hex("C3")
    assert icons(game.state, AXIS, hex_) == SQUAD
    assert game.state.at[hex_] == (0,)
    assert icons(game.state, AXIS, game.hex("E5")) == 0


@pytest.mark.rule("GL.MG/1", "E75/1")
def test_a_machine_gun_is_what_is_called_so() -> None:
    for weapon in load_catalog().weapons.values():
        assert weapon.mg == ("mg" in weapon.key.split("/")[1].split("-"))
    for gun, suppresses in (("light-mg", True), ("light-mortar", False)):
        game = event(
            "suppressing-fire", f"A = rifle-squad at C3 with {gun}", "X = line-squad at E3"
        )
        while game.decision is not None and game.prompt != "ended":
            game.take(game.decision.options[-1])
        assert bool(game.found(UnitSuppressed)) is suppresses


@pytest.mark.rule("GL.OB/1", "DN.14/1")
@pytest.mark.parametrize("key", ["01", "05"])
def test_an_order_of_battle_is_what_a_side_has_on_the_map(key: str) -> None:
    start = done_table(key)
    scenario = start.s.setting.scenario
    for side in (AXIS, ALLIES):
        listed = [entry.unit for group in scenario.groups[side] for entry in group.entries]
        later = [force for force in scenario.reinforcements if force.side == side]
        listed += [entry.unit for force in later for entry in force.entries]
        have = [unit.type.key for unit in start.s.units if unit.side == side]
        assert sorted(have) == sorted(listed)


@pytest.mark.rule("GL.OB/1", "DN.12/1")
@pytest.mark.parametrize("nation", MAJOR)
def test_every_nation_has_orders_of_battle_and_a_support_table(nation: str) -> None:
    catalog = load_catalog()
    assert any(ob.nation == nation for ob in catalog.orders_of_battle.values())
    assert catalog.support[nation]


# --- fire --------------------------------------------------------------------------------------


@pytest.mark.rule("GL.OpFire/1", "A33.3/1")
def test_op_fire_can_be_repeated_after_each_hex() -> None:
    """One card activates X; it fires at A in two hexes."""
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at F4",
        hands={"axis": "move", "allies": "fire"},
        draws=["allies 1·1", "axis 6·6", "allies 1·1", "axis 6·6"],
    )
    game.choose("order move", "A", "A", "C4", "op fire", "X", "fire", "fire")
    while "hex C5" not in game.offered():
        game.choose("pass")
    game.choose("C5", "fire", "fire")
    while "hex C6" not in game.offered():
        game.choose("pass")
    fired = [fact.hex for fact in game.found(AttackDeclared)]
    assert fired == [game.hex("C4"), game.hex("C5")]
    assert not game.state.hands[ALLIES]


@pytest.mark.rule("GL.Ordnance/2", "O20.2/1", "11.5/1")
@pytest.mark.parametrize(("dice", "hit"), [("1·1", False), ("6·6", True)])
def test_ordnance_must_hit_before_it_attacks(dice: str, hit: bool) -> None:
    game = table(
        "T = weapon-team at C3 with light-mortar",
        "X = line-squad at H5",
        hands={"axis": "fire"},
        draws=[f"axis targeting {dice}", "axis fire-attack 1·1", "allies 6·6"][: 3 if hit else 1],
    )
    game.choose("order fire")
    while game.decision is not None and game.decision.prompt != "order-or-pass":
        game.choose("pass")
    purposes = [roll.purpose for roll in game.found(RollMade)]
    assert purposes == (["targeting", "fire-attack", "defense"] if hit else ["targeting"])


@pytest.mark.rule("GL.Ordnance/2", "11.5/1")
def test_ordnance_joins_no_fire_group() -> None:
    game = table(
        "L = sgt-grein at C3; A = rifle-squad at C3; T = weapon-team at C3 with light-mortar",
        "X = line-squad at F4",
        hands={"axis": "fire"},
    )
    game.choose("order fire", "L", "A", "T", "A", "target F4")
    assert "weapon light-mortar" not in game.offered()
    assert reason(game, "weapon light-mortar") == "ordnance-fires-alone"


@pytest.mark.rule("GL.Ordnance/2", "11.5/1")
def test_ordnance_gives_no_op_fire() -> None:
    for gun, can in (("light-mg", True), ("light-mortar", False)):
        game = table(
            f"T = weapon-team at C3 with {gun}",
            "X = line-squad at H3",
            hands={"axis": "fire", "allies": "move"},
            active="allies",
        )
        game.choose("order move", "X", "X", "H4")
        assert ("op fire" in game.offered()) is can


@pytest.mark.rule("GL.Ordnance/2", "3.3.1.3/1")
@pytest.mark.parametrize(("gun", "more"), [("light-mortar", 0), ("heavy-mg", 2)])
def test_no_leader_raises_ordnance(gun: str, more: int) -> None:
    game = table(f"L = sgt-grein at C3; T = weapon-team at C3 with {gun}", X)
    weapon = game.weapon(gun)
    assert weapon_fp(game.state, weapon) == weapon.type.fp + more
    assert weapon_range(game.state, weapon) == weapon.type.range + more


@pytest.mark.rule("GL.SR/1", "O18.2.1/1")
def test_an_artillery_request_places_a_spotting_round() -> None:
    game = table(
        {"units": "L = sgt-grein at C3", "radio": "radio-105mm", "hand": "artillery-request"},
        X,
    )
    game.choose("order artillery-request")
    assert game.decision is not None
    assert game.decision.prompt == "spotting-round"
    assert {option.verb for option in game.decision.options} == {"target"}


@pytest.mark.rule("GL.Cover/1", "T78.3/1", "3.1.4/2")
@pytest.mark.parametrize(
    ("terrain", "fort", "cover"),
    [
        ("open", {}, 0), ("woods", {}, 2), ("building", {}, 3),
        ("woods", {"C3": "foxholes"}, 3), ("woods", {"C3": "trench"}, 4),
        ("building", {"C3": "foxholes"}, 3),
    ],
)  # fmt: skip
def test_the_best_cover_is_added_to_morale_and_covers_are_not_summed(
    terrain: str, fort: dict[str, str], cover: int
) -> None:
    game = table(A, X, map={"hexes": {"C3": terrain}}, fortifications=fort)
    assert current_morale(game.state, game.unit("A")).total == 7 + cover
