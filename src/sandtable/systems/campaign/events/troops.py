"""What becomes of formations, their units, their orders, and the fields."""

from __future__ import annotations

from sandtable.kernel.events import Audience, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.kernel.plain_system import PlainEvent
from sandtable.systems.campaign.pieces import (
    OPEN,
    Formation,
    Order,
    Unit,
    changed,
    make,
)
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.state import State


def new_formation(
    name: str, title: str, side: int, kind: str, seat: int, field: str, entry: str = ""
) -> Formation:
    """Return a formation without units."""
    return make(
        Formation,
        id=name,
        name=title,
        side=side,
        kind=kind,
        seat=seat,
        field=field,
        bank=0,
        entry=entry,
        dug_in=False,
        must_reorganise=False,
        dropped=False,
    )


def new_unit(entry: Entry, name: str, side: int, formation: str) -> Unit:
    """Return a unit as it is bought."""
    return make(
        Unit,
        id=name,
        entry=entry.key,
        name=entry.name,
        side=side,
        formation=formation,
        section=entry.section,
        price=entry.points,
        morale=entry.rating,
        arm=entry.arm,
        mobility=entry.mobility,
        quality=entry.quality,
        roles=entry.roles,
        guns=entry.guns,
        room=entry.room,
        unique=entry.unique,
        airborne=entry.airborne,
        platoon=entry.members - entry.vehicles > 1,
        members=entry.members,
        left=entry.members,
        vehicles=entry.vehicles,
        away=0,
    )


class Raised(PlainEvent):
    """A formation was made: on the map, or waiting to come on it."""

    side: int
    formation: str
    name: str
    kind: str
    seat: int
    field: str
    entry: str
    secret: int
    """The side that alone knows; -1 if everybody does."""
    __slots__ = tuple(__annotations__)

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        found = new_formation(
            self.formation, self.name, self.side, self.kind, self.seat, self.field, self.entry
        )
        if self.field:
            found = changed(found, bank=state.home_bank(self.field, self.side))
        state.formations[self.formation] = found
        state.made += 1


class Bought(PlainEvent):
    """A formation got a unit, paid with points of the campaign or of the reserve."""

    side: int
    unit: str
    entry: str
    formation: str
    points: int
    from_reserve: bool
    secret: int
    """The side that alone knows; -1 if everybody does."""
    __slots__ = tuple(__annotations__)

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        entry = state.setting.scenario.entries[self.entry]
        unit = new_unit(entry, self.unit, self.side, self.formation)
        state.units[self.unit] = unit
        state.created[self.side] += unit.points
        state.made += 1
        if self.from_reserve:
            state.reserve[self.side] -= self.points

    def weight(self) -> int:
        """Few words: the formation tells."""
        return QUIET


class CommanderNamed(PlainEvent):
    """A headquarters became that of the commander-in-chief; "" if there is none."""

    side: int
    unit: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.commanders[self.side] = self.unit


class EntryAssigned(PlainEvent):
    """A waiting formation will come on the map at a field."""

    side: int
    formation: str
    field: str
    by_air: bool
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        state.formations[self.formation] = changed(found, entry=self.field, dropped=self.by_air)


class Entered(PlainEvent):
    """A waiting formation came on the map."""

    side: int
    formation: str
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        bank = state.home_bank(self.field, self.side)
        state.formations[self.formation] = changed(
            found, field=self.field, entry="", bank=bank, must_reorganise=found.dropped
        )


class Ordered(PlainEvent):
    """A formation got an order; one that its own leader gave over the commander's head stands."""

    side: int
    formation: str
    kind: str
    path: tuple[str, ...]
    forward: bool
    flank: bool
    air: str
    minutes: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        before = state.orders.get(self.formation)
        if before is not None and before.forward:
            return
        state.orders[self.formation] = make(
            Order,
            formation=self.formation,
            kind=self.kind,
            path=self.path,
            forward=self.forward,
            flank=self.flank,
            air=self.air,
            status=OPEN,
            minutes=self.minutes,
            steps=0,
        )


class AirWithdrawn(PlainEvent):
    """Aircraft were promised to two of a side: this one does not get them."""

    formation: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.orders[self.formation] = changed(state.orders[self.formation], air="")


