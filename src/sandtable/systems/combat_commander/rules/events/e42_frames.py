"""E42 Events: the frames that many of them share. A unit is chosen, a hex, or a random hex found.

An Event that fits one of them says no more than its question, whom or what it cannot be about, and
what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import Refusal
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Rolling
from sandtable.systems.combat_commander.rules.c01_random_hex import RandomHex
from sandtable.systems.combat_commander.state import State

NOT_ON_MAP = Refusal("TM.12", "not-on-map")


def unless_impossible(s: State, question: Decision) -> Decision | None:
    """Return a question that can be answered otherwise than by passing; else it is over (E42/2)."""
    if all(option == PASS for option in question.options):
        s.end()
        return None
    return question


class EventFrame(Rolling):
    """An Event in which the receiving player chooses, or may choose, something (E42/5-6)."""

    __slots__ = ("side",)
    PROMPT: ClassVar[str] = ""
    RULE: ClassVar[str] = ""
    MAY: ClassVar[bool] = False

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side

    def affect(self, s: State, number: int) -> None:
        """Do to the unit, or in the hex, what the Event says; this frame has ended."""
        raise NotImplementedError

    def carry_out(self, s: State, number: int) -> None:
        """End the Event with what it does; one that has more steps goes on instead."""
        s.end()
        self.affect(s, number)

    def chosen(self, s: State, option: Option) -> None:
        self.carry_out(s, option.value)

    def why_not_declined(self, s: State, option: Option) -> Refusal | None:
        return None if self.MAY else Refusal(self.RULE, "event-must-be-carried-out")

    def declined(self, s: State, option: Option) -> None:
        s.end()


DECLINE = Answers([PASS], EventFrame.declined, EventFrame.why_not_declined)


class UnitEventFrame(EventFrame):
    """An Event about one unit on the map."""

    __slots__ = ()

    def choose(self, s: State) -> Decision | None:
        question = (self.side, self.PROMPT, self.RULE)
        return unless_impossible(s, ask(self, s, question, *UNIT_EVENT))

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        """Say why the Event cannot be about this unit (which is on the map)."""
        raise NotImplementedError

    def units(self, s: State) -> list[Option]:
        return [UNIT[unit.id] for unit in s.units if unit.where == MAP]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        unit = unit_on_map(s, option)
        refusal = NOT_ON_MAP if unit is None else self.refusal(s, unit)
        return None if refusal is None else refusal.about(option.value)


UNIT_EVENT = (
    DECLINE,
    Answers(UnitEventFrame.units, EventFrame.chosen, UnitEventFrame.why_not_chosen, verb="unit"),
)


class HexEventFrame(EventFrame):
    """An Event about one hex."""

    __slots__ = ()
    MAY = True

    def choose(self, s: State) -> Decision | None:
        question = (self.side, self.PROMPT, self.RULE)
        return unless_impossible(s, ask(self, s, question, *HEX_EVENT))

    def hexes(self, s: State) -> Sequence[int]:
        """Return the hexes that come into question; `refusal` judges each."""
        return range(s.bf.size)

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why the Event cannot be about this hex."""
        raise NotImplementedError

    def candidates(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in self.hexes(s)]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        if not is_hex(s, option):
            return Refusal(self.RULE, "no-such-hex")
        refusal = self.refusal(s, option.value)
        return None if refusal is None else refusal.about(option.value)


HEX_EVENT = (
    DECLINE,
    Answers(HexEventFrame.candidates, EventFrame.chosen, HexEventFrame.why_not_chosen, verb="hex"),
)


class RandomHexFrame(Frame):
    """An Event at a random hex; where the map has no such hex it is impossible (AMB-48)."""

    __slots__ = ("hex", "side")

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = ABSENT

    def start(self, s: State) -> None:
        self.step = "located"
        s.call(RandomHex(self.side))

    def located(self, s: State) -> None:
        self.hex = s.value
        self.step = "affect"
        if self.hex == ABSENT:
            s.end()

    def affect(self, s: State) -> Decision | None:
        """Do at the hex what the Event says."""
        raise NotImplementedError


# --- what options name ------------------------------------------------------------------------


def unit_on_map(s: State, option: Option) -> Unit | None:
    """Return the unit on the map that an option names, or None."""
    known = 0 <= option.value < len(s.units) and s.units[option.value].where == MAP
    return s.units[option.value] if known else None


def is_hex(s: State, option: Option) -> bool:
    """Whether an option names a hex of the map."""
    return 0 <= option.value < s.bf.size


def nearest(s: State, origin: int, hexes: Sequence[int]) -> list[int]:
    """Return those hexes that are the fewest hexes away: nothing else counts (AMB-47)."""
    if not hexes:
        return []
    least = min(s.bf.distance(origin, hex_) for hex_ in hexes)
    return [hex_ for hex_ in hexes if s.bf.distance(origin, hex_) == least]
