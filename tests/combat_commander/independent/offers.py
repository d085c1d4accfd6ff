"""An independent list of what must be offered, held against every question of whole games.

What must be offered follows here from the rulebook and from plain facts of the table; no code of
the rules is used. `python -m tests.combat_commander.independent.offers 2000 200` plays as many
random and captain's games, prints how often each question was held against its list, and every
disagreement. It ends with 1 if there is any.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import Pool
from typing import NamedTuple

from tests.combat_commander.independent import (  # noqa: F401 - the lists enter themselves
    offers_events,
    offers_fire,
    offers_orders,
    offers_setup,
)
from tests.combat_commander.independent.offers_facts import Offers, to_edge
from tests.combat_commander.independent.offers_look import LISTS, Look
from tests.combat_commander.independent.offers_story import Story
from tests.combat_commander.independent.offers_windows import (
    is_due,
    skipped_windows,
    wounds_due,
)

from sandtable.ai.players import answer_by, dismiss, seat_player
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.loop import flow_table, run
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.events.course import TriggerEnded
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.events.units import UnitBroke
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SCENARIOS = (
    "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "abbey-hill",
    "far-bank", "first-steps", "last-train", "night-pass", "orchard-walls",
)  # fmt: skip
RANDOM_SCENARIOS = 6
"""So many games on a scenario of its own come after each round of the published ones."""
ASIDE = ("scrap", "scrap-weapon")
"""Giving a Weapon up has nothing to do with the question that is open (11.3)."""


Options = tuple[Option, ...]


NEVER_ASKED = Option("question")
"""Missing where the whole question is."""


class Disagreement(NamedTuple):
    """A question whose offers are not those of its list."""

    game: str
    choice: int
    prompt: str
    rules: str
    missing: Options
    surplus: Options

    def __str__(self) -> str:
        told = [
            f"{word} {', '.join(f'{o.verb}:{o.value}' for o in found)}"
            for word, found in (("missing", self.missing), ("surplus", self.surplus)) if found
        ]  # fmt: skip
        return f"{self.game} #{self.choice} {self.prompt} ({self.rules}): {'; '.join(told)}"


class EveryQuestion(Game):
    """A game that asks even where there is one answer."""

    def _run(self) -> Decision | None:
        return run(self.system, self.state, 1)


class Audit:
    """One game, every question of it held against its list."""

    def __init__(self, name: str, scenario: str, seed: int) -> None:
        self.name = name
        self.game = EveryQuestion(COMBAT_COMMANDER, scenario, seed=seed)
        self.story = Story()
        self.read = 0
        self.held: Counter[str] = Counter()
        self.unlisted: Counter[str] = Counter()
        self.due: set[str] = set()
        self.found: list[Disagreement] = []

    def play(self, choose: Callable[[Game, Decision], Option], most: int = 50_000) -> Audit:
        """Play on until the game is over, or so many choices were made."""
        self._read_log()
        while self.game.decision is not None and len(self.game.choices) < most:
            question = self.game.decision
            self.check(question)
            option = choose(self.game, question)
            self.story.answered(self.table(question), question, option)
            self.game.take(option)
            self._read_log()
        return self

    def table(self, question: Decision) -> State:
        state = self.game.state
        if question.flow >= 0:
            state = flow_table(COMBAT_COMMANDER, state, question.flow)[0]
        assert isinstance(state, State)
        return state

    def _read_log(self) -> None:
        s = self.game.state
        assert isinstance(s, State)
        for event in self.game.events[self.read :]:
            self._look_for_duties(s, event)
            self.story.happened(s, event)
        self.read = len(self.game.events)

    def _look_for_duties(self, s: State, event: Event) -> None:
        """An Event whose target is there is asked about before its trigger has ended (E42)."""
        if isinstance(event, Declared) and is_due(s, self.story, event.what, event.side):
            self.due.add(event.what)
        elif isinstance(event, TriggerEnded):
            for prompt in sorted(self.due):
                self.note(prompt, LISTS[prompt][0], (NEVER_ASKED,), ())
            self.due = set()
        elif isinstance(event, UnitBroke):
            if wounds_due(s, self.story, event.unit):
                self.note("light-wounds", LISTS["light-wounds"][0], (NEVER_ASKED,), ())
            self.story.no_longer_asked("light-wounds")

    def check(self, question: Decision) -> None:
        """Hold the offers of a question against its list; look which should have come before."""
        look = Look(self.table(question), self.story, question)
        for prompt, rules in skipped_windows(look):
            self.note(prompt, rules, (NEVER_ASKED,), ())
        self.story.asked.add((question.prompt, question.side))
        self.due -= {question.prompt}
        if question.prompt not in LISTS:
            self.unlisted[question.prompt] += 1
            return
        self.held[question.prompt] += 1
        missing, surplus = self.compared(question, question.options)
        if missing or surplus:
            self.note(question.prompt, LISTS[question.prompt][0], missing, surplus)

    def note(self, prompt: str, rules: str, missing: Options, surplus: Options) -> None:
        choice = len(self.game.choices)
        self.found.append(Disagreement(self.name, choice, prompt, rules, missing, surplus))

    def compared(self, question: Decision, options: Sequence[Option]) -> tuple[Options, Options]:
        """What of its list a question does not offer, and what it offers beyond."""
        listed = LISTS[question.prompt][1](Look(self.table(question), self.story, question))
        must, may = listed if isinstance(listed, Offers) else (listed, set())
        offered = {option for option in options if option.verb not in ASIDE}
        return tuple(sorted(must - offered)), tuple(sorted(offered - must - may))


# --- games ----------------------------------------------------------------------------------


def scenario_of(number: int) -> str:
    """The published scenarios in turn, then some that chance makes."""
    place = number % (len(SCENARIOS) + RANDOM_SCENARIOS)
    return SCENARIOS[place] if place < len(SCENARIOS) else f"random:seed={number}"


def random_game(scenario: str, seed: int, most: int = 50_000) -> Audit:
    """A game in which every legal answer is as likely as any other."""
    rng = random.Random(f"{scenario} {seed}")

    def choose(game: Game, question: Decision) -> Option:
        return question.sample(rng.choice)

    return Audit(f"random {scenario}/{seed}", scenario, seed).play(choose, most)


class Curious:
    """A player who tries what was seldom tried, and walks towards the enemy's edge."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.tried: Counter[tuple[str, str]] = Counter()

    def choose(self, game: Game, question: Decision) -> Option:
        options = list(question.options)
        if self.rng.random() < 0.5:
            return self.rng.choice(options)
        seldom = min(self.tried[question.prompt, o.verb] for o in options)
        kind = [o for o in options if self.tried[question.prompt, o.verb] == seldom]
        option = self.rng.choice(kind)
        if option.verb == "hex" and question.prompt in ("move-to", "advance-to"):
            assert isinstance(game.state, State)
            s, enemy = game.state, 1 - question.side
            option = min(kind, key=lambda o: to_edge(s, enemy, o.value))
        self.tried[question.prompt, option.verb] += 1
        return option


