"""Maps: what is read from their files, and what bad files get."""

from pathlib import Path

import pytest
from tests.combat_commander.sight_maps import DATA, meadow, strip

from sandtable.kernel.loading import DataError, Reader
from sandtable.systems.combat_commander.board import battlefield
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    check_maps,
    load_battlefield,
    map_keys,
    read_battlefield,
    read_map_file,
)
from sandtable.systems.combat_commander.board.terrain import load_chart
from sandtable.systems.combat_commander.board.touch_file import check_touches, read_touch_table

PUBLISHED = [f"{number:02}" for number in range(1, 13)]


def sides(field: Battlefield, masks: tuple[int, ...]) -> set[str]:
    """Every hexside of a mask by hex, as `A3/A4`."""
    return {
        f"{field.names[at]}/{field.names[field.neighbors[at][side]]}"
        for at in range(field.size)
        for side in (1, 2, 3)
        if masks[at] >> side & 1
    }


# --- the maps -------------------------------------------------------------------------------

COUNTS = {
    "01": "building 3, field 7, open 72, orchard 4, water-barrier 2, woods 62",
    "02": "building 6, field 30, open 80, orchard 21, woods 13",
    "03": "brush 14, building 7, field 13, open 59, woods 57",
    "04": "building 17, gully 5, open 85, orchard 13, woods 30",
    "05": "brush 22, building 12, marsh 4, minor-bridge 1, open 67, stream 9, water-barrier 2, "
    "woods 33",
    "06": "building 70, open 67, orchard 12, water-barrier 1",
    "07": "open 34, woods 116",
    "08": "brush 10, building 2, field 16, gully 9, open 96, woods 17",
    "09": "brush 25, building 7, field 43, open 69, orchard 6",
    "10": "building 45, major-bridge 1, open 68, water-barrier 15, woods 21",
    "11": "building 2, open 127, woods 21",
    "12": "building 19, open 79, orchard 12, woods 40",
}
LEVELS = {"08": [115, 35], "09": [81, 51, 18], "10": [149, 1], "11": [127, 22, 1]} | {
    "12": [84, 40, 21, 5]
}
SIDES = {
    "01": "fence 21",
    "02": "hedge 227",
    "03": "wall 29",
    "04": "fence 21, wall 46",
    "05": "fence 26, hedge 12",
    "06": "hedge 24, wall 40",
    "07": "",
    "08": "hedge 14",
    "09": "wall 26",
    "10": "hedge 41",
    "11": "hedge 44",
    "12": "wall 12, cliff 6",
}
WAYS = {
    "01": (29, 0, 4), "02": (29, 0, 0), "03": (19, 0, 0), "04": (36, 0, 0), "05": (25, 0, 0),
    "06": (78, 0, 0), "07": (0, 14, 20), "08": (3, 0, 0), "09": (18, 0, 0), "10": (73, 0, 0),
    "11": (16, 0, 0), "12": (32, 0, 0),
}  # fmt: skip


@pytest.mark.rule("2.1/1", "2.2.1/1")
@pytest.mark.parametrize("key", PUBLISHED)
def test_published_maps_have_their_hexes(key: str) -> None:
    field = load_battlefield(key)
    counts = {each: field.terrain.count(each) for each in sorted(set(field.terrain))}
    levels = [field.level.count(level) for level in range(max(field.level) + 1)]

    assert (field.cols, field.rows, field.size) == (15, 10, 150)
    assert (field.names[0], field.names[149]) == ("A1", "O10")
    assert ", ".join(f"{each} {count}" for each, count in counts.items()) == COUNTS[key]
    assert levels == LEVELS.get(key, [150])


@pytest.mark.rule("T78.1/2", "T78.1/3")
@pytest.mark.parametrize("key", PUBLISHED)
def test_published_maps_have_their_hexsides_and_ways(key: str) -> None:
    field = load_battlefield(key)
    kinds = {"fence": field.fence, "hedge": field.hedge, "wall": field.wall, "cliff": field.cliff}
    found = {kind: len(sides(field, masks)) for kind, masks in kinds.items()}
    ways = tuple(len(sides(field, masks)) for masks in (field.road, field.rail, field.trail))

    assert ", ".join(f"{kind} {n}" for kind, n in found.items() if n) == SIDES[key]
    assert ways == WAYS[key]
    assert all(field.has_road[at] for at in range(field.size) if field.road[at])


