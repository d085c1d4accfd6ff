"""The history of a table: its lines, its records, and who may ask for what was to be undone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from copy import copy
from operator import attrgetter
from typing import Any, Protocol

from sandtable.kernel.choices import ASIDE, Choice
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.events import Event
from sandtable.kernel.options import Option
from sandtable.kernel.seats import Seat
from sandtable.kernel.state import State
from sandtable.service import storage
from sandtable.service.storage import Record

RULES, MENDED = "rules", "mended"
"""Lines at a seam: the rules have changed, or the records no longer led to where the game stood."""


class Cast(Protocol):
    """Who was who at a moment, so that its lines read the same for ever."""

    def names_all(self, state: State) -> bool:
        """Whether nothing has joined the game since."""


MakeCast = Callable[[State], Cast]


class Entry:
    """A line of the table's history: an event, or something that people did about the game.

    `kind` is "" for an event; `seat` is who did something about the game. `value` is, for what was
    taken back, the number of the first record of it, and `stays` are those after it that were not;
    `word` is, for a seat that was handed over, who plays it; `undone` tells of an event that it was
    taken back. `is_own` is for its seat alone to read: what was taken back in a flow. `told` is how
    the line reads, by language and reader.
    `depth` is how deep the interruption lies in which it stands, -1 until somebody asks.

    Once it is on the disk a line changes no more: stills of the table share it.
    """

    __slots__ = (
        "cast", "depth", "event", "is_own", "kind", "number", "seat", "stays", "told", "undone",
        "value", "word",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        event: Event | None,
        cast: Cast | None = None,
        kind: str = "",
        seat: int = -1,
        word: str = "",
    ) -> None:
        self.number = number
        self.event = event
        self.cast = cast
        self.kind = kind
        self.seat = seat
        self.word = word
        self.value = 0
        self.stays: frozenset[int] = frozenset()
        self.undone = False
        self.is_own = False
        self.depth = -1
        self.told: dict[str, Any] = {}

    def taken_back(self) -> Entry:
        """Return the line of an event that is undone; whoever still reads this one is not hurt."""
        if self.event is None or self.undone:
            return self
        twin = copy(self)
        twin.undone, twin.told = True, {}
        return twin


# --- how deep lines lie ---------------------------------------------------------------------


def depth_of(entry: Entry, history: Sequence[Entry]) -> int:
    """Return how deep the interruption lies in which a line stands, whoever may read the others.

    All lines are counted up to the newest, each once.
    """
    if entry.depth < 0:
        first = len(history)
        while first and history[first - 1].depth < 0:
            first -= 1
        for index in range(first, len(history)):
            history[index].depth = _depth_at(history, index)
    return entry.depth


def _depth_at(history: Sequence[Entry], index: int) -> int:
    entry, before = history[index], index
    if entry.kind in GOES_BACK:  # it is as deep again as it was there
        while before and history[before - 1].number >= entry.value:
            before -= 1
    nests = entry.event.NESTS if entry.event is not None else 0
    return (_depth_after(history[before - 1]) if before else 0) + max(nests, 0)


def _depth_after(entry: Entry) -> int:
    nests = entry.event.NESTS if entry.event is not None else 0
    return max(0, entry.depth + min(nests, 0))


def event_before(entry: Entry, history: Sequence[Entry]) -> Event | None:
    """Return the event that happened just before that of a line, by the same record."""
    place = bisect_left(history, entry.number, key=attrgetter("number"))
    before: Event | None = None
    while place < len(history) and history[place].event is not entry.event:
        before, place = history[place].event, place + 1
    return before


class Request:
    """A seat asks, by a record, the other sides to go back until only `keep` choices are left."""

    __slots__ = ("agreed", "keep", "number", "seat")

    def __init__(self, number: int, seat: int, keep: int) -> None:
        self.number = number
        self.seat = seat
        self.keep = keep
        self.agreed: frozenset[int] = frozenset()
        """The sides that have agreed already."""


# --- which choices stand --------------------------------------------------------------------

CHOICES = (storage.CHOICE, storage.STANDING, storage.ASIDE, storage.REPORT)
WHOLLY_BACK = (storage.CONSENT, storage.CORRECT)
"""After these nothing stays of what came later; what stands after a correction follows anew."""
GOES_BACK = (storage.UNDO, *WHOLLY_BACK)


def staying(flows: Sequence[int], kind: str) -> list[int]:
    """Which choices stay, of those with these flows, when the first of them is taken back.

    Whoever takes back in a flow leaves the others' answers as they are, and nobody's undo takes
    back what somebody said unasked; where all have agreed to go back, nothing stays.

    >>> staying([0, 1, ASIDE], storage.UNDO), staying([-1, ASIDE], storage.UNDO)
    ([1, 2], [1])
    >>> staying([-1, ASIDE], storage.CONSENT)
    []
    """
    later = range(1, 0 if kind in WHOLLY_BACK else len(flows))
    return [each for each in later if flows[0] >= 0 or flows[each] == ASIDE]


def left(choices: Sequence[Choice], record: Record) -> list[Choice]:
    """The choices that stand after a record that goes back."""
    tail = choices[record.value :]
    kept = staying([choice.flow for choice in tail], record.kind)
    return [*choices[: record.value], *(tail[index] for index in kept)]


def branches(records: Sequence[Record], choices: Sequence[Choice]) -> dict[int, int]:
    """For each record that goes back: the record after which the game was on its way there.

    Replaying keeps a twin from there, so that a game with many undos costs no more than another.
    `choices` were made before the records.
    """
    found: dict[int, int] = {}
    flows = [choice.flow for choice in choices]
    after = [records[0].number - 1 if records else 0] * (len(choices) + 1)
    for record in records:
        if record.kind in CHOICES:
            flows.append(record.flow)
            after.append(record.number)
        elif record.kind in GOES_BACK:
            first = record.value
            if len(choices) <= first < len(after):
                found[record.number] = after[first]
            tail = flows[first:]
            flows[first:] = [tail[index] for index in staying(tail, record.kind)]
            after[first + 1 :] = [after[first]] * (len(flows) - first)
            if len(flows) > first:
                after[-1] = record.number
    return found


def standing_choices(records: Sequence[Record]) -> list[int]:
    """The numbers of the choices that stand after records."""
    given: list[Record] = []
    for record in records:
        note_given(given, record)
    return [each.number for each in given]


def note_given(given: list[Record], record: Record) -> None:
    """Bring the choices that stand up to date with one more record."""
    if record.kind in CHOICES:
        given.append(record)
    elif record.kind in GOES_BACK:
        tail = given[record.value :]
        kept = staying([each.flow for each in tail], record.kind)
        given[record.value :] = [tail[index] for index in kept]


def changed_flows(records: Sequence[Record]) -> dict[int, int]:
    """For each record by which the game itself went on or back: in which flow, -1 for all.

    >>> went = [Record(1, "choice", 0, flow=1), Record(2, "seat", 0), Record(3, "undo", 0)]
    >>> changed_flows([*went, Record(4, "choice", 0)])
    {1: 1, 3: 1, 4: -1}
    """
    given: list[Record] = []
    found: dict[int, int] = {}
    for record in records:
        if record.kind == storage.UNDO:
            found[record.number] = given[record.value].flow if record.value < len(given) else -1
        elif record.kind in WHOLLY_BACK:
            found[record.number] = -1
        elif record.kind in CHOICES and record.kind != storage.ASIDE:
            found[record.number] = record.flow
        note_given(given, record)
    return found


# --- choices as records ---------------------------------------------------------------------


def choices_of(choices: Sequence[Choice], seats: Sequence[Seat]) -> list[Record]:
    """The records of choices that were made elsewhere."""
    return [record_of(number, choice, seats) for number, choice in enumerate(choices, 1)]


def record_of(number: int, choice: Choice, seats: Sequence[Seat]) -> Record:
    """The record of a choice; where nobody noted who made it, it was the first of the side."""
    seat, option = choice.seat, choice.option
    if seat == ANY_SEAT:
        seat = next(index for index, each in enumerate(seats) if each.side == choice.side)
    kind = storage.STANDING if choice.standing else storage.CHOICE
    if choice.flow == ASIDE:
        kind = storage.ASIDE
    return Record(number, kind, seat, option.verb, option.value, option.body, choice.flow)


def choice_of(record: Record, seats: Sequence[Seat], events: int = 0) -> Choice:
    """The choice that a record keeps, and how many events had happened after it, if known."""
    option = Option(record.word, record.value, record.body)
    standing, side = record.kind == storage.STANDING, seats[record.seat].side
    return Choice(side, option, events, standing, seat=record.seat, flow=record.flow)
