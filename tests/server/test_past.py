"""Leafing through a game: each seat sees what it saw, and everything only after the end."""

from __future__ import annotations

import random
from typing import Any

from tests.server.harness import Chair, Running, mover, wait_until
from tests.service.seats import live

import sandtable
from sandtable.kernel.chance import key_of_seed
from sandtable.kernel.seals import key_of, seal_of
from sandtable.service.past import Past, prove
from sandtable.service.storage import GameRow
from sandtable.service.table import Table


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
    assert refused.json()["error"] == "still-on"
    assert chairs["axis"].get("/past", number=0, viewpoint="public").status_code == 200


def test_what_is_wrong_with_a_wish_to_look_back_is_told(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "random"}, seed=3)
    axis = chairs["axis"]

    wrong = {
        "viewpoint: 'spectator' is nobody's; there are: own, public, axis, allies": axis.get(
            "/past", number=0, viewpoint="spectator"
        ),
        "number: is missing": axis.get("/past"),
        "option: is missing": axis.get("/odds"),
        "is 9999": axis.get("/past", number=9999),
        "number: must be 0 to ": axis.post("continue", {"number": 9999}),
    }

    for reason, refused in wrong.items():
        assert refused.status_code == 400, refused.text
        assert reason in refused.json()["details"][0]


def test_taken_back_choices_are_no_part_of_the_past(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    before = chair.page()["view"]
    chair.decide_first()
    chair.post("undo", {"number": chair.page()["number"]})

    after = chair.get("/past", number=chair.page()["number"]).json()["view"]

    assert before == after


def finished(server: Running) -> Chair:
    """One who has watched a game of two computers to its end."""
    _, chairs = server.new_game("first-steps", seats={"axis": "random", "allies": "random"})
    watcher = chairs["spectator"]
    wait_until(lambda: watcher.page()["view"]["over"])
    return watcher


def test_the_cards_are_sealed_before_and_proved_after_the_game(server: Running) -> None:
    _, chairs = server.new_game(seed=3)
    before = chairs["axis"].get("/proof").json()
    watcher = finished(server)
    after = watcher.get("/proof").json()

    assert (before["key"], before["fits"], before["replays"]) == ("", None, None)
    assert before["commitment"] == chairs["axis"].page()["commitment"]
    assert (after["fits"], after["replays"]) == (True, True)
    assert after["commitment"] == seal_of(after["sealed"])
    assert after["key"] == key_of(after["sealed"], after["parts"]).hex()
    assert after["choices"] > 20
    assert after["text"].startswith("The key fits the seal")


def test_a_game_that_was_tampered_with_is_not_proved() -> None:
    found = Table(sandtable.new_game("combat-commander", "first-steps", seed=4))
    rng = random.Random(4)
    while found.game.decision is not None:
        found.game.apply(rng.choice(found.game.decision.options))
    row = sealed(found)
    state: Any = found.game.state

    assert prove(whole(found), row)[4:6] == (True, True)
    assert prove(whole(found), row._replace(key=key_of_seed("another"))).fits is False
    state.vp += 1
    assert prove(whole(found), row).replays is False


def test_a_game_that_ends_while_its_proof_waits_is_not_said_to_be_false() -> None:
    found = Table(sandtable.new_game("combat-commander", "first-steps", seed=4))
    rng = random.Random(4)
    while found.game.decision is not None:
        past = whole(found)
        found.game.apply(rng.choice(found.game.decision.options))

    assert prove(past, sealed(found))[1:6] == ("", "", [], None, None)


def sealed(found: Table) -> GameRow:
    """A game whose key was sealed."""
    return live(found).row._replace(sealed=f'{{"key":"{found.game.key.hex()}"}}')


def whole(found: Table) -> Past:
    past = Past(found, 0)
    past.choices = list(found.game.choices)
    return past


def test_everybody_may_see_every_side_after_the_end(server: Running) -> None:
    watcher = finished(server)
    last = watcher.page()["number"]
    hands = {
        side: watcher.get("/past", number=last // 2, viewpoint=side).json()["view"]["cards"][n]
        for n, side in enumerate(("axis", "allies"))
    }

    assert all(cards["hand"] for cards in hands.values())


def test_a_game_goes_on_from_here_as_another(server: Running) -> None:
    watcher = finished(server)
    last = watcher.page()["number"]
    there = watcher.get("/past", number=last // 2, viewpoint="axis").json()["view"]
    body = {"number": last // 2, "seats": {"allies": "random"}}
    made = watcher.post("continue", body)
    assert made.status_code == 201, made.text
    answer = made.json()
    axis = Chair(server, answer["game"], "axis", answer["tokens"]["axis"])

    assert set(answer["tokens"]) == {"axis", "spectator"}
    wait_until(lambda: "options" in axis.page()["decision"])
    assert axis.get("/past", number=last // 2).json()["view"] == there
    axis.decide_first()
    assert watcher.page()["number"] == last


def test_a_running_game_between_people_cannot_be_gone_on_with_elsewhere(server: Running) -> None:
    _, two = server.new_game(seed=3)
    _, one = server.new_game(seed=3, seats={"allies": "random"})

    assert two["axis"].post("continue", {"number": 0}).json()["error"] == "not-over"
    assert one["spectator"].post("continue", {"number": 0}).status_code == 403
    assert one["axis"].post("continue", {"number": 0}).status_code == 201
    assert one["axis"].post("continue", {"number": 0, "seats": {"axis": "god"}}).status_code == 422


def test_a_finished_game_is_played_again_with_other_draws(server: Running) -> None:
    watcher = finished(server)
    wrong = watcher.post("again", {"seats": {"axis": "god"}})
    assert wrong.status_code == 422
    made = watcher.post("again", {"seats": {"allies": "random"}})
    assert made.status_code == 201, made.text
    answer = made.json()
    axis = Chair(server, answer["game"], "axis", answer["tokens"]["axis"])

    assert set(answer["tokens"]) == {"axis", "spectator"}
    before, now = watcher.page(), axis.page()
    assert now["scenario"] == before["scenario"]
    assert now["commitment"] != before["commitment"]
    assert "result" not in now


def test_a_running_game_is_not_played_again(server: Running) -> None:
    _, chairs = server.new_game(seed=3)
    refused = chairs["axis"].post("again", {})
    assert (refused.status_code, refused.json()["error"]) == (403, "game-not-over")


def test_the_past_tells_who_had_to_decide(server: Running) -> None:
    _, chairs = server.new_game(seed=3)
    asked = {}
    for _ in range(12):
        chair = mover(chairs)
        asked[chair.page()["number"]] = chair.side
        chair.decide_first()
    looked = {number: chairs["axis"].get("/past", number=number).json() for number in asked}
    assert {number: past["asked"] for number, past in looked.items()} == asked
