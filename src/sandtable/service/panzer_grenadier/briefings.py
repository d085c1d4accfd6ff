"""A scenario of Panzer Grenadier for whoever chooses one: where, when, who, how long."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from sandtable.service.panzer_grenadier.naming import Names
from sandtable.service.words import Words
from sandtable.systems.panzer_grenadier.catalog.figures import RANKS
from sandtable.systems.panzer_grenadier.generator.generator import is_random
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, Alternative, Condition
from sandtable.systems.panzer_grenadier.state import State

Json = dict[str, Any]
SMALL, LARGE = 24, 70
"""Units of both sides with which a battle is still small, and already large."""


def card(scenario: Scenario, words: Words) -> Json:
    """What the list of scenarios shows and is filtered by."""
    size = [sum(len(group.entries) for group in scenario.groups[side]) for side in (0, 1)]
    return {
        "key": scenario.key,
        "title": title_of(scenario.key, scenario.title, words),
        "place": place_of(scenario, words),
        "year": scenario.year,
        "date": scenario.date,
        "map": scenario.key,
        "nations": list(scenario.nations),
        "boards": [list(row) for row in scenario.boards],
        "turns": scenario.turns,
        "size": size,
        "scale": "small" if sum(size) <= SMALL else "large" if sum(size) >= LARGE else "middle",
        "night": scenario.night,
        "confidence": scenario.confidence,
    }


def briefing(scenario: Scenario, words: Words) -> Json:
    """A scenario in full: beside its card the situation, the forces and what wins."""
    return {
        **card(scenario, words),
        "situation": words.say_part(f"scenario-{scenario.key}", "situation"),
        "forces": [force(scenario, side, words) for side in (0, 1)],
        "wins": wins(scenario, words),
        "morale": [list(pair) for pair in scenario.morale],
        "initiative": list(scenario.initiative),
        "visibility": scenario.visibility,
    }


def title_of(key: str, title: str, words: Words) -> str:
    """What a scenario is called; its own title where the language has none."""
    message = f"scenario-{key}"
    return words.say(message) if words.has(message) else title


def place_of(scenario: Scenario, words: Words) -> str:
    """Where it was; a random battle is somewhere at a front."""
    if is_random(scenario.key) and words.has(f"front-{scenario.place}"):
        return words.say(f"front-{scenario.place}")
    return words.say_part(f"scenario-{scenario.key}", "place") or scenario.place


# --- forces -------------------------------------------------------------------------------


def force(scenario: Scenario, side: int, words: Words) -> list[str]:
    """The pieces of a side by name, those that come later with the others."""
    names = Names(words, cast(State, None))
    found: Counter[str] = Counter()
    for group in scenario.groups[side]:
        for entry in group.entries:
            found[f"{names.type_name(entry.unit)} ({names.kind(entry.unit)})"] += 1
        for rank in group.leaders:
            found[f"{RANKS[rank]} ({words.say('kind-leader')})"] += 1
        for bunker in group.bunkers:
            found[f"{names.type_name(bunker)} ({names.kind(bunker)})"] += 1
        found[words.say("kind-commissar")] += group.commissars
        found[words.say("work-entrenchment")] += group.entrenchments
        found[words.say("work-minefield")] += len(group.mines)
    for support in scenario.off_board[side]:
        found[words.say("work-off-board", value=support.value)] += 1
    found[words.say("kind-aircraft")] += len(scenario.aircraft[side])
    return [f"{n} × {name}" if n > 1 else name for name, n in found.items() if n]


# --- what wins ----------------------------------------------------------------------------


def wins(scenario: Scenario, words: Words) -> list[str]:
    """What each side must do, in sentences."""
    found = [words.say("win-unbroken")] if scenario.commission else []
    called = [words.say(f"nation-{nation}") for nation in scenario.nations]
    for side, name in enumerate(called):
        ways = [_alternative(scenario, each, words) for each in scenario.win[side]]
        if ways:
            text = f" {words.say('win-or')} ".join(ways)
            found.append(words.say("win-side", side=name, conditions=text))
    other = scenario.otherwise
    if other >= 0:
        found.append(words.say("win-otherwise", side=called[other]))
    else:
        found.append(words.say("win-draw"))
    return found


def _alternative(scenario: Scenario, alternative: Alternative, words: Words) -> str:
    parts = [_condition(scenario, each, words) for each in alternative.conditions]
    text = f" {words.say('win-and')} ".join(parts)
    return f"{text} ({words.say('win-now')})" if alternative.now else text


def _condition(scenario: Scenario, condition: Condition, words: Words) -> str:
    number = condition.number
    if condition.kind == CONTROL:
        hexes = ", ".join(scenario.field.names[at] for at in condition.hexes)
        every = "yes" if number == len(condition.hexes) else "no"
        return words.say("win-control", number=number, hexes=hexes, every=every)
    return words.say(f"win-{condition.kind}", number=number)
