"""What a list sees: the table, the story so far, and the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.combat_commander.independent.offers_facts import Offers
from tests.combat_commander.independent.offers_story import Story

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.catalog.figures import Card
from sandtable.systems.combat_commander.state import State


class Look:
    def __init__(self, s: State, story: Story, question: Decision) -> None:
        self.s = s
        self.story = story
        self.question = question
        self.side = question.side

    def arg(self, number: int = 0) -> Any:
        return self.question.args[number]

    @property
    def hand(self) -> list[Card]:
        return [self.s.card(self.side, card) for card in self.s.hands[self.side]]


Listing = Callable[[Look], Offers | set[Option]]
LISTS: dict[str, tuple[str, Listing]] = {}
"""By prompt: the rules that decide, and the list of what must be offered."""


def offers(prompt: str, rules: str) -> Callable[[Listing], Listing]:
    """Mark a function as the list of a question."""

    def listed(listing: Listing) -> Listing:
        LISTS[prompt] = rules, listing
        return listing

    return listed