@pytest.mark.rule("2.3/1", "2.2.3/1", "2.2/1")
@pytest.mark.parametrize("key", map_keys())
def test_every_map_has_objectives_boxes_and_a_source(key: str) -> None:
    field = load_battlefield(key)

    assert len(field.objectives) == len(field.objective_hexes) == 5
    for number, (at, hexes) in enumerate(
        zip(field.objectives, field.objective_hexes, strict=True), 1
    ):
        assert at in hexes
        assert all(field.objective_of[each] == number for each in hexes)
    vertical, horizontal = zip(*(box.split("-") for box in field.artillery_box), strict=True)
    assert (set(vertical), set(horizontal)) == ({"top", "bottom"}, {"left", "right"})
    assert field.title
    assert field.provenance.source


@pytest.mark.parametrize("key", PUBLISHED)
def test_what_the_sources_do_not_tell_is_marked(key: str) -> None:
    designed = load_battlefield(key).designed

    assert "artillery" in designed
    assert ("sight" in designed) == (key in LEVELS)
    assert ("bridges" in designed) == (key in ("05", "10"))
    assert "trail" in designed or key != "01"


@pytest.mark.rule("T82/2", "LG.11/1")
def test_an_objective_in_a_building_is_the_whole_building() -> None:
    field = load_battlefield("04")
    objective = {field.names[at] for at in field.objective_hexes[4]}

    assert objective == {"E7", "F6", "F7", "G7", "H6", "H7", "I7"}
    assert len({field.building[field.index[name]] for name in objective}) == 1
    assert [len(hexes) for hexes in field.objective_hexes] == [2, 1, 1, 3, 7]


@pytest.mark.rule("LG.11/1", "7.3.1.1/1")
def test_no_two_objectives_share_a_building() -> None:
    for key in map_keys():
        hexes = [at for hexes in load_battlefield(key).objective_hexes for at in hexes]
        assert len(hexes) == len(set(hexes)), key


def test_building_hexes_have_ids_and_others_none() -> None:
    field = load_battlefield("06")

    for at, key in enumerate(field.terrain):
        assert (field.building[at] >= 0) == (key == "building")
    assert field.building[field.index["J8"]] == field.building[field.index["H8"]]
    assert field.building[field.index["J8"]] != field.building[field.index["K8"]]
    assert max(len(hexes) for hexes in field.objective_hexes) <= 7


# --- the grid -------------------------------------------------------------------------------


@pytest.mark.rule("2.2.2/1", "2.2.2/2", "2.2.2[a]/1", "2.2.2[a]/2", "2.2.2[a]/3", "GL.Adjacent/1")
@pytest.mark.parametrize(
    ("name", "around"), [("C3", "C2 D2 D3 C4 B3 B2"), ("L5", "L4 M5 M6 L6 K6 K5")]
)
def test_compass_leads_to_the_neighbors(name: str, around: str) -> None:
    field = load_battlefield("01")
    near = [field.names[at] for at in field.neighbors[field.index[name]]]

    assert " ".join(near) == around
    assert all(field.distance(field.index[name], field.index[each]) == 1 for each in near)


@pytest.mark.rule("GL.Adjacent/1", "GL.Adjacent/2")
def test_a_hex_is_not_its_own_neighbor() -> None:
    field = load_battlefield("01")

    for at in range(field.size):
        assert at not in field.neighbors[at]
        for near in field.neighbors[at]:
            assert near < 0 or at in field.neighbors[near]


def test_passable_and_water() -> None:
    field = load_battlefield("10")
    other = load_battlefield("05")

    assert not field.passable(field.index["G6"])
    assert field.passable(field.index["F6"])
    assert (field.water(field.index["G6"]), field.water(field.index["F6"])) == (True, False)
    assert (other.under[other.index["G6"]], other.terrain[other.index["G6"]]) == (
        "stream",
        "minor-bridge",
    )


