"""Where games are kept: what a store must do. It knows no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

CHOICE, STANDING = "choice", "standing"
"""A choice that somebody made, and a pass that a standing order made."""
ASIDE = "aside"
"""Something that was said unasked."""
REPORT = "report"
"""A choice that nobody made: the report of a battle that another game has fought."""
UNDO, ASK, AGREE, CONSENT, DECLINE = "undo", "ask", "agree", "consent", "decline"
CORRECT = "correct"
"""Of several sides that are asked to take moves back all `agree` but the last, which consents."""
STAND, UNSTAND = "stand", "unstand"
ORDER, UNORDER = "order", "unorder"
SEAT = "seat"
DEVICE = "device"
"""Another device has come to a seat."""
TALK, CALLED, ADVISED = "talk", "called", "advised"
"""What a seat says to all, how it is called from then on, and that it has asked an adviser."""
SIDE_TALK = "side-talk"
"""What a seat says to those of its own side: nobody else is ever told."""
RESIGN = "resign"
PROPOSE, ACCEPT, REJECT, WITHDRAW = "propose", "accept", "reject", "withdraw"
ISSUED = "issued"
"""A seat was issued anew."""
"""Of what all other sides must agree to: `word` is what it is."""
REMATCH = "rematch"
"""The game that is played again; `word` is its name."""
BATTLE = "battle"
"""A battle is fought in another game: `word` is its name, `value` and `flow` its question."""
RESUME, OUT, TIME = "resume", "out", "time-out"
"""A pause is over; a seat has no time left, and a computer goes on; a side has won by time."""
SILENT = "silent"
"""No answer of a seat has come in time; what it counts as is a standing choice of that seat."""
START = "clock-starts"
"""All are there, and their clock begins."""

HOLDS, INVITES, SHARES, WATCHES, SPENT = "holds", "invites", "shares", "watches", "spent"
POSITION, ASKS, JOINED = "position", "asks", "joined"
"""What a secret opens: a seat; an invitation to one, or to share one with another device; a look
over its shoulder; and an invitation that was followed, or to a seat that a stranger has taken
without it: whoever has that never held the seat. Who `asks` for a seat that they have lost
gets a secret that opens it only when the others have agreed. A position of a game that is over is
for nobody's seat, and its pass has the number of it in place of a time."""


class StorageError(Exception):
    """Something could not be written; nothing of it was."""


class ConflictError(StorageError):
    """These numbers do not follow what is kept: what is in memory is out of date."""


class Record(NamedTuple):
    """One thing that was accepted at a table; its number counts them from 1.

    `seat` is who did it, by its place at the table. For a choice and an aside `word`, `value` and
    `body` are its option, and `flow` is which of several open questions it answers; for an undo
    `value` is which choice is taken back, for ask and consent it is how many choices stay;
    for standing passes `word` is the window and the scope, for standing orders it is the order; to
    end one, `value` is the number that it was given at; for a seat that changes hands `word` is who
    plays it from then on; for talk it is what was said, for a name the former and the new one, each
    in a line.
    """

    number: int
    kind: str
    seat: int
    word: str = ""
    value: int = 0
    body: str = ""
    flow: int = -1


class SeatRow(NamedTuple):
    """A seat: its name, who plays it, when it was claimed, and what that added to the key."""

    name: str
    player: str
    since: int = 0
    """In milliseconds; 0 if nobody had to claim it."""
    part: str = ""
    """32 bytes in hexadecimal, or nothing."""
    called: str = ""
    """How whoever plays it wants to be called."""


class Pass(NamedTuple):
    """A secret of a game: the seat that it is for, what it opens, its digest, since when."""

    seat: str
    kind: str
    digest: str
    at: int = 0


SEED, IMPORT, BRANCH = "seed", "import", "branch"


class GameRow(NamedTuple):
    """What a game is made from."""

    id: str
    system: str
    version: str
    scenario: str
    options: dict[str, Any]
    key: bytes
    origin: str
    """Where its key comes from, if not from chance: `SEED`, `IMPORT`, `BRANCH`."""
    seats: tuple[SeatRow, ...]
    passes: tuple[Pass, ...] = ()
    sealed: str = ""
    """What the seal is made of; "" in a game that is older than that."""
    begun: bool = True
    """Whether all seats are taken, so that the key is settled."""
    start: dict[str, Any] | None = None
    """The scenario by value; None in a game that is older than that."""
    begins: dict[str, Any] | None = None
    """The position that it begins at, by value; None: the set-up of its scenario."""
    parent: str = ""
    """The game that commissioned it,"""
    question: int = 0
    """the record at which it was asked for,"""
    flow: int = -1
    """and in which flow."""
    reported: bool = False
    """Whether its report need not be brought there any more."""
    source: str = ""
    """The game from whose course it goes on,"""
    source_number: int = 0
    """and after which record of it."""
    conduct: Mapping[str, Any] = {}
    """How people play together at it, as far as that is not as usual (`service.conduct`)."""


class OpenRow(NamedTuple):
    """A game that strangers may join: when it was made, and how many have come."""

    row: GameRow
    created: int
    taken: int


class ContactRow(NamedTuple):
    """Where a seat wants to be told that it is asked, and in which language."""

    game: str
    seat: str
    address: str
    proof: str
    """The digest of what proves that it is theirs; "" once it is proven."""
    told: int
    """The number since which they were asked when they were last told; -1 if never."""
    lang: str


