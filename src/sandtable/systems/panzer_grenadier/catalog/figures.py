"""What the counters of Panzer Grenadier show: plain values, never changed."""

from __future__ import annotations

from typing import Final

POINT: Final = 6
"""Movement points are counted in sixths: the chart knows halves and thirds."""

PERSONNEL: Final = ("infantry", "engineer", "hmg", "smg", "cavalry", "motorcycle", "mortar")
WEAPONS: Final = ("anti-tank", "artillery", "anti-air")
ARMOR: Final = ("tank", "armored-car")
TRACK_AND_RIVER: Final = ("train", "vessel")
UNARMED: Final = ("truck", "wagon", "sled")
TRANSPORT: Final = ("apc", *UNARMED)
LEADERS: Final = ("leader", "commissar")
OTHERS: Final = ("headquarters", *TRACK_AND_RIVER, "bunker", *LEADERS, "aircraft")
KINDS: Final = (*PERSONNEL, *WEAPONS, *ARMOR, *TRANSPORT, *OTHERS)

CLASSES: Final = ("foot", "motorized", "mechanized", "towed")
RANKS: Final = ("CPL", "SGT", "LT", "CPT", "MAJ", "LTC", "COL")

NONE: Final = -100
"""No armor value; 0 and -1 are values."""
UNARMORED: Final = -1
"""What anti-tank fire counts for a vehicle without an armor value (11.1)."""

NEVER_LIMBERED: Final = -2
TOWED_ONLY: Final = -1
"""The limbered side of a counter shows a "T" and no allowance (5.1)."""

LEADER_MOVE: Final = 4
CAVALRY_LEADER_MOVE: Final = 6
BY_SCENARIO: Final = 9999
"""A year that no scenario reaches: what begins then is given by scenarios only."""

LOSS_NONE: Final = 0
LOSS_PERSONNEL: Final = 1
LOSS_WEAPON: Final = 2
LOSS_TRANSPORT: Final = 3
LOSS_ARMOR: Final = 4
"""The classes among which step losses are shared out (7.61, 7.63); APCs are armor here."""


