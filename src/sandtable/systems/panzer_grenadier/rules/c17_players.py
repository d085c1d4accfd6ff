"""17.5 Several players a side: each commands his own units, one of them commands the side."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import ANY_SEAT, Answers, Decision, ask
from sandtable.kernel.dice import Cup
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import CommandTaken, Divided
from sandtable.systems.panzer_grenadier.offers import PLAYER, REST
from sandtable.systems.panzer_grenadier.pieces import BOARD, WAITING
from sandtable.systems.panzer_grenadier.rules.c03_passing import pass_refusal
from sandtable.systems.panzer_grenadier.seating import players_of
from sandtable.systems.panzer_grenadier.state import State

NOT_A_PLAYER = Refusal("17.5", "not-a-player-of-the-side")
NOBODY_LEFT = Refusal("14.42", "player-has-nobody-to-activate")
NOT_THE_OFFICER = Refusal("17.51", "commanding-officer-decides")
LOT = Cup("lot")


@rule("17.5", "17.51")
class Division(Frame):
    """Before the game the units of a side are divided among its players.

    A roll decides who receives the highest ranking leader; he is the commanding officer and
    divides what is left.
    """

    __slots__ = ("number", "side")

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.number = ABSENT

    def start(self, s: State) -> None:
        chosen = LOT.draw(s, players_of(s, self.side))
        s.emit(CommandTaken("17.51", self.side, chosen))
        best = max(self.undivided(s), key=lambda n: (s.pieces[n].type.rank, -n))
        s.emit(Divided("17.51", (best,), chosen))
        self.step = "next"

    def undivided(self, s: State) -> list[int]:
        return [p.id for p in s.pieces if p.side == self.side and p.seat == ABSENT]

    def next(self, s: State) -> None:
        left = self.undivided(s)
        if left:
            self.number = left[0]
            self.step = "divide"
        else:
            s.end()

    def divide(self, s: State) -> Decision:
        question = (self.side, "divide-forces", "17.51")
        return ask(self, s, question, *DIVIDE, args=(self.number,))

    def players(self, s: State) -> list[Option]:
        return [PLAYER[n] for n in players_of(s, self.side)]

    def all_the_rest(self, s: State) -> list[Option]:
        return [REST[n] for n in players_of(s, self.side)]

    def why_not_player(self, s: State, option: Option) -> Refusal | None:
        return None if option.value in players_of(s, self.side) else NOT_A_PLAYER

    def given(self, s: State, option: Option) -> None:
        s.emit(Divided("17.5", (self.number,), option.value))
        self.step = "next"

    def rest_given(self, s: State, option: Option) -> None:
        s.emit(Divided("17.5", tuple(self.undivided(s)), option.value))
        self.step = "next"


DIVIDE = (
    Answers(PLAYER, Division.given, Division.why_not_player, quick=Division.players),
    Answers(REST, Division.rest_given, Division.why_not_player, quick=Division.all_the_rest),
)


class WhoActs(Frame):
    """The commanding officer says who of his side acts in this segment. Returns the seat."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side

    @rule(see=("17.51",))
    def start(self, s: State) -> Decision:
        return ask(self, s, (self.side, "who-acts", "17.51"), *WHO_ACTS)

    def players(self, s: State) -> list[Option]:
        found = players_of(s, self.side)
        return [PLAYER[n] for n in found if idle_refusal(s, self.side, n) is None]

    def why_not_player(self, s: State, option: Option) -> Refusal | None:
        if option.value not in players_of(s, self.side):
            return NOT_A_PLAYER
        return idle_refusal(s, self.side, option.value)

    def chosen(self, s: State, option: Option) -> None:
        s.end(option.value)


WHO_ACTS = (Answers(PLAYER, WhoActs.chosen, WhoActs.why_not_player, quick=WhoActs.players),)


@rule(see=("14.42", "17.51"))
def idle_refusal(s: State, side: int, player: int) -> Refusal | None:
    """Say that a player has nobody to activate while somebody of his side still must act."""
    if pass_refusal(s, side) is None:
        return None
    own = [p for p in s.pieces if p.side == side and p.seat == player and not p.marks]
    groups = s.setting.scenario.groups[side]
    ready = any(
        p.where == BOARD or (p.where == WAITING and s.turn >= groups[p.entry].turn) for p in own
    )
    return None if ready else NOBODY_LEFT


@rule(see=("17.51",))
def officer_refusal(s: State, side: int, seat: int) -> Refusal | None:
    """Say that the commanding officer decides where support from afar is used."""
    return NOT_THE_OFFICER if seat not in (ANY_SEAT, s.commanders[side]) else None
