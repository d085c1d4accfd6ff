"""Chapters 6 and 14: morale checks, recoveries, tests of leaders, with their sums."""

from __future__ import annotations

from tools.panzer_grenadier.independent import facts
from tools.panzer_grenadier.independent.core import Referee, before
from tools.panzer_grenadier.independent.fire import Shots
from tools.panzer_grenadier.independent.sequence import Course

from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.state import State

DEATH = 2
OVERRUN = 9


def value_of(table: State, piece: Piece) -> dict[str, int]:
    """The morale value by itself: printed or the scenario's, one less if demoralized (14.3)."""
    if facts.is_leader(piece):
        found = {"printed-morale": piece.type.morale}
    else:
        pair = table.setting.scenario.morale[piece.side]
        found = {"troop-morale": pair[1] if piece.reduced else pair[0]}
    if piece.status == facts.DEMORALIZED:
        found["demoralized"] = -1
    return found


def may_support(table: State, leader: Piece, piece: Piece, only_good: bool = False) -> bool:
    """Whether a leader's morale modifier may help a piece (6.51 to 6.54, 12.51)."""
    if not facts.is_regular(leader) or leader.where != BOARD or leader.id == piece.id:
        return False
    if leader.side != piece.side or leader.status == facts.DEMORALIZED or facts.is_afv(piece):
        return False
    if facts.is_leader(piece) and not 0 <= piece.type.rank < leader.type.rank:
        return False
    apart = facts.distance(table, leader.hex, piece.hex)
    if apart == 0:
        return True
    if apart > 1 or leader.status != facts.GOOD:
        return False
    return not (facts.in_assault(table, leader.hex) or facts.in_assault(table, piece.hex))


def best_support(table: State, piece: Piece, among: list[Piece]) -> int:
    """The greatest morale modifier that may help."""
    return max((p.type.morale_mod for p in among if may_support(table, p, piece)), default=0)


@before(fire.MoraleChecked)
def check(ref: Referee, table: State, event: fire.MoraleChecked) -> None:
    """The roll with its result's modifier against the value with one leader's help (14.1)."""
    piece = table.pieces[event.piece]
    told = {label: amount for amount, label, _ in event.value}
    wanted = value_of(table, piece)
    if "leader-lost" not in told:
        if event.supporter >= 0:
            leader = table.pieces[event.supporter]
            ref.true("6.51", "who may support", may_support(table, leader, piece), event.supporter)
            ref.same("6.51", "what he adds", leader.type.morale_mod,
                     sum(told.values()) - sum(wanted.values()))  # fmt: skip
        else:
            ref.same("14.1", "morale value", wanted, told)
        _best(ref, table, event, piece)
    value = sum(told.values())
    roll = sum(amount for amount, _, _ in event.roll)
    over = roll - value
    outcome = "passed" if over <= 0 else "disrupts" if over <= 2 else "demoralizes"
    ref.same("14.1", "outcome of a morale check", outcome, event.outcome)


def _best(ref: Referee, table: State, event: fire.MoraleChecked, piece: Piece) -> None:
    friends = facts.on_board(table, piece.side)
    shots = ref.memory(Shots)
    if shots.at_mover == piece.id:
        friends = [p for p in friends if p.status == facts.GOOD or p.id in shots.along]
    best = best_support(table, piece, friends)
    used = table.pieces[event.supporter].type.morale_mod if event.supporter >= 0 else 0
    ref.same("6.51", "the best leader supports", best, used)


@before(fire.RecoveryTried)
def recovery(ref: Referee, table: State, event: fire.RecoveryTried) -> None:
    """Below the value recovers (14.41); 2 is good order (14.43), 12 loses a leader (14.44)."""
    piece = table.pieces[event.piece]
    ref.true("14.4/1", "disrupted or demoralized", piece.status != facts.GOOD)
    told = {label: amount for amount, label, _ in event.value}
    value = sum(told.values())
    helper = table.pieces[event.supporter] if event.supporter >= 0 else None
    if helper is not None and helper.type.kind == "commissar":
        _commissar(ref, table, event, piece, helper, value)
        return
    wanted = value_of(table, piece)
    if not facts.is_leader(piece) and _firm_ground(table, piece):
        wanted["ground"] = 1
    if helper is not None:
        ref.true("6.52", "who may support", may_support(table, helper, piece), helper.id)
        announced = ref.memory(Course).announced
        ref.true("6.52", "an activated leader", helper.id in announced, helper.id)
        ref.true("6.55", "he has not moved", helper.id not in ref.memory(Course).moved_off)
        wanted["helper"] = helper.type.morale_mod
    ref.same("14.41", "value of a recovery", sum(wanted.values()), value)
    outcome = "recovered" if event.roll < value else "failed"
    if piece.status == facts.DEMORALIZED:
        if event.roll == 2:
            outcome = "rallied"
        elif event.roll == 12 and facts.is_leader(piece):
            outcome = "deserted"
    ref.same("14.41", "outcome of a recovery", outcome, event.outcome)


def _firm_ground(table: State, piece: Piece) -> bool:
    """Town, or an entrenchment or bunker that is of use to it (14.45)."""
    if table.field.terrain[piece.hex] == "town":
        return True
    works = table.entrenchments >> piece.hex & 1 or facts.bunker_in(table, piece.side, piece.hex)
    return bool(works) and facts.sheltered(piece)


def _commissar(
    ref: Referee,
    table: State,
    event: fire.RecoveryTried,
    piece: Piece,
    helper: Piece,
    value: int,
) -> None:
    """With a commissar his value stands instead (6.62), and success is good order (6.63)."""
    ref.same("6.62/2", "value with a commissar", helper.type.morale, value)
    ref.same("6.62/1", "in the same hex", helper.hex, piece.hex)
    ref.same("6.6/4", "only demoralized units", (facts.DEMORALIZED, False),
             (piece.status, facts.is_leader(piece)))  # fmt: skip
    ref.true("6.64", "no demoralized commissar", helper.status != facts.DEMORALIZED)
    ref.true("6.62", "an activated commissar", helper.id in ref.memory(Course).announced)
    outcome = "rallied" if event.roll < value else "punished"
    ref.same("6.63", "outcome with a commissar", outcome, event.outcome)


@before(fire.LeaderTested)
def leader(ref: Referee, table: State, event: fire.LeaderTested) -> None:
    """2 or less after step losses (6.7), 9 or more when overrun (6.71)."""
    total = sum(amount for amount, _, _ in event.roll)
    lost = total >= OVERRUN if event.why == "overrun" else total <= DEATH
    ref.same("6.71" if event.why == "overrun" else "6.7", f"leader's fate ({event.why})",
             lost, event.lost)  # fmt: skip
