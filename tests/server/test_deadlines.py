"""Deadlines: sheets that are due at a moment, and what counts when one does not come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.campaigns import SEATS, SHEET, campaign, hand_in, prompt
from tests.server.harness import Chair, Running, wait_until
from tests.server.slow import (
    DAY,
    HOUR,
    MINUTE,
    World,
    prove,
    quick_ticks,
    slow_server,
    ticks,
)

from sandtable.service.calendars import moment

__all__ = ["quick_ticks"]
pytestmark = pytest.mark.usefixtures("quick_ticks")
WEEK = {"every": 7 * 86_400, "at": 1_800_000_000 + 2 * 86_400, "ends": "silence"}
"""Every week, the first time two days after the world begins."""


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def server(tmp_path: Path, world: World) -> Iterator[Running]:
    with slow_server(tmp_path, world, hook=True) as found:
        yield found


def traces(chair: Chair, kind: str) -> list[str]:
    return [line["by"] for line in chair.page()["log"] if line.get("trace") == kind]


def test_who_is_missing_is_told_to_all_and_never_what_they_do(server: Running) -> None:
    chairs = campaign(server)
    assert {prompt(chairs[name]) for name in SEATS} == {SHEET}
    hand_in(chairs["first-leader"], sheet_of(chairs["first-leader"], "dig-in"))

    told = {"given": ["first-leader"], "missing": sorted(set(SEATS) - {"first-leader"})}
    for name in (*SEATS, "umpire", "spectator"):
        page = chairs[name].page()
        found = {key: sorted(value) for key, value in page["sealing"].items()}
        assert found == told, name
        if name != "first-leader":
            assert "dig-in" not in json.dumps([page["view"], page["log"]])


def test_a_sheet_is_opened_again_until_the_last_is_in(server: Running) -> None:
    chairs = campaign(server)
    for name in SEATS[:3]:
        hand_in(chairs[name])
    first = chairs["first-commander"]
    assert first.post("undo", {"number": first.page()["number"]}).status_code == 200
    assert first.page()["sealing"]["missing"] == ["first-commander", "second-leader"]
    assert prompt(first) == SHEET
    hand_in(first)
    hand_in(chairs["second-leader"])

    page = first.page()
    assert (page["view"]["round"], page["can_undo"]) == (2, False)


def sheet_of(chair: Chair, order: str) -> str:
    """A sheet on which everybody whom a seat may order does the same."""
    (form,) = chair.page()["decision"]["domains"]
    led = form["fields"][0]["each"]["fields"][0]["choices"]
    lines = [{"formation": each["value"], "order": order} for each in led]
    return f"orders:{json.dumps({'orders': lines})}"


def test_what_is_missing_when_the_days_are_over_counts_as_none(
    server: Running, world: World
) -> None:
    chairs = campaign(server, answer=3 * 86_400, ends="silence")
    second = chairs["second-commander"]
    began = world.time
    assert second.page()["clock"]["until"] == began + 3 * DAY
    world.pass_by(DAY)
    for name in ("first-commander", "first-leader"):
        hand_in(chairs[name])
    world.pass_by(2 * DAY - MINUTE)
    ticks(server)
    assert second.page()["sealing"]["missing"] == ["second-commander", "second-leader"]

    world.pass_by(MINUTE)
    wait_until(lambda: second.page()["view"]["round"] == 2)

    page = second.page()
    assert traces(second, "silent") == ["second-commander", "second-leader"]
    assert page["view"]["orders"] == {}
    assert page["clock"]["until"] in (0, world.time + 3 * DAY), (
        "the next answers have their own time"
    )


def test_an_opened_sheet_keeps_the_moment_that_all_know(server: Running, world: World) -> None:
    chairs = campaign(server, answer=86_400, ends="silence")
    first = chairs["first-commander"]
    began = world.time
    hand_in(first)
    world.pass_by(23 * HOUR)
    first.post("undo", {"number": first.page()["number"]})

    assert first.page()["clock"]["left"]["first-commander"] == HOUR
    assert first.page()["clock"]["until"] == began + DAY
    world.pass_by(HOUR)
    wait_until(lambda: len(traces(first, "silent")) == len(SEATS))


def test_a_commander_orders_for_whoever_does_not_come(server: Running, world: World) -> None:
    chairs = campaign(server, answer=86_400, ends="silence")
    hand_in(chairs["first-commander"], sheet_of(chairs["first-commander"], "dig-in"))
    hand_in(chairs["second-commander"], sheet_of(chairs["second-commander"], "dig-in"))
    world.pass_by(DAY)
    wait_until(lambda: chairs["umpire"].page()["view"]["round"] == 2)

    page = chairs["first-leader"].page()
    assert traces(chairs["umpire"], "silent") == ["first-leader", "second-leader"]
    assert {each["dug_in"] for each in page["view"]["formations"].values()} == {True}


def test_a_moment_of_the_week_is_the_same_for_all_and_comes_again(
    server: Running, world: World
) -> None:
    chairs = campaign(server, **WEEK)
    first = chairs["first-commander"]
    assert first.page()["clock"]["until"] == world.time + 2 * DAY
    world.pass_by(2 * DAY)
    wait_until(lambda: len(traces(first, "silent")) >= len(SEATS))
    wait_until(lambda: prompt(first) == SHEET)

    assert first.page()["clock"]["until"] == world.time + 7 * DAY
    assert len(traces(first, "silent")) == len(SEATS), "nobody is silent twice"


def test_a_moment_that_passes_while_the_server_is_away_comes_after_its_return(
    tmp_path: Path, world: World
) -> None:
    with slow_server(tmp_path, world) as server:
        chairs = campaign(server, answer=86_400, ends="silence")
        world.pass_by(22 * HOUR)
        game, token = chairs["first-commander"].game, chairs["first-commander"].token
    world.pass_by(3 * DAY)
    with slow_server(tmp_path, world) as server:
        first = Chair(server, game, "first-commander", token)
        assert first.page()["clock"]["until"] == world.time + 2 * HOUR
        assert traces(first, "silent") == []


def test_a_deadline_is_a_file_for_a_calendar(server: Running, world: World) -> None:
    chairs = campaign(server, **WEEK)
    found = chairs["second-leader"].get("/deadline", lang="de")

    assert found.headers["content-type"].startswith("text/calendar"), found.text
    lines = found.text.split("\r\n")
    assert f"DTSTART:{moment(world.time + 2 * DAY)}" in lines
    assert lines.count("BEGIN:VALARM") == 2
    assert chairs["second-leader"].token not in found.text
    assert max(len(line.encode()) for line in lines) <= 75
    hand_in(chairs["second-leader"])
    assert chairs["second-leader"].get("/deadline").status_code == 200, "it is still to come"


def test_without_a_deadline_there_is_no_such_file(server: Running) -> None:
    answer = campaign(server)["umpire"].get("/deadline")
    assert (answer.status_code, answer.json().get("reason", answer.text)) == (422, "nothing-due")


def test_whoever_is_missing_is_reminded_once_a_day_before(server: Running, world: World) -> None:
    chairs = campaign(server, answer=4 * 86_400, ends="silence")
    late = chairs["second-leader"]
    late.post("contact", {"address": "ann@example.org"})
    wait_until(lambda: len(world.letters) == 1)
    assert prove(server, world.letters.pop()) == 200
    ticks(server)
    world.pass_by(3 * DAY - MINUTE)
    wait_until(lambda: len(world.letters) == 1)
    world.letters.clear()
    ticks(server)
    assert world.letters == []

    world.pass_by(MINUTE)
    wait_until(lambda: len(world.letters) == 1)
    world.pass_by(MINUTE)
    ticks(server)

    (letter,) = world.letters
    assert "due soon" in letter.subject
    assert [call["seat"] for call in world.calls if call["kind"] == "due-soon"].count(
        late.name
    ) == 1


def test_whoever_has_sealed_is_not_reminded(server: Running, world: World) -> None:
    chairs = campaign(server, answer=4 * 86_400, ends="silence")
    hand_in(chairs["second-leader"])
    world.pass_by(3 * DAY + HOUR)
    wait_until(lambda: [call["seat"] for call in world.calls if call["kind"] == "due-soon"])
    ticks(server)

    told = {call["seat"] for call in world.calls if call["kind"] == "due-soon"}
    assert told == set(SEATS) - {"second-leader"}
