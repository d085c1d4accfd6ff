"""Whatever is sent, the answer is a clear 4xx and no game changes."""

from __future__ import annotations

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import Chair, Running, mover, running
from tools.hostile_files import bombs as file_bombs

import sandtable
from sandtable.kernel.log import write
from sandtable.server.settings import Rate
from sandtable.service.customs import MOST_WAITING
from sandtable.service.lobby import Limits

JSON = {"content-type": "application/json"}
STREAM = {"content-type": "application/octet-stream"}


@pytest.fixture(scope="module")
def game(server: Running) -> dict[str, Chair]:
    return server.new_game("01", seed=11)[1]


def refused(response: httpx.Response, *statuses: int) -> dict[str, Any]:
    """A clear no: an id, a sentence, nothing of the inside."""
    assert response.status_code in statuses, response.text
    problem: dict[str, Any] = response.json()
    assert problem["error"]
    assert problem["text"]
    assert "Traceback" not in response.text
    assert "sandtable/" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"
    return problem


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"{}",
    b'"x"',
    b"\xff\xfe",
    b'{"number": "0", "option": "done"}',
    b'{"number": -1, "option": "done"}',
    b'{"number": 0.5, "option": "done"}',
    b'{"number": 1e400, "option": "done"}',
    b'{"number": 99999999999999999999, "option": "done"}',
    b'{"number": 0, "option": 7}',
    b'{"number": 0}',
    b'{"number": 0, "option": "done", "side": 1}',
    b"[" * 30_000 + b"]" * 30_000,
    b'{"number": 0, "option": ' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}",
]


@pytest.mark.parametrize("path", ["decide", "why", "takeback", "takeback/answer", "stand"])
@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_malformed_bodies(game: dict[str, Chair], path: str, body: bytes) -> None:
    asked = mover(game)
    before = asked.page()
    url = f"/api/games/{asked.game}/{path}"

    refused(asked.client.post(url, content=body, headers=JSON), 400, 422)
    assert asked.page() == before


OPTIONS = [
    "",
    ":",
    "hex:",
    "hex:ZZ99",
    "hex:E5:E5",
    "unit:99999999",
    "unit:-1",
    "unit:" + "9" * 50,
    "order:71",
    "action:9999",
    "card:5000",
    "weapon:400",
    "side:nobody",
    "undo",
    "__init__",
    "pass\n",
    "é",
    "unit:٣",
    "target:A1",
    "transfer:5000",
    "item:500",
    "space:77",
    "chit:900",
    "join:4000",
    "deploy:4000",
    'hex:{"a":1}',
    "hex:[5,8]",
    "hex:" + "[" * 3_000 + "]" * 3_000,
    "done:{" + "x" * 7_000,
]


@pytest.mark.parametrize("steps", [0, 1])
def test_options_that_do_not_exist(server: Running, steps: int) -> None:
    _, chairs = server.new_game("01", seed=12)
    for _ in range(steps):
        mover(chairs).decide_first()
    asked = mover(chairs)
    before = asked.page()
    for option in OPTIONS:
        refused(asked.decide(before["number"], option), 422)
        assert asked.post("why", {"option": option}).status_code == 200
    assert asked.page() == before


def test_options_that_do_not_exist_in_the_course_of_a_game(server: Running) -> None:
    _, chairs = server.new_game("first-steps", seed=13)
    for number in range(32):
        asked = mover(chairs)
        page = asked.page()
        if number % 4 == 0:
            for option in OPTIONS[::3]:
                assert asked.post("why", {"option": option}).status_code == 200
        options = page["decision"]["options"]
        done = asked.decide(page["number"], options[number % len(options)]["option"])
        assert done.status_code == 200


def test_a_huge_body_is_turned_away(game: dict[str, Chair]) -> None:
    asked = mover(game)
    before = asked.page()
    body = json.dumps({"number": 0, "option": "x" * 70_000})
    url = f"/api/games/{asked.game}/decide"

    refused(asked.client.post(url, content=body, headers=JSON), 413)

    def drops() -> Any:
        for _ in range(100):
            yield b" " * 1000

    refused(asked.client.post(url, content=drops(), headers=JSON), 413)
    assert asked.page() == before


def test_a_replayed_request_changes_nothing(server: Running) -> None:
    _, chairs = server.new_game("01", seed=14)
    asked = mover(chairs)
    page = asked.page()
    option = page["decision"]["options"][0]["option"]
    assert asked.decide(0, option).status_code == 200
    after = asked.page()
    for _ in range(3):
        assert refused(asked.decide(0, option), 409)["number"] == 1
    assert asked.page() == after


