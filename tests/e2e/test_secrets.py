"""Two players, two browsers: whatever one of them is sent holds no secret of the other."""

from __future__ import annotations

import random
import re
from typing import Any

from tests.e2e.conftest import Served
from tests.e2e.ears import SIDES, Table

GAME = {"scenario": "last-train", "seed": 6}
CHOICES = 26


def secrets_of(snapshot: Any, before: Any) -> set[str]:
    """What only this seat may know: cards that it drew unseen, its chits; as patterns."""
    side = SIDES.index(snapshot["you"])
    view, past = snapshot["view"], before["view"]
    seen = set(past["cards"][side]["discards"])
    cards = {re.escape(key) for key in view["cards"][side]["hand"] if key not in seen}
    chits = {f"chit {key}" for key in view["chits"]["secret"][side]}
    return {rf"(?<![\w-]){each}(?![\w-])" for each in cards | chits}


def test_no_secret_reaches_the_other_side(browser: Any, own_server: Served) -> None:
    table = Table(browser, own_server, GAME, random.Random(6))

    hidden = table.play(CHOICES, secrets_of)

    assert all(any("chit" in secret for secret in hidden[name]) for name in SIDES)
    table.close()
