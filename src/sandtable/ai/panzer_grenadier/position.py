"""What a side thinks of the position: what fire would do, and how dangerous places are."""

from __future__ import annotations

from typing import Any

from sandtable.ai.panzer_grenadier.barrage import Barrage
from sandtable.ai.panzer_grenadier.force import Force, Post, is_free, is_seen
from sandtable.ai.panzer_grenadier.goals import Goals
from sandtable.ai.panzer_grenadier.land import Land, land_of
from sandtable.ai.panzer_grenadier.sallies import Sallies
from sandtable.ai.panzer_grenadier.weights import Weights
from sandtable.ai.panzer_grenadier.worth import CASUALTY, FIRE_TEXTS, Prices, prices_of
from sandtable.systems.panzer_grenadier.catalog.figures import NONE, UNARMORED
from sandtable.systems.panzer_grenadier.catalog.tables import column_of
from sandtable.systems.panzer_grenadier.pieces import DUG_IN, Piece, halved
from sandtable.systems.panzer_grenadier.rules.c06_support import best_support
from sandtable.systems.panzer_grenadier.rules.c07_losses import fire_pools
from sandtable.systems.panzer_grenadier.rules.c07_shifts import (
    bombard_shift,
    direct_shift,
    target_groups,
)
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import LEFT, RIGHT
from sandtable.systems.panzer_grenadier.rules.c14_morale import morale_of
from sandtable.systems.panzer_grenadier.state import State

MOST_KEPT = 12
MARKED = 0.85
"""What the fire of who has acted counts, if the enemy begins the next turn."""
ANSWERED = 0.6
"""What it counts if he must first stand the fire of the side."""
TARGETS = 1.6
"""Units that a post fires at in a turn, with its opportunity fire."""
ADJACENT = 1
FIRST = 0.6
"""What is left of an assault against who is dug in and fires first (12.43), about."""
CROWD = 3

Losses = tuple[float, ...]
"""What an attack costs by the place of its column."""


