"""When each unit of the terms comes on the board, and in what company.

Where a unit could come in several ways its owner chooses: here those who are named to be chosen are
the dearest, scouts and others come as it is said of them, everybody else in the first way that is
for all. The dice of reserves are rolled beforehand, so that both sides know the time table as they
do in any scenario.
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import Force, Terms, Unit, Way, write_terms
from sandtable.kernel.values import canonical
from sandtable.systems.panzer_grenadier.battles.platoons import Platoon, platoons
from sandtable.systems.panzer_grenadier.battles.tables import YEARS, Tables
from sandtable.systems.panzer_grenadier.catalog.figures import UnitType
from sandtable.systems.panzer_grenadier.generator.dice import Dice, dice_of_seed

TURN: Final = 15
"""Minutes (2.4)."""
MOST_TURNS: Final = 96
MOST_WAVES: Final = 99
PLACED, RESERVE, ARRIVAL, HIDDEN = "placed", "reserve", "arrival", "hidden"
CHOICE: Final = ("chosen", "scouts", "others", "all")


class Lot:
    """Platoons of a force that come together: `turn` is 0 for those that are set up."""

    __slots__ = ("force", "platoons", "tows", "turn", "way")

    def __init__(self, force: Force, way: Way, turn: int, found: list[Platoon]) -> None:
        self.force: Final = force
        self.way: Final = way
        self.turn: Final = turn
        self.platoons: Final = found
        self.tows: list[UnitType] = []


def turns_of(terms: Terms, tables: Tables) -> int:
    """How many turns a battle has: all the rounds of its clock, the last turn perhaps in part."""
    clock = terms.clock
    if not clock.rounds:
        return tables.size["usual_turns"]
    return min(MOST_TURNS, -(-clock.rounds * clock.minutes // TURN))


def turn_of(terms: Terms, round_: int) -> int:
    """The turn in which a round begins."""
    return (round_ - 1) * terms.clock.minutes // TURN + 1


def year_of(terms: Terms, tables: Tables) -> int:
    """The year of a battle, or the nearest one of the war."""
    year = terms.clock.year or tables.size["usual_year"]
    return min(max(year, YEARS[0]), YEARS[-1])


def lots(terms: Terms, force: Force, nation: str, tables: Tables) -> list[Lot]:
    """The lots of a force, in the order of its ways."""
    dice = dice_of_seed(f"{canonical(write_terms(terms))} {force.id}")
    year = year_of(terms, tables)
    found: list[Lot] = []
    for way, units in by_way(force):
        typed = [(unit, tables.counter(nation, year, unit)) for unit in units]
        counters = platoons(typed, tables.size)
        if way.entry == RESERVE:
            found += _waves(terms, force, way, _bundles(counters, units), dice, tables)
        else:
            turn = _in_time(terms, way.round, tables) if way.entry == ARRIVAL else 0
            found.append(Lot(force, way, turn, counters))
    return found


def by_way(force: Force) -> list[tuple[Way, list[Unit]]]:
    """Who comes in which way; passengers come with what carries them if they may."""
    ways = force.ways or (Way(),)
    chosen: dict[str, int] = {}
    for number in sorted(range(len(ways)), key=lambda n: (CHOICE.index(ways[n].who), n)):
        way = ways[number]
        able = [unit for unit in force.units if unit.id not in chosen and way.fits(unit)]
        if way.who == "chosen":
            able.sort(key=lambda unit: ("scout" in unit.roles, -unit.points))
        for unit in able[: way.count or None]:
            chosen[unit.id] = number
    first = next((n for n, way in enumerate(ways) if way.who == "all"), 0)
    for unit in force.units:
        chosen.setdefault(unit.id, next((n for n, w in enumerate(ways) if w.fits(unit)), first))
    for unit in force.units:
        if unit.rides and ways[chosen[unit.rides]].fits(unit):
            chosen[unit.id] = chosen[unit.rides]
    found = [(way, [u for u in force.units if chosen[u.id] == n]) for n, way in enumerate(ways)]
    return [(way, units) for way, units in found if units]


def _in_time(terms: Terms, round_: int, tables: Tables) -> int:
    return min(turn_of(terms, round_), turns_of(terms, tables))


def _bundles(counters: list[Platoon], units: list[Unit]) -> list[list[Platoon]]:
    """Platoons with what carries them."""
    rides = {unit.id: unit.rides for unit in units if unit.rides}
    found: list[list[Platoon]] = []
    for platoon in counters:
        needed = {rides.get(each, each) for each in platoon.members}
        mine = [b for b in found if any(_shares(other, needed, rides) for other in b)]
        rest = [b for b in found if b not in mine]
        found = [*rest, [each for bundle in mine for each in bundle] + [platoon]]
    return found


def _shares(platoon: Platoon, needed: set[str], rides: dict[str, str]) -> bool:
    return any(rides.get(each, each) in needed for each in platoon.members)


def _waves(
    terms: Terms, force: Force, way: Way, bundles: list[list[Platoon]], dice: Dice, tables: Tables
) -> list[Lot]:
    """Round by round so many units as the dice show; a platoon comes when most of it may."""
    found: dict[int, list[Platoon]] = {}
    allowed, round_ = 0, way.round
    for bundle in bundles:
        units = len({each for platoon in bundle for each in platoon.members})
        while allowed < (units + 1) // 2 and round_ < way.round + MOST_WAVES:
            allowed += sum(dice.die("reserve") for _ in range(way.dice))
            round_ += 1
        allowed -= units
        turn = _in_time(terms, max(way.round, round_ - 1), tables)
        found.setdefault(turn, []).extend(bundle)
    return [Lot(force, way, turn, counters) for turn, counters in found.items()]
