"""What new games are made from: their rows, their seats and the secrets of those."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandtable.kernel.battles import Terms
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.loading import DataError
from sandtable.kernel.system import System
from sandtable.service.commissions import Asked, Wanted, battle_row
from sandtable.service.computers import HUMAN, Computers, Roster
from sandtable.service.faults import TooManyError, UnsuitableError
from sandtable.service.rebuilding import new_table
from sandtable.service.seats import digest_of, seats_at
from sandtable.service.storage import GameRow, SeatRow, Storage
from sandtable.systems import load_system, system_of

WATCHING = "spectator"


class NewGame(NamedTuple):
    """What somebody asks for."""

    scenario: str
    seats: Mapping[str, str]
    """Who plays each seat, by its name; a person where nobody is named."""
    seed: str = ""
    options: Mapping[str, Any] = {}
    system: str = ""
    """The rule system; "" if the name of the scenario is enough to find it."""
    page: str = ""
    """The name of a page that is about to show it at a pace, if any."""


class Created(NamedTuple):
    """A new game and the secrets of its seats."""

    game: str
    secrets: dict[str, str]


class Draft(NamedTuple):
    """A game that could be kept, and the secrets of its seats."""

    row: GameRow
    secrets: dict[str, str]


class NewGames:
    """Drafts games, within the limit of how many there may be."""

    def __init__(self, storage: Storage, roster: Callable[[str], Roster], most: int) -> None:
        self.storage = storage
        self.roster = roster
        self.most = most
        self.kept = -1
        """How many games there are; -1 before it is known."""

    async def expect_room(self) -> None:
        """TooManyError if there are as many games as there may be."""
        if not 0 <= self.kept < self.most:  # some may have been deleted
            self.kept = await self.storage.count()
        if self.kept >= self.most:
            raise TooManyError("too-many-games")

    async def draft(self, wanted: NewGame, start: dict[str, Any] | None = None) -> Draft:
        """Draft a game; `start` is its scenario by value. UnsuitableError says what cannot be."""
        system = _system(wanted.scenario, wanted.system)
        unknown = [name for name in wanted.options if name not in system.options]
        if unknown:
            raise UnsuitableError(f"options: not known: {', '.join(unknown)}")
        blank = _blank(system)._replace(
            scenario=system.scenario_name(wanted.scenario),
            options=dict(wanted.options),
            key=_key(wanted.seed),
            seeded=bool(wanted.seed),
            start=start,
        )
        if start is None:
            blank = blank._replace(start=await asyncio.to_thread(_scenario, system, blank.scenario))
        return self._seated(blank, wanted.seats)

    async def draft_battle(self, asked: Asked, wanted: Wanted, terms: Terms) -> Draft:
        """Draft the game that fights a battle; UnsuitableError or RefusedError say why not."""
        blank = _blank(_system("", wanted.system))._replace(
            parent=asked.game, question=asked.number, flow=asked.flow
        )
        row = await asyncio.to_thread(battle_row, blank, terms)
        draft = self._seated(row, wanted.seats)
        await asyncio.to_thread(new_table, row, Computers())
        return draft

    def _seated(self, row: GameRow, wanted: Mapping[str, str]) -> Draft:
        """The seats of a game and of those who watch it, with their secrets."""
        names = [seat.name for seat in seats_at(row)]
        _expect_distinct(names)
        unknown = [name for name in wanted if name not in names]
        if unknown:
            there = f"there are: {', '.join(names)}"
            raise UnsuitableError(f"seats: not known: {', '.join(unknown)}; {there}")
        seats, tokens, players = [], {}, (HUMAN, *self.roster(row.system).known)
        for name in (*names, WATCHING):
            player = wanted.get(name, HUMAN) if name != WATCHING else WATCHING
            if name != WATCHING and player not in players:
                there = f"there are: {', '.join(players)}"
                raise UnsuitableError(f"seats.{name}: nobody is called {player!r}; {there}")
            secret = secrets.token_urlsafe(24) if player in (HUMAN, WATCHING) else ""
            if secret:
                tokens[name] = secret
            seats.append(SeatRow(name, player, digest_of(secret) if secret else ""))
        return Draft(row._replace(seats=tuple(seats)), tokens)


def _expect_distinct(names: list[str]) -> None:
    """UnsuitableError if the rules name seats so that nobody could tell them apart."""
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise UnsuitableError(f"seats: the rules have several called {', '.join(twice)}")
    if WATCHING in names:
        raise UnsuitableError(f"seats: the rules call one {WATCHING!r}, as those are who watch")


def _blank(system: System) -> GameRow:
    """A game of which nothing but its rules is settled."""
    return GameRow(
        id=secrets.token_urlsafe(9),
        system=system.name,
        version=system.version,
        scenario="",
        options={},
        key=_key(""),
        seeded=False,
        seats=(),
    )


def _key(seed: str) -> bytes:
    return key_of_seed(seed) if seed else secrets.token_bytes(32)


def _system(scenario: str, system: str) -> System:
    try:
        return load_system(system_of(scenario, system))
    except ValueError as error:
        raise UnsuitableError(str(error)) from error


def _scenario(system: System, name: str) -> dict[str, Any]:
    try:
        return system.scenario(name)
    except (DataError, ValueError, TypeError, AttributeError, LookupError) as error:
        raise UnsuitableError(str(error)) from error
