"""Hexes, hexsides and vertices as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.hex import (
    DOWN,
    LOWER_LEFT,
    LOWER_RIGHT,
    UP,
    UPPER_LEFT,
    UPPER_RIGHT,
    Edge,
    Hex,
    Vertex,
    column_index,
    column_letters,
    opposite,
)

hexes = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
directions = st.integers(0, 5)


def test_neighbors_in_compass_order() -> None:
    assert [str(near) for near in Hex.named("C3").neighbors()] == [
        "C2",
        "D2",
        "D3",
        "C4",
        "B3",
        "B2",
    ]
    assert [str(near) for near in Hex.named("D3").neighbors()] == [
        "D2",
        "E3",
        "E4",
        "D4",
        "C4",
        "C3",
    ]


def test_directions_are_named_clockwise_from_the_top() -> None:
    assert (UP, UPPER_RIGHT, LOWER_RIGHT, DOWN, LOWER_LEFT, UPPER_LEFT) == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("name", ["", "A", "5", "a5", "A-5", "5A", "Ä5", "A 5", "A5B"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a hex"):
        Hex.named(name)


@given(st.integers(0, 800), st.integers(0, 200))
def test_names_read_back(column: int, row: int) -> None:
    each = Hex.at(column, row)

    assert Hex.named(str(each)) == each
    assert (each.column, each.row) == (column, row)
    assert column_index(column_letters(column)) == column


@given(hexes, directions)
def test_a_neighbor_is_one_step_away_and_leads_back(each: Hex, direction: int) -> None:
    near = each.neighbor(direction)

    assert each.distance(near) == 1
    assert each.direction_to(near) == direction
    assert near.neighbor(opposite(direction)) == each


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(hexes, hexes)
def test_distance_is_the_length_of_the_shortest_walk(a: Hex, b: Hex) -> None:
    steps = 0
    while a != b:
        a = min(a.neighbors(), key=b.distance)
        steps += 1
        assert steps <= 80
    assert steps == Hex(0, 0).distance(Hex(0, steps))


@given(hexes, st.integers(0, 6))
def test_rings_and_discs(center: Hex, radius: int) -> None:
    ring = center.ring(radius)

    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert {center.distance(each) for each in ring} == {radius}
    assert len(set(center.within(radius))) == 1 + 3 * radius * (radius + 1)
    assert ring[0] == Hex(center.q, center.r - radius)


@given(hexes, directions)
def test_both_hexes_of_an_edge_name_the_same_value(each: Hex, direction: int) -> None:
    near = each.neighbor(direction)
    edge = each.edge(direction)

    assert edge == near.edge(opposite(direction)) == Edge.between(near, each)
    assert hash(edge) == hash(near.edge(opposite(direction)))
    assert set(edge.hexes()) == {each, near}
    assert set(edge.ends()) == set(each.vertices()) & set(near.vertices())


@given(hexes)
def test_edges_and_vertices_of_a_hex(each: Hex) -> None:
    assert len(set(each.edges())) == 6
    assert len(set(each.vertices())) == 6
    for direction, corner in enumerate(each.vertices()):
        assert corner in each.edge(direction).ends()
        around = corner.hexes()
        assert each in around
        assert len(set(around)) == 3
        assert all(corner in other.vertices() for other in around)


def test_edges_only_between_neighbors() -> None:
    with pytest.raises(ValueError, match="A1 and A3 are not adjacent"):
        Edge.between(Hex.named("A1"), Hex.named("A3"))


def test_values_of_different_kinds_differ() -> None:
    assert Hex(1, 1) != Vertex(1, 1)
    assert Hex(1, 1) != (1, 1)
    assert Hex(1, 1).edge(0) != Hex(1, 1)
    assert Vertex(1, 1) != (1, 1)
    assert Hex(1, 1).direction_to(Hex(5, 5)) == -1


def test_values_show_themselves() -> None:
    assert repr(Hex.named("B7")) == "Hex.named('B7')"
    assert repr(Hex(-1, 0)) == "Hex(-1, 0)"
    assert repr(Vertex(2, 0)) == "Vertex(2, 0)"
    assert repr(Hex.named("B7").edge(1)) == "Edge(Hex.named('B7'), 1)"
    assert str(Edge.between(Hex.named("A4"), Hex.named("A3"))) == "A3/A4"
