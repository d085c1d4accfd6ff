"""What is hidden before the map is shown stays hidden, and random sheets are legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.campaign.kit import begin, formation, line, play

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game, state_hash
from sandtable.kernel.options import form
from sandtable.systems.campaign.rules.c20_entry import why_not_entry_point
from sandtable.systems.campaign.system import CAMPAIGN


def placed(first: str, second: str) -> Game:
    """A campaign in which the defender has placed two formations, and the attacker none yet."""
    game = begin(
        formation("1-1", "", "riders"), formation("2-1", "", "platoon"),
        formation("2-2", "", "platoon"),
    )  # fmt: skip
    game.apply(form("take-posts", {"2-1": first, "2-2": second}))
    return game


@pytest.mark.rule("C16/3")
def test_what_a_side_knows_does_not_tell_which_formation_stands_where() -> None:
    one, other = placed("B3", "C3"), placed("C3", "B3")

    assert one.state.formations["2-1"].field != other.state.formations["2-1"].field
    known = [CAMPAIGN.scrub(game.state, 0) for game in (one, other)]
    assert state_hash(CAMPAIGN, known[0]) == state_hash(CAMPAIGN, known[1])
    own = CAMPAIGN.scrub(one.state, 1)
    assert own.formations["2-1"].field == "B3"


def last(among: Sequence[Any]) -> Any:
    """Always as much as there is."""
    return list(among)[-1]


@pytest.mark.parametrize("seat", [0, 1])
def test_formations_that_are_made_by_chance_can_be_paid(seat: int) -> None:
    game = Game(CAMPAIGN, "first-day", seed=1)
    decision = game.question(seat)
    assert decision is not None
    picks: list[Any] = [last, *(Picker(f"host:{number}") for number in range(30))]
    for pick in picks:
        sample = decision.sample(pick)
        assert decision.offers(sample), decision.faults(sample)
    assert len(decision.sample(last).fields["create"]) >= 3


def test_only_waiting_formations_are_assigned_an_entry() -> None:
    faction = [
        {"name": "First", "commander": "one", "buys": ["squad"]},
        {"name": "Second", "commander": "two", "buys": []},
    ]
    board = {"field": {"A1": {"places": [["entry"]]}}}
    game = begin(formation("1-1", "B2", "riders"), board=board, faction=faction)
    for seat in (0, 1):
        game.apply(form("orders", {"orders": []}), seat)
    game.state.reserve[0] = 100
    for seat in (0, 1):
        game.apply(form("orders", {"orders": []}), seat)
    decision = game.question(0)
    assert decision is not None
    faults = decision.faults(form("raise", {"assign": [{"formation": "1-1", "field": "A1"}]}))
    assert [(each.field, each.refusal.rule) for each in faults] == [("assign[0].formation", "G18")]
    faults = decision.faults(form("raise", {"assign": [{"formation": "1-1", "field": "Z9"}]}))
    assert [each.refusal.reason for each in faults] == ["formation-not-waiting", "no-such-field"]


@pytest.mark.rule("C16/3")
def test_before_anybody_has_placed_only_ones_own_troops_are_seen() -> None:
    game = begin(formation("1-1", "", "riders"), formation("2-1", "", "platoon"))
    for side, own, other in ((0, "A1", "D4"), (1, "D4", "A1")):
        fields = game.view(side)["fields"]
        assert (fields[own]["troops"], fields[other]["troops"]) == ([side], [])


@pytest.mark.rule("C21/2", "G15")
def test_a_station_without_rails_to_the_edge_is_no_entry_by_the_rule_of_rails() -> None:
    board = {"field": {"B2": {"places": [["station"]]}, "A2": {"places": [["station"]]}}}
    state = begin(formation("1-1", "B2", "riders"), board=board).state
    found = why_not_entry_point(state, "combat-group", 0, "B2")
    assert found is not None
    assert (found.rule, found.reason) == ("C21", "rails-cut")
    assert why_not_entry_point(state, "combat-group", 0, "A2") is None


def test_only_units_of_supporters_are_sent() -> None:
    game = begin(
        formation("1-1", "B2", "riders"), formation("1-2", "A2", "tanks", "riders"),
        formation("2-1", "B3", "platoon"),
    )  # fmt: skip
    play(game, [line("1-1", "attack", "B3"), line("1-2", "support", "B3")])
    assert game.decision.prompt == "send-support"
    (fault,) = game.decision.faults(form("commit", {"units": ["u1"], "fire": []}))
    assert (fault.refusal.rule, fault.refusal.reason) == ("C33", "unit-not-in-support")
