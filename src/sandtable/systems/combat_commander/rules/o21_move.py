"""O21 Move: hex by hex, with a window after each."""

from __future__ import annotations

from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import NOT_ASKED, Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events_units import PointsSpent, UnitMoved
from sandtable.systems.combat_commander.events_weapons import WeaponGiven
from sandtable.systems.combat_commander.names import EXIT, HEX, JOIN, STOP, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.a24_actions import playable
from sandtable.systems.combat_commander.rules.a33_op_fire import StepWindow
from sandtable.systems.combat_commander.rules.c03_units import unit_movement
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST, ExitMap, can_exit
from sandtable.systems.combat_commander.rules.c11_weapons import (
    NO_WEAPON_AT_ALL,
    SCRAP,
    Scrap,
    scrap_options,
)
from sandtable.systems.combat_commander.rules.f100_fortifications import (
    MINES,
    WIRE,
    MineAttack,
    is_trench_step,
)
from sandtable.systems.combat_commander.rules.o14_orders import MUST_EXECUTE, UnitOrder
from sandtable.systems.combat_commander.rules.o21_actions import (
    move_action_possible,
    move_action_refusal,
    move_actions,
    play_move_action,
)
from sandtable.systems.combat_commander.rules.o21_entry import (
    NO_EXIT,
    NOT_ADJACENT,
    ONE_POINT,
    can_enter,
    entry_refusal,
    has_enemy,
    is_bound,
    step_points,
)
from sandtable.systems.combat_commander.rules.t78_cover import can_finish_step
from sandtable.systems.combat_commander.state import State

TRANSFER = tuple(Option("transfer", unit) for unit in range(512))

NO_WEAPON = Refusal("O21.1.1", "carries-no-weapon")
NO_POINT = Refusal("O21.1.1", "not-enough-movement")
NOBODY_TAKES = Refusal("O21.1.1", "nobody-can-take-weapon")
ANOTHER_MOVES = Refusal("O21.2", "finish-first-unit")