# --- the chart ------------------------------------------------------------------------------

CHART = {
    "building": (4, 3, True, 0, False),
    "woods": (4, 2, True, 0, False),
    "brush": (4, 1, False, 3, False),
    "orchard": (2, 1, False, 2, False),
    "field": (2, 0, False, 1, False),
    "major-bridge": (-1, 2, False, 1, False),
    "minor-bridge": (0, 2, False, 1, False),
    "gully": (4, 1, False, 0, False),
    "water-barrier": (-1, 0, False, 0, True),
    "stream": (6, -1, False, 0, True),
    "marsh": (6, 0, False, 1, True),
    "open": (2, 0, False, 0, False),
}


@pytest.mark.rule("T80/1", "T81/1", "T82/1", "T85/1", "T86/1", "T89/1", "T90/1", "T91/1", "T95/1")
@pytest.mark.rule("T98/1", "T99/1", "T78.1/6")
def test_figures_of_the_terrain_chart() -> None:
    types = load_chart().types

    assert list(types) == list(CHART)
    for key, figures in CHART.items():
        each = types[key]
        found = (each.move, each.cover, each.obstacle, each.hindrance, each.water)
        assert found == figures, key
    assert [key for key, each in types.items() if each.airburst] == ["woods"]
    assert types["woods"].airburst == 2


@pytest.mark.rule("T83/1", "T84/1", "T87/1", "T87/3", "T97/1", "T97/3")
def test_figures_of_hexsides_and_features() -> None:
    chart = load_chart()
    found = {
        key: (each.move, each.cover, each.obstacle, each.hindrance)
        for key, each in chart.sides.items()
    }

    assert found == {
        "fence": (2, 0, False, 1),
        "hedge": (2, 1, True, 0),
        "wall": (2, 2, True, 0),
        "cliff": (-1, 0, False, 0),
    }
    assert (chart.road_move, chart.railway_move, chart.trail_move) == (2, 2, 2)
    assert (chart.road_cover, chart.road_bonus, chart.railway_hindrance) == (-1, 2, 1)
    assert (chart.hill_uphill, chart.hill_firepower, chart.hill_levels) == (2, 1, 4)


# --- bad files ------------------------------------------------------------------------------


