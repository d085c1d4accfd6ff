"""What the procedures within an action segment have in common: who acts, with whom, led by whom."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.frames import Frame
from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

Post = tuple[int, int, int]
"""A piece of the group as it was when its activation began: number, hex, status (3.1/6)."""


class Action(Frame):
    """A part of an action segment.

    `group` are the activated pieces that have not acted yet, `fires` the bits of those for whom
    Fire was announced, `posts` where all of them stood at the beginning. An action returns the
    bits of the pieces that have acted in it.
    """

    __slots__ = ("fires", "group", "piece", "posts", "side")
    FOLLOWED: ClassVar[bool] = False
    """Whether others of the group may follow into a hex that it enters."""

    def __init__(
        self, side: int, piece: int, group: tuple[int, ...], fires: int, posts: tuple[Post, ...]
    ) -> None:
        self.step = self.FIRST
        self.side = side
        self.piece = piece
        self.group = group
        self.fires = fires
        self.posts = posts

    def unit(self, s: State) -> Piece:
        """Return the piece that acts."""
        return s.pieces[self.piece]

    def is_firing(self, number: int) -> bool:
        """Whether Fire was announced for a piece."""
        return bool(self.fires >> number & 1)

    def waiting(self, s: State, fires: bool) -> list[Piece]:
        """Return the others of the group on the board that have not acted, of one action."""
        return [
            s.pieces[n]
            for n in self.group
            if n != self.piece and self.is_firing(n) == fires and s.pieces[n].where == BOARD
        ]

    def following_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why another of the group could not follow into a hex, where it is `FOLLOWED`."""
        raise NotImplementedError

    def is_activated(self, number: int) -> bool:
        """Whether a piece was activated in this segment."""
        return any(post[0] == number for post in self.posts)

    def post(self, number: int) -> Post:
        """Return where a piece of the group stood when its activation began."""
        return next(post for post in self.posts if post[0] == number)
