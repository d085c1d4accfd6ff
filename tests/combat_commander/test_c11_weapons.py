"""11 Weapons: their figures, who carries them, giving them up, breaking and repair."""

from typing import Any

import pytest
from tests.combat_commander.events_table import event, run_procedure
from tests.combat_commander.table import table

from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems import load_system
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, RollMade
from sandtable.systems.combat_commander.events.units import PointsSpent
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
    WeaponGiven,
    WeaponGivenUp,
)
from sandtable.systems.combat_commander.invariants import invariants
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_movement,
    weapon_fp,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.state import State

AXIS, ALLIES = 0, 1
GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"
MG_SQUAD = "A = rifle-squad at C3 with light-mg"


def position(axis: str = MG_SQUAD, allies: str = "", *, hand: str = "", **facts: Any) -> CaseGame:
    hands = {"axis": hand} if hand else None
    facts.setdefault("draws", "any")
    return table(f"{GUARD}; {axis}", f"{SENTRY}; {allies}", hands=hands, **facts)


def reason(game: CaseGame, text: str) -> tuple[str, str]:
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} is offered"
    return refusal.rule, refusal.reason


def give_up(game: CaseGame, side: int, name: str) -> None:
    game.say(side, Option("scrap", game.weapon(name).id))


def to_give_up(game: CaseGame, side: int) -> list[str]:
    aside = game.aside(side)
    return [] if aside is None else [game.option_words(side, option) for option in aside.options]


def why_kept(game: CaseGame, side: int, name: str) -> tuple[str, str]:
    refusal = game.why_not_say(side, Option("scrap", game.weapon(name).id))
    return ("", "") if refusal is None else (refusal.rule, refusal.reason)


# --- 11.1 Effects -----------------------------------------------------------------------------


@pytest.mark.rule("11.1/4", "TM.6/5")
@pytest.mark.parametrize(
    ("carrier", "weapon", "strength"),
    [
        ("rifle-squad at C3", "light-mg", "4"),
        ("rifle-squad at C3 veteran", "light-mg", "4"),
        ("rifle-squad at C3 veteran; L = sgt-grein at C3", "light-mg", "6"),
        ("lt-bolter at C3 veteran; L = sgt-grein at C3", "light-mg", "4"),
        ("rifle-squad at C3 veteran; L = sgt-grein at C3", "light-mortar", "6"),
    ],
)
def test_11_1_only_command_changes_a_weapon(carrier: str, weapon: str, strength: str) -> None:
    unit, _, leader = carrier.partition(";")
    game = position(f"A = {unit} with {weapon}; {leader}", "X = line-squad at E3", hand="fire")
    game.choose("order fire", "A", "done") if "lt-" in unit else game.choose("order fire", "A")
    game.choose(weapon, "target E3")
    if weapon == "light-mg":
        game.choose("fire")
    game.pass_windows()
    assert str(game.found(AttackDeclared)[0].strength.total) == strength


@pytest.mark.rule("11.1/4", "TM.6/5")
@pytest.mark.parametrize(
    ("carrier", "figures"),
    [
        ("rifle-squad at C3 veteran", (4, 8)),
        ("rifle-squad at C3 suppressed", (4, 8)),
        ("line-team at C3 suppressed; L = sgt-grein at C3", (6, 10)),
    ],
)
def test_11_1_markers_and_wire_leave_a_weapon_alone(carrier: str, figures: tuple[int, int]) -> None:
    unit, _, leader = carrier.partition(";")
    game = position(f"A = {unit} with light-mg; {leader}", fortifications={"C3": "wire"})
    weapon = game.weapon("light-mg")
    assert (weapon_fp(game.state, weapon), weapon_range(game.state, weapon)) == figures


