"""What a side wants of the board: hexes to take and to hold, a way out, enemies to find."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.force import Force
from sandtable.ai.panzer_grenadier.land import FAR, Land
from sandtable.ai.panzer_grenadier.weights import Weights
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.c02_victory import has_won
from sandtable.systems.panzer_grenadier.state import State

NEAR = 4
"""Hexes within which enemies threaten what is held."""
SPARE = 0.35
"""What a hex counts that is one more than a side needs."""
CARRY = 0.5


class Goals:
    """Stakes of hexes for a side, and what they make of a place.

    `stakes` are hexes with what they are worth to go to, `winning`: whether the side would win if
    the game ended now; `late` goes from 0 to 1 with the turns.
    """

    __slots__ = (
        "_fields", "_tasks", "enemy", "hunted", "land", "late", "left", "mine", "side", "stakes",
        "w", "winning",
    )  # fmt: skip

    def __init__(
        self, s: State, side: int, w: Weights, land: Land, mine: Force, enemy: Force
    ) -> None:
        self.side = side
        self.w = w
        self.land = land
        self.mine = mine
        self.enemy = enemy
        turns = s.setting.scenario.turns
        self.left = max(1, turns - s.turn + 1)
        self.late = min(1.0, max(0, s.turn - 1) / max(1, turns - 1))
        self.winning = self._is_winning(s)
        self.stakes: dict[int, float] = {}
        for wish in land.wishes:
            self._wish(s, wish.side, wish.number, wish.hexes)
        self.hunted = self._hunted()
        self._fields: dict[tuple[str, int], tuple[float, ...]] = {}
        self._tasks: dict[int, dict[int, float]] = {}

    def _is_winning(self, s: State) -> bool:
        mine, theirs = has_won(s, self.side, now=False), has_won(s, 1 - self.side, now=False)
        return mine if mine != theirs else s.setting.scenario.otherwise == self.side

    def _wish(self, s: State, side: int, number: int, hexes: tuple[int, ...]) -> None:
        """Hexes that one side needs so many of: those that decide count full, others less."""
        held = sum([s.control[hex_] == side for hex_ in hexes])
        for hex_ in hexes:
            ours = s.control[hex_] == self.side
            if side == self.side:
                urgent = held <= number if ours else held < number
            else:
                urgent = held < number if ours else held >= number
            stake = self.w.objective * (1.0 if urgent or not ours else SPARE)
            if ours:
                stake *= self.w.hold * self._pressure(s, hex_)
            elif not urgent:
                stake *= SPARE
            self.stakes[hex_] = max(self.stakes.get(hex_, 0.0), stake)

    def _pressure(self, s: State, hex_: int) -> float:
        """How much a hex that is held wants somebody: the nearer the enemy, the more."""
        nearest = min(
            [
                s.field.distance(hex_, p.hex)
                for p in self.enemy.pieces
                if p.type.holds_hexes and p.status != DEMORALIZED
            ],
            default=99,
        )
        return 1.0 if nearest <= NEAR else max(0.3, NEAR / nearest)

    def _hunted(self) -> dict[int, float]:
        """Where enemies are, for whoever wins by their losses or has nothing else to seek."""
        if not (self.land.hunts[self.side] or not self.stakes):
            return {}
        return {p.hex: self.w.seek for p in self.enemy.pieces if p.type.holds_hexes}

    # --- what a place is worth --------------------------------------------------------------

    def pull(self, s: State, piece: Piece, hex_: int) -> float:
        """What a hex is worth to a piece for what lies beyond it."""
        if piece.type.is_leader or piece.type.is_bunker:
            return 0.0
        field = self.field_of(s, piece)
        return field[hex_]

    def field_of(self, s: State, piece: Piece) -> tuple[float, ...]:
        """For each hex what a piece may still reach from there, the nearer the better."""
        pace = max(1, piece.allowance if piece.allowance > 0 else 3)
        key = (piece.type.move_class, pace)
        alone = self._alone(piece)
        if alone >= 0:
            return self._made_field(s, piece.type.move_class, pace, alone)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = self._made_field(s, piece.type.move_class, pace, -1)
        return found

    def _alone(self, piece: Piece) -> int:
        """The stake that a piece is alone to hold: to leave it is to risk it."""
        if piece.hex not in self.stakes or not piece.type.holds_hexes:
            return -1
        here = self.mine.by_hex.get(piece.hex, ())
        others = [p for p in here if p.type.holds_hexes and p.id != piece.id]
        return piece.hex if not others else -1

    def _made_field(self, s: State, move_class: str, pace: int, alone: int) -> tuple[float, ...]:
        best = [0.0] * s.field.size
        for hex_, stake in self.stakes.items():
            worth = stake
            if hex_ != alone and self.mine.hexes >> hex_ & 1 and s.control[hex_] == self.side:
                worth *= self.w.crowd
            self._add(best, self.land.way(move_class, hex_), worth, pace, s)
        for hex_, worth in self.hunted.items():
            self._add(best, self.land.way(move_class, hex_), worth, pace, s)
        if self.land.exits[self.side] and s.setting.scenario.exits[self.side]:
            way = self.land.exit_way(move_class, self.side)
            self._add(best, way, self.w.exit, pace, s)
        return tuple(best)

    def _add(
        self, best: list[float], way: tuple[int, ...], worth: float, pace: int, s: State
    ) -> None:
        per = POINT * pace
        fading = self.w.patience
        powers: dict[int, float] = {}
        for hex_ in s.field.hexes:
            cost = way[hex_]
            if cost >= FAR:
                continue
            value = powers.get(cost)
            if value is None:
                value = powers[cost] = worth * fading ** (cost / per)
            best[hex_] = max(best[hex_], value)
