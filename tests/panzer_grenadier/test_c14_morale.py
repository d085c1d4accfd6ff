"""14.0 to 14.2 Morale: values, checks, their order, and who helps."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import table
from tests.panzer_grenadier.wavering import announce, statuses, told, under_fire, value_of

from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale, morale_of

FAR = ("allies inf X 1208", "axis inf Z 0102")
"""An enemy too far away to matter, and somebody else to activate."""


@pytest.mark.rule("14.0/1")
def test_units_have_the_morale_of_the_scenario_and_leaders_their_own() -> None:
    game = table(
        "axis inf A 0504", "axis inf B 0504 reduced", "axis lt-9-0-1 L 0504", *FAR,
        axis={"morale": "8/6"},
    )  # fmt: skip

    assert [morale_of(game.state, game.piece(name)).total for name in "ABL"] == [8, 6, 9]


@pytest.mark.rule("14.3/3")
def test_who_is_demoralized_has_one_less() -> None:
    game = table("axis inf A 0504 demoralized", "axis inf B 0504 disrupted", *FAR)

    assert morale_of(game.state, game.piece("A")).total == 7
    assert morale_of(game.state, game.piece("B")).total == 8


@pytest.mark.parametrize(("dice", "status"), [("4 4", 0), ("4 5", 1), ("5 5", 1), ("5 6", 2)])
@pytest.mark.rule("14.1/2", "14.1/3", "14.1/4")
def test_how_far_a_check_fails_says_how_much_a_unit_wavers(dice: str, status: int) -> None:
    game = under_fire("M", "0504", "axis inf A 0504", *FAR, dice=dice)

    assert statuses(game, "A") == [status]


@pytest.mark.parametrize(("result", "total"), [("M", 8), ("M1", 9), ("M2", 10)])
@pytest.mark.rule("14.1/1")
def test_the_result_is_added_to_the_roll(result: str, total: int) -> None:
    """EX-25."""
    game = under_fire(result, "0504", "axis inf A 0504", *FAR, dice="4 4")

    check = told(game, MoraleChecked)[0]
    assert sum(part[0] for part in check.roll) == total
    assert statuses(game, "A") == [int(total > 8)]


@pytest.mark.rule("14.1/5", "14.13/1", "6.51/1", "AMB-104")
def test_a_leader_checks_first_and_helps_his_platoons() -> None:
    """EX-20: morale 9 with 1; platoons of 8; rolls of 7, 10 and 12."""
    game = under_fire(
        "M", "0504", "axis inf A 0504", "axis inf B 0504", "axis lt-9-0-1 L 0504", *FAR,
        dice="3 4 5 5 6 6",
    )  # fmt: skip

    checks = told(game, MoraleChecked)
    assert [c.piece for c in checks] == [game.names[name] for name in "LAB"]
    assert [value_of(c) for c in checks] == [9, 9, 9]
    assert statuses(game, "L", "A", "B") == [0, 1, 2]


@pytest.mark.rule("14.12/1")
@pytest.mark.parametrize("kind", ["inf", "lt-8-0-0"])
def test_who_is_disrupted_and_fails_again_is_demoralized(kind: str) -> None:
    game = under_fire("M", "0504", f"axis {kind} A 0504 disrupted", *FAR, dice="4 5")

    assert statuses(game, "A") == [2]


@pytest.mark.rule("14.12/2", "6.7/1")
def test_who_is_demoralized_and_fails_by_three_loses_a_step() -> None:
    unit = under_fire("M", "0504", "axis inf A 0504 demoralized", *FAR, dice="4 6")
    leader = under_fire("M", "0504", "axis lt-8-0-0 A 0504 demoralized", *FAR, dice="4 6")

    assert (unit.piece("A").reduced, unit.piece("A").status) == (True, 2)
    assert leader.piece("A").where == "lost"


@pytest.mark.rule("14.12/3")
@pytest.mark.parametrize("kind", ["inf", "lt-8-0-0"])
def test_who_is_demoralized_and_fails_by_less_suffers_nothing_more(kind: str) -> None:
    game = under_fire("M", "0504", f"axis {kind} A 0504 demoralized", *FAR, dice="4 5")

    piece = game.piece("A")
    assert (piece.where, piece.reduced, piece.status) == ("board", False, 2)


@pytest.mark.rule("14.13/1", "AMB-107", "6.54/1")
def test_leaders_check_by_rank_and_the_higher_one_helps_the_lower() -> None:
    game = under_fire(
        "M", "0504", "axis sgt-8-0-0 S 0504", "axis inf A 0504", "axis cpt-9-0-1 C 0504", *FAR,
        dice="1 1 4 5 1 1",
    )  # fmt: skip

    checks = told(game, MoraleChecked)
    assert [c.piece for c in checks] == [game.names[name] for name in "CSA"]
    assert value_of(checks[0]) == 9, "nobody is his own subordinate"
    assert statuses(game, "S") == [0], "8 and 1 of the captain"


@pytest.mark.rule("6.54/1", "AMB-048")
def test_equals_and_superiors_are_not_helped() -> None:
    game = under_fire(
        "M", "0504", "axis lt-8-0-1 L 0504", "axis lt-8-0-0 K 0504", "axis cpt-10-1-0 C 0504", *FAR,
        dice="1 1 1 1 1 1",
    )  # fmt: skip

    assert [c.supporter for c in told(game, MoraleChecked)] == [-1, -1, -1]


@pytest.mark.rule("14.13/2", "6.53/3")
def test_a_leader_who_has_just_been_demoralized_helps_nobody() -> None:
    game = under_fire("M", "0504", "axis lt-8-0-1 L 0504", "axis inf A 0504", *FAR, dice="5 6 4 5")

    assert statuses(game, "L", "A") == [2, 1]


@pytest.mark.rule("6.51/1", "6.53/1", "6.53/2")
@pytest.mark.parametrize(
    ("leader", "value"),
    [
        ("0504", 9), ("0604", 9), ("0704", 8), ("0504 disrupted", 9), ("0604 disrupted", 8),
        ("0504 demoralized", 8),
    ],
)  # fmt: skip
def test_how_far_a_leader_helps(leader: str, value: int) -> None:
    game = table("axis inf A 0504", f"axis lt-9-0-1 L {leader}", *FAR, dice="1 1")

    check_morale(game.state, game.names["A"], 0)

    assert value_of(told(game, MoraleChecked)[0]) == value


@pytest.mark.rule("6.51/2", "6.2/2")
@pytest.mark.parametrize("marker", ["moved", "fired"])
def test_a_leader_helps_in_checks_under_a_marker_too(marker: str) -> None:
    game = table("axis inf A 0504", f"axis lt-9-0-1 L 0604 {marker}", *FAR, dice="1 1")

    check_morale(game.state, game.names["A"], 0)

    assert value_of(told(game, MoraleChecked)[0]) == 9


@pytest.mark.rule("6.52/2", "AMB-047")
def test_only_one_leader_helps_and_the_best_does() -> None:
    game = table(
        "axis inf A 0504", "axis lt-8-0-0 K 0504", "axis lt-8-0-1 L 0604", "axis lt-9-0-1 M 0503",
        *FAR, dice="1 1",
    )  # fmt: skip

    check_morale(game.state, game.names["A"], 0)

    check = told(game, MoraleChecked)[0]
    assert (value_of(check), check.supporter) == (9, game.names["M"])


@pytest.mark.rule("6.82/2", "6.8/3")
def test_nobody_helps_an_afv_and_a_tank_leader_helps_nobody() -> None:
    game = table(
        "axis pz4h T 0504", "axis inf A 0504", "axis lt-9-0-1 L 0604 demoralized",
        "axis lt-8-0-1 K 0504", *FAR, dice="1 1 1 1",
    )  # fmt: skip

    check_morale(game.state, game.names["T"], 0)
    assert told(game, MoraleChecked)[0].supporter == -1

    check_morale(game.state, game.names["A"], 0)
    assert told(game, MoraleChecked)[1].supporter == game.names["K"]


@pytest.mark.rule("6.6/2", "6.6/3", "6.54/1")
def test_a_commissar_checks_like_a_leader_and_helps_nobody() -> None:
    game = under_fire(
        "M", "0504", "axis inf A 0504", "axis soviet:com-9 P 0504", "axis lt-8-0-1 L 0504", *FAR,
        dice="1 1 4 6 4 5",
    )  # fmt: skip

    checks = told(game, MoraleChecked)
    assert [c.piece for c in checks] == [game.names[name] for name in "LPA"]
    assert [c.supporter for c in checks] == [-1, -1, game.names["L"]]
    assert statuses(game, "P", "A") == [1, 0]


@pytest.mark.rule("13.13/1", "AMB-099")
@pytest.mark.parametrize(("leader", "value"), [("0504", 9), ("0504 disrupted", 8)])
def test_a_stationary_leader_helps_a_moving_unit_in_good_order_only(
    leader: str, value: int
) -> None:
    game = table("axis inf A 0504", f"axis lt-9-0-1 L {leader}", *FAR, dice="1 1")

    check_morale(game.state, game.names["A"], 0, escorts=())

    assert value_of(told(game, MoraleChecked)[0]) == value


@pytest.mark.rule("13.13/1")
def test_a_leader_who_moves_along_helps_disrupted_too() -> None:
    game = table("axis inf A 0504", "axis lt-9-0-1 L 0504 disrupted", *FAR, dice="1 1")

    check_morale(game.state, game.names["A"], 0, escorts=(game.names["L"],))

    assert value_of(told(game, MoraleChecked)[0]) == 9


# --- what wavering does -----------------------------------------------------------------------


@pytest.mark.rule("14.2/1")
def test_who_is_disrupted_has_half_the_strength_rounded_up() -> None:
    game = table(
        "axis inf A 0504 disrupted",
        "axis 81mm M 0504 disrupted",
        "axis pak40 G 0504 disrupted",
        *FAR,
    )

    values = [game.piece("A").direct, game.piece("M").bombard, game.piece("G").at]
    assert values == [3, 4, 4]


@pytest.mark.rule("14.2/2")
def test_who_is_disrupted_moves_one_hex() -> None:
    game = table("axis inf A 0504 disrupted", *FAR)

    game.apply("move:A", "hex:0503")

    assert game.hex("A") == "0503"
    assert game.piece("A").marks == 1


@pytest.mark.rule("14.2/3", "12.13/1")
def test_who_is_disrupted_does_not_enter_a_hex_with_enemies() -> None:
    game = table("axis inf A 0504 disrupted", "axis lt-8-0-0 L 0504", "allies 76mm Y 0503", *FAR)
    announce(game, "move:L", "move:A")
    game.apply("act:A")

    assert game.reason("hex:0503") == ("14.2", "disrupted-not-among-enemies")


@pytest.mark.rule("14.3/1")
@pytest.mark.parametrize("kind", ["inf", "81mm", "pak40", "lt-8-1-0"])
def test_who_is_demoralized_does_not_fire(kind: str) -> None:
    game = table(f"axis {kind} A 0504 demoralized", "axis inf B 0504", *FAR)

    assert game.reason("fire:A") == ("14.3", "demoralized-do-not-fire")
    assert "A" not in game.offers("fire")


# --- who wavers together ----------------------------------------------------------------------

RIVER = {"0504": "R"}


@pytest.mark.rule("5.75/1")
@pytest.mark.parametrize(("dice", "status"), [("4 5", 1), ("5 6", 2)])
def test_all_units_in_the_river_waver_with_their_engineers(dice: str, status: int) -> None:
    game = table(
        "axis eng E 0504", "axis inf A 0504", "axis inf B 0504 demoralized", "axis lt-8-0-0 L 0504",
        *FAR, terrain=RIVER, facts={"crossing": [[1, 1]]}, dice=dice,
    )  # fmt: skip

    check_morale(game.state, game.names["E"], 0)

    assert statuses(game, "E", "A", "B", "L") == [status, status, 2, 0]


@pytest.mark.rule("5.75/1")
def test_engineers_who_help_nobody_across_waver_alone() -> None:
    game = table("axis eng E 0504", "axis inf A 0504", *FAR, terrain=RIVER, dice="5 6")

    check_morale(game.state, game.names["E"], 0)

    assert statuses(game, "E", "A") == [2, 0]
