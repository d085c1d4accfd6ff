"""A slow game: days for each answer, over weeks, through restarts and an update."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.combat_commander.other_rules import change_the_rules
from tests.server.harness import Chair, Place, Running, mover, wait_until
from tests.server.slow import (
    ADDRESS,
    DAY,
    HOUR,
    World,
    prove,
    quick_ticks,
    slow_server,
    strangers,
    ticks,
)
from tests.server.test_updated import play

__all__ = ["quick_ticks"]
Chairs = dict[str, Chair]
TERMS = {"answer": 3 * 86_400, "reaction": 86_400}
ADDRESSES = {"axis": "ann@example.org", "allies": "bob@example.org"}


def moved(chairs: Chairs, server: Place) -> Chairs:
    """The same seats at another server."""
    return {name: Chair(server, chair.game, name, chair.token) for name, chair in chairs.items()}


def register(server: Running, world: World, chairs: Chairs) -> None:
    for name, address in ADDRESSES.items():
        assert chairs[name].post("contact", {"address": address}).json() == {"unproven": True}
        wait_until(lambda: len(world.letters) == 1)
        assert prove(server, world.letters.pop()) == 200
    ticks(server)


def play_days(server: Running, world: World, chairs: Chairs, days: int) -> None:
    """Each day one answer, by whoever is asked, some hours after the letter has come."""
    for _ in range(days):
        asked = mover(chairs)
        world.letters.clear()
        world.pass_by(HOUR)
        wait_until(lambda: len(world.letters) == 1)
        (letter,) = world.letters
        assert letter.to == ADDRESSES[asked.name]
        assert f"{ADDRESS}/#/game/{asked.game}" in letter.text
        world.pass_by(DAY - HOUR)
        clock = asked.page()["clock"]
        assert clock["running"] == [asked.name]
        assert clock["left"][asked.name] >= 2 * DAY
        asked.decide_first()
        ticks(server)


def killed(folder: Path, into: Path) -> Path:
    """What is on the disk of a server that is killed now: it says and closes nothing."""
    return Path(shutil.copytree(folder, into))


@pytest.mark.usefixtures("quick_ticks")
def test_a_game_of_weeks_ends_by_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    with slow_server(tmp_path / "games", world) as server:
        chairs = strangers(server, seed=3, clock=TERMS)
        play(chairs, 90)  # on their first evening
        register(server, world, chairs)
        play_days(server, world, chairs, 8)
        asked, number = mover(chairs).name, chairs["axis"].page()["number"]
        world.pass_by(DAY)
        left = chairs["axis"].page()["clock"]["left"]
        ticks(server)
    world.pass_by(10 * DAY)  # nobody serves them meanwhile
    with slow_server(tmp_path / "games", world) as server:
        chairs = moved(chairs, server)
        page = chairs["axis"].page()
        assert (page["number"], page["clock"]["left"]) == (number, left)
        assert mover(chairs).name == asked
        mover(chairs).decide_first()
        ticks(server)
        play_days(server, world, chairs, 6)
        world.pass_by(DAY)
        ticks(server)
        asked, left = mover(chairs).name, chairs["axis"].page()["clock"]["left"]
        remains = killed(tmp_path / "games", tmp_path / "remains")
    world.pass_by(20 * DAY)
    change_the_rules(monkeypatch)
    with slow_server(remains, world) as server:
        chairs = moved(chairs, server)
        page = chairs["axis"].page()
        assert (mover(chairs).name, page["clock"]["left"]) == (asked, left)
        assert any(line.get("trace") == "rules" for line in chairs["axis"].page()["log"])
        ticks(server, 5)
        mover(chairs).decide_first()
        play_days(server, world, chairs, 3)
        expect_win_by_time(world, chairs)
    with slow_server(remains, world) as server:
        settled = moved(chairs, server)["axis"].page()["settled"]
        assert settled["how"] == "time-out"


def expect_win_by_time(world: World, chairs: Chairs) -> None:
    asked = mover(chairs)
    waits = chairs["allies" if asked.name == "axis" else "axis"]
    number = waits.page()["number"]
    world.pass_by(2 * DAY)
    assert waits.post("claim-win", {"number": number}).json()["reason"] == "time-left"
    world.pass_by(3 * DAY)
    assert waits.page()["clock"]["claim"]
    assert waits.post("claim-win", {"number": number}).status_code == 200
    page = asked.page()
    assert (page["settled"]["how"], page["settled"]["winner"]) == ("time-out", waits.side)
    assert asked.get("/proof").json()["fits"]
