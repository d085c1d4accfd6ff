"""An evening at the terminal: The Crossing, played to its end against the captain of the computer.

`evening.txt` is what was typed, with mistakes and second thoughts; `evening.sandtable` is the saved
game. It was played under version 1, whose computer judged battles by other figures: it opens as it
ended, and what had happened is told.
"""

from __future__ import annotations

from pathlib import Path

from sandtable.kernel.log import read, restore
from sandtable.systems.campaign.system import CAMPAIGN

FOLDER = Path(__file__).parents[1] / "data" / "campaign"
RECORD = read((FOLDER / "evening.sandtable").read_bytes(), "evening.sandtable")


def test_the_evening_opens_as_it_ended() -> None:
    game = restore(CAMPAIGN, RECORD, "evening.sandtable")

    assert game.scenario == "crossing"
    assert game.result is not None
    assert (game.result.winner, game.state.ending) == (1, "strategic-sites")
    assert CAMPAIGN.invariants(game.state) == []


def test_the_evening_has_met_what_a_campaign_is_made_of() -> None:
    told = {event[0] for event in RECORD["events"]}

    assert {
        "Ordered", "Met", "SupportJoined", "FireGiven", "Settled", "Retreated", "FieldTaken",
        "CommanderFell", "Raised", "Entered", "ReservesGained", "OffensivePassed", "GameEnded",
    } <= told  # fmt: skip


def test_what_was_typed_is_what_was_chosen() -> None:
    """Every sheet of the person stands in the lines that were typed, formation by formation."""
    typed = (FOLDER / "evening.txt").read_text(encoding="utf-8").splitlines()
    sheets = [c for c in RECORD["choices"] if c["verb"] == "orders" and c["side"] == 0]

    assert typed.count("orders") == len(sheets) == 4
    assert "attack B3" in typed
    assert '"path":["B3"]' in sheets[0]["body"]
