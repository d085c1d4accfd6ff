"""6.6 Commissars."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table
from tests.panzer_grenadier.wavering import (
    act,
    announce,
    is_activated,
    of,
    only,
    statuses,
    told,
    value_of,
)

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.systems.panzer_grenadier.events.fire import LeaderTested, RecoveryTried
from sandtable.systems.panzer_grenadier.events.units import LeaderDrawn, Moved
from sandtable.systems.panzer_grenadier.rules.c06_choosing import draw_commissars, draw_leaders
from sandtable.systems.panzer_grenadier.rules.c06_commissars import commissars_for
from sandtable.systems.panzer_grenadier.start import new_state

FAR = ("axis inf X 1208", "allies inf Z 0102")
"""An enemy too far away to matter, and somebody else to activate."""


def red(*pieces: str, **more: Any) -> TestTable:
    """A position in a segment of the side that has commissars."""
    return table(*pieces, *FAR, side="allies", **more)


def walked(game: TestTable) -> list[str]:
    names = game.state.field.names
    return [names[m.hex].removeprefix("1/") for m in told(game, Moved)]


# --- what they are, and are not ---------------------------------------------------------------


@pytest.mark.rule("6.6/1", "6.1/2")
def test_commissars_are_drawn_if_the_scenario_gives_some() -> None:
    group = {"zone": ["1"], "units": ["inf"], "leaders": ["2 x LT"], "commissars": 1}
    state = new_state(scenario(allies={"group": [group]}), {}, KeyedChance(key_of_seed("test")))
    draw_leaders(state, 1)
    draw_commissars(state, 1)

    drawn = of(list(state.journal), LeaderDrawn)
    assert [d.type.split("-")[0] for d in drawn] == ["soviet:lt", "soviet:lt", "soviet:com"]


@pytest.mark.rule("6.6/3")
def test_a_commissar_activates_nobody_and_does_not_fire() -> None:
    game = red("allies com-9 P 0504", "allies inf A 0504", "allies inf B 0604")

    assert game.reason("fire:P") == ("6.6", "commissars-do-not-fire")
    game.apply("move:P")
    assert game.decision.prompt == "move", "nobody could have joined him"


@pytest.mark.rule("6.6/3", "6.62/1")
def test_units_in_good_order_do_not_join_a_commissar() -> None:
    game = red(
        "allies com-9 P 0504", "allies inf A 0504", "allies inf D 0504 demoralized",
        "allies inf B 0604 demoralized", "allies lt-8-0-0 L 0504", "allies inf E 0504 demoralized",
    )  # fmt: skip
    game.apply("move:P")

    assert game.reason("move:A") == ("6.6", "commissar-activates-nobody")
    assert game.reason("move:B") == ("6.6", "commissar-activates-nobody"), "another hex"
    assert game.reason("move:L") == ("6.6", "commissar-activates-nobody")
    game.apply("move:D")
    assert not game.piece("A").marks
    assert game.names["A"] not in game.state.stack[-1].group  # type: ignore[attr-defined]


@pytest.mark.rule("6.62/1")
def test_a_commissar_joins_only_where_somebody_is_demoralized() -> None:
    game = red(
        "allies com-9 P 0504", "allies inf A 0504", "allies inf B 0504", "allies com-10 Q 0604"
    )
    game.apply("move:A")

    assert game.reason("move:P") == ("6.62", "no-demoralized-unit-with-commissar")


@pytest.mark.rule("6.62/1")
def test_a_leader_of_the_group_does_not_hinder_a_commissar() -> None:
    game = red(
        "allies lt-8-0-1 L 0604", "allies inf A 0504 demoralized", "allies com-9 P 0504", dice="4 4"
    )
    announce(game, "move:L", "move:A", "move:P")
    act(game, "A")

    attempt = told(game, RecoveryTried)[0]
    assert attempt.supporter == game.names["P"], "he must, so the lieutenant cannot"


# --- 6.62 to 6.64 support ---------------------------------------------------------------------


def taught(dice: str, *more: str, **options: Any) -> TestTable:
    """A is demoralized, morale 7 now; the commissar's is 9."""
    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504", *more, dice=dice, **options)
    announce(game, "move:P", "move:A")
    act(game, "A")
    return game


@pytest.mark.rule("6.62/2", "6.63/1")
def test_his_value_stands_for_that_of_the_unit_and_success_is_good_order() -> None:
    game = taught("4 4")

    assert value_of(told(game, RecoveryTried)[0]) == 9
    assert statuses(game, "A") == [0]
    assert (game.piece("A").marks, game.piece("P").marks) == (1, 1)


