"""Faults: told to those who run the server, and without a secret in them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from tests.server.harness import running

from sandtable.cli.main import build_app
from sandtable.server.metrics import Metrics
from sandtable.server.reports import LogReports
from sandtable.server.run import configure_logs
from sandtable.service.lobby import Lobby

BOTH = pytest.mark.parametrize("plain", [True, False], ids=["terminal", "file"])


@pytest.fixture(autouse=True)
def _fresh_loggers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A logger keeps what it was configured with when it was first used."""
    for name, module in list(sys.modules.items()):
        if name.startswith("sandtable.server.") and hasattr(module, "log"):
            monkeypatch.setattr(module, "log", structlog.get_logger(name))
    yield
    structlog.reset_defaults()


@BOTH
def test_a_fault_in_a_route_does_not_print_the_seat_s_secret(
    plain: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def stumble(lobby: Lobby, game: str, secret: str) -> None:
        digest = f"{secret}, once more"
        raise RuntimeError(f"{len(digest)} is a strange number")

    configure_logs(plain=plain)
    with running(tmp_path) as server:
        game, chairs = server.new_game()
        secret = chairs["axis"].token
        monkeypatch.setattr(Lobby, "seat", stumble)
        with server.client() as client:
            found = client.get(f"/api/games/{game}", headers={"X-Seat": secret})

    assert found.status_code == 500
    assert secret not in found.text
    written = capsys.readouterr().err
    assert "RuntimeError" in written
    assert "is a strange number" in written
    assert secret[:10] not in written


@BOTH
def test_a_fault_that_nobody_waits_for_does_not_print_the_key(
    plain: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(key: str) -> None:
        raise RuntimeError(f"{len(key)} is a strange number")

    configure_logs(plain=plain)
    try:
        stumble("".join(("c0", "ff", "ee")) * 10)
    except RuntimeError as error:
        LogReports(Metrics()).fault("game", error)

    written = capsys.readouterr().err
    assert "is a strange number" in written
    assert "c0ffee" not in written


def test_a_fault_of_a_command_shows_no_values() -> None:
    assert build_app([]).pretty_exceptions_show_locals is False
