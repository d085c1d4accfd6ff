"""What a side has set up so far, and what it has in hand."""

from __future__ import annotations

from sandtable.kernel.options import Option
from sandtable.service.presenters import Placement
from sandtable.systems.panzer_grenadier.events.units import Placed
from sandtable.systems.panzer_grenadier.events.work import Loaded
from sandtable.systems.panzer_grenadier.offers import HEX, HIDE, LOAD, PLACE
from sandtable.systems.panzer_grenadier.rules.c02_placement import Placement as Placing
from sandtable.systems.panzer_grenadier.state import State


def placing(s: State) -> Placing | None:
    """The procedure in which a side sets its pieces up, if that is what is asked."""
    frame = s.stack[-1] if s.stack else None
    return frame if isinstance(frame, Placing) else None


def in_hand(s: State) -> Option | None:
    """The piece that a side is to set up somewhere."""
    frame = placing(s)
    return None if frame is None else PLACE[frame.piece]


def placements(s: State) -> list[Placement]:
    """Everything that the side has set up which does so now: in a hex, hidden there, or aboard."""
    frame, found = placing(s), dict[int, Placement]()
    if frame is None:
        return []
    for number, event in enumerate(s.journal):
        if isinstance(event, Placed) and event.side == frame.side:
            place = (HIDE if event.hidden else HEX)[event.hex]
            found[event.piece] = Placement(PLACE[event.piece], place, number)
        elif isinstance(event, Loaded) and event.piece in found:
            found[event.piece] = found[event.piece]._replace(place=LOAD[event.carrier])
    return list(found.values())
