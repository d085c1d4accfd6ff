"""Where formations stand before anybody has seen the enemy: moved about until none is better."""

from __future__ import annotations

from sandtable.ai.campaign.matter import Matter, Parts
from sandtable.ai.campaign.outlook import wanted_by, worth_of
from sandtable.ai.campaign.theatre import Troop
from sandtable.kernel.options import Option, form
from sandtable.systems.campaign.pieces import ARTILLERY, ENGINEERS
from sandtable.systems.campaign.rules.c16_setup import VERB, unplaced

PASSES = 2
"""How often every formation is moved about."""
FAR = 99

Places = dict[str, str]


class Posts:
    """Judges where the formations of a side stand, by the map and by what the enemy has told."""

    def __init__(self, m: Matter) -> None:
        self.m = m
        self.t = t = m.t
        self.side = m.side
        self.own = [name for name, owner in t.owners.items() if owner == m.side]
        theirs = [name for name, owner in t.owners.items() if owner != m.side]
        self.front = {
            name: min((t.map.distance(name, other) for other in theirs), default=FAR)
            for name in self.own
        }
        self.told = told(m)
        self.kept = {name: worth_of(t, name, 1 - m.side, m.w) for name in self.own}
        self.wanted = wanted_by(t, m.side, m.w)
        whole = sum(each.power.worth for each in t.of_side(m.side))
        self.usual = max(1.0, whole / max(1, len(t.of_side(m.side))))

    def parts(self, places: Places) -> Parts:
        """What posts are worth, by reason."""
        guard = march = danger = 0.0
        for name in self.own:
            there = [each for each in self.t.of_side(self.side) if self.place(each, places) == name]
            power = sum(each.power.worth for each in there if each.kind != ARTILLERY) / self.usual
            guard += self.kept[name] * self.exposed(name) * (1.0 - 0.5**power)
            shy = sum(each.kind in (ARTILLERY, ENGINEERS) for each in there)
            danger -= 2.0 * shy * (self.front[name] == 1)
        fighting = dict.fromkeys(self.own, 0)
        for each in self.t.of_side(self.side):
            field = self.place(each, places)
            if field and each.kind == ARTILLERY:
                danger -= abs(self.front[field] - 2)
            elif field:
                fighting[field] += 1
        for field, many in fighting.items():
            march += self.pull(field) * many**self.m.w.crowd
        return [("guard", guard), ("reach", march), ("danger", danger)]

    def worth(self, places: Places) -> float:
        """What posts are worth."""
        return sum(amount for _, amount in self.parts(places))

    def place(self, troop: Troop, places: Places) -> str:
        """Where a formation stands."""
        return places.get(troop.id, troop.field)

    def pull(self, field: str) -> float:
        """What is worth having from a field; what is farther counts less."""
        away = self.t.lay.away
        return max(
            (worth / 2 ** away[field, other] for other, worth in self.wanted.items()), default=0.0
        )

    def exposed(self, field: str) -> float:
        """How likely the enemy comes to a field."""
        if any(self.t.map.distance(field, other) == 1 for other in self.told):
            return 1.0
        return 0.8 if self.front[field] == 1 else 0.3


def told(m: Matter) -> set[str]:
    """Where the enemy has said that he stands."""
    if 1 - m.side not in m.s.placed:
        return set()
    return {each.field for each in m.s.of_side(1 - m.side) if each.field}


def propose(m: Matter) -> list[Option]:
    """Posts that are found by moving one formation after the other; those it began with, too."""
    posts = Posts(m)
    waiting = [each.id for each in unplaced(m.s, m.side)]
    own = sorted(posts.own, key=lambda name: (-posts.kept[name] * posts.exposed(name), name))
    places = {name: own[number % len(own)] for number, name in enumerate(waiting)}
    first = places
    for _ in range(PASSES):
        for name in waiting:
            trials = [{**places, name: field} for field in own]
            places = max(trials, key=posts.worth)
    return [form(VERB, places), form(VERB, first)]


def weigh(m: Matter) -> list[Parts]:
    """What posts are worth."""
    posts = Posts(m)
    return [posts.parts(m.fields(option)) for option in m.options]
