"""16.3 Wrecks: where they come from, whom they hinder, and how they are cleared."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import Wrecked
from sandtable.systems.panzer_grenadier.events.work import WorkBegun
from sandtable.systems.panzer_grenadier.pieces import DIGGING, GOOD
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, is_fresh
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.state import State

STRONG_ENOUGH = 2

NO_WRECK = Refusal("16.3", "no-wreck-here")
TOO_LIGHT = Refusal("16.3", "afv-with-armor-of-two")
NOT_STEADY = Refusal("16.3", "good-order-to-clear")
WHOLE_SEGMENT = Refusal("16.3", "takes-the-whole-segment")


@rule("16.3")
def clear_refusal(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why an activated piece cannot clear a wreck now."""
    piece = mover.unit(s)
    if not s.wrecks.get(piece.hex, 0):
        return NO_WRECK
    if not piece.type.is_afv or piece.face.armor < STRONG_ENOUGH:
        return TOO_LIGHT
    if piece.status != GOOD:
        return NOT_STEADY
    return party_refusal(s, piece.id, ABSENT) if is_fresh(mover) else WHOLE_SEGMENT


def clear_wreck(mover: Mover, s: State, option: Option) -> None:
    """Work at a wreck: the second turn in a row removes one."""
    piece = mover.unit(s)
    done = piece.work > 0 and piece.work == s.turn - 1 and piece.digging != DIGGING
    s.emit(WorkBegun("16.3", piece.id, 0 if done else s.turn))
    if done:
        s.emit(Wrecked("16.3", piece.hex, s.wrecks[piece.hex] - 1))
    mover.busy = True
    mover.finish(s)
