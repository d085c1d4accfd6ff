"""At whom somebody may fire, and where assault (7.2, 9.0 to 13.2, 15.4, 16.1, 16.83)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, facts, moves
from tools.panzer_grenadier.independent.assault import strength
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.fallout import Fallout, Pool
from tools.panzer_grenadier.independent.fire import efficient, free_line, shots_entitled
from tools.panzer_grenadier.independent.moves import PROHIBITED
from tools.panzer_grenadier.independent.offers import (
    Listed,
    Offers,
    Talk,
    actor,
    lists,
)
from tools.panzer_grenadier.independent.offers_command import Called
from tools.panzer_grenadier.independent.offers_move import may_leave_river, room
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, MOVED, Piece
from sandtable.systems.panzer_grenadier.state import State

CHARGE = 2
SHELLS = ("artillery", "mortar")
"""Who fires smoke (16.1)."""


@lists("fire")
def fire(ref: Referee, table: State, decision: Decision) -> Listed:
    """Targets of direct fire, of bombardment, of anti-tank fire, of smoke, of an assault."""
    piece = actor(ref, table, decision)
    if piece is None:
        return None
    used = used_kinds(ref, table, decision, piece)
    wanted: Offers = {("stop", 0)}
    if not used:
        wanted |= {("assault", hex_) for hex_ in assaults(ref, table, piece)}
    if piece.id not in ref.memory(Called).inside:
        wanted |= {each for each in shots(table, piece) if _is_left(table, piece, used, each[0])}
    return wanted


def used_kinds(ref: Referee, table: State, decision: Decision, piece: Piece) -> list[str]:
    """The kinds of fire that a piece has used in its action."""
    found = [said.verb for said in ref.memory(Talk).of(decision)]
    return ["direct", *found] if piece.id in table.factors else found


def _is_left(table: State, piece: Piece, used: list[str], verb: str) -> bool:
    """Whether a kind of fire is left: one kind, but for bunkers (7.22, 7.23, 11.2, 16.83)."""
    if not used:
        return True
    if verb == "direct" and "direct" in used:
        return table.factors.get(piece.id, (0,))[0] > 0
    if verb == "shoot" and "shoot" in used:
        return efficient(table, piece) and used.count("shoot") == 1 and set(used) == {"shoot"}
    return piece.type.kind == "bunker" and {verb, *used} <= {"direct", "shoot"}


def shots(table: State, piece: Piece) -> Offers:
    """Direct fire, bombardment, smoke and anti-tank fire."""
    wanted: Offers = set()
    foes = facts.on_board(table, 1 - piece.side)
    if not facts.in_assault(table, piece.hex) and not facts.cannot_fire(piece):
        fired = table.factors.get(piece.id, (0,))[1:]
        for hex_ in {p.hex for p in foes if not p.hidden}:
            if direct_refused(table, piece, hex_) == "" and hex_ not in fired:
                wanted.add(("direct", hex_))
            if may_bombard(table, piece, hex_):
                wanted.add(("bombard", hex_))
    if not facts.cannot_fire(piece):
        wanted |= {("smoke", hex_) for hex_ in _smoke(table, piece)}
    return wanted | {("shoot", foe.id) for foe in foes if may_shoot(table, piece, foe)}


def _smoke(table: State, piece: Piece) -> list[int]:
    """Every hex within range, where the scenario allows smoke; it is no attack (16.1, 12.52)."""
    if not table.setting.scenario.smoke[piece.side] or piece.type.kind not in SHELLS:
        return []
    if not facts.weakened(piece, piece.face.bombard):
        return []
    reach = piece.face.bombard_range
    return [h for h in table.field.hexes if facts.distance(table, piece.hex, h) <= reach]


# --- assaults -----------------------------------------------------------------------------


def assaults(ref: Referee, table: State, piece: Piece) -> list[int]:
    """Where a unit may assault: in its own hex, in adjacent ones (12.1), by a charge (15.4).

    Nobody goes from enemies, be it transport, to others (5.3/8).
    """
    if not strength(piece) or piece.status == facts.DEMORALIZED:
        return []
    if facts.in_assault(table, piece.hex):
        return [] if table.assaulted >> piece.hex & 1 else [piece.hex]
    if piece.status != facts.GOOD or table.turn <= piece.held or not moves.allowance(piece):
        return []
    if moves.has_foes(table, piece):
        return []
    if not may_leave_river(table, piece) or _is_kept_back(table, piece):
        return []
    course = ref.memory(Course)
    inside = ref.memory(Called).inside.get(piece.id)
    near = [
        hex_
        for hex_ in facts.around(table, piece.hex)
        if inside in (None, hex_)
        and _is_target(table, piece, hex_)
        and moves.cost(table, piece, piece.hex, hex_) != PROHIBITED
        and command.may_assault(table, course, piece, hex_)
    ]
    if piece.type.kind != "cavalry" or not _rides_out(ref, table, piece):
        return near
    far = {other for hex_ in facts.around(table, piece.hex) for other in facts.around(table, hex_)}
    return near + [
        hex_
        for hex_ in far
        if facts.distance(table, piece.hex, hex_) == CHARGE
        and inside is None
        and _is_target(table, piece, hex_)
        and first_hexes(table, piece, hex_)
    ]


def _is_target(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a hex has enemies to assault, and room for those who do."""
    foes = facts.held_by(table, 1 - piece.side, hex_)
    return foes and not table.assaulted >> hex_ & 1 and room(table, piece, hex_)


