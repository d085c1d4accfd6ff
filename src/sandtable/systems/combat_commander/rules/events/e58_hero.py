"""E58 Hero: he appears in a friendly hex, and may rally a unit there."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.rules.c03_units import rally
from sandtable.systems.combat_commander.rules.events.e42_arrivals import (
    bring_in,
    is_on_map,
    leader_type,
)
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    NOT_ON_MAP,
    HexEventFrame,
    unit_on_map,
    unless_impossible,
)
from sandtable.systems.combat_commander.state import State

NOT_FRIENDLY = Refusal("E58", "not-a-friendly-hex")
NOT_WITH_HIM = Refusal("E58", "not-in-that-hex")
NOT_BROKEN = Refusal("E58", "not-broken")


@rule("E58", see=("E58.1",))
class HeroEvent(HexEventFrame):
    """The Hero must be placed in a friendly hex; it may rally a broken unit there."""

    __slots__ = ("hex",)
    PROMPT = "hero"
    RULE = "E58"
    MAY = False

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.hex = ABSENT

    # --- where? ---------------------------------------------------------------------------

    def choose(self, s: State) -> Decision | None:
        """Nothing happens if he is on the map already (E58/1)."""
        if is_on_map(s, self.side, leader_type(s, self.side, "hero")):
            s.end()
            return None
        return super().choose(s)

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        return None if is_friendly(s, self.side, hex_) else NOT_FRIENDLY

    def carry_out(self, s: State, hex_: int) -> None:
        self.hex = hex_
        bring_in(s, self.side, leader_type(s, self.side, "hero"), self.hex, "E58")
        self.step = "encourage"

    # --- whom does he rally? --------------------------------------------------------------

    def encourage(self, s: State) -> Decision | None:
        question = (self.side, "hero-rally", "E58")
        return unless_impossible(s, ask(self, s, question, *ENCOURAGE, args=(self.hex,)))

    def comrades(self, s: State) -> list[Option]:
        return [UNIT[number] for number in s.at[self.hex]]

    def why_not_rallied(self, s: State, option: Option) -> Refusal | None:
        unit = unit_on_map(s, option)
        if unit is None:
            return NOT_ON_MAP.about(option.value)
        if unit.hex != self.hex:
            return NOT_WITH_HIM.about(unit.id)
        return None if unit.broken else NOT_BROKEN.about(unit.id)

    def rallied(self, s: State, option: Option) -> None:
        rally(s, option.value, "E58")
        s.end()


ENCOURAGE = (
    Answers([PASS], HeroEvent.declined),
    Answers(HeroEvent.comrades, HeroEvent.rallied, HeroEvent.why_not_rallied, verb="unit"),
)


@rule("GL.Friendly", "GL.Enemy")
def is_friendly(s: State, side: int, hex_: int) -> bool:
    """Whether a hex is friendly: an own unit, or an own Objective without enemies; no Blaze."""
    if s.occupied[side] >> hex_ & 1:
        return True
    number = s.bf.objective_of[hex_]
    free = not s.occupied[1 - side] >> hex_ & 1 and hex_ not in s.blaze and s.bf.passable(hex_)
    return bool(number) and s.control[number - 1] == side and free
