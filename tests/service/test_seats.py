"""Tables with several seats a side, several open questions, asides, and more than two sides."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any, cast

import pytest
from tests.service.lobbies import opened
from tests.systems import orders
from tests.systems.marches import MARCHES
from tests.systems.orders import ORDERS, SEATS, Orders, Round
from tests.systems.three import THREE, Three

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.events import Event
from sandtable.kernel.fields import TOO_LONG
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.seats import Seat
from sandtable.kernel.system import System
from sandtable.service import account, storage
from sandtable.service.computers import Computers, Roster
from sandtable.service.faults import StaleError, UnsuitableError
from sandtable.service.limits import LONGEST_FORM
from sandtable.service.lobby import NewGame
from sandtable.service.storage import Record
from sandtable.service.table import Table

KNOWN = {"quick": Opponent("quick", "quick", 0), "slow": Opponent("slow", "slow", 1)}
FIRST, SECOND, THIRD, FOURTH = range(4)
"""The seats: a commander and a captain of the north, then of the south."""


class First:
    """Takes what is offered first."""

    def choose(self, view: Any, decision: Any) -> Option:
        option: Option = decision.options[0]
        return option


def first_of(opponent: Opponent, seed: str) -> Player:
    return First()


class Kept:
    """A table whose records are kept."""

    def __init__(self, system: Any = ORDERS, names: dict[int, str] | None = None) -> None:
        self.system = cast(System, system)
        self.names = names
        self.records: list[Record] = []
        self.table = self.rebuilt()

    def rebuilt(self) -> Table:
        game = Game(self.system, "plain", seed=1)
        table = Table(game, Computers(self.names, Roster(KNOWN.values(), first_of)))
        table.replay(self.records)
        return table

    def do(self, added: list[Record]) -> list[Record]:
        self.records += added
        return added

    def decide(self, seat: int, text: str, number: int | None = None) -> list[Record]:
        at = self.table.number if number is None else number
        return self.do(self.table.decide(seat, at, text))

    def first(self, seat: int) -> str:
        """The first answer that a seat is offered."""
        decision = self.table.game.question(seat)
        assert decision is not None
        return self.system.write_option(self.table.game.state, decision.options[0])

    def expect_rebuilt(self) -> None:
        assert facts(self.rebuilt()) == facts(self.table)


def facts(table: Table) -> list[Any]:
    """Everything that must be the same after a rebuild."""
    request = table.request
    return [
        table.game.hash(),
        [(c.side, c.seat, c.flow, c.option, c.events, c.standing) for c in table.game.choices],
        [table.number, table.news, table.answered, table.given, table.asides, table.seated],
        [table.account.beside, table.account.asked, table.computers.names],
        request and (request.number, request.seat, request.keep, request.agreed),
        [
            (e.number, e.kind, e.seat, e.value, e.undone, e.is_own, repr(e.event))
            for e in table.history
        ],
        [table.standing(seat) for seat in range(len(table.game.seats))],
    ]


def reason(do: Callable[[], object]) -> str:
    """Why something is refused."""
    with pytest.raises(RefusedError) as found:
        do()
    return found.value.refusal.reason


ROUND = (
    (FIRST, "commit:2", "pass"),
    (SECOND, "commit:1"),
    (THIRD, "commit:3", "road"),
    (FOURTH, "commit"),
)


# --- several questions at once --------------------------------------------------------------


def test_seats_answer_in_any_order_from_what_they_saw_at_first() -> None:
    ends = set()
    for order in permutations(ROUND):
        kept = Kept()
        for seat, first, *_ in order:
            kept.decide(seat, first, 0)
        for seat, _, *more in order:
            for text in more:
                kept.decide(seat, text)
        assert kept.table.news == kept.table.number == 6
        kept.expect_rebuilt()
        ends.add(kept.table.game.hash())
    assert len(ends) == 1


def test_an_answer_makes_only_answers_to_the_same_question_stale() -> None:
    kept = Kept()
    kept.decide(FIRST, "commit:2", 0)
    with pytest.raises(StaleError):
        kept.decide(FIRST, "pass", 0)
    with pytest.raises(StaleError):
        kept.decide(SECOND, "commit:2", 2)
    kept.decide(SECOND, "commit:2", 0)
    kept.decide(FIRST, "pass", 1)
    assert reason(lambda: kept.decide(FIRST, "pass")) == "not-asked-now"


def test_two_of_one_side_answer_different_questions_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Round, "orders", either_answers)
    kept = Kept()
    kept.do(kept.table.decide(FIRST, 0, "commit:2", 1))
    kept.do(kept.table.decide(SECOND, 0, "commit:1", 0))
    with pytest.raises(StaleError):
        kept.table.decide(FIRST, 0, "commit:1", 0)
    with pytest.raises(StaleError):
        kept.decide(FIRST, "commit:1", 0)
    assert reason(lambda: kept.table.decide(FIRST, 2, "commit:1", 1)) == "not-asked-now"
    assert reason(lambda: kept.table.decide(FIRST, 2, "commit:1", 2)) == "not-asked-now"
    kept.do(kept.table.decide(FIRST, 2, "pass", 0))
    kept.expect_rebuilt()


def either_answers(self: Round, s: Any) -> Fork:
    """Both of a side may write the orders of either."""
    branches = [Branch(seat.side, Orders(n)) for n, seat in enumerate(SEATS)]
    return Fork("2.1", branches, joined=Round.shown)


def test_nothing_is_told_before_all_have_answered() -> None:
    kept = Kept()
    before = len(kept.table.history)
    kept.decide(FIRST, "commit:2")
    kept.decide(THIRD, "commit:3")

    assert len(kept.table.history) == before
    assert kept.table.game.view(1, THIRD)["pledged"] == [3, 0]
    assert kept.table.game.view(1, FOURTH)["pledged"] == [0, 0]


def test_what_is_taken_back_in_a_flow_is_told_to_nobody_else() -> None:
    kept = Kept()
    kept.decide(FIRST, "commit:2")
    kept.do(kept.table.undo(FIRST, kept.table.number))

    assert [(line.kind, line.seat, line.is_own) for line in kept.table.history][-1] == (
        storage.UNDO, FIRST, True,
    )  # fmt: skip
    kept.expect_rebuilt()


def test_each_takes_back_his_own_answer_until_the_join_and_leaves_the_others() -> None:
    kept = Kept()
    table = kept.table
    kept.decide(SECOND, "commit:1")
    kept.decide(FIRST, "commit:2")
    kept.decide(THIRD, "commit:3")
    own = kept.do(table.undo(SECOND, 1))

    assert own == [Record(4, storage.UNDO, SECOND, value=0)]
    assert table.given == [2, 3]
    assert [choice.seat for choice in table.game.choices] == [FIRST, THIRD]
    with pytest.raises(StaleError):
        kept.decide(SECOND, "commit:2", 3)
    kept.decide(FIRST, "pass", 2)
    kept.decide(SECOND, "commit:4")
    kept.expect_rebuilt()
    assert table.game.view(0, SECOND)["pledged"] == [0, 4]


def test_nobody_takes_back_for_another_or_what_has_joined() -> None:
    kept = Kept()
    kept.decide(SECOND, "commit:1")
    for other in (FIRST, THIRD, FOURTH):
        assert kept.table.why_no_undo(other) is not None
    assert kept.table.why_no_undo(SECOND) is None
    for seat, first, *more in ROUND:
        if seat != SECOND:
            kept.decide(seat, first)
            for text in more:
                kept.decide(seat, text)
    for seat in range(4):
        assert kept.table.why_no_undo(seat) is not None


def test_a_twin_of_the_past_is_not_taken_for_what_was_left_after_an_undo() -> None:
    kept = Kept()
    for seat in (SECOND, FOURTH, FIRST):
        kept.decide(seat, "commit:1")
    kept.do(kept.table.undo(SECOND, kept.table.number))
    kept.do(kept.table.undo(FIRST, kept.table.number))
    kept.decide(SECOND, "commit:2")
    kept.decide(FIRST, "commit:3")
    kept.do(kept.table.undo(FOURTH, kept.table.number))
    kept.expect_rebuilt()
    assert [c.seat for c in kept.table.game.choices] == [SECOND, FIRST]


# --- computers ------------------------------------------------------------------------------


def test_computers_answer_in_their_seats_whoever_else_has_not() -> None:
    kept = Kept(names={SECOND: "quick", FOURTH: "slow"})
    table = kept.table
    assert table.computer_is_asked
    assert table.answer_needs_no_time
    assert [record.seat for record in kept.do(table.answer_quickly(9, 60))] == [SECOND]
    assert not table.answer_needs_no_time
    question = table.question()
    assert question is not None
    assert question.seat == FOURTH
    kept.decide(FIRST, "commit:2", 0)
    kept.do(table.answer(question, question.think()))
    assert not table.computer_is_asked
    kept.expect_rebuilt()


def test_the_answer_of_a_computer_is_dropped_once_its_seat_is_anothers() -> None:
    kept = Kept(names={FOURTH: "slow"})
    question = kept.table.question()
    assert question is not None
    kept.do(kept.table.hand_over(FOURTH, 0, "human"))
    with pytest.raises(StaleError):
        kept.table.answer(question, question.think())
    assert kept.decide(FOURTH, "commit:1", 0)


# --- asides ---------------------------------------------------------------------------------


def told(table: Table, side: int, seat: int) -> list[Event]:
    found = [entry.event.seen_by(side, seat) for entry in table.history if entry.event is not None]
    return [event for event in found if event is not None]


def test_an_aside_is_kept_told_to_whom_it_concerns_and_makes_nobodys_answer_stale() -> None:
    kept = Kept()
    number = kept.table.number
    said = kept.do(kept.table.say(SECOND, "signal:4"))

    assert said == [Record(1, storage.ASIDE, SECOND, "signal", 4, flow=-2)]
    assert type(told(kept.table, 0, FIRST)[-1]).__name__ == "Signalled"
    assert type(told(kept.table, 1, THIRD)[-1]).__name__ != "Signalled"
    for seat, first, *_ in ROUND:
        kept.decide(seat, first, number)
    kept.expect_rebuilt()


def test_asides_that_the_rules_do_not_allow_are_refused_and_count_for_nothing() -> None:
    kept = Kept()
    before = facts(kept.table)
    for text in ("signal:9", "commit:2", "nonsense", "signal: 4 ", "x" * 9_000):
        assert reason(lambda text=text: kept.table.say(FIRST, text)) == "not-asked-now"  # type: ignore[misc]
    assert facts(kept.table) == before
    for _ in range(3):
        kept.do(kept.table.say(FIRST, "signal:1"))
    assert reason(lambda: kept.table.say(FIRST, "signal:1")) == "not-asked-now"


def test_whoever_says_too_much_can_only_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account, "TO_BEGIN_WITH", 2)
    kept = Kept()
    kept.do(kept.table.say(FIRST, "signal:1"))
    kept.do(kept.table.say(FIRST, "signal:2"))
    assert reason(lambda: kept.table.say(FIRST, "signal:3")) == "enough-beside"
    assert kept.do(kept.table.say(SECOND, "signal:1"))
    kept.decide(FIRST, "commit:2")
    assert kept.do(kept.table.say(FIRST, "signal:3"))


def test_an_undo_leaves_what_was_said_and_a_takeback_does_not() -> None:
    kept = Kept()
    table = kept.table
    kept.decide(SECOND, "commit:1")
    kept.do(table.say(THIRD, "signal:5"))
    kept.do(table.undo(SECOND, 1))
    assert table.game.choices[0].option == Option("signal", 5)
    assert not any(entry.undone for entry in table.history)
    kept.decide(SECOND, "commit:1")
    kept.do(table.say(FOURTH, "signal:2"))
    kept.do(table.ask_takeback(SECOND, table.number))
    kept.do(table.answer_takeback(THIRD, table.number, True))
    assert [choice.option.value for choice in table.game.choices] == [5]
    assert [repr(e.event) for e in table.history if e.undone] == [
        repr(e.event) for e in table.history if e.number == 5 and e.event is not None
    ]
    assert table.asides == 1
    kept.expect_rebuilt()


# --- one question for a side ----------------------------------------------------------------


class Nodded(Event):
    """Somebody nodded."""

    __slots__ = ("seat",)

    def __init__(self, rule: str, seat: int) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: Any) -> None:
        """Nothing changes."""


class Nod(Frame):
    """Nodding."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def start(self, s: Any) -> Decision:
        return ask(self, s, (0, "nod", "4.1"), Answers((Option("nod"),), Nod.nodded))

    def nodded(self, s: Any, option: Option) -> None:
        s.emit(Nodded("4.1", self.seat))


