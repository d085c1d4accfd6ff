"""O17 Artillery Denied: the opponent's battery is not to be had."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import RadioEliminated, RadioTurned
from sandtable.systems.combat_commander.state import State

NO_ENEMY_RADIO = Refusal("O17", "opponent-has-no-radio")


@rule("O17")
def denied_refusal(s: State, side: int) -> Refusal | None:
    """Say why Artillery Denied cannot be ordered: the opponent has no Radio in play (O17/3)."""
    return NO_ENEMY_RADIO if s.radios[1 - side] is None else None


class ArtilleryDenied(Frame):
    """The opponent's Radio breaks; a broken one goes back to the counter mix (O17/1-2)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> None:
        enemy = 1 - self.side
        radio = s.radios[enemy]
        assert radio is not None
        s.end()
        if radio.broken:
            s.emit(RadioEliminated("O17", enemy))
        else:
            s.emit(RadioTurned("O17", enemy, True))
