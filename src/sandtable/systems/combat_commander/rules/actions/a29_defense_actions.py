"""A29 Concealment, A35.1 Hidden Entrenchments, A35.3 Hidden Pillbox: before a Defense Roll."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import play_action
from sandtable.systems.combat_commander.rules.actions.a35_hidden_works import (
    hidden_entrenchments,
    hidden_pillbox,
)
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    PILLBOX,
    place_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover
from sandtable.systems.combat_commander.state import State

CONCEALMENT, ENTRENCHMENTS, HIDDEN_PILLBOX = (
    "concealment", "hidden-entrenchments", "hidden-pillbox",
)  # fmt: skip
WINDOW = (CONCEALMENT, ENTRENCHMENTS, HIDDEN_PILLBOX)
RULES = {CONCEALMENT: "A29", ENTRENCHMENTS: "A35.1", HIDDEN_PILLBOX: "A35.3"}


def allowed(s: State, unit: Unit) -> list[str]:
    """Return the Actions that the unit about to roll permits its owner."""
    return [name for name in WINDOW if refusal(s, unit, name) is None]


def refusal(s: State, unit: Unit, action: str) -> Refusal | None:
    """Say why an Action cannot be played before this Defense Roll."""
    if action == CONCEALMENT:
        return None
    if action == ENTRENCHMENTS:
        return hidden_entrenchments(s, unit)
    if action == HIDDEN_PILLBOX:
        return hidden_pillbox(s, unit)
    return Refusal("TM.5", "not-in-this-window")


def play(s: State, unit: Unit, card: int) -> str:
    """Play an Action before a unit's roll; return which it was."""
    name = s.card(unit.side, card).action
    play_action(s, unit.side, card, name, RULES[name])
    if name != CONCEALMENT:
        kind = FOXHOLES if name == ENTRENCHMENTS else PILLBOX
        place_fortification(s, unit.hex, kind, RULES[name])
    return name


@rule("A29", "A29[a]", "SC.05.4")
def concealed(attack: Sum, covers: list[Cover], extra: int) -> Sum:
    """Return an Attack Total less the Cover of the targeted hex, for this and later rolls.

    With Spray Fire the better of the two hexes is taken (A29/3).
    """
    cover = max(covers, key=lambda c: c.amount)
    less = attack.copy().add(-cover.amount, "concealment", "A29")
    return less.add(-extra, "concealment", "SC.05.4")
