"""The dice of the game."""

from __future__ import annotations

from sandtable.kernel.dice import Dice, Die

ONE = Die("die")
TWO = Dice("dice", 6, 6)
