"""O21.1.1 Weapon transfer: at any point of a Move Order, for one movement point."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option, table
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import WeaponGiven
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import ONE_POINT
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    MUST_EXECUTE,
    own_unit_refusal,
)
from sandtable.systems.combat_commander.rules.orders.o21_points import NOT_NAMED, MovePoints
from sandtable.systems.combat_commander.state import State

TRANSFER = table("transfer", 512)

NO_WEAPON = Refusal("O21.1.1", "carries-no-weapon")
NO_POINT = Refusal("O21.1.1", "transfer-costs-a-point")
NOBODY_TAKES = Refusal("O21.1.1", "nobody-can-take-weapon")
NOT_STACKED = Refusal("O21.1.1", "not-stacked-with-it")
HAS_WEAPON = Refusal("O21.1.1", "carries-a-weapon")


class Transfers(MovePoints):
    """An Order in which Weapons change hands: `giver` hands its own over."""

    __slots__ = ()

    # --- whose Weapon? ----------------------------------------------------------------------

    def carriers(self, s: State) -> list[Option]:
        """Return the activated units that have a Weapon."""
        return [TRANSFER[u] for u in self.units if s.units[u].weapon != ABSENT]

    @rule("O21.1.1", see=("11.2", "11.3", "8.1.1"))
    def why_not_handed_over(self, s: State, option: Option) -> Refusal | None:
        """Say why an activated unit cannot hand its Weapon to one stacked with it, for 1 MP."""
        stranger = own_unit_refusal(s, self.side, option.value)
        if stranger is not None:
            return stranger
        if option.value not in self.units:
            return NOT_NAMED
        unit = s.units[option.value]
        if unit.weapon == ABSENT:
            return NO_WEAPON
        if self.points(s, unit) < ONE_POINT:
            return NO_POINT
        if all(u.weapon != ABSENT for u in s.friends(unit.side, unit.hex)):
            return NOBODY_TAKES
        return None if self.receivers(s, unit) else MUST_EXECUTE

    def handed_over(self, s: State, option: Option) -> None:
        self.giver = option.value
        self.step = "give"

    # --- who takes it? ----------------------------------------------------------------------

    def give(self, s: State) -> Decision:
        question = (self.side, "transfer-to", "O21.1.1")
        return ask(self, s, question, *TRANSFER_TO, args=(self.giver,))

    def receivers(self, s: State, giver: Unit) -> list[Unit]:
        """Return the units that could take the Weapon."""
        here = s.friends(giver.side, giver.hex)
        return [u for u in here if self.receiver_refusal(s, giver, u) is None]

    def receiver_refusal(self, s: State, giver: Unit, unit: Unit) -> Refusal | None:
        """Say why a unit cannot take the Weapon of one that is stacked with it."""
        if unit.weapon != ABSENT:
            return HAS_WEAPON
        return None if self.leaves_a_mover(s, giver, unit) else MUST_EXECUTE

    def able_in_the_end(self, s: State, unit: Unit) -> bool:
        """Whether a unit could cross a hexside, or could once it has handed its Weapon over."""
        if self.able(s, unit):
            return True
        if unit.weapon == ABSENT or self.points(s, unit) < ONE_POINT or not self.receivers(s, unit):
            return False
        return self.can_step(s, unit, self.points(s, unit) - self.weight(s, unit) - ONE_POINT)

    def weight(self, s: State, unit: Unit) -> int:
        """Return what a unit's Weapon takes from its half points, as a negative number."""
        return ONE_POINT * s.weapons[unit.weapon].type.move

    def leaves_a_mover(self, s: State, giver: Unit, receiver: Unit) -> bool:
        """Whether after a transfer somebody can still carry the Order out (O14.4)."""
        waiting = self.waiting(s)
        if self.crossed or not any(self.able(s, u) for u in waiting):
            return True
        weight = self.weight(s, giver)
        change = {giver.id: -weight - ONE_POINT, receiver.id: weight}
        return any(self.can_step(s, u, self.points(s, u) + change.get(u.id, 0)) for u in waiting)

    def takers(self, s: State) -> list[Option]:
        return [UNIT[u.id] for u in self.receivers(s, s.units[self.giver])]

    def why_not_given(self, s: State, option: Option) -> Refusal | None:
        stranger = own_unit_refusal(s, self.side, option.value)
        if stranger is not None:
            return stranger
        unit, giver = s.units[option.value], s.units[self.giver]
        return NOT_STACKED if unit.hex != giver.hex else self.receiver_refusal(s, giver, unit)

    def given(self, s: State, option: Option) -> None:
        self.spend(s, self.giver, ONE_POINT, "O21.1.1")
        s.emit(WeaponGiven("O21.1.1", s.units[self.giver].weapon, option.value))
        self.giver = ABSENT
        self.step = "walk" if self.group else "choose"


TRANSFER_TO = (Answers(UNIT, Transfers.given, Transfers.why_not_given, quick=Transfers.takers),)