class Couple(Three):
    """The first house is two people; from the first turn on everybody may nod."""

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        return Seat("he", 0), Seat("she", 0), Seat("two", 1), Seat("three", 2)

    def aside(self, state: Any, seat: int) -> Frame | None:
        return Nod(seat) if state.turn else None


COUPLE = Couple()


def test_any_seat_of_a_side_answers_and_takes_back_its_own() -> None:
    kept = Kept(COUPLE)
    assert reason(lambda: kept.decide(2, "coin")) == "not-asked-now"
    assert kept.decide(1, "coin") == [Record(1, storage.CHOICE, 1, "coin")]
    with pytest.raises(StaleError):
        kept.decide(0, "coin", 0)
    assert reason(lambda: kept.table.undo(0, 1)) == "undo-other-side-acted"
    assert kept.do(kept.table.undo(1, 1)) == [Record(2, storage.UNDO, 1, value=0)]
    kept.decide(0, "coin")
    kept.expect_rebuilt()


def test_a_person_goes_before_a_computer_of_the_same_side() -> None:
    kept = Kept(COUPLE, {0: "quick"})
    assert not kept.table.computer_is_asked
    kept.do(kept.table.hand_over(1, 0, "quick"))
    assert kept.table.computer_is_asked
    assert [record.seat for record in kept.do(kept.table.answer_quickly(1, 60))] == [0]
    kept.expect_rebuilt()


