"""14.3 to 14.33 Flight of the demoralized."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, table
from tests.panzer_grenadier.wavering import announce, of, only, statuses, told

from sandtable.systems.panzer_grenadier.events.fire import RecoveryTried
from sandtable.systems.panzer_grenadier.events.units import Lost, Moved

REST = "axis inf Z 0102"
"""Somebody else to activate."""


def fails(*pieces: str, roll: str = "5 6", **more: Any) -> TestTable:
    """A is activated and fails to recover."""
    dice = f"{roll} {more.pop('dice', '')}"
    game = table(*pieces, REST, dice=dice, **more)
    announce(game, "move:A")
    return game


def flees(game: TestTable) -> bool:
    return game.decision.prompt == "flee"


def path(game: TestTable) -> list[str]:
    """Where A has been."""
    names = game.state.field.names
    moves = [m for m in told(game, Moved) if m.piece == game.names["A"]]
    return [names[m.hex].removeprefix("1/") for m in moves]


def run(game: TestTable, *hexes: str) -> None:
    """Flee this way; nobody attacks it."""
    for hex_ in (*hexes, ""):
        if flees(game) and hex_:
            game.apply(f"hex:{hex_}")
        while game.decision.prompt in ("op-fire", "leaving"):
            game.apply("pass")


# --- who must flee ----------------------------------------------------------------------------


@pytest.mark.rule("14.3/5", "14.31/1")
def test_who_could_be_fired_at_must_flee() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704")

    assert flees(game)
    assert game.decision.side == 0
    assert game.reason("stop") == ("14.31", "must-flee")


@pytest.mark.rule("14.3/5", "AMB-109")
@pytest.mark.parametrize(
    "enemy",
    [
        "allies inf X 0904", "allies inf X 0704 fired", "allies inf X 0704 demoralized",
        "allies italian:75mm X 0604", "allies m3 X 0604", "allies lt-8-0-0 X 0604",
    ],
)  # fmt: skip
def test_who_is_threatened_by_no_combat_unit_stays(enemy: str) -> None:
    """Out of range, fired, demoralized, AT fire against men, an APC, a leader."""
    game = fails("axis inf A 0504 demoralized", enemy, "allies inf Y 1104")

    assert not flees(game)
    assert game.hex("A") == "0504"
    assert (game.piece("A").marks, game.piece("A").status) == (1, 2)


@pytest.mark.rule("14.3/5", "AMB-108")
def test_an_afv_flees_from_anti_tank_fire_only() -> None:
    """EX-24."""
    game = fails("axis pz4h A 0504 demoralized", "allies inf X 0704")
    assert not flees(game)

    game = fails("axis pz4h A 0504 demoralized", "allies inf X 0704", "allies 45mm Y 0804")
    assert flees(game)


@pytest.mark.rule("14.31/3", "AMB-109")
@pytest.mark.parametrize("mark", ["w", "t", "v"])
def test_who_is_in_woods_town_or_village_stays(mark: str) -> None:
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0704", "allies inf Y 1208",
        terrain={"0504": mark},
    )  # fmt: skip

    assert not flees(game)


@pytest.mark.rule("14.3/5", "5.0/3")
def test_who_rides_stays_aboard() -> None:
    game = fails("axis inf A 0504 demoralized on:T", "axis truck T 0504 moved", "allies inf X 0704")

    assert not flees(game)
    assert game.piece("A").carrier == game.names["T"]


@pytest.mark.rule("14.3/5", "16.6/3")
def test_nobody_flees_from_what_is_hidden() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704 hidden", "allies inf Y 1208")

    assert not flees(game)


@pytest.mark.rule("14.31/1", "14.44/1")
def test_leaders_flee_as_well() -> None:
    game = fails("axis lt-8-0-0 A 0504 demoralized", "allies inf X 0704")
    run(game, "0404", "0304", "0204", "0104")

    assert path(game) == ["0404", "0304", "0204", "0104"]


@pytest.mark.rule("6.72/2", "AMB-057")
def test_who_is_held_fast_stays() -> None:
    game = fails("axis inf A 0504 demoralized held", "allies inf X 0704")

    assert not flees(game)
    assert game.hex("A") == "0504"


# --- where to ---------------------------------------------------------------------------------


@pytest.mark.rule("14.32/1")
def test_flight_leads_farther_away() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704")

    assert game.offers("hex") == ["0403", "0404"]
    assert game.reason("hex:0503") == ("14.32", "flee-farther-away")
    assert game.reason("hex:0604") == ("14.32", "flee-farther-away")
    assert game.reason("hex:0304") == ("5.0", "not-adjacent")


@pytest.mark.rule("14.32/1", "AMB-110")
def test_it_must_be_farther_from_each_who_could_harm_it() -> None:
    """0403 and 0404 are farther from X; of the two, 0404 only is farther from Y."""
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", "allies inf Y 0502")

    assert path(game) == ["0404"]


@pytest.mark.rule("14.32/1", "AMB-110")
def test_nor_does_it_come_nearer_to_one_who_could_harm_it_there() -> None:
    """Y cannot reach it yet; in 0404 it could."""
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", "allies inf Y 0106")

    assert game.state.field.distance(game.piece("Y").hex, game.piece("A").hex) == 4
    assert path(game) == ["0403"], "there was nothing to choose"


@pytest.mark.rule("14.32/1", "AMB-110")
def test_who_could_harm_it_where_it_began_counts_to_the_end() -> None:
    """Four hexes away X cannot reach it any more, and still it must not slide along."""
    game = fails("axis inf A 0604 demoralized", "allies inf X 0804")
    run(game, "0504", "0404")

    field, enemy = game.state.field, game.piece("X").hex
    offered = [field.distance(enemy, field.index[name]) for name in game.offers("hex")]
    assert set(offered) == {5}


@pytest.mark.rule("14.32/2")
def test_if_no_hex_is_farther_it_goes_to_one_as_far() -> None:
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0704",
        terrain={"0403": "R", "0404": "R"},
    )  # fmt: skip

    assert game.offers("hex") == ["0503", "0505"]
    assert game.reason("hex:0604") == ("14.32", "flee-farther-away")
    assert game.reason("hex:0404") == ("5.71", "river-needs-engineers")


@pytest.mark.rule("14.32/3")
def test_if_that_is_impossible_too_it_stays() -> None:
    wet = dict.fromkeys(("0403", "0404", "0503", "0505"), "R")
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", terrain=wet)

    assert not flees(game)
    assert (game.hex("A"), game.piece("A").marks) == ("0504", 1)


@pytest.mark.rule("14.31/2", "14.3/6")
def test_it_spends_its_whole_allowance() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704")
    run(game, "0404", "0304", "0204")

    assert path(game) == ["0404", "0304", "0204"]
    assert game.piece("A").marks == 1
    assert not flees(game)


@pytest.mark.rule("14.31/2")
def test_it_cannot_stop_on_its_way() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704")
    run(game, "0404")

    assert game.reason("stop") == ("14.31", "must-flee")


@pytest.mark.rule("14.31/2", "5.0/6")
def test_it_enters_only_what_it_can_pay() -> None:
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0704",
        terrain={"0304": "s", "0303": "s", "0404": "f^"}, dice="",
    )  # fmt: skip
    run(game, "0403")
    left = 3 * 6 - game.state.field.cost["foot"][game.state.field.index["0403"]]

    for name in game.offers("hex"):
        assert game.state.field.cost["foot"][game.state.field.index[name]] <= left


@pytest.mark.rule("14.31/3", "AMB-109")
def test_the_flight_ends_in_a_refuge() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", terrain={"0404": "t"})
    run(game, "0404")

    assert path(game) == ["0404"]
    assert game.piece("A").marks == 1


@pytest.mark.rule("14.31/3")
def test_the_flight_ends_out_of_sight() -> None:
    """The woods hide the hex behind them."""
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0704", visibility=3
    )  # fmt: skip
    run(game, "0404", "0304", "0204")

    assert path(game) == ["0404", "0304"], "four hexes away nobody sees it"


@pytest.mark.rule("14.31/1", "14.31/2")
def test_flight_leads_towards_a_refuge() -> None:
    """0403, 0404 and 0503 are farther away; the last one is not nearer to the woods."""
    game = fails("axis inf A 0504 demoralized", "allies inf X 0604", terrain={"0305": "w"})

    assert game.offers("hex") == ["0403", "0404"]
    assert game.reason("hex:0503") == ("14.31", "flee-towards-refuge")


@pytest.mark.rule("14.31/1", "8.21/1")
def test_a_field_far_enough_away_hides_it_as_well() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0604", terrain={"0105": "f"})

    assert game.offers("hex") == ["0403", "0404"]


@pytest.mark.rule("14.31/3")
def test_who_is_still_demoralized_goes_on_in_the_next_turn() -> None:
    game = fails("axis inf A 0804 demoralized", "allies hmg X 1004", dice="die 6 die 1 5 6")
    run(game, "0704", "0604", "0504")
    game.apply("pass", "pass")
    assert (game.state.turn, game.hex("A"), statuses(game, "A")) == (2, "0504", [2])

    announce(game, "move:A")
    run(game, "0404")

    assert game.hex("A") == "0404"


@pytest.mark.rule("16.52/2", "14.32/3")
def test_nobody_flees_off_the_board() -> None:
    game = fails("axis inf A 0104 demoralized", "allies inf X 0304")

    assert game.offers("hex") == ["0103", "0105"] or not flees(game)
    run(game, "0103", "0102", "0101")
    assert game.piece("A").where == "board"


@pytest.mark.rule("12.13/2", "4.5/1")
def test_enemies_and_full_hexes_are_closed() -> None:
    full = [f"axis inf {name} 0404" for name in "BCD"]
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", *full, "allies 76mm Y 0403")

    assert game.reason("hex:0403") == ("12.13", "demoralized-not-among-enemies")
    assert game.reason("hex:0404") == ("4.5", "hex-holds-three-combat-units")


# --- who may stay -----------------------------------------------------------------------------


@pytest.mark.rule("14.31/4")
@pytest.mark.parametrize("shelter", ["entrenched", "bunker"])
def test_a_bunker_or_entrenchment_lets_it_stay_or_go(shelter: str) -> None:
    more = ["axis bunker K 0504"] if shelter == "bunker" else []
    dug = ("0504",) if shelter == "entrenched" else ()
    pieces = ("axis inf A 0504 demoralized", "allies inf X 0704", *more)
    game = fails(*pieces, entrenched=dug)
    game.apply("stop")
    assert (game.hex("A"), game.piece("A").marks) == ("0504", 1)

    game = fails(*pieces, entrenched=dug)
    run(game, "0404")
    assert game.hex("A") == "0404"
    assert game.reason("stop") == ("14.31", "must-flee"), "once it has left it flees"


# --- guns -------------------------------------------------------------------------------------


@pytest.mark.rule("14.33/1", "AMB-111")
@pytest.mark.parametrize("gun", ["pak40 A 0504", "pak40 A 0504 limbered"])
def test_a_gun_that_cannot_move_is_abandoned(gun: str) -> None:
    game = fails(f"axis {gun} demoralized", "allies inf X 0704")

    assert only(list(game.state.journal), Lost).why == "abandoned"
    assert game.state.lost_steps[0] == 1


@pytest.mark.rule("14.33/1")
@pytest.mark.parametrize(
    ("enemy", "mark", "dug"),
    [("allies inf X 1004", ".", ()), ("allies inf X 0704", "w", ()),
     ("allies inf X 0704", ".", ("0504",))],
)  # fmt: skip
def test_a_gun_that_need_not_flee_stays(enemy: str, mark: str, dug: tuple[str, ...]) -> None:
    game = fails("axis pak40 A 0504 demoralized", enemy, terrain={"0504": mark}, entrenched=dug)

    assert game.piece("A").where == "board"


@pytest.mark.rule("14.33/1")
def test_a_gun_with_an_allowance_of_its_own_flees() -> None:
    game = table(
        "allies 45mm A 0504 demoralized limbered", "axis inf X 0704", "allies inf Z 0102",
        side="allies", dice="5 6",
    )  # fmt: skip
    announce(game, "move:A")

    assert flees(game)
    run(game, "0404")
    assert game.hex("A") == "0404"


@pytest.mark.rule("5.0/7", "14.31/2")
def test_the_first_hex_may_cost_what_it_likes() -> None:
    game = table(
        "allies 45mm A 0504 demoralized limbered", "axis inf X 0704", "allies inf Z 0102",
        side="allies", dice="5 6", terrain={"0403": "R", "0404": "w", "0503": "R", "0505": "R"},
    )  # fmt: skip
    announce(game, "move:A")
    run(game)

    assert game.hex("A") == "0404"


# --- under fire -------------------------------------------------------------------------------


@pytest.mark.rule("13.14/1", "AMB-096", "AMB-100")
def test_who_flees_is_fired_at_and_stops_if_it_fails_a_check() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", dice="2 2 4 5")
    game.apply("hex:0404")
    assert (game.decision.side, game.decision.prompt) == (1, "op-fire")

    game.apply("fire:X")

    assert game.hex("A") == "0404"
    assert game.piece("A").marks == 1
    assert not flees(game)


@pytest.mark.rule("13.14/2")
def test_who_flees_and_passes_its_check_flees_on() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0704", dice="2 2 1 1")
    game.apply("hex:0404", "fire:X")

    assert flees(game)


# --- out of an assault ------------------------------------------------------------------------


@pytest.mark.rule("12.13/4", "12.12/1", "AMB-110")
def test_who_fails_in_an_assault_hex_leaves_it_for_one_hex() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0504", terrain={"0504": "w"})
    assert flees(game), "woods are no refuge there"
    assert len(game.offers("hex")) >= 1
    assert game.reason("stop") == ("14.31", "must-flee")

    first = game.offers("hex")[0]
    run(game, first)

    assert path(game) == [first]
    assert not flees(game)


@pytest.mark.rule("12.13/4")
def test_it_leaves_even_towards_other_enemies() -> None:
    """Every other way is barred: what lies nearer to Y is better than death."""
    wet = dict.fromkeys(("0403", "0404", "0503", "0505", "0603"), "R")
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0504", "allies inf Y 0705", terrain=wet
    )

    run(game)

    assert path(game) == ["0604"]


@pytest.mark.rule("12.13/5", "AMB-086")
def test_without_a_free_hex_it_is_eliminated() -> None:
    around = [
        f"allies 76mm Y{n} {hex_}"
        for n, hex_ in enumerate(("0403", "0404", "0503", "0505", "0603", "0604"))
    ]
    game = fails("axis inf A 0504 demoralized", "allies inf X 0504", *around)

    lost = only(list(game.state.journal), Lost)
    assert (lost.rule, lost.why, game.piece("A").where) == ("12.13", "cornered", "lost")


@pytest.mark.rule("12.13/5", "AMB-007")
def test_a_leader_without_a_free_hex_stays() -> None:
    around = [
        f"allies 76mm Y{n} {hex_}"
        for n, hex_ in enumerate(("0403", "0404", "0503", "0505", "0603", "0604"))
    ]
    game = fails(
        "axis lt-8-0-0 A 0504 demoralized", "axis inf B 0504", "allies inf X 0504", *around
    )

    assert game.hex("A") == "0504"


@pytest.mark.rule("12.13/4", "AMB-086")
@pytest.mark.parametrize(("reading", "reason"), [("leaves", "must-flee"), ("may-stay", "")])
def test_an_entrenchment_in_an_assault_hex_by_both_readings(reading: str, reason: str) -> None:
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0504", entrenched=("0504",),
        options={"rulings": {"demoralized-in-assault": reading}},
    )  # fmt: skip

    assert flees(game)
    assert game.reason("stop")[1] == reason


@pytest.mark.rule("12.13/4")
def test_who_recovers_in_an_assault_hex_stays() -> None:
    game = fails("axis inf A 0504 demoralized", "allies inf X 0504", roll="2 3")

    assert statuses(game, "A") == [1]
    assert game.hex("A") == "0504"


# --- together ---------------------------------------------------------------------------------


def supported(*leader: str, **more: Any) -> TestTable:
    """L has supported A and B; A has failed and flees."""
    game = table(
        "axis inf A 0504 demoralized", "axis inf B 0504 demoralized", *leader, "allies inf X 0704",
        REST, dice="5 6 5 6", **more,
    )  # fmt: skip
    announce(game, "move:L", "move:A", "move:B")
    game.apply("act:A", "support:L")
    return game


@pytest.mark.rule("14.4/4", "AMB-112")
def test_the_leader_who_supported_it_may_flee_with_it() -> None:
    game = supported("axis lt-8-0-1 L 0504")
    game.apply("with:L")
    assert game.reason("with:L") == ("14.4", "accompanies-already")
    run(game, "0404", "0304", "0204")

    assert (game.hex("A"), game.hex("L")) == ("0204", "0204")
    attempts = told(game, RecoveryTried)
    assert [a.piece for a in attempts] == [game.names["A"], game.names["B"]]
    assert attempts[1].supporter == -1, "he has gone"
    assert game.reason("with:L") == ("14.4", "only-supporter-accompanies")


@pytest.mark.rule("14.4/4", "6.55/1")
def test_who_has_gone_along_supports_nobody_from_where_he_is() -> None:
    """The woods are next to the hex where he was: he could reach it."""
    game = supported("axis lt-8-0-1 L 0504", terrain={"0404": "w"})
    game.apply("with:L")
    run(game, "0404")

    assert (game.hex("L"), game.piece("L").status) == ("0404", 0)
    assert told(game, RecoveryTried)[1].supporter == -1


@pytest.mark.rule("14.4/4", "6.55/1")
def test_he_need_not_go_and_then_supports_the_next() -> None:
    game = supported("axis lt-8-0-1 L 0504")
    run(game, "0404")
    assert game.reason("with:L") == ("14.4", "flight-has-begun")
    run(game, "0304", "0204")

    assert game.hex("L") == "0504"
    assert (game.decision.prompt, game.offers("support")) == ("recover", ["L"])


@pytest.mark.rule("14.4/4")
def test_a_leader_of_another_hex_or_another_leader_does_not_go_along() -> None:
    game = supported("axis lt-8-0-1 L 0604")
    assert game.reason("with:L") == ("14.4", "supporter-in-another-hex")
    assert game.reason("with:B") == ("14.4", "only-supporter-accompanies")
    assert game.offers("with") == []


@pytest.mark.rule("14.31/4", "14.32/1")
def test_who_may_stay_and_could_only_come_nearer_does_not_go() -> None:
    """Enemies two hexes away on all sides; an entrenchment lets it stay."""
    around = ("0502", "0506", "0703", "0705", "0303", "0305")
    game = table(
        "axis inf A 0504 demoralized", "axis lt-8-0-1 L 0504", REST,
        *[f"allies inf X{n} {hex_}" for n, hex_ in enumerate(around)], entrenched=("0504",),
        dice="5 6",
    )  # fmt: skip
    announce(game, "move:L", "move:A")
    game.apply("act:A", "support:L")

    assert (flees(game), game.offers("hex")) == (True, [])
    refusal = game.why_not("hex:0503")
    assert refusal is not None
    assert refusal.args == (game.state.field.index["0503"],)
    assert game.reason("hex:0503") == ("14.32", "flee-no-nearer")


@pytest.mark.rule("14.4/4", "6.72/2")
def test_a_leader_who_is_held_fast_does_not_go_along() -> None:
    game = supported("axis lt-8-0-1 L 0504 held")

    assert game.reason("with:L") == ("6.72", "held-without-command")


@pytest.mark.rule("5.0/2", "AMB-020")
def test_a_leader_who_flees_along_stays_behind_when_his_points_are_spent() -> None:
    game = table(
        "axis cav A 0804 demoralized", "axis lt-8-0-1 L 0804", "allies inf X 1004", REST, dice="5 6"
    )
    announce(game, "move:L", "move:A")
    game.apply("act:A", "support:L", "with:L")
    run(game, "0704", "0604", "0504", "0404", "0304", "0204")

    assert game.hex("A") == "0204"
    assert game.hex("L") == "0404"
    assert game.piece("L").marks == 1


@pytest.mark.rule("5.75/2", "AMB-043")
def test_who_crosses_with_engineers_flees_with_them() -> None:
    game = table(
        "axis eng A 0504 demoralized", "axis inf B 0504 demoralized", "axis lt-8-0-0 L 0504",
        "allies inf X 0704", REST, terrain={"0504": "R"}, facts={"crossing": [[1, 1]]}, dice="5 6",
    )  # fmt: skip
    announce(game, "move:A")
    run(game, "0404", "0304", "0204")
    assert flees(game), "now the others"
    run(game, "0404")

    assert (game.hex("A"), game.hex("B"), game.hex("L")) == ("0204", "0404", "0504")
    assert (game.piece("A").marks, game.piece("B").marks) == (1, 1)


@pytest.mark.rule("5.75/2")
def test_engineers_who_recover_leave_nobody() -> None:
    game = table(
        "axis eng A 0504 demoralized", "axis inf B 0504 demoralized", "axis inf C 0504",
        "allies inf X 0704", REST, terrain={"0504": "R"}, facts={"crossing": [[1, 1]]}, dice="2 3",
    )  # fmt: skip
    announce(game, "move:A")

    assert of(list(game.state.journal), Moved) == []
    assert statuses(game, "A", "B", "C") == [1, 2, 0], "recovery spreads nothing"


@pytest.mark.rule("14.31/1", "14.32/1")
def test_of_hexes_as_far_away_those_towards_a_refuge_come_first() -> None:
    """The river closes whatever is farther away."""
    river = dict.fromkeys(("0403", "0404", "0503"), "R")
    game = fails(
        "axis inf A 0504 demoralized", "allies inf X 0604",
        terrain={**river, "0307": "w"}, entrenched=("0504",),
    )  # fmt: skip

    assert game.offers("hex") == ["0505"]
    assert game.reason("hex:0603") == ("14.31", "flee-towards-refuge")
