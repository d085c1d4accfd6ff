"""The lines of a case: choices, draws and statements; and what a failed one says."""

from __future__ import annotations

import re
from collections.abc import Sequence

CHOICE, DRAW, CLAIM = "choice", "draw", "claim"


class Step:
    """One line of a case, or one choice of a line with several; `who` makes it."""

    __slots__ = ("kind", "line", "text", "who")

    def __init__(self, kind: str, line: int, text: str, who: str = "") -> None:
        self.kind = kind
        self.line = line
        self.text = text
        self.who = who


class Failure:
    """What a case expected at a line, what came, and how the game stood."""

    __slots__ = ("came", "context", "expected", "line")

    def __init__(self, line: int, expected: str, came: str, context: list[str]) -> None:
        self.line = line
        self.expected = expected
        self.came = came
        self.context = context


def read_steps(lines: list[str], people: Sequence[str]) -> list[Step]:
    """The steps of the play; numbers count the lines from 0. `people` are sides and seats."""
    steps: list[Step] = []
    for number, raw in enumerate(lines):
        text = re.sub(r"(^|\s)#.*", "", raw).strip()
        who, colon, told = text.partition(":")
        if text.startswith("draw "):
            steps += [Step(DRAW, number, part) for part in split(text[5:])]
        elif colon and who.strip() in people and split(told):
            steps += [Step(CHOICE, number, part, who.strip()) for part in split(told)]
        elif text:
            steps.append(Step(CLAIM, number, " ".join(text.split())))
    return steps


def split_claim(text: str) -> tuple[str, str]:
    """The keyword of a statement, and what it tells.

    >>> split_claim("not offered A because O14.1"), split_claim("A is broken")
    (('not offered', 'A because O14.1'), ('A', 'is broken'))
    """
    keyword, _, rest = text.partition(" ")
    if keyword in ("not", "no"):
        second, _, rest = rest.partition(" ")
        keyword = f"{keyword} {second}"
    return keyword, rest


def read_draws(lines: list[str]) -> list[Step]:
    """What the play tells of chance."""
    return [step for step in read_steps(lines, ()) if step.kind == DRAW]


def split(text: str) -> list[str]:
    """The parts of a list that is written with commas; those in brackets stay.

    >>> split("order fire, A,, place [3, 4], sheet {a: [1, 2], b: {}}")
    ['order fire', 'A', 'place [3, 4]', 'sheet {a: [1, 2], b: {}}']
    """
    parts, depth = [""], 0
    for character in text:
        depth += (character in "[{") - (character in "]}")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]
