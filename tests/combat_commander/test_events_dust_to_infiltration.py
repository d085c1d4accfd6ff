"""E53 to E59: Dust, Elan, Entrench, Field Promotion, Fog of War, Hero, Infiltration."""

from typing import Any

import pytest
from tests.combat_commander.events_table import ALLIES, AXIS, ProcedureGame, event, run_procedure
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.catalog.events import event_figures
from sandtable.systems.combat_commander.events.cards import CardLost
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.rules.c07_exit import ExitMap
from sandtable.systems.combat_commander.rules.support import item_at


def reason(game: ProcedureGame, text: str) -> str:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return f"{refusal.rule} {refusal.reason}"


# --- E53 Dust -------------------------------------------------------------------------------


@pytest.mark.rule("E53/1", "E53/2")
def test_dust_puts_smoke_into_the_random_hex() -> None:
    game = event("dust", draws=["hex C3", "marker 6"])
    assert game.ended
    assert game.state.smoke == {game.hex("C3"): 6}


@pytest.mark.rule("E53/2")
@pytest.mark.parametrize(
    "facts", [{"map": {"hexes": {"C3": "water-barrier"}}}, {"blaze": {"C3": 1}}]
)
def test_dust_does_not_rise_over_water_or_fire(facts: dict[str, Any]) -> None:
    game = event("dust", draws=["hex C3"], **facts)
    assert game.ended
    assert not game.state.smoke


@pytest.mark.rule("E53/2", "8.1.4/1")
@pytest.mark.parametrize(("drawn", "left"), [(3, 5), (8, 8)])
def test_the_larger_smoke_stays(drawn: int, left: int) -> None:
    game = event("dust", draws=["hex C3", f"marker {drawn}"], smoke={"C3": 5})
    assert game.state.smoke == {game.hex("C3"): left}
    assert len(game.state.cup) == len(game.state.setting.smoke_mix) - 1


# --- E54 Elan -------------------------------------------------------------------------------


@pytest.mark.rule("E54/1")
def test_elan_moves_the_own_surrender_marker_up() -> None:
    axis = {"units": "A = rifle-squad at A1", "surrender": 6}
    allies = {"units": "X = line-squad at O10", "surrender": 9}
    assert event("elan", axis, allies).state.surrender == [7, 9]
    assert event("elan", axis, allies, to=ALLIES).state.surrender == [6, 10]


@pytest.mark.rule("AMB-50")
def test_elan_does_not_leave_the_track() -> None:
    last = event_figures().casualty_spaces
    axis = {"units": "A = rifle-squad at A1", "surrender": last}
    assert event("elan", axis).state.surrender[AXIS] == last


# --- E55 Entrench ---------------------------------------------------------------------------


@pytest.mark.rule("E55/1")
def test_entrench_offers_own_dry_hexes_without_fortification() -> None:
    game = event(
        "entrench",
        "A = rifle-squad at C3; B = rifle-squad at C4 broken; D = rifle-squad at C5;"
        "F = rifle-squad at C6",
        map={"hexes": {"C5": "stream"}},
        fortifications={"C6": "wire"},
    )
    assert game.offered() == ["pass", "hex C3", "hex C4"]
    assert reason(game, "hex C5") == "E55 fortification-in-water"
    assert reason(game, "hex C6") == "E55 fortification-in-hex"
    assert reason(game, "hex O10") == "E55 no-friendly-unit-there"
    game.choose("hex C4")
    assert game.ended
    assert game.state.forts[game.hex("C4")] == "foxholes"


@pytest.mark.rule("E55/1")
def test_entrench_can_be_declined() -> None:
    game = event("entrench")
    game.choose("pass")
    assert game.ended
    assert not game.state.forts


@pytest.mark.rule("SC.05.2/2")
def test_entrench_is_ignored_where_fortifications_are_closed() -> None:
    assert event("entrench", special={"fortifications_closed": True}).ended


# --- E56 Field Promotion --------------------------------------------------------------------

BROKEN = "A = rifle-squad at C3 broken; B = rifle-squad at C4"
BROKEN_ENEMY = "X = line-squad at E5 broken; Y = line-squad at O10"


