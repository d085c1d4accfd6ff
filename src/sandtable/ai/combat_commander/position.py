"""What a side thinks of the position: units, Objectives, danger, and where to stand."""

from __future__ import annotations

from typing import Any

from sandtable.ai.combat_commander.clock import fear, tempo
from sandtable.ai.combat_commander.dice import SPAN, Duel, dice_of, duel
from sandtable.ai.combat_commander.force import NO_THREAT, Force, force_of
from sandtable.ai.combat_commander.goals import Goals
from sandtable.ai.combat_commander.land import Land, land_of
from sandtable.ai.combat_commander.weights import Weights
from sandtable.systems.combat_commander.catalog.catalog import LEADER, SQUAD
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c08_stacking import limit
from sandtable.systems.combat_commander.state import State

MOST_KEPT = 128
Key = tuple[object, ...]


class Position:
    """One board as one side sees it; worked out bit by bit when asked.

    It keeps no state: those who ask bring one with the same board.
    """

    __slots__ = (
        "_breaks", "_losses", "_stands", "enemy", "exposed", "fear", "goals", "land",
        "led_hexes", "left", "margin", "mine", "plans", "side", "standard", "tempo", "w",
    )  # fmt: skip

    def __init__(self, s: State, side: int, w: Weights) -> None:
        self.side = side
        self.w = w
        self.land: Land = land_of(s.setting)
        self.mine: Force = force_of(s, side)
        self.enemy: Force = force_of(s, 1 - side)
        self.standard = standard_duel(s)
        self._breaks: dict[int, float] = {}
        self._losses: dict[int, float] = {}
        self._stands: dict[int, float] = {}
        self.plans: dict[Key, Any] = {}
        self.goals = Goals(s, side, w, self.land)
        self.led_hexes = self._led_hexes(s)
        self.exposed = self._exposed(s)
        course = self.goals.course
        self.margin, self.left = course.margin, course.left
        self.fear = fear(w, course)
        self.tempo = tempo(s, side, w, course)

    # --- units ----------------------------------------------------------------------------

    def loss(self, s: State, unit: Unit) -> float:
        """What its owner loses with a unit."""
        found = self._losses.get(unit.id)
        if found is None:
            found = self._losses[unit.id] = unit_loss(s, self.w, unit)
        return found

    def harm(self, s: State, unit: Unit) -> float:
        """What its owner loses when a unit breaks: a broken one is gone."""
        loss = self.loss(s, unit)
        return loss if unit.broken else loss * self.w.broken_share

    def use(self, s: State, unit: Unit) -> float:
        """What a unit can still do for its owner, besides the points that it would cost."""
        loss = self.loss(s, unit)
        use = loss - unit.type.vp * self.w.points
        if unit.broken:
            use -= loss * self.w.broken_share
        return use - loss * self.w.suppressed_share if unit.suppressed else use

    def _led_hexes(self, s: State) -> int:
        """The hexes in which a Leader could take a unit along."""
        mask = 0
        for unit in self.mine.units:
            if unit.type.kind == LEADER:
                mask |= s.setting.ground.disc(unit.hex, unit.face.command)
        return mask

    # --- danger ---------------------------------------------------------------------------

    def _exposed(self, s: State) -> float:
        """How likely the enemy fires at one of the hexes that they see, all alike."""
        seen = 0
        for hex_ in {unit.hex for unit in self.mine.units}:
            if self.enemy.threat(s, hex_) > NO_THREAT:
                seen += 1
        return 1.0 if seen <= 2 else 2.0 / seen

    def broken_chance(self, s: State, unit: Unit, hex_: int, moving: bool) -> float:
        """The chance that the enemy's fire at a hex breaks a unit in it."""
        steady = unit.face.morale + unit.veteran - unit.suppressed
        key = (steady << 12 | hex_) << 1 | moving
        found = self._breaks.get(key)
        if found is None:
            found = self._breaks[key] = self._break(s, steady, hex_, moving)
        return found

    def _break(self, s: State, steady: int, hex_: int, moving: bool) -> float:
        fp = self.enemy.threat(s, hex_)
        if fp == NO_THREAT:
            return 0.0
        edge = edge_of(s, self.land, fp, steady, hex_)
        chance = self.standard.over[edge]
        return chance + self.standard.even[edge] if moving else chance

    def danger(self, s: State, unit: Unit, hex_: int) -> float:
        """What a unit may lose by enemy fire and by enemies coming over."""
        w = self.w
        chance = self.broken_chance(s, unit, hex_, False) * w.danger * self.exposed
        loss = chance * self.harm(s, unit)
        overrun = self.overrun(s, unit, hex_)
        if overrun:
            loss += overrun * w.melee_danger * self.loss(s, unit)
        return loss * self.fear

    def overrun(self, s: State, unit: Unit, hex_: int) -> float:
        """How far enemies next to a hex are stronger than those who would stand there."""
        near = s.setting.ground.disc(hex_, 1) & s.occupied[1 - self.side]
        if not near:
            return 0.0
        own = unit.face.fp
        for number in s.at[hex_]:
            other = s.units[number]
            if other.side == self.side and number != unit.id:
                own += other.face.fp
        theirs = sum([u.face.fp for u in self.enemy.units if near >> u.hex & 1 and not u.broken])
        if theirs <= own:
            return 0.0
        return min(1.0, (theirs - own) / 6)

    # --- standing somewhere ---------------------------------------------------------------

    def stand(self, s: State, unit: Unit, hex_: int) -> float:
        """What it is worth that a unit stands in a hex, but for its fire."""
        key = unit.id << 12 | hex_
        found = self._stands.get(key)
        if found is None:
            found = sum([amount for _, amount in self.stand_parts(s, unit, hex_)])
            self._stands[key] = found
        return found

    def stand_parts(self, s: State, unit: Unit, hex_: int) -> list[tuple[str, float]]:
        """The parts of what it is worth to stand in a hex."""
        w = self.w
        parts = [("goal", self.goal(s, unit, hex_))]
        if w.danger:
            parts.append(("danger", -self.danger(s, unit, hex_)))
        fort = s.forts.get(hex_)
        if fort in HURDLES and hex_ != unit.hex:
            parts.append(("hurdle", -HURDLES[fort] * self.harm(s, unit)))
        parts.append(("cover", cover_of(s, self.land, hex_) * w.cover))
        if w.command:
            if unit.type.kind == LEADER:
                parts.append(("command", self.led(s, unit, hex_) * w.command))
            elif self.led_hexes >> hex_ & 1:
                parts.append(("command", w.formation))
        crowd = self.crowding(s, unit, hex_)
        if crowd > 0:
            parts.append(("overstacked", -crowd * w.overstack))
        return parts

    def goal(self, s: State, unit: Unit, hex_: int) -> float:
        """What the unit's task makes of a hex."""
        if unit.broken:
            return 0.0
        task = self.goals.task_of(unit)
        worth = task.worth_at(self.w.patience, hex_, pace(unit))
        number = self.land.objective_of[hex_]
        if number:
            worth += self.goals.presence(s, unit, number)
        return worth

    def led(self, s: State, leader: Unit, hex_: int) -> float:
        """The squads and teams that a Leader would have around it, as soldiers / 4."""
        disc = s.setting.ground.disc(hex_, leader.face.command)
        total = 0.0
        for unit in self.mine.units:
            if unit.type.kind != LEADER and disc >> unit.hex & 1:
                total += unit.type.kind / 4
                if unit.hex == hex_:
                    total += 0.3
        return min(total, 4.0)

    def crowding(self, s: State, unit: Unit, hex_: int) -> int:
        """The soldiers too many in a hex if a unit stands there."""
        if not s.at[hex_]:
            return 0
        total = unit.type.kind
        for number in s.at[hex_]:
            other = s.units[number]
            if number != unit.id and other.side == self.side:
                total += other.type.kind
        return total - limit(s, self.side, hex_)


