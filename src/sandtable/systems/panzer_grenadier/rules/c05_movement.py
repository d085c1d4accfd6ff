"""5.0 Movement: one piece after another, hex by hex, watched by the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, offer
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.board.ways import Ways
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import EXIT, HEX, RECOVER, STOP, WITH
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    DISRUPTED,
    IN_PLAY,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.c03_command import command_refusal
from sandtable.systems.panzer_grenadier.rules.c04_stacking import stacking_refusal, tight_hexes
from sandtable.systems.panzer_grenadier.rules.c05_approach import (
    approach_refusal,
    enemy_refusal,
    enemy_units,
    needs_light,
    needs_no_leader,
    night_refusal,
    unthreatened,
)
from sandtable.systems.panzer_grenadier.rules.c05_mover import carried
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER, prohibition, ways_on
from sandtable.systems.panzer_grenadier.rules.c05_rivers import (
    is_crossing,
    leaving_refusal,
    must_roll,
    roll_crossing,
)
from sandtable.systems.panzer_grenadier.rules.c05_steps import Walker
from sandtable.systems.panzer_grenadier.rules.c05_transport import (
    TRANSPORT_ANSWERS,
    limbers,
    loads,
    passengers_refusal,
    unloads,
)
from sandtable.systems.panzer_grenadier.rules.c06_commissars import (
    duty_refusal,
    note_way,
    rest_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c06_held import held_refusal
from sandtable.systems.panzer_grenadier.rules.c07_fire import FireAction
from sandtable.systems.panzer_grenadier.rules.c12_leaving import LeavingAttack, deserts
from sandtable.systems.panzer_grenadier.rules.c14_recovery import (
    RECOVERY_ANSWERS,
    Recovery,
    has_helpers,
    recovery_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c15_trains import fires_after_move
from sandtable.systems.panzer_grenadier.rules.c16_entry import (
    entry_refusal,
    entry_zone,
    exit_refusal,
    leave_board,
)
from sandtable.systems.panzer_grenadier.rules.c16_mines import bound_for, party_refusal
from sandtable.systems.panzer_grenadier.rules.c16_work import WORK_ANSWERS, works
from sandtable.systems.panzer_grenadier.rules.c17_consolidation import partners
from sandtable.systems.panzer_grenadier.rules.c17_options import OPTIONAL_ANSWERS
from sandtable.systems.panzer_grenadier.rules.c17_strategy import (
    moves_strategically,
    strategic_points,
)
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NOT_ADJACENT = Refusal("5.0", "not-adjacent")
THERE_ALREADY = Refusal("5.0", "stands-there-already")
NO_ALLOWANCE = Refusal("5.1", "no-movement-allowance")
TOO_DEAR = Refusal("5.0", "too-few-points")
ONE_HEX = Refusal("5.3", "one-hex-only")
ONE_HEX_FERRIED = Refusal("5.72", "one-hex-out-of-the-river")
ONE_HEX_DISRUPTED = Refusal("14.2", "disrupted-one-hex-only")
RIDES = Refusal("5.0", "moves-with-its-transport")
NOT_ALONG = Refusal("5.0", "leader-moves-with-his-unit")
ALREADY_ALONG = Refusal("5.0", "moves-along-already")
ON_ITS_WAY = Refusal("5.0", "has-set-out")

OFF_BOARD = ABSENT
JUST_STOP = (STOP,)
JUST_EXIT = (EXIT,)


@rule("5.0", see=("3.1",))
class MoveAction(Walker):
    """A piece moves, or does what else a Move action allows (3.1/9)."""

    __slots__ = ()
    FOLLOWED: ClassVar[bool] = True

    def start(self, s: State) -> Decision | None:
        """Who is demoralized tries to recover first of all (14.3)."""
        piece = self.unit(s)
        self.step = "walk"
        self.spent = s.spent.get(self.piece, 0)
        if piece.status == DEMORALIZED and not piece.type.is_bunker:
            self.step = "recovered"
            s.call(Recovery(self.piece, self))
            return None
        self.ferried = is_crossing(s, piece)
        self.single = self.is_bound(s, piece) or self.ferried
        self.unseen = bool(s.setting.optional) and moves_strategically(s, piece)
        return self.walk(s)

    def recovered(self, s: State) -> None:
        self.done |= int(s.value)
        self.busy = True
        self.finish(s)

    @rule(see=("5.3", "12.12", "14.2"))
    def is_bound(self, s: State, piece: Piece) -> bool:
        """Whether a piece may enter one hex only: disrupted, or a unit among enemies."""
        if piece.status == DISRUPTED:
            return True
        if piece.where != BOARD or piece.type.is_leader:
            return False
        met = roll_of(s).units[1 - piece.side] >> piece.hex & 1
        return bool(met) and bool(enemy_units(s, piece.side, piece.hex))

    # --- where to? ------------------------------------------------------------------------

    def walk(self, s: State) -> Decision | None:
        piece = s.pieces[self.piece]
        if self.halted or self.busy or piece.where not in IN_PLAY:
            self.finish(s)
            return None
        named = ABSENT if piece.hidden else self.piece
        args = (named, 1) if piece.status == DISRUPTED and has_helpers(self, s) else (named,)
        offered = self.further(s, piece) if self.entered else self.at_first(s, piece)
        if len(offered) == 1 and offered[0] is STOP:
            self.stopped(s, STOP)
            return None
        return offer(self, s, (self.side, "move", "5.0"), MOVE_TO, offered, args)

    def at_first(self, s: State, piece: Piece) -> list[Option]:
        """List what a piece can do that has not entered a hex."""
        found = [*self.rests(s), *self.hexes(s)]
        if len(self.posts) > 1:
            found += self.companions(s)
            found += loads(self, s)
        if piece.carrier != ABSENT or piece.type.is_vehicle:
            found += unloads(self, s)
        found += limbers(self, s)
        if piece.status == DISRUPTED and recovery_refusal(self, s, RECOVER) is None:
            found.append(RECOVER)
        found += works(self, s)
        found += self.ways_off(s)
        if s.setting.optional:
            found += partners(self, s)
        return found

    def further(self, s: State, piece: Piece) -> list[Option]:
        """List what a piece can still do that has entered a hex: nothing that takes a segment."""
        found = [*self.rests(s), *self.hexes(s)]
        if len(self.posts) > 1:
            found += loads(self, s)
        if piece.carrier != ABSENT or piece.type.is_vehicle:
            found += unloads(self, s)
        found += self.ways_off(s)
        return found

    def rests(self, s: State) -> Sequence[Option]:
        if s.party or s.pieces[self.piece].type.kind == "commissar":
            return JUST_STOP if self.why_not_stopped(s, STOP) is None else ()
        return JUST_STOP

    @rule(see=("6.61", "16.72"))
    def why_not_stopped(self, s: State, option: Option) -> Refusal | None:
        """A commissar on duty goes on; who was announced to enter a minefield, and can, has to."""
        refusal = rest_refusal(s, self)
        if refusal is not None and self.hexes(s):
            return refusal
        bound = bound_for(s, self.piece)
        if bound == ABSENT or self.step_refusal(s, bound) is not None:
            return None
        return party_refusal(s, self.piece, ABSENT)

    @rule(see=("15.3",))
    def stopped(self, s: State, option: Option) -> None:
        """End the move; a train or a vessel may fire now."""
        if fires_after_move(self.unit(s)):
            self.step = "fired"
            s.call(FireAction(self.piece, self))
        else:
            self.finish(s)

    def fired(self, s: State) -> None:
        self.done |= int(s.value)
        self.finish(s)

    def hexes(self, s: State) -> Sequence[Option]:
        piece = s.pieces[self.piece]
        if self.bound_refusal(s, piece) is not None:
            return ()
        if piece.where == WAITING:
            return self.entries(s, piece)
        ways = ways_on(s, piece)
        if self.entered and not self.unseen:
            ways = ways.within(POINT * piece.allowance - self.spent)
            if not ways.hexes:
                return ()
        near = self.roomy(s, piece, ways)
        if near and not needs_no_leader(s, piece, self.posts):
            near = unthreatened(s, piece, near)
        if s.party or s.setting.scenario.night or piece.type.kind == "commissar":
            near = self.dutiful(s, piece, near)
        return ways.offers if near is ways.hexes else [HEX[h] for h in near]

    def entries(self, s: State, piece: Piece) -> list[Option]:
        """List where a piece that waits can enter the board."""
        return [HEX[h] for h in entry_zone(s, piece) if self.step_refusal(s, h) is None]

    def dutiful(self, s: State, piece: Piece, near: Sequence[int]) -> Sequence[int]:
        """Return those of some hexes of which `duty` says nothing."""
        if s.party or piece.type.kind == "commissar":
            return [h for h in near if self.duty(s, piece, h) is None]
        if needs_light(s, piece, self.posts):
            return [h for h in near if s.control[h] == self.side]
        return near

    def roomy(self, s: State, piece: Piece, ways: Ways) -> Sequence[int]:
        """Return the hexes of some ways that a piece finds room in, and nobody sees if need be."""
        near: Sequence[int] = ways.hexes
        doubtful = self.doubtful(s, piece) & ways.mask
        if doubtful:
            near = [
                hex_
                for hex_ in near
                if not doubtful >> hex_ & 1 or self.crowd_refusal(s, piece, hex_) is None
            ]
        return self.out_of_sight(s, piece, near) if self.unseen else near

    def doubtful(self, s: State, piece: Piece) -> int:
        """Return the hexes of which alone `crowd_refusal` could say anything (mask)."""
        enemy = 1 - piece.side
        found = tight_hexes(s, piece) | s.occupied[enemy]
        return found | roll_of(s).units[enemy] if piece.status == DISRUPTED else found

    def out_of_sight(self, s: State, piece: Piece, near: Sequence[int]) -> list[int]:
        """Return those of some hexes that a piece in strategic movement can pay for."""
        return [hex_ for hex_ in near if self.cost_refusal(s, piece, hex_) is None]

    def why_not_entered(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < s.field.size:
            return NOT_ADJACENT
        return self.step_refusal(s, option.value)

    @rule("5.0", see=("5.2", "6.72", "15.1", "16.51"))
    def step_refusal(self, s: State, hex_: int) -> Refusal | None:
        """Say why the moving piece cannot enter a hex."""
        piece = self.unit(s)
        if piece.where == WAITING:
            refusal = entry_refusal(s, piece, hex_)
        elif hex_ not in s.field.neighbors[piece.hex]:
            return THERE_ALREADY if hex_ == piece.hex else NOT_ADJACENT.about(hex_)
        else:
            refusal = None
        refusal = refusal or self.bound_refusal(s, piece) or self.ground_refusal(s, piece, hex_)
        if refusal is None and piece.where == BOARD:
            refusal = approach_refusal(s, piece, self.posts, piece.hex, hex_)
        return refusal or self.duty(s, piece, hex_)

    def ground_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why a hex itself keeps a piece out: what it costs, and who is there."""
        refusal = enemy_refusal(s, piece, hex_) or self.cost_refusal(s, piece, hex_)
        return refusal or stacking_refusal(s, piece, hex_)

    def crowd_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why those who are in a hex keep a piece out."""
        return enemy_refusal(s, piece, hex_) or stacking_refusal(s, piece, hex_)

    @rule(see=("5.5", "6.6", "16.72"))
    def duty(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why a piece must not go there: by night, as a commissar, or bound for mines."""
        refusal = None
        if s.setting.scenario.night:
            refusal = night_refusal(s, piece, self.posts, hex_)
        if refusal is None and piece.type.kind == "commissar":
            refusal = duty_refusal(s, self, hex_)
        return refusal or (party_refusal(s, piece.id, hex_) if s.party else None)

    def bound_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a piece may not leave the hex where it stands."""
        if piece.carrier != ABSENT:
            return RIDES
        if s.turn <= piece.held:
            return held_refusal(s, piece)
        if piece.allowance <= 0:
            return NO_ALLOWANCE
        if self.single and self.entered:
            if self.ferried:
                return ONE_HEX_FERRIED
            return ONE_HEX_DISRUPTED if piece.status == DISRUPTED else ONE_HEX
        refusal = passengers_refusal(s, self) if piece.type.is_vehicle else None
        return refusal or (leaving_refusal(s, piece) if s.crossing else None)

    def cost_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why the points do not suffice; the first hex may cost whatever it likes."""
        cost = self.cost(s, piece, hex_)
        if cost == NEVER:
            return prohibition(s, piece, hex_)
        if not self.entered or cost <= self.points_left(s):
            return None
        left = self.points_left(s) + strategic_points(s, self, hex_)
        return TOO_DEAR.about(cost, left) if cost > left else None

    @rule(see=("16.72",))
    def following_refusal(self, s: State, piece: Piece, hex_: int) -> Refusal | None:
        """Say why another of the group could not enter the hex as well, with its first step."""
        return MoveAction(piece.id, self).step_refusal(s, hex_)

    # --- leaders along --------------------------------------------------------------------

    def companions(self, s: State) -> list[Option]:
        if self.entered or len(self.group) == 1 or self.unit(s).type.is_leader:
            return []
        others = [s.pieces[n] for n in self.group if n != self.piece]
        return [WITH[p.id] for p in others if self.comes(s, p) is None]

    def why_not_along(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group:
            return NOT_ALONG
        return self.comes(s, s.pieces[option.value])

    @rule(see=("5.0", "5.4"))
    def comes(self, s: State, leader: Piece) -> Refusal | None:
        """Say why a leader cannot move together with the unit: he must have activated it."""
        piece = self.unit(s)
        if self.entered:
            return ON_ITS_WAY
        if leader.id in self.along:
            return ALREADY_ALONG
        if leader.type.kind != "leader" or piece.type.is_leader or self.is_firing(leader.id):
            return NOT_ALONG
        together = leader.hex == piece.hex and leader.where == piece.where
        held = held_refusal(s, leader)
        if held is not None:
            return held
        if not together or leader.carrier != ABSENT or leader.status == DEMORALIZED:
            return NOT_ALONG
        return command_refusal(s, leader, piece)

    def taken_along(self, s: State, option: Option) -> None:
        self.along += (option.value,)
        self.paid += (0,)

    # --- one hex further ------------------------------------------------------------------

    @rule(see=("5.72", "12.12"))
    def set_out(self, s: State, option: Option) -> None:
        """Leave the hex: across a river by a roll, out of an assault hex under attack."""
        if s.pieces[self.piece].type.kind == "commissar":
            note_way(s, self, option.value)
        self.step = "enter"
        self.depart(s, option.value)
        if s.stack[-1] is self and not s.unsettled and self.step == "enter":
            self.enter(s)

    def depart(self, s: State, target: int) -> None:
        piece = s.pieces[self.piece]
        if piece.hidden:
            s.emit(Revealed("16.6", piece.id, piece.hex))
        self.target = target
        self.origin = piece.hex
        if s.crossing and must_roll(s, piece) and not roll_crossing(s, piece):
            self.halted = True
            self.busy = True
            self.step = "walk"
        elif s.occupied[0] & s.occupied[1] and deserts(s, s.pieces[self.piece]):
            s.call(LeavingAttack(1 - self.side, self.piece, self.along))

    # --- off the board --------------------------------------------------------------------

    @rule(see=("16.52",))
    def why_not_off(self, s: State, option: Option) -> Refusal | None:
        """Say why a piece cannot leave the board: it is a step like others, and costs nothing."""
        piece = self.unit(s)
        refusal = exit_refusal(s, piece) or self.bound_refusal(s, piece)
        refusal = refusal or party_refusal(s, piece.id, OFF_BOARD)
        if refusal is None and self.points_left(s) < 0 and not self.unseen:
            return TOO_DEAR.about(0, self.points_left(s))
        return refusal

    def ways_off(self, s: State) -> Sequence[Option]:
        piece = s.pieces[self.piece]
        if piece.hex == ABSENT or not s.setting.scenario.exits[self.side] >> piece.hex & 1:
            return ()
        return JUST_EXIT if self.why_not_off(s, EXIT) is None else ()

    def go_off(self, s: State, option: Option) -> None:
        self.step = "gone"
        self.depart(s, OFF_BOARD)

    def gone(self, s: State) -> None:
        """Leave the board, with passengers and leaders; who is lost on the way does not."""
        piece = self.unit(s)
        if piece.where == BOARD:
            riders = carried(s, piece)
            for number in riders:
                self.acted(number)
            leave_board(s, (*riders, *self.escorts(s), self.piece))
        self.step = "walk"


MOVE_TO = (
    Answers(JUST_STOP, MoveAction.stopped, MoveAction.why_not_stopped, quick=MoveAction.rests),
    Answers(HEX, MoveAction.set_out, MoveAction.why_not_entered, quick=MoveAction.hexes),
    Answers(WITH, MoveAction.taken_along, MoveAction.why_not_along, quick=MoveAction.companions),
    *TRANSPORT_ANSWERS,
    *RECOVERY_ANSWERS,
    *WORK_ANSWERS,
    Answers(JUST_EXIT, MoveAction.go_off, MoveAction.why_not_off, quick=MoveAction.ways_off),
    *OPTIONAL_ANSWERS,
)
