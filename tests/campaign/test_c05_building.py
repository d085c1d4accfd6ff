"""C05, C15: both sides make their own formations, unseen, before a campaign begins."""

from __future__ import annotations

from typing import Any

import pytest
from tests.campaign.kit import begin, kinds, rules

from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError
from sandtable.systems.campaign.system import CAMPAIGN


def host(*groups: tuple[str, dict[str, int]]) -> Any:
    """Formations: their kind and how many of each entry."""
    rows = [
        {
            "name": f"Group {number}",
            "kind": kind,
            "units": [{"entry": entry, "count": count} for entry, count in units.items()],
        }
        for number, (kind, units) in enumerate(groups, 1)
    ]
    return form("form-up", {"create": rows})


STAFF = ("combat-group", {"headquarters": 1, "rifle-platoon": 2})


def refused(*groups: tuple[str, dict[str, int]]) -> list[str]:
    """The rules for which the first side cannot have these."""
    with pytest.raises(RefusedError) as caught:
        Game(CAMPAIGN, "first-day").apply(host(*groups), 0)
    return rules(list(caught.value.faults))


@pytest.mark.rule("C05/3", "C16/3", "C04/3")
def test_both_sides_make_formations_unseen() -> None:
    game = Game(CAMPAIGN, "first-day", seed=3)
    assert [(each.prompt, each.seat) for each in game.questions] == [
        ("build-formations", 0), ("build-formations", 1),
    ]  # fmt: skip
    game.apply(host(STAFF, ("engineers", {"pioneer-platoon": 2})), 0)
    game.apply(host(("combat-group", {"headquarters": 1, "grenadier-platoon": 3})), 1)
    made = {name: game.state.points_of(name) for name in game.state.formations}
    assert made == {"1-1": 25 + 90, "1-2": 100, "2-1": 25 + 144}
    assert list(game.view(0)["formations"]) == ["1-1", "1-2"]
    assert list(game.view(1)["formations"]) == ["2-1"]
    for event in kinds(list(game.events), "Raised", "Bought"):
        assert event.seen_by(1 - event.side) is None
        assert event.seen_by(event.side) is event
    known = CAMPAIGN.scrub(game.state, 0)
    assert [unit.entry for unit in known.units_of("2-1")] == ["headquarters", "grenadier-platoon"]

    game.apply(form("take-posts", {"2-1": "B3"}))
    game.apply(form("take-posts", {"1-1": "B2", "1-2": "C2"}))
    assert [game.state.units[name].formation for name in game.state.commanders] == ["1-1", "2-1"]
    assert sorted(game.view(0)["formations"]) == ["1-1", "1-2", "2-1"]


@pytest.mark.rule("C05/3", "C15/1", "C13/1", "C04/3", "C08/1")
def test_what_is_made_must_fit() -> None:
    assert refused(("combat-group", {"rifle-platoon": 2})) == ["C04"]
    assert refused(("combat-group", {"headquarters": 1, "rifle-platoon": 7})) == ["C13"]
    assert refused(STAFF, ("combat-group", {"tank-platoon": 1})) == ["C08"]
    large = ("combat-group", {"rifle-platoon": 6})
    assert refused(STAFF, large, large, large, large, large) == ["C15"]


def test_who_makes_formations_needs_something_to_make_them_of() -> None:
    factions = [
        {"name": "First", "commander": "one", "builds": True, "buys": ["tanks"]},
        {"name": "Second", "commander": "two"},
    ]
    with pytest.raises(DataError, match="has formations already"):
        begin(faction=factions)
    with pytest.raises(DataError, match="needs a headquarters and infantry"):
        begin(faction=factions)
