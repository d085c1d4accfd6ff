"""Setting up: where pieces go, hidden or aboard, works and mines, leaders (2.3, 4.1, 6.8, 16.x)."""

from __future__ import annotations

from tools.panzer_grenadier.independent import command, facts, moves
from tools.panzer_grenadier.independent.core import Referee
from tools.panzer_grenadier.independent.moves import PROHIBITED
from tools.panzer_grenadier.independent.offers import Listed, Offers, Talk, lists
from tools.panzer_grenadier.independent.offers_move import room
from tools.panzer_grenadier.independent.offers_transport import fits

from sandtable.kernel.decisions import Decision
from sandtable.systems.panzer_grenadier.pieces import OUT, WAITING, Piece
from sandtable.systems.panzer_grenadier.scenario.forces import Group
from sandtable.systems.panzer_grenadier.state import State


def _piece(table: State, decision: Decision) -> Piece:
    number = decision.args[0]
    assert isinstance(number, int)
    return table.pieces[number]


def _group(table: State, piece: Piece) -> Group:
    return table.setting.scenario.groups[piece.side][piece.entry]


@lists("set-up-hex")
def set_up(ref: Referee, table: State, decision: Decision) -> Listed:
    """A hex of its zone, openly or hidden, or aboard; or another piece is taken in hand first."""
    piece = _piece(table, decision)
    group = _group(table, piece)
    hexes = [h for h in table.field.hexes if group.zone >> h & 1 and _stands(table, piece, h)]
    wanted: Offers = {("hex", hex_) for hex_ in hexes}
    hidden = sum(p.hidden for p in table.pieces if p.side == piece.side and p.entry == piece.entry)
    hides = hidden < group.hidden and not facts.is_leader(piece) and piece.type.kind != "bunker"
    if hides:
        wanted |= {("hide", hex_) for hex_ in hexes}
    if group.loaded:
        placed = [p for p in _placed(table, piece) if hides or not p.hidden]
        wanted |= {("load", other.id) for other in placed
                   if fits(table, piece, other) and room(table, piece, other.hex)}  # fmt: skip
    return wanted | _others(ref, table, piece)


def _placed(table: State, piece: Piece) -> list[Piece]:
    """The pieces of its group that stand already, and are the same player's (17.5)."""
    whose = (piece.side, piece.entry, piece.seat)
    return [p for p in table.pieces if (p.side, p.entry, p.seat) == whose and p.hex >= 0]


def _others(ref: Referee, table: State, piece: Piece) -> Offers:
    """One of each kind that the side has yet to place: the order is free.

    A kind that was in hand since the last one was placed is not taken again.
    """
    found: dict[tuple[str, int, bool], int] = {}
    for other in table.pieces:
        if other.side == piece.side and other.where == OUT and not _group(table, other).turn:
            found.setdefault((other.type.key, other.entry, other.reduced), other.id)
    looked = [piece.id]
    for said in reversed(ref.memory(Talk).said):
        if said.verb != "place" or not isinstance(said.args[0], int):
            break
        looked.append(said.args[0])
    for each in looked:
        held = table.pieces[each]
        found.pop((held.type.key, held.entry, held.reduced), None)
    return {("place", number) for number in found.values()}


def _stands(table: State, piece: Piece, hex_: int) -> bool:
    """Whether a hex has room for a piece and is not closed to it; bunkers stand apart.

    The rules say nothing of the ground of a set-up; engineers, who may enter a wide river at any
    time (5.74), do not begin in one in our game.
    """
    if facts.held_by(table, 1 - piece.side, hex_):
        return False
    if piece.type.kind == "bunker":
        return not facts.bunker_in(table, piece.side, hex_)
    over = (table.field.bridge | table.field.ford) >> hex_ & 1
    swims = piece.type.kind == "engineer" and table.field.terrain[hex_] == "wide-river"
    closed = swims or moves.cost(table, piece, -1, hex_) == PROHIBITED
    closed = closed and not over
    return room(table, piece, hex_) and not closed


@lists("set-up-load")
def set_up_aboard(ref: Referee, table: State, decision: Decision) -> Listed:
    """Transport of the same group that has room for a piece (5.6, 16.51)."""
    piece = _piece(table, decision)
    wanted: Offers = {("no", 0)}
    return wanted | {
        ("load", other.id)
        for other in table.pieces
        if other.side == piece.side and other.entry == piece.entry and fits(table, piece, other)
        and other.where == WAITING and other.seat == piece.seat
    }  # fmt: skip


@lists("set-up-entrenchment")
def entrenchment(ref: Referee, table: State, decision: Decision) -> Listed:
    """A hex of the zone of the group that digs, each once (16.4)."""
    zones = [g.zone for g in _groups(table) for _ in range(g.entrenchments)]
    zone = zones[table.entrenchments.bit_count()] & ~table.entrenchments
    return {("hex", hex_) for hex_ in table.field.hexes if zone >> hex_ & 1}


def _groups(table: State) -> list[Group]:
    """All groups, those of the side first that sets up first."""
    scenario = table.setting.scenario
    first = scenario.setup_first
    return [*scenario.groups[first], *scenario.groups[1 - first]]


@lists("set-up-mines")
def mines(ref: Referee, table: State, decision: Decision) -> Listed:
    """A hex of the zone of the group that lays them (16.7)."""
    zones = [g.zone for g in _groups(table) for _ in g.mines]
    return {("hex", hex_) for hex_ in table.field.hexes if zones[len(table.mines)] >> hex_ & 1}


@lists("tank-leaders")
def tank_leaders(ref: Referee, table: State, decision: Decision) -> Listed:
    """AFVs that have no tank leader of their own (6.8)."""
    return {
        ("assign", p.id)
        for p in table.pieces
        if p.side == decision.side and p.type.kind == "tank" and not command.leads_tanks(table, p)
    }


@lists("cavalry-leaders")
def cavalry_leaders(ref: Referee, table: State, decision: Decision) -> Listed:
    """Any of the side's leaders who does not ride on transport, as many as it likes (6.9)."""
    return {("done", 0)} | {
        ("name", p.id)
        for p in table.pieces
        if p.side == decision.side and facts.is_regular(p) and not p.mounted and p.carrier < 0
    }
