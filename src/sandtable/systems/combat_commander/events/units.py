"""Events that change units: they come and go, move, break, rally and are lost."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.events import NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import PLAIN, QUIET, WEIGHTY
from sandtable.systems.combat_commander.events.weapons import give_weapon
from sandtable.systems.combat_commander.pieces import (
    CASUALTY,
    MIX,
    RESERVE,
    TIME,
    Unit,
)
from sandtable.systems.combat_commander.state import State

SET_UP = "SU"
"""How the numbers of the rules of set-up begin."""


class UnitEvent(Event):
    """A fact about one unit."""

    __slots__ = ("unit",)

    def __init__(self, rule: str, unit: int) -> None:
        self.rule = rule
        self.unit = unit

    def change(self, state: State) -> Unit:
        """Return the unit's next value, already on the table."""
        unit = state.units[self.unit].twin()
        state.units[self.unit] = unit
        return unit


class UnitActivated(UnitEvent):
    """A unit was activated for an Order."""

    __slots__ = ("order",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, unit: int, order: str) -> None:
        self.rule = rule
        self.unit = unit
        self.order = order

    def apply(self, state: State) -> None:
        state.activated |= 1 << self.unit
        if self.order == "move":
            state.moving |= 1 << self.unit


class OpFireActivated(UnitEvent):
    """A unit was activated for Op Fire, for the rest of this Move Order."""

    __slots__ = ()
    BOARD = False

    def apply(self, state: State) -> None:
        state.op_fire |= 1 << self.unit
        state.op_fired |= 1 << self.unit


# --- units: coming, going, moving ---------------------------------------------------------


class UnitCreated(Event):
    """A unit came from the counter mix, as number `unit`, off the map."""

    __slots__ = ("unit", "side", "type", "broken")
    WEIGHT = QUIET

    def __init__(self, rule: str, unit: int, side: int, type_key: str, broken: bool) -> None:
        self.rule = rule
        self.unit = unit
        self.side = side
        self.type = type_key
        self.broken = broken

    def apply(self, state: State) -> None:
        unit = Unit(self.unit, self.side, state.setting.catalog.units[self.type])
        if self.broken:
            unit.broken = True
            unit.face = unit.type.back
        state.units.append(unit)


class UnitPlaced(UnitEvent):
    """A unit was set down in a hex without moving there. `secret`: the owner alone knows yet."""

    __slots__ = ("hex", "secret")

    def __init__(self, rule: str, unit: int, hex_: int, secret: int = NO_SECRET) -> None:
        self.rule = rule
        self.unit = unit
        self.hex = hex_
        self.secret = secret

    def weight(self) -> int:
        """During set-up the board tells it all."""
        return QUIET if self.rule.startswith(SET_UP) else PLAIN

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        state.put(self.unit, self.hex)


class UnitTakenBack(UnitEvent):
    """A unit that was being set up went back to its owner's reserve."""

    __slots__ = ("secret",)

    def __init__(self, rule: str, unit: int, secret: int = NO_SECRET) -> None:
        self.rule = rule
        self.unit = unit
        self.secret = secret

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        state.lift(self.unit, RESERVE)


class PlacementShown(Event):
    """What a side had placed unseen lies open: (unit, hex, Weapon or -1), and (hex, kind)."""

    __slots__ = ("fortifications", "side", "units")
    CHANCE = True

    def __init__(
        self,
        rule: str,
        side: int,
        units: tuple[tuple[int, int, int], ...],
        fortifications: tuple[tuple[int, str], ...],
    ) -> None:
        self.rule = rule
        self.side = side
        self.units = units
        self.fortifications = fortifications

    def apply(self, state: State) -> None:
        for number, hex_, weapon in self.units:
            if state.units[number].hex != hex_:
                state.put(number, hex_)
            if state.units[number].weapon != weapon:
                give_weapon(state, weapon, number)
        for hex_, kind in self.fortifications:
            state.forts[hex_] = kind
        state.concealed &= ~(1 << self.side)


class UnitMoved(UnitEvent):
    """A unit went from hex to hex: `how` is move, advance, retreat or shift."""

    __slots__ = ("origin", "hex", "how")

    def __init__(self, rule: str, unit: int, origin: int, hex_: int, how: str) -> None:
        self.rule = rule
        self.unit = unit
        self.origin = origin
        self.hex = hex_
        self.how = how

    def apply(self, state: State) -> None:
        state.put(self.unit, self.hex)


class PointsSpent(UnitEvent):
    """A unit spent movement points (half points) for one thing; `total` so far."""

    __slots__ = ("halves", "total")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, unit: int, halves: int, total: int) -> None:
        self.rule = rule
        self.unit = unit
        self.halves = halves
        self.total = total

    def apply(self, state: State) -> None:
        """Change nothing: the Move Order keeps the account."""


class UnitExited(UnitEvent):
    """A unit left the map and waits in a space of the Time Track."""

    __slots__ = ("space",)

    def __init__(self, rule: str, unit: int, space: int) -> None:
        self.rule = rule
        self.unit = unit
        self.space = space

    def apply(self, state: State) -> None:
        unit = state.lift(self.unit, TIME)
        unit.broken = unit.suppressed = unit.veteran = False
        unit.face = unit.type.front
        lay_down_order(state, self.unit)
        forget_activation(state, self.unit)
        state.entry_zones.pop(self.unit, None)
        waiting = state.time_track.get(self.space, ())
        state.time_track[self.space] = (*waiting, self.unit)
        if unit.weapon != ABSENT:
            weapon = state.weapons[unit.weapon].twin()
            weapon.broken = False
            state.weapons[weapon.id] = weapon


