"""Reading the table of what the drawings of a printed map touch (LG.3/6)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import Problem, Reader, Table
from sandtable.systems.combat_commander.sight.model import Touches

if TYPE_CHECKING:
    from sandtable.systems.combat_commander.board.battlefield import Battlefield


def drawing_table(table: Table, folders: tuple[Path, ...]) -> dict[str, Any]:
    """The values of the drawing table that a map names; empty if no folder has such a file."""
    sight = table.values.get("sight")
    name = sight.get("touch") if isinstance(sight, dict) else None
    if not isinstance(name, str):
        return {}
    reader = Reader()
    path = next((path for folder in folders if (path := folder / name).is_file()), None)
    values = (
        reader.file(path, f"{path.parents[name.count('/')].name}/{name}").values if path else {}
    )
    table.reader.problems += reader.problems
    return values


def read_touches(field: Battlefield) -> Touches | None:
    """The drawing table that a map names, or None."""
    if not field.touches_file:
        return None
    reader = Reader()
    drawn = read_touch_table(reader.table(field.drawn, _shown(field)), field)
    reader.finish()
    return drawn


def check_touches(field: Battlefield) -> list[Problem]:
    """Lines in the drawing table of a map that do not come to the hex they are told of."""
    drawn = read_touches(field)
    if drawn is None:
        return []
    return [
        Problem(_shown(field), key, f"{_line_name(field, line)} does not come to all its hexes")
        for key, lines in (("missed", drawn.missed), ("touched", drawn.touched))
        for line, hexes in lines.items()
        if hexes & ~field.touched(*divmod(line, field.size))
    ]


def _shown(field: Battlefield) -> str:
    return f"maps/{field.touches_file}"


def _line_name(field: Battlefield, line: int) -> str:
    a, b = divmod(line, field.size)
    return f"{field.names[a]}:{field.names[b]}"


def read_touch_table(table: Table, field: Battlefield) -> Touches:
    """The lines by hex; each word is `FROM:TO,TO`."""
    table.provenance()
    drawn = Touches()
    for key, lines in (("missed", drawn.missed), ("touched", drawn.touched)):
        part = table.table(key)
        for name in part.values:
            _read_hex(part, name, field, lines)
    return drawn


def _read_hex(part: Table, name: str, field: Battlefield, lines: dict[int, int]) -> None:
    at = field.index.get(name, ABSENT)
    text = part.text(name)
    if at == ABSENT:
        part.fail(name, "is not a hex of the map")
        return
    bit = 1 << at
    for word in text.split():
        for line in _lines(part, name, word, field):
            lines[line] = lines.get(line, 0) | bit


def _lines(part: Table, name: str, word: str, field: Battlefield) -> list[int]:
    start, _, ends = word.partition(":")
    places = [field.index.get(each, ABSENT) for each in (start, *ends.split(","))]
    if ABSENT in places:
        part.fail(name, f"must be lines such as A1:C4,D5, is {word!r}")
        return []
    a = places[0]
    return [min(a, b) * field.size + max(a, b) for b in places[1:]]
