"""7.4, 7.6 What fire does to its targets: losses, morale checks, then the leaders."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK, NOTHING
from sandtable.systems.panzer_grenadier.offers import LOSE
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c05_fate import counts_for_losses
from sandtable.systems.panzer_grenadier.rules.c06_casualties import check_one_by_one, test_leaders
from sandtable.systems.panzer_grenadier.rules.c06_lone import strike_leaders
from sandtable.systems.panzer_grenadier.rules.c07_losses import (
    Pool,
    fire_pools,
    left_in,
    lose_step,
    settled_pool,
)
from sandtable.systems.panzer_grenadier.rules.c14_morale import check_morale
from sandtable.systems.panzer_grenadier.state import State

NOT_IN_CLASS = Refusal("7.61", "loss-from-this-class")

Struck = tuple[tuple[int, ...], str]
"""Pieces that were attacked on one column, and the result."""


@rule("7.4", "7.25")
def is_touched(s: State, piece: Piece, result: str) -> bool:
    """Whether a result of direct fire or bombardment does anything to a piece.

    Armor, be its value 0, minds step losses only.
    """
    if result == NOTHING:
        return False
    return bool(s.setting.tables.results[result].steps) or not piece.armored


@rule(see=("6.71", "16.82"))
def is_unaccompanied(s: State, side: int, hex_: int) -> bool:
    """Whether a side has nobody but leaders in a hex whom fire could hit: a bunker is no unit."""
    return all(p.type.is_leader or p.type.is_bunker for p in s.friends(side, hex_))


@rule("7.4", "7.25", "7.64", see=("6.71", "7.6", "14.1"))
class Fallout(Frame):
    """What direct fire or bombardment does to a side's pieces in a hex.

    `mover` is the one moving unit that opportunity fire was aimed at, or -1; `escorts` are the
    leaders who move with it. Returns whether the mover failed a morale check.
    """

    __slots__ = (
        "escorts", "failed", "hex", "leaders", "lost", "mover", "pools", "side", "struck",
    )  # fmt: skip

    def __init__(
        self,
        side: int,
        hex_: int,
        struck: tuple[Struck, ...],
        mover: int = ABSENT,
        escorts: tuple[int, ...] = (),
    ) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_
        self.struck = struck
        self.mover = mover
        self.escorts = escorts
        self.pools: tuple[Pool, ...] = ()
        self.leaders: tuple[int, ...] = ()
        self.lost = 0
        self.failed = False

    def start(self, s: State) -> None:
        """Sort out who must lose steps."""
        self.leaders = self.endangered(s)
        self.pools = tuple(pool for group in self.struck for pool in self.pools_of(s, group))
        self.step = "losses"

    @rule(see=("6.7", "13.0"))
    def endangered(self, s: State) -> tuple[int, ...]:
        """Return the leaders for whom is rolled if units beside them lose steps."""
        if self.mover == ABSENT:
            return tuple(p.id for p in s.friends(self.side, self.hex) if p.type.is_leader)
        return moving_leaders(s, self.mover, self.escorts)

    @rule(see=("5.65", "7.61"))
    def pools_of(self, s: State, group: Struck) -> list[Pool]:
        """Return the classes of one group that lose steps; armor loses none (7.25)."""
        steps = s.setting.tables.results[group[1]].steps if group[1] != NOTHING else 0
        pieces = [s.pieces[number] for number in group[0]]
        if not steps:
            return []
        if is_unaccompanied(s, self.side, self.hex) or (
            self.mover != ABSENT and s.pieces[self.mover].type.is_leader
        ):
            strike_leaders(s, pieces)
            return []
        return fire_pools([p for p in pieces if not p.armored and counts_for_losses(s, p)], steps)

    # --- losses ---------------------------------------------------------------------------

    def losses(self, s: State) -> Decision | None:
        """Take losses where nothing is to be chosen; else ask their owner."""
        if not self.pools:
            self.step = "checks"
            return None
        pool = self.pools[0]
        forced = settled_pool(s, pool)
        if forced is None:
            return ask(self, s, (self.side, "lose-step", "7.61"), *LOSSES, args=(pool[1],))
        if forced:
            self.take(s, forced[0])
        else:
            self.pools = self.pools[1:]
        return None

    def losers(self, s: State) -> list[Option]:
        return [LOSE[number] for number in left_in(s, self.pools[0])]

    def why_not_lost(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.losers(s) else NOT_IN_CLASS

    def chosen(self, s: State, option: Option) -> None:
        self.take(s, option.value)

    def take(self, s: State, number: int) -> None:
        self.lost += lose_step(s, number, "7.61", "fire")
        numbers, steps = self.pools[0]
        self.pools = ((numbers, steps - 1), *self.pools[1:])

    # --- morale and leaders ---------------------------------------------------------------

    @rule(see=("14.1", "14.13"))
    def checks(self, s: State) -> None:
        """Who was not lost checks morale as its own result says, leaders first."""
        harder: dict[int, int] = {}
        for numbers, result in self.struck:
            for number in numbers:
                piece = s.pieces[number]
                check = self.check_of(s, piece, result)
                if check != NO_CHECK and piece.where == BOARD and piece.carrier == ABSENT:
                    harder[number] = check
        escorts: tuple[int, ...] | None = None
        if self.mover != ABSENT:
            escorts = moving_leaders(s, self.mover, self.escorts)
            self.shake_escorts(s, harder)
        lost, failed = check_one_by_one(s, harder, self.leaders, escorts)
        self.failed = self.mover in failed
        self.lost += lost
        self.step = "casualties"

    @rule(see=("7.64",))
    def shake_escorts(self, s: State, harder: dict[int, int]) -> None:
        """By another reading a leader who moves along checks with the unit that is fired at."""
        if s.setting.rulings.leader_moving_along != "casualty-roll" and self.mover in harder:
            for number in self.escorts:
                harder[number] = harder[self.mover]

    def check_of(self, s: State, piece: Piece, result: str) -> int:
        """Return what a result adds to a piece's check, or that it makes none."""
        if not is_touched(s, piece, result):
            return NO_CHECK
        found = s.setting.tables.results[result]
        return found.armor_check if piece.armored else found.check

    def casualties(self, s: State) -> None:
        test_leaders(s, self.leaders, self.lost)
        s.end(self.failed)


@rule(see=("13.0", "13.13"))
def moving_leaders(s: State, mover: int, escorts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the leaders who move with a unit, be it that they ride on it."""
    return (*escorts, *(p.id for p in s.riders(mover) if p.type.is_leader))


@rule("7.62", see=("5.65", "6.7", "7.4", "11.0", "13.14"))
def hit_vehicle(s: State, number: int, result: str, moving: bool, escorts: tuple[int, ...]) -> bool:
    """Carry out the result of an anti-tank shot on its one target; return whether it wavered.

    Leaders roll if steps are lost: those in its hex, or those who move along with it.
    """
    if result == NOTHING:
        return False
    found = s.setting.tables.results[result]
    target = s.pieces[number]
    if moving:
        leaders = moving_leaders(s, number, escorts)
    else:
        here = s.friends(target.side, target.hex)
        leaders = tuple(p.id for p in here if p.type.is_leader)
    lost = sum(lose_step(s, number, "7.62", "anti-tank") for _ in range(found.steps))
    failed = False
    if found.check != NO_CHECK:
        failed, more = check_morale(s, number, found.check, leaders if moving else None)
        lost += more
    test_leaders(s, leaders, lost)
    return failed


LOSSES = (Answers(LOSE, Fallout.chosen, Fallout.why_not_lost, quick=Fallout.losers),)
