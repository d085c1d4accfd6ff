"""Letters to those who are not there: that it is their turn, that their answer is due soon, that
somebody asks for their seat as lost, and that a game is over.

They go to addresses that have proven themselves, and to the one hook that a server's operator may
have set; never where anybody else wants them. They tell no secret.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from sandtable.service.background import Background, pauses
from sandtable.service.clocks import asked_of
from sandtable.service.faults import (
    BrokenGameError,
    NoMailError,
    NotAllowedError,
    UnknownGameError,
    UnsuitableError,
    WaitingError,
)
from sandtable.service.rooms import title_at
from sandtable.service.seats import Guest, digest_of, new_secret
from sandtable.service.storage import ContactRow
from sandtable.service.table import Table
from sandtable.service.tables import Live, Tables
from sandtable.service.wording import Wording

YOUR_TURN, DUE_SOON, SEAT_ASKED, SETTLED, OVER = (
    "your-turn", "due-soon", "seat-asked", "settled", "over",
)  # fmt: skip
A_DAY = 24 * 3600 * 1000
"""So many milliseconds before an answer is due there is a reminder, or a quarter of its time."""
TRIES = 4
"""How often something is sent that does not go out."""
MOST_REMEMBERED = 10_000
"""Games of which it is remembered that their end was told."""
ODD = frozenset('"(),:;[\\]')
"""Characters of an address that could make several of it."""


class Letter(NamedTuple):
    """What goes to one address."""

    to: str
    subject: str
    text: str


class UndeliveredError(Exception):
    """Something could not be sent; it says no more than what kind of trouble there was."""


class Waits:
    """A seat that is asked since a number: when it is to be told, and whether it was.

    `remind` is when it is to be reminded of the moment at which its answer is due; 0: never.
    """

    __slots__ = ("at", "name", "number", "remind", "told")

    def __init__(self, name: str, number: int, at: int, remind: int) -> None:
        self.name = name
        self.number = number
        self.at = at
        self.remind = remind
        self.told = False


Send = Callable[[Letter], None]
"""Sends a letter, and takes its time."""
Hook = Callable[[dict[str, Any]], None]
"""Tells the operator's own program something, and takes its time."""


