"""Chapter 5: what each hex costs, how far pieces go, and what they may not enter."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events import course, units, work
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

PROHIBITED = -1
CLASSES = {"foot": 0, "motorized": 1, "mechanized": 2, "towed": 0}
FREE_WAYS = ("displaced",)


class Marches:
    """What pieces have spent in this segment, and how many hexes they entered."""

    def __init__(self) -> None:
        self.spent: dict[int, int] = {}
        self.hexes: dict[int, int] = {}
        self.from_foes: set[int] = set()
        """Who left a hex with enemy units by its first step (5.3/7)."""
        self.from_river: set[int] = set()
        """Who began the segment in a river, by the help of engineers (5.72/6)."""


@before(course.SegmentBegan)
def segment(ref: Referee, table: State, event: course.SegmentBegan) -> None:
    """Everybody starts anew."""
    mind = ref.memory(Marches)
    mind.spent, mind.hexes = {}, {}
    mind.from_river = set(table.crossing)
    mind.from_foes = set()


def bound_for(ref: Referee, table: State, piece: Piece) -> int:
    """The minefield that a piece was announced to enter and has not set out for, or -1 (16.72)."""
    if ref.memory(Marches).hexes.get(piece.id):
        return -1
    for hex_, bits in table.party.items():
        if bits >> piece.id & 1:
            return hex_
    return -1


def cost(table: State, piece: Piece, origin: int, hex_: int) -> int:
    """Sixths of points for a step, or PROHIBITED (5.0, 5.2, 5.7, 16.3)."""
    field = table.field
    mover = CLASSES[piece.type.move_class]
    kind = piece.type.kind
    price = _ground(table, piece, mover, hex_)
    if kind == "train":
        way = field.rail[hex_] if origin < 0 else field.rail[origin]
        tracked = way if origin < 0 else way >> field.direction(origin, hex_) & 1
        return POINT if tracked else PROHIBITED
    if kind == "vessel":
        return POINT if field.terrain[hex_] == "wide-river" else PROHIBITED
    if origin < 0:
        if any(field.neighbors[hex_][side] < 0 and _road_out(table, hex_) for side in range(6)):
            price = field.chart.road[mover]
    elif field.road[origin] >> field.direction(origin, hex_) & 1:
        price = field.chart.road[mover]
    wrecks = _wrecks(table, piece, hex_)
    return PROHIBITED if PROHIBITED in (price, wrecks) else price + wrecks


def _road_out(table: State, hex_: int) -> bool:
    """Whether a road leads from a hex at the edge off the boards, to go on with the next one.

    Roads leave boards at the middle of their edges only.
    """
    names = [name.rpartition("/")[2] for name in table.field.names_at(hex_)]
    return any(name in ("0105", "1305", "0701", "0709") for name in names) and bool(
        table.field.road[hex_]
    )


def _ground(table: State, piece: Piece, mover: int, hex_: int) -> int:
    field = table.field
    terrain = field.terrain[hex_]
    if field.ford >> hex_ & 1:
        return field.chart.ford[mover] + _hill(table, mover, hex_)
    if terrain == "wide-river" and piece.type.kind == "engineer":
        return field.chart.engineers_cost
    price = field.chart.types[terrain].cost[mover]
    engineers_enter = piece.type.kind == "engineer"
    if price == PROHIBITED and terrain in ("wide-river", "narrow-river") and not engineers_enter:
        return 2 * POINT if engineers_ready(table, piece.side, hex_) else PROHIBITED
    return price if price == PROHIBITED else price + _hill(table, mover, hex_)


def _hill(table: State, mover: int, hex_: int) -> int:
    return table.field.chart.hill.cost[mover] if table.field.hill >> hex_ & 1 else 0


def engineers_ready(table: State, side: int, hex_: int) -> bool:
    """Whether engineers in good order have been in a river hex since the turn began (5.72)."""
    return any(
        p.type.kind == "engineer"
        and p.status == facts.GOOD
        and p.carrier < 0
        and not table.moved >> p.id & 1
        for p in facts.here(table, side, hex_)
    )


def _wrecks(table: State, piece: Piece, hex_: int) -> int:
    """Wrecks hinder vehicles; three bar their way (16.3/2)."""
    number = table.wrecks.get(hex_, 0)
    wheels = piece.type.move_class in ("motorized", "mechanized") or facts.is_transport(piece)
    return (0, POINT, 5 * POINT, PROHIBITED)[min(3, number)] if wheels else 0


def allowance(piece: Piece) -> int:
    """Sixths of points that a piece has (5.0/4)."""
    if piece.limbered:
        return max(0, piece.type.limbered) * POINT
    if facts.is_leader(piece):
        return (6 if piece.mounted else 4) * POINT
    return piece.face.move * POINT


@before(work.Loaded)
def loaded(ref: Referee, table: State, event: work.Loaded) -> None:
    """Loading personnel costs both a point (5.61); what shows no allowance is hooked up (5.63)."""
    mind = ref.memory(Marches)
    piece = table.pieces[event.piece]
    afoot = piece.type.kind in facts.PERSONNEL and allowance(piece) > 0
    if afoot and piece.where == BOARD:
        for number in (event.piece, event.carrier):
            mind.spent[number] = mind.spent.get(number, 0) + POINT
            if not table.setting_up:
                ref.true("5.61/1", "a point is left for loading",
                         mind.spent[number] <= allowance(table.pieces[number]))  # fmt: skip


@before(units.Moved)
def moved(ref: Referee, table: State, event: units.Moved) -> None:
    """Costs, allowances, and where it may go."""
    piece = table.pieces[event.piece]
    mind = ref.memory(Marches)
    ref.same("5.0/1", "the piece is where it leaves", piece.hex, event.origin)
    if event.origin >= 0:
        ref.same("5.0/1", "a step to an adjacent hex", 1,
                 facts.distance(table, event.origin, event.hex))  # fmt: skip
    if event.how in FREE_WAYS:
        return
    if not mind.hexes.get(piece.id) and piece.where == BOARD and has_foes(table, piece):
        mind.from_foes.add(piece.id)
    price = cost(table, piece, event.origin, event.hex)
    ref.true("5.0/7", "not prohibited", price != PROHIBITED, (piece.type.key, event.hex))
    ref.same("5.0/5", "cost of a hex", price, event.cost)
    _allowance(ref, table, event, piece, price)
    _entry(ref, table, event, piece)
    mind.hexes[piece.id] = mind.hexes.get(piece.id, 0) + 1
    mind.spent[piece.id] = mind.spent.get(piece.id, 0) + price


def has_foes(table: State, piece: Piece) -> bool:
    """Whether enemy units that can be seen are in a piece's hex; leaders are no units."""
    return any(not q.hidden for q in facts.units_here(table, 1 - piece.side, piece.hex))


