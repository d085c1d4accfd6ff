"""Looking without answering: what the signs mean, what is in a hex, whether a line is clear."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sandtable.cli.terminal.panzer_grenadier import palette
from sandtable.service.panzer_grenadier.inspections import hex_named, sight
from sandtable.service.panzer_grenadier.narrator import Narrator

Json = dict[str, Any]


def legend(narrator: Narrator) -> list[Text]:
    """What the signs of the board mean."""
    say = narrator.words.say
    rows = [say(f"legend-{part}") for part in ("pieces", "states", "marks")]
    kinds = [f"{letter} {say(f'kind-{kind}')}" for kind, letter in palette.LETTERS.items()]
    terrain = [
        f"{sign or '·'} {say(f'terrain-{kind}')}" for kind, (sign, _) in palette.TEXTURE.items()
    ]
    terrain += [f"═ {say('terrain-road')}", f"╪ {say('terrain-rail')}"]
    terrain.append(f"{palette.HEDGE[0]} {say('terrain-hedge')}")
    return [Text(row) for row in [rows[0], ", ".join(kinds), *rows[1:], ", ".join(terrain)]]


def look(narrator: Narrator, view: Json, words: list[str]) -> list[Text]:
    """A hex with everything in it."""
    names = narrator.names
    s = names.state
    if not words:
        return [Text(narrator.words.say("look-where"))]
    try:
        at = hex_named(s, words[0])
    except ValueError:
        return [Text(narrator.words.say("no-such-hex", name=words[0]))]
    name = s.field.names[at]
    lines = _lying(narrator, view, name)
    for piece in view["pieces"]:
        if piece["where"] == "board" and piece["hex"] == name:
            lines.append(_piece(narrator, piece))
    all_names = s.field.names_at(at)
    if len(all_names) > 1:
        lines.append(narrator.words.say("look-names", names=", ".join(all_names)))
    return [Text(names.place(at), style="bold"), *(Text(f"  {line}") for line in lines)]


def _lying(narrator: Narrator, view: Json, name: str) -> list[str]:
    say = narrator.words.say
    found = []
    if name in view["control"]:
        found.append(say("look-control", side=narrator.side(view["control"][name])))
    if name in view["entrenchments"]:
        found.append(say("look-entrenchment"))
    if name in view["smoke"]:
        found.append(say("look-smoke"))
    if name in view["wrecks"]:
        found.append(say("look-wrecks", count=view["wrecks"][name]))
    for mine in view["mines"]:
        if mine["hex"] == name:
            strength = "none" if mine["strength"] is None else str(mine["strength"])
            found.append(say("look-mines", strength=strength))
    return found


def _piece(narrator: Narrator, facts: Json) -> str:
    """A piece with what lies on it and the values that it shows."""
    names, say = narrator.names, narrator.words.say
    piece = names.state.pieces[facts["id"]]
    more = [names.kind(piece.type), *names.conditions(piece)]
    also = ("tank-leader", facts["tank_leader"]), ("spotted", facts["spotted"])
    also = (*also, ("held", facts["held"]), ("crossing", facts["crossing"]))  # type: ignore[assignment]
    more += [say(f"state-{name}") for name, true in also if true]
    head = f"{names.side(piece.side)}: {names.piece(piece.id)} ({', '.join(more)})"
    return f"{head}: {names.figures(piece)}"


def line_of_sight(narrator: Narrator, words: list[str]) -> list[Text]:
    """Whether a line of sight between two hexes is clear now, and why."""
    if len(words) != 2:
        return [Text(narrator.words.say("los-how"))]
    for name in words:
        try:
            hex_named(narrator.names.state, name)
        except ValueError:
            return [Text(narrator.words.say("no-such-hex", name=name))]
    found = sight(narrator.names, *words)
    return [Text(line) for line in found["text"]]
