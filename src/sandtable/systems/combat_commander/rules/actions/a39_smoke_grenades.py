"""A39 Smoke Grenades: a moving unit with boxed Movement lays Smoke in or next to its hex."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.rules.c08_markers import place_smoke
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.orders.o14_orders import own_unit_refusal
from sandtable.systems.combat_commander.rules.terrain.t78_cover import (
    can_hold_marker,
    smoke_refusal,
)
from sandtable.systems.combat_commander.state import State

SMOKE_GRENADES = "smoke-grenades"

NOT_MOVING = Refusal("A39", "not-activated-to-move")
NOT_BOXED = Refusal("A39", "movement-not-boxed")
NOWHERE = Refusal("A39", "no-hex-for-smoke")
TOO_FAR = Refusal("A39", "beyond-throw")


@rule("A39")
def throwers(s: State, side: int) -> list[int]:
    """Return the units that could throw: activated to Move, boxed Movement, a hex to throw at."""
    movers = (s.units[u] for u in bits(s.moving))
    return [
        u.id
        for u in movers
        if u.side == side and u.where == MAP and u.face.move_boxed and smoke_hexes(s, u.hex)
    ]


def smoke_hexes(s: State, hex_: int) -> list[int]:
    """Return the hexes in or next to a hex that can hold Smoke."""
    return [h for h in (hex_, *s.setting.ground.near[hex_]) if can_hold_marker(s, h)]


class SmokeGrenades(Frame):
    """Name the unit and the hex; then the marker is drawn (A39/3)."""

    __slots__ = ("side", "unit")
    ONE: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, side: int) -> None:
        self.step = "choose_unit"
        self.side = side
        self.unit = ABSENT

    def choose_unit(self, s: State) -> Decision:
        return ask(self, s, (self.side, "smoke-unit", "A39"), *SMOKE_UNIT)

    def units(self, s: State) -> list[Option]:
        return [UNIT[u] for u in throwers(s, self.side)]

    def why_not_thrower(self, s: State, option: Option) -> Refusal | None:
        stranger = own_unit_refusal(s, self.side, option.value)
        if stranger is not None:
            return stranger.by("A39")
        unit = s.units[option.value]
        if not s.moving >> unit.id & 1:
            return NOT_MOVING
        if not unit.face.move_boxed:
            return NOT_BOXED
        return None if smoke_hexes(s, unit.hex) else NOWHERE

    def unit_chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.step = "choose_hex"

    def choose_hex(self, s: State) -> Decision:
        return ask(self, s, (self.side, "smoke-hex", "A39"), *SMOKE_HEX, args=(self.unit,))

    def hexes(self, s: State) -> list[Option]:
        return [HEX[h] for h in smoke_hexes(s, s.units[self.unit].hex)]

    def why_not_there(self, s: State, option: Option) -> Refusal | None:
        origin = s.units[self.unit].hex
        if option.value != origin and option.value not in s.setting.ground.near[origin]:
            return TOO_FAR
        return smoke_refusal(s, option.value)

    def hex_chosen(self, s: State, option: Option) -> None:
        s.emit(Declared("A39", self.side, SMOKE_GRENADES, self.unit, option.value))
        place_smoke(s, option.value, "A39")
        s.end()


SMOKE_UNIT = (
    Answers(
        UNIT,
        SmokeGrenades.unit_chosen,
        SmokeGrenades.why_not_thrower,
        quick=SmokeGrenades.units,
    ),
)
SMOKE_HEX = (
    Answers(HEX, SmokeGrenades.hex_chosen, SmokeGrenades.why_not_there, quick=SmokeGrenades.hexes),
)
