"""E52 Deploy, and what Teams inherit from a Squad in the middle of a procedure."""

from typing import Any

import pytest
from tests.combat_commander.events_table import AXIS, ProcedureGame, event, run_procedure
from tests.combat_commander.table import table

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.units import UnitActivated, UnitMoved
from sandtable.systems.combat_commander.rules.events.e52_deploy import (
    Deploy,
    can_deploy,
    deploy_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o16_advance import Melee
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense
from sandtable.systems.combat_commander.rules.orders.o21_move import MoveOrder
from sandtable.systems.combat_commander.rules.orders.o22_recover import RecoverOrder
from sandtable.systems.combat_commander.rules.orders.o23_rout import RoutOrder
from sandtable.systems.combat_commander.rules.successors import expanded

TEAMS = ("line-team", "line-team 2")


def teams(game: ProcedureGame) -> list[dict[str, object]]:
    """The state of both Teams."""
    facts = ("where", "hex", "broken", "suppressed", "veteran", "weapon")
    return [{name: getattr(game.unit(team), name) for name in facts} for team in TEAMS]


def same(game: ProcedureGame, fact: str) -> object:
    """What both Teams have in common."""
    one, other = (team[fact] for team in teams(game))
    assert one == other
    return one


# --- E52.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("E52.1/1")
def test_deploy_replaces_a_squad_by_two_teams_of_the_side_s_quality() -> None:
    game = event(
        "deploy",
        {"units": "A = elite-rifle-squad at C3; B = conscript-squad at C4", "quality": "green"},
    )
    assert game.offered() == ["pass", "unit A", "unit B"]
    game.choose("A")
    assert game.ended
    assert game.unit("A").where == "mix"
    assert game.at("C3") == ["green-team", "green-team 2"]
    assert game.unit("green-team").type.key == "german/green-team"
    assert not game.unit("green-team").broken


@pytest.mark.rule("E52.1/1")
def test_deploy_can_be_declined_and_is_for_own_squads_only() -> None:
    game = event("deploy", "A = rifle-squad at C3; T = line-team at C3; L = sgt-grein at C3")
    assert game.offered() == ["pass", "unit A"]
    reasons = {name: game.refusal(f"unit {name}") for name in "TLX"}
    assert {name: found and f"{found.rule} {found.reason}" for name, found in reasons.items()} == {
        "T": "E52.1 not-a-squad", "L": "E52.1 not-a-squad", "X": "E52.1 not-your-unit",
    }  # fmt: skip
    game.choose("pass")
    assert game.ended
    assert game.at("C3") == ["A", "T", "L"]


@pytest.mark.rule("AMB-49")
def test_deploy_needs_two_teams_in_the_counter_mix() -> None:
    """There are eight German Line Teams."""
    some = "; ".join(f"T{number} = line-team at A{number}" for number in range(1, 7))
    enough = event("deploy", f"A = rifle-squad at C3; {some}")
    assert enough.offered() == ["pass", "unit A"]
    too_few = event("deploy", f"A = rifle-squad at C3; {some}; T7 = line-team at A7")
    assert too_few.ended
    assert not can_deploy(too_few.state, too_few.unit("A"))
    refusal = deploy_refusal(too_few.state, too_few.unit("A"))
    assert refusal == Refusal("E52.2", "too-few-teams-in-mix")


# --- E52.2 ----------------------------------------------------------------------------------


def deployed(told: str, *choices: str) -> ProcedureGame:
    game = run_procedure(
        lambda: Deploy(0), f"A = rifle-squad at C3 {told}", "X = line-squad at O10"
    )
    game.choose(*choices)
    assert game.ended
    return game


@pytest.mark.rule("E52.2/1")
def test_teams_of_a_broken_squad_are_broken() -> None:
    game = deployed("broken")
    assert same(game, "broken") is True
    assert game.unit("line-team").face is game.unit("line-team").type.back
    assert same(deployed(""), "broken") is False


@pytest.mark.rule("E52.2/2", "11.3/4", "13.3/2", "E44.1/3")
@pytest.mark.parametrize(
    ("told", "fact", "has", "lacks"),
    [
        ("with light-mg", "weapon", 0, -1),
        ("suppressed", "suppressed", True, False),
        ("veteran", "veteran", True, False),
    ],
)
def test_one_team_keeps_a_marker(told: str, fact: str, has: object, lacks: object) -> None:
    game = deployed(told)
    assert [team[fact] for team in teams(game)] == [has, lacks]


@pytest.mark.rule("E52.2/2")
@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_owner_shares_several_markers_as_he_likes(first: int, second: int) -> None:
    """The Weapon goes to either Team, for they are alike; each other marker is a choice."""
    game = deployed(
        "suppressed veteran with light-mg", f"unit {TEAMS[first]}", f"unit {TEAMS[second]}"
    )
    assert [team["weapon"] for team in teams(game)] == [0, -1]
    assert game.weapon("light-mg").bearer == game.unit("line-team").id
    assert [team["suppressed"] for team in teams(game)] == [first == 0, first == 1]
    assert [team["veteran"] for team in teams(game)] == [second == 0, second == 1]


@pytest.mark.rule("E52.2/3")
def test_teams_of_an_activated_squad_are_activated() -> None:
    fresh, spent = deployed(""), deployed("activated op-fired")
    for game, expected in ((fresh, [0, 0]), (spent, [1, 1])):
        units = [game.unit(name).id for name in TEAMS]
        assert [game.state.activated >> unit & 1 for unit in units] == expected
        assert [game.state.op_fired >> unit & 1 for unit in units] == expected


# --- E52.2/4 pending results ----------------------------------------------------------------


def attacked(draw: str, told: str, moving: bool = False) -> ProcedureGame:
    """A Defense Roll against 12 that triggers Deploy for the roller."""

    def defense() -> Frame:
        return Defense(22, -1, (0,), Sum(12, "fp", "O20.3"), "fire", 0)

    game = run_procedure(
        defense,
        f"A = rifle-squad at C3 {told}; L = sgt-pfeiffer at A1",
        "X = line-squad at O10",
        draws=[f"{draw} event!", "event deploy"],
    )
    if moving:
        game.state.emit(UnitActivated("O14.1", 0, "move"))
    game.choose("pass", "A")
    assert game.ended
    return game


@pytest.mark.rule("E52.2/4")
def test_a_failed_defense_roll_breaks_both_teams() -> None:
    assert same(attacked("1·1", ""), "broken") is True


@pytest.mark.rule("E52.2/4")
def test_a_failed_defense_roll_of_a_broken_squad_eliminates_both_teams() -> None:
    game = attacked("1·1", "broken")
    assert same(game, "where") == "casualty"
    assert len(game.state.casualties[AXIS]) == 2


@pytest.mark.rule("E52.2/4")
def test_a_tie_suppresses_both_teams_and_breaks_them_if_they_move() -> None:
    """Morale 7 and a roll of 5 make 12."""
    standing = attacked("2·3", "")
    assert (same(standing, "suppressed"), same(standing, "broken")) == (True, False)
    moving = attacked("2·3", "", moving=True)
    assert (same(moving, "suppressed"), same(moving, "broken")) == (False, True)


@pytest.mark.rule("E52.2/4", "AMB-33")
def test_teams_of_a_squad_that_has_not_rolled_yet_both_roll() -> None:
    def defense() -> Frame:
        return Defense(22, -1, (0, 1), Sum(12, "fp", "O20.3"), "fire", 0)

    game = run_procedure(
        defense,
        "A = line-team at C3; B = rifle-squad at C3",
        "X = line-squad at O10",
        draws=["6·6 event!", "event deploy", "1·1", "6·6"],
    )
    game.choose("A", "pass", "B", "line-team", "pass")
    game.pass_windows()
    assert game.ended
    assert [team["broken"] for team in teams(game)] == [True, False]
    assert not game.unit("A").broken


@pytest.mark.rule("E52.2/4")
@pytest.mark.parametrize(
    ("draw", "broken", "suppressed"), [("1·1", False, False), ("3·4", True, True)]
)
def test_a_rally_roll_counts_for_both_teams(draw: str, broken: bool, suppressed: bool) -> None:
    """A broken Rifle Squad has Morale 7."""
    game = run_procedure(
        lambda: RecoverOrder(AXIS),
        "A = rifle-squad at C3 broken",
        "X = line-squad at O10",
        draws=[f"{draw} event!", "event deploy"],
    )
    game.choose("pass", "A")
    assert game.ended
    assert same(game, "broken") is broken
    assert same(game, "suppressed") is suppressed


def rout(draw: str, *more: str, **facts: Any) -> ProcedureGame:
    game = run_procedure(
        lambda: RoutOrder(AXIS),
        "A = rifle-squad at D3 broken",
        "X = line-squad at O10",
        draws=[draw, *more],
        **facts,
    )
    game.choose("pass")
    return game


@pytest.mark.rule("E52.2/4", "1.9.1[b]/1")
def test_a_rout_roll_makes_both_teams_retreat() -> None:
    """Roll 8 against Morale 7: one hex to the left, for each Team as its owner likes."""
    game = rout("2·6 event!", "event deploy")
    game.choose("A")
    game.choose("hex C3", "hex C4")
    assert game.ended
    assert [game.unit(name).hex for name in TEAMS] == [game.hex("C3"), game.hex("C4")]


@pytest.mark.rule("E52.2/4")
def test_a_rout_tie_suppresses_both_teams() -> None:
    game = rout("3·4 event!", "event deploy")
    game.choose("A")
    assert game.ended
    assert same(game, "suppressed") is True


@pytest.mark.rule("E52.2/4")
def test_both_teams_go_on_with_the_retreat_of_their_squad() -> None:
    """The Defense Roll against Mines triggers Deploy: both Teams enter C3 and go on from there."""
    game = rout("3·6", fortifications={"D3": "mines"})
    game.script.add("allies 1·1", "axis 6·6 event!", "axis event deploy")
    game.choose("hex C3")
    game.pass_windows()
    game.choose("A")
    game.choose("hex B2", "hex B3")
    assert game.ended
    assert [game.unit(name).hex for name in TEAMS] == [game.hex("B2"), game.hex("B3")]
    steps = [event.unit for event in game.found(UnitMoved) if event.hex == game.hex("C3")]
    assert steps == [game.unit(name).id for name in TEAMS]


@pytest.mark.rule("E52.2/3", "E52.2/4")
def test_both_teams_advance_for_their_squad() -> None:
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at O10",
        hands={"axis": "advance, fire"},
        draws=["allies 1·1", "axis 6·6 event!", "axis event deploy"],
        fortifications={"C3": "mines"},
    )
    game.choose("order advance", "A", "hex D3")
    game.pass_windows()
    game.choose("A")
    assert [game.unit(name).hex for name in TEAMS] == [game.hex("D3")] * 2
    assert game.decision is not None
    assert game.decision.prompt == "order-or-pass"


