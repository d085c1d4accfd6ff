"""1.8 and 1.9: random hexes and die rolls; what interrupts a roll, and in what order."""

import pytest
from tests.combat_commander.events_table import (
    ALLIES,
    AXIS,
    ProcedureGame,
    event,
    run_procedure,
)
from tests.combat_commander.table import table

from sandtable.kernel.events import Event
from sandtable.kernel.throws import Throw
from sandtable.systems.combat_commander.events.cards import (
    CardRevealed,
    InitiativeUsed,
    PileReshuffled,
)
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.markers import SmokeRemoved
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitBroke
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
)
from sandtable.systems.combat_commander.rules.c01_cards import Roll
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.state import State

SQUADS = ("A = rifle-squad at C3", "X = line-squad at N8")
TRIGGERS = ("event!", "jammed!", "sniper!", "time!")


def inside_a_trigger(s: State) -> None:
    s.emit(TriggerBegan("1.9.1.1", AXIS, "event"))


def rally_roll(draws: list[str], axis: str = SQUADS[0], allies: str = SQUADS[1]) -> ProcedureGame:
    """The Axis player rolls for a Rally; asked is whether the roll is made again."""
    return run_procedure(lambda: Roll(AXIS, "rally", "O22.3"), axis, allies, draws=draws)


