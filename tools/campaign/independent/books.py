"""The referee's own books: what the scenario says, and what has happened since, event by event.

Nothing of the rules is imported. Of the game it reads the scenario by value, the names of its units
and formations at the start, and the fields of events.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.game import Game

Json = dict[str, Any]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DRIVEN = ("wheels", "tracks")
SQUADS = ("infantry", "cavalry", "team", "mortar")


class Unit:
    """A unit: its entry, how many members are left, and to which formation it belongs."""

    def __init__(self, name: str, entry: Json, side: int, formation: str) -> None:
        self.name = name
        self.side = side
        self.formation = formation
        self.price = int(entry["points"])
        self.members = self.left = int(entry.get("members", 1))
        self.vehicles = self.bought = int(entry.get("vehicles", 0))
        """Members that carry the others, and how many there were."""
        self.moves = entry.get("mobility", "foot") in DRIVEN
        self.squads = entry["arm"] in SQUADS
        self.riders = int(entry.get("riders", 0))
        self.room = int(entry.get("room", 0))

    @property
    def men(self) -> int:
        """Those who are carried, or walk."""
        return self.left - self.vehicles

    @property
    def driven(self) -> bool:
        """Whether it drives, with the share of its vehicles for everybody who is left (G24)."""
        share = self.vehicles * (self.members - self.bought) >= self.men * self.bought
        return self.moves and share

    @property
    def points(self) -> int:
        """The share of its price that is left, rounded down."""
        return self.price * self.left // self.members


class Formation:
    """A formation: whose it is, where it stands."""

    def __init__(self, name: str, side: int, field: str) -> None:
        self.name = name
        self.side = side
        self.field = field


class Books:
    """Everything that the referee remembers."""

    def __init__(self, game: Game) -> None:
        raw, board = game.start["scenario"], game.start["map"]
        self.raw: Json = raw
        self.entries: Json = raw["entry"]
        self.width, self.height = int(board["width"]), int(board["height"])
        self.roads = {frozenset(pair) for pair in board.get("roads", ())}
        self.ground: Json = board.get("field", {})
        self.owners = self.front(raw["front"])
        self.before = dict(self.owners)
        self.built: set[str] = set()
        state: Any = game.beginning()
        self.units = {
            name: Unit(name, self.entries[each.entry], each.side, each.formation)
            for name, each in state.units.items()
        }
        self.formations = {
            name: Formation(name, each.side, each.field) for name, each in state.formations.items()
        }
        self.created = [self.points_of_side(side) for side in (0, 1)]
        self.destroyed = [0, 0]
        self.reserve = [0, 0]
        self.holder = int(raw["attacker"]) - 1
        self.minute = int(raw.get("start", 360))
        self.shown = False

    def front(self, rows: list[str]) -> dict[str, int]:
        """Whose the fields are at the start: rows from the north, a digit for each column."""
        return {
            f"{LETTERS[column]}{self.height - number}": int(mark) - 1 if mark != "." else -1
            for number, row in enumerate(rows)
            for column, mark in enumerate(row)
        }

    # --- asking -------------------------------------------------------------------------------

    def units_of(self, formation: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.formation == formation]

    def points_of(self, formation: str) -> int:
        return sum(unit.points for unit in self.units_of(formation))

    def points_of_side(self, side: int) -> int:
        return sum(unit.points for unit in self.units.values() if unit.side == side)

    def agreed_points(self, side: int) -> int:
        """The points of a side: agreed for both, unless its own are told."""
        return int(self.raw["faction"][side].get("points", self.raw["points"]))

    def places(self, field: str) -> list[str]:
        """What there is on a field, as the map says it."""
        return [row[0] for row in self.ground.get(field, {}).get("places", ())]

    def has(self, field: str, kind: str) -> bool:
        return kind in self.places(field) or (kind == "bridge" and field in self.built)

    def villages(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for field, told in self.ground.items():
            if told.get("village"):
                found.setdefault(told["village"], []).append(field)
        return found

    def place_of(self, field: str) -> tuple[int, int]:
        return LETTERS.index(field[0]), int(field[1:])

    def around(self, field: str) -> list[str]:
        """The eight fields around one."""
        column, row = self.place_of(field)
        return [
            f"{LETTERS[x]}{y}"
            for x in range(max(0, column - 1), min(self.width, column + 2))
            for y in range(max(1, row - 1), min(self.height, row + 1) + 1)
            if (x, y) != (column, row)
        ]

    # --- what happens -------------------------------------------------------------------------

    def follow(self, event: Any) -> None:
        """Write an event into the books."""
        note = getattr(self, f"on_{type(event).__name__.lower()}", None)
        if note is not None:
            note(event)

    def on_raised(self, e: Any) -> None:
        self.formations[e.formation] = Formation(e.formation, e.side, e.field)

    def on_bought(self, e: Any) -> None:
        unit = Unit(e.unit, self.entries[e.entry], e.side, e.formation)
        self.units[e.unit] = unit
        self.created[e.side] += unit.price
        if e.from_reserve:
            self.reserve[e.side] -= unit.price

    def on_positioned(self, e: Any) -> None:
        self.formations[e.formation].field = e.field

    def on_entered(self, e: Any) -> None:
        self.formations[e.formation].field = e.field

    def on_marched(self, e: Any) -> None:
        self.formations[e.formation].field = e.field

    def on_retreated(self, e: Any) -> None:
        self.formations[e.formation].field = e.field

    def on_regrouped(self, e: Any) -> None:
        self.units[e.unit].formation = e.formation

    def on_remade(self, e: Any) -> None:
        if not self.units_of(e.formation):
            del self.formations[e.formation]

    def on_lost(self, e: Any) -> None:
        unit = self.units[e.unit]
        before = unit.points
        unit.left -= e.members
        unit.vehicles = e.vehicles
        self.destroyed[unit.side] += before - unit.points
        if unit.left == 0:
            del self.units[e.unit]

    def on_dissolved(self, e: Any) -> None:
        for unit in self.units_of(e.formation):
            self.destroyed[unit.side] += unit.points
            del self.units[unit.name]
        del self.formations[e.formation]

    def on_fieldtaken(self, e: Any) -> None:
        self.owners[e.field] = e.side

    def on_bridgebuilt(self, e: Any) -> None:
        self.built.add(e.field)

    def on_reservesgained(self, e: Any) -> None:
        self.reserve[e.side] += e.points

    def on_offensivepassed(self, e: Any) -> None:
        self.holder = e.side

    def on_clockmoved(self, e: Any) -> None:
        self.minute = e.minute

    def on_mapshown(self, e: Any) -> None:
        self.shown = True
