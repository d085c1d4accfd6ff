"""Restless people: at one table they do everything that can be done, at random, legal or not."""

from __future__ import annotations

import random
from collections import Counter

from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent
from sandtable.kernel.system import System
from sandtable.kernel.view import View
from sandtable.service.between import DRAW
from sandtable.service.computers import HUMAN, Computers, Roster
from sandtable.service.past import Past
from sandtable.service.presenters import presenter_of
from sandtable.service.storage import Record
from sandtable.service.table import Table

OPERATIONS = {
    "decide": 60,
    "say": 2,
    "undo": 8,
    "ask": 4,
    "agree": 1,
    "decline": 1,
    "stand": 4,
    "unstand": 2,
    "order": 5,
    "unorder": 2,
    "hand_over": 3,
    "talk": 3,
    "call": 1,
    "take_advice": 2,
    "offer_draw": 2,
    "answer_draw": 0.5,
    "rematch": 0.3,
    "resign": 0.3,
    "play_on": 2,
    "go_on_elsewhere": 0.3,
}
"""How often each operation is tried."""
SELDOM = 30
"""What fewer than one question in so many offers, people hurry to, and gladly do."""
REGRET = 0.6
"""How often what has just made new pieces is taken back."""


class Chooser:
    """A computer player that chooses at random."""

    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        """Return one of the options offered."""
        return decision.sample(self.chance.choice)


def make_chooser(opponent: Opponent, seed: str) -> Chooser:
    """Return a computer player."""
    return Chooser(f"{opponent.name}:{seed}")


