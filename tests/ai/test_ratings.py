"""Scores, Elo numbers and the sequential test, against known values and against chance."""

import random
from math import comb, inf, log

import pytest

from sandtable.ai.ratings import Interval, Sureness, elo, elo_interval, rate, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    # From Newcombe's comparison of intervals (1998), methods for a single proportion.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)],
)
def test_wilson_as_published(points: int, games: int, low: float, high: float) -> None:
    found = wilson(points, games)

    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == Interval(0.5, 0.0, 1.0)


@pytest.mark.parametrize("score", [0.5, 0.65, 0.75, 0.95])
def test_wilson_holds_the_truth_nineteen_times_in_twenty(score: float) -> None:
    held = 0.0
    for points in range(401):
        found = wilson(points, 400)
        if found.low <= score <= found.high:
            held += comb(400, points) * score**points * (1 - score) ** (400 - points)

    assert 0.94 < held < 0.96


def test_ten_to_one_is_four_hundred_points() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert elo_interval(Interval(1.0, 0.5, 1.0)) == Interval(inf, 0.0, inf)


def test_two_players_are_rated_as_their_score_says() -> None:
    found = rate(("a", "b"), {("a", "b"): (7500.0, 10000)})

    assert found["a"].value == pytest.approx(elo(0.75), abs=0.2)
    assert found["b"] == Interval(0.0, 0.0, 0.0)
    assert found["a"].low < elo(0.75) < found["a"].high
    assert found["a"].high - found["a"].low == pytest.approx(
        sum(abs(elo(end) - elo(0.75)) for end in wilson(7500, 10000)[1:]), rel=0.01
    )


def test_strengths_are_found_again() -> None:
    truth = {"a": 300.0, "b": 120.0, "c": -80.0, "d": 0.0}
    names = tuple(truth)
    record = {}
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            score = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
            record[first, second] = (score * 50_000, 50_000)

    found = rate(names, record)

    assert {name: found[name].value for name in names} == pytest.approx(truth, abs=0.5)


def test_one_who_always_wins_is_not_infinitely_strong() -> None:
    found = rate(
        ("a", "b", "c"), {("a", "b"): (10, 10), ("b", "c"): (10, 10), ("a", "c"): (10, 10)}
    )

    assert found["a"].value > found["b"].value > 0
    assert found["a"].high < 5000


def test_players_who_never_met_cannot_be_rated() -> None:
    with pytest.raises(ValueError, match="never met"):
        rate(("a", "b", "c"), {("a", "b"): (5, 10)})


def test_the_sequential_test_weighs_by_likelihood() -> None:
    test = Sureness(0.5, 0.1)

    assert test.weight(3, 4) == pytest.approx(3 * log(0.6 / 0.4) + log(0.4 / 0.6))
    assert test.verdict(3, 4) == "open"
    assert test.verdict(30, 40) == "above"
    assert test.verdict(10, 40) == "below"


@pytest.mark.parametrize(("score", "verdict"), [(0.8, "above"), (0.7, "below")])
def test_the_sequential_test_errs_in_one_run_of_twenty(score: float, verdict: str) -> None:
    rng = random.Random(2)
    test = Sureness(0.75, 0.05)
    right = lengths = 0
    for _ in range(300):
        points = games = 0
        while test.verdict(points, games) == "open":
            games += 1
            points += rng.random() < score
        right += test.verdict(points, games) == verdict
        lengths += games

    assert right / 300 > 0.93
    assert lengths / 300 < 400, "it needs more games than a fixed number would"


def test_a_claim_must_leave_room() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Sureness(0.98, 0.05)
