"""What can be named from afar: a hex some steps away, and who acts next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import DONE, Option
from sandtable.service.panzer_grenadier.moving import points_left, walker
from sandtable.service.presenters import NOWHERE, Onward, Start
from sandtable.systems.panzer_grenadier.offers import STOP
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.state import State

WALKING = ("move", "flee")
HEX = "hex"
WHO = "act-which"


def onward(start: Start, way: Sequence[Option], decision: Decision) -> Onward:
    """What a question is to ways that have come to it by some answers."""
    if way and way[-1] == STOP:
        next_one = [o for o in decision.options if o.verb == "act" or o == DONE]
        return Onward(worth=next_one) if decision.prompt == WHO else NOWHERE
    if start.decision.prompt not in WALKING or decision.prompt != start.decision.prompt:
        return NOWHERE
    s = cast(State, start.state)
    found = walker(s, start.decision.side)
    if found is None or found.unit(s).where != BOARD:
        return NOWHERE
    piece = found.unit(s)
    ahead = [o for o in decision.options if o.verb == HEX and o.value != piece.hex]
    left = points_left(s, start.decision.side) or 0
    at = piece.hex
    for option in way:
        cost = step_cost(s, piece, at, option.value)
        left -= 0 if cost == NEVER else cost
        at = option.value
    halt = [STOP] if not way and STOP in decision.options else []
    return Onward([*ahead, *halt], ahead, left=left)
