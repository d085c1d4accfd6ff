"""Leafing through a game: each seat sees what it saw, and everything only after the end."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Running, mover


def test_a_position_of_the_past_is_what_the_seat_saw_then(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    seen: dict[int, Any] = {}
    for _ in range(25):
        chair = mover(chairs)
        page = chair.page()
        seen[page["number"]] = chairs["axis"].page()["view"]
        chair.decide_first()

    for number, view in seen.items():
        assert view == chairs["axis"].get("/past", number=number).json()["view"]


def test_the_other_seat_is_shown_only_after_the_end(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)

    refused = chairs["axis"].get("/past", number=0, viewpoint="allies")

    assert refused.status_code == 403
    assert refused.json()["error"] == "not-over"
    assert chairs["axis"].get("/past", number=0, viewpoint="public").status_code == 200


def test_taken_back_choices_are_no_part_of_the_past(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    before = chair.page()["view"]
    chair.decide_first()
    chair.post("undo", {"number": chair.page()["number"]})

    after = chair.get("/past", number=chair.page()["number"]).json()["view"]

    assert before == after
