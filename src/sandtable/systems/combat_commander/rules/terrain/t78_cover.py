"""T78.3 Cover, and what markers a hex can hold (T79, T89, T95, T98)."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.scenario.special import NONE
from sandtable.systems.combat_commander.state import State

BLAZE = Refusal("T79", "impassable-blaze")


class Cover:
    """A Cover with what gives it and its rule, and what a Road takes from it (T93)."""

    __slots__ = ("given", "label", "road", "rule")

    def __init__(self, given: int, label: str, rule_id: str, road: int) -> None:
        self.given = given
        self.label = label
        self.rule = rule_id
        self.road = road

    @property
    def amount(self) -> int:
        """The Cover after all."""
        return self.given + self.road

    def added_to(self, total: Sum) -> Sum:
        """Add the Cover to a sum, each part by its own rule."""
        return total.add(self.given, self.label, self.rule).add(self.road, "road", "T93")


@rule("T79")
def blaze_refusal(s: State, hex_: int) -> Refusal | None:
    """A Blaze lets nobody in."""
    return BLAZE if hex_ in s.blaze else None


@rule("T78.3", "T78.3[a]", "T93[b]", "GL.Cover", "TM.6")
def best_cover(s: State, hex_: int, entered: int = 0, shells: bool = False) -> Cover:
    """Return the best Cover of a hex: terrain, Fortification, or a hexside that fire crossed.

    `entered` are the hexsides that the fire crossed; `shells` marks mortars and artillery.
    """
    bf = s.bf
    road = bf.chart.road_cover if bf.has_road[hex_] else 0
    best = bf.types[hex_].cover
    label, rule_id = bf.terrain[hex_], bf.types[hex_].rule
    fort = s.forts.get(hex_)
    if fort is not None:
        cover = fortification_cover(s, fort, shells)
        if cover > best:
            best, label, rule_id = cover, fort, FORT_RULES[fort]
    if entered and not shells:
        cover, kind = side_cover(s, hex_, entered)
        full = s.setting.rulings.road_and_hexside_cover == "full"
        if kind and cover > best + (road if full else 0):
            best, label, rule_id = cover, kind, bf.chart.sides[kind].rule
            road = 0 if full else road
    return Cover(best, label, rule_id, road)


FORT_RULES = {
    "bunker": "F101", "foxholes": "F102", "mines": "F103", "pillbox": "F104",
    "trench": "F105.1", "wire": "F106.1",
}  # fmt: skip


@rule(see=("F102", "F105.1"))
def fortification_cover(s: State, kind: str, shells: bool) -> int:
    """Return the alternate Cover of a Fortification; Mines and Wire have none (F101-F106)."""
    fort = s.setting.catalog.fortifications[kind]
    return fort.artillery_cover if shells else fort.cover


@rule(see=("SC.02.2",))
def side_cover(s: State, hex_: int, entered: int) -> tuple[int, str]:
    """Return the Cover of a Hedge or Wall among the crossed hexsides, and which it is."""
    sides = s.bf.chart.sides
    if s.bf.wall[hex_] & entered:
        return sides["wall"].cover, "wall"
    if s.bf.hedge[hex_] & entered:
        special = s.setting.special.hedge_cover
        return (special if special != NONE else sides["hedge"].cover), "hedge"
    return 0, ""


def hex_cover(s: State, hex_: int) -> int:
    """Return the best Cover of a hex itself, without hexsides (AMB-43, AMB-52)."""
    return best_cover(s, hex_).amount


def can_finish_step(s: State, unit: Unit, origin: int, hex_: int) -> bool:
    """Whether a unit can still enter a hex, after Mines and an Event on leaving the last one."""
    return unit.where == MAP and unit.hex == origin and hex_ not in s.blaze


@rule(see=("T79", "T89", "T95", "T98", "8.1.5"))
def smoke_refusal(s: State, hex_: int) -> Refusal | None:
    """Say why Smoke cannot lie in a hex: it burns, or is Water of some kind."""
    if hex_ in s.blaze:
        return Refusal("8.1.5", "no-smoke-possible")
    return Refusal(s.bf.types[hex_].rule, "no-smoke-possible") if s.bf.water(hex_) else None


def can_hold_marker(s: State, hex_: int) -> bool:
    """Whether Smoke can lie in a hex: neither Water terrain nor Blaze (T89/2, 8.1.5)."""
    return not s.bf.water(hex_) and hex_ not in s.blaze


def can_hold_fortification(s: State, hex_: int) -> bool:
    """Whether a Fortification can be put into a hex (F100.3, 8.1.3, 8.1.5, SC.05.2)."""
    closed = s.setting.special.fortifications_closed and not s.setting_up
    return can_hold_marker(s, hex_) and hex_ not in s.forts and not closed


@rule("T88.2")
def height(s: State, origins: list[int], hexes: tuple[int, ...]) -> tuple[int, int]:
    """Return the gain from any firing hex above a target hex, and the loss from any below."""
    level = s.bf.level
    if s.setting.ground.flat:
        return 0, 0
    amount = s.bf.chart.hill_firepower
    above = any(level[origin] > level[hex_] for origin in origins for hex_ in hexes)
    below = any(level[origin] < level[hex_] for origin in origins for hex_ in hexes)
    return amount if above else 0, -amount if below else 0
