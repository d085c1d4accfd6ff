"""C33 and C48: what goes into a battle from elsewhere, as a form that is filled in."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import (
    Candidate,
    Field,
    OneOf,
    Several,
    Sheet,
    SheetKind,
    besides,
)
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.pieces import Contact, Formation, Unit
from sandtable.systems.campaign.rules.c32_support import gunners, most_points, supporters
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
VERB = "commit"
MOST = 99
NOT_THERE = Refusal("C33", "unit-not-in-support")
NO_GUNS = Refusal("C48", "artillery-not-ready")


class Sent(Sheet):
    """What goes into the battle."""

    __slots__ = ("fire", "units")

    def __init__(self) -> None:
        self.units: tuple[str, ...] = ()
        self.fire: tuple[str, ...] = ()


class Choice(NamedTuple):
    """Units by formation, and the artillery that fires."""

    support: tuple[tuple[str, tuple[str, ...]], ...]
    fire: tuple[str, ...]


class CommitmentForm(Form):
    """The form, which also reads its answers."""

    __slots__ = ("helpers", "kind", "units")

    def __init__(self, s: State, contact: Contact, side: int) -> None:
        self.helpers = helpers_of(s, contact, side)
        guns = [each for each in gunners(s, contact) if each.side == side]
        self.units = {each.id: [unit.id for unit in ready(s, each)] for each in self.helpers}
        units = [s.units[name] for names in self.units.values() for name in names]
        self.kind = SheetKind(
            Sent,
            Field("units", Several(OneOf([_candidate(u) for u in units], NOT_THERE), MOST)),
            Field("fire", Several(OneOf([Candidate(g.id, g.name) for g in guns], NO_GUNS), MOST)),
            family="commitment",
        )

        def judge(fields: Json) -> list[Fault]:
            return besides(self.kind.faults(fields), _too_many(s, self, fields))

        def draw(pick: Pick) -> Json:
            sent = [name for each in self.helpers for name in random_half(s, each, pick)]
            fire = [each.id for each in guns if pick((False, True))]
            return {"units": sent, "fire": fire}

        super().__init__(VERB, judge, draw, lambda: {"fields": self.kind.shape()["fields"]})

    def read(self, option: Option) -> Choice:
        """Return what an answer says."""
        sent: Sent = self.kind.read(option.fields)
        found = [
            (each.id, tuple(n for n in sent.units if n in self.units_of(each)))
            for each in self.helpers
        ]
        return Choice(tuple((name, units) for name, units in found if units), sent.fire)

    def units_of(self, formation: Formation) -> list[str]:
        """Return the names of the units of a formation that can be named."""
        return self.units.get(formation.id, [])


def _candidate(unit: Unit) -> Candidate:
    return Candidate(unit.id, unit.name, {"formation": unit.formation, "points": unit.points})


def ready(s: State, formation: Formation) -> list[Unit]:
    """Return the units of a formation that can fight."""
    return [unit for unit in s.units_of(formation.id) if unit.ready]


def helpers_of(s: State, contact: Contact, side: int) -> list[Formation]:
    """Return the supporters of a side that can send anybody at all."""
    return [
        each
        for each in supporters(s, contact)
        if each.side == side and any(may_go(s, each, (unit.id,)) for unit in ready(s, each))
    ]


def offered(s: State, contact: Contact, side: int) -> bool:
    """Whether a side has anything to send."""
    guns = any(each.side == side for each in gunners(s, contact))
    return guns or bool(helpers_of(s, contact, side))


def commitment_form(s: State, contact: Contact, side: int) -> CommitmentForm:
    """Return the form of a side."""
    return CommitmentForm(s, contact, side)


@rule("C33", see=("G31",))
def may_go(s: State, formation: Formation, units: tuple[str, ...]) -> bool:
    """Whether these units are at most half of a formation's points; one unit always may go."""
    points = sum(s.units[name].points for name in units)
    return len(units) <= 1 or points <= most_points(s, formation.id)


def _too_many(s: State, form: CommitmentForm, fields: Json) -> list[Fault]:
    sent: Sent = form.kind.read(fields)
    found: list[Fault] = []
    for each in form.helpers:
        units = tuple(name for name in sent.units if name in form.units_of(each))
        if not may_go(s, each, units):
            points = sum(s.units[name].points for name in units)
            most = most_points(s, each.id)
            found.append(Fault("units", Refusal("C33", "more-than-half", (each.id, points, most))))
    return found


def random_half(s: State, formation: Formation, pick: Pick) -> list[str]:
    """Return any units that may go."""
    found: list[str] = []
    for unit in ready(s, formation):
        if pick((False, True)) and may_go(s, formation, (*found, unit.id)):
            found.append(unit.id)
    return found
