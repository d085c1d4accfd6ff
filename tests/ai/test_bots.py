"""Programs as players: what they are told, what they may answer, what happens if they fail."""

from __future__ import annotations

import json
import random
import runpy
import sys
import textwrap
import threading
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from tests.server.harness import Running, running
from tests.systems.all_four import SYSTEMS
from typer.testing import CliRunner

from sandtable import new_game
from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import ArenaError, Match, play
from sandtable.ai.bots import Bot, BotError, question
from sandtable.ai.players import RandomPlayer, make_player
from sandtable.cli.main import build_app
from sandtable.systems import added

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
STDIO = f"exec:{sys.executable} {EXAMPLES / 'stdio_bot.py'}"


def written(folder: Path, code: str) -> str:
    """The name of a player who is this program."""
    path = folder / "bot.py"
    path.write_text(textwrap.dedent(code))
    return f"{sys.executable} {path}"


def ask(command: str) -> Any:
    game = new_game("combat-commander", "first-steps", seed=1)
    assert game.decision is not None
    bot = Bot(command, "seed")
    try:
        return bot.choose(game.known(game.decision.side), game.decision)
    finally:
        bot.close()


# --- what it is told ------------------------------------------------------------------------


def test_a_question_is_what_the_side_knows() -> None:
    game = new_game("combat-commander", "01", seed=1)
    chance = RandomPlayer(1)
    for _ in range(120):
        assert game.decision is not None
        game.take(chance.choose(game.known(game.decision.side), game.decision))
    decision = game.decision
    assert decision is not None

    asked = json.loads(json.dumps(question(game.known(decision.side), decision, 7)))

    assert asked["view"] == json.loads(json.dumps(game.view(decision.side)))
    assert asked["view"]["cards"][1 - decision.side]["hand"] is None
    assert asked["view"]["cards"][decision.side]["hand"]
    texts = [game.system.write_option(game.state, option) for option in decision.options]
    assert asked["decision"]["options"] == texts
    assert (asked["type"], asked["side"], asked["seed"]) == ("choose", decision.side, "7")


def test_different_options_have_different_texts() -> None:
    for scenario in ("01", "first-steps", "09"):
        game = new_game("combat-commander", scenario, seed=2)
        chance = RandomPlayer(2)
        while game.decision is not None:
            texts = [game.system.write_option(game.state, o) for o in game.decision.options]
            assert len(set(texts)) == len(texts), game.decision
            game.take(chance.choose(game.known(game.decision.side), game.decision))


# --- whole games ----------------------------------------------------------------------------


def test_the_example_plays_a_game_and_the_same_again() -> None:
    match = Match("combat-commander", "first-steps", 1, (STDIO, "random"), "salt")

    line = play(match)

    assert line["decisions"] > 50
    assert line == play(match)


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_example_answers_points_and_forms(name: str) -> None:
    with added(*SYSTEMS.values()):
        sides = len(SYSTEMS[name].sides)
        line = play(Match(name, "plain", 3, (STDIO,) * sides, "salt"))

    assert line["decisions"] > 5


def test_programs_end_with_their_games() -> None:
    bot = make_player(STDIO, 1, "combat-commander")
    assert isinstance(bot, Bot)
    game = new_game("combat-commander", "first-steps", seed=1)
    assert game.decision is not None
    bot.choose(game.known(game.decision.side), game.decision)
    process, talk = bot.process, bot.talk
    bot.close()

    assert process is not None
    assert process.poll() == 0, "it was not given the time to end by itself"
    assert not talk.is_alive()


def test_sim_and_play_take_programs(tmp_path: Path) -> None:
    sim = ["sim", "first-steps", "--games", "1", "--seat", f"axis={STDIO}", "--json"]
    simulated = CliRunner().invoke(build_app(sim), sim)
    words = ["play", "first-steps", "--seat", f"axis={STDIO}", "--seed", "1"]
    played = CliRunner().invoke(build_app(words), words)

    assert json.loads(simulated.output)["players"]["axis"] == STDIO
    assert played.exit_code == 0, played.output


