"""Who may listen, and who makes room for whom."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.seats import SPECTATOR
from sandtable.server.places import Listener, Places
from sandtable.server.settings import Settings
from sandtable.service.faults import TooManyError
from sandtable.service.lobby import Limits
from sandtable.service.notices import LocalNotices
from sandtable.service.seats import Guest

HERE, THERE = "192.0.2.1", "192.0.2.2"
LIMITS = Limits(streams=8, watchers=5, watchers_of_game=4, streams_of_seat=2, streams_of_address=6)


def axis(game: str = "a") -> Guest:
    return Guest(game, "axis", 0, 0)


def allies(game: str = "a") -> Guest:
    return Guest(game, "allies", 1, 1)


def spectator(game: str = "a") -> Guest:
    return Guest(game, "spectator", SPECTATOR, ANY_SEAT)


def watcher(game: str = "a") -> Guest:
    return Guest(game, "watch-axis", 0, 0, watches=True)


@pytest.fixture
def places() -> Places:
    return Places(LocalNotices(), LIMITS, later=lambda do: do())


def taken(places: Places, seat: Guest, count: int, address: str = HERE) -> list[Listener]:
    return [places.take(seat, address) for _ in range(count)]


def replaced(found: list[Listener]) -> list[bool]:
    return [place.replaced for place in found]


def test_one_more_page_of_a_seat_takes_the_place_of_its_oldest(places: Places) -> None:
    other = places.take(allies(), HERE)
    found = taken(places, axis(), 4)

    assert replaced(found) == [True, True, False, False]
    assert not other.replaced
    assert len(places) == 3


def test_whoever_makes_room_is_woken(places: Places) -> None:
    oldest, *_ = taken(places, axis(), 3)

    assert asyncio.run(oldest.watch.wait(1))


def test_those_who_watch_never_keep_a_seat_out(places: Places) -> None:
    watching = taken(places, spectator(), 2) + taken(places, watcher(), 2)
    with pytest.raises(TooManyError):
        places.take(spectator(), HERE)
    players = [places.take(axis(), HERE), places.take(allies(), HERE)]

    assert not any(replaced([*watching, *players]))


def test_those_who_watch_a_game_share_it_fairly(places: Places) -> None:
    greedy = taken(places, spectator(), 4)
    others = taken(places, spectator(), 2, THERE)
    with pytest.raises(TooManyError):
        places.take(spectator(), THERE)

    assert replaced(greedy) == [True, True, False, False]
    assert not any(replaced(others))


def test_nobody_who_has_one_place_loses_it_to_a_newcomer(places: Places) -> None:
    found = [places.take(spectator(), f"192.0.2.{number}") for number in range(4)]
    with pytest.raises(TooManyError):
        places.take(spectator(), "192.0.2.9")

    assert not any(replaced(found))


def test_some_places_are_for_seats_that_play(places: Places) -> None:
    for number in range(5):
        places.take(spectator(f"game {number}"), f"192.0.2.{number}")
    with pytest.raises(TooManyError):
        places.take(spectator("another"), HERE)

    assert not places.take(axis("another"), HERE).replaced


def test_an_address_has_no_more_than_its_share(places: Places) -> None:
    for number in range(3):
        taken(places, axis(f"game {number}"), 2)
    with pytest.raises(TooManyError):
        places.take(axis("another"), HERE)
    places.take(axis("another"), THERE)

    assert not places.take(axis("game 0"), HERE).replaced, "its own oldest makes room"


def test_when_all_places_are_taken_a_seat_still_changes_its_page(places: Places) -> None:
    first = [place for game in "abcd" for place in taken(places, axis(game), 2, f"at {game}")]
    with pytest.raises(TooManyError):
        places.take(axis("e"), HERE)
    again = places.take(axis("a"), THERE)

    assert replaced(first) == [True, *[False] * 7]
    assert not again.replaced
    assert len(places) == 8


def test_nobody_makes_room_for_one_who_is_turned_away(places: Places) -> None:
    seated = taken(places, axis(), 2, THERE)
    for number in range(3):
        taken(places, axis(f"game {number}"), 2)
    with pytest.raises(TooManyError):
        places.take(axis(), HERE)

    assert not any(replaced(seated))


def test_whoever_leaves_frees_his_place_at_once_and_once(places: Places) -> None:
    for _ in range(20):
        place = places.take(axis(), HERE)
        place.leave()
        place.leave()
    replaced_place, *_ = taken(places, axis(), 3)
    replaced_place.leave()

    assert len(places) == 2
    assert places.notices.watchers() == 2


def test_nothing_is_remembered_of_those_who_have_left(places: Places) -> None:
    found = [*taken(places, axis(), 3), *taken(places, spectator(), 2)]
    for place in found:
        place.leave()

    assert places.rooms == {}
    assert places.notices.watchers() == 0


def test_an_address_with_all_its_streams_has_connections_left_to_play(tmp_path: Path) -> None:
    wanted = Settings(tmp_path)

    assert wanted.limits.streams_of_address < wanted.connections_of_address
    assert wanted.limits.streams < wanted.connections