@pytest.mark.rule("11.1/3", "13.2/2", "11.1/4")
@pytest.mark.parametrize(
    ("carrier", "why", "forts"),
    [
        ("suppressed with light-mg", ("13.2", "carrier-suppressed"), {}),
        ("broken with light-mg", ("3.2.3", "carrier-broken"), {}),
        ("with light-mg broken", ("11.1", "weapon-broken"), {}),
        ("with light-mg", ("F106.3", "weapon-in-wire"), {"C3": "wire"}),
    ],
)
def test_11_1_who_cannot_fire_his_weapon(
    carrier: str, why: tuple[str, str], forts: dict[str, str]
) -> None:
    game = position(
        f"L = sgt-grein at C3; A = rifle-squad at C3 {carrier}; B = rifle-squad at C3",
        "X = line-squad at D3; Y = line-squad at C5",
        hand="fire",
        fortifications=forts,
    )
    game.choose("order fire", "L", "A", "B", "done")
    assert "unit A" in game.offered()  # the unit itself can
    assert reason(game, "light-mg") == why


@pytest.mark.rule("AMB-19", "11.1/1")
@pytest.mark.parametrize("state", ["", "broken"])
def test_11_1_a_broken_weapon_slows_its_carrier_as_before(state: str) -> None:
    game = position(f"A = rifle-squad at C3 with medium-mortar {state}; B = rifle-squad at C3")
    free = unit_movement(game.state, game.unit("B"))
    assert unit_movement(game.state, game.unit("A")) == free - 2 * 3


# --- 11.2, 11.3 Portage -----------------------------------------------------------------------


@pytest.mark.rule("11.3/1", "11.2/1")
def test_11_3_a_weapon_is_handed_over_for_one_point() -> None:
    game = position(f"{MG_SQUAD}; B = line-team at C3", hand="move")
    game.choose("order move", "A", "A", "transfer A")
    assert game.weapon("light-mg").bearer == game.unit("B").id
    assert (game.unit("A").weapon, game.unit("B").weapon) == (-1, 0)
    assert game.found(PointsSpent) == [PointsSpent("O21.1.1", game.unit("A").id, 2, 2)]
    assert game.found(WeaponGiven)[0].rule == "O21.1.1"
    assert game.decision is not None
    assert game.decision.args[1] == 2 * game.unit("A").face.move - 2


@pytest.mark.rule("O21.1.1/1", "O21.1.1/2")
def test_11_3_who_cannot_take_a_weapon_over() -> None:
    units = (
        "C = rifle-squad at E3; A = rifle-squad at C3 with light-mg; F = rifle-squad time 5",
        "B = weapon-team at C3 with heavy-mg; D = line-team at C3; E = line-team at C3",
    )
    game = table("; ".join(units), "X = line-squad at O10", hands={"axis": "move"}, draws="any")
    game.choose("order move", "A", "transfer A")
    assert game.offered() == ["unit D", "unit E"]
    assert reason(game, "unit C") == ("O21.1.1", "not-stacked-with-it")
    assert reason(game, "unit B") == ("O21.1.1", "carries-a-weapon")
    assert reason(game, "unit X") == ("O14.1", "not-your-unit")
    assert reason(game, "unit F") == ("O14.1", "not-on-map")
    for number in (-1, 99):
        assert game.why_not(Option("unit", number)) == Refusal("O14.1", "not-on-map")


@pytest.mark.rule("11.3/3", "11.3/5")
@pytest.mark.parametrize("carrier", ["rifle-squad", "line-team", "sgt-grein"])
def test_11_3_a_weapon_goes_with_the_unit_that_is_lost(carrier: str) -> None:
    units = f"A = {carrier} at C3 broken with light-mg; B = line-team at C3"
    game = event("kia", units, to=ALLIES)
    weapon = game.weapon("light-mg")
    assert game.unit("A").where == "casualty"
    assert (weapon.where, weapon.bearer) == ("casualty", -1)
    assert game.state.weapon_box == (weapon.id,)
    assert game.unit("B").weapon == -1  # nobody picks it up: none lies in the hex


