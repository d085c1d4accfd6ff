"""14.3, 14.4 Recovery and flight."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.state import State


class Recovery(Action):
    """A piece tries to improve its morale. Returns the bits of who has acted in it."""

    __slots__ = ()

    def __init__(self, piece: int, action: Action) -> None:
        super().__init__(action.side, piece, action.group, action.fires, action.posts)

    def start(self, s: State) -> None:
        s.end(1 << self.piece)


RECOVERY_ANSWERS: tuple[Answers, ...] = ()
