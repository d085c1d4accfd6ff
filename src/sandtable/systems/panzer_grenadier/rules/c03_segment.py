"""3.1 Action segments: who is activated and what each will do; then one after another."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.decisions import ANY_SEAT, Answers, Decision, offer
from sandtable.kernel.options import DONE, PASS, Menu, Option, among
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.course import Passed
from sandtable.systems.panzer_grenadier.events.marks import Announced, Marked
from sandtable.systems.panzer_grenadier.offers import ACT, AGAIN, AIR, ARTILLERY, FIRE, MOVE
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DEMORALIZED,
    FIRED,
    IN_PLAY,
    MOVED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c03_command import (
    ANOTHER_PLAYER,
    chiefs_of,
    is_commander,
    join_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c03_passing import Demand, pass_refusal
from sandtable.systems.panzer_grenadier.rules.c05_movement import MoveAction
from sandtable.systems.panzer_grenadier.rules.c06_commissars import discipline_refusal
from sandtable.systems.panzer_grenadier.rules.c07_fire import (
    FireAction,
    fire_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c09_off_board import OffBoardFire, off_board_refusal
from sandtable.systems.panzer_grenadier.rules.c12_entering import could_fight_limbered
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import AirStrike, air_refusal
from sandtable.systems.panzer_grenadier.rules.c15_trains import may_still_move
from sandtable.systems.panzer_grenadier.rules.c16_hidden import shown_number
from sandtable.systems.panzer_grenadier.rules.c16_mines import party_refusal
from sandtable.systems.panzer_grenadier.rules.c17_events import (
    again_refusal,
    has_second_wind,
    take_second_wind,
)
from sandtable.systems.panzer_grenadier.rules.c17_players import officer_refusal
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NOT_YOURS = Refusal("3.1", "not-your-piece")
NOT_THERE = Refusal("3.1", "not-on-the-board")
NO_PIECE = Refusal("3.1", "no-such-piece")
MARKED = Refusal("3.1", "marked-this-turn")
ONE_SHOT_USED = Refusal("7.22", "has-made-opportunity-fire")
NOT_DUE = Refusal("16.51", "enters-later")
ALREADY = Refusal("3.1", "already-activated")
NOT_IN_GROUP = Refusal("3.1", "not-activated")
HAS_ACTED = Refusal("3.1", "has-acted")
HELPS_ONLY = Refusal("3.1", "leader-helps-others-fire")
MUST_TRY = Refusal("14.3", "demoralized-must-try-to-recover")
NO_MOVES = Refusal("16.83", "bunkers-do-not-move")

FIRSTS = (Menu(MOVE + FIRE), Menu(MOVE + FIRE))
"""By side: with whom a segment can begin, first to move and then to fire."""
JUST_DONE = [DONE]


@rule("3.1", "3.11")
class Segment(Action):
    """One action segment of a side. Returns whether it was passed."""

    __slots__ = ("done", "seat")
    FIRST = "announce"

    def __init__(self, side: int, seat: int = ANY_SEAT) -> None:
        Action.__init__(self, side, ABSENT, (), 0, ())
        self.done = 0
        self.seat = seat
        """Who of several players of the side acts (17.51)."""

    # --- who acts, and how? ---------------------------------------------------------------

    def announce(self, s: State) -> Decision | None:
        """The first one and its action; then others, until it is enough."""
        if not self.group:
            question = offer(self, s, (self.side, "segment", "3.1"), SEGMENT, self.firsts(s))
        else:
            others = self.others(s)
            if len(self.group) == 1 and others == JUST_DONE:
                self.announced(s, DONE)
                return None
            asked, args = (self.side, "announce", "3.1"), (shown_number(s, self.group[0]),)
            question = offer(self, s, asked, ANNOUNCE, others, args)
        question.seat = self.seat
        return question

    def firsts(self, s: State) -> list[Option]:
        """List with whom a segment can begin, or what else it can be."""
        moves, fires = ready_bits(s, self.side)
        roll = s.roll
        if self.seat != ANY_SEAT:
            moves, fires = self.own_bits(s, moves), self.own_bits(s, fires)
        found = FIRSTS[self.side].among(moves | fires << len(MOVE)).copy()
        if s.surprises:
            found += self.tired(s)
        calls = s.setting.scenario.off_board[self.side]
        if calls and self.why_no_artillery(s, ARTILLERY) is None:
            found.append(ARTILLERY)
        if s.aircraft[self.side] and self.why_no_aircraft(s, AIR) is None:
            found.append(AIR)
        if not roll.shaken & roll.sides[self.side] & ~roll.marked:
            found.append(PASS)
        return found

    def others(self, s: State) -> list[Option]:
        """List who can be activated as well, after the word that it is enough."""
        if len(self.group) == 1 and self.stands_alone(s, s.pieces[self.group[0]]):
            return JUST_DONE
        found = [DONE] if discipline_refusal(s, self.group) is None else []
        moves, fires = self.joiners(s)
        if moves:
            found += among(MOVE, moves)
        if fires:
            found += among(FIRE, fires)
        return found

    def stands_alone(self, s: State, piece: Piece) -> bool:
        """Whether a piece on the board leads nobody and has its hex for itself."""
        return piece.hex != ABSENT and len(s.at[piece.hex]) == 1 and not is_commander(s, piece)

    def joiners(self, s: State) -> tuple[int, int]:
        """Return the bits of who can be activated with the group, to move and to fire.

        For whom nobody could order to move, Fire can be announced at most to reinforce an assault.
        """
        members, joins, fights = self.members(s), 0, 0
        chiefs = chiefs_of(members)
        for number in self.nearby(s, chiefs):
            bit, piece = 1 << number, s.pieces[number]
            if join_refusal(s, members, piece, False, chiefs) is None:
                joins |= bit
            elif s.occupied[0] & s.occupied[1]:
                fights |= bit if join_refusal(s, members, piece, True, chiefs) is None else 0
        if not joins | fights:
            return 0, 0
        moves, fires = ready_bits(s, self.side, joins | fights)
        return moves & joins, fires

    def members(self, s: State) -> list[Piece]:
        """Return the pieces of the group."""
        return list(map(s.pieces.__getitem__, self.group))

    def own_bits(self, s: State, bits: int) -> int:
        """Return the bits of the pieces that belong to the player who acts."""
        for number in bits_of(bits):
            if s.pieces[number].seat != self.seat:
                bits ^= 1 << number
        return bits

    def nearby(self, s: State, chiefs: list[Piece]) -> Sequence[int]:
        """Return who else can be activated in this turn, and is near enough: nobody leads far."""
        roll, found, at = roll_of(s), [], s.at
        able = roll.moves | roll.fires | roll.limbered
        ready = able & roll.sides[self.side] & ~roll.marked
        for number in self.group:
            ready &= ~(1 << number)
        if chiefs[0].hex == ABSENT:
            return bits_of(ready)
        for chief in chiefs:
            for hex_ in s.field.area[chief.hex] if is_commander(s, chief) else (chief.hex,):
                for number in at[hex_]:
                    if ready >> number & 1:
                        ready ^= 1 << number
                        found.append(number)
        return found

    def why_not_moved(self, s: State, option: Option) -> Refusal | None:
        refusal = self.activation_refusal(s, option.value, fires=False)
        return refusal or self.move_refusal(s, s.pieces[option.value])

    def why_not_fired(self, s: State, option: Option) -> Refusal | None:
        refusal = self.activation_refusal(s, option.value, fires=True)
        return refusal or self.fire_refusal(s, s.pieces[option.value])

    @rule(see=("7.22", "15.3"))
    def fire_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why Fire cannot be announced for a piece: a train may have fired already."""
        return ONE_SHOT_USED if piece.shots else fire_refusal(s, piece)

    def move_refusal(self, s: State, piece: Piece) -> Refusal | None:
        return NO_MOVES if piece.type.is_bunker else None

    def activation_refusal(self, s: State, number: int, fires: bool) -> Refusal | None:
        if not 0 <= number < len(s.pieces):
            return NO_PIECE
        return self.piece_refusal(s, s.pieces[number], fires)

    def piece_refusal(self, s: State, piece: Piece, fires: bool) -> Refusal | None:
        """Say why a piece cannot be activated in this segment to fire or to move."""
        if piece.side != self.side:
            return NO_PIECE if piece.hidden else NOT_YOURS
        if piece.id in self.group:
            return ALREADY
        if self.seat not in (ANY_SEAT, piece.seat):
            return ANOTHER_PLAYER
        refusal = readiness_refusal(s, piece)
        if refusal is None and self.group:
            members = self.members(s)
            refusal = join_refusal(s, members, piece, fires, chiefs_of(members))
        return refusal

    def add_mover(self, s: State, option: Option) -> None:
        self.group += (option.value,)

    def add_shooter(self, s: State, option: Option) -> None:
        self.group += (option.value,)
        self.fires |= 1 << option.value

    # --- a second wind (17.4) --------------------------------------------------------------

    def tired(self, s: State) -> list[Option]:
        if not has_second_wind(s, self.side):
            return []
        marked = [p for p in s.on_board(self.side) if p.marks]
        return [AGAIN[p.id] for p in marked]

    def why_not_again(self, s: State, option: Option) -> Refusal | None:
        return again_refusal(s, self.side, option.value)

    def again(self, s: State, option: Option) -> None:
        take_second_wind(s, self.side, option.value)

    # --- a pass, artillery and aircraft ----------------------------------------------------

    @rule(see=("14.42", "6.65"))
    def why_not_passed(self, s: State, option: Option) -> Refusal | None:
        return pass_refusal(s, self.side)

    def passed(self, s: State, option: Option) -> None:
        """The opponent may demand that somebody demoralized tries to recover."""
        s.emit(Passed("3.0", self.side))
        self.step = "after_pass"
        s.call(Demand(self.side))

    def after_pass(self, s: State) -> None:
        s.end(True)

    def why_no_artillery(self, s: State, option: Option) -> Refusal | None:
        return officer_refusal(s, self.side, self.seat) or off_board_refusal(s, self.side)

    def call_artillery(self, s: State, option: Option) -> None:
        self.step = "over"
        s.call(OffBoardFire(self.side))

    def why_no_aircraft(self, s: State, option: Option) -> Refusal | None:
        return officer_refusal(s, self.side, self.seat) or air_refusal(s, self.side)

    def call_aircraft(self, s: State, option: Option) -> None:
        self.step = "over"
        s.call(AirStrike(self.side))

    def over(self, s: State) -> None:
        s.end(False)

    # --- one after another ----------------------------------------------------------------

    @rule(see=("6.65",))
    def why_not_announced(self, s: State, option: Option) -> Refusal | None:
        return discipline_refusal(s, self.group)

    def announced(self, s: State, option: Option) -> None:
        """All of it is announced before the first one acts."""
        posts = []
        for number in self.group:
            s.emit(Announced("3.1", number, "fire" if self.fires >> number & 1 else "move"))
            piece = s.pieces[number]
            posts.append((number, piece.hex, piece.status))
        self.posts = tuple(posts)
        self.step = "act"
        if len(self.group) == 1:
            self.act(s)

    def act(self, s: State) -> Decision | None:
        """The active player likes whom to act next; who is left does nothing."""
        if len(self.group) == 1:
            only = self.group[0]
            if not self.fires or not s.pieces[only].type.is_leader:
                self.begin(s, only)
                return None
        actors = self.actors(s)
        if not actors:
            self.step = "finish"
            return None
        if self.end_refusal(s, [option.value for option in actors]) is None:
            actors.append(DONE)
        return offer(self, s, (self.side, "act-which", "3.1"), ACT_WHICH, actors)

    def left(self, s: State) -> list[int]:
        """Return who has not acted, nor was marked with a transport that has (5.6)."""
        found = []
        for number in self.group:
            piece = s.pieces[number]
            if self.done >> number & 1 or piece.where not in IN_PLAY:
                continue
            if not piece.marks or may_still_move(piece):
                found.append(number)
        return found

    def actors(self, s: State) -> list[Option]:
        """Return who can act: a leader for whom Fire was announced helps others to fire."""
        return [ACT[number] for number in self.left(s) if not self.only_helps(s, number)]

    def only_helps(self, s: State, number: int) -> bool:
        """Whether somebody was announced to help others fire."""
        return bool(self.fires >> number & 1) and s.pieces[number].type.is_leader

    def why_not_acting(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.group:
            return NOT_IN_GROUP
        if option.value not in self.left(s):
            return HAS_ACTED
        return None if option in self.actors(s) else HELPS_ONLY

    def chosen(self, s: State, option: Option) -> None:
        self.begin(s, option.value)

    def begin(self, s: State, number: int) -> None:
        self.piece = number
        self.step = "acted"
        firing = self.fires >> number & 1
        action: Action = FireAction(number, self) if firing else MoveAction(number, self)
        if len(self.group) > 1:
            action.group = tuple(self.left(s))
        s.call(action)

    def acted(self, s: State) -> None:
        """Whoever took part in an action has acted: the value is the set of them."""
        done = int(s.value) | 1 << self.piece
        self.done |= done
        self.mark(s, done)
        if len(self.group) == 1:
            s.end(False)
        else:
            self.step = "act"

    def why_not_ended(self, s: State, option: Option) -> Refusal | None:
        return self.end_refusal(s, [actor.value for actor in self.actors(s)])

    @rule(see=("14.3", "14.42", "16.72"))
    def end_refusal(self, s: State, left: list[int]) -> Refusal | None:
        """Who is demoralized must try to recover; who was announced for a minefield, to enter."""
        for number in left:
            if s.pieces[number].status == DEMORALIZED and not self.is_firing(number):
                return MUST_TRY.about(number)
        for number in left if s.party else ():
            bound = party_refusal(s, number, ABSENT)
            if bound is not None:
                return bound
        return None

    def ended(self, s: State, option: Option) -> None:
        self.step = "finish"

    def finish(self, s: State) -> None:
        """Every activated piece is marked, be it that it did nothing; an idle leader has moved."""
        left = self.left(s)
        for number in left:
            if s.pieces[number].type.is_leader:
                self.fires &= ~(1 << number)
        self.mark(s, mask_of(left))
        s.end(False)

    def mark(self, s: State, done: int) -> None:
        for number in bits_of(done):
            self.mark_one(s, number, FIRED if self.fires >> number & 1 else MOVED)

    @rule(see=("5.6", "15.3"))
    def mark_one(self, s: State, number: int, marks: int) -> None:
        """Mark a piece, and the units aboard a transport that fires: they act as one."""
        piece = s.pieces[number]
        if piece.where not in IN_PLAY or (piece.marks and not may_still_move(piece)):
            return
        s.emit(Marked("3.1", number, marks))
        for rider in s.riders(number) if marks == FIRED else ():
            if not rider.type.is_leader and not rider.marks:
                s.emit(Marked("5.6", rider.id, marks))


def ready_bits(s: State, side: int, among_: int = -1) -> tuple[int, int]:
    """Return the bits of who of a side can be activated in this turn, to move and to fire."""
    roll = roll_of(s)
    own = roll.sides[side] & among_ & ~roll.marked
    fires = roll.fires & own
    limbered = roll.limbered & own
    for number in bits_of(limbered) if limbered else ():
        if could_fight_limbered(s, s.pieces[number]):
            fires |= 1 << number
    return roll.moves & own, fires


@rule(see=("6.2", "7.22", "15.3", "16.51"))
def readiness_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why a piece cannot be activated in this turn at all."""
    if piece.where == WAITING:
        due = s.setting.scenario.groups[piece.side][piece.entry].turn
        if s.turn < due:
            return NOT_DUE.about(due)
        return MARKED if piece.marks else None
    if piece.where != BOARD:
        return NOT_THERE
    if not piece.marks or may_still_move(piece):
        return None
    return ONE_SHOT_USED if piece.shots else MARKED


SEGMENT = (
    Answers(MOVE, Segment.add_mover, Segment.why_not_moved),
    Answers(FIRE, Segment.add_shooter, Segment.why_not_fired),
    Answers(AGAIN, Segment.again, Segment.why_not_again),
    Answers([ARTILLERY], Segment.call_artillery, Segment.why_no_artillery),
    Answers([AIR], Segment.call_aircraft, Segment.why_no_aircraft),
    Answers([PASS], Segment.passed, Segment.why_not_passed),
)
ANNOUNCE = (
    Answers([DONE], Segment.announced, Segment.why_not_announced),
    Answers(MOVE, Segment.add_mover, Segment.why_not_moved),
    Answers(FIRE, Segment.add_shooter, Segment.why_not_fired),
)
ACT_WHICH = (
    Answers(ACT, Segment.chosen, Segment.why_not_acting),
    Answers([DONE], Segment.ended, Segment.why_not_ended),
)
