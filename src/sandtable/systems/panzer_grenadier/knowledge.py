"""What a side knows of the table, and tables that agree with what it knows.

Four things are hidden: where hidden units are and how they do there (16.6), what minefields are
worth before they are turned over (16.7), which AFVs carry the tank leaders that a scenario gives
(6.8), and where a side that is just setting up has laid mines. Which units are hidden is no secret:
the scenario names all units, and those that nobody sees are the hidden ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.pieces import BOARD, DUG_IN, UNSEEN, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c02_placement import group_of
from sandtable.systems.panzer_grenadier.rules.c02_setup import has_set_up, placing_side
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c16_digging import digger_refusal
from sandtable.systems.panzer_grenadier.rules.c16_hidden import is_seen
from sandtable.systems.panzer_grenadier.rules.c16_hidden import standing as standing_hexes
from sandtable.systems.panzer_grenadier.scenario.check import standing
from sandtable.systems.panzer_grenadier.state import State

Pick = Callable[[Sequence[int]], int]
FACE_DOWN = -1
"""The strength of a minefield that is not known."""
STRENGTHS = (0, 1, 2, 3)
SOMEWHERE = -2
"""Where a hidden unit stood when it was activated; who waited to enter stood nowhere: -1."""
ANYWHERE = 1000
"""Where the ledger of a table that is dealt anew may stand: no side knows it."""


@rule(see=("16.6", "16.7", "6.8"))
def scrub(state: State, side: int) -> State:
    """Return a twin with everything hidden from a side taken off or turned face down."""
    s = state.clone()
    enemy = 1 - side
    lift_hidden(s, enemy)
    if placing_side(s) == enemy:
        s.mines = [mine for mine in s.mines if mine.side != enemy]
    for number in face_down(s, enemy):
        mine = s.mines[number].twin()
        mine.strength = mine.laid = FACE_DOWN
        s.mines[number] = mine
    for piece in s.pieces:
        if piece.side == enemy and piece.commands:
            s.change(piece.id).commands = False
    s.forget()
    return s


def resample(known: State, side: int, pick: Pick) -> State:
    """Return a twin of a scrubbed table with a deal of everything hidden."""
    s = known.clone()
    enemy = 1 - side
    noticed = Noticed(s, side)
    for piece in s.pieces:
        if piece.where == UNSEEN:
            hide(s, piece, noticed, pick)
    deal_strengths(s, enemy, left_in_pool(s, enemy), pick)
    if has_set_up(s, enemy):
        deal_tank_leaders(s, enemy, s.setting.scenario.tank_leaders[enemy], pick)
    restore_posts(s)
    s.unsettled = known.unsettled
    return s


def redeal(state: State, side: int, pick: Pick) -> State:
    """Return a twin in which everything is dealt anew that a side does not know."""
    enemy = 1 - side
    if placing_side(state) == enemy:
        s = state.clone()
        deal_anew_while_placing(s, enemy, pick)
    else:
        s = resample(scrub(state, side), side, pick)
    s.journal = state.journal
    s.draws = pick(range(ANYWHERE))
    return s


# --- hidden units -------------------------------------------------------------------------


def lift_hidden(s: State, enemy: int) -> None:
    """Take hidden units off the board; of them nothing is known but that they are somewhere."""
    unseen = {p.id for p in s.pieces if p.side == enemy and p.hidden}
    for number in unseen:
        old = s.pieces[number]
        if old.where == BOARD:
            s.at[old.hex] = tuple(p for p in s.at[old.hex] if p != number)
        piece = Piece(number, enemy, old.type)
        piece.where = UNSEEN
        piece.hidden = True
        piece.reduced, piece.face = old.reduced, old.face
        piece.entry, piece.seat = old.entry, old.seat
        s.pieces[number] = piece
        s.clearing.pop(number, None)
        s.spent.pop(number, None)
    if unseen:
        for frame in s.stack:
            if isinstance(frame, Action):
                frame.posts = tuple(
                    (post[0], SOMEWHERE, 0) if post[0] in unseen else post for post in frame.posts
                )


class Noticed:
    """Where a side would have noticed a hidden enemy, looked up once for each hex."""

    __slots__ = ("by_hex", "eyes", "lurking")

    def __init__(self, s: State, side: int) -> None:
        self.by_hex: dict[int, bool] = {}
        self.eyes = standing_hexes(s, side)
        self.lurking = [p for p in s.pieces if p.hidden and p.side == side and p.where == BOARD]

    def at(self, s: State, piece: Piece, hex_: int) -> bool:
        """Whether a hidden piece would be seen in a hex, or would see somebody who is hidden."""
        found = self.by_hex.get(hex_)
        if found is None:
            seen = is_seen(s, at(piece, hex_), self.eyes)
            found = self.by_hex[hex_] = seen or self.is_found_from(s, hex_)
        return found

    def is_found_from(self, s: State, hex_: int) -> bool:
        """Whether an enemy in a hex would have found somebody of the side who is hidden."""
        return any(is_seen(s, piece, 1 << hex_) for piece in self.lurking)


def hide(s: State, piece: Piece, noticed: Noticed, pick: Pick) -> None:
    """Let a unit be hidden in any hex where it may have been set up and would not be seen."""
    hexes = hiding_places(s, piece, noticed)
    hex_ = hexes[pick(range(len(hexes)))]
    fresh = s.put(piece.id, hex_)
    dug_in = group_of(s, piece).dug_in and digger_refusal(s, piece, hex_) is None
    fresh.digging = DUG_IN if dug_in else 0


def hiding_places(s: State, piece: Piece, noticed: Noticed) -> list[int]:
    """Return where a hidden unit could be, by what the other side knows."""
    zone = group_of(s, piece).zone
    field = s.field
    found = bits_of(standing(field, zone, piece.type)) or bits_of(zone)
    roomy = [h for h in found if stacking_refusal(s, piece, h) is None] or list(found)
    unseen = [h for h in roomy if not noticed.at(s, piece, h)]
    return unseen or roomy or list(field.hexes)


def at(piece: Piece, hex_: int) -> Piece:
    """Return a piece as it would be in a hex."""
    twin = piece.twin()
    twin.hex = hex_
    return twin


def restore_posts(s: State) -> None:
    """Let procedures know where hidden units stood when they were activated."""
    for frame in s.stack:
        if isinstance(frame, Action):
            frame.posts = tuple(
                (n, s.pieces[n].hex, s.pieces[n].status) if hex_ == SOMEWHERE else (n, hex_, status)
                for n, hex_, status in frame.posts
            )


# --- minefields ---------------------------------------------------------------------------


def face_down(s: State, enemy: int) -> list[int]:
    """Return the numbers of a side's minefields that were not turned over."""
    return [n for n, mine in enumerate(s.mines) if mine.side == enemy and not mine.shown]


