"""Fire: Fire Power, Hindrance, height, Cover, Morale, and what a Defense Roll comes to (O20)."""

from collections.abc import Callable

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before
from tests.combat_commander.independent.referee_rolls import Rolls, roll_now

from sandtable.kernel.events import Event
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.cards import CardPlayed
from sandtable.systems.combat_commander.events.course import OrderEnded
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.units import (
    PointsSpent,
    UnitBroke,
    UnitEliminated,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.state import State

BOOSTS = {
    "bore-sighting": "A27", "crossfire": "A30", "hand-grenades": "A34", "marksmanship": "A37",
    "sustained-fire": "A41",
}  # fmt: skip
FIRE, IMPACT, MINES = "O20.3", "O18.2.3.2", "F103.1"


class Attack:
    """One attack: who fires at which hexes, and the table when it was declared."""

    def __init__(self, s: State, event: AttackDeclared, played: list[str], second: int) -> None:
        self.kind = event.rule
        self.side = event.side
        self.pieces = event.pieces
        self.hexes = (event.hex,) if second < 0 else (event.hex, second)
        self.table = s.clone()
        self.played = played
        self.total = 0
        self.targets: list[int] = []
        self.defended: list[int] = []

    @property
    def shells(self) -> bool:
        """Whether mortars or artillery attack (AMB-67)."""
        mortar = any(facts.has_flag(self.table, p, "mortar") for p in self.pieces)
        return self.kind == IMPACT or mortar

    @property
    def no_cover(self) -> bool:
        """Mines and Flamethrowers leave no Cover (F103.2, 11.6)."""
        flame = any(facts.has_flag(self.table, p, "cover-zero") for p in self.pieces)
        return self.kind == MINES or flame

    def crossed(self, hex_: int) -> int:
        """Return the hexsides of a target by which any of the fire comes in (AMB-56)."""
        sides = 0
        for piece in self.pieces:
            sides |= self.table.bf.entered(facts.holder(self.table, piece).hex, hex_)
        return sides

    def cover(self, s: State, hex_: int) -> int:
        """Return the Cover of a hex against this attack."""
        if self.no_cover:
            return 0
        crossed = self.crossed(hex_) if hex_ in self.hexes else 0
        return facts.cover(s, hex_, crossed, shells=self.shells)


class Fire:
    """The attack in progress, and the Actions that were played for the next one."""

    def __init__(self) -> None:
        self.attack: Attack | None = None
        self.played: list[str] = []
        self.second = -1


# --- strength -----------------------------------------------------------------------------------


class Strength:
    """The parts of an attack's FP; the owner names the piece that leads the group first."""

    def __init__(self, s: State, pieces: tuple[int, ...], hexes: tuple[int, ...]) -> None:
        levels = s.bf.level
        origins = [facts.holder(s, p).hex for p in pieces]
        lines = [(origin, hex_) for origin in origins for hex_ in hexes]
        self.lead = facts.piece_fp(s, pieces[0])
        self.group = len(pieces) - 1
        self.height = any(levels[a] > levels[b] for a, b in lines) - any(
            levels[a] < levels[b] for a, b in lines
        )
        self.hindrance = 0
        if not any(facts.has_flag(s, p, "ordnance") for p in pieces):
            self.hindrance = max(facts.hindrance(s, a, b) for a, b in lines)

    @property
    def total(self) -> int:
        return self.lead + self.group + self.height - self.hindrance


def part(total: Sum, rule: str) -> int:
    """Return what a rule gave to a sum."""
    return sum(amount for amount, _, number in total.parts if number == rule)


@before(CardPlayed)
def note_boost(w: Referee, s: State, event: CardPlayed) -> None:
    if event.use == "action" and (event.name in BOOSTS or event.name == "spray-fire"):
        w.memory(Fire).played.append(event.name)


@before(Declared)
def note_second_hex(w: Referee, s: State, event: Declared) -> None:
    if event.what == "sprays":
        w.memory(Fire).second = event.hex


@before(AttackDeclared)
def attack_begins(w: Referee, s: State, event: AttackDeclared) -> None:
    """O20.3.1.2, O20.3.2, T88.2, 10.3.2.1: the FP of a Fire Attack with all its parts."""
    fire = w.memory(Fire)
    everybody_defended(w, s)
    attack = fire.attack = Attack(s, event, fire.played, fire.second)
    fire.played, fire.second = [], -1
    strength = event.strength
    w.same("O20.3", "sum of an attack", sum(a for a, _, _ in strength.parts), strength.total)
    if attack.kind == MINES:
        w.same("F103.2", "FP of Mines", s.mines_fp, strength.total)
    elif attack.kind == IMPACT:
        radio = s.radios[event.side]
        key = radio.type.key.split("/") if radio else ["", ""]
        w.same("12", "FP of a Radio", facts.data("radios")[key[0]][key[1]]["fp"], strength.total)
    else:
        fire_power(w, s, attack, strength)


def fire_power(w: Referee, s: State, attack: Attack, strength: Sum) -> None:
    mine = Strength(s, attack.pieces, attack.hexes)
    boosts = [name for name in attack.played if name in BOOSTS]
    w.same("O20.3.1.2", "FP", mine.total + 2 * len(boosts), strength.total)
    w.same("O20.3.1.2", "group bonus", mine.group, part(strength, "O20.3.1.2"))
    w.same("O20.3.2", "Hindrance", -mine.hindrance, part(strength, "O20.3.2"))
    w.same("T88.2", "height", mine.height, part(strength, "T88.2"))
    for name, rule in BOOSTS.items():
        w.same(rule, "FP by Actions", 2 * boosts.count(name), part(strength, rule))
    w.true("10.3.2.1", "least FP", strength.total >= 1, strength)


# --- the rolls ----------------------------------------------------------------------------------


@before(RollMade)
def targeting(w: Referee, s: State, event: RollMade) -> None:
    """O20.2.3, O18.2.2: dice multiplied, less the Hindrance, against the range."""
    roll = roll_now(w, s)
    if event.purpose not in ("targeting", "accuracy") or roll is None or event.against is None:
        return
    origin = aiming_hex(w, event.purpose)
    table = roll.table
    total = roll.product - facts.hindrance(table, origin, event.subject)
    away = table.bf.distance(origin, event.subject)
    w.same("O20.2.3", "Targeting Roll", total, event.total.total)
    w.same("O20.2.2", "range of a Targeting Roll", away, event.against.total)
    w.same("O20.2.3", "hit", "hit" if total > away else "miss", event.outcome)


def aiming_hex(w: Referee, purpose: str) -> int:
    """Return where the Ordnance, or the Spotter, was when it was announced."""
    words = ("takes-aim", "fires-smoke") if purpose == "targeting" else ("spotting-round",)
    return w.memory(Aim).hexes[words[0]]


class Aim:
    """Where the last Ordnance and the last Spotter were."""

    def __init__(self) -> None:
        self.hexes: dict[str, int] = {}


@before(Declared)
def note_aim(w: Referee, s: State, event: Declared) -> None:
    if event.what in ("takes-aim", "fires-smoke", "spotting-round"):
        kind = "spotting-round" if event.what == "spotting-round" else "takes-aim"
        w.memory(Aim).hexes[kind] = facts.holder(s, event.subject).hex


@before(RollMade)
def attack_total(w: Referee, s: State, event: RollMade) -> None:
    """O20.3.3, T99: FP and dice, 2 more for shells in Woods; all in the hex will defend."""
    attack, roll = w.memory(Fire).attack, roll_now(w, s)
    if event.outcome != "attack-total" or roll is None or attack is None:
        return
    attack.total = roll.sum + strength_at(roll.table, w, attack) + extras(roll.table, attack)
    w.same("O20.3.3", "Attack Total", attack.total, event.total.total)
    if attack.kind != MINES:
        attack.targets = [u for hex_ in attack.hexes for u in roll.table.at[hex_]]


def strength_at(table: State, w: Referee, attack: Attack) -> int:
    """Return an attack's FP at the moment of the roll that stands (9.1)."""
    declared = next(e for e in reversed(w.past) if isinstance(e, AttackDeclared))
    if attack.kind != FIRE or not all(facts.can_shoot(table, p) for p in attack.pieces):
        return declared.strength.total
    boosts = [name for name in attack.played if name in BOOSTS]
    return Strength(table, attack.pieces, attack.hexes).total + 2 * len(boosts)


def extras(table: State, attack: Attack) -> int:
    """Return what is added to the Attack Total: Airbursts (T99), weakness with range (SC.08.1)."""
    airburst = 2 if attack.shells and table.bf.terrain[attack.hexes[0]] == "woods" else 0
    if attack.kind != FIRE or not table.setting.special.fire_minus_range:
        return airburst
    origins = [facts.holder(attack.table, p).hex for p in attack.pieces]
    return airburst - min(table.bf.distance(origin, attack.hexes[0]) for origin in origins)


@before(CardPlayed)
def concealment(w: Referee, s: State, event: CardPlayed) -> None:
    """A29: the Attack Total falls by the Cover of the targeted hex, the better of two (A29/3)."""
    attack = w.memory(Fire).attack
    if event.name != "concealment" or attack is None:
        return
    attack.total -= max(attack.cover(s, hex_) for hex_ in attack.hexes)
    if attack.kind == FIRE:
        attack.total -= s.setting.special.concealment_extra[event.side]


@before(RollMade)
def defense(w: Referee, s: State, event: RollMade) -> None:
    """O20.3.4: Morale, Command, markers, Cover and dice against the Attack Total."""
    attack, roll = w.memory(Fire).attack, roll_now(w, s)
    if event.purpose != "defense" or attack is None or roll is None or event.against is None:
        return
    unit = w.memory(Rolls).as_it_was(event.subject, roll.table)
    if unit is None:
        w.differ("O20.3.4", "Defense Roll of a unit that is gone", None, event.subject)
        return
    total = facts.morale(roll.table, unit) + attack.cover(roll.table, unit.hex) + roll.sum
    w.same("O20.3.4", "Defense Total", total, event.total.total)
    w.same("A29", "Attack Total defended against", attack.total, event.against.total)
    w.same("O20.3.4", "Defense Roll result", result(s, event, attack.total), event.outcome)
    attack.defended.append(event.subject)
    w.next("O20.3.4", f"effect: {event.outcome}", event.subject, effect(s, event))


def result(s: State, event: RollMade, attack: int) -> str:
    """O20.3.4/4-6: less breaks; equal breaks a mover and suppresses others; more holds."""
    if event.total.total < attack:
        return "breaks"
    if event.total.total > attack:
        return "holds"
    return "breaks" if s.moving >> event.subject & 1 else "suppressed"


def effect(s: State, event: RollMade) -> Callable[[Event], bool]:
    """Return the test of what happens next to a unit that has rolled (3.2.4, A36, 8.1.1)."""
    return Effect(s.units[event.subject], event.outcome)


class Effect:
    """A test of the event after a Defense Roll."""

    def __init__(self, unit: Unit, outcome: str) -> None:
        self.unit = unit
        self.outcome = outcome

    def __call__(self, event: Event) -> bool:
        unit = self.unit
        kind, number = type(event), getattr(event, "unit", -1)
        if self.outcome == "holds" or (self.outcome == "suppressed" and unit.suppressed):
            return not (kind in (UnitBroke, UnitSuppressed) and event.rule == "O20.3.4")
        if self.outcome == "suppressed":
            return kind is UnitSuppressed and number == unit.id
        if isinstance(event, CardPlayed):
            return event.name == "light-wounds" and facts.is_squad(unit)
        if not unit.broken:
            return kind is UnitBroke and number == unit.id
        if isinstance(event, WeaponEliminated):
            return event.weapon == unit.weapon
        return kind is UnitEliminated and number == unit.id


@before(OrderEnded, PointsSpent)
def everybody_defended(w: Referee, s: State, event: Event | None = None) -> None:
    """O20.3.4/2: all in the target hex roll once, before the next attack or step."""
    attack = w.memory(Fire).attack
    if attack is None or s.in_trigger:
        return
    w.memory(Fire).attack = None
    line = w.memory(Rolls).line
    rolled = {u for number in attack.defended for u in line(number)}
    for number in attack.targets:
        heirs = [u.id for u in s.units if number in line(u.id) and u.where == MAP]
        if s.units[number].where == MAP or heirs:
            w.true("O20.3.4", "everybody rolls", number in rolled, number)
    w.same("O20.3.4", "nobody rolls twice", len(set(attack.defended)), len(attack.defended))