def test_an_undo_that_leaves_no_room_for_what_was_said_is_refused() -> None:
    kept = Kept(COUPLE)
    kept.decide(1, "coin")
    kept.do(kept.table.say(3, "nod"))
    before = facts(kept.table)
    assert kept.table.why_no_undo(1) is None
    assert reason(lambda: kept.table.undo(1, 1)) == "undo-other-side-acted"
    assert facts(kept.table) == before
    kept.decide(2, "coin", 1)
    kept.do(kept.table.say(1, "nod"))
    kept.do(kept.table.undo(2, 3))
    assert [choice.option.verb for choice in kept.table.game.choices] == ["coin", "nod", "nod"]
    kept.expect_rebuilt()


# --- takebacks ------------------------------------------------------------------------------


def three(names: dict[int, str] | None = None) -> Kept:
    kept = Kept(THREE, names)
    for seat in range(3):
        if seat in kept.table.computers:
            kept.do(kept.table.answer_quickly(1, 60))
        else:
            kept.decide(seat, "coin")
    return kept


def test_every_other_side_must_agree_to_take_moves_back() -> None:
    kept = three()
    table = kept.table
    kept.do(table.ask_takeback(0, 3))
    assert kept.do(table.answer_takeback(2, 4, True)) == [Record(5, storage.AGREE, 2)]
    assert kept.do(table.answer_takeback(2, 5, True)) == []
    assert reason(lambda: table.answer_takeback(0, 5, True)) == "takeback-not-yours"
    kept.expect_rebuilt()
    assert len(table.game.choices) == 3
    agreed = kept.do(table.answer_takeback(1, 4, True))
    assert agreed == [Record(6, storage.CONSENT, 1, value=0)]
    assert not table.game.choices
    kept.expect_rebuilt()


