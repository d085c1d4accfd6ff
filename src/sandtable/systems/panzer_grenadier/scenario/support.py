"""What comes from beyond the boards: guns and aircraft, each in certain turns (9.2, 15.2)."""

from __future__ import annotations

from sandtable.kernel.loading import Table, expand, small_number
from sandtable.kernel.rule import rule

LAST_TURN = 99
TURNS = " turns "


class Support:
    """One off-board artillery factor or one aircraft unit; an aircraft's `value` is not known."""

    __slots__ = ("first", "last", "value")

    def __init__(self, value: int, first: int, last: int) -> None:
        self.value = value
        self.first = first
        self.last = last

    def in_turn(self, turn: int) -> bool:
        """Whether it is there in a turn."""
        return self.first <= turn <= self.last


@rule(see=("9.2",))
def read_off_board(table: Table) -> tuple[Support, ...]:
    """Texts such as "3x20", or "2x16 turns 1-4"; each of so many fires once in a turn."""
    found: list[Support] = []
    for number, text in enumerate(table.texts("off_board", default=())):
        what, first, last = _span(text)
        times, sign, value = what.partition("x")
        many, factor = small_number(times), small_number(value)
        if not sign or not 1 <= many <= 20 or not 1 <= factor <= 99 or not first:
            table.fail(f"off_board[{number}]", f"{text!r} is not '3x20' or '2x16 turns 1-4'")
        else:
            found += [Support(factor, first, last) for _ in range(many)]
    return tuple(found)


@rule(see=("15.2",))
def read_aircraft(table: Table) -> tuple[Support, ...]:
    """Texts such as "2", or "1 turns 3-6": so many aircraft units."""
    found: list[Support] = []
    for number, text in enumerate(table.texts("aircraft", default=())):
        what, first, last = _span(text)
        many = small_number(what)
        if not 1 <= many <= 20 or not first:
            table.fail(f"aircraft[{number}]", f"{text!r} is not a number or '1 turns 3-6'")
        else:
            found += [Support(0, first, last) for _ in range(many)]
    return tuple(found)


def _span(text: str) -> tuple[str, int, int]:
    """What comes, and its first and last turn; 0 if they cannot be read."""
    what, sign, span = text.partition(TURNS)
    turns = expand(span) if sign else (1, LAST_TURN)
    return (what, turns[0], turns[-1]) if turns else (what, 0, 0)
