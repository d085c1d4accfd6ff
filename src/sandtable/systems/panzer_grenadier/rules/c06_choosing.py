"""6.1 Choosing leaders: counters are drawn at random and flipped."""

from __future__ import annotations

from sandtable.kernel.dice import Cup, Die
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import LeaderDrawn
from sandtable.systems.panzer_grenadier.state import State

LEADERS = Cup("leaders")
COIN = Die("coin", 2)


@rule("6.1")
def draw_leaders(s: State, side: int) -> None:
    """Draw the leaders of every rank that the scenario gives a side; none is put back."""
    catalog = s.setting.catalog
    drawn: set[tuple[str, str]] = set()
    for entry, group in enumerate(s.setting.scenario.groups[side]):
        for rank in group.leaders:
            counters = catalog.leaders_of_rank(group.nation, rank)
            left = [n for n, counter in enumerate(counters) if counter not in drawn]
            counter = counters[LEADERS.draw(s, left)]
            drawn.add(counter)
            s.emit(LeaderDrawn("6.1", side, counter[COIN.draw(s) - 1], entry))
        for _ in range(group.commissars):
            counters = catalog.commissars[group.nation]
            left = [n for n, counter in enumerate(counters) if counter not in drawn]
            counter = counters[LEADERS.draw(s, left)]
            drawn.add(counter)
            s.emit(LeaderDrawn("6.6", side, counter[COIN.draw(s) - 1], entry))
