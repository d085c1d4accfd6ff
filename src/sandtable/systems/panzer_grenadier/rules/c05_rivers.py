"""5.7 River crossings: engineers bring others over, one hex in one turn and one in a later one."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.fire import Tested
from sandtable.systems.panzer_grenadier.events.work import CrossingBegun
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, comes_by_road, has_ferry
from sandtable.systems.panzer_grenadier.rules.dice import TWO
from sandtable.systems.panzer_grenadier.state import State

CROSSES = Refusal("5.72", "crosses-until-next-turn")
NO_FERRY = Refusal("5.72", "no-engineers-to-cross")


def is_crossing(s: State, piece: Piece) -> bool:
    """Whether a piece is in a river hex by the help of engineers."""
    return piece.id in s.crossing


@rule("5.7", see=("5.72",))
def leaving_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece may not leave a river hex: it has just come, or nobody brings it over.

    A narrow river is left without further help.
    """
    if not is_crossing(s, piece):
        return None
    if s.crossing[piece.id] == s.turn:
        return CROSSES.about(piece.hex)
    helped = has_ferry(s, piece.side, piece.hex)
    return NO_FERRY.about(piece.hex) if must_roll(s, piece) and not helped else None


@rule(see=("5.72",))
def must_roll(s: State, piece: Piece) -> bool:
    """Whether a roll decides if a piece gets across: on wide rivers only."""
    return is_crossing(s, piece) and bool(s.field.wide >> piece.hex & 1)


@rule(see=("5.72",))
def roll_crossing(s: State, piece: Piece) -> bool:
    """Roll for a crossing; a transport and its passengers are one unit."""
    roll = TWO.draw(s)
    across = roll.total <= s.setting.scenario.crossing
    outcome = "across" if across else "stays"
    s.emit(Tested("5.72", "crossing", piece.id, piece.hex, roll.shown, outcome))
    return across


@rule(see=("5.71", "5.72", "5.74"))
def begin_crossing(s: State, mover: Mover, hex_: int) -> None:
    """Note who has entered a river hex by the help of engineers; all of them stop there.

    Engineers aboard need no help once they have got off.
    """
    if not is_ferried(s, mover.unit(s), mover.origin, hex_):
        return
    afoot = [n for n in mover.along if is_ferried(s, s.pieces[n], mover.origin, hex_)]
    aboard = [p.id for p in s.riders(mover.piece) if p.type.kind != "engineer"]
    for number in (mover.piece, *aboard, *afoot):
        s.emit(CrossingBegun("5.72", number, s.turn))
    mover.halted = True


@rule(see=("5.71", "5.74"))
def is_ferried(s: State, piece: Piece, origin: int, hex_: int) -> bool:
    """Whether a piece could enter a river hex by the help of engineers only."""
    field = s.field
    if not field.river >> hex_ & 1 or piece.type.kind in ("engineer", "train", "vessel"):
        return False
    if field.ford >> hex_ & 1 or comes_by_road(s, origin, hex_):
        return False
    return field.cost[piece.type.move_class][hex_] == NEVER
