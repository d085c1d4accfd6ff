"""Orders: how many, for whom, once a Turn, and carried out (5, O14, O17, O18, O22, O23)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardDiscarded, CardPlayed
from sandtable.systems.combat_commander.events.course import (
    OrderEnded,
    OrderGiven,
    Passed,
    PlayerActivated,
    TurnBegan,
)
from sandtable.systems.combat_commander.events.units import (
    OpFireActivated,
    StatusInherited,
    UnitActivated,
    UnitEliminated,
    UnitExited,
    UnitMoved,
)
from sandtable.systems.combat_commander.events.weapons import RadioEliminated, RadioTurned
from sandtable.systems.combat_commander.state import State


class Order:
    """An Order in progress: whose, who was named for it, and where it began in the log."""

    def __init__(self, name: str, side: int, begun: int) -> None:
        self.name = name
        self.side = side
        self.begun = begun
        self.units: list[int] = []
        self.op_fire: list[int] = []


class Turn:
    """What was done in a Turn."""

    def __init__(self) -> None:
        self.order: Order | None = None
        self.activated: set[int] = set()
        self.op_fired: set[int] = set()
        self.players: set[int] = set()
        self.orders = 0
        self.passed = False
        self.discarded = 0


def order_now(w: Referee) -> Order | None:
    return w.memory(Turn).order


@before(TurnBegan)
def turn_begins(w: Referee, s: State, event: TurnBegan) -> None:
    """5: a Turn has at least one Order or a pass; then nothing is activated any more."""
    turn = w.memory(Turn)
    if event.number > 1:
        w.true("5", "Turn", turn.passed or turn.orders, "neither Order nor pass")
    vars(turn).update(vars(Turn()))


@before(Passed)
def passes(w: Referee, s: State, event: Passed) -> None:
    """5/4: who has given an Order cannot pass."""
    turn = w.memory(Turn)
    w.true("O15", "pass", event.side == s.active and not turn.orders, event)
    turn.passed = True


@before(CardDiscarded)
def discards(w: Referee, s: State, event: CardDiscarded) -> None:
    """5.3, O15: who passes discards up to the limit of the nation."""
    if event.rule != "O15":
        return
    turn, scenario = w.memory(Turn), s.setting.scenario
    turn.discarded += 1
    own = scenario.raw[("axis", "allies")[event.side]].get("discard", nation_limit(s, event.side))
    w.true("O15", "discard", turn.passed and event.side == s.active, event)
    w.true("5.3", "discard", turn.discarded <= own, turn.discarded)


def nation_limit(s: State, side: int) -> int:
    """Return how many cards a nation discards; a minor one that has no limit as its deck's."""
    nations, name = facts.data("nations"), s.setting.scenario.nations[side]
    limit = nations[name].get("discard", nations[s.setting.scenario.decks[side]]["discard"])
    return int(limit)


@before(OrderGiven)
def order_begins(w: Referee, s: State, event: OrderGiven) -> None:
    """5.1, O14.1, O14.2: the active player, by a card, one at a time, no more than allowed."""
    turn, card = w.memory(Turn), w.past[-1]
    w.true("O14.2", "Order", turn.order is None and not s.in_trigger, event)
    w.true("5/4", "Order", event.side == s.active and not turn.passed, event)
    w.true("5.1", "Order", turn.orders < s.order_limit[event.side], turn.orders + 1)
    played = isinstance(card, CardPlayed) and (card.side, card.use, card.name)
    w.same("O14.1", "Order", (event.side, "order", event.name), played)
    turn.orders += 1
    turn.order = Order(event.name, event.side, len(w.past))
    if event.name == "artillery-denied":
        w.true("O17", "Order", s.radios[1 - event.side] is not None, event)
    if event.name == "artillery-request":
        w.true("O18", "Order", s.radios[event.side] is not None, event)


@before(UnitActivated)
def unit_is_activated(w: Referee, s: State, event: UnitActivated) -> None:
    """O14.1, 3.3.1.1: one unit, once a Turn; a Leader takes along who is in his Radius."""
    turn, order, unit = w.memory(Turn), order_now(w), s.units[event.unit]
    if order is None:
        w.differ("O14.1", "activation", "an Order", event)
        return
    free = event.unit not in turn.activated or facts.is_hero(unit)
    w.true("O14.1", "activation", free and unit.where == "map", event)
    w.same("O14.1", "activation", (order.side, order.name), (unit.side, event.order))
    if order.units:
        w.true("3.3.1.1", "taken along", follows(s, order.units[0], event.unit), event)
        w.true("O14.1", "activation", event.unit not in order.units, event)
    if order.name == "artillery-request":
        spotter = facts.is_leader(unit) and not unit.broken and not order.units
        w.true("O18.2", "Spotter", spotter and not _radio_broken(s, order.side), event)
    order.units.append(event.unit)
    turn.activated.add(event.unit)


