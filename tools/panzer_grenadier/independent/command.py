"""Who may order whom (3.1 to 3.3, 6.8, 12.51), and who may draw near to the enemy (5.4)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.state import State


def leads_tanks(table: State, piece: Piece) -> bool:
    """Whether a tank leader is aboard (6.8, 6.84)."""
    if piece.type.kind == "armored-car":
        return True
    if piece.type.kind != "tank":
        return False
    nation, year = piece.type.nation, table.setting.scenario.year
    inherent = (
        nation == "german"
        or (nation == "soviet" and piece.type.guards and year >= 1943)
        or (nation in ("american", "polish") and year >= 1944)
    )
    return inherent or piece.commands


def reaches(table: State, leader: Piece, piece: Piece, fires: bool = False) -> bool:
    """Whether a leader, tank leaders included, may activate a piece (3.1, 3.3, 6.82, 6.83).

    Out of an assault hex he may order units beside it to come in, and nothing else (12.51).
    """
    if leader.id == piece.id or leader.side != piece.side or leader.seat != piece.seat:
        return False
    if leader.status == facts.DEMORALIZED:
        return False
    apart = facts.distance(table, leader.hex, piece.hex)
    if apart > 1 or (apart == 1 and leader.status != facts.GOOD):
        return False
    if apart and facts.in_assault(table, piece.hex):
        return False
    if apart and facts.in_assault(table, leader.hex) and (facts.is_leader(piece) or not fires):
        return False
    if facts.is_regular(leader):
        return _regular(table, leader, piece, apart)
    return _tank_leader(table, leader, piece, apart)


def _regular(table: State, leader: Piece, piece: Piece, apart: int) -> bool:
    if facts.is_leader(piece):
        return facts.is_regular(piece) and piece.type.rank < leader.type.rank
    if facts.is_afv(piece):
        friends = facts.here(table, leader.side, leader.hex)
        rifles = any(p.type.kind in facts.RIFLES for p in friends)
        return apart == 0 and leader.status == facts.GOOD and rifles
    return True


def _tank_leader(table: State, leader: Piece, piece: Piece, apart: int) -> bool:
    if not leads_tanks(table, leader):
        return False
    if leader.type.kind == "armored-car":
        return piece.type.kind == "armored-car"
    if facts.is_afv(piece):
        return True
    same = apart == 0 and leader.status == facts.GOOD
    return same and piece.type.kind in facts.RIFLES


# --- drawing near (5.4) -------------------------------------------------------------------


def threatens(table: State, foe: Piece, piece: Piece, hex_: int) -> bool:
    """Whether an enemy could achieve a result against a piece in a hex this turn (ruling, 5.4)."""
    if foe.hidden or foe.where != BOARD or facts.is_leader(foe) or facts.cannot_fire(foe):
        return False
    if foe.status == facts.DEMORALIZED or not _can_still_fire(foe):
        return False
    apart = facts.distance(table, foe.hex, hex_)
    if apart > _sight_of(table, hex_) or not facts.clear_line(table, foe.hex, hex_):
        return False
    direct = facts.weakened(foe, foe.face.direct) > 0 and apart <= foe.face.direct_range
    shot = facts.weakened(foe, foe.face.at) > 0 and apart <= foe.face.at_range * 3 // 2
    if foe.shots:
        direct = direct and foe.shot_kind == "direct"
        shot = shot and foe.shot_kind == "at"
    if facts.is_afv(piece):
        return shot
    if piece.type.kind == "apc":
        return direct or shot
    if piece.type.kind in facts.UNARMED:
        return direct
    return direct


def _can_still_fire(foe: Piece) -> bool:
    if foe.marks == MOVED | FIRED:
        return True
    return not foe.marks


def _sight_of(table: State, hex_: int) -> int:
    reach = int(table.setting.scenario.visibility)
    return min(reach, facts.LIMITED_SIGHT) if facts.is_limiting(table, hex_) else reach


def approaches(table: State, piece: Piece, origin: int, hex_: int) -> bool:
    """Whether a step brings a piece nearer to an enemy that could harm it there."""
    return any(
        facts.distance(table, foe.hex, hex_) < facts.distance(table, foe.hex, origin)
        and threatens(table, foe, piece, hex_)
        for foe in facts.on_board(table, 1 - piece.side)
    )


def is_led(table: State, mind: Course, piece: Piece) -> bool:
    """Whether it began its activation with a leader of its own arm (5.42, 5.43, 6.81).

    Trains and vessels have one for movement (15.3).
    """
    return piece.type.kind in ("train", "vessel") or has_leader(table, mind, piece)


def has_leader(table: State, mind: Course, piece: Piece) -> bool:
    """Whether a leader of its arm was activated with a unit, near it or aboard."""
    if facts.is_afv(piece):
        return leads_tanks(table, piece) or any(
            leads_tanks(table, table.pieces[n]) and was_near(table, mind, n, piece)
            and (table.pieces[n].type.kind != "armored-car" or piece.type.kind == "armored-car")
            for n in mind.announced
        )  # fmt: skip
    return any(
        facts.is_regular(table.pieces[n]) and was_near(table, mind, n, piece)
        for n in mind.announced
    )


def was_near(table: State, mind: Course, leader: int, piece: Piece) -> bool:
    """Whether both began the segment beside each other, in one hex, or beside the board (16.51)."""
    if leader == piece.id:
        return False
    if leader not in mind.at_start and piece.id not in mind.at_start:
        grouped = table.pieces[leader].entry == piece.entry
        return grouped and mind.status[leader] == facts.GOOD
    if leader not in mind.at_start or piece.id not in mind.at_start:
        return False
    here, there = mind.at_start[leader], mind.at_start[piece.id]
    status = mind.status[leader]
    apart = facts.distance(table, here, there)
    if apart == 0:
        return status != facts.DEMORALIZED
    locked = facts.in_assault(table, here) or facts.in_assault(table, there)
    return apart == 1 and status == facts.GOOD and not locked


def may_assault(table: State, mind: Course, piece: Piece, hex_: int) -> bool:
    """Whether a unit in good order may enter an adjacent enemy hex (12.11, 6.81, 12.51)."""
    if has_leader(table, mind, piece):
        return True
    if piece.type.kind in facts.RIFLES and not approaches(table, piece, piece.hex, hex_):
        crews = [table.pieces[n] for n in mind.announced if mind.at_start.get(n) == piece.hex]
        if any(
            p.type.kind == "tank" and leads_tanks(table, p) and mind.status[p.id] == facts.GOOD
            for p in crews
        ):
            return True
    inside = [table.pieces[n] for n in mind.announced if mind.at_start.get(n) == hex_]
    return any(
        mind.status[p.id] == facts.GOOD
        and (leads_tanks(table, p) if facts.is_afv(piece) else facts.is_regular(p))
        for p in inside
    )
