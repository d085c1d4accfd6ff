"""Our own maps: what is drawn is what blocks, and every place can be fought for."""

import pytest
from tests.combat_commander.reach import reached_from
from tests.combat_commander.sight_maps import blocked_by, clear, hindered, meadow

from sandtable.geometry.hex import Point
from sandtable.geometry.layout import side_ends, side_middle
from sandtable.geometry.polygon import Polygon, contains, segments_touch, touches
from sandtable.kernel.loading import DataError
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    load_battlefield,
    map_keys,
)
from sandtable.systems.combat_commander.scenario.zones import EDGES, edge_zone

OWN = [key for key in map_keys() if not key.isdecimal()]
FLAT = [key for key in OWN if key != "monte-corvo"]
ORIGIN = (0, 0)


def drawn_terrain(bf: Battlefield) -> list[int]:
    return [at for at in range(bf.size) if bf.types[at].obstacle or bf.types[at].hindrance]


def placed(bf: Battlefield, at: int) -> list[Polygon]:
    """The outlines of a hex where they lie on the map."""
    x, y = bf.sheet.center(at)
    return [tuple((x + dx, y + dy) for dx, dy in outline) for outline in bf.outlines[at]]


def test_there_are_maps_of_our_own() -> None:
    assert OWN == ["branch-line", "lesna", "monte-corvo", "saint-avre", "wayside"]
    for key in OWN:
        bf = load_battlefield(key)
        assert bf.provenance.confidence == "designed"
        assert not bf.touches_file


def test_they_differ_in_what_they_ask_of_players() -> None:
    fields = {key: load_battlefield(key) for key in OWN}
    terrain = {key: set(bf.terrain) for key, bf in fields.items()}

    assert {"marsh", "stream", "water-barrier", "major-bridge", "minor-bridge"} <= terrain["lesna"]
    assert "gully" in terrain["monte-corvo"]
    assert max(fields["monte-corvo"].level) == 3
    assert any(fields["monte-corvo"].cliff)
    assert any(fields["branch-line"].rail)
    assert sum(map(bool, fields["branch-line"].hedge)) > 40
    assert sum(map(bool, fields["saint-avre"].wall)) > 10
    assert terrain["saint-avre"] >= {"building", "orchard"}
    assert fields["wayside"].size < 100
    for key in FLAT:
        assert not any(fields[key].level)


@pytest.mark.parametrize("key", OWN)
@pytest.mark.rule("LG.3/3")
def test_all_terrain_that_meets_lines_is_drawn_around_its_dot(key: str) -> None:
    bf = load_battlefield(key)

    assert sorted(bf.outlines) == drawn_terrain(bf)
    for at, outlines in bf.outlines.items():
        assert any(contains(outline, ORIGIN) for outline in outlines), bf.names[at]


@pytest.mark.parametrize("key", OWN)
@pytest.mark.rule("LG.3/3", "LG.11/1")
def test_woods_and_buildings_run_on_from_hex_to_hex(key: str) -> None:
    bf = load_battlefield(key)
    for at in bf.outlines:
        for side, near in enumerate(bf.neighbors[at]):
            joined = near >= 0 and (
                bf.terrain[at] == bf.terrain[near] == "woods"
                or (bf.building[at] >= 0 and bf.building[at] == bf.building[near])
            )
            middle = side_middle(side)
            meets = any(contains(outline, middle) for outline in bf.outlines[at])
            if bf.terrain[at] in ("woods", "building"):
                assert meets == joined, f"{bf.names[at]} {side}"


@pytest.mark.parametrize("key", OWN)
@pytest.mark.rule("LG.12/1")
def test_sight_is_mutual(key: str) -> None:
    bf = load_battlefield(key)
    seen = 0
    for one in range(bf.size):
        for other in range(one):
            assert bf.sees(one, other) == bf.sees(other, one)
            assert bf.hindrance(one, other) == bf.hindrance(other, one)
            seen += bf.sees(one, other)
    pairs = bf.size * (bf.size - 1) // 2
    assert pairs // 8 < seen < pairs * 3 // 4


