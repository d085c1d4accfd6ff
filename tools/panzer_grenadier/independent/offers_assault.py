"""Who joins an assault, who fires first, who is attacked on leaving (12.1 to 12.51, 7.63, 8.35)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, facts, moves
from tools.panzer_grenadier.independent.assault import Fight, strength
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.moves import PROHIBITED
from tools.panzer_grenadier.independent.offers import Listed, Offers, Said, Talk, lists
from tools.panzer_grenadier.independent.offers_fire import assaults, first_hexes
from tools.panzer_grenadier.independent.offers_joint import shown
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

YES_OR_NO: Offers = {("yes", 0), ("pass", 0)}


@lists("assault-with")
def assault_with(ref: Referee, table: State, decision: Decision) -> Listed:
    """Who was announced to fire and is there or may come; leaders; the fight, or none (12.3)."""
    hex_ = decision.args[0]
    assert isinstance(hex_, int)
    said = ref.memory(Talk).since("fire")
    joined = {s.value for s in said if s.verb in ("join", "with")} | {_first(ref, table, said)}
    wanted: Offers = {("resolve", 0)}
    for number, action in ref.memory(Course).announced.items():
        piece = table.pieces[number]
        if action != "fire" or piece.marks or number in joined or piece.where != BOARD:
            continue
        if facts.is_leader(piece):
            if leads(ref, table, piece, hex_, joined):
                wanted.add(("with", number))
        elif hex_ in assaults(ref, table, piece):
            wanted.add(("join", number))
    if may_desist(ref, table, hex_, joined):
        wanted.add(("stop", 0))
    return wanted


def _first(ref: Referee, table: State, said: list[Said]) -> int:
    """Who began the assault."""
    number = said[0].args[0]
    assert isinstance(number, int)
    return number if number >= 0 else shown(ref)


def leads(ref: Referee, table: State, leader: Piece, hex_: int, joined: set[int]) -> bool:
    """Whether a leader takes part: he is there, or comes with a unit of his hex (5.0/2, 12.51).

    Disrupted he enters no hex with enemies (14.2/3). A unit that charges by him was not with him.
    """
    if not facts.is_regular(leader) or leader.status == facts.DEMORALIZED:
        return False
    if leader.hex == hex_:
        return True
    entered = [table.pieces[n] for n in joined if n in ref.memory(Fight).came]
    beside = facts.distance(table, leader.hex, hex_) == 1 and leader.status == facts.GOOD
    able = beside and any(_sent(ref, table, leader, p) for p in entered)
    return able and moves.cost(table, leader, leader.hex, hex_) != PROHIBITED


def _sent(ref: Referee, table: State, leader: Piece, piece: Piece) -> bool:
    """Whether he activated a unit in his hex: an AFV only with riflemen beside him (6.82/1)."""
    start = ref.memory(Course).at_start
    together = start.get(piece.id) == start.get(leader.id) == leader.hex
    riflemen = any(
        start.get(p.id) == leader.hex and p.side == leader.side and p.type.kind in facts.RIFLES
        for p in table.pieces
    )
    return together and (riflemen or not facts.is_afv(piece))


def may_desist(ref: Referee, table: State, hex_: int, joined: set[int]) -> bool:
    """Whether those who have come need not fight: friends were in the hex already (12.2, 12.3)."""
    at_start = ref.memory(Course).at_start
    came = any(at_start.get(n) != hex_ for n in joined)
    side = table.active
    return came and any(at_start.get(p.id) == hex_ for p in facts.units_here(table, side, hex_))


@lists("charge")
def charge(ref: Referee, table: State, decision: Decision) -> Listed:
    """The first hex of a charge (15.4), and leaders who come along (5.0/2)."""
    number, target = decision.args[0], decision.args[1]
    assert isinstance(number, int)
    assert isinstance(target, int)
    piece = table.pieces[number]
    firsts = first_hexes(table, piece, target)
    wanted: Offers = {("hex", hex_) for hex_ in firsts}
    riders = [table.pieces[n] for n in companions(ref, table, piece)]
    return wanted | {
        ("with", p.id) for p in riders if any(_affords(table, p, hex_, target) for hex_ in firsts)
    }


def _affords(table: State, leader: Piece, first: int, target: int) -> bool:
    """Whether a leader can pay both hexes of a charge from his own points (ruling at 5.0/2)."""
    steps = (moves.cost(table, leader, leader.hex, first), moves.cost(table, leader, first, target))
    return PROHIBITED not in steps and sum(steps) <= moves.allowance(leader)


def companions(ref: Referee, table: State, piece: Piece) -> list[int]:
    """Leaders who were activated to fire and may move together with a unit of their hex (5.0/2).

    Units charge that a cavalry leader has activated (15.4/1): no others have. Disrupted he enters
    no hex with enemies (14.2/3).
    """
    said = [s.value for s in ref.memory(Talk).since("fire") if s.verb == "with"]
    found = []
    for number, action in ref.memory(Course).announced.items():
        leader = table.pieces[number]
        if action != "fire" or leader.marks or leader.hex != piece.hex or number in said:
            continue
        rides = facts.is_regular(leader) and leader.mounted and leader.status == facts.GOOD
        if rides and command.reaches(table, leader, piece):
            found.append(number)
    return found


@lists("first-fire")
def first_fire(ref: Referee, table: State, decision: Decision) -> Listed:
    """Defenders in works, dug in or behind a hedge may roll first (12.43)."""
    hex_ = decision.args[0]
    assert isinstance(hex_, int)
    mine = [p for p in facts.here(table, decision.side, hex_) if strength(p)]
    if mine and _crossed_hedge(ref, table, hex_):
        return YES_OR_NO
    return YES_OR_NO if any(is_protected(table, p) for p in mine) else set()


def _crossed_hedge(ref: Referee, table: State, hex_: int) -> bool:
    """Whether an attacker came over a hedge, so that the defenders are behind it (12.43/1)."""
    mind, field = ref.memory(Fight), table.field
    ways = [mind.came[n] for n in mind.attackers if n in mind.came]
    return any(field.hedge[hex_] >> field.direction(hex_, way) & 1 for way in ways)


def is_protected(table: State, piece: Piece) -> bool:
    """Whether a defender is dug in, entrenched or in a bunker (12.43, 16.42)."""
    works = table.entrenchments >> piece.hex & 1 or facts.bunker_in(table, piece.side, piece.hex)
    return facts.dug_in(table, piece) or bool(works and facts.sheltered(piece))


@lists("leaving")
def leaving(ref: Referee, table: State, decision: Decision) -> Listed:
    """When the last who hold an assault hex leave it, the others may attack them (12.12)."""
    number, hex_ = decision.args[0], decision.args[1]
    assert isinstance(number, int)
    assert isinstance(hex_, int)
    gone = table.pieces[number]
    stay = [
        p for p in facts.here(table, gone.side, hex_)
        if facts.is_combat(p) and number not in (p.id, p.carrier)
    ]  # fmt: skip
    able = any(strength(p) for p in facts.here(table, decision.side, hex_))
    return YES_OR_NO if able and not stay else set()


@lists("hexside")
def hexside(ref: Referee, table: State, decision: Decision) -> Listed:
    """The two hexsides beside the corner through which an anti-tank shot enters (8.35, 11.11)."""
    firer, target = decision.args[0], decision.args[1]
    assert isinstance(firer, int)
    assert isinstance(target, int)
    sides = corner(table, table.pieces[target].hex, table.pieces[firer].hex)
    return {("hexside", side) for side in sides}


def corner(table: State, hex_: int, other: int) -> tuple[int, ...]:
    """The hexsides of a hex beside the corner that lies exactly towards another hex, if one does.

    The way to a corner is a step to each of the two hexes beside it, so many times.
    """
    field = table.field
    middle = next(h for h in field.hexes if min(field.neighbors[h]) >= 0)
    at = field.hex(middle)
    steps = [field.hex(n) for n in field.neighbors[middle]]
    ways = [(step.q - at.q, step.r - at.r) for step in steps]
    start, end = field.hex(hex_), field.hex(other)
    far = end.q - start.q, end.r - start.r
    for side in range(6):
        one, two = ways[side], ways[(side + 1) % 6]
        towards = one[0] + two[0], one[1] + two[1]
        same = far[0] * towards[1] == far[1] * towards[0]
        if same and far[0] * towards[0] + far[1] * towards[1] > 0:
            return side, (side + 1) % 6
    return ()
