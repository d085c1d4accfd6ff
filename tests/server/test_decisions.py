"""Decisions go straight to the function of their route, however they end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.harness import Running, mover

from sandtable.server import decisions
from sandtable.server.wire import Accepted


def test_a_decision_is_taken_once_and_without_the_framework(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    ends: list[object] = []

    async def spied(*given: Any) -> Accepted:
        try:
            ends.append(await take(*given))
        except Exception as fault:
            ends.append(fault)
            raise
        return ends[-1]

    take = decisions.take
    monkeypatch.setattr(decisions, "take", spied)
    chair = mover(chairs)
    page = chair.page()
    done = chair.decide(page["number"], page["decision"]["options"][0]["option"])
    refused = mover(chairs).decide(mover(chairs).page()["number"], "nonsense")

    assert done.status_code == 200
    assert done.headers["content-type"] == "application/json"
    assert done.headers["x-content-type-options"] == "nosniff"
    assert done.json() == {"number": chair.page()["number"]}
    assert (refused.status_code, refused.json()["error"]) == (422, "refused")
    assert refused.headers["x-content-type-options"] == "nosniff"
    assert [type(end).__name__ for end in ends] == ["Accepted", "ProblemError"]


def test_answers_that_follow_are_taken_as_far_as_they_are_asked_for(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    page = chair.page()
    while page["decision"]["prompt"] != "discard":
        wanted = [each["option"] for each in page["decision"]["options"]]
        chair.decide(page["number"], "pass" if "pass" in wanted else wanted[-1])
        chair = mover(chairs)
        page = chair.page()
    first, *more = [each["option"] for each in page["decision"]["options"] if each["on"]]
    body = {"number": page["number"], "option": first, "then": [more[0], first, more[1]]}
    done = chair.client.post(f"/api/games/{chair.game}/decide", json=body)

    assert done.json() == {"number": page["number"] + 2, "taken": 2}


def test_too_many_answers_are_turned_away(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    body = {"number": 0, "option": "done", "then": ["done"] * 100}
    done = chair.client.post(f"/api/games/{chair.game}/decide", json=body)

    assert (done.status_code, done.json()["error"]) == (400, "invalid")


def test_a_decision_in_several_pieces_is_taken_by_the_route(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    page = chair.page()
    option = page["decision"]["options"][0]["option"]
    body = json.dumps({"number": page["number"], "option": option}).encode()
    done = chair.client.post(
        f"/api/games/{chair.game}/decide",
        content=iter([body[:9], body[9:]]),
        headers={"Content-Type": "application/json"},
    )

    assert (done.status_code, done.json()) == (200, {"number": page["number"] + 1})


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"number": 0, "option": "hex:A1"}, 409, "stale"),
        ({"number": "now", "option": "pass"}, 400, "invalid"),
        ({"number": 1}, 400, "invalid"),
        ({"number": None, "option": "nonsense"}, 422, "refused"),
    ],
)
def test_what_is_not_in_order_changes_nothing(
    server: Running, body: dict[str, Any], status: int, error: str
) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    mover(chairs).decide_first()
    chair = mover(chairs)
    before = chair.page()
    if body["number"] is None:
        body = {**body, "number": before["number"]}

    answer = chair.post("decide", body)

    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["text"]
    assert before == chair.page()


def test_a_stranger_is_turned_away(server: Running) -> None:
    game, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    page = mover(chairs).page()
    option = page["decision"]["options"][0]["option"]
    with server.client() as client:
        answers = [
            client.post(
                f"/api/games/{name}/decide",
                json={"number": page["number"], "option": option},
                headers={"X-Seat": secret},
            )
            for name, secret in [(game, ""), (game, "x" * 200), ("nowhere", "x")]
        ]

    assert [answer.status_code for answer in answers] == [403, 400, 404]
    assert mover(chairs).page() == page
