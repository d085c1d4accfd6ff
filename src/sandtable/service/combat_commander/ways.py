"""What can be named from afar: a hex some steps away, who goes next, a target, a whole crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.service.presenters import NOWHERE, Onward, Start
from sandtable.systems.combat_commander.offers import STOP
from sandtable.systems.combat_commander.state import State

PIECES = ("unit", "weapon")
WHO = ("move-which", "advance-which", "fire-with")
"""Questions for a unit: if there is only one, what comes behind it can be named at once."""
WHERE = {"move-to": "hex", "advance-to": "hex", "target": "target"}
"""Questions for a place, and the verb of its answers."""
CREWS = {"take-along": ("activate", "unit"), "discard": ("order-or-pass", "discard")}
"""Questions for several things, before which question all can be named, and with which verb."""


def onward(start: Start, way: Sequence[Option], decision: Decision) -> Onward:
    """What a question is to ways that have come to it by some answers."""
    if not way:
        return Onward(_beginnings(decision))
    prompt, began = decision.prompt, start.decision.prompt
    before, verb = CREWS.get(prompt, ("", ""))
    if before == began:
        return Onward(whole=_of(decision, verb))
    if way[-1] == STOP:
        return Onward(worth=_of(decision, "unit", "done")) if prompt == "move-which" else NOWHERE
    if prompt not in WHERE or began not in (*WHO, "move-to"):
        return NOWHERE
    places = _of(decision, WHERE[prompt])
    if prompt != "move-to":
        return Onward(worth=places)
    mover, left = (int(each) for each in decision.args)
    home = cast(State, start.state).units[mover].hex
    ahead = [option for option in places if option.value != home]
    return Onward(ahead, ahead, left=left)


def _beginnings(decision: Decision) -> list[Option]:
    """The answers with which ways begin."""
    if decision.prompt == "move-to":
        return [option for option in decision.options if option == STOP or option.verb == "hex"]
    if decision.prompt == "order-or-pass":
        return [option for option in decision.options if option == PASS]
    pieces = _of(decision, *PIECES)
    alone = decision.prompt in WHO and len(pieces) == 1
    return pieces if alone or decision.prompt == "activate" else []


def _of(decision: Decision, *verbs: str) -> list[Option]:
    return [option for option in decision.options if option.verb in verbs]
