"""A29 Concealment: the Cover of the targeted hex counts against the attack."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover
from sandtable.systems.combat_commander.state import State

CONCEALMENT = "concealment"


@rule("A29", "A29[a]", "SC.05.4")
def concealed(s: State, attack: Sum, covers: list[Cover], extra: int) -> Sum:
    """Return an Attack Total less the Cover of the targeted hex, for this and later rolls.

    With Spray Fire the better of the two hexes is taken (A29/3). A Cover below 0 raises the total,
    by the other reading of AMB-81 it changes nothing.
    """
    cover = max(cover.amount for cover in covers)
    if s.setting.rulings.concealment_without_cover == "no-effect":
        cover = max(0, cover)
    less = attack.copy().add(-cover, "concealment", "A29")
    return less.add(-extra, "concealment", "SC.05.4")
