"""E42 Events: what many of them do. Find a random hex; choose a unit, or a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.rules.c08_stacking import has_room
from sandtable.systems.combat_commander.state import State

NOT_YOURS = Refusal("E42", "not-your-unit")
NOT_BROKEN = Refusal("E42", "not-broken")
NOT_ON_MAP = Refusal("TM.12", "not-on-map")
NOT_NEAREST = Refusal("E42", "not-nearest")
NO_SUCH_HEX = Refusal("E42", "no-such-hex")
NO_ROOM = Refusal("8.2[b]", "no-room-there")
TOO_FAR_OFF = Refusal("E42", "not-in-or-adjacent")
MUST = Refusal("E42", "event-must-be-carried-out")


class UnitEventFrame(Frame):
    """An Event about one unit that the receiving player chooses, or may choose (E42/6)."""

    __slots__ = ("side",)
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = ""
    MAY: ClassVar[bool] = False

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        """Say why the Event cannot be about this unit (which is on the map)."""
        raise NotImplementedError

    def affect(self, s: State, number: int) -> None:
        """Do to the unit what the Event says; this frame has ended."""
        raise NotImplementedError

    def choose(self, s: State) -> Decision | None:
        units = [u for u in s.units if u.where == MAP and self.refusal(s, u) is None]
        if not units:
            s.end()
            return None
        options = [UNIT[u.id] for u in units]
        if self.MAY:
            options.insert(0, PASS)
        return Decision(self.side, self.PROMPT, self.RULE, options, type(self).chosen)

    def chosen(self, s: State, option: Option) -> None:
        s.end()
        if option != PASS:
            self.affect(s, option.value)

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a unit is not offered."""
        if option == PASS:
            return MUST
        if option.verb != "unit" or not 0 <= option.value < len(s.units):
            return NOT_ASKED
        unit = s.units[option.value]
        if unit.where != MAP:
            return NOT_ON_MAP.about(unit.id)
        return (self.refusal(s, unit) or NOT_ASKED).about(unit.id)


class HexEventFrame(Frame):
    """An Event about one hex that the receiving player chooses, or may choose."""

    __slots__ = ("side",)
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = ""
    MAY: ClassVar[bool] = True

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side

    def hexes(self, s: State) -> Sequence[int]:
        """Return the hexes that come into question; `refusal` judges each."""
        return range(s.bf.size)

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why the Event cannot be about this hex."""
        raise NotImplementedError

    def affect(self, s: State, hex_: int) -> None:
        """Do in the hex what the Event says; this frame has ended."""
        raise NotImplementedError

    def choose(self, s: State) -> Decision | None:
        options = [HEX[hex_] for hex_ in self.hexes(s) if self.refusal(s, hex_) is None]
        if not options:
            s.end()
            return None
        if self.MAY:
            options.insert(0, PASS)
        return Decision(self.side, self.PROMPT, self.RULE, options, type(self).chosen)

    def chosen(self, s: State, option: Option) -> None:
        s.end()
        if option != PASS:
            self.affect(s, option.value)

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a hex is not offered."""
        if option == PASS:
            return MUST
        if option.verb != "hex":
            return NOT_ASKED
        if not 0 <= option.value < s.bf.size:
            return NO_SUCH_HEX
        return (self.refusal(s, option.value) or NOT_ASKED).about(option.value)


class RandomHexFrame(Frame):
    """An Event at a random hex; where the map has no such hex it is impossible (AMB-48)."""

    __slots__ = ("hex", "side")

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = -1

    def start(self, s: State) -> None:
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "affect"
        if self.hex < 0:
            s.end()

    def affect(self, s: State) -> Decision | None:
        """Do at the hex what the Event says."""
        raise NotImplementedError


def nearest(s: State, origin: int, hexes: Sequence[int]) -> list[int]:
    """Return those hexes that are the fewest hexes away: nothing else counts (AMB-47)."""
    if not hexes:
        return []
    least = min(s.bf.distance(origin, hex_) for hex_ in hexes)
    return [hex_ for hex_ in hexes if s.bf.distance(origin, hex_) == least]


def near_refusal(s: State, center: int, unit: Unit, hex_: int) -> Refusal | None:
    """Say why a unit cannot be placed in a hex: only in or next to the center, with room."""
    if not 0 <= hex_ < s.bf.size or s.bf.distance(center, hex_) > 1:
        return TOO_FAR_OFF
    return None if has_room(s, unit, hex_) else NO_ROOM


def near_hexes(s: State, center: int, unit: Unit) -> list[int]:
    """Return where a unit can be placed in or next to a hex."""
    near = s.setting.ground.within(center, 1)
    return [hex_ for hex_ in near if near_refusal(s, center, unit, hex_) is None]
