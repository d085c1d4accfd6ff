"""Facts are declared once; twin, hash and position come from the declaration."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.kernel.toy import TOY

from sandtable.kernel.chance import KeyedChance
from sandtable.kernel.facts import Given, Keyed, Unhashed, Value, facts_of
from sandtable.kernel.frames import slots_of
from sandtable.kernel.game import Game
from sandtable.kernel.loading import DataError
from sandtable.kernel.positions import freeze, read_position, thaw, write_position
from sandtable.kernel.state import State


class Make:
    """A make of tanks, as a catalog would hold it."""

    def __init__(self, key: str) -> None:
        self.key = key


MAKES = {key: Make(key) for key in ("tiger", "sherman")}


class Tank(Value):
    """A tank of a make."""

    id: Given[int]
    make: Keyed[Make]
    hull_down: bool
    __slots__ = tuple(__annotations__)

    def __init__(self, number: int, make: Make, hull_down: bool = False) -> None:
        self.id = number
        self.make = make
        self.hull_down = hull_down

    @classmethod
    def read(cls, number: int, fields: dict[str, Any]) -> Tank:
        return Tank(number, fields["make"], fields.get("hull_down", False))


class Mark(Value):
    """A mark in a hex."""

    hex: int
    text: str
    __slots__ = tuple(__annotations__)

    def __init__(self, hex_: int, text: str) -> None:
        self.hex = hex_
        self.text = text


class Park(State):
    """Facts of every kind."""

    rules: Given[dict[str, int]]
    tanks: list[Tank]
    gone: tuple[Tank, ...]
    leader: Tank | None
    marks: dict[int, Mark]
    seen: Unhashed[list[int]]
    roads: dict[int, tuple[int, ...]]
    routes: tuple[tuple[int, str], ...]
    name: str
    quiet: bool
    hits: int
    __slots__ = tuple(__annotations__)

    def __init__(self) -> None:
        super().__init__(KeyedChance(b"park"))
        self.rules = {"limit": 3}
        self.tanks = [Tank(0, MAKES["tiger"]), Tank(1, MAKES["sherman"], hull_down=True)]
        self.gone = (Tank(2, MAKES["tiger"]),)
        self.leader = None
        self.marks = {9: Mark(9, "mine"), 4: Mark(4, "wire")}
        self.seen = [1]
        self.roads = {7: (8, 9), 2: ()}
        self.routes = ((1, "east"),)
        self.name = "park"
        self.quiet = True
        self.hits = 0

    def find(self, kind: str, key: str) -> Make:
        assert kind == "Make"
        return MAKES[key]


WRITTEN = {
    "tanks": [{"make": "tiger", "hull_down": False}, {"make": "sherman", "hull_down": True}],
    "gone": [{"make": "tiger", "hull_down": False}],
    "leader": None,
    "marks": [[9, {"hex": 9, "text": "mine"}], [4, {"hex": 4, "text": "wire"}]],
    "seen": [1],
    "roads": [[7, [8, 9]], [2, []]],
    "routes": [[1, "east"]],
    "name": "park",
    "quiet": True,
    "hits": 0,
}


def faults(position: Any) -> list[str]:
    park = Park()
    before = write_position(park)
    with pytest.raises(DataError) as refused:
        read_position(park, position, "save.json")
    assert write_position(park) == before
    return str(refused.value).splitlines()


def test_the_slots_are_the_declared_facts() -> None:
    names = tuple(fact.name for fact in facts_of(Park))

    assert slots_of(Park) == (*slots_of(State), *names)
    assert not hasattr(Park(), "__dict__")


def test_a_twin_has_lists_and_dicts_of_its_own_and_shares_the_rest() -> None:
    park = Park()
    twin = park.clone()

    own = {name for name in names(Park) if getattr(twin, name) is not getattr(park, name)}
    same = {name for name in names(Park) if getattr(twin, name) == getattr(park, name)}

    assert own == {"tanks", "marks", "seen", "roads"}
    assert same == set(names(Park))


def names(cls: type) -> list[str]:
    return [fact.name for fact in facts_of(cls)]


def test_a_twin_of_a_value_shares_its_facts() -> None:
    tank = Tank(3, MAKES["tiger"], hull_down=True)
    twin = tank.twin()

    assert twin is not tank
    assert [getattr(twin, name) for name in names(Tank)] == [3, MAKES["tiger"], True]


def test_a_class_that_adds_facts_copies_those_of_its_base_too() -> None:
    class Bigger(Park):
        extra: list[int]
        __slots__ = tuple(__annotations__)

    bigger = Bigger()
    bigger.extra = [1]
    bigger.hits = 5
    twin = bigger.clone()

    assert isinstance(twin, Bigger)
    assert (twin.hits, twin.extra) == (5, [1])
    assert twin.extra is not bigger.extra
    assert bigger.facts() == [*Park.facts(bigger), [1]]


def test_what_is_given_or_unhashed_is_no_part_of_the_hash() -> None:
    park = Park()
    before = park.facts()
    park.rules, park.seen = {"limit": 4}, [2]
    assert park.facts() == before

    park.hits = 1
    assert park.facts() != before


def test_own_values_are_hashed_by_their_facts_and_what_is_keyed_by_its_key() -> None:
    assert Park().facts() == [
        [["tiger", False], ["sherman", True]],
        [["tiger", False]],
        None,
        {9: [9, "mine"], 4: [4, "wire"]},
        {7: (8, 9), 2: ()},
        ((1, "east"),),
        "park",
        True,
        0,
    ]


def test_a_position_is_written_by_name_in_the_kinds_of_json() -> None:
    assert json.loads(json.dumps(write_position(Park()))) == WRITTEN


def test_a_position_is_read_back_to_the_same_facts() -> None:
    park = Park()
    park.tanks.append(Tank(2, MAKES["tiger"], hull_down=True))
    park.leader, park.seen, park.roads = park.tanks[0], [4, 5], {2: (1,), 1: ()}
    written = json.loads(json.dumps(write_position(park)))
    fresh = Park()
    read_position(fresh, written)

    assert write_position(fresh) == written
    assert fresh.facts() == park.facts()
    assert list(fresh.roads) == [2, 1]
    assert [tank.id for tank in fresh.tanks] == [0, 1, 2]
    assert [type(fresh.tanks), type(fresh.gone), type(fresh.routes[0])] == [list, tuple, tuple]


def test_what_an_older_position_does_not_know_stays_as_a_state_begins() -> None:
    park = Park()
    read_position(park, {"hits": 7, "tanks": [{"make": "tiger"}]})

    assert (park.hits, park.name, park.tanks[0].hull_down) == (7, "park", False)


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"mood": 1}, "mood: is not known"),
        ({"rules": {}}, "rules: is not known"),
        ({"hits": True}, "hits: must be a whole number"),
        ({"hits": 1.5}, "hits: must be a whole number"),
        ({"quiet": 0}, "quiet: must be true or false"),
        ({"name": None}, "name: must be a text"),
        ({"seen": 3}, "seen: must be a list"),
        ({"seen": [1, "x"]}, "seen[1]: must be a whole number"),
        ({"roads": [[1, [2]], [3]]}, "roads[1]: must have 2 items, has 1"),
        ({"roads": [[1, []], [1, []]]}, "roads: has a key twice"),
        ({"routes": [[1, 2]]}, "routes[0][1]: must be a text"),
        ({"tanks": [{"make": "maus"}]}, "tanks[0].make: there is no Make 'maus'"),
        ({"tanks": [{"hull_down": True}]}, "tanks[0].make: is missing"),
        ({"tanks": [{"make": "tiger", "id": 1}]}, "tanks[0].id: is not known"),
        ({"tanks": ["tiger"]}, "tanks[0]: must be a table of facts by name"),
        ({"marks": [[1, {"hex": 1}]]}, "marks[0][1].text: is missing"),
        ({"leader": 4}, "leader: must be a table of facts by name"),
        ([], "must be a table of facts by name"),
    ],
)
def test_a_field_that_is_not_known_or_of_another_kind_is_named(position: Any, fault: str) -> None:
    assert faults(position) == [f"save.json: {fault}"]


def test_every_fault_is_named_and_nothing_is_changed() -> None:
    assert faults({"hits": 3, "name": 4, "mood": 1}) == [
        "save.json: name: must be a text",
        "save.json: mood: is not known",
    ]


@pytest.mark.parametrize("annotation", ["list[list[int]]", "dict[int, dict[int, int]]"])
def test_a_list_within_a_list_cannot_be_declared(annotation: str) -> None:
    body = {"__annotations__": {"deep": annotation}, "__slots__": ("deep",)}

    with pytest.raises(TypeError, match="within another"):
        type("Deep", (Value,), body)


def test_the_toy_is_written_and_read() -> None:
    game = Game(TOY, "plain", seed=3)
    game.apply("draw")
    fresh = TOY.new_state("plain", {}, game.chance)
    read_position(fresh, write_position(game.state))

    assert TOY.facts(fresh) == TOY.facts(game.state)
    assert TOY.facts(fresh) != TOY.facts(TOY.new_state("plain", {}, game.chance))


def test_a_whole_table_keeps_that_standing_checks_are_due() -> None:
    game = Game(TOY, "plain", seed=3)
    for unsettled in (True, False):
        game.state.unsettled = unsettled
        fresh = TOY.new_state(game.start, {}, game.chance)
        thaw(TOY, fresh, freeze(game.state))

        assert fresh.unsettled == unsettled
