"""What things mean to whoever shows them: said once, by the rules, and carried everywhere.

No page, terminal or player keeps lists of a system's verbs, questions or events: it asks what an
answer is about, what part it plays, whether chance follows, how much an event weighs.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.kernel.options import DONE, PASS, Option

MAIN, PASSES, CHOICE = "main", "pass", "choice"
"""The parts that answers play: what is usual, letting go by, one of many, beside the matter."""

NEVER, LATER, AT_ONCE = 0, 1, 2
"""Whether chance follows an answer: not at all, after more questions, at once."""

QUIET, PLAIN, WEIGHTY = 0, 1, 2
"""How much an event weighs: its matter stands in another one, one of many, to be remembered."""

GAME = "game"
"""The longest span that a standing pass may have; every system has it."""


class Ref(NamedTuple):
    """A thing on the table that an answer, a question or an event is about, by kind and name.

    >>> Ref("hex", "E5")
    Ref(kind='hex', id='E5')
    """

    kind: str
    id: str


class Verb(NamedTuple):
    """What the answers of one verb have in common: the kind of thing they are about, their part."""

    on: str = ""
    role: str = CHOICE


PLAIN_VERB = Verb()
"""Of which nothing is said."""
VERBS = {PASS.verb: Verb("", PASSES), DONE.verb: Verb("", MAIN)}
"""Verbs of the kernel's own; a system adds its own."""


def role_of(verbs: dict[str, Verb], option: Option) -> str:
    """Return the part that an answer plays in a question."""
    return verbs.get(option.verb, PLAIN_VERB).role


def ref_of(verbs: dict[str, Verb], verb: str, written: str) -> Ref | None:
    """Return the thing that an answer is about, from the text that its system writes for it.

    >>> ref_of({"to": Verb("hex")}, "to", "to:E5")
    Ref(kind='hex', id='E5')
    >>> ref_of({"base": Verb("piece")}, "base", "base")
    Ref(kind='piece', id='0')
    """
    on = verbs.get(verb, PLAIN_VERB).on
    return Ref(on, written.partition(":")[2] or "0") if on else None