def curious_game(scenario: str, seed: int, most: int = 50_000) -> Audit:
    """A game between two players who try everything."""
    player = Curious(random.Random(f"{scenario} {seed}"))
    return Audit(f"curious {scenario}/{seed}", scenario, seed).play(player.choose, most)


def captains_game(scenario: str, seed: int, most: int = 50_000) -> Audit:
    """A game between two captains."""
    audit = Audit(f"captain {scenario}/{seed}", scenario, seed)
    players = [seat_player("captain", audit.game, seat) for seat in range(2)]

    def choose(game: Game, question: Decision) -> Option:
        if not question.is_open and not question.window:
            return question.options[0]
        return answer_by(players, game, question)

    try:
        return audit.play(choose, most)
    finally:
        for player in players:
            dismiss(player)


KINDS = {"random": random_game, "curious": curious_game, "captain": captains_game}
Report = tuple[Counter[str], Counter[str], list[Disagreement]]


def audited(job: tuple[str, int]) -> Report:
    kind, number = job
    audit = KINDS[kind](scenario_of(number), number)
    return audit.held, audit.unlisted, audit.found


def summed(reports: Iterable[Report]) -> Report:
    """Add reports up; every disagreement is printed as it comes."""
    held, unlisted, found = Counter[str](), Counter[str](), list[Disagreement]()
    for more, without, wrong in reports:
        held += more
        unlisted += without
        found += wrong
        for each in wrong:
            print(each, flush=True)  # noqa: T201
    return held, unlisted, found


def main(games: int, captains: int, jobs: int = 2) -> int:
    """Play so many games, every other of them by curious players, and tell what was found."""
    work = [("captain", n) for n in range(captains)]
    work += [("curious" if n % 2 else "random", n) for n in range(games)]
    with Pool(jobs) as pool:
        held, unlisted, found = summed(pool.imap_unordered(audited, work))
    for title, counts in (("held against a list", held), ("without a list", unlisted)):
        print(f"{title}: {sum(counts.values())}")  # noqa: T201
        for prompt, count in counts.most_common():
            print(f"  {count:8} {prompt}")  # noqa: T201
    print(f"{len(work)} games, {len(found)} disagreements")  # noqa: T201
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*(int(argument) for argument in sys.argv[1:])))
