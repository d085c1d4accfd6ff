"""E77 White Phosphorus: Smoke that burns."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import SQUAD
from sandtable.systems.combat_commander.offers import HEX, UNIT, YES
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.rules.c08_markers import draw_marker, lay_smoke
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    NOT_ON_MAP,
    is_hex,
    unit_on_map,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

NO_SUCH_HEX = Refusal("E77", "no-such-hex")
NO_SQUAD_NEAR = Refusal("E77", "no-unbroken-squad-adjacent")
NO_SMOKE_THERE = Refusal("E77", "no-smoke-possible")
NOT_YOURS = Refusal("E77", "not-your-unit")
NOT_IN_IT = Refusal("E77", "not-in-that-hex")


@rule("E77")
class WhitePhosphorus(Frame):
    """Smoke may be put next to an own unbroken Squad; who is there breaks a unit of their own.

    `victims` are the players who have yet to choose one.
    """

    __slots__ = ("hex", "side", "value", "victims")

    def __init__(self, side: int) -> None:
        self.step = "offer"
        self.side = side
        self.hex = ABSENT
        self.value = 0
        self.victims: tuple[int, ...] = ()

    # --- at all? --------------------------------------------------------------------------

    def offer(self, s: State) -> Decision | None:
        if not s.cup or not any(self.why_not_laid(s, o) is None for o in self.hexes(s)):
            s.end()
            return None
        return ask(self, s, (self.side, "white-phosphorus", "E77"), *OFFER)

    def declined(self, s: State, option: Option) -> None:
        s.end()

    def taken(self, s: State, option: Option) -> None:
        """The marker is drawn before the hex is chosen (E77/3)."""
        self.value = draw_marker(s, "E77")
        self.step = "aim"

    # --- where? ---------------------------------------------------------------------------

    def aim(self, s: State) -> Decision:
        question = (self.side, "white-phosphorus-where", "E77")
        return ask(self, s, question, *WHERE, args=(self.value,))

    def hexes(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in range(s.bf.size)]

    def why_not_laid(self, s: State, option: Option) -> Refusal | None:
        if not is_hex(s, option):
            return NO_SUCH_HEX
        refusal = phosphorus_refusal(s, self.side, option.value)
        return None if refusal is None else refusal.about(option.value)

    def laid(self, s: State, option: Option) -> None:
        self.hex = option.value
        lay_smoke(s, self.hex, self.value, "E77")
        order = (1 - s.active, s.active)
        self.victims = tuple(side for side in order if s.occupied[side] >> self.hex & 1)
        self.step = "burn"

    # --- who breaks? ----------------------------------------------------------------------

    def burn(self, s: State) -> Decision | None:
        """Each player with units there chooses, the inactive one first."""
        if not self.victims:
            s.end()
            return None
        if not self.units(s):
            self.victims = self.victims[1:]
            return None
        question = (self.victims[0], "white-phosphorus-break", "E77")
        return ask(self, s, question, *BURN, args=(self.hex,))

    def units(self, s: State) -> list[Option]:
        return [UNIT[unit.id] for unit in s.friends(self.victims[0], self.hex)]

    def why_not_burnt(self, s: State, option: Option) -> Refusal | None:
        unit = unit_on_map(s, option)
        if unit is None:
            return NOT_ON_MAP.about(option.value)
        if unit.side != self.victims[0]:
            return NOT_YOURS.about(unit.id)
        return None if unit.hex == self.hex else NOT_IN_IT.about(unit.id)

    def burnt(self, s: State, option: Option) -> None:
        self.victims = self.victims[1:]
        break_unit(s, option.value, "E77")


OFFER = (
    Answers([PASS], WhitePhosphorus.declined),
    Answers([YES], WhitePhosphorus.taken),
)
WHERE = (
    Answers(WhitePhosphorus.hexes, WhitePhosphorus.laid, WhitePhosphorus.why_not_laid, verb="hex"),
)
BURN = (
    Answers(
        WhitePhosphorus.units, WhitePhosphorus.burnt, WhitePhosphorus.why_not_burnt, verb="unit"
    ),
)


def phosphorus_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why the marker cannot be put into a hex."""
    near = (unit for beside in s.setting.ground.near[hex_] for unit in s.friends(side, beside))
    if not any(unit.type.kind == SQUAD and not unit.broken for unit in near):
        return NO_SQUAD_NEAR
    return None if can_hold_marker(s, hex_) else NO_SMOKE_THERE
