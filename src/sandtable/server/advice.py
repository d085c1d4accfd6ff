"""Advice from the computer players: what the captain would do, and how a game went."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from sandtable.ai.players import Thought
from sandtable.ai.review import Cost, Review, Swing, review
from sandtable.ai.thinkers import mind_of
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.view import View
from sandtable.server.wire import Json
from sandtable.service.pages import Page
from sandtable.service.past import Crossroads, seam_of
from sandtable.service.wording import Wording
from sandtable.service.words import Words

if TYPE_CHECKING:
    from sandtable.service.narrators import Narrator

ADVISER = "captain"
MOST_KEPT = 64
CHANCE, SECOND = "thought-chance-to-win", "thought-chance-of-second"
SWINGS = 5
"""Swings of luck that are told."""
REVEALED, LINES = 2, 4
"""Lines of the log that are told of one swing: of what was turned, and in all."""
FOLLOWING = 3
"""Choices after a draw among whose events its effect is looked for."""
SHUFFLED = ("CardDrawn", "HiddenCardDrawn", "PileReshuffled")
"""Chance that is no news by itself."""
EFFECTS = (
    "Declared", "RollMade", "UnitBroke", "UnitRallied", "UnitSuppressed", "UnitEliminated",
    "WeaponBroke", "WeaponEliminated", "ControlChanged", "PointsScored", "SurrenderMoved",
    "GameEnded",
)  # fmt: skip


def think(view: View, decision: Decision) -> Thought:
    """What the captain would do at a table, from nothing but what the side knows."""
    return mind_of(view.system.name, ADVISER).explain(view.known, view.side, decision)


def hint_page(wording: Wording, view: View, decision: Decision, thought: Thought) -> Json:
    """The captain's choice with his reasons, the weightiest first."""
    narrator = wording.about(view.known)
    return {
        "option": view.system.write_option(view.known, thought.option),
        "text": narrator.option(decision, thought.option),
        "second": narrator.option(decision, thought.second) if thought.second else "",
        "reasons": reasons_page(wording.words, thought),
    }


def reasons_page(words: Words, thought: Thought) -> list[Json]:
    """The reasons of a thought, the weightiest first."""
    return [
        {"id": label, "text": words.say(label), "amount": round(amount, 2)}
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))
        if round(amount, 2)
    ]


def thought_page(
    wording: Wording, number: int, past: Crossroads, thought: Thought, own: Thought | None
) -> Json:
    """What the captain thinks of a choice: his own with his reasons, and whether it is the same.

    `own` is what the player thought who made the choice, where that is known.
    """
    narrator, decision = wording.about(past.view.known), past.decision
    return {
        "number": number,
        "side": past.view.side,
        "prompt": narrator.prompt(decision),
        "chosen": narrator.option(decision, past.chosen),
        "best": narrator.option(decision, thought.option),
        "agrees": past.chosen == thought.option,
        "reasons": reasons_page(wording.words, thought),
        "ahead": _ahead(narrator, decision, own) if own else {},
    }


def _ahead(narrator: Narrator, decision: Decision, own: Thought) -> Json:
    """What a player saw who looked ahead: the chance to win, and that of the next best."""
    parts = dict(own.parts)
    if CHANCE not in parts:
        return {}
    told: Json = {"chance": round(parts[CHANCE], 3)}
    if own.second and SECOND in parts:
        told["second"] = narrator.option(decision, own.second)
        told["second_chance"] = round(parts[SECOND], 3)
    return told


class Reviews:
    """Looks back on finished games, one at a time, and remembers the last of them."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Review] = OrderedDict()
        self.turn = asyncio.Lock()

    async def find(self, name: str, game: Game) -> Review:
        """Return the review of a finished game."""
        async with self.turn:
            if name not in self.kept:
                mind = mind_of(game.system.name, ADVISER)
                self.kept[name] = await asyncio.to_thread(review, game, mind)
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
            return self.kept[name]


def review_page(page: Page, found: Review) -> Json:
    """The expected result over time, the luck of both sides, and what cost them most."""
    sides = page.game.system.sides
    return {
        "sides": list(sides),
        "numbers": page.table.given[page.game.seam :],
        "seam": seam_of(page.table),
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
    drawn = [event for event in events if event.CHANCE]
    turned = [event for event in drawn if type(event).__name__ not in SHUFFLED]
    told = (turned or drawn)[-REVEALED:] + _effects(game, swing.number)
    return {
        "number": page.table.given[swing.number],
        "luck": round(swing.luck, 3),
        "expected": round(swing.expected, 3),
        "after": round(swing.after, 3),
        "lines": [page.narrator.brief(event) for event in told[:LINES]],
    }


def _effects(game: Game, number: int) -> list[Event]:
    """What a draw did: what matters among the events up to the next draw."""
    last = min(number + FOLLOWING, len(game.choices) - 1)
    journal, start = game.state.journal, game.choices[number].events
    while start and not journal[start - 1].CHANCE:
        start -= 1
    following = journal[start : game.choices[last].events]
    drawn = next((i for i, event in enumerate(following) if event.CHANCE), len(following))
    return [event for event in following[:drawn] if type(event).__name__ in EFFECTS]


def _cost(page: Page, cost: Cost) -> Json:
    narrator = Wording(page.words.language, page.game.system.name).about(cost.view.known)
    return {
        "number": page.table.given[cost.number],
        "prompt": narrator.prompt(cost.decision),
        "chosen": narrator.option(cost.decision, cost.chosen),
        "better": narrator.option(cost.decision, cost.better),
        "cost": round(cost.cost, 3),
    }
