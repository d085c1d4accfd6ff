"""Battles that the computer settles: forecasts, legal reports, consent, and the story."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.campaign.kit import begin, formation, kinds, line, place, play, terms, why
from typer.testing import CliRunner

from sandtable.ai.arena import Plan, Results, key_of, run
from sandtable.ai.campaign.odds import settlement_odds
from sandtable.ai.executors import LocalExecutor
from sandtable.ai.samples import Picker
from sandtable.cli.main import build_app
from sandtable.kernel.battles import (
    Terms,
    read_report,
    report_faults,
    terms_faults,
    write_report,
    write_terms,
)
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.log import read, verify, write
from sandtable.kernel.options import Option
from sandtable.service.narrators import PlainNarrator
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.campaign.resolver import Forecast, forecast
from sandtable.systems.campaign.resolver.figures import on_ladder, resolver_figures
from sandtable.systems.campaign.resolver.forecasting import (
    CLASSES,
    MILLE,
    above_even,
    decided,
    rounds_of,
    share_lost,
)
from sandtable.systems.campaign.resolver.settling import LUCK, settle
from sandtable.systems.campaign.state import SIDES
from sandtable.systems.campaign.system import CAMPAIGN

Json = dict[str, Any]
COMPUTED = {"battles": "computed"}


def battle(mine: tuple[Any, ...] = ("riders",), theirs: tuple[Any, ...] = ("platoon",),
           order: Json | None = None, **more: Any) -> Game:  # fmt: skip
    """A battle on B3, which 1-1 attacks from B2."""
    others = more.pop("others", ())
    game = begin(formation("1-1", "B2", *mine), formation("2-1", "B3", *theirs), *others, **more)
    play(game, [line("1-1", "attack", "B3")], [order] if order else [])
    return game


def expected(**more: Any) -> Forecast:
    return forecast(terms(battle(**more)))


# --- the forecast -------------------------------------------------------------------------


def test_chances_are_whole_and_follow_strength() -> None:
    small, even, large = (
        expected(mine=mine, theirs=("platoon", "platoon"))
        for mine in (("riders",), ("riders", "platoon"), ("riders", "platoon", "tanks", "tanks"))
    )
    assert small.wins(SIDES[0]) < even.wins(SIDES[0]) < large.wins(SIDES[0])
    for each in (small, even, large):
        assert each.first + each.nobody + each.second == MILLE
        assert each.balance.total == sum(part[0] for part in each.balance.parts)
        for side in SIDES:
            assert MILLE - len(CLASSES) <= sum(each.losses(side)) <= MILLE
    assert small.loss(SIDES[0]) > large.loss(SIDES[0])
    assert small.loss(SIDES[1]) < large.loss(SIDES[1])


def labels(found: Forecast) -> dict[str, int]:
    """What the balance is made of."""
    return {label: amount for amount, label, _ in found.balance.parts}


def test_works_ground_fire_and_posture_are_parts_of_the_balance() -> None:
    plain = expected()
    dug_in = expected(order=line("2-1", "dig-in"))
    assert labels(plain)["posture-defend"] < 0
    assert "works" not in labels(plain)
    assert labels(dug_in)["works"] < 0
    assert dug_in.first < plain.first
    village = expected(board={"field": {"B3": {"village": "Dorf"}}})
    assert labels(village)["ground"] < 0
    surprised = expected(order=line("2-1", "reorganise"))
    assert "posture-surprised" in labels(surprised)
    assert "posture-defend" not in labels(surprised)


def test_works_keep_the_enemy_off_and_win_nothing() -> None:
    plain, dug_in = expected(), expected(order=line("2-1", "dig-in"))
    assert dug_in.first < plain.first
    assert dug_in.second <= plain.second
    assert dug_in.nobody > plain.nobody


def test_the_forecast_is_the_law_of_what_is_drawn() -> None:
    """Every luck and every throw is gone through by hand, and counted."""
    found = expected(mine=("riders", "platoon"), theirs=("platoon", "platoon"))
    winners: Counter[int] = Counter()
    lost = [0, 0]
    rounds = 0
    throws = [above_even((a, b)) for a in range(1, 7) for b in range(1, 7)]
    classes: Counter[int] = Counter()
    for luck in range(MILLE):
        turn = decided(found.first, found.second, luck)
        winners[turn.winner] += 1
        for shown in throws:
            for side in (0, 1):
                lost[side] += share_lost(turn, side, shown)
            share = share_lost(turn, 0, shown)
            classes[next(n for n, below in enumerate(CLASSES) if share < below)] += 1
            rounds += rounds_of(turn, shown)
    assert (winners[0], winners[-1], winners[1]) == (found.first, found.nobody, found.second)
    ways = MILLE * len(throws)
    assert [found.loss(side) for side in SIDES] == [each * 10 // ways for each in lost]
    assert found.rounds() == rounds // ways
    told = tuple(classes[n] * MILLE // ways for n in range(len(CLASSES)))
    assert found.losses(SIDES[0]) == told


def test_ladders_lie_in_proportion_between_their_rungs() -> None:
    steps = ((0, 10), (100, 30), (200, 0))
    assert [on_ladder(steps, at) for at in (0, 50, 100, 150, 900)] == [10, 20, 30, 15, 0]


def test_every_figure_of_the_file_is_read() -> None:
    assert resolver_figures().ladders.keys() == {
        "winner",
        "loser",
        "first",
        "second",
        "drawn",
        "rounds",
    }


# --- reports ------------------------------------------------------------------------------


class Fixed:
    """Chance of which luck is told, and nothing else."""

    def __init__(self, luck: int, seed: int) -> None:
        self.luck = luck
        self.rest = KeyedChance(key_of_seed(seed))

    def pick(self, number: int, stream: str, candidates: Sequence[int]) -> int:
        return self.luck if stream == LUCK else self.rest.pick(number, stream, candidates)


LUCKS = [0, 1, *range(50, MILLE, 50), 998, 999]


def settled(game: Game, luck: int, seed: int = 0, asked: Terms | None = None) -> tuple[Terms, Json]:
    """The report that the computer makes of the battle that is asked for."""
    asked = asked or terms(game)
    state = CAMPAIGN.clone(game.state)
    state.chance = Fixed(luck, seed)
    return asked, write_report(settle(state, 0, "B3", asked))


KINDS: dict[str, Json] = {
    "plain": {},
    "dug-in": {"order": line("2-1", "dig-in")},
    "hold-out": {"order": line("2-1", "hold-out"), "theirs": ("paras",)},
    "surprised": {"order": line("2-1", "reorganise")},
    "counter": {"order": line("2-1", "attack", "B2", forward=True), "theirs": ("hq", "squad")},
    "trap": {"order": line("2-1", "lie-in-wait"), "theirs": ("scouts", "scouts")},
    "one man each": {"mine": ("squad",), "theirs": ("squad",)},
}  # fmt: skip
POSTURE = {"surprised": "surprised", "counter": "meet", "trap": "ambush"}
KIND = {"hold-out": "airborne", "trap": "reconnaissance"}


@pytest.mark.parametrize("name", list(KINDS))
def test_reports_of_every_kind_of_battle_are_legal(name: str) -> None:
    more = dict(KINDS[name])
    theirs = more.pop("theirs", ("platoon", "gun"))
    mine = more.pop("mine", ("riders", "tanks", "scouts") if name != "trap" else ("riders",))
    game = begin(
        formation("1-1", "B2", *mine),
        formation("2-1", "B3", *theirs, kind=KIND.get(name, "combat-group")),
    )
    order = more.get("order")
    assert not order or why(game, 1, order) == []
    play(game, [line("1-1", "attack", "B3")], [order] if order else [])
    assert terms(game).sides[1].posture == POSTURE.get(name, "defend")
    expected, names = forecast(terms(game)), [*(side.id for side in terms(game).sides), ""]
    for luck in LUCKS:
        for seed in range(3):
            asked, report = settled(game, luck, seed)
            assert terms_faults(write_terms(asked)) == []
            assert report_faults(asked, report) == [], report
            winner = decided(expected.first, expected.second, luck).winner
            assert report["winner"] == names[winner]


def test_a_broken_loser_an_unbroken_winner_and_works_from_every_budget() -> None:
    game = battle(mine=("riders",), theirs=("riders", "platoon"), order=line("2-1", "dig-in"))
    seen: Counter[str] = Counter()
    for luck in LUCKS:
        asked, report = settled(game, luck)
        if not report["winner"]:
            continue
        drawn = {each["id"]: each["drawn"] for each in report["ratings"]}
        for side in SIDES:
            main = asked.main_force(side)
            assert (drawn[main.id] > main.rating) == (side != report["winner"])
        assert len(report["placed"]) == asked.budgets[0].points // 10
        gone = any(each["destroyed"] for each in report["placed"])
        assert not gone or report["winner"] == SIDES[0]
        seen[report["winner"]] += 1
    assert all(seen[side] for side in SIDES)


def test_who_comes_too_late_neither_loses_nor_draws() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A4", "platoon"),
        formation("2-1", "B3", "platoon"), front=["1222", "1222", "1111", "1111"],
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "attack", "B3")])
    asked = terms(game)
    late = next(force for force in asked.forces if force.part == "reinforcement")
    come = late.earliest(late.units[0])
    late.ways[0].round = 20
    short = 0
    for luck in LUCKS:
        _, fields = settled(game, luck, asked=asked)
        assert report_faults(asked, fields) == []
        report = read_report(asked, fields)
        if report.last_round(asked) < 20:
            short += 1
            assert report.drawn(late.id) == 0
            assert not {loss.id for loss in report.losses} & {unit.id for unit in late.units}
    assert come < 20
    assert short


# --- in the game --------------------------------------------------------------------------


def test_the_computer_settles_only_with_the_consent_of_the_other_side() -> None:
    game = battle()
    assert (game.decision.prompt, game.decision.side) == ("report", 0)
    game.apply("propose-settling")
    assert (game.decision.prompt, game.decision.side) == ("let-settle", 1)
    agreed = game.clone()
    events = agreed.apply("allow-settling")
    (told,) = kinds(events, "Settled")
    assert told.balance.parts
    assert told.first + told.nobody + told.second == MILLE
    assert kinds(events, "BattleEnded")[0].winner == told.winner
    assert kinds(events, "Recounted")
    game.apply("refuse-settling")
    assert (game.decision.prompt, game.decision.side) == ("report", 1)
    assert game.decision.options == []
    assert game.why_not("propose-settling") is not None


def test_without_the_option_people_report_and_with_the_other_nobody_does() -> None:
    game = battle(options={"battles": "reported"})
    assert game.decision.prompt == "report"
    assert game.decision.options == []
    game = battle(options=COMPUTED)
    assert game.decision.prompt != "report"
    assert place(game, "1-1") in ("B2", "B3")
    assert [type(each).__name__ for each in game.events].count("Settled") == 1
    with pytest.raises(DataError, match="battles"):
        battle(options={"battles": "by-lot"})


@pytest.mark.parametrize("scenario", CAMPAIGN.scenario_keys())
@pytest.mark.parametrize("seed", range(4))
def test_random_campaigns_are_settled_and_come_out_of_their_logs(scenario: str, seed: int) -> None:
    game, pick = Game(CAMPAIGN, scenario, seed=seed, options=COMPUTED), Picker(f"s:{seed}")
    while not game.is_over:
        decision = game.questions[0]
        assert decision.commission is None
        game.apply(decision.sample(pick), decision.seat)
        assert CAMPAIGN.invariants(game.state) == []
    assert verify(CAMPAIGN, read(write(game))).hash() == game.hash()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_has_words(language: str) -> None:
    game = battle(options=COMPUTED, order=line("2-1", "dig-in"))
    narrator = PlainNarrator(load_words(language, "campaign"), CAMPAIGN, game.state)
    told = [narrator.event(each) for each in kinds(game.events, "Settled", "Recounted")]
    assert len(told) >= 4
    assert all(re.search(r"\{|story|label|event", each) is None for each in told), told
    assert len(set(told)) == len(told)


# --- with computer players ----------------------------------------------------------------


def sandtable(*words: str) -> Any:
    return CliRunner().invoke(build_app(words), words)


@pytest.fixture
def computed(tmp_path: Path) -> str:
    """A file of changes that lets the computer settle everything."""
    path = tmp_path / "computed.toml"
    path.write_text('battles = "computed"\n', encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "command",
    [
        ("sim", "four-bridges", "--games", "1"),
        ("fuzz", "--scenario", "four-bridges", "--games", "1"),
        ("arena", "random", "random", "--scenarios", "four-bridges", "--games", "2"),
    ],
)
def test_games_of_computers_are_settled(command: tuple[str, ...], computed: str) -> None:
    done = sandtable(*command, "--changes", computed)
    assert done.exit_code == 0, done.output
    wrong = Path(computed)
    wrong.write_text('battles = "by-lot"\n', encoding="utf-8")
    assert sandtable(*command, "--changes", computed).exit_code != 0


def test_an_arena_tells_games_with_other_options_apart(tmp_path: Path) -> None:
    players, scenarios = ("random", "random"), ("four-bridges",)
    kept = tmp_path / "games"
    lines, plans = [], []
    for options in ({}, COMPUTED):
        plan = Plan(players, scenarios, 1, salt="one")
        plan.change(options)
        plans.append(plan)
        with Results(kept) as results:
            lines += list(run(plan, LocalExecutor(1), results))
    assert lines[0]["decisions"] > lines[1]["decisions"], "nobody is asked whether the computer may"
    assert len(Results(kept).lines) == 2
    keys = [next(plan.matches()).key for plan in plans]
    assert [key_of(line) for line in Results(kept).lines.values()] == keys


# --- odds ---------------------------------------------------------------------------------


def test_odds_of_a_battle_are_its_forecast() -> None:
    game = battle()
    proposal, found = Option("propose-settling"), forecast(terms(game))
    shown = [settlement_odds(game.known(0), game.decision, proposal)]
    game.apply(proposal)
    shown.append(settlement_odds(game.known(1), game.decision, Option("allow-settling")))
    for each in shown:
        assert each is not None
        assert each.exact
        outcomes = {name: round(likely.chance * MILLE) for name, likely in each.outcomes.items()}
        wins = [outcomes.get(f"{side}-wins", 0) for side in (*SIDES, "nobody")]
        assert wins == [found.first, found.second, found.nobody]
        for side in SIDES:
            lost = [outcomes.get(f"{side}-loses-{n}", 0) for n in range(1, len(CLASSES) + 1)]
            assert tuple(lost) == found.losses(side)
    assert settlement_odds(game.known(1), game.decision, Option("refuse-settling")) is None
    for language in LANGUAGES:
        words = load_words(language, "campaign")
        assert all(words.has(f"odds-{name}") for name in shown[0].outcomes)
