"""3.2, 3.3, 6.8 Who commands whom: the chain of command, tank leaders and leaders of infantry."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.wavering import act, announce, is_activated

from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader

FAR = ("allies inf X 1208", "axis inf Z 0102")


def order(game: TestTable, leader: str, piece: str) -> tuple[str, str]:
    """Rule and reason why a leader cannot activate a piece; empty if he can."""
    refusal = command_refusal(game.state, game.piece(leader), game.piece(piece))
    return (refusal.rule, refusal.reason) if refusal else ("", "")


OK = ("", "")


# --- 3.1, 3.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("3.2/1", "3.2/2")
def test_a_major_activates_a_lieutenant_who_activates_a_sergeant() -> None:
    """EX-04."""
    game = table(
        "axis maj-10-1-1 M 0504", "axis lt-8-0-0 L 0604", "axis sgt-8-0-0 S 0704",
        "axis inf A 0804", *FAR,
    )  # fmt: skip
    game.apply("move:M")
    assert game.reason("move:S") == ("3.1", "leader-own-and-adjacent-hexes")

    announce(game, "move:L", "move:S", "move:A")

    assert all(is_activated(game, f"move:{name}") for name in "MLSA")


@pytest.mark.rule("3.2/1", "AMB-016", "AMB-012")
@pytest.mark.parametrize(
    ("leader", "reason"), [("sgt-8-0-0", OK), ("lt-8-0-1", ("3.2", "leader-not-subordinate")),
                           ("cpt-9-1-1", ("3.2", "leader-not-subordinate"))]
)  # fmt: skip
def test_only_lower_ranks_are_subordinate(leader: str, reason: tuple[str, str]) -> None:
    game = table("axis lt-8-0-0 L 0504", f"axis {leader} K 0504", *FAR)

    assert order(game, "L", "K") == reason


@pytest.mark.rule("3.1/3", "3.1/4", "3.1/5")
@pytest.mark.parametrize(
    ("status", "here", "beside"),
    [
        ("", OK, OK), ("disrupted", OK, ("3.1", "disrupted-leader-own-hex-only")),
        ("demoralized", ("3.1", "demoralized-leader-activates-nobody"),
         ("3.1", "demoralized-leader-activates-nobody")),
    ],
)  # fmt: skip
def test_the_status_of_a_leader_limits_his_reach(
    status: str, here: tuple[str, str], beside: tuple[str, str]
) -> None:
    game = table(
        f"axis lt-8-0-0 L 0504 {status}", "axis inf A 0504", "axis inf B 0604", "axis inf C 0704",
        *FAR,
    )  # fmt: skip

    assert (order(game, "L", "A"), order(game, "L", "B")) == (here, beside)
    if not status:
        assert order(game, "L", "C") == ("3.1", "leader-own-and-adjacent-hexes")


@pytest.mark.rule("12.51/1")
def test_nobody_is_commanded_in_an_assault_hex_from_beside_it() -> None:
    game = table("axis lt-8-0-0 L 0504", "axis inf A 0604", "allies inf Y 0604", *FAR)

    assert order(game, "L", "A") == ("12.51", "leader-outside-assault-hex")


# --- 6.8 who has one --------------------------------------------------------------------------


@pytest.mark.rule("6.8/1", "6.84/1", "3.3/1")
@pytest.mark.parametrize(
    ("piece", "date", "has"),
    [
        ("axis pz4h", "1941-07-10", True), ("allies guards-t34", "1943-01-01", True),
        ("allies guards-t34", "1942-12-31", False), ("allies t34", "1944-01-01", False),
        ("allies ba10", "1941-07-10", True), ("axis sdkfz222", "1941-07-10", True),
        ("axis sdkfz251", "1943-07-10", False), ("axis inf", "1943-07-10", False),
    ],
)  # fmt: skip
def test_which_afvs_have_a_leader_by_themselves(piece: str, date: str, has: bool) -> None:
    game = table(f"{piece} T 0504", *FAR, date=date)

    assert has_tank_leader(game.state, game.piece("T")) == has


@pytest.mark.rule("6.8/2", "AMB-058")
def test_a_tank_leader_whom_the_scenario_gives_commands_as_well() -> None:
    game = table("allies t34 T 0504 commands", "allies t34 U 0604", "axis inf X 1208",
                 side="allies")  # fmt: skip

    assert has_tank_leader(game.state, game.piece("T"))
    assert order(game, "T", "U") == OK


# --- 6.82 regular leaders ---------------------------------------------------------------------


@pytest.mark.rule("6.82/1", "3.3/2", "AMB-060")
@pytest.mark.parametrize(
    ("beside", "reason"),
    [
        ("inf", OK), ("smg", OK), ("eng", OK),
        ("hmg", ("6.82", "leader-needs-infantry-with-afv")),
        ("truck", ("6.82", "leader-needs-infantry-with-afv")),
    ],
)  # fmt: skip
def test_a_regular_leader_activates_afvs_beside_infantry(
    beside: str, reason: tuple[str, str]
) -> None:
    game = table("axis lt-8-0-0 L 0504", "axis pz4h T 0504", f"axis {beside} A 0504", *FAR)

    assert order(game, "L", "T") == reason


@pytest.mark.rule("6.82/1", "3.3/4", "AMB-060")
def test_he_activates_no_afv_next_to_him_nor_disrupted() -> None:
    game = table("axis lt-8-0-0 L 0504", "axis pz4h T 0604", "axis inf A 0504", *FAR)
    assert order(game, "L", "T") == ("3.3", "leader-and-adjacent-afv")

    game = table("axis lt-8-0-0 L 0504 disrupted", "axis pz4h T 0504", "axis inf A 0504", *FAR)
    assert order(game, "L", "T") == ("6.82", "disrupted-leader-and-afv")


@pytest.mark.rule("3.3/2")
@pytest.mark.parametrize("kind", ["inf", "hmg", "pak40", "truck", "sdkfz251"])
def test_he_activates_everybody_else_in_his_own_and_adjacent_hexes(kind: str) -> None:
    game = table("axis lt-8-0-0 L 0504", f"axis {kind} A 0504", f"axis {kind} B 0604", *FAR)

    assert order(game, "L", "A") == order(game, "L", "B") == OK


# --- 6.83, 6.84 tank leaders ------------------------------------------------------------------


@pytest.mark.rule("6.83/1", "3.3/2", "3.3/3", "3.3/6", "AMB-061")
@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("inf A 0504", OK), ("smg A 0504", OK), ("eng A 0504", OK), ("pz3j A 0504", OK),
        ("pz3j A 0604", OK), ("inf A 0604", ("3.3", "tank-leader-adjacent-afvs-only")),
        ("hmg A 0504", ("6.83", "tank-leader-infantry-same-hex")),
        ("sdkfz251 A 0504", ("6.83", "tank-leader-infantry-same-hex")),
        ("pz3j A 0704", ("3.1", "leader-own-and-adjacent-hexes")),
        ("sgt-8-0-0 A 0504", ("3.3", "no-chain-through-tank-leaders")),
    ],
)  # fmt: skip
def test_whom_a_tank_leader_activates(piece: str, reason: tuple[str, str]) -> None:
    game = table("axis pz4h T 0504", f"axis {piece}", *FAR)

    assert order(game, "T", "A") == reason


@pytest.mark.rule("6.83/1", "AMB-059", "AMB-061")
def test_a_disrupted_tank_leader_reaches_afvs_of_his_hex_only() -> None:
    game = table(
        "axis pz4h T 0504 disrupted",
        "axis pz3j A 0504",
        "axis pz3j B 0604",
        "axis inf C 0504",
        *FAR,
    )

    assert order(game, "T", "A") == OK
    assert order(game, "T", "B") == ("3.1", "disrupted-leader-own-hex-only")
    assert order(game, "T", "C") == ("6.83", "tank-leader-infantry-same-hex")


@pytest.mark.rule("6.84/2")
@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("sdkfz222 A 0504", OK), ("sdkfz222 A 0604", OK),
        ("pz4h A 0504", ("6.84", "armored-car-leader-cars-only")),
        ("inf A 0504", ("6.84", "armored-car-leader-cars-only")),
    ],
)  # fmt: skip
def test_an_armored_car_leads_armored_cars_only(piece: str, reason: tuple[str, str]) -> None:
    game = table("axis sdkfz222 T 0504", f"axis {piece}", *FAR)

    assert order(game, "T", "A") == reason


@pytest.mark.rule("3.3/5")
def test_there_is_no_chain_from_one_tank_leader_to_the_next() -> None:
    game = table("axis pz4h T 0504", "axis pz4h U 0604", "axis pz4h V 0704", *FAR)
    game.apply("move:T", "move:U")

    assert not is_activated(game, "move:V")
    assert game.decision.prompt == "act-which"


@pytest.mark.rule("3.1/2", "3.1/1")
def test_a_stack_is_activated_without_a_leader_whoever_is_in_it() -> None:
    game = table("axis pz4h T 0504", "axis hmg A 0504", "axis pz3j U 0604", *FAR)
    game.apply("move:T", "move:A")

    assert game.decision.prompt == "act-which", "the tank next to them cannot join this group"


# --- 6.81 to 6.83 approach --------------------------------------------------------------------


def approaching(*pieces: str, lead: tuple[str, ...], **more: Any) -> TestTable:
    """T, of the allies, is about to move; an anti-tank gun stands at 0904."""
    game = table(*pieces, "axis pak40 G 0904", "allies inf Z 0102", side="allies", **more)
    announce(game, *(f"move:{name}" for name in lead))
    act(game, "T")
    return game


@pytest.mark.rule("6.81/1")
@pytest.mark.parametrize(
    ("tank", "beside", "allowed"),
    [
        ("t34 T 0504", "", False), ("t34 T 0504 commands", "", True), ("ba10 T 0504", "", True),
        ("t34 T 0504", "t34 L 0504 commands", True), ("t34 T 0504", "t34 L 0404 commands", True),
        ("t34 T 0504", "t34 L 0504 commands disrupted", True),
    ],
)  # fmt: skip
def test_an_afv_approaches_anti_tank_fire_with_a_tank_leader(
    tank: str, beside: str, allowed: bool
) -> None:
    pieces = [f"allies {piece}" for piece in (tank, beside) if piece]
    game = approaching(*pieces, lead=("L", "T") if beside else ("T",))

    assert (game.reason("hex:0604")[1] != "approach-needs-tank-leader") == allowed
    assert ("0604" in game.offers("hex")) == allowed


@pytest.mark.rule("6.81/1", "5.43/1")
def test_a_tank_leader_who_is_not_activated_does_not_count() -> None:
    game = approaching("allies t34 T 0504", "allies t34 L 0504 commands moved", lead=("T",))

    assert game.reason("hex:0604") == ("5.43", "approach-needs-tank-leader")


@pytest.mark.rule("6.82/3", "5.41/2")
def test_a_regular_leader_does_not_send_an_afv_into_anti_tank_fire() -> None:
    game = approaching(
        "allies t34 T 0504", "allies lt-8-0-0 L 0504", "allies inf A 0504", lead=("L", "T")
    )

    assert game.reason("hex:0604") == ("5.43", "approach-needs-tank-leader")


@pytest.mark.rule("6.83/2", "5.41/3")
def test_a_tank_leader_does_not_send_infantry_into_direct_fire() -> None:
    game = table("axis pz4h P 0504", "axis inf T 0504", "allies inf X 0804", *FAR[1:])
    announce(game, "move:P", "move:T")
    act(game, "T")

    assert game.reason("hex:0604") == ("5.42", "approach-needs-leader")


@pytest.mark.rule("6.8/3")
def test_tank_leaders_neither_raise_nor_combine_fire() -> None:
    game = table(
        "axis pz4h T 0504", "axis inf A 0504", "axis inf B 0504", "allies inf X 0704", *FAR[1:]
    )
    announce(game, "fire:T", "fire:A", "fire:B")
    act(game, "A")
    game.apply("direct:0704")

    assert game.reason("raise:T") == ("6.42", "not-a-leader")


@pytest.mark.rule("6.8/1", "15.3/2")
@pytest.mark.parametrize("kind", ["train", "polish:monitor"])
def test_trains_and_vessels_have_tank_leaders_only_where_they_are_given(kind: str) -> None:
    game = table(
        f"axis {kind} T 0504",
        f"axis {kind} C 0504 commands",
        "axis pz4h P 0504",
        *FAR,
        date="1944-07-10",
    )
    led = {name: has_tank_leader(game.state, game.piece(name)) for name in "TCP"}

    assert led == {"T": False, "C": True, "P": True}
