"""What a formation can be ordered, with the minutes that it takes, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandtable.kernel.domains import Form
from sandtable.kernel.options import form
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.sums import Sum
from sandtable.service.narrators import Narrator
from sandtable.systems.campaign.pieces import (
    ATTACK,
    MOVE,
    ORDERS,
    STAY,
    SUPPORT,
    Formation,
)
from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.rules.c25_orders import SHEET
from sandtable.systems.campaign.rules.c27_moving import minutes_of_step, walks
from sandtable.systems.campaign.rules.c30_attack import minutes_of_attack
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
WITH_PATH: Final = (MOVE, ATTACK, SUPPORT)
EXTRAS: Final = ("forward", "flank")


class OrderGuide:
    """Looks at one formation for whoever writes its orders."""

    def __init__(self, s: State, sheet: Form, narrator: Narrator, formation: Formation) -> None:
        self.s = s
        self.sheet = sheet
        self.narrator = narrator
        self.words = narrator.words
        self.formation = formation

    # --- what is possible ---------------------------------------------------------------------

    def possible(self) -> Iterator[str]:
        """Who it is; every field beside it with what can be done there; what can be done here."""
        yield self.about()
        for field in self.s.setting.map.neighbours(self.formation.field):
            yield f"  {self.beside(field)}"
        here = [self.timed(order) for order in ORDERS if order not in (*WITH_PATH, STAY)
                if self.why_not(order) is None]  # fmt: skip
        if here:
            yield f"  {self.words.say('guide-here', orders=', '.join(here))}"
        more = [*self.extras(), *self.observers()]
        if more:
            yield f"  {self.words.say('guide-besides', words=', '.join(more))}"

    def about(self) -> str:
        """Where the formation stands, and how it moves."""
        s, each = self.s, self.formation
        way = self.words.say("guide-on-foot" if walks(s, each.id) else "guide-motorised")
        kind = self.words.say(f"formation-kind-{each.kind}")
        field = f"{each.field} {s.setting.map.fields[each.field].title}".strip()
        return f"  {kind}, {field}, {way}, {s.points_of(each.id)}"

    def beside(self, field: str) -> str:
        """What can be done with a field beside it, or why nothing can."""
        title = f"{field} {self.s.setting.map.fields[field].title}".strip()
        found: dict[str, list[str]] = {}
        for order in WITH_PATH:
            if self.why_not(order, field) is None:
                minutes = self.summed(self.sum_of(order, field))
                found.setdefault(minutes, []).append(self.name(order))
        if found:
            told = (f"{', '.join(orders)} {minutes}" for minutes, orders in found.items())
            return f"{title}: {'; '.join(told)}"
        own = self.s.owners[field] == self.formation.side
        refusal = self.why_not(MOVE if own else ATTACK, field)
        assert refusal is not None
        return f"{title}: {self.narrator.refusal(refusal)}  [{refusal.rule}]"

    def timed(self, order: str) -> str:
        """An order for the field where it stands, with its minutes if it takes any."""
        minutes = minutes_of(self.s, self.formation, order, ())
        return f"{self.name(order)} {minutes}" if minutes else self.name(order)

    def name(self, order: str) -> str:
        """What is typed for an order."""
        return self.words.say(f"order-{order}").casefold()

    def extras(self) -> Iterator[str]:
        """What can be said besides of an attack that is possible so."""
        for name in EXTRAS:
            for field in self.s.setting.map.neighbours(self.formation.field):
                if self.why_not(ATTACK, field, **{name: True}) is None:
                    yield name
                    break

    def observers(self) -> Iterator[str]:
        """Who can ask for aircraft."""
        if any("air-observer" in unit.roles for unit in self.s.units_of(self.formation.id)):
            yield "air"

    def why_not(self, order: str, *path: str, **more: Any) -> Refusal | None:
        """Why it cannot be given an order, by the rules themselves."""
        line = {"formation": self.formation.id, "order": order, "path": list(path), **more}
        faults = self.sheet.faults(form(SHEET, {"orders": [line]}))
        return faults[0].refusal if faults else None

    # --- what was written ---------------------------------------------------------------------

    def written(self, line: Json) -> Iterator[str]:
        """When an order is done: every step of its way, with the parts of its minutes."""
        order, path = str(line.get("order", "")), tuple(line.get("path", ()))
        if order not in WITH_PATH:
            yield self.words.say("guide-order", order=self.timed(order))
            return
        start, minute = self.formation.field, 0
        for field in path:
            total = self.sum_of(order, field, start)
            minute += total.total
            yield self.words.say(
                "guide-step", order=self.words.say(f"order-{order}"), start=start, field=field,
                minutes=self.summed(total), at=minute,
            )  # fmt: skip
            start = field

    def sum_of(self, order: str, field: str, start: str = "") -> Sum:
        """The minutes to a field from the one before it."""
        if order == ATTACK:
            return minutes_of_attack(self.s, self.formation, field)
        on_foot = walks(self.s, self.formation.id)
        return minutes_of_step(self.s, start or self.formation.field, field, on_foot=on_foot)

    def summed(self, total: Sum) -> str:
        """A number of minutes with its parts, if it has several."""
        parts = [f"{amount:+d} {self.narrator.label(label)}" for amount, label, _ in total.parts]
        told = " ".join(parts).removeprefix("+")
        return f"{total.total} ({told})" if len(parts) > 1 else str(total.total)