@pytest.mark.rule("E52.2/3")
def test_both_teams_have_spent_what_their_squad_spent() -> None:
    """A Squad with Movement 4 has entered D3 (1 MP) and met Mines; the Teams go on together."""
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at O10",
        hands={"axis": "move, fire"},
        draws=["allies 1·1", "axis 6·6 event!", "axis event deploy", "allies 1·1", "6·6", "6·6"],
        fortifications={"C3": "mines"},
    )
    game.choose("order move", "A", "A", "hex D3")
    game.pass_windows()
    game.choose("A")
    order = game.state.stack[-1]
    assert isinstance(order, MoveOrder)
    both = tuple(game.unit(name).id for name in TEAMS)
    assert order.group == both
    assert [order.spent[unit] for unit in both] == [2, 2]
    assert [game.state.moving >> unit & 1 for unit in both] == [1, 1]
    game.choose("hex E3")
    assert [game.unit(name).hex for name in TEAMS] == [game.hex("E3")] * 2
    assert game.state.activated >> both[1] & 1


@pytest.mark.rule("E52.2/4")
def test_teams_fall_in_the_melee_of_their_squad() -> None:
    game = run_procedure(
        lambda: Melee(22),
        "A = rifle-squad at C3; B = rifle-squad at A1",
        "X = line-squad at C3; Y = line-squad at O10",
        draws=["allies 6·6", "axis 1·1 event!", "axis event deploy"],
    )
    game.choose("pass", "pass", "A")
    game.pass_windows()
    assert game.ended
    assert same(game, "where") == "casualty"


