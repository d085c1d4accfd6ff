"""Order sheets: plans as the lines that a seat writes, and lines as plans."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.ai.campaign.theatre import Plan, Theatre, Troop
from sandtable.kernel.domains import Json
from sandtable.kernel.options import Option, form
from sandtable.systems.campaign.pieces import ATTACK, SUPPORT
from sandtable.systems.campaign.rules.c25_orders import SHEET


def led_by(t: Theatre, side: int, seat: int) -> list[Troop]:
    """The formations for which a seat writes: its own; a commander leaves others to their leaders.

    Nobody's but the commander's are those of seats that there are not.
    """
    return [each for each in t.there(side) if each.seat == seat]


def written(t: Theatre, side: int, seat: int, orders: Mapping[str, Plan]) -> Option:
    """The sheet of a seat."""
    own = led_by(t, side, seat)
    flown = flown_for(t, own, orders)
    lines: list[Json] = []
    for troop in own:
        plan = orders[troop.id]
        lines.append(
            {
                "formation": troop.id, "order": plan.kind, "path": list(plan.path),
                "forward": plan.forward, "flank": plan.flank,
                "air": flown if flown in [unit.id for unit in troop.units] else "",
            }
        )  # fmt: skip
    return form(SHEET, {"orders": lines})


def flown_for(t: Theatre, own: list[Troop], orders: Mapping[str, Plan]) -> str:
    """The observer to whom aircraft are promised: where a battle is likeliest; "" if none is."""
    best, found = 0, ""
    for troop in own:
        observers = [unit.id for unit in troop.units if "air-observer" in unit.roles]
        if not observers or orders[troop.id].kind == SUPPORT:
            continue
        plan, enemy = orders[troop.id], 1 - troop.side
        near = any(t.map.distance(each.field, troop.field) == 1 for each in t.there(enemy))
        meets = plan.kind == ATTACK and bool(t.at(plan.path[0], enemy))
        chance = 2 * meets + near
        if chance > best:
            best, found = chance, observers[0]
    return found


def read(sheet: Json) -> dict[str, Plan]:
    """The plans of the lines of a sheet."""
    return {
        line["formation"]: Plan(
            line["order"], tuple(line.get("path", ())), bool(line.get("forward", False)),
            bool(line.get("flank", False)),
        )
        for line in sheet.get("orders", ())
    }  # fmt: skip