def _allowance(ref: Referee, table: State, event: units.Moved, piece: Piece, price: int) -> None:
    mind = ref.memory(Marches)
    entered = mind.hexes.get(piece.id, 0)
    spent = mind.spent.get(piece.id, 0) + price
    if "strategic-movement" not in table.setting.optional:
        ref.true("5.0/6", "within the allowance", spent <= allowance(piece) or not entered,
                 (spent, allowance(piece), entered))  # fmt: skip
    ref.true("5.0/7", "somebody who can move", allowance(piece) > 0, piece.type.key)
    if piece.status == facts.DISRUPTED:
        ref.same("14.2/2", "disrupted pieces move one hex", 0, entered)
    if piece.id in mind.from_foes and not facts.is_leader(piece):
        ref.same("5.3/7", "one hex out of a hex with enemies", 0, entered)
    if table.turn <= piece.held and not facts.is_leader(piece):
        ref.differ("6.72", "who is held does not leave his hex", piece.held, table.turn)
    ref.true("5.6/3", "passengers do not walk", piece.carrier < 0, piece.carrier)


def _entry(ref: Referee, table: State, event: units.Moved, piece: Piece) -> None:
    """Enemies keep others out but for an assault (5.3); stacks have a limit (4.5)."""
    foes = facts.held_by(table, 1 - piece.side, event.hex)
    if event.how in ("move", "enter", "flee") or (event.how == "charge" and not foes):
        ref.true("5.3/1", "no enemies in the hex", not foes, event.hex)
    elif event.how == "assault":
        ref.true("12.11/1", "assaults enter enemy hexes", foes, event.hex)
        if not facts.is_leader(piece):
            ref.same("12.11/1", "only good order enters", facts.GOOD, piece.status)
            led = ref.memory(Course).announced.get(piece.id)
            ref.same("12.11/5", "an assault is fire", "fire", led)
    party = [piece, *(table.pieces[n] for n in event.along)]
    there = facts.here(table, piece.side, event.hex)
    combat = sum(facts.is_combat(p) for p in there)
    carriers = sum(facts.is_transport(p) for p in there)
    spare = int(
        any(p.type.kind == "engineer" for p in there + party)
        and bool(table.field.river >> event.hex & 1)
    )
    more = sum(facts.is_combat(p) for p in party)
    if more:
        ref.true("4.5/1", "room for combat units", combat + more <= 3 + spare, combat)
    more = sum(facts.is_transport(p) for p in party)
    if more:
        ref.true("4.5/2", "room for transport", carriers + more <= 3, carriers)
