"""What only whoever is asked hears: which hidden unit it is, who takes part so far."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.service.panzer_grenadier.moving import activated
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c05_steps import Walker
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import Bombardment
from sandtable.systems.panzer_grenadier.rules.c10_combining import DirectFire
from sandtable.systems.panzer_grenadier.rules.c12_entering import AssaultAction
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import OpportunityFire

GATHERING = ("bombard-with", "fire-with", "op-fire-with")
OF_A_PIECE = ("fire", "move")
"""Questions about one piece, which both sides hear: a hidden one is not named in them."""


def consequence(names: Names, decision: Decision) -> str:
    """Say what stands; "" where the question says it all."""
    s, say = names.state, names.words.say
    frame = s.stack[-1] if s.stack else None
    if decision.prompt == "announce":
        return _hidden_among(names, decision.side)
    if decision.prompt in OF_A_PIECE and isinstance(frame, Action):
        return _hidden(names, frame)
    if decision.prompt in GATHERING and isinstance(
        frame, (Bombardment, DirectFire, OpportunityFire)
    ):
        return say("consequence-fire", value=names.sum(frame.so_far(s).parts))
    if decision.prompt == "assault-with" and isinstance(frame, AssaultAction):
        return say("consequence-assault", pieces=names.pieces((*frame.units(), *frame.leaders)))
    return ""


def _hidden_among(names: Names, side: int) -> str:
    """Say which hidden units are activated so far."""
    found = [n for n, _ in activated(names.state, side) if names.state.pieces[n].hidden]
    return names.words.say("consequence-hidden-group", pieces=names.pieces(found)) if found else ""


def _hidden(names: Names, frame: Action) -> str:
    """Say which hidden unit acts, and what it has left to move."""
    s = names.state
    if not frame.unit(s).hidden:
        return ""
    left = names.points(frame.points_left(s)) if isinstance(frame, Walker) else "none"
    return names.words.say("consequence-hidden", unit=names.unit(frame.piece), points=left)
