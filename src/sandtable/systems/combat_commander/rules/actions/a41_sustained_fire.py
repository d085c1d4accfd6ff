"""A41 Sustained Fire: with a mortar or MG, at a risk."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.rules.orders.o20_pieces import Pieces
from sandtable.systems.combat_commander.state import State

NO_MG = Refusal("A41", "no-mg-or-mortar")
NOT_STRAINED = Refusal("A41", "no-firing-mg-or-mortar")


@rule("A41")
def sustained_fire(s: State, pieces: Pieces) -> Refusal | None:
    """A mortar or MG is firing."""
    return None if strained(s, pieces) else NO_MG


@rule("A41[a]")
def strained(s: State, pieces: Pieces) -> list[int]:
    """Return the firing mortars and MGs that are still on the map."""
    weapons = [p - WEAPON_BASE for p in pieces if p >= WEAPON_BASE]
    return [
        w for w in weapons
        if s.weapons[w].where == "map" and (s.weapons[w].type.mg or s.weapons[w].type.mortar)
    ]  # fmt: skip
