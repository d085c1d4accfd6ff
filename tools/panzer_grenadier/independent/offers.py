"""The legal answers to the questions of a game, listed by a second reading of the rules.

`Watch` follows a game beside its players: before each answer it has the referee catch up with what
has happened, lists what may be answered, and compares that with what the game offers. The lists
are those of the modules `offers_*`, one for each kind of question, and have all answers to it.
`Coverage` counts what was asked, compared and passed over. Every question has a list; with
strategic movement (17.3), which changes how far everybody goes, none is compared. Taken on trust
are: that a question is asked where there is one to be asked, whether a leader who got off transport
boards again (`reboards`), and which player of a side is asked first when somebody moves in view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.state import State

Offers = set[tuple[str, int]]
"""Verbs and values of answers."""
Listed = Offers | None
"""All answers to a question; None: the list cannot tell."""
Lister = Callable[[Referee, State, Decision], Listed]

UNSEEN = -1
"""How questions call a piece that is hidden (16.6)."""
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
        self.segment = UNSEEN
        """In which segment that is asked."""
        self.heard = 0
        """How many answers of the game are noted."""
        self.named = UNSEEN, UNSEEN
        """The segment, and which of several players the officer has named to act in it (17.51)."""

    def hear(self, game: Game, decision: Decision) -> None:
        """Note the answer to the question before, and what is asked now."""
        if self.asked is not None and len(game.choices) > self.heard:
            option = game.choices[-1].option
            self.said.append(Said(*self.asked, option.verb, option.value))
            if self.asked[0] == "who-acts":
                self.named = self.segment, option.value
        if decision.prompt == "segment":
            self.said = []
        self.heard = len(game.choices)
        self.asked = decision.prompt, tuple(decision.args)
        self.segment = cast(State, game.state).segment

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


CANNOT_TELL = "the list cannot tell"


class Coverage:
    """How often each question was asked, and compared in full or passed over."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.passed: Counter[tuple[str, str]] = Counter()
        """Questions that were not compared, and why not."""
        self.answers: Counter[tuple[str, str]] = Counter()
        """Questions that were compared and offered a kind of answer: the question, the verb."""

    def add(self, other: Coverage) -> None:
        """Count what was seen in another game too."""
        self.asked += other.asked
        self.passed += other.passed
        self.answers += other.answers

    def rows(self) -> Iterator[str]:
        """Tell it, question by question."""
        for prompt, asked in sorted(self.asked.items()):
            passed = {why: n for (each, why), n in self.passed.items() if each == prompt}
            verbs = {verb: n for (each, verb), n in sorted(self.answers.items()) if each == prompt}
            kinds = ", ".join(f"{verb} {n:,}" for verb, n in verbs.items())
            reasons = "".join(f"; {why}: {n:,}" for why, n in passed.items())
            yield f"{asked:10,} {asked - sum(passed.values()):10,}  {prompt}: {kinds}{reasons}"


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
    table, prompt = ref.table, decision.prompt
    seen = ref.memory(Coverage)
    seen.asked[prompt] += 1
    why = unlisted(table, prompt)
    wanted = None if why else LISTERS[prompt](ref, table, decision)
    if wanted is None:
        seen.passed[prompt, why or CANNOT_TELL] += 1
        return
    told = {(option.verb, option.value) for option in decision.options}
    for verb in {verb for verb, _ in told}:
        seen.answers[prompt, verb] += 1
    ref.counts[f"offers of {prompt}"] += 1
    if told != wanted:
        where = f"choice {len(game.choices)}, args {decision.args}"
        ref.differ("offers", prompt, f"{where}: also {sorted(wanted - told)}",
                   f"too many {sorted(told - wanted)}")  # fmt: skip


def unlisted(table: State, prompt: str) -> str:
    """Why a question is passed over, or nothing."""
    if "strategic-movement" in table.setting.optional:
        return "strategic movement (17.3)"
    return "" if prompt in LISTERS else "no list"


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
