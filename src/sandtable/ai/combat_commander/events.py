"""Events and other choices of a unit or a hex: to help the own side, to hurt the other."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.ai.combat_commander.hand import keep_worth
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.kernel.options import PASS
from sandtable.systems.combat_commander.offers import NO, YES
from sandtable.systems.combat_commander.pieces import Unit

Answer = Callable[[Matter], list[Parts]]


def by_unit(label: str, worth: Callable[[Matter, Unit], float]) -> Answer:
    """A question about a unit: what it is worth to name each."""

    def answer(matter: Matter) -> list[Parts]:
        return [
            [(label, worth(matter, matter.s.units[o.value]))] if o.verb == "unit"
            else [("neutral", 0.0)]
            for o in matter.decision.options
        ]  # fmt: skip

    return answer


def by_hex(label: str, worth: Callable[[Matter, int], float]) -> Answer:
    """A question about a hex: what it is worth to name each."""

    def answer(matter: Matter) -> list[Parts]:
        return [
            [(label, worth(matter, o.value))] if o.verb in ("hex", "target") else [("neutral", 0.0)]
            for o in matter.decision.options
        ]

    return answer


def _sign(matter: Matter, unit: Unit) -> float:
    return 1.0 if unit.side == matter.side else -1.0


def hurt(matter: Matter, unit: Unit) -> float:
    """To break a unit: good if it is the enemy's."""
    return -_sign(matter, unit) * matter.pos.harm(matter.s, unit)


def take(matter: Matter, unit: Unit) -> float:
    """To lose a unit."""
    return -_sign(matter, unit) * matter.pos.loss(matter.s, unit)


def hush(matter: Matter, unit: Unit) -> float:
    """To suppress a unit."""
    return -_sign(matter, unit) * matter.pos.loss(matter.s, unit) * matter.w.suppressed_share


def raise_up(matter: Matter, unit: Unit) -> float:
    """To rally or to strengthen a unit."""
    return _sign(matter, unit) * matter.pos.loss(matter.s, unit) * matter.w.broken_share


def bring_back(matter: Matter, unit: Unit) -> float:
    """A casualty comes back broken."""
    return _sign(matter, unit) * (matter.pos.loss(matter.s, unit) * 0.5 + 0.1)


def bomb(matter: Matter, hex_: int) -> float:
    """All units in a hex break."""
    return sum([hurt(matter, matter.s.units[u]) for u in matter.s.at[hex_]])


def dig(matter: Matter, hex_: int) -> float:
    """Foxholes for the units in a hex: good in the open, and where it is dangerous."""
    s, pos = matter.s, matter.pos
    foxholes = s.setting.catalog.fortifications["foxholes"].cover
    more = foxholes - pos.land.cover[hex_]
    units = s.friends(matter.side, hex_)
    if more <= 0:
        return -0.2
    worth = sum([pos.loss(s, u) for u in units])
    threat = 0.12 if pos.enemy.threat(s, hex_) > 0 else 0.03
    return more * worth * threat


def clear(matter: Matter, hex_: int) -> float:
    """Mines or Wire gone: better for who attacks."""
    s = matter.s
    attacking = s.setting.scenario.postures[matter.side] != "defender"
    here = s.occupied[matter.side] >> hex_ & 1
    return (0.3 if here else 0.1) if attacking else (0.2 if here else -0.2)


def stand_there(matter: Matter, hex_: int) -> float:
    """A place for a unit of the side."""
    s, pos = matter.s, matter.pos
    unit = s.units[int(matter.decision.args[0])] if matter.decision.args else pos.mine.units[0]
    sign = _sign(matter, unit)
    return sign * (pos.stand(s, unit, hex_) + 0.01)


def join_friends(matter: Matter, hex_: int) -> float:
    """A new Leader goes where most friends are."""
    s, pos = matter.s, matter.pos
    friends = s.friends(matter.side, hex_)
    here = sum([pos.loss(s, u) * (2 if u.broken else 1) for u in friends])
    return 0.1 * here - (2.0 if not friends else 0.0)


