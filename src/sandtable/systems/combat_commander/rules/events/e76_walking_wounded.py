"""E76 Walking Wounded: an eliminated unit comes back."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitReturned
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.rules.events.e42_arrivals import is_near, room_refusal
from sandtable.systems.combat_commander.rules.events.e42_frames import unless_impossible
from sandtable.systems.combat_commander.rules.successors import bring_back
from sandtable.systems.combat_commander.state import State

NOT_ELIMINATED = Refusal("E76", "not-on-casualty-track")
TOO_FAR_OFF = Refusal("E76", "not-in-or-adjacent")


@rule("E76", see=("IN.3[a]",))
class WalkingWounded(Frame):
    """An eliminated unit of either side comes back broken, in or next to a random hex.

    Without any eliminated unit the random hex is determined all the same (E42/2).
    """

    __slots__ = ("hex", "side", "unit")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side
        self.unit = ABSENT
        self.hex = ABSENT

    # --- which unit? ----------------------------------------------------------------------

    def choose(self, s: State) -> Decision | None:
        if not self.units(s):
            self.step = "locate"
            return None
        return ask(self, s, (self.side, "walking-wounded", "E76"), *WHO)

    def units(self, s: State) -> list[Option]:
        return [UNIT[number] for row in s.casualties for number in row if number != ABSENT]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.units(s) else NOT_ELIMINATED.about(option.value)

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.step = "locate"

    # --- where? ---------------------------------------------------------------------------

    def locate(self, s: State) -> None:
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "place"

    def place(self, s: State) -> Decision | None:
        """Where stacking and terrain allow it; else the unit stays where it is."""
        if ABSENT in (self.unit, self.hex):
            s.end()
            return None
        question = (self.side, "walking-wounded-where", "E76")
        return unless_impossible(s, ask(self, s, question, *WHERE, args=(self.unit, self.hex)))

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in s.setting.ground.within(self.hex, 1)]

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        hex_ = option.value
        if not is_near(s, self.hex, hex_):
            return TOO_FAR_OFF.about(hex_)
        refusal = room_refusal(s, s.units[self.unit], hex_)
        return None if refusal is None else refusal.about(hex_)

    def placed(self, s: State, option: Option) -> None:
        bring_back(s, UnitReturned("E76", self.unit, option.value, True))
        s.end()


WHO = (
    Answers(
        WalkingWounded.units, WalkingWounded.chosen, WalkingWounded.why_not_chosen, verb="unit"
    ),
)
WHERE = (
    Answers(WalkingWounded.hexes, WalkingWounded.placed, WalkingWounded.why_not_placed, verb="hex"),
)