@pytest.mark.rule("11.3/2", "TM.5/11")
@pytest.mark.parametrize("state", ["", "broken"])
def test_11_3_the_owner_can_give_a_weapon_up_in_his_turn(state: str) -> None:
    game = position(f"{MG_SQUAD} {state}; B = rifle-squad at C4 with heavy-mg", hand="fire")
    assert to_give_up(game, AXIS) == ["scrap light-mg", "scrap heavy-mg"]
    give_up(game, AXIS, "light-mg")
    weapon = game.weapon("light-mg")
    assert (weapon.where, weapon.bearer, weapon.broken) == ("casualty", -1, False)
    assert (game.state.weapon_box, game.unit("A").weapon) == ((weapon.id,), -1)
    assert game.found(WeaponGivenUp) == [
        WeaponGivenUp("11.3", weapon.id, game.unit("A").id, game.unit("A").hex)
    ]
    assert game.state.vp == 0
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"
    assert game.state.orders_given == 0


@pytest.mark.rule("11.3/2", "TM.5/11")
def test_11_3_so_can_the_inactive_player_in_the_middle_of_a_move() -> None:
    game = position("A = rifle-squad at F4", "X = line-squad at I4 with medium-mg", hand="move")
    game.choose("order move", "A", "A", "G4")
    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt) == (AXIS, "move-to")
    give_up(game, ALLIES, "medium-mg")
    assert game.unit("X").weapon == -1
    assert (game.decision.side, game.decision.prompt) == (AXIS, "move-to")


@pytest.mark.rule("11.3/2", "TM.5/11")
def test_11_3_and_who_is_asked_in_a_reaction_window() -> None:
    units = "X = line-squad at I4 with medium-mg"
    game = table(
        f"{GUARD}; A = rifle-squad at F4",
        f"{SENTRY}; {units}",
        hands={"axis": "move", "allies": "fire"},
    )
    game.choose("order move", "A", "A", "G4")
    assert game.decision is not None
    assert (game.decision.side, game.decision.prompt) == (ALLIES, "step")
    give_up(game, ALLIES, "medium-mg")
    assert game.decision.prompt == "step"
    assert game.offered() == ["pass", "op fire"]


@pytest.mark.rule("11.3/2", "O16.2/1")
def test_11_3_an_advance_in_progress_goes_on_without_it() -> None:
    cliff = {"cliff": "D4/E4", "hexes": {"E4": "1"}}
    units = "Grein = sgt-grein at D4; A = rifle-squad at D4 with light-mg"
    game = position(units, hand="advance", map=cliff)
    game.choose("order advance", "Grein", "A", "done", "A")
    assert "hex E4" not in game.offered()
    give_up(game, AXIS, "light-mg")
    assert "hex E4" in game.offered()


@pytest.mark.rule("11.3/2")
def test_11_3_what_is_open_is_asked_anew() -> None:
    game = position(MG_SQUAD, "X = line-squad at E3", hand="fire")
    game.choose("order fire", "A")
    assert game.offered() == ["unit A", "weapon light-mg"]
    give_up(game, AXIS, "light-mg")
    assert game.offered() == ["unit A"]
    game.choose("A")
    assert game.found(AttackDeclared)


@pytest.mark.rule("AMB-86")
def test_11_3_not_while_it_is_firing() -> None:
    units = f"{MG_SQUAD}; B = rifle-squad at C3 with heavy-mg"
    game = position(units, "X = line-squad at E3", hand="fire")
    game.choose("order fire", "A", "light-mg")
    assert why_kept(game, AXIS, "light-mg") == ("O20.3", "weapon-is-firing")
    assert why_kept(game, AXIS, "heavy-mg") == ("", "")
    game.choose("target E3", "fire")
    game.pass_windows()
    assert why_kept(game, AXIS, "light-mg") == ("", "")