# --- rubbish --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("input(); print('E5')", "said 'E5', which is not JSON"),
        ("input(); print('[1]')", r"said '\[1\]', which has no \"option\""),
        ("input(); print('{\"option\": 3}')", 'which has no "option"'),
        ('input(); print(\'{"option": "hex:Z99"}\')', "hex:Z99.*; set-up-piece offers unit:4, "),
        ("raise SystemExit(3)", r"ended \(status 3\) without an answer"),
        ("input(); print('x' * 999)", "x…', which is not JSON"),
        ("import sys; input(); sys.stdout.buffer.write(b'\\xff\\n')", "is not JSON"),
    ],
)
def test_rubbish_is_quoted(tmp_path: Path, code: str, words: str) -> None:
    with pytest.raises(BotError, match=words):
        ask(written(tmp_path, code))


@pytest.mark.parametrize(
    "code", ["import time; time.sleep(60)", "input()\nimport time; time.sleep(60)", "while 1: pass"]
)
def test_silence_has_an_end(tmp_path: Path, code: str) -> None:
    start = monotonic()

    with pytest.raises(BotError, match=r"said nothing for 0\.5 seconds"):
        ask(f"seconds=0.5,{written(tmp_path, code)}")

    assert monotonic() - start < 10


def test_one_who_failed_is_not_asked_again(tmp_path: Path) -> None:
    bot = Bot(written(tmp_path, "input(); open(__file__ + '.asked', 'a').write('once ')"), 1)
    game = new_game("combat-commander", "first-steps", seed=1)
    assert game.decision is not None
    for _ in range(2):
        with pytest.raises(BotError, match="ended"):
            bot.choose(game.known(0), game.decision)
    bot.close()

    assert (tmp_path / "bot.py.asked").read_text() == "once "


def test_the_arena_names_the_game_and_what_the_bot_said(tmp_path: Path) -> None:
    bot = "exec:" + written(tmp_path, "input(); print('no')")

    with pytest.raises(ArenaError, match=r"first-steps, seed 5, decision 0: BotError: .*'no'"):
        play(Match("combat-commander", "first-steps", 5, ("random", bot), "salt"))


def test_play_tells_what_the_bot_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["play", "first-steps", "--seat", "allies=exec:" + written(tmp_path, "print('no')")]

    shown = CliRunner().invoke(build_app(words), words)

    assert shown.exit_code == 1
    assert "said 'no', which is not JSON" in shown.output
    assert "Traceback" not in shown.output


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no such program"):
        make_player("exec:no-such-program-here --fast", 1, "combat-commander")


# --- over the network -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("games")) as found:
        yield found


def test_nobody_starts_programs_over_the_network(server: Running) -> None:
    assert "exec" not in adviser_of("combat-commander").players
    seats = {"axis": "human", "allies": "exec:touch gotcha"}
    with server.client() as client:
        made = client.post("/api/games", json={"scenario": "first-steps", "seats": seats})

    assert made.status_code == 422


def bots_play(server: Running, game: dict[str, Any]) -> list[Any]:
    """The results of a game, as bots in all its seats have seen them."""
    main = runpy.run_path(str(EXAMPLES / "http_bot.py"))["main"]
    with server.client() as client:
        made = client.post("/api/games", json={"seed": 1, **game}).json()
    names = [name for name in made["tokens"] if name != "spectator"]
    results = []

    def sit(seat: str) -> None:
        results.append(main(server.address + made["links"][seat], random.Random(seat)))

    seats = [threading.Thread(target=sit, args=(name,), daemon=True) for name in names]
    for seat in seats:
        seat.start()
    for seat in seats:
        seat.join(120)
    assert len(results) == len(seats)
    return results


@pytest.mark.parametrize("name", SYSTEMS)
def test_bots_answer_points_and_forms_at_a_server(
    server: Running, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    with added(*SYSTEMS.values()):
        results = bots_play(server, {"system": name, "scenario": "plain"})

    assert all(result == results[0] for result in results)


def test_two_bots_play_a_game_at_a_server(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    results = bots_play(server, {"scenario": "first-steps"})

    assert len(results) == 2
    assert results[0] == results[1]
    assert results[0]["winner"] in (0, 1)