NEARNESS = 1.3
"""How steeply a casualty's weight grows towards the surrender."""
HURDLES = {"mines": 0.35, "wire": 0.15}
"""The part of a unit's harm that such a hex does on average."""


def pace(unit: Unit) -> int:
    """The half points that a unit moves with one Order, about."""
    return max(2, 2 * unit.face.move)


def cover_of(s: State, land: Land, hex_: int) -> int:
    """The Cover of a hex, without what depends on the line of fire."""
    fort = s.forts.get(hex_)
    if fort is None:
        return land.cover[hex_]
    return max(land.cover[hex_], s.setting.catalog.fortifications[fort].cover)


def edge_of(s: State, land: Land, fp: float, steady: int, hex_: int) -> int:
    """By how much fire at a hex is stronger than a unit of some Morale in it, as duels count it."""
    edge = SPAN + int(fp - steady - cover_of(s, land, hex_))
    return 0 if edge < 0 else min(edge, 2 * SPAN)


def unit_loss(s: State, w: Weights, unit: Unit) -> float:
    """What its owner loses with a unit: points, its further use, and the surrender's nearness."""
    kind = unit.type.kind
    double = any(s.setting.catalog.chits[c].special == "double-elimination" for c in s.open_chits)
    loss = unit.type.vp * w.points * (2 if double else 1)
    if kind == LEADER:
        loss += w.leader * unit.type.front.command + (0 if unit.type.hero else 0.3)
    else:
        loss += w.squad if kind == SQUAD else w.team
    if unit.weapon >= 0:
        loss += w.weapon * s.weapons[unit.weapon].type.fp
    left = s.surrender[unit.side] - len(s.casualties[unit.side]) + s.casualties[unit.side].count(-1)
    return loss if unit.type.hero else loss + w.surrender / max(1, left) ** NEARNESS


def standard_duel(s: State) -> Duel:
    """The duel of two full decks."""
    dice = dice_of(s.setting)[0]
    full = (1 << len(dice.cards)) - 1
    return duel(dice, full, dice, full)


_positions: dict[Key, Position] = {}


def position_of(s: State, side: int, w: Weights) -> Position:
    """The position of a side; the same for the same board."""
    key = (
        side, w, tuple(s.units), tuple(s.weapons), s.control, s.open_chits, s.secret_chits[side],
        s.vp, s.time, tuple(s.forts.items()), tuple(s.smoke.items()), tuple(s.blaze),
        s.initiative, s.mist,
    )  # fmt: skip
    found = _positions.get(key)
    if found is None:
        if len(_positions) >= MOST_KEPT:
            _positions.clear()
        found = _positions[key] = Position(s, side, w)
    return found
