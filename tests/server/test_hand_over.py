"""Handing one's seat to a computer player over the network, and taking it back."""

from __future__ import annotations

from tests.server.harness import Chair, Running, mover, players_of, wait_until


def seated(server: Running) -> tuple[Chair, Chair, Chair]:
    """The seat that is asked, the other one, and who watches."""
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    other = chairs["allies" if chair.name == "axis" else "axis"]
    return chair, other, chairs["spectator"]


def hand(chair: Chair, player: str) -> None:
    done = chair.post("seat", {"number": chair.page()["number"], "player": player})
    assert done.status_code == 200, done.text


def test_the_computer_goes_on_until_the_seat_is_taken_back(server: Running) -> None:
    chair, other, watcher = seated(server)
    with watcher.listen() as events:
        next(each for each in events if "data" in each)
        hand(chair, "captain")
        told = next(each["data"] for each in events if "data" in each)
    assert players_of(told)[chair.name] == "captain"
    assert told["log"][0]["trace"] == "seat"

    wait_until(lambda: not other.page()["decision"].get("waiting"))
    assert chair.page()["you"] == chair.name
    assert "hand" in str(chair.page()["view"])
    hand(chair, "human")
    other.decide_first()

    assert players_of(watcher.page())[chair.name] == "human"
    traces = [line.get("trace") for line in other.get("/log").json()]
    assert traces.count("seat") == 2


def test_nobody_hands_over_a_seat_that_is_not_his(server: Running) -> None:
    chair, _, watcher = seated(server)
    body = {"number": 0, "player": "captain"}
    refused = watcher.post("seat", body)
    unknown = Chair(server, chair.game, "axis", "guess").post("seat", body)

    assert (refused.status_code, refused.json()["error"]) == (403, "wrong-seat")
    assert unknown.status_code == 403
    assert players_of(chair.page()) == {
        "axis": "human",
        "allies": "human",
        "spectator": "spectator",
    }


def test_nobody_brings_a_player_of_his_own(server: Running) -> None:
    chair, _, _ = seated(server)
    for name in ("exec:ls", "colonel:seconds=60", "greedy", "spectator"):
        refused = chair.post("seat", {"number": 0, "player": name})
        assert (refused.status_code, refused.json()["reason"]) == (422, "no-such-player")
        assert refused.json()["text"].startswith("There is no computer player")


def test_a_seat_that_was_handed_over_keeps_its_secrets_from_the_other(server: Running) -> None:
    chair, other, _ = seated(server)
    hand(other, "captain")

    assert chair.get("/file").status_code == 403
    assert chair.post("continue", {"number": 0}).status_code == 403
    hand(chair, "random")
    assert chair.get("/hint").status_code == 422
    assert other.get("/file").status_code == 403