def problems(build: str = "", **marks: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        meadow(more=build, **marks)
    return [str(each) for each in caught.value.problems]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('road = "A1-A3"', "road: A1 and A3 are not adjacent"),
        ('road = "A1-Z9"', "road: 'Z9' is not a hex of the map"),
        ('trail = "A1-A9"', "trail: 'A9' is not a hex of the map"),
        ('wall = "A1-A2"', "wall: 'A1-A2' is not a hex of the map"),
        ('hedge = "A1/A2/A3"', "hedge: 'A1/A2/A3' does not name the two hexes of a hexside"),
        ('fence = "A1/C1"', "fence: A1 and C1 are not adjacent"),
        ('buildings = "A1-B1"', "buildings: A1 is no Building in the picture"),
        ('buildings = "D4-D5 D5-E5"', "buildings: D5 stands in two buildings"),
        ('buildings = "D4-G7"', "buildings: D4-G7 is not one building: its hexes are not adjacent"),
        ('bridges = "D4 stream"', "bridges: D4 is no bridge in the picture"),
        ('bridges = "B7 mud"', "bridges: 'mud' is not a terrain type"),
        ('artillery = "top-left top-right"', "artillery: must be two opposite corners, is"),
        ("[sight]\ndepiction = 3", "sight.depiction: must be text, is 3"),
        (
            '[sight]\ndepiction = "round"',
            "sight.depiction: must be one of open, closed",
        ),
        ("[sight]\ncrest-inset = 1000", "sight.crest-inset: must be 0 to 999, is 1000"),
        ("[sight]\nhindrance-inset = -1", "sight.hindrance-inset: must be 0 to 999, is -1"),
        ('[sight]\ntouch = "none.toml"', "sight.touch: there is no file none.toml"),
        ('colour = "green"', "colour: is not a known key"),
        ('[[outline]]\nhex = "D4"', "outline[0].points: is missing"),
        (
            '[[outline]]\nhex = "D4"\npoints = "0,0 1,x 5,5"',
            "outline[0].points: '1,x' is not a point",
        ),
        (
            '[[outline]]\nhex = "D4"\npoints = "0,0 100,100 100,0 0,100"',
            "outline[0].points: must be a polygon that does not cross itself",
        ),
        (
            '[[outline]]\nhex = "D4"\npoints = "0,0 900,900 0,900"',
            "outline[0].points: must lie inside the hex",
        ),
        (
            '[[outline]]\nhex = "Z9"\npoints = "0,0 9,9 0,9"',
            "outline[0].hex: 'Z9' is not a hex of the map",
        ),
        (
            '[[outline]]\nhex = "A1"\npoints = "0,0 9,9 0,9"',
            "outline[0].hex: A1 has no terrain that a line could meet",
        ),
        (
            '[[hill]]\nlevel = 1\npoints = "D4:-9,-9 D4:9,-9 D4:9,9 D4:-9,9"',
            "picture: D4 is level 0, drawn as 1",
        ),
        ('[[hill]]\nlevel = 9\npoints = "A1 A2 B1"', "hill[0].level: must be 1 to 4, is 9"),
        (
            '[[hill]]\nlevel = 1\npoints = "A1 A2 X1"',
            "hill[0].points: 'X1' is not a hex",
        ),
    ],
)
def test_every_problem_is_told_with_file_and_field(line: str, problem: str) -> None:
    marks = {"D4": "H", "D5": "H", "E5": "H", "G7": "H", "B7": "-"}
    if "bridges" not in line:
        line = f'bridges = "B7 stream"\n{line}'
    if "road" not in line:
        line = f'road = "B6-B7-C7"\n{line}'

    found = problems(line, **marks)

    assert any(each.startswith(f"map.toml: {problem}") for each in found), found


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ("x", "D4: 'x' is not a terrain letter and a level"),
        ("w9", "D4: 'w9' is not a terrain letter and a level"),
        ("wx", "D4: 'wx' is not a terrain letter and a level"),
    ],
)
def test_marks_that_are_none(mark: str, problem: str) -> None:
    assert problems(D4=mark) == [f"map.toml: picture: {problem}"]


def test_a_bridge_needs_water_and_a_way() -> None:
    assert problems(D4="=") == [
        "map.toml: bridges: does not say what D4 leads over",
        "map.toml: bridges: no road or railway leads over D4",
    ]
    assert problems('bridges = "D4 stream"\nroad = "D4-D5"', D4="=") == [
        "map.toml: bridges: no road or railway leads over D4"
    ]


@pytest.mark.rule("T80.1/1", "T80.2/1")
def test_a_minor_bridge_lies_in_one_hex_and_a_major_one_may_run_on() -> None:
    ways = 'bridges = "D4 stream D5 stream"\nroad = "D3-D4-D5-D6"'

    assert problems(ways, D4="-", D5="-") == [
        "map.toml: bridges: D4 is no minor bridge: it runs on",
        "map.toml: bridges: D5 is no minor bridge: it runs on",
    ]
    major = meadow(more=ways, D4="=", D5="=")
    assert sides(major, major.road) == {"D3/D4", "D4/D5", "D5/D6"}


def test_a_picture_of_the_wrong_size() -> None:
    reader = Reader()
    text = 'title = "T"\ncols = 3\nrows = 2\nsource = "s"\nconfidence = "designed"\n'
    more = 'objectives = "A1 A2 B1 B2 C1"\n'
    read_battlefield(reader.parse(f'{text}picture = ". .\\n.\\n."\n{more}', "few.toml"), "few")
    read_battlefield(
        reader.parse(f'{text}picture = ". . .\\n.\\n. .\\n."\n{more}', "wide.toml"), "wide"
    )

    assert [str(each) for each in reader.close()] == [
        "few.toml: picture: must have 4 lines, has 3",
        "wide.toml: picture: line 1 must have 2 hexes, has 3",
    ]


