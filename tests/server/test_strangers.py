"""People who do not trust each other, nor the server: what each of them tries, and gets."""

from __future__ import annotations

import json
import secrets
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import Chair, Json, Running, running, wait_until

from sandtable.kernel.log import read
from sandtable.kernel.seals import differences, fits, key_of, seal_of, sealed_text, told_of
from sandtable.kernel.values import canonical
from sandtable.service import replays, rooms
from sandtable.service.claims import A_DAY
from sandtable.service.folder import DATABASE
from sandtable.service.rooms import is_sealed, made_from
from sandtable.service.seats import digest_of
from sandtable.service.storage import GameRow

STRANGERS = {"axis": "invited", "allies": "invited"}
LOOKS = ("", "/log", "/past?number=0", "/proof", "/file", "/number", "/hint", "/odds?option=pass")


class Stranger:
    """Somebody who knows what they were sent, and the server's address."""

    def __init__(self, server: Running, game: str) -> None:
        self.server, self.game = server, game
        self.part = secrets.token_hex(32)

    def ask(self, method: str, path: str, secret: str, body: Any = None) -> httpx.Response:
        with self.server.client(headers={"X-Seat": secret}) as client:
            return client.request(method, f"/api/games/{self.game}{path}", json=body)

    def room(self, secret: str) -> Json:
        found: Json = self.ask("GET", "/room", secret).json()
        return found

    def claim(self, secret: str, **more: Any) -> httpx.Response:
        return self.ask("POST", "/claim", secret, {"part": self.part, **more})

    def sit_down(self, secret: str, **more: Any) -> Chair:
        taken = self.claim(secret, **more)
        assert taken.status_code == 200, taken.text
        return Chair(self.server, self.game, taken.json()["seat"], taken.json()["token"])


def make(server: Running, seats: dict[str, str] = STRANGERS, **more: Any) -> Json:
    with server.client() as client:
        body = {"scenario": "first-steps", "seats": seats, **more}
        made = client.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    answer: Json = made.json()
    return answer


def database(server: Running) -> Path:
    path: Path = server.server.settings.folder / DATABASE
    return path


