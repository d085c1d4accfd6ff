"""The lines of a case: choices, draws and statements; and what a failed one says."""

from __future__ import annotations

import re

from sandtable.systems.combat_commander.cases.forces import merge_lines, piece_lines
from sandtable.systems.combat_commander.figures import SIDES

CHOICE_LINE = re.compile(r"(axis|allies)\s*:\s*(.+)")
CHOICE, DRAW, CLAIM = "choice", "draw", "claim"


class Step:
    """One line of a case, or one choice of a line with several."""

    __slots__ = ("kind", "line", "side", "text")

    def __init__(self, kind: str, line: int, text: str, side: int = -1) -> None:
        self.kind = kind
        self.line = line
        self.text = text
        self.side = side


class Failure:
    """What a case expected at a line, what came, and how the game stood."""

    __slots__ = ("came", "context", "expected", "line")

    def __init__(self, line: int, expected: str, came: str, context: list[str]) -> None:
        self.line = line
        self.expected = expected
        self.came = came
        self.context = context


def read_steps(lines: list[str]) -> list[Step]:
    """The steps of the play; numbers count the lines from 0."""
    steps: list[Step] = []
    for number, raw in enumerate(lines):
        text = re.sub(r"(^|\s)#.*", "", raw).strip()
        if not text:
            continue
        choice = CHOICE_LINE.fullmatch(text)
        if choice:
            side = SIDES.index(choice[1])
            parts = [part.strip() for part in choice[2].split(",")]
            steps += [Step(CHOICE, number, part, side) for part in parts if part]
        elif text.startswith("draw "):
            parts = text[5:].split(",")
            steps += [Step(DRAW, number, part.strip()) for part in parts if part.strip()]
        else:
            steps.append(Step(CLAIM, number, " ".join(text.split())))
    return steps


def merged(common: dict[str, object], own: dict[str, object]) -> dict[str, object]:
    """A position with the changes of one case: tables go together, units by name."""
    result = dict(common)
    for key, value in own.items():
        old = result.get(key)
        if key == "units":
            result[key] = merge_lines(piece_lines(old), piece_lines(value))
        elif isinstance(old, dict) and isinstance(value, dict):
            result[key] = merged(old, value)
        elif key == "map" and isinstance(old, str) and isinstance(value, dict):
            result[key] = {"like": old, **value}
        else:
            result[key] = value
    return result
