"""How Panzer Grenadier is told and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.options import Option
from sandtable.kernel.rulings import Switch
from sandtable.kernel.state import State as KernelState
from sandtable.service.history import Cast
from sandtable.service.narrators import Narrator as AnyNarrator
from sandtable.service.page_types import Reading
from sandtable.service.panzer_grenadier import briefings, library
from sandtable.service.panzer_grenadier.any_order import any_order
from sandtable.service.panzer_grenadier.cast import cast_of
from sandtable.service.panzer_grenadier.charts import CHARTS, charts
from sandtable.service.panzer_grenadier.combats import PREVIEW, preview
from sandtable.service.panzer_grenadier.commanding import COMMAND, command
from sandtable.service.panzer_grenadier.inspections import SEES, SIGHT, seen_from, sight
from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.panzer_grenadier.odds_words import odds_page
from sandtable.service.panzer_grenadier.placements import in_hand, placements
from sandtable.service.panzer_grenadier.standing import JUDGE
from sandtable.service.panzer_grenadier.standing_words import held_page, lapsed_page
from sandtable.service.panzer_grenadier.tasks import TASK, TASKS, task, tasks
from sandtable.service.panzer_grenadier.watching import LANES, SPOTTERS, lanes, spotters
from sandtable.service.panzer_grenadier.ways import onward
from sandtable.service.presenters import Json, Looker, Onward, Placement, Presenter, Start
from sandtable.service.standing import Held, Lapsed
from sandtable.service.words import Words
from sandtable.systems.panzer_grenadier.board.library import check_boards
from sandtable.systems.panzer_grenadier.catalog.reader import check_catalog
from sandtable.systems.panzer_grenadier.generator.options import WISHES, is_random
from sandtable.systems.panzer_grenadier.meaning import SETTING_UP
from sandtable.systems.panzer_grenadier.rulings import switches
from sandtable.systems.panzer_grenadier.scenario.own import files_of, own_scenario
from sandtable.systems.panzer_grenadier.scenario.scenario import (
    check_scenarios,
    load_scenario,
    read_scenario_file,
)
from sandtable.systems.panzer_grenadier.scenario.value import is_own
from sandtable.systems.panzer_grenadier.setting import OPTIONAL
from sandtable.systems.panzer_grenadier.state import State

FIRST = "first-town"
MAP, CATALOG = "map", "catalog"


class PanzerGrenadierPresenter(Presenter):
    """The words, the library and the inspections of Panzer Grenadier."""

    make_cast = staticmethod(cast_of)
    judge = JUDGE
    inspections = (SIGHT, SEES, COMMAND, SPOTTERS, LANES, PREVIEW, TASKS, TASK)
    wishes = WISHES
    takes_files = True
    wish_messages: ClassVar = {
        "front": "front", "axis": "nation", "allies": "nation", "attacker": "side",
    }  # fmt: skip

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
        """One scenario in full: situation, forces, what wins."""
        return briefings.briefing(load_scenario(key), words)

    def first_scenario(self) -> str:
        """The scenario that is made for a first game."""
        keys = self.system.scenario_keys()
        return FIRST if FIRST in keys else keys[0]

    def library(self, kind: str, key: str) -> Json | None:
        """The boards or the counters of a scenario."""
        if kind == MAP:
            return library.map_facts(key)
        if kind == CATALOG:
            return library.catalogue(key)
        return charts() if (kind, key) == (CHARTS, "all") else None

    def is_costly(self, key: str) -> bool:
        """Whether a scenario is a random one."""
        return is_random(key)

    def switches(self) -> Mapping[str, Switch]:
        """The readings of unclear text that a game can choose."""
        return switches()

    def reading(self, state: KernelState, switch: str) -> str:
        """The reading that a game has chosen."""
        return cast(State, state).setting.rulings.value(switch)

    def optional_rules(self) -> Mapping[str, str]:
        """The optional rules (17.0)."""
        return OPTIONAL

    def readings(self, words: Words, state: KernelState) -> list[Reading]:
        """A scenario of somebody's own, optional rules, and readings that were chosen."""
        setting = cast(State, state).setting
        own = [
            Reading("2.3", words.say("own-scenario"), setting.scenario.title, usual=False)
            for _ in range(is_own(setting.scenario.key))
        ]
        about = words.say("optional-rule")
        added = [
            Reading(number, about, words.say(f"optional-{name}"), usual=False)
            for name, number in OPTIONAL.items()
            if name in setting.optional
        ]
        return [*own, *added, *super().readings(words, state)]

    def problems(self, files: list[Path]) -> list[Problem]:
        """Every problem of counters, boards, scenarios and the given files."""
        problems = [*check_catalog(), *check_boards(), *check_scenarios()]
        for path in files:
            problems += _tried(path)
        return problems

    def take_in(self, files: Mapping[str, str]) -> str:
        """Read a scenario, and boards of its own if there are any."""
        return own_scenario(files).key

    def files_of(self, key: str) -> Mapping[str, str]:
        """The file of a scenario that comes with the game, and those of its boards."""
        return files_of(key)

    # --- asking ---------------------------------------------------------------------------

    def is_preparing(self, state: KernelState, decision: Decision) -> bool:
        """Whether the table is still being laid."""
        return cast(State, state).setting_up and decision.prompt in SETTING_UP

    def placements(self, state: KernelState, decision: Decision) -> Sequence[Placement]:
        """What a side has set up, as long as it sets up pieces."""
        return placements(cast(State, state))

    def in_hand(self, state: KernelState, decision: Decision) -> Option | None:
        """The piece that is set up now."""
        return in_hand(cast(State, state))

    def onward(self, start: Start, way: Sequence[Option], decision: Decision) -> Onward:
        """A hex some steps away can be named."""
        return onward(start, way, decision)

    # --- looking --------------------------------------------------------------------------

    def inspect(self, kind: str, looker: Looker, query: Mapping[str, str]) -> Json:
        """Sight, what a hex sees, whom a leader reaches, who watches a hex, what a roll adds up."""
        names, side = cast(Narrator, looker.narrator).names, looker.side
        hex_ = query.get("hex", "")
        if kind == SIGHT:
            return sight(names, query.get("from", ""), query.get("to", ""))
        if kind == SEES:
            return seen_from(names.state, hex_)
        if kind not in self.inspections:
            return super().inspect(kind, looker, query)
        known = self._known(names.state, side)
        if kind == SPOTTERS:
            return spotters(known, hex_)
        if kind == LANES:
            return lanes(known, side, hex_)
        if kind == COMMAND:
            return command(known, side, _number(query.get("piece", "")))
        if kind == TASKS:
            return tasks(self, known, side)
        if kind == TASK:
            return task(self, known, side, (query.get("task", ""), hex_))
        return preview(self.system, Names(names.words, known), side, query.get("option", ""))

    def odds(self, narrator: AnyNarrator, option: str, found: Mapping[str, Any]) -> Json:
        """Odds with the fates of pieces."""
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

    def _known(self, state: State, side: int) -> State:
        """The table without what is hidden from a side, or from both for who belongs to none."""
        for each in (side,) if side >= 0 else (0, 1):
            state = cast(State, self.system.scrub(state, each))
        return state


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"{text!r} is not the number of a piece")
    return int(text)


def _tried(path: Path) -> list[Problem]:
    try:
        read_scenario_file(path)
    except DataError as error:
        return error.problems
    return []
