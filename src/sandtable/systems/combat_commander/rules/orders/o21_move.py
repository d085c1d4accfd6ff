"""O21 Move: hex by hex, with a window after each."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask, never
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.events.units import UnitMoved
from sandtable.systems.combat_commander.offers import ACTION, EXIT, HEX, JOIN, STOP, UNIT
from sandtable.systems.combat_commander.pieces import MAP, Unit
from sandtable.systems.combat_commander.rules.actions.a24_actions import (
    NOT_IN_HAND,
    action_on,
    playable,
)
from sandtable.systems.combat_commander.rules.actions.a33_op_fire import StepWindow
from sandtable.systems.combat_commander.rules.c07_exit import EXIT_COST, ExitMap, can_exit
from sandtable.systems.combat_commander.rules.orders.o14_orders import MUST_EXECUTE
from sandtable.systems.combat_commander.rules.orders.o21_actions import (
    move_action_possible,
    move_action_refusal,
    move_actions,
    play_move_action,
)
from sandtable.systems.combat_commander.rules.orders.o21_entry import (
    HELD_BACK,
    NO_EXIT,
    NO_STEP,
    NOT_ADJACENT,
    SHUT_IN,
    STUCK,
    TOO_DEAR,
    can_enter,
    entry_refusal,
    has_enemy,
    is_bound,
    step_points,
)
from sandtable.systems.combat_commander.rules.orders.o21_transfer import Transfers
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    MINES,
    WIRE,
    is_trench_step,
)
from sandtable.systems.combat_commander.rules.terrain.f100_mines import MineAttack
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_finish_step
from sandtable.systems.combat_commander.state import State

WAYS = ("hex", "exit")

ANOTHER_MOVES = Refusal("O21.2", "finish-first-unit")
ON_ITS_WAY = Refusal("O21.2", "group-has-set-out")
IN_GROUP = Refusal("O21.2", "already-in-group")
APART = Refusal("O21.2", "not-together-from-start")
IN_WIRE = Refusal("F106.2", "stopped-by-wire")
NO_POINTS = Refusal("O21.1", "no-points-left")


class MoveOrder(Transfers):
    """The Move Order: one unit or group after another, as far as it likes."""

    __slots__ = ()
    NAME = "move"
    RULE = "O21"

    def begin(self, s: State) -> None:
        self.starts = {u: s.units[u].hex for u in self.units}
        self.step = "choose"

    # --- who moves next? ------------------------------------------------------------------

    def choose(self, s: State) -> Decision:
        return self.paused(s, ask(self, s, (self.side, "move-which", "O21.2"), *MOVE_WHICH))

    def paused(self, s: State, question: Decision) -> Decision:
        """Open a window where one answer would be left, whatever is held (TM.11)."""
        options = question.options
        alone = len(options) == 1 or options[1].verb == "action"
        if alone and move_action_possible(s, self):
            question.window = "move"
        return question

    def why_not_ended(self, s: State, option: Option) -> Refusal | None:
        must = not self.crossed and any(self.able_in_the_end(s, u) for u in self.waiting(s))
        return MUST_EXECUTE if must else None

    def ended(self, s: State, option: Option) -> None:
        s.end()

    def ready(self, s: State) -> list[Option]:
        """Return the units that wait for their turn and can cross a hexside."""
        return [UNIT[unit.id] for unit in self.waiting(s) if self.able(s, unit)]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        return self.waiting_refusal(s, option.value) or self.mover_refusal(s, option.value)

    def mover_refusal(self, s: State, number: int) -> Refusal | None:
        """Say why a unit that waits for its turn cannot cross any hexside."""
        unit = s.units[number]
        return None if self.able(s, unit) else self.unable(s, unit)

    def unable(self, s: State, unit: Unit) -> Refusal:
        """Say what keeps a unit where it is: Wire, its gun, its points, or all that is around."""
        if self.is_stuck(unit.id):
            return IN_WIRE
        if is_bound(s, unit):
            return STUCK
        points = self.points(s, unit)
        if points <= 0:
            return NO_POINTS
        costs = self.costs(s, unit)
        return NO_STEP.about(min(costs), points) if costs else SHUT_IN

    def chosen(self, s: State, option: Option) -> None:
        self.group = (option.value,)
        self.movers = ()
        self.fresh = True
        self.step = "walk"

    # --- Actions (W-MOVE) -------------------------------------------------------------------

    def actions(self, s: State) -> list[Option]:
        """Return the Actions that the moving side holds and can play now."""
        names = move_actions(s, self)
        return playable(s, self.side, names) if names else []

    def why_not_played(self, s: State, option: Option) -> Refusal | None:
        action = action_on(s, self.side, option.value)
        return move_action_refusal(s, self, action) if action else NOT_IN_HAND

    def played(self, s: State, option: Option) -> None:
        play_move_action(s, self, option.value)

    # --- where to? --------------------------------------------------------------------------

    def walk(self, s: State) -> Decision | None:
        group = together(s, self.group)
        if group != self.group or not group:
            self.group = group
            self.step = "walk" if group else "choose"
            return None
        if any(is_bound(s, s.units[u]) for u in group):
            self.halt()
            return None
        args = (self.group[0], self.group_points(s))
        question = ask(self, s, (self.side, "move-to", "O21.1"), *MOVE_TO, args=args)
        if not any(option.verb in WAYS for option in question.options):
            self.halt()
            return None
        return self.paused(s, question)

    def halt(self) -> None:
        """The group can go no further; if it never started its units are free to choose again."""
        if self.fresh:
            self.group = ()
        else:
            self.finish_group()

    def finish_group(self) -> None:
        """The group has moved for this Order."""
        self.moved += self.group
        self.group = ()
        self.fresh = True
        self.step = "choose"

    def why_not_stopped(self, s: State, option: Option) -> Refusal | None:
        return MUST_EXECUTE if self.fresh and not self.crossed else None

    def stopped(self, s: State, option: Option) -> None:
        self.finish_group()

    def mates(self, s: State) -> list[Option]:
        return [JOIN[u] for u in self.units] if self.fresh else []

    @rule("O21.2")
    def why_not_joined(self, s: State, option: Option) -> Refusal | None:
        """Say why a unit cannot go along: in one hex from the start, nobody has moved yet."""
        refusal = self.waiting_refusal(s, option.value)
        if refusal is not None:
            return refusal
        if not self.fresh:
            return ON_ITS_WAY
        if option.value in self.group:
            return IN_GROUP
        unit, first = s.units[option.value], s.units[self.group[0]]
        here = self.starts.get(unit.id, unit.hex) == self.starts.get(first.id, first.hex)
        if unit.hex != first.hex or not here:
            return APART
        return self.mover_refusal(s, unit.id)

    def joined(self, s: State, option: Option) -> None:
        self.group += (option.value,)

    def why_not_chosen_yet(self, s: State, option: Option) -> Refusal | None:
        """Say why nobody else can be chosen while a group moves."""
        if option.value in self.group:
            return IN_GROUP
        return self.waiting_refusal(s, option.value) or ANOTHER_MOVES

    # --- over the edge ----------------------------------------------------------------------

    def why_not_left(self, s: State, option: Option) -> Refusal | None:
        if not can_exit(s, s.units[self.group[0]]):
            return NO_EXIT
        points = self.group_points(s)
        return None if points >= EXIT_COST else self.too_dear(s, EXIT_COST, points)

    def left(self, s: State, option: Option) -> None:
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

    # --- one hex further --------------------------------------------------------------------

    def hexes(self, s: State) -> list[Option]:
        """Return the hexes that the whole group can enter."""
        group = [s.units[u] for u in self.group]
        points = self.group_points(s)
        road = self.road_ahead(s, group[0])
        ways = list(range(6))
        for unit in group:
            ways = [d for d in ways if can_enter(s, unit, d, points, road)]
        near = s.bf.neighbors[group[0].hex]
        return [HEX[near[direction]] for direction in ways]

    def why_not_set_out(self, s: State, option: Option) -> Refusal | None:
        """Say which member of the group cannot enter a hex, and why."""
        unit = s.units[self.group[0]]
        near = s.bf.neighbors[unit.hex]
        if option.value not in near:
            return NOT_ADJACENT.about(option.value)
        direction, points = near.index(option.value), self.group_points(s)
        road = self.road_ahead(s, unit)
        found = (entry_refusal(s, s.units[u], direction, points, road) for u in self.group)
        refusal = next((refusal for refusal in found if refusal is not None), None)
        if refusal is None or refusal.reason != TOO_DEAR.reason:
            return refusal
        return self.too_dear(s, step_points(s, unit, direction), points)

    @rule("O21.2[a]")
    def too_dear(self, s: State, cost: int, left: int) -> Refusal:
        """Say that a step costs too much: for the group, or only for one that is broken in it."""
        whole = [self.points(s, s.units[u]) for u in self.group if not s.units[u].broken]
        held_back = len(whole) < len(self.group) and min(whole, default=0) >= cost
        return (HELD_BACK if held_back else TOO_DEAR).about(cost, left)

    def set_out(self, s: State, option: Option) -> None:
        """Spend the points; Mines in the hex that is left attack first (TM.8)."""
        self.origin = s.units[self.group[0]].hex
        self.hex = option.value
        self.movers = ()
        direction = s.bf.neighbors[self.origin].index(self.hex)
        for number in self.group:
            cost = step_points(s, s.units[number], direction)
            self.spend(s, number, cost, "O21.1")
        self.fresh = False
        self.step = "arrive"
        if s.forts.get(self.origin) == MINES:
            s.call(MineAttack(self.origin, self.group))

    @rule("TM.8", see=("F106.2", "F106.2[a]"))
    def arrive(self, s: State) -> None:
        """Survivors enter: Road bonus, Wire, then Mines of the new hex.

        If an enemy, a Blaze or their own flight keeps all of them out, they go on from where they
        are, or end their movement there, before anybody else moves (O21.2).
        """
        entering = tuple(
            u for u in self.group
            if can_finish_step(s, s.units[u], self.origin, self.hex)
            and not has_enemy(s, s.units[u], self.hex)
        )  # fmt: skip
        if not entering:
            self.step = "walk"
            return
        self.group = entering
        for number in self.group:
            self.crossed = True
            s.emit(UnitMoved("O21.1", number, self.origin, self.hex, "move"))
            if s.bf.has_road[self.hex]:
                self.road |= 1 << number
        if WIRE in (s.forts.get(self.origin), s.forts.get(self.hex)):
            self.stop(self.group)
        self.step = "react"
        if s.forts.get(self.hex) == MINES:
            s.call(MineAttack(self.hex, self.group))

    @rule("O21.3", "O21.5", "O21.6", "O21.6[a]")
    def react(self, s: State) -> None:
        self.step = "walk"
        self.group = tuple(u for u in self.group if s.units[u].hex == self.hex)
        self.movers = self.group
        if self.group:
            trenched = bool(s.forts) and is_trench_step(s, self.origin, self.hex)
            s.call(StepWindow(1 - self.side, self.hex, self.group, trenched))


HAND_OVER = Answers(
    MoveOrder.carriers, MoveOrder.handed_over, MoveOrder.why_not_handed_over, verb="transfer"
)
PLAY_CARD = Answers(ACTION, MoveOrder.played, MoveOrder.why_not_played, quick=MoveOrder.actions)

MOVE_WHICH = (
    Answers([DONE], MoveOrder.ended, MoveOrder.why_not_ended),
    Answers(UNIT, MoveOrder.chosen, MoveOrder.why_not_chosen, quick=MoveOrder.ready),
    HAND_OVER,
    PLAY_CARD,
)
MOVE_TO = (
    Answers([STOP], MoveOrder.stopped, MoveOrder.why_not_stopped),
    Answers(HEX, MoveOrder.set_out, MoveOrder.why_not_set_out, quick=MoveOrder.hexes),
    Answers([EXIT], MoveOrder.left, MoveOrder.why_not_left),
    Answers(MoveOrder.mates, MoveOrder.joined, MoveOrder.why_not_joined, verb="join"),
    HAND_OVER,
    PLAY_CARD,
    Answers((), MoveOrder.chosen, MoveOrder.why_not_chosen_yet, quick=(), verb="unit"),
    never("done", ANOTHER_MOVES),
)


def together(s: State, group: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of a group that are on the map and where its first one is.

    Who was driven out of the hex (E46) goes on alone.
    """
    here = [s.units[u] for u in group if s.units[u].where == MAP]
    return tuple(u.id for u in here if u.hex == here[0].hex)
