"""7.5 Column modifiers: which of them count against whom."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.catalog import tables
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c04_stacking import is_crowded
from sandtable.systems.panzer_grenadier.rules.c16_shelter import SHELTER_RULES, shelter_of
from sandtable.systems.panzer_grenadier.state import State

Group = tuple[str, bool, list[Piece]]
"""Targets alike: what protects them, whether they are cavalry, and who they are."""


def zero() -> Sum:
    """Return a shift of no columns."""
    return Sum.of(())


@rule("7.5", see=("9.4", "10.2", "12.4"))
def shifted(columns: tuple[int, ...], value: int, shift: int) -> int:
    """Return the place of the column for a value after a shift; it never leaves the table."""
    return tables.shifted(columns, value, shift)


@rule(see=("5.65", "16.22"))
def target_groups(s: State, targets: list[Piece], cavalry_apart: bool) -> list[Group]:
    """Sort targets by what protects them: one roll, several columns.

    Passengers are hit with what carries them and not by themselves; nothing hits a bunker.
    """
    found: dict[tuple[str, bool], list[Piece]] = {}
    apart = s.setting.rulings.passenger_losses != "with-transport"
    for piece in targets:
        if piece.type.is_bunker or (piece.carrier != ABSENT and not apart):
            continue
        key = (shelter_of(s, piece), cavalry_apart and piece.type.kind == "cavalry")
        found.setdefault(key, []).append(piece)
    return [(shelter, riding, found[shelter, riding]) for shelter, riding in sorted(found)]


@rule("7.5", see=("4.4", "5.72", "10.3", "13.12", "16.22"))
def direct_shift(s: State, hex_: int, targets: list[Piece], group: Group) -> Sum:
    """Return the shift of direct fire against a group, without the part of the firing units.

    What is hidden makes no hex a better target: nobody knows of it. Of opportunity fire there is
    one target only, so that no stack is one (13.12).
    """
    shelter, riding, _ = group
    named = s.setting.tables.direct_modifiers
    shift = zero()
    seen = [p for p in targets if not p.hidden]
    shift.add(named["three-units"] if is_crowded(seen) else 0, "three-units", "4.4")
    afoot = [p for p in seen if p.carrier == ABSENT]
    guns = any(p.type.kind == "artillery" for p in afoot)
    shift.add(named["artillery-target"] if guns else 0, "artillery-target", "10.3")
    shift.add(named["cavalry-target"] if riding else 0, "cavalry-target", "7.5")
    add_terrain(s, shift, hex_, "direct")
    add_shelter(shift, shelter, named)
    if any(p.id in s.crossing for p in afoot):
        shift.add(named["crossing"], "crossing", "5.72")
    return shift


@rule(see=("4.4", "9.4"))
def bombard_shift(s: State, hex_: int, targets: list[Piece], shelter: str) -> Sum:
    """Return the shift of a bombardment against pieces with one shelter."""
    named = s.setting.tables.bombard_modifiers
    shift = zero()
    seen = [p for p in targets if not p.hidden]
    shift.add(named["three-units"] if is_crowded(seen) else 0, "three-units", "4.4")
    add_terrain(s, shift, hex_, "bombard")
    add_shelter(shift, shelter, named)
    return shift


def add_shelter(shift: Sum, shelter: str, named: dict[str, int]) -> None:
    """Add what a shelter gives."""
    if shelter:
        shift.add(named[shelter], shelter, SHELTER_RULES[shelter])


@rule(see=("2.2",))
def add_terrain(s: State, shift: Sum, hex_: int, table: str) -> None:
    """Add what the Terrain Effects Chart says of a hex, to a shift or to dice ("at")."""
    chart = s.field.chart
    ground = chart.types[s.field.terrain[hex_]]
    shift.add(_of(ground, table), f"terrain-{ground.key}", "2.2")
    if s.field.hill >> hex_ & 1:
        shift.add(_of(chart.hill, table), "terrain-hill", "2.2")


def _of(row: object, table: str) -> int:
    return int(getattr(row, table))
