"""The books of a chaos run: what was sent, what was acknowledged, and what the disk says to it."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tools.target import SIDES

DATABASE = "games.sqlite3"
ANY = None
FOLLOWING = {"ask": ("consent",)}
"""Records that an operation may bring about after its own, besides answers given in advance."""
WITHOUT_RECORD = ("stand", "seat")
"""What leaves no record where it changes nothing."""


class Row(NamedTuple):
    """A record as it is on disk."""

    number: int
    kind: str
    side: int
    word: str
    value: int


class Sent(NamedTuple):
    """An operation that was sent: the record that it makes, and what came back."""

    kind: str
    side: int
    word: str | None = ANY
    value: int | None = ANY
    answer: int = 0
    """The number that was acknowledged; 0 if there was none."""
    status: int = 0
    """The status of the answer; 0 if none came."""

    def fits(self, row: Row) -> bool:
        """Whether a record may be that of this operation."""
        return (
            (row.kind, row.side) == (self.kind, self.side)
            and self.word in (ANY, row.word)
            and self.value in (ANY, row.value)
        )


class Book:
    """One game: its seats, everything that was sent to it, and the newest number shown."""

    def __init__(self, game: str, tokens: dict[str, str], first: int = -1) -> None:
        self.game = game
        self.tokens = tokens
        self.first = first
        """Records that it began with; -1 before anybody has seen it."""
        self.sent: list[Sent] = []
        self.shown = 0
        self.broken = ""
        """Why it can no longer be played; "" as long as it can."""

    def show(self, number: int) -> None:
        """Somebody has seen the table at a number."""
        self.first = number if self.first < 0 else self.first
        self.shown = max(self.shown, number)

    def enter(self, sent: Sent) -> int:
        """Enter an operation before it is sent; return its line."""
        self.sent.append(sent)
        return len(self.sent) - 1

    def answered(self, line: int, status: int, answer: int) -> None:
        """Enter what came back."""
        self.sent[line] = self.sent[line]._replace(status=status, answer=answer)

    def record_of(self, rows: Sequence[Row], sent: Sent) -> int:
        """Return the number of an acknowledged operation's record; 0 if there is none."""
        after = ("standing", *FOLLOWING.get(sent.kind, ()))
        number = min(sent.answer, len(rows))
        while number and rows[number - 1].kind in after and not sent.fits(rows[number - 1]):
            number -= 1
        if number and sent.answer <= len(rows) and sent.fits(rows[number - 1]):
            return number
        return 0

    def was_so_already(self, rows: Sequence[Row], sent: Sent) -> bool:
        """Whether an operation had nothing to change."""
        if sent.kind not in WITHOUT_RECORD or sent.answer > len(rows):
            return False
        own = [row for row in rows[: sent.answer] if (row.kind, row.side) == sent[:2]]
        if sent.kind == "seat":
            return own[-1].word == sent.word if own else sent.word == "human"
        return any(sent.fits(row) for row in own)


class Findings:
    """What the disk says to the books."""

    def __init__(self) -> None:
        self.records = 0
        self.kept = 0
        """Acknowledged operations whose record is there."""
        self.unanswered = 0
        """Operations that were kept although no answer came."""
        self.wrong: dict[str, list[str]] = {
            "damaged": [], "missing": [], "gaps": [], "lost": [], "doubled": [], "unkept": [],
        }  # fmt: skip

    def note(self, what: str, text: str) -> None:
        """Note something that must not be."""
        self.wrong[what].append(text)

    @property
    def is_good(self) -> bool:
        """Whether every promise was kept."""
        return not any(self.wrong.values())


def audit(path: Path, books: Iterable[Book]) -> Findings:
    """Compare the books with a database that nobody else uses."""
    found = Findings()
    with closing(sqlite3.connect(path)) as connection:
        verdict = connection.execute("pragma integrity_check").fetchone()[0]
        if verdict != "ok":
            found.note("damaged", verdict)
        for book in books:
            check_book(found, book, rows_of(connection, book.game), is_kept(connection, book.game))
    return found


def rows_of(connection: sqlite3.Connection, game: str) -> list[Row]:
    """The records of a game in order."""
    query = "select number, kind, seat, word, value from records where game = ? order by number"
    return [Row(*row) for row in connection.execute(query, (game,))]


def is_kept(connection: sqlite3.Connection, game: str) -> bool:
    """Whether there is a game of this name."""
    return connection.execute("select 1 from games where id = ?", (game,)).fetchone() is not None


def check_book(found: Findings, book: Book, rows: list[Row], exists: bool) -> None:
    """Look one game through."""
    found.records += len(rows)
    if not exists or len(rows) < book.first:
        found.note("missing", f"{book.game}: {len(rows)} of {book.first} records, kept: {exists}")
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        found.note("gaps", f"{book.game}: {len(rows)} records up to {rows[-1].number}")
        return
    if book.shown > len(rows):
        found.note("unkept", f"{book.game}: {book.shown} was shown, {len(rows)} are kept")
    check_acknowledged(found, book, rows)
    check_doubled(found, book, rows)


def check_acknowledged(found: Findings, book: Book, rows: list[Row]) -> None:
    """Every acknowledged operation has a record of its own."""
    claimed: Counter[int] = Counter()
    for sent in book.sent:
        if not sent.answer:
            continue
        number = book.record_of(rows, sent)
        if number or book.was_so_already(rows, sent):
            found.kept += 1
            claimed[number] += sent.kind not in WITHOUT_RECORD
        else:
            near = rows[max(0, sent.answer - 3) : sent.answer + 1]
            found.note("lost", f"{book.game}: {sent} is not among {near}")
    for number, count in claimed.items():
        if number and count > 1:
            found.note("doubled", f"{book.game}: record {number} was acknowledged {count} times")


def check_doubled(found: Findings, book: Book, rows: list[Row]) -> None:
    """What people did is on disk no more often than they sent it, and not if it was refused."""
    kept = Counter(deeds_of_people(book, rows))
    sent = Counter(map(deed, book.sent))
    taken = Counter(deed(each) for each in book.sent if each.answer)
    open_ = Counter(deed(each) for each in book.sent if not each.status)
    for key, count in kept.items():
        if count > sent[key]:
            found.note("doubled", f"{book.game}: {key} kept {count} times, sent {sent[key]} times")
        elif count > taken[key] + open_[key]:
            found.note("unkept", f"{book.game}: {key} was refused, and kept")
        found.unanswered += max(0, count - taken[key])


def deed(each: Sent | Row) -> tuple[object, ...]:
    """What was done: a choice with what was chosen, anything else by its kind."""
    return (each.kind, each.side, *((each.word, each.value) if each.kind == "choice" else ()))


def deeds_of_people(book: Book, rows: list[Row]) -> list[tuple[object, ...]]:
    """What was done after the beginning by no computer."""
    alone = {side for side, name in enumerate(SIDES) if name not in book.tokens}
    computers = set(alone)
    found = []
    for row in rows:
        if row.kind == "seat":
            (computers.discard if row.word == "human" else computers.add)(row.side)
        of_people = row.side not in (computers if row.kind == "choice" else alone)
        if of_people and row.kind != "standing" and row.number > book.first >= 0:
            found.append(deed(row))
    return found
