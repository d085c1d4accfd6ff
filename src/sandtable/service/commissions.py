"""Battles that one game commissions and another fights: opened, and reported exactly once.

The game that fights has its own log, seats and key; it knows which question of which game it was
opened for. Its report is given as the answer to that question, by a single record of the game that
asked. That its battle is over is kept together with its last record, that nothing is left to be
brought only after the report was kept; a report that is brought twice finds nobody who asks. So a
server may die at any moment: the next one brings what is left.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple, cast

from sandtable.kernel.battles import BattleSystem, Terms
from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Json
from sandtable.kernel.options import form
from sandtable.kernel.refusals import NOT_ASKED, RefusedError
from sandtable.service.faults import StaleError, UnknownGameError, UnsuitableError
from sandtable.service.seats import Seat, system_of
from sandtable.service.storage import GameRow, Record, Storage
from sandtable.service.table import Table


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


def commissions_of(seat: Seat, table: Table) -> list[Commission]:
    """Return the battles whose reports a seat is asked for."""
    return [
        Commission(Asked(seat.game, table.arose(decision), decision.flow), decision.commission)
        for decision in table.game.questions
        if decision.commission is not None and seat.place in table.game.answerers(decision)
    ]


def terms_of(seat: Seat, table: Table, asked: Asked) -> Terms:
    """Return the terms of a battle that a seat is asked for; StaleError if it is not any more."""
    for commission in commissions_of(seat, table):
        if commission.asked == asked:
            return commission.terms
    raise StaleError(asked.number)


def battle_row(row: GameRow, terms: Terms) -> GameRow:
    """Return what the game that fights a battle is made from.

    RefusedError names everything in the terms that its system has nothing for.
    """
    system = system_of(row)
    if not hasattr(system, "battle"):
        raise UnsuitableError(f"system: {row.system} fights no battles for others")
    battles = cast(BattleSystem, system)
    faults = battles.battle_faults(terms)
    if faults:
        raise RefusedError(faults[0].refusal, faults)
    scenario, options = battles.battle(terms)
    return row._replace(start=scenario, options=options, scenario=terms.title or REPORT)


def report(table: Table, asked: Asked, fields: Json) -> list[Record]:
    """Answer a commission with a report; StaleError if it is not asked for any more."""
    decision = _open_question(table, asked)
    option = form(REPORT, fields)
    if not decision.offers(option):
        faults = decision.faults(option)
        raise RefusedError(faults[0].refusal if faults else NOT_ASKED, faults)
    return table.take_report(decision, option)


def _open_question(table: Table, asked: Asked) -> Decision:
    for decision in table.game.questions:
        is_it = decision.commission is not None and decision.flow == asked.flow
        if is_it and table.arose(decision) == asked.number:
            return decision
    raise StaleError(asked.number)


Act = Callable[[str, Callable[[Table], list[Record]]], Awaitable[int]]
Look = Callable[[str, Callable[[Table], Json | None]], Awaitable[Json | None]]


class Couriers:
    """Bring the reports of battles that are over to the games that wait for them."""

    def __init__(self, storage: Storage, look: Look, act: Act) -> None:
        self.storage = storage
        self.look = look
        self.act = act

    async def deliver(self, battle: GameRow) -> None:
        """Bring a report if the battle is over, and note that nothing is left to be brought."""
        asked = Asked(battle.parent, battle.question, battle.flow)
        with suppress(UnknownGameError):  # the battle was deleted
            fields = await self.look(battle.id, report_of)
            if fields is None:
                return
            # Else it was brought before, or nobody waits for it any more.
            with suppress(StaleError, UnknownGameError):
                await self.act(asked.game, lambda table: report(table, asked, fields))
            await self.storage.note_reported(battle.id)


def report_of(table: Table) -> Json | None:
    """Return the report of a battle that is over, None while it is fought."""
    if not table.game.is_over:
        return None
    system = cast(BattleSystem, table.game.system)
    return system.report(table.game.state)
