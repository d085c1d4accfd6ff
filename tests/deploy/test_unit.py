"""The unit of systemd: systemd understands all of it, and it leaves the server little to break."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from tests.deploy.proxies import filled, program

from sandtable.server.run import PATIENCE

PROGRAM = "/opt/sandtable/bin/sandtable"
EXPOSURE = 20
"""Tenths of the 10 that systemd gives to a service without any protection."""


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that exists."""
    found = tmp_path / "sandtable.service"
    found.write_text(filled("sandtable.service", {PROGRAM: program("true")}))
    return found


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    command = [program("systemd-analyze"), "--no-pager", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def complaints(unit: Path) -> list[str]:
    found = analyze("verify", "--man=no", str(unit))
    return [line for line in found.stderr.splitlines() if unit.name in line]


def test_systemd_understands_the_unit(unit: Path) -> None:
    assert complaints(unit) == []

    unit.write_text(unit.read_text().replace("ProtectSystem=strict", "ProtectSystem=nonsense"))
    assert len(complaints(unit)) == 1


def test_the_server_can_do_little_harm(unit: Path) -> None:
    found = analyze("security", "--offline=yes", f"--threshold={EXPOSURE}", str(unit))

    assert found.returncode == 0, found.stdout


def test_the_server_has_time_to_stop(unit: Path) -> None:
    seconds = re.search(r"^TimeoutStopSec=(\d+)$", unit.read_text(), re.MULTILINE)

    assert seconds is not None
    assert int(seconds[1]) >= 2 * PATIENCE
