"""The room before a table: who has come, what is not as usual, and what a secret opens here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.seals import seal_of
from sandtable.kernel.seats import SPECTATOR, Seat
from sandtable.kernel.state import State
from sandtable.kernel.values import canonical
from sandtable.service.conduct import conduct_of
from sandtable.service.page_types import Room, SeatFacts
from sandtable.service.seats import passes_of, place_of, seats_at, system_at
from sandtable.service.storage import HOLDS, INVITES, GameRow, Pass, SeatRow
from sandtable.service.wording import Wording, system_title

RULINGS = "rulings"
"""The options of a system that its presenter has words for."""
SPECTATES = "spectator"
"""The role of a seat that only looks."""
LONGEST_VALUE = 1_000
"""Characters of a changed fact that are told; it is seen that there are more."""


def seal_at(row: GameRow) -> str:
    """The seal of a game; one of 16 bytes over the key alone, if it is older than others."""
    return seal_of(row.sealed) if row.sealed else KeyedChance(row.key).commitment()


def parts_of(row: GameRow) -> list[list[str]]:
    """What players have added to the key, by name, in the order of the seats."""
    parts = {seat.name: seat.part for seat in row.seats if seat.part}
    return [[seat.name, parts[seat.name]] for seat in seats_at(row) if seat.name in parts]


def seal_facts(row: GameRow) -> dict[str, Any] | None:
    """What a saved game carries of its seal."""
    if not row.sealed:
        return None
    return {"seal": seal_at(row), "sealed": row.sealed, "parts": parts_of(row)}


def is_usual(row: GameRow) -> bool:
    """Whether a game begins by chance, with its scenario as it is and the usual readings."""
    return not row.origin and not any(row.options.values())


def terms_of(row: GameRow, wording: Wording, state: State) -> list[str]:
    """Everything about a game that is not as usual, in words."""
    origin = [wording.words.say(f"terms-{row.origin}")] if row.origin else []
    return [*origin, *_changes(row.options, wording, state)]


def _changes(options: dict[str, Any], wording: Wording, state: State) -> Iterator[str]:
    unusual = [each for each in wording.presenter.readings(wording.words, state) if not each.usual]
    for section, changes in options.items():
        if section == RULINGS and unusual:
            yield from (f"{each.about}: {each.chosen}" for each in unusual)
        else:
            for name, value in changes.items():
                told = canonical(value)
                more = "…" if len(told) > LONGEST_VALUE else ""
                yield f"{name}: {told[:LONGEST_VALUE]}{more}"


def seats_facts(row: GameRow, seats: Sequence[Seat]) -> list[SeatFacts]:
    """Who was to play each seat, in the order of the game; who only looks comes last."""
    last = len(seats)
    places = [(place_of(each.name, seats), each) for each in row.seats]
    places.sort(key=lambda found: found[0] if found[0] != ANY_SEAT else last)
    return [
        seat_facts(row, each, seats[place].side, seats[place].role)
        if place != ANY_SEAT
        else seat_facts(row, each, SPECTATOR, SPECTATES)
        for place, each in places
    ]


def seat_facts(row: GameRow, seat: SeatRow, side: int, role: str) -> SeatFacts:
    """A seat as everybody may know it."""
    devices = len(passes_of(row, seat.name, HOLDS)) if role != SPECTATES else 0
    is_open = bool(passes_of(row, seat.name, INVITES))
    return SeatFacts(seat.name, side, seat.player, role, seat.since, devices, is_open, seat.called)


def title_at(row: GameRow, wording: Wording) -> str:
    """What the scenario of a game is called."""
    title = wording.presenter.title(row.start or {}, wording.words)
    return title or system_title(wording.words, row.system)


def room_of(row: GameRow, secret: Pass, lang: str) -> Room:
    """What whoever has a secret may know before there is a table."""
    wording = Wording(lang, row.system)
    state = _laid_out(Fresh(row))
    narrator = wording.about(state)
    return Room(
        game=row.id,
        system=row.system,
        scenario=row.scenario,
        title=title_at(row, wording),
        seal=seal_at(row),
        begun=row.begun,
        seats=seats_facts(row, seats_at(row)),
        sides=[narrator.side(number) for number in range(len(system_at(row).sides))],
        terms=terms_of(row, wording, state),
        conduct=conduct_of(row),
        seat=secret.seat,
        opens=secret.kind,
        since=secret.at,
    )


class Fresh:
    """A game as the key of what is laid out for it."""

    __slots__ = ("row",)

    def __init__(self, row: GameRow) -> None:
        self.row = row

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fresh) and self.row.id == other.row.id

    def __hash__(self) -> int:
        return hash(self.row.id)


@lru_cache(maxsize=64)
def _laid_out(fresh: Fresh) -> State:
    """The scenario of a game before anything was drawn in it, for those who look for words."""
    row = fresh.row
    system = system_at(row)
    start = row.start if row.start is not None else system.scenario(row.scenario)
    return system.new_state(start, row.options, KeyedChance(b""))
