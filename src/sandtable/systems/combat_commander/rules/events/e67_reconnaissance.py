"""E67 Reconnaissance: the opponent lays a secret Objective open."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import CHIT
from sandtable.systems.combat_commander.rules.c07_victory import open_chit
from sandtable.systems.combat_commander.rules.events.e42_frames import unless_impossible
from sandtable.systems.combat_commander.state import State

NOT_YOUR_CHIT = Refusal("E67", "not-your-secret-chit")


@rule("E67", "E67[a]")
class Reconnaissance(Frame):
    """The opponent lays one of their secret chits open, of their choice."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side

    def choose(self, s: State) -> Decision | None:
        question = (1 - self.side, "reconnaissance", "E67")
        return unless_impossible(s, ask(self, s, question, *REVEAL))

    def chits(self, s: State) -> list[Option]:
        return [CHIT[chit] for chit in s.secret_chits[1 - self.side]]

    def why_not_shown(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in s.secret_chits[1 - self.side] else NOT_YOUR_CHIT

    def shown(self, s: State, option: Option) -> None:
        open_chit(s, option.value, 1 - self.side, "E67")
        s.end()


REVEAL = (
    Answers(Reconnaissance.chits, Reconnaissance.shown, Reconnaissance.why_not_shown, verb="chit"),
)
