"""Events of combat: attacks with their sums, morale checks, tests of leaders."""

from __future__ import annotations

from sandtable.kernel.events import EVERYBODY, NO_SECRET, Audience, Event, only
from sandtable.kernel.meaning import QUIET, WEIGHTY
from sandtable.kernel.sums import Part
from sandtable.systems.panzer_grenadier.events.units import QuietEvent
from sandtable.systems.panzer_grenadier.state import State

Parts = tuple[Part, ...]


class Attacked(Event):
    """An attack by direct fire or bombardment: how strong, on which column, what came of it.

    `firers` are pieces of the firing side, none for what comes from off the board. `groups` holds
    for each group of targets with modifiers of its own (16.22): its pieces, the parts of the shift,
    the column and the result. Who is hidden and shows himself by it has been revealed before.
    """

    __slots__ = ("firers", "groups", "hex", "kind", "roll", "side", "value")
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(  # noqa: PLR0913, PLR0917 - one for each thing that is told
        self,
        rule: str,
        kind: str,
        side: int,
        firers: tuple[int, ...],
        hex_: int,
        value: Parts,
        roll: int,
        groups: tuple[tuple[tuple[int, ...], Parts, int, str], ...],
    ) -> None:
        self.rule = rule
        self.kind = kind
        self.side = side
        self.firers = firers
        self.hex = hex_
        self.value = value
        self.roll = roll
        self.groups = groups

    def apply(self, state: State) -> None:
        """What it does to the targets follows."""


class FriendlyFireRolled(Event):
    """Whether a bombardment also hits a hex beside its target where friends stand (9.52).

    If it does, `number` is the die that names the `column`. Where only hidden units stand and
    nothing hits them, nobody else learns that it was rolled for.
    """

    __slots__ = ("column", "hex", "hit", "number", "roll", "secret", "side")
    CHANCE = True

    def __init__(  # noqa: PLR0913, PLR0917 - one for each thing that is told
        self,
        rule: str,
        side: int,
        hex_: int,
        roll: Parts,
        hit: bool,
        number: int,
        column: int,
        secret: bool,
    ) -> None:
        self.rule = rule
        self.side = side
        self.hex = hex_
        self.roll = roll
        self.hit = hit
        self.number = number
        self.column = column
        self.secret = secret

    def audience(self) -> Audience:
        return only(self.side) if self.secret else EVERYBODY

    def apply(self, state: State) -> None:
        """What it does to them follows."""


class ShotAt(Event):
    """An anti-tank shot of one unit at another, with the total and what came of it."""

    __slots__ = ("firer", "result", "roll", "side_hit", "target", "total")
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(
        self,
        rule: str,
        firer: int,
        target: int,
        side_hit: int,
        roll: int,
        total: Parts,
        result: str,
    ) -> None:
        self.rule = rule
        self.firer = firer
        self.target = target
        self.side_hit = side_hit
        self.roll = roll
        self.total = total
        self.result = result

    def apply(self, state: State) -> None:
        """A shot that could have done something counts for crossfire (11.11)."""
        if self.side_hit >= 0:
            state.at_shots += ((self.target, self.side_hit),)


class AssaultBegan(Event):
    """An assault began in a hex: the units and leaders that attack, the units that defend."""

    __slots__ = ("attackers", "defenders", "hex", "leaders", "side")
    WEIGHT = WEIGHTY

    def __init__(
        self,
        rule: str,
        side: int,
        hex_: int,
        attackers: tuple[int, ...],
        leaders: tuple[int, ...],
        defenders: tuple[int, ...],
    ) -> None:
        self.rule = rule
        self.side = side
        self.hex = hex_
        self.attackers = attackers
        self.leaders = leaders
        self.defenders = defenders

    def apply(self, state: State) -> None:
        """Nobody else of the side can assault there in this segment (12.2)."""
        state.assaulted |= 1 << self.hex


class AssaultRolled(Event):
    """One side's roll in an assault: who fights with what strength, what came of it.

    `groups` are as in `Attacked`: pieces with one protection, the shift, the column, the result.
    The rule tells First Fire (12.43) and attacks on who leaves (12.12) from other rolls.
    """

    __slots__ = ("firers", "groups", "hex", "roll", "side", "value")
    CHANCE = True
    WEIGHT = WEIGHTY

    def __init__(
        self,
        rule: str,
        side: int,
        firers: tuple[int, ...],
        hex_: int,
        value: Parts,
        roll: int,
        groups: tuple[tuple[tuple[int, ...], Parts, int, str], ...],
    ) -> None:
        self.rule = rule
        self.side = side
        self.firers = firers
        self.hex = hex_
        self.value = value
        self.roll = roll
        self.groups = groups

    def apply(self, state: State) -> None:
        """What it does to the other side follows."""


class MoraleChecked(QuietEvent):
    """A piece checked its morale: the roll with its modifiers against the value with its own."""

    __slots__ = ("outcome", "roll", "supporter", "value")
    CHANCE = True

    def __init__(
        self, rule: str, piece: int, roll: Parts, value: Parts, supporter: int, outcome: str
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.roll = roll
        self.value = value
        self.supporter = supporter
        self.outcome = outcome

    def apply(self, state: State) -> None:
        """What follows from it is an event of its own."""
        self.note(state)


class RecoveryTried(QuietEvent):
    """A piece tried to improve its morale (14.4)."""

    __slots__ = ("outcome", "roll", "supporter", "value")
    CHANCE = True

    def __init__(
        self, rule: str, piece: int, roll: int, value: Parts, supporter: int, outcome: str
    ) -> None:
        self.rule = rule
        self.piece = piece
        self.secret = NO_SECRET
        self.roll = roll
        self.value = value
        self.supporter = supporter
        self.outcome = outcome

    def apply(self, state: State) -> None:
        """Who supports it does nothing else in this segment (6.55)."""
        self.note(state)
        if self.supporter >= 0:
            state.supporting |= 1 << self.supporter


class LeaderTested(Event):
    """A leader was in danger: the roll with its modifiers, and whether he was lost."""

    __slots__ = ("lost", "piece", "roll", "why")
    CHANCE = True

    def __init__(self, rule: str, piece: int, roll: Parts, why: str, lost: bool) -> None:
        self.rule = rule
        self.piece = piece
        self.roll = roll
        self.why = why
        self.lost = lost

    def apply(self, state: State) -> None:
        """If he is lost, that follows."""


class Tested(Event):
    """Dice were rolled for anything else: what for, about which piece or hex, what came of it."""

    __slots__ = ("about", "dice", "hex", "outcome", "what")
    CHANCE = True
    BOARD = False

    def __init__(
        self, rule: str, what: str, about: int, hex_: int, dice: tuple[int, ...], outcome: str
    ) -> None:
        self.rule = rule
        self.what = what
        self.about = about
        self.hex = hex_
        self.dice = dice
        self.outcome = outcome

    def apply(self, state: State) -> None:
        """What follows from it is an event of its own."""


class Declared(Event):
    """A side said what it is about to do: an assault, a charge, first fire, a demand."""

    __slots__ = ("about", "hex", "side", "what")
    BOARD = False
    WEIGHT = QUIET

    def __init__(self, rule: str, side: int, what: str, about: int, hex_: int) -> None:
        self.rule = rule
        self.side = side
        self.what = what
        self.about = about
        self.hex = hex_

    def apply(self, state: State) -> None:
        """Words alone move nothing."""
