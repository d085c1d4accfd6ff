"""Battles as a campaign commissions them: ten match-ups, the forces drawn anew for each game."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from sandtable.ai.samples import Picker
from sandtable.kernel.battles import Terms
from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.systems import load_system, names
from sandtable.systems.campaign.scenario.value import scenario_value
from sandtable.systems.campaign.system import CAMPAIGN

FILE: Final = Path(__file__).parent / "matchups.toml"
Json = dict[str, Any]
ROOM: Final = 40_000
"""Points of either side: nothing is too dear."""
CORNERS: Final = {"four-bridges": ("A1", "D4"), "junction": ("A1", "E5")}
HEADQUARTERS: Final = {"four-bridges": ("headquarters", "headquarters"),
                       "junction": ("headquarters", "staff")}  # fmt: skip
MEN: Final = {"four-bridges": ("rifle-platoon", "grenadier-platoon"),
              "junction": ("grenadiers", "rifles")}  # fmt: skip
LONGEST: Final = 40
"""Questions until a battle is asked for."""


@cache
def battle_system() -> Any:
    """Return the system that fights battles for others."""
    systems = [load_system(name) for name in names()]
    return next(each for each in systems if hasattr(each, "battle"))


def matchups() -> list[Json]:
    """Return the match-ups, as their file has them."""
    found: list[Json] = tomllib.loads(FILE.read_text("utf-8"))["matchup"]
    return found


def drawn(rows: list[list[Any]], pick: Picker) -> list[Json | list[Any]]:
    """Return how many there are of each unit, of those of which there are any."""
    counted = [(name, pick(range(least, most + 1))) for name, least, most in rows]
    return [[name, count] for name, count in counted if count]


class Field:
    """A campaign in which nothing but one battle is fought."""

    def __init__(self, matchup: Json, seed: str) -> None:
        self.matchup = matchup
        self.seed = seed
        self.pick = Picker(f"{matchup['name']}:{seed}")
        self.value: Json = json.loads(json.dumps(scenario_value(matchup["scenario"])))
        self.scenario = self.value["scenario"]
        self.seats = [each["commander"] for each in self.scenario["faction"]]
        self.orders: tuple[list[Json], list[Json]] = ([], [])

    def terms(self) -> Terms:
        """Return what is commissioned."""
        self.lay_out()
        options = {"battles": "reported"}
        game = Game(CAMPAIGN, self.value, seed=self.seed, options=options)
        for _ in range(LONGEST):
            decision = game.questions[0]
            if decision.commission is not None:
                return decision.commission
            game.apply(self.answer(game, decision), decision.seat)
        raise ValueError(f"{self.matchup['name']}: there is no battle")

    def answer(self, game: Game, decision: Any) -> Any:
        """Return what is ordered, and all artillery that may fire."""
        if decision.prompt == "order-sheet":
            own = self.orders[decision.side] if self.leads(game, decision) else []
            return form("orders", {"orders": own})
        if decision.prompt == "send-support":
            fire = [
                name for name in ("1-8",) if decision.side == 0 and name in game.state.formations
            ]
            return form("commit", {"units": [], "fire": fire})
        return decision.options[0]

    def leads(self, game: Game, decision: Any) -> bool:
        """Whether a seat commands its side."""
        return game.seats[decision.seat].name == self.seats[decision.side]

    def lay_out(self) -> None:
        """Place everybody, and write their orders."""
        found, (start, target) = self.matchup, self.matchup["way"]
        key = found["scenario"]
        self.scenario["points"] = ROOM
        self.scenario["formation"] = []
        for side in (0, 1):
            staff = [[HEADQUARTERS[key][side]], [MEN[key][side]]]
            self.raise_at(f"{side + 1}-9", CORNERS[key][side], staff)
        self.raise_at("1-1", start, drawn(found["mine"], self.pick))
        kind = found.get("kind", "combat-group")
        self.raise_at("2-1", target, drawn(found["theirs"], self.pick), kind)
        self.order("1-1", "attack", target)
        answer = found.get("answer")
        if answer:
            self.order("2-1", answer, *([start] if answer == "attack" else []))
        if "later" in found:
            self.raise_at("1-2", found["later_from"], drawn(found["later"], self.pick))
            self.order("1-2", "attack", target)
        if "guns" in found:
            self.raise_at("1-8", found["guns_from"], drawn(found["guns"], self.pick), "artillery")
            self.order("1-8", "fire-support")
        if found.get("bridges"):
            self.value["map"]["rivers"] = []

    def raise_at(self, name: str, field: str, units: list[Any], kind: str = "combat-group") -> None:
        """Put a formation on a field."""
        side = int(name[0])
        self.scenario["formation"].append(
            {"id": name, "name": name, "side": side, "kind": kind, "seat": self.seats[side - 1],
             "field": field, "units": units}
        )  # fmt: skip

    def order(self, name: str, what: str, *path: str) -> None:
        """Write a line of a side's sheet; whoever attacks out of turn does it over all heads."""
        side = int(name[0]) - 1
        line: Json = {"formation": name, "order": what, "path": list(path)}
        if side and what == "attack":
            line["forward"] = True
        self.orders[side].append(line)


def terms_of(matchup: Json, seed: str) -> Terms:
    """Return the terms of a battle; the same seed makes the same forces."""
    return Field(matchup, seed).terms()
