"""Streams send each seat its page, and miss nothing."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Chair, Running, mover, running, wait_until

from sandtable.server.context import Looking
from sandtable.service.faults import BrokenGameError
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
    with chairs["axis"].client.stream("GET", url, headers=headers) as response:
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


def test_one_more_page_of_a_seat_ends_its_oldest_and_tells_it(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(streams_of_seat=2), ping=30) as server:
        _, chairs = server.new_game(seed=1)
        axis = chairs["axis"]
        with axis.listen() as first, axis.listen() as second:
            next(first), next(second)
            with axis.listen() as third:
                next(third)
                assert list(first) == [{"event": "replaced", "data": {}}]
                mover(chairs).decide_first()

                assert [next(events)["id"] for events in (second, third)] == ["1", "1"]


def test_those_who_watch_cannot_keep_a_seat_out(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(watchers_of_game=3, streams_of_address=4)) as server:
        _, chairs = server.new_game(seed=1)
        watching = [raw_stream(server, chairs["spectator"]) for _ in range(3)]
        assert all(line.recv(12) == b"HTTP/1.1 200" for line in watching)
        refused = chairs["spectator"].get("/stream")
        with chairs["axis"].listen() as events:
            assert next(events)["id"] == "0"
            too_many_here = chairs["allies"].get("/stream")
        for line in watching:
            line.close()

    assert [refused.status_code, too_many_here.status_code] == [429, 429]
    assert refused.json()["error"] == "too-many-streams"


def test_of_many_that_come_at_once_no_more_get_in_than_there_are_places(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(watchers_of_game=5)) as server:
        _, chairs = server.new_game(seed=1)
        lines = [raw_stream(server, chairs["spectator"]) for _ in range(20)]
        statuses = sorted(line.recv(12).decode() for line in lines)
        for line in lines:
            line.close()

    assert statuses == ["HTTP/1.1 200"] * 5 + ["HTTP/1.1 429"] * 15


def raw_stream(server: Running, chair: Chair) -> socket.socket:
    """Ask for a stream and do not wait for the answer."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    line = socket.create_connection((host, int(port)), PATIENCE)
    head = f"GET /api/games/{chair.game}/stream HTTP/1.1\r\nHost: {host}\r\nX-Seat: {chair.token}"
    line.sendall(f"{head}\r\n\r\n".encode())
    return line


def test_whoever_leaves_frees_his_place(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(watchers_of_game=1), ping=30) as server:
        _, chairs = server.new_game(seed=1)
        for _ in range(3):
            assert chairs["spectator"].stream(1)
            wait_until(lambda: not len(server.server.context.places))
        for _ in range(20):
            raw_stream(server, chairs["spectator"]).close()
            raw_stream(server, chairs["axis"]).close()
        assert chairs["axis"].page()["number"] == 0
        wait_until(lambda: not len(server.server.context.places))

        assert server.server.context.lobby.notices.watchers() == 0


def test_a_stream_that_cannot_begin_says_why_and_takes_no_place(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, chairs = server.new_game(seed=1)

    async def fail(*_: object, **__: object) -> None:
        raise BrokenGameError("by other rules")

    monkeypatch.setattr(Looking, "at", fail)
    refused = chairs["axis"].get("/stream")

    assert (refused.status_code, refused.json()["error"]) == (409, "other-rules")
    assert len(server.server.context.places) == 0


def test_a_quiet_stream_leaves_its_table_to_the_disk(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(tables=1), ping=0.01) as server:
        game, chairs = server.new_game(seed=1)
        with chairs["axis"].listen() as events:
            next(events)
            server.new_game(seed=2)
            assert [next(events) for _ in range(5)] == [{"comment": "ping"}] * 5
            assert server.server.context.lobby.tables.get(game) is None
            mover(chairs).decide_first()
            page = next(each for each in events if "data" in each)

            assert page["id"] == "1"
            assert server.server.context.lobby.tables.get(game) is not None


def test_whoever_comes_back_to_a_table_at_rest_does_not_wake_it(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(tables=1), ping=0.01) as server:
        game, chairs = server.new_game(seed=1)
        for _ in range(2):
            mover(chairs).decide_first()
        server.new_game(seed=2)
        up_to_date = chairs["axis"].stream(3, last="2")
        number = chairs["axis"].get("/number").json()
        assert server.server.context.lobby.tables.get(game) is None
        late = chairs["axis"].stream(1, last="1")[0]

        assert up_to_date == [{"comment": "ping"}] * 3
        assert number == {"number": 2}
        assert {line["number"] for line in late["data"]["log"]} == {2}


def test_a_number_is_told_to_seats_only(server: Running) -> None:
    _, chairs = server.new_game(seed=1)
    mover(chairs).decide_first()
    told = [chair.get("/number") for chair in chairs.values()]
    refused = Chair(server, chairs["axis"].game, "axis", "guess").get("/number")

    assert [each.json() for each in told] == [{"number": 1}] * 3
    assert refused.status_code == 403
