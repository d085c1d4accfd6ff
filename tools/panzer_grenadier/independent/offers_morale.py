"""Who helps to recover, where to flee, who is demanded, where leaders go (14.3, 14.4, 6.6)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, facts, moves
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.morale import may_support
from tools.panzer_grenadier.independent.moves import PROHIBITED, Marches
from tools.panzer_grenadier.independent.offers import Listed, Offers, Talk, lists
from tools.panzer_grenadier.independent.offers_move import room
from tools.panzer_grenadier.independent.offers_seldom import idle_and_demoralized
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.events.fire import RecoveryTried
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

# --- recovery -----------------------------------------------------------------------------


@lists("recover")
def recover(ref: Referee, table: State, decision: Decision) -> Listed:
    """Alone, by a leader who is activated (6.52), or by a commissar, who must (6.65)."""
    number = decision.args[0]
    assert isinstance(number, int)
    piece = table.pieces[number]
    announced = ref.memory(Course).announced
    party = [
        table.pieces[n] for n in announced
        if is_comrade(table, table.pieces[n], piece, ref.memory(Course))
    ]  # fmt: skip
    if party:
        return {("support", p.id) for p in party}
    wanted: Offers = {("resolve", 0)}
    for other, action in announced.items():
        leader = table.pieces[other]
        busy = leader.marks and not table.supporting >> other & 1
        moved = other in ref.memory(Course).moved_off
        if action == "move" and not busy and not moved and may_support(table, leader, piece):
            wanted.add(("support", other))
    return wanted


def is_comrade(table: State, helper: Piece, piece: Piece, course: Course) -> bool:
    """Whether a commissar gives benevolent support to a unit (6.6, 6.62, 6.64).

    He does as long as he is there; but who has tried to recover does nothing else (14.4/2).
    """
    if helper.type.kind != "commissar" or facts.is_leader(piece):
        return False
    if helper.where != BOARD or helper.status == facts.DEMORALIZED or helper.hex != piece.hex:
        return False
    stayed = course.at_start.get(helper.id) == helper.hex and helper.id not in course.moved_off
    tried = course.status[helper.id] == facts.DEMORALIZED
    return piece.status == facts.DEMORALIZED and stayed and not tried


# --- flight -------------------------------------------------------------------------------


@lists("flee")
def flee(ref: Referee, table: State, decision: Decision) -> Listed:
    """Away from those who could do harm, hex by hex (14.32); in works it is a choice (14.31)."""
    number = decision.args[0]
    assert isinstance(number, int)
    piece = table.pieces[number]
    wanted: Offers = {("hex", hex_) for hex_ in ways_out(ref, table, piece)}
    entered = ref.memory(Marches).hexes.get(number, 0)
    if not entered and in_works(table, piece) and not facts.in_assault(table, piece.hex):
        wanted.add(("stop", 0))
    if not entered:
        gone = [said.value for said in ref.memory(Talk).of(decision)]
        wanted |= {("with", n) for n in _escorts(ref, table, piece) if n not in gone}
    return wanted


def in_works(table: State, piece: Piece) -> bool:
    """Whether a piece is in a hex with an entrenchment or a bunker (14.31/4)."""
    works = table.entrenchments >> piece.hex & 1
    return bool(works) or facts.bunker_in(table, piece.side, piece.hex)


def harmful(table: State, piece: Piece, hexes: set[int]) -> list[Piece]:
    """Enemy units that could harm a piece in this turn in one of these hexes (14.3/5, 14.32)."""
    return [
        foe
        for foe in facts.on_board(table, 1 - piece.side)
        if any(command.threatens(table, foe, piece, hex_) for hex_ in hexes)
    ]


def ways_out(ref: Referee, table: State, piece: Piece) -> list[int]:
    """The hexes where a piece that flees may go next: farther, else level; towards a refuge.

    Out of an assault hex it must go (12.13), and with engineers who leave a river (5.75): then it
    was not activated itself.
    """
    mind = ref.memory(Marches)
    entered, spent = mind.hexes.get(piece.id, 0), mind.spent.get(piece.id, 0)
    free: dict[int, list[int]] = {}
    start = ref.memory(Course).at_start[piece.id]
    for hex_ in facts.around(table, piece.hex):
        price = moves.cost(table, piece, piece.hex, hex_)
        if price == PROHIBITED or (entered and spent + price > moves.allowance(piece)):
            continue
        if facts.held_by(table, 1 - piece.side, hex_) or not room(table, piece, hex_):
            continue
        free[hex_] = [
            facts.distance(table, foe.hex, hex_) - facts.distance(table, foe.hex, piece.hex)
            for foe in harmful(table, piece, {start, piece.hex, hex_})
        ]
    found = [hex_ for hex_, gaps in free.items() if all(gap > 0 for gap in gaps)]
    found = found or [hex_ for hex_, gaps in free.items() if all(gap >= 0 for gap in gaps)]
    forced = piece.id not in ref.memory(Course).announced
    if not found and (forced or facts.in_assault(table, piece.hex)):
        found = list(free)
    safe = [h for h in table.field.hexes if is_refuge(table, piece, h)]
    nearer = [
        hex_
        for hex_ in found
        if any(facts.distance(table, hex_, h) < facts.distance(table, piece.hex, h) for h in safe)
    ]
    return nearer or found


def is_refuge(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a hex without enemies is village, town or woods, or out of their sight (14.31)."""
    if facts.held_by(table, 1 - piece.side, hex_):
        return False
    if table.field.terrain[hex_] in ("village", "town", "woods"):
        return True
    reach = int(table.setting.scenario.visibility)
    if facts.is_limiting(table, hex_) and not (piece.spotted and hex_ == piece.hex):
        reach = min(reach, facts.LIMITED_SIGHT)
    return not any(
        facts.distance(table, foe.hex, hex_) <= max(1, reach)
        and facts.clear_line(table, foe.hex, hex_)
        for foe in facts.on_board(table, 1 - piece.side)
        if not foe.hidden and (facts.is_combat(foe) or foe.type.kind == "bunker")
    )


