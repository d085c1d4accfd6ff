"""C08 to C15: what a formation of this campaign must be, by the readings that the game has."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.muster.c08_formations import Item, Terms, unfit
from sandtable.systems.campaign.state import State


@rule("C13", see=("C05", "G04"))
def most_of(s: State, side: int) -> int:
    """Return how many points a formation of a side may have."""
    return s.setting.scenario.factions[side].points // s.setting.figures.share


@rule("C08", see=("C09", "C10", "C11", "C12", "C13", "G06", "G07", "G08", "G09", "G10"))
def unfit_here(s: State, side: int, kind: str, items: Sequence[Item]) -> list[Refusal]:
    """Return why these cannot be a formation of a kind."""
    rulings = s.setting.rulings
    terms = Terms(
        most_of(s, side),
        rulings.half_of_formation,
        unique=rulings.unique_units == "one",
        parachutists=rulings.parachutists == "airborne",
    )
    return unfit(kind, items, terms)