def _is_kept_back(table: State, piece: Piece) -> bool:
    """Whether it carries somebody shaken, held or activated before, who cannot go in (5.6)."""
    riders = [p for p in table.pieces if p.carrier == piece.id]
    shaken = any(p.status != facts.GOOD or p.marks for p in riders)
    return shaken or any(not facts.is_leader(p) and table.turn <= p.held for p in riders)


def _rides_out(ref: Referee, table: State, piece: Piece) -> bool:
    """Whether a cavalry leader has activated it (15.4)."""
    course = ref.memory(Course)
    return any(
        table.pieces[n].mounted and facts.is_regular(table.pieces[n])
        and command.was_near(table, course, n, piece)
        for n in course.announced
    )  # fmt: skip


def first_hexes(table: State, piece: Piece, target: int) -> list[int]:
    """Through which hexes a charge may go: free of enemies, with room, within its points."""
    found = []
    for hex_ in facts.around(table, piece.hex):
        if facts.distance(table, hex_, target) != 1 or not room(table, piece, hex_):
            continue
        if facts.held_by(table, 1 - piece.side, hex_):
            continue
        first = moves.cost(table, piece, piece.hex, hex_)
        second = moves.cost(table, piece, hex_, target)
        if PROHIBITED in (first, second) or first + second > moves.allowance(piece):
            continue
        found.append(hex_)
    return found


# --- who can be fired at ------------------------------------------------------------------


def direct_refused(table: State, piece: Piece, hex_: int) -> str:
    """Why a piece may not use direct fire at a hex, or nothing (10.0, 7.2)."""
    if not facts.weakened(piece, piece.face.direct):
        return "no value"
    apart = facts.distance(table, piece.hex, hex_)
    if not 1 <= apart <= piece.face.direct_range:
        return "range"
    if facts.units_here(table, piece.side, hex_):
        return "friends"
    foes = [p for p in facts.here(table, 1 - piece.side, hex_) if not p.hidden]
    if not any(facts.spots(table, piece.hex, foe) for foe in foes):
        return "not spotted"
    return "" if free_line(table, piece, hex_) else "friends in the way"


