"""One question to the mind: the table, the side, the decision, and what it looks up."""

from __future__ import annotations

from collections import OrderedDict

from sandtable.ai.campaign.staff import Staff
from sandtable.ai.campaign.theatre import Theatre
from sandtable.ai.campaign.weights import Weights
from sandtable.ai.reasons import Parts
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.domains import Json
from sandtable.kernel.options import Option
from sandtable.systems.campaign.state import State

LABELS = (
    "aside", "command", "danger", "dig", "fire", "forces", "guard", "harm", "help", "loss", "march",
    "neutral", "next", "offensive", "place", "places", "reach", "reorganise", "reserves", "risk",
    "settle", "strength", "take", "victory", "work",
)  # fmt: skip
"""All reasons there are; each has words under `thought-`."""
KEPT = 6

__all__ = ["LABELS", "Matter", "Parts", "forget"]


class Matter:
    """A decision to be weighed."""

    __slots__ = ("_theatre", "decision", "s", "side", "w")

    def __init__(self, s: State, side: int, decision: Decision, w: Weights) -> None:
        self.s = s
        self.side = side
        self.decision = decision
        self.w = w
        self._theatre: Theatre | None = None

    @property
    def t(self) -> Theatre:
        """The theatre as the side knows it; before the map is shown nobody knows the enemy."""
        if self._theatre is None:
            self._theatre = Theatre(self.s, hidden=-1 if self.s.shown else 1 - self.side)
        return self._theatre

    @property
    def seat(self) -> int:
        """Who is asked: the commander, where nobody is named."""
        if self.decision.seat != ANY_SEAT:
            return self.decision.seat
        return self.s.setting.scenario.commanders[self.side]

    @property
    def options(self) -> list[Option]:
        """The answers that are offered."""
        return list(self.decision.options)

    def fields(self, option: Option) -> Json:
        """What a form says; nothing for an answer that is none."""
        return option.fields if option.body else {}

    def staff(self) -> Staff:
        """The staff that plans this round; all seats of a side have the same."""
        return staff_of(self.t, self.side, self.w)


_staffs: OrderedDict[tuple[object, ...], Staff] = OrderedDict()


def staff_of(t: Theatre, side: int, w: Weights) -> Staff:
    """A staff that has planned, kept for a while: it is asked more than once about one round."""
    key = (
        t.setting, w, side, t.round, t.holder, tuple(t.owners.values()), tuple(t.reserve),
        t.bridges, t.fortified,
        tuple((each.id, each.field, each.bank, each.power, each.dug_in, each.must_reorganise)
              for each in t.troops.values()),
    )  # fmt: skip
    found = _staffs.get(key)
    if found is None:
        found = _staffs[key] = Staff(t, side, w)
        while len(_staffs) > KEPT:
            _staffs.popitem(last=False)
    _staffs.move_to_end(key)
    return found


def forget() -> None:
    """Forget all plans, for tests that look whether anybody remembers too much."""
    _staffs.clear()
