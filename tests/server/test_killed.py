"""A server that is killed loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.siege import besiege


def test_every_acknowledged_decision_survives_a_kill(tmp_path: Path) -> None:
    report = asyncio.run(besiege(tmp_path, 10, 3, 100, ("first-steps", "01", "09")))

    assert report.decisions >= 350
    assert "fault" not in (tmp_path / "server.log").read_text()
