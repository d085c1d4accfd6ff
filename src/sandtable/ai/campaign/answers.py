"""Smaller questions: retreats, support for battles, battles by the computer, regrouping."""

from __future__ import annotations

from sandtable.ai.campaign.battles import Strength, strength_of
from sandtable.ai.campaign.greed import Greed
from sandtable.ai.campaign.matter import Matter, Parts
from sandtable.ai.campaign.outlook import places_of
from sandtable.kernel.options import Option, form
from sandtable.systems.campaign.pieces import Contact, Unit
from sandtable.systems.campaign.rules.c32_commitment import VERB as COMMIT
from sandtable.systems.campaign.rules.c32_commitment import helpers_of, may_go, ready
from sandtable.systems.campaign.rules.c32_support import gunners
from sandtable.systems.campaign.rules.c38_regrouping import VERB as REGROUP
from sandtable.systems.campaign.rules.c68_retreat import VERB as RETREAT

THOUSAND = 1000


def neutral(m: Matter) -> list[Parts]:
    """Nothing speaks for any answer."""
    return [[("neutral", 0.0)] for _ in m.options]


# --- battles by the computer ------------------------------------------------------------------


def settle(m: Matter) -> list[Parts]:
    """Let the computer settle battles: it takes no side."""
    kind = ("propose-settling", "allow-settling")
    return [
        [("settle", 1.0)] if option.verb in kind else [("neutral", 0.0)] for option in m.options
    ]


# --- support ----------------------------------------------------------------------------------


def contact_of(m: Matter) -> Contact | None:
    """The battle that is asked about."""
    field = m.decision.args[0] if m.decision.args else ""
    fought = len(m.s.fought)
    return next((each for each in m.s.contacts[fought:] if each.field == field), None)


def propose_support(m: Matter) -> list[Option]:
    """The best half of each supporter with all guns, or nothing."""
    contact = contact_of(m)
    if contact is None:
        return []
    units = [unit.id for each in helpers_of(m.s, contact, m.side) for unit in best_half(m, each.id)]
    guns = [each.id for each in gunners(m.s, contact) if each.side == m.side]
    full = form(COMMIT, {"units": units, "fire": guns})
    return [full, form(COMMIT, {"units": [], "fire": guns})]


def best_half(m: Matter, name: str) -> list[Unit]:
    """Units of a supporter that are worth most in a fight, as many as may go."""
    formation, found = m.s.formations[name], list[Unit]()
    units = [unit for unit in ready(m.s, formation) if unit.id != m.s.commanders[m.side]]
    for unit in sorted(units, key=lambda unit: -strength_of([unit]).worth):
        if may_go(m.s, formation, tuple(each.id for each in (*found, unit))):
            found.append(unit)
    return found


def weigh_support(m: Matter) -> list[Parts]:
    """What is sent helps; what is sent may be lost."""
    return [support(m, option) for option in m.options]


def support(m: Matter, option: Option) -> Parts:
    """What an answer sends into the battle."""
    fields = m.fields(option)
    units = [m.s.units[name] for name in fields.get("units", ()) if name in m.s.units]
    sent: Strength = strength_of(units)
    return [
        ("help", sent.worth / THOUSAND),
        ("loss", -m.w.loss * sent.points / 4 if units else 0.0),
        ("fire", m.w.fire * len(fields.get("fire", ()))),
    ]


# --- retreats ---------------------------------------------------------------------------------


def retreat(m: Matter) -> list[Parts]:
    """Where a beaten formation is of use, and not beaten again."""
    names = list(m.t.map.fields)
    who = str(m.decision.args[0]) if m.decision.args else ""
    troop, greed = m.t.troops.get(who), Greed(m.t, m.side, m.w)
    found: list[Parts] = []
    for option in m.options:
        if option.verb != RETREAT or troop is None:
            found.append([("neutral", 0.0)])
            continue
        field = names[option.value]
        near = sum(m.t.map.distance(each.field, field) == 1 for each in m.t.there(1 - m.side))
        friends = len(m.t.at(field, m.side))
        found.append(
            [
                ("guard", greed.guard(troop, field)),
                ("place", places_of(m.t.setting, m.t.bridges)[field] / 10),
                ("danger", -float(near)),
                ("strength", float(friends)),
            ]
        )
    return found


# --- regrouping -------------------------------------------------------------------------------


def regroup(m: Matter) -> list[Parts]:
    """Formations stay as they are: two of them hold two fields."""
    return [
        [("aside", -1.0)] if option.verb == REGROUP else [("neutral", 0.0)] for option in m.options
    ]
