"""5.0 Movement: one piece after another, hex by hex, watched by the enemy."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Moved, Revealed
from sandtable.systems.panzer_grenadier.offers import HEX, STOP, WITH
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, DISRUPTED, WAITING, Piece
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal
from sandtable.systems.panzer_grenadier.rules.c05_approach import (
    approach_refusal,
    enemy_refusal,
    night_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c05_arrival import Arrival
from sandtable.systems.panzer_grenadier.rules.c05_mover import Mover, carried, is_fresh
from sandtable.systems.panzer_grenadier.rules.c05_points import (
    NEVER,
    points_of,
    prohibition,
    step_cost,
)
from sandtable.systems.panzer_grenadier.rules.c05_rivers import (
    begin_crossing,
    leaving_refusal,
    must_roll,
    roll_crossing,
)
from sandtable.systems.panzer_grenadier.rules.c05_transport import TRANSPORT_ANSWERS
from sandtable.systems.panzer_grenadier.rules.c06_commissars import duty_refusal
from sandtable.systems.panzer_grenadier.rules.c12_leaving import LeavingAttack, is_deserted
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import (
    OpportunityFire,
    is_window,
)
from sandtable.systems.panzer_grenadier.rules.c14_recovery import RECOVERY_ANSWERS, Recovery
from sandtable.systems.panzer_grenadier.rules.c16_entry import (
    ENTRY_ANSWERS,
    entry_cost,
    entry_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c16_hidden import shown_number
from sandtable.systems.panzer_grenadier.rules.c16_mines import bound_for, party_refusal
from sandtable.systems.panzer_grenadier.rules.c16_work import WORK_ANSWERS
from sandtable.systems.panzer_grenadier.rules.c17_options import OPTIONAL_ANSWERS
from sandtable.systems.panzer_grenadier.state import State

NOT_ADJACENT = Refusal("5.0", "not-adjacent")
NO_ALLOWANCE = Refusal("5.1", "no-movement-allowance")
TOO_DEAR = Refusal("5.0", "too-few-points")
HALTED = Refusal("5.0", "may-go-no-further")
ONE_HEX = Refusal("5.3", "one-hex-only")
ONE_HEX_DISRUPTED = Refusal("14.2", "disrupted-one-hex-only")
RIDES = Refusal("5.0", "moves-with-its-transport")
HELD_FAST = Refusal("6.72", "held-without-command")
WHOLE_SEGMENT = Refusal("3.1", "segment-is-used-up")
NOT_ALONG = Refusal("5.0", "leader-moves-with-his-unit")
ALREADY_ALONG = Refusal("5.0", "moves-along-already")
ON_ITS_WAY = Refusal("5.0", "has-set-out")


@rule("5.0", see=("3.1",))
class MoveAction(Mover):
    """A piece moves, or does what else a Move action allows (3.1/9)."""

    __slots__ = ()

    def start(self, s: State) -> None:
        """Who is demoralized tries to recover first of all (14.3)."""
        piece = self.unit(s)
        self.step = "walk"
        if piece.status == DEMORALIZED and not piece.type.is_bunker:
            self.step = "recovered"
            s.call(Recovery(self.piece, self))
            return
        self.single = self.is_bound(s, piece)

    def recovered(self, s: State) -> None:
        self.done |= int(s.value)
        self.finish(s)

    @rule(see=("5.3", "12.12", "14.2"))
    def is_bound(self, s: State, piece: Piece) -> bool:
        """Whether a piece may enter one hex only: disrupted, or among enemies."""
        if piece.status == DISRUPTED:
            return True
        enemies = s.friends(1 - piece.side, piece.hex) if piece.where == BOARD else []
        return any(not p.type.is_leader and not p.hidden for p in enemies)

    # --- where to? ------------------------------------------------------------------------

    def walk(self, s: State) -> Decision | None:
        piece = self.unit(s)
        if piece.where not in (BOARD, WAITING) or self.halted or self.busy:
            self.finish(s)
            return None
        args = (shown_number(s, self.piece),)
        question = ask(self, s, (self.side, "move", "5.0"), *MOVE_TO, args=args)
        if question.options == [STOP]:
            self.finish(s)
            return None
        return question

    @rule(see=("16.72",))
    def why_not_stopped(self, s: State, option: Option) -> Refusal | None:
        """Who was announced to enter a minefield, and can, has to."""
        bound = bound_for(s, self.piece)
        if bound < 0 or self.step_refusal(s, bound) is not None:
            return None
        return party_refusal(s, self.piece, -1)

    def stopped(self, s: State, option: Option) -> None:
        self.finish(s)

    def hexes(self, s: State) -> list[Option]:
        piece = self.unit(s)
        if piece.where == WAITING:
            near: tuple[int, ...] = tuple(range(s.field.size))
        else:
            near = s.field.neighbors[piece.hex]
        return [HEX[h] for h in near if h >= 0 and self.step_refusal(s, h) is None]

    def why_not_entered(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < s.field.size:
            return NOT_ADJACENT
        return self.step_refusal(s, option.value)

    @rule("5.0", see=("5.2", "6.72", "15.1", "16.51"))
    def step_refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why the moving piece cannot enter a hex."""
        piece = self.unit(s)
        if piece.carrier >= 0:
            return RIDES
        if self.busy:
            return WHOLE_SEGMENT
        if piece.where == WAITING:
            refusal = entry_refusal(s, piece, hex_)
        elif hex_ not in s.field.neighbors[piece.hex]:
            return NOT_ADJACENT.about(hex_)
        else:
            refusal = self.bound_refusal(s, piece)
        if refusal is None:
            refusal = self.cost_refusal(s, piece, hex_)
        if refusal is None:
            refusal = enemy_refusal(s, piece, hex_) or stacking_refusal(s, piece, hex_)
        if refusal is None and piece.where == BOARD:
            refusal = approach_refusal(s, piece, self.posts, piece.hex, hex_)
        if refusal is None:
            refusal = night_refusal(s, piece, self.posts, hex_) or duty_refusal(s, self, hex_)
        return refusal or party_refusal(s, piece.id, hex_)

    def bound_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a piece may not leave the hex where it stands."""
        if s.turn <= piece.held:
            return HELD_FAST
        if piece.allowance <= 0:
            return NO_ALLOWANCE
        if self.halted:
            return HALTED
        if self.single and self.entered:
            return ONE_HEX_DISRUPTED if piece.status == DISRUPTED else ONE_HEX
        return leaving_refusal(s, piece)

    def cost_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why the points do not suffice; the first hex may cost whatever it likes."""
        cost = self.cost(s, piece, hex_)
        if cost == NEVER:
            return prohibition(s, piece, hex_)
        left = self.points_left(s)
        if cost > left and not is_fresh(self):
            return TOO_DEAR.about(cost, left)
        return None

    def cost(self, s: State, piece: Piece, hex_: int) -> int:
        if piece.where == WAITING:
            return entry_cost(s, piece, hex_)
        return step_cost(s, piece, piece.hex, hex_)

    # --- leaders along --------------------------------------------------------------------

    def companions(self, s: State) -> list[Option]:
        if not is_fresh(self) or self.unit(s).type.is_leader:
            return []
        return [WITH[p.id] for p in self.waiting(s, fires=False) if self.comes(s, p) is None]

    def why_not_along(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group:
            return NOT_ALONG
        return self.comes(s, s.pieces[option.value])

    @rule(see=("5.0", "5.4"))
    def comes(self, s: State, leader: Piece) -> Refusal | None:
        """Say why a leader cannot move together with the unit: he must have activated it."""
        piece = self.unit(s)
        if not is_fresh(self):
            return ON_ITS_WAY
        if leader.id in self.along:
            return ALREADY_ALONG
        if leader.type.kind != "leader" or piece.type.is_leader or self.is_firing(leader.id):
            return NOT_ALONG
        together = leader.hex == piece.hex and leader.where == piece.where
        if not together or leader.carrier >= 0 or leader.status == DEMORALIZED:
            return NOT_ALONG
        return command_refusal(s, leader, piece)

    def taken_along(self, s: State, option: Option) -> None:
        self.along += (option.value,)
        self.paid += (0,)

    # --- one hex further ------------------------------------------------------------------

    @rule(see=("5.72", "12.12"))
    def set_out(self, s: State, option: Option) -> None:
        """Leave the hex: across a river by a roll, out of an assault hex under attack."""
        piece = self.unit(s)
        if piece.hidden:
            s.emit(Revealed("16.6", piece.id, piece.hex))
        self.target = option.value
        self.origin = piece.hex
        self.step = "enter"
        if must_roll(s, piece):
            self.single = True
            if not roll_crossing(s, piece):
                self.halted = True
                self.busy = True
                self.step = "walk"
                return
        if is_deserted(s, self):
            s.call(LeavingAttack(1 - self.side, self.piece))

    @rule(see=("5.0",))
    def enter(self, s: State) -> None:
        """Enter the hex, with passengers and the leaders who can afford it."""
        piece = self.unit(s)
        if piece.where not in (BOARD, WAITING) or (s.value and piece.hex == self.origin < 0):
            self.step = "walk"
            return
        cost = self.cost(s, piece, self.target)
        self.leave_behind(s)
        along = (*carried(s, piece), *self.along)
        how = "enter" if piece.where == WAITING else "move"
        s.emit(Moved("5.0", self.piece, self.origin, self.target, cost, along, how))
        self.spent += cost
        self.entered += 1
        begin_crossing(s, self, self.target)
        self.step = "watched"
        s.call(Arrival(self.piece, self.target, self.along))

    def leave_behind(self, s: State) -> None:
        """Leaders who cannot afford the step stay where they are."""
        coming: tuple[tuple[int, int], ...] = ()
        for number, paid in zip(self.along, self.paid, strict=True):
            leader = s.pieces[number]
            cost = self.cost(s, leader, self.target)
            enough = paid + cost <= points_of(leader) or not self.entered
            if leader.where in (BOARD, WAITING) and cost != NEVER and enough:
                coming += ((number, paid + cost),)
            else:
                self.acted(number)
        self.along = tuple(number for number, _ in coming)
        self.paid = tuple(paid for _, paid in coming)

    @rule("13.14", see=("3.12", "16.71"))
    def watched(self, s: State) -> None:
        """Mines and what else is found there may stop the piece; then the enemy may fire."""
        self.halted = self.halted or bool(s.value)
        piece = self.unit(s)
        self.step = "fired_at"
        s.value = False
        if piece.where == BOARD and is_window(s, piece):
            s.call(OpportunityFire(self.piece, 1 - self.side, self.escorts(s)))

    def fired_at(self, s: State) -> None:
        """A piece that failed its morale check stops at once."""
        self.halted = self.halted or bool(s.value)
        if self.unit(s).where != BOARD:
            self.halted = True
        self.step = "walk"


MOVE_TO = (
    Answers([STOP], MoveAction.stopped, MoveAction.why_not_stopped),
    Answers(HEX, MoveAction.set_out, MoveAction.why_not_entered, quick=MoveAction.hexes),
    Answers(WITH, MoveAction.taken_along, MoveAction.why_not_along, quick=MoveAction.companions),
    *TRANSPORT_ANSWERS,
    *RECOVERY_ANSWERS,
    *WORK_ANSWERS,
    *ENTRY_ANSWERS,
    *OPTIONAL_ANSWERS,
)
