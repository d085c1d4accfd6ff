"""How Combat Commander is told and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, ClassVar, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.options import Option
from sandtable.kernel.rulings import Switch
from sandtable.kernel.state import State as KernelState
from sandtable.kernel.view import View
from sandtable.service.combat_commander import briefings, inspections, library
from sandtable.service.combat_commander.any_order import any_order
from sandtable.service.combat_commander.cast import cast_of
from sandtable.service.combat_commander.charts import charts
from sandtable.service.combat_commander.figures import FIGURES, figures
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.combat_commander.odds_words import odds_page
from sandtable.service.combat_commander.packing import pack, setting_of, unpack
from sandtable.service.combat_commander.placements import in_hand, placements
from sandtable.service.combat_commander.rerolls import could_gain
from sandtable.service.combat_commander.standing import JUDGE
from sandtable.service.combat_commander.standing_words import held_page, lapsed_page
from sandtable.service.combat_commander.ways import onward
from sandtable.service.history import Cast
from sandtable.service.narrators import Narrator as AnyNarrator
from sandtable.service.presenters import Json, Looker, Onward, Placement, Presenter, Start
from sandtable.service.standing import Held, Lapsed
from sandtable.service.words import Words
from sandtable.systems.combat_commander.board.battlefield import check_maps
from sandtable.systems.combat_commander.catalog.actions import ActionFigures
from sandtable.systems.combat_commander.catalog.catalog import check_data
from sandtable.systems.combat_commander.generator.options import WISHES, is_random
from sandtable.systems.combat_commander.rules.c09_initiative import REROLL
from sandtable.systems.combat_commander.rules.c10_sighting import hindrance, sees
from sandtable.systems.combat_commander.rules.setup.su_pieces import FINISH
from sandtable.systems.combat_commander.rulings import switches
from sandtable.systems.combat_commander.scenario.scenario import (
    check_scenarios,
    load_scenario,
    read_scenario_file,
    scenario_keys,
)
from sandtable.systems.combat_commander.state import State

FIRST = "first-steps"
SIGHT = "sight"
MAP, CATALOG, CHARTS = "map", "catalog", "charts"
SET_UP = "SU."
"""What the rules of the set-up begin with."""


class CombatCommanderPresenter(Presenter):
    """The words, the library and the inspections of Combat Commander."""

    judge = JUDGE
    make_cast = staticmethod(cast_of)
    inspections = (SIGHT, FIGURES, *inspections.OVERLAYS)
    wishes = WISHES
    wish_messages: ClassVar = {"axis": "nation", "allies": "nation"}

    def narrator(self, words: Words, state: KernelState | Cast) -> AnyNarrator:
        """Words about a position."""
        return Narrator(words, cast(State, state))

    # --- the library ----------------------------------------------------------------------

    def title(self, start: Json, words: Words) -> str:
        """What a scenario is called."""
        return briefings.title_of(start["key"], start["scenario"]["title"], words)

    def scenario(self, key: str, words: Words) -> Json:
        """One scenario in a few facts."""
        return briefings.card(load_scenario(key), words)

    def briefing(self, key: str, words: Words) -> Json:
        """One scenario in full: situation, forces, what counts."""
        return briefings.briefing(load_scenario(key), words)

    def first_scenario(self) -> str:
        """The scenario that is made for a first game."""
        return FIRST if FIRST in scenario_keys() else scenario_keys()[0]

    def library(self, kind: str, key: str) -> Json | None:
        """A map, the counters, cards and chits of a scenario, or the charts of all."""
        if kind == MAP:
            return library.map_facts(key)
        if kind == CHARTS:
            return charts()
        return library.catalogue(key) if kind == CATALOG else None

    def is_costly(self, key: str) -> bool:
        """Whether a scenario is a random one."""
        return is_random(key)

    def switches(self) -> Mapping[str, Switch]:
        """The readings of unclear text that a game can choose."""
        return switches()

    def reading(self, state: KernelState, switch: str) -> str:
        """The reading that a game has chosen."""
        return cast(State, state).setting.rulings.value(switch)

    def problems(self, files: list[Path]) -> list[Problem]:
        """Every problem of cards, counters, tables, maps, scenarios and the given files."""
        problems = [*check_data(), *_tried(ActionFigures), *check_maps(), *check_scenarios()]
        for path in files:
            problems += _tried(lambda path=path: read_scenario_file(path))
        return problems

    # --- asking ---------------------------------------------------------------------------

    def is_idle(self, state: KernelState, decision: Decision) -> bool:
        """Where there is one answer but to end the set-up, or a roll is kept in any case."""
        if decision.prompt == REROLL.verb:
            return not could_gain(cast(State, state), decision.side)
        return super().is_idle(state, decision) and decision.window != FINISH

    def is_preparing(self, state: KernelState, decision: Decision) -> bool:
        """Whether pieces are set up."""
        placing = cast(State, state).setting_up and decision.rule.startswith(SET_UP)
        return placing and decision.window != FINISH

    def placements(self, state: KernelState, decision: Decision) -> Sequence[Placement]:
        """Units, Weapons and Fortifications that were set up, until that is finished."""
        return placements(cast(State, state))

    def in_hand(self, state: KernelState, decision: Decision) -> Option | None:
        """The piece that is set up now."""
        return in_hand(cast(State, state))

    def onward(self, start: Start, way: Sequence[Option], decision: Decision) -> Onward:
        """How far a unit can go, who goes after it, and what is taken along or discarded."""
        return onward(start, way, decision)

    # --- looking --------------------------------------------------------------------------

    def inspect(self, kind: str, looker: Looker, query: Mapping[str, str]) -> Json:
        """A line of sight, the figures of units, or hexes with values."""
        narrator, state = cast(Narrator, looker.narrator), cast(State, looker.state)
        if kind == SIGHT:
            return inspections.sight(narrator, query.get("from", ""), query.get("to", ""))
        if kind == FIGURES:
            return figures(narrator, looker.side, query.get("hex", ""))
        unit = query.get("unit", "-1")
        if not unit.removeprefix("-").isdecimal():
            raise ValueError(f"unit {unit!r} is not a number")
        return inspections.overlay(state, looker.side, kind, int(unit), query.get("hex", ""))

    def odds(self, narrator: AnyNarrator, option: str, found: Mapping[str, Any]) -> Json:
        """Odds with the fates of units."""
        return odds_page(cast(Narrator, narrator), option, found)

    # --- standing orders ------------------------------------------------------------------

    def held(self, narrator: AnyNarrator, held: Held) -> Json:
        """An order in force."""
        return held_page(cast(Narrator, narrator), held)

    def lapsed(self, narrator: AnyNarrator, lapsed: Lapsed) -> Json:
        """An order that was dropped, and why."""
        return lapsed_page(cast(Narrator, narrator), lapsed)

    def any_order(self, state: KernelState, side: int, chance: Random) -> Json | None:
        """An order that makes sense or not."""
        return any_order(cast(State, state), side, chance).plain()

    # --- for those who measure ------------------------------------------------------------

    def bench(self, state: KernelState) -> dict[str, float]:
        """Time sight with Hindrance over all pairs of hexes as the table lies."""
        s = cast(State, state)
        pairs = [(a, b) for a in range(s.bf.size) for b in range(s.bf.size)]
        start = process_time()
        for a, b in pairs:
            if sees(s, a, b):
                hindrance(s, a, b)
        return {SIGHT: (process_time() - start) / len(pairs) * 1e6}

    # --- to other processes ---------------------------------------------------------------

    def pack(self, view: View) -> bytes:
        """Pack what a side knows, without what all games on a scenario share."""
        return pack(view)

    def unpack(self, data: bytes, scenario: str, options: str) -> tuple[View, Decision]:
        """Open what was packed."""
        return unpack(data, self.system, setting_of(scenario, options))


def _tried(load: Any) -> list[Problem]:
    try:
        load()
    except DataError as error:
        return error.problems
    return []
