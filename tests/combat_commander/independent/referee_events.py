"""Events: carried out with a target and never without one, and whenever they must be (E42–E77)."""

from collections.abc import Callable, Iterable

from tests.combat_commander.independent import facts
from tests.combat_commander.independent.referee import Referee, before, each
from tests.combat_commander.independent.referee_rolls import roll_now

from sandtable.kernel.events import Event
from sandtable.systems.combat_commander.events.cards import CardLost, CardRevealed, HandShown
from sandtable.systems.combat_commander.events.course import TriggerEnded
from sandtable.systems.combat_commander.events.markers import (
    BlazePlaced,
    ChitDrawn,
    ChitOpened,
    FortificationPlaced,
    FortificationRemoved,
    MarkerDrawn,
    SmokePlaced,
)
from sandtable.systems.combat_commander.events.rolls import Declared, RollMade
from sandtable.systems.combat_commander.events.tracks import PointsScored, SurrenderMoved
from sandtable.systems.combat_commander.events.units import (
    UnitBroke,
    UnitEliminated,
    UnitHardened,
    UnitPlaced,
    UnitRallied,
    UnitRemoved,
    UnitReturned,
    UnitSuppressed,
)
from sandtable.systems.combat_commander.events.weapons import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
    WeaponGiven,
)
from sandtable.systems.combat_commander.pieces import MAP, WEAPON_BASE, Unit
from sandtable.systems.combat_commander.state import State

LAST_SPACE = 20


class Happening:
    """An Event in progress: what, for whom, its random hex, and what has happened so far."""

    def __init__(self, event: Declared, card: str) -> None:
        self.what = event.what
        self.rule = event.rule
        self.side = event.side
        self.card = card
        self.hex = -1
        self.table: State | None = None
        """The table before the first thing that the Event did."""
        self.effects: list[Event] = []

    def of(self, kind: type[Event]) -> list[int]:
        """Return the units, hexes or Weapons of the effects of a kind that cite the Event."""
        found = [e for e in self.effects if type(e) is kind and e.rule == self.rule]
        return [getattr(e, "unit", getattr(e, "hex", getattr(e, "weapon", -1))) for e in found]

    def of_hexes(self) -> list[int]:
        """Return where units were set down by the Event."""
        kinds = (UnitPlaced, UnitReturned)
        return [e.hex for e in self.effects if isinstance(e, kinds) and e.rule == self.rule]

    def victims(self) -> set[int]:
        """Return the units that were made to break, lost by it, or saved by Light Wounds."""
        return {
            e.unit
            for e in self.effects
            if (isinstance(e, UnitBroke) and e.rule == self.rule)
            or (isinstance(e, UnitEliminated) and e.rule == "3.2.4")
            or (isinstance(e, UnitRemoved) and e.rule == "A36")
        }


class Happenings:
    def __init__(self) -> None:
        self.at: dict[int, Happening] = {}


PREPARATIONS = (CardRevealed, Declared, WeaponFixed, RollMade)


@each
def note_effects(w: Referee, s: State, event: Event) -> None:
    happening = w.memory(Happenings).at.get(s.in_trigger)
    if happening is None:
        return
    happening.effects.append(event)
    checked = isinstance(event, WeaponEliminated) and event.rule == "11.4"
    if isinstance(event, Declared) and event.what == "random-hex":
        happening.hex = event.hex
    elif happening.table is None and not isinstance(event, PREPARATIONS) and not checked:
        happening.table = s.clone()


@before(Declared)
def event_begins(w: Referee, s: State, event: Declared) -> None:
    roll = roll_now(w, s)
    if event.what in JUDGES and roll is not None and roll.purpose.startswith("event"):
        w.memory(Happenings).at[s.in_trigger] = Happening(event, f"{roll.face.hex}")


@before(TriggerEnded)
def event_ends(w: Referee, s: State, event: TriggerEnded) -> None:
    happening = w.memory(Happenings).at.pop(s.in_trigger, None)
    if happening is not None and event.rule == "1.9.1.1":
        JUDGES[happening.what](w, happening.table or s, happening)


# --- one unit of some --------------------------------------------------------------------------


