"""19.3 Special counters: each does what comes nearest here, when the next turn begins."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.battles.table import (
    AIR,
    AMMUNITION,
    BREAKDOWN,
    CONFUSION,
    COURAGE,
    FIVE,
    MINES,
    ONE,
    begun,
    piece_of,
    small,
)

from sandtable.kernel.battles import Sky, Support, Terms
from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.events.battle import CounterPlayed
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked
from sandtable.systems.panzer_grenadier.rules.c17_events import has_second_wind
from sandtable.systems.panzer_grenadier.rules.c19_3_counters import begin_turn, play_counters
from sandtable.systems.panzer_grenadier.rules.c19_rating import draw
from sandtable.systems.panzer_grenadier.state import State

ATTACK, DEFENCE = 0, 1


def drawn(terms: Terms, *script: str, row: int, force: int = DEFENCE) -> State:
    """A battle in which a force has drawn a counter of a row."""
    state = begun(terms, f"rating {row}", *script, turn=2)
    draw(state, force, "unit-lost")
    return state


def played(state: State) -> list[tuple[str, int]]:
    """What has taken effect, on whom."""
    return [(e.what, e.piece) for e in state.journal if isinstance(e, CounterPlayed)]


@pytest.mark.rule("19.3/1")
def test_they_wait_for_the_next_turn_in_their_order() -> None:
    state = begun(small(), f"rating {COURAGE} {ONE} {CONFUSION}", turn=2)
    for _ in range(3):
        draw(state, ATTACK, "unit-lost")
    assert played(state) == []

    begin_turn(state)

    assert [what for what, _ in played(state)] == ["courage", "confusion"]
    assert state.book.due == ()


@pytest.mark.rule("19.3/2")
def test_an_aircraft_unit_comes_for_a_turn() -> None:
    state = drawn(small(), row=AIR)

    play_counters(state)

    assert [until for _, _, until in state.aircraft[1]] == [2]
    assert state.aircraft[0] == ()


@pytest.mark.rule("19.3/2")
@pytest.mark.parametrize(
    ("sky", "air"), [(Sky("night"), "usual"), (Sky("day", "rain"), "usual"), (Sky(), "none")]
)
def test_nobody_flies_by_night_in_rain_or_where_there_is_nobody(sky: Sky, air: str) -> None:
    terms = small(sky=sky)
    terms.forces[DEFENCE].air = air
    state = drawn(terms, row=AIR)

    play_counters(state)

    assert state.aircraft == [(), ()]
    assert played(state) == [("air", -1)]


@pytest.mark.rule("19.3/3")
@pytest.mark.parametrize(("die", "steps"), [(6, 1), (4, 0)])
def test_an_enemy_stands_on_a_mine(die: int, steps: int) -> None:
    state = drawn(small(), f"die {die}", row=MINES)
    number = piece_of(state, "a3")
    state.chance.add(f"lot {number}")  # type: ignore[attr-defined]

    play_counters(state)

    assert played(state) == [("mines", number)]
    assert [e.what for e in state.journal if isinstance(e, fire.Tested)] == ["mines"]
    assert state.lost_steps == [steps, 0]


@pytest.mark.rule("19.3/4")
def test_a_vehicle_of_the_enemy_breaks_down() -> None:
    state = drawn(small(), row=BREAKDOWN)

    play_counters(state)

    assert played(state) == [("breakdown", piece_of(state, "t0"))]
    assert state.pieces[piece_of(state, "t0")].marks


@pytest.mark.rule("19.3/4")
def test_nothing_comes_of_it_where_there_is_no_vehicle() -> None:
    state = drawn(small(), row=BREAKDOWN, force=ATTACK)

    play_counters(state)

    assert played(state) == [("breakdown", -1)]
    assert not any(piece.marks for piece in state.pieces)


@pytest.mark.rule("19.3/5")
def test_guns_afar_are_silent_or_else_one_that_is_there() -> None:
    support = Support("s", "howitzers", "attack")
    support.observed = False
    afar = drawn(small(supports=(support,)), row=AMMUNITION)
    there = drawn(small(), row=AMMUNITION, force=ATTACK)

    play_counters(afar)
    play_counters(there)

    assert afar.off_board_fired == [1, 0]
    assert afar.book.fired == ()
    assert played(afar) == [("ammunition", -1)]
    assert played(there) == [("ammunition", piece_of(there, "gun"))]
    assert there.pieces[piece_of(there, "gun")].marks


@pytest.mark.rule("19.3/6")
def test_an_enemy_checks_its_morale() -> None:
    state = drawn(small(), row=CONFUSION)

    play_counters(state)

    checked = [e.piece for e in state.journal if isinstance(e, MoraleChecked)]
    assert played(state) == [("confusion", checked[0])]
    assert state.pieces[checked[0]].side == 0


@pytest.mark.rule("19.3/7")
def test_one_may_act_again() -> None:
    state = drawn(small(), row=COURAGE)

    play_counters(state)

    assert has_second_wind(state, 1)
    assert not has_second_wind(state, 0)


@pytest.mark.rule("19.3/8")
def test_who_was_promised_aircraft_gets_them_first() -> None:
    terms = small()
    terms.forces[DEFENCE].air = "promised"
    state = begun(terms, f"rating {ONE} {MINES} {MINES}")

    for _ in range(3):
        draw(state, DEFENCE, "unit-lost")

    assert state.book.due == ((DEFENCE, "air"), (DEFENCE, "mines"))


@pytest.mark.rule("19.3/8")
def test_the_first_attack_of_aircraft_that_are_elsewhere_costs_two_more() -> None:
    terms = small()
    terms.forces[DEFENCE].air = "elsewhere"
    state = begun(terms, f"rating {AIR} {ONE} {FIVE} {AIR}")

    draw(state, DEFENCE, "unit-lost")
    assert state.book.drawn[DEFENCE] == 2 + 1 + 5
    assert state.book.due == ()
    draw(state, DEFENCE, "unit-lost")

    assert state.book.drawn[DEFENCE] == 10
    assert state.book.due == ((DEFENCE, "air"),)
