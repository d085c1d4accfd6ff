"""Who may be activated, to do what, and in which order (3.1 to 3.3, 6.6, 12.51)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, facts
from tools.panzer_grenadier.independent.assault import strength
from tools.panzer_grenadier.independent.core import Referee, after
from tools.panzer_grenadier.independent.moves import bound_for
from tools.panzer_grenadier.independent.offers import Listed, Offers, Talk, lists
from tools.panzer_grenadier.independent.offers_seldom import speaker, tired
from tools.panzer_grenadier.independent.offers_support import idle_factors, may_smoke, targets
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.events import marks
from sandtable.systems.panzer_grenadier.pieces import BOARD, FIRED, WAITING, Piece
from sandtable.systems.panzer_grenadier.state import State

AFLOAT = ("train", "vessel")
ANYBODY = -1
"""Who acts where one player holds a side (17.5)."""


def is_free(table: State, piece: Piece) -> bool:
    """Whether a piece may be activated; trains and vessels may after opportunity fire (15.3)."""
    if piece.where == WAITING:
        due = table.setting.scenario.groups[piece.side][piece.entry].turn
        return table.turn >= due and not piece.marks
    afloat = piece.type.kind in AFLOAT and piece.shots and piece.marks & FIRED
    return piece.where == BOARD and (not piece.marks or bool(afloat))


def may_move(piece: Piece) -> bool:
    """Whether Move may be announced for a piece: not for a bunker (16.83)."""
    return piece.type.kind != "bunker"


def may_fire(table: State, piece: Piece) -> bool:
    """Whether Fire may be announced: with a value of its own, or to help, or to assault (7.1)."""
    if piece.where != BOARD or piece.status == facts.DEMORALIZED or piece.shots:
        return False
    if facts.is_leader(piece):
        return facts.is_regular(piece)
    if piece.carrier >= 0:
        return False
    if piece.limbered and not facts.in_assault(table, piece.hex):
        near = facts.around(table, piece.hex)
        foes = any(facts.held_by(table, 1 - piece.side, hex_) for hex_ in near)
        return piece.type.limbered > 0 and foes
    face = piece.face
    return bool(face.direct or face.bombard or face.at) or strength(piece) > 0


@lists("segment")
def segment(ref: Referee, table: State, decision: Decision) -> Listed:
    """Everybody without a marker (3.1), guns beyond the boards, aircraft; a pass (14.42, 6.65)."""
    side = decision.side
    ref.memory(Called).inside = {}
    player = speaker(ref, table, decision)
    mine = [
        p for p in table.pieces
        if p.side == side and is_free(table, p) and player in (ANYBODY, p.seat)
    ]  # fmt: skip
    wanted = {("move", p.id) for p in mine if may_move(p)}
    wanted |= {("fire", p.id) for p in mine if may_fire(table, p)}
    commands = player in (ANYBODY, table.commanders[side])
    guns = commands and idle_factors(table, side)
    if guns and (targets(table, side) or may_smoke(table, side)):
        wanted.add(("artillery", 0))
    if commands and any(
        table.turn <= last and not table.aircraft_flown[side] >> number & 1
        for number, (_, _, last) in enumerate(table.aircraft[side])
    ):
        wanted.add(("air", 0))
    if not any(p.status == facts.DEMORALIZED and not facts.is_leader(p) and is_free(table, p)
               for p in facts.on_board(table, side)):  # fmt: skip
        wanted.add(("pass", 0))
    return wanted | tired(table, side)


class Called:
    """Whom only a leader in an assault hex has activated: into which (12.51)."""

    def __init__(self) -> None:
        self.inside: dict[int, int] = {}


@after(marks.Announced)
def note_called(ref: Referee, table: State, event: marks.Announced) -> None:
    """Note who may do nothing but reinforce an assault."""
    inside: dict[int, int] = {}
    chosen = [table.pieces[number] for number in ref.memory(Course).announced]
    leaders = [p for p in chosen if facts.is_regular(p) or p is chosen[0]]
    for piece in chosen[1:]:
        others = [q for q in leaders if q is not piece]
        if _one_stack(chosen) or any(command.reaches(table, q, piece) for q in others):
            continue
        for leader in others:
            if command.reaches(table, leader, piece, fires=True):
                inside[piece.id] = leader.hex
    ref.memory(Called).inside = inside


@lists("announce")
def announce(ref: Referee, table: State, decision: Decision) -> Listed:
    """Whom the leaders that are announced may add, or the stack (3.1, 3.2, 3.3)."""
    chosen: list[Piece] = []
    for said in ref.memory(Talk).said:
        chosen.append(table.pieces[said.value])
        wanted = joiners(table, chosen)
        while len(wanted) == 1:
            chosen.append(table.pieces[wanted.pop()[1]])
            wanted = joiners(table, chosen)
    return wanted


def joiners(table: State, chosen: list[Piece]) -> Offers:
    """Who may be named next. What alone can be said is not asked, and said at once."""
    wanted: Offers = set()
    first = chosen[0]
    for piece in table.pieces:
        if piece.side != first.side or piece.where != first.where:
            continue
        if not is_free(table, piece) or piece in chosen:
            continue
        for verb, able in (("move", may_move(piece)), ("fire", may_fire(table, piece))):
            if able and may_join(table, chosen, piece, verb == "fire"):
                wanted.add((verb, piece.id))
    if not _undisciplined(table, chosen):
        wanted.add(("done", 0))
    return wanted


def may_join(table: State, chosen: list[Piece], piece: Piece, fires: bool) -> bool:
    """Whether a piece may be activated with those chosen; commissars go with demoralized units."""
    first = chosen[0]
    if piece.seat != first.seat:
        return False
    others = [p for p in chosen if p.type.kind != "commissar"]
    if piece.type.kind == "commissar":
        return piece.status != facts.DEMORALIZED and any(
            p.hex == piece.hex and _wavers(p) for p in others
        )
    if first.type.kind == "commissar":
        together = piece.hex == first.hex and first.status != facts.DEMORALIZED
        return together and _wavers(piece) and not fires
    if _wavers(piece) and any(p.type.kind == "commissar" and p.hex == piece.hex for p in chosen):
        return True
    return _one_stack([*others, piece]) or _commanded(table, [*others, piece], fires)


def _wavers(piece: Piece) -> bool:
    """Whether a commissar can help a piece (6.6/4)."""
    return piece.status == facts.DEMORALIZED and not facts.is_leader(piece)


def _one_stack(pieces: list[Piece]) -> bool:
    """Whether they are units of one hex, or of one group beside the board (3.1/1c, 16.51)."""
    first = pieces[0]
    beside = first.where != WAITING or all(p.entry == first.entry for p in pieces)
    return beside and all(p.hex == first.hex and not facts.is_leader(p) for p in pieces)


def _commanded(table: State, pieces: list[Piece], fires: bool) -> bool:
    """Whether the first commands all others, by a chain of command if need be (3.1/1d, 3.2).

    `fires` is told of the last one, who may reinforce an assault (12.51); those before were
    looked at when they were named.
    """
    reached, left = pieces[:1], pieces[1:]
    while left:
        more = [
            p for p in left
            if any(
                command.reaches(table, q, p, fires or p is not pieces[-1])
                for q in reached
                if facts.is_leader(q) or q is pieces[0]
            )
        ]  # fmt: skip
        if not more:
            return False
        reached += more
        left = [p for p in left if p not in more]
    return True


def _undisciplined(table: State, chosen: list[Piece]) -> bool:
    """Whether a demoralized unit would recover without the commissar of its hex (6.65)."""
    for piece in chosen:
        for other in facts.here(table, piece.side, piece.hex):
            if other in chosen or other.marks or other.seat != piece.seat:
                continue
            if (_wavers(piece) and _teaches(other)) or (_wavers(other) and _teaches(piece)):
                return True
    return False


def _teaches(piece: Piece) -> bool:
    """Whether a piece is a commissar who can help (6.64)."""
    return piece.type.kind == "commissar" and piece.status != facts.DEMORALIZED


@lists("act-which")
def act_which(ref: Referee, table: State, decision: Decision) -> Listed:
    """Those who are activated and have not acted, in any order (3.1/7).

    Who is to move and has lost heart meanwhile must try to recover (14.3/4). That is a Move
    (3.1/9): nothing for those who were announced to fire.
    """
    wanted: Offers = set()
    due = False
    for number, action in ref.memory(Course).announced.items():
        piece = table.pieces[number]
        if not is_free(table, piece) or (facts.is_leader(piece) and action == "fire"):
            continue
        wanted.add(("act", number))
        pledged = bound_for(ref, table, piece) >= 0
        due = due or (piece.status == facts.DEMORALIZED and action != "fire") or pledged
    if not due:
        wanted.add(("done", 0))
    return wanted
