"""The roll: who and what is where at a glance, as masks, kept while pieces come and go."""

from __future__ import annotations

from sandtable.kernel.facts import Value


class Roll(Value):
    """What rules ask of all pieces again and again; every state keeps its own.

    Of pieces, by their numbers:
    - `sides` has those of each side; `out` who is not set up yet, `hidden` who is hidden, `bunkers`
      those that all can see.
    - `moves` and `fires` are those that can be activated to move or to fire; limbered weapons,
      which fire in assaults only, are `limbered` instead. `idle` are demoralized pieces, `shaken`
      those of them that are units. Whoever is `marked` was activated in this turn already.
    - `aboard` are those that ride on another piece or are towed by it.
    - `observers` are leaders who could spot for guns, `teachers` commissars who could support.

    Of hexes, by side: with pieces that are not hidden (`shown`), with SPOTTED ones (`firing`), with
    units (`units`), with bunkers that all can see (`forts`). Of both sides: `full` are those with
    three pieces or more, `crowds` those where a side could have too many units.
    """

    sides: tuple[int, int]
    out: int
    hidden: int
    bunkers: int
    moves: int
    fires: int
    limbered: int
    marked: int
    idle: int
    shaken: int
    aboard: int
    observers: int
    teachers: int
    shown: list[int]
    firing: list[int]
    units: list[int]
    forts: tuple[int, int]
    full: int
    crowds: int
    __slots__ = tuple(__annotations__)

    def __init__(self) -> None:
        self.sides = (0, 0)
        self.out = 0
        self.hidden = 0
        self.bunkers = 0
        self.moves = 0
        self.fires = 0
        self.limbered = 0
        self.marked = 0
        self.idle = 0
        self.shaken = 0
        self.aboard = 0
        self.observers = 0
        self.teachers = 0
        self.shown = [0, 0]
        self.firing = [0, 0]
        self.units = [0, 0]
        self.forts = (0, 0)
        self.full = 0
        self.crowds = 0

    def vacate(self, side: int, hex_: int) -> None:
        """Note that the last piece in a hex, which was of a side, has left it."""
        others = ~(1 << hex_)
        self.shown[side] &= others
        self.firing[side] &= others
        self.units[side] &= others
        self.crowds &= others

    def arrive(self, side: int, hex_: int, hidden: bool, is_unit: bool) -> None:
        """Note that a piece, which nobody has seen fire there, is the only one in a hex."""
        bit = 1 << hex_
        if not hidden:
            self.shown[side] |= bit
        if is_unit:
            self.units[side] |= bit
