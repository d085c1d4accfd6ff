"""The arena: what is played, what it adds up to, that it can be stopped and go on."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from sandtable.ai import arena
from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import ArenaError, Line, Match, Plan, Results, key_of, play, run
from sandtable.ai.executors import LocalExecutor, make_executor
from sandtable.ai.players import RandomPlayer, make_player
from sandtable.ai.ratings import Sureness
from sandtable.ai.tally import Tally
from sandtable.cli.main import build_app
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.view import View


class Meek(RandomPlayer):
    """Passes whenever it can."""

    def choose(self, view: View, decision: Decision) -> Option:
        return PASS if PASS in decision.options else super().choose(view, decision)


@pytest.fixture(autouse=True)
def meek(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(adviser_of("combat-commander").players, "meek", Meek)


def plan(games: int = 4, players: tuple[str, ...] = ("random", "meek"), **more: Any) -> Plan:
    return Plan(players, ("first-steps",), games, **{"salt": "salt", **more})


def sandtable(*words: str) -> Any:
    return CliRunner().invoke(build_app(words), words)


# --- what is played -------------------------------------------------------------------------


def test_every_deal_is_played_on_both_sides() -> None:
    matches = list(Plan(("random", "meek"), ("01", "02", "03"), 18, seed=5).matches())

    sides = Counter((match.scenario, match.seed) for match in matches)
    seats = {(match.scenario, match.seed, match.players) for match in matches}
    assert set(sides) == {(s, n) for s in ("01", "02", "03") for n in (5, 6, 7)}
    assert set(sides.values()) == {2}
    assert len(seats) == 18


def test_every_pair_meets_equally_often() -> None:
    found = Plan(("random", "meek", "random:"), ("01",), 6)

    pairs = Counter(frozenset(match.players) for match in found.matches())
    assert set(pairs.values()) == {6}
    assert len(pairs) == 3
    assert len(found) == 18


def test_one_who_meets_himself_has_a_new_deal_each_time() -> None:
    matches = list(Plan(("meek", "meek"), ("01", "02"), 10).matches())

    assert len({(match.scenario, match.seed) for match in matches}) == 10


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("random",), "at least 2 players"),
        (("random", "nobody"), "no player 'nobody'"),
        (("random", "random:depth=3"), "depth"),
        (("random", "random:3"), "key=value"),
        (("random", "meek", "meek"), "meet itself"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(players: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        plan(players=players)


def test_scenarios_are_read_as_people_write_them() -> None:
    def read(*texts: str) -> list[str]:
        return arena.read_scenarios("combat-commander", texts)

    assert read("01, 02", "01,05") == ["01", "02", "05"]
    assert len(read("all")) >= 18
    with pytest.raises(ValueError, match="no scenario '99'"):
        read("01,99")


# --- games ----------------------------------------------------------------------------------


def test_a_game_depends_on_its_key_alone() -> None:
    match = Match("combat-commander", "first-steps", 3, ("random", "meek"), "salt")

    assert play(match) == play(match)
    assert play(match)["hash"] != play(match._replace(players=("meek", "random")))["hash"]
    assert play(match)["hash"] != play(match._replace(seed=4))["hash"]
    assert play(match)["hash"] != play(match._replace(salt="pepper"))["hash"]


def test_a_run_has_deals_of_its_own_unless_it_is_given_a_salt() -> None:
    fresh, other = plan(2, salt=""), plan(2, salt="")
    again = plan(2, salt=fresh.salt)

    assert len(fresh.salt) == 32
    assert list(run(fresh, LocalExecutor())) == list(run(again, LocalExecutor()))
    assert list(run(fresh, LocalExecutor())) != list(run(other, LocalExecutor()))


def test_two_processes_give_the_same_lines_as_one() -> None:
    games = Plan(("random", "random"), ("first-steps", "01"), 6)

    assert list(run(games, LocalExecutor(1))) == list(run(games, LocalExecutor(2)))


def test_a_player_who_cheats_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(RandomPlayer):
        def choose(self, view: View, decision: Decision) -> Option:
            return Option("win")

    monkeypatch.setitem(adviser_of("combat-commander").players, "cheat", Cheat)

    told = r"cheat against random, .*first-steps, seed 0, decision \d+: .* is not offered"
    with pytest.raises(ArenaError, match=told):
        list(run(plan(players=("cheat", "random")), LocalExecutor()))


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.ai.simulate.LONGEST", 100)

    with pytest.raises(ArenaError, match=r"decision 100: .* does not end"):
        play(Match("combat-commander", "first-steps", 3, ("random", "meek"), "salt"))


def test_an_executor_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="there are: local, ray"):
        make_executor("cloud")


# --- sums -----------------------------------------------------------------------------------


def line(winner: int, *players: str, scenario: str = "first-steps", **more: Any) -> Line:
    found = {"system": "combat-commander", "scenario": scenario, "seed": 0, "score": 0}
    return {
        **found,
        "players": list(players),
        "winner": winner,
        "reason": "x",
        "decisions": 9,
    } | more


def test_a_draw_is_worth_half_and_sides_are_kept_apart() -> None:
    tally = Tally(plan())
    for winner, *players in ((0, "random", "meek"), (0, "meek", "random"), (-1, "meek", "random")):
        tally.add(line(winner, *players))

    found = tally.summary()
    assert found["score"] == 0.5
    assert found["scenarios"]["first-steps"]["axis"]["score"] == pytest.approx(2.5 / 3, abs=1e-4)
    assert found["elo"]["random"]["elo"] == 0
    assert found["pairs"][0] == {
        "players": ["random", "meek"], "games": 3, "score": 0.5, "interval": found["interval"],
    }  # fmt: skip


def test_the_score_of_the_first_is_against_everybody() -> None:
    tally = Tally(plan(players=("random", "meek", "random:")))
    tally.add(line(0, "random", "meek"))
    tally.add(line(0, "random:", "random"))
    tally.add(line(1, "meek", "random:"))

    assert tally.summary()["score"] == 0.5
    assert tally.first.games == 2
    assert set(tally.summary()["elo"]) == {"random", "meek", "random:"}


def test_all_won_has_no_upper_end() -> None:
    tally = Tally(plan())
    tally.add(line(0, "random", "meek"))

    assert tally.summary()["elo"]["random"] == {
        "elo": None,
        "interval": [pytest.approx(-234, abs=1), None],
    }


def test_the_test_is_asked_after_whole_deals_only() -> None:
    tally = Tally(plan(), Sureness(0.5, 0.4))
    tally.add(line(0, "random", "meek"))
    tally.add(line(1, "meek", "random"))
    sure = tally.verdict
    tally.add(line(0, "random", "meek"))

    assert sure == "above"
    assert tally.verdict == "open"


# --- going on -------------------------------------------------------------------------------


class Counting:
    """Counts what it is asked to play."""

    def __init__(self) -> None:
        self.played: list[Match] = []

    def map(self, work: Any, tasks: Any) -> Iterator[Any]:
        for task in tasks:
            self.played.append(task)
            yield work(task)


def test_a_run_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = list(run(plan(6), LocalExecutor()))
    with Results(path) as kept:
        games = run(plan(6), LocalExecutor(), kept)
        for _ in range(3):
            next(games)
    with path.open("a") as file:
        file.write('{"system":"combat-comm')
    again = Counting()
    with Results(path) as kept:
        lines = list(run(plan(6), again, kept))

    assert lines == whole
    assert len(again.played) == 3
    assert [json.loads(text) for text in path.read_text().splitlines()] == whole
    assert len({key_of(one) for one in whole}) == 6


def without_salt(line: Line) -> Line:
    return {name: value for name, value in line.items() if name != "salt"}


def test_a_file_knows_the_salt_of_its_games(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert Results(path).salt == ""
    with Results(path) as kept:
        list(run(plan(2), LocalExecutor(), kept))

    assert Results(path).salt == "salt"
    with Results(path) as kept, pytest.raises(ValueError, match="with another salt: salt"):
        list(run(plan(4, salt="pepper"), LocalExecutor(), kept))


def test_games_from_before_there_was_salt_still_count(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    old = [without_salt(one) for one in run(plan(2), LocalExecutor())]
    path.write_text("".join(json.dumps(one) + "\n" for one in old))
    again = Counting()
    with Results(path) as kept:
        assert kept.salt == ""
        lines = list(run(plan(4, salt="pepper"), again, kept))

    assert lines[:2] == old
    assert [match.salt for match in again.played] == ["pepper"] * 2
    assert Results(path).salt == "pepper"


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir,\n")

    with pytest.raises(ValueError, match="not a file of results"):
        Results(path)

    assert path.read_text() == "Dear Sir,\n"


# --- the command ----------------------------------------------------------------------------


def test_the_command_gives_the_score_of_the_first(tmp_path: Path) -> None:
    kept, drawn = str(tmp_path / "kept.jsonl"), tmp_path / "drawn.svg"
    words = ("arena", "random", "meek", "--scenarios", "first-steps,01", "--games", "4")
    more = ("--seed", "2", "--resume", kept, "--plot", str(drawn), "--clock", "--json")

    shown = sandtable(*words, *more)
    again = sandtable(*words, *more)

    found = json.loads(shown.stdout)
    lines = [json.loads(text) for text in Path(kept).read_text().splitlines()]
    points = sum(one["players"][one["winner"]] == "random" for one in lines)
    assert len(lines) == found["games"] == 4
    assert found["score"] == points / 4
    assert found["interval"][0] < found["score"] < found["interval"][1] or points in (0, 4)
    assert found["thinking"]["meek"]["decisions"] > 100
    assert again.stdout == shown.stdout
    chart = ET.parse(drawn).getroot()
    labels = ["".join(text.itertext()) for text in chart.iter("{http://www.w3.org/2000/svg}text")]
    assert {"all", "first-steps", "01"} <= set(labels)
    assert {one["salt"] for one in lines} == {found["salt"]}


def test_the_command_plays_the_deals_of_another_run_again() -> None:
    words = ("arena", "random", "meek", "--scenarios", "first-steps", "--games", "2", "--json")
    first = sandtable(*words)
    again = sandtable(*words, "--salt", json.loads(first.stdout)["salt"])

    assert again.stdout == first.stdout


def test_the_command_stops_when_it_is_sure() -> None:
    words = ("arena", "random", "meek", "--scenarios", "first-steps", "--games", "40")

    shown = sandtable(*words, "--until-sure", "--claim", "0.05", "--margin", "0.04", "--json")

    found = json.loads(shown.stdout)
    assert found["sure"]["verdict"] == "above"
    assert found["games"] < 40


def test_tables_for_people_and_for_documents() -> None:
    words = ("arena", "random", "meek", "random:", "--scenarios", "first-steps,01", "--games", "2")

    shown, written = sandtable(*words), sandtable(*words, "--markdown")

    assert "random against all others, 4 games:" in shown.stdout
    assert "Elo" in shown.stdout
    assert "deals: --seed 0 --salt " in shown.stdout
    assert "Deals: `--seed 0 --salt " in written.stdout
    assert "| first | second | games | score of the first |" in written.stdout
    assert "| random | meek | 2 |" in written.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "random", "nobody"),
        ("arena", "random", "meek", "--scenarios", "99"),
        ("arena", "random", "meek", "--on", "cloud"),
        ("arena", "random", "meek", "random:", "--until-sure"),
    ],
)
def test_mistakes_are_said_plainly(words: tuple[str, ...]) -> None:
    shown = sandtable(*words)

    assert shown.exit_code == 2
    assert "Traceback" not in shown.output


def test_settings_of_players_reach_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deep(RandomPlayer):
        def __init__(
            self, seed: int | str, depth: int = 1, style: str = "", pace: float = 0
        ) -> None:
            super().__init__(seed)
            self.settings = depth, style, pace

    monkeypatch.setitem(adviser_of("combat-commander").players, "deep", Deep)

    player = make_player("deep:depth=3,style=bold,pace=0.5", 1, "combat-commander")

    assert isinstance(player, Deep)
    assert player.settings == (3, "bold", 0.5)
