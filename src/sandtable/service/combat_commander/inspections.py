"""Looking at the board: lines of sight and overlays, from what a seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.reach import IMPASSABLE, reach
from sandtable.kernel.state import State as KernelState
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.pieces import MAP, Unit, Weapon
from sandtable.systems.combat_commander.rules.c03_units import (
    unit_fp,
    unit_movement,
    unit_range,
    weapon_fp,
    weapon_range,
)
from sandtable.systems.combat_commander.rules.c10_sighting import bits, hindrance, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import is_free
from sandtable.systems.combat_commander.rules.orders.o16_advance import advance_refusal
from sandtable.systems.combat_commander.rules.orders.o21_entry import is_bound
from sandtable.systems.combat_commander.sight.report import Finding, LosReport
from sandtable.systems.combat_commander.sight.sight import explain_sight
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.view import is_hidden_setup

Json = dict[str, Any]
REACHES = ("reach-move", "reach-advance", "reach-fire")
"""What an Order of the side's own could get to, with any unit that it could activate."""
BEST: dict[str, Callable[[list[int]], int]] = {"move": min, "advance": sum, "fire": max}
"""What counts of several units that get to the same hex."""
OVERLAYS = ("sees", "fire", "move", "threat", *REACHES)


def table_of(state: KernelState) -> State:
    """The state of a Combat Commander game; ValueError for other games."""
    if not isinstance(state, State):
        raise ValueError("this game has no such board")
    return state


def hex_named(s: State, name: str) -> int:
    """The index of a hex; ValueError if the map has none of that name."""
    at = s.bf.index.get(name.upper(), -1)
    if at < 0:
        raise ValueError(f"the map has no hex {name!r}")
    return at


def sight(narrator: Narrator, start: str, end: str) -> Json:
    """Whether one hex sees another as the table lies now, and why."""
    s = narrator.names.state
    blaze = sum(1 << hex_ for hex_ in s.blaze)
    ends = hex_named(s, start), hex_named(s, end)
    found = LosReport(s.bf, explain_sight(s.bf, *ends, s.smoke, blaze))
    return {
        "from": found.start,
        "to": found.end,
        "range": found.steps,
        "clear": found.clear,
        "hindrance": found.hindrance + s.mist,
        "blocker": _finding(narrator, found.blocker) if found.blocker else None,
        "hindrances": [_finding(narrator, each) for each in found.hindrances],
        "path": [{"hex": name, "touch": kind} for name, kind in found.path],
        "text": narrator.sight(found, s.mist),
    }


def _finding(narrator: Narrator, found: Finding) -> Json:
    words = narrator.words
    what = words.say(f"terrain-{found.what}")
    text = words.say(found.message, what=what, place=found.place, value=found.value)
    return {"rule": found.rule, "place": found.place, "value": found.value, "text": text}


def overlay(s: State, side: int, kind: str, unit: int, hex_name: str) -> Json:
    """Hexes with values: what is seen, hit or reached from a unit or hex, or who hits a hex.

    ValueError says what is wrong with the question.
    """
    if kind == "threat":
        at = hex_named(s, hex_name)
        return {"kind": kind, "hex": s.bf.names[at], "units": _threats(s, side, at)}
    if kind in REACHES:
        return {"kind": kind, "hexes": _within_order(s, side, kind.removeprefix("reach-"))}
    if kind not in OVERLAYS:
        raise ValueError(f"there is no overlay {kind!r}; there are: {', '.join(OVERLAYS)}")
    if kind == "sees" and hex_name:
        return {"kind": kind, "hexes": _seen(s, hex_named(s, hex_name))}
    looker = _seen_unit(s, side, unit)
    if kind == "sees":
        found = _seen(s, looker.hex)
    elif kind == "fire":
        found = _hit(s, looker)
    else:
        found = _reached(s, side, looker)
    return {"kind": kind, "unit": unit, "hexes": found}


def _seen_unit(s: State, side: int, number: int) -> Unit:
    """A unit on the map that a side can see there; else ValueError."""
    if not 0 <= number < len(s.units) or not is_seen(s, side, s.units[number]):
        raise ValueError(f"unit {number} is not on the map")
    return s.units[number]


