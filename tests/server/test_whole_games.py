"""Whole games over HTTP against computer players."""

from __future__ import annotations

from time import monotonic

from tests.server.harness import Chair, Json, Running

PATIENCE = 30.0
DECISIONS = 12
BUDGET = 0.2


def own_question(chair: Chair) -> Json | None:
    """Wait until the seat is asked; None if the game ends instead."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        page = chair.page()
        if page["decision"] is None:
            return None
        if not page["decision"].get("waiting"):
            return page
    raise AssertionError("the computer does not answer")


def take_hint(chair: Chair, page: Json) -> None:
    """Do what the captain would do."""
    hint = chair.get("/hint").json()
    assert hint["number"] == page["number"]
    done = chair.decide(page["number"], hint["option"])
    assert done.status_code == 200, done.text


def test_a_beginner_plays_to_the_end_by_hints(server: Running) -> None:
    seats = {"axis": "human", "allies": "recruit"}
    _, chairs = server.new_game("first-steps", seats=seats, seed=11)
    chair, own = chairs["axis"], 0
    while (page := own_question(chair)) is not None:
        take_hint(chair, page)
        own += 1
    end = chair.page()
    review = chair.review()

    assert own > 30
    assert end["view"]["over"]
    assert end["result"]["text"]
    assert chair.get("/proof").json()["replays"]
    assert len(review["numbers"]) > own
    number = review["numbers"][-1]
    assert chair.get("/thought", number=number).json()["number"] == number


def test_the_colonel_answers_within_its_time(server: Running) -> None:
    seats = {"axis": "human", "allies": "colonel-0.2"}
    _, chairs = server.new_game("first-steps", seats=seats, seed=12)
    chair, waited, answers = chairs["axis"], 0.0, 0
    page = own_question(chair)
    assert page is not None, "the processes of the pool have started by now"
    for _ in range(DECISIONS):
        before, began = page["number"] + 1, monotonic()
        take_hint(chair, page)
        page = own_question(chair)
        if page is None:
            break
        waited += monotonic() - began
        answers += page["number"] - before

    assert answers >= 2
    assert waited < 2 * BUDGET * answers + 0.4 * DECISIONS
