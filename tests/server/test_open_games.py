"""Strangers find open games, join them, and come too late."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import Chair, Json, Running, running
from tests.server.test_strangers import Stranger, change, database, make

from sandtable.server import routes_open
from sandtable.service.open_games import LISTED_FOR

LISTED = {"conduct": {"listed": True}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as found:
        yield found


def listed(server: Running, lang: str = "en") -> list[Json]:
    with server.client() as client:
        found = client.get("/api/open", params={"lang": lang})
    assert found.status_code == 200, found.text
    games: list[Json] = found.json()["games"]
    return games


def join(server: Running, game: str, seat: str, **more: Any) -> httpx.Response:
    body = {"seat": seat, "part": secrets.token_hex(32), **more}
    with server.client() as client:
        return client.post(f"/api/games/{game}/join", json=body)


def test_only_what_is_listed_and_has_not_begun_is_shown_the_newest_first(server: Running) -> None:
    make(server)
    games = [make(server, **LISTED) for _ in range(2)]
    begun = make(server, {"axis": "human", "allies": "human"}, **LISTED)
    change(
        database(server), "update games set created = created - 9 where id = ?", games[0]["game"]
    )

    assert begun["game"]
    assert [each["game"] for each in listed(server)] == [games[1]["game"], games[0]["game"]]


def test_a_stranger_takes_a_free_seat_and_the_game_begins(server: Running) -> None:
    made = make(server, **LISTED)
    maker = Stranger(server, made["game"])
    axis = maker.sit_down(made["invitations"]["axis"], called="Ann")
    (shown,) = listed(server, "de")
    taken = join(server, made["game"], shown["free"][0], called=" Bob ")

    assert (shown["free"], shown["waiting"], shown["terms"]) == (["allies"], ["Ann"], [])
    assert shown["conduct"]["listed"]
    assert len(shown["sides"]) == 1
    assert taken.status_code == 200, taken.text
    allies = Chair(server, made["game"], "allies", taken.json()["token"])
    assert allies.page()["you"] == "allies"
    assert {each["name"]: each["called"] for each in axis.page()["seats"]}["allies"] == "Bob"
    assert listed(server) == []


def test_whoever_made_an_open_game_never_asks_for_the_seat_of_a_stranger(server: Running) -> None:
    made = make(server, **LISTED)
    maker = Stranger(server, made["game"])
    maker.sit_down(made["invitations"]["axis"])
    assert join(server, made["game"], "allies").status_code == 200
    asks = {
        name: maker.ask("POST", "/lost-seat/ask", secret, {}).status_code
        for name, secret in made["invitations"].items()
    }

    assert asks == {"axis": 200, "allies": 403}
    assert maker.room(made["invitations"]["allies"])["opens"] == "joined"


def test_of_many_who_join_at_once_one_gets_the_seat(server: Running) -> None:
    made = make(server, **LISTED)
    with ThreadPoolExecutor(8) as pool:
        tries = list(pool.map(lambda _: join(server, made["game"], "axis"), range(8)))

    assert sorted(each.status_code for each in tries) == [200] + [409] * 7
    assert {each.json()["error"] for each in tries if each.status_code == 409} == {"taken"}
    late = Stranger(server, made["game"]).claim(made["invitations"]["axis"])
    assert late.json()["error"] == "taken"


def test_nobody_joins_what_is_not_listed(server: Running) -> None:
    made = make(server)

    assert join(server, made["game"], "axis").status_code == 403
    assert join(server, "nowhere", "axis").status_code == 404
    assert join(server, make(server, **LISTED)["game"], "spectator").status_code == 403
    assert join(server, make(server, **LISTED)["game"], "nobody").status_code == 403


def test_what_is_not_as_usual_is_shown_and_agreed_to(server: Running) -> None:
    made = make(server, seed=3, **LISTED)

    assert len(listed(server)[0]["terms"]) == 1
    assert join(server, made["game"], "axis").json()["error"] == "not-agreed"
    assert join(server, made["game"], "axis", agrees=True).status_code == 200


def test_a_game_to_which_nobody_comes_is_shown_for_a_week(server: Running) -> None:
    old, visited = make(server, **LISTED), make(server, **LISTED)
    change(database(server), "update games set created = created - ?", LISTED_FOR)
    Stranger(server, visited["game"]).sit_down(visited["invitations"]["axis"])

    assert [each["game"] for each in listed(server)] == [visited["game"]]
    assert old["game"]


def test_only_so_many_of_the_newest_are_shown(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes_open, "MOST_LISTED", 3)
    games = [make(server, **LISTED)["game"] for _ in range(5)]
    for age, game in enumerate(games):
        change(
            database(server),
            "update games set created = created - ? where id = ?",
            60_000 * age,
            game,
        )

    assert [each["game"] for each in listed(server)] == games[:3]
