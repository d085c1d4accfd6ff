"""People at a table: names, talk, giving up, draws, rematches, advice, presence, positions."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import Chair, Json, Running, running, settings, wait_until
from tests.server.test_strangers import Stranger, database, make, rows
from tests.systems.orders import ORDERS

from sandtable.server.settings import Rate
from sandtable.service.claims import MOST_POSITIONS
from sandtable.systems import added

PEOPLE = {"axis": "human", "allies": "human"}


def meet(server: Running, **more: Any) -> tuple[Json, Chair, Chair, Chair]:
    """Two strangers who have sat down as Ann and Bob, and one who watches."""
    made = make(server, **more)
    people = Stranger(server, made["game"])
    axis = people.sit_down(made["invitations"]["axis"], called="Ann")
    allies = people.sit_down(made["invitations"]["allies"], called="Bob")
    watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
    return made, axis, allies, watcher


def traces(chair: Chair) -> list[Json]:
    return [line for line in chair.get("/log").json() if "trace" in line]


def refused(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    reason: str = answer.json()["reason"]
    return reason


def asked(chairs: list[Chair]) -> tuple[Chair, Chair]:
    """Who is asked, and the other."""
    mine = [chair for chair in chairs if not chair.page()["decision"].get("waiting")]
    return mine[0], next(chair for chair in chairs if chair is not mine[0])


def resign(chair: Chair) -> None:
    assert chair.post("resign", {"number": 0}).status_code == 200


# --- names and talk -------------------------------------------------------------------------


def test_a_name_is_told_and_changed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, watcher = meet(server)
        axis.post("resign", {"number": 0})
        changed = axis.post("called", {"called": " Ann\u202e\n the  Great "})
        long = axis.post("called", {"called": "x" * 41})
        foreign = watcher.post("called", {"called": "Bob"})
        axis.post("called", {"called": "Ann the Great"})
    with running(tmp_path) as server:
        allies = Chair(server, made["game"], "allies", allies.token)
        names = {each["name"]: each["called"] for each in allies.page()["seats"]}
        told = [line["text"] for line in traces(allies)]

    assert changed.json() == {"called": "Ann the Great"}
    assert (long.status_code, foreign.status_code) == (400, 403)
    assert names == {"axis": "Ann the Great", "allies": "Bob", "spectator": ""}
    assert len(told) == 2
    assert all(line.startswith("Ann (") for line in told)


HOSTILE = {
    "Z" + "\u0335\u0321\u0489" * 9: "Z\u0335\u0321",
    "\u0301\u0302Ann": "Ann",
    "\u202eevil\u2066": "evil",
    "Nguye\u0302\u0303n": "Nguy\u1ec5n",
    "W" * 40: "W" * 32,
    "\u6f22" * 40: "\u6f22" * 16,
    "\ufdfd" * 40: "\ufdfd" * 32,
    "\u3164\u2800": "",
}
"""Names, and how they are kept: no heaps of accents, no more than a line has room for."""


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_runs_out_of_its_line(server: Running, name: str) -> None:
    _, axis, _, _ = meet(server)

    assert axis.post("called", {"called": name}).json()["called"] == HOSTILE[name]


def test_talk_heaps_no_accents(server: Running) -> None:
    _, axis, allies, _ = meet(server)
    axis.post("talk", {"text": "He" + "\u0335\u0489" * 80 + "llo"})

    assert allies.page()["log"][-1]["text"] == "He\u0335\u0335llo"


def test_a_name_is_changed_in_the_waiting_room_and_nothing_is_said_there(server: Running) -> None:
    made = make(server)
    people = Stranger(server, made["game"])
    axis = people.sit_down(made["invitations"]["axis"], called="Ann")
    axis.post("called", {"called": "Anna"})
    room = people.room(made["invitations"]["allies"])
    waits = axis.post("talk", {"text": "Hello?"})

    assert [each["called"] for each in room["seats"]] == ["Anna", "", ""]
    assert (waits.status_code, waits.json()["error"]) == (409, "waiting")
    assert waits.json()["error"] == axis.post("resign", {"number": 0}).json()["error"]


def test_talk_is_kept_and_read_by_all(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, watcher = meet(server)
        mover, other = asked([axis, allies])
        page = mover.page()
        assert other.post("talk", {"text": "<script>alert(1)</script>"}).status_code == 200
        late = mover.decide(page["number"], page["decision"]["options"][0]["option"])
        foreign = watcher.post("talk", {"text": "Me too"})
        resign(mover)
        after = mover.post("talk", {"text": "Well played"})
    with running(tmp_path) as server:
        again = Chair(server, made["game"], "spectator", watcher.token)
        said = [(line["by"], line["text"]) for line in traces(again) if line["trace"] == "talk"]

    assert (late.status_code, foreign.status_code, after.status_code) == (200, 403, 200)
    assert said == [(other.name, "<script>alert(1)</script>"), (mover.name, "Well played")]


@pytest.mark.parametrize("body", [{}, {"text": ""}, {"text": "x" * 401}, {"text": 3}, {"a": "b"}])
def test_what_is_no_talk_is_not_read(server: Running, body: Json) -> None:
    _, axis, *_ = meet(server)
    assert axis.post("talk", body).status_code == 400


def test_talk_may_be_ruled_out_and_has_a_pace(tmp_path: Path) -> None:
    with running(tmp_path, talk_rate=Rate(3, 0.001)) as server:
        _, axis, allies, _ = meet(server)
        codes = [axis.post("talk", {"text": "x"}).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert allies.post("talk", {"text": "x"}).status_code == 200
        _, silent, *_ = meet(server, conduct={"talk": False})
        assert refused(silent.post("talk", {"text": "x"})) == "no-talk"
        assert refused(allies.post("talk", {"text": "\u200b \u202e"})) == "nothing-said"


def test_the_usual_pace_of_talk_is_twenty_lines_a_minute(tmp_path: Path) -> None:
    assert settings(tmp_path).talk_rate == Rate(20, 1 / 3)


# --- settling -------------------------------------------------------------------------------


def test_who_resigns_has_lost_and_all_is_opened(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, watcher = meet(server)
        mover, other = asked([axis, allies])
        page = mover.decide_first()
        sealed = watcher.get("/proof").json()
        resign(mover)
        option = page["decision"]["options"][0]["option"]
        tries = [
            mover.decide(1, option),
            other.decide(2, option),
            mover.post("undo", {"number": 2}),
            other.post("takeback", {"number": 2}),
            mover.post("seat", {"number": 2, "player": "random"}),
            mover.post("unstand", {}),
            other.post("resign", {"number": 2}),
            other.post("draw", {"number": 2}),
        ]
        over = rows(database(server), f"select over from games where id = '{made['game']}'")
    with running(tmp_path) as server:
        watcher = Chair(server, made["game"], "spectator", watcher.token)
        shown, proof = watcher.page(), watcher.get("/proof").json()
        looks = [
            watcher.get("/file").status_code,
            watcher.get("/past", number=0, viewpoint="axis").status_code,
            watcher.get("/review").status_code,
            watcher.get("/thought", number=1).status_code,
        ]
        branch = watcher.post("continue", {"number": 1, "seats": PEOPLE})
        again = watcher.post("again", {"seats": PEOPLE})

    assert [refused(each) for each in tries] == ["game-settled"] * len(tries)
    assert shown["settled"]["how"] == "resigned"
    assert shown["settled"]["winner"] == other.side
    assert shown["settled"]["text"]
    assert shown["decision"] is None
    assert "result" not in shown
    assert (sealed["key"], shown["key"]) == ("", proof["key"])
    assert (proof["fits"], proof["replays"]) == (True, True)
    assert over == [(1,)]
    assert looks == [200] * len(looks)
    assert (branch.status_code, again.status_code) == (201, 201)


def test_a_computer_answers_no_more_when_somebody_has_resigned(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "random"})
    axis = chairs["axis"]
    assert refused(axis.post("draw", {"number": 0})) == "draw-computer"
    resign(axis)
    reached = axis.page()["number"]
    assert axis.page()["settled"]["winner"] == 1
    assert axis.page()["number"] == reached
    assert axis.get("/hint").json()["error"] == "not-asked"


def test_a_draw_is_offered_declined_withdrawn_and_agreed_to(server: Running) -> None:
    _, axis, allies, watcher = meet(server)
    assert refused(allies.post("draw", {"number": 0, "yes": False})) == "nothing-proposed"
    assert axis.post("draw", {"number": 0}).json() == {"number": 1}
    offered = allies.page()["proposals"]
    own = axis.page()["proposals"]
    assert refused(axis.post("draw", {"number": 1})) == "proposed-already"
    assert allies.post("draw", {"number": 0}).json()["error"] == "stale"
    assert watcher.post("draw", {"number": 1}).status_code == 403
    assert allies.post("draw", {"number": 1, "yes": False}).status_code == 200
    assert axis.post("draw", {"number": 2}).status_code == 200
    assert axis.post("draw", {"number": 3, "yes": False}).status_code == 200
    assert allies.post("draw", {"number": 4}).status_code == 200
    assert axis.post("draw", {"number": 5}).status_code == 200

    assert offered == [{"kind": "draw", "side": 0, "yours": False}]
    assert own == [{"kind": "draw", "side": 0, "yours": True}]
    settled = watcher.page()["settled"]
    assert (settled["how"], settled["winner"]) == ("draw", -1)
    kinds = ["propose", "reject", "propose", "withdraw", "propose", "accept"]
    assert [line["trace"] for line in traces(watcher)] == kinds
    assert axis.post("draw", {"number": 2**40}).status_code == 400


# --- rematches ------------------------------------------------------------------------------


def test_a_rematch_changes_sides_and_needs_no_links(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, watcher = meet(server, conduct={"advice": False, "listed": True})
        phone = Stranger(server, made["game"])
        share = axis.post("invite", {"opens": "shares"}).json()["token"]
        tablet = phone.sit_down(share)
        assert refused(axis.post("rematch", {"number": 0})) == "rematch-not-over"
        resign(allies)
        number = axis.page()["number"]
        axis.post("rematch", {"number": number})
        assert allies.post("rematch", {"number": number + 1}).status_code == 200
        game = axis.page()["rematch"]
        assert refused(axis.post("rematch", {"number": number + 2})) == "rematch-made"
        assert "rematch" not in watcher.page()
    with running(tmp_path) as server:
        again = Stranger(server, game)
        rooms = [again.room(each.token) for each in (axis, allies, tablet)]
        assert again.room(watcher.token)["opens"] == "holds"
        assert [(each["seat"], each["opens"]) for each in rooms] == [
            ("allies", "invites"), ("axis", "invites"), ("allies", "invites"),
        ]  # fmt: skip
        ann = again.sit_down(axis.token)
        assert again.claim(axis.token, part="5" * 64).status_code == 409
        bob = again.sit_down(allies.token, called="Robert")
        assert again.room(tablet.token)["opens"] == "shares"
        assert again.sit_down(tablet.token).name == "allies"
        page = ann.page()
        strangers = [Chair(server, game, "", each.token).get().status_code for each in (axis, bob)]
        old = {each["name"]: each["called"] for each in page["seats"]}

    assert (ann.name, bob.name) == ("allies", "axis")
    assert old == {"axis": "Robert", "allies": "Ann", "spectator": ""}
    assert page["conduct"].get("advice") is False
    assert not page["conduct"].get("listed")
    assert "terms" not in page
    assert strangers == [403, 200]


def test_a_rematch_against_a_computer_is_made_at_once(server: Running) -> None:
    made = make(server, {"axis": "invited", "allies": "random"})
    axis = Stranger(server, made["game"]).sit_down(made["invitations"]["axis"])
    resign(axis)
    assert axis.post("rematch", {"number": axis.page()["number"]}).status_code == 200
    again = Stranger(server, axis.page()["rematch"]).sit_down(axis.token)
    seats = {each["name"]: each["player"] for each in again.page()["seats"]}

    assert again.name == "allies"
    assert seats == {"axis": "random", "allies": "human", "spectator": "spectator"}


def test_of_all_who_want_a_rematch_at_once_one_game_is_made(server: Running) -> None:
    _, axis, allies, _ = meet(server)
    resign(axis)
    before = rows(database(server), "select id from games")
    with ThreadPoolExecutor(8) as pool:
        crowd = [axis, allies] * 6
        tries = list(pool.map(lambda each: ask_again(server, each), crowd))
    games = rows(database(server), "select id from games")

    assert set(games) - set(before) == {(axis.page()["rematch"],)}
    assert {each for each in tries if each != 200} <= {409, 422}


def ask_again(server: Running, chair: Chair) -> int:
    """Propose a rematch or agree to one, by a line of one's own."""
    with server.client(headers={"X-Seat": chair.token}) as client:
        path = f"/api/games/{chair.game}"
        number = client.get(f"{path}/number").json()["number"]
        return client.post(f"{path}/rematch", json={"number": number}).status_code


