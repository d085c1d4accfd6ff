"""Looking over the shoulder of a seat: everything is seen, nothing can be done."""

from __future__ import annotations

from tests.server.harness import Chair, Running, mover


def watcher_of(chair: Chair) -> Chair:
    secret = chair.post("invite", {"opens": "watches"}).json()["token"]
    return Chair(chair.server, chair.game, "watcher", secret)


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

    others = [chairs["allies"], chairs["spectator"], watcher]

    assert chairs["axis"].page()["watched"]
    assert all(watcher.token not in str(other.page()) for other in (*others, chairs["axis"]))
    assert all("watched" not in other.page() for other in others)
    asked = [other.post("invite", {"opens": "watches"}) for other in others]
    assert [each.status_code for each in asked] == [200, 403, 403]


def test_a_secret_to_watch_is_withdrawn_and_a_new_one_ends_the_former(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    first, second = (watcher_of(chairs["axis"]) for _ in range(2))
    assert (first.get().status_code, second.get().status_code) == (403, 200)

    chairs["axis"].post("withdraw", {"opens": "watches"})

    assert second.get().status_code == 403
    assert "watched" not in chairs["axis"].page()
