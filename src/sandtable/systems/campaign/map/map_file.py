"""A map as its file says it: read and checked, every problem with its field.

title, width, height
roads, rails, rivers    pairs of fields: ["A1", "B1"]
[field.B3]              title, village, places = [["bridge", 360, 240], ["depot"]],
[[field.B3.banks]]      exits = ["north", ...]
"""

from __future__ import annotations

from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.figures import Figures
from sandtable.systems.campaign.map.directions import DIRECTIONS
from sandtable.systems.campaign.map.field_map import FEATURES, LETTERS, Field, FieldMap, Place

MOST_ROWS = 9


@rule(see=("C01", "C02", "C03", "G02", "G03"))
def read_map(table: Table, figures: Figures) -> FieldMap:
    """Read a map; problems are noted with the table."""
    least = figures.field.least
    width = table.integer("width", least, len(LETTERS))
    height = table.integer("height", least, MOST_ROWS)
    board = FieldMap(width, height)
    board.title = table.text("title")
    for name, each in table.table("field", optional=True).named():
        if name in board.fields:
            _read_field(board, each, board.fields[name], figures)
        else:
            each.fail("", f"{name!r} is no field of a map of {width} by {height}")
    board.roads = _links(board, table, "roads")
    board.rails = _links(board, table, "rails")
    board.rivers = _links(board, table, "rivers")
    return board


def _read_field(board: FieldMap, table: Table, field: Field, figures: Figures) -> None:
    field.title = table.text("title", "")
    field.village = table.text("village", "")
    field.places = tuple(
        Place(
            row.one_of("kind", FEATURES),
            (
                row.integer("x", 0, figures.field.width),
                row.integer("y", 0, figures.field.depth),
            )
            if "x" in row
            else (),
        )
        for row in table.rows("places", ("kind", "x", "y"), optional=True)
    )
    field.banks = _banks(table)
    if field.has("entry") and not board.on_edge(field.name):
        table.fail("places", "an entry lies at the edge of the map")


def _banks(table: Table) -> tuple[tuple[str, ...], ...]:
    """The groups of exits: each exit is in one of them, if there are any."""
    rows = table.tables("banks", optional=True)
    found = tuple(bank.texts("exits", tuple(DIRECTIONS)) for bank in rows)
    exits = [exit_ for bank in found for exit_ in bank]
    if found and sorted(exits) != sorted(DIRECTIONS):
        table.fail("banks", "each of the eight exits lies on one bank")
    return found


def _links(board: FieldMap, table: Table, key: str) -> frozenset[frozenset[str]]:
    """Pairs of neighbouring fields."""
    found: set[frozenset[str]] = set()
    for row in table.rows(key, ("one", "other"), optional=True):
        pair = (row.text("one"), row.text("other"))
        if any(name not in board.fields for name in pair):
            row.fail("", f"{pair} are not both fields of the map")
        elif not board.direction(*pair):
            row.fail("", f"{pair[0]} and {pair[1]} do not lie beside each other")
        else:
            found.add(frozenset(pair))
    return frozenset(found)