def _escorts(ref: Referee, table: State, piece: Piece) -> list[int]:
    """The leader who supported it may come along (14.4/4); a commissar must (6.63)."""
    tried = [e for e in ref.past if isinstance(e, RecoveryTried) and e.piece == piece.id]
    if not tried or tried[-1].supporter < 0:
        return []
    helper = table.pieces[tried[-1].supporter]
    near = helper.hex == piece.hex and helper.where == BOARD
    return [helper.id] if near and facts.is_regular(helper) else []


# --- demands and lone leaders -------------------------------------------------------------


@lists("demand")
def demand(ref: Referee, table: State, decision: Decision) -> Listed:
    """One demoralized unit or leader of who passes, without a marker (3.0/8)."""
    idle = idle_and_demoralized(table, 1 - decision.side)
    if table.setting.rulings.demanded_recovery == "owner":
        return {("pass", 0), ("yes", 0)} if idle else set()
    return {("pass", 0), *(("demand", p.id) for p in idle)}


@lists("displace-leader")
def displace(ref: Referee, table: State, decision: Decision) -> Listed:
    """Adjacent hexes that are his side's, or empty, and not closed to him (6.71/2, 5.0/7)."""
    number, hex_ = decision.args[0], decision.args[1]
    assert isinstance(number, int)
    assert isinstance(hex_, int)
    leader = table.pieces[number]
    wanted: Offers = set()
    for other in facts.around(table, hex_):
        if facts.held_by(table, 1 - leader.side, other):
            continue
        empty = not any(not table.pieces[n].hidden or table.pieces[n].side == leader.side
                        for n in table.at[other])  # fmt: skip
        closed = moves.cost(table, leader, hex_, other) == PROHIBITED
        if not closed and (table.control[other] == leader.side or empty):
            wanted.add(("hex", other))
    return wanted
