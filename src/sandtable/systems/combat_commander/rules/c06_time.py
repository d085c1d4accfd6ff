"""6 Game time: the time advance, Sudden Death, reinforcements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.cards import PileReshuffled
from sandtable.systems.combat_commander.events.markers import SmokeRemoved
from sandtable.systems.combat_commander.events.rolls import RollMade
from sandtable.systems.combat_commander.events.tracks import (
    OrderLimitChanged,
    PointsScored,
    TimeAdvanced,
)
from sandtable.systems.combat_commander.events.units import UnitEntered, UnitScheduled
from sandtable.systems.combat_commander.events.weapons import RadioEntered
from sandtable.systems.combat_commander.offers import HEX, UNIT
from sandtable.systems.combat_commander.rules.actions.a32_dig_in import DigIn
from sandtable.systems.combat_commander.rules.c01_cards import Roll, dice_sum
from sandtable.systems.combat_commander.rules.c06_end import end_by_objectives, end_by_points
from sandtable.systems.combat_commander.rules.c08_stacking import room_refusal
from sandtable.systems.combat_commander.scenario.zones import hexes_of
from sandtable.systems.combat_commander.state import State

DEFENDER = "defender"

NO_SMOKE = Refusal("6.1.2", "no-smoke-there")
NOT_ENTERING = Refusal("6.1.2", "does-not-enter-now")
NOT_YOUR_EDGE = Refusal("6.1.2", "not-your-edge")
OTHER_AREA = Refusal("SU.11", "enters-elsewhere")


@rule("6.1.2")
class TimeAdvance(Frame):
    """The marker advances; then the six steps in their order."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    @rule(see=("1.4",))
    def start(self, s: State) -> None:
        s.emit(TimeAdvanced("6.1.2", self.side, s.time + 1))
        s.emit(PileReshuffled("1.4", self.side))
        self.step = "sudden_death" if s.time >= s.setting.scenario.sudden_death else "defender"

    @rule("6.2.2")
    def sudden_death(self, s: State) -> None:
        """Roll against the number of the Time marker's space."""
        end_by_objectives(s)
        self.step = "survived"
        s.call(Roll(self.side, "sudden-death", "6.2.2"))

    def survived(self, s: State) -> None:
        roll = dice_sum(s.value)
        ends = roll < s.time
        outcome = "game-ends" if ends else "play-goes-on"
        total = Sum(roll, "roll", "6.2.2")
        space = Sum(s.time, "time-space", "6.2.2")
        s.emit(RollMade("6.2.2", self.side, "sudden-death", s.time, total, outcome, space))
        if ends:
            end_by_points(s, "sudden-death")
        self.step = "defender"

    def defender(self, s: State) -> None:
        """Each scenario Defender gains a point (step 3, AMB-08)."""
        self.step = "smoke"
        for side in (0, 1):
            if s.setting.scenario.postures[side] == DEFENDER:
                s.emit(PointsScored("6.1.2", side, 1, "defender"))
        grow_orders(s)

    def smoke(self, s: State) -> Decision | None:
        """The causer removes one Smoke marker (step 4); by a ruling all of them (AMB-07)."""
        if not s.smoke:
            self.step = "reinforcements"
            return None
        if s.setting.rulings.time_advance_smoke == "all":
            for hex_ in sorted(s.smoke):
                s.emit(SmokeRemoved("6.1.2", hex_))
            return None
        return ask(self, s, (self.side, "remove-smoke", "6.1.2"), *SMOKE)

    def smoky(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in sorted(s.smoke)]

    def why_not_removed(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in s.smoke else NO_SMOKE.about(option.value)

    def removed(self, s: State, option: Option) -> None:
        s.emit(SmokeRemoved("6.1.2", option.value))
        self.step = "reinforcements"

    def reinforcements(self, s: State) -> None:
        """Units in the marker's space enter, the inactive player's first (step 5)."""
        self.step = "dig_in"
        s.call(Reinforcements())

    def dig_in(self, s: State) -> None:
        """Both players may dig in, the inactive one first (step 6)."""
        self.step = "finish"
        s.call(DigIn())

    def finish(self, s: State) -> None:
        s.end()


SMOKE = (Answers(TimeAdvance.smoky, TimeAdvance.removed, TimeAdvance.why_not_removed, verb="hex"),)


@rule("SC.06.1")
def grow_orders(s: State) -> None:
    """Some sides may give more Orders after each time advance."""
    special = s.setting.special
    for side in (0, 1):
        growth = special.orders_growth[side]
        limit = special.orders_limit[side] or s.order_limit[side] + growth
        orders = min(s.order_limit[side] + growth, limit)
        if orders > s.order_limit[side]:
            s.emit(OrderLimitChanged("SC.06.1", side, orders))


class Reinforcements(Frame):
    """Units waiting in the Time marker's space are placed on their own edge (6.1.2/10).

    A unit of the scenario may have another area to enter (SU.11/2).
    """

    __slots__ = ("side", "unit", "waiting")
    UNITS: ClassVar[tuple[str, ...]] = ("waiting",)
    ONE: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self) -> None:
        self.step = "start"
        self.side = ABSENT
        self.waiting: tuple[int, ...] = ()
        self.unit = ABSENT

    def start(self, s: State) -> None:
        due = [u for space, units in sorted(s.time_track.items()) if self.is_due(s, space)
               for u in units]  # fmt: skip
        first = [u for u in due if s.units[u].side != s.active]
        self.waiting = (*first, *(u for u in due if s.units[u].side == s.active))
        self.step = "next_unit"
        self.take_radios(s)

    def take_radios(self, s: State) -> None:
        """Radios go into their owner's Artillery Box (AMB-10: if it is empty)."""
        for space, side, key in s.radio_track:
            if space == s.time:
                s.emit(RadioEntered("6.1.2", side, key, space))

    def is_due(self, s: State, space: int) -> bool:
        """The marker's space; a unit that found no room before has come along to it (AMB-09)."""
        return space == s.time

    # --- which unit? ----------------------------------------------------------------------

    def next_unit(self, s: State) -> Decision | None:
        """The next unit of its side: as they lie in the space, or as the owner likes (AMB-78)."""
        if not self.waiting:
            s.end()
        elif s.setting.rulings.reinforcement_order == "owner":
            side = s.units[self.waiting[0]].side
            return ask(self, s, (side, "reinforce-which", "6.1.2"), *WHICH)
        else:
            self.take(s, self.waiting[0])
        return None

    def entering(self, s: State) -> list[Option]:
        return [UNIT[u] for u in self.waiting]

    def why_not_taken(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.waiting:
            return NOT_ENTERING
        same = s.units[option.value].side == s.units[self.waiting[0]].side
        return None if same else NOT_ENTERING

    def taken(self, s: State, option: Option) -> None:
        self.take(s, option.value)

    def take(self, s: State, number: int) -> None:
        """Take a unit in hand; without a legal hex it comes at the next time advance (AMB-09)."""
        self.unit = number
        self.waiting = tuple(u for u in self.waiting if u != number)
        if self.hexes(s):
            self.step = "place"
        else:
            s.emit(UnitScheduled("6.1.2", number, s.time + 1))

    # --- where? ---------------------------------------------------------------------------

    def area(self, s: State) -> Sequence[int]:
        """Return the hexes of the owner's edge, or of the unit's own area (SU.11/2)."""
        zone = s.entry_zones.get(self.unit, 0)
        return hexes_of(zone) if zone else s.setting.edge_hexes[s.units[self.unit].side]

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why the unit in hand cannot enter in a hex."""
        if hex_ not in self.area(s):
            return OTHER_AREA if self.unit in s.entry_zones else NOT_YOUR_EDGE
        return room_refusal(s, s.units[self.unit], hex_)

    def place(self, s: State) -> Decision:
        question = (s.units[self.unit].side, "reinforce", "6.1.2")
        return ask(self, s, question, *WHERE, args=(self.unit,))

    def hexes(self, s: State) -> list[Option]:
        unit = s.units[self.unit]
        return [HEX[hex_] for hex_ in self.area(s) if room_refusal(s, unit, hex_) is None]

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        return self.refusal(s, option.value)

    def placed(self, s: State, option: Option) -> None:
        s.emit(UnitEntered("6.1.2", self.unit, option.value))
        self.step = "next_unit"


WHICH = (
    Answers(
        Reinforcements.entering, Reinforcements.taken, Reinforcements.why_not_taken, verb="unit"
    ),
)
WHERE = (
    Answers(HEX, Reinforcements.placed, Reinforcements.why_not_placed, quick=Reinforcements.hexes),
)
