"""3.0 Passing: when a player may not, and what his opponent may demand then."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask, never
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option, among
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.fire import Declared
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.offers import DEMAND, YES
from sandtable.systems.panzer_grenadier.pieces import BOARD, MOVED
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_commissars import teaching_refusal
from sandtable.systems.panzer_grenadier.rules.c14_recovery import Recovery, unrecovered
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

MUST_RECOVER = Refusal("14.42", "demoralized-units-first")
DEMANDED_ONLY = Refusal("3.0", "demand-unactivated-demoralized")
OWNER_NAMES = Refusal("3.0", "owner-names-the-demanded")


@rule(see=("3.0", "6.65", "14.42"))
def pass_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side may not pass: demoralized units have not been activated yet."""
    unit = unrecovered(s, side)
    if unit == ABSENT:
        return None
    return teaching_refusal(s, side) or MUST_RECOVER.about(unit)


@rule(see=("3.0", "14.4"))
class Demand(Frame):
    """A side has passed: its opponent may demand that somebody demoralized tries to recover."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    def start(self, s: State) -> Decision | None:
        """The opponent demands it or not; by the other reading the owner says of whom."""
        if not self.idle(s):
            s.end()
            return None
        question = (1 - self.side, "demand", "3.0")
        if self.is_owners_choice(s):
            return ask(self, s, question, *OWNER_CHOOSES, window="demand")
        return ask(self, s, question, *DEMANDS, window="demand")

    def is_owners_choice(self, s: State) -> bool:
        return s.setting.rulings.demanded_recovery == "owner"

    def idle(self, s: State) -> list[Option]:
        """Return the demoralized pieces that were not activated in this turn."""
        roll = roll_of(s)
        return among(DEMAND, roll.idle & roll.sides[self.side] & ~(roll.hidden | roll.marked))

    def why_not_demanded(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.idle(s) else DEMANDED_ONLY

    def no_demand(self, s: State, option: Option) -> None:
        s.end()

    def insisted(self, s: State, option: Option) -> None:
        s.emit(Declared("3.0", 1 - self.side, "demand", ABSENT, ABSENT))
        self.step = "name"

    def name(self, s: State) -> Decision:
        """The owner names the piece."""
        return ask(self, s, (self.side, "demanded", "3.0"), *NAMED)

    def demanded(self, s: State, option: Option) -> None:
        """It is activated for the attempt, alone."""
        self.step = "tried"
        number = option.value
        s.call(Recovery(number, Action(self.side, number, (number,), 0, ())))

    def tried(self, s: State) -> None:
        """Whoever acted is marked."""
        done = int(s.value)
        for piece in s.on_board(self.side):
            if done >> piece.id & 1 and not piece.marks and piece.where == BOARD:
                s.emit(Marked("14.4", piece.id, MOVED))
        s.end()


DEMANDS = (
    Answers([PASS], Demand.no_demand),
    Answers(DEMAND, Demand.demanded, Demand.why_not_demanded, quick=Demand.idle),
)
OWNER_CHOOSES = (
    Answers([PASS], Demand.no_demand),
    Answers([YES], Demand.insisted),
    never(DEMAND[0].verb, OWNER_NAMES),
)
NAMED = (Answers(DEMAND, Demand.demanded, Demand.why_not_demanded, quick=Demand.idle),)
