"""Hand-made tables of lines of sight, and where the model differs from them.

`python -m tests.combat_commander.sight_oracles` prints the figures and the lists of
docs/line-of-sight.md.
"""

import sys
from collections.abc import Iterator

from tests.combat_commander.sight_maps import DATA

from sandtable.geometry.line import INTERIOR
from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield
from sandtable.systems.combat_commander.sight.model import SightModel
from sandtable.systems.combat_commander.sight.sight import Sight, explain_sight

BLOCKED = -1

TABLES = {"01": "map 1", "08": "map 8 (hills), one author, not complete"}


class Told:
    """What a table tells about a pair; `first` and `second` are its two authors' verdicts."""

    __slots__ = ("a", "b", "first", "hindrance", "second")

    def __init__(self, a: int, b: int, first: bool, second: bool, hindrance: int) -> None:
        self.a = a
        self.b = b
        self.first = first
        self.second = second
        self.hindrance = hindrance


def read_oracle(name: str, field: Battlefield) -> list[Told]:
    """The pairs of a file in tests/data."""
    told = []
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            start, marks = line.split()
            a = field.index[start]
            told += [_told(a, a + 1 + n, mark) for n, mark in enumerate(marks) if mark != "?"]
    return told


def _told(a: int, b: int, mark: str) -> Told:
    if mark in ".!":
        return Told(a, b, False, mark == "!", BLOCKED)
    if mark.isdecimal():
        return Told(a, b, True, True, int(mark))
    return Told(a, b, True, False, ord(mark) - ord("a"))


def agreed(told: list[Told]) -> list[Told]:
    """The pairs on which the authors agree with each other."""
    return [each for each in told if each.first == each.second]


def differing_views(field: Battlefield, told: list[Told]) -> list[Told]:
    """The pairs that only one of table and model sees, by the first author of the table."""
    return [each for each in told if field.sees(each.a, each.b) != each.first]


def both_see(field: Battlefield, told: list[Told]) -> list[Told]:
    """The pairs that table and model see."""
    return [each for each in told if each.first and field.sees(each.a, each.b)]


def differing_hindrances(field: Battlefield, told: list[Told]) -> list[Told]:
    """The pairs that table and model see with different Hindrances."""
    return [
        each for each in both_see(field, told) if field.hindrance(each.a, each.b) != each.hindrance
    ]


def figures(key: str, field: Battlefield, told: list[Told]) -> Iterator[str]:
    """How often table and model agree, as rows of a Markdown table."""
    sure = agreed(told)
    if len(sure) == len(told):
        yield _figures(TABLES[key], field, told)
        return
    yield _figures(f"{TABLES[key]}, where its two authors agree", field, sure)
    yield _figures(f"{TABLES[key]}, all pairs by its first author", field, told)


def _figures(name: str, field: Battlefield, told: list[Told]) -> str:
    seen = both_see(field, told)
    views = len(told) - len(differing_views(field, told))
    hindrances = len(seen) - len(differing_hindrances(field, told))
    return (
        f"| {name} | {len(told):,} | {views:,} ({views / len(told):.2%})"
        f" | {hindrances:,} of {len(seen):,} ({hindrances / len(seen):.2%}) |"
    ).replace("%", " %")


def listed(field: Battlefield, told: list[Told]) -> Iterator[str]:
    """Every difference as a row of a Markdown table, with its reason."""
    for each in differing_views(field, agreed(told)):
        sight = explain_sight(field, each.a, each.b, {})
        ours, theirs = ("seen", "blocked") if sight.clear else ("blocked", "seen")
        yield _row(field, each, theirs, ours, view_reason(field, sight))
    for each in differing_hindrances(field, told):
        ours = field.hindrance(each.a, each.b)
        yield _row(field, each, str(each.hindrance), str(ours), hindrance_reason(field, each))


def _row(field: Battlefield, each: Told, theirs: str, ours: str, reason: str) -> str:
    return f"| {field.names[each.a]}–{field.names[each.b]} | {theirs} | {ours} | {reason} |"


