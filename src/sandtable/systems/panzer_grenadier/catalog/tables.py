"""The combat tables, as designed here or as an owner of the published charts typed them in.

>>> tables = load_tables()
>>> tables.direct_columns[:3], tables.direct_result(10, 0, 4), tables.direct_result(10, -1, 4)
((1, 4, 7), 'M1', 'M')
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from sandtable.kernel.loading import Provenance, Reader, Table
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.reader import DATA

NOTHING: Final = "-"
FIRE_RESULTS: Final = (NOTHING, "M", "M1", "M2", "X", "2X", "3X")
"""What direct fire and bombardment may come to, each worse than the one before."""
ASSAULT_RESULTS: Final = (NOTHING, "M", "M1", "M2", "1", "2", "3")
"""What an assault and anti-tank fire may come to; the numbers are steps."""
RESULTS: Final = (*FIRE_RESULTS[1:], *ASSAULT_RESULTS[4:])

NO_CHECK: Final = -1
LOWEST: Final = 1
"""The lowest column of every table (7.5)."""

TWO_DICE: Final = (2, 12)
ONE_DIE: Final = (1, 6)

DIRECT_MODIFIERS: Final = (
    "adjacent", "three-units", "artillery-target", "cavalry-target", "crossing", "dug-in",
    "entrenched", "bunker", "anti-air", "ambush",
)  # fmt: skip
BOMBARD_MODIFIERS: Final = ("three-units", "dug-in", "entrenched", "bunker")
ASSAULT_MODIFIERS: Final = (
    "leader", "charge", "dug-in", "entrenched", "bunker", "stubborn-bunker", "engineers-bunker",
    "river",
)  # fmt: skip
AT_MODIFIERS: Final = ("crossfire", "crossing", "uphill", "close", "long")

MOST: Final = 199
MOST_SHIFT: Final = 6


class Result:
    """What a result does: steps lost, the morale check that goes with it, armor's own check.

    A check is what is added to the roll, or `NO_CHECK`. `armor_check` is for direct fire and
    bombardment, which harm armor in no other way (7.25).
    """

    __slots__ = ("armor_check", "check", "steps", "text")

    def __init__(self, text: str, steps: int, check: int, armor_check: int) -> None:
        self.text: Final = text
        self.steps: Final = steps
        self.check: Final = check
        self.armor_check: Final = armor_check


class Tables:
    """The four tables with their modifiers.

    Rows are found by the roll itself; the cells of a row stand in the order of the columns.
    `friendly_fire` has the column for each face of a die, the 1 first (9.52). `anti_tank` has
    the lowest total of each result, the worst result first.
    """

    __slots__ = (
        "anti_tank",
        "assault",
        "assault_columns",
        "assault_modifiers",
        "at_modifiers",
        "bombard",
        "bombard_columns",
        "bombard_modifiers",
        "close_hexes",
        "direct",
        "direct_columns",
        "direct_modifiers",
        "friendly_fire",
        "other_edition",
        "provenance",
        "results",
        "title",
    )

    def __init__(self, table: Table) -> None:
        self.provenance: Final[Provenance] = table.provenance()
        self.title: Final = table.text("title")
        self.other_edition: Final = table.flag("other_edition")
        self.results: Final = _read_results(table.table("results"))
        direct, bombard = table.table("direct"), table.table("bombard")
        assault, anti_tank = table.table("assault"), table.table("anti_tank")
        self.direct_columns: Final = _read_columns(direct)
        self.direct: Final = _read_rows(direct, self.direct_columns, TWO_DICE, FIRE_RESULTS)
        self.direct_modifiers: Final = _read_modifiers(direct, DIRECT_MODIFIERS)
        self.bombard_columns: Final = _read_columns(bombard)
        self.bombard: Final = _read_rows(bombard, self.bombard_columns, TWO_DICE, FIRE_RESULTS)
        self.bombard_modifiers: Final = _read_modifiers(bombard, BOMBARD_MODIFIERS)
        self.friendly_fire: Final = _read_friendly_fire(bombard, self.bombard_columns)
        self.assault_columns: Final = _read_columns(assault)
        self.assault: Final = _read_rows(assault, self.assault_columns, ONE_DIE, ASSAULT_RESULTS)
        self.assault_modifiers: Final = _read_modifiers(assault, ASSAULT_MODIFIERS)
        self.anti_tank: Final = _read_lowest(anti_tank.table("lowest"))
        self.close_hexes: Final = anti_tank.integer("close_hexes", 0, MOST)
        self.at_modifiers: Final = _read_modifiers(anti_tank, AT_MODIFIERS)

    def direct_result(self, strength: int, shift: int, roll: int) -> str:
        """The result of direct fire; the limits of 10.3 are no matter of the table."""
        return self.direct[roll][shifted(self.direct_columns, strength, shift)]

    def bombard_result(self, strength: int, shift: int, roll: int) -> str:
        """The result of a bombardment."""
        return self.bombard[roll][shifted(self.bombard_columns, strength, shift)]

    def assault_result(self, strength: int, shift: int, roll: int) -> str:
        """The result of one side's die in an assault."""
        return self.assault[roll][shifted(self.assault_columns, strength, shift)]

    def at_result(self, total: int) -> str:
        """The result of anti-tank fire by its total: roll, AT value, armor and modifiers."""
        for lowest, text in self.anti_tank:
            if total >= lowest:
                return text
        return NOTHING

    def distance_modifier(self, distance: int, reach: int) -> int:
        """What the distance adds to the dice of a gun that reaches so far: close or long."""
        if distance <= self.close_hexes:
            return self.at_modifiers["close"]
        return self.at_modifiers["long"] if 2 * distance > reach else 0

    def can_hurt(self, best: int) -> bool:
        """Whether the greatest total of a shot still comes to something (11.11)."""
        return self.at_result(best) != NOTHING


