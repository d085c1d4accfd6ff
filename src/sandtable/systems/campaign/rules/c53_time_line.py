"""C53 and G49: one time line of minutes for all attacks and moves. It says who meets whom."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import (
    AMBUSH,
    ATTACK,
    CAUGHT,
    COUNTER,
    MOVE,
    PLAIN,
    REORGANISE,
    TRAP,
    Formation,
    Order,
)
from sandtable.systems.campaign.rules.c25_minutes import reorganising
from sandtable.systems.campaign.rules.c27_moving import legs
from sandtable.systems.campaign.rules.c30_attack import minutes_of_attack
from sandtable.systems.campaign.state import State

TAKEN, BATTLE, JOINED, MARCH, LATE, STOPPED = (
    "taken", "battle", "joined", "march", "late", "stopped",
)  # fmt: skip


class Happening(NamedTuple):
    """One thing on the time line: somebody arrives somewhere, or does not.

    `others` are the defenders of a battle, `rule` is why an order is void.
    """

    what: str
    minute: int
    formation: str
    field: str
    others: tuple[str, ...] = ()
    rule: str = ""


class Coming(NamedTuple):
    """An arrival that was ordered: as it sorts, attacks before moves, the holder first."""

    minute: int
    is_move: bool
    is_other: bool
    formation: str
    step: int
    field: str


@rule("C53", see=("C29", "C30", "G49"))
def arrivals(s: State) -> list[Coming]:
    """Return all arrivals that were ordered, in their order."""
    found: list[Coming] = []
    for name, order in s.orders.items():
        formation = s.formations[name]
        other = formation.side != s.holder
        if order.kind == ATTACK:
            minute = minutes_of_attack(s, formation, order.path[0]).total
            found.append(Coming(minute, False, other, name, 0, order.path[0]))
        elif order.kind == MOVE:
            for step, minute in enumerate(legs(s, formation, order.path)):
                found.append(Coming(minute, True, other, name, step, order.path[step]))
    return sorted(found)


class TimeLine:
    """Walks through the arrivals and notes what happens; the state stays as it is."""

    __slots__ = ("battles", "coming", "found", "idle", "owners", "places", "s", "side", "waiting")

    def __init__(self, s: State) -> None:
        self.s = s
        self.coming = arrivals(s)
        self.places = {name: each.field for name, each in s.formations.items() if each.field}
        self.owners = dict(s.owners)
        self.side = {name: each.side for name, each in s.formations.items()}
        self.idle: set[str] = set()
        """Who does nothing any more: is in a battle, on the way into one, or was stopped."""
        self.waiting: set[str] = set()
        """Who of them waits for the end of a battle, where he still is: he can be attacked."""
        self.battles: dict[str, int] = {}
        """Fields on which a battle is fought, and which side attacks there."""
        self.found: list[Happening] = []

    def walk(self) -> list[Happening]:
        """Return what happens until the last attack has arrived, and who waits later."""
        attacks = [each.minute for each in self.coming if not each.is_move]
        last = max(attacks, default=-1)
        for each in self.coming:
            if each.formation in self.idle:
                continue
            if each.is_move and each.minute >= last:
                self.wait(each)
            elif each.is_move:
                self.move(each)
            else:
                self.attack(each)
        return self.found

    def note(self, what: str, each: Coming, others: tuple[str, ...] = (), rule_: str = "") -> None:
        """Write down what happens."""
        self.found.append(Happening(what, each.minute, each.formation, each.field, others, rule_))

    @rule("C53", see=("C41", "G26", "G27", "G28", "G38"))
    def attack(self, each: Coming) -> None:
        """An attack arrives: it is caught itself, finds nobody, joins a battle or begins one."""
        side = self.side[each.formation]
        if self.is_caught(each):
            self.stop(each, "C41")
            return
        if self.battles.get(each.field, side) != side:
            self.stop(each, "G49")
            return
        self.idle.add(each.formation)
        if each.field in self.battles:
            self.places[each.formation] = ""
            self.note(JOINED, each)
            return
        defenders = self.enemies(each)
        if not defenders:
            what = MARCH if self.owners[each.field] == side else TAKEN
            self.owners[each.field] = side
            self.places[each.formation] = each.field
            self.note(what, each)
            return
        self.places[each.formation] = ""
        self.battles[each.field] = side
        self.note(BATTLE, each, defenders)
        for name in defenders:
            self.hold(name, each)

    def enemies(self, each: Coming) -> tuple[str, ...]:
        """Return who of the other side stands where somebody arrives."""
        return tuple(
            name
            for name, place in sorted(self.places.items())
            if place == each.field and self.side[name] != self.side[each.formation]
        )

    def hold(self, name: str, each: Coming) -> None:
        """A defender does nothing else: what it wanted to do elsewhere is void."""
        if name in self.idle and name not in self.waiting:
            return
        self.idle.add(name)
        self.waiting.discard(name)
        order = self.s.orders.get(name)
        if order is not None and order.kind in (ATTACK, MOVE):
            rule_ = "C41" if order.kind == ATTACK else "G49"
            self.found.append(Happening(STOPPED, each.minute, name, each.field, (), rule_))

    def stop(self, each: Coming, rule_: str) -> None:
        """An order is void."""
        self.idle.add(each.formation)
        self.note(STOPPED, each, (), rule_)

    @rule("C41", see=("C42", "G38", "G39"))
    def is_caught(self, each: Coming, asked: tuple[Coming, ...] = ()) -> bool:
        """Whether somebody reaches an attacker in the very minute in which it arrives elsewhere.

        Who attacks each other in that minute meets on the field of the one who comes second. Who is
        caught himself reaches nobody.
        """
        here = self.places[each.formation]
        return any(
            other.field == here
            and not other.is_move
            and other.minute == each.minute
            and self.side[other.formation] != self.side[each.formation]
            and other.formation not in self.idle
            and self.places[other.formation] != each.field
            and other not in asked
            and not self.is_caught(other, (*asked, each))
            for other in self.coming
        )

    @rule("C53", see=("G49",))
    def move(self, each: Coming) -> None:
        """A mover arrives: on its own field, in a battle that it waits for, or not at all."""
        if self.owners[each.field] != self.side[each.formation] or self.enemies(each):
            self.stop(each, "G49")
        elif not self.wait(each):
            self.places[each.formation] = each.field
            self.note(MARCH, each)

    @rule("C53", see=("G49",))
    def wait(self, each: Coming) -> bool:
        """Whether a mover finds a battle where he arrives, and waits for its end."""
        if each.field not in self.battles:
            return False
        self.idle.add(each.formation)
        self.waiting.add(each.formation)
        self.note(LATE, each)
        return True


@rule("C53", see=("C39", "C42", "C51", "G36", "G39"))
def kind_of_battle(s: State, minute: int, attacker: str, defenders: tuple[str, ...]) -> str:
    """Return which kind of battle it is."""
    origin = s.formations[attacker].field
    orders = [s.orders.get(name) for name in defenders]
    if any(
        order is not None and order.kind == ATTACK and order.path == (origin,) for order in orders
    ):
        return COUNTER
    if all(
        _is_reorganising(s, minute, s.formations[name], order)
        for name, order in zip(defenders, orders, strict=True)
    ):
        return CAUGHT
    if any(order is not None and order.kind == AMBUSH for order in orders):
        theirs = sum(scouts_of(s, name) for name in defenders)
        if scouts_of(s, attacker) < theirs:
            return TRAP
    return PLAIN


def _is_reorganising(s: State, minute: int, formation: Formation, order: Order | None) -> bool:
    return order is not None and order.kind == REORGANISE and minute < reorganising(s, formation)


def scouts_of(s: State, formation: str) -> int:
    """Return how many scouts a formation has."""
    return sum("scout" in unit.roles for unit in s.units_of(formation))
