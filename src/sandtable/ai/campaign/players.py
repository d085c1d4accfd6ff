"""Who commands: by chance or with a mind; battles are left to the computer, which takes no side."""

from __future__ import annotations

from typing import cast

from sandtable.ai.mind import Mind
from sandtable.ai.players import RandomPlayer
from sandtable.ai.thinkers import Thinker
from sandtable.kernel.battles import write_report
from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option, form
from sandtable.kernel.view import View
from sandtable.systems.campaign.resolver.settling import settle
from sandtable.systems.campaign.state import State

SETTLING = (Option("propose-settling"), Option("allow-settling"))


def left_to_the_computer(view: View, decision: Decision, seed: str) -> Option | None:
    """The answer by which a battle is settled; None if no battle is asked about.

    Where the game does not settle battles itself, a report is drawn as it would be.
    """
    for option in SETTLING:
        if option in decision.options:
            return option
    if decision.commission is None:
        return None
    state = cast(State, view.system.clone(view.known))
    state.chance = KeyedChance(key_of_seed(seed))
    number, field = len(state.fought), str(decision.args[0])
    return form(REPORT, write_report(settle(state, number, field, decision.commission)))


class ByChance(RandomPlayer):
    """Answers by chance, and makes up no reports."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> Option:
        """Return any answer."""
        settled = left_to_the_computer(view, decision, f"settled:{self.seed}:{self.count}")
        return settled or super().choose(view, decision)


class Commander(Thinker):
    """Takes what its mind thinks best, and makes up no reports."""

    def __init__(self, name: str, mind: Mind, seed: int | str) -> None:
        super().__init__(name, mind)
        self.seed = seed
        self.battles = 0

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the best answer by the mind's reasons."""
        if not decision.options and decision.commission is not None:
            self.battles += 1
            settled = left_to_the_computer(view, decision, f"settled:{self.seed}:{self.battles}")
            assert settled is not None
            return settled
        return super().choose(view, decision)
