"""7.63 Losses in an assault: who must go first, and what the owner may choose."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.figures import (
    LOSS_ARMOR,
    LOSS_PERSONNEL,
    LOSS_TRANSPORT,
    LOSS_WEAPON,
)
from sandtable.systems.panzer_grenadier.catalog.tables import NO_CHECK
from sandtable.systems.panzer_grenadier.offers import LOSE
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c06_casualties import check_one_by_one, test_leaders
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck
from sandtable.systems.panzer_grenadier.rules.c07_losses import lose_step
from sandtable.systems.panzer_grenadier.state import State

NOT_AMONG = Refusal("7.63", "assault-loss-from-this-class")
STEADIEST_FIRST = Refusal("7.63", "first-loss-from-the-steadiest")
ARMOR_FIRST = Refusal("7.63", "armor-must-be-among-the-losses")

ARMOR_FROM = 2
"""From this result on a step of an AFV must be among the losses."""

AssaultPool = tuple[tuple[int, ...], int, bool, bool]
"""Pieces of a class, the steps that they still lose, whether the next is the first of them,
and whether a step of an AFV is owed."""


@rule("7.63", see=("5.65",))
def assault_pools(s: State, struck: Struck) -> list[AssaultPool]:
    """Return who must lose how many steps to one result: two classes, each by itself."""
    numbers, result = struck
    steps = s.setting.tables.results[result].steps
    if not steps:
        return []
    apart = s.setting.rulings.passenger_losses != "with-transport"
    pieces = [p for p in (s.pieces[n] for n in numbers) if apart or p.carrier == ABSENT]
    classes: tuple[tuple[int, ...], ...] = ((LOSS_TRANSPORT, LOSS_WEAPON),)
    if s.setting.rulings.assault_loss_classes != "joined":
        classes = ((LOSS_TRANSPORT,), (LOSS_WEAPON,))
    found: list[AssaultPool] = []
    for kinds in ((LOSS_PERSONNEL, LOSS_ARMOR), *classes):
        members = [p for p in pieces if p.type.losses in kinds]
        owed = steps >= ARMOR_FROM and any(p.type.is_afv for p in members)
        if members:
            found.append((tuple(p.id for p in members), steps, True, owed))
    return found


@rule("7.63", see=("12.3",))
class AssaultLosses(Frame):
    """A side takes its losses in an assault; where it can choose, it is asked.

    `struck` are the units that took part, with what each group of them suffers. Returns the steps
    that were lost.
    """

    __slots__ = ("hex", "lost", "pools", "side", "struck")

    def __init__(self, side: int, hex_: int, struck: tuple[Struck, ...]) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_
        self.struck = struck
        self.pools: tuple[AssaultPool, ...] = ()
        self.lost = 0

    def start(self, s: State) -> None:
        self.pools = tuple(pool for group in self.struck for pool in assault_pools(s, group))
        self.step = "losses"

    def losses(self, s: State) -> Decision | None:
        """Take losses where nothing is to be chosen; else ask their owner."""
        if not self.pools:
            s.end(self.lost)
            return None
        alive = self.alive(s)
        steps = self.pools[0][1]
        if not alive or not steps:
            self.pools = self.pools[1:]
            return None
        able = [p for p in alive if self.order_refusal(s, p) is None]
        if len(able) > 1 and sum(p.steps for p in alive) > steps:
            question = (self.side, "lose-step", "7.63")
            return ask(self, s, question, *ASSAULT_LOSSES, args=(steps,))
        self.take(s, able[0].id)
        return None

    def alive(self, s: State) -> list[Piece]:
        """Return the pieces of the class that are still there."""
        return [s.pieces[n] for n in self.pools[0][0] if s.pieces[n].where == BOARD]

    def order_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a unit of the class cannot be the next to lose a step."""
        _, _, is_first, owed = self.pools[0]
        alive = self.alive(s)
        if is_first:
            steadiest = min(p.status for p in alive)
            return STEADIEST_FIRST if piece.status > steadiest else None
        if owed and not piece.type.is_afv and any(p.type.is_afv for p in alive):
            return ARMOR_FIRST
        return None

    def losers(self, s: State) -> list[Option]:
        return [LOSE[p.id] for p in self.alive(s) if self.order_refusal(s, p) is None]

    def why_not_lost(self, s: State, option: Option) -> Refusal | None:
        if option.value not in [p.id for p in self.alive(s)]:
            return NOT_AMONG
        return self.order_refusal(s, s.pieces[option.value])

    def chosen(self, s: State, option: Option) -> None:
        self.take(s, option.value)

    def take(self, s: State, number: int) -> None:
        members, steps, _, owed = self.pools[0]
        owed = owed and not s.pieces[number].type.is_afv
        self.pools = ((members, steps - 1, False, owed), *self.pools[1:])
        self.lost += lose_step(s, number, "7.63", "assault")


@rule(see=("6.7", "7.4", "14.1", "14.13"))
def settle_side(s: State, side: int, hex_: int, struck: tuple[Struck, ...], lost: int) -> None:
    """Let a side check its morale as the results say, leaders first; then roll for its leaders."""
    leaders = tuple(p.id for p in s.friends(side, hex_) if p.type.is_leader)
    harder: dict[int, int] = {}
    for numbers, result in struck:
        check = s.setting.tables.results[result].check
        if check == NO_CHECK:
            continue
        for number in numbers:
            if s.pieces[number].where == BOARD and s.pieces[number].carrier == ABSENT:
                harder[number] = check
    more, _ = check_one_by_one(s, harder, leaders)
    test_leaders(s, leaders, lost + more)


ASSAULT_LOSSES = (
    Answers(
        LOSE, AssaultLosses.chosen, AssaultLosses.why_not_lost, quick=AssaultLosses.losers
    ),
)  # fmt: skip