class Position:
    """One board as one side sees it; worked out bit by bit when asked.

    It keeps no state: those who ask bring one with the same board.
    """

    __slots__ = (
        "_barrage", "_dangers", "_morale", "_piece_losses", "_sallies", "_shots", "_targets",
        "board", "busy", "enemy", "goals", "land", "marked", "mine", "plans", "prices", "shells",
        "side", "targets_of", "w",
    )  # fmt: skip

    def __init__(self, s: State, side: int, w: Weights) -> None:
        self.side = side
        self.w = w
        self.board = board_of(s, side)
        self.land: Land = land_of(s.setting)
        self.prices: Prices = prices_of(s, w)
        seen = [p for p in s.pieces if is_seen(p, side)]
        self.mine = Force(s, side, [p for p in seen if p.side == side])
        self.enemy = Force(s, 1 - side, [p for p in seen if p.side != side])
        self.goals = Goals(s, side, w, self.land, self.mine, self.enemy)
        self.targets_of = {post.hex: self._aims(post) for post in self.enemy.posts}
        """How many units of the side each post of the enemy sees."""
        ahead = first(s, side)
        self.marked = MARKED * (1 - ahead) + ANSWERED * ahead
        self.shells = any(p.face.bombard for p in self.enemy.pieces) or bool(
            s.setting.scenario.off_board[1 - side]
        )
        self.busy = 0
        """Hexes with two units of the side or more, where room must be looked for."""
        for hex_, here in self.mine.by_hex.items():
            if len(here) > 1:
                self.busy |= 1 << hex_
        self.plans: dict[Any, Any] = {}
        self._morale: dict[int, int] = {}
        self._piece_losses: dict[tuple[int, bool], Losses] = {}
        self._targets: dict[tuple[int, str], list[tuple[int, int, Losses]]] = {}
        self._shots: dict[tuple[int, int], float] = {}
        self._dangers: dict[tuple[int, int, bool], float] = {}
        self._barrage: Barrage | None = None
        self._sallies: Sallies | None = None

    def _aims(self, post: Post) -> int:
        here = self.mine.by_hex
        return sum(
            [
                sum([p.type.holds_hexes for p in here[hex_]])
                for hex_ in here
                if post.seen >> hex_ & 1
            ]
        )

    # --- what results do ------------------------------------------------------------------

    def morale(self, s: State, piece: Piece) -> int:
        """The morale value of a piece with the leader who helps it."""
        found = self._morale.get(piece.id)
        if found is None:
            found = morale_of(s, piece).total
            if piece.hex >= 0:
                helper = best_support(s, piece)
                found += s.pieces[helper].type.morale_mod if helper >= 0 else 0
            self._morale[piece.id] = found
        return found

    def losses(self, s: State, piece: Piece, shells: bool = False) -> Losses:
        """What direct fire, or shells, cost the owner of a single target, by the column."""
        key = (piece.id, shells)
        found = self._piece_losses.get(key)
        if found is None:
            morale = self.morale(s, piece)
            price = {text: self.prices.fire_loss(piece, morale, text, True) for text in FIRE_TEXTS}
            odds = self.prices.odds
            found = self._piece_losses[key] = tuple(
                [
                    sum([price[t] * chance for t, chance in column])
                    for column in (odds.bombard if shells else odds.direct)
                ]
            )
        return found

    def _groups(self, s: State, hex_: int, table: str) -> list[tuple[int, int, Losses]]:
        """For each group of targets in a hex: limit, shift, and its losses by column."""
        found = self._targets.get((hex_, table))
        if found is None:
            found = self._targets[hex_, table] = self._made_groups(s, hex_, table)
        return found

    def _made_groups(self, s: State, hex_: int, table: str) -> list[tuple[int, int, Losses]]:
        force = self.enemy if hex_ in self.enemy.by_hex else self.mine
        pieces = force.by_hex.get(hex_, [])
        odds = self.prices.odds
        columns = odds.direct if table == "direct" else odds.bombard
        found = []
        for group in target_groups(s, pieces, cavalry_apart=table == "direct"):
            if table == "direct":
                shift = direct_shift(s, hex_, pieces, group).total
            else:
                shift = bombard_shift(s, hex_, pieces, group[0]).total
            price = {text: self._group_loss(s, group[2], text) for text in FIRE_TEXTS}
            by_column = tuple([sum([price[t] * c for t, c in column]) for column in columns])
            least = -3 if group[0] == "bunker" else LEFT
            found.append((least, shift, by_column))
        return found

    def _group_loss(self, s: State, pieces: list[Piece], text: str) -> float:
        """What a result costs the owner of several targets."""
        prices = self.prices
        steps = s.setting.tables.results[text].steps
        found = 0.0
        lost = 0
        for _, count in fire_pools([p for p in pieces if not p.armored], steps) if steps else ():
            pool = [p for p in pieces if not p.armored and not p.type.is_leader]
            taken = min(count, sum([p.steps for p in pool]))
            found += taken * min([prices.step_loss(p) for p in pool], default=0.0)
            lost += taken
        for piece in pieces:
            if piece.type.is_leader and lost:
                found += CASUALTY[min(3, lost)] * prices.power(piece)
            morale = self.morale(s, piece)
            result = s.setting.tables.results[text]
            check = result.check if not piece.armored else result.armor_check if steps else -1
            if check >= 0:
                found += prices.check_loss(piece, morale, check)
        return found

    def direct(self, s: State, hex_: int, strength: int, adjacent: bool) -> float:
        """What direct fire at a hex costs those in it on average."""
        odds, tables = self.prices.odds, s.setting.tables
        at = column_of(tables.direct_columns, strength)
        more = tables.direct_modifiers["adjacent"] if adjacent else 0
        last = len(odds.direct) - 1
        total = 0.0
        for least, shift, losses in self._groups(s, hex_, "direct"):
            moved = max(least, min(RIGHT, shift + more))
            total += losses[max(0, min(last, at + moved))]
        return total

    def bombard(self, s: State, hex_: int, strength: int) -> float:
        """What a bombardment of a hex costs those in it on average."""
        odds, tables = self.prices.odds, s.setting.tables
        at = column_of(tables.bombard_columns, strength)
        last = len(odds.bombard) - 1
        total = 0.0
        for _, shift, losses in self._groups(s, hex_, "bombard"):
            total += losses[max(0, min(last, at + shift))]
        return total

    def shot(self, s: State, firer: Piece, target: Piece, hex_: int, at: int) -> float:
        """What a shot from a hex costs a vehicle that stands in another one."""
        tables = s.setting.tables
        far = s.field.distance(hex_, at)
        value = firer.at if firer.at else firer.face.at
        total = value if far <= firer.face.at_range else halved(value)
        total += tables.distance_modifier(far, firer.face.at_range)
        total -= UNARMORED if target.face.armor == NONE else target.face.armor
        total += self.land.at_cover[at]
        if s.field.hill >> at & 1 and not s.field.hill >> hex_ & 1:
            total += tables.at_modifiers["uphill"]
        key = (target.id, total)
        found = self._shots.get(key)
        if found is None:
            found = self.prices.shot_loss(target, self.morale(s, target), total)
            self._shots[key] = found
        return found

    # --- danger ---------------------------------------------------------------------------

    def danger(self, s: State, piece: Piece, hex_: int, staying: bool) -> float:
        """What the enemy's fire may cost a piece that ends its move in a hex."""
        key = (piece.id, hex_, staying)
        found = self._dangers.get(key)
        if found is None:
            found = self._dangers[key] = self._danger(s, piece, hex_, staying)
        return found

    def _danger(self, s: State, piece: Piece, hex_: int, staying: bool) -> float:
        total = 0.0
        crowd = self.crowd(piece, hex_)
        for post in self.enemy.posts:
            if not post.seen >> hex_ & 1:
                continue
            share = min(1.0, TARGETS * crowd / max(crowd, self.targets_of[post.hex]))
            total += share * self._from(s, post, piece, hex_, staying, False)
        if self.w.shelled and self.shells and not piece.armored:
            total += self.w.shelled * self._shelled(s, piece, hex_, staying, crowd)
        if self.w.stormed:
            total += self.w.stormed * self._stormed(s, piece, hex_, staying)
        return total

    def _stormed(self, s: State, piece: Piece, hex_: int, staying: bool) -> float:
        """What an assault of the enemy may cost a piece in a hex."""
        if self._sallies is None:
            self._sallies = Sallies(s, self.enemy, self.mine, self.prices)
        if not self._sallies.reach >> hex_ & 1 or s.occupied[0] & s.occupied[1] & 1 << hex_:
            return 0.0
        mates = [p for p in self.mine.by_hex.get(hex_, ()) if p.id != piece.id]
        shift, first = self.land.assault_cover[hex_], 1.0
        if self.shelter(s, piece, hex_, staying):
            shift += s.setting.tables.assault_modifiers["dug-in"]
            first = FIRST
        morale = self.morale(s, piece)
        return first * self._sallies.cost(s, piece, mates, hex_, shift, morale)

    def _shelled(self, s: State, piece: Piece, hex_: int, staying: bool, crowd: int) -> float:
        """What the enemy's shells may cost a piece in a hex with so many units."""
        if self._barrage is None:
            self._barrage = Barrage(s, self.enemy, self.mine)
        columns = self._barrage.reaching(s, hex_)
        if not columns:
            return 0.0
        shift = self.land.shell_cover[hex_] + self.shelter(s, piece, hex_, staying)
        if crowd >= CROWD:
            shift += s.setting.tables.bombard_modifiers["three-units"]
        losses = self.losses(s, piece, True)
        last = len(losses) - 1
        cost = sum([losses[max(0, min(last, at + shift))] for at in columns])
        return self._barrage.share(crowd) * cost

    def threat(self, s: State, post: Post, piece: Piece) -> float:
        """What the fire of a post may cost a piece where it stands."""
        crowd = self.crowd(piece, piece.hex)
        share = min(1.0, TARGETS * crowd / max(crowd, self.targets_of[post.hex]))
        return share * self._from(s, post, piece, piece.hex, True, False)

    def passing(self, s: State, piece: Piece, hex_: int) -> float:
        """What opportunity fire may cost a piece that enters a hex."""
        total = 0.0
        for post in self.enemy.posts:
            if post.seen >> hex_ & 1:
                total += self._from(s, post, piece, hex_, False, True)
        return total

    def _from(
        self, s: State, post: Post, piece: Piece, hex_: int, staying: bool, passing: bool
    ) -> float:
        """What the fire of a post costs a piece in a hex; `passing`: opportunity fire only."""
        far = s.field.distance(post.hex, hex_)
        total = 0.0
        if not piece.armored:
            free = post.free_strength(far)
            strength = free if passing else post.strength(far)
            if strength:
                tables = s.setting.tables
                shift = self.land.cover[hex_] + self.shelter(s, piece, hex_, staying)
                if far == ADJACENT:
                    shift += tables.direct_modifiers["adjacent"]
                if not passing and self.crowd(piece, hex_) >= CROWD:
                    shift += tables.direct_modifiers["three-units"]
                at = column_of(tables.direct_columns, strength) + max(LEFT, min(RIGHT, shift))
                losses = self.losses(s, piece)
                total = losses[max(0, min(len(losses) - 1, at))]
                if not passing and free < strength:
                    total *= self.marked
        elif piece.type.is_vehicle:
            total = self._hunted(s, post, piece, hex_, far, passing)
        return total

    def _hunted(
        self, s: State, post: Post, piece: Piece, hex_: int, far: int, passing: bool
    ) -> float:
        total = 0.0
        for hunter in post.hunters:
            if far <= hunter.face.at_range + hunter.face.at_range // 2:
                free = is_free(hunter)
                if free or not passing:
                    loss = self.shot(s, hunter, piece, post.hex, hex_)
                    total += loss * (1.0 if free else self.marked)
        return total * self.w.tank_danger

    def shelter(self, s: State, piece: Piece, hex_: int, staying: bool) -> int:
        """What a foxhole or an entrenchment does against direct fire."""
        named = s.setting.tables.direct_modifiers
        if s.entrenchments >> hex_ & 1 and not piece.type.is_vehicle:
            return named["entrenched"]
        return named["dug-in"] if staying and piece.digging == DUG_IN else 0

    def crowd(self, piece: Piece, hex_: int) -> int:
        """How many units a hex would hold with a piece."""
        here = self.mine.by_hex.get(hex_, ())
        return sum([p.type.holds_hexes for p in here if p.id != piece.id]) + 1