@pytest.mark.parametrize("decliner", range(3))
def test_whoever_declines_ends_it(decliner: int) -> None:
    kept = three()
    table = kept.table
    kept.do(table.ask_takeback(0, 3))
    kept.do(table.answer_takeback(1, 4, True))
    kept.do(table.answer_takeback(decliner, 5, False))
    assert reason(lambda: table.answer_takeback(2, table.number, True)) == "takeback-not-asked"
    assert len(table.game.choices) == 3
    kept.expect_rebuilt()


def test_one_who_plays_against_two_computers_takes_back_at_once() -> None:
    kept = Kept(THREE, {1: "slow", 2: "slow"})
    kept.decide(0, kept.first(0))
    added = kept.do(kept.table.ask_takeback(0, kept.table.number))

    assert [record.kind for record in added] == [storage.ASK, storage.AGREE, storage.CONSENT]
    assert kept.table.request is None
    assert not kept.table.game.choices
    kept.expect_rebuilt()


def test_computers_agree_at_once_and_the_last_person_decides() -> None:
    kept = three({1: "quick"})
    table = kept.table
    kinds = [record.kind for record in kept.do(table.ask_takeback(0, 3))]
    assert kinds == [storage.ASK, storage.AGREE]
    assert kept.do(table.answer_takeback(2, table.number, True))[0].kind == storage.CONSENT
    kept.expect_rebuilt()


