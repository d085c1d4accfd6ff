"""The roll: who and what is where at a glance, as masks, kept while pieces come and go."""

from __future__ import annotations

BOTH = tuple[int, int]
"""Two masks of hexes, by side."""


class Roll:
    """What rules ask of all pieces again and again; it is replaced, never changed.

    Of pieces, by their numbers:
    - `sides` has those of each side; `hidden` who is hidden, `bunkers` those that all can see.
    - `moves` and `fires` are those that can be activated in this turn to move or to fire; limbered
      weapons, which fire in assaults only, are `limbered` instead.
    - `shaken` are demoralized units that have not tried to recover in this turn.
    - `observers` are leaders who could spot for guns.

    Of hexes, by side: with pieces that are not hidden (`shown`), with SPOTTED ones (`firing`), with
    units (`units`); and `stacks` are those with more than three pieces of whomever.
    """

    __slots__ = (
        "bunkers", "fires", "firing", "hidden", "limbered", "moves", "observers", "shaken",
        "shown", "sides", "stacks", "units",
    )  # fmt: skip

    def __init__(self) -> None:
        self.sides: BOTH = (0, 0)
        self.hidden = 0
        self.bunkers = 0
        self.moves = 0
        self.fires = 0
        self.limbered = 0
        self.shaken = 0
        self.observers = 0
        self.shown: BOTH = (0, 0)
        self.firing: BOTH = (0, 0)
        self.units: BOTH = (0, 0)
        self.stacks = 0


NO_ROLL = Roll()
