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
COVETED = (1.0, 1.0, 1.0, 0.9, 0.7, 0.5, 0.4, 0.2)
"""The chance that the enemy takes a hex that is left, by how far away his nearest unit is."""
FEW = 2
"""How many who hold a hex already count for who might join them."""
BY_NOBODY = 0.05
"""That chance if all enemies are locked in assaults or waver."""
SPARE = 0.35
"""What a hex counts that is one more than a side needs."""


def lateness(s: State) -> float:
    """How far the turns have gone, from 0 to 1."""
    return min(1.0, max(0, s.turn - 1) / max(1, s.setting.scenario.turns - 1))


def is_winning(s: State, side: int) -> bool:
    """Whether a side would win if the game ended now."""
    mine, theirs = has_won(s, side), has_won(s, 1 - side)
    return mine if mine != theirs else s.setting.scenario.otherwise == side


class Goals:
    """Stakes of hexes for a side, and what they make of a place.

    `stakes` are hexes with what they are worth to go to, `winning`: whether the side would win if
    the game ended now; `late` goes from 0 to 1 with the turns; `dear` is how much more goals count
    for who would lose, `daring` how much less own losses do.
    """

    __slots__ = (
        "_posted", "_pulls", "daring", "dear", "enemy", "hunted", "land", "late", "left", "mine",
        "side", "stakes", "w", "winning",
    )  # fmt: skip

    def __init__(
        self, s: State, side: int, w: Weights, land: Land, mine: Force, enemy: Force
    ) -> None:
        self.side = side
        self.w = w
        self.land = land
        self.mine = mine
        self.enemy = enemy
        self.left = max(1, s.setting.scenario.turns - s.turn + 1)
        self.late = lateness(s)
        self.winning = is_winning(s, side)
        self.dear = 1.0 if self.winning else 1 + self.w.urgency * self.late
        self.daring = 1.0 if self.winning else 1 - self.w.urgency * (0.3 + 0.7 * self.late)
        self.stakes: dict[int, float] = {}
        for wish in land.wishes:
            self._wish(s, wish.side, wish.number, wish.hexes)
        self.hunted = self._hunted(s)
        self._pulls: dict[tuple[str, int, int, int], float] = {}
        self._posted = {
            hex_: sum([self.holds(p) for p in here]) for hex_, here in mine.by_hex.items()
        }
        """How many units of the side hold each hex."""

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

    def coveted(self, s: State, hex_: int) -> float:
        """How likely the enemy walks into a hex that is left: nobody does who is locked in."""
        if not self.w.orders:
            return 1.0
        locked = s.occupied[0] & s.occupied[1]
        free = [
            s.field.distance(hex_, p.hex)
            for p in self.enemy.pieces
            if p.type.holds_hexes and not p.status and not locked >> p.hex & 1
        ]
        return COVETED[min(len(COVETED) - 1, *free)] if free else BY_NOBODY

    def _hunted(self, s: State) -> dict[int, float]:
        """Where enemies are, for who has nothing else to seek, or may still win by their losses."""
        wanted = self.land.hunts[self.side]
        missing = wanted - s.lost_steps[1 - self.side]
        if self.stakes and (not wanted or missing > A_TURN * self.left):
            return {}
        if self.w.keep and self.winning and missing <= 0:
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

    def holds(self, piece: Piece) -> bool:
        """Whether a unit holds the hex that it is in against who comes."""
        if not self.w.post:
            return piece.type.holds_hexes
        return piece.type.holds_hexes and piece.face.direct > 0 and piece.status != DEMORALIZED

    # --- what a place is worth --------------------------------------------------------------

    def pull(self, s: State, piece: Piece, hex_: int) -> float:
        """What a hex is worth to a piece for what may be reached from it, the nearer the better."""
        if piece.type.is_leader or piece.type.is_bunker:
            return 0.0
        pace = piece.allowance if piece.allowance > 0 else 3
        home = piece.hex if piece.hex in self.stakes and self.holds(piece) else -1
        key = (piece.type.move_class, pace, home, hex_)
        found = self._pulls.get(key)
        if found is None:
            found = self._pulls[key] = self._pull(s, piece.type.move_class, pace, home, hex_)
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

    def _wanted(self, s: State, goal: int, home: int, hex_: int) -> float:
        """The part of a stake that counts for a piece which goes to a hex.

        `home` is the stake that the piece holds now: to leave it to nobody is to risk it.
        """
        others = self._posted.get(goal, 0) - (goal == home)
        if goal == home and others <= 0:
            return 1.0 if hex_ == home else LEFT_ALONE
        if not self.w.post:
            taken = self.mine.hexes >> goal & 1 and s.control[goal] == self.side
            return self.w.crowd if taken else 1.0
        return float(self.w.crowd ** min(FEW, others)) if s.control[goal] == self.side else 1.0

    def _pull(self, s: State, move_class: str, pace: int, home: int, hex_: int) -> float:
        best = 0.0
        per = POINT * pace
        for goal, stake in self.stakes.items():
            worth = stake * self._wanted(s, goal, home, hex_)
            if worth > best:
                best = max(best, self._faded(worth, self.land.way(move_class, goal)[hex_], per))
        for goal, worth in self.hunted.items():
            if worth > best:
                best = max(best, self._faded(worth, self.land.way(move_class, goal)[hex_], per))
        if home == hex_ and self._posted[home] <= 1:
            best += self.w.keep * self.stakes[home]
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
