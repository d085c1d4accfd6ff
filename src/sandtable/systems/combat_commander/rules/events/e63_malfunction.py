"""E63 Malfunction: the Weapon nearest to a random hex breaks."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import WEAPON
from sandtable.systems.combat_commander.pieces import MAP, Weapon
from sandtable.systems.combat_commander.rules.c11_weapons import break_weapon
from sandtable.systems.combat_commander.rules.events.e42_frames import (
    NOT_ON_MAP,
    RandomHexFrame,
    nearest,
    unless_impossible,
)
from sandtable.systems.combat_commander.state import State

BROKEN = Refusal("E63", "weapon-broken")
NOT_NEAREST = Refusal("E63", "not-nearest")


@rule("E63")
class Malfunction(RandomHexFrame):
    """The unbroken Weapon nearest to the random hex breaks, of whichever side."""

    __slots__ = ()

    def affect(self, s: State) -> Decision | None:
        question = (self.side, "malfunction", "E63")
        return unless_impossible(s, ask(self, s, question, *JAM, args=(self.hex,)))

    def weapons(self, s: State) -> list[Option]:
        """Return the nearest unbroken Weapons in play."""
        places = {w.id: s.units[w.bearer].hex for w in s.weapons
                  if is_carried(s, w) and not w.broken}  # fmt: skip
        hexes = nearest(s, self.hex, list(places.values()))
        return [WEAPON[number] for number, hex_ in places.items() if hex_ in hexes]

    def why_not_jammed(self, s: State, option: Option) -> Refusal | None:
        if option in self.weapons(s):
            return None
        number = option.value
        if not 0 <= number < len(s.weapons) or not is_carried(s, s.weapons[number]):
            return NOT_ON_MAP.about(number)
        return (BROKEN if s.weapons[number].broken else NOT_NEAREST).about(number)

    def jammed(self, s: State, option: Option) -> None:
        s.end()
        break_weapon(s, option.value, "E63")


JAM = (Answers(WEAPON, Malfunction.jammed, Malfunction.why_not_jammed, quick=Malfunction.weapons),)


def is_carried(s: State, weapon: Weapon) -> bool:
    """Whether a Weapon is in play, with a unit on the map."""
    return weapon.where == MAP and s.units[weapon.bearer].where == MAP
