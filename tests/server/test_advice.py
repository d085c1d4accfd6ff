"""Hints during the game, and the review after it."""

from __future__ import annotations

import asyncio
from time import sleep
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.harness import Chair, Running, mover, wait_until

from sandtable.ai.review import Review, Turn
from sandtable.kernel.game import Game
from sandtable.server.advice import Reviews, choice_behind


def asked(server: Running, **more: object) -> tuple[Chair, Chair]:
    """The seat that is asked, and the other one."""
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3, **more)
    chair = mover(chairs)
    other = next(c for name, c in chairs.items() if c is not chair and name != "spectator")
    return chair, other


def test_a_hint_is_one_of_the_options_with_reasons(server: Running) -> None:
    chair, _ = asked(server)
    offered = {one["option"]: one["text"] for one in chair.page()["decision"]["options"]}

    told = chair.get("/hint").json()

    assert offered[told["option"]] == told["text"]
    assert told["number"] == chair.page()["number"]
    assert all(one["text"] != one["id"] for one in told["reasons"])
    amounts = [abs(one["amount"]) for one in told["reasons"]]
    assert amounts == sorted(amounts, reverse=True)


def test_a_hint_changes_nothing(server: Running) -> None:
    chair, _ = asked(server)
    chair.get("/hint")  # where people meet all are told, once
    before = chair.page()

    chair.get("/hint")

    assert before == chair.page()


def test_only_the_seat_that_is_asked_is_given_a_hint(server: Running) -> None:
    _, other = asked(server)

    refused = other.get("/hint")

    assert refused.status_code == 422
    assert refused.json()["error"] == "not-asked"


@pytest.mark.parametrize("lang", ["de", "bg"])
def test_reasons_are_told_in_the_language_of_the_page(server: Running, lang: str) -> None:
    chair, _ = asked(server)

    english, other = chair.get("/hint").json(), chair.get("/hint", lang=lang).json()

    assert english["option"] == other["option"]
    assert english["text"] != other["text"]


def test_a_review_comes_after_the_end_and_not_before(server: Running) -> None:
    chair, _ = asked(server)
    refused = chair.get("/review")
    assert (refused.status_code, refused.json()["error"]) == (403, "still-on")

    _, chairs = server.new_game("first-steps", seats={"axis": "random", "allies": "random"}, seed=5)
    watcher = chairs["spectator"]
    wait_until(lambda: watcher.page()["view"]["over"])
    told = watcher.review()
    winner = watcher.page()["result"]["winner"]

    chances = told["sides"][0]["values"]
    assert len(chances) == len(told["numbers"]) > 100
    assert chances[-1] == (1.0 if winner in (0, "axis") else 0.0)
    assert told["sides"][0]["luck"] == -told["sides"][1]["luck"]
    assert 1 <= len(told["swings"]) <= 5
    assert all(swing["lines"] for swing in told["swings"])
    values = dict(zip(told["numbers"], chances, strict=True))
    assert all(values[swing["number"]] == swing["after"][0] for swing in told["swings"])
    lines = [line for swing in told["swings"] for line in swing["lines"]]
    assert any(" against " in line for line in lines), "what a roll did"
    assert not any(" = " in line for line in lines), "the parts of its sum are in the log"
    assert [own["side"] for own in told["sides"]] == [0, 1]
    assert all(cost["cost"] > 0 for own in told["sides"] for cost in own["costly"])
    assert all(len(own["costly"]) <= 3 for own in told["sides"])


def test_a_thought_tells_what_the_captain_would_have_done(server: Running) -> None:
    seats = {"axis": "captain", "allies": "random"}
    _, chairs = server.new_game("first-steps", seats=seats, seed=5)
    watcher = chairs["spectator"]
    wait_until(lambda: watcher.page()["view"]["over"], 60)
    numbers = sorted({line["number"] for line in watcher.get("/log").json()} - {0})
    told = [watcher.get("/thought", number=number).json() for number in numbers]

    own = [each for each in told if each["side"] == 0]
    random = [each for each in told if each["side"] == 1]
    assert len(own) > 20
    assert len(random) > 20
    assert all(each["agrees"] and each["chosen"] == each["best"] for each in own)
    assert any(not each["agrees"] and each["chosen"] != each["best"] for each in random)
    assert any(each["reasons"] for each in own)
    assert all(part["text"] != part["id"] for each in told for part in each["reasons"])
    german = watcher.get("/thought", number=own[0]["number"], lang="de").json()
    assert german["prompt"] != own[0]["prompt"]
    assert watcher.get("/thought", number=10**6).status_code == 404


def test_thoughts_are_for_after_the_end(server: Running) -> None:
    chair, other = asked(server)
    chair.decide_first()

    for each in (chair, other):
        refused = each.get("/thought", number=1)
        assert (refused.status_code, refused.json()["error"]) == (403, "still-on")


def test_many_who_look_back_have_it_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def review(game: Any, _: Any, found: Review) -> None:
        made.append(game.hash())
        found.costs, found.done = [game.hash()], 1.0

    def ended(how: str) -> Any:
        return SimpleNamespace(system=SimpleNamespace(name="combat-commander"), hash=lambda: how)

    async def look() -> list[Any]:
        reviews = Reviews()
        wanted = [reviews.find("game", ended(how)) for how in ("won", "won", "lost", "won")]
        found = [*await asyncio.gather(*wanted), await reviews.find("game", ended("won"))]
        return [each.costs for each in found]

    monkeypatch.setattr("sandtable.ai.review.review", review)
    found = asyncio.run(look())

    assert found == [["won"], ["won"], ["lost"], ["won"], ["won"]]
    assert made == ["won", "lost"], "once; and again where moves were taken back after the end"


def test_a_turn_is_put_down_to_the_choice_that_brought_what_is_told() -> None:
    """The mover takes a place with the second choice; the shot at it is settled by the fourth."""
    choices = [SimpleNamespace(events=events) for events in (2, 3, 6, 6, 8)]
    game = cast(Game, SimpleNamespace(choices=choices))
    turn = Turn(1, 4, (0.7, 0.3), (0.2, 0.8))

    assert choice_behind(game, turn, [4, 5]) == 2
    assert choice_behind(game, turn, [4, 7]) == 4
    assert choice_behind(game, turn, []) == 4


def test_a_review_tells_how_far_it_is_and_ends_when_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[Review] = []

    def review(_: Any, __: Any, found: Review) -> None:
        begun.append(found)
        found.done = 0.25
        while found.wanted:
            sleep(0.01)

    game: Any = SimpleNamespace(
        system=SimpleNamespace(name="combat-commander"), hash=lambda: "slow"
    )

    async def look() -> float:
        reviews = Reviews()
        found = await reviews.find("game", game)
        reviews.close()
        return found.done

    monkeypatch.setattr("sandtable.server.advice.A_MOMENT", 0.1)
    monkeypatch.setattr("sandtable.ai.review.review", review)

    assert asyncio.run(look()) == 0.25
    assert not begun[0].wanted


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def review(_: Any, __: Any, found: Review) -> None:
        raise LookupError("broken")

    game: Any = SimpleNamespace(
        system=SimpleNamespace(name="combat-commander"), hash=lambda: "broken"
    )

    async def look() -> int:
        reviews = Reviews()
        with pytest.raises(LookupError):
            await reviews.find("game", game)
        return len(reviews.kept)

    monkeypatch.setattr("sandtable.ai.review.review", review)
    assert asyncio.run(look()) == 0
