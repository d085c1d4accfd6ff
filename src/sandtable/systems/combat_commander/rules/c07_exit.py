"""7.2 Exit: leaving the map over the opponent's edge."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.events.units import UnitEliminated, UnitExited
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.offers import SPACE
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import ONE_POINT, eliminate
from sandtable.systems.combat_commander.rules.c06_end import end_by_points
from sandtable.systems.combat_commander.rules.c07_victory import exit_points, update_control
from sandtable.systems.combat_commander.state import State

EXIT_COST = ONE_POINT
"""What it costs to leave the map (7.2.1/1)."""
LAST_SPACE = 20

NO_SPACE = Refusal("7.2.1", "no-such-space")
SPACE_PASSED = Refusal("7.2.1", "space-has-passed")


@rule("7.2")
def can_exit(s: State, unit: Unit) -> bool:
    """Whether a unit stands at the opponent's map edge."""
    return s.setting.edge_distance[1 - unit.side][unit.hex] == 1


@rule("7.2.1", "7.2.1[a]")
class ExitMap(Frame):
    """Units leave one after another; each goes to a Time Track space of its owner's choice."""

    __slots__ = ("side", "units")
    UNITS: ClassVar[tuple[str, ...]] = ("units",)
    HOLDS = True

    def __init__(self, side: int, units: tuple[int, ...]) -> None:
        self.step = "following"
        self.side = side
        self.units = units

    def following(self, s: State) -> Decision | None:
        if not self.units:
            self.step = "finish"
            return None
        unit = s.units[self.units[0]]
        if unit.type.hero or s.setting.special.no_exit[self.side]:
            self.units = self.units[1:]
            self.leave_for_good(s, unit)
            return None
        return ask(self, s, (self.side, "exit-space", "7.2.1"), *EXIT_SPACE, args=(unit.id,))

    def why_not_there(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value <= LAST_SPACE:
            return NO_SPACE
        passed = s.setting.rulings.exit_space == "later" and option.value <= s.time
        return SPACE_PASSED if passed else None

    @rule("SC.07.3", "SC.08.2")
    def leave_for_good(self, s: State, unit: Unit) -> None:
        """A Hero earns nothing (E58.1/2); where exit is barred the unit is lost (SC.07.3)."""
        if not unit.type.hero:
            eliminate(s, unit.id, "SC.07.3")
            return
        if unit.weapon != ABSENT:
            s.emit(WeaponEliminated("7.2.1", unit.weapon, True))
        s.emit(UnitEliminated("E58.1", unit.id))

    def chosen(self, s: State, option: Option) -> None:
        unit = s.units[self.units[0]]
        self.units = self.units[1:]
        s.emit(PointsScored("7.2.1", self.side, exit_points(s, unit), "exit"))
        s.emit(UnitExited("7.2.1", unit.id, option.value))

    @rule(see=("6.3",))
    def finish(self, s: State) -> None:
        """If nobody is left the points decide; who was barred from exit has lost (6.3/1)."""
        s.end()
        if not s.occupied[self.side] and not s.setting.special.no_exit[self.side]:
            update_control(s)
            end_by_points(s, "last-unit-exited")


EXIT_SPACE = (Answers(SPACE[: LAST_SPACE + 1], ExitMap.chosen, ExitMap.why_not_there),)


@rule("7.2.2")
def leave_own_edge(s: State, unit: Unit) -> None:
    """A unit forced off its own edge is lost; its Weapon goes unbroken to the box (11.3/3)."""
    eliminate(s, unit.id, "7.2.2")