@pytest.mark.rule("AMB-86", "O21.1.1/1")
def test_11_3_not_while_it_changes_hands() -> None:
    """The very first unit hands its Weapon over; nobody else's is asked about."""
    units = "A = rifle-squad at C3 with light-mg; B = weapon-team at C3 with heavy-mg"
    takers = "C = rifle-squad at C3; D = line-team at C3"
    game = table(f"{units}; {takers}", SENTRY, hands={"axis": "move"}, draws="any")
    game.choose("order move", "A")
    assert why_kept(game, AXIS, "heavy-mg") == ("", "")
    game.choose("transfer A")
    assert why_kept(game, AXIS, "light-mg") == ("O21.1.1", "weapon-changes-hands")
    assert why_kept(game, AXIS, "heavy-mg") == ("", "")


@pytest.mark.rule("AMB-86", "O14.4/1")
def test_11_3_not_if_nobody_could_carry_the_order_out() -> None:
    units = "L = sgt-grein at C3; A = weapon-team at C3 with heavy-mg"
    game = position(units, "X = line-squad at K3", hand="fire")
    assert why_kept(game, AXIS, "heavy-mg") == ("", "")
    game.choose("order fire")
    assert game.offered() == ["unit L", "unit A"]
    assert why_kept(game, AXIS, "heavy-mg") == ("O14.4", "order-must-be-executed")


@pytest.mark.rule("11.3/2")
def test_11_3_it_is_a_record_that_stays() -> None:
    game = position(hand="fire", allies="X = line-squad at E3")
    game.choose("order fire")
    give_up(game, AXIS, "light-mg")
    game.undo()
    assert game.weapon("light-mg").where == "casualty"
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"


@pytest.mark.rule("11.3/2")
def test_11_3_nobody_gives_up_what_he_does_not_carry() -> None:
    allies = "X = line-squad at E3 with medium-mg; Y = line-squad time 5 with heavy-mg"
    game = position("A = rifle-squad at C3", allies, hand="fire")
    assert to_give_up(game, AXIS) == []
    own = f"{GUARD}; {MG_SQUAD}; C = rifle-squad time 5 with ig-18-gun"
    game = table(
        {"units": own, "box": "light-mortar"}, f"{SENTRY}; {allies}", hands={"axis": "fire"}
    )
    assert to_give_up(game, AXIS) == ["scrap light-mg"]
    for name in ("medium-mg", "light-mortar"):
        assert why_kept(game, AXIS, name) == ("11.3", "not-your-weapon")
    assert why_kept(game, AXIS, "ig-18-gun") == ("11.3", "weapon-not-on-the-map-yet")
    assert to_give_up(game, ALLIES) == ["scrap medium-mg"]
    for number in (-1, 99):
        refusal = game.why_not_say(AXIS, Option("scrap", number))
        assert refusal is not None
        assert refusal.rule == "11.3"


@pytest.mark.rule("11.3/2")
def test_11_3_nor_what_the_very_first_unit_brings_later() -> None:
    game = table(f"C = rifle-squad time 5 with ig-18-gun; {GUARD}", SENTRY)
    assert game.unit("C").id == 0
    assert why_kept(game, AXIS, "ig-18-gun") == ("11.3", "weapon-not-on-the-map-yet")


@pytest.mark.rule("11.3/2", "TM.5/11")
def test_11_3_a_mover_who_drops_a_heavy_weapon_gets_on_faster() -> None:
    units = "L = sgt-grein at C5; A = rifle-squad at C3 with medium-mortar"
    game = position(units, hand="move")
    game.choose("order move", "L", "A", "done", "A")
    assert game.decision is not None
    assert game.decision.args[1] == 2
    give_up(game, AXIS, "medium-mortar")
    assert game.decision.prompt == "move-to"
    assert game.decision.args[1] == 8
    game.choose("hex C4")
    assert game.decision.args[1] == 6


@pytest.mark.rule("AMB-86", "SU.3")
def test_11_3_not_at_set_up() -> None:
    game = Game(load_system("combat-commander"), "03", seed=5)
    state: Any = game.state
    assert state.setting_up
    for side in (AXIS, ALLIES):
        assert game.aside(side) is None
        for number in (-1, 0, 99):
            refusal = game.why_not_say(side, Option("scrap", number))
            assert refusal == Refusal("SU.3", "no-giving-up-at-set-up")


