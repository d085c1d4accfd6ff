"""A24 Actions: a window for both players, the inactive one first."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    could_hold,
    hand_options,
    play_action,
    why_not_action,
)
from sandtable.systems.combat_commander.state import State


@rule(see=("TM.10",))
class InTurn(Frame):
    """The inactive player plays one Action as often as they like, then the active one does."""

    __slots__ = ("side",)
    PROMPT: ClassVar[str] = ""
    """The question, called as the Action."""
    RULE: ClassVar[str] = ""
    WINDOW: ClassVar[str] = ""

    def __init__(self) -> None:
        self.step = "first"
        self.side = ABSENT

    def first(self, s: State) -> None:
        self.side = 1 - s.active
        self.step = "ask"

    def can_use(self, s: State) -> bool:
        """Whether the Action would do anything for the side whose turn it is."""
        raise NotImplementedError

    def use(self, s: State) -> None:
        """Carry the Action out, whose card has just been played."""
        raise NotImplementedError

    def about(self) -> tuple[int, ...]:
        """Return what the question is about."""
        return ()

    def ask(self, s: State) -> Decision | None:
        if could_hold(s, self.side, self.PROMPT) and self.can_use(s):
            question = (self.side, self.PROMPT, self.RULE)
            return ask(self, s, question, *PLAY, args=self.about(), window=self.WINDOW)
        self.pass_on(s)
        return None

    def passed(self, s: State, option: Option) -> None:
        self.pass_on(s)

    def pass_on(self, s: State) -> None:
        """The active player's turn, or the end of the window."""
        if self.side == s.active:
            s.end()
        else:
            self.side = s.active

    def cards(self, s: State) -> list[Option]:
        return hand_options(s, self.side)

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        return why_not_action(s, self.side, option.value, (self.PROMPT,))

    def played(self, s: State, option: Option) -> None:
        play_action(s, self.side, option.value, self.PROMPT, self.RULE)
        self.use(s)


PLAY = (
    Answers([PASS], InTurn.passed),
    Answers(InTurn.cards, InTurn.played, InTurn.why_not_played, verb="action"),
)
