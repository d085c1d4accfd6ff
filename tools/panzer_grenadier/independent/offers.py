"""The legal answers to the questions of a game, listed by a second reading of the rules.

`Watch` follows a game beside its players: before each answer it has the referee catch up with what
has happened, lists what may be answered, and compares that with what the game offers. The lists
are those of the modules `offers_*`, one for each kind of question.
"""

from __future__ import annotations

from collections.abc import Callable

from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

Offers = set[tuple[str, int]]
"""Verbs and values of answers."""
Listed = tuple[tuple[str, ...], Offers]
"""The verbs that a list is complete for, and its answers; no verbs: the list knows nothing."""
Lister = Callable[[Referee, State, Decision], Listed]

UNSEEN = -1
"""How questions call a piece that is hidden (16.6)."""
NOTHING: Listed = ((), set())
LISTERS: dict[str, Lister] = {}


def lists(prompt: str) -> Callable[[Lister], Lister]:
    """Have a function list the answers to a question."""

    def register(lister: Lister) -> Lister:
        LISTERS[prompt] = lister
        return lister

    return register


class Said:
    """An answer: to which question, about what, and what it was."""

    __slots__ = ("args", "prompt", "value", "verb")

    def __init__(self, prompt: str, args: tuple[int | str, ...], verb: str, value: int) -> None:
        self.prompt = prompt
        self.args = args
        self.verb = verb
        self.value = value


class Talk:
    """What has been said in the running segment."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.asked: tuple[str, tuple[int | str, ...]] | None = None
        self.heard = 0
        """How many answers of the game are noted."""

    def hear(self, game: Game, decision: Decision) -> None:
        """Note the answer to the question before, and what is asked now."""
        if self.asked is not None and len(game.choices) > self.heard:
            option = game.choices[-1].option
            self.said.append(Said(*self.asked, option.verb, option.value))
        if decision.prompt == "segment":
            self.said = []
        self.heard = len(game.choices)
        self.asked = decision.prompt, tuple(decision.args)

    def of(self, decision: Decision) -> list[Said]:
        """What was said in this segment to questions like this one, about the same piece.

        Before it showed itself it had no number.
        """
        now = self.since("segment", "announce", "act-which")
        return [
            said
            for said in self.said
            if said.prompt == decision.prompt
            and (said.args[:1] == decision.args[:1] or (said.args[0] == UNSEEN and said in now))
        ]

    def since(self, *prompts: str) -> list[Said]:
        """What was said since one of these questions was answered last, that answer included."""
        for index in range(len(self.said) - 1, -1, -1):
            if self.said[index].prompt in prompts:
                return self.said[index:]
        return []


class Watch:
    """A referee who also looks at every question."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.referee: Referee | None = None

    def __call__(self, game: Game, decision: Decision) -> None:
        if self.referee is None:
            self.referee = Referee(game, self.name)
        ref = self.referee
        ref.follow(game.state.journal[len(ref.past) :])
        ref.memory(Talk).hear(game, decision)
        compare(ref, game, decision)


def compare(ref: Referee, game: Game, decision: Decision) -> None:
    """Note where what is offered and what may be answered part."""
    lister = LISTERS.get(decision.prompt)
    table = ref.table
    if lister is None or table.surprises or table.setting.optional:
        return
    verbs, wanted = lister(ref, table, decision)
    told = {(o.verb, o.value) for o in decision.options if o.verb in verbs}
    for verb in verbs:
        ref.counts[f"offers of {decision.prompt}: {verb}"] += 1
    if told != wanted:
        where = f"choice {len(game.choices)}, args {decision.args}"
        ref.differ("offers", decision.prompt, f"{where}: also {sorted(wanted - told)}",
                   f"too many {sorted(told - wanted)}")  # fmt: skip


def actor(ref: Referee, table: State, decision: Decision) -> Piece | None:
    """Who acts: as the question says; where he is hidden the last one chosen, or the only one."""
    number = decision.args[0]
    if isinstance(number, int) and number >= 0:
        return table.pieces[number]
    for said in reversed(ref.memory(Talk).said):
        if said.verb == "act":
            return table.pieces[said.value]
    announced = list(ref.memory(Course).announced)
    return table.pieces[announced[0]] if len(announced) == 1 else None
