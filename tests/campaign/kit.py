"""Small campaigns to try rules on: a map of four by four, a few units, orders and reports."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.battles import Terms
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.options import form
from sandtable.kernel.refusals import Fault, RefusedError
from sandtable.systems.campaign.state import SIDES, State
from sandtable.systems.campaign.system import CAMPAIGN

Json = dict[str, Any]

FRONT = ["2222", "2222", "1111", "1111"]
UNITS: dict[str, Json] = {
    "hq": {"section": "headquarters", "points": 25, "rating": 5, "arm": "infantry",
           "mobility": "wheels", "roles": ["officer", "headquarters"]},
    "observer": {"section": "artillery", "points": 20, "rating": 1, "arm": "infantry",
                 "mobility": "wheels", "roles": ["observer"]},
    "liaison": {"section": "headquarters", "points": 30, "rating": 1, "arm": "infantry",
                "mobility": "wheels", "roles": ["air-observer"]},
    "platoon": {"section": "infantry", "points": 40, "rating": 10, "arm": "infantry",
                "members": 4},
    "riders": {"section": "infantry", "points": 50, "rating": 20, "arm": "infantry",
               "mobility": "tracks", "members": 4},
    "squad": {"section": "infantry", "points": 10, "rating": 2, "arm": "infantry"},
    "tanks": {"section": "tanks", "points": 90, "rating": 9, "arm": "tank",
              "mobility": "tracks", "members": 3},
    "gun": {"section": "infantry", "points": 30, "rating": 2, "arm": "anti-tank"},
    "scouts": {"section": "reconnaissance", "points": 20, "rating": 2, "arm": "armoured-car",
               "mobility": "wheels", "roles": ["scout"]},
    "truck": {"section": "logistics", "points": 10, "rating": 0, "arm": "transport",
              "mobility": "wheels", "room": 1},
    "pioneers": {"section": "engineers", "points": 40, "rating": 8, "arm": "infantry",
                 "mobility": "wheels", "roles": ["engineer"]},
    "howitzers": {"section": "artillery", "points": 60, "rating": 3, "arm": "artillery",
                  "mobility": "wheels", "members": 2, "guns": "howitzers"},
    "rockets": {"section": "artillery", "points": 60, "rating": 3, "arm": "rockets",
                "mobility": "wheels", "guns": "rockets"},
    "mortars": {"section": "artillery", "points": 40, "rating": 3, "arm": "mortar",
                "mobility": "wheels", "guns": "mortars"},
    "paras": {"section": "infantry", "points": 40, "rating": 10, "arm": "infantry",
              "airborne": "always", "members": 4},
    "carried": {"section": "infantry", "points": 20, "rating": 2, "arm": "infantry",
                "mobility": "wheels", "members": 2, "vehicles": 1},
    "ridden": {"section": "tanks", "points": 90, "rating": 9, "arm": "tank",
               "mobility": "tracks", "members": 4, "riders": 1},
}  # fmt: skip
SEATS = [{"name": "one", "side": 1}, {"name": "two", "side": 2}]
LEADER = {"name": "one-leader", "side": 1, "role": "leader"}


def formation(name: str, field: str, *units: Any, kind: str = "combat-group", **more: Any) -> Json:
    """A formation; its side is the first digit of its name."""
    side = int(name[0])
    rows = [[unit] if isinstance(unit, str) else list(unit) for unit in units]
    seat = SEATS[side - 1]["name"]
    found = {"id": name, "side": side, "kind": kind, "seat": seat, "units": rows, **more}
    return {**found, "field": field} if field else found


def value(*formations: Json, board: Json | None = None, **more: Any) -> Json:
    """A scenario by value. Both sides have a headquarters in a corner, unless they bring one."""
    own = list(formations)
    for side, corner in ((1, "A1"), (2, "D4")):
        has = any(each["side"] == side and ["hq"] in each["units"] for each in own)
        if not has:
            own.append(formation(f"{side}-hq", corner, "hq", "squad"))
    raw = {
        "title": "A test", "map": "test", "points": 2000, "attacker": 1, "front": FRONT,
        "faction": [
            {"name": "First", "commander": "one", "buys": ["tanks", "platoon", "paras"]},
            {"name": "Second", "commander": "two", "buys": ["tanks", "platoon"]},
        ],
        "seat": SEATS,
        "entry": {key: {"name": key, **unit} for key, unit in UNITS.items()},
        "formation": own,
        **more,
    }  # fmt: skip
    ground = {"title": "Test", "width": 4, "height": 4, **(board or {})}
    return {"key": "test", "scenario": raw, "map": ground}


def begin(*formations: Json, board: Json | None = None, seed: int = 1, **more: Any) -> Game:
    """A game that has begun."""
    options = more.pop("options", {})
    return Game(CAMPAIGN, value(*formations, board=board, **more), seed=seed, options=options)


def line(name: str, order: str, *path: str, **more: Any) -> Json:
    """A line of an order sheet."""
    return {"formation": name, "order": order, "path": list(path), **more}


def write(game: Game, seat: int, *lines: Json) -> list[Event]:
    """Hand in the sheet of a seat."""
    return list(game.apply(form("orders", {"orders": list(lines)}), seat))


def play(game: Game, first: list[Json], second: list[Json] | None = None) -> list[Event]:
    """Hand in both sheets; what happened then."""
    write(game, 0, *first)
    return write(game, 1, *(second or []))


def why(game: Game, seat: int, *lines: Json) -> list[Fault]:
    """Why a sheet cannot be handed in."""
    try:
        game.clone().apply(form("orders", {"orders": list(lines)}), seat)
    except RefusedError as error:
        return list(error.faults)
    return []


def rules(faults: list[Fault]) -> list[str]:
    """The rules that faults cite."""
    return [fault.refusal.rule for fault in faults]


def terms(game: Game) -> Terms:
    """The terms of the battle that is asked for."""
    decision = game.decision
    assert decision is not None
    assert decision.commission is not None
    return decision.commission


def report(game: Game, winner: int, rounds: int = 3, **more: Any) -> list[Event]:
    """Report the battle that is asked for; the main force of the loser is broken."""
    asked = terms(game)
    drawn = dict(more.pop("drawn", {}))
    if winner >= 0:
        loser = asked.main_force(SIDES[1 - winner])
        drawn.setdefault(loser.id, loser.rating + 1)
    ratings = [{"id": each.id, "drawn": drawn.get(each.id, 0)} for each in asked.forces]
    fields = {
        "winner": SIDES[winner] if winner >= 0 else "", "rounds": rounds, "ratings": ratings,
        **more,
    }  # fmt: skip
    return list(game.apply(form("report", fields)))


def kinds(events: list[Event], *names: str) -> list[Any]:
    """The events of some kinds."""
    return [each for each in events if type(each).__name__ in names]


def place(game: Game, name: str) -> str:
    """Where a formation stands."""
    state: State = game.state
    return state.formations[name].field


def unit_of(game: Game, name: str, entry: str) -> Any:
    """The first unit of a formation that is of an entry."""
    return next(each for each in game.state.units_of(name) if each.entry == entry)
