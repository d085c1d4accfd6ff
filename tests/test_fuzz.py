"""`sandtable fuzz`: a small run in the suite, and what a broken promise looks like."""

import gzip
import json
import os
import re
import shlex
import sys
from typing import Any

import pytest
from tests.combat_commander.dug_in import WithDugIn
from tests.kernel.toy import Table, Toy
from tests.systems.orders import OrdersSystem, Signal
from tests.systems.points import DEPTH, WIDTH, Points, Turn
from tests.systems.three import THREE, Dealt
from typer.testing import CliRunner

from sandtable.cli.main import build_app
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, write
from sandtable.kernel.options import Option
from sandtable.kernel.state import State
from sandtable.service import fuzz as service
from sandtable.service.fuzz import Fuzzer, FuzzError, fuzz, look_closely, run_task, tasks
from sandtable.service.witness import Witness
from sandtable.systems import added, load_system

SYSTEM = "combat-commander"


def no_word(text: str) -> None:
    raise AssertionError(text)


@pytest.mark.parametrize("scenario", load_system(SYSTEM).scenario_keys())
def test_a_random_game_keeps_every_promise(scenario: str) -> None:
    total = fuzz(tasks(SYSTEM, scenario, 1, 0, 0, 150), 1, no_word)

    assert total.games == 1
    assert total.decisions > 100
    assert total.positions > 2


def test_what_is_dug_in_unseen_stays_unseen() -> None:
    """No other scenario has Fortifications that are placed unseen."""
    fuzzer = Fuzzer(WithDugIn(), "dug-in-unseen", 1, 13)

    assert fuzzer.play().is_over
    assert fuzzer.positions > 50


def test_a_generated_scenario_keeps_every_promise() -> None:
    work = tasks(SYSTEM, "first-steps", 1, 5, 1, 150)

    assert [task.scenario for task in work] == ["first-steps", "random:seed=5"]
    assert run_task(work[1]).decisions > 100


def test_of_every_so_many_games_one_is_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    monkeypatch.setattr(Fuzzer, "look", lambda fuzzer, game, decision: looked.append(fuzzer.seed))
    work = tasks(SYSTEM, "first-steps", 3, 9, 0, 97)
    look_closely(work, 5)
    total = fuzz(work, 1, no_word)
    assert total.games == 3
    assert set(looked) == {10}


def test_games_are_spread_over_the_scenarios() -> None:
    keys = load_system(SYSTEM).scenario_keys()

    work = tasks(SYSTEM, "", len(keys) + 1, 40, 0, 97)

    assert list(keys) == [task.scenario for task in work[: len(keys)]]
    assert {40} == {task.seed for task in work[: len(keys)]}
    assert (keys[0], 41) == (work[-1].scenario, work[-1].seed)


# --- broken systems: each breaks one promise ------------------------------------------------


class Contradicting(Toy):
    """A board that contradicts itself from turn 7 on."""

    def invariants(self, state: State) -> list[str]:
        assert isinstance(state, Table)
        return ["seven is one too many"] if state.turn == 7 else []


class Telling(Toy):
    """A view that shows the other side's numbers."""

    def view(self, state: State, side: int) -> dict[str, Any]:
        assert isinstance(state, Table)
        return {"numbers": state.numbers}


class Forgetful(Toy):
    """A clone that shares a list with its origin."""

    def clone(self, state: State) -> State:
        twin = super().clone(state)
        assert isinstance(twin, Table)
        assert isinstance(state, Table)
        twin.points = state.points
        return twin


class Shaky(Toy):
    """Another game each time it is played: its facts count how often they are asked for."""

    asked = 0

    def facts(self, state: State) -> Any:
        self.asked += 1
        return [*super().facts(state), self.asked]


BROKEN = [
    (Contradicting, "seven is one too many"),
    (Telling, "sees hidden facts"),
    (Forgetful, "a clone changed its origin"),
    (Shaky, "a refusal changed the state"),
]


@pytest.mark.parametrize(("system", "promise"), BROKEN)
def test_a_broken_promise_is_found(system: type[Toy], promise: str) -> None:
    with pytest.raises(FuzzError, match=promise):
        Fuzzer(system(), "plain", 3, 2).play()


class Leaking(OrdersSystem):
    """A view that shows everybody's men."""

    def view(self, state: State, side: int) -> dict[str, Any]:
        return {**super().view(state, side), "men": state.men}


class Peeking(OrdersSystem):
    """A table for computer players on which the other side's men lie open."""

    def scrub(self, state: State, side: int) -> State:
        return state.clone()


class Yielding(OrdersSystem):
    """A signal that takes a man away, and so an option of an open question."""

    def aside(self, state: State, seat: int) -> Frame:
        return Deserting(seat)


