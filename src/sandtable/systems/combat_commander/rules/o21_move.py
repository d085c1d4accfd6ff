"""O21 Move: hex by hex, with a window after each."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events_pieces import PointsSpent, UnitMoved, WeaponGiven
from sandtable.systems.combat_commander.names import EXIT, HEX, JOIN, STOP, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.a24_actions import could_hold, play_action, playable
from sandtable.systems.combat_commander.rules.a26_assault_fire import (
    ASSAULT_FIRE,
    AssaultFire,
    assault_pieces,
    can_assault,
)
from sandtable.systems.combat_commander.rules.a33_op_fire import StepWindow
from sandtable.systems.combat_commander.rules.a39_smoke_grenades import (
    SMOKE_GRENADES,
    SmokeGrenades,
    throwers,
)
from sandtable.systems.combat_commander.rules.c03_units import unit_movement
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST, ExitMap, can_exit
from sandtable.systems.combat_commander.rules.f100_fortifications import (
    MINES,
    WIRE,
    MineAttack,
    is_trench_step,
)
from sandtable.systems.combat_commander.rules.o14_orders import MUST_EXECUTE, UnitOrder
from sandtable.systems.combat_commander.rules.o20_fire import attack_exists, possible_boost
from sandtable.systems.combat_commander.rules.t78_cover import blaze_refusal, can_finish_step
from sandtable.systems.combat_commander.rules.t78_terrain import step_refusal
from sandtable.systems.combat_commander.state import State

ONE_POINT = 2
TRANSFER = tuple(Option("transfer", unit) for unit in range(512))

NOT_ADJACENT = Refusal("O21.1", "not-adjacent")
ENEMY_THERE = Refusal("O21.4", "enemy-occupied")
TOO_DEAR = Refusal("O21.1", "not-enough-movement")
STUCK = Refusal("SC.11.2", "weapon-cannot-leave")
ANOTHER_MOVES = Refusal("O21.2", "finish-first-unit")
NO_EXIT = Refusal("O21.4", "no-exit-here")


def entry_refusal(s: State, unit: Unit, direction: int, points: int) -> Refusal | None:
    """Say why a unit cannot step into the next hex with so many half points left (O21.4)."""
    hex_ = s.bf.neighbors[unit.hex][direction]
    refusal = step_refusal(s.bf, unit.hex, direction)
    if refusal is not None:
        return refusal
    if s.occupied[1 - unit.side] >> hex_ & 1:
        return ENEMY_THERE.about(hex_)
    if s.blaze and hex_ in s.blaze:
        return blaze_refusal(s, hex_)
    if is_bound(s, unit):
        return STUCK
    cost = step_points(s, unit, direction)
    return None if cost <= points else TOO_DEAR.about(cost, points)


@rule("O21.4", "O21.1", "O21.1[a]")
def can_enter(s: State, unit: Unit, direction: int, points: int) -> bool:
    """Whether a step is legal; the quick form of `entry_refusal`."""
    cost = s.setting.ground.steps[unit.side][unit.hex][direction]
    if cost < 0:
        return False
    hex_ = s.bf.neighbors[unit.hex][direction]
    if s.occupied[1 - unit.side] >> hex_ & 1 or hex_ in s.blaze or is_bound(s, unit):
        return False
    if s.forts:
        cost = step_points(s, unit, direction)
    if s.setting.rulings.road_bonus == "for-entering" and s.bf.has_road[hex_]:
        points += s.bf.chart.road_bonus
    return cost <= points


@rule("SC.11.2")
def is_bound(s: State, unit: Unit) -> bool:
    """Whether a unit carries a Weapon that cannot leave its Bunker."""
    key = s.setting.special.bunker_weapon
    return bool(key) and unit.weapon >= 0 and s.weapons[unit.weapon].type.key == key


def step_points(s: State, unit: Unit, direction: int) -> int:
    """Return what a step costs, 1 MP along a Trench (F105.2)."""
    hex_ = s.bf.neighbors[unit.hex][direction]
    if s.forts and is_trench_step(s, unit.hex, hex_):
        return ONE_POINT
    return s.setting.ground.steps[unit.side][unit.hex][direction]


class MoveOrder(UnitOrder):
    """The Move Order: `group` moves now, `moved` have finished, `spent` half points by unit."""

    __slots__ = (
        "assaulted",
        "crossed",
        "fresh",
        "giver",
        "group",
        "hex",
        "moved",
        "origin",
        "road",
        "spent",
        "stuck",
    )  # fmt: skip
    NAME = "move"
    RULE = "O21"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.spent: dict[int, int] = {}
        self.road = 0
        self.stuck = 0
        self.moved: tuple[int, ...] = ()
        self.group: tuple[int, ...] = ()
        self.fresh = True
        self.crossed = False
        self.origin = -1
        self.hex = -1
        self.giver = -1
        self.assaulted: tuple[int, ...] = ()

    def able(self, s: State, unit: Unit) -> bool:
        points = self.points(s, unit)
        if can_exit(s, unit) and points >= EXIT_COST and not is_bound(s, unit):
            return True
        return any(can_enter(s, unit, d, points) for d in range(6))

    def begin(self, s: State) -> None:
        self.step = "choose"

    @rule("O21", see=("T93[a]",))
    def points(self, s: State, unit: Unit) -> int:
        """Return the half points a unit has left where it is now (O21/3)."""
        if self.stuck >> unit.id & 1:
            return 0
        bonus = s.bf.chart.road_bonus if self.road >> unit.id & 1 else 0
        return unit_movement(s, unit) + bonus - self.spent.get(unit.id, 0)

    def group_points(self, s: State) -> int:
        """Return what the group has left: the least of its members (O21.2[a])."""
        return min(self.points(s, s.units[u]) for u in self.group)

    # --- choosing who moves ---------------------------------------------------------------

    def waiting(self, s: State) -> list[Unit]:
        """Return activated units that have not moved yet."""
        units = (s.units[u] for u in self.units)
        return [u for u in units if u.where == MAP and u.id not in self.moved]

    def choose(self, s: State) -> Decision | None:
        options = [UNIT[u.id] for u in self.waiting(s) if self.able(s, u)]
        must = bool(options) and not self.crossed
        if not must:
            options.insert(0, DONE)
        options += self.asides(s)
        if options == [DONE] and not self.aside_possible(s):
            s.end()
            return None
        return Decision(self.side, "move-which", "O21.2", options, "chosen", (), "move")

    def chosen(self, s: State, option: Option) -> None:
        if option == DONE:
            s.end()
        elif option.verb == "unit":
            self.group = (option.value,)
            self.fresh = True
            self.step = "walk"
        else:
            self.aside(s, option)

    # --- Actions and transfers (W-MOVE) ---------------------------------------------------

    def asides(self, s: State) -> list[Option]:
        """Return the Actions and weapon transfers open to the moving side now."""
        allowed = []
        if s.hands[self.side]:
            held = {s.setting.cards[self.side][c].action for c in s.hands[self.side]}
            if ASSAULT_FIRE in held and can_assault(s, self.side, self.assaulted):
                allowed.append(ASSAULT_FIRE)
            if SMOKE_GRENADES in held and s.cup and throwers(s, self.side):
                allowed.append(SMOKE_GRENADES)
        options = playable(s, self.side, allowed) if allowed else []
        return options + [TRANSFER[u] for u in self.units if self.can_transfer(s, s.units[u])]

    def aside_possible(self, s: State) -> bool:
        """Whether, by public facts, some hand could hold an Action for now (TM.11)."""
        assault = could_hold(s, self.side, ASSAULT_FIRE)
        pieces = assault_pieces(s, self.side, self.assaulted)
        if assault and attack_exists(s, self.side, pieces, -1, possible_boost):
            return True
        smoke = could_hold(s, self.side, SMOKE_GRENADES)
        return smoke and bool(s.cup) and bool(throwers(s, self.side))

    @rule("O21.1.1", see=("11.3", "8.1.1"))
    def can_transfer(self, s: State, unit: Unit) -> bool:
        """Whether a unit can hand its Weapon to a unit stacked with it, for 1 MP."""
        if unit.where != MAP or unit.weapon < 0 or self.points(s, unit) < ONE_POINT:
            return False
        if unit.id in self.moved or (self.group and unit.id not in self.group):
            return False
        return bool(self.receivers(s, unit))

    def receivers(self, s: State, unit: Unit) -> list[Unit]:
        """Return the units that could take the Weapon."""
        return [u for u in s.friends(unit.side, unit.hex) if u.weapon < 0 and u.id != unit.id]

    def aside(self, s: State, option: Option) -> None:
        if option.verb == "transfer":
            self.giver = option.value
            self.step = "give"
            return
        name = s.card(self.side, option.value).action
        rule_id = "A26" if name == ASSAULT_FIRE else "A39"
        play_action(s, self.side, option.value, name, rule_id)
        if name == ASSAULT_FIRE:
            s.call(AssaultFire(self.side, self.assaulted))
        else:
            s.call(SmokeGrenades(self.side))

    def give(self, s: State) -> Decision:
        options = [UNIT[u.id] for u in self.receivers(s, s.units[self.giver])]
        return Decision(self.side, "transfer-to", "O21.1.1", options, "given", (self.giver,))

    def given(self, s: State, option: Option) -> None:
        self.spend(s, self.giver, ONE_POINT, "O21.1.1")
        s.emit(WeaponGiven("O21.1.1", s.units[self.giver].weapon, option.value))
        self.giver = -1
        self.step = "walk" if self.group else "choose"

    def spend(self, s: State, number: int, halves: int, rule_id: str) -> None:
        """Write down an expenditure of one unit."""
        total = self.spent.get(number, 0) + halves
        self.spent = {**self.spent, number: total}
        s.emit(PointsSpent(rule_id, number, halves, total))

    # --- walking --------------------------------------------------------------------------

    def walk(self, s: State) -> Decision | None:
        self.group = together(s, self.group)
        if not self.group:
            self.step = "choose"
            return None
        steps = self.steps(s)
        if not steps and not self.fresh:
            self.finish_group()
            return None
        options = steps + self.companions(s) + self.asides(s)
        if not self.fresh or self.crossed:
            options.insert(0, STOP)
        args = (self.group[0], self.group_points(s))
        return Decision(self.side, "move-to", "O21.1", options, "walked", args)

    def steps(self, s: State) -> list[Option]:
        """Return the hexes that the whole group can enter, and the exit."""
        points = self.group_points(s)
        leader = s.units[self.group[0]]
        options = [
            HEX[near]
            for direction, near in enumerate(s.bf.neighbors[leader.hex])
            if near >= 0 and all(can_enter(s, s.units[u], direction, points) for u in self.group)
        ]
        bound = any(is_bound(s, s.units[u]) for u in self.group)
        if can_exit(s, leader) and points >= EXIT_COST and not bound:
            options.append(EXIT)
        return options

    @rule("O21.2", "O21.2[a]")
    def companions(self, s: State) -> list[Option]:
        """Return units that can go along: same hex, nobody has moved yet."""
        if not self.fresh:
            return []
        hex_ = s.units[self.group[0]].hex
        return [JOIN[u.id] for u in self.waiting(s)
                if u.hex == hex_ and u.id not in self.group and self.able(s, u)]  # fmt: skip

    def walked(self, s: State, option: Option) -> None:
        if option == STOP:
            self.finish_group()
        elif option.verb == "join":
            self.group += (option.value,)
        elif option == EXIT:
            self.leave_map(s)
        elif option.verb == "hex":
            self.set_out(s, option.value)
        else:
            self.aside(s, option)

    def finish_group(self) -> None:
        """The group has moved for this Order."""
        self.moved += self.group
        self.group = ()
        self.fresh = True
        self.step = "choose"

    def leave_map(self, s: State) -> None:
        """Exit over the enemy edge, one unit after the other."""
        leaving = self.group
        for number in leaving:
            self.spend(s, number, EXIT_COST, "7.2.1")
        self.crossed = True
        self.finish_group()
        s.call(ExitMap(self.side, leaving))

    def set_out(self, s: State, hex_: int) -> None:
        """Spend the points; Mines in the hex that is left attack first (TM.8)."""
        self.origin = s.units[self.group[0]].hex
        self.hex = hex_
        direction = s.bf.neighbors[self.origin].index(hex_)
        for number in self.group:
            cost = step_points(s, s.units[number], direction)
            self.spend(s, number, cost, "O21.1")
        self.fresh = False
        self.crossed = True
        self.step = "arrive"
        if s.forts.get(self.origin) == MINES:
            s.call(MineAttack(self.origin, self.group))

    @rule("TM.8", see=("F106.2", "F106.2[a]"))
    def arrive(self, s: State) -> None:
        """Survivors enter: Road bonus, Wire, then Mines of the new hex."""
        self.group = tuple(
            u for u in self.group if can_finish_step(s, s.units[u], self.origin, self.hex)
        )
        for number in self.group:
            s.emit(UnitMoved("O21.1", number, self.origin, self.hex, "move"))
            if s.bf.has_road[self.hex]:
                self.road |= 1 << number
        if WIRE in (s.forts.get(self.origin), s.forts.get(self.hex)):
            self.stop(self.group)
        self.step = "react"
        if self.group and s.forts.get(self.hex) == MINES:
            s.call(MineAttack(self.hex, self.group))

    def stop(self, units: tuple[int, ...]) -> None:
        """Wire takes all points that are left."""
        for number in units:
            self.stuck |= 1 << number

    @rule("O21.3", "O21.5", "O21.6")
    def react(self, s: State) -> None:
        self.step = "walk"
        self.group = tuple(u for u in self.group if s.units[u].hex == self.hex)
        if self.group:
            trenched = bool(s.forts) and is_trench_step(s, self.origin, self.hex)
            s.call(StepWindow(1 - self.side, self.hex, self.group, trenched))

    def inherit(self, s: State, old: int, new: tuple[int, ...]) -> None:
        """Units that take the place of another one have moved as far as it (E52.2/3)."""
        if old in self.spent:
            self.spent = {**self.spent, **dict.fromkeys(new, self.spent[old])}
        for number in new:
            self.road |= (self.road >> old & 1) << number
            self.stuck |= (self.stuck >> old & 1) << number

    # --- why not --------------------------------------------------------------------------

    def refuse(self, s: State, option: Option) -> Refusal:
        """Say why a step, a unit or the end is not offered."""
        if self.step in ("activate", "take_along"):
            return super().refuse(s, option)
        if self.step == "walk" and option.verb == "hex":
            return self.hex_refusal(s, option.value)
        if option == EXIT:
            return NO_EXIT
        if option in (DONE, STOP):
            return MUST_EXECUTE
        if option.verb in ("unit", "join") and self.group:
            return ANOTHER_MOVES
        return NOT_ASKED

    def hex_refusal(self, s: State, hex_: int) -> Refusal:
        """Say which member of the group cannot enter a hex, and why."""
        unit = s.units[self.group[0]]
        if hex_ not in s.bf.neighbors[unit.hex]:
            return NOT_ADJACENT.about(hex_)
        direction = s.bf.neighbors[unit.hex].index(hex_)
        points = self.group_points(s)
        found = [entry_refusal(s, s.units[u], direction, points) for u in self.group]
        return next((refusal for refusal in found if refusal is not None), NOT_ASKED)


def together(s: State, group: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of a group that are on the map and where its first one is.

    Who was driven out of the hex (E46) goes on for himself.
    """
    here = [s.units[u] for u in group if s.units[u].where == MAP]
    return tuple(u.id for u in here if u.hex == here[0].hex)


def move_order(s: State) -> MoveOrder | None:
    """Return the Move Order in progress, if any."""
    for frame in s.stack:
        if isinstance(frame, MoveOrder):
            return frame
    return None


def is_under_way(s: State, number: int) -> bool:
    """Whether a unit is in the course of its own movement (AMB-34, second reading)."""
    order = move_order(s)
    return order is not None and number in order.group


def note_assault(s: State, pieces: tuple[int, ...]) -> None:
    """Remember which pieces fired in an Assault Fire of this Order (AMB-38)."""
    order = move_order(s)
    if order is not None:
        order.assaulted += pieces
