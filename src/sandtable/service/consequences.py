"""A report of a battle before it is given: what is wrong with it, or everything that would follow.

Nothing is kept and nothing is drawn; the report is given afterwards as if nobody had asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from sandtable.kernel.decisions import Decision
from sandtable.kernel.foresight import Foreseen, Foresight, foresee
from sandtable.kernel.game import Game
from sandtable.kernel.meaning import QUIET
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import NOT_ASKED, RefusedError
from sandtable.service.narrators import Narrator
from sandtable.service.presenters import presenter_of

How = Literal["certain", "dice", "choice", "unforeseen"]


class Consequence(Struct):
    """One line of a preview.

    `how` says whether it is `certain`, has bounds set by `dice`, hangs on a `choice` that somebody
    has yet to make, or (`unforeseen`) that from here on dice decide what happens at all.
    """

    how: How
    text: str
    rule: str = ""


def preview(
    game: Game, decision: Decision, option: Option, narrator: Narrator, side: int, seat: int
) -> list[Consequence]:
    """Return what would follow from a report, as a seat may know it.

    RefusedError names every fault if it cannot be given. What would happen after it is told as if
    no other battle of the round were still to be fought.
    """
    if decision.commission is None:
        raise RefusedError(NOT_ASKED.by(decision.rule))
    if not decision.offers(option):
        faults = decision.faults(option)
        raise RefusedError(faults[0].refusal if faults else NOT_ASKED, faults)
    plan = presenter_of(game.system.name).ahead
    found = foresee(game.system, game.state, decision, option, plan)
    return list(_lines(found, narrator, side, seat))


def _lines(found: Foresight, narrator: Narrator, side: int, seat: int) -> Iterator[Consequence]:
    told = 0
    for each in found.found:
        while told < each.depends:
            yield _question(found.asked[told], narrator)
            told += 1
        line = _line(each, narrator, side, seat)
        if line is not None:
            yield line
    for decision in found.asked[told:]:
        yield _question(decision, narrator)
    if found.parts:
        yield Consequence("unforeseen", narrator.words.say("preview-open"))


def _question(decision: Decision, narrator: Narrator) -> Consequence:
    answers = ", ".join(narrator.option(decision, option) for option in decision.options)
    side, question = narrator.side(decision.side), narrator.prompt(decision)
    text = narrator.words.say("preview-form", side=side, question=question)
    if answers:
        text = narrator.words.say("preview-choice", side=side, question=question, answers=answers)
    return Consequence("choice", text, decision.rule)


def _line(each: Foreseen, narrator: Narrator, side: int, seat: int) -> Consequence | None:
    seen = each.event.seen_by(side, seat)
    if seen is None or seen.CHANCE or seen.weight() <= QUIET:
        return None
    text = narrator.event(seen)
    if each.bound is not None:
        most = narrator.event(each.bound)
        if most != text:
            text = narrator.words.say("preview-between", least=text, most=most)
            return Consequence("dice", text, seen.rule)
    return Consequence("choice" if each.depends else "certain", text, seen.rule)
