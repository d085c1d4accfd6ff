"""Is a refusal true? It goes away when the fact that it names is made false.

A system tells for each reason the change that makes its fact false (`FALSIFIED` of its tests).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.loop import refusal
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.service.why_not import Questioner, visited
from sandtable.systems import load_case_words

Falsify = Callable[[Any], object]
"""Makes a fact false on a table; returns False if it cannot be done there."""


class Truth:
    """Which refusals went away with their facts, and which stayed."""

    def __init__(self, falsified: dict[str, Falsify], change: Callable[..., Any]) -> None:
        self.falsified = falsified
        self.change = change
        """Makes of a table, a side and an answer what the falsifiers work with."""
        self.gone: Counter[str] = Counter()
        self.stayed: list[str] = []
        self.untested: Counter[str] = Counter()

    def test(self, game: Game, decision: Decision, option: Option, given: Refusal) -> None:
        """Make the fact of a refusal false in a copy, and ask again."""
        falsify = self.falsified.get(given.reason)
        twin = game.system.clone(game.state)
        change = self.change(twin, decision.side, option)
        if falsify is None or decision.flow >= 0 or falsify(change) is False:
            self.untested[given.reason] += 1
            return
        twin.forget()
        again = refusal(game.system, twin, decision, option)
        if (again.rule, again.reason) == (given.rule, given.reason):
            place = f"{game.scenario}, {len(game.choices)} choices"
            self.stayed.append(f"{place}: {decision.prompt} {option}: {given}")
        else:
            self.gone[given.reason] += 1

    def examine(
        self,
        system: str,
        scenarios: Sequence[str],
        positions: int,
        seed: int,
        is_thing: Callable[[Any, Option], bool],
    ) -> Truth:
        """Test the refusals of every thing at positions of random games."""
        words = load_case_words(system)
        questioner = Questioner(words)
        seen = questioner.count.positions
        for scenario in scenarios:
            places = visited(words.system, scenario, seed, seen)
            for _, (game, decision) in zip(range(positions), places, strict=False):
                seen[decision.prompt] += 1
                for option in questioner.everything(game, decision):
                    given = questioner.why_not(game, decision, option)
                    if given is not None and given.rule and is_thing(game.state, option):
                        self.test(game, decision, option, given)
        return self

    def report(self) -> None:
        """Say how many refusals were true, by reason, and which were not; fail if there are any."""
        for reason, count in sorted(self.gone.items()):
            sys.stdout.write(f"{reason:40} {count:6} gone\n")
        for reason, count in sorted(self.untested.items()):
            sys.stdout.write(f"{reason:40} {count:6} not tested\n")
        sys.stdout.writelines(f"untrue: {place}\n" for place in self.stayed)
        sys.exit(bool(self.stayed))