def chosen(
    w: Referee, h: Happening, kind: type[Event], units: Iterable[Unit], *, must: bool
) -> None:
    """E42/2, /6: one of those who come into question, or nobody where that is allowed."""
    able, found = {u.id for u in units}, h.of(kind)
    w.true(h.rule, f"target of {h.what}", set(found) <= able and len(found) <= 1, found)
    if must:
        w.same(h.rule, f"{h.what} is carried out", bool(able), bool(found))


def everybody(s: State) -> list[Unit]:
    return [u for u in s.units if u.where == MAP]


def battle_harden(w: Referee, s: State, h: Happening) -> None:
    """E44: one of the own units without a Veteran marker."""
    mine = facts.on_map(s, h.side)
    chosen(w, h, UnitHardened, [u for u in mine if not u.veteran], must=True)


def commissar(w: Referee, s: State, h: Happening) -> None:
    """E50: one of the own broken units rolls."""
    rolled = [e.subject for e in h.effects if isinstance(e, RollMade) and e.purpose == "commissar"]
    mine = {u.id for u in facts.on_map(s, h.side) if u.broken}
    w.true("E50", "target of commissar", set(rolled) <= mine and len(rolled) <= 1, rolled)
    w.same("E50", "commissar is carried out", bool(mine), bool(rolled))


def interdiction(w: Referee, s: State, h: Happening) -> None:
    """E60: an unsuppressed unit in a hex with Cover below 1."""
    open_ = [u for u in everybody(s) if not u.suppressed and facts.cover(s, u.hex) < 1]
    chosen(w, h, UnitSuppressed, open_, must=True)


def kia(w: Referee, s: State, h: Happening) -> None:
    """E62: a broken unit of either side."""
    chosen(w, h, UnitEliminated, [u for u in everybody(s) if u.broken], must=True)


def medic(w: Referee, s: State, h: Happening) -> None:
    """E64: a broken unit of either side."""
    chosen(w, h, UnitRallied, [u for u in everybody(s) if u.broken], must=True)


def prisoners(w: Referee, s: State, h: Happening) -> None:
    """E66: an own broken unit with an enemy in or next to its hex."""
    enemies = {u.hex for u in facts.on_map(s, 1 - h.side)}
    broken = [u for u in facts.on_map(s, h.side) if u.broken]
    near = [u for u in broken if any(s.bf.distance(u.hex, hex_) <= 1 for hex_ in enemies)]
    chosen(w, h, UnitEliminated, near, must=True)


def suppressing_fire(w: Referee, s: State, h: Happening) -> None:
    """E75: an enemy in Range and LOS of a ready MG may be suppressed."""
    mgs = [WEAPON_BASE + g.id for g in s.weapons if g.where == MAP and is_ready_mg(s, g.id, h.side)]
    enemies = [u for u in facts.on_map(s, 1 - h.side) if not u.suppressed]
    reached = [u for u in enemies if any(covers(s, mg, u.hex) for mg in mgs)]
    chosen(w, h, UnitSuppressed, reached, must=False)


def is_ready_mg(s: State, number: int, side: int) -> bool:
    weapon = s.weapons[number]
    unit = s.units[weapon.bearer]
    whole = not (weapon.broken or unit.broken or unit.suppressed)
    return "mg" in facts.arms(weapon).flags and whole and (unit.side, unit.where) == (side, MAP)


def covers(s: State, piece: int, hex_: int) -> bool:
    """Whether a hex is the Weapon's own, or in its Range and LOS."""
    return facts.holder(s, piece).hex == hex_ or facts.in_reach(s, piece, hex_)


def cower(w: Referee, s: State, h: Happening) -> None:
    """E51: every own Squad outside the Radius of every Leader, if not suppressed yet."""
    mine = facts.on_map(s, h.side)
    leaders = [(u.hex, facts.printed(u).command) for u in mine if facts.is_leader(u)]
    alone = {
        u.id
        for u in mine
        if facts.is_squad(u)
        and not u.suppressed
        and all(s.bf.distance(u.hex, hex_) > radius for hex_, radius in leaders)
    }
    w.same("E51", "target of cower", alone, set(h.of(UnitSuppressed)))


# --- at a random hex ---------------------------------------------------------------------------


def nearest(s: State, h: Happening, hexes: Iterable[int]) -> set[int]:
    """AMB-47: the hexes fewest hexes away from the random one."""
    away = {hex_: s.bf.distance(h.hex, hex_) for hex_ in hexes} if h.hex >= 0 else {}
    return {hex_ for hex_ in away if away[hex_] == min(away.values())}


