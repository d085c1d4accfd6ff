"""F103 Mines: the attack on those who move, advance or retreat in or out."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, RollMade
from sandtable.systems.combat_commander.pieces import MAP
from sandtable.systems.combat_commander.rules.c01_cards import Roll, Rolling, dice_sum
from sandtable.systems.combat_commander.rules.orders.o20_defense import Defense
from sandtable.systems.combat_commander.state import State


@rule("F103.1", "F103.2")
class MineAttack(Rolling):
    """Mines attack units that move, advance or retreat in or out: one roll, no Cover."""

    __slots__ = ("hex", "total", "units")
    ROLLS: ClassVar[dict[str, str]] = {"roll": "rolled"}
    UNITS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, hex_: int, units: tuple[int, ...]) -> None:
        self.step = "start"
        self.hex = hex_
        self.units = units
        self.total: Sum | None = None

    def start(self, s: State) -> None:
        enemy = 1 - s.units[self.units[0]].side
        self.total = Sum(s.mines_fp, "mines", "F103.2")
        s.emit(AttackDeclared("F103.1", enemy, (), self.hex, self.total))
        self.step = "roll"

    def roll(self, s: State) -> None:
        """Who is lost or driven out by now is attacked no more."""
        self.units = tuple(u for u in self.units if s.units[u].hex == self.hex)
        if not self.units:
            s.end()
            return
        enemy = 1 - s.units[self.units[0]].side
        self.make(s, Roll(enemy, "mine-attack", "F103.2"))

    def rolled(self, s: State) -> Decision | None:
        assert self.total is not None
        enemy = 1 - s.units[self.units[0]].side
        total = self.total.copy().add(dice_sum(s.value), "roll", "1.9")
        s.emit(RollMade("F103.2", enemy, "mine-attack", self.hex, total, "attack-total"))
        self.step = "finish"
        alive = tuple(u for u in self.units if s.units[u].where == MAP)
        s.call(Defense(self.hex, ABSENT, alive, total, "mines", 0))
        return None

    def finish(self, s: State) -> None:
        s.end()
