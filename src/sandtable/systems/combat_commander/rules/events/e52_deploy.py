"""E52 Deploy: a Squad becomes two Teams."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.catalog.catalog import SQUAD
from sandtable.systems.combat_commander.events.units import (
    UnitHardened,
    UnitRemoved,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a36_light_wounds import in_mix, team_type
from sandtable.systems.combat_commander.rules.events.e42_frames import UnitEventFrame
from sandtable.systems.combat_commander.rules.successors import substitute, take_place
from sandtable.systems.combat_commander.state import State

TEAMS = 2
NOT_YOURS = Refusal("E52.1", "not-your-unit")
NO_SQUAD = Refusal("E52.1", "not-a-squad")
NO_TEAMS = Refusal("E52.2", "too-few-teams-in-mix")
NOT_A_NEW_TEAM = Refusal("E52.2", "not-one-of-the-teams")
WEAPON, SUPPRESSED, VETERAN = "weapon", "suppressed", "veteran"


def deploy_refusal(s: State, unit: Unit) -> Refusal | None:
    """Say why a unit cannot Deploy; both Teams must be in the counter mix (AMB-49)."""
    if unit.type.kind != SQUAD or unit.where != MAP:
        return NO_SQUAD
    return None if in_mix(s, team_type(s, unit.side)) >= TEAMS else NO_TEAMS


def can_deploy(s: State, unit: Unit) -> bool:
    """Whether a unit can Deploy."""
    return deploy_refusal(s, unit) is None


@rule("E52.1")
class DeployEvent(UnitEventFrame):
    """The receiving player may Deploy one of their Squads."""

    __slots__ = ()
    PROMPT = "deploy"
    RULE = "E52.1"
    MAY = True

    def refusal(self, s: State, unit: Unit) -> Refusal | None:
        return deploy_refusal(s, unit) if unit.side == self.side else NOT_YOURS

    def affect(self, s: State, number: int) -> None:
        s.call(Deploy(number))


@rule("E52.2", see=("E44.1", "11.3", "13.3"))
class Deploy(Frame):
    """Replace a Squad by two Teams; each of its markers goes to one of them.

    The Teams are alike until then, so the first marker is no choice; of each further one the
    owner says which Team keeps it.
    """

    __slots__ = ("markers", "squad", "teams", "weapon")
    UNITS: ClassVar[tuple[str, ...]] = ("teams",)

    def __init__(self, squad: int) -> None:
        self.step = "start"
        self.squad = squad
        self.teams: tuple[int, ...] = ()
        self.markers: tuple[str, ...] = ()
        self.weapon = ABSENT

    def start(self, s: State) -> None:
        squad = s.units[self.squad]
        self.weapon = squad.weapon
        key = team_type(s, squad.side).key
        self.teams = tuple(take_place(s, squad, key, "E52.2") for _ in range(TEAMS))
        s.emit(UnitRemoved("E52.1", squad.id))
        substitute(s, squad.id, self.teams)
        self.markers = markers_of(squad)
        self.step = "share"
        if self.markers:
            self.give(s, self.teams[0])

    def share(self, s: State) -> Decision | None:
        if not self.markers:
            s.end()
            return None
        question = (s.units[self.teams[0]].side, "deploy-marker", "E52.2")
        return ask(self, s, question, *SHARE, args=(self.markers[0],))

    def takers(self, s: State) -> list[Option]:
        return [UNIT[team] for team in self.teams]

    def why_not_shared(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in self.teams else NOT_A_NEW_TEAM

    def shared(self, s: State, option: Option) -> None:
        self.give(s, option.value)

    def give(self, s: State, team: int) -> None:
        """One Team alone keeps the next marker."""
        marker, self.markers = self.markers[0], self.markers[1:]
        if marker == WEAPON:
            s.emit(WeaponGiven("11.3", self.weapon, team))
        elif marker == SUPPRESSED:
            s.emit(UnitSuppressed("13.3", team))
        else:
            s.emit(UnitHardened("E44.1", team))


SHARE = (Answers(Deploy.takers, Deploy.shared, Deploy.why_not_shared, verb="unit"),)


def markers_of(unit: Unit) -> tuple[str, ...]:
    """Return which markers a unit has."""
    present = (
        (unit.weapon != ABSENT, WEAPON),
        (unit.suppressed, SUPPRESSED),
        (unit.veteran, VETERAN),
    )
    return tuple(name for has, name in present if has)
