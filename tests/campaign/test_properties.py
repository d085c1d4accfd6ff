"""What must be true of every campaign, tried on random ones with reports by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.campaign.kit import kinds

from sandtable.ai.samples import Picker
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, verify, write
from sandtable.systems.campaign.state import State
from sandtable.systems.campaign.system import CAMPAIGN

SEEDS = range(8)
SITTINGS = 400


def played(scenario: str, seed: int) -> Iterator[tuple[Game, list[Event]]]:
    """A random campaign: the game and what has just happened, at every choice."""
    game, pick, order = (
        Game(CAMPAIGN, scenario, seed=seed),
        Picker(f"p:{seed}"),
        random.Random(seed),
    )
    for _ in range(SITTINGS):
        if game.is_over:
            return
        decision = order.choice(list(game.questions))
        text = CAMPAIGN.write_option(game.state, decision.sample(pick))
        yield game, list(game.apply(text, decision.seat))
    raise AssertionError("it never ends")


CAMPAIGNS = [(key, seed) for key in CAMPAIGN.scenario_keys() for seed in SEEDS]
every = pytest.mark.parametrize(("scenario", "seed"), CAMPAIGNS)


def of_the_enemy(s: State) -> list[str]:
    """Formations on a field of the other side, but for those that came from the air."""
    return [
        name
        for name, each in s.formations.items()
        if each.field and s.owners[each.field] != each.side and not each.dropped
    ]


@every
@pytest.mark.rule("C13/1", "C13/3", "C05/2", "C06/1")
def test_caps_points_and_owners_hold_at_every_choice(scenario: str, seed: int) -> None:
    clock = 0
    for game, events in played(scenario, seed):
        s: State = game.state
        assert CAMPAIGN.invariants(s) == []
        assert s.minute >= clock, "the clock never goes back"
        clock = s.minute
        assert set(s.owners.values()) <= {-1, 0, 1}
        assert s.owners.keys() == s.setting.map.fields.keys()
        if kinds(events, "RoundBegan"):
            assert of_the_enemy(s) == []


@every
def test_points_that_were_made_are_there_or_were_destroyed(scenario: str, seed: int) -> None:
    """Reckoned from the log alone, and not as the books do it."""
    start = Game(CAMPAIGN, scenario, seed=seed).state
    *_, (game, _) = played(scenario, seed)
    for side in (0, 1):
        bought = sum(
            e.points for e in game.events if type(e).__name__ == "Bought" and e.side == side
        )
        there = sum(unit.points for unit in game.state.units.values() if unit.side == side)
        assert start.created[side] + bought == there + game.state.destroyed[side]


WORKS = {"build-bridge": "BridgeBuilt", "fortify": "Fortified"}


@every
@pytest.mark.rule("C74/2")
def test_no_order_both_fails_by_time_and_has_effects(scenario: str, seed: int) -> None:
    orders: dict[str, Any] = {}
    for game, events in played(scenario, seed):
        for event in kinds(events, "Ordered"):
            orders[event.formation] = event
        unfinished = {
            e.formation for e in kinds(events, "OrderSettled") if e.status == "unfinished"
        }
        effects = {
            (e.formation, type(e).__name__) for e in kinds(events, "BridgeBuilt", "Fortified")
        }
        for name in unfinished:
            kind = orders[name].kind
            assert (name, WORKS.get(kind)) not in effects
            last = orders[name].path[-1:] if kind == "move" else ()
            marched = {(e.formation, e.field) for e in kinds(events, "Marched")}
            assert not last or (name, last[0]) not in marched
        assert game is not None


@pytest.mark.parametrize(("scenario", "seed"), CAMPAIGNS[:: len(SEEDS)])
def test_the_same_orders_and_dice_lead_to_the_same_state(scenario: str, seed: int) -> None:
    *_, (game, _) = played(scenario, seed)
    record = read(write(game))
    assert verify(CAMPAIGN, record).hash() == game.hash()


def test_random_campaigns_meet_everything() -> None:
    """The other tests are worth what random play comes across."""
    seen: set[str] = set()
    for seed in range(25):
        for _, events in played("four-bridges", seed):
            seen |= {type(each).__name__ for each in events}
            seen |= {each.kind for each in kinds(events, "Met")}
    assert {
        "plain", "reorganisation-stop", "Retreated", "Dissolved",
        "FieldTaken", "Raised", "Entered", "BridgeBuilt", "Fortified", "Scattered", "Lost",
        "CommanderFell", "OffensivePassed", "SupportJoined", "FireGiven", "Regrouped",
        "Delayed",
    } <= seen  # fmt: skip