@pytest.mark.rule("E52.2/3")
def test_teams_of_a_squad_that_fired_have_fired() -> None:
    game = table(
        axis="A = rifle-squad at C3; B = rifle-squad at C3; L = sgt-grein at C3",
        allies="X = line-squad at E4; Y = line-squad at O10",
        hands={"axis": "fire, fire"},
        draws=["axis 1·1 event!", "axis event deploy", "allies 6·6"],
    )
    game.choose("order fire", "L", "A", "B", "done", "A", "target E4", "fire")
    game.pass_windows()
    game.choose("A")
    game.pass_windows()
    assert game.decision is not None
    assert game.decision.prompt == "fire-with"
    assert game.offered() == ["done", "unit B"]


@pytest.mark.rule("E52.2/3")
def test_teams_of_a_squad_that_has_moved_do_not_move_again() -> None:
    """B's Defense Roll against Mines triggers Deploy for A, who has finished his move."""
    game = table(
        axis="L = sgt-pfeiffer at C3; A = rifle-squad at C3; B = rifle-squad at C4",
        allies="X = line-squad at O10",
        hands={"axis": "move, fire"},
        draws=["allies 1·1", "axis 6·6 event!", "axis event deploy"],
        fortifications={"C4": "mines"},
    )
    game.choose("order move", "L", "A", "B", "done", "A", "hex D3", "stop", "B", "hex C5")
    game.pass_windows()
    game.choose("A", "stop")
    assert game.offered() == ["done", "unit L"]