def air_support(w: Referee, s: State, h: Happening) -> None:
    """E43: all units of one of the nearest hexes with any, or none."""
    near = nearest(s, h, {u.hex for u in everybody(s)})
    found = h.victims()
    choices = [{u.id for u in everybody(s) if u.hex == hex_} for hex_ in near]
    w.true("E43", "target of air-support", not found or found in choices, found)


def shell_shock(w: Referee, s: State, h: Happening) -> None:
    """E72: one of the nearest units breaks."""
    near = nearest(s, h, {u.hex for u in everybody(s)})
    able = {u.id for u in everybody(s) if u.hex in near}
    found = h.victims()
    w.true("E72", "target of shell-shock", found <= able, found)
    w.same("E72", "shell-shock is carried out", int(bool(able)), len(found))


def malfunction(w: Referee, s: State, h: Happening) -> None:
    """E63: one of the nearest unbroken Weapons breaks."""
    place = {g.id: s.units[g.bearer].hex for g in s.weapons if g.where == MAP and not g.broken}
    place = {g: hex_ for g, hex_ in place.items() if hex_ >= 0}
    near = nearest(s, h, place.values())
    fragile = [e.weapon for e in h.effects if isinstance(e, WeaponEliminated) and e.rule != "11.4"]
    found = h.of(WeaponBroke) + fragile
    w.true("E63", "target of malfunction", all(place[g] in near for g in found), found)
    w.same("E63", "malfunction is carried out", int(bool(near)), len(found))


def can_fortify(s: State, hex_: int) -> bool:
    closed = s.setting.special.fortifications_closed or hex_ in s.forts
    return not closed and can_smoke(s, hex_)


def can_smoke(s: State, hex_: int) -> bool:
    return hex_ not in s.blaze and not facts.is_water(s, hex_)


def fortifies(kind: str) -> Callable[[Referee, State, Happening], None]:
    def judge(w: Referee, s: State, h: Happening) -> None:
        """E47, E69, E73: the Fortification appears wherever it can."""
        placed = [(e.hex, e.kind) for e in h.effects if isinstance(e, FortificationPlaced)]
        able = h.hex >= 0 and can_fortify(s, h.hex)
        w.same(h.rule, f"{h.what} is carried out", [(h.hex, kind)] if able else [], placed)

    return judge


def dust(w: Referee, s: State, h: Happening) -> None:
    """E53: Smoke is drawn for the random hex wherever it can lie."""
    able = h.hex >= 0 and can_smoke(s, h.hex) and bool(s.cup)
    drawn = [e for e in h.effects if isinstance(e, MarkerDrawn)]
    w.same("E53", "dust is carried out", int(able), len(drawn))
    w.true("E53", "target of dust", set(h.of(SmokePlaced)) <= {h.hex}, h.hex)


def blaze(w: Referee, s: State, h: Happening) -> None:
    """E46: the hex burns wherever it can."""
    able = h.hex >= 0 and can_smoke(s, h.hex) and bool(s.cup)
    w.same("E46", "blaze is carried out", [h.hex] if able else [], h.of(BlazePlaced))
    burnt_out(w, h)


def breeze(w: Referee, s: State, h: Happening) -> None:
    """E48: all Smoke goes, every Blaze spreads one hex downwind."""
    now = w.table
    w.same("E48", "Smoke after a Breeze", {}, now.smoke)
    rows = facts.data(f"cards/{s.setting.scenario.decks[h.side]}")
    cards = [row[4] for row in rows["cards"] if row[3] == "breeze"]
    way = rows["breeze"]["directions"][cards.index(h.card)] - 1
    reached = {s.bf.neighbors[hex_][way] for hex_ in s.blaze} - {-1}
    burning = {hex_ for hex_ in reached if can_smoke(s, hex_)}
    if len(s.cup) + len(s.smoke) >= len(burning):
        w.same("E48", "breeze is carried out", burning, set(h.of(BlazePlaced)))
    burnt_out(w, h)


def burnt_out(w: Referee, h: Happening) -> None:
    """8.1.5, E46/3, /4: nobody and nothing is left in a burning hex."""
    now = w.table
    for hex_ in h.of(BlazePlaced):
        left = list(now.at[hex_]), hex_ in now.smoke, hex_ in now.forts
        w.same("8.1.5", "burning hex", ([], False, False), left)