class Letters:
    """Who is to be told what, and when."""

    def __init__(self, tables: Tables, background: Background) -> None:
        self.tables = tables
        self.storage = tables.storage
        self.background = background
        self.send: Send | None = None
        self.hook: Hook | None = None
        self.present: Callable[[str, str], bool] = lambda game, seat: False
        """Whether a page of a seat is open."""
        self.address = ""
        """Where browsers find the server."""
        self.patience = 120_000
        """For how many milliseconds a seat must have been asked."""
        self.contacts: dict[str, dict[str, ContactRow]] = {}
        self.waiting: dict[str, dict[int, Waits]] = {}
        self._unread: list[str] = []
        self._ended: dict[str, None] = {}

    # --- addresses ------------------------------------------------------------------------

    async def register(self, seat: Guest, address: str, lang: str) -> bool:
        """Take an address for a seat, "" for none; return whether it must still be proven."""
        if not seat.plays:
            raise NotAllowedError(seat.game)
        if not address:
            await self.storage.end_contact(seat.game, seat.name)
            self.contacts.get(seat.game, {}).pop(seat.name, None)
            return False
        if self.send is None:
            raise NoMailError(seat.game)
        if not address.isascii() or not address.isprintable() or ODD.intersection(address):
            raise UnsuitableError("address: must be one plain address")
        known = self.contacts.get(seat.game, {}).get(seat.name)
        if known is not None and (known.address, known.proof) == (address, ""):
            return False
        proof = new_secret()
        row = ContactRow(seat.game, seat.name, address, digest_of(proof), -1, lang)
        await self.storage.keep_contact(row)
        self._keep(row)
        self.background.begin(self._post(row, "mail-prove", f"/#/prove/{row.game}/{proof}"))
        return True

    async def prove(self, game: str, proof: str) -> None:
        """Whoever has what was sent to an address owns it; NotAllowedError if nobody sent that."""
        digest = digest_of(proof)
        rows = self.contacts.get(game, {}).values()
        found = next((row for row in rows if row.proof == digest), None)
        if found is None:
            raise NotAllowedError(game)
        proven = found._replace(proof="")
        await self.storage.keep_contact(proven)
        self._keep(proven)
        self._unread.append(game)

    def _keep(self, row: ContactRow) -> None:
        self.contacts.setdefault(row.game, {})[row.seat] = row

    # --- what happens at tables -----------------------------------------------------------

    def note(self, live: Live) -> None:
        """Something has changed at a table, or it has come into memory."""
        game = live.row.id
        if self.hook is None and game not in self.contacts:
            return
        if live.table.is_over:
            self.waiting.pop(game, None)
            return
        now, before = self.tables.now(), self.waiting.get(game, {})
        self.waiting[game] = {
            place: before[place]
            if place in before and before[place].number == number
            else Waits(
                live.table.game.seats[place].name,
                number,
                now + self.patience,
                reminder(now, live.clock.hands[place].until if live.clock else 0),
            )
            for place, number in _asked_since(live.table).items()
        }

    def note_end(self, live: Live) -> None:
        """A table may be over since the last that was done there."""
        if self.hook is None or not live.table.is_over or live.row.id in self._ended:
            return
        if len(self._ended) >= MOST_REMEMBERED:
            del self._ended[next(iter(self._ended))]
        self._ended[live.row.id] = None
        kind = OVER if live.table.game.is_over else SETTLED
        self.background.begin(self._call({"game": live.row.id, "seat": "", "kind": kind}))

    def warn(self, game: str, seat: str) -> None:
        """Somebody asks for a seat as lost; whoever holds it has some days to say no."""
        self.background.begin(self._call({"game": game, "seat": seat, "kind": SEAT_ASKED}))
        row = self.contacts.get(game, {}).get(seat)
        if row is not None and not row.proof:
            self.background.begin(self._post(row, "mail-seat", f"/#/game/{game}"))

    # --- what is due ----------------------------------------------------------------------

    async def take_up(self) -> None:
        """Read all addresses; who has been asked since they were last told is told soon."""
        for row in await self.storage.contacts():
            self._keep(row)
        self._unread = list(self.contacts)

    async def deliver(self) -> None:
        """Tell those who have been asked for long enough and are not there."""
        if self._unread:
            await self._read(self._unread.pop())
        now = self.tables.now()
        for game, seats in list(self.waiting.items()):
            for each in [each for each in seats.values() if each.at <= now and not each.told]:
                if self.present(game, each.name):
                    each.at = now + self.patience
                else:
                    each.told = True
                    await self._tell(game, each)
            for each in [each for each in seats.values() if 0 < each.remind <= now]:
                each.remind = 0
                if not self.present(game, each.name):
                    self._remind(game, each.name)

    def _remind(self, game: str, seat: str) -> None:
        """Remind a seat, once, that its answer is due soon."""
        self.background.begin(self._call({"game": game, "seat": seat, "kind": DUE_SOON}))
        row = self.contacts.get(game, {}).get(seat)
        if row is not None and not row.proof:
            self.background.begin(self._post(row, "mail-due", f"/#/game/{game}"))

    async def _read(self, game: str) -> None:
        with suppress(UnknownGameError, WaitingError, BrokenGameError):
            async with self.tables.held(game) as live:
                self.note(live)

    async def _tell(self, game: str, waits: Waits) -> None:
        self.background.begin(self._call({"game": game, "seat": waits.name, "kind": YOUR_TURN}))
        row = self.contacts.get(game, {}).get(waits.name)
        if row is None or row.proof or row.told >= waits.number:
            return
        if await self.storage.find(game) is None:  # deleted meanwhile
            self.contacts.pop(game, None)
            self.waiting.pop(game, None)
            return
        told = row._replace(told=waits.number)
        await self.storage.keep_contact(told)
        self._keep(told)
        self.background.begin(self._post(told, "mail-turn", f"/#/game/{game}"))

    # --- sending --------------------------------------------------------------------------

    async def _post(self, row: ContactRow, what: str, path: str) -> None:
        """Send a letter: what it is about, and a link."""
        game, send = await self.storage.find(row.game), self.send
        if game is None or send is None:
            return
        wording = Wording(row.lang, game.system)
        named = {"title": title_at(game, wording), "link": f"{self.address.rstrip('/')}{path}"}
        subject, text = (wording.words.say(f"{what}-{part}", **named) for part in ("about", "text"))
        await self._try(row.game, lambda: send(Letter(row.address, subject, f"{text}\n")))

    async def _call(self, body: dict[str, Any]) -> None:
        hook = self.hook
        if hook is not None:
            await self._try(body["game"], lambda: hook(body))

    async def _try(self, game: str, work: Callable[[], None]) -> None:
        """Send something; if that fails, a few times more, with pauses."""
        trouble = ""
        for _, seconds in zip(range(TRIES), pauses(), strict=False):
            try:
                await asyncio.to_thread(work)
                return
            except Exception as error:
                trouble = type(error).__name__
            if self.background.ends:
                return
            await self.background.pause(seconds)
        self.tables.reports.fault(game, UndeliveredError(trouble))


def reminder(now: int, until: int) -> int:
    """When somebody is reminded who is asked at a time, and is to answer until another.

    >>> reminder(0, 8 * A_DAY) == 7 * A_DAY, reminder(0, 4000), reminder(5, 0)
    (True, 3000, 0)
    """
    return until - min(A_DAY, (until - now) // 4) if until > now else 0


def _asked_since(table: Table) -> dict[int, int]:
    """Since which number each seat that a person plays is asked something."""
    return {
        place: max(table.arose(each) for each in asked) for place, asked in asked_of(table).items()
    }