def kinds(game: ProcedureGame, *wanted: type[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [type(fact).__name__ for fact in game.events if isinstance(fact, wanted)]


# --- 1.8 random hexes --------------------------------------------------------------------------


@pytest.mark.rule("1.8/1", "1.8/3", "GL.RandomHex/1")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_a_random_hex_is_the_field_of_the_next_card_and_no_roll(side: int) -> None:
    """Nobody is asked for a re-roll, and the trigger around the dice counts for nothing."""
    name = ("axis", "allies")[side]
    game = run_procedure(lambda: RandomHex(side), *SQUADS, draws=[f"{name} hex E7 1·1 event!"])
    assert game.ended
    assert game.state.value == game.hex("E7")
    assert game.reveals == ["random-hex"]
    assert not game.found(TriggerBegan)


@pytest.mark.rule("1.8/3", "6.1.2/2", "AMB-04", "TM.3/1")
def test_a_random_hex_can_be_the_last_card() -> None:
    axis = {"units": "A = rifle-squad at C3 with light-mg broken", "pile": 1}
    game = run_procedure(lambda: RandomHex(AXIS), axis, SQUADS[1], draws=["hex E7"])
    assert game.ended
    assert game.state.value == game.hex("E7")
    wanted = (CardRevealed, TimeAdvanced, PileReshuffled, WeaponFixed, WeaponEliminated)
    assert kinds(game, *wanted)[:3] == ["CardRevealed", "TimeAdvanced", "PileReshuffled"]


# --- 1.9.1.3 Sniper! ---------------------------------------------------------------------------


@pytest.mark.rule("1.9.1.3/1", "1.9.1.3/3", "1.8/1", "GL.RandomHex/1")
def test_a_sniper_reaches_units_of_both_sides_in_or_next_to_the_random_hex() -> None:
    game = rally_roll(
        ["3·4 sniper!", "axis hex E5 6·6 time!"],
        "A = rifle-squad at E5; B = line-team at E6; C = line-team at E7",
        "X = line-squad at D5; Y = line-team at D6",
    )
    game.choose("pass")
    assert (game.prompt, game.asked) == ("sniper", "axis")
    assert game.reveals == ["rally", "random-hex"]
    assert set(game.offered()) == {"pass", "unit A", "unit B", "unit X"}
    game.choose("unit X")
    assert game.ended
    assert game.unit("X").broken
    assert [u.broken for u in game.state.units].count(True) == 1
    assert game.state.time == 0


@pytest.mark.rule("1.9.1.3/3", "3.2.4/1")
def test_a_sniper_may_break_an_own_unit_and_eliminates_a_broken_one() -> None:
    game = rally_roll(
        ["3·4 sniper!", "hex E5"], "A = rifle-squad at E5 broken; B = elite-team at A1"
    )
    game.choose("pass", "unit A")
    assert game.ended
    assert game.unit("A").where == "casualty"


@pytest.mark.rule("1.9.1.3/3")
def test_a_sniper_need_not_shoot() -> None:
    game = rally_roll(["3·4 sniper!", "hex C3"])
    game.choose("pass", "pass")
    assert game.ended
    assert not game.found(UnitBroke)


@pytest.mark.rule("1.9.1.3/1", "1.9.1.3/3")
def test_the_roller_is_the_sniper_also_if_he_is_inactive() -> None:
    game = run_procedure(
        lambda: Roll(ALLIES, "defense", "O20.3.4"),
        *SQUADS,
        draws=["allies 3·4 sniper!", "allies hex C3"],
    )
    game.choose("pass")
    assert (game.prompt, game.asked) == ("sniper", "allies")
    assert game.offered() == ["pass", "unit A"]


@pytest.mark.rule("1.9.1.3/2", "1.8/2", "GL.RandomHex/1")
def test_broken_weapons_of_both_sides_are_checked_before_the_sniper_aims() -> None:
    """The Axis MG is mended by the number of the hex, the Allied one lost by it."""
    axis = "A = rifle-squad at E5 with light-mg broken; B = rifle-squad at A1 with heavy-mg broken"
    found: dict[str, bool] = {}
    for number in range(1, 11):
        game = rally_roll(["3·4 sniper!", f"hex E{number}"], axis)
        game.choose("pass")
        for name in ("light-mg", "heavy-mg"):
            weapon = game.weapon(name)
            kind = weapon.type
            assert (weapon.where == "casualty") == (number in kind.eliminate)
            assert weapon.broken == (number not in kind.fix + kind.eliminate)
            found[f"{name} {weapon.where} {weapon.broken}"] = True
        if number == 5:
            assert game.prompt == "sniper"
    assert len(found) == 6


# --- 1.9.1.2 Jammed! ---------------------------------------------------------------------------


@pytest.mark.rule("1.9.1.2/2")
def test_a_jammed_targeting_roll_breaks_nothing() -> None:
    game = table(
        "T = weapon-team at C3 with light-mortar",
        "X = line-squad at G3",
        hands={"axis": "fire"},
        draws=["targeting 1·1 jammed!"],
    )
    game.choose("order fire", "pass")
    assert game.found(RollMade)[0].outcome == "miss"
    assert not game.found(WeaponBroke)


@pytest.mark.rule("1.9.1.2/2")
@pytest.mark.parametrize("purpose", ["rally", "rout", "defense", "melee", "accuracy"])
def test_a_jammed_roll_for_anything_else_breaks_nothing(purpose: str) -> None:
    game = run_procedure(
        lambda: Roll(AXIS, purpose, "1.9"),
        "A = rifle-squad at C3 with light-mg",
        SQUADS[1],
        draws=["1·1 jammed!"],
    )
    game.choose("pass")
    assert game.ended
    assert game.state.value == Throw(1, 1)
    assert not game.weapon("light-mg").broken


# --- 1.9.1.4 Time! -----------------------------------------------------------------------------


@pytest.mark.rule("1.9.1.4/1", "1.9.1.4/2", "6.1.2/1", "6.1.2/5", "6.1.2/9")
@pytest.mark.parametrize("roller", [AXIS, ALLIES])
def test_time_pauses_play_for_one_advance_by_the_roller(roller: int) -> None:
    name = ("axis", "allies")[roller]
    game = run_procedure(
        lambda: Roll(roller, "defense", "O20.3.4"),
        *SQUADS,
        draws=[f"{name} 6·6 time!"],
        smoke={"C5": 2, "D5": 3},
        time=3,
    )
    game.choose("pass")
    assert (game.prompt, game.asked) == ("remove-smoke", name)
    assert game.state.time == 4
    assert [fact.side for fact in game.found(PileReshuffled)] == [roller]
    game.choose("hex D5")
    assert game.ended
    assert len(game.found(TimeAdvanced)) == len(game.found(SmokeRemoved)) == 1
    assert game.state.value == Throw(6, 6)


# --- 1.9.1 triggers interrupt ------------------------------------------------------------------


@pytest.mark.rule("1.9.1/2", "1.9.1/5", "GL.Trigger/1")
@pytest.mark.parametrize(
    ("trigger", "more"),
    [("event!", ["event elan"]), ("sniper!", ["hex A1"]), ("time!", [])],
)
def test_the_trigger_is_over_before_the_result_of_the_roll(trigger: str, more: list[str]) -> None:
    game = table(
        "A = rifle-squad at C3 broken",
        "X = line-squad at N8",
        hands={"axis": "recover"},
        draws=[f"1·1 {trigger}", *more],
    )
    game.choose("order recover")
    game.pass_windows()
    wanted = (TriggerBegan, TriggerEnded, RollMade)
    order = [type(fact).__name__ for fact in game.events if isinstance(fact, wanted)]
    assert order == ["TriggerBegan", "TriggerEnded", "RollMade"]
    assert not game.unit("A").broken
    assert game.state.in_trigger == 0


@pytest.mark.rule("1.9.1/4", "1.9.1[a]/1", "GL.Trigger/1", "TM.4/1")
@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_roll_inside_a_trigger_causes_none(trigger: str) -> None:
    game = run_procedure(
        lambda: Roll(AXIS, "fire-attack", "O20.3.3", (0,)),
        "A = rifle-squad at C3 with light-mg",
        SQUADS[1],
        draws=[f"1·1 {trigger}"],
        before=inside_a_trigger,
    )
    game.choose("pass")
    assert game.ended
    assert len(game.found(TriggerBegan)) == 1
    assert not game.weapon("light-mg").broken
    assert game.state.time == 0
    assert game.state.value == Throw(1, 1)


@pytest.mark.rule("1.9.1/4", "1.9.1[a]/1")
@pytest.mark.parametrize("trigger", TRIGGERS)
def test_the_same_roll_outside_a_trigger_causes_it(trigger: str) -> None:
    """So that the silence of the test before is the trigger's doing and not the roll's."""
    game = run_procedure(
        lambda: Roll(AXIS, "fire-attack", "O20.3.3", (0,)),
        "A = rifle-squad at C3 with light-mg",
        SQUADS[1],
        draws=[f"1·1 {trigger}", "event elan hex A1"][: 2 if trigger[0] in "es" else 1],
    )
    game.choose("pass")
    assert game.ended
    assert bool(game.found(TriggerBegan)) != game.weapon("light-mg").broken


# --- the last card of a pile -------------------------------------------------------------------


@pytest.mark.rule("AMB-03", "1.9.1/3", "TM.2/2", "TM.2/3", "TM.2/4")
@pytest.mark.parametrize(("trigger", "more"), [("sniper", "hex A1"), ("event", "event elan")])
def test_last_card_with_a_trigger(trigger: str, more: str) -> None:
    """Initiative, time advance, trigger from the new pile; only then the result."""
    axis = {"units": "A = rifle-squad at C3 broken", "pile": 1}
    game = run_procedure(
        lambda: Roll(AXIS, "rally", "O22.3"), axis, SQUADS[1], draws=[f"3·4 {trigger}!", more]
    )
    assert game.prompt == "reroll"
    assert game.state.time == 0
    assert not game.state.piles[AXIS]
    game.choose("pass")
    assert game.ended
    assert [fact.name for fact in game.found(TriggerBegan)] == ["time", trigger]
    assert kinds(game, TriggerBegan, TriggerEnded) == ["TriggerBegan", "TriggerEnded"] * 2
    second = game.found(CardRevealed)[1].card
    assert game.state.discards[AXIS] == (second,)
    assert game.state.time == 1
    assert game.state.value == Throw(3, 4)


@pytest.mark.rule("AMB-03", "1.9.1/3", "1.9.1.2/1")
def test_last_card_with_jammed_advances_time_before_the_weapon_breaks() -> None:
    game = run_procedure(
        lambda: Roll(AXIS, "fire-attack", "O20.3.3", (0,)),
        {"units": "A = rifle-squad at C3 with light-mg", "pile": 1},
        SQUADS[1],
        draws=["1·1 jammed!"],
    )
    game.choose("pass")
    assert game.ended
    wanted = (TimeAdvanced, TriggerEnded, WeaponBroke)
    assert kinds(game, *wanted) == ["TimeAdvanced", "TriggerEnded", "WeaponBroke"]


@pytest.mark.rule("AMB-18", "TM.2/2")
def test_a_cancelled_last_card_advances_time_before_the_new_roll() -> None:
    axis = {"units": "A = rifle-squad at C3", "pile": 1}
    game = run_procedure(
        lambda: Roll(AXIS, "rally", "O22.3"), axis, SQUADS[1], draws=["6·6 event!", "1·2"]
    )
    game.choose("reroll")
    assert (game.prompt, game.asked) == ("reroll", "allies")
    wanted = (CardRevealed, InitiativeUsed, TimeAdvanced, PileReshuffled)
    assert kinds(game, *wanted) == [
        "CardRevealed", "InitiativeUsed", "TimeAdvanced", "PileReshuffled", "CardRevealed",
    ]  # fmt: skip
    game.choose("pass")
    assert game.ended
    assert game.state.time == 1
    assert [fact.name for fact in game.found(TriggerBegan)] == ["time"]
    assert game.state.value == Throw(1, 2)


@pytest.mark.rule("AMB-18", "9.1/2")
@pytest.mark.parametrize(("pile", "advances"), [(1, 1), (5, 0)])
def test_time_on_a_cancelled_roll_is_cancelled_with_it(pile: int, advances: int) -> None:
    """Only that it was the last card still counts."""
    axis = {"units": "A = rifle-squad at C3", "pile": pile}
    game = run_procedure(
        lambda: Roll(AXIS, "rally", "O22.3"), axis, SQUADS[1], draws=["6·6 time!", "1·2"]
    )
    game.choose("reroll", "pass")
    assert game.ended
    assert game.state.time == advances


@pytest.mark.rule("AMB-04", "TM.4/2", "6.1.2/2")
@pytest.mark.parametrize("trigger", ["", "time!", "event!"])
def test_a_last_card_inside_a_trigger_still_advances_time_once(trigger: str) -> None:
    game = run_procedure(
        lambda: Roll(AXIS, "commissar", "E50"),
        {"units": "A = rifle-squad at C3", "pile": 1},
        SQUADS[1],
        draws=[f"2·3 {trigger}"],
        before=inside_a_trigger,
    )
    game.choose("pass")
    assert game.ended
    assert game.state.time == 1
    assert [fact.name for fact in game.found(TriggerBegan)] == ["event", "time"]
    assert game.state.in_trigger == 1
    assert game.state.value == Throw(2, 3)


@pytest.mark.rule("AMB-04", "TM.3/1")
def test_an_event_card_that_is_the_last_is_still_carried_out() -> None:
    axis = {"units": "A = rifle-squad at A1", "pile": 1, "surrender": 7}
    game = event("elan", axis)
    assert game.ended
    assert game.state.surrender[AXIS] == 8
    assert [fact.name for fact in game.found(TriggerBegan)] == ["event", "time"]
    assert game.state.in_trigger == 0


# --- re-rolls ----------------------------------------------------------------------------------


@pytest.mark.rule("9.1/1", "9.1/3", "9.1/4", "TM.2/2")
@pytest.mark.parametrize("roller", [AXIS, ALLIES])
def test_a_roll_is_made_again_as_often_as_the_card_changes_hands(roller: int) -> None:
    name = ("axis", "allies")[roller]
    dice = ["1·1", "2·2 sniper!", "3·3 time!", "4·4", "5·6"]
    game = run_procedure(
        lambda: Roll(roller, "rally", "O22.3"),
        *SQUADS,
        draws=[f"{name} {pair}" for pair in dice],
        initiative="axis",
    )
    for asked in ("axis", "allies", "axis", "allies"):
        assert (game.prompt, game.asked) == ("reroll", asked)
        game.choose("reroll")
    assert game.asked == "axis"
    game.choose("pass")
    assert game.ended
    assert game.state.value == Throw(5, 6)
    assert game.reveals == ["rally"] * 5
    assert len(game.state.discards[roller]) == 5
    assert not game.found(TriggerBegan)
    assert game.state.initiative == AXIS


@pytest.mark.rule("9.1/1", "1.9.1/4")
def test_a_roll_inside_a_trigger_can_be_made_again() -> None:
    game = table(
        "A = rifle-squad at C3",
        "X = line-squad at N8",
        start="time",
        time=6,
        sudden_death=7,
        draws=["sudden-death 1·1", "sudden-death 6·6 event!"],
    )
    game.choose("reroll", "pass")
    assert not game.state.over
    assert game.state.initiative == ALLIES
    assert len(game.found(TriggerBegan)) == 1
