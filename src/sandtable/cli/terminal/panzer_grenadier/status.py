"""The facts of Panzer Grenadier below its board: turn, initiative, losses, hexes that count."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.panzer_grenadier import palette
from sandtable.kernel.bits import bits_of
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES as NAMES
from sandtable.systems.panzer_grenadier.scenario.scenario import Scenario
from sandtable.systems.panzer_grenadier.scenario.victory import CONTROL, TOWNS

Json = dict[str, Any]
HEAD = Style(bold=True)
SIDES = (0, 1)


def goals(scenario: Scenario) -> list[int]:
    """The hexes whose control counts for victory."""
    found: set[int] = set()
    for side in SIDES:
        for alternative in scenario.win[side]:
            for condition in alternative.conditions:
                if condition.kind == CONTROL:
                    found |= {*condition.hexes}
                elif condition.kind == TOWNS:
                    found |= {*bits_of(scenario.field.town)}
    return sorted(found)


def status(narrator: Narrator, view: Json) -> Text:
    """Turn and time, whose segment it is, and visibility."""
    say, side = narrator.words.say, narrator.side
    phase = view["phase"]
    if phase in ("set-up", "over"):
        parts = [say(f"status-{phase}")]
    else:
        parts = [say("status-turn", turn=view["turn"], turns=view["turns"], time=view["time"])]
        parts.append(say("status-segment", side=side(view["active"])))
        if view["opening"]:
            parts.append(say("status-opening", number=view["opening"]))
    parts.append(say("status-visibility", hexes=view["visibility"]))
    return Text(" · ".join(parts), HEAD)


def forces(narrator: Narrator, view: Json) -> list[Text]:
    """Initiative, morale, losses and support of both sides."""
    return [_force(narrator, view, side) for side in SIDES]


def _force(narrator: Narrator, view: Json, side: int) -> Text:
    say = narrator.words.say
    full, reduced = view["morale"][side]
    parts = [
        say(
            "status-force", initiative=view["initiative"][side], full=full, reduced=reduced,
            lost=view["lost_steps"][side],
        )
    ]  # fmt: skip
    waiting = sum(p["side"] == side and p["where"] == "waiting" for p in view["pieces"])
    if waiting:
        parts.append(say("status-waiting", number=waiting))
    if view["hidden"][side]:
        parts.append(say("status-hidden", number=view["hidden"][side]))
    guns = [str(g["value"]) for g in view["off_board"][side] if g["here"] and not g["used"]]
    if guns:
        parts.append(say("status-off-board", values=", ".join(guns)))
    planes = [str(p["firepower"]) for p in view["aircraft"][side]["there"] if not p["used"]]
    if planes:
        parts.append(say("status-aircraft", values=", ".join(planes)))
    if view["passed"][side]:
        parts.append(say("status-passed"))
    head = (f"{narrator.side(side)} ({say(f'side-{NAMES[side]}')})  ", palette.SIDE_INK[side])
    return Text.assemble(head, " · ".join(parts))


def held(narrator: Narrator, view: Json) -> list[Text]:
    """Who holds the hexes that count, in order."""
    say, s = narrator.words.say, narrator.names.state
    names = [s.field.names[at] for at in goals(s.setting.scenario)]
    if not names:
        return []
    found = [
        say("status-holds", hex=name, side=narrator.side(view["control"].get(name, -1)))
        for name in names
    ]
    return [Text(say("status-held-hexes", hexes=", ".join(found)))]
