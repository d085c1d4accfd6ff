"""Who may fire together, and with whose help (6.41, 6.42, 7.23, 9.3, 10.2, 13.0)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.fire import SMALLEST_PART
from tools.panzer_grenadier.independent.offers import Listed, Offers, Said, Talk, lists
from tools.panzer_grenadier.independent.offers_command import Called
from tools.panzer_grenadier.independent.offers_fire import (
    direct_refused,
    interrupts,
    may_bombard,
)
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State


class Volley:
    """An attack that is being put together, by what was said."""

    def __init__(self, ref: Referee, table: State, said: list[Said]) -> None:
        number = said[0].args[0]
        assert isinstance(number, int)
        self.firers = [table.pieces[shown(ref) if number < 0 else number]]
        self.helpers: list[int] = []
        self.parts: dict[int, int] = {}
        for each in said[1:]:
            if each.verb == "join":
                self.firers.append(table.pieces[each.value])
            elif each.verb == "raise":
                self.helpers.append(each.value)
            elif each.verb == "part":
                self.parts[self.firers[-1].id] = each.value


def shown(ref: Referee) -> int:
    """Who acts and was hidden when he was asked: the last one chosen, or the only one."""
    acts = [said.value for said in ref.memory(Talk).said if said.verb == "act"]
    return acts[-1] if acts else next(iter(ref.memory(Course).announced))


def _ready(ref: Referee, table: State) -> list[Piece]:
    """Who was announced to fire and has not acted (3.1/8)."""
    announced = ref.memory(Course).announced
    pieces = [table.pieces[n] for n, action in announced.items() if action == "fire"]
    return [p for p in pieces if not p.marks and p.where == BOARD]


def combines(table: State, leaders: list[Piece], hexes: set[int]) -> bool:
    """Whether a leader combines the fire of these hexes (6.41): his own and so many beside it."""
    for leader in leaders:
        if not facts.is_regular(leader) or leader.status != facts.GOOD or not leader.type.combat:
            continue
        beside = hexes - {leader.hex}
        if len(beside) > leader.type.combat or facts.in_assault(table, leader.hex):
            continue
        if all(facts.distance(table, leader.hex, hex_) == 1 for hex_ in beside):
            return True
    return False


@lists("fire-with")
def fire_with(ref: Referee, table: State, decision: Decision) -> Listed:
    """Units of one hex freely, of several by a leader; leaders who raise it."""
    target = decision.args[0]
    assert isinstance(target, int)
    volley = Volley(ref, table, ref.memory(Talk).since("fire"))
    ready = [p for p in _ready(ref, table) if p.id not in _spent(ref, table)]
    wanted: Offers = {("resolve", 0)}
    for piece in ready:
        if (
            facts.is_leader(piece)
            or piece in volley.firers
            or piece.id in ref.memory(Called).inside
        ):
            continue
        if direct_refused(table, piece, target) or facts.cannot_fire(piece):
            continue
        if not table.factors.get(piece.id, (1,))[0]:
            continue
        if facts.in_assault(table, piece.hex) or target in table.factors.get(piece.id, ())[1:]:
            continue
        hexes = {p.hex for p in (*volley.firers, piece)}
        if len(hexes) == 1 or combines(table, ready, hexes):
            wanted.add(("join", piece.id))
    whole = [
        p for p in volley.firers
        if p.id not in table.factors
        and volley.parts.get(p.id, p.face.direct) >= facts.weakened(p, p.face.direct)
    ]  # fmt: skip
    wanted |= _raisers(volley, ready, whole)
    return wanted


def _spent(ref: Referee, table: State) -> set[int]:
    """Who took part in an attack of the acting unit before: it may fire a second time (7.23)."""
    said = ref.memory(Talk).said
    attacks = [n for n, each in enumerate(said) if each.prompt == "fire"]
    attacks = [n for n in attacks if said[n].args == said[attacks[-1]].args]
    if len(attacks) < 2:
        return set()
    said = said[attacks[0] :]
    attacks = [n - attacks[0] for n in attacks]
    found: set[int] = set()
    for each in said[: attacks[-1]]:
        whole = each.value not in table.factors
        if each.verb == "raise" or (each.verb == "join" and whole):
            found.add(each.value)
    return found


def _raisers(volley: Volley, ready: list[Piece], units: list[Piece]) -> Offers:
    """Leaders who may add to the direct fire of one of the units in their hex (6.42)."""
    return {
        ("raise", leader.id)
        for leader in ready
        if facts.is_regular(leader)
        and leader.type.combat
        and leader.status != facts.DEMORALIZED
        and leader.id not in volley.helpers
        and any(p.hex == leader.hex and not facts.is_afv(p) for p in units)
    }


@lists("divide-fire")
def divide(ref: Referee, table: State, decision: Decision) -> Listed:
    """Parts of three at least that leave nothing or three (7.23); leaders help before."""
    number = decision.args[0]
    assert isinstance(number, int)
    piece = table.pieces[number]
    volley = Volley(ref, table, ref.memory(Talk).since("fire"))
    if number in table.factors:
        whole = table.factors[number][0]
    else:
        whole = facts.weakened(piece, piece.face.direct)
        last = [s for s in ref.memory(Talk).since("fire", "fire-with") if s.verb == "raise"]
        whole += sum(table.pieces[s.value].type.combat for s in last)
    wanted: Offers = {
        ("part", part) for part in range(SMALLEST_PART, whole) if whole - part >= SMALLEST_PART
    } | {("part", whole)}
    ready = [p for p in _ready(ref, table) if p.id not in _spent(ref, table)]
    if number not in table.factors:
        wanted |= _raisers(volley, ready, [piece])
    return wanted


@lists("bombard-with")
def bombard_with(ref: Referee, table: State, decision: Decision) -> Listed:
    """Guns and mortars of one hex freely, of several by a leader (9.3)."""
    target = decision.args[0]
    assert isinstance(target, int)
    volley = Volley(ref, table, ref.memory(Talk).since("fire"))
    ready = _ready(ref, table)
    wanted: Offers = {("resolve", 0)}
    for piece in ready:
        if piece in volley.firers or piece.id in ref.memory(Called).inside:
            continue
        if facts.cannot_fire(piece) or facts.in_assault(table, piece.hex):
            continue
        hexes = {p.hex for p in (*volley.firers, piece)}
        together = len(hexes) == 1 or combines(table, ready, hexes)
        if together and may_bombard(table, piece, target):
            wanted.add(("join", piece.id))
    return wanted


@lists("op-fire-with")
def op_fire_with(ref: Referee, table: State, decision: Decision) -> Listed:
    """Other units of the same hex, by direct fire (13.0/3)."""
    number = decision.args[0]
    assert isinstance(number, int)
    target = table.pieces[number]
    said = ref.memory(Talk).since("op-fire")
    firers = [table.pieces[s.value] for s in said if s.verb in ("fire", "join")]
    wanted: Offers = {("resolve", 0)}
    for piece in facts.here(table, decision.side, firers[0].hex):
        his = piece not in firers and piece.seat == firers[0].seat
        if his and "fire" in interrupts(table, piece, target, target.hex):
            wanted.add(("join", piece.id))
    return wanted