@pytest.fixture
def orders() -> Iterator[None]:
    with added(ORDERS):
        yield


def test_seats_change_sides_together(server: Running, orders: None) -> None:
    seats = {"anna": "human", "boris": "human", "clara": "human", "dirk": "random"}
    _, chairs = server.new_game("plain", system="orders", seats=seats)
    assert refused(chairs["anna"].post("resign", {"number": 0})) == "resign-not-alone"
    resign(chairs["clara"])
    chairs["boris"].post("rematch", {"number": chairs["boris"].page()["number"]})
    chairs["clara"].post("rematch", {"number": chairs["clara"].page()["number"]})
    again = Stranger(server, chairs["anna"].page()["rematch"])
    names = [again.sit_down(chairs[name].token).name for name in ("anna", "boris", "clara")]

    assert names == ["clara", "dirk", "anna"]


# --- advice ---------------------------------------------------------------------------------


def test_no_adviser_is_asked_where_that_was_agreed_on(server: Running) -> None:
    _, axis, allies, _ = meet(server, conduct={"advice": False})
    mover, other = asked([axis, allies])
    option = mover.page()["decision"]["options"][0]["option"]
    watch = mover.post("invite", {"opens": "watches"}).json()["token"]
    over_shoulder = Chair(server, mover.game, mover.name, watch)

    assert refused(mover.get("/hint")) == "no-advice-here"
    assert over_shoulder.get("/hint").status_code == 403
    assert mover.get("/odds", option=option).status_code == 200
    assert traces(other) == []


