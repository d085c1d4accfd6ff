"""6.71 Lone leaders: fire hits them themselves, and enemies who enter drive them away."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import LeaderTested
from sandtable.systems.panzer_grenadier.events.units import Moved
from sandtable.systems.panzer_grenadier.events.work import Unloaded
from sandtable.systems.panzer_grenadier.offers import HEX
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, step_cost
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c14_morale import in_order
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

CAUGHT = 9

NOT_ADJACENT = Refusal("6.71", "leader-goes-to-adjacent-hex")
NOT_FREE = Refusal("6.71", "neither-controlled-nor-empty")
CLOSED = Refusal("5.0", "terrain-prohibited")


@rule("6.71")
def lone_leaders(s: State, side: int, hex_: int) -> list[int]:
    """Return the leaders of a side in a hex, by rank, if no combat unit or APC is with them."""
    there = s.friends(side, hex_)
    if any(p.type.holds_hexes and not p.hidden for p in there):
        return []
    return in_order(s, [p.id for p in there if p.type.is_leader])


@rule(see=("6.71",))
def strike_leaders(s: State, leaders: list[Piece]) -> None:
    """A leader whom fire finds alone has one step to lose."""
    for leader in leaders:
        if leader.type.is_leader:
            remove(s, leader.id, "6.71", "fire")


@rule(see=("6.71",))
class LoneLeaders(Frame):
    """Combat units or APCs of a side have entered a hex: lone leaders there are caught or flee.

    `left` are those for whom is still to be rolled, `leader` the one who goes elsewhere.
    """

    __slots__ = ("hex", "leader", "left", "side")

    def __init__(self, side: int, hex_: int) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_
        self.left: tuple[int, ...] = ()
        self.leader = ABSENT

    def start(self, s: State) -> None:
        entered = any(p.type.holds_hexes for p in s.friends(self.side, self.hex))
        if entered:
            self.left = tuple(lone_leaders(s, 1 - self.side, self.hex))
        self.step = "next"

    def next(self, s: State) -> None:
        """Roll for the next leader; without any hex to go to he is lost."""
        if not self.left:
            s.end()
            return
        self.leader, self.left = self.left[0], self.left[1:]
        if not self.hexes(s):
            remove(s, self.leader, "6.71", "surrounded")
            return
        roll = Sum(TWO.draw(s).total, "dice", "6.71")
        caught = roll.total >= CAUGHT
        s.emit(LeaderTested("6.71", self.leader, roll.parts, "overrun", caught))
        if caught:
            remove(s, self.leader, "6.71", "overrun")
        else:
            self.step = "displace"

    def displace(self, s: State) -> Decision:
        """His owner chooses the hex."""
        question = (1 - self.side, "displace-leader", "6.71")
        return ask(self, s, question, *DISPLACE, args=(self.leader, self.hex))

    def hexes(self, s: State) -> list[Option]:
        near = s.field.near[self.hex]
        return [HEX[h] for h in near if self.hex_refusal(s, h) is None]

    def why_not_there(self, s: State, option: Option) -> Refusal | None:
        if option.value not in s.field.near[self.hex]:
            return NOT_ADJACENT.about(option.value)
        return self.hex_refusal(s, option.value)

    @rule(see=("5.0", "16.6"))
    def hex_refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why he cannot go to an adjacent hex: it is neither his side's nor empty."""
        leader = s.pieces[self.leader]
        if step_cost(s, leader, self.hex, hex_) == NEVER:
            return CLOSED.about(hex_)
        empty = all(s.pieces[n].hidden for n in s.at[hex_])
        return None if empty or s.control[hex_] == leader.side else NOT_FREE.about(hex_)

    def displaced(self, s: State, option: Option) -> None:
        leader = s.pieces[self.leader]
        if leader.carrier != ABSENT:
            s.emit(Unloaded("6.71", self.leader, leader.limbered))
        s.emit(Moved("6.71", self.leader, self.hex, option.value, 0, (), "displaced"))
        self.step = "next"


DISPLACE = (
    Answers(HEX, LoneLeaders.displaced, LoneLeaders.why_not_there, quick=LoneLeaders.hexes),
)
