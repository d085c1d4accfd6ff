"""Sentences that name things: names are marked while a sentence is put together.

>>> marks = Marks()
>>> marks.read(f"{marks.mark('Grein', Ref('unit', '3'))} holds.")
('Grein holds.', [Name(at=0, text='Grein', on=Ref(kind='unit', id='3'))])
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sandtable.service.page_types import Name, Ref

OPEN, WHICH, CLOSE = "\ue000", "\ue001", "\ue002"
"""Characters that no language has: before a name, between its number and its text, behind it."""
MARKED = re.compile(f"{OPEN}([0-9]+){WHICH}([^{CLOSE}]*){CLOSE}")


class Marks:
    """The things that were named in sentences, in the order of being named."""

    __slots__ = ("things",)

    def __init__(self) -> None:
        self.things: list[Ref] = []

    def mark(self, text: str, thing: Ref) -> str:
        """Return a name of a thing, marked."""
        self.things.append(thing)
        return f"{OPEN}{len(self.things) - 1}{WHICH}{text}{CLOSE}"

    def read(self, marked: str) -> tuple[str, list[Name]]:
        """Return a sentence without its marks, and where in it things are named."""
        text, names, end = "", [], 0
        for found in MARKED.finditer(marked):
            text += marked[end : found.start()]
            names.append(Name(len(text), found[2], self.things[int(found[1])]))
            text, end = text + found[2], found.end()
        return text + marked[end:], names


class Sentences(NamedTuple):
    """A line of the log in words: what came of it in short ("" where the text is short), and all.

    The names are the things that each of them names.
    """

    headline: str
    headline_names: list[Name]
    text: str
    names: list[Name]