def test_secrets_open_only_their_own_seat(server: Running, game: dict[str, Chair]) -> None:
    _, other = server.new_game("01", seed=15)
    axis = game["axis"]
    stranger = other["axis"]
    for token in ("", "x", axis.token[:-1], axis.token.lower(), stranger.token, "a" * 100):
        with server.client(headers={"X-Seat": token}) as client:
            refused(client.get(f"/api/games/{axis.game}"), 403)
            answer = client.post(
                f"/api/games/{axis.game}/decide", json={"number": 0, "option": "done"}
            )
            refused(answer, 403)
            refused(client.get(f"/api/games/{axis.game}/stream"), 403)
    with server.client(headers={"X-Seat": "a" * 101}) as client:
        refused(client.get(f"/api/games/{axis.game}"), 400)


@pytest.mark.parametrize("name", ["nothing", "..", "%2e%2e", "x" * 41, "%00", "import"])
def test_unknown_games(game: dict[str, Chair], name: str) -> None:
    axis = game["axis"]

    refused(axis.client.get(f"/api/games/{name}/log"), 400, 404, 405)
    body = {"number": 0, "option": "done"}
    refused(axis.client.post(f"/api/games/{name}/decide", json=body), 400, 404, 405)


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api/scenarios",
        "/api/systems/nothing/players",
        "/api/systems/%00/scenarios",
        "/api/systems/combat-commander/library/secret/01",
        "/api/systems/combat-commander/library/map/..%2f..%2fpyproject",
        "/api/systems/combat-commander/library/map/99",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/assets/../../app.py",
        "/api/locale/xx",
        "/api/locale/..",
        "/api/systems/combat-commander/library/catalog/99",
        "/api/systems/combat-commander/library/catalog/random:seed=1,year=2020",
        "/api/systems/combat-commander/library/catalog/random:",
        "/api/systems/combat-commander/rules/%00",
    ],
)
def test_paths_that_lead_nowhere(server: Running, path: str) -> None:
    with server.client() as client:
        refused(client.get(path), 400, 404, 422)


@pytest.mark.parametrize(
    "wanted",
    [
        {"scenario": ""},
        {"scenario": "99"},
        {"scenario": "../01"},
        {"scenario": "x" * 201},
        {"scenario": "random:seed=1,map=/etc"},
        {"scenario": "01", "seats": {"axis": "god"}},
        {"scenario": "01", "seats": {"spectator": "human"}},
        {"scenario": "01", "seats": {"neutral": "human"}},
        {"scenario": "01", "seats": []},
        {"scenario": "01", "seed": [1]},
        {"scenario": "01", "seed": "s" * 101},
        {"scenario": "01", "options": {"figures": {}}},
        {"scenario": "01", "options": {"rulings": {"nothing": "x"}}},
        {"scenario": "01", "options": {"rulings": ["x"]}},
        {"scenario": "01", "options": {"rulings": {"exit-space": {"a": 1}}}},
        {"scenario": "01", "options": {"scenario": {"title": "mine"}}},
        {"scenario": "01", "options": {"scenario": 3}},
        {"scenario": "01", "options": {"scenario": {"axis.quality": ["line"]}}},
        {"scenario": "01", "options": {"scenario": {"axis": {"quality": None}}}},
        {"scenario": "01", "lang": "xx"},
        {"scenario": "01", "key": "00"},
    ],
    ids=str,
)
def test_games_that_cannot_be(server: Running, wanted: dict[str, Any]) -> None:
    with server.client() as client:
        before = client.get("/health").json()["games"]
        refused(client.post("/api/games", json=wanted), 400, 422)
        assert client.get("/health").json()["games"] == before


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"x",
        gzip.compress(b"x"),
        gzip.compress(b"[]"),
        gzip.compress(b"[" * 100_000),
        gzip.compress(b"x" * 40_000_000),
        gzip.compress(b"{}")[:-4],
        gzip.compress(
            json.dumps(
                {
                    "format": 1,
                    "system": "combat-commander",
                    "version": "0",
                    "scenario": "01",
                    "options": {},
                    "key": "zz",
                    "choices": [[0, "hex", "x", None, []]],
                    "events": [[]],
                    "hashes": {"x": []},
                    "flow": {},
                }
            ).encode()
        ),
    ],
    ids=range(8),
)
def test_files_that_are_no_games(server: Running, data: bytes) -> None:
    with server.client() as client:
        refused(client.post("/api/games/import", content=data, headers=STREAM), 422)


