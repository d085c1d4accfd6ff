"""Advice from the computer players: what an adviser would do, and how a game went."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sandtable.ai import review as reviewing
from sandtable.ai.advisers import adviser_of
from sandtable.ai.players import Thought
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.view import View
from sandtable.server.wire_advice import (
    Ahead,
    CostFacts,
    Hint,
    Reason,
    ReviewFacts,
    SideReview,
    SwingFacts,
    TurnFacts,
    VerdictFacts,
)
from sandtable.service.narrators import NOBODY
from sandtable.service.page_types import Draw
from sandtable.service.pages import Page
from sandtable.service.past import Crossroads, seam_of
from sandtable.service.wording import Wording
from sandtable.service.words import Words

if TYPE_CHECKING:
    from sandtable.service.narrators import Narrator

MOST_KEPT = 64
A_MOMENT = 1.0
"""Seconds for which a review is waited for; then what there is of it is told."""
CHANCE, SECOND = "thought-chance-to-win", "thought-chance-of-second"
SWINGS = 5
"""Swings of luck that are told."""
REVEALED, LINES = 2, 4
"""Lines of the log that are told of one swing: of what was turned, and in all."""
FOLLOWING = 3
"""Choices after a draw among whose events its effect is looked for."""


class Looking(NamedTuple):
    """A review, and the work that makes it."""

    review: reviewing.Review
    work: asyncio.Task[None]


class SeatQuestion(NamedTuple):
    """What a seat is asked, by what it knows."""

    number: int
    view: View
    decision: Decision


def think(view: View, decision: Decision) -> Thought:
    """What the adviser would do at a table, from nothing but what the side knows."""
    return adviser_of(view.system.name).think(view, decision)


def hint_page(asked: SeatQuestion, lang: str, thought: Thought) -> Hint:
    """The adviser's choice with its reasons, the weightiest first."""
    view, decision = asked.view, asked.decision
    wording = Wording(lang, view.system.name)
    narrator = wording.about(view.known)
    return Hint(
        asked.number,
        view.system.write_option(view.known, thought.option),
        narrator.option(decision, thought.option),
        narrator.option(decision, thought.second) if thought.second else "",
        reasons_page(wording.words, thought),
    )


def reasons_page(words: Words, thought: Thought) -> list[Reason]:
    """The reasons of a thought, the weightiest first."""
    return [
        Reason(label, words.say(label), round(amount, 2))
        for label, amount in sorted(thought.parts, key=lambda part: -abs(part[1]))
        if round(amount, 2)
    ]


class Judged(NamedTuple):
    """A choice of the past at a number, and what the player thought who made it, where known."""

    number: int
    past: Crossroads
    own: Thought | None


def verdict_page(judged: Judged, lang: str) -> VerdictFacts:
    """What the adviser thinks of a choice: its own with its reasons, and whether it is the same."""
    past, decision = judged.past, judged.past.decision
    thought = think(past.view, decision)
    wording = Wording(lang, past.view.system.name)
    narrator = wording.about(past.view.known)
    return VerdictFacts(
        judged.number,
        past.view.side,
        narrator.prompt(decision),
        narrator.option(decision, past.chosen),
        narrator.option(decision, thought.option),
        past.chosen == thought.option,
        reasons_page(wording.words, thought),
        _ahead(narrator, decision, judged.own) if judged.own else None,
    )


def _ahead(narrator: Narrator, decision: Decision, own: Thought) -> Ahead | None:
    """What a player saw who looked ahead: the chance to win, and that of the next best."""
    parts = dict(own.parts)
    if CHANCE not in parts:
        return None
    told = Ahead(round(parts[CHANCE], 3))
    if own.second and SECOND in parts:
        told.second = narrator.option(decision, own.second)
        told.second_chance = round(parts[SECOND], 3)
    return told