@pytest.mark.rule("E52.2/3", "A35.2/2")
def test_hidden_mines_attack_both_teams_of_a_squad_that_came() -> None:
    """Op Fire triggers Deploy for the mover; then Mines are laid under both Teams."""
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at F4; Y = line-squad at O10",
        hands={"axis": "move, fire", "allies": "fire, hidden-mines"},
        draws=["allies 1·1", "axis 6·6 event!", "axis event deploy", "allies 6·6", "1·1", "1·1"],
    )
    game.choose("order move", "A", "A", "hex D3", "op fire", "X", "fire", "X", "fire")
    game.pass_windows()
    game.choose("A", "play hidden-mines")
    game.pass_windows()
    game.choose("line-team")
    game.pass_windows()
    assert [game.unit(name).broken for name in TEAMS] == [True, True]


@pytest.mark.rule("E52.2/3", "SC.08.1/1")
def test_teams_fire_on_for_their_squad() -> None:
    """Fire weakens with the range, which is counted after the roll: from where the Teams are."""
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at E4; Y = line-squad at O10",
        hands={"axis": "fire, fire"},
        draws=["axis 1·1 event!", "axis event deploy", "allies 6·6"],
        special={"fire_minus_range": True},
    )
    game.choose("order fire", "A", "A", "target E4", "fire")
    game.pass_windows()
    game.choose("A")
    rolls = [event for event in game.events if isinstance(event, RollMade)]
    assert [roll.total.total for roll in rolls if roll.purpose == "fire-attack"] == [5 + 2 - 2]


@pytest.mark.rule("A36", "E52.2/4")
def test_light_wounds_replaces_the_squad_in_the_procedure_too() -> None:
    """The Team of an advancing Squad that was wounded by Mines goes on with the advance."""
    game = table(
        axis="A = rifle-squad at C3",
        allies="X = line-squad at O10",
        hands={"axis": "advance, light-wounds"},
        draws=["allies 6·6", "axis 1·1"],
        fortifications={"C3": "mines"},
    )
    game.choose("order advance", "A", "hex D3")
    while game.meant("play light-wounds") is None:
        game.choose("pass")
    game.choose("play light-wounds")
    assert game.unit("line-team").hex == game.hex("D3")


@pytest.mark.rule("8.2/4", "8.2[a]/1")
def test_a_free_deploy_in_an_overstacked_hex() -> None:
    game = table(
        axis="A = rifle-squad at C3 broken; B = rifle-squad at C3 broken",
        allies="X = line-squad at O10",
        hands={"axis": "fire"},
        start="end-of-turn",
        active="allies",
    )
    game.choose("deploy A", "line-team")
    assert game.unit("B").where == "map"
    assert game.unit("line-team 2").where == "map"
    assert game.unit("line-team").where == "casualty"


def test_numbers_are_replaced_however_deep_they_lie() -> None:
    assert expanded((1, 2, 1002), 2, (8, 9)) == (1, 8, 9, 1002)
    assert expanded(((2,), ()), 2, (8,)) == ((8,), ())
