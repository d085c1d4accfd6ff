"""15.2 Aircraft."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panzer_grenadier.field import TestTable, scenario, table
from tests.panzer_grenadier.gunnery import columns, every, first, say, shift, strength

from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.events.fire import Attacked, FriendlyFireRolled
from sandtable.systems.panzer_grenadier.events.markers import AircraftDrawn
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import draw_aircraft
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

pytestmark = pytest.mark.rule("15.2")

TARGET = "allies inf X 0506"


def flight(
    *told: str, powers: tuple[int, ...] = (9, 7, 5, 4), until: int = 8, **more: Any
) -> TestTable:
    """The axis has aircraft with so much firepower."""
    there = [[number, power, until] for number, power in enumerate(powers)]
    return table(*told, "axis inf A 0101", facts={"aircraft": [there, []]}, **more)


def sent(*placed: str) -> list[str]:
    """The answers that send aircraft to hexes: "0 0506"."""
    found = ["air"]
    for each in placed:
        number, hex_ = each.split()
        found += [f"factor:{number}", f"hex:{hex_}"]
    return [*found, "resolve"]


# --- they come ----------------------------------------------------------------------------


@pytest.mark.rule("15.2/1", "15.2/2")
def test_a_counter_is_drawn_and_flipped_when_it_comes() -> None:
    side = {"aircraft": ["1", "1 turns 2-3"]}
    value = scenario(axis=side, date="1942-07-10")
    game = Game(PANZER_GRENADIER, value, seed=5)
    while game.state.turn < 1:  # type: ignore[attr-defined]
        game.apply(game.decision.options[0])  # type: ignore[union-attr]
    drawn = every(game.state.journal, AircraftDrawn)

    assert [(e.side, e.until) for e in drawn] == [(0, 99)]
    counters = game.state.setting.catalog.aircraft_counters["german"]  # type: ignore[attr-defined]
    assert drawn[0].firepower in counters[drawn[0].counter].sides
    while game.state.turn < 2:  # type: ignore[attr-defined]
        last = game.decision.options[-1]  # type: ignore[union-attr]
        game.apply(last)
    drawn = every(game.state.journal, AircraftDrawn)
    assert [(e.side, e.until) for e in drawn] == [(0, 99), (0, 3)]
    assert drawn[0].counter != drawn[1].counter


@pytest.mark.rule("15.2/2")
def test_counters_of_the_year_are_drawn_and_none_twice() -> None:
    game = table("axis inf A 0101", date="1939-09-10")
    state = game.state
    counters = state.setting.catalog.aircraft_counters["german"]
    fitting = [n for n, c in enumerate(counters) if c.first_year <= 1939 <= c.last_year]
    for _ in fitting:
        draw_aircraft(state, 0)

    assert sorted(counter for counter, _, _ in state.aircraft[0]) == fitting
    assert [until for _, _, until in state.aircraft[0]] == [1] * len(fitting)
    for _ in range(20):
        draw_aircraft(state, 0)
    assert len(state.aircraft[0]) == len(counters)  # then there are no more


# --- where they attack --------------------------------------------------------------------


@pytest.mark.rule("15.21/1", "3.11/2", "3.11/3")
def test_an_air_attack_takes_the_segment() -> None:
    game = flight(TARGET, dice="die 4")
    say(game, *sent("0 0506"))

    assert game.state.active == 1
    assert game.piece("A").marks == 0
    assert game.state.aircraft_flown == [1, 0]


@pytest.mark.rule("15.21/1")
def test_each_attacks_once_in_a_turn() -> None:
    game = flight(TARGET, powers=(9, 7, 5))
    game.state.aircraft_flown[0] = 1
    game.apply("air")
    assert game.reason("factor:0") == ("15.21", "aircraft-have-attacked")
    assert game.reason("factor:5") == ("15.21", "no-such-aircraft")
    say(game, *sent("1 0506", "2 0506")[1:], "pass")

    assert game.state.aircraft_flown == [7, 0]
    assert game.reason("air") == ("15.21", "aircraft-have-attacked")


@pytest.mark.rule("15.21")
def test_there_must_be_aircraft() -> None:
    assert table("axis inf A 0101", TARGET).reason("air") == ("15.21", "no-aircraft")
    game = flight(TARGET, until=2, turn=3)
    assert game.reason("air") == ("15.21", "aircraft-not-in-this-turn")


@pytest.mark.rule("15.21/1")
def test_any_hex_may_be_attacked_but_those_of_friends() -> None:
    game = flight(TARGET, "allies inf Y 0509 hidden", "axis inf B 0306", dice="die 4 dice 1 1")
    game.apply("air", "factor:0")
    assert game.reason("hex:0306") == ("7.24", "friends-in-target-hex")
    assert len(game.offers("hex")) == 109
    events = say(game, "hex:0509", "resolve")

    assert [e.piece for e in every(events, Revealed)] == [game.names["Y"]]


@pytest.mark.rule("15.21", "AMB-117")
@pytest.mark.parametrize(("reading", "count"), [("any-hex", 110), ("spotted", 1)])
def test_whether_the_target_is_spotted(reading: str, count: int) -> None:
    game = flight("allies inf X 0106", "allies inf Y 1309", terrain={"1309": "w"},
                  options={"rulings": {"air-targets": reading}})  # fmt: skip
    game.apply("air", "factor:0")
    if reading == "any-hex":
        assert len(game.offers("hex")) == count
        return
    assert game.reason("hex:1309") == ("15.21", "not-asked-now")  # 0106 was the only choice

    hidden = flight("allies inf Y 1309", terrain={"1309": "w"},
                    options={"rulings": {"air-targets": reading}})  # fmt: skip
    assert hidden.reason("air") == ("15.21", "no-hex-to-attack")


@pytest.mark.rule("AMB-117")
def test_what_is_not_spotted_is_refused() -> None:
    game = flight(
        "allies inf X 0106", "allies inf Z 0107", "allies inf Y 1309", terrain={"1309": "w"},
        options={"rulings": {"air-targets": "spotted"}},
    )  # fmt: skip
    game.apply("air", "factor:0")

    assert game.offers("hex") == ["0106", "0107"]
    assert game.reason("hex:1309") == ("15.21", "target-hex-not-spotted")


@pytest.mark.rule("15.21/2")
def test_three_at_most_go_to_a_hex_and_several_hexes_are_attacked() -> None:
    game = flight(TARGET, "allies inf Y 0508", dice="die 4 4 4 4")
    say(game, *sent("0 0506", "1 0506", "2 0506")[:-1])
    assert game.reason("factor:0") == ("15.21", "aircraft-has-its-target")
    game.apply("factor:3")
    assert game.reason("hex:0506") == ("15.21", "three-aircraft-at-most")
    events = say(game, "hex:0508", "resolve")

    assert [strength(e) for e in every(events, Attacked)] == [21, 4]


@pytest.mark.rule("15.21")
def test_somebody_must_be_sent() -> None:
    game = flight(TARGET)
    game.apply("air")

    assert game.reason("resolve") == ("15.21", "place-aircraft-first")


# --- what comes of it ---------------------------------------------------------------------


@pytest.mark.rule("15.21/3", "15.23/1")
@pytest.mark.parametrize(
    ("dice", "value"), [("3 6 5", 21), ("2 3 3", 12), ("1 2 4", 5), ("1 2 2", 0)]
)
def test_some_of_them_miss(dice: str, value: int) -> None:
    game = flight(TARGET, dice=f"die {dice}")
    events = say(game, *sent("0 0506", "1 0506", "2 0506"))
    attacks = every(events, Attacked)

    assert [strength(e) for e in attacks] == ([value] if value else [])
    assert [e.outcome for e in every(events, fire.Tested)] == [
        "misses" if int(die) <= 2 else "hits" for die in dice.split()
    ]
    assert game.state.aircraft_flown == [7, 0]  # who misses does not attack again either


@pytest.mark.rule("15.22/1")
def test_who_misses_may_hit_friends_beside() -> None:
    game = flight(TARGET, "axis inf B 0505", dice="die 1 2 4 5 1 6 dice 6 6 6 6")
    events = say(game, *sent("0 0506", "1 0506", "2 0506"))
    rolled = every(events, FriendlyFireRolled)

    assert [e.hit for e in rolled] == [False, True]  # once for each that missed
    assert [e.kind for e in every(events, Attacked)] == ["friendly-fire", "direct"]


@pytest.mark.rule("15.22")
def test_who_hits_does_not_stray() -> None:
    game = flight(TARGET, "axis inf B 0505", dice="die 3")

    assert not every(say(game, *sent("0 0506")), FriendlyFireRolled)


@pytest.mark.rule("15.23/1")
def test_modifiers_of_the_hex_count_and_those_of_firers_do_not() -> None:
    told = [f"allies inf {name} 0506" for name in "XYZ"]
    game = flight(*told, "axis hmg B 0505", terrain={"0506": "w"}, dice="die 4")
    attack = first(say(game, *sent("0 0506")), Attacked)

    assert (shift(attack, "three-units"), shift(attack, "terrain-woods")) == (1, -2)
    assert shift(attack, "adjacent") == 0
    assert columns(attack) == [4]


@pytest.mark.rule("15.23/2", "15.24/1")
@pytest.mark.parametrize(
    ("gun", "less"),
    [
        ("37mm-aa G 0509", -1),
        ("37mm-aa G 0509 disrupted", -1),
        ("37mm-aa G 0509 demoralized", 0),
        ("37mm-aa G 0709", 0),
        ("37mm-aa G 0509 hidden", 0),
        ("45mm G 0509", 0),
    ],
)
def test_anti_aircraft_guns_near_the_target(gun: str, less: int) -> None:
    game = flight(TARGET, f"allies {gun}", dice="die 4")
    attack = first(say(game, *sent("0 0506")), Attacked)

    assert shift(attack, "anti-air") == less
    assert game.state.aircraft[0][0] == (0, 9, 8)  # no aircraft comes to harm


@pytest.mark.rule("15.23/2")
def test_two_guns_give_one_column() -> None:
    game = flight(TARGET, "allies 37mm-aa G 0509", "allies dshk H 0508", dice="die 4")

    assert shift(first(say(game, *sent("0 0506")), Attacked), "anti-air") == -1


@pytest.mark.rule("15.23/3")
def test_aircraft_never_stay_on_the_board() -> None:
    game = flight(TARGET, dice="die 4")
    say(game, *sent("0 0506"))
    state: State = game.state

    assert all(p.type.kind != "aircraft" for p in state.pieces if p.where == BOARD)
