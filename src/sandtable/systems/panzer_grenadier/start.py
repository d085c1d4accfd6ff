"""The start of a game: its setting, and the first procedures on the stack."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.chance import Chance
from sandtable.kernel.loading import DataError, Problem, too_much
from sandtable.kernel.rule import rule
from sandtable.kernel.seats import Seat
from sandtable.kernel.values import Fixed, fixed
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import Tables, load_tables, read_tables
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c02_setup import SetUp
from sandtable.systems.panzer_grenadier.rules.c03_sequence import Turns
from sandtable.systems.panzer_grenadier.rulings import Rulings
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES, read_scenario
from sandtable.systems.panzer_grenadier.setting import OPTIONAL, Setting
from sandtable.systems.panzer_grenadier.state import State

OPTIONS = ("optional", "players", "rulings", "tables")
MOST_PLAYERS = 4


def new_state(start: dict[str, Any], options: dict[str, Any], chance: Chance) -> State:
    """Return an empty table with set-up to begin and the turns to follow.

    `start` is a scenario by value (see `scenario_value`). `options` may hold "rulings" (switches
    by name), "optional" (a list of optional rules), "players" (how many a side has) and "tables"
    (combat tables that somebody has typed in); `DataError` lists what is wrong.
    """
    wrong = [Problem("options", name, "is not known") for name in options if name not in OPTIONS]
    for name in OPTIONS:
        wrong += too_much(options.get(name, {}), name)
    if wrong:
        raise DataError(wrong)
    known = fixed(start)
    wanted = {name: options[name] for name in OPTIONS if options.get(name)}
    setting = changed_setting(known, wanted) if wanted else plain_setting(known)
    state = State(setting, chance)
    state.pieces = muster(setting)
    state.stack = [Turns(), SetUp()]
    return state


@lru_cache(maxsize=64)
def plain_setting(start: Fixed) -> Setting:
    """The setting of a game without any changes, made once."""
    return Setting(read_scenario(start), load_catalog(), load_tables(), Rulings())


def changed_setting(start: Fixed, options: dict[str, Any]) -> Setting:
    """The setting of a game with a player's changes."""
    return Setting(
        read_scenario(start),
        load_catalog(),
        chosen_tables(options.get("tables", {})),
        chosen_rulings(options.get("rulings", {})),
        chosen_rules(options.get("optional", [])),
        chosen_seats(options.get("players", {})),
    )


def chosen_tables(typed: Any) -> Tables:
    """The tables that somebody has typed in, or ours."""
    if not isinstance(typed, dict):
        raise DataError([Problem("options", "tables", "must be a table")])
    return read_tables(typed) if typed else load_tables()


def chosen_rulings(values: Any) -> Rulings:
    """The readings of unclear rules that somebody has chosen."""
    if not isinstance(values, dict):
        raise DataError([Problem("options", "rulings", "must be a table")])
    return Rulings(values)


def chosen_rules(names: Any) -> frozenset[str]:
    """The optional rules that both players want (17.0)."""
    if not isinstance(names, list):
        raise DataError([Problem("options", "optional", "must be a list")])
    unknown = [name for name in names if name not in OPTIONAL]
    if unknown:
        reason = f"must be of {', '.join(OPTIONAL)}, is {unknown[0]!r}"
        raise DataError([Problem("options", "optional", reason)])
    return frozenset(names)


@rule(see=("17.5",))
def chosen_seats(players: Any) -> tuple[Seat, ...]:
    """The seats of a game: one a side, or as many as are wanted, named after it and numbered."""
    if not isinstance(players, dict):
        raise DataError([Problem("options", "players", "must be a table")])
    wrong = [
        Problem("options", f"players.{side}", f"must be 1 to {MOST_PLAYERS} for axis or allies")
        for side, count in players.items()
        if side not in SIDES or not _is_count(count)
    ]
    if wrong:
        raise DataError(wrong)
    found: list[Seat] = []
    for number, side in enumerate(SIDES):
        count = players.get(side, 1)
        names = [side] if count == 1 else [f"{side}-{n + 1}" for n in range(count)]
        found += [Seat(name, number) for name in names]
    return tuple(found)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_PLAYERS


def muster(setting: Setting) -> list[Piece]:
    """Every unit of both sides, before leaders are drawn."""
    found: list[Piece] = []
    for side in (0, 1):
        for number, group in enumerate(setting.scenario.groups[side]):
            for entry in group.entries:
                piece = Piece(len(found), side, entry.unit)
                piece.entry = number
                piece.seat = own_seat(setting, side)
                if entry.reduced:
                    piece.reduced = True
                    piece.face = entry.unit.reduced
                found.append(piece)
            for bunker in group.bunkers:
                piece = Piece(len(found), side, bunker)
                piece.entry = number
                piece.seat = own_seat(setting, side)
                found.append(piece)
    return found


def own_seat(setting: Setting, side: int) -> int:
    """The seat of a side that one player holds; -1 where its pieces are to be divided."""
    seats = [number for number, seat in enumerate(setting.seats) if seat.side == side]
    return seats[0] if len(seats) == 1 else ABSENT
