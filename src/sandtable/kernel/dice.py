"""Kinds of chance with names: dice, scatter, and cups to draw from.

All of them are draws of the ledger (`State.pick`), one for each die and each thing drawn. The name
of a kind stands in the log (`Rolled`) and in the script of a rule case (`kernel.scripts`).
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.events import Event
from sandtable.kernel.state import State
from sandtable.kernel.throws import Deviation, Throw


class Rolled(Event):
    """Dice were rolled: the name of their kind, and what they show."""

    __slots__ = ("name", "shown")
    CHANCE = True
    BOARD = False

    def __init__(self, rule: str, name: str, shown: tuple[int, ...]) -> None:
        self.rule = rule
        self.name = name
        self.shown = shown

    def apply(self, state: State) -> None:
        """Nothing moves by the dice alone."""


class Die:
    """One die that shows 1 up to the number of its sides."""

    __slots__ = ("faces", "name")

    def __init__(self, name: str, sides: int = 6) -> None:
        self.name = name
        self.faces = range(1, sides + 1)

    def draw(self, state: State) -> int:
        """Throw the die and tell nobody; an event that is marked as chance must follow."""
        return state.pick(self.name, self.faces)

    def roll(self, state: State, rule: str) -> int:
        """Roll the die for all to see."""
        shown = self.draw(state)
        state.emit(Rolled(rule, self.name, (shown,)))
        return shown


class Dice:
    """Several dice that are thrown together: `Dice("attack", 6, 6)`."""

    __slots__ = ("dice", "name")

    def __init__(self, name: str, *sides: int) -> None:
        self.name = name
        self.dice = tuple(Die(name, each) for each in sides)

    def draw(self, state: State) -> Throw:
        """Throw the dice and tell nobody; an event that is marked as chance must follow."""
        return Throw(*[die.draw(state) for die in self.dice])

    def roll(self, state: State, rule: str) -> Throw:
        """Roll the dice for all to see."""
        throw = self.draw(state)
        state.emit(Rolled(rule, self.name, throw.shown))
        return throw


class Scatter:
    """A direction out of so many, and a distance by a die."""

    __slots__ = ("directions", "distance", "name")

    def __init__(self, name: str, directions: int = 6, sides: int = 6) -> None:
        self.name = name
        self.directions = range(directions)
        self.distance = Die(name, sides)

    def draw(self, state: State) -> Deviation:
        """Scatter and tell nobody; an event that is marked as chance must follow."""
        direction = state.pick(self.name, self.directions)
        return Deviation(direction, self.distance.draw(state))

    def roll(self, state: State, rule: str) -> Deviation:
        """Scatter for all to see."""
        strayed = self.draw(state)
        state.emit(Rolled(rule, self.name, (strayed.direction, strayed.distance)))
        return strayed


class Cup:
    """Things to draw from unseen: counters in a cup, chits in a bag, cards in a shuffled pile.

    What it holds is a fact of the board, so an event takes out what was drawn (`without`), or
    leaves it. A pile's order is drawn card by card, which is the same as a pile that was shuffled.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def draw(self, state: State, contents: Sequence[int]) -> int:
        """Draw one thing."""
        return state.pick(self.name, contents)

    def draw_several(self, state: State, contents: Sequence[int], count: int) -> tuple[int, ...]:
        """Draw things one after another, none of them put back in between."""
        drawn: tuple[int, ...] = ()
        for _ in range(min(count, len(contents))):
            drawn += (state.pick(self.name, without(contents, drawn)),)
        return drawn


def without(contents: Sequence[int], drawn: Sequence[int]) -> tuple[int, ...]:
    """Return what is left when these are taken out; of things alike, as many as were drawn.

    >>> without((1, 2, 2, 3), (2, 3))
    (1, 2)
    """
    left = list(contents)
    for thing in drawn:
        left.remove(thing)
    return tuple(left)
