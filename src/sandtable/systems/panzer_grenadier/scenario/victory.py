"""What wins a scenario, as data: alternatives, each a list of conditions that must all hold.

    control 1/0504               the hex is controlled, or all of several
    control 2 of 1/0504 1/0706   at least two of them are
    towns 3                      so many town hexes are
    steps 12                     the enemy has lost at least so many steps
    lost < 10                    the side itself has lost fewer
    exit 6                       so many of its steps have left the boards where they may

With `now` at the end of one of its conditions an alternative wins as soon as it holds; else it is
judged at the end.
"""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.loading import Table, small_number
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.field import Field

CONTROL, STEPS, LOST, EXIT, TOWNS = "control", "steps", "lost", "exit", "towns"
KINDS = (CONTROL, STEPS, LOST, EXIT, TOWNS)
NOW = " now"


class Condition:
    """One condition: `number` is at least so many, for `lost` fewer than so many."""

    __slots__ = ("hexes", "kind", "number")

    def __init__(self, kind: str, number: int, hexes: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.number = number
        self.hexes = hexes

    def __repr__(self) -> str:
        return f"Condition({self.kind!r}, {self.number}, {self.hexes})"


class Alternative:
    """Conditions that must all hold; `now` if they are judged at once."""

    __slots__ = ("conditions", "now")

    def __init__(self, conditions: tuple[Condition, ...], now: bool) -> None:
        self.conditions = conditions
        self.now = now


@rule("2.3")
def read_win(table: Table, key: str, field: Field) -> tuple[Alternative, ...]:
    """The alternatives of a side."""
    rows = table.values.get(key, [])
    table.seen.add(key)
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        table.fail(key, 'must be a list of lists of conditions such as [["control 1/0504"]]')
        return ()
    return tuple(_alternative(table, f"{key}[{n}]", row, field) for n, row in enumerate(rows))


def _alternative(table: Table, key: str, row: list[object], field: Field) -> Alternative:
    found: list[Condition] = []
    now = False
    for number, text in enumerate(row):
        where = f"{key}[{number}]"
        if not isinstance(text, str):
            table.fail(where, f"must be text, is {text!r}")
            continue
        now = now or text.endswith(NOW)
        condition = _condition(table, where, text.removesuffix(NOW), field)
        if condition is not None:
            found.append(condition)
    if not row:
        table.fail(key, "has no condition")
    return Alternative(tuple(found), now)


def _condition(table: Table, where: str, text: str, field: Field) -> Condition | None:
    words = text.split()
    kind = words[0] if words else ""
    if kind == CONTROL:
        return _control(table, where, words[1:], field)
    number = small_number(words[-1]) if words else ABSENT
    written = {LOST: ["lost", "<"]}.get(kind, [kind])
    if kind in KINDS and words[:-1] == written and number > 0:
        return Condition(kind, number)
    table.fail(where, f"{text!r} is not a condition such as 'steps 10' or 'lost < 10'")
    return None


def _control(table: Table, where: str, words: list[str], field: Field) -> Condition | None:
    """`control 2 of A B C`, or all that are named."""
    names = words[2:] if words[1:2] == ["of"] else words
    unknown = [name for name in names if name not in field.index]
    for name in unknown:
        table.fail(where, f"{name!r} is not a hex of the boards")
    number = small_number(words[0]) if names is not words else len(names)
    if not unknown and not 1 <= number <= len(set(names)):
        table.fail(where, "must name at least as many hexes as must be controlled")
    if unknown:
        return None
    return Condition(CONTROL, number, tuple(dict.fromkeys(field.index[name] for name in names)))
