"""Terms: what is commissioned, in the words of `vocabulary`.

Lengths are whole numbers in the measure in which the field has its `width` and `depth`; a battle
system scales them to its own. Every field that may be left out has a default, so that terms of
yesterday can be read when there is one field more.
"""

from __future__ import annotations

from sandtable.kernel.fields import Sheet

LONGEST = 100
"""Characters of a name."""
FARTHEST = 9_999
"""The longest length."""
MOST_ROUNDS = 999
MOST_COUNTERS = 999
MOST_POINTS = 9_999
MOST_STRENGTH = 99
MOST_UNITS = 300
MOST_FORCES = 20
MOST_SIDES = 8
MOST_WORKS = 300
FEW = 50
"""Entries of every other list."""


class Feature(Sheet):
    """Something on the field; `edges` are those to which a road or a river leads.

    `at` is where it lies from the north-west corner, east and south; empty where nobody knows.
    """

    __slots__ = ("at", "edges", "id", "kind", "name")

    def __init__(self, feature_id: str = "", kind: str = "building") -> None:
        self.id = feature_id
        self.kind = kind
        self.name = ""
        self.edges: tuple[str, ...] = ()
        self.at: tuple[int, ...] = ()


class Ground(Sheet):
    """The field: its size, and what there is on it."""

    __slots__ = ("depth", "features", "place", "width")

    def __init__(self, width: int = 0, depth: int = 0, features: tuple[Feature, ...] = ()) -> None:
        self.width = width
        """From west to east."""
        self.depth = depth
        """From north to south."""
        self.place = ""
        self.features = features

    def length(self, edge: str) -> int:
        """Return how long an edge is."""
        return self.width if edge in ("north", "south") else self.depth


class Objective(Sheet):
    """A place worth having: a feature of the field, or its middle if none is named.

    `holder` is the side that has it at the start, if any.
    """

    __slots__ = ("feature", "holder", "id", "worth")

    def __init__(self, objective_id: str = "", feature: str = "", holder: str = "") -> None:
        self.id = objective_id
        self.feature = feature
        self.holder = holder
        self.worth = 1


class Span(Sheet):
    """Part of an edge, from `low` to `high`, counted from its north or west end."""

    __slots__ = ("edge", "high", "low")

    def __init__(self, edge: str = "north", low: int = 0, high: int = 0) -> None:
        self.edge = edge
        self.low = low
        self.high = high


class Zone(Sheet):
    """Where something may stand (see `ZONES`), and at least how far `apart` from enemies.

    With `one_span` all of them use the same of the spans, which their owner chooses.
    """

    __slots__ = ("apart", "kind", "one_span", "reach", "spans")

    def __init__(
        self, kind: str = "anywhere", reach: int = 0, spans: tuple[Span, ...] = ()
    ) -> None:
        self.kind = kind
        self.reach = reach
        self.spans = spans
        self.one_span = False
        self.apart = 0


class Unit(Sheet):
    """One unit, as its owner lists it: `strength` is how many losses it takes to destroy it."""

    __slots__ = (
        "arm", "id", "mobility", "name", "points", "quality", "rides", "roles", "strength",
    )  # fmt: skip

    def __init__(self, unit_id: str = "", arm: str = "infantry", strength: int = 1) -> None:
        self.id = unit_id
        self.arm = arm
        self.strength = strength
        self.name = ""
        self.quality = "regular"
        self.mobility = "foot"
        self.roles: tuple[str, ...] = ()
        self.points = 0
        self.rides = ""
        """The unit that carries or tows it at the start."""

    def observes(self, support: str) -> bool:
        """Whether the unit can direct a kind of support."""
        return ("air-observer" if support == "aircraft" else "observer") in self.roles


class Way(Sheet):
    """One way in which units of a force come on the field; where several fit, its owner chooses."""

    __slots__ = ("count", "dice", "entry", "round", "who", "zone")

    def __init__(self, entry: str = "placed", who: str = "all", zone: Zone | None = None) -> None:
        self.entry = entry
        self.who = who
        self.count = 0
        """How many units at most; 0 for any number."""
        self.round = 0
        """The round of an arrival, the first one of a reserve."""
        self.dice = 0
        """Six-sided dice whose sum is how many units of a reserve enter in a round."""
        self.zone = zone or Zone()

    def fits(self, unit: Unit) -> bool:
        """Whether a unit may come this way."""
        return self.who in ("all", "chosen") or (self.who == "scouts") == ("scout" in unit.roles)


class Force(Sheet):
    """Units that come together and break together.

    It draws counters when a trigger says so, and is broken when they sum up to more than its
    `rating`; with a rating of 0 it never is. How it comes on the field is told by its `ways`.
    """

    __slots__ = ("air", "id", "name", "part", "rating", "side", "units", "ways")

    def __init__(self, force_id: str = "", side: str = "", units: tuple[Unit, ...] = ()) -> None:
        self.id = force_id
        self.side = side
        self.units = units
        self.name = ""
        self.part = "main"
        self.rating = 0
        self.air = "usual"
        self.ways: tuple[Way, ...] = ()

    def earliest(self, unit: Unit) -> int:
        """Return the first round in which a unit can be on the field; 0 if it can start there."""
        return min((way.round for way in self.ways if way.fits(unit)), default=0)


