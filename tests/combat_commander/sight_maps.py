"""Small maps for tests of lines of sight."""

from collections.abc import Mapping
from pathlib import Path

from sandtable.kernel.loading import Reader
from sandtable.systems.combat_commander.board.battlefield import Battlefield, read_battlefield
from sandtable.systems.combat_commander.sight.sight import Sight, explain_sight

DATA = Path(__file__).parents[1] / "data" / "combat_commander"


def parsed(text: str) -> Battlefield:
    """The map of a TOML text."""
    reader = Reader()
    field = read_battlefield(reader.parse(text, "map.toml"), "test")
    reader.finish()
    return field


def fixture_x(**changes: str) -> Battlefield:
    """The map of the rulebook's examples; `changes` are marks by hex, or further keys."""
    text = (DATA / "fixture_x.toml").read_text(encoding="utf-8")
    marks = {name: mark for name, mark in changes.items() if name[-1].isdigit()}
    more = "".join(f'{key} = "{value}"\n' for key, value in changes.items() if key not in marks)
    before, picture, after = text.split('"""', 2)
    after = "\n".join(line for line in after.splitlines() if line.split(" ")[0] not in changes)
    return parsed(f'{before}"""{_changed(picture, marks)}"""{after}\n{more}')


def _changed(picture: str, marks: Mapping[str, str]) -> str:
    lines = [line.split() for line in picture.strip().splitlines()]
    for name, mark in marks.items():
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        lines[2 * row + column % 2][column // 2] = mark
    return "\n" + "\n".join(" ".join(line) for line in lines) + "\n"


def meadow(cols: int = 7, rows: int = 7, more: str = "", **marks: str) -> Battlefield:
    """An open map with other marks in some hexes; `more` are further lines of the file."""
    picture = "\n".join(
        " ".join("." for _ in range(half, cols, 2)) for _ in range(rows) for half in (0, 1)
    )
    return parsed(
        f'title = "Meadow"\ncols = {cols}\nrows = {rows}\nsource = "test"\n'
        f'confidence = "designed"\npicture = """{_changed(picture, marks)}"""\n'
        f'objectives = "A1 C1 E1 G1 A{rows}"\n{more}\n'
    )


def strip(marks: str, more: str = "") -> Battlefield:
    """One column of hexes, A1 downwards, with these marks."""
    return parsed(
        f'title = "Strip"\ncols = 1\nrows = {len(marks.split())}\nsource = "test"\n'
        f'confidence = "designed"\npicture = """\n{chr(10).join(marks.split())}\n"""\n'
        f'objectives = "A1 A2 A3 A4 A5"\n{more}\n'
    )


def look(
    field: Battlefield,
    start: str,
    end: str,
    smoke: Mapping[str, int] | None = None,
    blaze: tuple[str, ...] = (),
) -> Sight:
    """The line between two named hexes; the other way must give the same answer."""
    values = {field.index[name]: value for name, value in (smoke or {}).items()}
    burning = sum(1 << field.index[name] for name in blaze)
    a, b = field.index[start], field.index[end]
    there = explain_sight(field, a, b, values, burning)
    back = explain_sight(field, b, a, values, burning)
    assert (there.clear, there.hindrance) == (back.clear, back.hindrance)
    if not smoke and not blaze:
        assert there.clear == field.sees(a, b) == field.sees(b, a)
        assert there.hindrance == field.hindrance(a, b) == field.hindrance(b, a)
    return there


def clear(field: Battlefield, start: str, end: str) -> bool:
    return look(field, start, end).clear


def blocked_by(field: Battlefield, start: str, end: str) -> str:
    """The rule of the first thing that blocks, or ""."""
    blocker = look(field, start, end).blocker
    return blocker.rule if blocker else ""


def hindered(field: Battlefield, start: str, end: str) -> int:
    """The Hindrance of a line that is not blocked."""
    sight = look(field, start, end)
    assert sight.clear
    return sight.hindrance


def names(field: Battlefield, mask: int) -> set[str]:
    return {name for name, at in field.index.items() if mask >> at & 1}
