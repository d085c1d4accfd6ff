"""The league: who meets whom next, that it can be stopped and go on, and who is how strong."""

from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from sandtable.ai import league as leagues
from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import Line, Match, Results, key_of
from sandtable.ai.executors import LocalExecutor
from sandtable.ai.league import League, chosen, members_of
from sandtable.ai.players import RandomPlayer, make_player
from sandtable.cli.main import build_app
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.view import View

SYSTEM = "combat-commander"
STRENGTH = {"strong": 9, "even": 5, "odd": 5, "weak": 0}
"""Of ten draws so many are won against who has as many less; equals win in turn."""
MEMBERS = {name: name for name in STRENGTH}


class Meek(RandomPlayer):
    """Passes whenever it can."""

    def choose(self, view: View, decision: Decision) -> Option:
        return PASS if PASS in decision.options else super().choose(view, decision)


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*STRENGTH, "meek"):
        monkeypatch.setitem(adviser_of(SYSTEM).players, name, Meek)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games be decided by strength and a draw that depends on the match alone."""

    def play(match: Match) -> Line:
        drawn = blake2b(repr(match).encode(), digest_size=2).digest()[0] % 10
        first, second = (STRENGTH[player] for player in match.players)
        return {
            "system": match.system,
            "scenario": match.scenario,
            "seed": match.seed,
            "salt": match.salt,
            "players": list(match.players),
            "winner": 0 if drawn < 5 + (first - second) / 2 else 1,
            "decisions": 9,
        }

    monkeypatch.setattr(leagues, "play", play)


def league(kept: Results | None = None, members: dict[str, str] = MEMBERS, **more: Any) -> League:
    settings = {"scenarios": ("01", "02"), "salt": "salt", **more}
    return League(SYSTEM, members, kept=kept, **settings)


def lines_of(found: League, games: int) -> list[Line]:
    return list(found.played(games, LocalExecutor()))


def sandtable(*words: str) -> Any:
    return CliRunner().invoke(build_app(words), words)


# --- who meets whom -------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_first_everybody_meets_everybody_on_both_sides_of_a_deal() -> None:
    lines = lines_of(league(), 12)

    assert len({key_of(line) for line in lines}) == 12
    assert Counter(tuple(line["players"]) for line in lines) == Counter(
        {(one, other): 1 for one in MEMBERS for other in MEMBERS if one != other}
    )
    assert {(line["scenario"], line["seed"]) for line in lines} == {("01", 0)}


@pytest.mark.usefixtures("quick")
def test_then_those_meet_of_whom_least_is_known() -> None:
    found = league()
    lines_of(found, 200)

    games = {pair: score.games for pair, score in found.pairs.items()}
    assert sum(games.values()) == found.games == 200
    assert games["even", "odd"] > 2 * games["strong", "weak"] > 0
    assert all(count % 2 == 0 for count in games.values())


@pytest.mark.usefixtures("quick")
def test_a_pair_has_a_new_deal_each_time_and_takes_scenarios_in_turn() -> None:
    lines = lines_of(league(), 60)

    deals = Counter((frozenset(line["players"]), line["scenario"], line["seed"]) for line in lines)
    assert set(deals.values()) == {2}
    equals = [(s, n) for pair, s, n in deals if pair == {"even", "odd"}]
    assert equals[:4] == [("01", 0), ("02", 0), ("01", 1), ("02", 1)]


@pytest.mark.usefixtures("quick")
def test_the_table_has_the_best_first_and_the_last_member_at_nothing() -> None:
    found = league()
    lines_of(found, 120)

    table = {each.name: each for each in found.standings()}
    assert next(iter(table)) == "strong"
    assert table["weak"].rating == (0.0, 0.0, 0.0)
    assert abs(table["even"].rating.value - table["odd"].rating.value) < 150
    assert table["even"].rating.low > 0
    assert sum(each.score.games for each in table.values()) == 240
    assert sum(each.score.points for each in table.values()) == 120


# --- going on -------------------------------------------------------------------------------


@pytest.mark.parametrize("stopped", [1, 5, 12, 33])
@pytest.mark.usefixtures("quick")
def test_a_league_that_was_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, stopped: int
) -> None:
    whole = lines_of(league(), 40)
    path = tmp_path / "league.jsonl"
    with Results(path) as kept:
        games = league(kept).played(40, LocalExecutor())
        for _ in range(stopped):
            next(games)
        games.close()
    with Results(path) as kept:
        rest = lines_of(league(kept), 40)

    assert len(rest) == 40 - stopped
    assert list(Results(path).lines.values()) == whole


@pytest.mark.usefixtures("quick")
def test_who_joins_later_meets_everybody_and_nothing_is_played_twice(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    three = {name: name for name in ("strong", "even", "weak")}
    with Results(path) as kept:
        first = lines_of(league(kept, three), 30)
    with Results(path) as kept:
        lines = lines_of(league(kept), 36)

    assert len(first) == 30
    assert len(lines) == 6
    assert all("odd" in line["players"] for line in lines)


@pytest.mark.usefixtures("quick")
def test_games_of_others_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    with Results(path) as kept:
        lines_of(league(kept), 12)
        kept.add({**lines_of(league(), 1)[0], "scenario": "05"})
        kept.add({**lines_of(league(), 1)[0], "options": '{"x": 1}'})

    assert league(Results(path)).games == 12
    assert league(Results(path), {"strong": "strong", "weak": "weak"}).games == 2
    with pytest.raises(ValueError, match="with another salt: salt"):
        league(Results(path), salt="pepper")


# --- members --------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["combat-commander", "panzer-grenadier", "campaign"])
def test_the_members_of_a_system_can_be_made(system: str) -> None:
    members = members_of(system)

    assert len(set(members.values())) == len(members) > 2
    for player in members.values():
        assert make_player(player, 1, system)


def test_members_join_and_are_chosen() -> None:
    members = {"one": "random", "two": "meek"}

    assert list(chosen(members, ["three=random:"], "")) == ["three", "one", "two"]
    assert chosen(members, ["two=random:"], "")["two"] == "random:"
    assert list(chosen(members, [], "two,one")) == ["one", "two"]
    with pytest.raises(ValueError, match="NAME=PLAYER"):
        chosen(members, ["three"], "")
    with pytest.raises(ValueError, match="no member 'four'; there are: one, two"):
        chosen(members, [], "four")


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"one": "random"}, "two members or more"),
        ({"one": "random", "other": "random"}, "all of them different"),
        ({"one": "random", "other": "nobody"}, "no player 'nobody'"),
    ],
)
def test_a_league_that_cannot_be_says_why(members: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        league(members=members)


# --- the command ----------------------------------------------------------------------------


@pytest.fixture
def words(tmp_path: Path) -> tuple[str, ...]:
    members = ("--add", "meek=meek", "--only", "meek,random")
    where = ("--system", SYSTEM, "--scenarios", "first-steps", "--salt", "s")
    return ("league", *where, *members, "--resume", str(tmp_path / "league.jsonl"))


def test_the_command_plays_goes_on_and_rates(words: tuple[str, ...]) -> None:
    shown = sandtable(*words, "--games", "2")
    written = sandtable(*words, "--games", "4", "--markdown")

    kept = Results(words[-1]).lines
    assert shown.exit_code == written.exit_code == 0
    assert "2 games; deals: --scenarios first-steps --salt s" in shown.stdout
    assert [line["seed"] for line in kept.values()] == [0, 0, 1, 1]
    points = sum(line["players"][line["winner"]] == "meek" for line in kept.values())
    assert f"| meek | random | 4 | {25 * points:.1f} %" in written.stdout
    assert "| random | random | 0 | 4 |" in written.stdout
    assert "4 games. Deals: `--scenarios first-steps --salt s`." in written.stdout


@pytest.mark.parametrize("more", [("--only", "meek"), ("--add", "x"), ("--scenarios", "99")])
def test_mistakes_are_said_plainly(words: tuple[str, ...], more: tuple[str, ...]) -> None:
    shown = sandtable(*words, "--games", "2", *more)

    assert shown.exit_code == 2
    assert "Traceback" not in shown.output
