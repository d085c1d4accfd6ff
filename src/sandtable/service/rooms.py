"""The room before a table: who has come, what is not as usual, and what a secret opens here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.seals import (
    ORIGIN,
    are_parts,
    differences,
    digest_of_value,
    is_whole,
    key_of,
    seal_of,
    told_of,
)
from sandtable.kernel.seats import SPECTATOR, Seat
from sandtable.kernel.state import State
from sandtable.service.conduct import conduct_of
from sandtable.service.faults import UNSEALED, BrokenGameError
from sandtable.service.page_types import Room, SeatFacts
from sandtable.service.seats import passes_of, place_of, seats_at, system_at
from sandtable.service.storage import HOLDS, INVITES, GameRow, Pass, SeatRow
from sandtable.service.unusual import terms_of
from sandtable.service.wording import Wording, system_title
from sandtable.service.words import LANGUAGES

SPECTATES = "spectator"
"""The role of a seat that only looks."""


def seal_at(row: GameRow) -> str:
    """The seal of a game; one of 16 bytes over the key alone, if it is older than others."""
    return seal_of(row.sealed) if row.sealed else KeyedChance(row.key).commitment()


def parts_of(row: GameRow) -> list[list[str]]:
    """What players have added to the key, by name, in the order of the seats."""
    parts = {seat.name: seat.part for seat in row.seats if seat.part}
    return [[seat.name, parts[seat.name]] for seat in seats_at(row) if seat.name in parts]


def made_from(row: GameRow) -> dict[str, Any]:
    """What a game is made from, as it is sealed."""
    return {
        "system": row.system,
        "scenario": row.scenario,
        "start": digest_of_value(row.start),
        "begins": digest_of_value(row.begins),
        "options": row.options,
        "conduct": dict(row.conduct),
        ORIGIN: row.origin,
    }


def is_sealed(row: GameRow) -> bool:
    """Whether a game is what was sealed; an older one is as it is."""
    return not sealed_otherwise(row)


def sealed_otherwise(row: GameRow) -> list[str]:
    """What of a game was sealed otherwise, by name: what it is made from, or its key."""
    if not row.sealed:
        return []
    try:
        found = differences(row.sealed, made_from(row))
        if told_of(row.sealed) and not _has_key(row):
            found.append("key")
    except (AttributeError, KeyError, TypeError, ValueError):
        return ["seal"]
    return found


def _has_key(row: GameRow) -> bool:
    """Whether the key of a game is the one that was sealed, or will be when it begins."""
    if not row.begun:
        return is_whole(row.sealed)
    parts = parts_of(row)
    return are_parts(row.sealed, parts) and key_of(row.sealed, parts) == row.key


def expect_sealed(row: GameRow) -> None:
    """BrokenGameError if a game is not what was sealed."""
    found = sealed_otherwise(row)
    if found:
        raise BrokenGameError(f"sealed otherwise: {', '.join(found)}", UNSEALED)


def seal_facts(row: GameRow) -> dict[str, Any] | None:
    """What a saved game carries of its seal."""
    if not row.sealed:
        return None
    return {"seal": seal_at(row), "sealed": row.sealed, "parts": parts_of(row)}


def is_usual(row: GameRow) -> bool:
    """Whether there is nothing about a game that whoever takes a seat must agree to."""
    if row.origin or any(row.options.values()):
        return False
    return not terms_of(row, Wording(LANGUAGES[0], row.system), _laid_out(Fresh(row)))


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
    expect_sealed(row)
    wording = Wording(lang, row.system)
    state = _laid_out(Fresh(row))
    narrator = wording.about(state)
    return Room(
        game=row.id,
        system=row.system,
        scenario=row.scenario,
        title=title_at(row, wording),
        seal=seal_at(row),
        sealed=told_of(row.sealed),
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
