"""A report that was given is corrected: the game is played again with another in its place.

The new report carries its own trace: by whom it was corrected, and what from what to what. So every
replay tells it again, and a saved game keeps it. What was chosen afterwards stays, in its order, up
to the first answer that is not legal any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.battles.report import CORRECTED
from sandtable.kernel.domains import Json
from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.kernel.refusals import NOT_ASKED, Refusal, RefusedError
from sandtable.kernel.taking_back import UNDO_SEAM

NO_REPORT = Refusal("", "correction-no-report")
NO_CHANGE = Refusal("", "correction-no-change")
KEYED = "id"


def is_corrected(fields: Json) -> bool:
    """Whether a report says that it was corrected."""
    return bool(fields.get(CORRECTED))


def corrected(game: Game, index: int, fields: Json, by: str) -> Game:
    """Return the game with another report in place of the one that was choice `index`.

    RefusedError says why that cannot be, with every fault of the report; the game stays as it is.
    """
    if not 0 <= index < len(game.choices) or game.choices[index].option.verb != REPORT:
        raise RefusedError(NO_REPORT)
    if index < game.seam:
        raise RefusedError(UNDO_SEAM)
    old = game.choices[index]
    twin = game.anew(game.choices[:index])
    asked = twin.answered_by(old)
    if asked is None or asked.commission is None:
        raise RefusedError(NO_REPORT)
    plain = {name: value for name, value in fields.items() if name != CORRECTED}
    found = asked.faults(form(REPORT, plain))
    if found:
        raise RefusedError(found[0].refusal, found)
    changes = [
        {"field": path, "before": before, "after": after}
        for path, before, after in changes_between(old.option.fields, plain)
    ]
    if not changes:
        raise RefusedError(NO_CHANGE)
    option = form(REPORT, {**plain, CORRECTED: {"by": by, "changes": changes}})
    if not asked.offers(option):
        faults = asked.faults(option)
        raise RefusedError(faults[0].refusal if faults else NOT_ASKED, faults)
    twin.take(option, decision=asked, seat=old.seat)
    for choice in game.choices[index + 1 :]:
        if not twin.replay(choice):
            break
    return twin


def changes_between(old: Json, new: Json) -> list[tuple[str, str, str]]:
    """Return what differs between two reports: where, and what stood and stands there.

    >>> old = {"rounds": 3, "losses": [{"id": "u1", "steps": 2}]}
    >>> changes_between(old, {"rounds": 4, "losses": []})
    [('losses.u1.steps', '2', ''), ('rounds', '3', '4')]
    """
    before, after = dict(_flat(old)), dict(_flat(new))
    return [
        (path, before.get(path, ""), after.get(path, ""))
        for path in sorted({*before, *after})
        if before.get(path, "") != after.get(path, "")
    ]


def _flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every plain value of a sheet with its path; what is empty or false stands nowhere."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name not in (KEYED, CORRECTED):
                yield from _flat(each, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            name = each.get(KEYED, number) if isinstance(each, dict) else number
            yield from _flat(each, f"{path}.{name}")
    elif value not in ("", False, 0, None):
        yield path, str(value)
