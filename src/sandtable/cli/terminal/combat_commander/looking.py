"""What can be looked at on the board of Combat Commander: signs, hexes, lines of sight."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sandtable.cli.terminal.combat_commander import palette
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.sight.report import LosReport
from sandtable.systems.combat_commander.sight.sight import explain_sight

Json = dict[str, Any]


def legend(narrator: Narrator) -> list[Text]:
    """What the signs of the board mean."""
    say = narrator.words.say
    rows: list[str] = [say("legend-units"), say("legend-states"), say("legend-marks")]
    terrain = ", ".join(
        f"{sign or '·'} {say(f'terrain-{kind}')}" for kind, (sign, _) in palette.TEXTURE.items()
    )
    sides = ", ".join(
        f"{sign} {say(f'terrain-{kind}')}" for kind, (sign, _) in palette.SIDES.items()
    )
    return [Text(row) for row in [*rows, terrain, sides]]


def look(narrator: Narrator, view: Json, words: list[str]) -> list[Text]:
    """A hex with everything in it."""
    say, names = narrator.words.say, narrator.names
    if not words:
        return [Text(say("look-where"))]
    place = names.state.bf.index.get(words[0].upper())
    if place is None:
        return [Text(say("no-such-hex", name=words[0]))]
    name = names.state.bf.names[place]
    lines = [
        f"{names.side(unit['side'])}: {names.figures(unit['id'])}"
        for unit in view["units"]
        if unit["hex"] == name and unit["where"] == "map"
    ]
    if name in view["fortifications"]:
        lines.append(say(f"fortification-{view['fortifications'][name]}"))
    if name in view["smoke"]:
        lines.append(f"{say('terrain-smoke')} {view['smoke'][name]}")
    if name in view["blaze"]:
        lines.append(say("terrain-blaze"))
    return [Text(names.place(place), style="bold"), *(Text(f"  {line}") for line in lines)]


def sight(narrator: Narrator, words: list[str]) -> list[Text]:
    """Whether a hex sees another now, and why."""
    state = narrator.names.state
    if len(words) != 2:
        return [Text(narrator.words.say("los-how"))]
    for name in words:
        if name.upper() not in state.bf.index:
            return [Text(narrator.words.say("no-such-hex", name=name))]
    ends = [state.bf.index[word.upper()] for word in words]
    blaze = sum(1 << hex_ for hex_ in state.blaze)
    found = explain_sight(state.bf, ends[0], ends[1], state.smoke, blaze)
    return [Text(line) for line in narrator.sight(LosReport(state.bf, found), state.mist)]