ROSTER = Roster((Opponent("random", "", 0), Opponent("searcher", "", 1)), make_chooser)
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
        """Whether the last decision made new pieces."""
        self.asked = 0
        """How many questions were answered, and by how many of them each verb was offered."""
        self.offered: Counter[str] = Counter()

    def rebuilt(self) -> Table:
        """Return the table that the records make."""
        game = Game(self.system, self.scenario, seed=self.seed)
        found = Table(game, Computers(None, ROSTER, number=len(self.records)))
        found.replay(self.records)
        return found

    def hurry(self, least: int, most: int) -> None:
        """Play so many decisions, then on until something seldom is offered, as far as it goes."""
        for number in range(most):
            questions = self.table.game.questions
            if not questions or self.table.is_over:
                break
            if number >= least and any(self._seldom_offered(each) for each in questions):
                break
            self.do("decide")

    def do(self, operation: str) -> None:
        """Do one thing and keep its records; it may be refused."""
        before, self.created = self.table.cast(), False
        added = getattr(self, operation)()
        self.records += added
        self.created = operation == "decide" and self.table.cast() is not before

    def next_operation(self) -> str:
        """Mostly decide; often take back what has made new pieces; answer what is asked."""
        table, chance = self.table, self.chance
        if self.created and chance.random() < REGRET:
            return chance.choice(("undo", "undo", "ask"))
        if table.request is not None and chance.random() < 0.5:
            return chance.choice(("agree", "agree", "decline"))
        if DRAW in table.between.proposals and chance.random() < 0.3:
            return "answer_draw"
        if table.is_over and chance.random() < 0.5:
            return "rematch"
        if table.game.is_over or (table.is_over and chance.random() < 0.3):
            return "go_on_elsewhere"
        names, weights = zip(*OPERATIONS.items(), strict=True)
        found: str = chance.choices(names, weights)[0]
        return found

    def _seldom_offered(self, decision: Decision) -> list[str]:
        """Return the verbs of a question that are offered seldom."""
        verbs = sorted({option.verb for option in decision.options})
        return [verb for verb in verbs if self.offered[verb] * SELDOM < self.asked]

    # --- playing --------------------------------------------------------------------------

    def decide(self) -> list[Record]:
        """Let whoever is asked answer, a person or a computer."""
        table, question = self.table, self.table.question()
        if question is None:
            decision = self.chance.choice(table.game.questions)
            people = [
                seat for seat in table.game.answerers(decision) if seat not in table.computers
            ]
            answer = self.answer(table, decision)
            asked = people or table.game.answerers(decision)  # computers, if it is settled
            return table.decide(self.chance.choice(asked), table.number, answer, decision.flow)
        if table.answer_needs_no_time:
            return table.answer_quickly(self.chance.randint(1, 6), 60.0)
        return table.answer(question, question.think())

    def answer(self, table: Table, decision: Decision) -> str:
        """Choose; half the time what is seldom offered, or else any kind of answer first."""
        option = decision.sample(self.chance.choice)
        if decision.options and self.chance.random() < 0.5:
            verbs = sorted({option.verb for option in decision.options})
            verb = self.chance.choice(self._seldom_offered(decision) or verbs)
            option = self.chance.choice([each for each in decision.options if each.verb == verb])
        self.asked += 1
        self.offered.update({each.verb for each in decision.options})
        return self.system.write_option(table.game.state, option)

    def say(self) -> list[Record]:
        """Say something unasked, where somebody may."""
        game = self.table.game
        seats = [seat for seat in self._seats() if game.aside(seat) is not None]
        seat = self.chance.choice(seats or self._seats())
        decision = game.aside(seat) or game.questions[0]
        text = self.system.write_option(game.state, decision.sample(self.chance.choice))
        return self.table.say(seat, text)

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
        seat = self._anybody() if request is None else self._other(request.seat)
        return self.table.answer_takeback(seat, self.table.number, yes=True)

    def decline(self) -> list[Record]:
        """Decline what was asked, or withdraw it."""
        return self.table.answer_takeback(self._anybody(), self.table.number, yes=False)

    def hand_over(self) -> list[Record]:
        """Give a seat to a computer, or take it back."""
        seat = self._anybody()
        player = HUMAN if seat in self.table.computers else self.chance.choice(sorted(ROSTER.known))
        return self.table.hand_over(seat, self.table.number, player)

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

    # --- between people -------------------------------------------------------------------

    def talk(self) -> list[Record]:
        """Say something to all, or nothing."""
        return self.table.talk(self._anybody(), self.chance.choice(("Well.", "<i>x</i>", " ")))

    def call(self) -> list[Record]:
        """Take another name."""
        return self.table.call(self._anybody(), "", self.chance.choice(("Ann", "Bob")))

    def take_advice(self) -> list[Record]:
        """Ask an adviser."""
        return self.table.take_advice(self._anybody())

    def offer_draw(self) -> list[Record]:
        """Offer a draw, or withdraw it."""
        yes = self.chance.random() < 0.8
        return self.table.offer_draw(self._anybody(), self.table.number, yes)

    def answer_draw(self) -> list[Record]:
        """Agree to a draw, decline or withdraw it."""
        yes = self.chance.random() < 0.3
        return self.table.offer_draw(self._anybody(), self.table.number, yes)

    def rematch(self) -> list[Record]:
        """Propose to play again, or answer that."""
        seat, yes = self._anybody(), self.chance.random() < 0.7
        added = self.table.propose_rematch(seat, self.table.number, yes)
        if self.table.agreed_rematch:
            added.append(self.table.note_rematch(seat, "another"))
        return added

    def resign(self) -> list[Record]:
        """Give up."""
        return self.table.resign(self._anybody(), self.table.number)

    # --- saying in advance ----------------------------------------------------------------

    def stand(self) -> list[Record]:
        """Pass windows in advance."""
        return self.table.stand(
            self._reacts(), self._window(), self.chance.choice(self.system.spans)
        )

    def unstand(self) -> list[Record]:
        """End passes."""
        seat = self._anybody()
        own = self.table.game.passes.windows(seat)
        return self.table.unstand(seat, self.chance.choice(["", *own]))

    def order(self) -> list[Record]:
        """Give a standing order, one that makes sense or not, where there are such."""
        seat, state = self._reacts(), self.table.game.state
        side, presenter = self.table.side(seat), presenter_of(self.system.name)
        order = presenter.any_order(state, side, self.chance)
        return [] if order is None else self.table.order(seat, order)

    def unorder(self) -> list[Record]:
        """End standing orders."""
        numbers = [each.id for each in self.table.orders.held]
        return self.table.unorder(self._anybody(), self.chance.choice([0, *numbers]))

    # --- whoever and whatever -------------------------------------------------------------

    def _seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.game.seats) if seat.side >= 0]

    def _anybody(self) -> int:
        return self.chance.choice(self._seats())

    def _other(self, seat: int) -> int:
        """Somebody of another side."""
        side = self.table.side(seat)
        return self.chance.choice([each for each in self._seats() if self.table.side(each) != side])

    def _chose_last(self) -> int:
        """Who chose last, as they have something to take back; now and then somebody else."""
        choices = self.table.game.choices
        if not choices or self.chance.random() >= 0.8:
            return self._anybody()
        last = choices[-1]
        own = [seat for seat in self._seats() if self.table.side(seat) == last.side]
        return own[0] if last.seat == ANY_SEAT else last.seat

    def _reacts(self) -> int:
        """Who is asked, or anybody."""
        questions = self.table.game.questions
        if not questions or self.chance.random() >= 0.7:
            return self._anybody()
        return self.chance.choice(self.table.game.answerers(self.chance.choice(questions)))

    def _window(self) -> str:
        """A window that is open, or any."""
        open_now = [each.window for each in self.table.game.questions if each.window]
        if open_now and self.chance.random() < 0.7:
            return self.chance.choice(open_now)
        return self.chance.choice(self.system.reactions or ("none",))