class MoveOrder(UnitOrder):
    """The Move Order: `group` moves now, `moved` have finished, `spent` half points by unit.

    `movers` are those who have just entered `hex`, until somebody else is to go.
    """

    __slots__ = (
        "assaulted",
        "crossed",
        "fresh",
        "giver",
        "group",
        "hex",
        "moved",
        "movers",
        "origin",
        "road",
        "spent",
        "starts",
        "stuck",
    )  # fmt: skip
    NAME = "move"
    RULE = "O21"

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.spent: dict[int, int] = {}
        self.starts: dict[int, int] = {}
        self.road = 0
        self.stuck = 0
        self.moved: tuple[int, ...] = ()
        self.movers: tuple[int, ...] = ()
        self.group: tuple[int, ...] = ()
        self.fresh = True
        self.crossed = False
        self.origin = -1
        self.hex = -1
        self.giver = -1
        self.assaulted: tuple[int, ...] = ()

    def able(self, s: State, unit: Unit) -> bool:
        return self.can_step(s, unit, self.points(s, unit))

    def can_step(self, s: State, unit: Unit, points: int) -> bool:
        """Whether a unit could cross a hexside with so many half points."""
        if is_bound(s, unit):
            return False
        if can_exit(s, unit) and points >= EXIT_COST:
            return True
        road = self.road_ahead(s, unit)
        return any(can_enter(s, unit, d, points, road) for d in range(6))

    def begin(self, s: State) -> None:
        self.starts = {u: s.units[u].hex for u in self.units}
        self.step = "choose"

    @rule("O21", see=("T93[a]",))
    def points(self, s: State, unit: Unit) -> int:
        """Return the half points a unit has left where it is now (O21/3)."""
        if self.stuck >> unit.id & 1:
            return 0
        bonus = s.bf.chart.road_bonus if self.road >> unit.id & 1 else 0
        return unit_movement(s, unit, bonus) - self.spent.get(unit.id, 0)

    def road_ahead(self, s: State, unit: Unit) -> int:
        """Return what a first Road hex adds as it is entered: nothing, by the usual AMB-59."""
        earned = self.road >> unit.id & 1 or self.stuck >> unit.id & 1
        if earned or s.setting.rulings.road_bonus == "after-entering":
            return 0
        return s.bf.chart.road_bonus

    def group_points(self, s: State) -> int:
        """Return what the group has left: the least of its members (O21.2[a])."""
        return min(self.points(s, s.units[u]) for u in self.group)

    # --- choosing who moves ---------------------------------------------------------------

    def waiting(self, s: State) -> list[Unit]:
        """Return activated units that have not moved yet."""
        units = (s.units[u] for u in self.units)
        return [u for u in units if u.where == MAP and u.id not in self.moved]

    def choose(self, s: State) -> Decision:
        options = [UNIT[u.id] for u in self.waiting(s) if self.able(s, u)]
        must = bool(options) and not self.crossed
        if not must:
            options.insert(0, DONE)
        options += self.transfers(s)
        pause = self.pause(s, options)
        options += self.actions(s)
        question = Decision(
            self.side, "move-which", "O21.2", options, MoveOrder.chosen, window=pause
        )
        return question.beside(scrap_options(s, self.side))

    def chosen(self, s: State, option: Option) -> None:
        if option == DONE:
            s.end()
        elif option.verb == "unit":
            self.group = (option.value,)
            self.movers = ()
            self.fresh = True
            self.step = "walk"
        else:
            self.aside(s, option)

    # --- Actions and transfers (W-MOVE) ---------------------------------------------------

    def actions(self, s: State) -> list[Option]:
        """Return the Actions that the moving side holds and can play now."""
        names = move_actions(s, self) if s.hands[self.side] else []
        return playable(s, self.side, names) if names else []

    def pause(self, s: State, options: list[Option]) -> str:
        """Return the window that makes a question of an only answer, whatever is held (TM.11)."""
        return "move" if len(options) == 1 and move_action_possible(s, self) else ""

    def transfers(self, s: State) -> list[Option]:
        """Return the Weapons that can be handed over now."""
        return [TRANSFER[u] for u in self.units if self.can_transfer(s, s.units[u])]

    def can_transfer(self, s: State, unit: Unit) -> bool:
        return unit.weapon >= 0 and self.transfer_refusal(s, unit) is None

    @rule("O21.1.1", see=("11.2", "11.3", "8.1.1"))
    def transfer_refusal(self, s: State, unit: Unit) -> Refusal | None:
        """Say why an activated unit cannot hand its Weapon to one stacked with it, for 1 MP."""
        if unit.where != MAP or unit.weapon < 0:
            return NO_WEAPON
        left = self.points(s, unit)
        if left < ONE_POINT:
            return NO_POINT.about(ONE_POINT, left)
        if all(u.weapon >= 0 for u in s.friends(unit.side, unit.hex)):
            return NOBODY_TAKES
        return None if self.receivers(s, unit) else MUST_EXECUTE

    def receivers(self, s: State, unit: Unit) -> list[Unit]:
        """Return the units that could take the Weapon."""
        return [
            u for u in s.friends(unit.side, unit.hex)
            if u.weapon < 0 and self.leaves_a_mover(s, unit, u)
        ]  # fmt: skip

    def leaves_a_mover(self, s: State, giver: Unit, receiver: Unit) -> bool:
        """Whether after a transfer somebody can still carry the Order out (O14.4)."""
        waiting = self.waiting(s)
        if self.crossed or not any(self.able(s, u) for u in waiting):
            return True
        weight = 2 * s.weapons[giver.weapon].type.move
        change = {giver.id: -weight - ONE_POINT, receiver.id: weight}
        return any(self.can_step(s, u, self.points(s, u) + change.get(u.id, 0)) for u in waiting)

    def aside(self, s: State, option: Option) -> None:
        if option.verb == "transfer":
            self.giver = option.value
            self.step = "give"
        elif option == SCRAP:
            s.call(Scrap(self.side))
        else:
            play_move_action(s, self, option.value)

    def give(self, s: State) -> Decision:
        options = [UNIT[u.id] for u in self.receivers(s, s.units[self.giver])]
        return Decision(
            self.side, "transfer-to", "O21.1.1", options, MoveOrder.given, args=(self.giver,)
        )

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
        if not steps:
            self.halt()
            return None
        options = steps + self.companions(s) + self.transfers(s)
        if not self.fresh or self.crossed:
            options.insert(0, STOP)
        pause = self.pause(s, options)
        options += self.actions(s)
        args = (self.group[0], self.group_points(s))
        question = Decision(
            self.side, "move-to", "O21.1", options, MoveOrder.walked, args=args, window=pause
        )
        return question.beside(scrap_options(s, self.side))

    def steps(self, s: State) -> list[Option]:
        """Return the hexes that the whole group can enter, and the exit."""
        group = [s.units[u] for u in self.group]
        if any(is_bound(s, u) for u in group):
            return []
        points = self.group_points(s)
        leader = group[0]
        road = self.road_ahead(s, leader)
        ways = list(range(6))
        for unit in group:
            ways = [d for d in ways if can_enter(s, unit, d, points, road)]
        near = s.bf.neighbors[leader.hex]
        options = [HEX[near[direction]] for direction in ways]
        if can_exit(s, leader) and points >= EXIT_COST:
            options.append(EXIT)
        return options

    @rule("O21.2", "O21.2[a]")
    def companions(self, s: State) -> list[Option]:
        """Return units that can go along: in one hex from the start, nobody has moved yet."""
        if not self.fresh:
            return []
        first = s.units[self.group[0]]
        start = self.starts.get(first.id, first.hex)
        return [JOIN[u.id] for u in self.waiting(s)
                if u.hex == first.hex and self.starts.get(u.id, u.hex) == start
                and u.id not in self.group and self.able(s, u)]  # fmt: skip

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

    def halt(self) -> None:
        """The group can go no further; if it never started its units are free to choose again."""
        if self.fresh:
            self.group = ()
            self.step = "choose"
        else:
            self.finish_group()

    def leave_map(self, s: State) -> None:
        """Spend the points for the exit; Mines in the hex that is left attack first."""
        self.origin = s.units[self.group[0]].hex
        self.movers = ()
        for number in self.group:
            self.spend(s, number, EXIT_COST, "7.2.1")
        self.step = "exit_map"
        if s.forts.get(self.origin) == MINES:
            s.call(MineAttack(self.origin, self.group))

    @rule("O21.4[a]")
    def exit_map(self, s: State) -> None:
        """Exit over the enemy edge, one unit after the other."""
        leaving = tuple(u for u in self.group if s.units[u].hex == self.origin)
        self.finish_group()
        if leaving:
            self.crossed = True
            s.call(ExitMap(self.side, leaving))

    def set_out(self, s: State, hex_: int) -> None:
        """Spend the points; Mines in the hex that is left attack first (TM.8)."""
        self.origin = s.units[self.group[0]].hex
        self.hex = hex_
        self.movers = ()
        direction = s.bf.neighbors[self.origin].index(hex_)
        for number in self.group:
            cost = step_points(s, s.units[number], direction)
            self.spend(s, number, cost, "O21.1")
        self.fresh = False
        self.step = "arrive"
        if s.forts.get(self.origin) == MINES:
            s.call(MineAttack(self.origin, self.group))

    @rule("TM.8", see=("F106.2", "F106.2[a]"))
    def arrive(self, s: State) -> None:
        """Survivors enter: Road bonus, Wire, then Mines of the new hex."""
        self.group = tuple(
            u for u in self.group
            if can_finish_step(s, s.units[u], self.origin, self.hex)
            and not has_enemy(s, s.units[u], self.hex)
        )  # fmt: skip
        for number in self.group:
            self.crossed = True
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

    @rule("O21.3", "O21.5", "O21.6", "O21.6[a]")
    def react(self, s: State) -> None:
        self.step = "walk"
        self.group = tuple(u for u in self.group if s.units[u].hex == self.hex)
        self.movers = self.group
        if self.group:
            trenched = bool(s.forts) and is_trench_step(s, self.origin, self.hex)
            s.call(StepWindow(1 - self.side, self.hex, self.group, trenched))

    def inherit(self, s: State, old: int, new: tuple[int, ...]) -> None:
        """Units that take the place of another one have moved as far as it (E52.2/3)."""
        if old in self.spent:
            self.spent = {**self.spent, **dict.fromkeys(new, self.spent[old])}
        if old in self.starts:
            self.starts = {**self.starts, **dict.fromkeys(new, self.starts[old])}
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
        if option.verb == "transfer" and option.value in self.units:
            return self.transfer_refusal(s, s.units[option.value]) or NOT_ASKED
        if option.verb == "action" and option.value in s.hands[self.side]:
            name = s.card(self.side, option.value).action
            return move_action_refusal(s, self, name) or NOT_ASKED
        if option in (DONE, STOP):
            return MUST_EXECUTE
        if option == SCRAP:
            return NO_WEAPON_AT_ALL
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
        road = self.road_ahead(s, unit)
        found = [entry_refusal(s, s.units[u], direction, points, road) for u in self.group]
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
