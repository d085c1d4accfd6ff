"""Who is at a table, and who answers for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.service.lobbies import look, with_lobby

from sandtable.kernel.options import Option
from sandtable.service import background
from sandtable.service.attendance import GRACE, VISITOR, Attendance
from sandtable.service.computers import ComputerTurn, NotNowError
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.notices import LocalNotices
from sandtable.service.storage import GameRow


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def arrive(visitor: str) -> None:
    VISITOR.set(visitor)


def test_somebody_is_there_for_a_minute_after_he_has_looked_or_acted() -> None:
    clock = Clock()
    attendance = Attendance(LocalNotices(), clock)
    assert not attendance.anybody("g")
    attendance.looks("g")
    attendance.acts("h")
    clock.time += GRACE - 1
    assert attendance.anybody("g")
    assert attendance.anybody("h")
    clock.time += 1
    assert not attendance.anybody("g")
    assert not attendance.anybody("h")


def test_whoever_watches_is_there_however_long_nothing_happens() -> None:
    clock, notices = Clock(), LocalNotices()
    attendance = Attendance(notices, clock)

    watch = notices.watch("g")
    clock.time += 10 * GRACE
    assert attendance.anybody("g")
    watch.end()
    assert not attendance.anybody("g")


def test_a_game_is_answered_for_by_whoever_acted_last_not_by_who_looks() -> None:
    attendance = Attendance(LocalNotices(), Clock())
    assert attendance.owner("g") == "g", "nobody is known to have been there"
    arrive("10.0.0.1")
    attendance.looks("g")
    assert attendance.owner("g") == "10.0.0.1"
    arrive("10.0.0.2")
    attendance.looks("g")
    assert attendance.owner("g") == "10.0.0.1"
    attendance.acts("g")
    assert attendance.owner("g") == "10.0.0.2"


def test_those_who_have_gone_are_forgotten_and_those_who_watch_are_not() -> None:
    clock, notices = Clock(), LocalNotices()
    attendance = Attendance(notices, clock)
    arrive("10.0.0.1")
    for number in range(100):
        attendance.looks(str(number))
    notices.watch("7")
    arrive("10.0.0.2")
    clock.time += GRACE
    attendance.looks("new")
    assert set(attendance.visits) == {"7", "new"}
    assert attendance.owner("7") == "10.0.0.1"


class Hall:
    """A lobby whose computer players answer one by one, when they are told to."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.clock = Clock()
        self.asked = 0
        self.go_on = asyncio.Event()
        self.faults: list[Exception] = []
        lobby.attendance = lobby.answering.attendance = Attendance(lobby.notices, self.clock)
        lobby.answering.think = self.think
        lobby.tables.reports.fault = lambda game, error: self.faults.append(error)  # type: ignore[method-assign]

    async def think(self, row: GameRow, question: ComputerTurn) -> Option:
        self.asked += 1
        await self.go_on.wait()
        if not self.lobby.notices.closed:
            self.go_on.clear()
        return question.decision.options[0]

    async def begin(self, **seats: str) -> Created:
        made = await self.lobby.create(NewGame("first-steps", seats, "1"))
        assert bool(self.lobby.answering) == (seats != COMPUTERS), "nobody has come yet"
        await look(self.lobby, made)
        while self.lobby.answering and not self.asked:
            await asyncio.sleep(0.001)
        return made

    async def answer(self) -> bool:
        """Let the player that thinks answer; return whether another is asked then."""
        before = self.asked
        self.go_on.set()
        while self.go_on.is_set() or (self.asked == before and self.lobby.answering):
            await asyncio.sleep(0.001)
        return self.asked > before

    def end(self) -> None:
        """Let whoever thinks end with the lobby."""
        self.lobby.notices.close()
        self.go_on.set()


COMPUTERS = {"axis": "captain", "allies": "captain"}


def test_two_computers_pause_when_nobody_is_there_and_go_on_when_somebody_looks(
    tmp_path: Path,
) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(**COMPUTERS)
        assert await hall.answer(), "whoever has made a game comes to its table"
        hall.clock.time += GRACE
        assert not await hall.answer()
        assert not lobby.answering
        async with lobby.looking(made.game) as live:
            assert live.table.number == 2
        assert lobby.answering
        assert await hall.answer()
        hall.end()

    with_lobby(tmp_path, use)


def test_two_computers_play_on_before_the_eyes_of_one_who_watches(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(**COMPUTERS)
        watch = lobby.notices.watch(made.game)
        for _ in range(3):
            hall.clock.time += GRACE
            assert await hall.answer()
        watch.end()
        hall.clock.time += GRACE
        assert not await hall.answer()

    with_lobby(tmp_path, use)


def test_a_computer_answers_a_person_who_has_gone_until_he_is_asked(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(allies="captain")
        while await hall.answer():
            hall.clock.time += GRACE
        assert hall.asked > 1
        async with lobby.looking(made.game) as live:
            assert not live.table.computer_is_asked

    with_lobby(tmp_path, use)


def test_a_seat_that_was_handed_over_does_not_play_for_nobody(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(allies="captain")
        seat = await lobby.seat(made.game, made.secrets["axis"])
        await lobby.act(seat, lambda table: table.hand_over(0, table.number, "captain"))
        assert await hall.answer()
        hall.clock.time += GRACE
        assert not await hall.answer()
        await lobby.act(seat, lambda table: table.hand_over(0, table.number, "human"))
        assert lobby.answering, "a person plays"
        hall.end()

    with_lobby(tmp_path, use)


def test_a_computer_that_cannot_think_now_is_asked_again_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PAUSE", 0.001)

    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        refused = 0

        async def too_many(row: GameRow, question: ComputerTurn) -> Option:
            nonlocal refused
            refused += 1
            if refused < 3:
                raise NotNowError
            return await hall.think(row, question)

        lobby.answering.think = too_many
        await hall.begin(allies="captain")
        assert hall.asked == 1
        assert refused == 3
        assert not hall.faults
        hall.end()

    with_lobby(tmp_path, use)


def test_a_page_that_comes_back_wakes_a_table_at_which_a_computer_is_asked(
    tmp_path: Path,
) -> None:
    made: list[Created] = []

    async def before(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made.append(await hall.begin(allies="captain"))
        hall.end()

    async def after(lobby: Lobby) -> None:
        hall = Hall(lobby)
        reached = await lobby.number(made[0].game)
        assert reached == 1
        assert await hall.answer()
        hall.end()

    with_lobby(tmp_path, before)
    with_lobby(tmp_path, after)


def test_a_page_that_comes_back_wakes_two_computers_that_were_left_to_the_disk(
    tmp_path: Path,
) -> None:
    async def use(lobby: Lobby) -> None:
        hall = Hall(lobby)
        made = await hall.begin(**COMPUTERS)
        hall.clock.time += GRACE
        assert not await hall.answer()
        person = await lobby.create(NewGame("first-steps", {}, "2"))
        assert lobby.tables.get(made.game) is None
        watch = lobby.notices.watch(made.game)
        assert await lobby.number(made.game) == 1
        assert await hall.answer()
        assert lobby.tables.get(person.game) is None
        await lobby.number(person.game)
        assert lobby.tables.get(person.game) is None, "only people play: it stays on the disk"
        watch.end()
        hall.end()

    with_lobby(tmp_path, use, tables=1)
