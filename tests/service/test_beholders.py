"""Computer players wait for the pages that show what happens at a pace."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.service.lobbies import with_lobby
from tests.service.test_attendance import Clock

from sandtable.service.beholders import (
    BEHIND,
    MOST_GAMES,
    MOST_PAGES,
    SILENCE,
    STANDSTILL,
    Beholders,
)
from sandtable.service.lobby import Lobby, NewGame


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def beholders(clock: Clock) -> Beholders:
    return Beholders(clock)


def behind(beholders: Beholders, number: int, *, watching: bool = True) -> bool:
    return beholders.anybody_behind("g", number, watching=watching)


def test_nobody_waits_for_pages_that_show_everything_at_once(beholders: Beholders) -> None:
    assert not behind(beholders, 1_000)


def test_a_page_is_waited_for_until_it_has_shown_what_happened(beholders: Beholders) -> None:
    beholders.come("g", "p", plays=True)
    assert behind(beholders, 5), "it has yet to say how far it is"
    beholders.tell("g", "p", 5, plays=True)
    assert not behind(beholders, 5 + BEHIND)
    assert behind(beholders, 6 + BEHIND)
    assert not beholders.anybody_behind("another", 100, watching=True)


def test_the_slowest_page_counts(beholders: Beholders) -> None:
    beholders.tell("g", "quick", 50, plays=True)
    slow = beholders.come("g", "slow", plays=True)
    beholders.tell("g", "slow", 10, plays=True)
    assert behind(beholders, 50)
    beholders.leave("g", "slow", slow)
    assert not behind(beholders, 50)


def test_a_page_that_has_come_again_does_not_leave_with_its_old_line(beholders: Beholders) -> None:
    before = beholders.come("g", "p", plays=True)
    after = beholders.come("g", "p", plays=True)
    beholders.leave("g", "p", before)
    assert behind(beholders, 9)
    beholders.leave("g", "p", after)
    assert not behind(beholders, 9)


def test_who_only_watches_does_not_hold_up_people_who_play(beholders: Beholders) -> None:
    beholders.tell("g", "p", 1, plays=False)
    assert behind(beholders, 50)
    assert not behind(beholders, 50, watching=False)
    assert not beholders.anybody("g", watching=False)


def test_a_page_that_says_nothing_is_not_waited_for(beholders: Beholders, clock: Clock) -> None:
    beholders.tell("g", "p", 1, plays=True)
    clock.time += 10 * SILENCE
    assert not behind(beholders, 1)
    assert behind(beholders, 9), "nobody has waited for it before"
    clock.time += SILENCE
    assert not behind(beholders, 9)
    beholders.tell("g", "p", 2, plays=True)
    assert behind(beholders, 9), "it is there again"


def test_a_page_that_stands_still_is_waited_for_as_long_as_it_speaks(
    beholders: Beholders, clock: Clock
) -> None:
    beholders.tell("g", "p", 1, plays=True)
    for _ in range(int(STANDSTILL / SILENCE * 2)):
        clock.time += SILENCE / 2
        beholders.tell("g", "p", 1, plays=True)
        if clock.time < STANDSTILL:
            assert behind(beholders, 9)
    assert not behind(beholders, 9), "but not for ever"


def test_whoever_acts_after_a_long_thought_sees_what_follows(
    beholders: Beholders, clock: Clock
) -> None:
    beholders.tell("g", "p", 1, plays=True)
    clock.time += 10 * SILENCE
    beholders.begin_anew("g")
    assert behind(beholders, 9)


def test_pages_and_games_are_forgotten_in_the_end(beholders: Beholders) -> None:
    for number in range(MOST_PAGES + 5):
        beholders.come("g", str(number), plays=False)
    assert len(beholders.games["g"]) == MOST_PAGES
    beholders.tell("g", "one too many", 1, plays=False)
    assert len(beholders.games["g"]) == MOST_PAGES
    for number in range(MOST_GAMES + 5):
        beholders.come(f"game {number}", "p", plays=False)
    assert len(beholders.games) == MOST_GAMES
    beholders.leave("never seen", "p", beholders.come("g", "p", plays=True))


def test_two_computers_wait_for_a_page_and_go_on_with_it(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(
            NewGame("first-steps", {"axis": "captain", "allies": "random"}, "1")
        )
        came = lobby.beholders.come(made.game, "p", plays=False)
        shown = await lobby.number(made.game)
        for _ in range(5):
            lobby.beholders.tell(made.game, "p", shown, plays=False)
            while await lobby.number(made.game) <= shown + BEHIND:
                await asyncio.sleep(0.001)
            assert await lobby.number(made.game) == shown + BEHIND + 1
            shown += BEHIND + 1
        lobby.beholders.leave(made.game, "p", came)
        while await lobby.number(made.game) < shown + 40:
            await asyncio.sleep(0.001)

    with_lobby(tmp_path, use)


def test_computers_wait_for_the_page_of_who_has_begun_the_game(tmp_path: Path) -> None:
    seats = {"axis": "random", "allies": "random"}

    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", seats, "1", page="p"))
        while await lobby.number(made.game) < BEHIND:
            await asyncio.sleep(0.001)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert await lobby.number(made.game) == BEHIND, "nothing has been shown"
        lobby.beholders.come(made.game, "p", plays=False)
        lobby.beholders.tell(made.game, "p", BEHIND, plays=False)
        while await lobby.number(made.game) <= 2 * BEHIND:
            await asyncio.sleep(0.001)

    with_lobby(tmp_path, use)


def test_a_seat_that_was_handed_over_can_be_taken_back_in_mid_game(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", {"allies": "random"}, "1"))
        seat = await lobby.seat(made.game, made.secrets["axis"])
        number = await lobby.number(made.game)
        lobby.beholders.tell(made.game, "p", number, plays=True)
        await lobby.act(seat, lambda table: table.hand_over(0, table.number, "random"))
        while await lobby.number(made.game) <= number + BEHIND:
            await asyncio.sleep(0.001)
        await lobby.act(seat, lambda table: table.hand_over(0, number + 1, "human"))
        async with lobby.looking(made.game) as live:
            assert live.table.number <= number + BEHIND + 3
            assert live.table.person_plays

    with_lobby(tmp_path, use)
