"""16.74 Engineers clear mines: three turns without being disturbed take a point away."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import (
    ClearingCounted,
    MinesReduced,
    MinesShown,
)
from sandtable.systems.panzer_grenadier.offers import MINE
from sandtable.systems.panzer_grenadier.pieces import BOARD
from sandtable.systems.panzer_grenadier.state import State

LONG_ENOUGH = 3
NOT_HERE = Refusal("16.74", "mines-in-the-same-hex")


def mines_in(s: State, hex_: int) -> list[int]:
    """Return the numbers of all minefields in a hex, whoever laid them."""
    return [number for number, mine in enumerate(s.mines) if mine.hex == hex_]


@rule("16.74", see=("16.21",))
def count_turns(s: State) -> list[int]:
    """Count the turns of engineers in minefields; return who has been there long enough.

    Whoever wavers, fires or moves counts from the next turn on (`State.interrupt`).
    """
    ready: list[int] = []
    if not s.mines:
        return ready
    for piece in s.pieces:
        if piece.type.kind != "engineer" or piece.where != BOARD or piece.carrier != ABSENT:
            continue
        if not mines_in(s, piece.hex):
            continue
        turns = s.clearing.get(piece.id, -1) + 1
        s.emit(ClearingCounted("16.74", piece.id, turns % LONG_ENOUGH if turns > 0 else 0))
        if turns == LONG_ENOUGH:
            ready.append(piece.id)
    return ready


@rule(see=("16.74",))
class MineClearing(Frame):
    """Each engineer unit that was undisturbed for three turns may take a point from a minefield."""

    __slots__ = ("ready",)

    def __init__(self, ready: tuple[int, ...]) -> None:
        self.step = "start"
        self.ready = ready

    def start(self, s: State) -> Decision | None:
        if not self.ready:
            s.end()
            return None
        piece = s.pieces[self.ready[0]]
        if not mines_in(s, piece.hex):
            self.ready = self.ready[1:]
            return None
        args = (ABSENT if piece.hidden else piece.hex,)
        return ask(self, s, (piece.side, "clear-mines", "16.74"), *CLEAR, args=args)

    def here(self, s: State) -> list[Option]:
        return [MINE[number] for number in mines_in(s, s.pieces[self.ready[0]].hex)]

    def why_not(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.here(s) else NOT_HERE

    def cleared(self, s: State, option: Option) -> None:
        """Take a point; what lies face down is turned over first."""
        mine = s.mines[option.value]
        hex_, strength = mine.hex, mine.strength
        if not mine.shown:
            s.emit(MinesShown("16.74", hex_, option.value, strength))
        s.emit(MinesReduced("16.74", hex_, option.value, max(0, strength - 1)))
        self.ready = self.ready[1:]

    def left(self, s: State, option: Option) -> None:
        self.ready = self.ready[1:]


CLEAR = (
    Answers(MINE, MineClearing.cleared, MineClearing.why_not, quick=MineClearing.here),
    Answers([DONE], MineClearing.left),
)
