"""What must be true of every campaign, on random ones (`python -m tools.campaign.properties`).

Campaigns of ten rounds on all maps, every other one with battles that the computer settles. After
every choice the invariants are looked at; from the log alone it is reckoned whether points stay,
the clock runs on, and no order both fails by time and has effects. Each campaign is played once
more with the answers of every flow in another sequence, and must end the same; and whoever has not
answered yet is shown the same, whatever the others have written.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from multiprocessing import Pool
from typing import Any

from sandtable.ai.samples import Picker
from sandtable.kernel.choices import Choice
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.loop import table_of
from sandtable.systems import load_system

Json = dict[str, Any]
SYSTEM = load_system("campaign")
ROUNDS = 10
MOST = 2_000
"""Choices; no campaign is as long."""
BATTLES = ("reported", "computed")
EFFECTS = {"build-bridge": "BridgeBuilt", "fortify": "Fortified", "reorganise": "Disordered"}
PROGRESS = 100
"""After so many campaigns it is told how far the trial is."""
LEAKS = 12
"""Of so many questions one is looked at for leaks."""


def ten_rounds(key: str) -> Json:
    """A campaign that lasts ten rounds, whatever happens."""
    value = SYSTEM.scenario(key)
    victory = {"rounds": ROUNDS, "entries": False}
    return {**value, "scenario": {**value["scenario"], "victory": victory}}


class Campaign:
    """A random campaign, and everything that it has broken."""

    def __init__(self, key: str, seed: int, battles: str) -> None:
        self.game = Game(SYSTEM, ten_rounds(key), seed=seed, options={"battles": battles})
        self.name = f"{key} seed {seed}, {battles}"
        self.pick: Any = Picker(f"properties:{key}:{seed}:{battles}")
        self.chance = random.Random(f"{key}:{seed}")
        self.met: Counter[str] = Counter()
        self.broken: list[str] = []
        self.orders: Json = {}
        self.story: list[Event] = []
        """What has happened in this round."""
        self.clock = 0
        self.created = list(self.game.state.created)

    def fails(self, what: str) -> None:
        """Note what is not as it must be."""
        self.broken.append(f"{self.name}, choice {len(self.game.choices)}: {what}")

    def play(self) -> None:
        """Play to the end, and then once more in another sequence."""
        game = self.game
        for _ in range(MOST):
            if game.is_over:
                break
            decision = self.chance.choice(list(game.questions))
            if decision.flow >= 0 and self.chance.randrange(LEAKS) == 0:
                self.broken += leaks(game, self.pick, self.name)
                self.met["looked for leaks"] += 1
            option, before = decision.sample(self.pick), len(game.events)
            game.take(option, decision=decision)
            self.look(game.events[before:])
        else:
            self.fails("it never ends")
        self.books()
        if in_another_sequence(game, self.chance).hash() != game.hash():
            self.fails("another sequence of the same answers ends otherwise")

    def look(self, events: list[Event]) -> None:
        """Look at the position, and at what led to it."""
        state: Any = self.game.state
        for each in self.game.system.invariants(state):
            self.fails(each)
        if state.minute < self.clock:
            self.fails("the clock went back")
        self.clock = state.minute
        for event in events:
            self.met[type(event).__name__] += 1
            if getattr(event, "kind", ""):
                self.met[f"{type(event).__name__} {event.kind}"] += 1  # type: ignore[attr-defined]
            self.note(event)

    def note(self, event: Any) -> None:
        """Note what happens in a round, and the order that counts: also over a head."""
        if type(event).__name__ == "RoundBegan":
            for what in done_too_late(self.orders, self.story):
                self.fails(what)
            self.orders, self.story = {}, []
        self.story.append(event)
        if type(event).__name__ == "Ordered":
            before = self.orders.get(event.formation)
            if before is None or not before.forward:
                self.orders[event.formation] = event

    def books(self) -> None:
        """Reckon the points from the log: made is there, waits, or was destroyed."""
        state: Any = self.game.state
        for side in (0, 1):
            bought = sum(e.points for e in self.of_kind("Bought") if e.side == side)
            there = sum(unit.points for unit in state.units.values() if unit.side == side)
            if self.created[side] + bought != there + state.destroyed[side]:
                self.fails(f"side {side} has lost points without a trace")

    def of_kind(self, kind: str) -> Iterator[Any]:
        """The events of a kind."""
        return (event for event in self.game.events if type(event).__name__ == kind)


def done_too_late(orders: Json, events: list[Any]) -> Iterator[str]:
    """Yield orders that were not finished in time and had effects all the same."""
    late = [
        e.formation
        for e in events
        if type(e).__name__ == "OrderSettled" and e.status == "unfinished"
    ]
    for name in late:
        order = orders[name]
        for event in events:
            kind = type(event).__name__
            if getattr(event, "formation", "") != name:
                continue
            if kind == EFFECTS.get(order.kind) and not getattr(event, "must", False):
                yield f"{name} was too late, and {kind}"
            if order.kind == "move" and kind == "Marched" and event.field == order.path[-1]:
                yield f"{name} was too late, and came to {event.field}"


def in_another_sequence(game: Game, chance: random.Random) -> Game:
    """Play the same campaign with the answers of every fork in another sequence."""
    again = Game(game.system, game.start, options=game.options, chance=game.chance)
    for _, group in groupby(forks(game), key=lambda each: each[0]):
        for choice in shuffled([choice for _, choice in group], chance):
            if not again.replay(choice):
                raise AssertionError(f"{choice.option} is not asked for any more")
    return again


def shuffled(choices: list[Choice], chance: random.Random) -> list[Choice]:
    """Mix the answers of several flows; those of one flow stay in their sequence."""
    flows = [choice.flow for choice in choices]
    chance.shuffle(flows)
    own = {flow: iter([c for c in choices if c.flow == flow]) for flow in set(flows)}
    return [next(own[flow]) for flow in flows]


def forks(game: Game) -> Iterator[tuple[int, Choice]]:
    """Yield every choice with the number of the fork that it belongs to."""
    events = number = 0
    for choice in game.choices:
        yield number, choice
        if choice.flow < 0 or choice.events > events:
            number += 1
        events = choice.events


def leaks(game: Game, pick: Any, name: str) -> Iterator[str]:
    """Write other answers for one flow: whoever has not answered must be shown the same."""
    asked = pick(list(game.questions))
    twins = []
    for _ in range(2):
        twin = game.clone()
        question = next(each for each in twin.questions if each.flow == asked.flow)
        twin.take(question.sample(pick), decision=question)
        twins.append(twin)
    open_ = [{each.flow for each in twin.questions} for twin in twins]
    if any(twin.is_over or len(twin.state.journal) > len(game.state.journal) for twin in twins):
        return
    for question in game.questions:
        if question.flow == asked.flow or any(question.flow not in each for each in open_):
            continue
        for seat in game.answerers(question):
            if len({shown(twin, seat) for twin in twins}) > 1:
                yield f"{name}: seat {seat} is shown what seat {asked.seat} has written"


def shown(game: Game, seat: int) -> str:
    """Everything that a seat is shown, as text."""
    side = game.seats[seat].side
    question = game.question(seat)
    asked = [each.shape() for each in question.domains] if question is not None else []
    told = [repr(event) for event in game.events_for(side, seat)]
    table = state_hash(game.system, table_of(game.system, game.state, side, seat))
    return repr((game.view(side, seat), asked, told, table))


def tried(task: tuple[str, int, str]) -> tuple[Counter[str], list[str]]:
    """Play one campaign."""
    campaign = Campaign(*task)
    campaign.play()
    return campaign.met, campaign.broken


def tasks(games: int, seed: int) -> Iterator[tuple[str, int, str]]:
    """Spread campaigns over all maps, half of them with battles by the computer."""
    keys = SYSTEM.scenario_keys()
    for number in range(games):
        turn, place = divmod(number, len(keys))
        yield keys[place], seed + turn, BATTLES[turn % len(BATTLES)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="random campaigns")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wish = parser.parse_args()
    met: Counter[str] = Counter()
    broken: list[str] = []
    with Pool(wish.jobs) as pool:
        done = pool.imap_unordered(tried, tasks(wish.games, wish.seed))
        for number, (seen, found) in enumerate(done, 1):
            met += seen
            if number % PROGRESS == 0:
                print(f"{number} campaigns", file=sys.stderr, flush=True)
            broken += found
            for each in found:
                print(each, flush=True)
    for what, count in sorted(met.items()):
        print(f"{count:10,}  {what}")
    rounds = met["RoundBegan"]
    print(f"{wish.games} campaigns, {rounds:,} rounds, {len(broken)} broken promises")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
