"""E76 Walking Wounded, E77 White Phosphorus."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import SQUAD
from sandtable.systems.combat_commander.events.units import UnitReturned
from sandtable.systems.combat_commander.offers import HEX, UNIT, YES
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.rules.c08_markers import draw_marker, lay_smoke
from sandtable.systems.combat_commander.rules.events.e42_choices import near_hexes, near_refusal
from sandtable.systems.combat_commander.rules.successors import bring_back
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

NOT_ELIMINATED = Refusal("E76", "not-on-casualty-track")
NO_SQUAD_NEAR = Refusal("E77", "no-unbroken-squad-adjacent")
NO_SMOKE_THERE = Refusal("E77", "no-smoke-possible")


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
        self.unit = -1
        self.hex = -1

    def choose(self, s: State) -> Decision | None:
        options = [UNIT[u] for row in s.casualties for u in row if u >= 0]
        if not options:
            self.step = "locate"
            return None
        return Decision(self.side, "walking-wounded", "E76", options, WalkingWounded.chosen)

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.step = "locate"

    def locate(self, s: State) -> None:
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "place"

    def place(self, s: State) -> Decision | None:
        """Where stacking and terrain allow it; else the unit stays where it is."""
        options = []
        if self.unit >= 0 and self.hex >= 0:
            options = [HEX[hex_] for hex_ in near_hexes(s, self.hex, s.units[self.unit])]
        if not options:
            s.end()
            return None
        args = (self.unit, self.hex)
        return Decision(
            self.side, "walking-wounded-where", "E76", options, WalkingWounded.placed, args=args
        )

    def placed(self, s: State, option: Option) -> None:
        bring_back(s, UnitReturned("E76", self.unit, option.value, True))
        s.end()

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a unit or a hex is not offered."""
        if self.step == "choose" and option.verb == "unit":
            return NOT_ELIMINATED
        if self.step == "place" and option.verb == "hex":
            refusal = near_refusal(s, self.hex, s.units[self.unit], option.value)
            return (refusal or NOT_ASKED).about(option.value)
        return NOT_ASKED


@rule("E77")
class WhitePhosphorus(Frame):
    """Smoke may be put next to an own unbroken Squad; who is there breaks a unit of their own."""

    __slots__ = ("hex", "side", "value", "victims")

    def __init__(self, side: int) -> None:
        self.step = "offer"
        self.side = side
        self.hex = -1
        self.value = 0
        self.victims: tuple[int, ...] = ()

    def hexes(self, s: State) -> list[int]:
        """Return where the marker can be put."""
        return [h for h in range(s.bf.size) if phosphorus_refusal(s, self.side, h) is None]

    def offer(self, s: State) -> Decision | None:
        if not s.cup or not self.hexes(s):
            s.end()
            return None
        return Decision(self.side, "white-phosphorus", "E77", (PASS, YES), WhitePhosphorus.taken)

    def taken(self, s: State, option: Option) -> None:
        """The marker is drawn before the hex is chosen (E77/3)."""
        if option == PASS:
            s.end()
        else:
            self.value = draw_marker(s, "E77")
            self.step = "aim"

    def aim(self, s: State) -> Decision:
        options = [HEX[hex_] for hex_ in self.hexes(s)]
        return Decision(
            self.side,
            "white-phosphorus-where",
            "E77",
            options,
            WhitePhosphorus.laid,
            args=(self.value,),
        )

    def laid(self, s: State, option: Option) -> None:
        self.hex = option.value
        lay_smoke(s, self.hex, self.value, "E77")
        order = (1 - s.active, s.active)
        self.victims = tuple(side for side in order if s.occupied[side] >> self.hex & 1)
        self.step = "burn"

    def burn(self, s: State) -> Decision | None:
        """Each player with units there chooses, the inactive one first."""
        units = s.friends(self.victims[0], self.hex) if self.victims else []
        if not units:
            self.victims = self.victims[1:]
            if not self.victims:
                s.end()
            return None
        options = [UNIT[unit.id] for unit in units]
        args = (self.hex,)
        return Decision(
            self.victims[0],
            "white-phosphorus-break",
            "E77",
            options,
            WhitePhosphorus.burnt,
            args=args,
        )

    def burnt(self, s: State, option: Option) -> None:
        self.victims = self.victims[1:]
        break_unit(s, option.value, "E77")

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        if self.step == "aim" and option.verb == "hex":
            refusal = phosphorus_refusal(s, self.side, option.value)
            return (refusal or NOT_ASKED).about(option.value)
        return NOT_ASKED


def phosphorus_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why the marker cannot be put into a hex."""
    if not 0 <= hex_ < s.bf.size or not any(
        unit.type.kind == SQUAD and not unit.broken
        for near in s.setting.ground.near[hex_]
        for unit in s.friends(side, near)
    ):
        return NO_SQUAD_NEAR
    return None if can_hold_marker(s, hex_) else NO_SMOKE_THERE
