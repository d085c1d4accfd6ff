"""What is decided on the way from the terms of a battle to its scenario: who stands where."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import Budget, Force, Terms, Work
from sandtable.kernel.bits import mask_of
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier.battles.ground import Country, drawn
from sandtable.systems.panzer_grenadier.battles.order import HIDDEN, Lot, lots, turns_of, year_of
from sandtable.systems.panzer_grenadier.battles.tables import Tables, load_tables
from sandtable.systems.panzer_grenadier.battles.zones import BOARD, Places
from sandtable.systems.panzer_grenadier.board.library import field_of
from sandtable.systems.panzer_grenadier.catalog.figures import Catalog, UnitType
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog

BOTH: Final = (0, 1)
DUG_IN: Final = "dug-in"
WIDE: Final = 60
"""Hexes of a zone that is no place by itself any more."""
MIDDLE: Final = "0705"


class Group:
    """A group of the scenario in the making: counters, works, where, and whose they are."""

    __slots__ = ("built", "hidden", "is_fixed", "lot", "name", "side", "types", "works", "zone")

    def __init__(self, side: int, name: str, zone: int) -> None:
        self.side: Final = side
        self.name: Final = name
        self.zone = zone
        self.is_fixed = False
        self.lot: Lot | None = None
        self.types: list[UnitType] = []
        self.hidden = False
        self.works: list[str] = []
        self.built: list[list[str]] = []
        """For each work: its id, or "" for one of a budget; its kind, the source of the budget, and
        the id of the side."""

    @property
    def turn(self) -> int:
        """When it enters; 0 if it is set up."""
        return self.lot.turn if self.lot else 0


class Plan:
    """Everything that is decided on the way from terms to a scenario."""

    __slots__ = ("catalog", "country", "dug", "groups", "nations", "order", "places", "tables",
                 "terms", "turns", "year")  # fmt: skip

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        self.tables: Final[Tables] = load_tables()
        self.catalog: Final[Catalog] = load_catalog()
        self.year: Final = year_of(terms, self.tables)
        self.turns: Final = turns_of(terms, self.tables)
        self.order: Final = order_of_sides(terms, self.tables)
        self.nations: Final = tuple(terms.sides[n].nation for n in self.order)
        self.country: Final[Country] = drawn(terms.ground)
        field = field_of(fixed({"rows": [[BOARD]], "boards": {BOARD: self.country.board}}))
        objectives = mask_of([field.index[name] for name in objective_hexes(terms, self.country)])
        self.places: Final = Places(terms, field, objectives)
        self.groups: list[Group] = []
        self.dug: list[list[str]] = []
        """Works for which there is no counter, since whoever is placed begins in them."""
        for side in BOTH:
            self._muster(side)
            self._fortify(side)
        self._settle_zones()

    def forces(self, side: int) -> list[Force]:
        """The forces of a side of the scenario."""
        name = self.terms.sides[self.order[side]].id
        return [force for force in self.terms.forces if force.side == name]

    def _muster(self, side: int) -> None:
        for force in self.forces(side):
            for number, lot in enumerate(lots(self.terms, force, self.nations[side], self.tables)):
                group = Group(side, f"{force.id}-{number}", 0)
                group.lot = lot
                group.hidden = lot.way.entry == HIDDEN
                lot.tows = self._tows(side, lot)
                group.types = [each.type for each in lot.platoons] + lot.tows
                zone = lot.way.zone
                group.zone = self.places.entry(zone) if lot.turn else self.places.zone(zone)
                self.groups.append(group)

    def _tows(self, side: int, lot: Lot) -> list[UnitType]:
        """Whoever comes late with guns that nothing draws has horses or trucks of nobody's."""
        if not lot.turn:
            return []
        riders = {unit.id for unit in lot.force.units if unit.rides}
        units = {unit.id: unit for unit in lot.force.units}
        guns = [p for p in lot.platoons if p.type.is_weapon and p.members[0] not in riders]
        nation = self.tables.nations[self.nations[side]]
        horse = [units[gun.members[0]].mobility == "horse" for gun in guns]
        return [self.catalog.units[f"{nation}:{'wagon' if each else 'truck'}"] for each in horse]

    def _fortify(self, side: int) -> None:
        """Works that stand there, and those that a budget pays for."""
        name = self.terms.sides[self.order[side]].id
        for work in self.terms.works:
            if work.side == name:
                zone = self._site(work) if work.at else self.places.field.whole
                group = Group(side, f"work-{work.id}", zone)
                group.is_fixed = bool(work.at)
                self._build(group, [[work.id, work.kind, "", name]])
        for number, budget in enumerate(self.terms.budgets):
            if budget.side == name:
                kinds = [["", kind, budget.source, name] for kind in self._bought(budget)]
                self._build(Group(side, f"budget-{number}", self.places.zone(budget.zone)), kinds)

    def _site(self, work: Work) -> int:
        """The hex of a work, or the nearest one where no other is."""
        taken = 0
        for group in self.groups:
            taken |= group.zone if group.is_fixed else 0
        free = tuple(hex_ for hex_ in self.places.field.hexes if not taken >> hex_ & 1)
        return 1 << self.places.scale.hex_at(work.at, free)

    def _bought(self, budget: Budget) -> list[str]:
        if budget.kind:
            return [budget.kind] * budget.count
        kinds = self.tables.budget
        return [kinds[n % len(kinds)] for n in range(budget.points // self.tables.budget_each)]

    def _build(self, group: Group, works: list[list[str]]) -> None:
        self.dug += [each for each in works if self.tables.works[each[1]] == DUG_IN]
        group.built = [each for each in works if each not in self.dug]
        group.works = [each[1] for each in group.built]
        if group.built:
            self.groups.append(group)

    # --- zones ----------------------------------------------------------------------------

    def _settle_zones(self) -> None:
        """Give everybody room, and no two enemies the same ground."""
        for group in self.groups:
            if group.turn:
                group.zone = self.places.passable(group.zone, group.types)
                continue
            enemies = self._enemies(group)
            apart = group.lot.way.zone.apart if group.lot else 0
            group.zone = self.places.apart(group.zone, enemies, apart)
            group.zone = self._roomy(group, group.zone)
        for group in self.groups:
            for other in self.groups:
                if group.side < other.side and not group.turn and not other.turn:
                    self._part(group, other)

    def _enemies(self, group: Group) -> int:
        found = 0
        for other in self.groups:
            if other.side != group.side and not other.turn and other.zone.bit_count() < WIDE:
                found |= other.zone
        return found

    def _roomy(self, group: Group, zone: int) -> int:
        """A zone in which the counters of a group find room, beside all others of their side."""
        if group.is_fixed:
            return zone
        beside = self._set_up(group.side)
        crowd = sum(len(each.types) for each in beside) if group.types else 0
        works = sum(len(each.works) for each in beside) if group.works else 0
        return self.places.roomy(zone, group.types, crowd, works)

    def _set_up(self, side: int) -> list[Group]:
        return [group for group in self.groups if group.side == side and not group.turn]

    def _part(self, one: Group, other: Group) -> None:
        """Take common ground from the wider zone, or from the other, if there is room without."""
        common = one.zone & other.zone
        if not common:
            return
        for group in sorted((one, other), key=lambda each: -each.zone.bit_count()):
            left = group.zone & ~common
            if left and self._roomy(group, left) == left:
                group.zone = left
                return


def order_of_sides(terms: Terms, tables: Tables) -> tuple[int, int]:
    """Which side of the terms is the axis, and which the allies."""
    axis = [side.nation in tables.axis for side in terms.sides[:2]]
    return (1, 0) if axis == [False, True] else (0, 1)


def objective_hexes(terms: Terms, country: Country) -> list[str]:
    """The hex of each objective: that of its feature, or the middle of the board."""
    return [country.at.get(each.feature, MIDDLE) for each in terms.objectives]
