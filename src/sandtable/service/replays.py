"""Looking at recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandtable.kernel.game import Game
from sandtable.kernel.log import LogError, read, restore, verify
from sandtable.kernel.seals import digest_of_value
from sandtable.systems import load_system

EVERYTHING = -1
"""In place of a side: what nobody may know as long as the game goes on, too."""


class ToldLine:
    """A line of a replay; `choice` marks where a player decided."""

    __slots__ = ("choice", "text")

    def __init__(self, text: str, choice: bool) -> None:
        self.text = text
        self.choice = choice


def open_record(path: Path) -> tuple[Game, dict[str, Any]]:
    """Read and verify a saved game; one of other rules is opened as it can be."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LogError(f"{path}: cannot be read ({error.strerror})") from error
    record = read(data, str(path))
    system = load_system(record["system"])
    opened = verify if record["version"] == system.version else restore
    return opened(system, record, str(path)), record


def made_from(record: dict[str, Any]) -> dict[str, Any]:
    """What a saved game was made from, as far as it was sealed."""
    return {
        "system": record["system"],
        "scenario": record["name"],
        "start": digest_of_value(record["scenario"]),
        "begins": digest_of_value(record["begins"]),
        "options": record["options"],
    }


def lines(game: Game, side: int, lang: str) -> Iterator[ToldLine]:
    """Tell a game from its start: each choice, then the events that followed."""
    from sandtable.service.wording import Wording

    words = Wording(lang, game.system.name)
    system = game.system
    told = 0
    state = game.beginning()
    for number, choice in enumerate(game.choices):
        start = game.choices[number - 1].events if number else 0
        for event in game.state.journal[told:start]:
            event.apply(state)
        told = start
        yield ToldLine(f"{number + 1}. {system.sides[choice.side]}", choice=True)
        for event in game.state.journal[start : choice.events]:
            event.apply(state)
            seen = event if side == EVERYTHING else event.seen_by(side)
            if seen is not None:
                yield ToldLine(f"    [{seen.rule}] {words.event(seen, state)}", choice=False)
        told = choice.events
