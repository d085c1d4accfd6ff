"""Counsel from the computer players: what the captain would do, and how a game went."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from sandtable.ai.players import Thought
from sandtable.ai.review import Cost, Review, Swing, review
from sandtable.ai.thinkers import mind_of
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.view import View
from sandtable.server.wire import Json
from sandtable.service.pages import Page
from sandtable.service.past import Crossroads
from sandtable.service.wording import Wording
from sandtable.service.words import Words

COUNSELLOR = "captain"
MOST_KEPT = 64
SWINGS = 5
"""Swings of luck that are told."""
LINES = 4
"""Lines of the log that are told of one swing."""


def think(view: View, decision: Decision) -> Thought:
    """What the captain would do at a table, from nothing but what the side knows."""
    return mind_of(view.system.name, COUNSELLOR).explain(view.known, view.side, decision)


def hint_page(page: Page, decision: Decision, thought: Thought) -> Json:
    """The captain's choice with his reasons, the weightiest first."""
    state, narrator = page.game.state, page.narrator
    return {
        "number": page.table.number,
        "option": page.game.system.write_option(state, thought.option),
        "text": narrator.option(decision, thought.option),
        "second": narrator.option(decision, thought.second) if thought.second else "",
        "reasons": reasons_page(page.words, thought),
    }


def reasons_page(words: Words, thought: Thought) -> list[Json]:
    """The reasons of a thought, the weightiest first."""
    return [
        {"id": label, "text": words.say(label), "amount": round(amount, 2)}
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))
        if round(amount, 2)
    ]


def thought_page(wording: Wording, number: int, past: Crossroads, thought: Thought) -> Json:
    """What the captain thinks of a choice: his own with his reasons, and whether it is the same."""
    narrator, decision = wording.about(past.view.known), past.decision
    return {
        "number": number,
        "side": past.view.side,
        "prompt": narrator.prompt(decision),
        "chosen": narrator.option(decision, past.chosen),
        "best": narrator.option(decision, thought.option),
        "agrees": past.chosen == thought.option,
        "reasons": reasons_page(wording.words, thought),
    }


class Reviews:
    """Looks back on finished games, one at a time, and remembers the last of them."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.turn = asyncio.Lock()

    async def find(self, name: str, game: Game) -> Review:
        """Return the review of a finished game."""
        async with self.turn:
            if name not in self.kept:
                mind = mind_of(game.system.name, COUNSELLOR)
                self.kept[name] = await asyncio.to_thread(review, game, mind)
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            return self.kept[name]


def review_page(page: Page, found: Review) -> Json:
    """The expected result over time, the luck of both sides, and what cost them most."""
    sides = page.game.system.sides
    return {
        "sides": list(sides),
        "numbers": list(page.table.given),
        "values": [round(value, 3) for value in found.values],
        "luck": {name: round(found.luck(side), 3) for side, name in enumerate(sides)},
        "swings": [_swing(page, swing) for swing in found.greatest_swings(SWINGS)],
        "costly": {
            name: [_cost(page, cost) for cost in found.costly(side)]
            for side, name in enumerate(sides)
        },
    }


def _swing(page: Page, swing: Swing) -> Json:
    game = page.game
    start = game.choices[swing.number - 1].events if swing.number else game.opening
    events = game.state.journal[start : game.choices[swing.number].events]
    told = [page.narrator.event(event) for event in events if event.CHANCE]
    return {
        "number": page.table.given[swing.number],
        "luck": round(swing.luck, 3),
        "expected": round(swing.expected, 3),
        "after": round(swing.after, 3),
        "lines": told[:LINES],
    }


def _cost(page: Page, cost: Cost) -> Json:
    narrator = Wording(page.words.language, page.game.system.name).about(cost.view.known)
    return {
        "number": page.table.given[cost.number],
        "prompt": narrator.prompt(cost.decision),
        "chosen": narrator.option(cost.decision, cost.chosen),
        "better": narrator.option(cost.decision, cost.better),
        "cost": round(cost.cost, 3),
    }
