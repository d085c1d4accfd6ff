"""3.0 Sequence of play: initiative, action segments one after another, removal of markers."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import (
    InitiativeRolled,
    SegmentBegan,
    SegmentEnded,
    TurnBegan,
)
from sandtable.systems.panzer_grenadier.events.marks import MarkersRemoved
from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_end
from sandtable.systems.panzer_grenadier.rules.c03_segment import Segment
from sandtable.systems.panzer_grenadier.rules.c04_stacking import StackingCheck
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import draw_due_aircraft
from sandtable.systems.panzer_grenadier.rules.c16_smoke import disperse_smoke
from sandtable.systems.panzer_grenadier.rules.c16_work import end_of_turn_work
from sandtable.systems.panzer_grenadier.rules.c17_events import RandomEvent
from sandtable.systems.panzer_grenadier.rules.c17_initiative import (
    Saving,
    Spending,
    may_go_on,
    may_save,
)
from sandtable.systems.panzer_grenadier.rules.c17_players import WhoActs
from sandtable.systems.panzer_grenadier.rules.c19_3_counters import begin_turn
from sandtable.systems.panzer_grenadier.rules.dice import ONE
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

BOTH = 3


@rule("3.0")
class Turns(Frame):
    """The turns of the game, one after another."""

    __slots__ = ("event", "side")

    def __init__(self) -> None:
        self.step = "start"
        self.side = ABSENT
        self.event = False

    def start(self, s: State) -> None:
        s.emit(TurnBegan("3.0", s.turn + 1))
        draw_due_aircraft(s)
        begin_turn(s)
        self.side = ABSENT
        self.event = False
        self.step = "initiative"

    def initiative(self, s: State) -> None:
        """Each side rolls and adds its initiative; on a tie both roll again."""
        one, other = ONE.draw(s), ONE.draw(s)
        totals = (one + s.initiative[0], other + s.initiative[1])
        winner = ABSENT if totals[0] == totals[1] else int(totals[1] > totals[0])
        opening = 0 if winner == ABSENT else (abs(totals[0] - totals[1]) + 1) // 2
        s.emit(InitiativeRolled("3.0", (one, other), totals, winner, opening))
        self.event = self.event or one == other
        if winner != ABSENT:
            self.step = "events"

    @rule(see=("17.4",))
    def events(self, s: State) -> None:
        self.step = "saving"
        if self.event and "random-events" in s.setting.optional:
            s.call(RandomEvent())

    @rule(see=("17.2",))
    def saving(self, s: State) -> None:
        self.step = "segment"
        s.value = False
        if may_save(s):
            s.call(Saving())

    def segment(self, s: State) -> None:
        """The winner's opening segments; then the sides take turns."""
        if self.side == ABSENT or s.opening > 0:
            side = s.initiative_winner
        else:
            side = self.side if s.value is True else 1 - self.side
        self.side = side
        s.emit(SegmentBegan("3.1", side, s.segment + 1))
        self.step = "stacking"
        if s.setting.shared[side]:
            self.step = "of_player"
            s.call(WhoActs(side))
        else:
            s.call(Segment(side))

    @rule(see=("17.51",))
    def of_player(self, s: State) -> None:
        """Of several players of a side the one acts whom the commanding officer named."""
        self.step = "stacking"
        s.call(Segment(self.side, int(s.value)))

    @rule(see=("4.4",))
    def stacking(self, s: State) -> None:
        """Too many units in a hex must go at the end of a segment."""
        passed = bool(s.value)
        s.emit(SegmentEnded("3.0", self.side, passed))
        self.step = "removal" if s.passes == BOTH else "more" if s.saved else "segment"
        s.value = False
        if roll_of(s).crowds:
            s.call(StackingCheck())
        elif self.step == "segment" and not s.unsettled:
            self.segment(s)

    def more(self, s: State) -> None:
        """A saved segment may follow at once (17.2)."""
        self.step = "segment"
        s.value = False
        if may_go_on(s, self.side):
            s.call(Spending(self.side))

    def removal(self, s: State) -> None:
        """The Marker Removal Phase."""
        s.emit(MarkersRemoved("3.0"))
        disperse_smoke(s)
        self.step = "work"
        end_of_turn_work(s)

    def work(self, s: State) -> None:
        self.step = "start"
        if s.turn >= s.setting.scenario.turns:
            judge_end(s)
