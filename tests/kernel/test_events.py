"""Who may know what happened."""

from __future__ import annotations

from typing import Any

import pytest
from tests.systems.orders import ORDERS

from sandtable.kernel.events import EVERYBODY, Audience, Event, only, only_seats
from sandtable.kernel.game import Game
from sandtable.kernel.plain_system import PlainEvent
from sandtable.kernel.seats import SPECTATOR


class Noticed(PlainEvent):
    """Somebody said something, and all saw that."""

    __slots__ = ()

    def apply(self, state: Any) -> None:
        """Nothing changes."""


class Whispered(Noticed):
    """A word that reached two seats, of different sides."""

    __slots__ = ("word",)

    def audience(self) -> Audience:
        return only_seats(1, 2)

    def public(self) -> Event:
        return Noticed(self.rule)


@pytest.mark.parametrize(("seat", "hears"), [(0, False), (1, True), (2, True), (3, False)])
def test_what_is_for_some_seats_is_not_for_others_of_their_side(seat: int, hears: bool) -> None:
    game = Game(ORDERS, "plain")
    whisper = Whispered("4.1", "now")
    game.state.emit(whisper)

    log = game.events_for(game.seats[seat].side, seat)

    assert log[-1] == (whisper if hears else Noticed("4.1"))


@pytest.mark.parametrize("side", [0, 1, SPECTATOR])
def test_what_is_for_some_seats_is_for_no_whole_side(side: int) -> None:
    assert Whispered("4.1", "now").seen_by(side) == Noticed("4.1")


def test_an_audience_of_sides_has_all_their_seats() -> None:
    audience = only(0, 2)

    assert [audience.has(side, seat) for side, seat in ((0, 5), (1, 0), (2, 9))] == [
        True,
        False,
        True,
    ]
    assert EVERYBODY.has(7, 31)
