"""One task for a group: everybody who can goes to a hex, fires at it or assaults it.

A task is no rule: it gives answers that are offered anyway, one to each question, as somebody
would who clicks them one after another. It is found at a table as the side that is asked knows it;
where chance would decide who can do what, nobody is said to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.loop import asked
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.view import SEALED
from sandtable.service.panzer_grenadier.inspections import hex_named
from sandtable.service.panzer_grenadier.moving import walker
from sandtable.service.presenters import Start
from sandtable.service.ways import Stop, taken, ways_at
from sandtable.systems.panzer_grenadier.offers import RESOLVE, STOP

if TYPE_CHECKING:
    from sandtable.service.presenters import Presenter
    from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
TASKS, TASK = "tasks", "task"
MOVE, FIRE, ASSAULT = "move", "fire", "assault"
WHO = "act-which"
AT_HEX = {"direct": FIRE, "bombard": FIRE, "assault": ASSAULT}
AT_PIECE = {"shoot": FIRE}
"""Answers about a hex, and about an enemy in it, that carry out a task."""
BEST = ("shoot", "direct", "bombard", "assault")
"""Of several answers the first is given: at a tank with what pierces it."""
TOGETHER = ("part", "join", "with", "raise")
"""Answers with which others take part before it is rolled: all, a gun with its whole fire."""
Target = tuple[str, int]
"""What is to be done, and the hex where."""


def tasks(presenter: Presenter, s: State, side: int) -> Json:
    """Who of an activated group could do what where: numbers of pieces by task and hex."""
    found: dict[str, dict[str, list[int]]] = {MOVE: {}, FIRE: {}, ASSAULT: {}}
    decision = _question(s, side)
    if decision is None or decision.prompt != WHO:
        return found
    for option, stop in _begun(presenter, s, decision):
        for kind, hex_ in dict.fromkeys(_targets(presenter, stop)):
            found[kind].setdefault(s.field.names[hex_], []).append(option.value)
    return found


def task(presenter: Presenter, s: State, side: int, wanted: tuple[str, str]) -> Json:
    """The next answer of a task; "" where there is none: then the player is asked."""
    kind, hex_ = wanted[0], hex_named(s, wanted[1])
    decision = _question(s, side)
    option = None if decision is None else _next(presenter, s, decision, (kind, hex_))
    return {"option": "" if option is None else presenter.system.write_option(s, option)}


def _question(s: State, side: int) -> Decision | None:
    """What a side is asked at a table on which nothing is rolled."""
    decision = asked(s)
    s.chance = SEALED
    return decision if isinstance(decision, Decision) and decision.side == side else None


def _next(presenter: Presenter, s: State, decision: Decision, target: Target) -> Option | None:
    if decision.prompt == WHO:
        begun = _begun(presenter, s, decision)
        return next((each for each, stop in begun if target in _targets(presenter, stop)), None)
    carry_out = CARRIERS.get((target[0], decision.prompt))
    return None if carry_out is None else carry_out(presenter, s, decision, target)


def _begun(presenter: Presenter, s: State, decision: Decision) -> Iterator[tuple[Option, Stop]]:
    """Everybody who may act now, and what would be asked then; who must roll first is left out.

    Leaders come last: who goes first draws the enemy's fire.
    """
    here = Stop(s, decision)
    actors = [option for option in decision.options if option != DONE]
    for option in sorted(actors, key=lambda actor: s.pieces[actor.value].type.is_leader):
        stop = taken(presenter.system, decision.side, here, option)
        if stop is not None:
            yield option, stop


def _targets(presenter: Presenter, stop: Stop) -> list[Target]:
    """What could be done where by somebody who acts."""
    if stop.decision.prompt == MOVE:
        return [(MOVE, hex_) for hex_ in _reached(presenter, stop)]
    if stop.decision.prompt == FIRE:
        found = [_target(stop.state, option) for option in stop.decision.options]
        return [target for target in found if target is not None]
    return []


def _target(s: Any, option: Option) -> Target | None:
    if option.verb in AT_PIECE:
        return AT_PIECE[option.verb], s.pieces[option.value].hex
    return (AT_HEX[option.verb], option.value) if option.verb in AT_HEX else None


def _reached(presenter: Presenter, stop: Stop) -> dict[int, tuple[Option, ...]]:
    """The answers that lead a piece on the move to every hex that it can reach."""
    near = {o.value: (o,) for o in stop.decision.options if o.verb == "hex"}
    ways = ways_at(presenter, Start(stop.state, stop.decision), Stop(stop.state, stop.decision))
    far = {way.options[-1].value: way.options for way in ways if way.options[-1].verb == "hex"}
    return far | near


def _walk(presenter: Presenter, s: State, decision: Decision, target: Target) -> Option | None:
    """One hex further, or the end of the way."""
    mover = walker(s, decision.side)
    if mover is None:
        return None
    if mover.unit(s).hex == target[1]:
        return STOP if decision.offers(STOP) else None
    way = _reached(presenter, Stop(s, decision)).get(target[1])
    return None if way is None else way[0]


def _attack(presenter: Presenter, s: State, decision: Decision, target: Target) -> Option | None:
    """The attack on the hex."""
    able = [option for option in decision.options if _target(s, option) == target]
    return min(able, key=lambda option: BEST.index(option.verb), default=None)


def _gather(presenter: Presenter, s: State, decision: Decision, target: Target) -> Option | None:
    """Everybody takes part who can; then it is rolled."""
    by_verb: defaultdict[str, list[Option]] = defaultdict(list)
    for option in decision.options:
        by_verb[option.verb].append(option)
    for verb in TOGETHER:
        if by_verb[verb]:
            return max(by_verb[verb], key=_value) if verb == "part" else by_verb[verb][0]
    return RESOLVE if decision.offers(RESOLVE) else None


def _value(option: Option) -> int:
    return option.value


Carrier = Callable[["Presenter", "State", Decision, Target], Option | None]
CARRIERS: dict[tuple[str, str], Carrier] = {
    (MOVE, "move"): _walk,
    (FIRE, "fire"): _attack,
    (ASSAULT, "fire"): _attack,
    (FIRE, "divide-fire"): _gather,
    (FIRE, "fire-with"): _gather,
    (FIRE, "bombard-with"): _gather,
    (ASSAULT, "assault-with"): _gather,
}
"""How a task answers questions, by its kind and what is asked."""
