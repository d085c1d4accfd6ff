"""Who asks: a proxy is believed if it is trusted, and nobody else is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from tests.server.harness import Running, running
from typer.testing import CliRunner

from sandtable.cli.main import build_app
from sandtable.server.addresses import network
from sandtable.server.settings import Rate

TWO = Rate(2, 0.001)
"""Two new games from one address, and then no more for a long time."""


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[Running]:
    """A server that trusts nobody."""
    with running(tmp_path, maker_rate=TWO) as found:
        yield found


@pytest.fixture
def hidden_server(tmp_path: Path) -> Iterator[Running]:
    """A server behind a proxy on this machine and one beside it."""
    proxies = (network("127.0.0.1"), network("10.0.0.0/8"))
    with running(tmp_path, maker_rate=TWO, behind=proxies) as found:
        yield found


def makes(server: Running, *forwarded: str) -> int:
    """The answer to one who wants a new game, for whom a proxy says this."""
    headers = [("X-Forwarded-For", value) for value in forwarded]
    with server.client(headers=headers) as client:
        return client.post("/api/games", json={"scenario": "first-steps"}).status_code


def test_a_forged_header_changes_nothing(open_server: Running) -> None:
    answers = [makes(open_server, f"203.0.113.{number}") for number in range(4)]

    assert answers == [201, 201, 429, 429]


def test_behind_a_proxy_everybody_has_his_own_address(hidden_server: Running) -> None:
    loud = [makes(hidden_server, "203.0.113.7") for _ in range(3)]
    other = makes(hidden_server, "203.0.113.8")

    assert (loud, other) == ([201, 201, 429], 201)


def test_behind_a_proxy_a_forged_header_changes_nothing(hidden_server: Running) -> None:
    """What a client says itself stands before what the proxies add."""
    answers = [
        makes(hidden_server, "198.51.100.1, 203.0.113.7"),
        makes(hidden_server, "nonsense, 203.0.113.7, 10.0.0.2"),
        makes(hidden_server, "198.51.100.2", "203.0.113.7"),
        makes(hidden_server, "198.51.100.3", "203.0.113.7", "10.0.0.2, 127.0.0.1"),
    ]

    assert answers == [201, 201, 429, 429]


@pytest.mark.parametrize("said", ["", "unknown", "203.0.113.7:4711", "203.0.113.7,", "²"])
def test_what_no_proxy_says_counts_for_the_proxy(hidden_server: Running, said: str) -> None:
    with hidden_server.client(headers={"X-Forwarded-For": said.encode("latin-1")}) as client:
        wanted = {"scenario": "first-steps"}
        answers = [client.post("/api/games", json=wanted).status_code for _ in range(2)]

    assert (answers, makes(hidden_server)) == ([201, 201], 429)


def test_a_household_is_one_address(hidden_server: Running) -> None:
    answers = [makes(hidden_server, f"2001:db8:0:1:{number}::1") for number in range(3)]

    assert answers == [201, 201, 429]
    assert makes(hidden_server, "2001:db8:0:2::1") == 201


def test_a_forgotten_proxy_is_told_once(tmp_path: Path) -> None:
    with capture_logs() as lines, running(tmp_path) as server:
        makes(server)
        assert [line for line in lines if line["event"] == "proxy"] == []
        makes(server, "203.0.113.7")
        makes(server, "203.0.113.8")
    told = [line for line in lines if line["event"] == "proxy"]

    assert [line["log_level"] for line in told] == ["warning"]
    assert "--behind 127.0.0.1" in told[0]["text"]


def test_a_proxy_that_is_trusted_gives_no_warning(hidden_server: Running) -> None:
    with capture_logs() as lines:
        makes(hidden_server, "203.0.113.7")

    assert [line for line in lines if line["event"] == "proxy"] == []


@pytest.mark.parametrize("value", ["", "nginx", "unix", "10.0.0.1/8", "127.0.0.1/33", "::1:80:x"])
def test_a_proxy_must_be_an_address_or_a_network(value: str) -> None:
    arguments = ["serve", "--port", "0", "--behind", "127.0.0.1", "--behind", value]
    result = CliRunner().invoke(build_app(arguments), arguments)

    assert result.exit_code == 2
    assert "--behind wants an address or a network, 127.0.0.1 or 10.0.0.0/8: " in result.stderr
    assert value in result.stderr
    assert "Traceback" not in result.stderr


def test_the_own_page_may_act_when_a_proxy_speaks_https_for_the_server(tmp_path: Path) -> None:
    headers = {"host": "play.example.org", "origin": "https://play.example.org"}
    with running(tmp_path, hosts=("play.example.org",)) as server, server.client() as client:
        wanted = {"scenario": "first-steps"}
        own = client.post("/api/games", json=wanted, headers=headers)
        foreign = {**headers, "origin": "https://play.example.org.evil.example"}
        other = client.post("/api/games", json=wanted, headers=foreign)

    assert (own.status_code, other.status_code) == (201, 403)
