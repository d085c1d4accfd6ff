"""2.3, 3.0 Set-up: leaders are drawn, then each side places its pieces."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import SetUpEnded
from sandtable.systems.panzer_grenadier.events.units import Awaited, Placed
from sandtable.systems.panzer_grenadier.offers import HEX
from sandtable.systems.panzer_grenadier.pieces import OUT, Piece
from sandtable.systems.panzer_grenadier.rules.c02_control import settle_control
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER
from sandtable.systems.panzer_grenadier.rules.c06_choosing import draw_leaders
from sandtable.systems.panzer_grenadier.state import State

OUTSIDE_ZONE = Refusal("2.3", "outside-set-up-zone")
PROHIBITED = Refusal("5.0", "terrain-prohibited")


@rule("2.3", see=("3.0",))
class SetUp(Frame):
    """Leaders are drawn; the side that the scenario names places its pieces, then the other."""

    __slots__ = ("phase", "piece")

    def __init__(self) -> None:
        self.step = "start"
        self.phase = 0
        self.piece = -1

    def start(self, s: State) -> None:
        for side in (0, 1):
            draw_leaders(s, side)
        for piece in s.pieces:
            if s.setting.scenario.groups[piece.side][piece.entry].turn:
                s.emit(Awaited("16.51", piece.id))
        self.step = "next"

    def side(self, s: State) -> int:
        first = s.setting.scenario.setup_first
        return first if self.phase == 0 else 1 - first

    def next(self, s: State) -> None:
        side = self.side(s)
        waiting = [p.id for p in s.pieces if p.side == side and p.where == OUT]
        if waiting:
            self.piece = waiting[0]
            self.step = "place"
        elif self.phase == 0:
            self.phase = 1
        else:
            settle_control(s)
            s.emit(SetUpEnded("3.0"))
            s.end()

    def place(self, s: State) -> Decision:
        question = (self.side(s), "set-up-hex", "2.3")
        return ask(self, s, question, *PLACE_IT, args=(self.piece,))

    def hexes(self, s: State) -> list[Option]:
        piece = s.pieces[self.piece]
        return [HEX[h] for h in s.field.hexes if self.hex_refusal(s, piece, h) is None]

    def why_not_placed(self, s: State, option: Option) -> Refusal | None:
        return self.hex_refusal(s, s.pieces[self.piece], option.value)

    def hex_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why a piece cannot be set up in a hex."""
        if not s.setting.scenario.groups[piece.side][piece.entry].zone >> hex_ & 1:
            return OUTSIDE_ZONE.about(hex_)
        if s.field.cost[piece.type.move_class][hex_] == NEVER:
            return PROHIBITED.about(hex_)
        return stacking_refusal(s, piece, hex_)

    def placed(self, s: State, option: Option) -> None:
        side = s.pieces[self.piece].side
        s.emit(Placed("2.3", self.piece, side, option.value, False, False))
        self.step = "next"


PLACE_IT = (Answers(HEX, SetUp.placed, SetUp.why_not_placed, quick=SetUp.hexes),)
