"""Boards drawn for a test: a meadow with a few marks on it."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.boards import Board
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier.board.board_file import LENGTH, LINES
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import field_of

NUMBERS = tuple(number for number, _ in Board("any", LINES, LENGTH).hexes())


def drawn(marks: dict[str, str] | None = None, **more: str) -> dict[str, Any]:
    """The table of a board that is open but for some hexes; `more` are other keys of the file."""
    lines = []
    for y in range(LENGTH + 1):
        numbers = [f"{column:02}{y // 2 + 1:02}" for column in range(1 + y % 2, LINES + 1, 2)]
        lines.append(" ".join((marks or {}).get(number, ".") for number in numbers))
    return {
        "title": "Drawn for a test",
        "source": "test",
        "confidence": "designed",
        "picture": "\n".join(lines),
    } | more


def field_on(
    rows: list[list[str]],
    boards: dict[str, dict[str, Any]],
    fords: tuple[str, ...] = (),
    limiting: tuple[str, ...] = (),
    blown: tuple[str, ...] = (),
) -> Field:
    """Boards of a test joined to a field."""
    more = {"fords": list(fords), "limiting": list(limiting), "blown": list(blown)}
    return field_of(fixed({"rows": rows, "boards": boards, **more}))


def meadow(marks: dict[str, str] | None = None, **more: str) -> Field:
    """One board, called 1."""
    return field_on([["1"]], {"1": drawn(marks, **more)})
