"""E69 Rubble, E70 Sappers, E71 Scrounge, E72 Shell Shock, E73 Shellholes."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.weapons import WeaponBroke, WeaponGiven
from sandtable.systems.combat_commander.offers import UNIT, WEAPON
from sandtable.systems.combat_commander.rules.c03_units import break_unit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e42_choices import (
    NOT_NEAREST,
    HexEventFrame,
    RandomHexFrame,
    nearest,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    MINES,
    WIRE,
    place_fortification,
    remove_fortification,
)
from sandtable.systems.combat_commander.state import State

NOTHING_TO_CLEAR = Refusal("E70", "no-mines-or-wire-there")
NOT_ELIMINATED = Refusal("E71", "weapon-not-eliminated")
CARRIES = Refusal("8.1.1", "carries-a-weapon")


@rule("E69")
class Rubble(RandomHexFrame):
    """Wire appears in the random hex."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_fortification(s, self.hex, WIRE, "E69")


@rule("E70")
class Sappers(HexEventFrame):
    """Mines or Wire of one hex may be removed."""

    __slots__ = ()
    PROMPT = "sappers"
    RULE = "E70"

    def refusal(self, s: State, hex_: int) -> Refusal | None:
        return None if s.forts.get(hex_) in (MINES, WIRE) else NOTHING_TO_CLEAR

    def affect(self, s: State, hex_: int) -> None:
        remove_fortification(s, hex_, "E70")


@rule("E71")
class Scrounge(Frame):
    """An eliminated Weapon of either side may be given to an own unit without one."""

    __slots__ = ("side", "weapon")

    def __init__(self, side: int) -> None:
        self.step = "choose"
        self.side = side
        self.weapon = -1

    def receivers(self, s: State) -> list[int]:
        """Return the units that could take a Weapon."""
        return [unit.id for unit in s.on_map(self.side) if unit.weapon < 0]

    def choose(self, s: State) -> Decision | None:
        if not s.weapon_box or not self.receivers(s):
            s.end()
            return None
        options = [PASS, *(WEAPON[number] for number in sorted(s.weapon_box))]
        return Decision(self.side, "scrounge", "E71", options, Scrounge.chosen)

    def chosen(self, s: State, option: Option) -> None:
        if option == PASS:
            s.end()
        else:
            self.weapon = option.value
            self.step = "give"

    def give(self, s: State) -> Decision:
        options = [UNIT[number] for number in self.receivers(s)]
        return Decision(
            self.side, "scrounge-for", "E71", options, Scrounge.given, args=(self.weapon,)
        )

    def given(self, s: State, option: Option) -> None:
        s.emit(WeaponGiven("E71", self.weapon, option.value))
        if s.setting.rulings.scrounged_weapon == "broken":
            s.emit(WeaponBroke("E71", self.weapon))
        s.end()

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a Weapon or a unit is not offered."""
        if option.verb == "weapon" and self.step == "choose":
            return NOT_ELIMINATED
        if option.verb == "unit" and self.step == "give":
            return CARRIES
        return NOT_ASKED


@rule("E72")
class ShellShock(RandomHexFrame):
    """The unit nearest to the random hex breaks, of whichever side."""

    __slots__ = ()

    def affect(self, s: State) -> Decision | None:
        hexes = nearest(s, self.hex, bits(s.occupied[0] | s.occupied[1]))
        options = [UNIT[number] for hex_ in hexes for number in s.at[hex_]]
        if not options:
            s.end()
            return None
        return Decision(
            self.side, "shell-shock", "E72", options, ShellShock.shocked, args=(self.hex,)
        )

    def shocked(self, s: State, option: Option) -> None:
        s.end()
        break_unit(s, option.value, "E72")

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a unit is not offered."""
        return NOT_NEAREST if option.verb == "unit" else NOT_ASKED


@rule("E73")
class Shellholes(RandomHexFrame):
    """Foxholes appear in the random hex."""

    __slots__ = ()

    def affect(self, s: State) -> None:
        s.end()
        place_fortification(s, self.hex, FOXHOLES, "E73")
