"""The words of Combat Commander that a case may use."""

from __future__ import annotations

from functools import cache
from typing import cast

from sandtable.kernel.cases.sources import Places
from sandtable.kernel.cases.vocabulary import LABELS, Vocabulary
from sandtable.kernel.system import System
from sandtable.systems.combat_commander.board.terrain import load_chart
from sandtable.systems.combat_commander.catalog.catalog import load_catalog
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    FORTIFICATIONS,
    ORDERS,
    TRIGGERS,
)
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

ROLLS, OUTCOMES, ENDINGS, DECLARATIONS = "roll", "outcome", "ending", "declared"
CALLS: Places = {
    "Cover": ((1, LABELS),),
    "Declared": ((2, DECLARATIONS),),
    "PointsScored": ((3, "why"),),
    "RollMade": ((2, ROLLS), (5, OUTCOMES)),
    "Roll": ((1, ROLLS),),
    "Reveal": ((1, ROLLS),),
    "reveal": ((2, ROLLS),),
    "compare": ((2, OUTCOMES), (3, OUTCOMES), (4, OUTCOMES)),
    "GameEnded": ((2, ENDINGS),),
    "end_by_points": ((1, ENDINGS),),
    "Effect": ((3, "sight"),),
}
"""Where words stand in the rules of Combat Commander."""
FIELD_CALLS: Places = {
    "CardPlayed": ((3, "use"),),
    "UnitMoved": ((4, "how"),),
}
"""Where words of events stand that no message has."""
FIELDS = {
    "card-played.name": "card",
    "card-played.use": "use",
    "card-revealed.purpose": ROLLS,
    "declared.what": DECLARATIONS,
    "fortification-placed.kind": "fortification",
    "fortification-removed.kind": "fortification",
    "game-ended.reason": ENDINGS,
    "order-given.name": "order",
    "points-scored.why": "why",
    "roll-made.outcome": OUTCOMES,
    "roll-made.purpose": ROLLS,
    "trigger-began.name": "trigger",
    "unit-moved.how": "how",
}
"""The family of the words that a field of an event can have."""
STATED = ("movement", "range")
"""Parts of sums that only a case states."""


@cache
def vocabulary() -> Vocabulary:
    """The words of the rules, of the terrain chart and of the cards."""
    chart = load_chart()
    ground = (*chart.types, *chart.sides, *FORTIFICATIONS, "road", "railway", "trail", "hill")
    data = {
        LABELS: (*ground, *ACTIONS, *STATED),
        DECLARATIONS: EVENTS,
        "card": (*ORDERS, *ACTIONS),
        "fortification": FORTIFICATIONS,
        "order": ORDERS,
        "trigger": TRIGGERS,
    }
    return Vocabulary(cast(System, COMBAT_COMMANDER), {**CALLS, **FIELD_CALLS}, data)


@cache
def keys() -> frozenset[str]:
    """What data name: units, Weapons, Radios, terrain, cards, nations; with and without nation."""
    catalog, chart = load_catalog(), load_chart()
    named = (*catalog.units, *catalog.weapons, *catalog.radios)
    short = (key.rpartition("/")[2] for key in named)
    plain = (*chart.types, *FORTIFICATIONS, *ACTIONS, *ORDERS, *EVENTS, *catalog.nations)
    return frozenset((*named, *short, *plain))
