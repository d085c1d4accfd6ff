"""Panzer Grenadier as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from sandtable.kernel.battles import Terms
from sandtable.kernel.chance import Chance
from sandtable.kernel.decisions import Decision
from sandtable.kernel.finding import events_in, procedures_in
from sandtable.kernel.options import Option
from sandtable.kernel.plain_system import PlainSystem
from sandtable.kernel.refusals import Fault
from sandtable.kernel.seats import Seat
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.system import Result
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier import knowledge, rules
from sandtable.systems.panzer_grenadier import view as views
from sandtable.systems.panzer_grenadier.battles.faults import battle_faults
from sandtable.systems.panzer_grenadier.battles.report import report
from sandtable.systems.panzer_grenadier.battles.scenario import battle_value
from sandtable.systems.panzer_grenadier.events import (
    battle,
    course,
    fire,
    markers,
    marks,
    units,
    work,
)
from sandtable.systems.panzer_grenadier.invariants import invariants
from sandtable.systems.panzer_grenadier.meaning import (
    HEX,
    REACTIONS,
    SPANS,
    VERBS,
    is_on,
    is_valued,
    luck,
    role,
)
from sandtable.systems.panzer_grenadier.rules.c13_opportunity_fire import moving_piece
from sandtable.systems.panzer_grenadier.rules.standing import settle
from sandtable.systems.panzer_grenadier.scenario.value import scenario_keys, scenario_value
from sandtable.systems.panzer_grenadier.start import (
    OPTIONS,
    chosen_seats,
    new_state,
    plain_setting,
)
from sandtable.systems.panzer_grenadier.state import State

SIDE_NAMES = ("axis", "allies")


class PanzerGrenadier(PlainSystem):
    """The System of Panzer Grenadier."""

    name = "panzer-grenadier"
    version = "4"
    sides = SIDE_NAMES
    reactions = REACTIONS
    spans = SPANS
    options = OPTIONS

    def __init__(self) -> None:
        self.verbs = VERBS
        self.event_kinds = events_in(battle, course, fire, markers, units, marks, work)
        self.frame_kinds = procedures_in(rules)

    def scenario_keys(self) -> tuple[str, ...]:
        """Return the names of all scenarios."""
        return scenario_keys()

    def scenario(self, key: str) -> dict[str, Any]:
        """Return a scenario with its boards written out."""
        return scenario_value(key)

    def warm_up(self, scenario: dict[str, Any]) -> None:
        """Work out all lines of sight of the scenario's boards."""
        field = plain_setting(fixed(scenario)).field
        for hex_ in field.hexes:
            field.sees(hex_)
            field.disc(hex_, 0)

    def seats(self, scenario: dict[str, Any], options: dict[str, Any]) -> tuple[Seat, ...]:
        """Return the seats of both sides."""
        return chosen_seats(options.get("players", {}))

    def new_state(
        self, scenario: dict[str, Any], options: dict[str, Any], chance: Chance
    ) -> KernelState:
        """Set a scenario up to its first step."""
        return new_state(scenario, options, chance)

    def settle(self, state: Any) -> None:
        """What follows when pieces have come and gone: see `rules/standing.py`."""
        settle(state)

    def facts(self, state: Any) -> Any:
        """Return every board fact; the book of a battle for others with them (19.0)."""
        found: list[object] = state.facts()
        return [*found, state.book.facts()] if state.setting.scenario.commission else found

    # --- what is hidden -------------------------------------------------------------------

    def scrub(self, state: Any, side: int) -> State:
        """Return a twin without anything that is hidden from a side."""
        return knowledge.scrub(cast(State, state), side)

    def resample(self, known: Any, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin of a scrubbed table with everything hidden dealt by `pick`."""
        return knowledge.resample(cast(State, known), side, pick)

    def redeal(self, state: Any, side: int, pick: Callable[[Sequence[int]], int]) -> State:
        """Return a twin in which everything hidden from a side is dealt anew."""
        return knowledge.redeal(cast(State, state), side, pick)

    def invariants(self, state: Any) -> list[str]:
        """Return every contradiction on the board."""
        return invariants(cast(State, state))

    def view(self, state: Any, side: int) -> dict[str, Any]:
        """Build what a side may know."""
        return views.view(cast(State, state), side)

    def result(self, state: Any) -> Result:
        """Return how the game ended."""
        s = cast(State, state)
        return Result(s.winner, s.ending, s.ending_rule, s.score)

    def scope(self, state: Any, name: str) -> int:
        """Return the number of the running turn, segment or move."""
        s = cast(State, state)
        if name == "move":
            return s.segment * (len(s.pieces) + 1) + moving_piece(s) + 1
        return s.turn if name == "turn" else s.segment if name == "segment" else 0

    def role(self, decision: Decision, option: Option) -> str:
        """Say which part an answer plays in a question."""
        return role(decision, option)

    def luck(self, decision: Decision, option: Option) -> int:
        """Say whether dice are rolled after an answer."""
        return luck(decision, option)

    # --- battles for others ---------------------------------------------------------------

    def battle_faults(self, terms: Terms) -> list[Fault]:
        """Return what there is no counter and no rule for in the terms of a battle."""
        return battle_faults(terms)

    def battle(self, terms: Terms) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the scenario that a battle is, and no options."""
        return battle_value(terms), {}

    def battle_sides(self, scenario: dict[str, Any]) -> Sequence[str]:
        """Return for which sides of the terms Axis and Allies fight."""
        return cast(Sequence[str], scenario["battle"]["sides"])

    def report(self, state: Any) -> dict[str, Any]:
        """Return the report of a battle that is over."""
        return report(cast(State, state))

    # --- options as text ------------------------------------------------------------------

    def write_option(self, state: Any, option: Option) -> str:
        """Write `hex:1/0504`, `fire:7` or just the verb."""
        s = cast(State, state)
        verb, value = option.verb, option.value
        if is_on(verb, HEX):
            return f"{verb}:{s.field.names[value]}"
        return f"{verb}:{value}" if value or is_valued(verb) else verb

    def read_option(self, state: Any, text: str) -> Option:
        """Read an option back."""
        s = cast(State, state)
        verb, _, value = text.strip().partition(":")
        if is_on(verb, HEX):
            if value not in s.field.index:
                raise ValueError(f"{text!r}: the boards have no hex {value!r}")
            return Option(verb, s.field.index[value])
        if value and not value.isdecimal():
            raise ValueError(f"{text!r}: {value!r} is not a number")
        return Option(verb, int(value or 0))


PANZER_GRENADIER = PanzerGrenadier()
