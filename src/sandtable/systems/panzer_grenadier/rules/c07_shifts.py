"""7.5 Column modifiers: which of them count against whom."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Part, Sum
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c04_stacking import is_crowded
from sandtable.systems.panzer_grenadier.rules.c16_shelter import SHELTER_RULES, shelter_of
from sandtable.systems.panzer_grenadier.state import State

RIGHT, LEFT, BUNKER_LEFT = 3, -2, -3
"""The furthest that direct fire may be shifted (10.3); a bunker's own modifier goes further."""


def zero() -> Sum:
    """Return a shift of no columns."""
    return Sum.of(())


def column_of(columns: tuple[int, ...], value: int) -> int:
    """Return the place of the highest column that does not exceed a value (9.4, 10.2, 12.4).

    >>> column_of((1, 4, 7, 11, 16), 10), column_of((1, 4, 7), 99), column_of((1, 4), 0)
    (2, 2, 0)
    """
    at = 0
    for number, column in enumerate(columns):
        if column <= value:
            at = number
    return at


@rule("7.5")
def shifted(columns: tuple[int, ...], value: int, shift: int) -> int:
    """Return the place of the column for a value after a shift; it never leaves the table."""
    return max(0, min(len(columns) - 1, column_of(columns, value) + shift))


@rule("10.3", see=("16.8",))
def clamped(s: State, shift: Sum, in_bunker: bool) -> int:
    """Limit the shift of direct fire, after all modifiers have been added up."""
    if in_bunker and s.setting.rulings.bunker_shift == "unlimited":
        return min(RIGHT, shift.total)
    return max(BUNKER_LEFT if in_bunker else LEFT, min(RIGHT, shift.total))


@rule(see=("16.22", "16.6"))
def target_groups(s: State, targets: list[Piece]) -> list[tuple[str, bool, list[Piece]]]:
    """Sort targets by what protects them, cavalry and hidden ones apart: one roll, many columns."""
    found: dict[tuple[bool, str, bool], list[Piece]] = {}
    for piece in targets:
        key = (piece.hidden, shelter_of(s, piece), piece.type.kind == "cavalry")
        found.setdefault(key, []).append(piece)
    return [(key[1], key[2], found[key]) for key in sorted(found)]


@rule("10.0", see=("4.4", "13.12", "15.23", "16.22"))
def direct_shift(
    s: State, hex_: int, targets: list[Piece], shelter: str, riding: bool, single: bool
) -> Sum:
    """Return the shift of direct fire against pieces with one shelter, without the firer's part."""
    named = s.setting.tables.direct_modifiers
    shift = zero()
    seen = [p for p in targets if not p.hidden]
    everybody = [p for p in seen if p.carrier < 0]
    if not single:
        shift.add(named["three-units"] if is_crowded(seen) else 0, "three-units", "4.4")
    guns = any(p.type.kind == "artillery" for p in everybody)
    shift.add(named["artillery-target"] if guns else 0, "artillery-target", "10.3")
    shift.add(named["cavalry-target"] if riding else 0, "cavalry-target", "7.5")
    add_terrain(s, shift, hex_, "direct")
    if shelter:
        shift.add(named[shelter], shelter, SHELTER_RULES[shelter])
    if any(p.id in s.crossing for p in everybody):
        shift.add(named["crossing"], "crossing", "5.72")
    return shift


@rule(see=("9.4",))
def bombard_shift(s: State, hex_: int, targets: list[Piece], shelter: str) -> Sum:
    """Return the shift of a bombardment against pieces with one shelter."""
    named = s.setting.tables.bombard_modifiers
    shift = zero()
    seen = [p for p in targets if not p.hidden]
    shift.add(named["three-units"] if is_crowded(seen) else 0, "three-units", "4.4")
    add_terrain(s, shift, hex_, "bombard")
    if shelter:
        shift.add(named[shelter], shelter, SHELTER_RULES[shelter])
    return shift


@rule("2.2")
def add_terrain(s: State, shift: Sum, hex_: int, table: str) -> None:
    """Add what the Terrain Effects Chart says of a hex."""
    chart = s.field.chart
    ground = chart.types[s.field.terrain[hex_]]
    shift.add(_of(ground, table), f"terrain-{ground.key}", "2.2")
    if s.field.hill >> hex_ & 1:
        shift.add(_of(chart.hill, table), "terrain-hill", "2.2")


def _of(row: object, table: str) -> int:
    return int(getattr(row, table))


def parts_of(total: Sum) -> tuple[Part, ...]:
    """Return the parts of a sum as an event holds them."""
    return total.parts
