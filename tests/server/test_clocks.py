"""Clocks over the wire: what a page is told, who wins by time, and who goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.harness import Chair, Running, mover, players_of, wait_until
from tests.server.slow import (
    DAY,
    HOUR,
    MINUTE,
    World,
    quick_ticks,
    slow_server,
    strangers,
    ticks,
)
from tests.server.test_strangers import STRANGERS, Stranger, make

from sandtable.service.folder import DATABASE

__all__ = ["quick_ticks"]


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def server(tmp_path: Path, world: World) -> Iterator[Running]:
    with slow_server(tmp_path, world) as found:
        yield found


def other(chairs: dict[str, Chair], chair: Chair) -> Chair:
    return chairs["allies" if chair.name == "axis" else "axis"]


def test_a_page_tells_what_everybody_has_left(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"game": 600, "back": 5})
    asked = mover(chairs)
    world.pass_by(MINUTE)
    clock = chairs["spectator"].page()["clock"]

    assert clock["now"] == world.time
    assert clock["left"] == {asked.name: 540_000, other(chairs, asked).name: 600_000}
    assert clock["running"] == [asked.name]
    asked.decide_first()
    assert asked.page()["clock"]["left"][asked.name] == 545_000


def test_a_game_without_a_clock_tells_of_none_and_keeps_none(
    server: Running, tmp_path: Path
) -> None:
    chairs = strangers(server)
    asked = mover(chairs)
    asked.decide_first()
    refused = asked.post("pause", {"number": asked.page()["number"]})

    assert "clock" not in asked.page()
    assert refused.json()["reason"] == "no-clock"
    with closing(sqlite3.connect(tmp_path / DATABASE)) as file:
        assert file.execute("select count(*) from clocks").fetchone() == (0,)
        assert file.execute("select count(*) from pulse").fetchone() == (0,)


def test_a_win_is_claimed_when_the_other_has_no_time_left(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"answer": 60})
    asked = mover(chairs)
    waits = other(chairs, asked)
    early = waits.post("claim-win", {"number": waits.page()["number"]})
    world.pass_by(2 * MINUTE)
    page = waits.page()

    assert early.json()["reason"] == "time-left"
    assert (page["clock"]["claim"], asked.page()["clock"]["claim"]) == (True, False)
    assert page["clock"]["left"][asked.name] == 0
    assert asked.post("claim-win", {"number": page["number"]}).json()["reason"] == "time-left"
    spectator = chairs["spectator"].post("claim-win", {"number": page["number"]})
    assert spectator.status_code == 403
    assert waits.post("claim-win", {"number": page["number"]}).status_code == 200
    after = asked.page()
    assert (after["settled"]["how"], after["settled"]["winner"]) == ("time-out", waits.side)
    assert after["clock"]["running"] == []
    assert len(after["key"]) > 0
    decided = asked.decide(after["number"], "pass")
    assert decided.status_code == 422


def test_a_late_answer_is_taken_as_long_as_nobody_has_claimed(
    server: Running, world: World
) -> None:
    chairs = strangers(server, clock={"answer": 60})
    asked = mover(chairs)
    world.pass_by(2 * MINUTE)
    asked.decide_first()
    page = other(chairs, asked).page()

    assert page["clock"]["claim"] is False


def test_a_pause_is_proposed_declined_agreed_to_and_ended(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"answer": 60})
    asked = mover(chairs)
    waits = other(chairs, asked)

    def pause(chair: Chair, yes: bool = True) -> int:
        number = chair.page()["number"]
        return chair.post("pause", {"number": number, "yes": yes}).status_code

    assert pause(waits, yes=False) == 422
    assert pause(waits) == 200
    assert asked.page()["proposals"] == [{"kind": "pause", "side": waits.side, "yours": False}]
    assert pause(asked, yes=False) == 200
    assert "proposals" not in asked.page()
    assert (pause(asked), pause(waits)) == (200, 200)
    world.pass_by(DAY)
    clock = waits.page()["clock"]
    assert (clock["paused"], clock["running"], clock["claim"]) == (True, [], False)
    assert pause(waits, yes=False) == 200
    world.pass_by(MINUTE // 2)
    clock = waits.page()["clock"]
    assert (clock["paused"], clock["left"][asked.name]) == (False, 30_000)
    traces = [line["text"] for line in waits.get("/log").json() if "trace" in line]
    assert len(traces) == 6


def test_a_pause_lasts_over_a_restart(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path, world) as server:
        chairs = strangers(server, clock={"answer": 60})
        for chair in (chairs["axis"], chairs["allies"]):
            assert chair.post("pause", {"number": chair.page()["number"]}).status_code == 200
    world.pass_by(DAY)
    with slow_server(tmp_path, world) as server:
        clock = Chair(server, chairs["axis"].game, "axis", chairs["axis"].token).page()["clock"]

    assert (clock["paused"], clock["running"]) == (True, [])


def test_a_page_that_comes_back_after_a_restart_is_told_the_time(
    tmp_path: Path, world: World
) -> None:
    with slow_server(tmp_path, world) as server:
        chairs = strangers(server, clock={"game": 600})
        asked = mover(chairs)
        number = asked.page()["number"]
    world.pass_by(DAY)
    with slow_server(tmp_path, world) as server:
        back = Chair(server, asked.game, asked.name, asked.token)
        clock = back.stream(1, last=str(number))[0]["data"]["clock"]

    assert clock["now"] == world.time
    assert clock["left"][asked.name] == 600_000


@pytest.mark.usefixtures("quick_ticks")
def test_a_computer_goes_on_when_time_is_out_and_the_seat_can_be_taken_back(
    server: Running, world: World
) -> None:
    chairs = strangers(server, clock={"answer": 60, "ends": "computer"})
    asked = mover(chairs)
    number = asked.page()["number"]
    world.pass_by(2 * MINUTE)
    wait_until(lambda: players_of(chairs["spectator"].page())[asked.name] != "human")
    wait_until(lambda: asked.page()["number"] > number + 2)  # the computer has answered
    page = asked.page()

    assert [line["trace"] for line in page["log"] if "trace" in line][1:3] == ["out", "seat"]
    assert asked.name not in page["clock"]["left"]
    taken = asked.post("seat", {"number": asked.page()["number"], "player": "human"})
    assert taken.status_code == 200
    assert asked.page()["clock"]["left"][asked.name] == 60_000
    assert not other(chairs, asked).page()["clock"]["claim"]


@pytest.mark.usefixtures("quick_ticks")
def test_a_seat_whose_time_ends_after_a_restart_is_handed_over(
    tmp_path: Path, world: World
) -> None:
    with slow_server(tmp_path, world) as server:
        chairs = strangers(server, clock={"answer": 3600, "ends": "computer"})
        name, game, token = mover(chairs).name, chairs["axis"].game, chairs["spectator"].token
        world.pass_by(HOUR // 2)
    world.pass_by(DAY)
    with slow_server(tmp_path, world) as server:
        watching = Chair(server, game, "spectator", token)
        assert players_of(watching.page())[name] == "human"
        assert watching.page()["clock"]["left"][name] == 1_800_000
        world.pass_by(HOUR // 2)
        wait_until(lambda: players_of(watching.page())[name] != "human")


def test_no_page_holds_a_computer_up_where_time_counts(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"answer": 60})
    for _ in range(4):
        asked = mover(chairs)
        asked.decide_first()
    asked = mover(chairs)
    number = asked.page()["number"]
    assert asked.post("seen", {"page": "standsstill", "number": 0}).status_code < 300
    asked.post("seat", {"number": number, "player": "random"})

    wait_until(lambda: asked.page()["number"] > number + 1, patience=5)


@pytest.mark.usefixtures("quick_ticks")
def test_where_advice_is_ruled_out_nobody_comes_back_to_what_a_computer_has_played(
    server: Running, world: World
) -> None:
    chairs = strangers(server, clock={"answer": 60, "ends": "computer"}, advice=False)
    asked = mover(chairs)
    world.pass_by(2 * MINUTE)
    wait_until(lambda: players_of(chairs["spectator"].page())[asked.name] != "human")
    refused = asked.post("seat", {"number": asked.page()["number"], "player": "human"})

    assert (refused.status_code, refused.json()["reason"]) == (422, "seat-forfeit")
    assert players_of(asked.page())[asked.name] != "human"


@pytest.mark.usefixtures("quick_ticks")
def test_the_last_person_at_a_table_is_waited_for(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"game": 60, "ends": "computer"})
    first = mover(chairs)
    last = other(chairs, first)
    world.pass_by(2 * MINUTE)
    wait_until(lambda: players_of(last.page())[first.name] != "human")
    wait_until(lambda: not (last.page()["decision"] or {}).get("waiting"))
    world.pass_by(2 * MINUTE)
    number = last.page()["number"]
    ticks(server)
    page = last.page()

    assert (page["number"], players_of(page)[last.name]) == (number, "human")
    assert page["clock"]["left"][last.name] == 0
    last.decide_first()
    taken = first.post("seat", {"number": first.page()["number"], "player": "human"})
    assert taken.status_code == 200
    wait_until(lambda: players_of(first.page())[last.name] != "human" or mover(chairs) is first)


def test_nobody_whose_time_is_out_hands_over_before_the_win_is_claimed(
    server: Running, world: World
) -> None:
    chairs = strangers(server, clock={"game": 60})
    late = mover(chairs)
    world.pass_by(2 * MINUTE)
    refused = late.post("seat", {"number": late.page()["number"], "player": "random"})

    assert (refused.status_code, refused.json()["reason"]) == (422, "time-out")
    assert "until you have answered" in refused.json()["text"]
    waits = other(chairs, late)
    assert waits.post("claim-win", {"number": waits.page()["number"]}).status_code == 200


def test_a_clock_begins_when_all_are_at_the_table_at_once(server: Running, world: World) -> None:
    made = make(server, STRANGERS, conduct={"clock": {"game": 600}})
    people = Stranger(server, made["game"])
    axis, allies = (people.sit_down(each) for each in made["invitations"].values())
    with axis.listen():
        world.pass_by(HOUR)
        clock = axis.page()["clock"]
    wait_until(lambda: not server.server.context.places)
    with allies.listen():
        world.pass_by(HOUR)
        late = allies.page()["clock"]
    asked = axis if axis.page()["decision"]["side"] == axis.side else allies
    refused = (axis if asked is allies else allies).post("claim-win", {"number": 0})
    with allies.listen(), axis.listen():
        wait_until(lambda: not axis.page()["clock"]["begins"])
    world.pass_by(MINUTE)
    left = axis.page()["clock"]["left"]

    assert clock["begins"] == late["begins"] > late["now"]
    assert set(late["left"].values()) == {600_000}
    assert refused.json()["reason"] == "time-left"
    assert left[asked.name] == 540_000
    assert [line["text"] for line in axis.page()["log"] if line.get("trace") == "clock-starts"] == [
        "All are at the table: the clock runs."
    ]


def test_a_clock_waits_for_no_umpire(server: Running) -> None:
    people = ("first-commander", "second-commander", "umpire")
    more = {"options": {"umpire": True}, "conduct": {"clock": {"game": 600}}}
    seats = dict.fromkeys(people, "invited")
    made = make(server, seats, system="campaign", scenario="crossing", **more)
    stranger = Stranger(server, made["game"])
    first, second, _ = (
        stranger.sit_down(made["invitations"][name], agrees=True) for name in people
    )
    assert first.page()["clock"]["begins"]

    with second.listen(), first.listen():
        wait_until(lambda: not first.page()["clock"]["begins"], patience=20)


def test_a_clock_that_waits_does_so_over_a_restart(tmp_path: Path, world: World) -> None:
    with slow_server(tmp_path / "games", world) as server:
        made = make(server, STRANGERS, conduct={"clock": {"game": 600}})
        people = Stranger(server, made["game"])
        chairs = {name: people.sit_down(each) for name, each in made["invitations"].items()}
        begins = chairs["axis"].page()["clock"]["begins"]
    world.pass_by(HOUR)
    with slow_server(tmp_path / "games", world) as server:
        chairs = {
            name: Chair(server, made["game"], name, each.token) for name, each in chairs.items()
        }
        clock = chairs["axis"].page()["clock"]
        world.pass_by(DAY + HOUR)
        late = chairs["axis"].page()["clock"]

    assert clock["begins"] == begins + HOUR, "nobody could come while it was away"
    assert set(clock["left"].values()) == {600_000}
    assert (late["begins"], sorted(late["left"].values())) == (0, [0, 600_000])


def test_a_win_is_claimed_of_one_who_let_a_computer_play_on(server: Running, world: World) -> None:
    chairs = strangers(server, clock={"game": 60})
    asked = mover(chairs)
    waits = other(chairs, asked)
    world.pass_by(50_000)
    number = asked.page()["number"]
    assert asked.post("seat", {"number": number, "player": "random"}).status_code == 200
    wait_until(lambda: asked.page()["number"] > number + 3)
    assert asked.page()["clock"]["left"][asked.name] == 10_000
    assert not waits.page()["clock"]["claim"]
    world.pass_by(11_000)

    assert waits.page()["clock"]["claim"]
    assert waits.post("claim-win", {"number": waits.page()["number"]}).status_code == 200
    assert waits.page()["settled"]["winner"] == waits.side
