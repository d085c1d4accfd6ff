"""2.3, 3.0 Set-up: leaders are drawn, then each side lays out what it has."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import SetUpEnded
from sandtable.systems.panzer_grenadier.events.markers import MinesDeclared
from sandtable.systems.panzer_grenadier.events.units import Awaited
from sandtable.systems.panzer_grenadier.rules.c02_control import settle_control
from sandtable.systems.panzer_grenadier.rules.c02_noting import (
    Boarding,
    CavalryLeaders,
    TankLeaders,
    Works,
)
from sandtable.systems.panzer_grenadier.rules.c02_placement import Placement
from sandtable.systems.panzer_grenadier.rules.c06_choosing import draw_commissars, draw_leaders
from sandtable.systems.panzer_grenadier.rules.c16_clearing import count_turns
from sandtable.systems.panzer_grenadier.rules.c17_players import Division
from sandtable.systems.panzer_grenadier.seating import is_shared
from sandtable.systems.panzer_grenadier.state import NOBODY, State


@rule("2.3", see=("3.0",))
class SetUp(Frame):
    """The side that the scenario names sets up everything that it has, then the other."""

    __slots__ = ("phase",)

    def __init__(self) -> None:
        self.step = "start"
        self.phase = 0

    def start(self, s: State) -> None:
        for side in (0, 1):
            draw_leaders(s, side)
            draw_commissars(s, side)
        for piece in s.pieces:
            if s.setting.scenario.groups[piece.side][piece.entry].turn:
                s.emit(Awaited("16.51", piece.id))
        self.step = "division"

    @rule(see=("17.5",))
    def division(self, s: State) -> None:
        """Where several players hold a side, its pieces are divided among them first."""
        shared = [side for side in (0, 1) if is_shared(s, side) and s.commanders[side] == ABSENT]
        if shared:
            s.call(Division(shared[0]))
        else:
            self.step = "entrenchments"

    def side(self, s: State) -> int:
        """Return who sets up now."""
        first = s.setting.scenario.setup_first
        return first if self.phase == 0 else 1 - first

    def entrenchments(self, s: State) -> None:
        self.step = "pieces"
        s.call(Works(self.side(s), mines=False))

    def pieces(self, s: State) -> None:
        self.step = "cavalry_leaders"
        s.call(Placement(self.side(s)))

    def cavalry_leaders(self, s: State) -> None:
        self.step = "loads"
        s.call(CavalryLeaders(self.side(s)))

    def loads(self, s: State) -> None:
        self.step = "tank_leaders"
        s.call(Boarding(self.side(s)))

    def tank_leaders(self, s: State) -> None:
        self.step = "mines"
        s.call(TankLeaders(self.side(s)))

    def mines(self, s: State) -> None:
        self.step = "ready"
        s.call(Works(self.side(s), mines=True))

    @rule(see=("16.7",))
    def ready(self, s: State) -> None:
        """A side is done; now the other sees where its minefields lie."""
        side = self.side(s)
        hexes = tuple(sorted(mine.hex for mine in s.mines if mine.side == side))
        if hexes:
            s.emit(MinesDeclared("16.7", side, hexes))
        self.phase += 1
        self.step = "entrenchments" if self.phase == 1 else "finish"

    def finish(self, s: State) -> None:
        settle_control(s)
        count_turns(s)
        s.emit(SetUpEnded("3.0"))
        s.end()


def placing_side(s: State) -> int:
    """Return the side that is setting up, or nobody."""
    for frame in s.stack:
        if isinstance(frame, SetUp):
            return frame.side(s) if frame.phase < 2 else NOBODY
    return NOBODY


def has_set_up(s: State, side: int) -> bool:
    """Whether a side has finished its set-up."""
    if not s.setting_up:
        return True
    for frame in s.stack:
        if isinstance(frame, SetUp):
            return frame.phase > int(side != s.setting.scenario.setup_first)
    return False
