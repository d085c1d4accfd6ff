"""12.12 Leaving an assault hex; 12.13 who cannot stay."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.assaults import ALLIES, announce, labels, of, rolls, strengths, table
from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.events.fire import LeaderTested, MoraleChecked
from sandtable.systems.panzer_grenadier.pieces import DISRUPTED, LOST
from sandtable.systems.panzer_grenadier.rules.c12_leaving import must_quit, ways_out

pytestmark = pytest.mark.rule("12.12")

FAR = "axis inf Z 0101"


def leaving(*told: str, group: tuple[str, ...] = ("move:A",), **more: object) -> TestTable:
    """A of the Axis is about to move out of 0604."""
    game = table(*told, FAR, **more)  # type: ignore[arg-type]
    announce(game, *group)
    if game.decision.prompt == "act-which":
        game.apply("act:A")
    return game


@pytest.mark.rule("12.12/1", "5.3/7", "5.3/8")
def test_a_unit_leaves_for_one_hex_that_is_not_enemy_occupied() -> None:
    told = (
        "axis inf A 0604",
        "axis inf B 0604",
        "allies inf X 0604 fired",
        "allies inf Y 0704 fired",
    )
    game = leaving(*told)
    assert "0504" in game.offers("hex")
    assert game.reason("hex:0704") == ("5.3", "enemy-there-assault-only")

    game.apply("hex:0504")

    assert game.hex("A") == "0504"
    assert game.decision.prompt == "segment"


@pytest.mark.rule("5.3/7")
def test_enemy_transport_in_its_hex_holds_a_unit_to_one_hex_too() -> None:
    game = leaving("axis inf A 0604", "allies truck X 0604")
    game.apply("hex:0504")
    assert (game.hex("A"), game.decision.side) == ("0504", ALLIES)


@pytest.mark.rule("12.12/2")
def test_the_last_to_leave_may_be_attacked_if_the_enemy_likes() -> None:
    told = ("axis inf A 0604", "allies inf X 0604 fired")
    game = leaving(*told)
    game.apply("hex:0504")
    assert (game.decision.prompt, game.decision.window) == ("leaving", "leaving")
    assert game.decision.side == ALLIES

    events = game.apply("pass")

    assert (game.hex("A"), rolls(events)) == ("0504", [])


@pytest.mark.rule("12.12/2", "7.63/1")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_whose_units_leave_chooses_among_them_who_is_lost(side: str) -> None:
    other = "allies" if side == "axis" else "axis"
    game = table(
        f"{side} inf A 0604", f"{side} inf B 0604", f"{side} inf Z 0101",
        f"{other} hmg X 0604 fired", f"{other} hmg Y 0604 fired", dice="die 6", side=side,
    )  # fmt: skip
    announce(game, "move:A", "move:B")
    game.apply("act:A", "hex:0504", "act:B", "hex:0504", "yes")

    assert (game.decision.prompt, game.offers("lose")) == ("lose-step", ["A", "B"])
    assert game.decision.side == ("axis", "allies").index(side)


@pytest.mark.rule("12.12/2", "12.4/6")
def test_the_attack_comes_before_they_arrive_and_marks_nobody() -> None:
    told = ("axis inf A 0604 reduced", "allies hmg X 0604", "allies inf Y 0604")
    game = leaving(*told, dice="die 6")
    game.apply("hex:0504")

    events = game.apply("yes")

    assert [(roll.side, roll.rule) for roll in rolls(events)] == [(ALLIES, "12.12")]
    assert strengths(events) == {ALLIES: 11}
    assert game.piece("A").where == LOST
    assert game.piece("X").marks == game.piece("Y").marks == 0


@pytest.mark.rule("12.12/2")
def test_who_survives_it_goes_on() -> None:
    told = ("axis inf A 0604", "allies hmg X 0604 fired")
    game = leaving(*told, dice="die 4 dice 5 4")
    game.apply("hex:0504", "yes")
    assert (game.hex("A"), game.piece("A").status) == ("0504", DISRUPTED)


@pytest.mark.rule("12.12/3", "12.41/1")
def test_neither_terrain_nor_positions_help_who_leaves() -> None:
    told = ("axis inf A 0604 dug-in", "allies inf X 0604 fired", "allies lt-8-0-0 M 0604")
    game = leaving(*told, terrain={"0604": "t"}, entrenched=("0604",), dice="die 1")
    game.apply("hex:0504")

    events = game.apply("yes")

    assert labels(events, ALLIES) == [(1, "leader", "6.43")]
    assert [roll.side for roll in rolls(events)] == [ALLIES]


@pytest.mark.rule("12.12/2")
def test_who_stays_covers_the_others() -> None:
    told = ("axis inf A 0604", "axis inf B 0604", "allies inf X 0604 fired")
    game = leaving(*told, group=("move:A",))
    game.apply("hex:0504")
    assert game.decision.prompt == "segment"


@pytest.mark.rule("12.12/2")
@pytest.mark.parametrize("left", ["axis truck B 0604", "axis lt-8-0-1 B 0604"])
def test_transport_and_leaders_cover_nobody(left: str) -> None:
    game = leaving("axis inf A 0604", left, "allies inf X 0604 fired")
    game.apply("hex:0504")
    assert game.decision.prompt == "leaving"


@pytest.mark.rule("12.12/2")
def test_neither_are_they_attacked_when_they_leave() -> None:
    game = leaving("axis truck A 0604", "axis inf B 0604", "allies inf X 0604 fired")
    game.apply("hex:0504")
    assert game.decision.prompt == "segment"


@pytest.mark.rule("12.12/2")
def test_several_who_leave_in_one_segment_are_attacked_together_with_the_last() -> None:
    game = table(
        "axis inf A 0604",
        "axis inf B 0604",
        "allies hmg X 0604 fired",
        FAR,
        dice="die 5 dice 1 1 1 1",
    )
    announce(game, "move:A", "move:B")
    game.apply("act:A", "hex:0504", "act:B", "hex:0505")
    assert game.hex("A") == "0504"

    events = game.apply("yes")

    assert rolls(events)[0].groups[0][0] == (0, 1)
    assert [event.piece for event in of(events, MoraleChecked)] == [0, 1]
    assert game.hex("B") == "0505"


@pytest.mark.rule("12.12/2")
def test_who_left_in_an_earlier_segment_is_out_of_it() -> None:
    told = ("axis inf A 0604", "axis inf B 0604", "allies hmg X 0604 fired", "allies inf Y 0101")
    game = table(*told, "axis inf Z 1109", dice="die 1")
    game.apply("move:A")
    announce(game)
    game.apply("hex:0504", "pass", "move:B")
    announce(game)

    events = game.apply("hex:0505", "yes")

    assert rolls(events)[0].groups[0][0] == (1,)


@pytest.mark.rule("12.12/2", "12.13/2")
def test_demoralized_enemies_do_not_attack_who_leaves() -> None:
    game = leaving("axis inf A 0604", "allies inf X 0604 demoralized")
    game.apply("hex:0504")
    assert game.decision.prompt == "segment"


@pytest.mark.rule("12.12/2", "6.7/2", "5.0/2")
def test_leaders_who_go_along_share_the_danger() -> None:
    told = ("axis inf A 0604", "axis lt-8-0-1 L 0604", "allies hmg X 0604", "allies inf Y 0604")
    game = leaving(*told, group=("move:L", "move:A"), dice="die 6 dice 1 1")
    game.apply("with:L", "hex:0504")

    events = game.apply("yes")

    assert rolls(events)[0].groups[0][0] == (0, 1)
    assert [event.lost for event in of(events, LeaderTested)] == [True]


@pytest.mark.rule("12.12/2")
def test_a_loaded_transport_leaves_with_its_passengers() -> None:
    told = ("axis truck A 0604", "axis inf P 0604 on:A", "allies hmg X 0604", "allies inf Y 0604")
    game = leaving(*told, dice="die 6")
    game.apply("hex:0504", "yes")
    assert game.piece("A").where == game.piece("P").where == LOST


# --- 12.13 ----------------------------------------------------------------------------------


@pytest.mark.rule("12.13/4", "AMB-086")
@pytest.mark.parametrize(("reading", "must"), [("leaves", True), ("may-stay", False)])
def test_who_is_demoralized_in_an_assault_hex_must_leave_it(reading: str, must: bool) -> None:
    options = {"rulings": {"demoralized-in-assault": reading}}
    told = ("axis inf A 0604 demoralized", "axis inf B 0504 demoralized", "allies inf X 0604")
    game = table(*told, entrenched=("0604",), options=options)
    assert must_quit(game.state, game.piece("A")) is must
    assert not must_quit(game.state, game.piece("B"))

    game = table(*told, options=options)
    assert must_quit(game.state, game.piece("A"))


@pytest.mark.rule("12.13/5", "12.12/1")
def test_without_a_way_out_it_is_lost() -> None:
    around = ("0603", "0704", "0705", "0605", "0505", "0504")
    held = [f"allies inf Y{n} {hex_}" for n, hex_ in enumerate(around)]
    told = ("axis inf A 0604 demoralized", "allies inf X 0604")
    assert ways_out(table(*told, *held).state, table(*told).piece("A")) == []

    free = table(*told, *held[1:])
    assert [free.state.field.names[h] for h in ways_out(free.state, free.piece("A"))] == ["0603"]
    river = table(*told, *held[1:], terrain={"0603": "R"})
    assert ways_out(river.state, river.piece("A")) == []
    full = table(*told, *held[1:], *[f"axis inf U{n} 0603" for n in range(3)])
    assert ways_out(full.state, full.piece("A")) == []