@pytest.mark.rule("E56/1", "E56/2")
def test_field_promotion_places_the_private_with_a_broken_unit() -> None:
    game = event("field-promotion", BROKEN)
    assert game.offered() == ["pass", "hex C3"]
    assert reason(game, "hex C4") == "E56 no-broken-unit-there"
    game.choose("hex C3")
    assert game.ended
    private = game.unit("private")
    assert (private.type.front.morale, private.type.front.command) == (6, 2)
    assert (private.side, private.hex, private.broken) == (AXIS, game.hex("C3"), False)
    assert private.weapon == -1
    assert not game.state.activated >> private.id & 1


@pytest.mark.rule("E56/1")
def test_field_promotion_can_be_declined_and_is_over_if_he_is_on_the_map() -> None:
    game = event("field-promotion", BROKEN)
    game.choose("pass")
    assert len(game.state.units) == 3
    assert event("field-promotion", f"{BROKEN}; P = private at A1").ended


@pytest.mark.rule("E56/1", "AMB-51")
def test_the_private_may_join_a_broken_enemy_unit_and_fight_it() -> None:
    game = event("field-promotion", BROKEN, BROKEN_ENEMY, draws=["allies 1·1", "axis 6·6"])
    assert game.offered() == ["pass", "hex C3", "hex E5"]
    game.choose("hex E5")
    game.pass_windows()
    assert game.ended
    assert game.unit("X").where == "casualty"
    assert game.unit("private").hex == game.hex("E5")


@pytest.mark.rule("AMB-51")
def test_by_the_other_reading_he_joins_own_units_only() -> None:
    rulings = {"field-promotion": "own-unit"}
    game = event("field-promotion", BROKEN, BROKEN_ENEMY, rulings=rulings)
    assert game.offered() == ["pass", "hex C3"]
    assert reason(game, "hex E5") == "E56 broken-unit-not-yours"


@pytest.mark.rule("E56/2", "AMB-51", "AMB-05")
@pytest.mark.parametrize("told", ["casualty broken activated", "time 5 with light-mg"])
def test_the_private_is_taken_from_wherever_he_is(told: str) -> None:
    game = event("field-promotion", f"{BROKEN}; P = private {told}")
    game.choose("hex C3")
    private = game.unit("P")
    assert (private.where, private.hex) == ("map", game.hex("C3"))
    assert (private.broken, private.weapon) == (False, -1)
    assert private.face is private.type.front
    assert set(game.state.casualties[AXIS]) <= {-1}
    assert not game.state.time_track
    assert len(game.state.units) == 4
    assert all(lost.mix for lost in game.found(WeaponEliminated))


@pytest.mark.rule("E56/1", "E56/2", "E58/1")
def test_who_was_set_up_first_of_all_is_known_like_any_other() -> None:
    game = event("field-promotion", f"P = private casualty; {BROKEN}")
    game.choose("hex C3")
    assert (game.unit("P").id, game.unit("P").where) == (0, "map")
    assert len(game.state.units) == 4
    assert event("field-promotion", f"P = private at A1; {BROKEN}").ended
    assert event("hero", "H = hero at E5; A = rifle-squad at C3").ended


@pytest.mark.rule("E56/2", "AMB-69")
@pytest.mark.parametrize(("reading", "activated"), [("same", 1), ("new", 0)])
def test_a_private_who_fell_in_this_turn_was_activated_or_is_a_new_one(
    reading: str, activated: int
) -> None:
    units = f"{BROKEN}; P = private casualty broken activated"
    game = event("field-promotion", units, rulings={"returned-unit": reading})
    game.choose("hex C3")
    assert game.state.activated >> game.unit("P").id & 1 == activated


# --- E57 Fog of War -------------------------------------------------------------------------


@pytest.mark.rule("E57/1", "TM.10/2")
def test_fog_of_war_costs_each_player_a_random_card() -> None:
    game = event(
        "fog-of-war",
        {"units": "A = rifle-squad at A1", "hand": "fire, move, rout"},
        {"units": "X = line-squad at O10", "hand": "advance, recover"},
        draws=["pick 2", "pick 1"],
    )
    assert game.ended
    lost = [
        (card.side, game.state.card(card.side, card.card).order) for card in game.found(CardLost)
    ]
    assert lost == [(AXIS, "move"), (ALLIES, "advance")]
    assert [len(hand) for hand in game.state.hands] == [2, 1]
    for card in game.found(CardLost):
        assert card.card in game.state.discards[card.side]


