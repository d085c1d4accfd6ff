"""The book of a battle that somebody else has commissioned: what its forces have drawn, and why."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.facts import Value, set_facts
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.scenario.commission import Commission


class Book(Value):
    """Kept in battles only; empty in every other scenario (19.0).

    - `pot`: how many counters of each row of the pool are left. `drawn`: the sum of each force.
    - `broken` and `gone`: bits of the forces that have broken, and of those that have left since.
    - `steps`: lost steps by side when units were last counted; `lost`: lost units of each force.
    - `fallen`: bits of the sides whose commander is lost.
    - `holders`: by objective who held it last.
    - `shaken`: bits of the units that were demoralized when the turn began.
    - `bombed`: bits of the counters that were attacked from the air.
    - `special`: bits of the forces for which the sky has done what the terms say of it.
    - `due`: special counters that take effect when the next turn begins: force, and kind.
    - `fired`: sides and off-board factors, once for each time they have fired.
    """

    pot: tuple[int, ...]
    drawn: tuple[int, ...]
    broken: int
    gone: int
    steps: tuple[int, int]
    lost: tuple[int, ...]
    fallen: int
    holders: tuple[int, ...]
    shaken: int
    bombed: int
    special: int
    due: tuple[tuple[int, str], ...]
    fired: tuple[tuple[int, int], ...]
    __slots__ = tuple(__annotations__)

    def __init__(self, pot: tuple[int, ...], forces: int, holders: tuple[int, ...]) -> None:
        self.pot = pot
        self.drawn = self.lost = (0,) * forces
        self.broken = self.gone = self.fallen = self.shaken = self.bombed = self.special = 0
        self.steps = (0, 0)
        self.holders = holders
        self.due = ()
        self.fired = ()

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Book:
        """Return a book as a position tells it."""
        book = Book((), 0, ())
        set_facts(book, fields)
        return book


NO_BOOK = Book((), 0, ())


@rule(see=("19.0",))
def opened_book(commission: Commission | None) -> Book:
    """Return the book when nothing has happened yet: objectives are held as the terms say."""
    if commission is None:
        return NO_BOOK
    holders = [each.holder for each in commission.terms.objectives]
    sides = [commission.sides.index(name) if name else ABSENT for name in holders]
    return Book(tuple(each.count for each in commission.pool), len(commission.forces), tuple(sides))
