"""C16 and C17: both sides place their formations unseen, the defender first."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.domains import Form, Pick
from sandtable.kernel.fields import Candidate, OneOf
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Fault, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.course import MapShown, Occupied, Positioned
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.rules.c05_building import Building, builders, name_commander
from sandtable.systems.campaign.state import State

Json = dict[str, Any]
VERB = "take-posts"
NOT_YOURS = Refusal("C16", "field-not-yours")
NOT_TOLD = Refusal("C16", "formation-not-placed")
UNKNOWN = Refusal("C16", "no-such-formation")


@rule("C16", see=("C17", "G12", "G13"))
class SetUp(Frame):
    """The defender, the attacker, then the whole map for all."""

    __slots__ = ("side",)

    def __init__(self) -> None:
        super().__init__()
        self.side = -1

    def start(self, s: State) -> Fork | None:
        """First those make their formations who have none; then one side after the other places."""
        building = builders(s)
        if building:
            seats = s.setting.scenario.commanders
            branches = [Branch(side, Building(side), seats[side]) for side in building]
            return Fork("C05", branches, joined=SetUp.built)
        self.step = "next"
        return None

    def built(self, s: State) -> None:
        self.step = "next"

    def next(self, s: State) -> None:
        order = (1 - s.holder, s.holder)
        waiting = [side for side in order if side not in s.placed]
        if not waiting:
            self.step = "show"
            return
        self.side = waiting[0]
        if unplaced(s, self.side):
            self.step = "place"
        else:
            s.emit(occupied(s, self.side))

    def place(self, s: State) -> Decision:
        """Ask where each formation stands."""
        answers = Answers(placing_form(s, self.side), SetUp.placed)
        return ask(self, s, (self.side, "position-formations", "C16"), answers)

    def placed(self, s: State, option: Option) -> None:
        for name, field in sorted(option.fields.items()):
            s.emit(Positioned("C16", self.side, name, field))
        s.emit(occupied(s, self.side))
        self.step = "next"

    @rule("C16", see=("C17", "G12"))
    def show(self, s: State) -> None:
        """Show everything."""
        for side in (0, 1):
            name_commander(s, side)
        found = tuple((name, each.field) for name, each in sorted(s.formations.items()))
        s.emit(MapShown("C17", found))
        s.end()


def unplaced(s: State, side: int) -> list[Formation]:
    """Return the formations of a side that stand nowhere."""
    return [each for each in s.of_side(side) if not each.field]


@rule("C16")
def occupied(s: State, side: int) -> Occupied:
    """Return what a side tells: where it has troops, not which or how many."""
    fields = {each.field for each in s.of_side(side)}
    return Occupied("C16", side, tuple(name for name in s.setting.map.fields if name in fields))


def placing_form(s: State, side: int) -> Form:
    """Return the form: a field of its own for each formation."""
    waiting = unplaced(s, side)
    own = [name for name, owner in s.owners.items() if owner == side]
    choice = OneOf([Candidate(name, s.setting.map.fields[name].title) for name in own], NOT_YOURS)

    def judge(fields: Json) -> list[Fault]:
        names = [each.id for each in waiting]
        found = [Fault(name, UNKNOWN.about(name)) for name in fields if name not in names]
        for name in names:
            if name not in fields:
                found.append(Fault(name, NOT_TOLD.about(name)))
            else:
                found += choice.faults(fields[name], name)
        return found

    def draw(pick: Pick) -> Json:
        return {each.id: pick(own) for each in waiting}

    def describe() -> Json:
        return {"fields": [{"name": each.id, **choice.shape()} for each in waiting]}

    return Form(VERB, judge, draw, describe)
