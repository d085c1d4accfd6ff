"""5.3 Arrival in a hex: empty transport, lone leaders, minefields, and enemies not seen before."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import PartyAnnounced
from sandtable.systems.panzer_grenadier.offers import WITH
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c06_lone import LoneLeaders
from sandtable.systems.panzer_grenadier.rules.c07_losses import remove
from sandtable.systems.panzer_grenadier.rules.c16_mines import (
    dice_spared,
    enemy_mines,
    strike,
    turn_over,
    units_of,
)
from sandtable.systems.panzer_grenadier.state import State

NOT_IN_REACH = Refusal("16.72", "enters-with-its-first-step")
NOT_ENTERING = Refusal("16.72", "not-announced-to-move")


@rule(see=("5.3", "6.71", "16.71"))
class Arrival(Frame):
    """What a piece meets in the hex that it has entered. Returns whether it must stop.

    `along` are the leaders who move with it, `party` whoever will follow it into a minefield.
    Enemies that were hidden beside it have been found already (16.6).
    """

    __slots__ = ("along", "hex", "party", "piece")

    def __init__(self, piece: int, hex_: int, along: tuple[int, ...]) -> None:
        self.step = "start"
        self.piece = piece
        self.hex = hex_
        self.along = along
        self.party: tuple[int, ...] = ()

    def unit(self, s: State) -> Piece:
        """Return the piece that has arrived."""
        return s.pieces[self.piece]

    def start(self, s: State) -> None:
        """Run transport over; then leaders who are alone are in danger."""
        self.step = "minefield"
        if len(s.at[self.hex]) == 1:
            return
        overrun(s, self.unit(s), self.hex)
        if meets_lone_leader(s, self.unit(s), self.hex):
            s.call(LoneLeaders(self.unit(s).side, self.hex))

    def minefield(self, s: State) -> None:
        """Where mines lie, those who enter together are announced first."""
        self.step = "over"
        if enemy_mines(s, self.unit(s).side, self.hex):
            together = s.setting.rulings.minefield_engineers == "announced"
            self.step = "announce" if together and self.hex not in s.party else "mines"

    # --- 16.72: who enters together -------------------------------------------------------

    def announce(self, s: State) -> Decision | None:
        """Ask who follows, where it makes a difference: there are engineers among them."""
        able = [self.piece, *self.party, *(option.value for option in self.followers(s))]
        kinds = [piece.type.kind for number in able for piece in units_of(s, number)]
        if "engineer" not in kinds or len(able) == 1 + len(self.party):
            self.announced(s, DONE)
            return None
        return ask(self, s, (self.unit(s).side, "mine-party", "16.72"), *PARTY, args=(self.hex,))

    def action(self, s: State) -> Action | None:
        """Return the action in which others may follow: who flees does so in a Move action."""
        actions = [frame for frame in s.stack if isinstance(frame, Action) and frame.FOLLOWED]
        return actions[-1] if actions else None

    def followers(self, s: State) -> list[Option]:
        action = self.action(s)
        if action is None:
            return []
        waiting = action.waiting(s, action.is_firing(self.piece))
        able = [p for p in waiting if self.follower_refusal(s, p) is None]
        return [WITH[p.id] for p in able if action.following_refusal(s, p, self.hex) is None]

    def follower_refusal(self, s: State, piece: Piece) -> Refusal | None:
        """Say why a piece cannot be announced: its first step must lead into the minefield."""
        gone = piece.id == self.piece or piece.id in self.along or piece.id in self.party
        if gone or piece.type.is_leader or s.moved >> piece.id & 1:
            return NOT_ENTERING
        if piece.where != BOARD or piece.carrier != ABSENT or piece.status == DEMORALIZED:
            return NOT_ENTERING
        near = s.field.distance(piece.hex, self.hex) == 1
        return None if near and piece.allowance > 0 else NOT_IN_REACH

    def why_not_with(self, s: State, option: Option) -> Refusal | None:
        action = self.action(s)
        if action is None or option.value not in action.group:
            return NOT_ENTERING
        if action.is_firing(option.value) != action.is_firing(self.piece):
            return NOT_ENTERING
        piece = s.pieces[option.value]
        return self.follower_refusal(s, piece) or action.following_refusal(s, piece, self.hex)

    def follows(self, s: State, option: Option) -> None:
        self.party += (option.value,)

    def announced(self, s: State, option: Option) -> None:
        s.emit(PartyAnnounced("16.72", self.hex, (self.piece, *self.party)))
        self.step = "mines"

    # --- mines, and the end ---------------------------------------------------------------

    def mines(self, s: State) -> None:
        """Turn the markers over and roll for the piece."""
        spared = dice_spared(s, self.piece, self.hex)
        strength = turn_over(s, self.unit(s).side, self.hex)
        s.end(strike(s, self.piece, self.hex, strength - spared, self.along))

    @rule(see=("16.6",))
    def over(self, s: State) -> None:
        """Who finds enemies in the hex that nobody saw goes no further."""
        s.end(bool(s.occupied[1 - self.unit(s).side] >> self.hex & 1))


PARTY = (
    Answers([DONE], Arrival.announced),
    Answers(WITH, Arrival.follows, Arrival.why_not_with, quick=Arrival.followers),
)


def is_met(s: State, side: int, hex_: int) -> bool:
    """Whether a hex has anything for a side to meet: enemies, or their mines."""
    for number in s.at[hex_]:
        if s.pieces[number].side != side:
            return True
    return bool(s.mined >> hex_ & 1 and enemy_mines(s, side, hex_))


@rule(see=("5.3",))
def overrun(s: State, piece: Piece, hex_: int) -> None:
    """A combat unit eliminates empty unarmed transport where nobody of the enemy opposes it.

    Beside combat units or APCs such transport is part of an assault (7.63).
    """
    if s.occupied[1 - piece.side] >> hex_ & 1:
        return
    apcs_too = s.setting.rulings.transport_overrun == "apcs-too"
    if not (piece.type.is_combat or (apcs_too and piece.type.is_apc)):
        return
    for other in s.friends(1 - piece.side, hex_):
        if other.type.is_unarmed and not s.riders(other.id):
            remove(s, other.id, "5.3", "overrun")


@rule(see=("6.71",))
def meets_lone_leader(s: State, piece: Piece, hex_: int) -> bool:
    """Whether enemy leaders are alone where a combat unit or an APC has entered."""
    if not piece.type.holds_hexes or s.occupied[1 - piece.side] >> hex_ & 1:
        return False
    return any(p.type.is_leader for p in s.friends(1 - piece.side, hex_))