class Deserting(Signal):
    """A signal for one man to go home."""

    __slots__ = ()

    def start(self, s: State) -> Decision:
        return Decision(self.seat // 2, "signal", "4.1", (Option("signal", 1),), Deserting.give)

    def give(self, s: State, option: Option) -> None:
        s.men[self.seat] -= 1


class Astray(Points):
    """Bases that are said to go where they may not."""

    def new_state(self, *begun: Any) -> State:
        state = super().new_state(*begun)
        state.stack[0] = Straying()
        return state


class Straying(Turn):
    """Draws points from the whole table."""

    __slots__ = ()

    def where(self, s: State) -> Decision:
        decision = super().where(s)
        decision.domains[0]._draw = lambda pick: (pick(range(WIDTH)), pick(range(DEPTH)))
        return decision


BROKEN_FLOWS = [
    (Leaking, "sees hidden facts"),
    (Peeking, "knows hidden facts"),
    (Yielding, "an aside changed the course"),
    (Astray, "is a sample, and is not offered"),
]


@pytest.mark.parametrize(("system", "promise"), BROKEN_FLOWS)
def test_a_broken_promise_of_flows_and_domains_is_found(system: type, promise: str) -> None:
    with pytest.raises(FuzzError, match=promise):
        Fuzzer(system(), "plain", 3, 1).play()


def test_a_log_that_tells_a_secret_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Dealt, "audience", Event.audience)

    with pytest.raises(FuzzError, match=r"to side 0, seat red: line \d+ is Dealt\(.*, and Dealt\("):
        Fuzzer(THREE, "plain", 3, 1).play()


def test_a_sound_toy_passes() -> None:
    assert Fuzzer(Toy(), "plain", 3, 2).play().is_over


def test_a_crash_is_a_broken_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(game: Game, option: Option, **answered: Any) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(Game, "take", crash)
    with pytest.raises(FuzzError, match="decision 0: ZeroDivisionError: by nothing"):
        Fuzzer(Toy(), "plain", 3, 97).play()


def test_a_question_without_answers_is_a_broken_promise() -> None:
    question = Decision(0, "nothing", "T.1", (), None)

    with pytest.raises(AssertionError, match="no option is offered"):
        Fuzzer(Toy(), "plain", 3).check(Game(Toy(), "plain"), question)


def test_an_option_that_is_offered_twice_is_a_broken_promise() -> None:
    question = Decision(0, "twice", "T.1", (Option("step"), Option("step")), None)

    with pytest.raises(AssertionError, match="offered twice"):
        Fuzzer(Toy(), "plain", 3).check(Game(Toy(), "plain"), question)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(build_app(["fuzz"]), ["fuzz", *arguments])
    return result.exit_code, result.output


def test_the_command_counts_what_it_played() -> None:
    code, output = run("--scenario", "first-steps", "--games", "2", "--thorough", "400")

    assert code == 0
    assert re.search(r"^2 games, \d+ decisions, \d+ events, \d+ redeals: no broken promise", output)


def test_the_command_fails_and_says_how_to_reproduce() -> None:
    with added(Contradicting()):
        code, output = run("--system", "toy", "--games", "5", "--seed", "8", "--thorough", "5")
        again = re.search(r"reproduce: sandtable fuzz (.+)", output)

        assert code == 1
        assert "FAILED scenario plain, seed 8, decision " in output
        assert "seven is one too many" in output
        assert again is not None
        assert (code, output) == run(*shlex.split(again[1]))


# --- the witness: another process plays the game again ----------------------------------------


def test_every_game_is_played_again_by_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    class Liar:
        def hash(self, data: bytes) -> str:
            asked.append(data)
            return "another end"

    monkeypatch.setattr(service, "witness", lambda python: Liar())
    with pytest.raises(FuzzError, match="the replay differs"):
        fuzz(tasks(SYSTEM, "first-steps", 1, 0, 0, 5000), 1, no_word)
    assert len(asked) == 1


def test_the_witness_finds_the_same_end_or_says_why_not() -> None:
    game = Game(load_system(SYSTEM), "first-steps", seed=4)
    data, end = write(game), game.hash()
    record = read(data)
    record["events"][3][1] = "0.0"
    changed = gzip.compress(json.dumps(record).encode())
    other = Witness(sys.executable)

    assert other.process.pid != os.getpid()
    assert end == other.hash(data)
    assert "diverges at event 4 " in other.hash(changed)
    assert "is not a saved game" in other.hash(b"nonsense")
    assert end == other.hash(data)
    other.process.kill()
    other.process.wait()
    assert "has stopped" in other.hash(data)
    other.close()