def follows(s: State, leader: int, number: int) -> bool:
    """Whether a unit is no Leader and within the Command Radius of one."""
    first, unit = s.units[leader], s.units[number]
    near = s.bf.distance(first.hex, unit.hex) <= facts.printed(first).command
    return facts.is_leader(first) and not facts.is_leader(unit) and near


def _radio_broken(s: State, side: int) -> bool:
    radio = s.radios[side]
    return radio is None or radio.broken


@before(OpFireActivated)
def op_fire_is_activated(w: Referee, s: State, event: OpFireActivated) -> None:
    """A33.1, A33.2, A33.3[a]: by a Fire card in the opponent's Move; once a Turn."""
    turn, order, unit = w.memory(Turn), order_now(w), s.units[event.unit]
    moving = order is not None and order.name == "move" and order.side != unit.side
    w.true("A33.1", "Op Fire activation", moving, event)
    free = event.unit not in turn.op_fired or facts.is_hero(unit)
    w.true("A33.3[a]", "Op Fire activation", free and unit.where == "map", event)
    cards = [e for e in w.past[-30:] if isinstance(e, (CardPlayed, OpFireActivated))]
    named = 0
    while cards and isinstance(cards[-1], OpFireActivated):
        first = cards.pop().unit
        named += 1
        if cards and isinstance(cards[-1], CardPlayed):
            w.true("3.3.1.1", "taken along", follows(s, first, event.unit), event)
    played = cards and isinstance(cards[-1], CardPlayed) and cards[-1].name == "fire"
    w.true("A33.2", "Op Fire activation", played, event)
    turn.op_fired.add(event.unit)
    if order is not None:
        order.op_fire.append(event.unit)


@before(StatusInherited)
def status_is_inherited(w: Referee, s: State, event: StatusInherited) -> None:
    """A36/6, E52.2/3: the Teams are as activated as their Squad."""
    turn, order = w.memory(Turn), order_now(w)
    for group in (turn.activated, turn.op_fired):
        if event.origin in group:
            group.add(event.unit)
    for listed in (order.units, order.op_fire) if order else ():
        if event.origin in listed:
            listed.append(event.unit)


@after(UnitEliminated, UnitExited)
def who_is_gone_acts_no_more(w: Referee, s: State, event: UnitExited) -> None:
    """O14.1, 7.2.1[a]: who comes back has no part in the Order; only who exited is a new unit."""
    turn, order = w.memory(Turn), order_now(w)
    if isinstance(event, UnitExited):
        turn.activated.discard(event.unit)
        turn.op_fired.discard(event.unit)
    for listed in (order.units, order.op_fire) if order else ():
        if event.unit in listed:
            listed.remove(event.unit)


@before(PlayerActivated)
def player_is_activated(w: Referee, s: State, event: PlayerActivated) -> None:
    """O22.1, O23.1: once a Turn; somebody is broken, or for a Recover suppressed."""
    turn, order = w.memory(Turn), order_now(w)
    name = order.name if order else ""
    w.true(event.rule, "player activated", event.side not in turn.players, event)
    turn.players.add(event.side)
    units = facts.on_map(s, event.side)
    if event.rule == "O22.1":
        w.true("O22.1", "player activated", name == "recover" and event.side == s.active, event)
        w.true("O22.1", "player activated", any(u.broken or u.suppressed for u in units), event)
    else:
        w.true("O23.1", "player activated", name == "rout", event)
        w.true("O23.1", "player activated", any(u.broken for u in units), event)


@after(OrderEnded)
def order_ends(w: Referee, s: State, event: OrderEnded) -> None:
    """O14.4: somebody carries it out, unless cards turned in it may have prevented that."""
    turn, order = w.memory(Turn), order_now(w)
    if order is None:
        w.differ("O14.2", "end of an Order", "an Order", event)
        return
    w.same("O14.2", "end of an Order", (order.side, 0, 0), (event.side, s.moving, s.op_fire))
    done = any(carries_out(order, e) for e in w.past[order.begun :])
    chance = any(e.CHANCE for e in w.past[order.begun :])
    w.true("O14.4", "Order carried out", done or chance, order.name)
    turn.order = None


def carries_out(order: Order, event: Event) -> bool:
    """Whether an event is what the Order was given for."""
    if isinstance(event, UnitMoved):
        return event.how == order.name
    deeds = (UnitExited, UnitEliminated, PlayerActivated, RadioTurned, RadioEliminated)
    return isinstance(event, deeds)
