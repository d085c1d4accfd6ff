"""Lines of sight as plain rows, for the command line and for files."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield
from sandtable.systems.combat_commander.sight.model import Effect
from sandtable.systems.combat_commander.sight.sight import Sight, explain_sight

COLUMNS = ("from", "to", "visible", "hindrance", "reason")


class Finding:
    """One thing that a line meets: what it is, where, by which rule, and how much it hinders.

    `message` is the id of the sentence about it, `value` is 0 for what blocks.
    """

    __slots__ = ("message", "place", "rule", "value", "what")

    def __init__(self, field: Battlefield, effect: Effect) -> None:
        self.message = effect.reason
        self.place = place_name(field, effect)
        self.rule = effect.rule
        self.what = effect.what
        self.value = effect.value

    def __str__(self) -> str:
        return f"{self.what} {self.place} {self.rule}"


class LosReport:
    """The verdict on one line of a printed map."""

    __slots__ = ("blocker", "clear", "end", "hindrance", "hindrances", "path", "start", "steps")

    def __init__(self, field: Battlefield, sight: Sight) -> None:
        self.start = field.names[sight.a]
        self.end = field.names[sight.b]
        self.steps = field.distance(sight.a, sight.b)
        self.clear = sight.clear
        self.blocker = Finding(field, sight.blocker) if sight.blocker else None
        self.hindrance = sight.hindrance
        self.hindrances = [Finding(field, each) for each in sight.hindrances]
        self.path = [(field.names[at], kind) for at, kind in sight.path]


@rule(see=("10.1",))
def los_report(map_key: str, from_name: str, to_name: str) -> LosReport:
    """What one line meets; anybody may ask at any time.

    >>> report = los_report("01", "A5", "D8")
    >>> report.clear, report.hindrance, [str(each) for each in report.hindrances]
    (True, 1, ['field B5 T85', 'field B6 T85', 'field C7 T85'])
    """
    field = load_battlefield(map_key)
    a, b = (hex_named(field, name) for name in (from_name, to_name))
    return LosReport(field, explain_sight(field, a, b, {}))


def los_table(map_key: str) -> list[tuple[str, str, bool, int, str]]:
    """Every pair of different hexes once: from, to, visible, hindrance, reason.

    >>> los_table("01")[0]
    ('A1', 'A2', True, 0, '')
    """
    field = load_battlefield(map_key)
    return [
        _row(field, explain_sight(field, a, b, {}))
        for a in range(field.size)
        for b in range(a + 1, field.size)
    ]


def hex_named(field: Battlefield, name: str) -> int:
    """The index of a hex; `ValueError` if the map has none of that name."""
    at = field.index.get(name.upper(), -1)
    if at == ABSENT:
        raise ValueError(f"map {field.key} has no hex {name}")
    return at


def place_name(field: Battlefield, effect: Effect) -> str:
    """A hex such as C4, or a hexside such as C4/D4."""
    name = field.names[effect.hex]
    if effect.side == ABSENT:
        return name
    return f"{name}/{field.names[field.neighbors[effect.hex][effect.side]]}"


def _row(field: Battlefield, sight: Sight) -> tuple[str, str, bool, int, str]:
    effect = sight.blocker
    if effect is None and sight.hindrance:
        effect = max(sight.hindrances, key=lambda each: each.value)
    reason = str(Finding(field, effect)) if effect else ""
    return field.names[sight.a], field.names[sight.b], sight.clear, sight.hindrance, reason
