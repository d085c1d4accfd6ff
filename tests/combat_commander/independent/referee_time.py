"""The Time advance: its steps in order, Sudden Death, reinforcements (6, SC.06.1)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before, each

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardPlayed, CardRevealed, PileReshuffled
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.markers import SmokeRemoved
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import (
    OrderLimitChanged,
    PointsScored,
    TimeAdvanced,
)
from sandtable.systems.combat_commander.events.units import UnitEntered
from sandtable.systems.combat_commander.events.weapons import RadioEntered
from sandtable.systems.combat_commander.state import State

STEPS = (
    (TimeAdvanced, ""), (PileReshuffled, ""), (CardRevealed, "sudden-death"),
    (RollMade, "sudden-death"), (PointsScored, "defender"), (OrderLimitChanged, ""),
    (SmokeRemoved, ""), (RadioEntered, ""), (UnitEntered, ""), (CardPlayed, "dig-in"),
)  # fmt: skip
"""The steps of 6.1.2 by the events that show them."""
ENTRY = 7
"""From which step on reinforcements come, Radios and units alike."""


class Advance:
    """A Time advance in progress: whose, how far it is, and what it has done."""

    def __init__(self, s: State, side: int) -> None:
        self.side = side
        self.step = -1
        self.done: list[Event] = []
        self.smoke = False
        self.vp: list[int] = []
        self.active_has = ""
        """The step that the active side has begun: the inactive one comes first (TM.10)."""


class Advances:
    def __init__(self) -> None:
        self.at: dict[int, Advance] = {}


@after(TriggerBegan)
def time_advances(w: Referee, s: State, event: TriggerBegan) -> None:
    if event.name == "time":
        w.memory(Advances).at[s.in_trigger] = Advance(s, event.side)


@each
def steps_in_order(w: Referee, s: State, event: Event) -> None:
    """6.1.2: marker, shuffle, Sudden Death, point, Smoke, reinforcements, Dig In."""
    advance = w.memory(Advances).at.get(s.in_trigger)
    if advance is None:
        return
    name = str(getattr(event, "purpose", getattr(event, "why", getattr(event, "name", ""))))
    for number, (kind, word) in enumerate(STEPS):
        if type(event) is kind and (not word or word == name):
            step = ENTRY if kind is UnitEntered else number
            again = kind is CardRevealed
            w.true("6.1.2", "order of the steps", step >= advance.step or again, event)
            advance.step = max(step, advance.step)
            advance.done.append(event)


@before(TimeAdvanced)
def marker_moves(w: Referee, s: State, event: TimeAdvanced) -> None:
    """6.1.2: one space."""
    advance = w.memory(Advances).at.get(s.in_trigger)
    w.true("6.1.2", "Time marker", advance is not None and advance.side == event.side, event)
    w.same("6.1.2", "Time marker", s.time + 1, event.space)


@before(PileReshuffled)
def causer_shuffles(w: Referee, s: State, event: PileReshuffled) -> None:
    """6.1.2/5: the player who caused the advance, and nobody else."""
    advance = w.memory(Advances).at.get(s.in_trigger)
    if not s.setting_up:
        w.same("6.1.2", "who shuffles", advance and advance.side, event.side)


@after(PileReshuffled)
def pile_is_whole(w: Referee, s: State, event: PileReshuffled) -> None:
    """1.4: draw pile and discard pile are one pile; the hand stays."""
    w.same("1.4", "discards after the shuffle", 0, len(s.discards[event.side]))


@before(RollMade)
def sudden_death(w: Referee, s: State, event: RollMade) -> None:
    """6.2.2: less than the number of the Time marker's space ends the game."""
    if event.purpose == "sudden-death" and event.against is not None:
        outcome = "game-ends" if event.total.total < s.time else "play-goes-on"
        w.same("6.2.2", "Sudden Death", (s.time, outcome), (event.against.total, event.outcome))


@before(SmokeRemoved)
def note_smoke(w: Referee, s: State, event: SmokeRemoved) -> None:
    advance = w.memory(Advances).at.get(s.in_trigger)
    if advance is not None and event.rule == "6.1.2":
        w.true("6.1.2", "one Smoke marker", not advance.smoke, event)
        advance.smoke = True


@before(OrderLimitChanged)
def orders_grow(w: Referee, s: State, event: OrderLimitChanged) -> None:
    """SC.06.1: by what the scenario says, up to its limit."""
    special = s.setting.special
    limit = special.orders_limit[event.side] or 6
    grown = min(s.order_limit[event.side] + special.orders_growth[event.side], limit)
    w.same("SC.06.1", "Orders", grown, event.orders)


@before(UnitEntered)
def reinforcement_enters(w: Referee, s: State, event: UnitEntered) -> None:
    """6.1.2/10: from the space of the marker or before, along the own edge, with room."""
    unit = s.units[event.unit]
    waited = [space for space, units in s.time_track.items() if unit.id in units]
    w.true("6.1.2", "reinforcement", waited and waited[0] <= s.time, event)
    zone = s.entry_zones.get(unit.id, 0)
    there = zone >> event.hex & 1 or facts.from_edge(s, unit.side, event.hex) == 1
    w.true("6.1.2", "reinforcement", there and not facts.is_closed(s, event.hex), event)
    advance = w.memory(Advances).at.get(s.in_trigger)
    if advance is not None:
        late = unit.side != s.active and advance.active_has == "entry"
        w.true("6.1.2", "inactive player first", not late, event)
        advance.active_has = "entry" if unit.side == s.active else advance.active_has


@before(CardPlayed)
def dig_in(w: Referee, s: State, event: CardPlayed) -> None:
    """A32, A24.2: at the end of a Time advance, the inactive player first."""
    if event.name != "dig-in" or event.use != "action":
        return
    advance = w.memory(Advances).at.get(s.in_trigger)
    w.true("A32", "Dig In", advance is not None, event)
    if advance is not None:
        late = event.side != s.active and advance.active_has == "dig-in"
        w.true("A24.2", "inactive player first", not late, event)
        advance.active_has = "dig-in" if event.side == s.active else advance.active_has


@before(TriggerEnded)
def time_has_advanced(w: Referee, s: State, event: TriggerEnded) -> None:
    """6.1.2: every step that is due was taken."""
    advance = w.memory(Advances).at.pop(s.in_trigger, None)
    if advance is None or event.rule != "6.1.2":
        return
    kinds = [type(e) for e in advance.done]
    w.true("6.1.2", "marker and shuffle", {TimeAdvanced, PileReshuffled} <= set(kinds), kinds)
    rolled = s.time >= s.setting.scenario.sudden_death
    w.same("6.2.2", "Sudden Death Roll", rolled, RollMade in kinds)
    postures = s.setting.scenario.postures
    defenders = [side for side in (0, 1) if postures[side] == "defender"]
    scored = [e.side for e in advance.done if isinstance(e, PointsScored)]
    w.same("6.1.2", "point of the Defender", defenders, scored)
    w.true("6.1.2", "one Smoke marker", advance.smoke or not s.smoke, s.smoke)