def remove_smoke(matter: Matter, hex_: int) -> float:
    """Smoke that hides the own units stays."""
    near = matter.s.setting.ground.disc(hex_, 1)
    mine, theirs = matter.s.occupied[matter.side], matter.s.occupied[1 - matter.side]
    return float((theirs & near).bit_count() - (mine & near).bit_count())


def phosphorus(matter: Matter, hex_: int) -> float:
    """A hex with enemies and without friends."""
    s, pos = matter.s, matter.pos
    worth = sum([hurt(matter, s.units[u]) for u in s.at[hex_]][:1])
    return worth if s.at[hex_] else -0.3 * (1 if pos.mine.units else 0)


def smoke_there(matter: Matter, hex_: int) -> float:
    """Smoke in front of the own units, not of the enemy's."""
    return -remove_smoke(matter, hex_)


def dig_in(matter: Matter) -> list[Parts]:
    """Foxholes, if some hex needs them more than the hand needs the card."""
    s = matter.s
    hexes = [h for h in range(s.bf.size) if s.occupied[matter.side] >> h & 1 and h not in s.forts]
    gain = max([dig(matter, h) for h in hexes], default=0.0)
    return [
        [("neutral", 0.0)] if o == PASS
        else [("dig-in", gain), ("card-kept", -keep_worth(matter, o.value))]
        for o in matter.decision.options
    ]  # fmt: skip


def white_phosphorus(matter: Matter) -> list[Parts]:
    """Taken if an enemy is next to an own squad."""
    s = matter.s
    foes = s.occupied[1 - matter.side]
    near = 0
    for unit in matter.pos.mine.units:
        near |= s.setting.ground.disc(unit.hex, 1)
    gain = 1.0 if near & foes else -0.2
    return [[("phosphorus", gain if o == YES else 0.0)] for o in matter.decision.options]


def pass_actions(matter: Matter) -> list[Parts]:
    """A Hidden Unit always; demolitions seldom."""
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == PASS:
            found.append([("neutral", 0.0)])
        else:
            name = matter.s.card(matter.side, option.value).action
            found.append([("card-used", 2.0 if name == "hidden-unit" else -0.5)])
    return found


def exit_space(matter: Matter) -> list[Parts]:
    """Back as soon as possible."""
    soonest = matter.s.time + 1
    return [
        [("return", -0.1 * abs(o.value - soonest) - (5.0 if o.value < soonest else 0.0))]
        for o in matter.decision.options
    ]


def support_item(matter: Matter) -> list[Parts]:
    """The dearest item."""
    from sandtable.systems.combat_commander.rules.support import item_at

    found: list[Parts] = []
    for option in matter.decision.options:
        if option.verb != "item":
            found.append([("neutral", 0.0)])
            continue
        item = item_at(matter.s, matter.side, option.value)
        found.append([("support", 0.1 * item.cost + (0.5 if item.radio else 0.0))])
    return found


def scrounge(matter: Matter) -> list[Parts]:
    """The strongest Weapon of the box."""
    weapons = matter.s.weapons
    return [
        [("weapon", float(weapons[o.value].type.fp))] if o.verb == "weapon" else [("neutral", 0.0)]
        for o in matter.decision.options
    ]


def lose_weapon(matter: Matter) -> list[Parts]:
    """A Weapon that breaks: the enemy's, or the weakest."""
    s = matter.s
    found: list[Parts] = []
    for option in matter.decision.options:
        if option.verb != "weapon":
            found.append([("neutral", 0.0)])
            continue
        weapon = s.weapons[option.value]
        mine = weapon.bearer >= 0 and s.units[weapon.bearer].side == matter.side
        found.append([("weapon", float(-weapon.type.fp if mine else weapon.type.fp))])
    return found


