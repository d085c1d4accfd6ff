"""Events that change markers, Fortifications, Objectives and their chits."""

from __future__ import annotations

from sandtable.kernel.events import NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.systems.combat_commander.events.course import Note
from sandtable.systems.combat_commander.state import State

# --- markers and fortifications -----------------------------------------------------------


class HexEvent(Event):
    """A fact about one hex."""

    __slots__ = ("hex",)

    def __init__(self, rule: str, hex_: int) -> None:
        self.rule = rule
        self.hex = hex_


class MarkerDrawn(Event):
    """A Smoke/Blaze marker came out of the cup."""

    __slots__ = ("value",)
    BOARD = False
    CHANCE = True
    WEIGHT = QUIET

    def __init__(self, rule: str, value: int) -> None:
        self.rule = rule
        self.value = value

    def apply(self, state: State) -> None:
        place = state.cup.index(self.value)
        state.cup = state.cup[:place] + state.cup[place + 1 :]


class MarkerReturned(Event):
    """A Smoke/Blaze marker that could not be placed went back into the cup."""

    __slots__ = ("value",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, value: int) -> None:
        self.rule = rule
        self.value = value

    def apply(self, state: State) -> None:
        state.cup += (self.value,)


class SmokePlaced(HexEvent):
    """Smoke of this value lies in a hex (in place of a smaller one)."""

    __slots__ = ("value",)

    def __init__(self, rule: str, hex_: int, value: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.value = value

    def apply(self, state: State) -> None:
        if self.hex in state.smoke:
            state.cup += (state.smoke[self.hex],)
        state.smoke[self.hex] = self.value


class SmokeRemoved(HexEvent):
    """A Smoke marker went back into the cup."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        state.cup += (state.smoke.pop(self.hex),)


class BlazePlaced(HexEvent):
    """A hex is ablaze."""

    __slots__ = ("value",)

    def __init__(self, rule: str, hex_: int, value: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.value = value

    def apply(self, state: State) -> None:
        state.blaze[self.hex] = self.value


class FortificationPlaced(HexEvent):
    """A Fortification stands in a hex. `secret`: the owner alone knows yet."""

    __slots__ = ("kind", "secret")

    def __init__(self, rule: str, hex_: int, kind: str, secret: int = NO_SECRET) -> None:
        self.rule = rule
        self.hex = hex_
        self.kind = kind
        self.secret = secret

    def audience(self) -> Audience:
        return only(self.secret)

    def apply(self, state: State) -> None:
        state.forts[self.hex] = self.kind


class FortificationRemoved(HexEvent):
    """A Fortification is gone."""

    __slots__ = ("kind",)

    def __init__(self, rule: str, hex_: int, kind: str) -> None:
        self.rule = rule
        self.hex = hex_
        self.kind = kind

    def apply(self, state: State) -> None:
        del state.forts[self.hex]


# --- objectives and chits -----------------------------------------------------------------


class ControlChanged(Event):
    """An Objective came under a side's control (-1: nobody's)."""

    __slots__ = ("objective", "side")
    BOARD = False
    WEIGHT = WEIGHTY

    def __init__(self, rule: str, objective: int, side: int) -> None:
        self.rule = rule
        self.objective = objective
        self.side = side

    def apply(self, state: State) -> None:
        control = list(state.control)
        control[self.objective - 1] = self.side
        state.control = tuple(control)


class ChitDrawn(Event):
    """A player drew a secret Objective chit."""

    __slots__ = ("side", "chit")
    BOARD = False
    CHANCE = True

    def __init__(self, rule: str, side: int, chit: int) -> None:
        self.rule = rule
        self.side = side
        self.chit = chit

    def audience(self) -> Audience:
        return only(self.side)

    def public(self) -> Event:
        return HiddenChitDrawn(self.rule, self.side)

    def apply(self, state: State) -> None:
        state.chit_pool = tuple(c for c in state.chit_pool if c != self.chit)
        state.secret_chits[self.side] += (self.chit,)


class HiddenChitDrawn(Note):
    """What the opponent sees of a secret chit."""

    __slots__ = ("side",)

    def __init__(self, rule: str, side: int) -> None:
        self.rule = rule
        self.side = side


class ChitOpened(Event):
    """An Objective chit lies open: drawn so (`side` -1), or shown by a side."""

    __slots__ = ("chit", "side")
    BOARD = False
    CHANCE = True

    def __init__(self, rule: str, chit: int, side: int) -> None:
        self.rule = rule
        self.chit = chit
        self.side = side

    def apply(self, state: State) -> None:
        state.chit_pool = tuple(c for c in state.chit_pool if c != self.chit)
        for side in (0, 1):
            state.secret_chits[side] = tuple(c for c in state.secret_chits[side] if c != self.chit)
        state.open_chits += (self.chit,)