def first(s: State, side: int) -> float:
    """The chance that a side begins the next turn (3.0)."""
    ahead = s.initiative[side] - s.initiative[1 - side]
    wins = sum([a + ahead > b for a in range(1, 7) for b in range(1, 7)])
    ties = sum([a + ahead == b for a in range(1, 7) for b in range(1, 7)])
    return wins / max(1, 36 - ties)


def board_of(s: State, side: int) -> tuple[Any, ...]:
    """All that a position is worked out from, to tell whether it is still the same."""
    pieces = [p if p.side == side or not p.hidden else None for p in s.pieces]
    return (
        pieces, dict(s.smoke), s.entrenchments, list(s.control), s.turn, s.passes, s.setting,
        dict(s.wrecks), list(s.lost_steps), list(s.exited_steps),
    )  # fmt: skip


def is_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two boards are the same for a side: pieces are values that are never changed."""
    if any(a is not b for a, b in zip(one[0], other[0], strict=False)):
        return False
    return len(one[0]) == len(other[0]) and one[1:] == other[1:]


_positions: list[Position] = []


def position_of(s: State, side: int, w: Weights) -> Position:
    """The position of a side; worked out once for the same board."""
    board = board_of(s, side)
    for found in _positions:
        if found.side == side and found.w is w and is_same(found.board, board):
            return found
    if len(_positions) >= MOST_KEPT:
        _positions.pop(0)
    found = Position(s, side, w)
    _positions.append(found)
    return found


def forget() -> None:
    """Let all positions be worked out anew."""
    _positions.clear()