@pytest.mark.rule("6.63/2", "14.41/1", "AMB-051", "6.7/2")
def test_failure_costs_a_step_and_endangers_leaders() -> None:
    game = taught("4 5 6 6 1 2", "allies lt-8-0-0 L 0504")

    assert (game.piece("A").reduced, game.piece("A").status) == (True, 2)
    assert [t.piece for t in told(game, LeaderTested)] == [game.names["P"], game.names["L"]]
    assert game.piece("L").where == "lost", "3 less a step"


@pytest.mark.rule("6.62/2")
def test_each_unit_rolls_for_itself() -> None:
    game = red(
        "allies inf A 0504 demoralized", "allies inf B 0504 demoralized", "allies com-9 P 0504",
        dice="4 4 5 5",
    )  # fmt: skip
    announce(game, "move:P", "move:A", "move:B")
    act(game, "A")

    assert statuses(game, "A", "B") == [0, 2]
    assert [t.supporter for t in told(game, RecoveryTried)] == [game.names["P"]] * 2


@pytest.mark.rule("6.62/2", "AMB-142")
@pytest.mark.parametrize(
    ("reading", "mark", "value", "dice", "status"),
    [
        ("alone", ".", 9, "4 4", 0), ("alone", "t", 9, "4 4", 0),
        ("modified", ".", 8, "4 4", 2), ("modified", "t", 9, "4 4", 0),
    ],
)  # fmt: skip
def test_what_changes_his_value_by_both_readings(
    reading: str, mark: str, value: int, dice: str, status: int
) -> None:
    game = taught(dice, terrain={"0504": mark}, options={"rulings": {"commissar-value": reading}})

    assert value_of(told(game, RecoveryTried)[0]) == value
    assert statuses(game, "A") == [status]


@pytest.mark.rule("6.64/1")
def test_a_disrupted_commissar_supports_a_demoralized_one_does_not() -> None:
    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504 disrupted", dice="4 4")
    announce(game, "move:P", "move:A")
    act(game, "A")
    assert statuses(game, "A") == [0]

    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504 demoralized", dice="4 4")
    announce(game, "move:A")
    assert statuses(game, "A") == [2]
    assert told(game, RecoveryTried)[0].supporter == -1


@pytest.mark.rule("6.62/1", "6.64/1")
def test_a_demoralized_commissar_is_activated_by_himself() -> None:
    pieces = "allies inf A 0504 demoralized", "allies com-9 P 0504 demoralized"
    game = red(*pieces, "allies inf B 0504")
    game.apply("move:A")
    assert game.reason("move:P") == ("6.64", "demoralized-commissar")

    game = red(*pieces, "allies com-10 Q 0504", "allies inf B 0504 demoralized")
    game.apply("move:Q", "move:A")
    assert not is_activated(game, "move:P")

    game = red(*pieces, dice="1 2 6 6")
    game.apply("move:P")
    assert [t.piece for t in told(game, RecoveryTried)] == [game.names["P"]], "and nobody else"


@pytest.mark.rule("14.4/2", "6.62/1")
def test_a_commissar_who_was_demoralized_does_nothing_else_in_this_turn() -> None:
    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504")
    posts = ((game.names["P"], game.piece("P").hex, 2),)

    assert commissars_for(game.state, game.piece("A"), posts) == ()


@pytest.mark.rule("6.6/4")
def test_a_commissar_helps_no_leader_and_nobody_disrupted() -> None:
    game = red(
        "allies inf A 0504 demoralized", "allies inf B 0504 disrupted", "allies com-9 P 0504",
        "allies lt-8-0-0 L 0504 demoralized", "allies maj-9-0-1 M 0504", dice="1 2 5 6",
    )  # fmt: skip
    announce(game, "move:M", "move:L", "move:A", "move:P", "move:B")
    game.apply("act:A", "act:B", "recover")
    assert game.reason("support:P") == ("6.62", "commissar-helps-demoralized-units-here")
    game.apply("resolve", "act:L")
    assert game.reason("support:P") == ("6.62", "commissar-helps-demoralized-units-here")


@pytest.mark.rule("6.62/1", "AMB-050")
def test_who_has_just_come_does_not_support() -> None:
    game = red(
        "allies inf A 0504 demoralized", "allies com-9 P 0503", "allies lt-8-0-1 L 0504", dice="4 4"
    )
    game.apply("move:P")
    assert game.hex("P") == "0504"
    game.apply("pass")
    announce(game, "move:L", "move:A")
    act(game, "A")

    assert "P" not in game.offers("support")
    assert game.reason("support:P") == ("6.52", "supporter-not-activated")


