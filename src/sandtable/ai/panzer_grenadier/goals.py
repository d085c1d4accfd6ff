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
LEFT_ALONE = 0.6
"""What a hex still counts for who leaves it to nobody."""
A_TURN = 1.5
"""Steps that a turn may cost the enemy, about."""
SPARE = 0.35
"""What a hex counts that is one more than a side needs."""


class Goals:
    """Stakes of hexes for a side, and what they make of a place.

    `stakes` are hexes with what they are worth to go to, `winning`: whether the side would win if
    the game ended now; `late` goes from 0 to 1 with the turns; `dear` is how much more goals count
    for who would lose, `daring` how much less own losses do.
    """

    __slots__ = (
        "_pulls", "daring", "dear", "enemy", "hunted", "land", "late", "left", "mine", "side",
        "stakes", "w", "winning",
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
        self.dear = 1.0 if self.winning else 1 + self.w.urgency * self.late
        self.daring = 1.0 if self.winning else 1 - self.w.urgency * (0.3 + 0.7 * self.late)
        self.stakes: dict[int, float] = {}
        for wish in land.wishes:
            self._wish(s, wish.side, wish.number, wish.hexes)
        self.hunted = self._hunted(s)
        self._pulls: dict[tuple[str, int, int, int], float] = {}

    def _is_winning(self, s: State) -> bool:
        mine, theirs = has_won(s, self.side), has_won(s, 1 - self.side)
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
            stake = self.dear * self.w.objective * (1.0 if urgent or not ours else SPARE)
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

    def _hunted(self, s: State) -> dict[int, float]:
        """Where enemies are, for who has nothing else to seek, or may still win by their losses."""
        wanted = self.land.hunts[self.side]
        missing = wanted - s.lost_steps[1 - self.side]
        if self.stakes and (not wanted or missing > A_TURN * self.left):
            return {}
        if self.w.keep and self.winning and not wanted:
            return {}
        worth = self.w.seek if self.winning or self.stakes else self.dear * self.w.hunt
        return {
            hex_: worth
            for hex_, here in self.enemy.by_hex.items()
            if any(p.type.holds_hexes for p in here)
        }

    def matters(self, s: State, hex_: int) -> float:
        """How much it counts to fight in a hex: far from what decides less, the later the less."""
        if self.hunted or not self.stakes:
            return 1.0
        far = min([s.field.distance(hex_, goal) for goal in self.stakes])
        return 1 - self.w.focus * self.late * min(1.0, max(0, far - 1) / 2)

    # --- what a place is worth --------------------------------------------------------------

    def pull(self, s: State, piece: Piece, hex_: int) -> float:
        """What a hex is worth to a piece for what may be reached from it, the nearer the better."""
        if piece.type.is_leader or piece.type.is_bunker:
            return 0.0
        pace = piece.allowance if piece.allowance > 0 else 3
        alone = self._alone(piece)
        key = (piece.type.move_class, pace, alone, hex_)
        found = self._pulls.get(key)
        if found is None:
            found = self._pulls[key] = self._pull(s, piece.type.move_class, pace, alone, hex_)
        return found

    def aim(self, s: State, piece: Piece) -> int:
        """The goal that draws a piece most from where it stands, or -1."""
        best, found = 0.0, -1
        if piece.hex < 0:
            return found
        pace = POINT * (piece.allowance if piece.allowance > 0 else 3)
        for goals in (self.stakes, self.hunted):
            for goal, worth in goals.items():
                way = self.land.way(piece.type.move_class, goal)[piece.hex]
                drawn = self._faded(worth, way, pace)
                if drawn > best:
                    best, found = drawn, goal
        return found

    def _alone(self, piece: Piece) -> int:
        """The stake that a piece is alone to hold: to leave it is to risk it."""
        if piece.hex not in self.stakes or not piece.type.holds_hexes:
            return -1
        here = self.mine.by_hex.get(piece.hex, ())
        others = [p for p in here if p.type.holds_hexes and p.id != piece.id]
        return piece.hex if not others else -1

    def _pull(self, s: State, move_class: str, pace: int, alone: int, hex_: int) -> float:
        best = 0.0
        per = POINT * pace
        for goal, stake in self.stakes.items():
            worth = stake
            if goal == alone:
                worth *= 1.0 if hex_ == alone else LEFT_ALONE
            elif self.mine.hexes >> goal & 1 and s.control[goal] == self.side:
                worth *= self.w.crowd
            if worth > best:
                best = max(best, self._faded(worth, self.land.way(move_class, goal)[hex_], per))
        for goal, worth in self.hunted.items():
            if worth > best:
                best = max(best, self._faded(worth, self.land.way(move_class, goal)[hex_], per))
        if alone == hex_:
            best += self.w.keep * self.stakes[alone]
        if self.land.exits[self.side] and s.setting.scenario.exits[self.side]:
            way = self.land.exit_way(move_class, self.side)[hex_]
            best = max(best, self._faded(self.dear * self.w.exit, way, per))
        return best

    def _faded(self, worth: float, cost: int, per: int) -> float:
        """What a goal is worth so far away: whole turns count more than parts of them."""
        if cost >= FAR:
            return 0.0
        turns, whole = cost / per, -(-cost // per)
        turns += self.w.bounds * (whole - turns)
        in_time = self.w.tempo * max(0.0, 1 - turns / (self.left + 1))
        return float(worth * max(self.w.patience**turns, in_time))
