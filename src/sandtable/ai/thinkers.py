"""Players that think with the mind of the system that they find themselves in."""

from __future__ import annotations

from functools import cache

from sandtable.ai.advisers import adviser_of
from sandtable.ai.mind import Mind
from sandtable.ai.players import Thought
from sandtable.ai.samples import listed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


@cache
def mind_of(system: str, name: str, changes: tuple[tuple[str, float], ...] = ()) -> Mind:
    """The mind of a player in a rule system; ValueError where nobody has written one."""
    return adviser_of(system).mind(name, changes)


class Thinker:
    """Takes what its mind thinks best; it needs no luck of its own."""

    def __init__(self, name: str, changes: dict[str, float] | None = None) -> None:
        self.name = name
        self.changes = tuple(sorted((changes or {}).items()))
        self.thought: Thought | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the best option by the mind's reasons."""
        mind = mind_of(view.system.name, self.name, self.changes)
        self.thought = mind.explain(view.known, view.side, listed(decision, self.name))
        return self.thought.option
