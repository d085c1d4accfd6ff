"""Games that are being set up, with help to place single pieces and to read what was placed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from sandtable.kernel.chance import Chance, KeyedChance, key_of_seed
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.scripts import ScriptedChance
from sandtable.systems.combat_commander.pieces import MAP, RESERVE, Unit
from sandtable.systems.combat_commander.scenario.setup_plan import plan_of
from sandtable.systems.combat_commander.scenario.value import scenario_value
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

AXIS, ALLIES = 0, 1
SQUAD, TEAM, LEADER = 4, 2, 1


def rigged(seed: int = 0, *told: str) -> ScriptedChance:
    """Chance of which some draws are told, `axis-chit 3`; the others are those of a seed."""
    return ScriptedChance(*told, rest=KeyedChance(key_of_seed(seed)))


def changed(key: str, change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """A scenario by value whose file was changed: any field, not only designed ones."""
    value = deepcopy(dict(scenario_value(key)))
    change(value["scenario"])
    return value


class Table:
    """A game from its first decision on."""

    def __init__(
        self,
        key: str,
        *,
        chance: Chance | None = None,
        seed: int = 0,
        change: Callable[[dict[str, Any]], None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        start = changed(key, change) if change else key
        self.game = Game(COMBAT_COMMANDER, start, seed=seed, chance=chance, options=options)
        self.dice = KeyedChance(key_of_seed(f"player {seed}"))
        self.rolled = 0

    @property
    def s(self) -> State:
        state = self.game.state
        assert isinstance(state, State)
        return state

    @property
    def side(self) -> int:
        assert self.game.decision is not None
        return self.game.decision.side

    @property
    def prompt(self) -> str:
        return self.game.decision.prompt if self.game.decision else ""

    @property
    def ready(self) -> bool:
        """Whether set-up is over."""
        return not self.s.setting_up

    # --- playing --------------------------------------------------------------------------

    def do(self, option: Option) -> list[Event]:
        return self.game.apply(option)

    def why_not(self, option: Option) -> Refusal:
        refusal = self.game.why_not(option)
        assert refusal is not None, f"{option} is offered"
        return refusal

    def unit(self, name: str, side: int | None = None, nth: int = 0) -> int:
        """The number of a unit of this type that is still in reserve."""
        wanted = [
            unit.id
            for unit in self.s.units
            if unit.type.key.endswith(f"/{name}")
            and unit.where == RESERVE
            and side in (None, unit.side)
        ]
        return wanted[nth]

    def weapon(self, name: str) -> int:
        wanted = [w.id for w in self.s.weapons if w.type.key.endswith(f"/{name}") and w.bearer < 0]
        return wanted[0]

    def hex(self, name: str) -> int:
        return self.s.bf.index[name]

    def take(self, unit: int) -> None:
        """Take a unit in hand, unless it is the only piece left."""
        if self.prompt == "set-up-piece":
            self.do(Option("unit", unit))

    def place(self, unit: int, hex_: str) -> None:
        self.do(Option("unit", unit))
        self.do(Option("hex", self.hex(hex_)))

    def give(self, weapon: int, unit: int) -> None:
        self.do(Option("weapon", weapon))
        self.do(Option("unit", unit))

    def fortify(self, fort: int, hex_: str) -> None:
        self.do(Option("fortification", fort))
        self.do(Option("hex", self.hex(hex_)))

    def offered(self, verb: str) -> list[int]:
        assert self.game.decision is not None
        return [option.value for option in self.game.decision.options if option.verb == verb]

    def offered_hexes(self) -> set[str]:
        return {self.s.bf.names[value] for value in self.offered("hex")}

    def random_choice(self) -> None:
        assert self.game.decision is not None
        options = self.game.decision.options
        self.rolled += 1
        self.do(options[self.dice.below(self.rolled, len(options))])

    def play_until(self, stop: Callable[[], bool]) -> None:
        """Choose at random until something holds."""
        for _ in range(1000):
            if stop():
                return
            self.random_choice()
        raise AssertionError("set-up does not end")

    def finish(self, *, keep_late: bool = False) -> None:
        """Place whatever is left at random, up to the end of the side's placement."""
        while True:
            options = [o for o in self.options if not (keep_late and self.is_late(o))]
            if options == [DONE]:
                self.do(DONE)
                return
            others = [option for option in options if option != DONE]
            self.rolled += 1
            self.do(others[self.dice.below(self.rolled, len(others))])

    def is_late(self, option: Option) -> bool:
        """Whether an option takes a piece in hand that may set up late."""
        if self.prompt != "set-up-piece" or option == DONE:
            return False
        plan = plan_of(self.s.setting)
        pieces = {
            "unit": plan.units,
            "weapon": plan.weapons,
            "fortification": plan.forts[self.side],
        }
        return pieces[option.verb][option.value].band.late

    @property
    def options(self) -> Sequence[Option]:
        assert self.game.decision is not None
        return self.game.decision.options

    def play_out(self) -> None:
        self.play_until(lambda: self.ready)

    # --- reading --------------------------------------------------------------------------

    def events(self, *kinds: type[Event]) -> list[Any]:
        return [event for event in self.game.events if isinstance(event, kinds)]

    def where(self, name: str, side: int | None = None) -> list[str]:
        """The hexes of the units of a type, "" for one off the map."""
        return [
            self.s.bf.names[unit.hex] if unit.where == MAP else ""
            for unit in self.s.units
            if unit.type.key.endswith(f"/{name}") and side in (None, unit.side)
        ]

    def on_map(self, side: int) -> list[Unit]:
        return self.s.on_map(side)


def done_table(key: str, seed: int = 0, **more: Any) -> Table:
    table = Table(key, seed=seed, **more)
    table.play_out()
    return table


def at_placement(key: str, side: int, **more: Any) -> Table:
    """A game in which a side takes its first piece in hand."""
    table = Table(key, **more)
    table.play_until(lambda: table.side == side and table.prompt == "set-up-piece")
    return table


def around(table: Table, hex_: int) -> set[int]:
    return {hex_, *(n for n in table.s.bf.neighbors[hex_] if n >= 0)}


def is_chain(table: Table, hexes: list[int]) -> bool:
    todo, reached = [hexes[0]], {hexes[0]}
    while todo:
        for near in around(table, todo.pop()):
            if near in hexes and near not in reached:
                reached.add(near)
                todo.append(near)
    return reached == set(hexes)
