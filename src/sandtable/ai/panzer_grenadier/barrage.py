"""What shells may cost: the mortars, guns and batteries that the enemy has, and what they see."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.force import Force, view_from
from sandtable.systems.panzer_grenadier.catalog.tables import column_of
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED
from sandtable.systems.panzer_grenadier.state import State

ANYWHERE = 999
"""The range of a battery beyond the boards (9.2)."""


class Barrage:
    """The shells of one side: places of their columns with hexes and ranges, and what is seen.

    `seen` are the hexes that shells can be called down on (9.1), `aims` the units of the other side
    in them: the more there are, the smaller is the share of each hex.
    """

    __slots__ = ("aims", "guns", "seen")

    def __init__(self, s: State, force: Force, others: Force) -> None:
        columns = s.setting.tables.bombard_columns
        self.guns: list[tuple[int, int, int]] = [
            (column_of(columns, p.bombard), p.hex, p.face.bombard_range)
            for p in force.pieces
            if p.bombard > 0
        ]
        factors = s.setting.scenario.off_board[force.side]
        self.guns += [
            (column_of(columns, factor.value), -1, ANYWHERE)
            for factor in factors
            if factor.in_turn(s.turn) or factor.in_turn(s.turn + 1)
        ]
        self.seen = self._seen(s, force) if self.guns else 0
        self.aims = sum(
            [
                p.type.holds_hexes and bool(self.seen >> p.hex & 1)
                for p in others.pieces
                if p.hex >= 0
            ]
        )

    def _seen(self, s: State, force: Force) -> int:
        """What leaders see who can call for shells, and the guns themselves."""
        eyes = {
            p.hex
            for p in force.pieces
            if p.status != DEMORALIZED and (p.type.kind == "leader" or p.bombard > 0)
        }
        found = 0
        for hex_ in eyes:
            found |= view_from(s, hex_, s.setting.scenario.visibility)
        return found

    def reaching(self, s: State, hex_: int) -> list[int]:
        """The columns of the shells that can fall on a hex."""
        if not self.seen >> hex_ & 1:
            return []
        distance = s.field.distance
        return [at for at, gun, far in self.guns if gun < 0 or distance(gun, hex_) <= far]

    def share(self, crowd: int) -> float:
        """The part of the shells that a hex with so many units draws."""
        return crowd / max(crowd, self.aims)
