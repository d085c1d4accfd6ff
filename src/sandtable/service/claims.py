"""Claiming seats: invitations become secrets, and the last of them begins a game.

One thing at a time: whoever comes second finds what the first has left.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from hmac import compare_digest
from typing import Any, NamedTuple

from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seals import key_of
from sandtable.service.between import LOST_SEAT
from sandtable.service.conduct import conduct_of
from sandtable.service.courses import course_of
from sandtable.service.faults import (
    PROPOSED_ALREADY,
    NotAgreedError,
    NotAllowedError,
    NotYetError,
    TakenError,
    TooManyError,
    UnknownGameError,
    UnsuitableError,
    WaitingError,
)
from sandtable.service.notices import Notices
from sandtable.service.rooms import expect_sealed, is_usual, parts_of
from sandtable.service.seats import (
    Guest,
    digest_of,
    new_secret,
    pass_of,
    passes_of,
    place_of,
    seats_at,
)
from sandtable.service.storage import (
    ASKS,
    HOLDS,
    INVITES,
    JOINED,
    POSITION,
    SHARES,
    SPENT,
    WATCHES,
    Admission,
    GameRow,
    Pass,
    Record,
    StorageError,
)
from sandtable.service.table import Table
from sandtable.service.tables import Tables

A_DAY = 24 * 3600 * 1000
"""Milliseconds in which a lost seat is asked for once."""
A_WEEKEND = 3 * A_DAY
"""Milliseconds in which whoever holds a seat may be away without losing it."""
MOST_DEVICES = 8
"""Secrets that hold the same seat."""
MOST_POSITIONS = 64
"""Positions of a game that are shared."""
Tell = Callable[[Table], list[Record]]
"""Writes into the log of a table that who holds it has changed."""


class Called(NamedTuple):
    """How a seat is to be called."""

    seat: str
    name: str


NOBODY = Called("", "")


class Claimant(NamedTuple):
    """Who claims a seat: what they add to the key, whether they agree, how they are called."""

    part: str
    agrees: bool = False
    called: str = ""


class Claimed(NamedTuple):
    """A seat that is somebody's now, and the secret by which it is."""

    seat: str
    secret: str