def test_bombs_at_once_are_refused_and_hold_nobody_up(server: Running) -> None:
    files = [*file_bombs().values()][:8]
    with server.client() as client, ThreadPoolExecutor(len(files)) as threads:
        posts = [
            threads.submit(client.post, "/api/games/import", content=data, headers=STREAM)
            for data in files
        ]
        assert client.get("/health").status_code == 200
        answers = [post.result() for post in posts]

    problems = [refused(answer, 422, 429) for answer in answers]
    assert {each["error"] for each in problems} <= {"unsuitable", "file-too-large", "imports-busy"}
    assert sum(answer.status_code == 422 for answer in answers) > MOST_WAITING


def test_a_saved_game_is_kept_under_the_scenarios_one_name(server: Running) -> None:
    game = sandtable.new_game("combat-commander", "random: 5 ,size=platoon", seed=1)
    with server.client() as client:
        made = client.post("/api/games/import", content=write(game), headers=STREAM).json()
        seat = {"X-Seat": made["tokens"]["axis"]}
        page = client.get(f"/api/games/{made['game']}", headers=seat).json()

    assert page["scenario"] == "random:seed=5,size=platoon"


def test_an_import_that_is_too_large(server: Running) -> None:
    with server.client() as client:
        data = b"x" * (2**19 + 1)
        refused(client.post("/api/games/import", content=data, headers=STREAM), 413)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://[bad"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
    ids=str,
)
def test_other_sites_may_not_act(game: dict[str, Chair], headers: dict[str, str]) -> None:
    asked = mover(game)
    page = asked.page()
    body = {"number": page["number"], "option": page["decision"]["options"][0]["option"]}
    url = f"/api/games/{asked.game}/decide"

    assert refused(asked.client.post(url, json=body, headers=headers), 403)["error"] == "foreign"
    form = {"content-type": "text/plain"}
    refused(asked.client.post(url, content=json.dumps(body), headers=form), 415)
    file = refused(asked.client.post("/api/games/import", json={}), 415)
    assert file["error"] == "not-a-file"
    assert asked.page() == page


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "x"])
def test_a_name_that_points_here_is_not_ours(game: dict[str, Chair], host: str) -> None:
    axis = game["axis"]
    answer = axis.client.get(f"/api/games/{axis.game}", headers={"host": host})

    assert refused(answer, 421)["error"] == "unknown-host"


def test_a_server_has_the_names_that_it_was_given(tmp_path: Path) -> None:
    with running(tmp_path, hosts=("Play.example.org",)) as server, server.client() as client:
        named = client.get("/health", headers={"host": "play.example.org:443"})
        local = client.get("/health", headers={"host": "localhost:1"})

    assert (named.status_code, local.status_code) == (200, 200)


def test_no_page_of_ours_runs_foreign_or_inline_code(server: Running) -> None:
    with server.client() as client:
        policy = client.get("/").headers["content-security-policy"]

    assert "unsafe" not in policy
    assert "default-src 'self'" in policy


def test_the_own_page_may_act(server: Running) -> None:
    _, chairs = server.new_game("01", seed=16)
    asked = mover(chairs)
    option = asked.page()["decision"]["options"][0]["option"]
    headers = {"origin": server.address, "sec-fetch-site": "same-origin"}
    url = f"/api/games/{asked.game}/decide"
    done = asked.client.post(url, json={"number": 0, "option": option}, headers=headers)

    assert done.status_code == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_other_methods(game: dict[str, Chair], method: str) -> None:
    axis = game["axis"]

    refused(axis.client.request(method, f"/api/games/{axis.game}", json={}), 404, 405)


def test_who_asks_too_often_must_wait(tmp_path: Path) -> None:
    with running(tmp_path, seat_rate=Rate(5, 0.001), maker_rate=Rate(2, 0.001)) as server:
        _, chairs = server.new_game("01")
        statuses = [chairs["axis"].get().status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert chairs["allies"].get().status_code == 200
        server.new_game("01")
        with server.client() as client:
            refused(client.post("/api/games", json={"scenario": "01"}), 429)


def test_no_more_games_than_agreed(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(games=1)) as server:
        server.new_game("01")
        with server.client() as client:
            problem = refused(client.post("/api/games", json={"scenario": "01"}), 429)
        assert problem["error"] == "too-many-games"
