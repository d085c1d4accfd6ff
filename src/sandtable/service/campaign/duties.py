"""Who orders what: a commander every formation of a side, a leader his own (C04)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.service.campaign.narrator import CampaignNarrator
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.scenario.scenario import COMMANDER
from sandtable.systems.campaign.state import State


def duties(s: State, narrator: CampaignNarrator, seat: int) -> Iterator[str]:
    """What a seat may do and what is for others of its side; where it has that alone, nothing."""
    own = s.setting.seats[seat]
    if sum(each.side == own.side for each in s.setting.seats) < 2:
        return
    formations = s.of_side(own.side)
    led = names(narrator, [each for each in formations if each.seat == seat])
    say = narrator.words.say
    if own.role == COMMANDER:
        others = names(narrator, [each for each in formations if each.seat != seat])
        yield say("duty-commander")
        yield say("duty-commander-leads", formations=led)
        yield say("duty-commander-others", formations=others)
        yield say("duty-commander-alone")
    else:
        yield say("duty-leader", formations=led)
        yield say("duty-leader-last")
        yield say("duty-leader-not")


def names(narrator: CampaignNarrator, formations: list[Formation]) -> str:
    """Some formations by their names."""
    return ", ".join(narrator.formation(each.id) for each in formations) or narrator.words.say(
        "plain-none"
    )
