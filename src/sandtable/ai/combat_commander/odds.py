"""Odds of an attack, a Melee, a rally: how far it goes, what is assumed, what came of it."""

from __future__ import annotations

from typing import Any

from sandtable.ai.odds_model import HOLDS, CourseReport, DrawAsked, Fate, OddsModel
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.tracks import TimeAdvanced
from sandtable.systems.combat_commander.events.units import UnitEliminated, UnitMoved
from sandtable.systems.combat_commander.events.weapons import WeaponBroke
from sandtable.systems.combat_commander.meaning import REACTIONS
from sandtable.systems.combat_commander.offers import FIRE
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.c01_cards import Reveal, Roll
from sandtable.systems.combat_commander.rules.orders.o20_attack import FireAttack
from sandtable.systems.combat_commander.state import State

SUPPRESSED, BROKEN, ELIMINATED = "suppressed", "broken", "eliminated"
RALLIED, RECOVERED, RETREATS, EXITS = "rallied", "recovered", "retreats", "exits"
HURT = (SUPPRESSED, BROKEN, ELIMINATED)

ASSUMES = ("no-reactions", "no-rerolls", "as-staged", "events-by-chance")
"""What is assumed about answers that come up on the way."""

GO_AHEAD = {"group": FIRE, "shells-or-smoke": FIRE, "advance-which": DONE}
"""Where something is staged, it goes ahead as it stands."""
IN_ORDER = ("defend-with", "impact-next", "melee-where", "rally-which", "rout-which", "smoke-next")
"""Questions of order only: the first is as good as any."""
FORCED = ("retreat-to", "sustained-break")
"""Questions whose answer matters little: the first is taken."""
BY_SUM = ("defense", "impact", "melee", "mine-attack", "rally", "rout")
"""Rolls of which nothing but the sum of the dice counts."""
WON, LOST, BOTH, NOBODY_WINS = "melee-won", "melee-lost", "melee-both", "melee-undecided"


class CombatCommanderOdds(OddsModel):
    """What a die roll means. Cards in the opponent's hand and pile are not told apart."""

    assumes = ASSUMES
    foresees_hidden = True
    tells_certain = True
    least = 0.0

    def may_tell(self, known: State, question: Decision, option: Option) -> bool:
        """Nothing is rolled for while the game is set up."""
        return not known.setting_up

    def groups(self, state: State, draw: DrawAsked, side: int) -> list[list[int]] | None:
        """The cards that may be turned up for a roll or a drift, those alike that mean the same."""
        if draw.earlier or not is_fork(state, state.stack[-1]):
            return None
        roller = roller_of(state)
        return kinds_of_card(state, roller, possible_cards(state, roller, side))

    def let_come(self, state: State, candidate: int) -> None:
        """A card that may be in hand or pile is in the pile."""
        put_on_pile(state, roller_of(state), candidate)

    def next_answer(self, state: State, decision: Decision) -> Option | None:
        """Reactions are passed, what is staged goes ahead; in an Event anything is answered."""
        return next_answer(state, decision)

    def report(self, before: State, after: State, side: int) -> CourseReport:
        """Who was hurt, who rallied, who won the Melee, and what happened besides."""
        return report(before, after, side)


# --- what may be turned up ----------------------------------------------------------------


def roller_of(s: State) -> int:
    """Whose card is about to be turned up."""
    frame = s.stack[-1]
    assert isinstance(frame, Roll | Reveal)
    return frame.side


def possible_cards(s: State, roller: int, side: int) -> list[int]:
    """The cards that may be turned up: the opponent's pile and hand are not told apart."""
    if roller == side:
        return list(s.piles[roller])
    hidden = s.unseen[roller] & ~s.shown[roller]
    return [card for card in range(hidden.bit_length()) if hidden >> card & 1]


def put_on_pile(s: State, side: int, card: int) -> None:
    """Let a card that may be in hand or pile be in the pile."""
    if card in s.hands[side]:
        other = s.piles[side][0]
        s.hands[side] = tuple(other if held == card else held for held in s.hands[side])
        s.piles[side] = tuple(sorted((*s.piles[side][1:], card)))


def is_fork(s: State, frame: Frame) -> bool:
    """Whether a card is about to be turned up whose every face should be looked at."""
    if frame.step != "start" or s.in_trigger:
        return False
    return isinstance(frame, Roll) or (isinstance(frame, Reveal) and frame.purpose == "drift")


def kinds_of_card(s: State, side: int, cards: list[int]) -> list[list[int]]:
    """Put cards together that mean the same for the roll that is about to be made."""
    frame: Any = s.stack[-1]
    by_sum = frame.purpose in BY_SUM or (
        frame.purpose == "fire-attack" and not _is_sustained(s.stack[-2])
    )
    found: dict[tuple[int, int, str], list[int]] = {}
    for number in cards:
        card = s.card(side, number)
        dice = (card.white + card.colored, 0) if by_sum else (card.white, card.colored)
        trigger = "" if isinstance(frame, Reveal) else card.trigger
        found.setdefault((*dice, trigger), []).append(number)
    return list(found.values())


def _is_sustained(frame: Frame) -> bool:
    return isinstance(frame, FireAttack) and frame.sustained > 0


# --- how a course goes on -----------------------------------------------------------------


