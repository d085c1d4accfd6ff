"""9.4, 9.5 A bombardment: the attack on its hex, and friends in its way."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Part, Sum
from sandtable.systems.panzer_grenadier.events.fire import FriendlyFireRolled
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c07_attack import Aimed, carry_out
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout, Struck
from sandtable.systems.panzer_grenadier.rules.c07_shifts import (
    bombard_shift,
    shifted,
    target_groups,
)
from sandtable.systems.panzer_grenadier.rules.dice import ONE, TWO
from sandtable.systems.panzer_grenadier.state import State

HIT_TO = 2


@rule("9.4", see=("16.22",))
def bombard(
    s: State,
    rule_: str,
    side: int,
    firers: tuple[int, ...],
    value: Sum,
    hex_: int,
    target_side: int,
) -> tuple[Struck, ...]:
    """Roll a bombardment attack on a side's pieces in a hex; return what it did to whom."""
    tables = s.setting.tables
    targets = s.friends(target_side, hex_)
    roll = TWO.draw(s).total
    aimed: list[Aimed] = []
    for shelter, _, pieces in target_groups(s, targets, cavalry_apart=False):
        shift = bombard_shift(s, hex_, targets, shelter)
        if rule_ == "9.52" and s.setting.rulings.friendly_fire_shifts == "none":
            shift = Sum.of(())
        at = shifted(tables.bombard_columns, value.total, shift.total)
        aimed.append((pieces, shift, tables.bombard_columns[at], tables.bombard[roll][at]))
    kind = "bombard" if target_side != side else "friendly-fire"
    return carry_out(s, rule_, kind, side, firers, hex_, value, roll, aimed)


@rule("9.5", "9.51", "9.53", see=("9.52",))
class Barrage(Frame):
    """A bombardment of a hex with a fire value: on the enemy, on friends there and beside it.

    An assault hex is attacked twice, once for each side, each on its own columns.
    """

    __slots__ = ("firers", "hex", "side", "value")

    def __init__(
        self, side: int, firers: tuple[int, ...], hex_: int, value: tuple[Part, ...]
    ) -> None:
        self.step = "start"
        self.side = side
        self.firers = firers
        self.hex = hex_
        self.value = value

    def start(self, s: State) -> None:
        self.step = "friends"
        self.attack(s, "9.4", 1 - self.side)

    def friends(self, s: State) -> None:
        """Friends in the hex are attacked by a roll of their own."""
        self.step = "beside"
        if any(not p.type.is_bunker for p in s.friends(self.side, self.hex)):
            reveal_all(s, self.side, self.hex)
            self.attack(s, "9.51", self.side)

    def attack(self, s: State, rule_: str, target_side: int) -> None:
        value = Sum.of(self.value)
        struck = bombard(s, rule_, self.side, self.firers, value, self.hex, target_side)
        s.call(Fallout(target_side, self.hex, struck))

    def beside(self, s: State) -> None:
        self.step = "over"
        s.call(FriendlyFire(self.side, self.hex))

    def over(self, s: State) -> None:
        s.end()


def reveal_all(s: State, side: int, hex_: int) -> None:
    """Show the hidden units of a side in a hex: its own fire falls on them for all to see."""
    for piece in s.friends(side, hex_):
        if piece.hidden:
            s.emit(Revealed("16.6", piece.id, hex_))


@rule("9.52", see=("15.22",))
class FriendlyFire(Frame):
    """Each hex with friends beside a bombarded hex may be hit, friends only."""

    __slots__ = ("hex", "left", "side")

    def __init__(self, side: int, hex_: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_
        self.left: tuple[int, ...] = ()

    def start(self, s: State) -> None:
        near = s.field.neighbors[self.hex]
        self.left = tuple(h for h in near if h != ABSENT and any(self.exposed(s, h)))
        self.step = "next"

    def exposed(self, s: State, hex_: int) -> list[Piece]:
        """Return the friendly units in a hex; leaders alone are none."""
        friends = s.friends(self.side, hex_)
        return [p for p in friends if not p.type.is_leader and not p.type.is_bunker]

    def next(self, s: State) -> None:
        if not self.left:
            s.end()
            return
        hex_, self.left = self.left[0], self.left[1:]
        steady = s.setting.nations[self.side].steady_fire
        roll = Sum(ONE.draw(s), "die", "9.52").add(int(steady), "steady-fire", "9.52")
        if roll.total > HIT_TO:
            secret = all(p.hidden for p in self.exposed(s, hex_))
            s.emit(FriendlyFireRolled("9.52", self.side, hex_, roll.parts, False, 0, 0, secret))
        else:
            self.hit(s, hex_, roll)

    def hit(self, s: State, hex_: int, roll: Sum) -> None:
        """Another die names the column."""
        number = ONE.draw(s)
        column = s.setting.tables.friendly_fire[number - 1]
        s.emit(FriendlyFireRolled("9.52", self.side, hex_, roll.parts, True, number, column, False))
        reveal_all(s, self.side, hex_)
        value = Sum(column, "friendly-fire-number", "9.52")
        struck = bombard(s, "9.52", self.side, (), value, hex_, self.side)
        s.call(Fallout(self.side, hex_, struck))
