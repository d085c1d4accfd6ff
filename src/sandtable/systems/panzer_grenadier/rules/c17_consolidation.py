"""17.1 Consolidation: two reduced units become a full one (optional)."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.work import Consolidated
from sandtable.systems.panzer_grenadier.offers import CONSOLIDATE
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, is_fresh
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.state import State

OPTION = "consolidation"

NOT_PLAYED = Refusal("17.0", "optional-rule-not-played")
SET_OUT = Refusal("17.1", "consolidation-takes-all-points")
NOT_TOGETHER = Refusal("17.1", "both-activated-in-one-hex")
NOT_REDUCED = Refusal("17.1", "both-must-be-reduced")
NOT_ALIKE = Refusal("17.1", "same-kind-and-morale")


@rule("17.1", see=("17.0",))
def consolidation_refusal(s: State, mover: Mover, number: int) -> Refusal | None:
    """Say why the acting unit cannot be combined with another of its group."""
    if OPTION not in s.setting.optional:
        return NOT_PLAYED
    if not is_fresh(mover):
        return SET_OUT
    if number not in mover.group or number == mover.piece or mover.is_firing(number):
        return NOT_TOGETHER
    one, other = mover.unit(s), s.pieces[number]
    if one.hex != other.hex or one.where != other.where or one.hex == ABSENT:
        return NOT_TOGETHER
    if not (one.reduced and other.reduced):
        return NOT_REDUCED
    if not _alike(s, one, other):
        return NOT_ALIKE
    return party_refusal(s, one.id, ABSENT) or party_refusal(s, other.id, ABSENT)


def _alike(s: State, one: Piece, other: Piece) -> bool:
    """Whether two units are of one kind and state, and free of passengers and transports."""
    bound = any(p.carrier != ABSENT or s.riders(p.id) for p in (one, other))
    same = one.type is other.type and one.status == other.status
    return same and one.limbered == other.limbered and not bound


def partners(mover: Mover, s: State) -> list[Option]:
    """Return the units with which the acting one can be combined."""
    if OPTION not in s.setting.optional:
        return []
    found = mover.waiting(s, fires=False)
    return [CONSOLIDATE[p.id] for p in found if consolidation_refusal(s, mover, p.id) is None]


def why_not(mover: Mover, s: State, option: Option) -> Refusal | None:
    """Say why two units cannot be combined."""
    return consolidation_refusal(s, mover, option.value)


def consolidate(mover: Mover, s: State, option: Option) -> None:
    """Combine two units; both have spent all they had."""
    s.emit(Consolidated("17.1", mover.piece, option.value))
    mover.acted(option.value)
    mover.busy = True


CONSOLIDATION = Answers(CONSOLIDATE, consolidate, why_not, quick=partners)
