"""A sheet as blocks of words, tables and one picture; page and paper are made from the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.service.sheets.drawing import Drawing


class Cell(NamedTuple):
    """What stands in one place: words, then boxes to tick, or a line to write on."""

    text: str = ""
    boxes: int = 0
    line: bool = False
    strong: bool = False


class Fact(NamedTuple):
    """A name and what belongs to it."""

    name: str
    value: Cell


class Note(NamedTuple):
    """A sentence with what it is about, and its rule."""

    title: str
    text: str
    rule: str = ""


class Heading(NamedTuple):
    """What the blocks below it are about; `side` is whose it is, -1 if nobody's."""

    text: str
    side: int = -1
    rule: str = ""


class Facts(NamedTuple):
    """Facts, one below the other."""

    facts: Sequence[Fact]


class Grid(NamedTuple):
    """A table: its heads, its rows, and how wide its columns are beside each other."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    widths: Sequence[int]


class Notes(NamedTuple):
    """Sentences, one below the other."""

    notes: Sequence[Note]


class Tick(NamedTuple):
    """Something that is chosen with a pen: a question, and its answers, each with a box."""

    question: str
    answers: Sequence[str]


class Ticks(NamedTuple):
    """What is chosen with a pen, one below the other."""

    ticks: Sequence[Tick]


class Beside(NamedTuple):
    """Two columns of blocks; `share` is how much of the width the left one has, in hundredths."""

    left: Sequence[Block]
    right: Sequence[Block]
    share: int = 50


class Turn(NamedTuple):
    """Here a new page begins."""


Block = Heading | Facts | Grid | Notes | Ticks | Beside | Turn | Drawing


class Document(NamedTuple):
    """A whole sheet."""

    title: str
    subtitle: str
    language: str
    blocks: Sequence[Block]
    foot: str
