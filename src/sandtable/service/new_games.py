"""What new games are made from: their rows, their seats, the secrets of those, and their seals."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sandtable.kernel.battles import Terms
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.loading import DataError
from sandtable.kernel.seals import ADDS, KEY, ROOT, key_of, sealed_text
from sandtable.kernel.system import System
from sandtable.service.battle_seats import (
    INHERITED,
    expect_left_to_them,
    invitations_by_secret,
    of_others,
)
from sandtable.service.commissions import Asked, Wanted, battle_row
from sandtable.service.computers import HUMAN, Computers, Roster
from sandtable.service.faults import TooManyError, UnsuitableError
from sandtable.service.rebuilding import new_table
from sandtable.service.rooms import made_from
from sandtable.service.seats import Guest, digest_of, new_secret, seats_at
from sandtable.service.storage import HOLDS, INVITES, SEED, GameRow, Pass, SeatRow, Storage
from sandtable.systems import load_system, system_of

WATCHING = "spectator"
INVITED = "invited"
"""Who plays a seat that somebody is to claim."""


class NewGame(NamedTuple):
    """What somebody asks for."""

    scenario: str
    seats: Mapping[str, str]
    """Who plays each seat, by its name: a computer player, somebody who is `INVITED`, or else
    whoever makes the game."""
    seed: str = ""
    options: Mapping[str, Any] = {}
    system: str = ""
    """The rule system; "" if the name of the scenario is enough to find it."""
    page: str = ""
    """The name of a page that is about to show it at a pace, if any."""
    conduct: Mapping[str, Any] = {}
    """How people play together, as far as it is not as usual."""


class Created(NamedTuple):
    """A new game: secrets of the seats that its maker holds, invitations to others, its seal."""

    game: str
    secrets: dict[str, str]
    invitations: dict[str, str]
    seal: str


class Draft(NamedTuple):
    """A game that could be kept, the secrets of its seats and the invitations to others."""

    row: GameRow
    secrets: dict[str, str]
    invitations: dict[str, str]


class Given(NamedTuple):
    """What a game goes on with that does not begin by chance: whence, its key, and from where."""

    origin: str
    key: bytes
    begins: dict[str, Any] | None = None


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

    async def draft(
        self, wanted: NewGame, start: dict[str, Any] | None = None, given: Given | None = None
    ) -> Draft:
        """Draft a game; `start` is its scenario by value. UnsuitableError says what cannot be."""
        system = _system(wanted.scenario, wanted.system)
        unknown = [name for name in wanted.options if name not in system.options]
        if unknown:
            raise UnsuitableError(f"options: not known: {', '.join(unknown)}")
        blank = _blank(system)._replace(
            scenario=system.scenario_name(wanted.scenario),
            options=dict(wanted.options),
            start=start,
            conduct=dict(wanted.conduct),
        )
        if start is None:
            blank = blank._replace(start=await asyncio.to_thread(_scenario, system, blank.scenario))
        given = given or (Given(SEED, key_of_seed(wanted.seed)) if wanted.seed else None)
        if given is not None:
            blank = blank._replace(origin=given.origin, key=given.key, begins=given.begins)
        return self._seated(blank, wanted.seats)

    async def draft_battle(
        self, asked: Asked, wanted: Wanted, terms: Terms, parent: GameRow, by: Guest
    ) -> Draft:
        """Draft the game that fights a battle; UnsuitableError or RefusedError say why not."""
        conduct = {name: parent.conduct[name] for name in INHERITED if name in parent.conduct}
        blank = _blank(_system("", wanted.system))._replace(
            parent=asked.game, question=asked.number, flow=asked.flow, conduct=conduct
        )
        row = await asyncio.to_thread(battle_row, blank, terms)
        others = of_others(row, parent, by)
        expect_left_to_them(wanted.seats, others)
        draft = self._seated(row, {**wanted.seats, **dict.fromkeys(others, INVITED)})
        await asyncio.to_thread(new_table, row, Computers())
        return _left_to_others(draft, others, invitations_by_secret(parent, others))

    def _seated(self, row: GameRow, wanted: Mapping[str, str]) -> Draft:
        """The seats of a game and of those who watch it, with their secrets."""
        names = [seat.name for seat in seats_at(row)]
        _expect_distinct(names)
        unknown = [name for name in wanted if name not in names]
        if unknown:
            there = f"there are: {', '.join(names)}"
            raise UnsuitableError(f"seats: not known: {', '.join(unknown)}; {there}")
        players = (HUMAN, INVITED, *self.roster(row.system).known)
        for name, player in wanted.items():
            if player not in players:
                there = f"there are: {', '.join(players)}"
                raise UnsuitableError(f"seats.{name}: nobody is called {player!r}; {there}")
        return _sealed(_admitted(row, {name: wanted.get(name, HUMAN) for name in names}))


def _admitted(row: GameRow, players: Mapping[str, str]) -> Draft:
    """Give seats to those who hold them, invitations to others, and a secret to those who watch."""
    invited = [name for name, player in players.items() if player == INVITED]
    held = [name for name, player in players.items() if player == HUMAN]
    tokens = {name: new_secret() for name in (*held, WATCHING)}
    invitations = {name: new_secret() for name in invited}
    seats = [SeatRow(name, HUMAN if name in invited else plays) for name, plays in players.items()]
    passes = [
        *(Pass(name, HOLDS, digest_of(secret)) for name, secret in tokens.items()),
        *(Pass(name, INVITES, digest_of(secret)) for name, secret in invitations.items()),
    ]
    seated = (*seats, SeatRow(WATCHING, WATCHING))
    row = row._replace(seats=seated, passes=tuple(passes), begun=not invited)
    return Draft(row, tokens, invitations)


def _left_to_others(draft: Draft, others: Collection[str], passes: Sequence[Pass]) -> Draft:
    """The same with other invitations to some seats, which are not its maker's to send."""
    kept = [each for each in draft.row.passes if each.seat not in others]
    own = {name: each for name, each in draft.invitations.items() if name not in others}
    return draft._replace(row=draft.row._replace(passes=(*kept, *passes)), invitations=own)


def _sealed(draft: Draft) -> Draft:
    """Seal what a game is made from; one that nobody else must claim a seat of has its key."""
    row = draft.row
    given = {KEY: row.key.hex()} if row.origin else {}
    adds = [seat.name for seat in seats_at(row) if seat.name in draft.invitations]
    sealed = sealed_text({**made_from(row), ADDS: adds}, {ROOT: secrets.token_hex(32), **given})
    key = key_of(sealed, ()) if row.begun else b""
    return draft._replace(row=row._replace(sealed=sealed, key=key))


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
        key=b"",
        origin="",
        seats=(),
    )


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
