"""A position: who stands where with what, whose Turn it is, and who holds which cards."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sandtable.kernel.cases.named import lines_of
from sandtable.kernel.cases.vocabulary import unknown
from sandtable.kernel.loading import Reader, Table
from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.cases.field import case_field
from sandtable.systems.combat_commander.cases.forces import Piece, read_pieces
from sandtable.systems.combat_commander.cases.script import ScriptedChance, card_text, is_key
from sandtable.systems.combat_commander.catalog.catalog import Catalog, load_catalog
from sandtable.systems.combat_commander.catalog.figures import (
    FORTIFICATIONS,
    POSTURES,
    QUALITIES,
    SIDES,
)
from sandtable.systems.combat_commander.rulings import Rulings
from sandtable.systems.combat_commander.scenario.forces import Entry, Group
from sandtable.systems.combat_commander.scenario.scenario import (
    RANDOM,
    Scenario,
    build_scenario,
    load_scenario,
    read_scenario_file,
)
from sandtable.systems.combat_commander.scenario.special import read_side, read_special
from sandtable.systems.combat_commander.scenario.zones import EDGES, read_zone
from sandtable.systems.combat_commander.state import NOBODY

FAR = 20
"""The last space of tracks. Surrender and Sudden Death markers lie there, out of the way, unless a
case says otherwise."""
NATIONS = ("german", "american")
OWN_EDGES = ("left", "right")
START_POSTURES = ("attacker", "defender")
STARTS = ("orders", "turn", "discard", "end-of-turn", "melee", "event", "sniper", "time", "set-up")


class Cards:
    """The cards of a side in a case."""

    __slots__ = ("discarded", "hand", "pile")

    def __init__(self, hand: tuple[str, ...], discarded: tuple[str, ...], pile: int) -> None:
        self.hand = hand
        self.discarded = discarded
        """Orders and Actions of which every card lies in the discard pile."""
        self.pile = pile
        """How many cards are left in the draw pile; -1 as many as there are."""


class PlacedRadio(NamedTuple):
    """A Radio in play, or waiting on a space of the Time Track."""

    side: int
    key: str
    broken: bool
    space: int


class Position:
    """Everything that a case tells about the table before the first choice."""

    def __init__(self, table: Table, folder: Path) -> None:
        figures = table.table("figures", optional=True)
        figures.seen.update(figures.values)
        catalog = load_catalog()
        self.catalog: Catalog = catalog.with_changes(figures.values) if figures.values else catalog
        self.scenario = _base_scenario(table, folder)
        table.seen.add("map")
        values = table.values.get("map", self.scenario.map or {})
        self.bf: Battlefield = case_field(values, folder, table)
        self.start = table.one_of("start", STARTS, "orders")
        self.active = _side(table, "active", 0)
        self.turn = table.integer("turn", 1, 999, 1)
        self.orders_given = table.integer("orders_given", 0, 9, 0)
        self.players_activated = table.texts("players_activated", SIDES, ())
        self.ask_windows = table.one_of("windows", ("pass", "ask"), "pass") == "ask"
        _read_scenario(table, self.scenario)
        self.scenario.bf, self.scenario.map = self.bf, self.bf.key
        self.sides = [table.table(name, optional=True) for name in SIDES]
        for side, part in enumerate(self.sides):
            _read_side(part, side, self.scenario, self.catalog)
            _read_area(part, side, self.scenario, self.bf)
        own = _texts(table.table("rulings", optional=True))
        self.rulings = Rulings({**self.scenario.switches, **own})
        self._read_markers(table)
        self.cards = [_read_cards(part) for part in self.sides]
        self.pieces: list[Piece] = [
            piece for side, part in enumerate(self.sides) for piece in self._pieces(part, side)
        ]
        self.radios: list[PlacedRadio] = [
            radio for side, part in enumerate(self.sides) for radio in self._radios(part, side)
        ]
        self.box = [key for side, part in enumerate(self.sides) for key in self._box(part, side)]
        named = " ".join(key for key in self.scenario.open_chits if key != RANDOM)
        self.chits = _chits(table, "chits", self.catalog, named)
        self.secret = [_chits(part, "chits", self.catalog) for part in self.sides]
        self.script = _script(table)

    def _pieces(self, part: Table, side: int) -> list[Piece]:
        part.seen.add("units")
        lines = lines_of(part.values.get("units"))
        return read_pieces(lines, side, self.scenario.counters[side], self.bf, self.catalog, part)

    def _radios(self, part: Table, side: int) -> list[PlacedRadio]:
        """`radio-105mm`, `radio-105mm broken`, `radio-105mm time 3`, and commas for several."""
        found = []
        for told in _words(part, "radio"):
            key, *state = told.split()
            key = key if "/" in key else f"{self.scenario.counters[side]}/{key}"
            space = int(state[1]) if state[:1] == ["time"] and state[1:2] != [] else 0
            if key not in self.catalog.radios:
                part.fail("radio", unknown("Radio", key, self.catalog.radios))
            elif state not in ([], ["broken"], ["time", str(space)]):
                part.fail("radio", f"{told!r}: only 'broken' or 'time 3' may stand behind a Radio")
            else:
                found.append(PlacedRadio(side, key, bool(state == ["broken"]), space))
        if sum(not radio.space for radio in found) > 1:
            part.fail("radio", "only one can be in play; others wait on the Time Track")
        return found

    def _box(self, part: Table, side: int) -> list[str]:
        """Weapons in the box of the Casualty Track."""
        found = []
        for word in _words(part, "box"):
            key = word if "/" in word else f"{self.scenario.counters[side]}/{word}"
            if key in self.catalog.weapons:
                found.append(key)
            else:
                part.fail("box", unknown("Weapon", key, self.catalog.weapons))
        return found

    def _read_markers(self, table: Table) -> None:
        self.smoke = self._hexes(table, "smoke")
        self.blaze = self._hexes(table, "blaze")
        cup = list(self.catalog.smoke_mix)
        for value in (*self.smoke.values(), *self.blaze.values()):
            if value in cup:
                cup.remove(int(value))
            else:
                table.fail("smoke", f"there is no marker of {value!r} left in the cup")
        self.cup: tuple[int, ...] = table.integers("cup", 1, 12, tuple(cup))
        for value in self.cup:
            if value in cup:
                cup.remove(value)
            else:
                table.fail("cup", f"there is no marker of {value} left for the cup")
        forts = self._hexes(table, "fortifications")
        for hex_, kind in forts.items():
            if kind not in FORTIFICATIONS:
                wrong = unknown("Fortification", str(kind), FORTIFICATIONS)
                table.fail("fortifications", f"{self.bf.names[hex_]}: {wrong}")
        self.forts = {hex_: str(kind) for hex_, kind in forts.items()}
        self.holders = self._hexes(table, "last_alone")
        if any(side not in SIDES for side in self.holders.values()):
            table.fail("last_alone", "must be axis or allies in each hex")
        self._prove_room(table)
        self.control = {**self.scenario.control, **_control(table.table("control", optional=True))}

    def _prove_room(self, table: Table) -> None:
        """A Blaze suffers nothing beside it (8.1.5); nothing lies on water (T89/2, F100.3)."""
        laid = {"smoke": [*self.smoke], "blaze": [*self.blaze], "fortifications": [*self.forts]}
        for key, hexes in laid.items():
            for hex_ in hexes:
                if key != "blaze" and hex_ in self.blaze:
                    table.fail(key, f"{self.bf.names[hex_]}: there is a Blaze, which leaves none")
                if self.bf.water(hex_):
                    table.fail(key, f"{self.bf.names[hex_]}: nothing can lie on water")

    def _hexes(self, table: Table, key: str) -> dict[int, int | str]:
        """A table by hex."""
        part = table.table(key, optional=True)
        found: dict[int, int | str] = {}
        for name, value in part.values.items():
            part.seen.add(name)
            if name not in self.bf.index:
                part.fail(name, "is not a hex of the map")
            elif not isinstance(value, (int, str)):
                part.fail(name, f"must be a number or a word, is {value!r}")
            else:
                found[self.bf.index[name]] = value
        return found


def _control(part: Table) -> dict[int, int]:
    """Who holds which Objective: each has one holder."""
    found: dict[int, int] = {}
    for side, name in enumerate(SIDES):
        for number in part.integers(name, 1, 5, ()):
            if number in found:
                part.fail(name, f"Objective {number} has a holder already")
            found[number] = side
    return found


def read_position(values: dict[str, object], folder: Path, name: str) -> Position:
    """Read a position; `DataError` lists every problem."""
    reader = Reader()
    position = Position(reader.table(values, name), folder)
    reader.finish()
    return position


def _plain() -> Scenario:
    scenario = Scenario("case", {})
    scenario.year = 1943
    scenario.sudden_death = FAR
    scenario.mines_fp = load_catalog().mines_fp
    scenario.nations = NATIONS
    scenario.postures = START_POSTURES
    scenario.orders = (3, 3)
    scenario.quality = ("line", "line")
    scenario.surrender = (FAR, FAR)
    scenario.edges = OWN_EDGES
    return scenario


def _base_scenario(table: Table, folder: Path) -> Scenario:
    """A published scenario, one of a file, one told in the case, or none."""
    table.seen.add("scenario")
    told = table.values.get("scenario")
    if isinstance(told, dict):
        return _copied(build_scenario(told, "case", table.name))
    if isinstance(told, str):
        path = folder / told
        return _copied(read_scenario_file(path) if told.endswith(".toml") else load_scenario(told))
    if table.values.get("start") == "set-up":
        table.fail("scenario", "is missing: without it there is nothing to set up")
    return _plain()


def _copied(scenario: Scenario) -> Scenario:
    twin = Scenario(scenario.key, scenario.raw)
    for name in Scenario.__slots__:
        setattr(twin, name, getattr(scenario, name))
    return twin


def _read_scenario(table: Table, scenario: Scenario) -> None:
    scenario.year = table.integer("year", 1939, 1945, scenario.year)
    scenario.initiative = _side(table, "initiative", scenario.initiative)
    scenario.vp = table.integer("vp", -99, 99, scenario.vp)
    scenario.time = table.integer("time", 0, FAR, scenario.time)
    scenario.sudden_death = table.integer("sudden_death", 0, 99, scenario.sudden_death)
    scenario.mines_fp = table.integer("mines_fp", 1, 12, scenario.mines_fp)
    if "special" in table:
        scenario.special = read_special(table.table("special"))


def _read_side(part: Table, side: int, scenario: Scenario, catalog: Catalog) -> None:
    nation = part.one_of("nation", tuple(catalog.nations), scenario.nations[side])
    known = catalog.nations[nation]
    told = bool(scenario.decks[side]) and nation == scenario.nations[side]
    facts: dict[str, object] = {
        "nations": nation,
        "counters": scenario.counters[side] if told else known.pieces,
        "decks": scenario.decks[side] if told else known.deck,
        "postures": part.one_of("posture", POSTURES, scenario.postures[side]),
        "orders": part.integer("orders", 1, 9, scenario.orders[side]),
        "quality": part.one_of("quality", QUALITIES, scenario.quality[side]),
        "discard": part.integer("discard", 0, 9, scenario.discard[side] if told else known.discard),
        "surrender": part.integer("surrender", 1, 99, scenario.surrender[side]),
        "edges": part.one_of("edge", EDGES, scenario.edges[side]),
    }
    for name, value in facts.items():
        pair = list(getattr(scenario, name))
        pair[side] = value
        setattr(scenario, name, tuple(pair))


def _read_area(part: Table, side: int, scenario: Scenario, bf: Battlefield) -> None:
    """The side's set-up area as in a scenario file; the whole map if nothing says otherwise."""
    if scenario.groups[side] and "area" not in part:
        return
    group = Group("main", read_zone(part, "area", bf, scenario.edges[side], (1 << bf.size) - 1))
    group.entries = (Entry(""),)
    groups = list(scenario.groups)
    groups[side] = (group,)
    scenario.groups = (groups[0], groups[1])