def walking_wounded(w: Referee, s: State, h: Happening) -> None:
    """E76: a lost unit comes back broken, in or next to the random hex, if there is room."""
    lost = [u for row in s.casualties for u in row if u >= 0]
    found = [e for e in h.effects if isinstance(e, UnitReturned)]
    near = [e for e in found if h.hex >= 0 and s.bf.distance(h.hex, e.hex) <= 1]
    fit = [e for e in near if e.broken and e.unit in lost]
    w.true("E76", "target of walking-wounded", len(found) == len(fit) <= 1, found)
    around = [x for x in range(s.bf.size) if h.hex >= 0 and s.bf.distance(h.hex, x) <= 1]
    empty = [x for x in around if not s.at[x] and not facts.is_closed(s, x)]
    passable = [x for x in empty if s.bf.terrain[x] != "major-bridge"]
    if lost and passable:
        w.same("E76", "walking-wounded is carried out", 1, len(found))


# --- the rest ----------------------------------------------------------------------------------


def scores(why: str, count: Callable[[State, int], int]) -> Callable[..., None]:
    def judge(w: Referee, s: State, h: Happening) -> None:
        """E45, E49: the points are scored if there are any."""
        scored = [e.points for e in h.effects if isinstance(e, PointsScored) and e.why == why]
        points = count(s, h.side)
        w.same(h.rule, f"{h.what} is carried out", [points] if points else [], scored)

    return judge


def elan(w: Referee, s: State, h: Happening) -> None:
    """E54: the own Surrender marker goes up, unless it is at the end (AMB-50)."""
    moved = [e.side for e in h.effects if isinstance(e, SurrenderMoved)]
    due = [h.side] if s.surrender[h.side] < LAST_SPACE else []
    w.same("E54", "elan is carried out", due, moved)


def entrench(w: Referee, s: State, h: Happening) -> None:
    """E55: Foxholes under an own unit."""
    own = {u.hex for u in facts.on_map(s, h.side) if can_fortify(s, u.hex)}
    found = h.of(FortificationPlaced)
    w.true("E55", "target of entrench", set(found) <= own and len(found) <= 1, found)


def fog_of_war(w: Referee, s: State, h: Happening) -> None:
    """E57: each player with cards loses one."""
    lost = sorted(e.side for e in h.effects if isinstance(e, CardLost))
    w.same("E57", "fog-of-war is carried out", [x for x in (0, 1) if s.hands[x]], lost)


def arrives(grade: str, *, must: bool) -> Callable[[Referee, State, Happening], None]:
    def judge(w: Referee, s: State, h: Happening) -> None:
        """E56, E58: the Private with a broken unit if wished, the Hero in a friendly hex."""
        there = any(u.type.grade == grade for u in facts.on_map(s, h.side))
        hexes = {x for x in range(s.bf.size) if FITS[grade](s, h.side, x)} if not there else set()
        found = h.of_hexes()
        w.true(h.rule, f"target of {h.what}", set(found) <= hexes and len(found) <= 1, found)
        if must:
            w.same(h.rule, f"{h.what} is carried out", bool(hexes), bool(found))

    return judge


def with_broken(s: State, side: int, hex_: int) -> bool:
    return any(s.units[u].broken for u in s.at[hex_])


def is_friendly(s: State, side: int, hex_: int) -> bool:
    """GL.Friendly: an own unit, or an own Objective without enemies that can be entered."""
    if facts.present(s, side, hex_):
        return True
    number = s.bf.objective_of[hex_]
    open_ = not facts.present(s, 1 - side, hex_) and not facts.is_closed(s, hex_)
    return number > 0 and s.control[number - 1] == side and open_


FITS = {"private": with_broken, "hero": is_friendly}


def support(w: Referee, s: State, h: Happening) -> None:
    """E59, E68: in or next to the random hex; along the own edge."""
    placed = [e for e in h.effects if isinstance(e, UnitPlaced) and e.rule == h.rule]
    for event in placed:
        if h.rule == "E59":
            near = h.hex >= 0 and s.bf.distance(h.hex, event.hex) <= 1
            w.true("E59", "target of infiltration", near, event)
        else:
            edge = facts.from_edge(s, h.side, event.hex)
            w.same("E68", "target of reinforcements", 1, edge)


