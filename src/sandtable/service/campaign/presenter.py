"""What lies beside the table of a campaign: titles, readings, the check of its data."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from sandtable.kernel.decisions import Decision
from sandtable.kernel.foresight import Plan, first_answer
from sandtable.kernel.loading import Problem
from sandtable.kernel.options import DONE, Option, form
from sandtable.kernel.rulings import Switch
from sandtable.kernel.seats import UMPIRE
from sandtable.kernel.state import State as KernelState
from sandtable.service.campaign.duties import duties
from sandtable.service.campaign.map_facts import map_facts
from sandtable.service.campaign.narrator import CampaignNarrator
from sandtable.service.campaign.outlook import outlook
from sandtable.service.campaign.possibilities import known, possibilities
from sandtable.service.campaign.reckoning import tally
from sandtable.service.campaign.sheet import extra_of
from sandtable.service.history import Cast
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Json
from sandtable.service.presenters import Looker, Presenter, Setting
from sandtable.service.sheets.battle import Extra
from sandtable.service.words import Words
from sandtable.systems.campaign.catalog.library import check_lists
from sandtable.systems.campaign.rules.c19_raising import VERB as RAISE
from sandtable.systems.campaign.rules.c25_orders import SHEET
from sandtable.systems.campaign.rules.c32_commitment import VERB as SEND
from sandtable.systems.campaign.rules.c38_regrouping import VERB as REGROUP
from sandtable.systems.campaign.rules.c53_combat import CombatPhase
from sandtable.systems.campaign.rulings import switches
from sandtable.systems.campaign.scenario.value import check_files, check_scenarios, scenario_value
from sandtable.systems.campaign.setting import BATTLES
from sandtable.systems.campaign.state import State

FIRST = "four-bridges"
MAP, ORDERS, OUTLOOK = "map", "orders", "outlook"
BLANKS: Final[dict[str, tuple[str, Json]]] = {
    "order-sheet": (SHEET, {"orders": []}),
    "send-support": (SEND, {"units": [], "fire": []}),
    "raise-formations": (RAISE, {"create": [], "assign": []}),
}
"""Forms that may stay empty, by what is asked: their verbs, and nothing in them."""


def alone(state: KernelState) -> None:
    """No other battle of the round is fought."""
    for frame in state.stack:
        if isinstance(frame, CombatPhase):
            frame.next_battle = len(cast(State, state).contacts)


def assumed(decision: Decision) -> Option | None:
    """Whoever has reorganised leaves everything as it is; beyond the round nobody sees."""
    return DONE if decision.prompt == REGROUP else first_answer(decision)


class CampaignPresenter(Presenter):
    """The titles, the readings and the data of the campaign."""

    ahead = Plan(alone, assumed)
    inspections = (MAP, ORDERS, OUTLOOK)

    def narrator(self, words: Words, state: KernelState | Cast) -> Narrator:
        """Words about a position."""
        return CampaignNarrator(words, self.system, state)

    def title(self, start: Json, words: Words) -> str:
        """What a campaign is called."""
        name = f"scenario-{start['key']}"
        return words.say(name) if words.has(name) else str(start["scenario"]["title"])

    def scenario(self, key: str, words: Words) -> Json:
        """One campaign in a few facts."""
        value = scenario_value(key)
        name = f"scenario-{key}-text"
        text = words.say(name) if words.has(name) else ""
        return {"key": key, "title": self.title(value, words), "text": text}

    def first_scenario(self) -> str:
        """The campaign for an evening."""
        return FIRST

    def switches(self) -> Mapping[str, Switch]:
        """The readings of unclear text that a game can choose."""
        return switches()

    def reading(self, state: KernelState, switch: str) -> str:
        """The reading that a game has chosen."""
        return cast(State, state).setting.rulings.value(switch)

    def problems(self, files: list[Path]) -> list[Problem]:
        """Every problem of army lists, maps and campaigns, and of the given files."""
        return [*check_lists(), *check_scenarios(), *check_files(files)]

    # --- looking --------------------------------------------------------------------------

    def inspect(self, kind: str, looker: Looker, query: Mapping[str, str]) -> Json:
        """The map, what a formation can be ordered, and what becomes of a sheet."""
        s = cast(State, looker.state)
        if kind == MAP:
            return map_facts(s)
        if kind not in self.inspections:
            return super().inspect(kind, looker, query)
        for side in (looker.side,) if looker.side >= 0 else (0, 1):
            s = cast(State, self.system.scrub(s, side))
        if kind == OUTLOOK:
            return outlook(s, looker.narrator, looker.side, looker.seat, query)
        return possibilities(s, looker.narrator, known(s, query.get("formation", "")), looker.seat)

    def settings(self) -> Mapping[str, Setting]:
        """Who tells how battles end, and whether there is an umpire."""
        return {"battles": Setting(BATTLES), UMPIRE: Setting(seat=UMPIRE)}

    # --- together -------------------------------------------------------------------------

    def silence(self, state: KernelState, decision: Decision) -> Option | None:
        """A sheet that does not come orders nothing: whoever has no order stays (G21)."""
        blank = BLANKS.get(decision.prompt)
        return super().silence(state, decision) if blank is None else form(*blank)

    def tally(
        self, narrator: Narrator, state: KernelState, decision: Decision, option: Option
    ) -> Json:
        """Points, rating and conditions of formations that are being made."""
        return tally(cast(State, state), narrator, decision.side, option)

    def duties(self, narrator: Narrator, state: KernelState, seat: int) -> list[str]:
        """Who orders which formations."""
        return list(duties(cast(State, state), cast(CampaignNarrator, narrator), seat))

    def tells_missing(self, state: KernelState) -> bool:
        """Everybody knows who has formations, and who could send what to a battle."""
        return True

    # --- battles --------------------------------------------------------------------------

    def sees_battle(self, state: KernelState, side: int) -> bool:
        """Both sides know everything about a battle, once they have seen the whole map (C17)."""
        return side >= 0 and cast(State, state).shown

    def battle_extra(self, state: KernelState, decision: Decision, words: Words) -> Extra:
        """Its kind, its special rules, roads and water."""
        s = cast(State, state)
        name = f"scenario-{s.setting.scenario.key}"
        title = words.say(name) if words.has(name) else s.setting.scenario.title
        return extra_of(s, decision, words, title)
