"""Which system the tools play, and what they know of it besides.

It is the one that the environment names as SYSTEM (`make clicks SYSTEM=NAME`), else the first that
is registered. A folder of its name beside this file may have habits.toml: the verbs that people
like to use and regret (`gladly`), who plays in games that are recorded (`opponent`) and their
scenarios (`recorded`), the scenario with most to draw (`densest`), standing orders that its
presenter takes (`orders`), what can be asked about a table (`looks`), a tool that gives several
answers at once (`gives`), and moments of recorded games that are worth a picture (`moments`).
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from sandtable.ai.advisers import adviser_of
from sandtable.service.presenters import presenter_of
from sandtable.systems import load_system, names

Json = dict[str, Any]
SYSTEM = os.environ.get("SYSTEM") or names()[0]
FOLDER = Path(__file__).parent / SYSTEM.replace("-", "_")
RULES = load_system(SYSTEM)
SIDES = RULES.sides
FIRST = presenter_of(SYSTEM).first_scenario()
"""The scenario for a first game: a small one."""
LONG = RULES.scenario_keys()[0]
"""A scenario whose games are long."""
WINDOWS, SPANS = RULES.reactions, RULES.spans
OPPONENTS = tuple(each.name for each in adviser_of(SYSTEM).opponents)
QUICK = tuple(each.name for each in adviser_of(SYSTEM).opponents if not each.thinking)
"""Players that take no time."""
THINGS = tuple(verb for verb, meant in RULES.verbs.items() if meant.on)
"""Verbs of answers that are about a thing."""


def habits() -> Json:
    """What is known of the system besides; nothing if nobody has written it down."""
    path = FOLDER / "habits.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def gives(page: Any, answers: Iterable[str]) -> Counter[str]:
    """Give answers in a way of the system's own, if it has one; the clicks, or none."""
    name = habits().get("gives")
    found: Counter[str] = own_tool(name).give(page, answers) if name else Counter()
    return found


def own_tool(name: str) -> Any:
    """A tool that is made for the system: a module in its folder."""
    return import_module(f"tools.{FOLDER.name}.{name}")


OPPONENT: str = habits().get("opponent", "captain")
"""Who plays against the person in games that are recorded,"""
RECORDED: list[str] = habits().get("recorded", [FIRST, LONG])
"""and their scenarios."""
GLADLY: list[str] = habits().get("gladly", [])
LOOKS: list[str] = habits().get("looks", ["log"])
ORDERS: list[Json] = habits().get("orders", [{}])