def test_the_others_are_told_once_that_an_adviser_was_asked(server: Running) -> None:
    _, axis, allies, watcher = meet(server)
    mover, other = asked([axis, allies])
    hints = [mover.get("/hint").json() for _ in range(3)]

    assert [hint["number"] for hint in hints] == [1, 1, 1]
    assert [line["trace"] for line in traces(watcher)] == ["advised"]
    assert other.get("/hint").json()["error"] == "not-asked"
    _, chairs = server.new_game(seats={"axis": "human", "allies": "random"})
    wait_until(lambda: not chairs["axis"].page()["decision"].get("waiting"))
    chairs["axis"].get("/hint")
    assert traces(chairs["spectator"]) == []


# --- presence -------------------------------------------------------------------------------


def test_who_watches_a_seat_asks_no_adviser_in_its_name(server: Running) -> None:
    made, axis, allies, _ = meet(server)
    mover, _ = asked([axis, allies])
    token = mover.post("invite", {"opens": "watches"}).json()["token"]
    before = len(traces(mover))
    hint = Chair(server, made["game"], mover.name, token).get("/hint")

    assert hint.status_code == 403
    assert len(traces(mover)) == before


def test_all_are_told_whose_page_is_open(server: Running) -> None:
    _, axis, allies, watcher = meet(server)

    def present(events: Any) -> Json:
        event = next(each for each in events if each.get("event") == "presence")
        assert "id" not in event
        seats: Json = event["data"]["seats"]
        return seats

    with watcher.listen(skip_presence=False) as events:
        assert present(events) == {"axis": False, "allies": False}
        with axis.listen(skip_presence=False) as own, allies.listen():
            assert present(own)["axis"]
            assert present(events) == {"axis": True, "allies": True}
        assert present(events) == {"axis": False, "allies": False}


