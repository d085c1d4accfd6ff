"""Any system in the terminal: the four small ones, which have nothing but rules, to their ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.desk import END, Desk
from tests.systems.all_four import SYSTEMS, begin
from typer.testing import CliRunner, Result

import sandtable
from sandtable import systems
from sandtable.ai.samples import Picker
from sandtable.cli.main import build_app
from sandtable.cli.seats import at_table
from sandtable.kernel.game import Game
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems import added

NAMES = list(SYSTEMS)


@pytest.fixture(autouse=True)
def _registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with added(*SYSTEMS.values()):
        yield


def run(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(build_app(arguments), arguments, input=lines)


def everybody(game: Game) -> str:
    return " ".join(seat.name for seat in game.seats)


def any_answer(desk: Desk, seed: str) -> Callable[[Game], str]:
    """A hand that types any legal answer, by number or as it is written; at the end it leaves."""
    pick = Picker(seed)

    def hand(game: Game) -> str:
        decision = game.question(desk.session.at_table)
        if game.decision is None:
            return END
        if decision is None:
            return ""  # the curtain
        option = decision.sample(pick)
        if option in decision.options:
            return str(list(decision.options).index(option) + 1)
        return option.body.strip("[]")

    return hand


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_typed_to_its_end_by_all_its_people(name: str) -> None:
    game = begin(name, 5)
    desk = Desk(game, everybody(game))
    shown = desk.play(any_answer(desk, name))

    assert game.is_over
    assert game.result is not None
    assert f"[{game.result.rule}]" in shown
    assert "means nothing" not in shown
    assert {choice.seat for choice in game.choices} == set(range(len(game.seats)))


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_typed_by_one_person_against_computers(name: str) -> None:
    game = begin(name, 5)
    desk = Desk(game)
    shown = desk.play(any_answer(desk, name))

    assert game.is_over
    assert "press Enter" not in shown


@pytest.mark.parametrize("name", NAMES)
def test_the_same_through_the_command_line(name: str) -> None:
    seats = [f"--seat={seat.name}=random" for seat in begin(name).seats]
    shown = run("play", "plain", "--system", name, "--seed", "3", *seats)

    assert shown.exit_code == 0, shown.output
    assert f"{name}, plain:" in shown.output


def test_every_fact_of_the_view_is_shown_and_nothing_else() -> None:
    game = begin("three", 4)
    shown = Desk(game, "red").type("log all")
    numbers = [house["number"] for house in game.view(0)["houses"]]

    assert numbers[1] is None
    for house, number in enumerate(numbers):
        assert re.search(rf"^houses {house} .*coins 0; number {number or '–'}; ", shown, re.M)


def test_the_log_says_nothing_about_what_is_kept_from_a_seat() -> None:
    shown = Desk(begin("three", 4), "red").type("log all")

    assert re.search(r"Dealt: Gold *$", shown, re.M)
    assert re.search(r"Dealt: Blue, number \d", shown)


def secret(view: dict[str, Any]) -> str:
    """What not everybody knows, as the screen tells it."""
    found = view["men"] if "men" in view else [view["houses"][1]["number"] or "–"]
    return ", ".join(map(str, found))


@pytest.mark.parametrize("name", ["three", "orders"])
def test_nobody_sees_what_another_seat_knows(name: str) -> None:
    """After each curtain the screen shows the view of whoever sits down."""
    game = begin(name, 8)
    desk = Desk(game, everybody(game))
    session, answer = desk.session, any_answer(desk, name)
    had: dict[int, set[str]] = {}

    def wipe() -> None:
        desk.paper.seek(0)
        desk.paper.truncate()

    def hand(game: Game) -> str:
        screen, seat = desk.paper.getvalue(), session.at_table
        if "press Enter" in screen or "looks at the screen" in screen:
            assert not re.search(r"^(houses|men) ", screen, re.M)
        elif game.question(seat) is not None:
            own = secret(game.view(session.side(seat), seat))
            shown = re.findall(r"^(?:houses 1 .*number|men) +(.*?)(?:;.*| *)$", screen, re.M)
            had.setdefault(seat, set()).add(own)
            assert shown[-1] == own
            assert set(shown) <= had[seat]
        return answer(game)

    session.wipe = wipe  # type: ignore[method-assign]
    desk.play(hand)

    assert set(had) == set(range(len(game.seats)))


def test_several_people_are_called_by_side_and_name() -> None:
    shown = Desk(begin("orders"), "anna boris").type("", "1", "1", "")

    assert "Northern, anna: Commit  [2.1]" in shown
    assert "(Northern, boris)" in shown


def test_a_sealed_answer_is_taken_back_before_the_others_have_answered() -> None:
    game = begin("orders")
    shown = Desk(game, everybody(game)).type("", "2", "undo", "3")

    assert "Taken back." in shown
    assert [choice.option.value for choice in game.choices] == [2]


def test_something_is_said_unasked() -> None:
    game = begin("orders")
    lines = ["say", "say 9", "say 2", "say 2", "say 3", "log", "yes", "say signal:4", "yes", "log"]
    shown = Desk(game).type(*lines)

    assert "  2 Signal: 2" in shown
    assert "not what is asked now" in shown
    assert "Really? This cannot be taken back: Signal: 2" in shown
    assert [choice.option.value for choice in game.choices] == [2, 4]
    assert "Signalled: seat 0, number 4" in shown


def test_where_nothing_can_be_said_unasked_that_is_told() -> None:
    assert "There is nothing to say now." in Desk(begin("three")).type("say 1")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_answers_in_every_system(name: str, lang: str) -> None:
    words = load_words(lang, name)
    words.faults.clear()
    game = begin(name)
    before = game.hash()
    desk = Desk(game, lang=lang)
    known = [line for line in desk.session.commands.known if line != "quit"]
    shown = desk.type(*known, "odds 1", "why xyzzy", "pass game all", "pass x", "xyzzy", "99", "")

    assert list(words.faults) == []
    assert game.hash() == before
    assert shown


# --- after the end ------------------------------------------------------------------------


def test_the_last_choice_is_taken_back_after_the_end_and_the_game_goes_on() -> None:
    game = begin("three", 2)
    desk = Desk(game, everybody(game))
    lines = iter(["undo", END])

    def hand(game: Game) -> str:
        if game.is_over:
            return next(lines, END)
        mine = game.question(desk.session.at_table)
        return "" if mine is None else "coin"

    shown = desk.play(hand)

    assert shown.count("Taken back.") == 1
    assert len([line for line in desk.typed if line == "coin"]) == 16
    assert game.is_over


def test_what_a_computer_chose_last_is_not_taken_back() -> None:
    game = begin("three", 2)
    lines = iter(["undo", END])
    shown = Desk(game, "red").play(lambda game: next(lines) if game.is_over else "coin")

    assert "Somebody else has acted since." in shown
    assert game.is_over


@pytest.mark.parametrize(
    ("told", "seated"),
    [
        ("", "human random random random"),
        ("boris=human", "random human random random"),
        ("southern=human", "random random human human"),
        ("boris=searcher", "human searcher random random"),
        ("anna=searcher", "searcher random random random"),
    ],
)
def test_the_first_seat_is_a_persons_unless_one_is_named(told: str, seated: str) -> None:
    assert at_table(begin("orders"), told.split(), "random") == seated.split()


# --- the command line ---------------------------------------------------------------------


def test_a_scenario_that_several_have_needs_a_system() -> None:
    shown = run("play", "plain")

    assert shown.exit_code == 2
    assert "several systems have a scenario 'plain'; name one: three, orders" in shown.output
    assert "first" in run("play", "first-steps").output.casefold()


def test_a_saved_game_knows_its_system(tmp_path: Path) -> None:
    run("play", "plain", "--system", "points", "--seed", "1", lines="base 1\n1200 2200\nsave a\n")

    assert sandtable.load(tmp_path / "a").system.name == "points"
    assert "points, plain: western, eastern." in run("play", "--load", "a").output


def test_systems_scenarios_and_players_are_listed() -> None:
    systems = run("systems").output

    assert re.search(r"three +red, gold, blue +1", systems)
    assert re.search(r"combat-commander +Axis, Allies +\d\d", systems)
    assert re.search(r"^ plain +plain", run("scenarios", "--system", "three").output, re.M)
    assert "there is no system 'chess'" in run("scenarios", "--system", "chess").output
    assert "random" in run("players", "--system", "three").output


def test_sim_and_arena_play_any_system() -> None:
    sim = ("sim", "plain", "--system", "orders", "--games", "2", "--seat", "northern=random")
    arena = ("arena", "random", "random:", "--system", "points", "--games", "2")

    assert "plain: 2 games; wins: northern" in run(*sim).output
    assert "2 games" in run(*arena).output
    assert "there is no seat 'up'" in run(*sim, "--seat", "up=random").output


def test_replay_knows_the_sides_of_the_game(tmp_path: Path) -> None:
    run("play", "plain", "--system", "three", "--seed", "1", lines="guess 1\ncoin\nsave a\n")
    own = run("replay", "a", "--show", "--side", "red").output

    assert "Guessed: Red, about" in own
    assert "there is no side 'axis'; there are: red, gold, blue" in (
        run("replay", "a", "--side", "axis").output
    )


# --- what cannot be meant is said ---------------------------------------------------------


def test_players_are_listed_by_system() -> None:
    every = run("players").output

    assert re.findall(r"^(\S+):$", every, re.M) == list(systems.names())
    assert "captain" not in run("players", "--system", "three").output
    assert "there is no system 'chess'" in run("players", "--system", "chess").output


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bench --system chess", "there is no system 'chess'; there are: "),
        ("bench", "there are several systems; name one with --system: "),
        ("sim plain --system three --with searcher:simulations=abc", "simulations=abc is not a"),
        ("sim plain --system three --with searcher:simulations=-5", "simulations=-5 is not a"),
        ("sim plain --system three --with searcher:depth=0.5", "depth=0.5 is not a whole number"),
        ("sim plain --system three --with searcher:seconds=inf", "seconds=inf is not a number"),
    ],
)
def test_what_cannot_be_meant_is_said(line: str, told: str) -> None:
    shown = run(*line.split())

    assert shown.exit_code == 2, shown.output
    assert told in shown.output


def test_options_that_mean_nothing_to_a_system_are_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("coins = 5\n", encoding="utf-8")
    told = "options: coins: is not known; three has: none"

    for line in ("sim plain", "play plain"):
        shown = run(*line.split(), "--system", "three", "--changes", "mine.toml")
        assert (shown.exit_code, shown.output.strip()) == (2, told)

    generated = run("fuzz", "--system", "three", "--generated", "2")
    assert (generated.exit_code, generated.output.strip()) == (2, "three generates no scenarios")

    case = Path(__file__).parents[1] / "systems" / "cases" / "three.toml"
    assert run("case", str(case)).exit_code == 0
    assert "there is no system 'chess'" in run("case", str(case), "--system", "chess").output


def test_files_are_checked_by_the_system_that_reads_them(tmp_path: Path) -> None:
    (tmp_path / "any.toml").write_text("", encoding="utf-8")
    nobody, three = run("check-data", "any.toml"), run("check-data", "any.toml", "--system=three")

    assert nobody.exit_code == 2
    assert "files are of one system; name it: " in nobody.output
    assert three.exit_code == 1
    assert "any.toml: three reads no files of its own" in three.output


def test_a_score_is_one_sides_only_where_there_are_two() -> None:
    three, orders = (run("sim", "plain", "--games=1", f"--system={n}") for n in ("three", "orders"))

    assert "positive for" not in three.output
    assert "(positive for northern)" in orders.output
