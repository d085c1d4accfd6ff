"""Decisions in order are taken without detours; all others are answered by their route."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.harness import Running, mover

from sandtable.server.quick import Quick


def test_a_decision_in_order_never_reaches_the_route(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    numbers: list[int] = []
    quick = Quick.decide

    async def spied(self: Quick, *given: Any) -> int:
        numbers.append(await quick(self, *given))
        return numbers[-1]

    monkeypatch.setattr(Quick, "decide", spied)
    chair = mover(chairs)
    page = chair.page()
    done = chair.decide(page["number"], page["decision"]["options"][0]["option"])

    assert done.status_code == 200
    assert done.headers["content-type"] == "application/json"
    assert done.headers["x-content-type-options"] == "nosniff"
    assert done.json() == {"number": numbers[0]} == {"number": chair.page()["number"]}


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"number": 0, "option": "hex:A1"}, 409, "stale"),
        ({"number": "now", "option": "pass"}, 400, "invalid"),
        ({"number": 1}, 400, "invalid"),
        ({"number": None, "option": "nonsense"}, 422, "refused"),
    ],
)
def test_what_is_not_in_order_is_answered_by_the_route(
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
