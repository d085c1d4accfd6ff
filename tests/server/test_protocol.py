"""Connections take no more room and no more time than is their share."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Running, mover, running, wait_until

from sandtable.server.protocol import LARGEST_HEAD, LARGEST_REQUEST, MOST_HEADERS, Gate

SHORT = 0.3
"""Seconds that a head or a body may take here."""
HEALTH = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
HUGE = 64 * 2**20


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that does not wait long."""
    folder = tmp_path_factory.mktemp("hasty")
    with running(folder, head_seconds=SHORT, body_seconds=SHORT) as found:
        yield found


def gate_of(server: Running) -> Gate:
    factory: Any = server.uvicorn.config.http
    gate: Gate = factory.args[0]
    return gate


class Wire:
    """A connection without manners."""

    def __init__(self, server: Running) -> None:
        port = int(server.address.rpartition(":")[2])
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def flood(self, data: bytes) -> int:
        """Send the same again and again until the line breaks; return the bytes that it took."""
        sent = 0
        try:
            while sent < HUGE:
                self.socket.sendall(data)
                sent += len(data)
        except OSError:
            pass
        return sent

    def rest(self) -> bytes:
        """Everything that comes until the line ends."""
        found = b""
        try:
            while piece := self.socket.recv(65536):
                found += piece
        except ConnectionError:
            pass
        return found

    def statuses(self) -> list[int]:
        return [int(each[:3]) for each in self.rest().split(b"HTTP/1.1 ")[1:]]

    def answer(self) -> tuple[int, dict[str, Any], bytes]:
        """The one answer that comes before the line ends: status, body, head."""
        head, _, body = self.rest().partition(b"\r\n\r\n")
        return int(head[9:12]), json.loads(body), head


@contextmanager
def wire(server: Running) -> Iterator[Wire]:
    found = Wire(server)
    try:
        yield found
    finally:
        found.socket.close()


def refused(server: Running, status: int, error: str, *pieces: bytes) -> None:
    """The pieces are answered by a clear no, and the line ends."""
    with wire(server) as line:
        for piece in pieces:
            line.send(piece)
        found, body, head = line.answer()
    assert (found, body["error"]) == (status, error)
    assert body["text"]
    assert b"connection: close" in head
    assert b"x-content-type-options: nosniff" in head


def test_a_large_head_is_refused(hasty: Running) -> None:
    large = b"X: " + b"x" * LARGEST_HEAD + b"\r\n"

    refused(hasty, 431, "head-too-large", HEALTH + large + b"\r\n")
    refused(hasty, 431, "head-too-large", HEALTH, large)
    refused(hasty, 431, "head-too-large", HEALTH + b"X: y\r\n" * MOST_HEADERS + b"\r\n")


def test_a_head_behind_a_large_body_is_no_larger_for_it(hasty: Running) -> None:
    size = 2 * LARGEST_HEAD
    body = b"Content-Length: %d\r\n\r\n" % size + b" " * size
    with wire(hasty) as line:
        line.send(POST + body + HEALTH)
        line.send(b"Connection: close\r\n\r\n")

        assert line.statuses() == [400, 200]


def test_a_long_address_is_refused(hasty: Running) -> None:
    long = b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"

    refused(hasty, 414, "address-too-long", long)
    refused(hasty, 431, "head-too-large", b"GET /" + b"x" * LARGEST_HEAD)


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (HEALTH + b"X: ", b"x" * 65_536),
        (HEALTH, b"X: y\r\n" * 10_000),
        (b"GET /", b"x" * 65_536),
        (b"", b"\r\n" * 30_000),
    ],
    ids=["one header", "many headers", "an address", "nothing"],
)
def test_a_head_without_end_is_cut_off(hasty: Running, start: bytes, more: bytes) -> None:
    with wire(hasty) as line:
        line.send(start)
        sent = line.flood(more)

    assert sent < HUGE / 4
    wait_until(lambda: gate_of(hasty).inside == gate_of(hasty).lingering == 0)


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n" * 10_000),
        (b"Transfer-Encoding: chunked\r\n\r\n", b"1;" + b"x" * 65_536),
        (b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 10_000),
    ],
    ids=["trailers", "extensions", "chunks"],
)
def test_a_body_without_end_is_cut_off(hasty: Running, start: bytes, more: bytes) -> None:
    with wire(hasty) as line:
        line.send(POST + start)
        assert line.flood(more) < 32 * LARGEST_REQUEST


def test_a_head_that_does_not_come_is_not_waited_for(hasty: Running) -> None:
    refused(hasty, 408, "too-slow", b"")
    refused(hasty, 408, "too-slow", b"GET /hea")
    refused(hasty, 408, "too-slow", HEALTH)


def test_a_body_that_does_not_come_is_not_waited_for(hasty: Running) -> None:
    faults = hasty.server.metrics.faults._value.get()
    refused(hasty, 408, "too-slow", POST + b"Content-Length: 20\r\n\r\n", b"{")
    decide = POST.replace(b"/api/games", b"/api/games/x/decide")
    refused(hasty, 408, "too-slow", decide + b"Transfer-Encoding: chunked\r\n\r\n")

    with wire(hasty) as line:
        line.send(POST + b"Content-Length: 20\r\n\r\n{")
    wait_until(lambda: gate_of(hasty).inside == 0)

    assert hasty.server.metrics.faults._value.get() == faults