@pytest.mark.rule("11.3/2")
def test_11_3_what_is_no_aside_is_refused_by_its_rule() -> None:
    refusal = position(hand="fire").why_not_say(AXIS, Option("hex", 3))
    assert refusal == Refusal("11.3", "not-asked-now")


@pytest.mark.rule("11.3/5")
def test_11_3_invariants_notice_a_weapon_that_is_out_of_play_and_carried() -> None:
    game = position()
    assert invariants(game.state) == []
    game.weapon("light-mg").where = "mix"
    assert "out of play" in invariants(game.state)[0]


@pytest.mark.rule("11.3/5")
@pytest.mark.parametrize("number", [-2, 99])
def test_11_3_invariants_notice_a_weapon_that_does_not_exist(number: int) -> None:
    game = position()
    game.unit("guard").weapon = number
    assert any("does not exist" in each for each in invariants(game.state))


@pytest.mark.rule("11.3/2", "TM.5/11")
def test_11_3_no_question_offers_it() -> None:
    game = position(f"{MG_SQUAD}; B = rifle-squad at C4", hand="move")
    assert game.offered() == ["pass", "order move"]
    game.choose("order move", "B", "B")
    assert not any("scrap" in option for option in game.offered())


@pytest.mark.rule("11.3/5")
def test_11_3_every_weapon_is_carried_or_out_of_play() -> None:
    """A random game from the start: at every step each Weapon has its bearer or a box."""
    game = Game(load_system("combat-commander"), "03", seed=5)
    state: Any = game.state
    for step in range(400):
        if game.decision is None or state.setting_up is False:
            break
        options: list[Option] = list(game.decision.options)
        game.take(options[step % len(options)])
    lying = [w for w in state.weapons if w.where == "map" and w.bearer < 0]
    assert not state.setting_up
    assert lying == []
    assert all(state.units[w.bearer].weapon == w.id for w in state.weapons if w.bearer >= 0)


# --- 11.4 Broken Weapons ----------------------------------------------------------------------


