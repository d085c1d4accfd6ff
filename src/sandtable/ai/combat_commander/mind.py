"""The mind of Combat Commander: every question goes to those who understand it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from sandtable.ai.combat_commander import (
    assault,
    events,
    fires,
    moves,
    orders,
    placing,
    reactions,
    rerolls,
    shells,
    turns,
)
from sandtable.ai.combat_commander.matter import Matter
from sandtable.ai.combat_commander.outlook import winning_chance
from sandtable.ai.combat_commander.weights import Weights, load_weights, read_weights
from sandtable.ai.mind import QUIET, Action, SearchFigures, singly
from sandtable.ai.players import Thought
from sandtable.ai.reasons import Parts, best_thought, total
from sandtable.kernel.decisions import Decision
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.view import View
from sandtable.systems.combat_commander.state import State

ANSWERS: dict[str, Callable[[Matter], list[Parts]]] = {
    **events.ANSWERS,
    "order-or-pass": turns.order_or_pass,
    "activate": orders.activate,
    "take-along": orders.take_along,
    "discard": turns.discard,
    "fire-with": fires.fire_with,
    "target": fires.target,
    "group": fires.group,
    "fire-actions": fires.fire_actions,
    "second-target": fires.second_target,
    "step": fires.step,
    "advance-step": fires.advance_step,
    "move-which": moves.move_which,
    "move-to": moves.move_to,
    "advance-which": assault.advance_which,
    "advance-to": assault.advance_to,
    "defend-with": reactions.defend_with,
    "defense-actions": reactions.defense_actions,
    "light-wounds": reactions.light_wounds,
    "ambush": reactions.ambush,
    "ambushed": reactions.own_break,
    "white-phosphorus-break": reactions.own_break,
    "no-quarter": reactions.no_quarter,
    "retreat-to": reactions.retreat_to,
    "rally-which": reactions.rally_which,
    "rout-which": reactions.rally_which,
    "reroll": rerolls.reroll,
    "spotter": shells.spotter,
    "spotting-round": shells.spotting_round,
    "shells-or-smoke": shells.shells_or_smoke,
    "impact-next": shells.impact_next,
    "set-up-piece": placing.set_up_piece,
    "set-up-hex": placing.set_up_hex,
    "set-up-fortification": placing.set_up_fortification,
    "hide-where": placing.hide_where,
    "reinforce": placing.set_up_hex,
}

SEARCHED = (
    "fire-with", "target", "group", "fire-actions", "second-target", "step", "advance-which",
    "advance-to", "advance-step", "defense-actions", "light-wounds", "ambush", "retreat-to",
    "spotter", "spotting-round",
)  # fmt: skip
"""Questions whose answers show their worth before the next Order. The choice of an Order, where to
move, and whether the Initiative card is worth a roll show theirs turns later: to try them only
that far was no better than not at all."""
FIGURES = SearchFigures(
    point=0.2,  # the log-odds of a victory point in the middle of a game, see outlook.toml
    misjudged=0.1,
    shortsighted=0.05,
    spread=0.15,
    sure=2.2,
    fewest=3,
    flattest=0.02,
    candidates=6,
    longest=120,
    sharpness=6.0,
    curiosity=0.5,
)
"""As measured in games of the colonel."""


class CombatCommanderMind:
    """Weighs decisions by considerations that are data; see the files of this folder."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.figures = FIGURES

    def reasons(
        self, state: KernelState, side: int, decision: Decision, detailed: bool = False
    ) -> list[Parts]:
        """What every option is worth, by reason; in detail for who wants to read it."""
        matter = Matter(cast(State, state), side, decision, self.weights, detailed)
        answer = ANSWERS.get(decision.prompt)
        if answer is None:
            return [[("neutral", 0.0)] for _ in decision.options]
        return answer(matter)

    def weigh(self, state: KernelState, side: int, decision: Decision) -> Sequence[float]:
        """The worth of every option; more is better."""
        return [total(parts) for parts in self.reasons(state, side, decision)]

    def explain(self, state: KernelState, side: int, decision: Decision) -> Thought:
        """The best option, with the reasons for it."""
        return best_thought(decision, self.reasons(state, side, decision, True))

    def candidates(self, view: View, decision: Decision) -> Sequence[Action]:
        """Every option by itself."""
        return singly(self, view, decision)

    def horizon(self, state: KernelState, decision: Decision) -> str:
        """What is searched shows its worth before the next Order."""
        return QUIET

    def is_quiet(self, state: KernelState, decision: Decision) -> bool:
        """Nothing is in progress when an Order may be given."""
        return decision.prompt == "order-or-pass"

    def needs_search(self, decision: Decision) -> bool:
        """Set-up is judged by the whole game, and orders of equal pieces by nobody."""
        return decision.prompt in SEARCHED

    def value(self, state: KernelState, side: int) -> float:
        """The chance that this side wins from here on."""
        return winning_chance(cast(State, state), side, self.weights)

    def values(self, state: KernelState, side: int) -> Sequence[float]:
        """The chances of both sides."""
        chance = self.value(state, side)
        return (chance, 1 - chance) if side == 0 else (1 - chance, chance)


def mind_named(name: str, changes: dict[str, float] | None = None) -> CombatCommanderMind:
    """The mind of a player by name, with other weights where wanted."""
    return CombatCommanderMind(read_weights(name, changes) if changes else load_weights(name))
