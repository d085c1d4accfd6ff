"""A mind for any system: it understands nothing, and plays on by chance to see who wins."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.ai.joining import is_in_flow
from sandtable.ai.mind import QUIET, Action, SearchFigures, singly
from sandtable.ai.outcomes import shares
from sandtable.ai.players import Thought
from sandtable.ai.samples import FAR, picker_at
from sandtable.ai.search import Budget, Search, thought_of
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.loop import answer, run, table_of
from sandtable.kernel.state import State
from sandtable.kernel.system import System
from sandtable.kernel.view import SEALED, View

PLAY_OUTS = 2
"""Games that are played on by chance from one table."""
LONGEST = 400
"""Decisions after which such a game has told nothing."""
SIMULATIONS = 96
"""Simulations for one explanation."""
PATIENCE = 0.5
"""Seconds that one may take at most: somebody waits for it."""
NOBODY = -1


class PlainMind:
    """Weighs nothing. What a table is worth, games by chance tell.

    On a scrubbed table everything hidden is dealt first; any other is played on as it lies.
    """

    def __init__(self, system: System, play_outs: int = PLAY_OUTS) -> None:
        self.system = system
        self.play_outs = play_outs
        self.figures = SearchFigures()

    def weigh(self, state: State, side: int, decision: Decision) -> Sequence[float]:
        """All are alike."""
        return [0.0] * len(decision.options)

    def explain(self, state: State, side: int, decision: Decision) -> Thought:
        """The option that did best when it was tried, on tables dealt from a scrubbed one."""
        if not decision.is_open:
            return Thought(decision.options[0], 0.0, (("thought-no-other", 1.0),))
        search = Search(View.of(self.system, side, state), decision, self, "explain")
        candidates = search.candidates()
        return thought_of(candidates, search.run(candidates, Budget(SIMULATIONS, PATIENCE)))

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        """Every option by itself."""
        return singly(self, view, decision)

    def horizon(self, state: State, decision: Decision) -> str:
        """Games by chance begin at once."""
        return QUIET

    def is_quiet(self, state: State, decision: Decision) -> bool:
        """Any table can be played on, but for one on which secret orders are being written."""
        return not is_in_flow(state) and not any(flow.answers for flow in state.flows)

    def needs_search(self, decision: Decision) -> bool:
        """Nothing but trying tells answers apart."""
        return decision.is_open

    def value(self, state: State, side: int) -> float:
        """The share of games by chance that this side wins from here on."""
        return self.values(state, side)[side]

    def values(self, state: State, side: int) -> Sequence[float]:
        """The share of games by chance that every side wins from here on.

        Of a table apart, on which somebody writes secret orders, nothing can be said.
        """
        if state.over or is_in_flow(state):
            return shares(self.system, state)
        if state.flows:
            state = table_of(self.system, state, NOBODY, ANY_SEAT)
        games = [self.played_out(state, side, number) for number in range(self.play_outs)]
        return [sum(results) / self.play_outs for results in zip(*games, strict=True)]

    def played_out(self, state: State, side: int, number: int) -> tuple[float, ...]:
        """What every side got out of one game by chance."""
        table = self.dealt(state, side, number)
        pick = picker_at(table)
        decision = run(self.system, table)
        for _ in range(LONGEST):
            if decision is None:
                break
            decision = answer(self.system, table, decision, decision.sample(pick))
        return shares(self.system, table)

    def dealt(self, state: State, side: int, number: int) -> State:
        """A table to play on, with chance of its own."""
        if state.chance is SEALED:
            return View.of(self.system, side, state).resample(key_of_seed(f"plain:{number}"))
        table = self.system.clone(state)
        seed = state.chance.pick(FAR + number, "play-out", range(2**32))
        table.chance = KeyedChance(key_of_seed(seed))
        return table
