"""16.4 Entrenchments and 16.8 bunkers: whom they shelter, how bunkers fire and fall."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table
from tests.panzer_grenadier.playing import of

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.systems.panzer_grenadier.events.fire import Attacked, ShotAt
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.events.units import Lost
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, LOST
from sandtable.systems.panzer_grenadier.rules.c07_shifts import bombard_shift
from sandtable.systems.panzer_grenadier.rules.c16_bunkers import assault_shelter
from sandtable.systems.panzer_grenadier.rules.c16_shelter import shelter_of
from sandtable.systems.panzer_grenadier.start import new_state

UNLIMITED = {"rulings": {"bunker-shift": "unlimited"}}


def shelters(*told: str, **more: Any) -> dict[str, str]:
    """What protects each allied piece."""
    game = table(*told, "axis inf Z 0104", **more)
    names = [name for name in game.names if game.piece(name).side == 1]
    return {name: shelter_of(game.state, game.piece(name)) for name in names}


def column(*told: str, **more: Any) -> int:
    """The column of direct fire by three German machine guns, 27 factors, at 0704."""
    game = table("axis hmg P 0504", "axis hmg Q 0504", "axis hmg R 0504", *told, **more)
    game.apply("fire:P", "fire:Q", "fire:R", "act:P", "direct:0704", "part:9")
    for name in ("Q", "R"):
        game.apply(f"join:{name}", "part:9")
    events = game.game.events
    attacked = [event for event in events if isinstance(event, Attacked)]
    return attacked[0].groups[0][2]


# --- entrenchments --------------------------------------------------------------------------


@pytest.mark.rule("16.4/1", "16.42/1")
def test_an_entrenchment_shelters_men_and_guns_but_no_armor_cavalry_or_transport() -> None:
    found = shelters(
        "allies inf I 0704", "allies 45mm G 0704", "allies lt-8-0-0 L 0704", "allies t34 T 0704",
        "allies cav C 0704", "allies truck R 0704", "allies m3 P 0704", entrenched=("0704",),
    )  # fmt: skip

    sheltered = {name for name, shelter in found.items() if shelter == "entrenched"}
    assert sheltered == {"I", "G", "L"}
    assert {found[name] for name in "TCRP"} == {""}


@pytest.mark.rule("16.42/1", "16.22/1")
def test_armor_that_dug_in_before_keeps_its_own_hole() -> None:
    assert shelters("allies t34 T 0704 dug-in", entrenched=("0704",)) == {"T": "dug-in"}


@pytest.mark.rule("16.4/1")
def test_an_entrenchment_is_worth_two_columns_of_direct_fire_and_bombardment() -> None:
    """27 factors are column 22; two to the left is 11."""
    assert column("allies inf X 0704") == 22
    assert column("allies inf X 0704", entrenched=("0704",)) == 11
    game = table("allies inf X 0704", "axis inf A 0104")
    piece = game.piece("X")
    assert bombard_shift(game.state, piece.hex, [piece], "entrenched").total == -2
    assert bombard_shift(game.state, piece.hex, [piece], "bunker").total == -3


@pytest.mark.rule("16.41/1")
def test_an_entrenchment_stays_and_serves_either_side() -> None:
    game = table("axis inf A 0604", "axis lt-8-0-1 L 0604", "allies inf X 1304",
                 entrenched=("0704",))  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "hex:0704")
    assert shelter_of(game.state, game.piece("A")) == "entrenched"
    game.apply("hex:0804")

    assert game.state.entrenchments >> game.state.field.index["0704"] & 1
    assert shelter_of(game.state, game.piece("A")) == ""


# --- bunkers --------------------------------------------------------------------------------


@pytest.mark.rule("16.8/1")
def test_a_bunker_shelters_those_of_its_side_whom_an_entrenchment_would() -> None:
    found = shelters("allies bunker B 0704", "allies inf I 0704", "allies t34 T 0704")

    assert (found["I"], found["T"]) == ("bunker", "")
    assert shelters("axis bunker B 0704", "allies inf I 0704") == {"I": ""}


@pytest.mark.rule("16.8/1", "16.8/2")
def test_a_bunker_is_worth_three_columns_even_of_direct_fire() -> None:
    """27 factors are column 22; three to the left is 7."""
    assert column("allies inf X 0704", "allies bunker B 0704") == 7


@pytest.mark.rule("16.8/2", "AMB-134", "10.3/1")
def test_three_columns_are_all_unless_terrain_is_added_to_the_bunkers_own() -> None:
    """A town shifts direct fire by two more."""
    told = ("allies inf X 0704", "allies bunker B 0704")
    town = {"terrain": {"0704": "t"}}

    assert column("allies inf X 0704", **town) == 11
    assert column(*told, **town) == 7
    assert column(*told, **town, options=UNLIMITED) < 7


@pytest.mark.rule("16.81/1")
def test_soviet_defenders_of_bunkers_are_stubborn_in_assault() -> None:
    game = table("allies inf X 0704", "axis inf A 0104")
    named = game.state.setting.tables.assault_modifiers
    soviet, german = game.piece("X"), game.piece("A")

    assert assault_shelter(game.state, soviet, "bunker") == "stubborn-bunker"
    assert assault_shelter(game.state, german, "bunker") == "bunker"
    assert assault_shelter(game.state, soviet, "entrenched") == "entrenched"
    assert (named["bunker"], named["stubborn-bunker"]) == (-3, -4)


@pytest.mark.rule("16.82/1", "AMB-135")
def test_a_bunker_falls_at_once_when_enemies_have_it_to_themselves() -> None:
    game = table("axis inf A 0504", "axis lt-8-0-1 L 0504", "allies bunker B 0604",
                 "allies inf X 1304")  # fmt: skip
    game.apply("move:L", "move:A", "act:A")
    events = game.apply("hex:0604")

    lost = of(events, Lost)[0]
    assert (lost.rule, lost.piece, lost.steps) == ("16.82", game.names["B"], 0)
    assert game.piece("B").where == LOST
    assert game.state.lost_steps == [0, 0], "a bunker is no step"


@pytest.mark.rule("16.82/1")
def test_bunkers_of_either_side_fall() -> None:
    game = table("axis bunker B 0604", "axis inf A 1304", "allies inf X 0504",
                 "allies lt-8-0-1 L 0504", side="allies")  # fmt: skip
    game.apply("move:L", "move:X", "act:X", "hex:0604")

    assert game.piece("B").where == LOST


@pytest.mark.rule("16.82/1", "AMB-135")
@pytest.mark.parametrize("other", ["truck", "inf"])
def test_any_unit_of_its_side_keeps_a_bunker(other: str) -> None:
    game = table("axis inf A 0504", f"allies {other} X 0604", "allies bunker B 0604",
                 "allies inf Y 1304")  # fmt: skip
    game.state.put(game.names["A"], game.piece("B").hex)
    game.state.unsettled = True
    game.apply("pass")

    assert game.piece("B").where == BOARD


@pytest.mark.rule("16.82/1")
def test_a_truck_occupies_nothing_and_takes_no_bunker() -> None:
    game = table("axis truck A 0504", "axis lt-8-0-1 L 0504", "allies bunker B 0604",
                 "allies inf X 1304")  # fmt: skip
    game.apply("move:L", "move:A", "act:A", "hex:0604")

    assert game.piece("B").where == BOARD


@pytest.mark.rule("16.83/1", "4.1/1")
def test_a_bunker_does_not_count_for_stacking() -> None:
    game = table("allies bunker B 0704", "allies inf X 0704", "allies inf Y 0704",
                 "allies inf Z 0804", "axis inf A 0104", side="allies")  # fmt: skip
    game.apply("move:Z")

    assert game.reason("hex:0704") == ("", "")


@pytest.mark.rule("16.83/3")
def test_a_bunker_does_not_move() -> None:
    game = table("allies bunker B 0704", "axis inf A 0104", side="allies")

    assert game.reason("move:B") == ("16.83", "bunkers-do-not-move")


def pillbox(**more: Any) -> TestTable:
    """A bunker that can fire both at infantry and at a tank."""
    game = table("allies gun-bunker B 0704", "axis inf A 0504", "axis pz3j T 0804", side="allies",
                 **more)  # fmt: skip
    game.apply("fire:B")
    return game


@pytest.mark.rule("16.83/2", "16.83/3")
@pytest.mark.parametrize("first", ["direct", "at"])
def test_a_bunker_uses_both_kinds_of_fire_in_one_segment_each_once(first: str) -> None:
    game = pillbox()
    shots = ["direct:0504", f"shoot:{game.names['T']}"]
    answers = shots if first == "direct" else shots[::-1]
    events = game.apply(answers[0])
    assert game.decision.prompt == "fire", "the other kind is left"
    assert game.reason(answers[0]) == ("7.22", "has-fired-already")
    events += game.apply(answers[1])

    assert (len(of(events, Attacked)), len(of(events, ShotAt))) == (1, 1)
    assert of(events, Marked)[-1].marks == FIRED
    assert game.decision.prompt != "fire"


@pytest.mark.rule("16.83/3", "7.22/1")
def test_nobody_else_uses_two_kinds_of_fire() -> None:
    game = table("axis pz3j B 0704", "allies inf A 0504", "allies t34 T 0804")
    game.apply("fire:B", f"shoot:{game.names['T']}")

    assert game.reason("direct:0504") == ("7.22", "one-kind-of-fire")


@pytest.mark.rule("16.83/2")
def test_a_bunker_may_stop_after_one_kind_and_has_fired() -> None:
    game = pillbox()
    events = game.apply("direct:0504", "stop")

    assert of(events, Marked)[-1].marks == FIRED
    assert game.piece("B").marks == FIRED or game.state.turn > 1


@pytest.mark.rule("16.83/2", "17.5/1")
@pytest.mark.parametrize(("players", "seat"), [(1, 1), (2, -1)])
def test_a_bunker_belongs_to_its_side_and_is_divided_with_the_units(
    players: int, seat: int
) -> None:
    group = {"zone": ["1"], "units": ["inf"], "leaders": [], "bunkers": ["bunker"]}
    value = scenario(allies={"group": [group]})
    options = {"players": {"allies": players}}
    state = new_state(value, options, KeyedChance(key_of_seed("test")))

    assert [p.seat for p in state.pieces if p.side == 1] == [seat, seat]


@pytest.mark.rule("16.83/2", "3.1/3")
def test_a_leader_activates_a_bunker_beside_him() -> None:
    game = table("allies gun-bunker B 0704", "allies lt-8-1-0 L 0705", "axis inf A 0504",
                 side="allies")  # fmt: skip
    game.apply("fire:L")

    assert game.offers("fire") == ["B"]


@pytest.mark.rule("16.83/3", "10.2/1")
def test_a_bunker_that_fires_with_others_keeps_its_anti_tank_shot() -> None:
    game = table(
        "allies gun-bunker B 0704", "allies inf X 0704", "allies inf Y 0704",
        "axis inf A 0504", "axis inf C 0604", "axis pz3j T 0804", side="allies",
    )  # fmt: skip
    game.apply("fire:X", "fire:B", "fire:Y", "act:X", "direct:0504", "join:B")
    events = game.apply("resolve")
    assert set(of(events, Attacked)[0].firers) == {game.names["X"], game.names["B"]}

    game.apply("act:Y", "direct:0604")
    assert game.decision.prompt != "fire-with", "the bunker has fired directly once"
    events = game.apply("act:B", "shoot:T")

    assert of(events, ShotAt)[0].firer == game.names["B"]
    assert of(events, Marked)[-1].marks == FIRED


@pytest.mark.rule("16.83/3")
def test_a_bunker_that_has_fired_with_others_fires_directly_no_more() -> None:
    game = table("allies gun-bunker B 0704", "allies inf X 0704", "axis inf A 0504",
                 "axis inf C 0604", "axis pz3j T 0804", side="allies")  # fmt: skip
    game.apply("fire:X", "fire:B", "act:X", "direct:0504", "join:B")
    while game.decision.prompt != "fire":
        game.apply("act:B" if game.decision.prompt == "act-which" else "resolve")

    assert game.offers("shoot") == ["T"]
    assert game.reason("direct:0604") == ("7.22", "has-fired-already")
