"""C73 and C74: how long the round took, and which orders were completed in it."""

from __future__ import annotations

from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.events.course import DurationReckoned, PhaseBegan
from sandtable.systems.campaign.events.troops import (
    BridgeBuilt,
    Disordered,
    FieldTaken,
    Fortified,
    Marched,
    OrderSettled,
)
from sandtable.systems.campaign.pieces import (
    ATTACK,
    BRIDGE,
    DONE,
    FORTIFY,
    MOVE,
    OPEN,
    REORGANISE,
    UNFINISHED,
    VOID,
    Fought,
)
from sandtable.systems.campaign.rules.c27_moving import legs_from, not_own
from sandtable.systems.campaign.rules.c38_regrouping import Regrouping
from sandtable.systems.campaign.state import ACTION, State

TIMED = (MOVE, BRIDGE, FORTIFY, REORGANISE)


@rule("C73", see=("C18",))
class ActionPhase(Frame):
    """Reckon the duration, carry out what was done in time, let the reorganised regroup."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.emit(PhaseBegan("C18", ACTION))
        longest = duration(s)
        s.emit(DurationReckoned("C73", longest.total, longest.parts))
        self.step = "orders"

    def orders(self, s: State) -> None:
        """Carry out the orders that are still open, in the order of their time."""
        carry_out_moves(s)
        for name in sorted(s.orders):
            order = s.orders[name]
            if order.status == OPEN:
                carry_out(s, name)
        self.step = "regroup"

    def regroup(self, s: State) -> None:
        """Let those who have reorganised change units with each other."""
        s.end()
        s.call(Regrouping())


@rule("C73", see=("G26", "G44", "G61"))
def duration(s: State) -> Sum:
    """Return the duration of the round with its parts: that of what took longest."""
    found = [battle_minutes(each) for each in s.fought]
    found += [
        Sum(minute, "attack-way", "G26") for each in s.contacts for _, minute in each.attackers
    ]
    found += [
        Sum(order.minutes, "attack-way", "C73")
        for name, order in sorted(s.orders.items())
        if order.kind == ATTACK and order.status == DONE and not fought_by(s, name)
    ]
    if found:
        return max(found, key=lambda each: each.total)
    quiet = s.setting.figures.minutes.quiet
    longest = max((o.minutes for o in s.orders.values() if o.kind in TIMED), default=0)
    return Sum(min(longest, quiet), "longest-order", "G44")


def fought_by(s: State, formation: str) -> bool:
    """Whether a formation has attacked in a battle."""
    return any(formation in [name for name, _ in each.attackers] for each in s.contacts)


@rule("C73", see=("C68",))
def battle_minutes(fought: Fought) -> Sum:
    """Return how long a battle took: the way to it, its rounds, the retreat."""
    minutes = Sum(fought.minute, "attack-way", "C73")
    minutes.add(fought.lasted, "battle-rounds", "C73")
    return minutes.add(fought.retreat, "retreat-way", "C68")


@rule("C74", see=("C29", "G20", "G49", "G62"))
def carry_out_moves(s: State) -> None:
    """Carry out each step of each move that is done in time, the earliest first."""
    steps: list[tuple[int, bool, str, str]] = []
    for name, order in sorted(s.orders.items()):
        if order.kind == MOVE and order.status == OPEN:
            formation = s.formations[name]
            for field, minute in zip(
                order.path[order.steps :], legs_from(s, formation, order), strict=True
            ):
                steps.append((minute, formation.side != s.holder, name, field))
    for minute, _, name, field in sorted(steps):
        order, formation = s.orders[name], s.formations[name]
        if order.status != OPEN:
            continue
        if minute > s.duration:
            s.emit(OrderSettled("C74", name, UNFINISHED, field))
        elif not_own(s, formation.side, field) is not None:
            s.emit(OrderSettled("G49", name, VOID, field))
        else:
            s.emit(Marched("C29", formation.side, name, formation.field, field, minute))
            if s.orders[name].steps == len(order.path):
                s.emit(OrderSettled("C74", name, DONE, ""))


@rule("C74", see=("C38", "C46", "C47", "G62"))
def carry_out(s: State, name: str) -> None:
    """Carry out an order that stays where it is, if there was time enough."""
    order, formation = s.orders[name], s.formations[name]
    began = disturbed(s, name) if order.kind in (BRIDGE, FORTIFY) else 0
    moved = any(name in each.retreating for each in s.fought)
    if order.kind in TIMED and (began + order.minutes > s.duration or moved):
        s.emit(OrderSettled("C74", name, UNFINISHED, formation.field))
        return
    if order.kind == BRIDGE:
        s.emit(BridgeBuilt("C46", name, formation.field))
    elif order.kind == FORTIFY:
        s.emit(Fortified("C47", name, formation.field))
    elif order.kind == REORGANISE:
        if formation.dropped and s.owners[formation.field] != formation.side:
            s.emit(FieldTaken("C24", formation.side, formation.field))
        if formation.must_reorganise or formation.dropped:
            s.emit(Disordered("C38", name, False))
    s.emit(OrderSettled("C74", name, DONE, ""))


@rule("C74", see=("C46", "C47"))
def disturbed(s: State, name: str) -> int:
    """Return the minute from which work goes on undisturbed: the end of a battle on its field."""
    ends = [
        each.minute + each.lasted for each in s.fought if name in s.contacts[each.number].defenders
    ]
    return max(ends, default=0)
