"""How each side stood by its own conditions when a game ended, in numbers."""

from __future__ import annotations

from sandtable.service.panzer_grenadier.naming import Names
from sandtable.systems.panzer_grenadier.rules.c02_victory import holds, reached
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, LOST, Condition


def stood(names: Names) -> list[str]:
    """What came of the conditions of each side that has any."""
    say, scenario = names.words.say, names.state.setting.scenario
    found = []
    for side in range(len(SIDES)):
        ways = [
            f" {say('win-and')} ".join(_stood(names, side, each) for each in way.conditions)
            for way in scenario.win[side]
        ]
        if ways:
            text = f" {say('win-or')} ".join(ways)
            found.append(say("stood-side", side=names.side(side), conditions=text))
    return found


def _stood(names: Names, side: int, condition: Condition) -> str:
    """One condition: what was reached, what it took, and whether that was enough."""
    s = names.state
    have = s.lost_steps[side] if condition.kind == LOST else reached(s, side, condition)
    hexes = names.hexes(condition.hexes) if condition.kind == CONTROL else ""
    text = names.words.say(
        f"stood-{condition.kind}", have=have, number=condition.number, hexes=hexes
    )
    met = "met" if holds(s, side, condition) else "missed"
    return f"{text} ({names.words.say(f'stood-{met}')})"
