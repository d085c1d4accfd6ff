"""C30: attacks, by whom, where, and how long the way takes."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.rules.c27_moving import minutes_of_step, walks, water
from sandtable.systems.campaign.state import State


@rule("C30", see=("C40", "C72", "G17", "G29", "G60"))
def why_no_attack(
    s: State, formation: Formation, path: tuple[str, ...], *, forward: bool
) -> Refusal | None:
    """Return why a formation cannot attack a field."""
    board = s.setting.map
    if len(path) != 1:
        return Refusal("C30", "attack-one-field")
    (field,) = path
    if field not in board.fields:
        return Refusal("C27", "no-such-field", (field,))
    if not board.direction(formation.field, field):
        return Refusal("C30", "not-neighbours", (formation.field, field))
    if s.owners[field] == formation.side and not s.at(field, 1 - formation.side):
        return Refusal("C30", "field-is-own", (field,))
    if not forward and s.holder != formation.side:
        return Refusal("C30", "no-offensive")
    if not forward and not s.commanders[formation.side]:
        return Refusal("C72", "no-headquarters-left")
    return water(s, formation.field, field, formation.bank)


@rule("C30", see=("C29", "G25"))
def minutes_of_attack(s: State, formation: Formation, field: str) -> Sum:
    """Return how long a formation takes to the field that it attacks."""
    minutes = s.setting.figures.minutes
    found = minutes_of_step(s, formation.field, field, on_foot=walks(s, formation.id))
    found.add(-minutes.attack, "light-kit", "C30")
    return found.add(max(0, minutes.least_attack - found.total), "at-least", "G25")
