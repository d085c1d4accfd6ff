"""Chapters 6.72, 16: who is held, mines, smoke, digging in, wrecks, hidden units."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, after, before

from sandtable.systems.panzer_grenadier.events import course, fire, markers, marks, units, work
from sandtable.systems.panzer_grenadier.pieces import DIGGING, DUG_IN, Piece
from sandtable.systems.panzer_grenadier.state import State

SMOKE_STAYS = 8
HOLD_REACH = {"6.72": 3, "15.1": 15}
HOLD_TURNS = {"6.72": 1, "15.1": 2}


class Works:
    """What the referee waits for."""

    def __init__(self) -> None:
        self.fallen: list[tuple[Piece, int]] = []
        """Leaders and headquarters just lost, and where."""
        self.broken: dict[int, list[int]] = {}
        """Transports that wavered, and who was aboard (5.66)."""


@before(units.Lost)
def lost(ref: Referee, table: State, event: units.Lost) -> None:
    """Remember who might be the highest leader, or a headquarters."""
    piece = table.pieces[event.piece]
    if piece.type.rank >= 0 or piece.type.kind == "headquarters":
        ref.memory(Works).fallen.append((piece, event.hex))


@before(marks.Held)
def held(ref: Referee, table: State, event: marks.Held) -> None:
    """Units within three hexes of the highest leader lost, 15 of a headquarters (6.72, 15.1)."""
    reach = HOLD_REACH[event.rule]
    wanted = [
        {p.id for p in facts.on_board(table, piece.side)
         if not facts.is_leader(p) and facts.distance(table, p.hex, hex_) <= reach}
        for piece, hex_ in ref.memory(Works).fallen
        if piece.type.is_hq == (event.rule == "15.1")
    ]  # fmt: skip
    told = {n for n in event.pieces if table.pieces[n].type.kind != "bunker"}
    wanted = [{n for n in each if table.pieces[n].type.kind != "bunker"} for each in wanted]
    ref.true(event.rule, "who is held", told in wanted, (sorted(told), wanted))
    ref.same(event.rule, "how long", table.turn + HOLD_TURNS[event.rule], event.until)


@before(units.FallenSettled)
def highest(ref: Referee, table: State, event: units.FallenSettled) -> None:
    """The loss of the only leader of the highest rank holds units (6.72)."""
    for piece, _hex in ref.memory(Works).fallen:
        ranks = [p.type.rank for p in facts.on_board(table, piece.side) if p.type.rank >= 0]
        if piece.type.rank > max(ranks, default=-1) >= 0:
            ref.counts["highest leader lost"] += 1


@before(course.SegmentEnded)
def forget(ref: Referee, table: State, event: course.SegmentEnded) -> None:
    """What fell is settled by the end of a segment."""
    mind = ref.memory(Works)
    mind.fallen = []
    for carrier, riders in mind.broken.items():
        left = [n for n in riders if table.pieces[n].carrier == carrier]
        ref.same("5.66/1", "passengers of a wavering transport are off", [], left)
    mind.broken = {}


@before(marks.StatusChanged)
def broken(ref: Referee, table: State, event: marks.StatusChanged) -> None:
    """Passengers of a transport that wavers get off (5.66)."""
    piece = table.pieces[event.piece]
    riders = [p.id for p in table.pieces if p.carrier == piece.id]
    if riders and event.status > piece.status:
        ref.memory(Works).broken[piece.id] = riders


# --- dice for other things ----------------------------------------------------------------


@before(fire.Tested)
def tested(ref: Referee, table: State, event: fire.Tested) -> None:
    """Smoke, its drift, mines and aircraft by their dice."""
    if event.what == "smoke":
        ref.same("16.1/4", "smoke stays", "stays" if sum(event.dice) <= SMOKE_STAYS else "goes",
                 event.outcome)  # fmt: skip
    elif event.what == "dispersal":
        wanted = {1: "stays", 2: "drifts"}.get(event.dice[0], "goes")
        ref.same("16.12/1", "smoke in the wind", wanted, event.outcome)
    elif event.what == "aircraft":
        ref.same("15.21/3", "aircraft find their target",
                 "misses" if event.dice[0] <= 2 else "hits", event.outcome)  # fmt: skip
    elif event.what == "mines":
        _mines(ref, table, event)


def _mines(ref: Referee, table: State, event: fire.Tested) -> None:
    """As many dice as the fields are strong, less for engineers, be they aboard (16.71, 16.72)."""
    piece = table.pieces[event.about]
    fields = [m for m in table.mines if m.hex == event.hex and m.side != piece.side]
    number = sum(m.strength for m in fields)
    bits = table.party.get(event.hex, 0)
    party = [
        p for p in table.pieces if bits >> p.id & 1 or (p.carrier >= 0 and bits >> p.carrier & 1)
    ]
    engineers = [p for p in party if p.type.kind == "engineer"]
    walkers = [p for p in party if not facts.is_leader(p)]
    if piece in party and engineers:
        number -= 2 if len(engineers) == len(walkers) else 1
    ref.same("16.72", "dice of a minefield", max(0, number), len(event.dice))
    ref.same("16.71/2", "mines halt", "halts" if any(d >= 3 for d in event.dice) else "nothing",
             event.outcome)  # fmt: skip


@before(markers.MinesReduced)
def reduced(ref: Referee, table: State, event: markers.MinesReduced) -> None:
    """A dummy goes, or engineers take one point (16.73, 16.74)."""
    old = table.mines[event.number]
    wanted = 0 if not old.strength else old.strength - 1
    ref.same("16.74", "strength of a minefield", wanted, event.strength)


@before(work.FoxholeDug)
def digging(ref: Referee, table: State, event: work.FoxholeDug) -> None:
    """Two activations in a row; not in towns, woods and works, not cavalry or transport (16.2)."""
    piece = table.pieces[event.piece]
    went_on = piece.digging == DIGGING and piece.work == table.turn - 1
    ref.same("16.2/3", "stage of digging in", DUG_IN if went_on else DIGGING, event.stage)
    ref.true("16.2/1", "where one can dig", table.field.terrain[piece.hex] not in ("town", "woods"))
    works = table.entrenchments >> piece.hex & 1 or facts.bunker_in(table, piece.side, piece.hex)
    ref.true("16.2/1", "no digging in an entrenchment", not works, piece.hex)
    digs = piece.type.kind != "cavalry" and not facts.is_transport(piece)
    ref.true("16.23", "who can dig", digs, piece.type.kind)
    ref.true("16.2/1", "no demoralized digger", piece.status != facts.DEMORALIZED)


@after(units.Moved)
def uncovered(ref: Referee, table: State, event: units.Moved) -> None:
    """Who leaves his hex is dug in no longer, nor spotted, nor hidden (16.24, 8.22, 16.6)."""
    for number in (event.piece, *event.along):
        piece = table.pieces[number]
        ref.same("16.24", "nothing is carried along", (0, False, False),
                 (piece.digging, piece.spotted, piece.hidden))  # fmt: skip


@before(marks.Spotted)
def spotted(ref: Referee, table: State, event: marks.Spotted) -> None:
    """Fire from limiting terrain is seen (8.22)."""
    piece = table.pieces[event.piece]
    ref.true("8.22", "in limiting terrain", facts.is_limiting(table, piece.hex), piece.hex)


@after(fire.Attacked, fire.ShotAt)
def seen(ref: Referee, table: State, event: fire.Attacked | fire.ShotAt) -> None:
    """Who has fired from limiting terrain is spotted, and not hidden (8.22, 16.6)."""
    firers = event.firers if isinstance(event, fire.Attacked) else (event.firer,)
    for number in firers:
        piece = table.pieces[number]
        same_hex = isinstance(event, fire.ShotAt) and table.pieces[event.target].hex == piece.hex
        if facts.is_limiting(table, piece.hex) and not same_hex:
            ref.true("8.22/1", "who fires is spotted", piece.spotted, number)
        ref.true("16.6/3", "who fires is not hidden", not piece.hidden, number)


@before(markers.Wrecked)
def wreck(ref: Referee, table: State, event: markers.Wrecked) -> None:
    """One more or one less, in a town or on a bridge (16.3)."""
    change = event.count - table.wrecks.get(event.hex, 0)
    ref.true("16.3", "one wreck at a time", change in (1, -1), change)
    place = table.field.terrain[event.hex] == "town" or table.field.bridge >> event.hex & 1
    ref.true("16.3/1", "in a town or on a bridge", place, event.hex)