class UnitEntered(UnitEvent):
    """A unit waiting on the Time Track came to a hex."""

    __slots__ = ("hex",)

    def __init__(self, rule: str, unit: int, hex_: int) -> None:
        self.rule = rule
        self.unit = unit
        self.hex = hex_

    def apply(self, state: State) -> None:
        leave_time_track(state, self.unit)
        state.entry_zones.pop(self.unit, None)
        state.put(self.unit, self.hex)


def leave_time_track(state: State, number: int) -> None:
    """Take a unit out of its Time Track space."""
    for space, waiting in list(state.time_track.items()):
        if number in waiting:
            rest = tuple(other for other in waiting if other != number)
            if rest:
                state.time_track[space] = rest
            else:
                del state.time_track[space]


class UnitScheduled(UnitEvent):
    """A unit waits in a space of the Time Track from the start, or waits on.

    `zone`: the hexes where it will enter, if not along its own edge (0).
    """

    __slots__ = ("space", "zone")

    def __init__(self, rule: str, unit: int, space: int, zone: int = 0) -> None:
        self.rule = rule
        self.unit = unit
        self.space = space
        self.zone = zone

    def apply(self, state: State) -> None:
        leave_time_track(state, self.unit)
        state.lift(self.unit, TIME)
        state.time_track[self.space] = (*state.time_track.get(self.space, ()), self.unit)
        if self.zone:
            state.entry_zones[self.unit] = self.zone


# --- units: their state -------------------------------------------------------------------


class UnitBroke(UnitEvent):
    """An unbroken unit was turned to its broken side."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        unit = self.change(state)
        unit.broken = True
        unit.face = unit.type.back


class UnitRallied(UnitEvent):
    """A broken unit was turned to its unbroken side."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        unit = self.change(state)
        unit.broken = False
        unit.face = unit.type.front


class UnitSuppressed(UnitEvent):
    """A unit received a Suppressed marker."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        self.change(state).suppressed = True


class SuppressionRemoved(UnitEvent):
    """A unit lost its Suppressed marker."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        self.change(state).suppressed = False


class UnitHardened(UnitEvent):
    """A unit received a Veteran marker."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        self.change(state).veteran = True


class VeteranRemoved(UnitEvent):
    """A unit lost its Veteran marker."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        self.change(state).veteran = False


def lay_down_order(state: State, number: int) -> None:
    """A unit that leaves the map has no part in the Order in progress any more."""
    mask = ~(1 << number)
    state.moving &= mask
    state.op_fire &= mask


def forget_activation(state: State, number: int) -> None:
    """A unit that counts as a new one was never activated."""
    mask = ~(1 << number)
    state.activated &= mask
    state.op_fired &= mask


class UnitEliminated(UnitEvent):
    """A unit was eliminated: to the Casualty Track, a Hero to the counter mix."""

    __slots__ = ()
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        hero = state.units[self.unit].type.hero
        unit = state.lift(self.unit, MIX if hero else CASUALTY)
        unit.suppressed = unit.veteran = False
        lay_down_order(state, self.unit)
        if not hero:
            state.casualties[unit.side] = fill_space(state.casualties[unit.side], self.unit)


def fill_space(row: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Put a unit in the lowest empty space (-1) of a Casualty Track row."""
    if ABSENT in row:
        place = row.index(ABSENT)
        return (*row[:place], number, *row[place + 1 :])
    return (*row, number)


class UnitRemoved(UnitEvent):
    """A unit went back to the counter mix."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        unit = state.lift(self.unit, MIX)
        unit.suppressed = unit.veteran = False
        unit.weapon = ABSENT


class UnitReturned(UnitEvent):
    """A unit came back from the Casualty Track or elsewhere to a hex.

    Whether it still counts as activated is a ruling (AMB-69).
    """

    __slots__ = ("hex", "broken")

    def __init__(self, rule: str, unit: int, hex_: int, broken: bool) -> None:
        self.rule = rule
        self.unit = unit
        self.hex = hex_
        self.broken = broken

    def apply(self, state: State) -> None:
        side = state.units[self.unit].side
        row = state.casualties[side]
        state.casualties[side] = tuple(ABSENT if u == self.unit else u for u in row)
        leave_time_track(state, self.unit)
        if state.setting.rulings.returned_unit == "new":
            forget_activation(state, self.unit)
        state.put(self.unit, self.hex)
        unit = self.change(state)
        unit.broken = self.broken
        unit.face = unit.type.back if self.broken else unit.type.front


class StatusInherited(Event):
    """A new unit has the activation of the one it was made from."""

    __slots__ = ("origin", "unit")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, origin: int, unit: int) -> None:
        self.rule = rule
        self.origin = origin
        self.unit = unit

    def apply(self, state: State) -> None:
        for name in ("activated", "moving", "op_fire", "op_fired"):
            mask = getattr(state, name)
            setattr(state, name, mask | (mask >> self.origin & 1) << self.unit)
