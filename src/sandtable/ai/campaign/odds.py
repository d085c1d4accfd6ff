"""Odds of a battle that the computer is to settle: exactly what it draws from."""

from __future__ import annotations

from typing import Final, cast

from sandtable.ai.odds import Likely, Odds
from sandtable.kernel.battles import Terms
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.view import View
from sandtable.systems.campaign.border.terms import terms_of
from sandtable.systems.campaign.resolver import forecast
from sandtable.systems.campaign.resolver.forecasting import CLASSES, MILLE
from sandtable.systems.campaign.rules.c53_combat import Battle
from sandtable.systems.campaign.state import State

SETTLING: Final = ("propose-settling", "allow-settling")
KIND: Final = "Settled"
LOSSES: Final = tuple(str(number) for number in range(1, len(CLASSES) + 1))


def settlement_odds(view: View, decision: Decision, option: Option) -> Odds | None:
    """Return what settling a battle may lead to; None for any other answer."""
    terms = battle_asked(view, decision)
    if terms is None or option.verb not in SETTLING:
        return None
    found = forecast(terms)
    outcomes = {"nobody-wins": _likely(found.nobody)}
    for side in found.sides:
        outcomes[f"{side}-wins"] = _likely(found.wins(side))
        for number, chance in zip(LOSSES, found.losses(side), strict=True):
            outcomes[f"{side}-loses-{number}"] = _likely(chance)
    there = {name: likely for name, likely in outcomes.items() if likely.chance}
    return Odds(KIND, True, 0, 0.0, there, ())


def battle_asked(view: View, decision: Decision) -> Terms | None:
    """Return the terms of the battle that a question is about; None if it is about none."""
    if decision.commission is not None:
        return decision.commission
    s = cast(State, view.known)
    battle = s.stack[-1] if s.stack else None
    if decision.prompt != "let-settle" or not isinstance(battle, Battle):
        return None
    return terms_of(s, s.contacts[battle.number], battle.objectives)


def _likely(chance: int) -> Likely:
    return Likely(chance / MILLE, chance / MILLE, chance / MILLE)
