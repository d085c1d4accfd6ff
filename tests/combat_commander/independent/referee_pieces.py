"""Stacking and markers: icons, Fortifications, Smoke, Blaze (8, F100, T79, T94)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, after, before

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.course import TurnBegan
from sandtable.systems.combat_commander.events.markers import (
    BlazePlaced,
    FortificationPlaced,
    MarkerDrawn,
    SmokePlaced,
)
from sandtable.systems.combat_commander.events.units import (
    UnitBroke,
    UnitEliminated,
    UnitEntered,
    UnitHardened,
    UnitPlaced,
    UnitRallied,
    UnitReturned,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.state import State

LIMITED = ("6.1.2", "E59", "E68", "E76", "A35.4")
"""The rules by which units are set down within the limits of stacking (8.2[b]/2)."""


def icons(s: State, side: int, hex_: int) -> int:
    return sum(facts.icons(u) for u in facts.present(s, side, hex_))


def room(s: State, hex_: int) -> int:
    """8.2: seven icons of a side; fewer in the Bunker of SC.11.2."""
    special = s.setting.special.bunker_stacking
    bunker = special >= 0 and s.forts.get(hex_) == "bunker"
    return special if bunker else facts.STACKING


@before(TurnBegan)
def stacking(w: Referee, s: State, event: TurnBegan) -> None:
    """8.2: at the end of a Turn nobody has more icons in a hex than it holds."""
    if event.number == 1:
        return
    for hex_ in {u.hex for u in s.units if u.where == "map"}:
        for side in (0, 1):
            w.true("8.2", "stacking", icons(s, side, hex_) <= room(s, hex_), s.bf.names[hex_])


@before(UnitEliminated)
def given_up(w: Referee, s: State, event: UnitEliminated) -> None:
    """8.2/3: only where there are too many is a unit given up."""
    if event.rule == "8.2":
        unit = s.units[event.unit]
        w.true("8.2", "given up", icons(s, unit.side, unit.hex) > room(s, unit.hex), event)


@after(UnitPlaced, UnitEntered, UnitReturned)
def set_down(w: Referee, s: State, event: UnitPlaced) -> None:
    """8.2[b]/2, T79, T98: reinforcements keep to the limits, and out of closed hexes."""
    unit = s.units[event.unit]
    w.true("T79", "set down", not facts.is_closed(s, event.hex), event)
    if event.rule in LIMITED:
        fits = icons(s, unit.side, event.hex) <= room(s, event.hex)
        w.true("8.2[b]", "set down", fits, event)


@before(UnitBroke, UnitRallied, UnitSuppressed, UnitHardened)
def markers_of_units(w: Referee, s: State, event: UnitBroke) -> None:
    """3.2.1, 8.1.1: only what is not so yet becomes so; one marker of a kind."""
    unit = s.units[event.unit]
    already = {
        UnitBroke: unit.broken, UnitRallied: not unit.broken,
        UnitSuppressed: unit.suppressed, UnitHardened: unit.veteran,
    }[type(event)]  # fmt: skip
    w.true("8.1.1", "marker of a unit", unit.where == "map" and not already, event)


@before(FortificationPlaced)
def fortification(w: Referee, s: State, event: FortificationPlaced) -> None:
    """8.1.3, F100.3, 8.1.5: one in a hex, none in Water or Blaze; none at all by SC.05.2."""
    free = event.hex not in s.forts and event.hex not in s.blaze
    w.true("8.1.3", "Fortification", free and not facts.is_water(s, event.hex), event)
    if not s.setting_up:
        w.true("SC.05.2", "Fortification", not s.setting.special.fortifications_closed, event)


@before(SmokePlaced)
def smoke(w: Referee, s: State, event: SmokePlaced) -> None:
    """8.1.4, 8.1.5, T89, T95, T98: not in Water or Blaze; only in place of a smaller one."""
    dry = not facts.is_water(s, event.hex) and event.hex not in s.blaze
    w.true("8.1.5", "Smoke", dry, event)
    w.true("8.1.4", "Smoke", s.smoke.get(event.hex, 0) <= event.value, event)


@after(BlazePlaced)
def blaze(w: Referee, s: State, event: BlazePlaced) -> None:
    """8.1.5, T89: not in Water."""
    w.true("8.1.5", "Blaze", not facts.is_water(s, event.hex), event)


@after(MarkerDrawn, SmokePlaced, BlazePlaced)
def markers_are_conserved(w: Referee, s: State, event: Event) -> None:
    """T94, AMB-61: every Smoke/Blaze marker is in the cup, on the map, or just drawn."""
    counts = facts.data("markers")["smoke"]["counts"]
    lying = len(s.cup) + len(s.smoke) + len(s.blaze)
    w.true("T94", "Smoke markers", sum(counts) - 1 <= lying <= sum(counts), lying)
