"""Who may get onto transport and off it, and which guns may be limbered (5.6 to 5.67)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts, moves
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.moves import Marches, bound_for
from tools.panzer_grenadier.independent.offers import Offers
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.catalog.figures import NEVER_LIMBERED, POINT
from sandtable.systems.panzer_grenadier.events import course, fire, marks, units, work
from sandtable.systems.panzer_grenadier.pieces import BOARD, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import State

MOST_LEADERS = 3
MOVE = "move"


class Carting:
    """What was done with transport in this segment."""

    def __init__(self) -> None:
        self.grounded: set[int] = set()
        """Personnel that got off: it goes no further (5.61/3)."""
        self.off: set[int] = set()
        """Leaders who got off or were put off: see `reboards`."""
        self.spent_all: set[int] = set()
        """Those who were hooked up, limbered, unlimbered (5.63), dug in (16.2) or cleared."""


@before(course.SegmentBegan)
def segment(ref: Referee, table: State, event: course.SegmentBegan) -> None:
    """Everybody starts anew."""
    mind = ref.memory(Carting)
    mind.grounded, mind.off, mind.spent_all = set(), set(), set()


@before(work.Unloaded)
def unloaded(ref: Referee, table: State, event: work.Unloaded) -> None:
    """Remember who got off."""
    piece = table.pieces[event.piece]
    if piece.type.kind in facts.PERSONNEL and not takes_all(piece):
        ref.memory(Carting).grounded.add(event.piece)
    if facts.is_leader(piece):
        ref.memory(Carting).off.add(event.piece)


@before(work.Limbered, work.FoxholeDug, work.WorkBegun)
def worked(ref: Referee, table: State, event: units.PieceEvent) -> None:
    """Remember who has used his whole segment."""
    ref.memory(Carting).spent_all.add(event.piece)


@before(fire.Tested)
def tried(ref: Referee, table: State, event: fire.Tested) -> None:
    """Who did not get across a river has moved (ruling at 5.72)."""
    if event.what == "crossing" and event.outcome == "stays":
        ref.memory(Carting).spent_all.add(event.about)


@before(marks.StatusChanged)
def stopped(ref: Referee, table: State, event: marks.StatusChanged) -> None:
    """Who fails a check on the way is stopped, and its activation is over (ruling at 13.14)."""
    moving = ref.memory(Marches).hexes.get(event.piece) and not table.pieces[event.piece].marks
    if moving and event.why == "check":
        ref.memory(Carting).spent_all.add(event.piece)


@before(work.Loaded)
def loaded(ref: Referee, table: State, event: work.Loaded) -> None:
    """Hooking up takes everything of both (5.63/1)."""
    piece = table.pieces[event.piece]
    if takes_all(piece) and piece.where == BOARD:
        ref.memory(Carting).spent_all |= {event.piece, event.carrier}


def takes_all(piece: Piece) -> bool:
    """Whether a piece is hooked up: weapons, and mortars that show no allowance (5.62, 5.63)."""
    if facts.is_leader(piece):
        return False
    return piece.type.kind in facts.WEAPONS or not moves.allowance(piece)


def carting(ref: Referee, table: State, piece: Piece) -> Offers:
    """What a piece that moves may do with transport, or as transport."""
    wanted: Offers = set()
    if piece.where == BOARD:
        others = facts.here(table, piece.side, piece.hex)
    else:
        others = [p for p in table.pieces if _waits_with(table, piece, p)]
    for other in others:
        if may_load(ref, table, other, piece) or may_load(ref, table, piece, other):
            wanted.add(("load", other.id))
        if other.carrier == piece.id and may_unload(ref, other, other):
            wanted.add(("unload", other.id))
    gets_off = piece.carrier >= 0 and may_unload(ref, piece, table.pieces[piece.carrier])
    if gets_off:
        wanted.add(("unload", piece.id))
    if piece.type.limbered == NEVER_LIMBERED or piece.where != BOARD or not _has_all(ref, piece):
        return wanted
    if bound_for(ref, table, piece) >= 0:
        return wanted
    if piece.limbered and (gets_off or piece.carrier < 0):
        wanted.add(("unlimber", 0))
    elif not piece.limbered and piece.type.limbered > 0:
        wanted.add(("limber", 0))
    return wanted


def reboards(ref: Referee, table: State, piece: Piece, decision: Decision) -> Offers:
    """Where the list takes the game's word: leaders who got off and board again in one segment.

    No rule tells whether they may (5.61/3 is about personnel); nothing follows from it.
    """
    off = {n for n in ref.memory(Carting).off if table.pieces[n].hex == piece.hex}
    boards = {("load", n) for n in off}
    if piece.id in off:
        boards |= {("load", p.id) for p in facts.here(table, piece.side, piece.hex)}
    taken = {(o.verb, o.value) for o in decision.options} & boards
    ref.counts["taken on trust: a leader boards again"] += len(taken)
    return taken


def _waits_with(table: State, piece: Piece, other: Piece) -> bool:
    """Whether both are of a group that is to enter, and the scenario lets it come loaded."""
    group = table.setting.scenario.groups[piece.side][piece.entry]
    together = other.side == piece.side and other.entry == piece.entry
    return group.loaded and together and other.where == WAITING


def may_unload(ref: Referee, rider: Piece, other: Piece) -> bool:
    """Whether one may get off on the board; the other of both has not acted before (5.6/3).

    Who is told nothing goes with whom he rides on, or carries: that is his activation.
    """
    if rider.where != BOARD:
        return False
    action = ref.memory(Course).announced.get(other.id)
    return action == MOVE or (action is None and not other.marks)


def _is_ready(ref: Referee, piece: Piece) -> bool:
    """Whether a piece is activated to move, and is neither demoralized nor recovering."""
    mind = ref.memory(Course)
    return (
        mind.announced.get(piece.id) == MOVE
        and piece.id not in mind.stays
        and piece.status != facts.DEMORALIZED
    )


def _has_all(ref: Referee, piece: Piece) -> bool:
    """Whether a piece has used nothing of its segment (5.63)."""
    mind = ref.memory(Marches)
    used = mind.hexes.get(piece.id) or mind.spent.get(piece.id)
    return not used and piece.id not in ref.memory(Carting).spent_all


def may_load(ref: Referee, table: State, piece: Piece, carrier: Piece) -> bool:
    """Whether a piece may get onto a transport in its hex, or be hooked up to it.

    Beside the boards it costs nothing: points are paid from the first hex on (16.51).
    """
    if piece.carrier >= 0 or piece.id == carrier.id or not fits(table, piece, carrier):
        return False
    both = (piece, carrier)
    if not all(_is_ready(ref, each) and bound_for(ref, table, each) < 0 for each in both):
        return False
    if piece.where == WAITING:
        return True
    mind = ref.memory(Carting)
    if moves.has_foes(table, piece) or piece.id in mind.grounded:
        return False
    if facts.is_leader(piece):
        return piece.id not in mind.off and not mind.spent_all & {piece.id, carrier.id}
    if takes_all(piece):
        return all(_has_all(ref, each) and not each.marks for each in both)
    spent = ref.memory(Marches).spent
    left = [moves.allowance(each) - spent.get(each.id, 0) for each in both]
    return min(left) >= POINT and not mind.spent_all & {each.id for each in both}


def fits(table: State, piece: Piece, carrier: Piece) -> bool:
    """Whether a piece can ride, and a transport has room for it (5.6, 5.64, 15.42, 6.9/3)."""
    if not carries(table, carrier):
        return False
    riders = [p for p in table.pieces if p.carrier == carrier.id]
    if facts.is_leader(piece):
        aboard = sum(facts.is_leader(p) for p in riders)
        return not piece.mounted and aboard < MOST_LEADERS
    if piece.type.kind == "cavalry" or facts.armored(piece):
        return False
    rides = piece.type.kind in (*facts.PERSONNEL, *facts.WEAPONS)
    return rides and all(facts.is_leader(p) for p in riders)


def carries(table: State, piece: Piece) -> bool:
    """Whether a piece is transport; AFVs are where the scenario says so (1.1/ah)."""
    tanks = table.setting.scenario.afv_transport and piece.type.kind in ("tank", "armored-car")
    return facts.is_transport(piece) or tanks
