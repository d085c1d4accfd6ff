"""1.1 Control at the start: a hex belongs to whoever is nearer."""

from __future__ import annotations

from sandtable.kernel.bits import bits_of
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import ControlSet
from sandtable.systems.panzer_grenadier.state import NOBODY, State


@rule(see=("1.1",))
def settle_control(s: State) -> None:
    """Give each hex to the side whose combat units or APCs are nearer; ties belong to nobody.

    Where the scenario names who controls a hex, that holds unless somebody stands there.
    """
    taken = s.occupied[0] | s.occupied[1]
    named = {h: side for h, side in s.setting.scenario.control.items() if not taken >> h & 1}
    near = nearer_hexes(s)
    found: tuple[list[int], list[int]] = ([], [])
    for hex_ in s.field.hexes:
        nearer = 0 if near[0] >> hex_ & 1 else 1 if near[1] >> hex_ & 1 else NOBODY
        owner = named.get(hex_, nearer)
        if owner != NOBODY:
            found[owner].append(hex_)
    s.emit(ControlSet("1.1", tuple(found[0]), tuple(found[1])))


def nearer_hexes(s: State) -> tuple[int, int]:
    """Return by side the hexes to which its combat units or APCs are nearer (masks).

    Those that are hidden do not count.
    """
    posts = [bits_of(s.occupied[side]) for side in (0, 1)]
    found = [0, 0]
    left = s.field.whole if posts[0] or posts[1] else 0
    radius = 0
    while left:
        reached = [0, 0]
        for side in (0, 1):
            for post in posts[side]:
                reached[side] |= s.field.disc(post, radius)
        found[0] |= left & reached[0] & ~reached[1]
        found[1] |= left & reached[1] & ~reached[0]
        left &= ~(reached[0] | reached[1])
        radius += 1
    return (found[0], found[1])
