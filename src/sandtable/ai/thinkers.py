"""Players that think with a mind of their system."""

from __future__ import annotations

from sandtable.ai.mind import Mind, question_for
from sandtable.ai.players import Thought
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View


class Thinker:
    """Takes what its mind thinks best; it needs no luck of its own."""

    def __init__(self, name: str, mind: Mind) -> None:
        self.name = name
        self.mind = mind
        self.thought: Thought | None = None

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the best option by the mind's reasons."""
        question = question_for(self.mind, view, decision, self.name)
        self.thought = self.mind.explain(view.known, view.side, question)
        return self.thought.option