def test_one_seat_speaks_for_its_side() -> None:
    kept = Kept()
    kept.decide(SECOND, "commit:1")
    kept.do(kept.table.ask_takeback(SECOND, 1))
    assert reason(lambda: kept.table.answer_takeback(FIRST, 2, True)) == "takeback-not-yours"
    assert kept.do(kept.table.answer_takeback(FOURTH, 2, True))[0].kind == storage.CONSENT
    kept.expect_rebuilt()


# --- answers that no list holds -------------------------------------------------------------


def test_a_form_is_taken_however_it_is_spaced_and_kept_with_its_body() -> None:
    kept = Kept(MARCHES)
    taken = kept.decide(0, 'orders: {"march": {"K2": 1, "K1": 0}, "levy": true}')

    assert taken[0].body == '{"levy":true,"march":{"K1":0,"K2":1}}'
    kept.decide(1, 'orders:{"march":{},"levy":false}', 0)
    kept.expect_rebuilt()


def test_every_fault_of_a_form_is_named() -> None:
    kept = Kept(MARCHES)
    with pytest.raises(RefusedError) as found:
        kept.decide(0, 'orders:{"march":{"K1":2,"R1":1},"levy":7}')

    assert [each.field for each in found.value.faults] == ["march.K1", "march.R1", "levy"]
    assert found.value.refusal == found.value.faults[0].refusal
    assert kept.table.number == 0


@pytest.mark.parametrize(
    "text",
    [
        "orders",
        "orders:",
        "orders:{",
        'orders:{"march":1.5}',
        f"orders:{'[' * 3000}{']' * 3000}",
        "x" * 41 + ":{}",
        "ördern:{}",
        'orders:{"march":{},"levy":"\\ud800"}',
    ],
)
def test_what_is_no_form_is_refused(text: str) -> None:
    kept = Kept(MARCHES)
    before = facts(kept.table)
    assert reason(lambda: kept.decide(0, text))
    assert facts(kept.table) == before


def test_a_form_that_is_too_long_is_told_how_long_it_may_be() -> None:
    kept = Kept(MARCHES)
    with pytest.raises(RefusedError) as found:
        kept.decide(0, f'orders:{{"march":{{}},"levy":false,"x":"{"y" * LONGEST_FORM}"}}')

    assert found.value.refusal == TOO_LONG.about(LONGEST_FORM)
    assert kept.table.number == 0


# --- all of it ------------------------------------------------------------------------------


class Crowd:
    """All who sit at a table, doing whatever they may."""

    def __init__(self, kept: Kept, seed: int) -> None:
        self.kept = kept
        self.chance = random.Random(seed)
        self.done: set[str] = set()

    def act(self) -> None:
        kept, table, chance = self.kept, self.kept.table, self.chance
        seat = chance.randrange(len(table.game.seats))
        what = chance.choice(("decide", "decide", "decide", "undo", "say", "ask", "yes", "no"))
        asked = table.game.question(seat)
        doings: dict[str, Callable[[], list[Record]]] = {
            "undo": lambda: table.undo(seat, table.number),
            "say": lambda: table.say(seat, f"signal:{chance.randrange(1, 6)}"),
            "ask": lambda: table.ask_takeback(seat, table.number),
            "yes": lambda: table.answer_takeback(seat, table.number, True),
            "no": lambda: table.answer_takeback(seat, table.number, False),
        }
        if asked is not None:
            option = asked.sample(chance.choice)
            text = kept.system.write_option(table.game.state, option)
            doings["decide"] = lambda: table.decide(seat, table.number, text)
        try:
            kept.do(doings[what]())
        except (KeyError, RefusedError):
            return
        self.done.add(what)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("system", [ORDERS, THREE, MARCHES], ids=lambda system: system.name)