def interrogation(w: Referee, s: State, h: Happening) -> None:
    """E61: the whole hand of the opponent is shown."""
    shown = [(e.side, set(e.cards)) for e in h.effects if isinstance(e, HandShown)]
    w.same("E61", "interrogation is carried out", [(1 - h.side, set(s.hands[1 - h.side]))], shown)


def chit(kind: type[Event]) -> Callable[[Referee, State, Happening], None]:
    def judge(w: Referee, s: State, h: Happening) -> None:
        """E65, E74, E67: a chit is drawn, or one of the opponent's shown, while there is one."""
        pool = s.secret_chits[1 - h.side] if h.rule == "E67" else s.chit_pool
        found = [e.chit for e in h.effects if type(e) is kind and e.rule == h.rule]
        w.true(h.rule, f"target of {h.what}", set(found) <= set(pool), found)
        if h.rule != "E65":
            w.same(h.rule, f"{h.what} is carried out", int(bool(pool)), len(found))

    return judge


def sappers(w: Referee, s: State, h: Happening) -> None:
    """E70: Mines or Wire of one hex."""
    found = h.of(FortificationRemoved)
    fit = all(s.forts.get(hex_) in ("mines", "wire") for hex_ in found)
    w.true("E70", "target of sappers", fit and len(found) <= 1, found)


def scrounge(w: Referee, s: State, h: Happening) -> None:
    """E71: an eliminated Weapon to an own unit that has none."""
    found = [e for e in h.effects if isinstance(e, WeaponGiven)]
    for event in found:
        unit = s.units[event.unit]
        free = event.weapon in s.weapon_box and unit.weapon < 0
        w.true("E71", "target of scrounge", free and unit.side == h.side, event)
    w.true("E71", "target of scrounge", len(found) <= 1, found)


def white_phosphorus(w: Referee, s: State, h: Happening) -> None:
    """E77: next to an own unbroken Squad; each player who is there breaks one of his own."""
    squads = [u for u in facts.on_map(s, h.side) if facts.is_squad(u) and not u.broken]
    for hex_ in h.of(SmokePlaced):
        near = any(s.bf.distance(hex_, u.hex) == 1 for u in squads)
        w.true("E77", "target of white-phosphorus", near, hex_)
        sides = sorted(s.units[u].side for u in h.victims())
        there = [side for side in (0, 1) if facts.present(s, side, hex_)]
        w.same("E77", "white-phosphorus is carried out", there, sides)


def deploy(w: Referee, s: State, h: Happening) -> None:
    """E52.1: one own Squad may be replaced."""
    found = [s.units[u] for u in h.of(UnitRemoved)]
    fit = all(u.side == h.side and facts.is_squad(u) for u in found)
    w.true("E52.1", "target of deploy", fit and len(found) <= 1, found)


JUDGES: dict[str, Callable[[Referee, State, Happening], None]] = {
    "air-support": air_support, "battle-harden": battle_harden, "blaze": blaze,
    "battlefield-integrity": scores("battlefield-integrity", lambda s, side: sum(
        u >= 0 for u in s.casualties[1 - side])),
    "booby-trap": fortifies("mines"), "breeze": breeze,
    "command-and-control": scores("command-and-control", lambda s, side: s.control.count(side)),
    "commissar": commissar, "cower": cower, "deploy": deploy, "dust": dust, "elan": elan,
    "entrench": entrench, "field-promotion": arrives("private", must=False),
    "fog-of-war": fog_of_war, "hero": arrives("hero", must=True), "infiltration": support,
    "interdiction": interdiction, "interrogation": interrogation, "kia": kia,
    "malfunction": malfunction, "medic": medic, "mission-objective": chit(ChitDrawn),
    "prisoners-of-war": prisoners, "reconnaissance": chit(ChitOpened),
    "reinforcements": support, "rubble": fortifies("wire"), "sappers": sappers,
    "scrounge": scrounge, "shell-shock": shell_shock, "shellholes": fortifies("foxholes"),
    "strategic-objective": chit(ChitOpened), "suppressing-fire": suppressing_fire,
    "walking-wounded": walking_wounded, "white-phosphorus": white_phosphorus,
}  # fmt: skip