def view_reason(field: Battlefield, sight: Sight) -> str:
    """Why the model judges otherwise than the table."""
    blocker = sight.blocker
    if blocker is None:
        return _seen_reason(field, sight)
    at = field.names[blocker.hex]
    touched = f"by the drawing table the line touches the {blocker.what} of {at}"
    contour = f"where the contour line runs in {at} is a guess"
    return {
        "sight-obstacle": touched,
        "sight-blind": f"{touched}, and the hex behind is blind",
        "sight-hill": contour,
        "sight-crest": contour,
        "sight-hexside": f"the {blocker.what} on a side of {at} is touched (10.1[a])",
    }[blocker.reason]


def _seen_reason(field: Battlefield, sight: Sight) -> str:
    missed = [at for at, _ in sight.path if _drawing_alone(field, sight, at)]
    if missed:
        return f"by the drawing table the line misses {_named(field, missed)}"
    summit = max(field.level[sight.a], field.level[sight.b])
    hills = [at for at, _ in sight.path if field.level[at] >= max(summit, 1)]
    if hills:
        return f"the line only grazes the hill of {_named(field, hills)}"
    beside = [at for at, kind in sight.path if field.types[at].obstacle and kind != "interior"]
    if beside:
        return f"the line only runs along the side of {_named(field, beside)}"
    return "no hex of the line has a hill or an Obstacle; a neighbour may be drawn across"


def _drawing_alone(field: Battlefield, sight: Sight, at: int) -> bool:
    """Whether a hex would block the line if its drawing filled it."""
    if not field.types[at].obstacle:
        return False
    model = SightModel(field, None)
    for crossing in field.sheet.track(sight.a, sight.b).crossings:
        if sight.a + crossing.offset == at:
            look = model._look(sight.a, sight.b)
            along = crossing.partner and field.types[sight.a + crossing.partner].obstacle
            touched = crossing.kind == INTERIOR or bool(along)
            return touched and model._blocks(look, crossing, at)
    return False


def hindrance_reason(field: Battlefield, each: Told) -> str:
    """Why the model hinders more or less than the table."""
    sight = explain_sight(field, each.a, each.b, {})
    if sight.hindrance < each.hindrance:
        return _unhindered_reason(field, each)
    kinds = dict(sight.path)
    found = [one for one in sight.hindrances if one.value == sight.hindrance]
    fences = [one for one in found if one.side >= 0]
    if len(fences) == len(found):
        return (
            f"the line only meets the corner between two fences at {_named(field, [fences[0].hex])}"
        )
    names = _named(field, [one.hex for one in found if one.side < 0])
    if all(kinds[one.hex] == "hexside" for one in found if one.side < 0):
        return f"the line runs along the side of {names} between two terrains (AMB-68)"
    return f"the drawing in {names} is smaller than the model's (LG.3/8)"


def _unhindered_reason(field: Battlefield, each: Told) -> str:
    full = load_battlefield(field.key, (("hindrance-inset", 0),))
    found = explain_sight(full, each.a, each.b, {}).hindrances
    if found:
        names = _named(field, [one.hex for one in found])
        return f"the drawing in {names} is larger than the model's (LG.3/8)"
    return "the drawing of a Hindrance reaches beyond its hex or past the end of its hexside"


def _named(field: Battlefield, hexes: list[int]) -> str:
    return ", ".join(field.names[at] for at in hexes)


def main() -> None:
    """Print the figures and the lists."""
    fields = {key: load_battlefield(key) for key in TABLES}
    told = {key: read_oracle(f"oracle_map{key}.txt", fields[key]) for key in TABLES}
    for key, field in fields.items():
        sys.stdout.write("\n".join(figures(key, field, told[key])) + "\n")
    for key, field in fields.items():
        head = f"\n### Map {int(key)}\n\n| line | table | model | reason |\n|---|---|---|---|\n"
        sys.stdout.write(head + "\n".join(listed(field, told[key])) + "\n")


if __name__ == "__main__":
    main()
