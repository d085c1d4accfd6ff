"""What the answers and windows of Combat Commander mean to whoever shows them."""

from __future__ import annotations

from sandtable.kernel import meaning
from sandtable.kernel.decisions import Decision
from sandtable.kernel.meaning import AT_ONCE, GAME, LATER, MAIN, NEVER, Verb
from sandtable.kernel.options import PASS, Option
from sandtable.systems.combat_commander.offers import FIRE

HEX, UNIT, WEAPON, CARD = "hex", "unit", "weapon", "card"
"""Things that can be pointed at."""
SPACE, ITEM, CHIT, FORTIFICATION, SIDE = "space", "item", "chit", "fortification", "side"

VERBS = {
    **meaning.VERBS,
    **{verb: Verb(HEX) for verb in ("hex", "target", "smoke-at")},
    **{verb: Verb(UNIT) for verb in ("unit", "join", "deploy", "transfer")},
    **{verb: Verb(CARD) for verb in ("order", "action", "discard", "op-fire", "card")},
    **{verb: Verb(WEAPON) for verb in ("weapon", "scrap")},
    "space": Verb(SPACE),
    "item": Verb(ITEM),
    "chit": Verb(CHIT),
    "fortification": Verb(FORTIFICATION),
    "side": Verb(SIDE),
    FIRE.verb: Verb("", MAIN),
    "yes": Verb("", MAIN),
}
REACTIONS = (
    "advance", "advance-end", "break", "defense", "fire", "initiative", "melee", "melee-end",
    "move", "pass", "step", "time",
)  # fmt: skip
SPANS = ("order", "turn", GAME)

ROLLED = ("rally-which", "rout-which", "defend-with", "melee-where", "hero-rally")
"""Questions after whose answers cards are turned."""
AIMED = (
    "target", "second-target", "group", "spotting-round", "impact-next", "reroll", "advance-to",
)  # fmt: skip
"""Questions whose answers lead to a roll by and by."""
REACTED = ("fire-actions", "defense-actions", "melee-actions")
"""Questions about a roll that is to come, unless they are passed."""
TOGETHER = {
    "discard": ("discard",),
    "group": ("unit", "weapon"),
    "take-along": ("unit",),
}
"""By question the answers after which the same is asked again."""


def luck(decision: Decision, option: Option) -> int:
    """Say whether cards are turned at once, by and by, or not for an answer."""
    prompt = decision.prompt
    if option == FIRE or prompt in ROLLED:
        return AT_ONCE
    if prompt in AIMED or (prompt in REACTED and option != PASS):
        return LATER
    return NEVER


def is_on(verb: str, kind: str) -> bool:
    """Whether answers of a verb are about a kind of thing.

    >>> is_on("target", HEX), is_on("pass", HEX)
    (True, False)
    """
    found = VERBS.get(verb)
    return found is not None and found.on == kind


def verbs_on(kind: str) -> tuple[str, ...]:
    """Return the verbs of answers that are about a kind of thing.

    >>> verbs_on(HEX)
    ('hex', 'target', 'smoke-at')
    """
    return tuple(verb for verb, found in VERBS.items() if found.on == kind)


def is_valued(verb: str) -> bool:
    """Whether answers of a verb tell which thing they are about."""
    found = VERBS.get(verb)
    return found is not None and found.on != ""
