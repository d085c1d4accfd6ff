"""Who is likely to win a campaign: what the sides hold, what they have, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp

from sandtable.ai.campaign.battles import NOTHING, Fight, arriving, joined, odds
from sandtable.ai.campaign.rounds import lead_of, works_of
from sandtable.ai.campaign.theatre import Theatre, Troop
from sandtable.ai.campaign.weights import Weights
from sandtable.systems.campaign.border.zones import reserve_dice
from sandtable.systems.campaign.setting import Setting

SURE = 30.0
WON = 10.0
"""Log-odds of a campaign that is won."""
LASTING = 3
"""Rounds before the end in which what is left to fight with counts less and less."""
HUNDRED = 100
CATASTROPHE = 12
NEARER = tuple(0.5**away for away in range(32))
"""What is so many fields away counts so much."""
Standing = dict[str, list[Troop]]
"""The formations of a side by their fields."""
Signs = dict[str, float]
"""What speaks for the first side, by name, in log-odds."""


@lru_cache(maxsize=64)
def places_of(setting: Setting, bridges: tuple[str, ...]) -> dict[str, int]:
    """What each field counts at the end, without the villages."""
    worth = setting.figures.worth
    found: dict[str, int] = {}
    for field in setting.map.fields.values():
        count = worth["field"]
        count += sum(
            worth[kind] for kind in ("port", "airfield", "depot", "station") if field.has(kind)
        )
        if field.has("bridge") or field.name in bridges:
            count += worth["bridge"]
        found[field.name] = count
    return found


def counts(t: Theatre) -> list[int]:
    """What both sides would count now."""
    found, owners = [0, 0], t.owners
    for field, count in places_of(t.setting, t.bridges).items():
        if owners[field] >= 0:
            found[owners[field]] += count
    for fields in t.lay.villages.values():
        owner = owners[fields[0]]
        if owner >= 0 and all(owners[field] == owner for field in fields):
            found[owner] += t.setting.figures.worth["village"]
    return found


def wanted_by(t: Theatre, side: int, w: Weights) -> dict[str, float]:
    """What every field that a side has not would be worth to it, in points of the last count."""
    places, owners = places_of(t.setting, t.bridges), t.owners
    found = {name: float(places[name]) for name, owner in owners.items() if owner != side}
    village = t.setting.figures.worth["village"]
    for fields in t.lay.villages.values():
        missing = [field for field in fields if owners[field] != side]
        spoils = all(owners[field] == 1 - side for field in fields)
        for field in missing:
            found[field] += village / len(missing) + village * spoils
    for fields in decisive(t.setting, side):
        missing = [field for field in fields if owners[field] != side]
        for field in missing:
            found[field] += w.decisive / len(missing) ** 2
    return found


def worth_of(t: Theatre, field: str, side: int, w: Weights) -> float:
    """What it is worth to a side to have a field, if it had lost it, too."""
    if t.owners[field] != side:
        return wanted_by(t, side, w)[field]
    twin = t.twin()
    twin.owners[field] = 1 - side
    return wanted_by(twin, side, w)[field]


@lru_cache(maxsize=64)
def decisive(setting: Setting, side: int) -> tuple[tuple[str, ...], ...]:
    """The sets of fields that win at once for a side that holds all of them."""
    agreed = setting.scenario.victory
    found = [entries_of(setting, 1 - side)] if agreed.entries else []
    return (*(each for each in found if each), *([agreed.fields] if agreed.fields else []))


@lru_cache(maxsize=64)
def entries_of(setting: Setting, side: int) -> tuple[str, ...]:
    """Where a side could come on the map when the campaign began: by its roads and ports."""
    owners = setting.scenario.owners
    return tuple(
        field.name
        for field in setting.map.fields.values()
        if (field.has("entry") or field.has("port")) and owners[field.name] == side
    )


def chance(total: float) -> float:
    """The chance that log-odds stand for."""
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, total))))


class Judge:
    """Judges theatres at the end of a round."""

    def __init__(self, w: Weights) -> None:
        self.w = w
        self.known: dict[tuple[object, ...], dict[str, float]] = {}
        self.pulls: dict[tuple[object, ...], dict[str, float]] = {}
        self.duels: dict[tuple[object, ...], float] = {}

    def signs(self, t: Theatre) -> Signs:
        """What speaks for the first side; a campaign that is over has one sign only."""
        ending = self.ending(t)
        if ending is not None:
            return {"victory": ending}
        w, left = self.w, t.rounds_left + 1
        mine, theirs = counts(t)
        near, lasting = 1.0 / (1.0 + w.time * (left - 1)), min(1.0, left / LASTING)
        whole = max(1, sum(places_of(t.setting, t.bridges).values()))
        start = t.setting.scenario.points
        forces = [0.0, 0.0]
        for troop in t.troops.values():
            forces[troop.side] += self.price(troop)
        return {
            "places": w.places * (mine - theirs) / whole * (1.0 + w.closing * near),
            "forces": w.forces * lasting * (forces[0] - forces[1]) / start,
            "reserves": w.reserves * lasting * (t.reserve[0] - t.reserve[1]) / start * (left > 1),
            "offensive": w.offensive * lasting * holding(t),
            "command": w.command * lasting * (t.commanded[0] - t.commanded[1]),
            "next": w.next * self.next(t) / whole,
            "reach": w.reach * (self.reach(t, 0) - self.reach(t, 1)) / whole,
        }

    def price(self, troop: Troop) -> float:
        """What a formation is worth to its side, in points."""
        points = float(troop.power.points)
        if troop.must_reorganise:
            points *= 1.0 - self.w.disorder
        return points

    def ending(self, t: Theatre) -> float | None:
        """Log-odds of a campaign that is over, as the rules see it; None while it goes on."""
        for side in (0, 1):
            beaten = t.setting.scenario.victory.elimination and not t.of_side(1 - side)
            if beaten or any(
                all(t.owners[field] == side for field in fields)
                for fields in decisive(t.setting, side)
            ):
                return WON if side == 0 else -WON
        agreed = t.setting.scenario.victory.rounds
        if not agreed or t.round <= agreed:
            return None
        low, high = sorted(mine_and_theirs := counts(t))
        if low * HUNDRED >= high * t.setting.figures.draw:
            return 0.0
        return WON if mine_and_theirs[0] == high else -WON

    def value(self, t: Theatre) -> float:
        """The chance that the first side wins."""
        return chance(sum(self.signs(t).values()))

    # --- what comes next --------------------------------------------------------------------

    def next(self, t: Theatre) -> float:
        """What the side with the Offensive may take in the next round, for the first side."""
        found = 0.0
        standing: tuple[Standing, Standing] = ({}, {})
        for troop in t.troops.values():
            standing[troop.side].setdefault(troop.field, []).append(troop)
        for side in (0, 1):
            prospects: list[tuple[float, str, str]] = []
            wanted, there = self.wanted(t, side), standing[1 - side]
            for troop in t.there(side):
                if (t.holder == side and t.commanded[side] > 0.0) or troop.presses:
                    prospects += self.prospects(t, troop, wanted, there)
            taken: set[str] = set()
            gained = 0.0
            for gain, name, field in sorted(prospects, reverse=True):
                if name not in taken and field not in taken and gain > 0.0:
                    taken |= {name, field}
                    gained += gain
            found += gained if side == 0 else -gained
        return found

    def wanted(self, t: Theatre, side: int) -> dict[str, float]:
        """What the fields that a side has not are worth to it; remembered by who owns what."""
        key = (side, t.bridges, *t.owners.values())
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = wanted_by(t, side, self.w)
        return found

    def prospects(
        self, t: Theatre, troop: Troop, wanted: dict[str, float], enemies: Standing
    ) -> Iterator[tuple[float, str, str]]:
        """What one formation may take."""
        if troop.must_reorganise:
            return
        for field in t.ways(troop.field, troop.bank):
            worth = wanted.get(field)
            if worth is not None:
                host = enemies.get(field)
                yield (
                    worth * (self.success(t, troop, field, host) if host else 1.0),
                    troop.id,
                    field,
                )

    def success(self, t: Theatre, troop: Troop, field: str, host: list[Troop]) -> float:
        """The chance that a formation takes a field by itself from those who stand there."""
        key = (field, troop.power, works_of(t, field, host), *[each.power for each in host])
        found = self.duels.get(key)
        if found is None:
            found = self.duels[key] = odds(duel(t, troop, field, host), CATASTROPHE).wins
        return found

    def reach(self, t: Theatre, side: int) -> float:
        """How near the formations of a side are to what is worth having."""
        pull = self.pull(t, side)
        return sum([pull[each.field] for each in t.there(side)])

    def pull(self, t: Theatre, side: int) -> dict[str, float]:
        """What is worth having from each field; what is farther counts less."""
        key = (side, t.bridges, *t.owners.values())
        found = self.pulls.get(key)
        if found is None:
            wanted, away = self.wanted(t, side).items(), t.lay.away
            found = self.pulls[key] = {
                here: max(
                    [worth * NEARER[away[here, field]] for field, worth in wanted], default=0.0
                )
                for here in t.owners
            }
        return found


def holding(t: Theatre) -> float:
    """Who has the Offensive, from 1 for the first side to -1; it leaves whose commander fell."""
    first, second = t.faltering
    alone, other = first * (1.0 - second), second * (1.0 - first)
    return (1.0 - alone - other) * (1 if t.holder == 0 else -1) + other - alone


def duel(t: Theatre, troop: Troop, field: str, host: list[Troop]) -> Fight:
    """The battle of one formation against those who stand on a field."""
    dice = reserve_dice(t.setting.figures, troop.power.points)
    return Fight(
        arriving(troop.power, 1, dice), NOTHING, joined([each.power for each in host]), NOTHING,
        (0, 0), works_of(t, field, host), lead_of(t.setting, field, "plain"),
    )  # fmt: skip
