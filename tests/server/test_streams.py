"""Streams send each seat its page, and miss nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.harness import Running, mover, running

from sandtable.service.lobby import Limits


def test_a_stream_sends_the_page_at_once_and_after_each_decision(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    asked = mover(chairs)
    other = chairs["allies" if asked.name == "axis" else "axis"]
    with other.listen() as events:
        first = next(events)
        asked.decide_first()
        second = next(each for each in events if "data" in each)

    assert (first["event"], first["id"], first["data"]["log"]) == ("state", "0", [])
    assert (second["id"], second["data"]["number"]) == ("1", 1)
    assert second["data"]["decision"]["waiting"] is True


def test_a_stream_resumes_after_the_last_number_seen(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    for _ in range(4):
        mover(chairs).decide_first()
    axis = chairs["axis"]
    everything = axis.get("/log").json()
    resumed = axis.stream(1, last="2")[0]
    asked_for = axis.stream(1, since=2)[0]
    up_to_date = axis.stream(1, last="4")[0]

    assert [line for line in everything if line["number"] > 2] == resumed["data"]["log"] != []
    assert asked_for["data"] == resumed["data"]
    assert up_to_date["data"]["log"] == []
    assert up_to_date["data"]["number"] == 4


def test_a_stream_speaks_the_language_of_the_page(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    texts = {
        chairs["axis"].stream(1, lang=lang)[0]["data"]["decision"]["text"]
        for lang in ("en", "de", "bg")
    }

    assert len(texts) == 3


def test_a_quiet_stream_shows_signs_of_life(server: Running) -> None:
    _, chairs = server.new_game(seed=1)

    assert chairs["axis"].stream(2)[1] == {"comment": "ping"}


@pytest.mark.parametrize("last", ["-1", "x", "9" * 15, "²"])
def test_a_strange_last_number_is_no_trouble(server: Running, last: str) -> None:
    _, chairs = server.new_game(seed=1)
    headers = {"Last-Event-ID": last.encode()}
    url = f"/api/games/{chairs['axis'].game}/stream"
    params = {"seat": chairs["axis"].token}
    with chairs["axis"].client.stream("GET", url, params=params, headers=headers) as response:
        assert response.status_code == 200


def test_streams_end_and_positions_are_kept_when_the_server_stops(tmp_path: Path) -> None:
    with running(tmp_path, ping=30) as server:
        _, chairs = server.new_game(seed=1)
        mover(chairs).decide_first()
        with chairs["axis"].listen() as events:
            next(events)
            server.uvicorn.should_exit = True
            assert list(events) == []
    with running(tmp_path) as again:
        axis = chairs["axis"]
        with again.client(headers={"X-Seat": axis.token}) as client:
            page = client.get(f"/api/games/{axis.game}")
        assert page.json()["number"] == 1


def test_too_many_streams_of_one_game_are_turned_away(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(streams_of_game=1)) as server:
        _, chairs = server.new_game(seed=1)
        with chairs["axis"].listen() as events:
            next(events)
            url = f"/api/games/{chairs['axis'].game}/stream"
            refused = chairs["allies"].client.get(url, params={"seat": chairs["allies"].token})

    assert refused.status_code == 429
    assert refused.json()["error"] == "too-many-streams"