def test_a_table_is_rebuilt_from_its_records_whatever_happened_at_it(
    system: Any, seed: int
) -> None:
    kept = Kept(system)
    crowd = Crowd(kept, seed)
    for step in range(150):
        crowd.act()
        if step % 30 == 0:
            kept.expect_rebuilt()
    kept.expect_rebuilt()
    assert {"decide", "ask"} <= crowd.done


# --- the lobby ------------------------------------------------------------------------------


NEW = NewGame("plain", {"anna": "human"}, "1", system="orders")


def test_a_game_has_the_seats_of_its_scenario_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made = await lobby.create(NEW)
            assert list(made.secrets) == [*(s.name for s in ORDERS.seats({}, {})), "spectator"]
            seat = await lobby.seat(made.game, made.secrets["clara"])
            assert (seat.side, seat.place) == (1, THIRD)
            await lobby.act(seat, lambda table: table.decide(seat.place, 0, "commit:2"))
            await lobby.act(seat, lambda table: table.say(seat.place, "signal:3"))
            async with lobby.looking(made.game) as live:
                before = facts(live.table)
        async with opened(tmp_path) as lobby:
            async with lobby.looking(made.game) as live:
                assert facts(live.table) == before
            other = await lobby.seat(made.game, made.secrets["boris"])
            assert (other.side, other.place) == (0, SECOND)
            await lobby.act(other, lambda table: table.decide(other.place, 0, "commit:1"))

    asyncio.run(use())


def test_an_order_that_new_rules_forbid_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made = await lobby.create(NEW)
            for name, text in (("anna", "commit:5"), ("boris", "commit:1")):
                seat = await lobby.seat(made.game, made.secrets[name])
                await lobby.act(seat, lambda t, s=seat, o=text: t.decide(s.place, 0, o))
        monkeypatch.setattr(ORDERS, "version", "2", raising=False)
        monkeypatch.setattr(orders, "COMMIT", orders.COMMIT[:3])
        async with opened(tmp_path) as lobby:
            seat = await lobby.seat(made.game, made.secrets["anna"])
            async with lobby.looking(made.game) as live:
                assert [len(f.answers) for f in live.table.game.state.flows] == [0, 1, 0, 0]
            await lobby.act(seat, lambda table: table.decide(seat.place, 2, "commit:2"))
            await lobby.act(seat, lambda table: table.undo(seat.place, table.number))
            async with lobby.looking(made.game) as live:
                before = facts(live.table)
        async with opened(tmp_path) as lobby, lobby.looking(made.game) as live:
            assert facts(live.table) == before

    asyncio.run(use())


def test_only_seats_of_the_scenario_are_given_away(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            with pytest.raises(UnsuitableError, match="north"):
                await lobby.create(NEW._replace(seats={"north": "human"}))
            made = await lobby.create(NEW._replace(seats={"dirk": "random"}))
            assert "dirk" not in made.secrets
            async with lobby.looking(made.game) as live:
                assert live.table.computers.names == {FOURTH: "random"}

    asyncio.run(use())


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (NewGame("plain", {}), "several systems have a scenario 'plain'; name one: .*marches.*"),
        (NewGame("nowhere", {}), "no system has a scenario 'nowhere'; name one: .*marches.*"),
        (NewGame("plain", {}, system="chess"), "there is no system 'chess'; there are: .*"),
        (NEW._replace(options={"rulings": {}}), "options: not known: rulings"),
        (NEW._replace(seats={"anna": "nobody"}), "seats.anna: nobody is called 'nobody'"),
    ],
    ids=str,
)
def test_what_no_game_can_be_made_from_is_named(
    tmp_path: Path, wanted: NewGame, reason: str
) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            with pytest.raises(UnsuitableError, match=reason):
                await lobby.create(wanted)

    asyncio.run(use())


def test_a_system_is_found_by_its_scenario_where_that_is_enough(tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            made = await lobby.create(NewGame("first-steps", {"axis": "random"}))
            async with lobby.looking(made.game) as live:
                assert live.row.system == "combat-commander"

    asyncio.run(use())
