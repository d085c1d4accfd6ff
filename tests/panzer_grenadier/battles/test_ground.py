"""A field is a board: what the terms tell of is there, where they say, and ways lead to it."""

from __future__ import annotations

import pytest
from tests.panzer_grenadier.battles.sampler import Sampler
from tests.panzer_grenadier.test_own_boards import along

from sandtable.kernel.battles import Feature, Ground
from sandtable.kernel.values import fixed
from sandtable.systems.panzer_grenadier.battles.ground import Country, drawn
from sandtable.systems.panzer_grenadier.battles.scale import EXIT, Scale, edge
from sandtable.systems.panzer_grenadier.board.board_file import blank, misfits
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import field_of

WIDTH, DEPTH = 720, 480


def feature(kind: str, *edges: str, at: tuple[int, ...] = (), key: str = "") -> Feature:
    found = Feature(key or kind, kind)
    found.edges, found.at = edges, at
    return found


def country(*features: Feature) -> Country:
    return drawn(Ground(WIDTH, DEPTH, features))


def field(made: Country) -> Field:
    return field_of(fixed({"rows": [["field"]], "boards": {"field": made.board}}))


def test_the_hexes_of_the_blank_board_are_those_of_any_field() -> None:
    on = field(country())
    assert tuple(on.names) == tuple(blank().names)
    assert edge("west") == tuple(at for at in on.hexes if on.edge["left"] >> at & 1)
    assert edge("south") == tuple(at for at in on.hexes if on.edge["bottom"] >> at & 1)


@pytest.mark.parametrize(
    ("at", "hex_"),
    [((0, 0), "0101"), ((720, 480), "1309"), ((360, 240), "0705"), ((60, 30), "0201")],
)
def test_a_point_of_the_field_is_a_hex(at: tuple[int, int], hex_: str) -> None:
    scale = Scale(Ground(WIDTH, DEPTH))
    assert blank().names[scale.hex_at(at, tuple(blank().hexes))] == hex_


@pytest.mark.parametrize(("length", "hexes"), [(50, 1), (60, 1), (100, 2), (110, 2), (240, 4)])
def test_a_length_is_a_number_of_hexes(length: int, hexes: int) -> None:
    assert Scale(Ground(WIDTH, DEPTH)).hexes(length) == hexes


def test_features_lie_where_the_terms_say() -> None:
    made = country(
        feature("village", at=(480, 240)),
        feature("wood", at=(120, 120)),
        feature("hill", at=(600, 360)),
        feature("building", at=(240, 420)),
    )
    on = field(made)
    index = on.index

    assert on.terrain[index[made.at["village"]]] == "town"
    assert on.terrain[index[made.at["wood"]]] == "woods"
    assert on.hill >> index[made.at["hill"]] & 1
    assert on.terrain[index[made.at["building"]]] == "town"
    assert made.at["village"] in ("0904", "0905")
    assert made.at["wood"] == "0303"


def test_two_features_are_never_one_hex() -> None:
    kinds = ("village", "wood", "hill", "building", "station", "depot", "crossroads", "port")
    made = country(*(feature(kind, at=(360, 240)) for kind in kinds))
    assert len(set(made.at.values())) == len(kinds)
    alone = country(*(feature(kind) for kind in kinds))
    assert len(set(alone.at.values())) == len(kinds)


@pytest.mark.rule("5.2")
def test_roads_lead_from_the_named_edges_to_every_place() -> None:
    made = country(
        feature("crossroads", "west", "north", at=(300, 200)),
        feature("village", at=(500, 300)),
        feature("depot"),
        feature("road", "east"),
    )
    on = field(made)

    roads = along(on, on.road, on.index[EXIT["west"]])
    for name in ("north", "east"):
        assert roads >> on.index[EXIT[name]] & 1, name
    assert not on.road[on.index[EXIT["south"]]]
    for key in ("crossroads", "village", "depot"):
        assert roads >> on.index[made.at[key]] & 1, key


@pytest.mark.rule("5.71")
def test_a_river_is_crossed_on_its_bridges_only() -> None:
    river = feature("river", "north", "south", at=(300, 240))
    ways = (feature("road", "west", "east"), feature("village", at=(540, 240)))
    dry = field(country(river, *ways))
    crossed = field(country(river, feature("bridge", at=(300, 240)), *ways))

    assert not along(dry, dry.road, dry.index[EXIT["west"]]) >> dry.index[EXIT["east"]] & 1
    assert not dry.bridge
    assert along(crossed, crossed.road, crossed.index["0105"]) >> crossed.index["1305"] & 1
    assert crossed.bridge.bit_count() == 1
    assert crossed.bridge & crossed.river
    for on in (dry, crossed):
        assert on.river & on.edge["top"]
        assert on.river & on.edge["bottom"]


@pytest.mark.parametrize(
    ("at", "bridge", "edges"),
    [((360, 20), "0702", "left right"), ((360, 460), "0708", "left right"),
     ((40, 240), "0205", "top bottom"), ((360, 240), "0705", "top bottom")],
)  # fmt: skip
def test_a_bridge_has_its_river_which_runs_along_the_edge_beside_it(
    at: tuple[int, int], bridge: str, edges: str
) -> None:
    made = country(feature("bridge", at=at), feature("road", "north", "east", "south", "west"))
    on = field(made)

    roads = along(on, on.road, on.index[EXIT["north"]])
    assert all(roads >> on.index[EXIT[name]] & 1 for name in ("east", "south", "west"))
    assert on.bridge >> on.index[made.at["bridge"]] & 1
    assert on.distance(on.index[made.at["bridge"]], on.index[bridge]) <= 1
    assert all(on.river & on.edge[edge] for edge in edges.split())


def test_a_river_is_somewhere_also_where_nobody_says_it() -> None:
    made = country(feature("river"), feature("road", "north", "south"))
    on = field(made)
    assert on.river & on.edge["left"]
    assert on.river & on.edge["right"]
    assert set(made.at) == {"river", "road"}


def test_a_railway_runs_through_its_station() -> None:
    made = country(feature("railway", "west", "east"), feature("station", at=(420, 150)))
    on = field(made)

    track = along(on, on.rail, on.index["0105"])
    assert track >> on.index["1305"] & 1
    assert track >> on.index[made.at["station"]] & 1


@pytest.mark.parametrize("seed", range(40))
def test_every_board_joins_every_other(seed: int) -> None:
    terms = Sampler(seed).terms()
    made = drawn(terms.ground)
    on = field(made)

    assert misfits(on.maps["field"]) == []
    assert {each.id for each in terms.ground.features} >= set(made.at)
    for each in terms.ground.features:
        if each.kind == "village" and not on.river >> on.index[made.at[each.id]] & 1:
            assert on.terrain[on.index[made.at[each.id]]] == "town"
    assert drawn(terms.ground).board == made.board
