"""What one formation can be ordered, for a page: field by field, with minutes, parts and reasons.

The rules say everything: the sheet of the seat judges each order, the ways are those that it takes.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.sums import Sum
from sandtable.service.campaign.order_guide import WITH_PATH, OrderGuide
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Json
from sandtable.systems.campaign.pieces import ATTACK, MOVE, ORDERS, STAY, Formation
from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.rules.c25_orders import MOST_STEPS, Writing, led_by
from sandtable.systems.campaign.rules.c27_moving import legs, walks, why_no_way
from sandtable.systems.campaign.state import State

Path = tuple[str, ...]


def possibilities(s: State, narrator: Narrator, formation: Formation, seat: int) -> Json:
    """Return what a formation can be ordered by a seat; by its own leader if that one may not."""
    mine = seat >= 0 and formation in led_by(s, seat)
    orders = Possibilities(s, narrator, formation, seat if mine else formation.seat)
    return {
        "formation": formation.id,
        "mine": mine,
        "on_foot": walks(s, formation.id),
        "beside": [orders.at(field) for field in s.setting.map.neighbours(formation.field)],
        "far": orders.far(),
        "here": [orders.here(order) for order in ORDERS if order not in (*WITH_PATH, STAY)],
        "air": orders.aircraft(),
    }


class Possibilities:
    """Looks at every order of one formation."""

    def __init__(self, s: State, narrator: Narrator, formation: Formation, seat: int) -> None:
        self.s = s
        self.formation = formation
        self.narrator = narrator
        sheet = Writing(formation.side, seat).sheet(s)
        self.guide = OrderGuide(s, sheet, narrator, formation)

    def at(self, field: str) -> Json:
        """Every order for a field beside it."""
        return {"field": field, "orders": [self.order(order, field) for order in WITH_PATH]}

    def order(self, order: str, field: str) -> Json:
        """One order for a field: its minutes and what they are made of, or why it cannot be."""
        found: Json = {"order": order, "path": [field]}
        refusal = self.guide.why_not(order, field)
        if (
            refusal is not None
            and order == ATTACK
            and not self.guide.why_not(order, field, forward=True)
        ):
            found["forward"] = self.reason(refusal)
            refusal = None
        if refusal is not None:
            return {**found, "why": self.reason(refusal)}
        if order == ATTACK and self.guide.why_not(order, field, flank=True) is None:
            found["flank"] = True
        return {**found, **timed(self.narrator, self.guide.sum_of(order, field))}

    def here(self, order: str) -> Json:
        """An order for the field where it stands."""
        refusal = self.guide.why_not(order)
        if refusal is not None:
            return {"order": order, "path": [], "why": self.reason(refusal)}
        return {
            "order": order,
            "path": [],
            "minutes": minutes_of(self.s, self.formation, order, ()),
        }

    def far(self) -> list[Json]:
        """The quickest ways to fields farther off, or to one beside it by a way that is quicker."""
        found = []
        for path in quickest(self.s, self.formation).values():
            straight = self.guide.why_not(MOVE, path[-1]) is None
            if (len(path) > 1 or not straight) and self.guide.why_not(MOVE, *path) is None:
                found.append(self.way(path))
        return found

    def way(self, path: Path) -> Json:
        """A way with the minute in which each of its fields is reached."""
        minutes = legs(self.s, self.formation, path)
        return {"field": path[-1], "path": list(path), "minutes": minutes[-1], "legs": minutes}

    def aircraft(self) -> list[Json]:
        """Who of it can ask for aircraft."""
        units = self.s.units_of(self.formation.id)
        return [
            {"id": unit.id, "name": unit.name} for unit in units if "air-observer" in unit.roles
        ]

    def reason(self, refusal: Refusal) -> Json:
        """Why it cannot be ordered."""
        return {"text": self.narrator.refusal(refusal), "rule": refusal.rule}


def timed(narrator: Narrator, total: Sum) -> Json:
    """Minutes with their parts."""
    parts = [
        {"amount": amount, "text": narrator.label(name), "rule": rule}
        for amount, name, rule in total.parts
        if amount
    ]
    return {"minutes": total.total, "parts": parts}


def quickest(s: State, formation: Formation) -> dict[str, Path]:
    """Return the quickest way to every field that a formation can move to."""
    found: dict[str, Path] = {}
    seen: set[tuple[str, int]] = set()
    waiting: list[tuple[int, int, Path]] = [(0, 0, ())]
    while waiting:
        _, steps, path = heappop(waiting)
        place = standing(s, formation, path)
        if place in seen:
            continue
        seen.add(place)
        if path and path[-1] != formation.field:
            found.setdefault(path[-1], path)
        if steps == MOST_STEPS:
            continue
        for field in s.setting.map.neighbours(place[0]):
            way = (*path, field)
            if why_no_way(s, formation, way) is None:
                heappush(waiting, (legs(s, formation, way)[-1], steps + 1, way))
    return found


def standing(s: State, formation: Formation, path: Path) -> tuple[str, int]:
    """Return where a formation stands at the end of a way: the field, and its bank there."""
    if not path:
        return formation.field, formation.bank
    start = (formation.field, *path)[-2]
    return path[-1], s.setting.map.entered_on(start, path[-1])


def known(s: State, name: Any) -> Formation:
    """Return a formation on the map; ValueError says that there is none."""
    found = s.formations.get(str(name))
    if found is None or not found.field:
        raise ValueError(f"{name!r} is no formation on the map")
    return found
