"""What it may cost to stand where the enemy can go into the hex: his assaults of the next turns."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.force import Force
from sandtable.ai.panzer_grenadier.worth import CASUALTY, Prices
from sandtable.systems.panzer_grenadier.catalog.tables import shifted
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c12_strength import attacks
from sandtable.systems.panzer_grenadier.state import State

GO_IN = ("infantry", "smg", "engineer", "cavalry")
ROOM = 3
TOGETHER = 2.0
"""Units that go into one hex together, about."""
ROUNDS = 1.5
"""Rounds that count before somebody can change it."""
EVEN, MOST = 0.6, 0.8
"""From which odds on the enemy comes at all, and how likely he is to come at the most."""


class Sallies:
    """The units of a side that could go into hexes beside them, by the hexes (masks)."""

    __slots__ = ("able", "prices", "reach", "share")

    def __init__(self, s: State, force: Force, others: Force, prices: Prices) -> None:
        self.prices = prices
        locked = s.occupied[0] & s.occupied[1]
        leaders = [p.hex for p in force.pieces if p.type.kind == "leader" and p.status == GOOD]
        self.able: list[tuple[int, int]] = []
        """Where they can go, and with how much; the strongest first."""
        self.reach = 0
        for piece in force.pieces:
            if piece.type.kind not in GO_IN and not (piece.type.is_afv and piece.direct > 0):
                continue
            if piece.status != GOOD or locked >> piece.hex & 1 or piece.allowance <= 0:
                continue
            if any(s.field.distance(piece.hex, at) <= 1 for at in leaders):
                far = 2 if piece.type.kind == "cavalry" else 1
                hexes = s.field.disc(piece.hex, far)
                self.able.append((hexes, piece.direct))
                self.reach |= hexes
        self.able.sort(key=lambda each: (-each[1], each[0]))
        wanted = (others.hexes & self.reach).bit_count()
        self.share = min(1.0, len(self.able) / TOGETHER / max(1, wanted))
        """How likely it is that one hex is meant of all that could be."""

    def strength(self, hex_: int) -> int:
        """What can go into a hex together."""
        return sum([value for hexes, value in self.able if hexes >> hex_ & 1][:ROOM])

    def cost(
        self, s: State, piece: Piece, mates: list[Piece], hex_: int, shift: int, morale: int
    ) -> float:
        """What an assault of a hex may cost a piece in it, beside others; the ground shifts it."""
        strength = self.strength(hex_)
        own = sum([p.direct for p in (piece, *mates) if attacks(p)])
        chance = min(MOST, max(0.0, strength / max(1.0, own - shift) - EVEN))
        if not strength or not chance:
            return 0.0
        units = 1 + sum([not p.type.is_leader for p in mates])
        column = shifted(s.setting.tables.assault_columns, strength, shift)
        lost = 0.0
        for text, likely in self.prices.odds.assault[column]:
            result = s.setting.tables.results[text]
            if result.steps and piece.type.is_leader:
                lost += likely * CASUALTY[min(3, result.steps)] * self.prices.power(piece)
            elif result.steps:
                lost += likely * min(1.0, result.steps / units) * self.prices.step_loss(piece)
            if result.check >= 0:
                lost += likely * self.prices.check_loss(piece, morale, result.check)
        return ROUNDS * chance * self.share * lost