def _read_cards(part: Table) -> Cards:
    hand = _words(part, "hand")
    for card in sorted({card for card in hand if is_key(card) and hand.count(card) > 1}):
        part.fail("hand", f"there is one card {card} only")
    for card in hand:
        try:
            if not is_key(card):
                card_text(card)
        except ValueError as error:
            part.fail("hand", str(error))
    return Cards(hand, _words(part, "discarded"), part.integer("pile", 0, 72, -1))


def _words(part: Table, key: str) -> tuple[str, ...]:
    """A list of texts, or one text with commas."""
    value = part.values.get(key)
    if isinstance(value, str):
        part.seen.add(key)
        return tuple(word.strip() for word in value.split(",") if word.strip())
    return part.texts(key, default=())


def _texts(part: Table) -> dict[str, str]:
    return {key: part.text(key) for key in part.values}


def _side(table: Table, key: str, default: int) -> int:
    side = read_side(table, key, optional=True)
    return default if side == NOBODY else side


def _chits(part: Table, key: str, catalog: Catalog, default: str = "") -> tuple[int, ...]:
    letters = {chit.key: number for number, chit in enumerate(catalog.chits)}
    found = []
    for letter in part.text(key, default).replace(",", " ").split():
        if letter in letters:
            found.append(letters[letter])
        else:
            part.fail(key, f"there is no chit {letter!r}")
    return tuple(found)


def _script(table: Table) -> ScriptedChance:
    table.seen.add("draws")
    script = ScriptedChance(anything=table.values.get("draws") == "any")
    for text in () if script.any else _words(table, "draws"):
        try:
            script.add(text)
        except ValueError as error:
            table.fail("draws", str(error))
    return script
