"""A round in a commander's head: who meets whom by the rules' own time line, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple, cast

from sandtable.ai.campaign.battles import (
    FINE,
    MILLE,
    NOTHING,
    Fight,
    Odds,
    Strength,
    arriving,
    halved,
    joined,
    odds,
    reduced,
    weakened,
)
from sandtable.ai.campaign.theatre import STAYING, Plan, Theatre, Troop, state_like
from sandtable.systems.campaign.border.ground import features_of
from sandtable.systems.campaign.border.zones import reserve_dice
from sandtable.systems.campaign.figures import Gain
from sandtable.systems.campaign.map.directions import STRAIGHT, edges_of
from sandtable.systems.campaign.pieces import (
    AIRBORNE,
    ATTACK,
    BRIDGE,
    CAUGHT,
    COUNTER,
    DIG,
    FIRE,
    FORTIFY,
    HOLD,
    MOVE,
    REORGANISE,
    STAY,
    SUPPORT,
    TRAP,
    Formation,
)
from sandtable.systems.campaign.resolver.figures import resolver_figures
from sandtable.systems.campaign.rules.c20_entry import why_not_entry_point
from sandtable.systems.campaign.rules.c25_minutes import reorganising
from sandtable.systems.campaign.rules.c53_time_line import (
    BATTLE,
    JOINED,
    LATE,
    MARCH,
    STOPPED,
    TAKEN,
    Coming,
    TimeLine,
    kind_of_battle,
)
from sandtable.systems.campaign.rules.c75_end import holder_of
from sandtable.systems.campaign.setting import Setting
from sandtable.systems.campaign.state import State

OPEN_BATTLES = 3
"""Battles of a round whose ends are thought of both ways; of others only the likelier one."""
TEN = 10
FALLS = (0.18, 0.42)
"""How often a commander falls in a battle that his side wins, or loses; counted in 160 of them."""


class Battle(NamedTuple):
    """Who meets where, and what is to be expected of it."""

    field: str
    minute: int
    kind: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    supporters: tuple[str, ...]
    odds: Odds


class Branch(NamedTuple):
    """One way in which a round may end, and how likely it is."""

    chance: float
    after: Theatre


class Line(TimeLine):
    """The time line of the rules, over arrivals whose minutes are known already."""

    __slots__ = ()

    def __init__(self, theatre: Theatre) -> None:
        self.s = state_like(theatre)
        self.coming = sorted(arrivals(theatre))
        self.places = {name: each.field for name, each in theatre.troops.items() if each.field}
        self.owners = dict(theatre.owners)
        self.side = {name: each.side for name, each in theatre.troops.items()}
        self.idle = set()
        self.waiting = set()
        self.battles = {}
        self.found = []


def arrivals(theatre: Theatre) -> list[Coming]:
    """All arrivals that were ordered."""
    found: list[Coming] = []
    for name, plan in theatre.orders.items():
        troop = theatre.troops[name]
        other = troop.side != theatre.holder
        if plan.kind == ATTACK:
            minute = theatre.attack_minutes(troop, plan.path[0])
            found.append(Coming(minute, False, other, name, 0, plan.path[0]))
        elif plan.kind == MOVE:
            start, minute = troop.field, 0
            for step, field in enumerate(plan.path):
                minute += theatre.minutes(troop, start, field)
                found.append(Coming(minute, True, other, name, step, field))
                start = field
    return found


def think_through(theatre: Theatre, orders: Mapping[str, Plan]) -> list[Branch]:
    """How a round may end if these are all orders; the theatre stays as it is."""
    t = theatre.twin()
    t.orders = {each.id: orders.get(each.id, STAYING) for each in t.troops.values() if each.field}
    for name, plan in t.orders.items():
        troop = t.troops[name]
        troop.dug_in = plan.kind == DIG or (troop.dug_in and plan.kind == STAY)
    course = Course(t)
    battles = course.run()
    return [Branch(chance, course.ended(battles, wins)) for chance, wins in ways_to_end(battles)]


def ways_to_end(battles: list[Battle]) -> list[tuple[float, tuple[bool, ...]]]:
    """Whether the attackers win, battle by battle, with the chance of each combination."""
    if not battles:
        return [(1.0, ())]
    doubtful = sorted(range(len(battles)), key=lambda n: abs(battles[n].odds.wins - 0.5))
    both = set(doubtful[:OPEN_BATTLES])
    found: list[tuple[float, tuple[bool, ...]]] = []
    choices = [
        (True, False) if number in both else (each.odds.wins >= 0.5,)
        for number, each in enumerate(battles)
    ]
    for wins in product(*choices):
        chance = 1.0
        for number, (each, won) in enumerate(zip(battles, wins, strict=True)):
            if number in both:
                chance *= each.odds.wins if won else 1.0 - each.odds.wins
        if chance > 0.0:
            found.append((chance, wins))
    return found


class Course:
    """The course of one round up to its battles, and from there to each of its ends."""

    def __init__(self, t: Theatre) -> None:
        self.t = t
        self.owners = dict(t.owners)
        """Who owned the fields when the round began."""
        self.origin = {name: each.field for name, each in t.troops.items()}
        self.stopped: set[str] = set()
        self.late: dict[str, str] = {}
        self.marched: dict[str, int] = {}
        self.last = 0
        """The minute of the last attack that arrived."""

    def run(self) -> list[Battle]:
        """Let the time line happen; return the battles that it leads to."""
        t = self.t
        line = Line(t).walk()
        met: list[tuple[str, int, str, list[tuple[str, int]], tuple[str, ...]]] = []
        for each in line:
            name = each.formation
            if each.what in (TAKEN, MARCH):
                if each.what == TAKEN:
                    take(t, t.troops[name].side, each.field)
                go(t, t.troops[name], each.field)
                self.marched[name] = self.marched.get(name, 0) + 1
                if t.orders[name].kind == ATTACK:
                    self.last = max(self.last, each.minute)
            elif each.what == STOPPED:
                self.stopped.add(name)
            elif each.what == LATE:
                self.late[name] = each.field
            elif each.what == BATTLE:
                attackers = [(name, each.minute)]
                attackers += [
                    (other.formation, other.minute)
                    for other in line
                    if other.what == JOINED and other.field == each.field
                ]
                kind = kind_of_battle(state_like(t), each.minute, name, each.others)
                met.append((each.field, each.minute, kind, attackers, each.others))
        attacked = {name for each in met for name in each[4]}
        fired: set[str] = set()
        return [self.battle(*each, attacked=attacked, fired=fired) for each in met]

    def battle(
        self,
        field: str,
        minute: int,
        kind: str,
        attackers: list[tuple[str, int]],
        defenders: tuple[str, ...],
        *,
        attacked: set[str],
        fired: set[str],
    ) -> Battle:
        """What is to be expected of a battle."""
        t = self.t
        first = t.troops[attackers[0][0]]
        helping = [
            t.troops[name]
            for name, plan in t.orders.items()
            if plan.kind == SUPPORT and plan.path == (field,) and name not in attacked
        ]
        others = [
            arriving(t.troops[name].power, max(1, -(-(late - minute) // TEN)), 0)
            for name, late in attackers[1:]
        ]
        helpers: list[Strength] = []
        for each in helping:
            round_ = -(-t.minutes(each, each.field, field) // TEN)
            half = arriving(halved(each.power), round_, 0)
            (others if each.side == first.side else helpers).append(half)
        host = [t.troops[name] for name in defenders]
        dice = reserve_dice(t.setting.figures, first.power.points)
        attack = first.power
        if kind != CAUGHT:
            attack = arriving(attack, 2 if kind == COUNTER else 1, dice)
        defence = joined([each.power for each in host])
        if kind == COUNTER:
            defence = arriving(defence, 2, reserve_dice(t.setting.figures, defence.points))
        fire = (
            self.fire(field, first.side, [first], attacked, fired),
            self.fire(field, 1 - first.side, host, attacked, fired),
        )
        fight = Fight(
            attack, joined(others) if others else NOTHING, defence,
            joined(helpers) if helpers else NOTHING, fire,
            0 if kind == COUNTER else works_of(t, field, host),
            lead_of(t.setting, field, kind) + self.flown(first, host),
        )  # fmt: skip
        return Battle(
            field, minute, kind, tuple(name for name, _ in attackers), defenders,
            tuple(each.id for each in helping),
            odds(fight, t.setting.figures.battle.catastrophe),
        )  # fmt: skip

    def fire(
        self, field: str, side: int, who: list[Troop], attacked: set[str], fired: set[str]
    ) -> int:
        """What fire from other fields is worth to a side; each artillery fires once."""
        if not any(each.observes for each in who):
            return 0
        t, figures = self.t, resolver_figures()
        found = 0
        for name, plan in t.orders.items():
            troop = t.troops[name]
            if plan.kind != FIRE or troop.side != side or name in fired or name in attacked:
                continue
            away = t.lay.away[troop.field, field]
            guns = sum(
                figures.support[unit.guns] * unit.left
                for unit in troop.units
                if unit.guns and away <= t.setting.figures.ranges.get(unit.guns, -1)
            )
            if guns:
                fired.add(name)
                found += guns * FINE
        return found

    def flown(self, first: Troop, host: list[Troop]) -> int:
        """What aircraft are worth to the attacker: each side promises them where it attacks."""
        air = resolver_figures().other["air"]
        return air * (first.flies - any(each.flies for each in host))

    # --- to the end -------------------------------------------------------------------------

    def ended(self, battles: list[Battle], wins: tuple[bool, ...]) -> Theatre:
        """The theatre after the round if the battles end like this."""
        t = self.t.twin() if battles else self.t
        t.orders = self.t.orders
        longest = self.last
        beaten: list[tuple[Battle, Troop]] = []
        for battle, won in zip(battles, wins, strict=True):
            longest = max(longest, battle.minute + battle.odds.minutes)
            beaten += [(battle, troop) for troop in self.fought(t, battle, won=won)]
        for battle, troop in beaten:
            retreat(t, battle, troop, self.origin[battle.attackers[0]])
        duration = longest if battles or self.last else self.quiet()
        self.carry_out(t, duration, {troop.id for _, troop in beaten})
        self.close(t, battles, wins)
        return t

    def quiet(self) -> int:
        """How long a round without an attack lasts."""
        t = self.t
        most = t.setting.figures.minutes.quiet
        longest = 0
        for name, plan in t.orders.items():
            longest = max(longest, self.needed(t, t.troops[name], plan))
        return min(longest, most)

    def needed(self, t: Theatre, troop: Troop, plan: Plan) -> int:
        """The minutes of an order that needs time."""
        minutes = t.setting.figures.minutes
        if plan.kind == MOVE:
            start, total = self.origin[troop.id], 0
            for field in plan.path:
                total += t.minutes(troop, start, field)
                start = field
            return total
        if plan.kind == REORGANISE:
            return reorganising(state_like(t), cast(Formation, troop))
        return {BRIDGE: minutes.bridge, FORTIFY: minutes.fortify}.get(plan.kind, 0)

    def fought(self, t: Theatre, battle: Battle, *, won: bool) -> list[Troop]:
        """Both sides lose, the winner has the field; return who must retreat."""
        attackers = [t.troops[name] for name in battle.attackers]
        defenders = [t.troops[name] for name in battle.defenders]
        mine, theirs = battle.odds.won if won else battle.odds.lost
        for troop in attackers:
            troop.power = weakened(troop.power, mine)
        for troop in defenders:
            troop.power = weakened(troop.power, theirs)
        for name in battle.supporters:
            troop = t.troops[name]
            lost = mine if troop.side == attackers[0].side else theirs
            troop.power = weakened(troop.power, lost // 2)
        winner, loser = (attackers, defenders) if won else (defenders, attackers)
        fall(t, winner, FALLS[0])
        fall(t, loser, FALLS[1])
        side = winner[0].side
        rout = battle.odds.routs[0 if won else 1]
        sure = 1.0 if won else battle.odds.holds / max(0.001, 1.0 - battle.odds.wins)
        t.wins[side] += sure * (1.0 + rout)
        for troop in loser:
            troop.must_reorganise = troop.must_reorganise or rout > 0.5
        if won:
            take(t, side, battle.field)
            for troop in attackers:
                go(t, troop, battle.field)
            for troop in defenders:
                troop.dug_in = False
        return loser

    def carry_out(self, t: Theatre, duration: int, moved: set[str]) -> None:
        """Carry out what there is time for."""
        steps: list[tuple[int, bool, str, str]] = []
        busy = {name for name in t.orders if name not in t.troops} | self.stopped | moved
        for name, plan in t.orders.items():
            if name in busy:
                continue
            troop = t.troops[name]
            if plan.kind == MOVE:
                path = (
                    plan.path[: self.marched.get(name, 0) + 1] if name in self.late else plan.path
                )
                start, minute = self.origin[name], 0
                for number, field in enumerate(path):
                    minute += t.minutes(troop, start, field)
                    start = field
                    if number >= self.marched.get(name, 0) and minute <= duration:
                        steps.append((minute, troop.side != t.holder, name, field))
            elif self.needed(t, troop, plan) <= duration:
                self.worked(t, troop, plan)
        for _, _, name, field in sorted(steps):
            troop = t.troops[name]
            if field in t.lay.near[troop.field] and may_stand(t, troop.side, field):
                go(t, troop, field)

    def worked(self, t: Theatre, troop: Troop, plan: Plan) -> None:
        """Work on the own field is done."""
        if plan.kind == BRIDGE:
            t.bridges = (*t.bridges, troop.field)
        elif plan.kind == FORTIFY:
            t.fortified = (*t.fortified, troop.field)
        elif plan.kind == REORGANISE:
            if troop.dropped:
                take(t, troop.side, troop.field)
            troop.must_reorganise = troop.dropped = False

    def close(self, t: Theatre, battles: list[Battle], wins: tuple[bool, ...]) -> None:
        """Those who wait enter; reserve points are reckoned, the Offensive passes."""
        for troop in t.troops.values():
            if not troop.field and troop.entry and not troop.dropped:
                refusal = why_not_entry_point(state_like(t), troop.kind, troop.side, troop.entry)
                if refusal is None:
                    troop.field = troop.entry
                    troop.bank = t.map.home_bank(troop.field, t.owners, troop.side)
        for battle, won in zip(battles, wins, strict=True):
            side = self.t.troops[battle.attackers[0]].side
            t.reserve[side if won else 1 - side] += t.setting.figures.victory
        reckon(t, self.owners)
        if t.wins[0] != t.wins[1]:
            t.holder = 0 if t.wins[0] > t.wins[1] else 1
        t.wins = [0.0, 0.0]
        t.round += 1


# --- what helps whoever stands there ----------------------------------------------------------


def works_of(t: Theatre, field: str, host: list[Troop]) -> int:
    """What the defenders have for works, in points."""
    defence, each = t.setting.figures.defence, resolver_figures().works["each"]
    points = defence.port if "port" in t.lay.kinds[field] else 0
    noted = sum(structure.field == field for structure in t.structures) if t.structures else 0
    if noted:
        points += each * noted
    elif field in t.fortified:
        points += defence.fortified
    for troop in host:
        if troop.dug_in:
            points += defence.dug_in
            break
    for troop in host:
        if troop.kind == AIRBORNE and t.orders.get(troop.id, STAYING).kind == HOLD:
            points += each * (t.setting.figures.battle.hold_out + 1)
            break
    return points


@lru_cache(maxsize=4096)
def lead_of(setting: Setting, field: str, kind: str) -> int:
    """What posture and ground make of the balance, for the attacker."""
    figures = resolver_figures()
    postures = {
        COUNTER: ("meet", "meet"),
        CAUGHT: ("attack", "surprised"),
        TRAP: ("attack", "ambush"),
    }
    attack, defend = postures.get(kind, ("attack", "defend"))
    found = figures.posture[attack] - figures.posture[defend]
    if attack == "meet":
        found -= figures.other["meeting"]
    if defend in ("defend", "ambush"):
        found -= ground_of(setting, field)
    return found


@lru_cache(maxsize=1024)
def ground_of(setting: Setting, field: str) -> int:
    """What the ground of a field does for whoever defends it."""

    class _Map:
        """As much of a table as the rules need to say what is on a field."""

    table = _Map()
    table.setting = setting  # type: ignore[attr-defined]
    table.bridges = ()  # type: ignore[attr-defined]
    ground = resolver_figures().ground
    features = features_of(cast(State, table), field)
    found = sum(ground.get(each.kind, 0) for each in features)
    return max(0, min(found, ground["most"]))


# --- what becomes of fields and troops --------------------------------------------------------


def fall(t: Theatre, troops: list[Troop], chance: float) -> None:
    """Perhaps the commander falls who is with these; another headquarters takes his place."""
    for troop in troops:
        if troop.commands and t.commanders[troop.side]:
            others = any(each.presses and not each.commands for each in t.there(troop.side))
            t.faltering[troop.side] = chance
            if not others:
                t.commanded[troop.side] *= 1.0 - chance


def take(t: Theatre, side: int, field: str) -> None:
    """A field changes hands, and what was fortified is so no more."""
    if t.owners[field] != side:
        t.owners[field] = side
        if field in t.fortified:
            t.fortified = tuple(name for name in t.fortified if name != field)


def go(t: Theatre, troop: Troop, field: str) -> None:
    """A formation comes to a field."""
    if troop.field != field:
        troop.bank = t.lay.entered[troop.field, field]
    troop.field = field


def may_stand(t: Theatre, side: int, field: str) -> bool:
    """Whether a field is a side's own, and no enemy is on it."""
    return t.owners[field] == side and not t.at(field, 1 - side)