class BreakAgain(Frame):
    """11.4/1 for the first Weapon."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.end()
        break_weapon(s, 0, "A41")


BROKEN_PAIR = "A = rifle-squad at C3 with light-mg broken"
ENEMY_PAIR = "X = line-squad at M8 with medium-mg broken"


@pytest.mark.rule("11.4/2", "11.4/3", "11.4/4", "11.4/5")
@pytest.mark.parametrize(
    ("hex_", "own", "enemy"),
    [
        ("H5", "fixed", "broken"),  # light MG: repaired by 5-6, lost by 7-8
        ("H6", "fixed", "broken"),
        ("H7", "gone", "broken"),
        ("H8", "gone", "broken"),
        ("H4", "broken", "fixed"),  # American medium MG: repaired by 1-4, lost by 9-10
        ("H9", "broken", "gone"),
        ("H1", "broken", "fixed"),
    ],
)
def test_11_4_a_random_hex_tests_every_broken_weapon(hex_: str, own: str, enemy: str) -> None:
    game = table(
        f"{GUARD}; {BROKEN_PAIR}", f"{SENTRY}; {ENEMY_PAIR}", start="sniper", draws=[f"hex {hex_}"]
    )
    for name, wanted in (("light-mg", own), ("medium-mg", enemy)):
        weapon = game.weapon(name)
        found = "gone" if weapon.where != "map" else "broken" if weapon.broken else "fixed"
        assert found == wanted
        assert (weapon.id in game.state.weapon_box) == (wanted == "gone")


@pytest.mark.rule("11.4/4", "11.4/2")
def test_11_4_a_weapon_that_is_not_broken_is_not_tested() -> None:
    game = table(f"{GUARD}; {MG_SQUAD}", SENTRY, start="sniper", draws=["hex H7"])
    assert game.weapon("light-mg").where == "map"
    assert not game.found(WeaponFixed)


@pytest.mark.rule("11.4/2")
def test_11_4_the_weapons_come_before_the_sniper() -> None:
    game = table(
        f"{GUARD}; {BROKEN_PAIR}",
        f"{SENTRY}; X = line-squad at H5",
        start="sniper",
        draws=["hex H5"],
    )
    assert game.decision is not None
    assert game.decision.prompt == "sniper"
    assert not game.weapon("light-mg").broken


@pytest.mark.rule("11.4/3")
def test_11_4_a_repaired_weapon_can_fire_in_the_same_turn() -> None:
    game = table(
        f"{GUARD}; {BROKEN_PAIR}; B = rifle-squad at C8 broken",
        f"{SENTRY}; X = line-squad at E3",
        hands={"axis": "recover, fire"},
        draws=["rally 6·6 sniper!", "hex O5"],
    )
    game.choose("order recover")
    game.pass_windows()
    game.choose("order fire", "A")
    assert "weapon light-mg" in game.offered()


@pytest.mark.rule("11.4/1")
def test_11_4_a_weapon_breaks_and_a_broken_one_is_lost() -> None:
    game = event("malfunction", MG_SQUAD, draws=["hex C3"])
    assert game.weapon("light-mg").broken
    assert game.found(WeaponBroke) == [WeaponBroke("E63", 0)]
    assert not game.found(WeaponEliminated)

    game = run_procedure(BreakAgain, BROKEN_PAIR, SENTRY)
    assert game.weapon("light-mg").where == "casualty"


@pytest.mark.rule("SC.07.2/1")
@pytest.mark.parametrize(("side", "lost"), [("axis", True), ("allies", False)])
def test_sc_07_2_a_fragile_weapon_does_not_break(side: str, lost: bool) -> None:
    fragile = {"fragile_weapons": {side: ["german/light-mg"]}}
    game = event("malfunction", MG_SQUAD, draws=["hex C3"], special=fragile)
    weapon = game.weapon("light-mg")
    assert (weapon.where, weapon.broken) == (("casualty", False) if lost else ("map", True))


# --- 11.5 Ordnance ----------------------------------------------------------------------------


@pytest.mark.rule("11.5/1")
def test_11_5_ordnance_fires_alone_after_a_targeting_roll() -> None:
    game = position(
        "L = sgt-grein at C3; A = rifle-squad at C3 with light-mortar; B = rifle-squad at C3",
        "X = line-squad at E3",
        hand="fire",
        draws=["targeting 1·2"],
    )
    game.choose("order fire", "L", "A", "B", "done", "unit A", "target E3")
    assert reason(game, "weapon light-mortar") == ("O20.3.1.1", "ordnance-fires-alone")
    game = position(
        "A = rifle-squad at C3 with light-mortar",
        "X = line-squad at E3",
        hand="fire",
        draws=["targeting 1·2"],
    )
    game.choose("order fire", "A", "light-mortar", "target E3", "pass")
    assert [(roll.purpose, roll.outcome) for roll in game.found(RollMade)] == [
        ("targeting", "miss")
    ]
    assert not game.found(AttackDeclared)


@pytest.mark.rule("11.5/1")
@pytest.mark.parametrize(("weapon", "asked"), [("light-mortar", False), ("light-mg", True)])
def test_11_5_ordnance_is_no_use_in_op_fire(weapon: str, asked: bool) -> None:
    """The Squad itself is out of Range: only its Weapon could fire at the mover."""
    game = table(
        f"{GUARD}; A = rifle-squad at C4",
        f"sentry = line-team at O10; X = line-squad at K4 with german/{weapon}",
        hands={"axis": "move", "allies": "fire"},
        draws="any",
        map={"hexes": {"N9 N10 O9": "woods"}},
    )
    game.choose("order move", "A", "A", "hex C5")
    windows = [game.decision.prompt] if game.decision else []
    assert ("step" in windows and "op fire" in game.offered()) == asked