class Face:
    """One strength of a unit; a fire value and its range are 0 where the counter shows none.

    `armed`: there is any fire value. `reach`: how far it fires, bombardment aside (11.3).
    """

    __slots__ = (
        "armed",
        "armor",
        "at",
        "at_range",
        "bombard",
        "bombard_range",
        "direct",
        "direct_range",
        "move",
        "reach",
    )

    def __init__(
        self,
        direct: tuple[int, int],
        bombard: tuple[int, int],
        at: tuple[int, int],
        armor: int,
        move: int,
    ) -> None:
        self.direct: Final = direct[0]
        self.direct_range: Final = direct[1]
        self.bombard: Final = bombard[0]
        self.bombard_range: Final = bombard[1]
        self.at: Final = at[0]
        self.at_range: Final = at[1]
        self.armor: Final = armor
        self.move: Final = move
        self.armed: Final = self.direct > 0 or self.bombard > 0 or self.at > 0
        self.reach: Final = max(self.direct_range, self.at_range + self.at_range // 2)


class UnitType:
    """A kind of unit, all counters that look alike, or one side of a leader's counter.

    `reduced` is `full` itself where there is one step. `limbered` is the allowance of the
    limbered side, `TOWED_ONLY` or `NEVER_LIMBERED`. `rank`, `morale`, `combat` and `morale_mod`
    are a leader's; `rank` is an index of `RANKS`, else -1. The booleans follow from the rest.
    """

    __slots__ = (
        "combat",
        "first_year",
        "full",
        "guards",
        "holds_hexes",
        "is_afv",
        "is_apc",
        "is_armored",
        "is_bunker",
        "is_combat",
        "is_hq",
        "is_leader",
        "is_personnel",
        "is_transport",
        "is_unarmed",
        "is_vehicle",
        "is_weapon",
        "keeps_to_way",
        "key",
        "kind",
        "last_year",
        "limbered",
        "losses",
        "morale",
        "morale_mod",
        "move_class",
        "name",
        "nation",
        "rank",
        "reduced",
        "steps",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing a counter shows
        self,
        key: str,
        nation: str,
        name: str,
        kind: str,
        move_class: str,
        full: Face,
        reduced: Face,
        limbered: int = NEVER_LIMBERED,
        guards: bool = False,
        years: tuple[int, int] = (0, BY_SCENARIO),
        rank: int = -1,
        values: tuple[int, int, int] = (0, 0, 0),
    ) -> None:
        self.key: Final = key
        self.nation: Final = nation
        self.name: Final = name
        self.kind: Final = kind
        self.move_class: Final = move_class
        self.full: Final = full
        self.reduced: Final = reduced
        self.steps: Final = 1 if reduced is full else 2
        self.limbered: Final = limbered
        self.guards: Final = guards
        self.first_year: Final = years[0]
        self.last_year: Final = years[1]
        self.rank: Final = rank
        self.morale: Final = values[0]
        self.combat: Final = values[1]
        self.morale_mod: Final = values[2]
        self.is_leader: Final = kind in LEADERS
        self.is_personnel: Final = kind in PERSONNEL
        self.is_weapon: Final = kind in WEAPONS
        self.keeps_to_way: Final = kind in TRACK_AND_RIVER
        self.is_afv: Final = kind in ARMOR or self.keeps_to_way
        self.is_apc: Final = kind == "apc"
        self.is_unarmed: Final = kind in UNARMED
        self.is_transport: Final = kind in TRANSPORT
        self.is_vehicle: Final = self.is_afv or self.is_transport
        self.is_hq: Final = kind == "headquarters"
        self.is_bunker: Final = kind == "bunker"
        self.is_armored: Final = full.armor != NONE
        self.is_combat: Final = full.armed and not (
            self.is_transport or self.is_bunker or kind == "aircraft"
        )
        self.holds_hexes: Final = self.is_combat or self.is_apc
        self.losses: Final = _losses(kind)

    def face(self, steps: int) -> Face:
        """The strength that is left with so many steps."""
        return self.full if steps >= self.steps else self.reduced

    def in_year(self, year: int) -> bool:
        """Whether such units fought in a year."""
        return self.first_year <= year <= self.last_year

    def __repr__(self) -> str:
        return f"UnitType({self.key!r})"


def _losses(kind: str) -> int:
    """The class of losses of a kind; a headquarters counts as personnel."""
    if kind in PERSONNEL or kind == "headquarters":
        return LOSS_PERSONNEL
    if kind in WEAPONS:
        return LOSS_WEAPON
    if kind in UNARMED:
        return LOSS_TRANSPORT
    if kind in ARMOR or kind in TRACK_AND_RIVER or kind == "apc":
        return LOSS_ARMOR
    return LOSS_NONE


class Nation:
    """What the rules know of a nation, whatever its units are.

    Tank leaders are aboard every AFV, and AFVs shoot twice, from a year on (6.8, 11.2):
    0 is always, `BY_SCENARIO` never by itself; with `guards_only` those of the Guards.
    """

    __slots__ = (
        "commissars",
        "efficient_from",
        "guards_only",
        "key",
        "name",
        "steady_fire",
        "stubborn_bunkers",
        "tank_leaders_from",
    )

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each thing rules know
        self,
        key: str,
        name: str,
        steady_fire: bool,
        stubborn_bunkers: bool,
        commissars: bool,
        tank_leaders_from: int,
        efficient_from: int,
        guards_only: bool,
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.steady_fire: Final = steady_fire
        self.stubborn_bunkers: Final = stubborn_bunkers
        self.commissars: Final = commissars
        self.tank_leaders_from: Final = tank_leaders_from
        self.efficient_from: Final = efficient_from
        self.guards_only: Final = guards_only

    def leads_tanks(self, unit: UnitType, year: int) -> bool:
        """Whether a tank leader is always aboard such an AFV in a year (6.8, 6.84)."""
        return unit.kind == "armored-car" or self._has(unit, year, self.tank_leaders_from)

    def is_efficient(self, unit: UnitType, year: int) -> bool:
        """Whether such an AFV, at full strength, makes two anti-tank attacks in a year (11.2)."""
        return self._has(unit, year, self.efficient_from)

    def _has(self, unit: UnitType, year: int, since: int) -> bool:
        return unit.is_afv and year >= since and (unit.guards or not self.guards_only)


class Aircraft:
    """A counter for aircraft: the firepower of its two sides (15.2)."""

    __slots__ = ("first_year", "last_year", "name", "sides")

    def __init__(self, name: str, sides: tuple[int, int], years: tuple[int, int]) -> None:
        self.name: Final = name
        self.sides: Final = sides
        self.first_year: Final = years[0]
        self.last_year: Final = years[1]


class Catalog:
    """Every counter of every nation, as one immutable value shared by all games.

    `leaders` are the two-sided counters of a nation, each as the keys of its sides (6.1), the
    commissars apart; `aircraft` is the firepower of the two sides of each counter.
    """

    __slots__ = ("aircraft", "aircraft_counters", "commissars", "leaders", "nations", "units")

    def __init__(self) -> None:
        self.units: dict[str, UnitType] = {}
        self.nations: dict[str, Nation] = {}
        self.leaders: dict[str, tuple[tuple[str, str], ...]] = {}
        self.commissars: dict[str, tuple[tuple[str, str], ...]] = {}
        self.aircraft_counters: dict[str, tuple[Aircraft, ...]] = {}
        self.aircraft: dict[str, tuple[tuple[int, int], ...]] = {}

    def of_nation(self, nation: str) -> list[UnitType]:
        """The units of a nation in the order of its file, without its leaders."""
        return [u for u in self.units.values() if u.nation == nation and not u.is_leader]

    def leaders_of_rank(self, nation: str, rank: int) -> tuple[tuple[str, str], ...]:
        """The counters from which a leader of a rank is drawn (6.1)."""
        return tuple(
            sides for sides in self.leaders.get(nation, ()) if self.units[sides[0]].rank == rank
        )
