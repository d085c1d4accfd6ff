"""Facts for the log: what was declared and what was rolled."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.course import Note


class RollMade(Note):
    """What a die roll came to, for what, and the number `against` which it was held."""

    __slots__ = ("side", "purpose", "subject", "total", "outcome", "against")
    WEIGHT = WEIGHTY

    def __init__(
        self,
        rule: str,
        side: int,
        purpose: str,
        subject: int,
        total: Sum,
        outcome: str,
        against: Sum | None = None,
    ) -> None:
        self.rule = rule
        self.side = side
        self.purpose = purpose
        self.subject = subject
        self.total = total
        self.outcome = outcome
        self.against = against


class Declared(Note):
    """A choice worth a line in the log: what, about which piece, at which hex."""

    __slots__ = ("side", "what", "subject", "hex")
    WEIGHT = WEIGHTY

    def __init__(
        self, rule: str, side: int, what: str, subject: int = ABSENT, hex_: int = ABSENT
    ) -> None:
        self.rule = rule
        self.side = side
        self.what = what
        self.subject = subject
        self.hex = hex_


class AttackDeclared(Note):
    """Pieces fire at a hex with this strength."""

    __slots__ = ("side", "pieces", "hex", "strength")

    def __init__(
        self, rule: str, side: int, pieces: tuple[int, ...], hex_: int, strength: Sum
    ) -> None:
        self.rule = rule
        self.side = side
        self.pieces = pieces
        self.hex = hex_
        self.strength = strength
