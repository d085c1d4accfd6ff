"""Actions, each only where it is permitted (A24 to A39); those of fire are in `referee_shots`."""

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before
from tests.combat_commander.independent.referee_fire import Fire
from tests.combat_commander.independent.referee_melee import Melees
from tests.combat_commander.independent.referee_orders import Turn, order_now
from tests.combat_commander.independent.referee_rolls import Rolls

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardPlayed, CardRevealed
from sandtable.systems.combat_commander.events.markers import (
    FortificationPlaced,
    FortificationRemoved,
)
from sandtable.systems.combat_commander.events.rolls import Declared
from sandtable.systems.combat_commander.events.units import UnitMoved, UnitPlaced, UnitRemoved
from sandtable.systems.combat_commander.events.weapons import WeaponEliminated
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE
from sandtable.systems.combat_commander.state import State

DEFENSE = ("concealment", "hidden-entrenchments", "hidden-pillbox")
PASSING = ("demolitions", "hidden-unit")
STEPPING = ("hidden-mines", "hidden-wire")


@before(CardPlayed)
def action_is_permitted(w: Referee, s: State, event: CardPlayed) -> None:
    """A24.1: the prerequisites of the Action are met."""
    if event.use != "action":
        return
    if event.name in ("hidden-unit", *DEFENSE[1:], *STEPPING):
        posture = s.setting.scenario.postures[event.side]
        w.same("A35", "Hidden Action", "defender", posture)
    if event.name in DEFENSE:
        before_defense(w, event)
    elif event.name in PASSING:
        turn = w.memory(Turn)
        passed = turn.passed and turn.discarded and event.side != s.active
        w.true(event.rule, "Action after a pass", passed, event)
    elif event.name in STEPPING:
        w.true(event.rule, "Action on a step", last_step(w) is not None, event)
    elif event.name == "fire":
        op_fire(w, s, event)
    elif event.name == "assault-fire":
        w.true("A26", "Assault Fire permitted", can_assault(s, event.side), event)
    elif event.name == "no-quarter":
        no_quarter(w, s, event)


def before_defense(w: Referee, event: CardPlayed) -> None:
    """A29, A35.1, A35.3: just before its player makes a Defense Roll."""
    w.true(event.rule, "Action on a defence", w.memory(Fire).attack, event)

    def rolls(following: Event) -> bool:
        if isinstance(following, (CardPlayed, FortificationPlaced, WeaponEliminated)):
            w.next(event.rule, "Action on a defence", "Defense Roll", rolls)
            return True
        roll = isinstance(following, CardRevealed) and following.purpose == "defense"
        return roll and following.side == event.side

    w.next(event.rule, "Action on a defence", "Defense Roll", rolls)


def last_step(w: Referee) -> UnitMoved | None:
    """Return the last step of the Order in progress, unless its unit was driven on since."""
    order = order_now(w)
    moves = [e for e in w.past[order.begun :] if isinstance(e, UnitMoved)] if order else []
    steps = [move for move in moves if move.how in ("move", "advance")]
    last = {move.unit: move for move in moves}
    return steps[-1] if steps and last[steps[-1].unit] is steps[-1] else None


def op_fire(w: Referee, s: State, event: CardPlayed) -> None:
    """A33.1: in the opponent's Move Order, after a new hex was entered."""
    order, step = order_now(w), last_step(w)
    moving = order is not None and order.name == "move" and order.side != event.side
    w.true("A33.1", "Fire Action", moving and step and not s.in_trigger, event)


def can_assault(s: State, side: int) -> bool:
    """A26/1: a moving unit or its Weapon has boxed FP and an enemy in Range and LOS."""
    movers = [u for u in facts.on_map(s, side) if s.moving >> u.id & 1]
    armed = [WEAPON_BASE + u.weapon for u in movers if u.weapon >= 0]
    pieces = [p for p in (*(u.id for u in movers), *armed) if facts.can_shoot(s, p)]
    enemies = {u.hex for u in facts.on_map(s, 1 - side)}
    boxed = [p for p in pieces if facts.boxed(s, p)[0]]
    return any(facts.in_reach(s, p, hex_) for p in boxed for hex_ in enemies)


