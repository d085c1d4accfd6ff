"""14.4 Recovery, with the help of leaders, and when it is a duty."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.wavering import announce, only, statuses, told, value_of

from sandtable.kernel.absent import ABSENT
from sandtable.systems.panzer_grenadier.events.fire import RecoveryTried
from sandtable.systems.panzer_grenadier.rules.c14_recovery import unrecovered

FAR = ("allies inf X 1208", "axis inf Z 0102")
"""An enemy too far away to matter, and somebody else to activate."""


def tried(game: TestTable) -> RecoveryTried:
    """The last attempt."""
    return told(game, RecoveryTried)[-1]


# --- the roll ---------------------------------------------------------------------------------


@pytest.mark.rule("14.41/1", "14.41/2", "14.4/1", "AMB-113")
@pytest.mark.parametrize(("dice", "status"), [("3 4", 0), ("4 4", 1)])
def test_who_is_disrupted_recovers_by_a_roll_below_its_morale(dice: str, status: int) -> None:
    game = table("axis inf A 0504 disrupted", *FAR, dice=dice)

    game.apply("move:A", "recover")

    assert statuses(game, "A") == [status]


@pytest.mark.rule("14.41/1", "14.41/2", "14.3/3")
@pytest.mark.parametrize(("dice", "status"), [("3 3", 1), ("3 4", 2)])
def test_who_is_demoralized_becomes_disrupted_with_one_less(dice: str, status: int) -> None:
    game = table("axis inf A 0504 demoralized", *FAR, dice=dice)

    game.apply("move:A")

    assert value_of(tried(game)) == 7
    assert statuses(game, "A") == [status]


@pytest.mark.rule("14.3/4")
def test_who_is_demoralized_tries_at_the_beginning_of_its_activation() -> None:
    game = table("axis inf A 0504 demoralized", "axis inf B 0504", *FAR, dice="3 3")

    announce(game, "move:A", "move:B")
    game.apply("act:A")

    assert game.decision.prompt == "act-which", "it does nothing else"
    assert statuses(game, "A") == [1]


@pytest.mark.rule("14.3/4", "14.42/1")
def test_an_activated_piece_cannot_leave_its_attempt_out() -> None:
    game = table("axis inf A 0504 demoralized", "axis inf B 0504", *FAR, dice="3 3")
    announce(game, "move:A", "move:B")

    assert game.reason("done") == ("14.3", "demoralized-must-try-to-recover")
    game.apply("act:A")
    assert game.reason("done") == ("", "")


@pytest.mark.rule("14.4/2", "14.4/3")
@pytest.mark.parametrize("dice", ["1 2", "6 6"])
def test_who_tried_is_marked_and_does_nothing_else(dice: str) -> None:
    game = table("axis inf A 0504 disrupted", *FAR, dice=dice)

    game.apply("move:A", "recover")

    assert game.piece("A").marks == 1
    assert game.hex("A") == "0504"
    assert game.decision.side == 1


@pytest.mark.rule("14.4/2")
def test_who_has_moved_or_is_steady_does_not_recover() -> None:
    game = table("axis inf A 0504 disrupted", "axis lt-8-0-1 L 0504", "axis inf B 0304", *FAR)
    announce(game, "move:L", "move:A")
    game.apply("act:A", "with:L")
    assert game.reason("recover") == ("14.4", "recovery-takes-the-turn")

    game = table("axis inf A 0504 disrupted", "axis inf B 0304", *FAR)
    game.apply("move:B")
    assert game.reason("recover") == ("14.4", "in-good-order")


@pytest.mark.rule("14.4/2")
def test_who_has_not_entered_the_board_does_not_recover() -> None:
    game = table("axis inf A waiting disrupted", "axis inf B 0304", *FAR)
    game.apply("move:A")

    assert game.reason("recover") in (("14.4", "not-on-the-board"), ("3.1", "not-asked-now"))


@pytest.mark.rule("14.43/1")
@pytest.mark.parametrize("kind", ["inf", "lt-8-0-0"])
def test_a_two_brings_who_is_demoralized_into_good_order(kind: str) -> None:
    game = table(f"axis {kind} A 0504 demoralized", *FAR, dice="1 1")

    game.apply("move:A")

    assert statuses(game, "A") == [0]
    assert tried(game).outcome == "rallied"


@pytest.mark.rule("14.44/1")
def test_a_twelve_makes_a_demoralized_leader_desert() -> None:
    game = table("axis lt-8-0-0 A 0504 demoralized", *FAR, dice="6 6")

    game.apply("move:A")

    assert game.piece("A").where == "lost"


@pytest.mark.rule("14.44/1")
@pytest.mark.parametrize("piece", ["inf A 0504 demoralized", "lt-8-0-0 A 0504 disrupted"])
def test_units_and_disrupted_leaders_do_not_desert(piece: str) -> None:
    game = table(f"axis {piece}", *FAR, dice="6 6")

    game.apply("move:A")
    if game.decision.side == 0:
        game.apply("recover")

    assert game.piece("A").where == "board"


# --- 14.45 ------------------------------------------------------------------------------------


@pytest.mark.rule("14.45/1", "AMB-115")
@pytest.mark.parametrize(
    ("kind", "place", "value"),
    [
        ("inf", "open", 7), ("inf", "town", 8), ("inf", "village", 7), ("inf", "entrenched", 8),
        ("inf", "bunker", 8), ("cav", "entrenched", 7), ("cav", "town", 8), ("pz4h", "bunker", 7),
        ("lt-8-0-0", "town", 7),
    ],
)  # fmt: skip
def test_town_bunker_and_entrenchment_help_units(kind: str, place: str, value: int) -> None:
    more = ["axis bunker K 0504"] if place == "bunker" else []
    game = table(
        f"axis {kind} A 0504 demoralized", *more, *FAR, dice="6 5",
        terrain={"0504": {"town": "t", "village": "v"}.get(place, ".")},
        entrenched=("0504",) if place == "entrenched" else (),
    )  # fmt: skip

    announce(game, "move:A")

    assert value_of(tried(game)) == value


@pytest.mark.rule("14.45/1", "AMB-115")
@pytest.mark.parametrize(("reading", "value"), [("units", 7), ("leaders-too", 8)])
def test_leaders_are_helped_by_the_other_reading(reading: str, value: int) -> None:
    game = table(
        "axis lt-8-0-0 A 0504 demoralized", *FAR, dice="6 5", terrain={"0504": "t"},
        options={"rulings": {"recovery-bonus": reading}},
    )  # fmt: skip

    game.apply("move:A")

    assert value_of(tried(game)) == value


# --- support ----------------------------------------------------------------------------------


@pytest.mark.rule("6.52/1", "6.53/1", "14.4/3", "6.55/1")
@pytest.mark.parametrize("at", ["0504", "0604"])
def test_an_activated_leader_supports_and_is_marked_moved(at: str) -> None:
    game = table("axis inf A 0504 disrupted", f"axis lt-8-0-1 L {at}", *FAR, dice="4 4")
    announce(game, "move:L", "move:A")

    game.apply("act:A", "recover", "support:L")

    assert statuses(game, "A") == [0], "8 and 1: an eight is below"
    assert (game.piece("A").marks, game.piece("L").marks) == (1, 1)
    assert game.decision.side == 1, "the leader does nothing else"


@pytest.mark.rule("6.52/1")
def test_support_is_free() -> None:
    game = table("axis inf A 0504 disrupted", "axis lt-8-0-1 L 0504", *FAR, dice="4 4")
    announce(game, "move:L", "move:A")

    game.apply("act:A", "recover", "resolve")

    assert statuses(game, "A") == [1]
    assert game.piece("L").marks == 0
    game.apply("act:L", "hex:0503")
    assert game.hex("L") == "0503"


@pytest.mark.rule("6.52/1", "6.2/3")
def test_a_leader_who_is_not_activated_does_not_support() -> None:
    game = table("axis inf A 0504 demoralized", "axis lt-8-0-1 L 0504 moved", *FAR, dice="4 3")

    game.apply("move:A")

    assert tried(game).supporter == -1


@pytest.mark.rule("6.53/2", "6.53/3", "6.52/1")
@pytest.mark.parametrize(
    ("leader", "reason"),
    [
        ("0504 disrupted", ""), ("0704", "leader-cannot-support-it"),
        ("0504", ""), ("0504 demoralized", "leader-cannot-support-it"),
    ],
)  # fmt: skip
def test_the_status_of_the_leader_limits_his_support(leader: str, reason: str) -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis cpt-9-0-1 C 0604", f"axis lt-8-0-1 L {leader}", *FAR
    )
    announce(game, "move:C", "move:L", "move:A")
    game.apply("act:A", "recover")

    assert game.reason("support:L")[1] == reason
    assert ("L" in game.offers("support")) == (reason == "")


@pytest.mark.rule("6.53/2")
def test_a_disrupted_leader_does_not_support_next_to_him() -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis cpt-9-0-1 C 0604", "axis lt-8-0-1 L 0604 disrupted", *FAR
    )
    announce(game, "move:C", "move:L", "move:A")
    game.apply("act:A", "recover")

    assert game.reason("support:L") == ("6.53", "leader-cannot-support-it")


@pytest.mark.rule("6.55/1", "14.4/4")
def test_who_fires_or_has_moved_does_not_support() -> None:
    told_ = ("axis inf A 0504 disrupted", "axis cpt-9-0-1 C 0604", "axis lt-8-0-1 L 0504", *FAR)
    game = table(*told_)
    announce(game, "move:C", "fire:L", "move:A")
    game.apply("act:A", "recover")
    assert game.reason("support:L") == ("6.55", "supporter-announced-fire")

    game = table(*told_)
    announce(game, "move:C", "move:L", "move:A")
    game.apply("act:L", "hex:0503", "stop", "act:A", "recover")
    assert game.reason("support:L") == ("6.55", "supporter-has-acted")


@pytest.mark.rule("14.4/2", "6.55/1")
def test_a_leader_who_recovers_himself_does_not_support() -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis cpt-9-0-1 C 0604", "axis lt-8-0-1 L 0504 disrupted",
        *FAR, dice="1 2",
    )  # fmt: skip
    announce(game, "move:C", "move:L", "move:A")
    game.apply("act:L", "recover", "resolve", "act:A", "recover")

    assert game.reason("support:L") == ("6.55", "supporter-has-acted")


@pytest.mark.rule("6.52/1")
def test_only_activated_leaders_support() -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis inf B 0504", "axis lt-8-0-1 L 0504",
        "axis lt-9-0-1 K 0604", *FAR,
    )  # fmt: skip
    announce(game, "move:L", "move:A", "move:B")
    game.apply("act:A", "recover")

    assert game.reason("support:K") == ("6.52", "supporter-not-activated")
    assert game.reason("support:B") == ("6.52", "supporter-is-no-leader")


@pytest.mark.rule("14.4/4", "AMB-112")
def test_one_leader_supports_several_units() -> None:
    game = table(
        "axis inf A 0504 disrupted", "axis inf B 0504 disrupted", "axis lt-8-0-1 L 0504", *FAR,
        dice="4 4 4 4",
    )  # fmt: skip
    announce(game, "move:L", "move:A", "move:B")

    game.apply("act:A", "recover", "support:L")
    assert game.piece("L").marks == 1
    assert game.reason("act:L") == ("3.1", "has-acted")
    game.apply("act:B", "recover", "support:L")

    assert statuses(game, "A", "B") == [0, 0]


@pytest.mark.rule("6.55/1")
def test_his_support_ends_with_the_segment() -> None:
    game = table("axis inf A 0504 disrupted", "axis lt-8-0-1 L 0504", *FAR, dice="4 4")
    announce(game, "move:L", "move:A")
    game.apply("act:A", "recover", "support:L")
    assert game.state.supporting == 1 << game.names["L"] or game.decision.side == 1

    game.apply("pass")

    assert game.state.supporting == 0


@pytest.mark.rule("6.54/1")
@pytest.mark.parametrize(("kind", "helped"), [("sgt-8-0-0", True), ("lt-8-0-0", True)])
def test_a_leader_supports_subordinate_leaders(kind: str, helped: bool) -> None:
    game = table(f"axis {kind} S 0504 disrupted", "axis cpt-9-0-1 C 0504", *FAR)
    announce(game, "move:C", "move:S")
    game.apply("act:S", "recover")

    assert ("C" in game.offers("support")) == helped


@pytest.mark.rule("6.82/2")
def test_nobody_supports_an_afv() -> None:
    game = table(
        "axis pz4h T 0504 demoralized", "axis inf A 0504", "axis lt-8-0-1 L 0504", *FAR, dice="4 3"
    )
    announce(game, "move:L", "move:T")
    game.apply("act:T")

    assert tried(game).supporter == -1
    assert statuses(game, "T") == [2]


# --- passing and demands ----------------------------------------------------------------------


@pytest.mark.rule("14.42/2", "14.42/1", "3.0/6")
def test_nobody_passes_who_has_demoralized_units_to_see_to() -> None:
    game = table("axis inf A 0504 demoralized", "axis inf B 0304", *FAR, dice="3 3")
    assert game.reason("pass") == ("14.42", "demoralized-units-first")

    game.apply("move:A", "pass")
    assert game.reason("pass") == ("", "")


@pytest.mark.rule("14.42/2")
def test_units_of_which_the_attempt_was_made_do_not_forbid_to_pass() -> None:
    game = table("axis inf A 0504 demoralized moved", "axis inf B 0304", *FAR)

    assert game.reason("pass") == ("", "")


@pytest.mark.rule("3.0/8", "14.42/2", "AMB-011", "AMB-114")
def test_the_opponent_demands_the_recovery_of_a_leader_after_a_pass() -> None:
    game = table(
        "axis lt-8-0-0 L 0504 demoralized", "axis lt-9-1-0 K 0304 demoralized moved",
        "axis sgt-8-0-0 S 0304 disrupted", "axis inf B 0304", *FAR, dice="3 3",
    )  # fmt: skip
    game.apply("pass")
    assert (game.decision.side, game.decision.prompt) == (1, "demand")
    assert game.offers("demand") == ["L"]
    for name in ("K", "S", "B", "X"):
        assert game.reason(f"demand:{name}") == ("3.0", "demand-unactivated-demoralized")

    game.apply("demand:L")

    assert statuses(game, "L") == [1]
    assert game.piece("L").marks == 1
    assert game.state.passes == 1, "the segment is passed all the same"
    assert game.decision.side == 1


@pytest.mark.rule("3.0/8")
def test_the_demand_is_free() -> None:
    game = table("axis lt-8-0-0 L 0504 demoralized", "axis inf B 0304", *FAR)

    game.apply("pass", "pass")

    assert statuses(game, "L") == [2]
    assert game.piece("L").marks == 0


@pytest.mark.rule("3.0/8", "AMB-011")
@pytest.mark.parametrize(("reading", "asked"), [("demander", 1), ("owner", 0)])
def test_who_names_the_one_of_whom_recovery_is_demanded(reading: str, asked: int) -> None:
    game = table(
        "axis lt-8-0-0 L 0504 demoralized", "axis lt-9-1-0 K 0304 demoralized",
        "axis inf B 0304", *FAR, dice="3 3", options={"rulings": {"demanded-recovery": reading}},
    )  # fmt: skip
    game.apply("pass")
    if reading == "owner":
        assert game.reason("demand:L") == ("3.0", "owner-names-the-demanded")
        game.apply("yes")
        assert game.reason("pass") != ("", ""), "the attempt is a duty then"

    assert game.decision.side == asked
    game.apply("demand:K")

    assert statuses(game, "L", "K") == [2, 1]


@pytest.mark.rule("3.0/8")
def test_a_demand_can_be_left_by_the_other_reading() -> None:
    game = table(
        "axis lt-8-0-0 L 0504 demoralized", "axis inf B 0304", *FAR,
        options={"rulings": {"demanded-recovery": "owner"}},
    )  # fmt: skip

    game.apply("pass", "pass")

    assert statuses(game, "L") == [2]


@pytest.mark.rule("3.0/8", "14.3/5")
def test_who_fails_on_demand_flees() -> None:
    game = table("axis lt-8-0-0 L 0504 demoralized", "axis inf B 0304", "allies inf X 0704",
                 dice="5 5")  # fmt: skip
    events = game.apply("pass", "demand:L")
    while game.decision.prompt == "flee":
        events += game.apply(f"hex:{game.offers('hex')[0]}")
        if game.decision.prompt == "op-fire":
            game.apply("pass")

    assert only(events, RecoveryTried).outcome == "failed"
    assert game.hex("L") != "0504"
    assert game.piece("L").marks == 1


@pytest.mark.rule("14.42/1")
def test_the_first_who_has_not_tried_is_named() -> None:
    game = table("axis inf A 0504 demoralized", "axis inf B 0304 demoralized", *FAR)

    assert unrecovered(game.state, 0) == game.names["A"]
    assert unrecovered(game.state, 1) == ABSENT
