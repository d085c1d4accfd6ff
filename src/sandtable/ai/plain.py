"""A mind for any system: it understands nothing, and plays on by chance to see who wins."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.ai.players import Thought
from sandtable.ai.samples import Picker
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.flows import Floor
from sandtable.kernel.loop import answer, run, table_of
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import SEALED, View

PLAY_OUTS = 2
"""Games that are played on by chance from one table."""
LONGEST = 400
"""Decisions after which such a game has told nothing."""
NOBODY = -1
FAR = 2**48
"""Draws of a table from here on are not the game's own."""


class PlainMind:
    """Weighs nothing. What a table is worth, games by chance tell.

    On a scrubbed table everything hidden is dealt first; any other is played on as it lies.
    """

    point = 0.0

    def __init__(self, system: System) -> None:
        self.system = system

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        """All are alike."""
        return [0.0] * len(decision.options)

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        """The first option: nothing speaks for another."""
        return Thought(decision.options[0], 0.0, (("thought-no-other", 0.0),))

    def is_quiet(self, state: State, decision: Decision) -> bool:
        """Every table can be played on, but for one on which secret orders are being written."""
        return decision.flow < 0

    def needs_search(self, decision: Decision) -> bool:
        """Nothing but trying tells answers apart."""
        return decision.is_open

    def value(self, state: State, side: int) -> float:
        """The share of games by chance that this side wins from here on."""
        return self.values(state, side)[side]

    def values(self, state: State, side: int) -> tuple[float, ...]:
        """The share of games by chance that every side wins from here on."""
        sides = len(self.system.sides)
        if any(isinstance(frame, Floor) for frame in state.stack):
            return (1 / sides,) * sides
        if state.flows:
            state = table_of(self.system, state, NOBODY, ANY_SEAT)
        results = [self.played_out(state, side, number) for number in range(PLAY_OUTS)]
        return tuple(sum(column) / PLAY_OUTS for column in zip(*results, strict=True))

    def played_out(self, state: State, side: int, number: int) -> tuple[float, ...]:
        """What every side got out of one game by chance."""
        if state.chance is SEALED:
            table = View.of(self.system, side, state).resample(key_of_seed(f"plain:{number}"))
        else:
            table = self.system.clone(state)
            key = key_of_seed(state.chance.pick(FAR + number, "play-out", range(2**32)))
            table.chance = KeyedChance(key)
        pick = Picker(f"play-out:{table.chance.pick(FAR, 'seed', range(2**32))}")
        decision = run(self.system, table)
        for _ in range(LONGEST):
            if decision is None:
                break
            decision = answer(self.system, table, decision, decision.sample(pick, 1))
        return shares(self.system, table)


def shares(system: System, state: State) -> tuple[float, ...]:
    """What every side gets: all for the winner, alike where nobody has won."""
    sides = len(system.sides)
    winner = system.result(state).winner if state.over else -1
    if winner < 0:
        return (1 / sides,) * sides
    return tuple(float(side == winner) for side in range(sides))
