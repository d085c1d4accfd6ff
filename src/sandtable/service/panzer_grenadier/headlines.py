"""What came of an event of Panzer Grenadier, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Part
from sandtable.service.narrators import sentence
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked, RecoveryTried
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.events.units import Lost

if TYPE_CHECKING:
    from sandtable.service.panzer_grenadier.naming import Names
    from sandtable.systems.panzer_grenadier.events.fire import (
        AssaultRolled,
        Attacked,
        LeaderTested,
        ShotAt,
    )

STRENGTHS = ("-", "M", "M1", "M2", "1", "X", "2", "2X", "3", "3X")
"""Results from the weakest to the strongest."""


def headline_of(names: Names, event: Event) -> str:
    """Return what came of an event in short; "" where its sentence is short itself."""
    make = MAKERS.get(type(event).__name__)
    return "" if make is None else sentence(make(names, event))


def is_told_by(before: Event, event: Event) -> bool:
    """Whether the headline of a check or an attempt tells already what became of its piece."""
    if isinstance(before, MoraleChecked | RecoveryTried) and isinstance(event, StatusChanged):
        return before.piece == event.piece and event.why in ("check", "recovery")
    return (
        isinstance(before, RecoveryTried)
        and isinstance(event, Lost)
        and (before.piece == event.piece and event.why == "deserted")
    )


def worst(results: list[str]) -> str:
    """Return the strongest of some results.

    >>> worst(["-", "M1", "M"]), worst([])
    ('M1', '-')
    """
    return max(results, key=STRENGTHS.index, default=STRENGTHS[0])


def total(parts: tuple[Part, ...]) -> int:
    """The sum of some parts."""
    return sum(part[0] for part in parts)


def _attacked(names: Names, event: Attacked) -> str:
    return names.words.say(
        "headline-attacked", side=names.side(event.side), kind=event.kind,
        hex=names.hex(event.hex), value=total(event.value),
        result=names.result(worst([group[3] for group in event.groups])),
    )  # fmt: skip


def _assault(names: Names, event: AssaultRolled) -> str:
    return names.words.say(
        "headline-assault", side=names.side(event.side), hex=names.hex(event.hex),
        value=total(event.value), result=names.result(worst([group[3] for group in event.groups])),
    )  # fmt: skip


def _shot(names: Names, event: ShotAt) -> str:
    return names.words.say(
        "headline-shot", firer=names.piece(event.firer), target=names.piece(event.target),
        total=total(event.total), result=names.result(event.result),
    )  # fmt: skip


def _checked(names: Names, event: MoraleChecked) -> str:
    return names.words.say(
        f"headline-{event.outcome}", piece=names.piece(event.piece),
        roll=total(event.roll), value=total(event.value),
    )  # fmt: skip


def _tried(names: Names, event: RecoveryTried) -> str:
    return names.words.say(
        f"headline-{event.outcome}", piece=names.piece(event.piece), roll=event.roll,
        value=total(event.value),
    )  # fmt: skip


def _in_danger(names: Names, event: LeaderTested) -> str:
    lost = "yes" if event.lost else "no"
    return names.words.say("headline-leader", piece=names.piece(event.piece), lost=lost)


MAKERS: dict[str, Callable[[Names, Any], str]] = {
    "AssaultRolled": _assault,
    "Attacked": _attacked,
    "LeaderTested": _in_danger,
    "MoraleChecked": _checked,
    "RecoveryTried": _tried,
    "ShotAt": _shot,
}
