"""The things on the table of Panzer Grenadier that a page can point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.service.page_types import Ref
from sandtable.service.panzer_grenadier.arguments import PROMPTS
from sandtable.service.reasons import parameters
from sandtable.systems.panzer_grenadier.meaning import HEX, PIECE

if TYPE_CHECKING:
    from sandtable.kernel.decisions import Decision
    from sandtable.systems.panzer_grenadier.state import State


def hex_ref(state: State, number: int) -> Ref:
    """A hex."""
    return Ref(HEX, state.field.names[number])


def piece_ref(number: int) -> Ref:
    """A unit or a leader."""
    return Ref(PIECE, str(number))


def named_by(state: State, decision: Decision) -> list[Ref]:
    """The hexes and pieces that a question names."""
    kinds = parameters(PROMPTS.get(decision.prompt, ""))
    return [
        hex_ref(state, value) if kind == HEX else piece_ref(value)
        for (_, kind), value in zip(kinds, decision.args, strict=False)
        if kind in (HEX, PIECE) and isinstance(value, int) and value >= 0
    ]
