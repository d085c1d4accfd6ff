"""Tables without a server: a game, its rows, and the pages of its seats."""

from __future__ import annotations

from typing import Any

import msgspec

import sandtable
from sandtable.kernel.game import Game
from sandtable.service.pages import Page
from sandtable.service.seats import Guest
from sandtable.service.storage import GameRow, SeatRow
from sandtable.service.table import Table
from sandtable.service.tables import Live

SYSTEM = "combat-commander"


def table(scenario: str | dict[str, Any] = "first-steps", seed: int | str = 1) -> Table:
    return Table(sandtable.new_game(SYSTEM, scenario, seed=seed))


def live(found: Table) -> Live:
    game = found.game
    names = (*(seat.name for seat in game.seats), "spectator")
    seats = tuple(SeatRow(name, "human") for name in names)
    system = game.system
    row = GameRow("g", system.name, system.version, game.scenario, {}, game.key, "", seats)
    return Live(row, found)


def page(found: Table, place: int, lang: str = "en") -> Page:
    """What a seat is shown; -1 is a spectator."""
    seats = found.game.seats
    name, side = seats[place][:2] if place >= 0 else ("spectator", -1)
    return Page(live(found), Guest("g", name, side, place), lang)


def plain(shown: Any) -> Any:
    """What a page shows as it comes out at the other end."""
    return msgspec.json.decode(msgspec.json.encode(shown))


def play(found: Table, option: int = 0) -> None:
    """Let whoever is asked take an option."""
    decision = found.game.decision
    assert decision is not None
    game: Game = found.game
    text = game.system.write_option(game.state, decision.options[option % len(decision.options)])
    found.decide(decision.side, found.number, text)
