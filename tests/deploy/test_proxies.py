"""Behind nginx and Caddy, with our files for them, everything works, and strangers are kept out."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest
from tests.deploy.proxies import HERE, NAME, NEW_GAMES, Site, Visitor
from tests.server.harness import mover, wait_until

from sandtable.server.settings import LARGEST_IMPORT

SCENARIO = {"scenario": "first-steps"}
STREAM = {"content-type": "application/octet-stream"}


@pytest.fixture
def visitor(site: Site) -> Iterator[Visitor]:
    """Somebody whom the site has never seen."""
    found = site.visitor()
    yield found
    found.hang_up()


def next_page(events: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """The next page on a stream, signs of life left out."""
    return next(event for event in events if "data" in event)


def test_the_page_loads_with_all_its_files(visitor: Visitor) -> None:
    with visitor.client() as client:
        page = client.get("/")
        files = re.findall(r'(?:src|href)="(/?assets/[^"]+)"', page.text.replace("./", "/"))
        found = [client.get(name) for name in files]

    assert page.headers.get_list("content-security-policy") == [
        page.headers["content-security-policy"]
    ]
    assert len(found) >= 2
    assert {each.status_code for each in found} == {200}
    assert {each.headers["content-encoding"] for each in found} == {"gzip"}


def test_it_speaks_http_2(visitor: Visitor) -> None:
    with visitor.connect(("h2", "http/1.1")) as connection:
        assert connection.selected_alpn_protocol() == "h2"


def test_plain_http_leads_to_https(site: Site) -> None:
    asked = f"http://{HERE}:{site.plain_port}/health"
    answer = httpx.get(asked, headers={"Host": NAME})

    assert answer.is_redirect
    assert answer.headers["location"].startswith(f"https://{NAME}")


def test_a_game_is_played_and_each_page_comes_at_once(visitor: Visitor) -> None:
    _, chairs = visitor.new_game(seed=1)
    with chairs["spectator"].listen() as events:
        numbers = [next_page(events)["data"]["number"]]
        for _ in range(12):
            mover(chairs).decide_first()
            numbers.append(next_page(events)["data"]["number"])

    assert numbers == sorted(set(numbers))
    assert len(numbers) == 13


def test_streams_are_sent_as_they_are_and_answers_packed(visitor: Visitor) -> None:
    _, chairs = visitor.new_game(seed=1)
    axis = chairs["axis"]
    with axis.client.stream("GET", f"/api/games/{axis.game}/stream") as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers

    assert axis.get().headers["content-encoding"] == "gzip"


def test_a_stream_resumes_after_the_last_number_seen(visitor: Visitor) -> None:
    _, chairs = visitor.new_game(seed=1)
    for _ in range(4):
        mover(chairs).decide_first()
    axis = chairs["axis"]
    lines = axis.get("/log").json()
    resumed = axis.stream(1, last="2")[0]

    assert resumed["data"]["log"] == [line for line in lines if line["number"] > 2] != []


def test_streams_come_back_when_the_server_was_killed(site: Site, visitor: Visitor) -> None:
    _, chairs = visitor.new_game(seed=1)
    axis = chairs["axis"]
    with axis.listen() as events:
        mover(chairs).decide_first()
        wait_until(lambda: next_page(events)["id"] == "1")
        site.backend.end(signal.SIGKILL)
        with suppress(httpx.RemoteProtocolError):
            assert list(events) == []
    assert axis.get().status_code == 502
    site.backend.start()
    with axis.listen(last="1") as events:
        assert next(events) == {"comment": "ping"}, "it has the page already"
        mover(chairs).decide_first()
        assert next_page(events)["id"] == "2"


def test_no_secret_is_in_a_log(site: Site, visitor: Visitor) -> None:
    game, chairs = visitor.new_game(seed=1)
    for chair in chairs.values():
        assert chair.stream(1)
    mover(chairs).decide_first()

    def logged() -> str:
        return "".join(file.read_text() for file in site.folder.rglob("*log"))

    if site.kind == "nginx":  # Caddy keeps no log of requests
        wait_until(lambda: logged().count(f"/api/games/{game}/stream") == 3)
    assert not [chair.name for chair in chairs.values() if chair.token in logged()]


def makes(visitor: Visitor, **headers: str) -> int:
    with visitor.client() as client:
        return client.post("/api/games", json=SCENARIO, headers=headers).status_code


def test_each_visitor_has_his_own_bucket(site: Site) -> None:
    loud, other = site.visitor(), site.visitor()
    answers = [makes(loud) for _ in range(4 * NEW_GAMES)]

    assert answers[:NEW_GAMES] == [201] * NEW_GAMES
    assert 429 in answers
    assert makes(other) == 201


@pytest.mark.parametrize("name", ["X-Forwarded-For", "X-Real-IP", "Forwarded"])
def test_a_forged_address_changes_nothing(site: Site, name: str) -> None:
    forger = site.visitor()
    answers = [makes(forger, **{name: f"198.51.100.{number}"}) for number in range(4 * NEW_GAMES)]

    assert 429 in answers


def test_the_own_page_may_act_and_others_may_not(visitor: Visitor) -> None:
    assert makes(visitor, Origin=f"https://{NAME}") == 201
    assert makes(visitor, Origin="https://evil.example") == 403


def test_another_name_is_refused(visitor: Visitor) -> None:
    with visitor.client() as client:
        for host in ("evil.example", f"{NAME}.evil.example", "localhost.evil.example"):
            assert client.get("/health", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    "path", ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/x/../metrics", "/metrics?x"]
)
def test_metrics_are_kept_from_strangers(visitor: Visitor, path: str) -> None:
    with visitor.connect() as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode())
        answer = connection.recv(65536)

    assert int(answer.split()[1]) in (308, 400, 403, 404)
    assert b"sandtable_" not in answer


def test_metrics_are_shown_to_this_machine(site: Site) -> None:
    with Visitor(site, HERE).client() as client:
        assert "sandtable_requests_total" in client.get("/metrics").text


def test_what_is_too_large_is_refused(visitor: Visitor) -> None:
    large = b"x" * (LARGEST_IMPORT + 1)
    with visitor.client(headers=STREAM) as client:
        fitting = client.post("/api/games/import", content=large[: LARGEST_IMPORT * 3 // 4])
        whole = client.post("/api/games/import", content=large)
        drops = client.post("/api/games/import", content=iter([large[:1000]] * 3000))
        headers = client.get("/health", headers={"X-Large": "x" * 50_000})

    assert fitting.json()["error"] == "unsuitable"
    assert whole.status_code in (
        413,
        502,
    )  # 502: the server answered and hung up before Caddy was done
    assert drops.status_code == 413
    assert headers.status_code in (400, 431)


@pytest.mark.parametrize("site", ["nginx"], indirect=True)
def test_one_address_cannot_take_all_connections(site: Site) -> None:
    """Caddy does not count them; the server does."""
    greedy, other = site.visitor(), site.visitor()
    half = f"POST /api/games HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 10\r\n\r\n".encode()
    with ExitStack() as held:
        for _ in range(100):
            held.enter_context(greedy.connect()).sendall(half)
        with greedy.client() as client, other.client() as patient:
            wait_until(lambda: client.get("/health").status_code == 429)
            assert patient.get("/health").status_code == 200
