"""Moves, Advances and exits: points, costs and where nobody goes (O16, O21, 7.2, F103, F106)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before
from tests.combat_commander.independent.referee_orders import order_now

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.course import OrderGiven
from sandtable.systems.combat_commander.events.markers import ControlChanged, FortificationPlaced
from sandtable.systems.combat_commander.events.rolls import AttackDeclared
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import (
    PointsSpent,
    StatusInherited,
    UnitExited,
    UnitMoved,
)
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import State


class March:
    """The account of a Move or Advance Order."""

    def __init__(self) -> None:
        self.spent: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        """What each unit has just paid for its next step."""
        self.set_out = 0
        """Where in the log the last payment stands."""
        self.starts: dict[int, int] = {}
        self.road: set[int] = set()
        self.stuck: set[int] = set()
        self.group: set[int] = set()
        self.finished: set[int] = set()
        self.advanced: set[int] = set()

    def inherit(self, old: int, new: int) -> None:
        for account in (self.spent, self.paid, self.starts):
            if old in account:
                account[new] = account[old]
        for group in (self.road, self.stuck, self.group, self.finished, self.advanced):
            if old in group:
                group.add(new)


@before(OrderGiven)
def march_begins(w: Referee, s: State, event: OrderGiven) -> None:
    march = w.memory(March)
    vars(march).update(vars(March()))
    march.starts = {u.id: u.hex for u in s.units if u.where == "map"}


@before(StatusInherited)
def march_is_inherited(w: Referee, s: State, event: StatusInherited) -> None:
    """E52.2/3: the Teams have moved as far as their Squad."""
    w.memory(March).inherit(event.origin, event.unit)


# --- points -------------------------------------------------------------------------------------


@before(PointsSpent)
def points_are_spent(w: Referee, s: State, event: PointsSpent) -> None:
    """O21, O21.1, T93, F106.2: what a unit pays, out of its Movement where it is now."""
    march, unit, order = w.memory(March), s.units[event.unit], order_now(w)
    named = order is not None and order.name == "move" and unit.id in order.units
    w.true("O21", "activated to Move", named, event)
    total = march.spent.get(unit.id, 0) + event.halves
    w.same("O21", "points spent", total, event.total)
    bonus = 2 if unit.id in march.road else 0
    w.true("O21.1", "points left", total <= facts.movement(s, unit) + bonus, event)
    w.true("F106.2", "Wire stops", unit.id not in march.stuck, event)
    march.spent[unit.id] = total
    if event.rule == "O21.1.1":
        w.same("O21.1.1", "cost of a transfer", 2, event.halves)
        return
    if event.rule == "7.2.1":
        w.same("7.2.1", "cost of an exit", 2, event.halves)
    joins(w, s, march, unit)
    march.paid[unit.id] = event.halves


def joins(w: Referee, s: State, march: March, unit: Unit) -> None:
    """O21.2: one after another, or together from the start of the Order in one hex."""
    if isinstance(w.past[-1], PointsSpent) and w.past[-1].rule != "O21.1.1":
        mate = s.units[w.past[-1].unit]
        together = unit.hex == mate.hex and march.starts.get(unit.id) == march.starts.get(mate.id)
        w.true("O21.2", "moving together", together, unit.id)
    else:
        march.set_out = len(w.past)
        if unit.id not in march.group:
            march.finished |= march.group
            march.group = set()
        march.paid = {}
    w.true("O21.2", "one movement at a time", unit.id not in march.finished, unit.id)
    march.group.add(unit.id)


@before(WeaponGiven)
def weapon_is_handed_over(w: Referee, s: State, event: WeaponGiven) -> None:
    """O21.1.1, 8.1.1: to a unit stacked with the giver, that has no Weapon."""
    taker = s.units[event.unit]
    w.true("8.1.1", "one Weapon", taker.weapon < 0, event)
    if event.rule == "O21.1.1":
        giver = s.units[s.weapons[event.weapon].bearer]
        w.same("O21.1.1", "transfer", (giver.side, giver.hex), (taker.side, taker.hex))


@before(FortificationPlaced)
def hidden_wire(w: Referee, s: State, event: FortificationPlaced) -> None:
    """A35.5[a]: Wire laid where they are takes all points that the movers have left."""
    march = w.memory(March)
    if event.rule == "A35.5":
        march.stuck |= {u for u in march.group if s.units[u].hex == event.hex}


# --- steps --------------------------------------------------------------------------------------


@before(UnitMoved)
def unit_moves(w: Referee, s: State, event: UnitMoved) -> None:
    """O21.4, O16.3, O23.3.5: next to its hex, nowhere that is closed to it."""
    unit = s.units[event.unit]
    w.same("O21.1", "step", unit.hex, event.origin)
    w.same("O21.1", "step", 1, s.bf.distance(event.origin, event.hex))
    if s.bf.distance(event.origin, event.hex) != 1:
        return
    w.true("T79", "step into a closed hex", not facts.is_closed(s, event.hex), event)
    if event.how == "shift":
        return
    bridge = facts.bridge_stops(s, event.origin, event.hex)
    w.true("T80.1", "Major Bridge", not bridge, event)
    cliff = facts.crosses_cliff(s, event.origin, event.hex)
    climbs = event.how == "advance" and unit.weapon < 0
    w.true("T83", "Cliff", not cliff or climbs, event)
    bound = is_bound(s, unit) and event.how != "retreat"
    w.true("SC.11.2", "bound to the Bunker", not bound, event)
    if event.how != "advance":
        enemies = facts.present(s, 1 - unit.side, event.hex)
        w.true("O21.4", "enemy-occupied hex", not enemies, event)
    if event.how == "move":
        steps(w, s, event)
    elif event.how == "advance":
        advances(w, s, event)


def is_bound(s: State, unit: Unit) -> bool:
    """Whether a unit carries the Weapon of the Bunker that it stands in."""
    key = s.setting.special.bunker_weapon
    armed = unit.weapon >= 0 and s.weapons[unit.weapon].type.key == key
    return bool(key) and armed and s.forts.get(unit.hex) == "bunker"


def steps(w: Referee, s: State, event: UnitMoved) -> None:
    """O21.1, T78.2: the cost of a step; then T93, F106.2: Road bonus and Wire."""
    march, unit = w.memory(March), s.units[event.unit]
    cost = facts.step_cost(s, unit.side, event.origin, event.hex)
    w.same("O21.1", "cost of a step", cost, march.paid.pop(unit.id, None))
    if s.bf.has_road[event.hex]:
        march.road.add(unit.id)
    if "wire" in (s.forts.get(event.origin), s.forts.get(event.hex)):
        march.stuck.add(unit.id)
    left_mines(w, s, event, march.set_out)


def advances(w: Referee, s: State, event: UnitMoved) -> None:
    """O16.1: each activated unit one hex."""
    march, order = w.memory(March), order_now(w)
    named = order is not None and order.name == "advance" and event.unit in order.units
    w.true("O16.1", "activated to Advance", named, event)
    w.true("O16.1", "one hex", event.unit not in march.advanced, event)
    march.advanced.add(event.unit)
    left_mines(w, s, event, order.begun if order else 0)


def left_mines(w: Referee, s: State, event: UnitMoved, since: int) -> None:
    """F103.1: Mines attack whoever leaves their hex."""
    if s.forts.get(event.origin) == "mines":
        w.true("F103.1", "Mines left", attacked(w.past[since:], event.origin), event)


def attacked(events: list[Event], hex_: int) -> bool:
    """Whether Mines have attacked in a hex."""
    attacks = [e for e in events if isinstance(e, AttackDeclared)]
    return any(e.rule == "F103.1" and e.hex == hex_ for e in attacks)


@after(UnitMoved)
def mines_attack(w: Referee, s: State, event: UnitMoved) -> None:
    """F103.1: Mines attack whoever moves, advances or retreats into their hex, at once."""
    if event.how == "shift" or s.forts.get(event.hex) != "mines":
        return

    def attack(following: Event) -> bool:
        if isinstance(following, (ControlChanged, PointsScored)):
            w.next("F103.1", "Mines entered", event.hex, attack)
            return True
        if isinstance(following, UnitMoved):
            return following.hex == event.hex
        return attacked([following], event.hex)

    w.next("F103.1", "Mines entered", event.hex, attack)


@before(UnitExited)
def unit_exits(w: Referee, s: State, event: UnitExited) -> None:
    """7.2.1: over the opponent's edge, in a Move or an Advance."""
    unit, order = s.units[event.unit], order_now(w)
    named = order is not None and order.name in ("move", "advance") and unit.id in order.units
    w.true("7.2.1", "exit", named and facts.from_edge(s, 1 - unit.side, unit.hex) == 1, event)
    w.true("SC.07.3", "exit", not s.setting.special.no_exit[unit.side], event)


@after(UnitExited)
def unit_is_whole_again(w: Referee, s: State, event: UnitExited) -> None:
    """7.2.1/3, /4: unbroken, without markers; with its Weapon, unbroken."""
    unit = s.units[event.unit]
    worn = unit.broken or unit.suppressed or unit.veteran
    armed = unit.weapon >= 0 and s.weapons[unit.weapon].broken
    w.true("7.2.1", "exited unit", unit.where == "time" and not worn and not armed, event)