class Reviews:
    """Looks back on finished games, one at a time, and remembers the last of them."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str], Looking] = OrderedDict()
        self.turn = asyncio.Lock()

    async def find(self, name: str, game: Game) -> reviewing.Review:
        """Return the review of a finished game as far as it is made; another end has another."""
        key = name, game.hash()
        if key not in self.kept:
            begun = reviewing.Review()
            self.kept[key] = Looking(begun, asyncio.create_task(self._make(game, begun)))
        found = self.kept[key]
        await asyncio.wait([found.work], timeout=A_MOMENT)
        if found.work.done() and found.work.exception():
            self.kept.pop(key, None)
            found.work.result()
        self._forget()
        return found.review

    async def _make(self, game: Game, found: reviewing.Review) -> None:
        """Look back, when it is this game's turn."""
        mind = adviser_of(game.system.name).counsel()
        async with self.turn:
            await asyncio.to_thread(reviewing.review, game, mind, found)

    def close(self) -> None:
        """Nobody waits for a review any more."""
        for looking in self.kept.values():
            looking.review.wanted = False

    def _forget(self) -> None:
        """Let the oldest go that are made."""
        made = [key for key, looking in self.kept.items() if looking.work.done()]
        for key in made[: max(0, len(self.kept) - MOST_KEPT)]:
            del self.kept[key]


def review_page(page: Page, found: reviewing.Review) -> ReviewFacts:
    """The expected result over time, the luck of all sides, and what cost them most."""
    done, numbers = found.done, page.table.given[page.game.seam :]
    return ReviewFacts(
        numbers=numbers if found.values else [],
        seam=seam_of(page.table),
        swings=[_swing(page, swing) for swing in found.greatest_swings(SWINGS)],
        sides=[_side(page, found, side) for side in range(len(page.game.system.sides))],
        turn=_turn(page, found.turning_point(page.game.seam)),
        done=done,
    )


def _turn(page: Page, turn: reviewing.Turn | None) -> TurnFacts | None:
    if turn is None:
        return None
    game, journal = page.game, page.game.state.journal
    happened = range(game.choices[turn.since - 1].events, game.choices[turn.number].events)
    told = [each for each in happened if journal[each].weight() == WEIGHTY] or list(happened)
    number = turn.number if turn.by_luck else choice_behind(game, turn, told)
    return TurnFacts(
        page.table.given[number],
        turn.side,
        round(turn.before, 3),
        round(turn.after, 3),
        NOBODY if turn.by_luck else game.choices[number].side,
        [_short(page, journal[each]) for each in told[-LINES:]],
    )


def choice_behind(game: Game, turn: reviewing.Turn, told: Sequence[int]) -> int:
    """The choice that brought what is told: others may have followed before it was settled."""
    since = range(turn.since, turn.number)
    return next((n for n in since if told and told[-1] < game.choices[n].events), turn.number)


def _short(page: Page, event: Event) -> str:
    """What came of an event, in short where that is told."""
    return page.narrator.sentences(event).headline or page.narrator.brief(event)


def _side(page: Page, found: reviewing.Review, side: int) -> SideReview:
    return SideReview(
        side,
        [round(values[side], 3) for values in found.values],
        round(found.luck(side), 3),
        [_cost(page, cost) for cost in found.costly(side)],
    )


def _swing(page: Page, swing: reviewing.Swing) -> SwingFacts:
    game = page.game
    start = game.choices[swing.number - 1].events if swing.number else game.opening
    events = game.state.journal[start : game.choices[swing.number].events]
    drawn = [event for event in events if event.CHANCE]
    turned = [event for event in drawn if _is_turned_up(page, event)]
    told = (turned or drawn)[-REVEALED:] + _effects(game, swing.number)
    return SwingFacts(
        page.table.given[swing.number],
        swing.gainer,
        round(swing.luck(swing.gainer), 3),
        [round(value, 3) for value in swing.expected],
        [round(value, 3) for value in swing.after],
        [_short(page, event) for event in told[:LINES]],
    )


def _is_turned_up(page: Page, event: Event) -> bool:
    """Whether chance showed something for all to see: a card, a die, a chit."""
    return any(isinstance(effect, Draw) for effect in page.narrator.effects(event))


def _effects(game: Game, number: int) -> list[Event]:
    """What a draw did: what matters among the events up to the next draw."""
    last = min(number + FOLLOWING, len(game.choices) - 1)
    journal, start = game.state.journal, game.choices[number].events
    while start and not journal[start - 1].CHANCE:
        start -= 1
    following = journal[start : game.choices[last].events]
    drawn = next((i for i, event in enumerate(following) if event.CHANCE), len(following))
    return [event for event in following[:drawn] if event.weight() == WEIGHTY]


def _cost(page: Page, cost: reviewing.Cost) -> CostFacts:
    narrator = page.wording.about(cost.view.known)
    return CostFacts(
        page.table.given[cost.number],
        narrator.prompt(cost.decision),
        narrator.option(cost.decision, cost.chosen),
        narrator.option(cost.decision, cost.better),
        round(cost.cost, 3),
    )
