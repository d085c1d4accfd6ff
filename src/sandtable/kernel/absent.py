"""None, where a number is kept: of a piece, a place, a side, a card.

What is numbered is numbered from 0, so that a number can be looked up at once; a saved game, an
event and a view say -1 where there is nothing to be looked up.
"""

from typing import Final

ABSENT: Final = -1
