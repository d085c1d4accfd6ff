"""Restless people: at one table they do everything that can be done, at random, legal or not."""

from __future__ import annotations

import random
from typing import Any

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.system import System
from sandtable.kernel.view import View
from sandtable.service.combat_commander.standing_orders import Condition, Order
from sandtable.service.computers import HUMAN, Computers, Opponent, Roster
from sandtable.service.past import Past
from sandtable.service.storage import Record
from sandtable.service.table import Table
from sandtable.systems.combat_commander.meaning import REACTIONS

SIDES = (0, 1)
OPERATIONS = {
    "decide": 60,
    "undo": 8,
    "ask": 4,
    "agree": 1,
    "decline": 1,
    "stand": 4,
    "unstand": 2,
    "order": 5,
    "unorder": 2,
    "hand_over": 3,
    "play_on": 2,
    "go_on_elsewhere": 0.3,
}
"""How often each operation is tried."""
SELDOM = ("deploy", "exit", "item", "smoke-at", "transfer")
"""What is offered so seldom that people hurry to where it is, and gladly do it."""
REGRET = 0.6
"""How often what has just made new pieces is taken back."""


class Chooser:
    """A computer player that chooses at random."""

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        """Return one of the options offered."""
        return self.chance.choice(decision.options)


def make_chooser(opponent: Opponent, seed: str) -> Chooser:
    """Return a computer player."""
    return Chooser(f"{opponent.name}:{seed}")


ROSTER = Roster((Opponent("random", "", 0), Opponent("captain", "", 1)), make_chooser)
"""One that answers at once and one that takes its time; both choose at random here."""


