"""17.5 Several players a side: whose question it is.

Each answers for his own units and leaders; what concerns those of several players, or nobody's,
is up to the commanding officer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.offers import DEMAND, LOSE
from sandtable.systems.panzer_grenadier.pieces import Piece

if TYPE_CHECKING:
    from sandtable.systems.panzer_grenadier.state import State

ABOUT = ("leader", "firer", "piece")
"""What procedures call the one piece that they are about."""
BOARDING = "set-up-load"
OF_PIECES = (LOSE[0].verb, DEMAND[0].verb)
"""Verbs by which a side names one of its own pieces, whoever of it owns them."""


def players_of(s: State, side: int) -> tuple[int, ...]:
    """Return the seats of a side, as numbers."""
    return tuple(n for n, seat in enumerate(s.setting.seats) if seat.side == side)


def is_shared(s: State, side: int) -> bool:
    """Whether several players hold a side."""
    return s.setting.shared[side]


@rule(see=("17.5", "17.51"))
def owner_of(s: State, frame: Frame, decision: Decision) -> int:
    """Return the player who answers: who owns the piece, all pieces in question, or the officer."""
    side = decision.side
    seat = getattr(frame, "seat", ANY_SEAT)
    if seat != ANY_SEAT:
        return int(seat)
    for number in _about(frame, decision):
        if number != ABSENT and s.pieces[number].side == side:
            return s.pieces[number].seat
    named = [s.pieces[o.value] for o in decision.options if o.verb in OF_PIECES]
    hex_ = getattr(frame, "hex", ABSENT)
    owners = {p.seat for p in named or _there(s, side, hex_) if p.side == side}
    return owners.pop() if len(owners) == 1 else s.commanders[side]


def _about(frame: Frame, decision: Decision) -> list[int]:
    """Return the pieces that a procedure is about, the first of its side counts."""
    found = [int(getattr(frame, name, ABSENT)) for name in ABOUT]
    found += getattr(frame, "ready", ())[:1]
    if decision.prompt == BOARDING:
        found += [number for number in decision.args if isinstance(number, int)]
    return found


def _there(s: State, side: int, hex_: int) -> list[Piece]:
    """Return the pieces of a side in a hex that a procedure is about."""
    return s.friends(side, hex_) if hex_ != ABSENT else []
