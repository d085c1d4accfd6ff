"""7 Victory conditions: what Objectives, exits and eliminations are worth."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.markers import ChitOpened, ControlChanged
from sandtable.systems.combat_commander.events.tracks import PointsScored
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.state import NOBODY, State

# --- 7.2 exit -----------------------------------------------------------------------------


def exit_points(s: State, unit: Unit) -> int:
    """Return what a unit earns by leaving over the enemy edge (7.2.1/2, 7.3.2/7)."""
    catalog = s.setting.catalog
    double = any(catalog.chits[c].special == "double-exit" for c in s.open_chits)
    return unit.type.vp * (2 if double else 1)


# --- 7.3 Objectives -----------------------------------------------------------------------


@rule("7.3.1", "7.3.1.1", see=("T82",))
def update_control(s: State) -> None:
    """Give each Objective to the side that alone occupies it (all of its building)."""
    axis, allies = s.occupied
    for number, mask in enumerate(s.setting.ground.objective_masks, 1):
        if axis & mask and not allies & mask:
            change_control(s, number, 0)
        elif allies & mask and not axis & mask:
            change_control(s, number, 1)


@rule("7.3.3", "7.3.3[b]")
def change_control(s: State, number: int, side: int) -> None:
    """Move a Control marker; open values go from the old to the new holder at once."""
    old = s.control[number - 1]
    if old == side:
        return
    s.emit(ControlChanged("7.3.1", number, side))
    worth = objective_worth(s, number)
    if worth:
        if old != NOBODY:
            s.emit(PointsScored("7.3.3[b]", old, -worth, "objective-lost"))
        s.emit(PointsScored("7.3.3[b]", side, worth, "objective"))


@rule("7.3", "7.3.2", "7.3.2[a]")
def objective_worth(s: State, number: int) -> int:
    """Return the sum of the open chits on an Objective."""
    return sum(chit_worth(s, chit, number) for chit in s.open_chits)


def chit_worth(s: State, chit: int, number: int) -> int:
    """Return what one chit makes an Objective worth."""
    value = s.setting.catalog.chits[chit]
    return value.vp if not value.special and value.objective in (0, number) else 0


@rule("7.3.3[a]")
def open_chit(s: State, chit: int, side: int, rule_id: str) -> None:
    """Lay a chit open: it scores at once for whoever holds its Objectives."""
    s.emit(ChitOpened(rule_id, chit, side))
    for number in range(1, 6):
        holder = s.control[number - 1]
        worth = chit_worth(s, chit, number)
        if worth and holder != NOBODY:
            s.emit(PointsScored("7.3.3", holder, worth, "objective"))


@rule("7.1")
def elimination_points(s: State, unit: Unit) -> int:
    """Return what a unit is worth, doubled while the third special chit lies open (7.3.2/8)."""
    catalog = s.setting.catalog
    double = any(catalog.chits[c].special == "double-elimination" for c in s.open_chits)
    return unit.type.vp * (2 if double else 1)