def may_bombard(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a piece may bombard a hex: seen by it or by a leader (9.0, 9.1)."""
    apart = facts.distance(table, piece.hex, hex_)
    if not facts.weakened(piece, piece.face.bombard) or apart > piece.face.bombard_range:
        return False
    foes = [p for p in facts.here(table, 1 - piece.side, hex_) if not p.hidden]
    eyes = [piece.hex] + [
        p.hex for p in facts.on_board(table, piece.side)
        if facts.is_regular(p) and p.status != facts.DEMORALIZED
    ]  # fmt: skip
    return any(facts.spots(table, eye, foe) for eye in eyes for foe in foes)


def may_shoot(table: State, piece: Piece, foe: Piece) -> bool:
    """Whether a piece may make anti-tank fire at an enemy (11.0, 7.24/4, 12.52)."""
    if not facts.weakened(piece, piece.face.at) or facts.cannot_fire(piece) or foe.hidden:
        return False
    if not facts.is_vehicle(foe):
        return False
    if facts.in_assault(table, piece.hex):
        return foe.hex == piece.hex and facts.is_afv(foe)
    apart = facts.distance(table, piece.hex, foe.hex)
    if apart > piece.face.at_range * 3 // 2 or not facts.spots(table, piece.hex, foe):
        return False
    return not any(facts.is_vehicle(p) for p in facts.here(table, piece.side, foe.hex))


@lists("op-fire")
def op_fire(ref: Referee, table: State, decision: Decision) -> Listed:
    """Who may fire at somebody who moves (13.0 to 13.24)."""
    number, hex_ = decision.args[0], decision.args[1]
    assert isinstance(number, int)
    assert isinstance(hex_, int)
    if number < 0:
        return None
    target = table.pieces[number]
    wanted: Offers = {("pass", 0)}
    if facts.units_here(table, decision.side, hex_):
        return wanted
    asked = [p for p in facts.on_board(table, decision.side) if p.seat == decision.seat]
    if not table.setting.shared[decision.side]:
        asked = facts.on_board(table, decision.side)
    for piece in asked:
        wanted |= {(verb, piece.id) for verb in interrupts(table, piece, target, hex_)}
    return wanted


def interrupts(table: State, piece: Piece, target: Piece, hex_: int) -> list[str]:
    """How a piece may fire at somebody who moves."""
    if piece.status == facts.DEMORALIZED or facts.cannot_fire(piece):
        return []
    if piece.marks not in (0, MOVED | FIRED) or facts.in_assault(table, piece.hex):
        return []
    if (piece.id, target.id, hex_) in table.op_shots:
        return []
    found: list[str] = []
    kinds = (piece.shot_kind,) if piece.shots else ("direct", "at")
    for kind in kinds:
        if piece.shots >= shots_entitled(table, piece, kind):
            continue
        if kind == "direct" and not facts.spots(table, piece.hex, target):
            continue
        if kind == "direct" and direct_refused(table, piece, hex_) == "":
            found.append("fire")
        if kind == "at" and may_shoot(table, piece, target):
            found.append("aim")
    return found


@lists("lose-step")
def lose_step(ref: Referee, table: State, decision: Decision) -> Listed:
    """The units of one class among which steps are due (7.61, 7.63).

    Which class comes first is nowhere said: any that is due and asks for a choice.
    """
    told = {(option.verb, option.value) for option in decision.options}
    found = [
        {("lose", number) for number in candidates(table, pool)}
        for pool in ref.memory(Fallout).pools
        if pool.due > 0
    ]
    return told if told in found else next(iter(found), set())


def candidates(table: State, pool: Pool) -> list[int]:
    """Who of a pool may lose the next step: in an assault the least shaken first (7.63/3).

    Of two or three steps one is an AFV's, if there is one (7.63/2).
    """
    alive = [table.pieces[n] for n in sorted(pool.ids) if table.pieces[n].where == BOARD]
    if pool.rule != "7.63" or not alive:
        return [p.id for p in alive]
    if not pool.taken:
        best = min(p.status for p in alive)
        return [p.id for p in alive if p.status == best]
    tanks = [p for p in alive if facts.is_afv(p)]
    if pool.due == 1 and tanks and not any(facts.is_afv(table.pieces[n]) for n in pool.taken):
        return [p.id for p in tanks]
    return [p.id for p in alive]
