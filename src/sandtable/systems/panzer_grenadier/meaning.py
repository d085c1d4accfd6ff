"""What the answers and windows of Panzer Grenadier mean to whoever shows them."""

from __future__ import annotations

from sandtable.kernel import meaning
from sandtable.kernel.decisions import Decision
from sandtable.kernel.meaning import AT_ONCE, CHOICE, GAME, LATER, MAIN, NEVER, Verb, role_of
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.systems.panzer_grenadier.offers import RESOLVE

HEX, PIECE, FACTOR, COUNT, SEAT = "hex", "piece", "factor", "count", "seat"
HEXSIDE, MINE = "hexside", "mine"
"""Things that can be pointed at."""

ON_HEX = ("hex", "direct", "bombard", "smoke", "assault", "hide")
ON_PIECE = (
    "place", "move", "fire", "act", "join", "with", "load", "unload", "lose", "support", "shoot",
    "aim", "raise", "demand", "tow", "consolidate", "again", "name", "assign",
)  # fmt: skip

VERBS = {
    **meaning.VERBS,
    **{verb: Verb(HEX) for verb in ON_HEX},
    **{verb: Verb(PIECE) for verb in ON_PIECE},
    "factor": Verb(FACTOR),
    "part": Verb(COUNT),
    "player": Verb(SEAT),
    "rest": Verb(SEAT),
    "hexside": Verb(HEXSIDE),
    "mine": Verb(MINE),
    RESOLVE.verb: Verb("", MAIN),
    "yes": Verb("", MAIN),
}
REACTIONS = ("op-fire", "demand", "leaving", "first-fire")
SPANS = ("move", "segment", "turn", GAME)
AT_ONCE_VERBS = ("shoot", "smoke", "aim", "hexside", "support", "demand")
SETTING_UP = (
    "set-up-entrenchment", "set-up-hex", "set-up-load", "set-up-mines", "tank-leaders",
    "cavalry-leaders",
)  # fmt: skip
"""The questions of laying the table: no dice are rolled for any of them."""


def is_supported(decision: Decision) -> bool:
    """Whether somebody could support the piece on the move if it tried to recover."""
    return decision.prompt == "move" and decision.args[1:] == (1,)


def role(decision: Decision, option: Option) -> str:
    """Say which part an answer plays: who ends a segment before all have acted gives that up."""
    if option == DONE and decision.prompt == "act-which":
        return CHOICE
    return role_of(VERBS, option)


def luck(decision: Decision, option: Option) -> int:
    """Say whether dice are rolled at once, by and by, or not for an answer."""
    if decision.window == "first-fire" or (decision.window == "leaving" and option != PASS):
        return AT_ONCE
    if option == RESOLVE or option.verb in AT_ONCE_VERBS:
        return AT_ONCE
    if option.verb == "recover":
        return LATER if is_supported(decision) else AT_ONCE
    if decision.prompt in SETTING_UP:
        return NEVER
    if option in (PASS, DONE) or option.verb in ("place", "assign", "hide", "name"):
        return NEVER
    return LATER


def is_on(verb: str, kind: str) -> bool:
    """Whether answers of a verb are about a kind of thing.

    >>> is_on("direct", HEX), is_on("pass", HEX)
    (True, False)
    """
    found = VERBS.get(verb)
    return found is not None and found.on == kind


def is_valued(verb: str) -> bool:
    """Whether answers of a verb tell which thing they are about."""
    found = VERBS.get(verb)
    return found is not None and found.on != ""
