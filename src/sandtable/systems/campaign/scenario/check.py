"""What must fit together before a campaign can begin."""

from __future__ import annotations

from sandtable.kernel.loading import Table
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.figures import Figures
from sandtable.systems.campaign.muster.c08_formations import (
    Terms,
    beyond_points,
    unfit,
    without_headquarters,
)
from sandtable.systems.campaign.scenario.entries import Entry
from sandtable.systems.campaign.scenario.scenario import COMMANDER, SIDES, Muster, Scenario


def check(scenario: Scenario, table: Table, figures: Figures) -> None:
    """Note everything that does not fit."""
    if len(scenario.factions) != len(SIDES):
        table.fail("faction", "there are two of them")
        return
    _check_seats(scenario, table)
    _check_fields(scenario, table)
    names = [each.id for each in scenario.musters]
    if len(set(names)) < len(names):
        table.fail("formation", "each has an id of its own")
    for number, muster in enumerate(scenario.musters):
        _check_muster(scenario, table, number, muster, figures)
    for side in SIDES:
        _check_side(scenario, table, side)


def _check_seats(scenario: Scenario, table: Table) -> None:
    for number, faction in enumerate(scenario.factions):
        fits = (
            seat.name == faction.commander and seat.side == number and seat.role == COMMANDER
            for seat in scenario.seats
        )
        if not any(fits):
            table.fail(f"faction[{number}].commander", "is no commander's seat of this side")
        for key in faction.buys:
            if key not in scenario.entries:
                table.fail(f"faction[{number}].buys", f"{key!r} is no entry")


def _check_fields(scenario: Scenario, table: Table) -> None:
    for name in scenario.victory.fields:
        if name not in scenario.map.fields:
            table.fail("victory.fields", f"{name!r} is no field of the map")


def _check_muster(
    scenario: Scenario, table: Table, number: int, muster: Muster, figures: Figures
) -> None:
    where = f"formation[{number}]"
    unknown = [key for key, _ in muster.units if key not in scenario.entries]
    for key in unknown:
        table.fail(f"{where}.units", f"{key!r} is no entry")
    if muster.field and scenario.owners.get(muster.field) != muster.side:
        table.fail(f"{where}.field", "is no field of its side")
    if muster.seat < len(scenario.seats) and scenario.seats[muster.seat].side != muster.side:
        table.fail(f"{where}.seat", "is a seat of the other side")
    if unknown:
        return
    most = scenario.factions[muster.side].points // figures.share
    for refusal in unfit(muster.kind, entries_of(scenario, muster), Terms(most)):
        table.fail(where, f"{refusal.reason} ({refusal.rule})")


@rule(see=("C04", "C05", "C15", "G04"))
def _check_side(scenario: Scenario, table: Table, side: int) -> None:
    if scenario.factions[side].builds:
        _check_builder(scenario, table, side)
        return
    own = [(m.kind, entries_of(scenario, m)) for m in scenario.musters if m.side == side]
    points = scenario.factions[side].points
    for found in (
        beyond_points([entries for _, entries in own], points),
        without_headquarters(own),
    ):
        if found is not None:
            table.fail("formation", f"of side {side + 1}: {found.reason} ({found.rule})")


def _check_builder(scenario: Scenario, table: Table, side: int) -> None:
    """Who makes his formations himself has none, and can buy a headquarters and infantry."""
    where = f"faction[{side}].builds"
    if any(muster.side == side for muster in scenario.musters):
        table.fail(where, "has formations already")
    sold = [
        scenario.entries[key] for key in scenario.factions[side].buys if key in scenario.entries
    ]
    staff = any("headquarters" in entry.roles for entry in sold)
    men = any(entry.section == "infantry" and entry.arm == "infantry" for entry in sold)
    if not (staff and men):
        table.fail(where, "needs a headquarters and infantry to buy")


def entries_of(scenario: Scenario, muster: Muster) -> list[Entry]:
    """Return the entries of a formation, each as often as it is there."""
    return [
        scenario.entries[key]
        for key, count in muster.units
        for _ in range(count)
        if key in scenario.entries
    ]