@pytest.mark.parametrize("key", FLAT)
@pytest.mark.rule("LG.3/3", "LG.3/4", "LG.5/3")
def test_a_line_is_blocked_by_what_it_touches_and_by_nothing_else(key: str) -> None:
    """Judged anew, without the model: drawings, walls and hedges between the two hexes."""
    bf = load_battlefield(key)
    walls = hexsides(bf)
    for one in range(0, bf.size, 7):
        for other in range(bf.size):
            if 2 <= bf.distance(one, other) <= 7:
                line = (bf.sheet.center(one), bf.sheet.center(other))
                free = not wood_or_house(bf, one, other, line) and not any(
                    segments_touch(*line, *ends)
                    for hexes, ends in walls
                    if one not in hexes and other not in hexes
                )
                assert bf.sees(one, other) == free, f"{bf.names[one]} {bf.names[other]}"


def hexsides(bf: Battlefield) -> list[tuple[tuple[int, int], tuple[Point, Point]]]:
    """Every Wall and Hedge with its hexes and its ends."""
    found = []
    for at in range(bf.size):
        x, y = bf.sheet.center(at)
        for side, near in enumerate(bf.neighbors[at]):
            if (bf.wall[at] | bf.hedge[at]) >> side & 1:
                (x1, y1), (x2, y2) = side_ends(side)
                found.append(((at, near), ((x + x1, y + y1), (x + x2, y + y2))))
    return found


def wood_or_house(bf: Battlefield, one: int, other: int, line: tuple[Point, Point]) -> bool:
    """Whether a line touches a drawn Obstacle."""
    return any(
        touches(*line, outline)
        for at in bf.outlines
        if bf.types[at].obstacle and at not in (one, other) and not along_road(bf, at, line)
        for outline in placed(bf, at)
    )


def along_road(bf: Battlefield, at: int, line: tuple[Point, Point]) -> bool:
    """Whether a line runs in and out along the road of a hex (LG.6/2)."""
    x, y = bf.sheet.center(at)
    ways = [side_middle(side) for side in range(6) if bf.road[at] >> side & 1]
    middles = [(x + dx, y + dy) for dx, dy in ways]
    return sum(segments_touch(*line, middle, middle) for middle in middles) == 2


@pytest.mark.rule("T88.3.2/1", "T88.3.3/1", "T88.4.1/1", "T86/1", "LG.7/1")
def test_views_from_monte_corvo() -> None:
    bf = load_battlefield("monte-corvo")

    assert clear(bf, "J3", "J1")
    assert blocked_by(bf, "G7", "I7") == "T86"  # down in the gully
    assert not clear(bf, "J5", "J1")  # the ridge is between
    assert clear(bf, "I4", "I7")  # over the cliff
    assert not clear(bf, "J2", "J6")  # the abbey's hill hides its own foot
    assert hindered(bf, "I7", "K7") == 0


@pytest.mark.parametrize("key", OWN)
@pytest.mark.parametrize("edge", EDGES)
def test_every_objective_can_be_reached_from_every_edge(key: str, edge: str) -> None:
    bf = load_battlefield(key)
    reached = reached_from(bf, edge_zone(bf, edge, 1))

    assert set(bf.objectives) <= set(reached)


@pytest.mark.parametrize("key", OWN)
@pytest.mark.rule("2.3/1")
def test_objectives_lie_apart(key: str) -> None:
    bf = load_battlefield(key)
    for one in bf.objectives:
        for other in bf.objectives:
            assert one == other or bf.distance(one, other) >= 2


@pytest.mark.parametrize(
    ("drawn", "problem"),
    [
        ('hut = "C4 0,0 9,9 0,9"', ""),
        ('hut = "A1 0,0 9,9 0,9"', "drawn.hut: A1 has no terrain that a line could meet"),
        ('hut = "C4"', "drawn.hut: C4 must be a polygon that does not cross itself"),
        ('hut = "C4 0,0 999,999 0,9"', "drawn.hut: C4 must lie inside the hex"),
        ('hut = "Z4 0,0 9,9 0,9"', "drawn.hut: 'Z4' is not a hex of the map"),
        ('hut = "C4 0,0 9,x 0,9"', "drawn.hut: '9,x' is not a point such as 250,-500"),
        ("hut = 3", "drawn.hut: must be text, is 3"),
    ],
)
@pytest.mark.rule("LG.3/3")
def test_drawings_in_a_file(drawn: str, problem: str) -> None:
    def field() -> Battlefield:
        return meadow(more=f"[drawn]\n{drawn}", C4="H")

    if problem:
        with pytest.raises(DataError) as error:
            field()
        assert problem in str(error.value)
    else:
        assert field().outlines == {field().index["C4"]: (((0, 0), (9, 9), (0, 9)),)}
