"""Combat Commander as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.finding import events_in, procedures_in
from sandtable.kernel.frames import Frame
from sandtable.kernel.meaning import role_of
from sandtable.kernel.options import Option
from sandtable.kernel.seats import Seat, one_each
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import Result
from sandtable.kernel.values import fixed
from sandtable.systems.combat_commander import rules
from sandtable.systems.combat_commander import view as views
from sandtable.systems.combat_commander.events import (
    cards,
    course,
    markers,
    rolls,
    tracks,
    units,
    weapons,
)
from sandtable.systems.combat_commander.former_fields import former_fields
from sandtable.systems.combat_commander.generator.options import is_random
from sandtable.systems.combat_commander.invariants import invariants
from sandtable.systems.combat_commander.knowledge import redeal, resample, scrub
from sandtable.systems.combat_commander.meaning import (
    CARD,
    HEX,
    REACTIONS,
    SPANS,
    TOGETHER,
    VERBS,
    is_on,
    is_valued,
    luck,
)
from sandtable.systems.combat_commander.rules.c06_end import test_defeat
from sandtable.systems.combat_commander.rules.c07_victory import update_control
from sandtable.systems.combat_commander.rules.c11_giving_up import Scrap
from sandtable.systems.combat_commander.scenario.scenario import scenario_keys, scenario_name
from sandtable.systems.combat_commander.scenario.value import former_values, scenario_value
from sandtable.systems.combat_commander.start import new_state, plain_setting
from sandtable.systems.combat_commander.state import State

SIDE_NAMES = ("axis", "allies")


class CombatCommander:
    """The System of Combat Commander."""

    name = "combat-commander"
    version = "3"
    sides = SIDE_NAMES
    verbs = VERBS
    reactions = REACTIONS
    spans = SPANS
    options = ("rulings", "scenario")
    local_options = ("figures",)

    def __init__(self) -> None:
        self.event_kinds = events_in(course, cards, rolls, tracks, units, weapons, markers)
        self.frame_kinds = procedures_in(rules)

    def scenario_keys(self) -> tuple[str, ...]:
        """Return the names of all scenarios."""
        return scenario_keys()

    def scenario_name(self, text: str) -> str:
        """Return a scenario's key; the wishes for a random one in their order."""
        return scenario_name(text)

    def claims(self, text: str) -> bool:
        """Whether a text is the key of a scenario, or wishes for a random one."""
        return text in scenario_keys() or is_random(text)

    def scenario(self, key: str) -> dict[str, Any]:
        """Return a scenario with its map written out."""
        return scenario_value(key)

    def former(self, key: str) -> list[dict[str, Any]]:
        """Return what a scenario was before its files were changed."""
        return list(former_values(key))

    def former_fields(self, kind: str, values: list[Any]) -> dict[str, Any]:
        """Name the values that the first format of saved games has in order."""
        return former_fields(kind, values)

    def warm_up(self, scenario: dict[str, Any]) -> None:
        """Build the sight tables of the scenario's map, and the shadows of fires on it."""
        setting = plain_setting(fixed(scenario))
        for hex_ in range(setting.bf.size):
            setting.bf.sees(hex_, 0)
            setting.bf.entered(hex_, 0)
            setting.ground.behind(hex_, 0)

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        """Return a seat for each side."""
        return one_each(SIDE_NAMES)

    def new_state(
        self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance
    ) -> KernelState:
        """Set a scenario up to its first step."""
        return new_state(scenario, options, chance)

    def clone(self, state: KernelState) -> KernelState:
        """Return an independent twin."""
        return cast(State, state).clone()

    def settle(self, state: KernelState) -> None:
        """Defeat, then Objective control, after units have come and gone (TM.9/3)."""
        s = cast(State, state)
        if s.held:
            return
        s.unsettled = False
        if s.setting_up or s.over:
            return
        test_defeat(s)
        if not s.over:
            update_control(s)

    def facts(self, state: KernelState) -> Any:
        """Return every board fact."""
        return cast(State, state).facts()

    def invariants(self, state: KernelState) -> list[str]:
        """Return every contradiction on the table."""
        return invariants(cast(State, state))

    def redeal(
        self, state: KernelState, side: int, pick: Callable[[Sequence[int]], int]
    ) -> KernelState:
        """Deal everything anew that a side does not know."""
        return redeal(cast(State, state), side, pick)

    def scrub(self, state: KernelState, side: int) -> KernelState:
        """Turn everything face down that a side does not know."""
        return scrub(cast(State, state), side)

    def resample(
        self, known: KernelState, side: int, pick: Callable[[Sequence[int]], int]
    ) -> KernelState:
        """Deal what was turned face down."""
        return resample(cast(State, known), side, pick)

    def view(self, state: KernelState, side: int) -> dict[str, Any]:
        """Build what a side may know."""
        return views.view(cast(State, state), side)

    def result(self, state: KernelState) -> Result:
        """Return how the game ended."""
        s = cast(State, state)
        return Result(s.winner, s.ending, s.ending_rule, s.vp)

    def scope(self, state: KernelState, name: str) -> int:
        """Return the number of the running turn or order."""
        s = cast(State, state)
        return s.turn if name == "turn" else s.order_serial if name == "order" else 0

    def aside(self, state: KernelState, seat: int) -> Frame | None:
        """Whoever likes gives a Weapon up (11.3/2)."""
        return Scrap(seat)

    def role(self, decision: Decision, option: Option) -> str:
        """Say which part an answer plays in a question."""
        return role_of(self.verbs, option)

    def luck(self, decision: Decision, option: Option) -> int:
        """Say whether cards are turned after an answer."""
        return luck(decision, option)

    def together(self, decision: Decision) -> tuple[str, ...]:
        """Return the verbs of answers of which several may be chosen before they are given."""
        return TOGETHER.get(decision.prompt, ())

    # --- options as text ------------------------------------------------------------------

    def write_option(self, state: KernelState, option: Option) -> str:
        """Write `hex:E5`, `order:G-12`, `side:axis`, `unit:7` or just the verb."""
        s = cast(State, state)
        verb, value = option.verb, option.value
        if is_on(verb, HEX):
            return f"{verb}:{s.bf.names[value]}"
        if is_on(verb, CARD):
            return f"{verb}:{value}"
        if verb == "side":
            return f"side:{SIDE_NAMES[value]}"
        return f"{verb}:{value}" if value or is_valued(verb) else verb

    def read_option(self, state: KernelState, text: str) -> Option:
        """Read an option back."""
        s = cast(State, state)
        verb, _, value = text.strip().partition(":")
        if is_on(verb, HEX):
            if value not in s.bf.index:
                raise ValueError(f"{text!r}: the map has no hex {value!r}")
            return Option(verb, s.bf.index[value])
        if verb == "side":
            if value not in SIDE_NAMES:
                raise ValueError(f"{text!r}: the sides are axis and allies")
            return Option(verb, SIDE_NAMES.index(value))
        if value and not value.isdecimal():
            raise ValueError(f"{text!r}: {value!r} is not a number")
        return Option(verb, int(value or 0))


COMBAT_COMMANDER = CombatCommander()