def no_quarter(w: Referee, s: State, event: CardPlayed) -> None:
    """A38: at the end of a Melee, by a Russian, or a German against Russia, with a survivor."""
    melee = w.memory(Melees).at.get(s.in_trigger)
    own, other = (s.setting.scenario.nations[x] for x in (event.side, 1 - event.side))
    w.true("A38", "No Quarter", own == "russian" or (own, other) == ("german", "russian"), event)
    line = w.memory(Rolls).line
    fought = melee.there if melee is not None else set()
    alive = [u for u in facts.on_map(s, event.side) if fought & set(line(u.id))]
    w.true("A38", "No Quarter", alive, event)


# --- what they do -------------------------------------------------------------------------------


@before(FortificationPlaced)
def fortification_by_action(w: Referee, s: State, event: FortificationPlaced) -> None:
    """A32, A35.1, A35.2, A35.3, A35.5: what is placed, and where."""
    attack, step = w.memory(Fire).attack, last_step(w)
    if event.rule == "A32":
        own = facts.present(s, last_player(w), event.hex)
        w.true("A32", "Dig In", own and event.kind == "foxholes", event)
    if event.rule in ("A35.2", "A35.5"):
        kind = "mines" if event.rule == "A35.2" else "wire"
        w.same(event.rule, "Hidden Action", (step and step.hex, kind), (event.hex, event.kind))
    if event.rule in ("A35.1", "A35.3"):
        w.true(event.rule, "Hidden Action", attack and event.hex in attack.hexes, event)
        kind = "foxholes" if event.rule == "A35.1" else "pillbox"
        w.same(event.rule, "Hidden Action", kind, event.kind)
    if event.rule == "A35.1":
        w.true("A35.1", "Hidden Action", s.bf.terrain[event.hex] != "building", event)
    if event.rule == "A35.3":
        free = s.bf.objective_of[event.hex] and "pillbox" not in s.forts.values()
        w.true("A35.3", "Hidden Action", free, event)


def last_player(w: Referee) -> int:
    """Return who played the last card."""
    return next(e.side for e in reversed(w.past) if isinstance(e, CardPlayed))


@before(FortificationRemoved)
def demolition(w: Referee, s: State, event: FortificationRemoved) -> None:
    """A31: under an own unit."""
    if event.rule == "A31":
        w.true("A31", "Demolitions", facts.present(s, last_player(w), event.hex), event)


@before(Declared)
def smoke_grenades(w: Referee, s: State, event: Declared) -> None:
    """A39: a unit with boxed Movement that is activated to Move, in or next to its hex."""
    if event.what != "smoke-grenades":
        return
    unit = s.units[event.subject]
    moving = unit.where == MAP and unit.side == event.side and s.moving >> unit.id & 1
    w.true("A39", "Smoke Grenades", moving and facts.printed(unit).boxed[2], event)
    w.true("A39", "Smoke Grenades", s.bf.distance(unit.hex, event.hex) <= 1, event)
    dry = event.hex not in s.blaze and not facts.is_water(s, event.hex)
    w.true("A39", "Smoke Grenades", dry, event)


@before(UnitRemoved)
def light_wounds(w: Referee, s: State, event: UnitRemoved) -> None:
    """A36: a Team of the side's quality, as broken, with the Squad's Weapon and markers."""
    if event.rule != "A36":
        return
    squad, parents = s.units[event.unit], w.memory(Rolls).parents
    team = s.units[next(child for child, old in parents.items() if old == squad.id)]
    quality = s.setting.scenario.quality[squad.side]
    w.true("A36", "Light Wounds", team.type.key.endswith(f"/{quality}-team"), team.type.key)
    was = squad.side, squad.hex, squad.broken, squad.suppressed, squad.veteran
    now = team.side, team.hex, team.broken, team.suppressed, team.veteran
    w.same("A36", "Light Wounds", (facts.is_squad(squad), was), (True, now))


@before(UnitPlaced)
def hidden_unit(w: Referee, s: State, event: UnitPlaced) -> None:
    """A35.4: in the own set-up area, where nobody of another item is, with Cover of 1 or more."""
    if event.rule == "A35.4":
        side = s.units[event.unit].side
        others = [u for u in s.at[event.hex] if not just_placed(w, u)]
        area = s.setting.scenario.area(side) >> event.hex & 1
        fits = area and not others and facts.cover(s, event.hex) >= 1
        w.true("A35.4", "Hidden Unit", fits, event)


def just_placed(w: Referee, number: int) -> bool:
    """Whether a unit was set down by the same Action."""
    return any(isinstance(e, UnitPlaced) and e.unit == number for e in w.past[-6:])
