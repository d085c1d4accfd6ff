"""What each formation thinks best by itself, one after the other: greedy orders."""

from __future__ import annotations

from sandtable.ai.campaign.battles import odds
from sandtable.ai.campaign.outlook import duel, places_of, wanted_by
from sandtable.ai.campaign.plans import plans_of
from sandtable.ai.campaign.theatre import STAYING, Plan, Theatre, Troop
from sandtable.ai.campaign.weights import Weights
from sandtable.ai.reasons import Parts, total
from sandtable.systems.campaign.pieces import (
    AMBUSH,
    ATTACK,
    BRIDGE,
    DIG,
    FIRE,
    FORTIFY,
    HOLD,
    MOVE,
    REORGANISE,
    SUPPORT,
)

HUNDRED = 100


class Greed:
    """Thinks of one side's formations, each by itself, in the order of their names."""

    def __init__(self, t: Theatre, side: int, w: Weights) -> None:
        self.t = t
        self.side = side
        self.w = w
        self.enemies = t.there(1 - side)
        self.taken: dict[str, Plan] = {}
        self.wanted = wanted_by(t, side, w)

    def orders(self) -> dict[str, Plan]:
        """The best plan of each formation, by itself."""
        for troop in self.t.there(self.side):
            plans = plans_of(self.t, troop)
            self.taken[troop.id] = max(plans, key=lambda plan: total(self.reasons(troop, plan)))
        return self.taken

    def reasons(self, troop: Troop, plan: Plan) -> Parts:
        """What a plan is worth to a formation, by reason."""
        if plan.kind == ATTACK:
            return self.attack(troop, plan.path[0])
        if plan.kind == MOVE:
            end = plan.path[-1]
            return [
                ("guard", self.guard(troop, end)),
                ("march", self.w.march * (self.near(end) - self.near(troop.field))),
            ]
        if plan.kind == SUPPORT:
            return [
                ("guard", self.guard(troop, troop.field) / 2),
                ("help", self.help(plan.path[0])),
            ]
        if plan.kind == REORGANISE:
            return [("reorganise", 0.0)]
        stays = [("guard", self.guard(troop, troop.field))]
        if plan.kind in (DIG, AMBUSH, HOLD):
            return [*stays, ("dig", self.w.dig * self.guard(troop, troop.field))]
        if plan.kind == FIRE:
            near = sum(self.t.lay.away[troop.field, each.field] <= 2 for each in self.enemies)
            return [*stays, ("fire", self.w.fire * min(1, near))]
        if plan.kind in (BRIDGE, FORTIFY):
            return [*stays, ("work", self.w.work)]
        return stays

    def attack(self, troop: Troop, field: str) -> Parts:
        """What an attack may bring and cost; it is worth less where somebody else goes already."""
        t, w = self.t, self.w
        others = sum(plan.kind == ATTACK and plan.path == (field,) for plan in self.taken.values())
        worth = w.take * self.wanted.get(field, 0.0) / (1 + others)
        host = t.at(field, 1 - self.side)
        leaves = self.guard(troop, troop.field)
        if not host:
            return [("take", worth if not others else 0.0), ("guard", -leaves)]
        found = odds(duel(t, troop, field, host), t.setting.figures.battle.catastrophe)
        won, lost = found.wins, 1.0 - found.wins
        mine = (won * found.won[0] + lost * found.lost[0]) / HUNDRED * troop.power.points
        theirs = (won * found.won[1] + lost * found.lost[1]) / HUNDRED
        theirs *= sum(each.power.points for each in host)
        return [
            ("take", won * worth), ("harm", w.harm * theirs), ("loss", -w.loss * mine),
            ("guard", -leaves / 2),
        ]  # fmt: skip

    def guard(self, troop: Troop, field: str) -> float:
        """What is kept by standing on a field that an enemy could take; one is enough."""
        t = self.t
        if not any(t.lay.away[each.field, field] == 1 for each in self.enemies):
            return 0.0
        for other in t.there(self.side):
            plan = self.taken.get(other.id)
            place = other.field if plan is None or plan.kind != MOVE else plan.path[-1]
            if plan is not None and plan.kind == ATTACK:
                place = plan.path[0]
            if other.id != troop.id and place == field:
                return 0.0
        return self.w.guard * places_of(t.setting, t.bridges)[field]

    def near(self, field: str) -> float:
        """How near a field is to what is worth having."""
        return max(
            (worth / 2 ** self.t.lay.away[field, other] for other, worth in self.wanted.items()),
            default=0.0,
        )

    def help(self, field: str) -> float:
        """What help for a battle on a field is worth."""
        attacked = any(
            plan.kind == ATTACK and plan.path == (field,) for plan in self.taken.values()
        )
        if attacked and self.t.at(field, 1 - self.side):
            return self.w.help * self.w.take * self.wanted.get(field, 0.0)
        if self.t.at(field, self.side):
            near = any(self.t.lay.away[each.field, field] == 1 for each in self.enemies)
            return (
                self.w.help * self.w.guard * places_of(self.t.setting, self.t.bridges)[field] * near
            )
        return 0.0


def greedy_orders(t: Theatre, side: int, w: Weights) -> dict[str, Plan]:
    """Greedy orders of a side."""
    return Greed(t, side, w).orders()


__all__ = ["STAYING", "Greed", "greedy_orders"]