class Variation(NamedTuple):
    """A game that goes on from a record of another; since when, and whether it is over."""

    game: str
    number: int
    since: int
    over: bool


class Admission(NamedTuple):
    """Secrets that begin to open something, and those (by digest) that end."""

    begins: tuple[Pass, ...] = ()
    ends: tuple[str, ...] = ()


class Consequences(NamedTuple):
    """What came of records, kept with them so that a game outlives its rules.

    `happened` is the events of each choice, `board` what lies on the table after the newest record
    if it is kept this time, `progress` what is under way then, `over` whether the game is over.
    """

    happened: tuple[tuple[int, bytes], ...] = ()
    board: bytes = b""
    progress: bytes = b""
    over: bool = False
    clock: bytes = b""
    """The clock after them, of a table that has one (`service.clocks`)."""


class SeamRow(NamedTuple):
    """Where a game went on that could not be played again: after which record, and from where.

    `version` is of the rules before it, `goes_on_by` of those after it: the same, if it was not
    they that had changed.
    """

    number: int
    version: str
    position: bytes
    goes_on_by: str


class Chronicle(NamedTuple):
    """All that is kept of what happened in a game."""

    happened: dict[int, bytes]
    boards: dict[int, bytes]
    progress: tuple[int, bytes]
    """Of which record, and what was under way after it; -1 if that was never kept."""


class OldSave(NamedTuple):
    """A saved game as of a record, as older servers kept it."""

    number: int
    data: bytes


class Kept(NamedTuple):
    """All that a table is rebuilt from, but for what happened at it."""

    row: GameRow
    records: list[Record]
    seams: tuple[SeamRow, ...] = ()
    told: int = -1
    """The record up to which it is kept what happened; -1 if it never was."""
    clock: bytes = b""
    """Its clock, if it has one that was kept."""


class Storage(Protocol):
    """Keeps games. Every coroutine that writes returns only when it is on disk.

    Whatever writes it, the records of a game have the numbers 1, 2, 3 … without a gap: one that
    does not follow the last is not taken.
    """

    async def create(
        self, game: GameRow, records: Sequence[Record] = (), course: Consequences | None = None
    ) -> None:
        """Keep a new game with what has already happened in it."""

    async def append(
        self, game: str, records: Sequence[Record], course: Consequences | None = None
    ) -> None:
        """Keep what was accepted and what came of it.

        ConflictError, and nothing kept, unless it follows the last.
        """

    async def admit(
        self,
        row: GameRow,
        admission: Admission,
        records: Sequence[Record] = (),
        course: Consequences | None = None,
    ) -> None:
        """Keep who has which secret from now on, and the seats, key and beginning of a game.

        ConflictError, and nothing kept, if one of those that end is not there any more.
        """

    async def keep_course(
        self, row: GameRow, number: int, course: Consequences, seam: SeamRow | None = None
    ) -> None:
        """Keep what happened in a game up to its newest record, what it is made from, and a seam.

        ConflictError, and nothing kept, if there is a newer record, or no such game any more.
        """

    async def chronicle(self, game: str) -> Chronicle:
        """Return all that is kept of what happened."""

    async def commissioned(self, parent: str, question: int, flow: int) -> str | None:
        """Return the game that was opened for a question of another, or None."""

    async def variations(self, source: str) -> list[Variation]:
        """Return the games that go on from the course of another, the newest last."""

    async def unreported(self) -> list[GameRow]:
        """Return the commissioned games that are over and have not surely been reported."""

    async def unfinished(self) -> list[str]:
        """Return the commissioned games that computer players may have to go on with by themselves.

        They are not over; computer players have all their seats, or were given one.
        """

    async def note_reported(self, game: str) -> None:
        """Note that the report of a commissioned game need not be brought any more."""

    async def find(self, game: str) -> GameRow | None:
        """Return what a game is made from, or None."""

    async def contacts(self) -> list[ContactRow]:
        """Return all addresses that are kept."""

    async def keep_contact(self, contact: ContactRow) -> None:
        """Keep an address, in place of another of the same seat."""

    async def end_contact(self, game: str, seat: str) -> None:
        """Forget the address of a seat."""

    async def open_games(self, since: int, most: int) -> list[OpenRow]:
        """Return the games that are listed and to which somebody has come since a time.

        Whoever made one has come too. The newest come first.
        """

    async def open(self, game: str) -> Kept | None:
        """Return all that a table is rebuilt from, or None."""

    async def records(self, game: str) -> list[Record]:
        """Return everything that was accepted at a table, in order."""

    async def last(self, game: str) -> int:
        """Return the number of the newest record, 0 if there is none."""

    async def pulse(self) -> None:
        """Write something, to see whether that is possible."""

    async def last_pulse(self) -> int:
        """Return when a sign of life was last written, 0 if never."""

    async def clocks(self) -> dict[str, bytes]:
        """Return the clocks of all games that have one."""

    async def keep_clocks(self, clocks: Mapping[str, bytes], at: int) -> None:
        """Keep clocks, together with a sign of life of a time."""

    async def count(self) -> int:
        """Return how many games are kept."""

    async def snapshot(self, game: str) -> OldSave | None:
        """Return the saved game that an older server kept, or None."""

    async def close(self) -> None:
        """Write what is waiting, and let go."""
