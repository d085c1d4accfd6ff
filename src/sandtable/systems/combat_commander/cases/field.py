"""The map of a case: a published one, a file, or one told in the case, with changed hexes.

`map = "01"`, `map = "folder/file.toml"`, or a table: `like` names a map to begin with (an open
one of `cols` x `rows` hexes otherwise), `hexes` changes terrain and level of single hexes, and
every other key is that of a map file; words of ways, hexsides and bridges are added to those of
the map to begin with, of which `without` names keys to leave out.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.geometry.layout import sheet
from sandtable.kernel.loading import Reader, Table
from sandtable.systems.combat_commander.board.battlefield import (
    MAPS,
    Battlefield,
    load_battlefield,
    read_battlefield,
)
from sandtable.systems.combat_commander.board.terrain import load_chart
from sandtable.systems.combat_commander.board.touch_file import drawing_table

COLS, ROWS = 15, 10
OWN = ("hexes", "like", "without")
ADDED = ("bridges", "buildings", "cliff", "fence", "hedge", "railway", "road", "trail", "wall")


def case_field(values: object, folder: Path, problems: Table) -> Battlefield:
    """The map that a case names or tells; problems go to the case's table."""
    if isinstance(values, str):
        values = {"like": values}
    if not isinstance(values, dict):
        problems.fail("map", f"must be a name or a table, is {values!r}")
        return _open_field()
    like = values.get("like", "")
    if list(values) == ["like"] and _is_published(like):
        return load_battlefield(like)
    return _told_field(values, str(like), folder, problems)


def _is_published(key: object) -> bool:
    return isinstance(key, str) and (MAPS / f"{key}.toml").is_file()


@cache
def _open_field(cols: int = COLS, rows: int = ROWS) -> Battlefield:
    return read_battlefield(Reader().table(_open_map(cols, rows), "map"), "case")


def _told_field(values: dict[str, object], like: str, folder: Path, problems: Table) -> Battlefield:
    cols, rows = values.get("cols", COLS), values.get("rows", ROWS)
    if set(values) <= {"cols", "rows"} and isinstance(cols, int) and isinstance(rows, int):
        return _open_field(cols, rows)
    reader = Reader()
    base = _base(values, like, folder, problems)
    for key in str(values.get("without", "")).split():
        base.pop(key, None)
    changed = {key: value for key, value in values.items() if key not in OWN}
    for key, value in changed.items():
        if key in ADDED and like and isinstance(value, str) and isinstance(base.get(key), str):
            base[key] = f"{base[key]} {value}"
        else:
            base[key] = value
    _change_hexes(base, values.get("hexes", {}), problems)
    table = reader.table(base, problems.name)
    field = read_battlefield(table, "case", drawing_table(table, (MAPS,)))
    for problem in reader.close():
        problems.fail(f"map.{problem.field}", problem.reason)
    return field


def _base(values: dict[str, object], like: str, folder: Path, problems: Table) -> dict[str, object]:
    if not like:
        cols, rows = values.get("cols", COLS), values.get("rows", ROWS)
        assert isinstance(cols, int)
        assert isinstance(rows, int)
        return _open_map(cols, rows)
    reader = Reader()
    published = _is_published(like)
    path = MAPS / f"{like}.toml" if published else folder / like
    table = reader.file(path, like)
    for problem in reader.problems:
        problems.fail("map", str(problem))
    return dict(table.values) if table.values else _open_map(COLS, ROWS)


def _open_map(cols: int, rows: int) -> dict[str, object]:
    """An open map; its Objectives lie in the corners and in the middle of the right edge."""
    halves = (0, 1) if cols > 1 else (0,)
    lines = [" ".join("." for _ in range(half, cols, 2)) for _ in range(rows) for half in halves]
    names = sheet(cols, rows).names
    last = (cols - 1) * rows
    corners = [0, rows - 1, last, last + rows - 1, last + rows // 2]
    spots = list(dict.fromkeys([*corners, *range(len(names))]))[:5]
    return {
        "title": "Case",
        "cols": cols,
        "rows": rows,
        "source": "told in the case",
        "confidence": "designed",
        "picture": "\n".join(lines),
        "objectives": " ".join(names[at] for at in spots),
    }


def _change_hexes(base: dict[str, object], hexes: object, problems: Table) -> None:
    """`"K7 K8" = "woods 1"`: terrain, level, or both."""
    if not isinstance(hexes, dict):
        problems.fail("map.hexes", "must be a table of hexes")
        return
    picture, cols, rows = base["picture"], base["cols"], base["rows"]
    assert isinstance(picture, str)
    assert isinstance(cols, int)
    assert isinstance(rows, int)
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    index = sheet(cols, rows).index
    for names, told in hexes.items():
        for name in names.replace(",", " ").split():
            if name not in index:
                problems.fail(f"map.hexes.{names}", f"{name!r} is not a hex of the map")
                continue
            column, row = divmod(index[name], rows)
            line = lines[2 * row + column % 2 if cols > 1 else row]
            line[column // 2] = _mark(line[column // 2], str(told), name, problems)
    base["picture"] = "\n".join(" ".join(line) for line in lines)


def _mark(old: str, told: str, name: str, problems: Table) -> str:
    marks = {key: mark for mark, key in load_chart().marks.items()}
    letter, level = old[0], old[1:]
    for word in told.split():
        if word.isdecimal():
            level = word if word != "0" else ""
        elif word in marks:
            letter = marks[word]
        elif word != "level":
            known = ", ".join(marks)
            problems.fail(f"map.hexes.{name}", f"{word!r} is neither a level nor one of {known}")
    return letter + level