class Claims:
    """Who has which secret of all games of a store."""

    def __init__(
        self, tables: Tables, notices: Notices, begin: Callable[[str], Awaitable[None]]
    ) -> None:
        self.tables = tables
        self.storage = tables.storage
        self.notices = notices
        self.begin = begin
        """Begins a game whose seats are all taken."""
        self.now = _now
        """Milliseconds since 1970."""
        self.warn: Callable[[str, str], None] = lambda game, seat: None
        """Tells whoever holds a seat that somebody asks for it, where they want letters."""
        self._turn = asyncio.Lock()

    async def find(self, game: str, secret: str) -> tuple[GameRow, Pass]:
        """Return a game and what a secret opens there; NotAllowedError if nothing."""
        live = self.tables.get(game)
        row = live.row if live is not None else await self.storage.find(game)
        if row is None:
            raise UnknownGameError(game)
        found = pass_of(row, secret)
        if found is None:
            raise NotAllowedError(game)
        return row, found

    async def claim(self, game: str, secret: str, claimant: Claimant) -> Claimed:
        """Follow an invitation to a seat, or to share one; it is spent then.

        Whoever has not heard of it may ask again with the same part, and gets another secret.
        NotAgreedError if the game is not as usual, and whoever claims has not said yes to that.
        """
        return await asyncio.shield(asyncio.ensure_future(self._claim(game, secret, claimant)))

    async def _claim(self, game: str, secret: str, claimant: Claimant) -> Claimed:
        async with self._turn:
            row, found = await self.find(game, secret)
            if found.kind == ASKS:
                return await self._issue(row, found)
            if found.kind in (SPENT, JOINED):
                return await self._once_more(row, found.seat, claimant)
            if found.kind not in (INVITES, SHARES):
                raise NotAllowedError(game)
            await _expect_agreement(row, claimant)
            if found.kind == SHARES:
                return await self._join(row, found)
            return await self._sit_down(row, found, claimant)

    async def join(self, game: str, seat: str, claimant: Claimant) -> Claimed:
        """Take a free seat of a listed game, without an invitation.

        Whoever has that, the maker of the game, cannot ask for the seat as lost.
        TakenError if somebody has taken it, NotAllowedError if the game is not listed.
        """
        return await asyncio.shield(asyncio.ensure_future(self._join_open(game, seat, claimant)))

    async def _join_open(self, game: str, seat: str, claimant: Claimant) -> Claimed:
        async with self._turn:
            row = await self.storage.find(game)
            if row is None:
                raise UnknownGameError(game)
            if not conduct_of(row).listed or seat not in [each.name for each in seats_at(row)]:
                raise NotAllowedError(game)
            free = passes_of(row, seat, INVITES)
            if not free:
                return await self._once_more(row, seat, claimant)
            await _expect_agreement(row, claimant)
            return await self._sit_down(row, free[0], claimant, JOINED)

    async def _sit_down(
        self, row: GameRow, found: Pass, claimant: Claimant, left: str = SPENT
    ) -> Claimed:
        """Take a seat; if it was the last, the key is made of all parts, and the game begins.

        `left` is what becomes of its invitation.
        """
        expect_sealed(row)
        if len(claimant.part) != 64:
            raise UnsuitableError("part: must be 32 bytes in hexadecimal")
        secret, now = new_secret(), _now()
        taken: dict[str, Any] = {"since": now, "part": claimant.part}
        if claimant.called:
            taken["called"] = claimant.called
        seats = [seat._replace(**taken) if seat.name == found.seat else seat for seat in row.seats]
        begins = Pass(found.seat, HOLDS, digest_of(secret), now)
        spent = found._replace(kind=left, at=now)
        others = [each for each in passes_of(row, found.seat, INVITES) if each != found]
        shares = (
            each._replace(kind=SHARES) for each in others
        )  # their other devices, in a rematch
        ends = (found.digest, *(each.digest for each in others))
        admission = Admission((begins, spent, *shares), ends)
        after = admitted(row._replace(seats=tuple(seats)), admission)
        if not any(each.kind == INVITES for each in after.passes):
            after = after._replace(begun=True, key=key_of(row.sealed, parts_of(after)))
        await self.storage.admit(after, admission)
        if after.begun:
            await self.begin(row.id)
        self.notices.publish(row.id)
        return Claimed(found.seat, secret)

    async def _once_more(self, row: GameRow, seat: str, claimant: Claimant) -> Claimed:
        """Claim a seat again whose secret never arrived: only its holder knows what they added.

        TakenError if that is another, or if anything was done from the seat: then it did arrive.
        """
        part = next((each.part for each in row.seats if each.name == seat), "")
        former = passes_of(row, seat, HOLDS)
        own = bool(part) and compare_digest(part, claimant.part)
        if not own or len(former) != 1 or await self._is_known(row, seat):
            raise TakenError(row.id)
        secret = new_secret()
        begins = former[0]._replace(digest=digest_of(secret))
        await self._admit(row, Admission((begins,), (former[0].digest,)))
        return Claimed(seat, secret)

    async def _is_known(self, row: GameRow, seat: str) -> bool:
        """Whether what a seat has added may be known, or somebody has done anything from it."""
        if not row.begun:
            return False
        place = place_of(seat, seats_at(row))
        async with self.tables.held(row.id) as live:
            table = live.table
            chose = any(choice.seat == place for choice in table.game.choices)
            acted = any(entry.seat == place for entry in table.history)
            return chose or acted or table.is_over

    async def _join(self, row: GameRow, found: Pass) -> Claimed:
        """Share a seat with another device; everybody at the table is told."""
        if len(passes_of(row, found.seat, HOLDS)) >= MOST_DEVICES:
            raise TooManyError("too-many-devices")
        secret = new_secret()
        begins = Pass(found.seat, HOLDS, digest_of(secret), _now())
        place = place_of(found.seat, seats_at(row))
        admission = Admission((begins,), (found.digest,))
        await self._admit(row, admission, lambda table: table.join(place))
        return Claimed(found.seat, secret)

    # --- a seat that was lost ---------------------------------------------------------------

    async def ask_anew(self, game: str, secret: str) -> str:
        """Ask for a seat by the invitation that was followed; return a secret that may open it.

        It does when all other sides have agreed, three days have passed or the time for an answer,
        and nobody who holds the seat has played or said no: whoever made the game has that
        invitation too. RefusedError if somebody has asked for it today.
        """
        return await asyncio.shield(asyncio.ensure_future(self._ask_anew(game, secret)))

    async def _ask_anew(self, game: str, secret: str) -> str:
        async with self._turn:
            row, found = await self.find(game, secret)
            if found.kind != SPENT:
                raise NotAllowedError(game)
            if not row.begun:
                raise WaitingError(game)
            former = passes_of(row, found.seat, ASKS)
            if any(self.now() < each.at + A_DAY for each in former):
                raise RefusedError(PROPOSED_ALREADY)
            fresh, place = new_secret(), place_of(found.seat, seats_at(row))
            begins = Pass(found.seat, ASKS, digest_of(fresh), self.now())
            ends = tuple(each.digest for each in former)
            admission = Admission((begins,), ends)
            await self._admit(row, admission, lambda table: table.ask_seat(place))
            self.warn(game, found.seat)
            return fresh

    async def _issue(self, row: GameRow, found: Pass) -> Claimed:
        """Issue a seat anew: whatever opened it before ends."""
        place, secret = place_of(found.seat, seats_at(row)), new_secret()
        async with self.tables.held(row.id) as live:
            agreed = live.table.may_issue(place)
            refused = not agreed and LOST_SEAT not in live.table.between.proposals
        if refused:
            raise NotAllowedError(row.id)
        if not agreed or self.now() < found.at + patience(row):
            raise NotYetError(row.id)
        former = (HOLDS, SHARES, WATCHES, ASKS)
        ends = [each.digest for kind in former for each in passes_of(row, found.seat, kind)]
        begins = Pass(found.seat, HOLDS, digest_of(secret), self.now())
        admission = Admission((begins,), tuple(ends))
        await self._admit(row, admission, lambda table: table.issue(place))
        return Claimed(found.seat, secret)

    # --- what a holder lets others do -------------------------------------------------------

    async def invite(self, guest: Guest, kind: str) -> str:
        """Return a new secret to share a seat (`SHARES`) or to watch it (`WATCHES`).

        It takes the place of the former one.
        """
        secret = new_secret()
        await self._replace(guest, kind, [Pass(guest.name, kind, digest_of(secret), _now())])
        return secret

    async def withdraw(self, guest: Guest, kind: str) -> None:
        """End the secret of a kind that a seat has given away."""
        await self._replace(guest, kind, [])

    async def share_position(self, guest: Guest, number: int) -> str:
        """Return a secret that opens the position after a number; TooManyError says enough."""
        secret = new_secret()
        async with self._turn:
            row = await self._row(guest.game)
            if len(passes_of(row, "", POSITION)) >= MOST_POSITIONS:
                raise TooManyError("too-many-positions")
            await self._admit(row, Admission((Pass("", POSITION, digest_of(secret), number),)))
        return secret

    async def position(self, game: str, secret: str) -> tuple[GameRow, int]:
        """Return the game and the number of a position by its secret; NotAllowedError if none."""
        row, found = await self.find(game, secret)
        if found.kind != POSITION:
            raise NotAllowedError(game)
        return row, found.at

    async def call(self, guest: Guest, called: str) -> None:
        """Call a seat otherwise from now on; in the room before a game nothing else tells it."""
        await asyncio.shield(asyncio.ensure_future(self._call(guest, called)))

    async def _call(self, guest: Guest, called: str) -> None:
        if not guest.plays:
            raise NotAllowedError(guest.game)
        async with self._turn:
            row = await self._row(guest.game)
            former = next(seat.called for seat in row.seats if seat.name == guest.name)
            if former != called:
                await self._admit(
                    row,
                    Admission(),
                    lambda table: table.call(guest.place, former, called),
                    Called(guest.name, called),
                )

    async def _row(self, game: str) -> GameRow:
        row = await self.storage.find(game)
        if row is None:
            raise UnknownGameError(game)
        return row

    async def _replace(self, guest: Guest, kind: str, begins: Sequence[Pass]) -> None:
        if not guest.plays or kind not in (SHARES, WATCHES):
            raise NotAllowedError(guest.game)
        async with self._turn:
            row = await self._row(guest.game)
            ends = tuple(each.digest for each in passes_of(row, guest.name, kind))
            await self._admit(row, Admission(tuple(begins), ends))

    async def _admit(
        self, row: GameRow, admission: Admission, tell: Tell | None = None, called: Called = NOBODY
    ) -> None:
        """Keep a change; where there is a table its lock is held, and its log may tell it."""
        if not row.begun:
            await self.storage.admit(renamed(admitted(row, admission), called), admission)
            self.notices.publish(row.id)
            return
        async with self.tables.held(row.id) as live:
            after = renamed(admitted(live.row, admission), called)
            try:
                records = tell(live.table) if tell is not None else []
                course = course_of(live.table, records) if records else None
                await self.storage.admit(after, admission, records, course)
            except StorageError:
                self.tables.drop(live)
                raise
            live.admit(after)
        self.notices.publish(row.id)


async def _expect_agreement(row: GameRow, claimant: Claimant) -> None:
    """NotAgreedError if a game is not as usual, and whoever claims a seat has not said yes."""
    if not (claimant.agrees or await asyncio.to_thread(is_usual, row)):
        raise NotAgreedError(row.id)


def patience(row: GameRow) -> int:
    """Milliseconds in which whoever holds a seat may say that they have not lost it."""
    return max(A_WEEKEND, conduct_of(row).clock.answer * 1000)


def admitted(row: GameRow, admission: Admission) -> GameRow:
    """A game with other secrets."""
    stay = tuple(each for each in row.passes if each.digest not in admission.ends)
    return row._replace(passes=(*stay, *admission.begins))


def renamed(row: GameRow, called: Called) -> GameRow:
    """A game of which a seat is called otherwise."""
    seats = (
        seat._replace(called=called.name) if seat.name == called.seat else seat
        for seat in row.seats
    )
    return row._replace(seats=tuple(seats))


def _now() -> int:
    return int(time.time() * 1000)
