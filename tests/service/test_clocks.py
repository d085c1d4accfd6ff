"""Clocks: what is used up, by whom, and what an answer brings back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.service.seats import table as new_table
from tests.systems.orders import ORDERS

from sandtable.kernel.game import Game
from sandtable.kernel.options import PASS
from sandtable.service.clocks import (
    MOST_RESTS,
    NO_SHOW,
    SECOND_WIND,
    UNBOUND,
    Clock,
    Hand,
    _answered,
    _taken_back,
    asked_of,
    read,
    started,
    write,
)
from sandtable.service.computers import Computers, ComputerTurn, Roster
from sandtable.service.conduct import ClockTerms
from sandtable.service.restless import Chooser
from sandtable.service.storage import Record
from sandtable.service.table import Table
from sandtable.service.timekeeping import may_claim

SECOND = 1000


class Timed:
    """A table with a clock, at a time that the test tells."""

    def __init__(self, table: Table, **terms: Any) -> None:
        self.table = table
        self.terms = ClockTerms(**terms)
        self.now = 1_000_000
        self.clock = started(self.terms, table, self.now)

    def wait(self, seconds: float) -> None:
        self.now += int(seconds * SECOND)

    def do(self, added: list[Record]) -> None:
        """Something was accepted; the clock comes back from the disk."""
        self.clock = read(write(self.clock.after(self.terms, self.table, added, self.now)))

    def answer(self, seat: int | None = None, option: int = 0) -> int:
        """Let whoever is asked, or a seat, take an option; return who did."""
        seat = self.asked() if seat is None else seat
        game = self.table.game
        question = game.question(seat)
        assert question is not None
        text = game.system.write_option(game.state, question.options[option])
        self.do(self.table.decide(seat, self.table.number, text))
        return seat

    def asked(self) -> int:
        return min(asked_of(self.table))

    def left(self, seat: int) -> float:
        return self.clock.at(self.now).hands[seat].left / SECOND

    @property
    def running(self) -> list[int]:
        return self.clock.running()


def test_only_who_is_asked_uses_time_up() -> None:
    timed = Timed(new_table(), game=600)
    seat = timed.asked()
    timed.wait(25)

    assert timed.running == [seat]
    assert (timed.left(seat), timed.left(1 - seat)) == (575, 600)
    assert timed.clock.due() == 1_000_000 + 600 * SECOND


def test_each_answer_has_its_own_time_and_what_is_not_used_is_lost() -> None:
    timed = Timed(new_table(), answer=60)
    seat = timed.asked()
    timed.wait(50)
    timed.answer()

    assert timed.left(seat) == 60
    timed.wait(70)
    assert timed.left(timed.asked()) == 0
    assert timed.clock.out(timed.now) == [timed.asked()]
    assert timed.answer() >= 0, "a late answer is an answer"
    assert timed.clock.out(timed.now) == []


def test_an_answer_brings_back_some_of_the_time_for_the_whole_game() -> None:
    timed = Timed(new_table(), game=600, back=10)
    seat = timed.asked()
    timed.wait(30)
    timed.answer()

    assert timed.left(seat) == 580


def test_whichever_ends_sooner_is_told() -> None:
    timed = Timed(new_table(), game=100, answer=60)
    seat = timed.asked()
    timed.wait(50)
    timed.answer()

    assert timed.left(seat) == 50


def test_taking_back_gives_no_time_and_answering_again_brings_none() -> None:
    timed = Timed(new_table(), game=600, back=10)
    seat = timed.asked()
    timed.wait(100)
    timed.answer()
    for _ in range(5):
        timed.do(timed.table.undo(seat, timed.table.number))
        timed.answer(seat)

    assert timed.left(seat) == 510
    timed.answer()
    assert timed.left(seat) == 520


def test_nobody_thinks_for_ever_by_taking_back() -> None:
    timed = Timed(new_table(), answer=60)
    seat = timed.asked()
    thought = 0
    while timed.left(seat) > 10 and thought < 1000:
        timed.wait(10)
        timed.answer(seat)
        timed.wait(10)
        timed.do(timed.table.undo(seat, timed.table.number))
        thought += 20

    assert thought < 130
    assert timed.asked() == seat


def test_nobody_thinks_for_ever_by_taking_several_answers_back() -> None:
    """What was left for each of them is remembered, also by what was kept of the clock."""
    timed = Timed(new_table(), answer=60)
    seat = timed.asked()
    timed.wait(55)
    timed.answer(seat)
    for _ in range(3):
        assert timed.answer() == seat
    for _ in range(4):
        timed.do(timed.table.undo(seat, timed.table.number))

    assert (timed.asked(), timed.left(seat)) == (seat, 5)


def test_of_very_many_answers_only_the_least_time_is_remembered() -> None:
    hand = Hand(rest=7)
    for rest in (5, *range(100, 100 + MOST_RESTS)):
        hand = _answered(replace(hand, rest=rest), ClockTerms(answer=60))

    assert (len(hand.rests), hand.rests[0]) == (MOST_RESTS, 5)
    assert _taken_back(hand, 0).rest == 5


def test_where_all_agree_to_go_back_each_answer_is_a_new_one() -> None:
    timed = Timed(new_table(), game=600, back=10)
    seat = timed.answer()
    timed.do(timed.table.ask_takeback(seat, timed.table.number))
    timed.do(timed.table.answer_takeback(1 - seat, timed.table.number, True))
    before = timed.left(seat)
    timed.answer(seat)

    assert (before, timed.left(seat)) == (610, 620)


def test_a_reaction_has_its_own_time_first() -> None:
    timed = Timed(until_reaction(new_table()), game=600, reaction=20)
    seat = timed.asked()
    timed.wait(15)
    assert (timed.left(seat), timed.clock.at(timed.now).hands[seat].grace) == (600, 5 * SECOND)
    timed.wait(15)
    assert timed.left(seat) == 590
    assert timed.clock.due() == 1_000_000 + 620 * SECOND


def until_reaction(table: Table) -> Table:
    """Play on until somebody may react."""
    for _ in range(400):
        decision, game = table.game.decision, table.game
        assert decision is not None
        if decision.window in game.system.reactions and PASS in decision.options:
            return table
        option = next((each for each in decision.options if each != PASS), PASS)
        table.decide(decision.side, table.number, game.system.write_option(game.state, option))
    pytest.fail("nobody reacts")


def test_all_who_are_asked_at_the_same_time_use_theirs_up() -> None:
    timed = Timed(Table(Game(ORDERS, "plain", seed=1)), answer=60)
    timed.wait(20)
    assert timed.running == [0, 1, 2, 3]
    timed.answer(3)

    assert 3 not in timed.running
    assert [timed.left(seat) for seat in range(4)] == [40, 40, 40, 60]
    timed.wait(50)
    assert timed.clock.out(timed.now) == [0, 1, 2]
    assert may_claim(timed.clock, timed.table, 3, timed.now)
    assert not may_claim(timed.clock, timed.table, 0, timed.now), "who is out claims nothing"


def handed_over(**terms: Any) -> tuple[Timed, int]:
    """Two people, of whom the one that is asked can be replaced by a computer."""
    table = new_table()
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, **terms)
    return timed, timed.asked()


def hand(timed: Timed, seat: int, player: str) -> None:
    timed.do(timed.table.hand_over(seat, timed.table.number, player))


def test_between_people_time_goes_on_for_a_seat_that_was_handed_over() -> None:
    timed, seat = handed_over(game=60)
    timed.wait(10)
    hand(timed, seat, "somebody")
    timed.wait(10)
    by_a_computer(timed)
    while seat not in timed.running or len(timed.running) == 1:
        by_a_computer(timed)
    timed.wait(20)

    assert (sorted(timed.running), timed.left(seat)) == ([0, 1], 20)
    hand(timed, seat, "human")
    timed.wait(50)
    assert (timed.running, timed.left(seat)) == ([1 - seat], 20)


def test_nobody_escapes_the_loss_by_handing_over_with_time_left() -> None:
    timed, seat = handed_over(game=60, back=10)
    timed.wait(59)
    hand(timed, seat, "somebody")
    for _ in range(3):
        by_a_computer(timed)
    assert timed.left(seat) == 1, "what a computer answers brings no time"
    timed.wait(2)

    assert may_claim(timed.clock, timed.table, 1 - seat, timed.now)
    hand(timed, seat, "human")
    assert timed.left(seat) == 0


def test_a_computers_answers_bring_no_answers_time() -> None:
    timed, seat = handed_over(answer=60)
    timed.wait(50)
    hand(timed, seat, "somebody")
    by_a_computer(timed)
    timed.wait(5)
    hand(timed, seat, "human")

    assert timed.left(seat) == 5


def test_a_seat_that_was_handed_over_rests_in_a_pause() -> None:
    timed, seat = handed_over(game=60)
    hand(timed, seat, "somebody")
    table = timed.table
    timed.do(table.pause(1 - seat, table.number, True))
    timed.do(table.pause(seat, table.number, True))
    timed.wait(500)

    assert (timed.running, timed.left(seat)) == ([], 60)


def test_against_computers_alone_nobodys_time_runs_while_one_plays_for_them() -> None:
    table = Table(new_table().game, Computers({0: "somebody"}))
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, game=60)
    while timed.table.game.questions[0].side == 0:
        by_a_computer(timed)
    hand(timed, 1, "somebody")
    timed.wait(500)

    assert (timed.running, timed.left(1)) == ([], 60)


def test_a_clock_waits_until_all_are_there_at_once() -> None:
    timed = Timed(new_table(), game=60)
    timed.clock = started(timed.terms, timed.table, timed.now, waits=True)
    seat = timed.asked()
    timed.wait(3600)
    assert (timed.clock.waits(timed.now), timed.left(seat)) == (True, 60)
    timed.answer()
    timed.wait(3600)
    asked = timed.asked()
    assert timed.left(asked) == 60, "whoever answers does not begin the time of the others"
    timed.do(timed.table.start_clock(seat))
    timed.wait(10)

    assert not timed.clock.waits(timed.now)
    assert (timed.running, timed.left(asked)) == ([asked], 50)


def test_nobody_could_come_while_the_server_was_away() -> None:
    timed = Timed(new_table(), game=60)
    timed.clock = started(timed.terms, timed.table, timed.now, waits=True)
    down, days = timed.now + 3600 * SECOND, 3 * NO_SHOW
    timed.clock = read(write(timed.clock.moved(down, down + days)))
    timed.now = down + days
    seat = timed.asked()
    timed.wait(NO_SHOW / SECOND - 3601)
    assert (timed.clock.waits(timed.now), timed.left(seat)) == (True, 60)
    timed.wait(31)

    assert (timed.clock.waits(timed.now), timed.left(seat)) == (False, 30)


def test_a_clock_waits_for_nobody_longer_than_a_day() -> None:
    timed = Timed(new_table(), game=60)
    timed.clock = started(timed.terms, timed.table, timed.now, waits=True)
    timed.clock = timed.clock.moved(timed.now - 5, timed.now)
    seat = timed.asked()
    timed.wait(NO_SHOW / SECOND - 1)
    timed.answer()
    timed.wait(31)

    asked = timed.asked()
    assert timed.left(asked) == 30
    assert timed.clock.due() == timed.clock.hands[asked].since + 60 * SECOND
    timed.wait(31)
    assert may_claim(timed.clock, timed.table, 1 - asked, timed.now)
    assert seat in (0, 1)


def by_a_computer(timed: Timed) -> None:
    """Let the computer answer that is asked."""
    game = timed.table.game
    decision = game.questions[0]
    seat = game.answerers(decision)[0]
    assert seat in timed.table.computers
    turn = ComputerTurn(timed.table.number, Chooser("x"), game.known(0, 0), decision, seat=seat)
    timed.do(timed.table.answer(turn, decision.options[0]))


def test_who_takes_a_seat_back_before_it_was_answered_has_used_the_time_up() -> None:
    table = new_table()
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, game=60)
    seat = timed.asked()
    for _ in range(3):
        timed.do(table.hand_over(seat, table.number, "somebody"))
        timed.wait(10)
        timed.do(table.hand_over(seat, table.number, "human"))

    assert (timed.running, timed.left(seat)) == ([seat], 30)
    timed.do(table.hand_over(seat, table.number, "somebody"))
    timed.wait(5)
    timed.clock = timed.clock.moved(timed.now, timed.now + 900 * SECOND)
    timed.wait(900)
    timed.do(table.talk(seat, "Well."))
    timed.do(table.hand_over(seat, table.number, "human"))
    assert timed.left(seat) == 25, "nobody's time runs while a server is away"


def test_no_reaction_has_its_time_twice_by_handing_over() -> None:
    table = until_reaction(new_table())
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, game=600, reaction=20)
    seat = timed.asked()
    for _ in range(4):
        timed.wait(5)
        timed.do(table.hand_over(seat, table.number, "somebody"))
        timed.wait(5)
        timed.do(table.hand_over(seat, table.number, "human"))

    assert timed.left(seat) == 580


@pytest.mark.parametrize("terms", [{"game": 60}, {"game": 60, "back": 5}, {"answer": 60}])
def test_nobody_whose_time_is_out_has_some_again_by_handing_over(terms: dict[str, int]) -> None:
    table = new_table()
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, **terms)
    seat = timed.asked()
    timed.wait(100)
    timed.do(table.hand_over(seat, table.number, "somebody"))
    timed.do(table.hand_over(seat, table.number, "human"))

    assert may_claim(timed.clock, table, 1 - seat, timed.now)


@pytest.mark.parametrize(
    ("terms", "left"),
    [({"game": 60}, SECOND_WIND / SECOND), ({"game": 60, "back": 5}, 5), ({"answer": 60}, 60)],
)
def test_who_takes_a_seat_back_without_time_has_what_an_answer_brings(
    terms: dict[str, int], left: float
) -> None:
    table = Table(new_table().game, Computers(roster=Roster()))
    table.computers.roster.known["somebody"] = None  # type: ignore[assignment]
    timed = Timed(table, ends="computer", **terms)
    seat = timed.asked()
    timed.wait(100)
    timed.do(table.run_out(seat, "somebody"))
    timed.wait(100)
    timed.do(table.hand_over(seat, table.number, "human"))
    assert timed.clock.out(timed.now) == [seat], "not before the computer has answered"
    timed.do(table.run_out(seat, "somebody"))
    by_a_computer(timed)
    timed.do(table.hand_over(seat, table.number, "human"))

    assert timed.left(seat) == left


def test_nobody_uses_time_up_in_a_pause_and_a_choice_ends_it() -> None:
    timed = Timed(new_table(), game=60)
    seat, table = timed.asked(), timed.table
    timed.do(table.pause(1 - seat, table.number, True))
    assert timed.running == [seat]
    timed.do(table.pause(seat, table.number, True))
    timed.wait(500)

    assert (timed.running, timed.left(seat)) == ([], 60)
    assert not may_claim(timed.clock, table, 1 - seat, timed.now)
    timed.answer(seat)
    assert timed.running == [timed.asked()]
    assert not table.between.paused


def test_a_server_that_was_away_gives_the_time_back() -> None:
    timed = Timed(new_table(), game=600)
    seat = timed.asked()
    timed.wait(100)
    down = timed.now
    timed.wait(86_400)
    timed.clock = timed.clock.moved(down, timed.now)
    timed.wait(1)

    assert (timed.left(seat), timed.left(1 - seat)) == (499, 600)


def test_a_clock_that_began_after_the_last_sign_of_life_has_used_nothing() -> None:
    clock = Clock({0: Hand(bank=600 * SECOND, since=50_000)})

    assert clock.moved(20_000, 90_000).hands[0].since == 90_000


def test_what_is_kept_of_a_clock_is_the_clock() -> None:
    clock = Timed(Table(Game(ORDERS, "plain", seed=1)), answer=60, ends="computer").clock

    assert read(write(clock)) == clock
    assert read(write(clock)).hands[0].bank == UNBOUND
