"""What is seldom asked: optional rules (17), mines that are cleared (16.74), full hexes (4.4)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, after, before
from tools.panzer_grenadier.independent.offers import Listed, Offers, Talk, lists
from tools.panzer_grenadier.independent.sequence import MANY, Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.events import course, marks, units, work
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import State

LONG = 3
"""So many turns engineers work at a minefield (16.74)."""
EITHER: Offers = {("yes", 0), ("no", 0)}


# --- excess initiative, random events -----------------------------------------------------


@lists("save-segment")
def save(ref: Referee, table: State, decision: Decision) -> Listed:
    """Who wins three segments or more may save one (17.2)."""
    wins = decision.side == table.initiative_winner
    return EITHER if wins and ref.memory(Course).opening >= MANY else set()


@lists("use-saved-segment")
def use(ref: Referee, table: State, decision: Decision) -> Listed:
    """He may use it behind any of his segments that has another's after it (17.2)."""
    mind = ref.memory(Course)
    own = decision.side == table.initiative_winner == mind.last
    return EITHER if own and mind.saved and mind.ran >= mind.opening else set()


@lists("rally-one")
def rally(ref: Referee, table: State, decision: Decision) -> Listed:
    """Whoever is disrupted or demoralized (17.4, our table of events)."""
    shaken = [p for p in facts.on_board(table, decision.side) if p.status != facts.GOOD]
    return {("support", p.id) for p in shaken}


# --- several players a side ---------------------------------------------------------------


def players(table: State, side: int) -> list[int]:
    """The players of a side (17.5)."""
    return [n for n, seat in enumerate(table.setting.seats) if seat.side == side]


@lists("divide-forces")
def divide(ref: Referee, table: State, decision: Decision) -> Listed:
    """Each unit, or all that are left, go to any player of the side (17.5)."""
    own = players(table, decision.side)
    return {(verb, n) for verb in ("player", "rest") for n in own}


@lists("who-acts")
def who_acts(ref: Referee, table: State, decision: Decision) -> Listed:
    """Any of them (17.51); while a demoralized unit must act, one who has somebody left (14.42)."""
    own = players(table, decision.side)
    pieces = [p for p in table.pieces if p.side == decision.side]
    must = any(
        p.status == facts.DEMORALIZED and p.where == BOARD and not p.marks
        and not facts.is_leader(p)
        for p in pieces
    )  # fmt: skip
    groups = table.setting.scenario.groups[decision.side]
    left = {
        p.seat for p in pieces
        if not p.marks
        and (p.where == BOARD or (p.where == WAITING and table.turn >= groups[p.entry].turn))
    }  # fmt: skip
    return {("player", n) for n in own if not must or n in left}


# --- whom the opponent wants to see recover, by the other reading (3.0/8) -------------------


@lists("demanded")
def demanded(ref: Referee, table: State, decision: Decision) -> Listed:
    """The owner names one of his who is demoralized and has no marker."""
    return {("demand", p.id) for p in idle_and_demoralized(table, decision.side)}


def idle_and_demoralized(table: State, side: int) -> list[Piece]:
    """Who could be activated and is demoralized; who is hidden is nobody's to demand."""
    return [
        p for p in facts.on_board(table, side)
        if p.status == facts.DEMORALIZED and not p.marks and not p.hidden
    ]  # fmt: skip


# --- too many in a hex --------------------------------------------------------------------


@lists("over-stacked")
def over_stacked(ref: Referee, table: State, decision: Decision) -> Listed:
    """All of a kind of which there are more than three (4.1); engineers help crossers (5.73)."""
    hex_ = decision.args[0]
    assert isinstance(hex_, int)
    units_ = facts.units_here(table, decision.side, hex_)
    combat = [p for p in units_ if facts.is_combat(p)]
    if table.field.river >> hex_ & 1:
        helper = next((p for p in combat if p.type.kind == "engineer"), None)
        spare = int(helper is not None)
    else:
        spare = 0
    if len(combat) > 3 + spare:
        return {("lose", p.id) for p in combat}
    carriers = [p for p in units_ if facts.is_transport(p)]
    return {("lose", p.id) for p in carriers} if len(carriers) > 3 else set()


