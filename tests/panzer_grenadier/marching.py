"""Short words for tests of movement: who is activated, who acts, and counters of our own."""

from __future__ import annotations

from tests.panzer_grenadier.field import TestTable

from sandtable.systems.panzer_grenadier.board.board_file import blank
from sandtable.systems.panzer_grenadier.catalog.figures import (
    NEVER_LIMBERED,
    NONE,
    TOWED_ONLY,
    Face,
    UnitType,
)
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog

FAR = "allies inf FAR 1309"
"""An enemy far away: the game goes on."""


def at(name: str) -> int:
    """The index of a hex of a single board."""
    return blank().index[name]


def activate(game: TestTable, *names: str) -> None:
    """Activate pieces together to move; the first one leads, or they are a stack."""
    announce(game, *(f"move:{name}" for name in names))


def announce(game: TestTable, *texts: str) -> None:
    """Say who will move and who will fire, and no more."""
    game.apply(*texts)
    if game.decision.prompt == "announce":
        game.apply("done")


def act(game: TestTable, name: str) -> None:
    """Let one of several activated pieces act."""
    assert game.decision.prompt == "act-which", game.decision
    game.apply(f"act:{name}")


def march(game: TestTable, name: str, *hexes: str) -> None:
    """Activate one piece alone and move it from hex to hex; nobody fires at it."""
    activate(game, name)
    walk(game, *hexes)


def walk(game: TestTable, *hexes: str) -> None:
    for hex_ in hexes:
        game.apply(f"hex:{hex_}")
        while game.decision.prompt in ("op-fire", "leaving"):
            game.apply("pass")


def next_turn(game: TestTable) -> None:
    """Both sides pass until a new turn has begun and the axis is asked."""
    turn = game.state.turn
    while game.state.turn == turn or game.decision.side:
        if game.decision.prompt in ("move", "fire"):
            game.apply("stop")
        elif game.decision.prompt in ("act-which", "announce"):
            game.apply("done")
        else:
            game.apply("pass")


def counter(key: str, kind: str, move_class: str, move: int, **facts: int) -> UnitType:
    """A counter of our own with one step; it is told to the catalog by `told`."""
    nation, _, name = key.partition(":")
    face = Face(
        (facts.get("direct", 0), facts.get("reach", 4) if facts.get("direct") else 0),
        (facts.get("bombard", 0), 12 if facts.get("bombard") else 0),
        (facts.get("at", 0), facts.get("reach", 4) if facts.get("at") else 0),
        facts.get("armor", NONE),
        move,
    )
    limbered = facts.get("limbered", NEVER_LIMBERED)
    return UnitType(key, nation, name, kind, move_class, face, face, limbered)


def told() -> None:
    """Tell the catalog of counters that the game may have later: trains, vessels, odd guns."""
    for unit in (
        counter("german:test-train", "train", "mechanized", 6, direct=8, at=5, armor=3),
        counter("german:test-vessel", "vessel", "mechanized", 5, direct=6, at=4, armor=1),
        counter("german:test-heavy-mortar", "mortar", "towed", 0, bombard=12, limbered=TOWED_ONLY),
        counter("german:test-mortar", "mortar", "foot", 2, bombard=8, limbered=TOWED_ONLY),
        counter("german:test-light-gun", "anti-tank", "foot", 1, at=3),
        counter("german:test-spg", "artillery", "mechanized", 6, bombard=12),
        counter("german:test-at-rifle", "infantry", "foot", 3, at=2),
        counter("german:test-rifles", "infantry", "foot", 3, direct=5, reach=3),
        counter("german:test-gun", "anti-tank", "towed", 0, direct=3, at=5, limbered=1),
    ):
        load_catalog().units.setdefault(unit.key, unit)