class Entrenched(PlainEvent):
    """A formation digs in, or leaves its holes."""

    formation: str
    dug_in: bool
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        state.formations[self.formation] = changed(found, dug_in=self.dug_in)


class Marched(PlainEvent):
    """A formation came to a field."""

    side: int
    formation: str
    start: str
    field: str
    minute: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        bank = state.setting.map.entered_on(self.start, self.field)
        state.formations[self.formation] = changed(found, field=self.field, bank=bank)
        order = state.orders.get(self.formation)
        if order is not None and order.path[order.steps : order.steps + 1] == (self.field,):
            state.orders[self.formation] = changed(order, steps=order.steps + 1)


class OrderSettled(PlainEvent):
    """What became of an order: done, not finished in time, or void."""

    formation: str
    status: str
    reason: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        order = state.orders[self.formation]
        state.orders[self.formation] = changed(order, status=self.status)


class Delayed(PlainEvent):
    """A formation finds a battle where it wanted to go: it arrives after it and goes no farther."""

    formation: str
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        order = state.orders[self.formation]
        path = order.path[: order.steps + 1]
        state.orders[self.formation] = changed(order, path=path)


class FieldTaken(PlainEvent):
    """A field changed hands."""

    side: int
    field: str
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.owners[self.field] = self.side
        state.fortified = tuple(name for name in state.fortified if name != self.field)
        state.structures = tuple(each for each in state.structures if each.field != self.field)


class Lost(PlainEvent):
    """A unit lost members for good."""

    side: int
    unit: str
    members: int
    left: int
    vehicles: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        before = state.units[self.unit]
        away = min(before.away, self.left)
        after = changed(before, left=self.left, away=away, vehicles=self.vehicles)
        state.destroyed[self.side] += before.points - after.points
        if self.left:
            state.units[self.unit] = after
        else:
            del state.units[self.unit]


class Scattered(PlainEvent):
    """A unit lost members that come back before the next battle."""

    side: int
    unit: str
    members: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        before = state.units[self.unit]
        state.units[self.unit] = changed(before, away=before.away + self.members)


class MadeGood(PlainEvent):
    """Members of a unit that were away are back."""

    side: int
    unit: str
    members: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        before = state.units[self.unit]
        state.units[self.unit] = changed(before, away=before.away - self.members)

    def weight(self) -> int:
        """Nobody must decide anything."""
        return QUIET


class Dissolved(PlainEvent):
    """A formation is no more: captured, surrounded, or without a unit."""

    side: int
    formation: str
    reason: str
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        for unit in state.units_of(self.formation):
            state.destroyed[self.side] += unit.points
            del state.units[unit.id]
        del state.formations[self.formation]
        state.orders.pop(self.formation, None)


class Disordered(PlainEvent):
    """A formation must reorganise, or has done it."""

    formation: str
    must: bool
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        dropped = found.dropped and self.must
        state.formations[self.formation] = changed(
            found, must_reorganise=self.must, dropped=dropped
        )


class Regrouped(PlainEvent):
    """A unit went over to another formation on the same field."""

    unit: str
    formation: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        """A formation that is made of its first unit stands on the bank where that stood."""
        unit = state.units[self.unit]
        found = state.formations[self.formation]
        if not state.units_of(self.formation):
            bank = state.formations[unit.formation].bank
            state.formations[self.formation] = changed(found, bank=bank)
        state.units[self.unit] = changed(unit, formation=self.formation)


class Remade(PlainEvent):
    """A formation became one of another kind, or with none of its units left, is no more."""

    side: int
    formation: str
    kind: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        if state.units_of(self.formation):
            found = state.formations[self.formation]
            state.formations[self.formation] = changed(found, kind=self.kind)
        else:
            del state.formations[self.formation]
            state.orders.pop(self.formation, None)


class BridgeBuilt(PlainEvent):
    """Engineers built a bridge."""

    formation: str
    field: str
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.bridges = (*state.bridges, self.field)


class Fortified(PlainEvent):
    """Engineers fortified a field."""

    formation: str
    field: str
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.fortified = (*state.fortified, self.field)
