"""The campaign as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.dice import Rolled
from sandtable.kernel.finding import events_in, procedures_in
from sandtable.kernel.meaning import AT_ONCE, GAME, LATER, VERBS, Verb
from sandtable.kernel.options import Option, read_plainly, write_plainly
from sandtable.kernel.plain_system import PlainEvent, PlainSystem
from sandtable.kernel.seats import SPECTATOR, UMPIRE, Seat
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import Result
from sandtable.kernel.values import fixed
from sandtable.systems.campaign import knowledge, rules
from sandtable.systems.campaign import view as views
from sandtable.systems.campaign.events import battle, course, settled, troops
from sandtable.systems.campaign.invariants import invariants
from sandtable.systems.campaign.rules.c68_retreat import VERB as RETREAT
from sandtable.systems.campaign.scenario.value import (
    read_scenario,
    scenario_keys,
    scenario_value,
)
from sandtable.systems.campaign.start import OPTIONS, new_state
from sandtable.systems.campaign.state import SIDES, State

UMPIRES = Seat(UMPIRE, SPECTATOR, UMPIRE)


class CampaignSystem(PlainSystem):
    """The System of the campaign."""

    name = "campaign"
    version = "3"
    sides = SIDES
    spans = ("round", GAME)
    options = OPTIONS

    def __init__(self) -> None:
        self.verbs = {**VERBS, RETREAT: Verb("node")}
        self.event_kinds = events_in(battle, course, settled, troops)
        self.event_kinds[Rolled.__name__] = Rolled
        self.event_kinds.pop(PlainEvent.__name__)
        self.frame_kinds = procedures_in(rules)

    def scenario_keys(self) -> tuple[str, ...]:
        """Return the names of all campaigns."""
        return scenario_keys()

    def scenario(self, key: str) -> dict[str, Any]:
        """Return a campaign with its map written out."""
        return scenario_value(key)

    def warm_up(self, scenario: dict[str, Any]) -> None:
        """Read the scenario once."""
        read_scenario(fixed(scenario))

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        """Return who commands, who leads formations, and the umpire if there is to be one."""
        seats = read_scenario(fixed(scenario)).seats
        return (*seats, UMPIRES) if options.get("umpire") else seats

    def new_state(
        self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance
    ) -> KernelState:
        """Set a campaign up to its first step."""
        return new_state(scenario, options, chance)

    def view(self, state: Any, side: int) -> dict[str, Any]:
        """Build what a side may know."""
        return views.view(cast(State, state), side)

    def result(self, state: Any) -> Result:
        """Return how the campaign ended."""
        s = cast(State, state)
        return Result(s.winner, s.ending, s.ending_rule, s.score)

    def invariants(self, state: Any) -> list[str]:
        """Return every contradiction."""
        return invariants(cast(State, state))

    def scope(self, state: Any, name: str) -> int:
        """Return the number of the running round."""
        return cast(State, state).round if name == "round" else 0

    def luck(self, decision: Decision, option: Option) -> int:
        """Say that dice follow at once what is sent into a battle, and leave to settle it."""
        return AT_ONCE if decision.prompt in ("send-support", "let-settle") else LATER

    # --- what is hidden -------------------------------------------------------------------

    def scrub(self, state: Any, side: int) -> KernelState:
        """Return a twin without what a side does not know."""
        return knowledge.scrub(cast(State, state), side)

    def resample(self, known: Any, side: int, pick: Callable[[Sequence[int]], int]) -> KernelState:
        """Return a twin with all that dealt by `pick`."""
        return knowledge.resample(cast(State, known), side, pick)

    def redeal(self, state: Any, side: int, pick: Callable[[Sequence[int]], int]) -> KernelState:
        """Return a twin in which everything hidden from a side is dealt anew."""
        return knowledge.redeal(cast(State, state), side, pick)

    # --- options as text ------------------------------------------------------------------

    def write_option(self, state: Any, option: Option) -> str:
        """Write `retreat:B3`, or verb and body."""
        fields = list(cast(State, state).setting.map.fields)
        if option.verb != RETREAT or not 0 <= option.value < len(fields):
            return write_plainly(option)
        return f"{RETREAT}:{fields[option.value]}"

    def read_option(self, state: Any, text: str) -> Option:
        """Read an option back."""
        verb, _, value = text.strip().partition(":")
        if verb != RETREAT:
            return read_plainly(text)
        fields = list(cast(State, state).setting.map.fields)
        if value not in fields:
            raise ValueError(f"{text!r}: the map has no field {value!r}")
        return Option(verb, fields.index(value))


CAMPAIGN = CampaignSystem()