def is_seen(s: State, side: int, unit: Unit) -> bool:
    """Whether a unit is on the map, and a side may know it."""
    return unit.where == MAP and not is_hidden_setup(s, unit.side, side)


def _seen(s: State, origin: int) -> dict[str, int]:
    everything = (1 << s.bf.size) - 1
    return {s.bf.names[at]: hindrance(s, origin, at) for at in bits(visible(s, origin, everything))}


def _hit(s: State, unit: Unit) -> dict[str, int]:
    """What fire of the unit or its Weapon is worth in each hex that it can reach."""
    found: dict[str, int] = {}
    for at in bits(visible(s, unit.hex, (1 << s.bf.size) - 1)):
        value = _strength(s, unit, at)
        if at != unit.hex and value is not None:
            found[s.bf.names[at]] = value
    return found


def _strength(s: State, unit: Unit, target: int) -> int | None:
    """The better of unit and Weapon at a range, less Hindrance; None if neither gets there."""
    distance = s.bf.distance(unit.hex, target)
    reaching = [unit_fp(s, unit)] if distance <= unit_range(s, unit) else []
    weapon = s.weapons[unit.weapon] if unit.weapon >= 0 else None
    if weapon is not None and _can_fire(s, unit, weapon, distance):
        reaching.append(weapon_fp(s, weapon))
    return max(reaching) - hindrance(s, unit.hex, target) if reaching else None


def _can_fire(s: State, unit: Unit, weapon: Weapon, distance: int) -> bool:
    if weapon.broken or unit.broken:
        return False
    return weapon.type.min_range <= distance <= weapon_range(s, weapon)


def _reached(s: State, side: int, unit: Unit) -> dict[str, int]:
    """What it costs, in half points, to go where its own movement takes a unit."""
    steps, neighbors = s.setting.ground.steps[unit.side], s.bf.neighbors
    hidden = is_hidden_setup(s, 1 - unit.side, side)
    enemies = 0 if hidden else s.occupied[1 - unit.side]

    def cost(at: int, to: int, spent: int) -> int:
        barred = enemies >> to & 1 or to in s.blaze
        return IMPASSABLE if barred else steps[at][neighbors[at].index(to)]

    found = reach(unit.hex, lambda at: neighbors[at], cost, unit_movement(s, unit))
    return {s.bf.names[at]: spent for at, spent in sorted(found.items())}


def _within_order(s: State, side: int, order: str) -> dict[str, int]:
    """By hex: the least half points, the most FP, or how many could advance there."""
    if side < 0:
        raise ValueError("who watches gives no Orders")
    each = [_carried_out(s, side, unit, order) for unit in s.on_map(side) if is_free(s, unit)]
    names = sorted({name for found in each for name in found}, key=s.bf.index.__getitem__)
    return {name: BEST[order]([found[name] for found in each if name in found]) for name in names}


def _carried_out(s: State, side: int, unit: Unit, order: str) -> dict[str, int]:
    """What one unit could do in each hex under an Order; nothing where it stands."""
    if order == "fire":
        return _hit(s, unit)
    if order == "advance":
        around = s.bf.neighbors[unit.hex]
        legal = [d for d in range(6) if advance_refusal(s, unit, d) is None]
        return {s.bf.names[around[d]]: 1 for d in legal}
    found = {} if is_bound(s, unit) else _reached(s, side, unit)
    return {name: cost for name, cost in found.items() if name != s.bf.names[unit.hex]}


def _threats(s: State, side: int, target: int) -> list[Json]:
    """Every unit that could fire into a hex, with what its fire would be worth."""
    found = []
    for unit in s.units:
        if not is_seen(s, side, unit) or unit.hex == target:
            continue
        value = _strength(s, unit, target) if visible(s, unit.hex, 1 << target) else None
        if value is not None:
            hex_ = s.bf.names[unit.hex]
            found.append({"unit": unit.id, "side": unit.side, "hex": hex_, "value": value})
    return found
