"""Three sides, each with a secret that one neighbour shares.

1.1  Each house holds a number from 1 to 6. It is known to the house and to the next one.
2.1  In turn a house takes a coin ...
2.2  ... or guesses the number that is hidden from it. No number is guessed twice.
2.3  Who guesses right takes three coins, and another number is dealt. Who is wrong pays one.
3.1  After five rounds the richest house wins; clearly, if it has three coins more than any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Die
from sandtable.kernel.events import Audience, Event, only
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option, table
from sandtable.kernel.plain_system import PlainEvent, PlainSystem
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.state import State
from sandtable.kernel.system import Result

NUMBER = Die("number")
TURNS = 15
COIN = Option("coin")
GUESSES = table("guess", 7)[1:]


def after(side: int) -> int:
    """The next house, which knows the number of this one."""
    return (side + 1) % 3


class Table(State):
    """Coins, the secret numbers, and what nobody guesses any more."""

    coins: list[int]
    numbers: list[int]
    ruled_out: list[tuple[int, ...]]
    turn: int
    __slots__ = tuple(__annotations__)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.coins = [0, 0, 0]
        self.numbers = [0, 0, 0]
        self.ruled_out = [(), (), ()]
        self.turn = 0


class Dealt(PlainEvent):
    """A house got a number."""

    __slots__ = ("side", "number")
    CHANCE = True

    def audience(self) -> Audience:
        return only(self.side, after(self.side))

    def public(self) -> Event:
        return Dealt(self.rule, self.side, None)

    def apply(self, state: Table) -> None:
        state.numbers[self.side] = self.number
        state.ruled_out[self.side] = ()


class Paid(PlainEvent):
    """A house got coins, or gave some; that ends its turn."""

    __slots__ = ("side", "coins")

    def apply(self, state: Table) -> None:
        state.coins[self.side] += self.coins
        state.turn += 1
        state.over = state.turn == TURNS


class Guessed(PlainEvent):
    """A house guessed another's number, and everybody learned whether it was right."""

    __slots__ = ("side", "about", "number", "right")
    CHANCE = True

    def apply(self, state: Table) -> None:
        state.ruled_out[self.about] += (self.number,)


class Round(Frame):
    """Turn after turn."""

    __slots__ = ()
    FIRST = "deal"

    def deal(self, s: Table) -> None:
        for side in range(3):
            s.emit(Dealt("1.1", side, NUMBER.draw(s)))
        self.step = "turn"

    def turn(self, s: Table) -> Decision:
        side = s.turn % 3
        coin, guess = Answers((COIN,), Round.take), Answers(GUESSES, Round.guess, Round.why_not)
        return ask(self, s, (side, "turn", "2.1"), coin, guess, args=(after(side),))

    def why_not(self, s: Table, option: Option) -> Refusal | None:
        if option.value in s.ruled_out[after(s.turn % 3)]:
            return Refusal("2.2", "guessed-before", (option.value,))
        return None

    def take(self, s: Table, option: Option) -> None:
        s.emit(Paid("2.1", s.turn % 3, 1))

    def guess(self, s: Table, option: Option) -> None:
        side = s.turn % 3
        about = after(side)
        right = s.numbers[about] == option.value
        s.emit(Guessed("2.2", side, about, option.value, right))
        if right:
            s.emit(Dealt("2.3", about, NUMBER.draw(s)))
        s.emit(Paid("2.3", side, 3 if right else -1))


class Three(PlainSystem):
    """The system."""

    name = "three"
    sides = ("red", "gold", "blue")
    events = (Dealt, Paid, Guessed)
    frames = (Round,)

    def new_state(self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
        state = Table(chance)
        state.call(Round())
        return state

    def view(self, state: Table, side: int) -> dict[str, Any]:
        known = self.scrub(state, side).numbers if side >= 0 else (0, 0, 0)
        return {
            "turn": state.turn,
            "houses": [
                {
                    "house": self.sides[house],
                    "coins": state.coins[house],
                    "number": known[house] or None,
                    "ruled_out": list(state.ruled_out[house]),
                }
                for house in range(3)
            ],
        }

    def result(self, state: Table) -> Result:
        ranked = sorted(state.coins, reverse=True)
        lead = ranked[0] - ranked[1]
        winner = state.coins.index(ranked[0]) if lead else -1
        return Result(winner, "coins", "3.1", lead, "clear" if lead >= 3 else "narrow")

    def invariants(self, state: Table) -> list[str]:
        pairs = zip(state.numbers, state.ruled_out, strict=True)
        return ["a number is ruled out and held" for held, gone in pairs if held in gone]

    def scrub(self, state: Table, side: int) -> Table:
        twin = state.clone()
        twin.numbers[after(side)] = 0
        return twin

    def resample(self, known: Table, side: int, pick: Callable[[Sequence[int]], int]) -> Table:
        twin, hidden = known.clone(), after(side)
        twin.numbers[hidden] = pick([n for n in NUMBER.faces if n not in known.ruled_out[hidden]])
        return twin

    def redeal(self, state: Table, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        twin, hidden = self.resample(state, side, pick), after(side)
        twin.journal = state.journal.copy()
        dealt = [isinstance(event, Dealt) and event.side == hidden for event in twin.journal]
        last = len(dealt) - 1 - dealt[::-1].index(True)
        twin.journal[last] = Dealt(twin.journal[last].rule, hidden, twin.numbers[hidden])
        twin.draws = pick(range(1000))
        return twin


THREE = Three()
