"""The history of a table: its lines, its records, and who may ask for what was to be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sandtable.kernel.events import Event
from sandtable.kernel.game import Choice
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.service import storage
from sandtable.service.storage import Record


class Cast(Protocol):
    """Who was who at a moment, so that its lines read the same for ever."""

    def names_all(self, state: State) -> bool:
        """Whether nothing has joined the game since."""


MakeCast = Callable[[State], Cast]


class Entry:
    """A line of the table's history: an event, or something that people did about the game.

    `kind` is "" for an event; `value` is, for what was taken back, the number of the first record
    of it; `word` is, for a seat that was handed over, who plays it; `undone` tells of an event
    that it was taken back. `told` is how the line reads, by language and reader.
    """

    __slots__ = ("cast", "event", "kind", "number", "side", "told", "undone", "value", "word")

    def __init__(
        self,
        number: int,
        event: Event | None,
        cast: Cast | None = None,
        kind: str = "",
        side: int = -1,
        word: str = "",
    ) -> None:
        self.number = number
        self.event = event
        self.cast = cast
        self.kind = kind
        self.side = side
        self.word = word
        self.value = 0
        self.undone = False
        self.told: dict[str, Any] = {}

    def take_back(self) -> None:
        """Mark an event as undone."""
        if self.event is not None and not self.undone:
            self.undone = True
            self.told.clear()


class Request:
    """A side asks, by a record, the other to go back until only `keep` choices are left."""

    __slots__ = ("keep", "number", "side")

    def __init__(self, number: int, side: int, keep: int) -> None:
        self.number = number
        self.side = side
        self.keep = keep


def branches(records: Sequence[Record], already: int) -> dict[int, int]:
    """For each record that goes back: the record after which the game stood where it leads.

    Replaying keeps a twin from there, so that a game with many undos costs no more than another.
    """
    found: dict[int, int] = {}
    after = [records[0].number - 1 if records else 0] * (already + 1)
    for record in records:
        if record.kind in (storage.CHOICE, storage.STANDING):
            after.append(record.number)
        elif record.kind in (storage.UNDO, storage.CONSENT):
            if already <= record.value < len(after):
                found[record.number] = after[record.value]
            del after[record.value + 1 :]
    return found


def standing_choices(records: Sequence[Record]) -> list[int]:
    """The numbers of the choices that stand after records."""
    given: list[int] = []
    for record in records:
        if record.kind in (storage.CHOICE, storage.STANDING):
            given.append(record.number)
        elif record.kind in (storage.UNDO, storage.CONSENT):
            del given[record.value :]
    return given


def choices_of(choices: Sequence[Choice]) -> list[Record]:
    """The records of choices that were made elsewhere."""
    return [_record(number, choice) for number, choice in enumerate(choices, 1)]


def choice_of(record: Record) -> Choice:
    """The choice that a record keeps; what came of it shows when it is made again."""
    option = Option(record.word, record.value, record.body)
    standing = record.kind == storage.STANDING
    return Choice(record.seat, option, 0, standing, flow=record.flow)


def _record(number: int, choice: Choice) -> Record:
    kind = storage.STANDING if choice.standing else storage.CHOICE
    return Record(number, kind, choice.side, choice.option.verb, choice.option.value)
