"""The words of Panzer Grenadier that a case may use."""

from __future__ import annotations

from functools import cache
from typing import cast

from sandtable.kernel.cases.sources import Places
from sandtable.kernel.cases.vocabulary import LABELS, Vocabulary
from sandtable.kernel.system import System
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.catalog.terrain import TYPES
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

OUTCOMES, RESULTS, DECLARATIONS = "outcome", "result", "declared"
UNIT = "unit"
"""The part of a sum that is the value of a unit, whichever it is."""
CALLS: Places = {
    "Declared": ((2, DECLARATIONS),),
    "Lost": ((4, "why"),),
    "StatusChanged": ((3, "why"),),
    "LeaderTested": ((3, "why"),),
    "Moved": ((6, "how"),),
    "Tested": ((1, "tested"),),
    "GameEnded": ((2, "ending"),),
}
"""Where words stand in the rules of Panzer Grenadier."""
CHECKED = ("passed", "disrupts", "demoralizes")
RECOVERED = ("recovered", "rallied", "failed", "deserted", "punished")


@cache
def vocabulary() -> Vocabulary:
    """The words of the rules, of the tables and of the terrain chart."""
    tables = load_tables()
    modifiers = (
        *tables.direct_modifiers, *tables.bombard_modifiers,
        *tables.assault_modifiers, *tables.at_modifiers,
    )  # fmt: skip
    data = {
        LABELS: (UNIT, "off-board", *modifiers, *(f"terrain-{key}" for key in TYPES)),
        OUTCOMES: (*CHECKED, *RECOVERED, "lost", "safe"),
        RESULTS: ("-", *tables.results),
    }
    return Vocabulary(cast(System, PANZER_GRENADIER), CALLS, data)


@cache
def keys() -> frozenset[str]:
    """What data name: types of pieces with and without their nation, terrain, results."""
    types = load_catalog().units
    short = (key.partition(":")[2] for key in types)
    return frozenset((*types, *short, *TYPES, *vocabulary().families[RESULTS]))