def test_drops_do_not_hold_a_line(hasty: Running) -> None:
    with wire(hasty) as line:
        line.send(HEALTH)
        line.socket.settimeout(SHORT / 4)
        for _ in range(100):
            line.send(b"X")
            with suppress(TimeoutError):
                assert line.socket.recv(100).startswith(b"HTTP/1.1 408")
                return
    pytest.fail("the line is still open")


def test_who_is_slow_but_not_too_slow_is_served(server: Running) -> None:
    body = b'{"scenario": "first-steps"}'
    head = POST + b"Content-Length: %d\r\n\r\n" % len(body)
    with wire(server) as line:
        for piece in (head[:9], head[9:60], head[60:], body[:5], body[5:]):
            line.send(piece)
        first = line.socket.recv(65536)
        line.send(HEALTH + b"Expect: 100-continue\r\nConnection: close\r\n\r\n")
        second = line.rest()

    assert first.startswith(b"HTTP/1.1 201")
    assert b"HTTP/1.1 200" in second


def test_an_upgrade_is_not_taken_up(server: Running) -> None:
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n"
    with wire(server) as line:
        line.send(HEALTH + upgrade)
        assert line.socket.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_stream_outlives_all_clocks(hasty: Running) -> None:
    _, chairs = hasty.new_game(seed=1)
    with mover(chairs).listen() as events:
        comments = 0
        for event in events:
            comments += "comment" in event
            if comments == 3:
                break

    assert comments * hasty.server.settings.ping > SHORT


def test_when_it_is_full_others_are_told(tmp_path: Path) -> None:
    with running(tmp_path, connections=3) as server:
        inside = [Wire(server) for _ in range(3)]
        wait_until(lambda: gate_of(server).inside == 3)
        refused(server, 503, "too-many-connections", HEALTH + b"\r\n")
        refused(server, 503, "too-many-connections", b"")
        inside.pop().socket.close()
        wait_until(lambda: gate_of(server).inside == 2)
        with server.client() as client:
            assert client.get("/health").status_code == 200
            counted = client.get("/metrics").text
        for line in inside:
            line.socket.close()

    assert 'sandtable_requests_total{status="503"} 2.0' in counted


def test_no_address_takes_all_connections(tmp_path: Path) -> None:
    with running(tmp_path, connections_of_address=2, uncounted=()) as server:
        inside = [Wire(server) for _ in range(2)]
        wait_until(lambda: gate_of(server).inside == 2)
        refused(server, 503, "too-many-connections", HEALTH + b"\r\n")
        for line in inside:
            line.socket.close()
        wait_until(lambda: gate_of(server).inside == 0)
        assert gate_of(server).by_address == {}


def test_this_machine_may_take_all_connections(tmp_path: Path) -> None:
    with (
        running(tmp_path, connections_of_address=1) as server,
        wire(server),
        wire(server),
        server.client() as client,
    ):
        assert client.get("/health").status_code == 200


def test_a_queue_on_one_line_has_an_end(hasty: Running) -> None:
    few = (HEALTH + b"\r\n") * 9 + HEALTH + b"Connection: close\r\n\r\n"
    with wire(hasty) as line:
        line.send(few)
        assert line.statuses() == [200] * 10
    with wire(hasty) as line:
        line.flood((HEALTH + b"\r\n") * 2_000)
        assert len(line.statuses()) < 100


@pytest.mark.parametrize(
    "head",
    [
        b"Host: evil.example\r\n\r\n",
        b"HOST: localhost\r\n\r\n",
        b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: 1, 1\r\n\r\n",
        b"Transfer-Encoding: chunked, identity\r\n\r\n",
        b" folded: x\r\n\r\n",
        b"X : y\r\n\r\n",
        b"\0: y\r\n\r\n",
    ],
    ids=repr,
)
def test_heads_that_can_be_read_in_two_ways_are_refused(server: Running, head: bytes) -> None:
    with wire(server) as line:
        line.send(POST + head)
        line.socket.shutdown(socket.SHUT_WR)
        found, body, _ = line.answer()

    assert (found, body["error"]) == (400, "invalid")


@pytest.mark.parametrize(
    "data", [b"\x16\x03\x01\x02\x00", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"hi"]
)
def test_what_is_not_http_is_refused(server: Running, data: bytes) -> None:
    refused(server, 400, "invalid", data + b"\r\n\r\n")


def test_the_attacker_tells_what_a_head_costs() -> None:
    call = [sys.executable, "tools/attack_door.py", "heads", "--head", "64"]
    ended = subprocess.run(call, capture_output=True, text=True, timeout=240, check=False)
    taken = [float(each) for each in re.findall(r"([0-9.]+) MiB were taken", ended.stdout)]

    assert ended.returncode == 0, ended.stderr
    assert len(taken) == 2
    assert max(taken) < 32


@pytest.mark.parametrize(
    "target", [b"CONNECT localhost:80", b"GET http://[::1", b"GET http://a:99999/"]
)
def test_a_target_that_cannot_be_read_is_answered(hasty: Running, target: bytes) -> None:
    refused(hasty, 400, "invalid", target + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")


def test_a_line_on_which_answers_are_not_read_is_ended(tmp_path: Path) -> None:
    with running(tmp_path, body_seconds=SHORT) as server, wire(server) as line:
        gate = gate_of(server)
        line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wait_until(lambda: gate.inside)
        for _ in range(15):
            with suppress(OSError):
                line.send(b"GET /api/locale/bg HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_until(lambda: not gate.inside)
