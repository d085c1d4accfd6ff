"""Talk within a side: those of the side read it, and nobody else finds it by any door."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.campaigns import NOTHING, SEATS, campaign, hand_in
from tests.server.harness import Chair, Running, running

SECRET = "we cross at the old bridge"
OWN, OTHERS = SEATS[:2], (*SEATS[2:], "umpire", "spectator")
DOORS = (
    "", "/log", "/log?from=0", "/past?number=0", "/past?number=6&eyes=first-leader", "/proof",
    "/file", "/number", "/room", "/variations", "/sheet", "/deadline", "/hint", "/review",
)  # fmt: skip


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as found:
        yield found


def said_aside(chairs: dict[str, Chair], text: str = SECRET) -> None:
    answer = chairs["first-commander"].post("talk", {"text": text, "aside": True})
    assert answer.status_code == 200, answer.text


def heard(chair: Chair) -> list[tuple[str, str]]:
    lines = chair.page()["log"]
    return [(line["trace"], line["text"]) for line in lines if "talk" in line.get("trace", "")]


def plain(data: bytes) -> bytes:
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def test_those_of_a_side_read_it_beside_what_all_say(server: Running) -> None:
    chairs = campaign(server)
    said_aside(chairs)
    chairs["second-leader"].post("talk", {"text": "good evening"})

    for name in OWN:
        assert heard(chairs[name]) == [("side-talk", SECRET), ("talk", "good evening")]
    for name in OTHERS:
        assert heard(chairs[name]) == [("talk", "good evening")]


def test_nobody_else_finds_it_by_any_door(server: Running) -> None:
    chairs = campaign(server)
    with chairs["second-commander"].listen() as events:
        next(events)
        said_aside(chairs)
        hand_in(chairs["second-leader"])
        told = next(events)
        while told["data"]["number"] < chairs["second-leader"].page()["number"]:
            told = next(events)
    chairs["second-leader"].post("takeback", {"number": chairs["umpire"].page()["number"]})
    for name in OTHERS:
        for door in DOORS:
            assert SECRET.encode() not in plain(chairs[name].get(door).content), (name, door)
        assert SECRET not in "".join(chairs[name].traffic)
    assert SECRET in "".join(str(chairs["first-leader"].page()))


def test_whoever_looks_over_a_shoulder_reads_what_that_seat_reads(server: Running) -> None:
    chairs = campaign(server)
    said_aside(chairs)
    found = {}
    for name in ("first-leader", "second-leader"):
        secret = chairs[name].post("invite", {"opens": "watches"}).json()["token"]
        found[name] = heard(Chair(server, chairs[name].game, name, secret))

    assert found == {"first-leader": [("side-talk", SECRET)], "second-leader": []}


def test_it_is_still_theirs_alone_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        chairs = campaign(server)
        said_aside(chairs)
        hand_in(chairs["first-leader"], NOTHING)
        keys = {name: (each.game, each.token) for name, each in chairs.items()}
    with running(tmp_path) as server:
        again = {name: Chair(server, game, name, token) for name, (game, token) in keys.items()}
        assert [name for name, each in again.items() if SECRET in str(each.page())] == list(OWN)


def test_who_has_nobody_beside_them_cannot_whisper(server: Running) -> None:
    chairs = campaign(server)
    _, alone = server.new_game("four-bridges", system="campaign")
    computers = dict.fromkeys(SEATS[1:], "random")
    _, mixed = server.new_game("estuary", system="campaign", seats=computers)
    for chair in (chairs["umpire"], alone["first-commander"], mixed["first-commander"]):
        answer = chair.post("talk", {"text": "hello", "aside": True})
        assert (answer.status_code, answer.json()["reason"]) == (422, "nobody-beside")


def test_where_nobody_writes_to_each_other_nobody_whispers(server: Running) -> None:
    people = dict.fromkeys(SEATS, "human")
    wanted = {"system": "campaign", "seats": people, "conduct": {"talk": False}}
    _, chairs = server.new_game("estuary", **wanted)
    answer = chairs["first-leader"].post("talk", {"text": "psst", "aside": True})
    assert answer.json()["reason"] == "no-talk"
