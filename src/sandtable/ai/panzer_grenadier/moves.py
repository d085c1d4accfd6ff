"""A piece on the move: step by step to the best place that it can reach."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.nerve import fear
from sandtable.ai.panzer_grenadier.places import place
from sandtable.ai.panzer_grenadier.plans import UNLIMBER, digging, is_arrived, recovery
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.ai.panzer_grenadier.reach import ways
from sandtable.ai.reasons import total
from sandtable.systems.panzer_grenadier.pieces import BOARD, WAITING, Piece
from sandtable.systems.panzer_grenadier.rules.c05_approach import is_led
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover
from sandtable.systems.panzer_grenadier.state import State

STRANDED = -2.0
"""What it is worth to stay off the board."""
ELSEWHERE = -1.0


def move(m: Matter) -> list[Parts]:
    """Go on to the best place, stop there, or do what else a Move action allows."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, Mover)
    piece = frame.unit(s)
    steps = steps_of(s, pos, frame, piece)
    best = max([total(parts) for parts in steps.values()], default=0.0)
    found: list[Parts] = []
    for option in m.options:
        verb = option.verb
        if verb == "hex":
            found.append(steps.get(option.value, [("aside", ELSEWHERE)]))
        elif verb == "stop":
            found.append([("stay", STRANDED if piece.where == WAITING else 0.0)])
        elif verb == "with":
            found.append([("lead", best + 0.01 if comes_along(s, frame, piece) else ELSEWHERE)])
        else:
            found.append(other_answer(s, pos, piece, verb, best))
    return found


def steps_of(s: State, pos: Position, frame: Mover, piece: Piece) -> dict[int, Parts]:
    """What each first step leads to: the best place behind it."""
    led = piece.type.is_leader or is_led(s, piece, frame.posts)
    fresh = not frame.entered
    stay = total(place(s, pos, piece, piece.hex, fresh)) if piece.where == BOARD else STRANDED
    brave = fear(s, pos, piece) * pos.w.path_danger
    found: dict[int, Parts] = {}
    if frame.busy or (frame.single and frame.entered):
        return found
    for way in ways(s, pos, piece, frame.points_left(s), led, fresh):
        there = total(place(s, pos, piece, way.hex))
        parts: Parts = [("march", pos.w.march * (there - stay) - 0.001 * way.cost)]
        if way.fire and brave:
            parts.append(("danger", -brave * way.fire))
        if way.first not in found or total(parts) > total(found[way.first]):
            found[way.first] = parts
    return found


def comes_along(s: State, frame: Mover, piece: Piece) -> bool:
    """Whether a leader should go with this unit; he goes when all have gone, where most are."""
    return False


def other_answer(s: State, pos: Position, piece: Piece, verb: str, best: float) -> Parts:
    """What a Move action allows besides moving."""
    if verb == "recover":
        return [("recover", recovery(s, pos, piece))]
    if verb == "dig-in":
        return [("dig", digging(s, pos, piece))]
    if verb == "unlimber":
        return [("unlimber", UNLIMBER)]
    if verb == "unload":
        return [("unload", UNLIMBER if is_arrived(s, pos, piece) else ELSEWHERE)]
    if verb == "exit":
        return [("exit", pos.w.exit * (piece.steps + len(s.riders(piece.id))))]
    return [("aside", ELSEWHERE)]


def flee(m: Matter) -> list[Parts]:
    """Away from the guns, where units can be rallied; a leader who helped goes along or not."""
    s, pos = m.s, m.pos
    frame = m.action
    assert isinstance(frame, Mover)
    piece = frame.unit(s)
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "hex":
            loss = pos.danger(s, piece, option.value, False)
            found.append([("danger", -loss), ("cover", -0.01 * pos.land.cover[option.value])])
        elif option.verb == "stop":
            found.append([("stay", 0.05 - pos.danger(s, piece, piece.hex, True))])
        else:
            found.append([("aside", ELSEWHERE)])
    return found