@pytest.mark.rule("6.63/3")
def test_he_flees_with_whom_he_could_not_teach() -> None:
    game = table(
        "allies inf A 0504 demoralized", "allies com-9 P 0504", "axis inf X 0704",
        "allies inf Z 0102", side="allies", dice="6 6 6 6",
    )  # fmt: skip
    announce(game, "move:P", "move:A")
    act(game, "A")
    assert game.decision.prompt == "flee"
    game.apply("hex:0404")

    assert (game.hex("A"), game.hex("P")) == ("0404", "0404")


@pytest.mark.rule("6.63/3", "6.62/1")
def test_whom_he_left_behind_he_does_not_teach() -> None:
    game = table(
        "allies inf A 0504 demoralized", "allies inf B 0504 demoralized", "allies com-9 P 0504",
        "axis inf X 0704", "allies inf Z 0102", side="allies", dice="6 6 6 6 5 6",
        terrain={"0404": "w"},
    )  # fmt: skip
    announce(game, "move:P", "move:A", "move:B")
    act(game, "A")
    game.apply("hex:0404")
    while game.decision.prompt == "op-fire":
        game.apply("pass")

    assert game.hex("P") == "0404"
    assert [t.supporter for t in told(game, RecoveryTried)] == [game.names["P"], -1]


# --- 6.65 -------------------------------------------------------------------------------------


@pytest.mark.rule("6.65/2")
def test_nobody_passes_with_a_commissar_beside_a_demoralized_unit() -> None:
    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504")

    assert game.reason("pass") == ("6.65", "commissar-with-demoralized-unit")


@pytest.mark.rule("6.65/2", "AMB-052")
@pytest.mark.parametrize("state", ["moved", "demoralized"])
def test_an_activated_or_demoralized_commissar_is_not_the_reason(state: str) -> None:
    game = red("allies inf A 0504 demoralized", f"allies com-9 P 0504 {state}")

    assert game.reason("pass") == ("14.42", "demoralized-units-first")


@pytest.mark.rule("6.65/1")
def test_the_unit_is_not_activated_without_him_nor_he_without_it() -> None:
    pieces = (
        "allies inf A 0504 demoralized", "allies inf B 0504 demoralized", "allies com-9 P 0504",
    )  # fmt: skip
    game = red(*pieces)
    game.apply("move:A")
    assert game.reason("done") == ("6.65", "commissar-there-must-support")
    game.apply("move:P")
    assert game.decision.prompt == "act-which", "B had to join, so it did"
    assert is_activated(game, "move:B")

    game = red(*pieces)
    game.apply("move:P")
    assert game.reason("done") == ("6.65", "commissar-supports-all-of-his-hex")
    game.apply("move:A")
    assert is_activated(game, "move:B")


@pytest.mark.rule("6.65/1", "6.61/1")
def test_he_supports_even_if_he_is_told_to_act_first() -> None:
    game = red("allies inf A 0504 demoralized", "allies com-9 P 0504 disrupted", dice="4 4")
    announce(game, "move:P", "move:A")
    assert game.offers("act") == ["A", "P"]

    act(game, "P")

    assert statuses(game, "A") == [0]
    assert told(game, RecoveryTried)[0].supporter == game.names["P"]
    assert walked(game) == []


@pytest.mark.rule("6.55/1", "14.4/4", "5.6/3")
def test_nobody_drives_away_with_a_commissar_who_has_supported() -> None:
    game = red(
        "allies truck T 0504", "allies inf A 0504 demoralized", "allies com-9 P 0504", dice="4 4"
    )
    announce(game, "move:A", "move:T", "move:P")
    game.apply("act:P", "load:T", "act:A", "act:T")

    assert statuses(game, "A") == [0]
    assert game.reason("hex:0503") == ("5.6", "passenger-has-been-activated")


# --- 6.61, 6.66 -------------------------------------------------------------------------------


@pytest.mark.rule("6.61/1", "AMB-049")
def test_he_goes_the_shortest_way_to_the_nearest_demoralized_unit() -> None:
    game = red(
        "allies com-9 P 0504", "allies inf A 0501 demoralized", "allies inf B 0907 demoralized"
    )

    game.apply("move:P")

    assert walked(game) == ["0503", "0502", "0501"], "one way only, and no stop on it"


@pytest.mark.rule("6.61/1")
def test_the_way_is_measured_in_points_and_not_in_hexes() -> None:
    """Straight on lies a swamp; around it is cheaper."""
    game = red(
        "allies com-9 P 0504", "allies inf A 0501 demoralized", terrain={"0503": "s", "0502": "s"}
    )
    game.apply("move:P")

    assert game.offers("hex") == ["0403", "0603"]
    assert game.reason("hex:0503") == ("6.61", "commissar-takes-shortest-route")
    assert game.reason("stop") == ("6.61", "commissar-must-go-on")


