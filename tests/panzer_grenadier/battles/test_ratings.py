"""19.1, 19.2, 19.4, 19.5: what forces draw, why, and what comes of it."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.battles.table import (
    AIR,
    FIVE,
    ONE,
    begun,
    piece_of,
    small,
    take_step,
    with_support,
)

from sandtable.kernel.battles import Counter, Support, Terms, report_faults
from sandtable.systems.panzer_grenadier.battles.report import blocked_edges, report
from sandtable.systems.panzer_grenadier.events.battle import CountersDrawn
from sandtable.systems.panzer_grenadier.events.markers import OffBoardFired
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, GOOD, LEFT
from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_end, judge_now
from sandtable.systems.panzer_grenadier.rules.c09_off_board import OffBoardFire, factor_refusal
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import AirStrike
from sandtable.systems.panzer_grenadier.rules.c19_3_counters import begin_turn
from sandtable.systems.panzer_grenadier.rules.c19_4_breaking import let_leave, see_who_breaks
from sandtable.systems.panzer_grenadier.rules.c19_5_afar import spend_uses
from sandtable.systems.panzer_grenadier.rules.c19_rating import (
    draw,
    draw_for_rallying,
    draw_for_scouts,
    rate,
    was_bombed,
)
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.view import view

ATTACK, DEFENCE, HELP = range(3)


def causes(state: State) -> list[tuple[int, str, int]]:
    """What was drawn so far: force, cause, how many counters."""
    drawn = [event for event in state.journal if isinstance(event, CountersDrawn)]
    return [(event.force, event.cause, len(event.rows)) for event in drawn]


@pytest.mark.rule("19.1/1")
def test_values_are_added_up() -> None:
    state = begun(small(), f"rating {ONE} {FIVE} {FIVE}")

    draw(state, ATTACK, "unit-lost")
    draw(state, ATTACK, "unit-lost", 2)

    assert state.book.drawn == (11, 0)


@pytest.mark.rule("19.1/2")
def test_all_draw_from_one_pool_until_it_is_empty() -> None:
    state = begun(small(pool=(Counter("number", 1, 2), Counter("number", 3, 1))))

    draw(state, ATTACK, "unit-lost", 2)
    draw(state, DEFENCE, "unit-lost", 2)
    draw(state, ATTACK, "unit-lost")

    assert sum(state.book.drawn) == 5
    assert state.book.pot == (0, 0)
    assert [many for _, _, many in causes(state)] == [2, 1]


@pytest.mark.rule("19.1/3")
def test_who_has_no_rating_draws_nothing() -> None:
    terms = small()
    terms.forces[1].rating = 0
    state = begun(terms)

    draw(state, DEFENCE, "unit-lost")

    assert causes(state) == []


@pytest.mark.rule("19.1/3")
def test_who_has_left_draws_nothing() -> None:
    state = begun(with_support(), f"rating {FIVE}")
    draw(state, HELP, "unit-lost")
    see_who_breaks(state)
    let_leave(state)

    draw(state, HELP, "unit-lost")

    assert causes(state) == [(HELP, "unit-lost", 1)]


@pytest.mark.rule("19.2/1")
def test_a_force_draws_for_each_unit_that_is_lost() -> None:
    state = begun(small())

    take_step(state, piece_of(state, "a3"))
    rate(state)
    rate(state)
    assert causes(state) == [(ATTACK, "unit-lost", 1)]
    take_step(state, piece_of(state, "a3"))
    rate(state)
    assert causes(state)[1:] == [(ATTACK, "unit-lost", 2)]


@pytest.mark.rule("19.2/1")
def test_a_unit_of_several_squads_is_lost_with_the_last_of_them() -> None:
    terms = small()
    unit = terms.forces[0].units[3]
    unit.strength = 3
    state = begun(terms)

    take_step(state, piece_of(state, unit.id))
    rate(state)
    assert causes(state) == []
    take_step(state, piece_of(state, unit.id))
    rate(state)
    assert causes(state) == [(ATTACK, "unit-lost", 1)]


@pytest.mark.rule("19.2/2")
def test_it_draws_besides_for_the_commander() -> None:
    state = begun(small())

    for _ in range(2):
        take_step(state, piece_of(state, "a0"))
    rate(state)

    assert causes(state) == [(ATTACK, "unit-lost", 3), (ATTACK, "commander-lost", 1)]


@pytest.mark.rule("19.2/3")
def test_it_draws_once_for_each_counter_under_attack_from_the_air() -> None:
    state = begun(small())
    hex_ = state.pieces[piece_of(state, "b0")].hex
    state.put(piece_of(state, "b3"), hex_)

    was_bombed(state, 1, hex_)
    was_bombed(state, 1, hex_)

    assert causes(state) == [(DEFENCE, "bombed", 2)]


@pytest.mark.rule("19.2/3")
def test_an_air_attack_that_hits_is_one() -> None:
    state = begun(small())
    state.aircraft = [((0, 9, 1),), ()]
    strike = AirStrike(0)
    strike.hex, strike.hits = state.pieces[piece_of(state, "b0")].hex, (0,)
    state.call(strike)

    strike.damage(state)

    assert causes(state) == [(DEFENCE, "bombed", 1)]


@pytest.mark.rule("19.2/4")
def test_it_draws_once_for_all_units_that_were_put_in_order() -> None:
    state = begun(small(), turn=2)
    shaken = [piece_of(state, unit) for unit in ("b0", "b3")]
    for number in shaken:
        state.emit(StatusChanged("14.1", number, DEMORALIZED, "check"))
    begin_turn(state)
    for number in shaken:
        state.emit(StatusChanged("14.1", number, GOOD, "check"))

    draw_for_rallying(state)

    assert causes(state) == [(DEFENCE, "rallied", 1)]


@pytest.mark.rule("19.2/4")
def test_nothing_is_drawn_for_units_that_still_waver_or_are_lost() -> None:
    state = begun(small(), turn=2)
    for unit in ("b0", "gun"):
        state.emit(StatusChanged("14.1", piece_of(state, unit), DEMORALIZED, "check"))
    begin_turn(state)
    take_step(state, piece_of(state, "gun"))

    draw_for_rallying(state)

    assert causes(state) == []


@pytest.mark.rule("19.2/5")
@pytest.mark.parametrize(("scouts", "drawn"), [("b1", [(ATTACK, "outscouted", 1)]), ("", [])])
def test_the_main_force_with_fewer_scouts_draws(scouts: str, drawn: list[object]) -> None:
    terms = small()
    for unit in terms.units():
        unit.roles = ("scout",) if unit.id == scouts else ()
    state = begun(terms)

    draw_for_scouts(state)

    assert causes(state) == drawn


@pytest.mark.rule("19.2/6")
def test_the_main_force_draws_for_an_objective_that_the_enemy_takes() -> None:
    state = begun(small())
    commission = state.setting.scenario.commission
    assert commission is not None
    place = commission.objectives[0]

    state.put(piece_of(state, "b0"), place)
    rate(state)
    assert causes(state) == []
    take_step(state, piece_of(state, "b0"))
    take_step(state, piece_of(state, "b0"))
    state.put(piece_of(state, "a3"), place)
    rate(state)
    rate(state)
    assert (DEFENCE, "objective-lost", 1) in causes(state)
    assert len(causes(state)) == 2
    state.put(piece_of(state, "a3"), state.field.index["0202"])
    state.put(piece_of(state, "b3"), place)
    rate(state)
    assert causes(state)[2:] == [(ATTACK, "objective-lost", 1)]


@pytest.mark.rule("19.4/1")
@pytest.mark.parametrize(("rating", "broken"), [(4, 1 << DEFENCE), (5, 0), (6, 0)])
def test_as_much_as_the_rating_does_not_break(rating: int, broken: int) -> None:
    terms = small()
    terms.forces[1].rating = rating
    state = begun(terms, f"rating {FIVE}")

    draw(state, DEFENCE, "unit-lost")
    see_who_breaks(state)

    assert state.book.broken == broken


@pytest.mark.rule("19.4/2")
@pytest.mark.parametrize(
    ("forces", "winner", "ending"),
    [((DEFENCE,), 0, "broken"), ((ATTACK,), 1, "broken"), ((ATTACK, DEFENCE), -1, "draw")],
)
def test_who_breaks_has_lost_at_once(forces: tuple[int, ...], winner: int, ending: str) -> None:
    terms = small()
    state = begun(terms, "rating" + f" {FIVE}" * 6)
    for force in forces:
        draw(state, force, "unit-lost", 3)

    see_who_breaks(state)
    judge_now(state)

    assert (state.over, state.winner, state.ending, state.ending_rule) == (
        True,
        winner,
        ending,
        "19.4",
    )
    assert report_faults(terms, report(state)) == []


@pytest.mark.rule("19.4/3")
@pytest.mark.parametrize("part", ["support", "reinforcement"])
def test_another_force_leaves_and_is_not_lost(part: str) -> None:
    terms = with_support(part)
    state = begun(terms, f"rating {FIVE}")
    draw(state, HELP, "unit-lost")

    see_who_breaks(state)
    judge_now(state)
    assert not state.over
    begin_turn(state)

    assert state.pieces[piece_of(state, "h0")].where == LEFT
    assert state.pieces[piece_of(state, "a0")].where != LEFT
    judge_end(state)
    assert report(state)["losses"] == []
    assert report_faults(terms, report(state)) == []


@pytest.mark.rule("19.4/4")
def test_an_edge_is_blocked_by_enemies_at_its_middle() -> None:
    state = begun(small())
    state.put(piece_of(state, "b0"), state.field.index["0906"])
    state.put(piece_of(state, "a0"), state.field.index["1304"])
    state.put(piece_of(state, "a3"), state.field.index["0702"])
    assert blocked_edges(state, 1) == ("north", "east", "west")

    state.put(piece_of(state, "b0"), state.field.index["0701"])
    assert blocked_edges(state, 1) == ("east", "west")
    state.emit(StatusChanged("14.1", piece_of(state, "a0"), DEMORALIZED, "check"))
    assert blocked_edges(state, 1) == ("west",)


@pytest.mark.rule("19.0/3")
@pytest.mark.parametrize(
    ("turn", "rounds", "half"), [(1, 1, True), (2, 3, False), (5, 7, True), (12, 18, False)]
)
def test_turns_are_told_in_rounds(turn: int, rounds: int, half: bool) -> None:
    terms = small()
    state = begun(terms, turn=turn)
    judge_end(state)

    told = report(state)

    assert (told["rounds"], told["half_round"]) == (rounds, half)
    assert report_faults(terms, told) == []


def with_guns(uses: int) -> Terms:
    """The same battle with howitzers that nobody must see for."""
    support = Support("s", "howitzers", "attack")
    support.uses, support.observed = uses, False
    return small(supports=(support,))


@pytest.mark.rule("19.5/1")
def test_guns_afar_fire_so_often_and_no_more() -> None:
    state = begun(with_guns(2))

    for turn in (1, 2):
        state.turn = turn
        state.off_board_fired = [0, 0]
        assert factor_refusal(state, 0, 0) is None
        state.emit(OffBoardFired("9.2", 0, (0,)))
        spend_uses(state, 0, (0,))

    state.off_board_fired = [0, 0]
    refusal = factor_refusal(state, 0, 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("19.5", "off-board-artillery-used-up")


@pytest.mark.rule("19.5/1")
def test_factors_that_fire_are_counted() -> None:
    state = begun(with_guns(2))
    fire = OffBoardFire(0)
    fire.factors = (0,)

    fire.spend(state)

    assert state.book.fired == ((0, 0),)


def test_the_view_tells_what_everybody_has_drawn() -> None:
    state = begun(small(), f"rating {FIVE} {AIR}")
    draw(state, DEFENCE, "unit-lost", 2)

    told = view(state, 0)

    assert [(force["id"], force["rating"], force["drawn"]) for force in told["forces"]] == [
        ("attack", 12, 0),
        ("defence", 8, 7),
    ]
    assert told["objectives"][0]["holder"] == 1