def bearer(matter: Matter, unit: Unit) -> float:
    """Who carries a Weapon: teams for heavy ones, squads for others, never broken units."""
    number = int(matter.decision.args[0])
    if matter.decision.prompt == "transfer-to":
        number = matter.s.units[number].weapon
    weapon = matter.s.weapons[number].type
    kind = unit.type.kind
    heavy = weapon.ordnance or weapon.move < 0
    fit = {2: 1.0, 4: 0.5, 1: -1.0} if heavy else {4: 1.0, 2: 0.8, 1: -1.0}
    extra = 0.3 if "weapon" in unit.type.key and heavy else 0.0
    return fit[kind] + extra + 0.05 * unit.face.morale - (1.0 if unit.broken else 0.0)


def show_chit(matter: Matter) -> list[Parts]:
    """Of the own secret chits the one that shows least."""
    chits = matter.s.setting.catalog.chits
    return [[("chit", -float(chits[o.value].vp))] for o in matter.decision.options]


def refuse_offer(matter: Matter) -> list[Parts]:
    """Keep what one has."""
    return [[("initiative", 0.1 if o == NO else 0.0)] for o in matter.decision.options]


def overstacked(matter: Matter) -> list[Parts]:
    """Deploy if possible, else the least valuable goes."""
    s, pos = matter.s, matter.pos
    return [
        [("unit", -0.3 if o.verb == "deploy" else -pos.loss(s, s.units[o.value]))]
        for o in matter.decision.options
    ]


def rout_whom(matter: Matter) -> list[Parts]:
    """The enemy."""
    return [[("rout", 0.0 if o.value == matter.side else 1.0)] for o in matter.decision.options]


def melee_where(matter: Matter) -> list[Parts]:
    """The order of Melees hardly matters."""
    return [[("neutral", 0.0)] for _ in matter.decision.options]


ANSWERS: dict[str, Answer] = {
    "sniper": by_unit("break", hurt),
    "shell-shock": by_unit("break", hurt),
    "kia": by_unit("lost", take),
    "prisoners-of-war": by_unit("lost", take),
    "interdiction": by_unit("suppress", hush),
    "suppressing-fire": by_unit("suppress", hush),
    "medic": by_unit("rally", raise_up),
    "hero-rally": by_unit("rally", raise_up),
    "battle-harden": by_unit("unit", raise_up),
    "commissar": by_unit("rally", raise_up),
    "walking-wounded": by_unit("return", bring_back),
    "deploy": by_unit("unit", lambda matter, unit: -0.2),
    "give-weapon": by_unit("weapon", bearer),
    "scrounge-for": by_unit("weapon", bearer),
    "transfer-to": by_unit("weapon", bearer),
    "deploy-marker": by_unit("unit", lambda matter, unit: 0.0),
    "smoke-unit": by_unit("unit", lambda matter, unit: 0.0),
    "air-support": by_hex("break", bomb),
    "entrench": by_hex("dig-in", dig),
    "dig-in-where": by_hex("dig-in", dig),
    "sappers": by_hex("clear", clear),
    "demolish": by_hex("clear", clear),
    "hero": by_hex("unit", join_friends),
    "field-promotion": by_hex("unit", join_friends),
    "remove-smoke": by_hex("smoke", remove_smoke),
    "smoke-next": by_hex("smoke", smoke_there),
    "smoke-hex": by_hex("smoke", smoke_there),
    "white-phosphorus-where": by_hex("phosphorus", phosphorus),
    "leave-blaze": by_hex("stay", stand_there),
    "walking-wounded-where": by_hex("stay", stand_there),
    "infiltrate": by_hex("stay", stand_there),
    "white-phosphorus": white_phosphorus,
    "pass-actions": pass_actions,
    "exit-space": exit_space,
    "support-item": support_item,
    "scrounge": scrounge,
    "malfunction": lose_weapon,
    "sustained-break": lose_weapon,
    "reconnaissance": show_chit,
    "initiative-for-first-turn": refuse_offer,
    "weaken-mines": refuse_offer,
    "overstacked": overstacked,
    "rout-whom": rout_whom,
    "melee-where": melee_where,
    "dig-in": dig_in,
}
"""How questions that need no plan are answered."""