def retreat(t: Theatre, battle: Battle, troop: Troop, origin: str) -> None:
    """Somebody beaten goes where it is nearest, or is no more."""
    attacked = troop.id in battle.attackers
    bank = t.lay.entered[troop.field, battle.field] if attacked else troop.bank
    near = {
        field: t.minutes(troop, battle.field, field)
        for field in t.ways(battle.field, bank)
        if may_stand(t, troop.side, field)
    }
    if not near:
        fall(t, [troop], 1.0)
        t.troops.pop(troop.id, None)
        return
    caught = chance_of_capture(t, battle.field, near, t.lay.directions[battle.field, origin])
    troop.power = reduced(troop.power, int(FINE * caught))
    nearest = min(near, key=near.__getitem__)
    troop.field = battle.field
    go(t, troop, nearest)


def chance_of_capture(t: Theatre, field: str, near: Mapping[str, int], came: str) -> float:
    """The chance that every edge that leads away is blocked."""
    figures = resolver_figures()
    exits = [t.lay.directions[field, other] for other in near]
    edges = [edge for edge in STRAIGHT if edge in exits]
    if not edges:
        return 0.0
    found = 1.0
    for edge in edges:
        own = edge in edges_of(came)
        found *= figures.edges["own" if own else "other"] / MILLE
    return found


def reckon(t: Theatre, before: Mapping[str, int]) -> None:
    """Reserve points for what changed hands, as many as are to be expected."""
    gains = t.setting.figures.gains
    changed = [field for field, side in before.items() if t.owners[field] != side]
    if not changed:
        return
    for field in changed:
        for kind, gain in gains.items():
            there = t.has_bridge(field) if kind == "bridge" else kind in t.lay.kinds[field]
            if kind != "village" and there:
                pay(t, t.owners[field], before[field], gain)
    for village in t.lay.villages:
        old = holder_of(state_like(t), village, dict(before))
        new = holder_of(state_like(t), village, t.owners)
        if new not in (old, -1):
            pay(t, new, 1 - new, gains["village"])


def pay(t: Theatre, taker: int, loser: int, gain: Gain) -> None:
    """Points for who took a place, and for who lost it."""
    if taker >= 0:
        t.reserve[taker] += gain.dice * (gain.sides + 1) * TEN // 2
    if loser >= 0 and t.setting.rulings.lost_places == "gain":
        t.reserve[loser] += gain.lost
