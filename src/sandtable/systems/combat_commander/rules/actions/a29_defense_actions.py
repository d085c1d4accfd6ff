"""A29 Concealment, A35.1 Hidden Entrenchments, A35.3 Hidden Pillbox: before a Defense Roll."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.rules.actions.a24_actions import play_action
from sandtable.systems.combat_commander.rules.actions.a35_hidden import (
    hidden_entrenchments,
    hidden_pillbox,
)
from sandtable.systems.combat_commander.rules.orders.o20_defense import FIRE_ATTACKS, Defense
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    FOXHOLES,
    PILLBOX,
    place_fortification,
)
from sandtable.systems.combat_commander.state import State

CONCEALMENT, ENTRENCHMENTS, HIDDEN_PILLBOX = (
    "concealment", "hidden-entrenchments", "hidden-pillbox",
)  # fmt: skip
WINDOW = (CONCEALMENT, ENTRENCHMENTS, HIDDEN_PILLBOX)
RULES = {CONCEALMENT: "A29", ENTRENCHMENTS: "A35.1", HIDDEN_PILLBOX: "A35.3"}


def allowed(s: State, frame: Defense) -> list[str]:
    """Return the Actions that the unit about to roll permits its owner."""
    return [name for name in WINDOW if refusal(s, frame, name) is None]


def refusal(s: State, frame: Defense, action: str) -> Refusal | None:
    """Say why an Action cannot be played before this Defense Roll."""
    if action == CONCEALMENT:
        return None
    if action == ENTRENCHMENTS:
        return hidden_entrenchments(s, frame)
    if action == HIDDEN_PILLBOX:
        return hidden_pillbox(s, frame)
    return Refusal("TM.5", "not-in-this-window")


def play(s: State, frame: Defense, card: int) -> None:
    """Carry an Action out before the roll."""
    unit = s.units[frame.unit]
    name = s.card(unit.side, card).action
    play_action(s, unit.side, card, name, RULES[name])
    if name == CONCEALMENT:
        conceal(s, frame)
    else:
        kind = FOXHOLES if name == ENTRENCHMENTS else PILLBOX
        place_fortification(s, unit.hex, kind, RULES[name])


@rule("A29", "A29[a]", "SC.05.4")
def conceal(s: State, frame: Defense) -> None:
    """Lower the Attack Total by the Cover of the targeted hex, for this and later rolls.

    With Spray Fire the better of the two hexes is taken (A29/3).
    """
    unit = s.units[frame.unit]
    hexes = [hex_ for hex_ in (frame.hex, frame.second) if hex_ >= 0]
    cover = max((frame.cover(s, hex_) for hex_ in hexes), key=lambda c: c.amount)
    frame.total = frame.total.copy().add(-cover.amount, "concealment", "A29")
    if frame.kind in FIRE_ATTACKS:
        extra = s.setting.special.concealment_extra[unit.side]
        frame.total = frame.total.add(-extra, "concealment", "SC.05.4")