@pytest.mark.rule("E57/2")
def test_an_empty_hand_loses_nothing_and_nobody_has_passed() -> None:
    game = event(
        "fog-of-war",
        {"units": "A = rifle-squad at A1", "hand": "fire, ambush"},
        draws=["pick 1"],
        active="axis",
    )
    assert game.ended
    assert len(game.found(CardLost)) == 1
    assert game.state.hands[ALLIES] == ()


# --- E58 Hero -------------------------------------------------------------------------------


@pytest.mark.rule("E58/1", "E58/3", "GL.Friendly/2")
def test_the_hero_must_come_to_a_friendly_hex() -> None:
    """Objective 1 in A1 and 2 in A10 are ours, an enemy stands in A10; O5 is the enemy's."""
    game = event(
        "hero",
        "A = rifle-squad at C3; B = rifle-squad at E5",
        "X = line-squad at A10; Y = line-squad at O10",
        control={"axis": [1, 2], "allies": [5]},
    )
    assert game.offered() == ["hex A1", "hex C3", "hex E5"]
    assert reason(game, "hex A10") == reason(game, "hex G7") == "E58 not-a-friendly-hex"
    assert reason(game, "pass") == "E58 event-must-be-carried-out"
    game.choose("hex A1")
    assert game.ended
    hero = game.unit("hero")
    assert (hero.side, hero.hex, hero.broken) == (AXIS, game.hex("A1"), False)


@pytest.mark.rule("E58/3", "T79/1")
def test_a_burning_objective_is_no_place_for_a_hero() -> None:
    game = event(
        "hero",
        "A = rifle-squad at C3; B = rifle-squad at E5",
        control={"axis": [1]},
        blaze={"A1": 1},
    )
    assert game.offered() == ["hex C3", "hex E5"]


@pytest.mark.rule("E58/1")
def test_a_hero_on_the_map_is_not_doubled() -> None:
    game = event("hero", "A = rifle-squad at C3; H = hero at E5")
    assert game.ended
    assert game.at("E5") == ["H"]
    assert len(game.state.units) == 3


@pytest.mark.rule("E58/2")
def test_the_hero_may_rally_a_broken_unit_in_his_hex() -> None:
    units = "A = rifle-squad at C3 broken; B = line-team at C3; D = rifle-squad at E5 broken"
    game = event("hero", units)
    game.choose("hex C3")
    assert (game.prompt, game.offered()) == ("hero-rally", ["pass", "unit A"])
    game.choose("A")
    assert game.ended
    assert not game.unit("A").broken
    declined = event("hero", units)
    declined.choose("hex C3", "pass")
    assert declined.unit("A").broken
    assert event("hero", "A = rifle-squad at C3").ended


@pytest.mark.rule("E58.1/2", "AMB-13")
def test_an_eliminated_hero_earns_nothing_and_can_come_back() -> None:
    game = event("kia", "H = hero at C3 broken with light-mg; A = rifle-squad at A1")
    assert (game.unit("H").where, game.state.vp) == ("mix", 0)
    assert game.state.casualties[AXIS] == ()
    assert game.state.weapon_box == ()
    assert not game.found(PointsScored)
    again = event("hero", "A = rifle-squad at C3; H = hero casualty broken")
    assert again.unit("H").hex == again.hex("C3")
    assert not again.unit("H").broken


@pytest.mark.rule("E58.1/2")
def test_an_exiting_hero_earns_nothing_and_goes_to_the_counter_mix() -> None:
    game = run_procedure(
        lambda: ExitMap(AXIS, (0,)), "H = hero at O3; A = rifle-squad at A1", "X = line-squad at H5"
    )
    assert game.ended
    assert (game.unit("H").where, game.state.vp) == ("mix", 0)
    assert not game.state.time_track


@pytest.mark.rule("E58.1/1", "E58.1/3")
def test_a_hero_is_a_leader_who_can_be_activated_again() -> None:
    game = table(
        axis="H = hero at C3; L = sgt-grein at C3 activated; A = rifle-squad at C3 activated",
        allies="X = line-squad at O10",
        hands={"axis": "move, move"},
    )
    hero = game.unit("H")
    assert hero.type.kind == game.unit("L").type.kind
    game.choose("order move", "H", "H", "hex C4", "stop")
    assert game.state.activated >> hero.id & 1
    game.choose("order move", "H", "H", "hex C5", "stop")
    assert game.unit("H").hex == game.hex("C5")