def test_objectives_must_be_five_places() -> None:
    reader = Reader()
    text = 'title = "T"\ncols = 1\nrows = 5\nsource = "s"\nconfidence = "designed"\n'
    picture = 'picture = ".\\nH\\nH\\n.\\n."\nbuildings = "A2-A3"\n'
    for names in ("A1 A2 A4", "A1 A1 A2 A4 A5", "A1 A2 A3 A4 A5"):
        table = reader.parse(f'{text}{picture}objectives = "{names}"\n', "map.toml")
        read_battlefield(table, "x")

    assert [each.reason for each in reader.close()] == [
        "must be 5 hexes, are 3",
        "two of them lie in one hex or building",
        "two of them lie in one hex or building",
    ]


def test_a_map_that_is_not_there_is_one_problem() -> None:
    with pytest.raises(DataError) as caught:
        load_battlefield("nowhere")

    assert [each.file for each in caught.value.problems] == ["maps/nowhere.toml"]


def test_drawing_tables_are_checked_too() -> None:
    reader = Reader()
    text = (
        'source = "s"\nconfidence = "fan"\n[missed]\nZ1 = ""\nA2 = "A1:A3 A1-A3"\n[touched]\nA2 = 3'
    )
    read_touch_table(reader.parse(text, "touch.toml"), strip(". w . . ."))

    assert [str(each) for each in reader.close()] == [
        "touch.toml: missed.Z1: is not a hex of the map",
        "touch.toml: missed.A2: must be lines such as A1:C4,D5, is 'A1-A3'",
        "touch.toml: touched.A2: must be text, is 3",
    ]


def test_all_maps_and_drawing_tables_are_in_order() -> None:
    assert check_maps() == []


def test_a_map_that_cannot_be_read_is_named_among_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(battlefield, "map_keys", lambda: ("none", "01", "nowhere"))

    assert [str(each).partition(":")[0] for each in check_maps()] == [
        "maps/none.toml",
        "maps/nowhere.toml",
    ]


def test_lines_of_a_drawing_table_must_come_to_their_hex() -> None:
    field = strip(". w . . .")
    field.touches_file = "touch.toml"
    field.drawn = {"source": "s", "confidence": "fan", "touched": {}}
    field.drawn["missed"] = {"A2": "A1:A3 A3:A5"}

    assert [each.reason for each in check_touches(field)] == [
        "A3:A5 does not come to all its hexes"
    ]


def test_a_drawing_table_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path, drawn = tmp_path / "mine.toml", tmp_path / "drawn.toml"
    text = (DATA / "fixture_x.toml").read_text(encoding="utf-8")
    path.write_text(f'{text}\n[sight]\ntouch = "drawn.toml"\n', encoding="utf-8")

    with pytest.raises(DataError, match=r"mine\.toml: sight\.touch: there is no file drawn\.toml"):
        read_map_file(path)
    drawn.write_text("missed = ", encoding="utf-8")
    with pytest.raises(DataError, match=rf"{tmp_path.name}/drawn\.toml: is not TOML"):
        read_map_file(path)
    drawn.write_text('source = "s"\nmissed = { A9 = "" }\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"drawn\.toml: confidence: is missing"):
        read_map_file(path).sees(0, 2)


def test_a_map_of_ones_own_is_read_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((DATA / "fixture_x.toml").read_text(encoding="utf-8"), encoding="utf-8")

    assert read_map_file(path).key == "mine"
    path.write_text("cols = 2", encoding="utf-8")
    with pytest.raises(DataError, match=r"mine\.toml: rows: is missing"):
        read_map_file(path)
    with pytest.raises(DataError, match="cannot be read"):
        read_map_file(tmp_path / "none.toml")


def test_maps_of_other_sizes() -> None:
    small = meadow(8, 3)

    assert (small.size, small.names[-1]) == (24, "H3")
    assert strip(". w . .1 b").level == (0, 0, 0, 1, 0)
    wide = meadow(30, 2)
    assert wide.names[-1] == "AD2"
    assert wide.sees(wide.index["A1"], wide.index["AD2"])