# --- mines --------------------------------------------------------------------------------


class Quiet:
    """Since which turn engineers have been in a minefield, and nobody disturbed them."""

    def __init__(self) -> None:
        self.since: dict[int, int] = {}


def _mined(table: State, hex_: int) -> list[int]:
    return [number for number, mine in enumerate(table.mines) if mine.hex == hex_]


@after(course.TurnBegan)
def note_engineers(ref: Referee, table: State, event: course.TurnBegan) -> None:
    """Whole turns count (16.74)."""
    since = ref.memory(Quiet).since
    for piece in table.pieces:
        there = piece.where == BOARD and piece.carrier < 0 and piece.type.kind == "engineer"
        if there and _mined(table, piece.hex):
            since.setdefault(piece.id, event.turn)


@before(units.Moved, units.Lost, marks.FactorsKept, work.Loaded)
def note_leaving(ref: Referee, table: State, event: units.Moved) -> None:
    """Who leaves or fires begins anew."""
    for number in (event.piece, *getattr(event, "along", ())):
        ref.memory(Quiet).since.pop(number, None)


@before(marks.Marked)
def note_fire(ref: Referee, table: State, event: marks.Marked) -> None:
    """So does who is marked FIRED."""
    if event.marks & FIRED:
        ref.memory(Quiet).since.pop(event.piece, None)


@before(marks.StatusChanged)
def note_wavering(ref: Referee, table: State, event: marks.StatusChanged) -> None:
    """And who is disturbed (16.21)."""
    if event.status > table.pieces[event.piece].status:
        ref.memory(Quiet).since.pop(event.piece, None)


@lists("clear-mines")
def clear_mines(ref: Referee, table: State, decision: Decision) -> Listed:
    """After three turns engineers may take a point from any field of their hex (16.74)."""
    done = [
        table.pieces[number].hex
        for number, turn in ref.memory(Quiet).since.items()
        if table.pieces[number].side == decision.side
        and (table.turn - turn + 1) % LONG == 0
    ]  # fmt: skip
    told = decision.args[0]
    hexes = {hex_ for hex_ in done if told in (hex_, -1)}
    if len(hexes) != 1:
        return None if hexes else set()
    return {("done", 0)} | {("mine", number) for number in _mined(table, hexes.pop())}


# --- the play of a segment ----------------------------------------------------------------


def tired(table: State, side: int) -> Offers:
    """Whom a second wind lets act again: anybody who is marked (17.4)."""
    if (side, "second-wind") not in table.surprises:
        return set()
    return {("again", p.id) for p in facts.on_board(table, side) if p.marks}


def to_combine(ref: Referee, table: State, piece: Piece) -> Offers:
    """With whom a reduced unit is made whole: alike, activated too, in one hex (17.1)."""
    if "consolidation" not in table.setting.optional or not piece.reduced:
        return set()
    if piece.where != BOARD or _is_bound_up(table, piece):
        return set()
    announced = ref.memory(Course).announced
    return {
        ("consolidate", p.id)
        for p in facts.here(table, piece.side, piece.hex)
        if p.id != piece.id and announced.get(p.id) == "move" and not p.marks
        and p.reduced and p.type is piece.type and p.status == piece.status
        and p.limbered == piece.limbered and not _is_bound_up(table, p)
    }  # fmt: skip


def _is_bound_up(table: State, piece: Piece) -> bool:
    """Whether a unit rides, carries somebody, or was announced to enter a minefield (16.72)."""
    if any(bits >> piece.id & 1 for bits in table.party.values()):
        return True
    return piece.carrier >= 0 or any(p.carrier == piece.id for p in table.pieces)


def speaker(ref: Referee, table: State, decision: Decision) -> int:
    """Who acts of several players of a side: whom the officer named; -1 where there is one.

    Where he could name one player only, he is not asked.
    """
    if len(players(table, decision.side)) == 1:
        return -1
    segment, named = ref.memory(Talk).named
    return named if segment == table.segment else decision.seat
