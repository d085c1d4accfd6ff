"""What one side could do with its fire from where it stands."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.worth import can_fire
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, MOVED, Piece
from sandtable.systems.panzer_grenadier.rules.c08_spotting import has_line
from sandtable.systems.panzer_grenadier.state import State

LIMITED = 3
"""From how far away one sees into limiting terrain (8.21)."""


def is_seen(piece: Piece, side: int) -> bool:
    """Whether a side knows where a piece on the board is."""
    return piece.where == BOARD and (piece.side == side or not piece.hidden)


def is_free(piece: Piece) -> bool:
    """Whether a piece could still make opportunity fire in this turn."""
    return not piece.marks or (piece.shots > 0 and bool(piece.marks & MOVED))


class Post:
    """A hex with units of one side that can fire: how strong, how far, and what they see.

    `guns` are its units with a direct fire value: range, value, and whether they are free to fire
    in this turn; `hunters` those with an anti-tank value.
    """

    __slots__ = ("guns", "hex", "hunters", "reach", "seen")

    def __init__(self, s: State, hex_: int, units: list[Piece]) -> None:
        self.hex = hex_
        self.guns = [(p.face.direct_range, p.direct, is_free(p)) for p in units if p.direct > 0]
        self.hunters = [p for p in units if p.at > 0]
        ranges = [far for far, _, _ in self.guns]
        ranges += [p.face.at_range + p.face.at_range // 2 for p in self.hunters]
        self.seen = view_from(s, hex_, max(ranges, default=0))
        ranges = [far for far, _, _ in self.guns]
        self.reach = self.seen & s.field.disc(hex_, max(ranges, default=0)) if ranges else 0

    def strength(self, far: int) -> int:
        """The direct fire that it brings to a hex so far away."""
        return sum([value for reach, value, _ in self.guns if reach >= far])

    def free_strength(self, far: int) -> int:
        """The opportunity fire that it has left for a hex so far away."""
        return sum([value for reach, value, free in self.guns if free and reach >= far])


def view_from(s: State, hex_: int, far: int) -> int:
    """The hexes in which somebody who moves about would be spotted from a hex (mask)."""
    field = s.field
    far = min(far, s.setting.scenario.visibility)
    if far <= 0:
        return 0
    dim = field.limiting
    for each in s.smoke:
        dim |= 1 << each
    found = field.sees(hex_) & (field.disc(hex_, far) & ~dim | field.disc(hex_, LIMITED) & dim)
    found &= field.disc(hex_, far)
    if s.smoke:
        for each in _hexes(found):
            if not has_line(s, hex_, each):
                found ^= 1 << each
    return found & ~(1 << hex_)


def _hexes(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


class Force:
    """The pieces of a side that the other knows, by hex, and its posts.

    `watched` are the hexes that its posts see, and those who are in an assault and cannot fire out.
    """

    __slots__ = ("by_hex", "hexes", "pieces", "posts", "side", "watched")

    def __init__(self, s: State, side: int, pieces: list[Piece]) -> None:
        self.side = side
        self.pieces = pieces
        self.by_hex: dict[int, list[Piece]] = {}
        for piece in pieces:
            self.by_hex.setdefault(piece.hex, []).append(piece)
        self.hexes = self.watched = 0
        self.posts: list[Post] = []
        both = s.occupied[0] & s.occupied[1]
        for hex_, here in self.by_hex.items():
            self.hexes |= 1 << hex_
            units = [p for p in here if can_fire(p) and (p.direct > 0 or p.at > 0)]
            if not units:
                continue
            post = Post(s, hex_, units)
            self.watched |= post.seen
            if not both >> hex_ & 1:
                self.posts.append(post)

    def steady(self, hex_: int) -> list[Piece]:
        """Return the pieces in a hex that do not run."""
        return [p for p in self.by_hex.get(hex_, ()) if p.status != DEMORALIZED]