def change(path: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(statement, values)
        file.commit()


def rows(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as file:
        return file.execute(query).fetchall()


# --- seats ----------------------------------------------------------------------------------


def test_opening_an_invitation_shows_the_game_and_claims_nothing(server: Running) -> None:
    made = make(server)
    preview = Stranger(server, made["game"])
    invitation = made["invitations"]["allies"]
    for _ in range(3):
        room = preview.room(invitation)
    looks = [preview.ask("GET", path, invitation).status_code for path in LOOKS]

    assert (room["seat"], room["opens"], room["begun"]) == ("allies", "invites", False)
    assert [each["open"] for each in room["seats"]] == [True, True, False]
    assert looks == [403] * len(LOOKS)
    assert preview.claim(invitation).status_code == 200


def test_who_makes_a_game_cannot_open_the_seat_of_another(server: Running) -> None:
    made = make(server)
    maker, friend = Stranger(server, made["game"]), Stranger(server, made["game"])
    axis = maker.sit_down(made["invitations"]["axis"])
    allies = friend.sit_down(made["invitations"]["allies"])
    known = [*made["tokens"].values(), *made["invitations"].values(), axis.token]
    seen = [maker.ask("GET", "", each) for each in known]
    again = maker.claim(made["invitations"]["allies"])

    assert allies.page()["you"] == "allies"
    assert [each.json().get("you") for each in seen] == ["spectator", None, None, "axis"]
    assert (again.status_code, again.json()["error"]) == (409, "taken")
    assert allies.token not in json.dumps([made, axis.page(), *(each.text for each in seen)])


def test_a_seat_that_the_maker_has_taken_is_seen_by_whoever_comes_too_late(server: Running) -> None:
    made = make(server)
    maker = Stranger(server, made["game"])
    axis = maker.sit_down(made["invitations"]["axis"])
    maker.sit_down(made["invitations"]["allies"])
    room = Stranger(server, made["game"]).room(made["invitations"]["allies"])

    assert (room["opens"], room["since"] > 0) == ("spent", True)
    seats = {each["name"]: each for each in axis.page()["seats"]}
    assert seats["allies"]["since"] == room["since"]


def test_of_many_who_claim_a_seat_at_once_one_gets_it(server: Running) -> None:
    made = make(server)
    crowd = [Stranger(server, made["game"]) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        tries = pool.map(lambda each: each.claim(made["invitations"]["axis"]), crowd)
        found = sorted(each.status_code for each in tries)

    assert found == [200] + [409] * 7


def test_another_device_joins_by_a_link_that_dies_and_everybody_is_told(server: Running) -> None:
    made = make(server)
    people = Stranger(server, made["game"])
    axis = people.sit_down(made["invitations"]["axis"])
    allies = people.sit_down(made["invitations"]["allies"])
    link = axis.post("invite", {"opens": "shares"}).json()["token"]
    assert people.ask("GET", "", link).status_code == 403
    phone = people.sit_down(link)

    assert phone.page()["view"] == axis.page()["view"]
    assert phone.token != axis.token
    assert people.claim(link).status_code == 403
    assert [line["trace"] for line in allies.get("/log").json() if "trace" in line] == ["device"]
    seats = {each["name"]: each["devices"] for each in allies.page()["seats"]}
    assert seats == {"axis": 2, "allies": 1, "spectator": 0}


def test_seats_and_devices_are_the_same_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        made = make(first)
        axis = Stranger(first, made["game"]).sit_down(made["invitations"]["axis"])
    with running(tmp_path) as second:
        again = Stranger(second, made["game"])
        assert again.room(axis.token)["opens"] == "holds"
        allies = again.sit_down(made["invitations"]["allies"])
        page = Chair(second, made["game"], "axis", axis.token).page()
        share = allies.post("invite", {"opens": "shares"}).json()["token"]
        again.sit_down(share)
    with running(tmp_path) as third:
        later = Chair(third, made["game"], "axis", axis.token).page()

    assert later["view"] == page["view"]
    assert later["number"] == page["number"] + 1


def test_nobody_watches_from_a_copy_of_the_database(server: Running) -> None:
    made = make(server)
    people = Stranger(server, made["game"])
    axis = people.sit_down(made["invitations"]["axis"])
    people.sit_down(made["invitations"]["allies"])
    axis.post("invite", {"opens": "watches"})
    digests = [each for (each,) in rows(database(server), "select digest from passes")]
    guesses = [*digests, *(digest_of(f"watch:{each}")[:32] for each in digests)]

    assert len(digests) > 5
    assert {people.ask("GET", "", guess).status_code for guess in guesses} == {403}


# --- agreement ------------------------------------------------------------------------------

PECULIAR: list[tuple[Json, str]] = [
    ({"seed": 3}, "seed"),
    ({"options": {"scenario": {"axis.surrender": 1}}}, "Axis · surrenders when it has lost: 1"),
    ({"options": {"rulings": {"exit-space": "later"}}}, ": "),
]


@pytest.mark.parametrize(("wish", "named"), PECULIAR)
def test_what_is_not_as_usual_is_named_and_must_be_agreed_to(
    server: Running, wish: Json, named: str
) -> None:
    made = make(server, **wish)
    friend = Stranger(server, made["game"])
    room = friend.room(made["invitations"]["allies"])
    refused = friend.claim(made["invitations"]["allies"])
    waits = friend.ask("GET", "", made["tokens"]["spectator"])
    friend.sit_down(made["invitations"]["axis"], agrees=True)
    allies = friend.sit_down(made["invitations"]["allies"], agrees=True)

    assert len(room["terms"]) == 1
    assert named in room["terms"][0]
    assert (refused.status_code, refused.json()["error"]) == (422, "not-agreed")
    assert waits.json()["error"] == "waiting"
    assert allies.page()["terms"] == room["terms"]


def test_a_game_as_usual_has_nothing_to_agree_to(server: Running) -> None:
    made = make(server)
    room = Stranger(server, made["game"]).room(made["invitations"]["allies"])

    assert room["terms"] == []


# --- the seal -------------------------------------------------------------------------------


@pytest.fixture
def dishonest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that play whatever they find, whatever was sealed."""
    monkeypatch.setattr(rooms, "sealed_otherwise", lambda row: [])


def test_nothing_is_drawn_before_all_seats_are_taken(server: Running) -> None:
    made = make(server)
    people = Stranger(server, made["game"])
    people.sit_down(made["invitations"]["axis"])
    secret = made["tokens"]["spectator"]
    looks = {people.ask("GET", path, secret).json()["error"] for path in LOOKS[:6]}
    kept = rows(database(server), f"select key, begun from games where id = '{made['game']}'")
    drawn = rows(database(server), f"select * from happened where game = '{made['game']}'")

    assert looks == {"waiting"}
    assert kept == [(b"", 0)]
    assert drawn == []


def test_the_key_is_made_of_what_the_server_and_all_people_added(server: Running) -> None:
    made, people = whole_game(server)
    watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
    proof = watcher.get("/proof").json()
    file = read(watcher.get("/file").content)

    assert seal_of(proof["sealed"]) == made["seal"] == proof["commitment"]
    assert proof["parts"] == [["axis", people.part]]
    assert key_of(proof["sealed"], proof["parts"]).hex() == proof["key"] == file["key"]
    assert (proof["fits"], proof["replays"]) == (True, True)
    assert fits(file["seal"], bytes.fromhex(file["key"]), replays.made_from(file))
    assert not fits(file["seal"], bytes.fromhex(file["key"]), {"options": {"rulings": {}}})
    assert file["seal"]["seal"] == made["seal"]


@pytest.mark.usefixtures("dishonest")
def test_a_server_that_changes_the_key_is_caught_by_who_kept_the_seal(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = make(server, {"axis": "invited", "allies": "random"})
    text, path = '"root":"', tmp_path / DATABASE
    found = rows(path, "select sealed from games")[0][0]
    start = found.index(text) + len(text)
    other = found[:start] + secrets.token_hex(32) + found[start + 64 :]
    change(path, "update games set sealed = ?", other)
    with running(tmp_path) as server:
        _, people = whole_game(server, made)
        watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
        proof = watcher.get("/proof").json()

    assert proof["parts"] == [["axis", people.part]]
    assert (seal_of(proof["sealed"]), proof["fits"]) == (made["seal"], False)


CHANGED = {
    "options": {"rulings": {"time-advance-smoke": "all"}},
    "conduct": {"clock": {"game": 30}},
    "scenario": "01",
    "origin": "",
}
"""What could be changed in a database, of a game with a seed and a clock."""


@pytest.mark.parametrize("name", CHANGED)
@pytest.mark.parametrize("begun", [False, True])
def test_a_server_plays_nothing_but_what_was_sealed(tmp_path: Path, name: str, begun: bool) -> None:
    with running(tmp_path) as server:
        made = make(server, seed=7, conduct={"clock": {"game": 600}, "listed": True})
        people = Stranger(server, made["game"])
        axis = people.sit_down(made["invitations"]["axis"], agrees=True)
        if begun:
            people.sit_down(made["invitations"]["allies"], agrees=True)
    value = CHANGED[name]
    written = value if isinstance(value, str) else json.dumps(value)
    change(tmp_path / DATABASE, f"update games set {name} = ?", written)
    with running(tmp_path) as server:
        people = Stranger(server, made["game"])
        answers = [
            people.ask("GET", "", axis.token),
            people.ask("GET", "/room", axis.token),
            people.claim(made["invitations"]["allies"], agrees=True),
        ]
        with server.client() as client:
            listed = client.get("/api/open").json()["games"]

    errors = [each.json()["error"] for each in answers]
    table, claim = ("unsealed", "taken") if begun else ("waiting", "unsealed")
    assert (errors, listed) == ([table, "unsealed", claim], [])


A_PART = "ab" * 32
KEYS = {
    "another key": ("update games set key = zeroblob(32)", True),
    "another part": (f"update seats set part = '{A_PART}' where name = 'axis'", True),
    "no part": ("update seats set part = '' where name = 'axis'", True),
    "another root": ("update games set sealed = replace(sealed, 'root', 'boot')", False),
    "a key unannounced": ("update games set sealed = replace(sealed, '\"root', '\"key')", False),
    "no text": ("update games set sealed = 'none'", False),
}
"""What could be changed in a database to foresee or choose draws, and whether a game has begun."""


@pytest.mark.parametrize("name", KEYS)
def test_a_key_that_was_changed_in_the_database_is_told_at_once(tmp_path: Path, name: str) -> None:
    statement, begun = KEYS[name]
    with running(tmp_path) as server:
        made = make(server)
        people = Stranger(server, made["game"])
        axis = people.sit_down(made["invitations"]["axis"])
        if begun:
            people.sit_down(made["invitations"]["allies"])
    change(tmp_path / DATABASE, statement)
    with running(tmp_path) as server:
        people = Stranger(server, made["game"])
        claimed = people.claim(made["invitations"]["allies"])
        looked = [people.ask("GET", path, axis.token) for path in ("/room", "")]

    table, claim = ("unsealed", "taken") if begun else ("waiting", "unsealed")
    assert [each.json()["error"] for each in (*looked, claimed)] == ["unsealed", table, claim]
    assert rows(tmp_path / DATABASE, "select key from games where begun = 0") == (
        [] if begun else [(b"",)]
    )


def test_what_lies_on_the_table_at_first_is_sealed_by_value() -> None:
    row = GameRow(
        "g", "combat-commander", "1", "01", {}, b"", "", (), start={"time": 1}, begun=False
    )
    sealed = sealed_text(made_from(row), {"root": "00" * 32})
    other = row._replace(start={"time": 2}, begins={"turn": 3})

    assert is_sealed(row._replace(sealed=sealed))
    assert differences(sealed, made_from(other)) == ["start", "begins"]
    assert "begins" not in told_of(sealed)


def test_what_was_sealed_is_told_from_the_beginning_without_its_secret(server: Running) -> None:
    made = make(server, seed=7, conduct={"clock": {"game": 600}})
    people = Stranger(server, made["game"])
    room = people.room(made["invitations"]["allies"])
    axis, _ = (people.sit_down(each, agrees=True) for each in made["invitations"].values())
    page = axis.page()
    told = json.loads(room["sealed"])

    assert seal_of(room["sealed"]) == room["seal"] == page["commitment"] == made["seal"]
    assert page["sealed"] == room["sealed"]
    assert (told["origin"], told["conduct"]) == ("seed", {"clock": {"game": 600}})
    assert not {"key", "root", "start", "begins"} & set(told)


def test_of_an_older_seal_nothing_is_told_before_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = make(server, {"axis": "invited", "allies": "random"})
    path = tmp_path / DATABASE
    told, secret = (json.loads(line) for line in sealed_in(path).splitlines())
    older = {**{name: told[name] for name in ("adds", "options", "scenario", "system")}, **secret}
    text = canonical(older)
    change(path, "update games set sealed = ?", text)
    with running(tmp_path) as server:
        people = Stranger(server, made["game"])
        before = people.room(made["invitations"]["axis"])
        whole_game(server, made)
        watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
        proof, page = watcher.get("/proof").json(), watcher.page()
        file = read(watcher.get("/file").content)

    assert (before["sealed"], before["seal"]) == ("", seal_of(text))
    assert (proof["fits"], proof["sealed"], page.get("sealed")) == (True, text, None)
    assert fits(file["seal"], bytes.fromhex(file["key"]), replays.made_from(file))


def sealed_in(path: Path) -> str:
    found: str = rows(path, "select sealed from games")[0][0]
    return found


@pytest.mark.usefixtures("dishonest")
def test_a_server_that_adds_a_part_when_it_knows_all_others_is_caught(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = make(server, {"axis": "invited", "allies": "random"})
    part = secrets.token_hex(32)  # so that the key suits it
    change(tmp_path / DATABASE, "update seats set part = ? where name = 'allies'", part)
    with running(tmp_path) as server:
        _, people = whole_game(server, made)
        watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
        proof = watcher.get("/proof").json()
        file = read(watcher.get("/file").content)

    assert proof["parts"] == [["axis", people.part], ["allies", part]]
    assert key_of(proof["sealed"], proof["parts"]).hex() == proof["key"]
    assert seal_of(proof["sealed"]) == made["seal"]
    assert (proof["fits"], fits(file["seal"], bytes.fromhex(file["key"]), {})) == (False, False)


@pytest.mark.usefixtures("dishonest")
def test_a_key_that_is_not_made_of_the_parts_does_not_fit(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made, _ = whole_game(server, make(server, {"axis": "invited", "allies": "random"}))
    change(tmp_path / DATABASE, "update seats set part = ? where name = 'axis'", "ab" * 32)
    with running(tmp_path) as server:
        watcher = Chair(server, made["game"], "spectator", made["tokens"]["spectator"])
        proof = watcher.get("/proof").json()

    assert (proof["fits"], proof["text"][:17]) == (False, "The key does not ")


def test_games_with_the_same_wish_have_other_seals_and_keys(server: Running) -> None:
    made = [make(server, {"axis": "invited", "allies": "random"}) for _ in range(2)]

    assert made[0]["seal"] != made[1]["seal"]


def whole_game(server: Running, made: Json | None = None) -> tuple[Json, Stranger]:
    """A game to its end, in which one claims a seat and lets a computer play it."""
    made = made or make(server, {"axis": "invited", "allies": "random"})
    people = Stranger(server, made["game"])
    axis = people.sit_down(made["invitations"]["axis"])
    axis.post("seat", {"number": axis.page()["number"], "player": "random"})
    wait_until(lambda: bool(axis.page().get("result")))
    return made, people


# --- a seat that was lost -------------------------------------------------------------------


def days_pass(server: Running, days: float) -> None:
    claims = server.server.context.lobby.claims
    now = claims.now
    claims.now = lambda: now() + int(days * A_DAY)


def meet(server: Running) -> tuple[Stranger, Json, Chair, Chair]:
    made = make(server)
    people = Stranger(server, made["game"])
    axis, allies = (people.sit_down(made["invitations"][name]) for name in ("axis", "allies"))
    return people, made["invitations"], axis, allies


def asked_for(people: Stranger, invitation: str) -> str:
    answer = people.ask("POST", "/lost-seat/ask", invitation, {})
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


def test_a_lost_seat_is_issued_anew_when_the_others_agree_and_three_days_have_passed(
    server: Running,
) -> None:
    people, invitations, axis, allies = meet(server)
    asks = asked_for(people, invitations["axis"])
    seen = allies.page()["proposals"]
    at_once = people.claim(asks)
    days_pass(server, 4)
    unanswered = people.claim(asks)
    agreed = allies.post("lost-seat", {"number": 1, "yes": True})
    looked = [people.ask("GET", path, asks).status_code for path in ("", "/log", "/stream")]
    taken = people.claim(asks)
    anew = Chair(server, axis.game, "axis", taken.json()["token"])

    assert seen == [{"kind": "lost-seat", "side": 0, "yours": False}]
    assert (at_once.status_code, at_once.json()["error"]) == (409, "not-yet")
    assert (unanswered.status_code, agreed.status_code) == (409, 200)
    assert looked == [403] * 3
    assert taken.status_code == 200, taken.text
    assert anew.page()["you"] == "axis"
    assert anew.page().get("proposals", []) == []
    assert [line["trace"] for line in anew.get("/log").json() if "trace" in line] == [
        "propose", "accept", "issued",
    ]  # fmt: skip
    assert axis.get("").status_code == 403, "what opened it before ends"
    assert people.claim(asks).status_code == 403


def test_agreement_is_not_enough_within_three_days(server: Running) -> None:
    people, invitations, axis, allies = meet(server)
    asks = asked_for(people, invitations["axis"])
    allies.post("lost-seat", {"number": 1, "yes": True})
    days_pass(server, 2.99)

    assert people.claim(asks).status_code == 409
    assert axis.get("").status_code == 200


@pytest.mark.parametrize("who", ["axis", "allies"])
def test_whoever_holds_the_seat_or_plays_against_it_says_no(server: Running, who: str) -> None:
    people, invitations, axis, allies = meet(server)
    asks = asked_for(people, invitations["axis"])
    if who == "axis":
        allies.post("lost-seat", {"number": 1, "yes": True})
    said = {"axis": axis, "allies": allies}[who].post("lost-seat", {"number": 1, "yes": False})
    days_pass(server, 4)

    assert said.status_code == 200
    assert people.claim(asks).status_code == 403
    assert axis.get("").status_code == 200


def test_nobody_asks_for_a_seat_without_its_invitation_or_twice(server: Running) -> None:
    people, invitations, axis, allies = meet(server)
    guesses = ["guess", axis.token, allies.token]
    refused = [people.ask("POST", "/lost-seat/ask", each, {}).status_code for each in guesses]
    first = people.ask("POST", "/lost-seat/ask", invitations["axis"], {})
    again = people.ask("POST", "/lost-seat/ask", invitations["allies"], {})
    waiting = make(server)
    early = Stranger(server, waiting["game"])
    early.sit_down(waiting["invitations"]["axis"])
    before = early.ask("POST", "/lost-seat/ask", waiting["invitations"]["axis"], {})

    assert refused == [403] * 3
    assert (first.status_code, again.status_code) == (200, 409)
    assert (before.status_code, before.json()["error"]) == (409, "waiting")
    assert axis.post("lost-seat", {"number": 1, "yes": True}).status_code == 422


def test_pages_end_with_what_opened_them(server: Running) -> None:
    people, invitations, axis, allies = meet(server)
    watch = axis.post("invite", {"opens": "watches"}).json()["token"]
    places = server.server.context.places
    watcher = Chair(server, axis.game, "watch-axis", watch)
    with watcher.listen() as one, axis.listen() as other:
        next(one), next(other)
        axis.post("withdraw", {"opens": "watches"})
        wait_until(lambda: len(places) == 1)
        assert [each["event"] for each in one if "event" in each] == ["ended"]
        asks = asked_for(people, invitations["axis"])
        allies.post("lost-seat", {"number": 1, "yes": True})
        days_pass(server, 4)
        assert people.claim(asks).status_code == 200
        wait_until(lambda: len(places) == 0)
        assert [each.get("event") for each in other][-1] == "ended"


def test_whoever_plays_a_seat_has_not_lost_it(server: Running) -> None:
    """Else whoever made the game asks for the other's seat, agrees with himself, and waits."""
    people, invitations, axis, allies = meet(server)
    asked = axis if not axis.page()["decision"].get("waiting") else allies
    other = allies if asked is axis else axis
    asks = asked_for(people, invitations[asked.name])
    assert other.post("lost-seat", {"number": 1, "yes": True}).status_code == 200
    other.post("talk", {"text": "I make it mine"})
    assert other.page()["proposals"]
    asked.decide_first()
    days_pass(server, 4)

    assert other.page().get("proposals", []) == []
    assert people.claim(asks).status_code == 403
    assert asked.get("").status_code == 200


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("talk", {"text": "still here"}),
        ("called", {"called": "Vera"}),
        ("draw", {"number": 3, "yes": True}),
    ],
)
def test_whoever_shows_a_sign_of_life_at_a_seat_has_not_lost_it(
    server: Running, path: str, sent: dict[str, Any]
) -> None:
    people, invitations, axis, allies = meet(server)
    asks = asked_for(people, invitations["axis"])
    allies.post("lost-seat", {"number": 1, "yes": True})
    sent = {**sent, "number": axis.page()["number"]} if "number" in sent else sent
    said = axis.post(path, sent)
    days_pass(server, 4)

    assert said.status_code == 200, said.text
    assert people.claim(asks).status_code == 403
    assert axis.get("").status_code == 200


def test_a_seat_is_asked_for_once_a_day_and_not_at_its_expense(server: Running) -> None:
    people, invitations, axis, _ = meet(server)
    found = []
    for _ in range(3):
        answer = people.ask("POST", "/lost-seat/ask", invitations["axis"], {})
        found.append(answer.status_code)
        axis.post("lost-seat", {"number": axis.page()["number"], "yes": False})
    days_pass(server, 1)
    asked_for(people, invitations["axis"])
    for _ in range(3):
        for yes in (True, False):
            said = axis.post("draw", {"number": axis.page()["number"], "yes": yes})
            assert said.status_code == 200, said.text

    assert found == [200, 409, 409]


def test_in_a_slow_game_a_seat_is_waited_for_as_long_as_for_an_answer(server: Running) -> None:
    made = make(server, conduct={"clock": {"answer": 5 * 86_400}})
    people = Stranger(server, made["game"])
    _, allies = (people.sit_down(made["invitations"][name]) for name in ("axis", "allies"))
    asks = asked_for(people, made["invitations"]["axis"])
    allies.post("lost-seat", {"number": 1, "yes": True})
    days_pass(server, 4)
    early = people.claim(asks)
    days_pass(server, 1.1)

    assert (early.status_code, early.json()["error"]) == (409, "not-yet")
    assert people.claim(asks).status_code == 200
