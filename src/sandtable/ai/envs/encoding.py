"""Observations: what a side knows and is asked, as one row of small integers.

The row has the same length at every decision of a system. Words (prompts, verbs, terrain …) are
numbers that depend on their letters alone. Everything comes from a view, so nothing hidden can
get into it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from math import prod
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sandtable.ai.advisers import adviser_of
from sandtable.ai.samples import SAMPLES, listed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.view import View

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
Parts = Mapping[str, Sequence[int] | Row]
"""Flat values by the names of parts; they may be shorter than their parts, never longer."""
Shape = tuple[int, ...]
LOW, HIGH = -(2**15), 2**15 - 1
OPTIONS = 256
"""The most options that can be told apart; an action is the number of an option.

What no list holds is listed by sample: so many of each space and form, the same for all that a
seat cannot tell apart.
"""
NUMBERS = 16
"""The numbers of a sample (a point's two, what stands in a form) that are shown."""
LONGEST = 20_000
"""Decisions after which a game is cut off, unless an environment is told otherwise."""
ARGUMENTS = 8
NOT_ASKED = 0


@cache
def word(text: str) -> int:
    """The number of a word; 0 for none.

    >>> word("order-or-pass") == word("order-or-pass") != word("move-to"), word("")
    (True, 0)
    """
    if not text:
        return 0
    return 1 + int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big") % (HIGH - 1)


class Encoder(Protocol):
    """What a system shows to a learner."""

    layout: Mapping[str, Shape]
    """The parts of the row by name, in their order, each with its shape."""

    def encode(self, view: View) -> Parts:
        """The parts of what a side knows; what is short is filled up with zeros."""


QUESTION: dict[str, Shape] = {
    "asked": (6,),
    "args": (ARGUMENTS,),
    "options": (OPTIONS, 2),
    "samples": (2 * SAMPLES, NUMBERS),
}
"""The parts that every system has: who is asked and what, about what, the options, and what stands
in those that are samples."""


class Observer:
    """Makes the rows of one system."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.layout: dict[str, Shape] = {**QUESTION, **encoder.layout}
        self.size = sum(prod(shape) for shape in self.layout.values())
        self.places: dict[str, slice] = {}
        start = 0
        for name, shape in self.layout.items():
            self.places[name] = slice(start, start + prod(shape))
            start += prod(shape)

    def row(self, view: View, decision: Decision | None) -> Row:
        """What a side knows, with the question if it is the one that is asked."""
        found = np.zeros(self.size, np.int16)
        parts = {**self.encoder.encode(view), **question(view, decision)}
        for name, values in parts.items():
            start = self.places[name].start
            found[start : start + len(values)] = values
        return found

    def parts(self, row: Row) -> dict[str, Row]:
        """The parts of a row by name, in their shapes."""
        return {name: row[self.places[name]].reshape(shape) for name, shape in self.layout.items()}


def question(view: View, decision: Decision | None) -> Parts:
    """The parts of the question; only that it waits, for a side that is not asked."""
    if decision is None or decision.side != view.side:
        return {"asked": [view.side, NOT_ASKED]}
    options = [
        number
        for option in decision.options[:OPTIONS]
        for number in (word(option.verb), option.value)
    ]
    samples = [option.body for option in decision.options if option.body][: 2 * SAMPLES]
    rule, window = word(decision.rule), word(decision.window)
    count = len(decision.options)
    return {
        "asked": [view.side, 1, word(decision.prompt), rule, window, count],
        "args": [word(a) if isinstance(a, str) else a for a in decision.args[:ARGUMENTS]],
        "options": options,
        "samples": [number for body in samples for number in sample_row(body)],
    }


def sample_row(body: str) -> list[int]:
    """The numbers of a sampled answer, as far as there is room.

    >>> sample_row("[5230,11800]")[:3]
    [5230, 11800, 0]
    """
    numbers = [max(LOW, min(HIGH, value)) for _, value in leaves("", json.loads(body))]
    return (numbers + [0] * NUMBERS)[:NUMBERS]


def listed_question(game: Game, seat: int) -> Decision | None:
    """What a seat has to answer, as a list; None if another is asked."""
    for decision in game.questions:
        if game.answerer(decision) == seat:
            if not decision.domains:
                return decision
            known = game.known(decision.side, seat).known
            return listed(decision, state_hash(game.system, known))
    return None


def mask(decision: Decision | None, side: int) -> Mask:
    """1 for every action that is an option of this side, 0 for the others."""
    found = np.zeros(OPTIONS, np.int8)
    if decision is not None and decision.side == side:
        found[: len(decision.options)] = 1
    return found


# --- systems without an encoder of their own ----------------------------------------------


class FactsEncoder:
    """Shows the facts of any system: each is added at a place that its name decides."""

    SIZE = 4096
    layout: Mapping[str, Shape] = {"facts": (SIZE,)}

    def encode(self, view: View) -> Parts:
        """The facts of a view."""
        found = np.zeros(self.SIZE, np.int64)
        for name, value in leaves("", view.facts):
            found[word(name) % self.SIZE] += value
        return {"facts": np.clip(found, LOW, HIGH).astype(np.int16)}


def leaves(name: str, value: Any) -> Iterator[tuple[str, int]]:
    """Every number in nested facts with its path; words count by their letters.

    >>> list(leaves("", {"units": [{"hex": 3}, None], "over": False}))
    [('/units/0/hex', 3), ('/over', 0)]
    """
    inner: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, (list, tuple)):
        inner = enumerate(value)
    elif value is not None:
        yield name, word(value) if isinstance(value, str) else int(value)
    for key, part in inner:
        yield from leaves(f"{name}/{key}", part)


@cache
def observer_of(system: str) -> Observer:
    """The observer of a system; ValueError if there is no such system."""
    return Observer(adviser_of(system).encoder())