def next_answer(s: State, decision: Decision) -> Option | None:
    """The answer that is assumed on the way; None where the matter is at its end."""
    options = decision.options
    if decision.window in REACTIONS:
        return _pass(options)
    if len(options) == 1 and not decision.window:
        return options[0]
    if s.in_trigger:
        return options[s.pick("odds", range(len(options)))]
    if decision.prompt in IN_ORDER or decision.prompt in FORCED:
        return options[0]
    staged = GO_AHEAD.get(decision.prompt)
    return staged if staged in options else None


def _pass(options: Any) -> Option:
    for option in (PASS, DONE):
        if option in options:
            return option
    first: Option = options[0]
    return first


# --- what came of it ----------------------------------------------------------------------


def report(before: State, after: State, side: int) -> CourseReport:
    """Say what a course has come to."""
    rolls = [event for event in after.journal if isinstance(event, RollMade)]
    own = [event for event in _outside_triggers(after.journal) if isinstance(event, RollMade)]
    kind = own[0].purpose if own else rolls[0].purpose if rolls else ""
    fates = _fates(before, after, {e.subject for e in own if e.purpose in UNIT_ROLLS})
    names: list[str | tuple[int, Fate]] = []
    names += _rolled(own, after)
    names += _melee(after, side)
    names += _sides_hurt(before, fates, side)
    names += _rallies(own)
    names += _accidents(before, after, side)
    return CourseReport(kind, (*names, *fates.items()))


UNIT_ROLLS = ("defense", "rally", "rout")


def _outside_triggers(journal: list[Event]) -> list[Event]:
    found, depth = [], 0
    for event in journal:
        if isinstance(event, TriggerBegan):
            depth += 1
        elif isinstance(event, TriggerEnded):
            depth -= 1
        elif not depth:
            found.append(event)
    return found


def _fates(before: State, after: State, rolled: set[int]) -> dict[int, Fate]:
    """The fate of everybody who rolled or was changed."""
    routed = {e.unit for e in after.journal if isinstance(e, UnitMoved) and e.how == "retreat"}
    found: dict[int, Fate] = {}
    for old in before.units:
        if old.where == MAP:
            fate = _fate(old, after.units[old.id], old.id in routed)
            if fate != HOLDS or old.id in rolled:
                found[old.id] = fate
    return found


def _fate(old: Unit, new: Unit, routed: bool) -> Fate:
    if new.where != MAP:
        return EXITS if new.where == "time" else ELIMINATED
    if new.broken and not old.broken:
        return BROKEN
    if new.suppressed and not old.suppressed:
        return SUPPRESSED
    if old.broken and not new.broken:
        return RALLIED
    if old.suppressed and not new.suppressed:
        return RECOVERED
    return RETREATS if routed else HOLDS


def _rolled(rolls: list[RollMade], after: State) -> list[str]:
    """Whether it hit, where that was rolled for."""
    found = []
    for purpose in ("targeting", "accuracy"):
        first = next((roll for roll in rolls if roll.purpose == purpose), None)
        if first is not None:
            found.append(f"{purpose}-{first.outcome}")
    if any(isinstance(e, Declared) and e.what == "drifts-off-map" for e in after.journal):
        found.append("drifts-off-map")
    return found


def _melee(after: State, side: int) -> list[str]:
    """How the first Melee ended."""
    lost, begun = set(), False
    for event in after.journal:
        if isinstance(event, Declared) and event.what == "melee":
            if begun:
                break
            begun = True
        elif begun and isinstance(event, UnitEliminated) and event.rule == "O16.4.3":
            lost.add(after.units[event.unit].side)
    if not begun:
        return []
    if len(lost) == 1:
        return [LOST if side in lost else WON]
    return [BOTH if lost else NOBODY_WINS]


def _sides_hurt(before: State, fates: dict[int, Fate], side: int) -> list[str]:
    """How badly each side has fared: at least one unit of it."""
    found = []
    for whose, owner in (("enemy", 1 - side), ("own", side)):
        mine = [fate for unit, fate in fates.items() if before.units[unit].side == owner]
        hurt = any(fate in HURT for fate in mine)
        found.append(f"{whose}-hurt" if hurt else f"{whose}-unhurt")
        if BROKEN in mine or ELIMINATED in mine:
            found.append(f"{whose}-broken")
        if ELIMINATED in mine:
            found.append(f"{whose}-eliminated")
    return found


def _rallies(rolls: list[RollMade]) -> list[str]:
    """How many of those who tried to rally did."""
    tried = [roll.outcome for roll in rolls if roll.purpose == "rally"]
    if not tried:
        return []
    rallied = tried.count("rallies")
    share = "all" if rallied == len(tried) else "some" if rallied else "none"
    return [f"rally-{share}"]


def _accidents(before: State, after: State, side: int) -> list[str]:
    """What else may happen when cards are turned up."""
    found = []
    for event in after.journal:
        if isinstance(event, WeaponBroke):
            found.append("weapon-breaks")
        elif isinstance(event, TimeAdvanced):
            found.append("time-advances")
        elif isinstance(event, TriggerBegan) and event.name != "time":
            found.append(f"trigger-{event.name}")
    if after.over:
        found.append("game-ends")
    return list(dict.fromkeys(found))
