"""An umpire between those who play: decides of seats that were lost, and of nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from sandtable.kernel.refusals import RefusedError
from sandtable.service.clocks import Clock, Hand
from sandtable.service.table import Table
from sandtable.service.timekeeping import may_claim

FIRST, SECOND, UMPIRE = 0, 1, 2


def table() -> Table:
    """A campaign with an umpire, before the first answer."""
    game = sandtable.new_game("campaign", "four-bridges", seed=1, options={"umpire": True})
    assert [seat.name for seat in game.seats][UMPIRE] == "umpire"
    return Table(game)


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(RefusedError) as error:
        act()
    return error.value.refusal.reason


@pytest.mark.parametrize("who", [UMPIRE, SECOND])
def test_a_lost_seat_needs_the_other_side_or_the_umpire(who: int) -> None:
    found = table()
    found.ask_seat(FIRST)
    assert not found.may_issue(FIRST)

    found.answer_seat(who, found.number, yes=True)

    assert found.may_issue(FIRST)


def test_an_umpire_can_say_no_to_whoever_asks_for_a_seat() -> None:
    found = table()
    found.ask_seat(FIRST)
    found.answer_seat(SECOND, found.number, yes=True)

    found.answer_seat(UMPIRE, found.number, yes=False)

    assert not found.may_issue(FIRST)


def test_the_umpire_s_own_seat_needs_both_sides() -> None:
    found = table()
    found.ask_seat(UMPIRE)
    found.answer_seat(FIRST, found.number, yes=True)
    assert not found.may_issue(UMPIRE)

    found.answer_seat(SECOND, found.number, yes=True)

    assert found.may_issue(UMPIRE)


def test_an_umpire_takes_no_part_in_what_sides_agree_to() -> None:
    found = table()
    assert refusal(lambda: found.resign(UMPIRE, found.number)) == "umpire-stands-aside"
    assert refusal(lambda: found.offer_draw(UMPIRE, found.number, True)) == "umpire-stands-aside"
    found.offer_draw(FIRST, found.number, yes=True)
    assert refusal(lambda: found.offer_draw(UMPIRE, found.number, False)) == "umpire-stands-aside"

    found.offer_draw(SECOND, found.number, yes=True)

    assert found.between.settled is not None


def test_an_umpire_neither_wins_nor_loses_by_time() -> None:
    found, late = table(), Hand(rest=0, since=1)
    claims = {
        who: [seat for seat in (FIRST, SECOND, UMPIRE) if may_claim(clock, found, seat, 2)]
        for who, clock in ((who, Clock({who: late})) for who in (SECOND, UMPIRE))
    }

    assert claims == {SECOND: [FIRST], UMPIRE: []}
