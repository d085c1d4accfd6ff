"""Events of Panzer Grenadier that need more than their fields to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.kernel.sums import Part

if TYPE_CHECKING:
    from sandtable.service.panzer_grenadier.naming import Names
    from sandtable.systems.panzer_grenadier.events.course import InitiativeRolled
    from sandtable.systems.panzer_grenadier.events.fire import (
        AssaultRolled,
        Attacked,
        Declared,
        Tested,
    )

NONE = "none"
"""What a message is told where there is nothing to name."""
OF_A_SIDE = ("dispersal", "drift", "random-event", "smoke")
"""Dice that are rolled about a side, not about a piece."""
Parts = tuple[Part, ...]
Group = tuple[tuple[int, ...], Parts, int, str]


class Teller:
    """Names, and whether sums are told with their parts."""

    __slots__ = ("brief", "names")

    def __init__(self, names: Names, brief: bool = False) -> None:
        self.names = names
        self.brief = brief

    def sum(self, parts: Parts) -> str:
        """A total, with its parts unless it is to be brief."""
        if self.brief:
            return self.names.signed(sum(p[0] for p in parts)).removeprefix("+")
        return self.names.sum(parts)

    def shift(self, parts: Parts) -> str:
        """A shift of columns, signed, with its parts unless it is to be brief."""
        if self.brief:
            return self.names.signed(sum(p[0] for p in parts))
        return self.names.shift(parts)

    def firers(self, firers: tuple[int, ...]) -> str:
        """Who fires; a sum with its parts says that already."""
        return self.names.pieces(firers) if self.brief and firers else NONE

    def groups(self, groups: tuple[Group, ...]) -> str:
        """What an attack came to for each group of targets."""
        say, names = self.names.words.say, self.names
        found = [
            say(
                "attack-group", pieces=names.pieces(pieces), column=column,
                shift=self.shift(shift) if shift else NONE, result=names.result(result),
            )
            for pieces, shift, column, result in groups
        ]  # fmt: skip
        return "; ".join(found) or say("attack-nobody")


def attacked(teller: Teller, event: Attacked) -> str:
    """Direct fire or bombardment with all its numbers."""
    names = teller.names
    return names.words.say(
        "event-attacked", side=names.side(event.side), kind=event.kind, hex=names.hex(event.hex),
        pieces=teller.firers(event.firers),
        value=teller.sum(event.value), roll=event.roll, results=teller.groups(event.groups),
    )  # fmt: skip


def assault_rolled(teller: Teller, event: AssaultRolled) -> str:
    """A side's roll in an assault."""
    names = teller.names
    return names.words.say(
        "event-assault-rolled", side=names.side(event.side), hex=names.hex(event.hex),
        pieces=teller.firers(event.firers), value=teller.sum(event.value), roll=event.roll,
        results=teller.groups(event.groups),
    )  # fmt: skip


def initiative_rolled(teller: Teller, event: InitiativeRolled) -> str:
    """Both rolls, and what the winner gets by them."""
    names = teller.names
    return names.words.say(
        "event-initiative-rolled", axis=names.side(0), allies=names.side(1),
        first=event.totals[0], second=event.totals[1], roll1=event.rolls[0], roll2=event.rolls[1],
        winner=names.side(event.winner) if event.winner >= 0 else NONE, opening=event.opening,
    )  # fmt: skip


def tested(teller: Teller, event: Tested) -> str:
    """Dice for anything else."""
    names = teller.names
    about = names.piece(event.about)
    if event.what == "aircraft":
        about = str(event.about + 1)
    elif event.what in OF_A_SIDE:
        about = names.side(event.about)
    family = "surprise" if event.what == "random-event" else "outcome"
    return names.words.say(
        f"tested-{event.what}", about=about, hex=names.hex(event.hex),
        dice=names.join(map(str, event.dice)), outcome=names.words.say(f"{family}-{event.outcome}"),
    )  # fmt: skip


def declared(teller: Teller, event: Declared) -> str:
    """What a side said."""
    names = teller.names
    piece, hex_ = names.piece(event.about), names.hex(event.hex)
    return names.words.say(
        f"declared-{event.what}", side=names.side(event.side), piece=piece, hex=hex_
    )


SPECIAL: dict[str, Callable[[Teller, Any], str]] = {
    "AssaultRolled": assault_rolled,
    "Attacked": attacked,
    "Declared": declared,
    "InitiativeRolled": initiative_rolled,
    "Tested": tested,
}