# --- E59 Infiltration -----------------------------------------------------------------------


def infiltration(roll: str, place: str, **facts: Any) -> ProcedureGame:
    """A German Event of 1943 up to the choice of an item."""
    game = event("infiltration", draws=[roll, f"hex {place}"], year=1943, **facts)
    game.pass_windows()
    return game


def items(game: ProcedureGame, side: int = AXIS) -> list[tuple[str, str, str]]:
    assert game.decision is not None
    found = [item_at(game.state, side, option.value) for option in game.decision.options]
    return [(" ".join(i.units), " ".join(i.weapons), i.radio) for i in found]


def choose_item(game: ProcedureGame, unit: str, weapon: str = "") -> None:
    wanted = (f"german/{unit}", f"german/{weapon}" if weapon else "", "")
    assert game.decision is not None
    game.take(game.decision.options[items(game).index(wanted)])


@pytest.mark.rule("E59/1", "E59/2", "4.3.2/1")
def test_infiltration_offers_the_column_of_the_roll_in_the_year_without_radios() -> None:
    """A roll of 6 in 1943 also has a Radio of 150 mm for Reinforcements."""
    game = infiltration("3·3", "C3")
    assert game.prompt == "support-item"
    found = items(game)
    assert {radio for _, _, radio in found} == {""}
    assert ("german/weapon-team", "german/heavy-mg", "") in found
    assert ("german/conscript-squad", "", "") not in found
    later = event("infiltration", draws=["3·3"], year=1945)
    later.pass_windows()
    assert ("german/volksgrenadier-squad", "", "") in items(later)
    assert ("german/volksgrenadier-squad", "", "") not in found


@pytest.mark.rule("E59/3", "E59/4", "11.2/2")
def test_infiltration_places_the_unit_with_its_weapon_in_or_next_to_the_random_hex() -> None:
    game = infiltration("3·3", "C3")
    choose_item(game, "weapon-team", "heavy-mg")
    assert game.prompt == "infiltrate"
    assert set(game.offered()) == {f"hex {n}" for n in ("C3", "C2", "D2", "D3", "C4", "B3", "B2")}
    assert reason(game, "hex C5") == "E59 not-in-or-adjacent"
    game.choose("hex D3")
    assert game.ended
    unit = game.unit("weapon-team")
    assert unit.hex == game.hex("D3")
    assert game.state.weapons[unit.weapon].type.key == "german/heavy-mg"
    assert game.state.vp == 0


@pytest.mark.rule("E59/4", "8.2[b]/2")
def test_infiltration_needs_room_and_passable_ground() -> None:
    """A Squad has 4 icons: C2 (7) and D3 (4) are too full, C4 (2) is not."""
    game = infiltration(
        "3·4",
        "C3",
        axis="A = rifle-squad at C2; T = line-team at C2; L = sgt-grein at C2;"
        "B = rifle-squad at D3; U = line-team at C4",
        map={"hexes": {"D2": "water-barrier"}},
        blaze={"B3": 1},
    )
    choose_item(game, "rifle-squad")
    assert set(game.offered()) == {f"hex {name}" for name in ("C3", "C4", "B2")}
    assert reason(game, "hex C2") == reason(game, "hex D3") == "8.2[b] no-room-there"
    assert reason(game, "hex D2") == "T98 impassable-terrain"
    assert reason(game, "hex B3") == "T79 impassable-blaze"


@pytest.mark.rule("E59/5")
def test_infiltration_among_the_enemy_leads_to_melee() -> None:
    game = infiltration("3·4", "C3", allies="X = line-squad at C3; Y = line-squad at O10")
    game.script.add("allies 1·1", "axis 6·6")
    choose_item(game, "rifle-squad")
    game.choose("hex C3")
    game.pass_windows()
    assert game.ended
    assert game.unit("X").where == "casualty"


@pytest.mark.rule("E59/5")
def test_without_a_legal_hex_the_item_is_lost() -> None:
    game = infiltration("3·3", "C3", map={"hexes": {"C3 C2 D2 D3 C4 B3 B2": "water-barrier"}})
    choose_item(game, "weapon-team", "heavy-mg")
    assert game.ended
    assert game.unit("weapon-team").where == "mix"
    assert game.state.weapons[0].where == "mix"
    assert game.state.weapon_box == ()
