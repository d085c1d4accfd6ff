"""Who may fire at what: Fire Orders, Op Fire, Assault Fire, Fire Groups (O20, A26 to A41)."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before
from tests.combat_commander.independent.referee_fire import FIRE, Attack, Fire
from tests.combat_commander.independent.referee_orders import Order, order_now
from tests.combat_commander.independent.referee_rolls import Rolls, roll_now

from sandtable.systems.combat_commander.events.cards import CardPlayed, CardRevealed
from sandtable.systems.combat_commander.events.course import OrderGiven
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.pieces import WEAPON_BASE
from sandtable.systems.combat_commander.state import State


class Shots:
    """What was fired in an Order; the step that Op Fire can answer; Assault Fires permitted."""

    def __init__(self) -> None:
        self.fired: set[int] = set()
        self.aimed = -1
        self.step: UnitMoved | None = None
        self.assaults = 0


@before(OrderGiven)
def nothing_is_fired(w: Referee, s: State, event: OrderGiven) -> None:
    vars(w.memory(Shots)).update(vars(Shots()))


@before(UnitMoved)
def note_step(w: Referee, s: State, event: UnitMoved) -> None:
    """A33.3: each expenditure for a hex draws one attack; not along Trenches (F105.2)."""
    if event.how == "move":
        trench = facts.is_trench_step(s, event.origin, event.hex)
        w.memory(Shots).step = None if trench else event


@before(CardPlayed)
def note_assault_fire(w: Referee, s: State, event: CardPlayed) -> None:
    if event.name == "assault-fire" and event.use == "action":
        w.memory(Shots).assaults += 1


@before(Declared)
def ordnance_aims(w: Referee, s: State, event: Declared) -> None:
    """O20.2: Ordnance that aims has fired, whether it hits or not."""
    if event.what not in ("takes-aim", "fires-smoke"):
        return
    smoke = event.what == "fires-smoke"
    w.true("O20.2.1", "Smoke", not smoke or facts.has_flag(s, event.subject, "smoke"), event)
    may_fire(w, s, event.side, (event.subject,), event.hex)
    aims(w, s, event.subject, event.hex)
    if not smoke:
        w.true("O20.3", "enemy in the hex", facts.present(s, 1 - event.side, event.hex), event)
    w.memory(Shots).aimed = event.subject


@before(AttackDeclared)
def fire_attack(w: Referee, s: State, event: AttackDeclared) -> None:
    """O20.3: pieces that may fire, in Range and LOS, at an enemy, as one chain."""
    attack, shots = w.memory(Fire).attack, w.memory(Shots)
    if event.rule != FIRE or attack is None:
        return
    aimed, shots.aimed = shots.aimed, -1
    if event.pieces != (aimed,):
        for hex_ in attack.hexes:
            w.true("O20.3", "enemy in the hex", facts.present(s, 1 - event.side, hex_), event)
            for piece in event.pieces:
                aims(w, s, piece, hex_)
        may_fire(w, s, event.side, event.pieces, event.hex)
        white = any(facts.has_flag(s, p, "ordnance") for p in event.pieces)
        w.true("O20.2", "Ordnance takes aim first", not white, event)
    is_chain(w, s, event.pieces)
    actions_fit(w, s, attack)


def aims(w: Referee, s: State, piece: int, hex_: int) -> None:
    """O20.3/1, 11.1, 3.2.3, F106.3, T89, T95: the piece can fire and has the hex in reach."""
    w.true("11.1", "piece can fire", facts.can_shoot(s, piece), piece)
    if facts.can_shoot(s, piece):
        w.true("O20.3", "Range and LOS", facts.in_reach(s, piece, hex_), (piece, hex_))
    weapon = facts.weapon_of(s, piece)
    if weapon is not None and weapon.type.key.endswith("satchel-charge"):
        least = s.setting.special.satchel_cover[facts.holder(s, piece).side]
        w.true("SC.11.4", "Satchel Charge", not least or facts.cover(s, hex_) >= least, hex_)


def may_fire(w: Referee, s: State, side: int, pieces: tuple[int, ...], hex_: int) -> None:
    """Whether the Order or the Action lets these pieces fire."""
    order, shots = order_now(w), w.memory(Shots)
    if order is None:
        w.differ("O20", "attack", "an Order", pieces)
    elif side != order.side:
        op_fire(w, s, order, pieces, hex_)
    elif order.name == "move":
        assault_fire(w, s, order, pieces)
    else:
        holders = [facts.holder(s, p).id for p in pieces]
        named = order.name == "fire" and all(u in order.units for u in holders)
        w.true("O20.3", "activated to Fire", named, pieces)
        w.true("O20.3/5", "fires once", not shots.fired & set(pieces), pieces)
        shots.fired |= set(pieces)


def op_fire(w: Referee, s: State, order: Order, pieces: tuple[int, ...], hex_: int) -> None:
    """A33.2, A33.3: one attack a step, at the hex entered, by units activated for it."""
    shots = w.memory(Shots)
    step, shots.step = shots.step, None
    w.true("A33.1", "Op Fire", order.name == "move" and not s.in_trigger, order.name)
    w.true("A33.3", "Op Fire", step is not None and step.hex == hex_, step)
    named = all(facts.holder(s, p).id in order.op_fire for p in pieces)
    w.true("A33.2", "Op Fire", named, pieces)
    w.true("A33.3/2", "Op Fire", not any(facts.has_flag(s, p, "ordnance") for p in pieces), pieces)


def assault_fire(w: Referee, s: State, order: Order, pieces: tuple[int, ...]) -> None:
    """A26: one attack for each card, by moving pieces with boxed FP."""
    shots = w.memory(Shots)
    shots.assaults -= 1
    w.true("A26", "Assault Fire", shots.assaults >= 0, "no card")
    fit = all(facts.boxed(s, p)[0] and facts.holder(s, p).id in order.units for p in pieces)
    w.true("A26", "Assault Fire", fit, pieces)


def is_chain(w: Referee, s: State, pieces: tuple[int, ...]) -> None:
    """O20.3.1, O20.3.1.1, F106.3: connected hexes, Ordnance alone, Wire by itself."""
    if len(pieces) == 1:
        return
    w.true("O20.3.1", "Fire Group", len(set(pieces)) == len(pieces), pieces)
    white = any(facts.has_flag(s, p, "ordnance") for p in pieces)
    w.true("O20.3.1.1", "Fire Group", not white, pieces)
    hexes = {facts.holder(s, p).hex for p in pieces}
    reached = {min(hexes)}
    for _ in hexes:
        reached |= {a for a in hexes for b in reached if s.bf.distance(a, b) <= 1}
    w.same("O20.3.1", "Fire Group", hexes, reached)
    wired = len(hexes) > 1 and any(s.forts.get(hex_) == "wire" for hex_ in hexes)
    w.true("F106.3", "Fire Group", not wired, pieces)


def actions_fit(w: Referee, s: State, attack: Attack) -> None:
    """A27, A30, A34, A37, A40, A41: what each Action asks of the attack."""
    pieces, hexes = attack.pieces, attack.hexes
    weapons = [facts.arms(s.weapons[p - WEAPON_BASE]) for p in pieces if p >= WEAPON_BASE]
    units = [s.units[p] for p in pieces if p < WEAPON_BASE]
    targets = [s.units[u] for hex_ in hexes for u in s.at[hex_]]
    defends = s.setting.scenario.postures[attack.side] == "defender"
    near = any(s.bf.distance(facts.holder(s, p).hex, h) == 1 for p in pieces for h in hexes)
    nation = s.setting.scenario.decks[attack.side]
    sprays = len(hexes) == 2 and s.bf.distance(*hexes) == 1
    holds = {
        "bore-sighting": defends and any(arms.fp >= 5 for arms in weapons),
        "crossfire": any(s.moving >> u.id & 1 for u in targets if u.side != attack.side),
        "hand-grenades": near,
        "marksmanship": any(u.type.nation == nation and not facts.is_leader(u) for u in units),
        "spray-fire": sprays and all(facts.boxed(s, p)[1] for p in pieces),
        "sustained-fire": any({"mg", "mortar"} & set(arms.flags) for arms in weapons),
    }
    for name in attack.played:
        w.true(RULES[name], f"Action {name}", holds[name], attack.pieces)


RULES = {
    "bore-sighting": "A27", "crossfire": "A30", "hand-grenades": "A34", "marksmanship": "A37",
    "spray-fire": "A40", "sustained-fire": "A41",
}  # fmt: skip


@before(RollMade)
def weapons_jam(w: Referee, s: State, event: RollMade) -> None:
    """1.9.1.2, O20.3.3.1: Jammed! on a Fire Attack Roll breaks all firing Weapons, else none."""
    attack, roll = w.memory(Fire).attack, roll_now(w, s)
    if event.purpose != "fire-attack" or attack is None or roll is None:
        return
    jams = roll.face.trigger == "jammed" and not s.in_trigger
    for piece in attack.pieces:
        if piece >= WEAPON_BASE:
            whole = is_whole(s, piece)
            w.true("1.9.1.2", "Jammed!", not (jams and whole), piece)


@before(CardRevealed)
def weapons_are_strained(w: Referee, s: State, event: CardRevealed) -> None:
    """A41/3, 11.6: doubles break an MG or mortar; one-use Weapons are gone before the defence."""
    attack = w.memory(Fire).attack
    if event.purpose != "defense" or attack is None or attack.defended or s.in_trigger:
        return
    roll = w.memory(Rolls).at.get(0)
    pair = (
        roll is not None and roll.purpose == "fire-attack" and roll.face.white == roll.face.colored
    )
    guns = [p for p in attack.pieces if any(facts.has_flag(s, p, f) for f in ("mg", "mortar"))]
    if pair and "sustained-fire" in attack.played:
        w.true("A41", "doubles", not all(is_whole(s, p) for p in guns), guns)
    for piece in attack.pieces:
        if facts.has_flag(s, piece, "one-use"):
            spent = s.weapons[piece - WEAPON_BASE].where != "map"
            w.true("11.6", "one-use Weapon", spent, piece)


def is_whole(s: State, piece: int) -> bool:
    weapon = s.weapons[piece - WEAPON_BASE]
    return weapon.where == "map" and not weapon.broken
