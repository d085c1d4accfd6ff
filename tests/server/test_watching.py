"""Looking over the shoulder of a seat: everything is seen, nothing can be done."""

from __future__ import annotations

from tests.server.harness import Chair, Running, mover


def watcher_of(chair: Chair) -> Chair:
    return Chair(chair.server, chair.game, "watcher", chair.page()["watch"])


def test_one_who_watches_a_seat_sees_what_it_sees(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    for _ in range(30):
        mover(chairs).decide_first()
    axis = chairs["axis"].page()
    seen = watcher_of(chairs["axis"]).page()

    assert seen["view"] == axis["view"]
    assert axis["view"]["cards"][0]["hand"]
    assert seen["log"] == axis["log"]
    assert (seen["you"], seen["watching"], "watching" in axis) == ("axis", True, False)


def test_one_who_watches_is_asked_nothing_and_can_do_nothing(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    chair = mover(chairs)
    watcher = watcher_of(chair)
    page = chair.page()
    assert watcher.page()["decision"]["waiting"]
    assert not watcher.page()["can_undo"]

    option = page["decision"]["options"][0]["option"]
    answers = [
        watcher.post("decide", {"number": page["number"], "option": option}),
        watcher.post("undo", {"number": page["number"]}),
        watcher.post("takeback", {"number": page["number"]}),
        watcher.post("stand", {"window": "step", "scope": "turn"}),
        watcher.post("seat", {"number": page["number"], "player": "captain"}),
        watcher.get("/file"),
    ]

    assert [answer.status_code for answer in answers] == [403] * 6
    assert chair.page() == page


def test_nobody_but_its_holder_is_told_how_to_watch_a_seat(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    watcher = watcher_of(chairs["axis"])
    secret = chairs["axis"].page()["watch"]

    others = [chairs["allies"], chairs["spectator"], watcher]

    assert secret
    assert all(secret not in str(other.page()) for other in others)
    assert chairs["allies"].page()["watch"] != secret
    assert "watch" not in chairs["spectator"].page()
