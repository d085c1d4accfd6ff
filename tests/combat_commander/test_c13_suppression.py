"""13 Suppression: what brings the marker, what it does, what takes it away."""

from collections.abc import Callable

import pytest
from tests.combat_commander.events_table import ALLIES, event
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.events.units import SuppressionRemoved, UnitSuppressed

GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"


def tie_in_defense() -> CaseGame:
    game = table(
        f"{GUARD}; B = rifle-squad at C3",
        f"{SENTRY}; A = line-squad at E3",
        hands={"axis": "fire"},
        draws=["fire-attack 5·5", "defense 4·5"],  # 5 + 10 against 6 + 9
    )
    game.choose("order fire", "B", "target E3", "fire")
    game.pass_windows()
    return game


def tie_in_rally() -> CaseGame:
    units = f"{GUARD}; A = rifle-squad at C3 broken"
    game = table(units, SENTRY, hands={"axis": "recover"}, draws=["rally 3·4"])
    game.choose("order recover")
    game.pass_windows()
    return game


def tie_in_rout() -> CaseGame:
    units = f"{GUARD}; A = rifle-squad at C3 broken"
    game = table(units, SENTRY, hands={"axis": "rout"}, draws=["rout 3·4"])
    game.choose("order rout")
    game.pass_windows()
    return game


def cower() -> CaseGame:
    return event("cower", "A = rifle-squad at C3", "sentry = line-team at O10")


def interdiction() -> CaseGame:
    game = event("interdiction", "guard = line-team at C5; A = rifle-squad at C3")
    game.choose("A")
    return game


def suppressing_fire() -> CaseGame:
    mg = "X = line-squad at E3 with medium-mg"
    game = event("suppressing-fire", "A = rifle-squad at C3", mg, to=ALLIES)
    game.choose("A")
    return game


@pytest.mark.rule("13.1/1")
@pytest.mark.parametrize(
    ("cause", "rule"),
    [
        (cower, "E51"),
        (interdiction, "E60"),
        (suppressing_fire, "E75"),
        (tie_in_defense, "O20.3.4"),
        (tie_in_rally, "O22.3"),
        (tie_in_rout, "O23.2"),
    ],
)
def test_13_1_what_suppresses(cause: Callable[[], CaseGame], rule: str) -> None:
    game = cause()
    unit = game.unit("A")
    assert unit.suppressed
    assert game.found(UnitSuppressed) == [UnitSuppressed(rule, unit.id)]


@pytest.mark.rule("13.1/2", "8.1.1/1")
def test_13_1_a_second_tie_does_nothing_more() -> None:
    units = f"{GUARD}; A = rifle-squad at C3 broken suppressed"
    game = table(units, SENTRY, hands={"axis": "rout"}, draws=["rout 3·3"])  # Morale 7 - 1
    game.choose("order rout")
    game.pass_windows()
    assert game.unit("A").suppressed
    assert not game.found(UnitSuppressed)


@pytest.mark.rule("13.2/2")
def test_13_2_a_suppressed_unit_cannot_fire_its_weapon_but_itself() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3 suppressed with light-mg; B = rifle-squad at C3",
        f"{SENTRY}; X = line-squad at E3; Y = line-squad at C5",
        hands={"axis": "fire"},
        draws="any",
    )
    game.choose("order fire", "A")
    refusal = game.refusal("weapon light-mg")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("13.2", "carrier-suppressed")
    game.choose("target E3")
    assert game.found(AttackDeclared)[0].pieces == (game.unit("A").id,)


@pytest.mark.rule("13.3/1")
def test_13_3_recovery_takes_it_away_before_the_first_roll() -> None:
    game = table(
        f"{GUARD}; A = rifle-squad at C3 suppressed; B = rifle-squad at C4 broken suppressed",
        f"{SENTRY}; X = line-squad at E3 suppressed",
        hands={"axis": "recover"},
        draws=["rally 1·1"],
    )
    game.choose("order recover")
    assert game.decision is not None
    assert game.decision.prompt == "reroll"
    assert (game.unit("A").suppressed, game.unit("B").suppressed) == (False, False)
    assert game.unit("X").suppressed  # the other player's stay
    assert {e.rule for e in game.found(SuppressionRemoved)} == {"O22.2"}


@pytest.mark.rule("13.3/1")
def test_13_3_nothing_else_does() -> None:
    """Its Turn passes, it moves, fires and is routed: the marker stays."""
    game = table(
        f"{GUARD}; A = rifle-squad at C3 suppressed",
        f"{SENTRY}; X = line-squad at F3",
        hands={"axis": "move, fire", "allies": "fire"},
        draws=["fire-attack 1·1", "defense 6·6"],
    )
    game.choose("order move", "A", "A", "hex D3")
    game.pass_windows()
    game.choose("stop", "done")
    game.choose("end turn")
    assert game.state.turn == 2
    assert game.unit("A").suppressed


@pytest.mark.rule("13.3/1")
@pytest.mark.parametrize(("attack", "broken"), [("6·6", True), ("1·1", False)])
def test_13_3_neither_holding_nor_breaking_does(attack: str, broken: bool) -> None:
    game = table(
        f"{GUARD}; B = rifle-squad at C3",
        f"{SENTRY}; A = line-squad at E3 suppressed",
        hands={"axis": "fire"},
        draws=[f"fire-attack {attack}", "defense 3·3"],
    )
    game.choose("order fire", "B", "target E3", "fire")
    game.pass_windows()
    assert (game.unit("A").broken, game.unit("A").suppressed) == (broken, True)


@pytest.mark.rule("13.3/1")
def test_13_3_a_rally_outside_a_recovery_does_not() -> None:
    game = event("medic", "A = rifle-squad at C3 broken suppressed", "X = line-squad at O10")
    assert (game.unit("A").broken, game.unit("A").suppressed) == (False, True)


@pytest.mark.rule("13.3/1")
def test_13_3_an_eliminated_unit_leaves_it_behind() -> None:
    game = event("kia", "A = rifle-squad at C3 broken suppressed veteran", to=ALLIES)
    unit = game.unit("A")
    assert (unit.where, unit.suppressed, unit.veteran) == ("casualty", False, False)