class Side(Sheet):
    """One of those who fight; `commander` is the unit that the commander is with, if any.

    `nation` is a name of the commissioner's choice in small letters ("german"). `exits` are the
    edges by which the side can leave the field for ground of its own.
    """

    __slots__ = ("commander", "exits", "id", "name", "nation", "posture")

    def __init__(self, side_id: str = "", posture: str = "attack") -> None:
        self.id = side_id
        self.posture = posture
        self.name = ""
        self.nation = ""
        self.commander = ""
        self.exits: tuple[str, ...] = ()


class Clock(Sheet):
    """When the battle begins, how long a round is, and how many there are at most (0: any)."""

    __slots__ = ("minutes", "rounds", "start", "year")

    def __init__(self, rounds: int = 0) -> None:
        self.rounds = rounds
        self.minutes = 10
        self.start = 12 * 60
        """In minutes after midnight."""
        self.year = 0
        """0 where it does not matter."""


class Sky(Sheet):
    """Light and weather; `sight` is how far one sees, 0 for as far as light and weather let."""

    __slots__ = ("light", "sight", "weather")

    def __init__(self, light: str = "day", weather: str = "clear") -> None:
        self.light = light
        self.weather = weather
        self.sight = 0


class Work(Sheet):
    """A defence work that is on the field, and `at` which point, if that is known."""

    __slots__ = ("at", "id", "kind", "side")

    def __init__(self, work_id: str = "", kind: str = "foxholes", side: str = "") -> None:
        self.id = work_id
        self.kind = kind
        self.side = side
        self.at: tuple[int, ...] = ()


class Budget(Sheet):
    """What a side may spend on works: `points` on any kind, or `count` works of one `kind`."""

    __slots__ = ("count", "kind", "points", "side", "source", "zone")

    def __init__(self, side: str = "", source: str = "dug-in", points: int = 0) -> None:
        self.side = side
        self.source = source
        self.points = points
        self.kind = ""
        self.count = 0
        self.zone = Zone()


class Support(Sheet):
    """Fire from outside that a force may call for: so often, if a die shows at least `call`.

    With `observed` one of its observers must see the target.
    """

    __slots__ = ("call", "force", "guns", "id", "kind", "observed", "uses")

    def __init__(self, support_id: str = "", kind: str = "howitzers", force: str = "") -> None:
        self.id = support_id
        self.kind = kind
        self.force = force
        self.guns = 1
        self.uses = 1
        self.call = 1
        self.observed = True


class Counter(Sheet):
    """So many counters of one kind and value in the pool from which every force draws."""

    __slots__ = ("count", "kind", "value")

    def __init__(self, kind: str = "number", value: int = 0, count: int = 1) -> None:
        self.kind = kind
        self.value = value
        self.count = count


class Trigger(Sheet):
    """How many counters a force draws when something happens to it."""

    __slots__ = ("cause", "counters")

    def __init__(self, cause: str = "unit-lost", counters: int = 1) -> None:
        self.cause = cause
        self.counters = counters


class Terms(Sheet):
    """One battle that is to be fought.

    - `first_turn`, `first_set_up`: a side; where none is named the battle system decides.
    - `block_reach`: an edge is blocked to a side that breaks if the enemy stands no farther than
      that from its middle and the side itself does not; 0 if edges are never blocked.
    - `pool`, `triggers`: empty where the battle system has its own.
    """

    __slots__ = (
        "block_reach", "budgets", "clock", "first_set_up", "first_turn", "forces", "ground",
        "objectives", "pool", "sides", "sky", "supports", "title", "triggers", "works",
    )  # fmt: skip

    def __init__(
        self,
        ground: Ground | None = None,
        sides: tuple[Side, ...] = (),
        forces: tuple[Force, ...] = (),
    ) -> None:
        self.title = ""
        self.ground = ground or Ground()
        self.sides = sides
        self.forces = forces
        self.first_turn = ""
        self.first_set_up = ""
        self.clock = Clock()
        self.sky = Sky()
        self.objectives: tuple[Objective, ...] = ()
        self.works: tuple[Work, ...] = ()
        self.budgets: tuple[Budget, ...] = ()
        self.supports: tuple[Support, ...] = ()
        self.pool: tuple[Counter, ...] = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.block_reach = 0

    def units(self) -> tuple[Unit, ...]:
        """Return every unit of every force."""
        return tuple(unit for force in self.forces for unit in force.units)

    def main_force(self, side: str) -> Force:
        """Return the force whose breaking ends the battle for a side."""
        return next(each for each in self.forces if each.side == side and each.part == "main")
