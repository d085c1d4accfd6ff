"""6.1 Choosing leaders: counters are drawn at random and flipped."""

from __future__ import annotations

from sandtable.kernel.dice import Cup, Die
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import LeaderDrawn
from sandtable.systems.panzer_grenadier.state import State

LEADERS = Cup("leaders")
COMMISSARS = Cup("commissars")
COIN = Die("coin", 2)


@rule("6.1")
def draw_leaders(s: State, side: int) -> None:
    """Draw the leaders of every rank that the scenario gives a side; none is put back."""
    catalog = s.setting.catalog
    drawn: set[tuple[str, int, int]] = set()
    for entry, group in enumerate(s.setting.scenario.groups[side]):
        for rank in group.leaders:
            counters = catalog.leaders_of_rank(group.nation, rank)
            left = [n for n in range(len(counters)) if (group.nation, rank, n) not in drawn]
            number = LEADERS.draw(s, left)
            drawn.add((group.nation, rank, number))
            s.emit(LeaderDrawn("6.1", side, counters[number][COIN.draw(s) - 1], entry))


@rule(see=("6.1", "6.6"))
def draw_commissars(s: State, side: int) -> None:
    """Draw the commissars that the scenario gives a side, as leaders are drawn."""
    catalog = s.setting.catalog
    drawn: set[tuple[str, int]] = set()
    for entry, group in enumerate(s.setting.scenario.groups[side]):
        counters = catalog.commissars.get(group.nation, ())
        for _ in range(group.commissars):
            left = [n for n in range(len(counters)) if (group.nation, n) not in drawn]
            number = COMMISSARS.draw(s, left)
            drawn.add((group.nation, number))
            s.emit(LeaderDrawn("6.6", side, counters[number][COIN.draw(s) - 1], entry))