def test_who_comes_wakes_no_table_from_the_disk(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, _ = meet(server)
    with running(tmp_path) as server:
        axis = Chair(server, made["game"], "axis", axis.token)
        allies = Chair(server, made["game"], "allies", allies.token)
        number = axis.get("/number").json()["number"]
        tables = server.server.context.lobby.tables
        for live in list(tables._live.values()):
            tables.drop(live)
            tables._note_quiet(live)
        with axis.listen(last=str(number), skip_presence=False) as events:
            next(each for each in events if each.get("event") == "presence")
            with allies.listen(last=str(number)):
                event = next(each for each in events if each.get("event") == "presence")
        assert event["data"]["seats"] == {"axis": True, "allies": True}
        assert len(tables) == 0


# --- positions ------------------------------------------------------------------------------


def test_a_position_of_a_game_that_is_over_is_opened_by_its_secret_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, axis, allies, watcher = meet(server)
        mover, other = asked([axis, allies])
        mover.decide_first()
        early = watcher.post("position", {"number": 1})
        resign(other)
        beyond = watcher.post("position", {"number": 9})
        token = watcher.post("position", {"number": 1}).json()["token"]
    with running(tmp_path) as server:
        guest = Stranger(server, made["game"])
        facts = guest.ask("GET", "/position", token).json()
        opened = guest.ask("POST", "/position/open", token, {"seats": PEOPLE})
        looks = ("", "/room", "/log", "/file", "/past?number=0", "/stream")
        closed = [guest.ask("GET", path, token).status_code for path in looks]
        claim = guest.claim(token)
        wrong = guest.ask("GET", "/position", axis.token)
        bad = guest.ask("POST", "/position/open", token, {"seats": {"x": "human"}})
        new = opened.json()
        page = Chair(server, new["game"], "axis", new["tokens"]["axis"]).page()

    assert (early.status_code, beyond.status_code) == (403, 400)
    assert (facts["number"], facts["seats"]) == (1, ["axis", "allies"])
    assert facts["title"]
    assert opened.status_code == 201
    assert page["number"] == 1
    assert closed == [403] * len(closed)
    assert (claim.status_code, wrong.status_code, bad.status_code) == (403, 403, 422)


def test_not_everything_is_shared(server: Running) -> None:
    _, axis, *_ = meet(server)
    resign(axis)
    codes = [axis.post("position", {"number": 0}).status_code for _ in range(MOST_POSITIONS + 1)]

    assert set(codes[:-1]) == {200}
    assert codes[-1] == 429


def test_variations_of_a_game_are_watched_by_all_who_were_at_it(server: Running) -> None:
    made, axis, allies, watcher = meet(server)
    mover, other = asked([axis, allies])
    mover.decide_first()
    resign(other)
    opened = axis.post("continue", {"number": 1, "seats": PEOPLE}).json()
    told = [chair.get("/variations").json()["variations"] for chair in (axis, allies, watcher)]
    (found,) = told[0]
    seen = [
        Chair(server, found["game"], "spectator", chair.token).page()
        for chair in (axis, allies, watcher)
    ]
    meddled = Chair(server, found["game"], "spectator", allies.token).post("resign", {"number": 0})
    stranger = Stranger(server, made["game"]).ask("GET", "/variations", "guess")

    assert told[0] == told[1] == told[2]
    assert (found["game"], found["number"], found["over"]) == (opened["game"], 1, False)
    assert found["since"] > 0
    assert [page["you"] for page in seen] == ["spectator"] * 3
    assert (meddled.status_code, stranger.status_code) == (403, 403)


def test_no_computer_plays_a_move_where_advice_was_ruled_out(server: Running) -> None:
    _, axis, allies, _ = meet(server, conduct={"advice": False})
    mover, _ = asked([axis, allies])
    assert refused(mover.post("seat", {"number": 0, "player": "random"})) == "no-advice-here"
