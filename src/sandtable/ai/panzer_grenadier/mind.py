"""The mind of Panzer Grenadier: every question goes to those who understand it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from sandtable.ai.mind import REPLY, Action, SearchFigures, singly
from sandtable.ai.panzer_grenadier import (
    fires,
    moves,
    placing,
    reactions,
    segments,
    support,
)
from sandtable.ai.panzer_grenadier.matter import Matter
from sandtable.ai.panzer_grenadier.outlook import winning_chance
from sandtable.ai.panzer_grenadier.weights import Weights, load_weights, read_weights
from sandtable.ai.panzer_grenadier.worth import prices_of
from sandtable.ai.players import Thought
from sandtable.ai.reasons import Parts, best_thought, total
from sandtable.kernel.decisions import Decision
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.view import View
from sandtable.systems.panzer_grenadier.state import State

ANSWERS: dict[str, Callable[[Matter], list[Parts]]] = {
    "segment": segments.segment,
    "announce": segments.announce,
    "act-which": segments.act_which,
    "move": moves.move,
    "flee": moves.flee,
    "fire": fires.fire,
    "fire-with": fires.fire_with,
    "bombard-with": fires.bombard_with,
    "divide-fire": fires.divide_fire,
    "assault-with": fires.assault_with,
    "charge": fires.charge,
    "off-board": support.off_board,
    "aircraft": support.aircraft,
    "air-target": support.air_target,
    "op-fire": reactions.op_fire,
    "op-fire-with": reactions.op_fire_with,
    "first-fire": reactions.first_fire,
    "leaving": reactions.yes,
    "demand": reactions.demand,
    "lose-step": reactions.lose_step,
    "over-stacked": reactions.over_stacked,
    "recover": reactions.recover,
    "displace-leader": reactions.displace_leader,
    "set-up-hex": placing.set_up_hex,
    "set-up-load": placing.set_up_load,
    "set-up-entrenchment": placing.set_up_entrenchment,
    "set-up-mines": placing.set_up_mines,
    "tank-leaders": placing.tank_leaders,
    "cavalry-leaders": placing.cavalry_leaders,
}
SEARCHED = ("segment", "fire", "op-fire")
"""Questions whose answers show their worth by the enemy's reply."""
FIGURES = SearchFigures(
    point=0.15, misjudged=0.3, shortsighted=0.1, spread=0.3, fewest=3, flattest=0.05,
    candidates=6, longest=200,
)  # fmt: skip


class PanzerGrenadierMind:
    """Weighs decisions by considerations that are data; see the files of this folder."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.figures = FIGURES

    def reasons(self, state: KernelState, side: int, decision: Decision) -> list[Parts]:
        """What every option is worth, by reason."""
        answer = ANSWERS.get(decision.prompt)
        if answer is None or not decision.is_open:
            return [[("neutral", 0.0)] for _ in decision.options]
        return answer(Matter(cast(State, state), side, decision, self.weights))

    def weigh(self, state: KernelState, side: int, decision: Decision) -> Sequence[float]:
        """The worth of every option; more is better."""
        return [total(parts) for parts in self.reasons(state, side, decision)]

    def explain(self, state: KernelState, side: int, decision: Decision) -> Thought:
        """The best option, with the reasons for it."""
        return best_thought(decision, self.reasons(state, side, decision))

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        """Every option by itself: the mind goes on with what follows from it."""
        return singly(self, view, decision)

    def horizon(self, state: KernelState, decision: Decision) -> str:
        """An activation shows its worth when the enemy has replied."""
        return REPLY

    def is_quiet(self, state: KernelState, decision: Decision) -> bool:
        """Nothing is in progress when somebody may be activated."""
        return decision.prompt == "segment"

    def needs_search(self, decision: Decision) -> bool:
        """Whether looking ahead a little can tell the options apart."""
        return decision.prompt in SEARCHED

    def value(self, state: KernelState, side: int) -> float:
        """The chance that this side wins from here on."""
        s = cast(State, state)
        return winning_chance(s, side, prices_of(s, self.weights))

    def values(self, state: KernelState, side: int) -> Sequence[float]:
        """The chances of both sides."""
        chance = self.value(state, side)
        return (chance, 1 - chance) if side == 0 else (1 - chance, chance)


def mind_named(name: str, changes: dict[str, float] | None = None) -> PanzerGrenadierMind:
    """The mind of a player by name, with other weights where wanted."""
    return PanzerGrenadierMind(read_weights(name, changes) if changes else load_weights(name))