def column_of(columns: tuple[int, ...], strength: int) -> int:
    """The index of the highest column that does not exceed a strength; of the lowest below it.

    >>> column_of((1, 4, 7), 6), column_of((1, 4, 7), 0), column_of((1, 4, 7), 99)
    (1, 0, 2)
    """
    index = len(columns) - 1
    while index > 0 and columns[index] > strength:
        index -= 1
    return index


@rule(see=("7.5",))
def shifted(columns: tuple[int, ...], strength: int, shift: int) -> int:
    """The index of a column after its shift: never below the lowest, nor above the highest.

    >>> shifted((1, 5, 8, 12), 5, 2), shifted((1, 5, 8, 12), 5, -2), shifted((1, 5), 5, 3)
    (3, 0, 1)
    """
    return max(0, min(len(columns) - 1, column_of(columns, strength) + shift))


def _read_columns(table: Table) -> tuple[int, ...]:
    columns = table.integers("columns", LOWEST, MOST)
    if columns and columns[0] != LOWEST:
        table.fail("columns", f"must begin with {LOWEST}, begin with {columns[0]}")
    if any(right <= left for left, right in pairwise(columns)):
        table.fail("columns", "must rise from left to right")
    return columns or (LOWEST,)


def _read_rows(
    table: Table, columns: tuple[int, ...], rolls: tuple[int, int], known: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """A row of results for each roll, written as one text with blanks between the cells."""
    rows = table.table("rows")
    empty = (NOTHING,) * len(columns)
    found = [empty] * (rolls[1] + 1)
    for roll in range(rolls[0], rolls[1] + 1):
        cells = tuple(rows.text(str(roll)).split())
        wrong = [cell for cell in cells if cell not in known]
        for cell in wrong:
            rows.fail(str(roll), f"{cell!r} is no result of this table ({', '.join(known)})")
        if cells and len(cells) != len(columns):
            rows.fail(str(roll), f"has {len(cells)} results for {len(columns)} columns")
        elif cells and not wrong:
            found[roll] = cells
    return tuple(found)


def _read_modifiers(table: Table, names: tuple[str, ...]) -> dict[str, int]:
    modifiers = table.table("modifiers")
    return {name: modifiers.integer(name, -MOST_SHIFT, MOST_SHIFT) for name in names}


def _read_friendly_fire(table: Table, columns: tuple[int, ...]) -> tuple[int, ...]:
    found = table.integers("friendly_fire", LOWEST, MOST)
    faces = ONE_DIE[1]
    if len(found) != faces:
        table.fail("friendly_fire", f"must have a column for each of {faces} faces of a die")
        return (LOWEST,) * faces
    for face, column in enumerate(found):
        if column not in columns:
            table.fail(f"friendly_fire[{face}]", f"{column} is no column of the table")
    return found


def _read_lowest(table: Table) -> tuple[tuple[int, str], ...]:
    """The lowest total of each result; a worse result needs a higher total."""
    found = [
        (table.integer(text, -MOST, MOST), text)
        for severity in range(len(FIRE_RESULTS) - 1, 0, -1)
        for text in dict.fromkeys((FIRE_RESULTS[severity], ASSAULT_RESULTS[severity]))
        if text in table
    ]
    if not found:
        table.fail("", "has no result")
    for (more, worse), (less, milder) in pairwise(found):
        if more <= less:
            table.fail(worse, f"must be higher than that of {milder} ({less}), is {more}")
    return tuple(found)


def _read_results(table: Table) -> dict[str, Result]:
    """What each result does, whether or not a table uses it."""
    found = {NOTHING: Result(NOTHING, 0, NO_CHECK, NO_CHECK)}
    for text in RESULTS:
        row = table.table(text)
        found[text] = Result(
            text,
            row.integer("steps", 0, 3, 0),
            row.integer("check", 0, 9, NO_CHECK),
            row.integer("armor_check", 0, 9, NO_CHECK),
        )
    return found


FIXED: Final = (
    ("direct", "adjacent", 2, "10.3"),
    ("direct", "three-units", 1, "4.4"),
    ("direct", "artillery-target", 2, "10.3"),
    ("direct", "dug-in", -1, "16.22"),
    ("direct", "entrenched", -2, "16.8"),
    ("direct", "bunker", -3, "16.8"),
    ("direct", "anti-air", -1, "15.23"),
    ("direct", "ambush", 2, "17.3"),
    ("bombard", "three-units", 1, "4.4"),
    ("bombard", "entrenched", -2, "16.8"),
    ("bombard", "bunker", -3, "16.8"),
    ("assault", "entrenched", -2, "16.8"),
    ("assault", "bunker", -3, "16.8"),
    ("assault", "stubborn-bunker", -4, "16.81"),
    ("assault", "engineers-bunker", 1, "16.84"),
    ("anti_tank", "crossfire", 2, "11.11"),
)
"""Modifiers whose size the rulebook itself gives, and where."""

CELLS: Final = ((4, 4, "M"), (4, 7, "M1"))
"""A roll, a column of direct fire, and the result that the example of 16.22 finds there."""


def _check_examples(table: Table, tables: Tables, unread: set[str]) -> None:
    """What the rulebook's text and examples demand of tables of its edition."""
    for name, key, size, where in FIXED:
        modifiers = table.table(name).table("modifiers")
        if modifiers.values.get(key) not in (size, None):
            modifiers.fail(key, f"must be {size} ({where})")
    if "direct" not in unread:
        _check_direct(table.table("direct"), tables)
    if "bombard" not in unread:
        bombard = table.table("bombard")
        _check_between(bombard, tables.bombard_columns, (1,), (5, 12), "1.1")
        _check_rising(bombard, tables.bombard, FIRE_RESULTS, ("X",))
    if "assault" not in unread:
        needed = ASSAULT_RESULTS[4:]
        _check_rising(table.table("assault"), tables.assault, ASSAULT_RESULTS, needed)


def _check_direct(table: Table, tables: Tables) -> None:
    _check_between(table, tables.direct_columns, (1, 4), (7, 16), "10.3, 16.22")
    if any(4 < column < 7 or 7 < column <= 10 for column in tables.direct_columns):
        table.fail("columns", "must have none but 7 from 5 to 10 (16.22)")
    for roll, column, text in CELLS:
        found = tables.direct_result(column, 0, roll)
        if column in tables.direct_columns and found != text:
            table.fail(f"rows.{roll}", f"must be {text} on column {column} (16.22), is {found}")
    _check_rising(table, tables.direct, FIRE_RESULTS, ("X",))


def _check_between(
    table: Table,
    columns: tuple[int, ...],
    wanted: tuple[int, ...],
    around: tuple[int, int],
    where: str,
) -> None:
    """Columns that must be there, and two of them with exactly one between."""
    for column in (*wanted, *around):
        if column not in columns:
            table.fail("columns", f"must have {column} ({where})")
    between = sum(1 for column in columns if around[0] < column < around[1])
    if between != 1:
        table.fail("columns", f"must have one between {around[0]} and {around[1]} ({where})")


def _check_rising(
    table: Table,
    rows: tuple[tuple[str, ...], ...],
    order: tuple[str, ...],
    needed: tuple[str, ...],
) -> None:
    """No result may be milder than the one to its left; those that rules speak of must occur."""
    for roll, cells in enumerate(rows):
        if any(order.index(right) < order.index(left) for left, right in pairwise(cells)):
            table.fail(f"rows.{roll}", "gets milder to the right")
    used = {cell for cells in rows for cell in cells}
    for text in needed:
        if text not in used:
            table.fail("rows", f"{text} never occurs")


def _read(table: Table) -> Tables:
    tables = Tables(table)
    if not tables.other_edition:
        unread = {problem.field.partition(".")[0] for problem in table.reader.problems}
        _check_examples(table, tables, unread)
    return tables


def read_tables(values: dict[str, object], name: str = "tables") -> Tables:
    """Tables that somebody typed in; `DataError` with every problem if they cannot be used."""
    reader = Reader()
    tables = _read(reader.table(values, name))
    reader.finish()
    return tables


@cache
def load_tables(key: str = "designed") -> Tables:
    """Tables that come with the game, read once."""
    reader = Reader()
    tables = _read(reader.file(DATA / "tables" / f"{key}.toml", f"tables/{key}.toml"))
    reader.finish()
    return tables
