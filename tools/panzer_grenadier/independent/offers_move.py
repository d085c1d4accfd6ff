"""What somebody may do who moves: where to go, with whom, and what else (5.0, 16.2, 16.3, 14.4)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, duty, facts, moves
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.moves import PROHIBITED, Marches, bound_for
from tools.panzer_grenadier.independent.offers import (
    Listed,
    Offers,
    Talk,
    actor,
    lists,
)
from tools.panzer_grenadier.independent.offers_seldom import to_combine
from tools.panzer_grenadier.independent.offers_transport import carting, reboards
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.pieces import BOARD, DUG_IN, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import State

WORKABLE = 2
"""The armor that clears wrecks (16.3/3)."""


@lists("move")
def move(ref: Referee, table: State, decision: Decision) -> Listed:
    """Every hex that a piece may enter next, and what it may do instead."""
    piece = actor(ref, table, decision)
    if piece is None or piece.where not in (BOARD, WAITING):
        return None
    wanted: Offers = {("hex", hex_) for hex_ in steps(ref, table, piece)}
    due = bound_for(ref, table, piece)
    waits = due >= 0 and ("hex", due) in wanted
    if not waits and not (duty.is_on_duty(table, piece) and wanted):
        wanted.add(("stop", 0))
    gone = [said.value for said in ref.memory(Talk).of(decision) if said.verb == "with"]
    wanted |= {("with", p.id) for p in _companions(ref, table, piece) if p.id not in gone}
    if _is_fresh(ref, piece) and due < 0:
        wanted |= {(verb, 0) for verb in _works(ref, table, piece)}
        if gone:
            wanted.discard(("recover", 0))
        wanted |= to_combine(ref, table, piece)
    if _may_exit(ref, table, piece):
        wanted.add(("exit", 0))
    return wanted | carting(ref, table, piece) | reboards(ref, table, piece, decision)


def _may_exit(ref: Referee, table: State, piece: Piece) -> bool:
    """Whether it may go over the edge here: a step that enters no hex costs nothing (16.52)."""
    here = piece.where == BOARD and table.setting.scenario.exits[piece.side] >> piece.hex & 1
    if not here or _is_bound(ref, table, piece) or bound_for(ref, table, piece) >= 0:
        return False
    mind = ref.memory(Marches)
    entered = mind.hexes.get(piece.id, 0)
    left = moves.allowance(piece) - mind.spent.get(piece.id, 0)
    return not entered or (left >= 0 and not _one_hex_only(mind, table, piece))


def _is_fresh(ref: Referee, piece: Piece) -> bool:
    """Whether it has used nothing of its activation; to unload costs nothing (5.63)."""
    mind = ref.memory(Marches)
    return not (mind.hexes.get(piece.id) or mind.spent.get(piece.id))


def _works(ref: Referee, table: State, piece: Piece) -> list[str]:
    """What takes a whole activation: recovery (14.4), digging in (16.2), clearing (16.3)."""
    if piece.where != BOARD:
        return []
    found = (
        ["recover"] if piece.status != facts.GOOD and not duty.owes_help(ref, table, piece) else []
    )
    if facts.is_leader(piece) or piece.carrier >= 0:
        return found
    ground = table.field.terrain[piece.hex] not in ("town", "woods")
    bunker = any(facts.bunker_in(table, side, piece.hex) for side in (0, 1))
    works = table.entrenchments >> piece.hex & 1 or bunker
    digs = not facts.is_transport(piece) and piece.type.kind != "cavalry"
    if digs and ground and not works and piece.digging != DUG_IN:
        found.append("dig-in")
    armor = facts.is_afv(piece) and piece.face.armor >= WORKABLE
    if armor and piece.status == facts.GOOD and table.wrecks.get(piece.hex, 0):
        found.append("clear-wreck")
    return found


def _companions(ref: Referee, table: State, piece: Piece) -> list[Piece]:
    """Leaders who may come along: those who activated the unit, from its hex (5.0/2)."""
    mind = ref.memory(Marches)
    if mind.hexes.get(piece.id) or facts.is_leader(piece):
        return []
    found = []
    for number, action in ref.memory(Course).announced.items():
        leader = table.pieces[number]
        if action == "fire" or not facts.is_regular(leader) or leader.marks:
            continue
        apart = leader.where != piece.where or leader.hex != piece.hex
        if (
            apart
            or leader.carrier >= 0
            or (leader.where == WAITING and leader.entry != piece.entry)
        ):
            continue
        if command.reaches(table, leader, piece):
            found.append(leader)
    return found


# --- one hex further ----------------------------------------------------------------------


def steps(ref: Referee, table: State, piece: Piece) -> list[int]:
    """The hexes that a piece may enter next."""
    if piece.where == WAITING:
        zone = table.setting.scenario.groups[piece.side][piece.entry].zone
        near = [hex_ for hex_ in table.field.hexes if zone >> hex_ & 1]
    else:
        near = facts.around(table, piece.hex)
    if _is_bound(ref, table, piece):
        return []
    due = bound_for(ref, table, piece)
    return [
        hex_
        for hex_ in near
        if due in (-1, hex_)
        and may_enter(ref, table, piece, hex_)
        and duty.may_go(ref, table, piece, hex_)
    ]


def _is_bound(ref: Referee, table: State, piece: Piece) -> bool:
    """Whether a piece cannot leave where it stands."""
    if piece.carrier >= 0 or not moves.allowance(piece):
        return True
    announced = ref.memory(Course).announced
    riders = [p for p in table.pieces if p.carrier == piece.id]
    if any(not facts.is_leader(p) and table.turn <= p.held for p in (piece, *riders)):
        return True
    for rider in riders:
        if announced.get(rider.id) == "fire" or (rider.marks and rider.id not in announced):
            return True
        if rider.id in ref.memory(Course).stays:
            return True
    return not may_leave_river(table, piece)


def may_leave_river(table: State, piece: Piece) -> bool:
    """Who crosses a wide river needs engineers to get out, in a later turn (5.72)."""
    since = table.crossing.get(piece.id)
    if since is None:
        return True
    if since >= table.turn:
        return False
    wide = bool(table.field.wide >> piece.hex & 1)
    return not wide or moves.engineers_ready(table, piece.side, piece.hex)


def may_enter(ref: Referee, table: State, piece: Piece, hex_: int) -> bool:
    """Whether a step is allowed in a move action."""
    mind = ref.memory(Marches)
    entered = mind.hexes.get(piece.id, 0)
    spent = mind.spent.get(piece.id, 0)
    price = moves.cost(table, piece, piece.hex, hex_)
    if price == PROHIBITED or (spent + price > moves.allowance(piece) and entered):
        return False
    if entered and _one_hex_only(mind, table, piece):
        return False
    if facts.held_by(table, 1 - piece.side, hex_) or not room(table, piece, hex_):
        return False
    return facts.is_leader(piece) or _dares(ref, table, piece, hex_)


def _one_hex_only(mind: Marches, table: State, piece: Piece) -> bool:
    """Disrupted (14.2), out of a hex with enemies (5.3/7), out of a river (5.72/6)."""
    left_foes = piece.id in mind.from_foes and not facts.is_leader(piece)
    return piece.status == facts.DISRUPTED or left_foes or piece.id in mind.from_river


def _dares(ref: Referee, table: State, piece: Piece, hex_: int) -> bool:
    """Whether a unit may draw near to enemies, and enter foreign hexes by night (5.4, 5.5)."""
    course = ref.memory(Course)
    led = command.is_led(table, course, piece)
    nearer = piece.where == BOARD and command.approaches(table, piece, piece.hex, hex_)
    if nearer and not led:
        return False
    dark = table.setting.scenario.night
    return led or not dark or table.control[hex_] == piece.side


def room(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a hex has room for a piece with its passengers (4.1, 4.5, 5.73)."""
    party = [piece, *(p for p in table.pieces if p.carrier == piece.id)]
    there = facts.here(table, piece.side, hex_)
    combat = sum(facts.is_combat(p) for p in there)
    more = sum(facts.is_combat(p) for p in party)
    river = bool(table.field.river >> hex_ & 1)
    spare = int(river and any(p.type.kind == "engineer" for p in there + party))
    if more and combat + more > 3 + spare:
        return False
    carriers = sum(facts.is_transport(p) for p in there)
    return not facts.is_transport(piece) or carriers < 3


@lists("mine-party")
def mine_party(ref: Referee, table: State, decision: Decision) -> Listed:
    """Who else of those activated may still enter a minefield in this segment (16.72).

    The demoralized recover or flee, and are promised to nobody (14.3).
    """
    hex_ = decision.args[0]
    assert isinstance(hex_, int)
    said = {s.value for s in ref.memory(Talk).since("move") if s.verb == "with"}
    wanted: Offers = {("done", 0)}
    for number, action in ref.memory(Course).announced.items():
        piece = table.pieces[number]
        if action == "fire" or piece.marks or piece.where != BOARD or number in said:
            continue
        named = facts.is_leader(piece) or table.party.get(hex_, 0) >> number & 1
        able = piece.status != facts.DEMORALIZED and not named
        if able and hex_ in steps(ref, table, piece):
            wanted.add(("with", number))
    return wanted
