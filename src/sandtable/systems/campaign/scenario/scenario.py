"""A campaign as its file says it: read and checked, every problem with its field."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.battles import vocabulary as words
from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.kernel.seats import Seat
from sandtable.systems.campaign.map.field_map import FieldMap
from sandtable.systems.campaign.pieces import KINDS
from sandtable.systems.campaign.scenario.entries import Entry

SIDES: Final = (0, 1)
COMMANDER, LEADER = "commander", "leader"
NEUTRAL: Final = -1
OWNERS: Final = {"1": 0, "2": 1, ".": NEUTRAL}
DAY: Final = 24 * 60
MOST_POINTS, MOST_ROUNDS, MOST_UNITS = 99_999, 99, 99


class Muster:
    """A formation with which a campaign begins."""

    __slots__ = ("field", "id", "kind", "name", "seat", "side", "units")

    def __init__(self, table: Table, seats: tuple[Seat, ...]) -> None:
        self.id = table.text("id")
        self.name = table.text("name", self.id)
        self.side = table.integer("side", 1, 2) - 1
        self.kind = table.one_of("kind", KINDS)
        names = [seat.name for seat in seats]
        self.seat = names.index(table.one_of("seat", names)) if names else 0
        self.field = table.text("field", "")
        self.units: tuple[tuple[str, int], ...] = tuple(
            (row.text("entry"), row.integer("count", 1, MOST_UNITS, 1))
            for row in table.rows("units", ("entry", "count"))
        )


class Faction:
    """One of the two who fight: its name, its nation, and what it may buy."""

    __slots__ = ("builds", "buys", "commander", "name", "nation", "points")

    def __init__(self, table: Table, points: int) -> None:
        self.name = table.text("name")
        self.nation = table.text("nation", "")
        self.commander = table.text("commander")
        self.buys = table.texts("buys", default=())
        self.builds = table.flag("builds")
        """Whether its players make its formations themselves."""
        self.points = table.integer("points", 1, MOST_POINTS, points)


class Victory:
    """What wins a campaign (G14)."""

    __slots__ = ("elimination", "entries", "fields", "rounds")

    def __init__(self, table: Table) -> None:
        self.elimination = table.flag("elimination", True)
        self.entries = table.flag("entries", True)
        self.rounds = table.integer("rounds", 0, MOST_ROUNDS, 0)
        self.fields = table.texts("fields", default=())


class Scenario:
    """A campaign as its players have agreed on it."""

    __slots__ = (
        "attacker", "clock", "commanders", "entries", "factions", "key", "map", "musters",
        "owners", "points", "seats", "start", "title", "victory", "weather", "weathers", "year",
    )  # fmt: skip

    def __init__(self, key: str, table: Table, board: FieldMap, entries: dict[str, Entry]) -> None:
        self.key = key
        self.map = board
        self.entries = entries
        self.title = table.text("title")
        self.points = table.integer("points", 1, MOST_POINTS)
        self.attacker = table.integer("attacker", 1, 2) - 1
        self.year = table.integer("year", 1900, 2000, 1944)
        self.start = table.integer("start", 0, DAY - 1, 6 * 60)
        self.clock = table.flag("clock")
        self.weather = table.one_of("weather", words.WEATHERS.all, "clear")
        self.weathers = table.texts("weathers", words.WEATHERS.all, ())
        self.factions = tuple(Faction(each, self.points) for each in table.tables("faction"))
        self.seats = tuple(_read_seat(each) for each in table.tables("seat"))
        self.commanders: tuple[int, ...] = tuple(
            next((n for n, seat in enumerate(self.seats) if seat.name == each.commander), 0)
            for each in self.factions
        )
        self.victory = Victory(table.table("victory", optional=True))
        self.owners = _read_front(table, board)
        self.musters = tuple(Muster(each, self.seats) for each in table.tables("formation", True))


def _read_seat(table: Table) -> Seat:
    side = table.integer("side", 1, 2) - 1
    return Seat(table.text("name"), side, table.one_of("role", (COMMANDER, LEADER), COMMANDER))


@rule(see=("C06", "G05"))
def _read_front(table: Table, board: FieldMap) -> dict[str, int]:
    """The owner of every field: rows from the north, a digit for each field from the west."""
    rows = table.texts("front")
    if len(rows) != board.height or any(len(row) != board.width for row in rows):
        table.fail("front", f"must be {board.height} rows of {board.width} fields")
        return dict.fromkeys(board.fields, 0)
    found: dict[str, int] = {}
    for field in board.fields.values():
        mark = rows[board.height - field.row][field.column]
        if mark not in OWNERS:
            table.fail("front", f"{mark!r} is neither 1 nor 2")
        found[field.name] = OWNERS.get(mark, 0)
    return found