def left_in_pool(s: State, enemy: int) -> list[int]:
    """Return the strengths that a side's face-down minefields have, in some order."""
    groups = s.setting.scenario.groups[enemy]
    pool = [strength for group in groups for strength in group.mines]
    for mine in s.mines:
        if mine.side == enemy and mine.shown and mine.laid in pool:
            pool.remove(mine.laid)
    return pool


def deal_strengths(s: State, enemy: int, pool: list[int], pick: Pick) -> None:
    """Give face-down minefields strengths of a pool; those of one hex are sorted as ever."""
    numbers = face_down(s, enemy)
    dealt = [_drawn(pool, pick) for _ in numbers]
    by_hex = sorted(zip((s.mines[n].hex for n in numbers), dealt, strict=True))
    for number, (_, strength) in zip(numbers, by_hex, strict=True):
        mine = s.mines[number].twin()
        mine.strength = mine.laid = strength
        s.mines[number] = mine


def _drawn(pool: list[int], pick: Pick) -> int:
    if not pool:
        return STRENGTHS[pick(range(len(STRENGTHS)))]
    return pool.pop(pick(range(len(pool))))


# --- tank leaders -------------------------------------------------------------------------


def deal_tank_leaders(s: State, enemy: int, count: int, pick: Pick) -> None:
    """Give tank leaders to any AFVs that could have been given them, lost ones among them."""
    year, nations = s.setting.scenario.year, s.setting.catalog.nations
    able = [
        p.id
        for p in s.pieces
        if p.side == enemy
        and p.type.kind == "tank"
        and not nations[p.type.nation].leads_tanks(p.type, year)
    ]
    for _ in range(min(count, len(able))):
        number = able.pop(pick(range(len(able))))
        s.change(number).commands = True


# --- a side that is setting up ------------------------------------------------------------


def deal_anew_while_placing(s: State, enemy: int, pick: Pick) -> None:
    """Move what a side has placed unseen so far, and let its procedure go on as it was."""
    noticed = Noticed(s, 1 - enemy)
    for piece in [p for p in s.pieces if p.side == enemy and p.hidden and p.carrier == ABSENT]:
        hexes = [
            h for h in hiding_places(s, piece, noticed) if stacking_refusal(s, piece, h) is None
        ]
        hex_ = hexes[pick(range(len(hexes)))] if hexes else piece.hex
        for number in (piece.id, *(rider.id for rider in s.riders(piece.id))):
            relocate(s, number, hex_)
    mines = [n for n, mine in enumerate(s.mines) if mine.side == enemy]
    pool = [s.mines[n].strength for n in mines]
    for number in mines:
        mine = s.mines[number].twin()
        mine.strength = mine.laid = pool.pop(pick(range(len(pool))))
        s.mines[number] = mine
    led = [p.id for p in s.pieces if p.side == enemy and p.commands]
    for number in led:
        s.change(number).commands = False
    deal_tank_leaders(s, enemy, len(led), pick)


def relocate(s: State, number: int, hex_: int) -> None:
    """Let a hidden piece be in another hex, as if it had never been elsewhere."""
    old = s.pieces[number]
    s.at[old.hex] = tuple(p for p in s.at[old.hex] if p != number)
    s.change(number).hex = hex_
    s.at[hex_] += (number,)
    s.trodden |= 1 << old.hex | 1 << hex_
