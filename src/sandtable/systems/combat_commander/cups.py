"""What is drawn by chance, by the names that scripts use; pairs are by side."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.dice import Cup

REVEALS = (Cup("axis-reveal"), Cup("allies-reveal"))
"""Cards that are turned up."""
DRAWS = (Cup("axis-draw"), Cup("allies-draw"))
"""Cards that are drawn into a hand."""
HANDS = (Cup("axis-hand"), Cup("allies-hand"))
"""Cards that the opponent takes from a hand unseen."""
OPEN_CHITS = Cup("open-chit")
SECRET_CHITS = (Cup("axis-chit"), Cup("allies-chit"))
CHITS = Cup("chits")
"""Chits that Events draw."""
MARKERS = Cup("cup")
"""Smoke and Blaze."""
BROKEN_WEAPONS = Cup("broken-weapon")


def side_of(cups: tuple[Cup, Cup], name: str) -> int:
    """Return whose cup has this name, or ABSENT."""
    return next((side for side in (0, 1) if cups[side].name == name), ABSENT)
