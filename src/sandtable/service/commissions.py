"""Battles that one game commissions and another fights: opened, and reported exactly once.

The game that fights has its own log, seats and key; it knows which question of which game it was
opened for. Its report is given as the answer to that question, by a single record of the game that
asked. That its battle is over is kept together with its last record, that nothing is left to be
brought only after the report was kept; a report that is brought twice finds nobody who asks. So a
server may die at any moment: the next one brings what is left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple, cast

from sandtable.kernel.battles import BattleSystem, Terms
from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Json
from sandtable.kernel.options import form
from sandtable.kernel.refusals import NOT_ASKED, RefusedError
from sandtable.service.answering import Answering
from sandtable.service.background import pauses
from sandtable.service.faults import (
    BrokenGameError,
    StaleError,
    UnknownGameError,
    UnsuitableError,
)
from sandtable.service.seats import Guest, system_at
from sandtable.service.storage import GameRow, Record, StorageError
from sandtable.service.table import Table
from sandtable.service.tables import Live, Tables


class Asked(NamedTuple):
    """A question of a game that commissions a battle: the record it arose at, and its flow."""

    game: str
    number: int
    flow: int


class Commission(NamedTuple):
    """What is commissioned, where it is asked for."""

    asked: Asked
    terms: Terms


class Wanted(NamedTuple):
    """How a battle is to be fought: by which system, and who sits at its seats."""

    system: str
    seats: Mapping[str, str]


def commissions_of(seat: Guest, table: Table) -> list[Commission]:
    """Return the battles whose reports a seat is asked for."""
    if table.is_over:
        return []
    return [
        Commission(Asked(seat.game, table.arose(decision), decision.flow), decision.commission)
        for decision in table.game.questions
        if decision.commission is not None and seat.place in table.game.answerers(decision)
    ]


def terms_of(seat: Guest, table: Table, asked: Asked) -> Terms:
    """Return the terms of a battle that a seat is asked for; StaleError if it is not any more."""
    for commission in commissions_of(seat, table):
        if commission.asked == asked:
            return commission.terms
    raise StaleError(asked.number)


def battle_row(row: GameRow, terms: Terms) -> GameRow:
    """Return what the game that fights a battle is made from.

    RefusedError names everything in the terms that its system has nothing for.
    """
    system = system_at(row)
    if not hasattr(system, "battle"):
        raise UnsuitableError(f"system: {row.system} fights no battles for others")
    battles = cast(BattleSystem, system)
    faults = battles.battle_faults(terms)
    if faults:
        raise RefusedError(faults[0].refusal, faults)
    scenario, options = battles.battle(terms)
    key = scenario.get("key") or terms.title or REPORT
    return row._replace(start=scenario, options=options, scenario=key)


def report(table: Table, asked: Asked, fields: Json) -> list[Record]:
    """Answer a commission with a report; StaleError if it is not asked for any more."""
    decision = _open_question(table, asked)
    option = form(REPORT, fields)
    if not decision.offers(option):
        faults = decision.faults(option)
        raise RefusedError(faults[0].refusal if faults else NOT_ASKED, faults)
    return table.take_report(decision, option)


def _open_question(table: Table, asked: Asked) -> Decision:
    for decision in () if table.is_over else table.game.questions:
        is_it = decision.commission is not None and decision.flow == asked.flow
        if is_it and table.arose(decision) == asked.number:
            return decision
    raise StaleError(asked.number)


BATTLES_AT_ONCE = 4
"""Battles at which computer players, with nobody there, go on together when a server begins."""

Act = Callable[[str, Callable[[Table], list[Record]]], Awaitable[int]]
Look = Callable[[str, Callable[[Table], Json | None]], Awaitable[Json | None]]


class Couriers:
    """See that battles are fought, and bring their reports to the games that wait for them."""

    def __init__(self, tables: Tables, answering: Answering, act: Act) -> None:
        self.tables = tables
        self.answering = answering
        self.background = answering.background
        self.act = act
        self.look: Look = self._look
        self._under_way: set[str] = set()
        """Battles whose reports are on their way."""

    # --- when a server begins ---------------------------------------------------------------

    async def take_up(self) -> None:
        """Go on with what was left when a server ended."""
        try:
            await self.deliver_all()
            await self._fight_on()
        except StorageError as error:
            self.tables.reports.fault("", error)

    async def deliver_all(self) -> None:
        """Bring the reports that were not brought before a server ended."""
        for battle in await self.tables.storage.unreported():
            await self._deliver(battle)

    async def _fight_on(self) -> None:
        """Let computer players fight on at battles where nobody else may be: a few at a time."""
        battles = iter(await self.tables.storage.unfinished())

        async def fight() -> None:
            for game in battles:
                await self._fight(game)

        await asyncio.gather(*(fight() for _ in range(BATTLES_AT_ONCE)))

    async def _fight(self, game: str) -> None:
        if self.background.ends:
            return
        try:
            async with self.tables.held(game):
                pass
        except (UnknownGameError, BrokenGameError):
            return
        except StorageError as error:
            self.tables.reports.fault(game, error)
        await self.answering.rest(game)

    # --- bringing reports -------------------------------------------------------------------

    def send_report(self, live: Live) -> None:
        """Bring the report of a commissioned battle that is over to the game that waits for it."""
        if live.row.parent and not live.row.reported and live.table.game.is_over:
            self.background.begin(self._deliver(live.row))

    async def _deliver(self, battle: GameRow) -> None:
        """Bring a report; if it cannot be kept now, then as soon as it can be."""
        if battle.id in self._under_way:
            return
        self._under_way.add(battle.id)
        waits = pauses()
        try:
            while not await self._delivered(battle) and not self.background.ends:
                await self.background.pause(next(waits))
        finally:
            self._under_way.discard(battle.id)

    async def _delivered(self, battle: GameRow) -> bool:
        """Try to bring a report; False if it is worth trying again."""
        try:
            await self._bring(battle)
        except StorageError as error:
            self.tables.reports.fault(battle.id, error)
            return False
        except Exception as error:  # it is brought when somebody next opens the battle
            self.tables.reports.fault(battle.id, error)
        return True

    async def _bring(self, battle: GameRow) -> None:
        """Bring a report if the battle is over, and note that nothing is left to be brought."""
        asked = Asked(battle.parent, battle.question, battle.flow)
        with suppress(UnknownGameError):  # the battle was deleted
            fields = await self.look(battle.id, report_of)
            if fields is None:
                return
            # Else it was brought before, or nobody waits for it any more.
            with suppress(StaleError, UnknownGameError):
                await self.act(asked.game, lambda table: report(table, asked, fields))
            await self.tables.storage.note_reported(battle.id)

    async def _look(self, game: str, look: Callable[[Table], Json | None]) -> Json | None:
        async with self.tables.held(game) as live:
            return look(live.table)


def report_of(table: Table) -> Json | None:
    """Return the report of a battle that is over, None while it is fought."""
    if not table.game.is_over:
        return None
    system = cast(BattleSystem, table.game.system)
    return system.report(table.game.state)
