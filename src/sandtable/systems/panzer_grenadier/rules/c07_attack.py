"""7.4 An attack on a hex: one roll, read for each of the targets on its own column."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.catalog.tables import NOTHING
from sandtable.systems.panzer_grenadier.events.fire import Attacked
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck, is_touched
from sandtable.systems.panzer_grenadier.state import State

Aimed = tuple[list[Piece], Sum, int, str]
"""Targets that have everything in common: their shift, the column, and the result."""


@rule(see=("7.4", "8.0", "16.22", "16.6"))
def carry_out(  # noqa: PLR0913, PLR0917 - one for each thing that is told
    s: State,
    rule_: str,
    kind: str,
    side: int,
    firers: tuple[int, ...],
    hex_: int,
    value: Sum,
    roll: int,
    aimed: list[Aimed],
) -> tuple[Struck, ...]:
    """Tell what an attack came to, and return who was struck, column by column.

    Everybody in the hex is affected, be he spotted or not. Who is hidden shows himself by that;
    a hidden unit that is not touched is not named.
    """
    groups = []
    columns: dict[int, tuple[tuple[int, ...], str]] = {}
    for pieces, shift, column, result in aimed:
        named = [p for p in pieces if not p.hidden or is_touched(s, p, result)]
        for piece in named:
            if piece.hidden:
                s.emit(Revealed("16.6", piece.id, hex_))
        numbers = tuple(p.id for p in named)
        if numbers:
            groups.append((numbers, shift.parts, column, result))
            columns[column] = (columns.get(column, ((), NOTHING))[0] + numbers, result)
    s.emit(Attacked(rule_, kind, side, firers, hex_, value.parts, roll, tuple(groups)))
    return tuple(columns.values())
