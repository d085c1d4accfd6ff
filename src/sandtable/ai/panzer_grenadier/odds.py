"""What odds must know of Panzer Grenadier: how a shot goes on, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.ai.odds_model import HOLDS, CourseReport, DrawAsked, Fate, OddsModel
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.options import PASS, Option
from sandtable.systems.panzer_grenadier.events.fire import (
    AssaultRolled,
    Attacked,
    FriendlyFireRolled,
    MoraleChecked,
    RecoveryTried,
    ShotAt,
)
from sandtable.systems.panzer_grenadier.meaning import REACTIONS
from sandtable.systems.panzer_grenadier.offers import RESOLVE, YES
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, Piece
from sandtable.systems.panzer_grenadier.state import State

SHAKY, BROKEN = "disrupted", "demoralized"
REDUCED, ELIMINATED, RECOVERED = "reduced", "eliminated", "recovered"
HURT: Final = (SHAKY, BROKEN, REDUCED, ELIMINATED)
ASSUMES: Final = ("no-reactions", "first-fire", "as-staged", "hidden-left-out")
STAGED: Final = ("fire-with", "bombard-with", "assault-with", "op-fire-with")
"""Questions who else takes part: it goes ahead as it stands."""
FORCED: Final = ("lose-step", "displace-leader", "hexside", "over-stacked")
"""Questions whose answer matters little: the first is taken."""
KINDS: Final[dict[type[Event], str]] = {
    Attacked: "attack",
    AssaultRolled: "assault",
    ShotAt: "shot",
    RecoveryTried: "recovery",
    MoraleChecked: "check",
    FriendlyFireRolled: "friendly-fire",
}
WAVERING: Final = {DISRUPTED: SHAKY, DEMORALIZED: BROKEN}


class PanzerGrenadierOdds(OddsModel):
    """Two dice on a table, then losses, morale checks, and leaders in danger.

    What is hidden from a side is dealt anyhow where every course is followed: it seldom has a part
    in the shot that is asked about.
    """

    assumes = ASSUMES
    foresees_hidden = True
    tells_certain = True

    def may_tell(self, known: State, question: Decision, option: Option) -> bool:
        """Nothing is rolled for while the game is set up."""
        return not known.setting_up and super().may_tell(known, question, option)

    def groups(self, state: State, draw: DrawAsked, side: int) -> list[list[int]] | None:
        """Every face of a die."""
        return [[face] for face in draw.candidates]

    def next_answer(self, state: State, decision: Decision) -> Option | None:
        """Reactions are passed, but for First Fire; what is staged goes ahead."""
        options = decision.options
        if decision.window in REACTIONS:
            return next((each for each in (YES, PASS) if each in options), options[-1])
        if decision.prompt in FORCED or (len(options) == 1 and not decision.window):
            return options[0]
        if decision.prompt == "divide-fire":
            return max((o for o in options if o.verb == "part"), key=lambda o: o.value)
        return RESOLVE if decision.prompt in STAGED and RESOLVE in options else None

    def report(self, before: State, after: State, side: int) -> CourseReport:
        """Who was hurt and how badly, on either side; nothing where nothing was rolled."""
        kinds = [KINDS[type(event)] for event in after.journal if type(event) in KINDS]
        if not kinds:
            return CourseReport("", ())
        checked = {e.piece for e in after.journal if isinstance(e, MoraleChecked | RecoveryTried)}
        fates = dict(_fates(before, after, {*checked, *_aimed_at(after.journal)}))
        own = "mine" if "assault" in kinds else "own"
        names = [*_hurt(before, fates, 1 - side, "enemy"), *_hurt(before, fates, side, own)]
        names += [f"tried-{e.outcome}" for e in after.journal if isinstance(e, RecoveryTried)]
        if after.over:
            names.append("game-ends")
        return CourseReport(kinds[0], (*dict.fromkeys(names), *fates.items()))


def _aimed_at(journal: list[Event]) -> Iterator[int]:
    """The pieces that were attacked."""
    for event in journal:
        if isinstance(event, ShotAt):
            yield event.target
        elif isinstance(event, Attacked | AssaultRolled):
            for group in event.groups:
                yield from group[0]


def _fates(before: State, after: State, touched: set[int]) -> Iterator[tuple[int, Fate]]:
    """The fate of everybody who was aimed at, checked morale, or was changed."""
    for old in before.pieces:
        if old.where != BOARD:
            continue
        fate = fate_of(old, after.pieces[old.id])
        if fate != HOLDS or old.id in touched:
            yield old.id, fate


def fate_of(old: Piece, new: Piece) -> Fate:
    """What became of a piece, the worst of it."""
    if new.where != BOARD:
        return ELIMINATED
    if new.reduced and not old.reduced:
        return REDUCED
    if new.status > old.status:
        return WAVERING[new.status]
    return RECOVERED if new.status < old.status else HOLDS


def _hurt(before: State, fates: dict[int, Fate], side: int, whose: str) -> list[str]:
    """How badly a side has fared: at least one of its pieces."""
    theirs = [fate for number, fate in fates.items() if before.pieces[number].side == side]
    if not theirs:
        return []
    if not any(fate in HURT for fate in theirs):
        return [f"{whose}-unhurt"]
    found = [f"{whose}-hurt"]
    if any(fate in HURT[1:] for fate in theirs):
        found.append(f"{whose}-shaken")
    if any(fate in (REDUCED, ELIMINATED) for fate in theirs):
        found.append(f"{whose}-loses")
    if ELIMINATED in theirs:
        found.append(f"{whose}-eliminated")
    return found
