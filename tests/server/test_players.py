"""Computer players over the network: a list to choose from, and nothing beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Running, players_of, running

from sandtable.server.addresses import network
from sandtable.service.attendance import Attendance


def players(server: Running, **params: str) -> list[dict[str, object]]:
    with server.client() as client:
        told = client.get("/api/systems/combat-commander/players", params=params)
    assert told.status_code == 200
    found: list[dict[str, object]] = told.json()
    return found


def test_the_list_tells_who_plays_and_how_long_he_thinks(server: Running) -> None:
    told = players(server)

    assert [one["name"] for one in told] == [
        "random", "recruit", "captain", "colonel-0.2", "colonel", "colonel-5",
    ]  # fmt: skip
    assert [one["thinking"] for one in told][3:] == [0.2, 1, 5]
    assert [one["title"] for one in told][1:3] == ["Recruit", "Captain"]
    assert [one["name"] for one in told if one["proposed"]] == ["captain"]


@pytest.mark.parametrize("lang", ["de", "bg"])
def test_the_list_speaks_every_language(server: Running, lang: str) -> None:
    english, other = players(server), players(server, lang=lang)

    assert not any(str(one["text"]).startswith("opponent") for one in other)
    assert not {str(one["text"]) for one in english} & {str(one["text"]) for one in other}


def test_everybody_on_the_list_can_be_given_a_seat(server: Running) -> None:
    for one in players(server):
        game, chairs = server.new_game(seats={"axis": "human", "allies": one["name"]}, seed=1)
        assert players_of(chairs["axis"].page())["allies"] == one["name"], game


@pytest.mark.parametrize("name", ["exec:ls", "colonel:seconds=60", "greedy", "", "spectator"])
def test_nobody_else_can(server: Running, name: str) -> None:
    with server.client() as client:
        body = {"scenario": "first-steps", "seats": {"axis": name}}
        refused = client.post("/api/games", json=body)

    assert (refused.status_code, refused.json()["error"]) == (422, "unsuitable")


def test_what_computers_think_counts_for_the_address_of_whoever_plays_with_them(
    tmp_path: Path,
) -> None:
    with running(tmp_path, behind=(network("127.0.0.1"),)) as server:
        attendance: Attendance = server.server.context.lobby.attendance
        game, chairs = server.new_game(seats={"allies": "random"})
        owners = [attendance.owner(game)]
        for chair, address in (
            (chairs["spectator"], "203.0.113.8"),
            (chairs["axis"], "203.0.113.7"),
        ):
            chair.client.headers["X-Forwarded-For"] = address
            chair.page()
            owners.append(attendance.owner(game))
        chairs["axis"].post("seat", {"number": 0, "player": "random"})
        owners.append(attendance.owner(game))

    assert owners == ["127.0.0.1", "127.0.0.1", "127.0.0.1", "203.0.113.7"]
