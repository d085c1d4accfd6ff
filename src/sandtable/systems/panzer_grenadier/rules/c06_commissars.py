"""6.6 Commissars."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.state import State


def duty_refusal(s: State, mover: Mover, hex_: int) -> Refusal | None:
    """Say why a commissar must go elsewhere."""
    return None