class Restless:
    """All people at one table, and the records of what was accepted."""

    def __init__(self, system: System, scenario: str, seed: int) -> None:
        self.system = system
        self.scenario = scenario
        self.seed = seed
        self.chance = random.Random(f"table:{scenario}:{seed}")
        self.records: list[Record] = []
        self.table = self.rebuilt()
        self.games = 1
        """Games that were begun: this one, and those that went on from a point of another."""
        self.created = False
        """Whether the last operation made new pieces."""

    def rebuilt(self) -> Table:
        """Return the table that the records make."""
        game = Game(self.system, self.scenario, seed=self.seed)
        found = Table(game, Computers(None, ROSTER, number=len(self.records)))
        found.replay(self.records)
        return found

    def hurry(self, least: int, most: int) -> None:
        """Play so many decisions, then on until something seldom is offered, as far as it goes."""
        for number in range(most):
            decision = self.table.game.decision
            if decision is None:
                break
            if number >= least and any(option.verb in SELDOM for option in decision.options):
                break
            self.do("decide")

    def do(self, operation: str) -> None:
        """Do one thing and keep its records; it may be refused."""
        before, self.created = self._pieces(), False
        added = getattr(self, operation)()
        self.records += added
        self.created = bool(added) and self._pieces() > before

    def next_operation(self) -> str:
        """Mostly decide; often take back what has made new pieces; answer what is asked."""
        table, chance = self.table, self.chance
        if self.created and chance.random() < REGRET:
            return chance.choice(("undo", "undo", "ask"))
        if table.request is not None and chance.random() < 0.5:
            return chance.choice(("agree", "agree", "decline"))
        if table.game.is_over:
            return "go_on_elsewhere"
        names, weights = zip(*OPERATIONS.items(), strict=True)
        found: str = chance.choices(names, weights)[0]
        return found

    def _pieces(self) -> int:
        """Return how many pieces there have been."""
        state: Any = self.table.game.state
        return len(state.units) + len(state.weapons)

    # --- playing --------------------------------------------------------------------------

    def decide(self) -> list[Record]:
        """Let whoever is asked answer, a person or a computer."""
        table, decision = self.table, self.table.game.decision
        assert decision is not None
        question = table.question()
        if question is None:
            return table.decide(decision.side, table.number, self.answer(table))
        if table.answer_needs_no_time:
            return table.answer_quickly(self.chance.randint(1, 6), 60.0)
        return table.answer(question, question.think())

    def answer(self, table: Table) -> str:
        """Choose; half the time what is seldom offered, or else any kind of answer first."""
        decision = table.game.decision
        assert decision is not None
        options = list(decision.options)
        if self.chance.random() < 0.5:
            verbs = sorted({option.verb for option in options})
            verb = self.chance.choice([each for each in verbs if each in SELDOM] or verbs)
            options = [option for option in options if option.verb == verb]
        return self.system.write_option(table.game.state, self.chance.choice(options))

    def undo(self) -> list[Record]:
        """Take the last choice back."""
        return self.table.undo(self._chose_last(), self.table.number)

    def ask(self) -> list[Record]:
        """Ask to take moves back, the last or many."""
        given = self.table.given
        many = given and self.chance.random() < 0.5
        before = self.chance.choice(given[-20:]) if many else 0
        return self.table.ask_takeback(self._chose_last(), self.table.number, before)

    def agree(self) -> list[Record]:
        """Agree to what was asked."""
        request = self.table.request
        side = self._anybody() if request is None else 1 - request.seat
        return self.table.answer_takeback(side, self.table.number, yes=True)

    def decline(self) -> list[Record]:
        """Decline what was asked, or withdraw it."""
        return self.table.answer_takeback(self._anybody(), self.table.number, yes=False)

    def hand_over(self) -> list[Record]:
        """Give a seat to a computer, or take it back."""
        side = self._anybody()
        player = HUMAN if side in self.table.computers else self.chance.choice(sorted(ROSTER.known))
        return self.table.hand_over(side, self.table.number, player)

    def play_on(self) -> list[Record]:
        """Play quickly to where something seldom can be done."""
        self.hurry(0, 150)
        return []

    def go_on_elsewhere(self) -> list[Record]:
        """Go on from a point of the past as a new game."""
        number = self.table.number
        first = self.chance.randint(max(0, number - 100), number)
        self.records = Past(self.table, first).records()
        self.table = self.rebuilt()
        self.games += 1
        return []

    # --- saying in advance ----------------------------------------------------------------

    def stand(self) -> list[Record]:
        """Pass windows in advance."""
        return self.table.stand(
            self._reacts(), self._window(), self.chance.choice(self.system.spans)
        )

    def unstand(self) -> list[Record]:
        """End passes."""
        side = self._anybody()
        own = self.table.game.passes.windows(side)
        return self.table.unstand(side, self.chance.choice(["", *own]))

    def order(self) -> list[Record]:
        """Give a standing order, one that makes sense or not."""
        side, chance = self._reacts(), self.chance
        order = Order(self._window(), chance.choice(("pass", "action", "op-fire")))
        if order.do == "pass":
            order = order._replace(when=tuple(self._condition() for _ in range(2)))
        elif order.do == "action":
            order = order._replace(action=chance.choice(("light-wounds", "concealment")), uses=2)
        else:
            order = order._replace(window="step", units=tuple(self._units(side)[:2]))
        order = order._replace(scope=chance.choice(self.system.spans))
        return self.table.order(side, order.plain())

    def unorder(self) -> list[Record]:
        """End standing orders."""
        numbers = [each.id for each in self.table.orders.held]
        return self.table.unorder(self._anybody(), self.chance.choice([0, *numbers]))

    def _condition(self) -> Condition:
        """Something that may happen near a unit or a hex."""
        chance = self.chance
        kind = chance.choice(("near", "sight", "fired-at", "attacked", "enters", "defends"))
        units = self._units(self._anybody())
        if units and chance.random() < 0.6:
            return Condition(kind, unit=units[0], range=chance.randint(0, 4))
        return Condition(kind, hex=chance.choice(("A1", "E5", "J8")), range=3)

    # --- whoever and whatever -------------------------------------------------------------

    def _anybody(self) -> int:
        return self.chance.choice(SIDES)

    def _chose_last(self) -> int:
        """Who chose last, as they have something to take back; now and then the other."""
        choices = self.table.game.choices
        usual = choices and self.chance.random() < 0.8
        return choices[-1].side if usual else self._anybody()

    def _reacts(self) -> int:
        """Who is asked, or anybody."""
        decision = self.table.game.decision
        usual = decision is not None and self.chance.random() < 0.7
        return decision.side if decision is not None and usual else self._anybody()

    def _window(self) -> str:
        """The window that is open, or any."""
        decision = self.table.game.decision
        if decision is not None and decision.window and self.chance.random() < 0.7:
            return decision.window
        return self.chance.choice(REACTIONS)

    def _units(self, side: int) -> list[int]:
        """Units of a side in any order, those that are gone too."""
        state: Any = self.table.game.state
        found = [number for number, unit in enumerate(state.units) if unit.side == side]
        return self.chance.sample(found, len(found))
