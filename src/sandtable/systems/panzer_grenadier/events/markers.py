"""Events that change markers and what supports from afar."""

from __future__ import annotations

from sandtable.kernel.events import NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET
from sandtable.systems.panzer_grenadier.events.units import QuietEvent
from sandtable.systems.panzer_grenadier.state import NOBODY, Minefield, State


class HexEvent(Event):
    """A fact about one hex."""

    __slots__ = ("hex",)

    def __init__(self, rule: str, hex_: int) -> None:
        self.rule = rule
        self.hex = hex_


class SmokeLaid(HexEvent):
    """A SMOKE marker lies in a hex."""

    __slots__ = ("side",)

    def __init__(self, rule: str, hex_: int, side: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.side = side

    def apply(self, state: State) -> None:
        state.smoke[self.hex] = (*state.smoke.get(self.hex, ()), self.side)
        state.look_through_smoke()
        state.unsettled = True


class SmokeGone(HexEvent):
    """A SMOKE marker of a side was removed, or drifted away."""

    __slots__ = ("side",)

    def __init__(self, rule: str, hex_: int, side: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.side = side

    def apply(self, state: State) -> None:
        left = list(state.smoke[self.hex])
        left.remove(self.side)
        if left:
            state.smoke[self.hex] = tuple(left)
        else:
            del state.smoke[self.hex]
        state.look_through_smoke()
        state.unsettled = True


class Wrecked(HexEvent):
    """Another wreck lies in a hex, or one less (16.3)."""

    __slots__ = ("count",)

    def __init__(self, rule: str, hex_: int, count: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.count = count

    def apply(self, state: State) -> None:
        if self.count:
            state.wrecks[self.hex] = self.count
        else:
            state.wrecks.pop(self.hex, None)


class Entrenched(HexEvent):
    """An entrenchment was set up in a hex (16.4)."""

    __slots__ = ()

    def apply(self, state: State) -> None:
        state.entrenchments |= 1 << self.hex


class MinesLaid(HexEvent):
    """A side laid a minefield face down (16.7); the others see it with all the rest of them."""

    __slots__ = ("side", "strength")

    def __init__(self, rule: str, hex_: int, side: int, strength: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.side = side
        self.strength = strength

    def audience(self) -> Audience:
        return only(self.side)

    def apply(self, state: State) -> None:
        state.mines.append(Minefield(self.side, self.hex, self.strength))
        state.mined |= 1 << self.hex


class MinesDeclared(Event):
    """All minefields of a side lie on the boards, in no order that would tell their strengths."""

    __slots__ = ("hexes", "side")

    def __init__(self, rule: str, side: int, hexes: tuple[int, ...]) -> None:
        self.rule = rule
        self.side = side
        self.hexes = hexes

    def apply(self, state: State) -> None:
        state.mines.sort(key=lambda mine: (mine.side, mine.hex, mine.strength))


class MinesShown(HexEvent):
    """A minefield was turned over."""

    __slots__ = ("number", "strength")
    CHANCE = True

    def __init__(self, rule: str, hex_: int, number: int, strength: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.number = number
        self.strength = strength

    def apply(self, state: State) -> None:
        old = state.mines[self.number]
        state.mines[self.number] = old.turned(old.hex, self.strength)


class MinesReduced(HexEvent):
    """A minefield is weaker now; at 0 it is gone, as a dummy is once it is seen."""

    __slots__ = ("number", "strength")

    def __init__(self, rule: str, hex_: int, number: int, strength: int) -> None:
        self.rule = rule
        self.hex = hex_
        self.number = number
        self.strength = strength

    def apply(self, state: State) -> None:
        old = state.mines[self.number]
        state.mines[self.number] = old.turned(old.hex if self.strength else -1, self.strength)


class OffBoardFired(Event):
    """Off-board artillery factors have fired in this turn (9.2)."""

    __slots__ = ("factors", "side")

    def __init__(self, rule: str, side: int, factors: tuple[int, ...]) -> None:
        self.rule = rule
        self.side = side
        self.factors = factors

    def apply(self, state: State) -> None:
        for number in self.factors:
            state.off_board_fired[self.side] |= 1 << number


class AircraftDrawn(Event):
    """An aircraft unit came into play up to a turn: its counter, and the firepower that shows."""

    __slots__ = ("counter", "firepower", "side", "until")
    CHANCE = True

    def __init__(self, rule: str, side: int, counter: int, firepower: int, until: int) -> None:
        self.rule = rule
        self.side = side
        self.counter = counter
        self.firepower = firepower
        self.until = until

    def apply(self, state: State) -> None:
        state.aircraft[self.side] += ((self.counter, self.firepower, self.until),)


class AircraftFlown(Event):
    """Aircraft units have attacked in this turn (15.21)."""

    __slots__ = ("numbers", "side")

    def __init__(self, rule: str, side: int, numbers: tuple[int, ...]) -> None:
        self.rule = rule
        self.side = side
        self.numbers = numbers

    def apply(self, state: State) -> None:
        for number in self.numbers:
            state.aircraft_flown[self.side] |= 1 << number


class SegmentSaved(Event):
    """A side saved a segment of the opening run, or used the one it had saved (17.2)."""

    __slots__ = ("saved",)

    def __init__(self, rule: str, saved: int) -> None:
        self.rule = rule
        self.saved = saved

    def apply(self, state: State) -> None:
        if self.saved > state.saved:
            state.opening -= 1
        state.saved = self.saved


class ControlSet(Event):
    """Who controls which hexes at the beginning (1.1); the others belong to nobody."""

    __slots__ = ("allies", "axis")
    WEIGHT = QUIET

    def __init__(self, rule: str, axis: tuple[int, ...], allies: tuple[int, ...]) -> None:
        self.rule = rule
        self.axis = axis
        self.allies = allies

    def apply(self, state: State) -> None:
        state.control = [NOBODY] * len(state.control)
        for side, hexes in enumerate((self.axis, self.allies)):
            for hex_ in hexes:
                state.control[hex_] = side
        state.weighed = False


class ControlLost(Event):
    """Both sides fell at once in an assault hex, and it belongs to nobody (1.1)."""

    __slots__ = ("hex",)
    WEIGHT = QUIET

    def __init__(self, rule: str, hex_: int) -> None:
        self.rule = rule
        self.hex = hex_

    def apply(self, state: State) -> None:
        state.control[self.hex] = NOBODY
        state.weighed = False


class ClearingCounted(QuietEvent):
    """Engineers have been undisturbed for so many turns in a hex with mines (16.74)."""

    __slots__ = ("turns",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, piece: int, turns: int) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.turns = turns

    def apply(self, state: State) -> None:
        self.note(state)
        state.clearing[self.piece] = self.turns


class PartyAnnounced(HexEvent):
    """Pieces of a segment will enter a minefield together (16.72)."""

    __slots__ = ("pieces",)
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, hex_: int, pieces: tuple[int, ...]) -> None:
        self.rule = rule
        self.hex = hex_
        self.pieces = pieces

    def apply(self, state: State) -> None:
        state.party[self.hex] = sum(1 << number for number in self.pieces)


class Surprised(Event):
    """A random event has something in store for a side in this turn; "": it was used (17.4)."""

    __slots__ = ("side", "what")

    def __init__(self, rule: str, side: int, what: str) -> None:
        self.rule = rule
        self.side = side
        self.what = what

    def apply(self, state: State) -> None:
        kept = tuple(each for each in state.surprises if each[0] != self.side)
        state.surprises = (*kept, (self.side, self.what)) if self.what else kept
