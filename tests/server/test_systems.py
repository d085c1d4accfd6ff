"""Systems that have nothing but rules are played over HTTP like any other."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from httpx import Response
from tests.server.harness import PATIENCE, Chair, Json, Running, wait_until
from tests.systems.all_four import SYSTEMS
from tests.systems.skirmish import SKIRMISH
from tests.systems.three import Table

from sandtable.ai import plain
from sandtable.kernel.seats import one_each
from sandtable.service.presenters import Presenter
from sandtable.systems import added

ARMIES = ("king", "rebels")
"""The seats of a battle of the campaign."""


@pytest.fixture(autouse=True)
def four(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(plain, "SIMULATIONS", 4)
    with added(*SYSTEMS.values(), SKIRMISH):
        yield


def test_all_are_told(server: Running) -> None:
    with server.client() as client:
        found = {each["name"]: each for each in client.get("/api/systems").json()}

    assert found.keys() >= SYSTEMS.keys()
    assert all(found[name]["title"].lower() == name for name in SYSTEMS)


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_lies_beside_the_table(server: Running, name: str) -> None:
    system = SYSTEMS[name]
    with server.client() as client:
        at = f"/api/systems/{name}"
        [card] = client.get(f"{at}/scenarios").json()
        told = {
            part: client.get(f"{at}/{part}")
            for part in (
                "players",
                "rulings",
                "wishes",
                "rules",
                "rules/1",
                "words/en",
                "library/map/x",
            )
        }

    assert card["key"] == "plain"
    assert [side["key"] for side in card["sides"]] == list(system.sides)
    assert {seat["side"] for seat in card["seats"]} <= set(range(len(system.sides)))
    assert told["players"].json()[0]["name"] == "random"
    assert told["rulings"].json() == told["rules"].json() == []
    assert told["wishes"].json() == {"prefix": "", "fields": []}
    assert told["words/en"].text == ""
    assert told["rules/1"].status_code == told["library/map/x"].status_code == 404


def test_a_scenario_of_several_systems_needs_the_name_of_one(server: Running) -> None:
    with server.client() as client:
        refused = client.post("/api/games", json={"scenario": "plain"})
        unknown = client.post("/api/games", json={"scenario": "plain", "system": "nothing"})
        made = client.post("/api/games", json={"scenario": "plain", "system": "three"})

    assert refused.status_code == unknown.status_code == 422
    assert "name one" in refused.json()["details"][0]
    assert "there is no system 'nothing'" in unknown.json()["details"][0]
    assert made.status_code == 201


@pytest.mark.parametrize("name", [*SYSTEMS, "skirmish"])
def test_a_scenario_that_a_system_does_not_have_is_refused_with_those_it_has(
    server: Running, name: str
) -> None:
    with server.client() as client:
        refused = client.post("/api/games", json={"scenario": "nosuch", "system": name})

    assert refused.status_code == 422
    assert refused.json()["details"] == ["scenario: there is no 'nosuch'; there are: plain"]


@pytest.mark.parametrize(
    ("called", "reason"),
    [
        (("scout", "scout"), "several called scout"),
        (("red", "spectator"), "as those are who watch"),
    ],
)
def test_seats_that_cannot_be_told_apart_are_refused(
    server: Running, monkeypatch: pytest.MonkeyPatch, called: tuple[str, ...], reason: str
) -> None:
    monkeypatch.setattr(SKIRMISH, "seats", lambda *_: one_each(called))
    with server.client() as client:
        refused = client.post("/api/games", json={"scenario": "plain", "system": "skirmish"})

    assert refused.status_code == 422
    assert reason in refused.json()["details"][0]


BADLY_WRITTEN = {
    "{": "Expecting property name",
    '{"a":1.5}': "1.5 is not a whole number",
    '{"a":NaN}': "NaN is not a whole number",
    '{"a":1,"a":2}': "a is told twice",
    "[1e9,2]": "1e9 is not a whole number",
    '{"\\ud800":1,"\\ud800":2}': "? is told twice",
}
"""Bodies of answers, and what is said about them."""


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_of_a_badly_written_answer_it_is_told_what_is_wrong(server: Running, lang: str) -> None:
    _, chairs = server.new_game("plain", system="marches", seed=5)
    script = Script(chairs)
    chair, page = next(filter(None, map(script.asked, script.chairs)))
    [domain, *_] = page["decision"]["domains"]

    for body, reason in BADLY_WRITTEN.items():
        wanted = {"number": page["number"], "option": f"{domain['verb']}:{body}"}
        refused = chair.post("decide", wanted, lang=lang)
        assert refused.status_code == 422, refused.text
        assert refused.json()["reason"] == "cannot-be-read"
        assert reason in refused.json()["text"]


# --- whole games ----------------------------------------------------------------------------


class Script:
    """Plays all seats of a game, now by hints and now by the first answer, and asks everything."""

    def __init__(self, chairs: dict[str, Chair]) -> None:
        self.watcher = chairs["spectator"]
        self.chairs = [chair for name, chair in chairs.items() if name != "spectator"]
        self.steps = 0
        self.answers: Counter[str] = Counter()

    def play(self, most: int = 300) -> Json:
        """Play to the end; return what those who watch see then."""
        while (page := self.watcher.page()).get("result") is None:
            assert self.steps < most, "the game goes on for ever"
            asked = next(filter(None, map(self.asked, self.chairs)))
            self.step(*asked)
        return page

    def asked(self, chair: Chair) -> tuple[Chair, Json] | None:
        page = chair.page()
        decision = page["decision"]
        return None if decision is None or decision.get("waiting") else (chair, page)

    def step(self, chair: Chair, page: Json) -> None:
        decision = page["decision"]
        self.steps += 1
        option = self.choose(chair, decision)
        if self.steps % 3 == 0:
            self.look(chair, page, option)
        body = {"number": page["number"], "option": option, "flow": decision.get("flow")}
        done = chair.post("decide", body)
        assert done.status_code == 200, done.text

    def choose(self, chair: Chair, decision: Json) -> str:
        listed = [each["option"] for each in decision.get("options", ())]
        if listed and self.steps % 4:
            return str(listed[0])
        hint = self.see(chair.get("/hint"), 200)
        assert hint["text"]
        return str(hint["option"])

    def look(self, chair: Chair, page: Json, option: str) -> None:
        """Everything that can be asked without doing anything."""
        number = page["number"]
        self.see(chair.post("why", {"option": option}), 200)
        assert not self.see(chair.post("why", {"option": "nonsense"}), 200).get("legal")
        if len(option) <= 60:
            self.see(chair.get("/odds", option=option), 200)
        refused = self.see(chair.get("/inspect/nothing"), 422)
        assert "there is" in refused["details"][0]
        for viewpoint in ("own", "public"):
            self.see(chair.get("/past", number=number, viewpoint=viewpoint), 200)
        self.see(chair.get("/past", number=number, viewpoint="nobody"), 400)
        assert self.see(chair.get("/number"), 200)["number"] - number in (0, 1)  # a hint is told of
        assert self.see(chair.get("/log"), 200) is not None
        self.see(chair.get("/review"), 403)
        self.see(chair.post("aside", {"option": "nonsense"}), 422)
        self.see(chair.post("order", {"window": "none"}), 422)
        self.see(chair.post("stand", {"window": "none", "scope": "game"}), 422)
        self.see(chair.post("commission", {"number": number, "system": "skirmish"}), 201, 409, 422)

    def see(self, answer: Response, *statuses: int) -> Any:
        self.answers[answer.request.url.path.rpartition("/")[2]] += 1
        assert answer.status_code in statuses, f"{answer.request.url}: {answer.text}"
        return answer.json()


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_game_of_all_seats_is_played_to_its_end(server: Running, name: str) -> None:
    _, chairs = server.new_game("plain", system=name, seed=5)
    script = Script(chairs)
    [first, *_] = script.chairs
    event = first.stream(1)[0]["data"]
    assert (event["number"], event["log"]) == (0, [])

    page = script.play()

    system = SYSTEMS[name]
    assert page["result"]["text"]
    assert [side["key"] for side in page["sides"]] == list(system.sides)
    assert {seat["side"] for seat in page["seats"]} == {*range(len(system.sides)), -1}
    for side in system.sides:
        seen = first.get("/past", number=page["number"], viewpoint=side)
        assert seen.status_code == 200, seen.text
    assert script.see(first.get("/proof"), 200)["replays"] is True
    review = first.review()
    assert [own["side"] for own in review["sides"]] == list(range(len(system.sides)))
    verdict = script.see(first.get("/thought", number=review["numbers"][0]), 200)
    assert verdict["chosen"]
    saved = first.get("/file").content
    adopt(server, saved, first.name)


class Guessing(Script):
    """Every house of three guesses right; so another number is dealt to the next one."""

    def choose(self, chair: Chair, decision: Json) -> str:
        house = self.steps % 3
        [holder] = (one for one in self.chairs if one.name == SYSTEMS["three"].sides[house])
        return f"guess:{holder.page()['view']['houses'][house]['number']}"


def test_a_review_tells_of_every_side_and_who_gained_most(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain.PlainMind, "values", by_numbers)
    _, chairs = server.new_game("plain", system="three", seed=5)
    script = Guessing(chairs)
    script.play()

    told = script.watcher.review()

    chances = list(zip(*(own["values"] for own in told["sides"]), strict=True))
    at = dict(zip(told["numbers"], chances, strict=True))
    assert len(at) == script.steps
    for swing in told["swings"]:
        dealt, expected, after = swing["number"] % 3, swing["expected"], swing["after"]
        gain = after[swing["side"]] - expected[swing["side"]]
        assert tuple(after) == at[swing["number"]]
        assert swing["luck"] == pytest.approx(gain, abs=0.002)
        assert (swing["side"] == dealt) == (after[dealt] > expected[dealt])
    assert {swing["side"] for swing in told["swings"]} == {0, 1, 2}


def by_numbers(mind: plain.PlainMind, state: Table, side: int) -> list[float]:
    """As if the numbers of the houses were their chances."""
    return [number / max(1, sum(state.numbers)) for number in state.numbers]


def adopt(server: Running, saved: bytes, name: str) -> None:
    """Nobody can be seated who has no seat; the file itself is judged in another process."""
    with server.client() as client:
        refused = client.post(
            "/api/games/import",
            params={"seats": "nobody-of-that-name:human"},
            content=saved,
            headers={"Content-Type": "application/octet-stream"},
        )
    assert refused.status_code == 422, refused.text


def test_computers_play_any_seats(server: Running) -> None:
    for name, system in SYSTEMS.items():
        seats = [seat.name for seat in system.seats(system.scenario("plain"), {})]
        _, chairs = server.new_game("plain", system=name, seats=dict.fromkeys(seats, "random"))
        assert list(chairs) == ["spectator"]
        wait_until(lambda c=chairs: c["spectator"].page().get("result") is not None)


def test_something_is_said_unasked_and_only_the_own_side_hears_it(server: Running) -> None:
    _, chairs = server.new_game("plain", system="orders", seed=5)
    [speaker, friend, enemy, *_] = (chair for name, chair in chairs.items() if name != "spectator")
    [option, *_] = speaker.page()["asides"]["options"]

    said = speaker.post("aside", {"option": option["option"]})

    assert said.status_code == 200, said.text
    number = said.json()["number"]
    logs = [chair.get("/log").json() for chair in (speaker, friend, enemy)]
    assert [any(line["number"] == number for line in log) for log in logs] == [True, True, False]


def test_a_battle_is_fought_by_another_game_and_reported(server: Running) -> None:
    _, chairs = server.new_game("plain", system="marches", seed=5)
    script = Script(chairs)
    while (found := commissioned(script)) is None:
        script.step(*next(filter(None, map(script.asked, script.chairs))))
    chair, page = found
    body = {
        "number": page["number"],
        "system": "skirmish",
        "seats": dict.fromkeys(ARMIES, "random"),
    }

    made = chair.post("commission", body)
    again = chair.post("commission", body)

    assert made.status_code == 201, made.text
    assert list(made.json()["tokens"]) == ["spectator"]
    wait_until(lambda: chair.page()["number"] > page["number"])
    assert (again.status_code, again.json()["error"]) in [(409, "commissioned"), (409, "stale")]


def test_nobody_commissions_a_battle_that_is_not_asked_of_them(server: Running) -> None:
    _, chairs = server.new_game("plain", system="marches", seed=5)
    script = Script(chairs)
    early = script.chairs[0].post("commission", {"number": 0, "system": "skirmish"})
    while (found := commissioned(script)) is None:
        script.step(*next(filter(None, map(script.asked, script.chairs))))
    chair, page = found
    body = {"number": page["number"], "system": "skirmish"}
    [other, *_] = (each for each in script.chairs if each is not chair)

    refused = [early, other.post("commission", body), chair.post("commission", {**body, "flow": 9})]

    assert [each.status_code for each in refused] == [422] * 3, [each.text for each in refused]
    assert {each.json()["reason"] for each in refused} == {"no-battle-asked"}
    assert script.watcher.post("commission", body).status_code == 403
    assert chair.post("commission", {**body, "number": 0}).json()["error"] == "stale"


def commissioned(script: Script) -> tuple[Chair, Json] | None:
    """Who is asked for the report of a battle."""
    for chair in script.chairs:
        page = chair.page()
        if page["decision"] and page["decision"].get("commission"):
            return chair, page
    return None


def test_what_may_come_is_told_in_the_words_of_the_log(server: Running) -> None:
    _, chairs = server.new_game("plain", system="three", seed=5)
    script = Script(chairs)
    chair, page = next(filter(None, map(script.asked, script.chairs)))
    option = page["decision"]["options"][1]["option"]

    outcomes = script.see(chair.get("/odds", option=option), 200)["outcomes"]
    done = chair.post("decide", {"number": page["number"], "option": option})

    assert done.status_code == 200, done.text
    lines = [line["text"] for line in chair.get("/log").json()]
    assert any(each["text"] in lines for each in outcomes), (lines, outcomes)


def test_a_slow_inspection_does_not_hold_up_a_decision(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, chairs = server.new_game("plain", system="three", seed=5)
    script = Script(chairs)
    chair, page = next(filter(None, map(script.asked, script.chairs)))
    begun, may_end = threading.Event(), threading.Event()

    def slow(*_: object) -> Json:
        begun.set()
        assert may_end.wait(PATIENCE)
        return {"seen": True}

    monkeypatch.setattr(Presenter, "inspect", slow)
    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(chairs["spectator"].get, "/inspect/anything")
        assert begun.wait(PATIENCE)
        done = chair.decide(page["number"], page["decision"]["options"][0]["option"])
        may_end.set()

    assert done.status_code == 200, done.text
    assert looking.result().json() == {"seen": True}