@pytest.mark.rule("6.61/1")
def test_enemies_are_in_his_way() -> None:
    """A is two hexes away, but not for him; around the guns it is farther than to B."""
    game = red(
        "allies com-9 P 0504", "allies inf A 0502 demoralized", "allies inf B 0507 demoralized",
        "axis 105mm F 0503", "axis 105mm G 0403", "axis 105mm H 0603",
    )  # fmt: skip
    game.apply("move:P")

    assert walked(game) == ["0505", "0506", "0507"]


@pytest.mark.rule("6.61/1", "AMB-049")
def test_among_equals_his_owner_chooses() -> None:
    game = red(
        "allies com-9 P 0504", "allies inf A 0502 demoralized", "allies inf B 0506 demoralized"
    )
    game.apply("move:P")

    assert game.offers("hex") == ["0503", "0505"]


@pytest.mark.rule("6.61/1", "AMB-049")
def test_he_stays_with_whom_he_has_found() -> None:
    game = red("allies com-9 P 0504", "allies inf A 0504 demoralized moved")

    game.apply("move:P")

    assert walked(game) == []
    assert game.piece("P").marks == 1


@pytest.mark.rule("6.61/1")
def test_without_anybody_demoralized_he_goes_where_he_likes() -> None:
    game = red("allies com-9 P 0504", "allies lt-8-0-0 L 0501 demoralized", "allies inf A 0502")
    game.apply("move:P")

    assert len(game.offers("hex")) == 6, "leaders do not call him"
    assert game.reason("stop") == ("", "")


@pytest.mark.rule("6.61/1")
def test_nobody_whom_he_cannot_reach_binds_him() -> None:
    wet = dict.fromkeys(("0403", "0404", "0503", "0505", "0603", "0604"), "R")
    game = red("allies com-9 P 0504", "allies inf A 0501 demoralized", terrain=wet)

    game.apply("move:P")

    assert walked(game) == []


@pytest.mark.rule("6.66/1", "AMB-053")
def test_of_two_commissars_one_goes_where_he_likes() -> None:
    game = red("allies com-9 P 0504", "allies com-10 Q 0904", "allies inf A 0501 demoralized")
    game.apply("move:P", "hex:0505", "stop")
    assert game.state.wayward == 1 << game.names["P"]
    game.apply("pass", "move:Q")

    assert game.reason("stop") == ("6.61", "commissar-must-go-on")
    assert game.reason("hex:0905") == ("6.61", "commissar-takes-shortest-route")


@pytest.mark.rule("6.66/1")
def test_if_one_has_gone_to_them_the_other_is_free() -> None:
    game = red("allies com-9 P 0503", "allies com-10 Q 0904", "allies inf A 0501 demoralized")
    game.apply("move:P", "hex:0502", "hex:0501")
    assert game.state.wayward == 0
    if game.decision.side == 1:
        game.apply("stop")
    game.apply("pass", "move:Q")

    assert game.reason("hex:0905") == ("", "")


@pytest.mark.rule("6.66/1", "6.65/1")
def test_two_commissars_with_one_unit_both_are_bound_to_it() -> None:
    game = red(
        "allies com-9 P 0504", "allies com-10 Q 0504", "allies inf A 0504 demoralized", dice="4 5"
    )
    announce(game, "move:A", "move:P", "move:Q")
    act(game, "P")
    assert walked(game) == []
    if game.decision.prompt == "act-which":
        act(game, "A")
    assert game.offers("support") == ["P", "Q"]
    assert game.reason("resolve") == ("6.65", "commissar-must-support")

    game.apply("support:Q")

    assert only(list(game.state.journal), RecoveryTried).supporter == game.names["Q"]
    assert statuses(game, "A") == [0]


@pytest.mark.rule("6.65/1", "6.52/1")
def test_no_leader_supports_whom_a_commissar_teaches() -> None:
    game = red(
        "allies com-9 P 0504", "allies com-10 Q 0504", "allies lt-8-0-1 L 0504",
        "allies inf A 0504 demoralized", dice="4 5",
    )  # fmt: skip
    announce(game, "move:L", "move:A", "move:P", "move:Q")
    act(game, "A")

    assert game.offers("support") == ["P", "Q"]
    assert game.reason("support:L") == ("6.65", "commissar-must-support")


@pytest.mark.rule("6.64/1", "6.65/1")
def test_a_disrupted_commissar_supports_before_he_recovers_himself() -> None:
    game = red(
        "allies com-9 P 0504 disrupted", "allies inf A 0504 demoralized", "allies truck T 0504",
        dice="4 5",
    )  # fmt: skip
    announce(game, "move:A", "move:P", "move:T")
    act(game, "P")

    assert game.offers("load") == ["T"]
    assert game.reason("recover") == ("6.65", "commissar-supports-first")
