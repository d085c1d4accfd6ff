"""A server is killed and another with other rules begins: players find their game, and are told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.combat_commander.other_rules import change_the_rules
from tests.server.harness import Chair, Place, mover, running
from tests.server.test_start import serving

Chairs = dict[str, Chair]
PEOPLE = {"axis": "human", "allies": "human"}


def play(chairs: Chairs, times: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        if chairs["axis"].page()["view"]["over"]:
            return
        chair = mover(chairs)
        page = chair.page()
        option = rng.choice(page["decision"]["options"])["option"]
        assert chair.decide(page["number"], option).status_code == 200


def seen(chairs: Chairs, last: int) -> list[Any]:
    """What each seat sees now and of the past, and reads; what is told of a seam comes with it."""
    found: list[Any] = []
    for name in ("axis", "allies", "spectator"):
        page = chairs[name].page()
        lines = [line for line in page["log"] if line.get("trace") != "rules"]
        past = [chairs[name].get("/past", number=number).json() for number in range(0, last, 7)]
        found.append([page["number"], page["view"], page["decision"], lines[-40:], past])
    return found


def moved(chairs: Chairs, server: Place) -> Chairs:
    """The same seats at another server."""
    return {name: Chair(server, chair.game, name, chair.token) for name, chair in chairs.items()}


def test_a_game_is_found_again_after_a_kill_and_an_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as (process, address):
        place = Place(address)
        _, chairs = place.new_game(seats=PEOPLE, seed=3)
        play(chairs, 90)
        before = seen(chairs, 90)
        place.hang_up()
        process.kill()
        process.wait()
    change_the_rules(monkeypatch)
    with running(tmp_path) as server:
        chairs = moved(chairs, server)
        assert seen(chairs, 90) == before
        axis = chairs["axis"]
        line = next(line for line in axis.page()["log"] if line.get("trace") == "rules")
        assert (line["number"], line.get("undone", False)) == (90, False)
        assert line["text"].startswith("The rules of the program have changed.")
        refused = mover(chairs).post("undo", {"number": 90})
        assert refused.json()["reason"] == "undo-other-rules"
        play(chairs, 2_000)
        expect_what_begins_at_the_seam(chairs)


def expect_what_begins_at_the_seam(chairs: Chairs) -> None:
    axis, watcher = chairs["axis"], chairs["spectator"]
    proof = watcher.get("/proof").json()
    assert (proof["fits"], proof["replays"], proof["seam"]) == (True, True, 90)
    assert "from its beginning" in proof["text"]
    review = watcher.review()
    assert review["seam"] == 90
    assert min(review["numbers"]) == 91
    assert watcher.get("/thought", number=91).status_code == 200
    for refused in (
        watcher.get("/thought", number=90),
        axis.post("continue", {"number": 89, "seats": PEOPLE}),
    ):
        assert (refused.status_code, refused.json()["error"]) == (409, "before-seam")
    assert axis.post("continue", {"number": 95, "seats": PEOPLE}).status_code == 201
    assert axis.get("/past", number=20, viewpoint="allies").status_code == 200
