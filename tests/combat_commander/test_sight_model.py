"""The line-of-sight model, statement by statement (10, LG, T78 to T99)."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.combat_commander.sight_maps import (
    blocked_by,
    clear,
    fixture_x,
    hindered,
    look,
    meadow,
    names,
    strip,
)

from sandtable.geometry.polygon import passes
from sandtable.kernel.loading import Reader
from sandtable.systems.combat_commander.board.battlefield import Battlefield, load_battlefield
from sandtable.systems.combat_commander.board.touch_file import read_touch_table
from sandtable.systems.combat_commander.setting import edge_distances
from sandtable.systems.combat_commander.sight.hills import DrawnHill
from sandtable.systems.combat_commander.sight.model import SightModel
from sandtable.systems.combat_commander.sight.sight import explain_sight

# On the meadow C5-D3 runs exactly along the hexside C4/D4, A3-E3 along B2/B3 and D2/D3,
# and B5-F2 touches only a corner of C4 and of E4.


# --- the line (LG.2) ------------------------------------------------------------------------


@pytest.mark.rule("LG.2/1", "LG.2/2", "10.1/2")
def test_path_names_every_touched_hex_but_the_ends() -> None:
    field = meadow()

    assert [(field.names[at], kind) for at, kind in look(field, "C5", "D3").path] == [
        ("C4", "hexside"),
        ("D4", "hexside"),
    ]
    assert names(field, field.touched(field.index["B5"], field.index["F2"])) == {
        "C5", "C4", "D4", "D3", "E3", "E4",
    }  # fmt: skip


@pytest.mark.rule("LG.1/1", "LG.1/2")
def test_long_lines_stay_exactly_on_hexsides_and_corners() -> None:
    field = meadow(41, 41)

    level = look(field, "A21", "AO21").path
    assert "".join(kind[0] for _, kind in level) == "hhi" * 19 + "hh"
    assert Counter(kind for _, kind in look(field, "A41", "Y5").path) == {
        "hexside": 48,
        "interior": 23,
    }
    assert Counter(kind for _, kind in look(field, "A41", "AC20").path) == {
        "interior": 34,
        "vertex": 14,
    }


@pytest.mark.rule("LG.1/4")
def test_edges_of_both_orientations() -> None:
    field = meadow(7, 5)
    at = field.index["C2"]

    found = {edge: edge_distances(field, edge)[at] for edge in ("top", "bottom", "left", "right")}
    assert found == {"top": 2, "bottom": 4, "left": 3, "right": 5}


@pytest.mark.rule("LG.2/3", "T88.3.2[a]/1", "AMB-58")
def test_adjacent_hexes_always_see_each_other() -> None:
    field = meadow(more='wall = "C4/C5"\ncliff = "C4/D4"', C4="H2", C5="g", D4="w4", D3="w1")

    for near in field.neighbors[field.index["C4"]]:
        sight = look(field, "C4", field.names[near])
        assert (sight.clear, sight.hindrance) == (True, 0)
    assert look(field, "C4", "C5", smoke={"C5": 3}).hindrance == 3
    assert look(field, "C4", "C5", smoke={"D4": 3}).hindrance == 0


@pytest.mark.rule("LG.2/3", "10.3.4/2")
def test_a_hex_sees_itself_and_only_smoke_hinders() -> None:
    field = meadow(C4="b")

    assert (look(field, "C4", "C4").clear, look(field, "C4", "C4").hindrance) == (True, 0)
    assert look(field, "C4", "C4", smoke={"C4": 6}).hindrance == 6


@pytest.mark.rule("10.1/5", "GL.Obstacle/1", "GL.Hindrance/1", "GL.LOS/1")
@pytest.mark.parametrize("mark", ["w", "H", "b", "o", "f", "m"])
def test_terrain_counts_between_the_ends_and_not_in_them(mark: str) -> None:
    field = strip(f"{mark} . {mark} . .")

    assert (look(field, "A1", "A3").clear, look(field, "A1", "A3").hindrance) == (True, 0)
    beyond = look(field, "A2", "A4")
    assert not beyond.clear or beyond.hindrance > 0


# --- terrain (T79 to T99) -------------------------------------------------------------------


@pytest.mark.rule("10.1/3", "10.2/1", "10.2/2", "T78.4/1", "T78.4/2", "T82/1", "T99/1")
@pytest.mark.parametrize(("mark", "rule"), [("H", "T82"), ("w", "T99")])
def test_obstacles_block(mark: str, rule: str) -> None:
    sight = look(strip(f". . {mark} . ."), "A1", "A5")

    assert sight.blocker is not None
    assert (sight.blocker.hex, sight.blocker.rule, sight.blocker.reason) == (
        2,
        rule,
        "sight-obstacle",
    )


@pytest.mark.rule("10.3/1", "T78.4/1", "T78.4/3", "T78.4/4", "T80/1", "T81/1", "T85/1", "T86/1")
@pytest.mark.rule("T89/1", "T90/1", "T91/1", "T95/1", "T98/1")
@pytest.mark.parametrize(
    ("mark", "value"),
    list(zip("bofm=-gs~.", (3, 2, 1, 1, 1, 1, 0, 0, 0, 0), strict=True)),
)
def test_hindrances_by_terrain(mark: str, value: int) -> None:
    bridge = 'bridges = "D4 stream"\nroad = "C4-D4-E5"' if mark in "=-" else ""

    assert hindered(meadow(more=bridge, D4=mark), "D6", "D2") == value


@pytest.mark.rule("10.3.3/1", "GL.Hindrance/2", "LG.9/2")
def test_only_the_largest_hindrance_counts() -> None:
    sight = look(strip(". f o f ."), "A1", "A5")

    assert [each.value for each in sight.hindrances] == [1, 2, 1]
    assert sight.hindrance == 2


# --- drawings (LG.3) ------------------------------------------------------------------------


@pytest.mark.rule("LG.3/1", "LG.3/4")
@pytest.mark.parametrize("mark", ["w", "H", "b"])
def test_a_drawing_without_outline_fills_the_open_hexagon(mark: str) -> None:
    assert look(meadow(C4=mark), "C5", "D3").hindrance == 0
    assert clear(meadow(C4=mark), "C5", "D3")
    assert clear(meadow(C4=mark), "B5", "F2")
    assert look(meadow(C4=mark), "B5", "F2").hindrance == 0
    inside = look(meadow(D4=mark), "B5", "F2")
    assert not inside.clear or inside.hindrance == 3


@pytest.mark.rule("LG.3/1", "AMB-64")
def test_the_other_reading_fills_the_closed_hexagon() -> None:
    closed = '[sight]\ndepiction = "closed"'

    assert blocked_by(meadow(more=closed, C4="w"), "C5", "D3") == "T99"
    assert blocked_by(meadow(more=closed, C4="w"), "B5", "F2") == "T99"
    assert hindered(meadow(more=closed, C4="o"), "C5", "D3") == 2


OUTLINE = """
[[outline]]
hex = "D4"
points = "{}"
"""
SMALL = "-300,-300 300,-300 300,300 -300,300"
TO_THE_LEFT_CORNER = "-1000,0 -500,-1000 0,0"


@pytest.mark.rule("LG.3/3", "LG.3/4")
@pytest.mark.parametrize("mark", ["w", "o"])
def test_an_outline_decides_where_there_is_one(mark: str) -> None:
    small = meadow(more=OUTLINE.format(SMALL), D4=mark)
    large = meadow(more=OUTLINE.format(TO_THE_LEFT_CORNER), D4=mark)

    def touched(field: Battlefield, start: str, end: str) -> bool:
        sight = look(field, start, end)
        return not sight.clear or sight.hindrance == 2

    assert touched(small, "D6", "D2")
    assert not touched(small, "B5", "F2")
    assert touched(large, "C5", "D3")
    assert not touched(large, "E5", "E3")
    assert touched(meadow(D4=mark), "B5", "F2")


@pytest.mark.rule("LG.3/3", "LG.3/5")
def test_a_hex_with_an_outline_does_not_continue_its_neighbor() -> None:
    field = meadow(more=OUTLINE.format(SMALL), C4="w", D4="w")

    assert clear(field, "C5", "D3")
    assert hindered(meadow(more=OUTLINE.format(SMALL), C4="o", D4="o"), "C5", "D3") == 0


@pytest.mark.rule("LG.3/3")
def test_an_outline_touched_in_one_point_counts() -> None:
    corner = "-500,-1000 -300,-900 -300,-700"  # the corner that B5-F2 does not pass

    assert clear(meadow(more=OUTLINE.format(corner), D4="w"), "C6", "E3")
    assert not clear(meadow(more=OUTLINE.format(corner), D4="w"), "C5", "D3")


@pytest.mark.rule("LG.3/5", "AMB-68")
@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        ("w", "w", -1),
        ("w", "H", -1),
        ("w", "o", 2),
        ("f", "b", 3),
        ("f", "f", 1),
        ("w", ".", 0),
        (".", "b", 0),
        ("w", "s", 0),
    ],
)
def test_terrain_on_both_sides_of_a_hexside_is_continuous(
    one: str, other: str, result: int
) -> None:
    for field in (meadow(C4=one, D4=other), meadow(C4=other, D4=one)):
        sight = look(field, "C5", "D3")
        assert (-1 if not sight.clear else sight.hindrance) == result


@pytest.mark.rule("LG.3/5", "AMB-68")
def test_the_other_reading_leaves_a_gap_between_two_hexes() -> None:
    gap = "[sight]\ncontinuous = false"

    assert clear(meadow(more=gap, C4="w", D4="w"), "C5", "D3")
    assert hindered(meadow(more=gap, C4="b", D4="b"), "C5", "D3") == 0


@pytest.mark.rule("LG.3/5")
def test_continuous_obstacles_must_both_be_high_enough() -> None:
    levels = {"C5": ".1", "D3": ".1"}

    assert not clear(meadow(C4="w1", D4="w1", **levels), "C5", "D3")
    assert clear(meadow(C4="w1", D4="w", **levels), "C5", "D3")
    assert hindered(meadow(C4="b1", D4="b", **levels), "C5", "D3") == 0
    assert hindered(meadow(C4="b1", D4="b1", **levels), "C5", "D3") == 3


def drawn(field: Battlefield, text: str, start: str, end: str) -> bool:
    """Whether the model sees a line when it has a drawing table."""
    reader = Reader()
    table = reader.parse(f'source = "test"\nconfidence = "designed"\n{text}', "touch.toml")
    model = SightModel(field, read_touch_table(table, field))
    reader.finish()
    there = model.judge(field.index[start], field.index[end]).blocker is None
    back = model.judge(field.index[end], field.index[start]).blocker is None
    assert there == back
    return there


@pytest.mark.rule("LG.3/6")
def test_a_drawing_table_replaces_the_hexagons() -> None:
    woods = meadow(C4="w", D4="w", C2=".", D3=".")

    assert not drawn(woods, "[missed]\n[touched]", "D6", "D2")
    assert drawn(woods, "[missed]\nD4 = 'D2:D6'\n[touched]", "D6", "D2")
    assert not drawn(woods, "[missed]\nD4 = 'D2:D5'\n[touched]", "D6", "D2")
    assert not drawn(woods, "[missed]\n[touched]", "C5", "D3")
    assert drawn(meadow(C4="w"), "[missed]\n[touched]", "B5", "F2")
    assert not drawn(meadow(C4="w"), "[missed]\n[touched]\nC4 = 'B5:F2,F3'", "B5", "F2")


@pytest.mark.rule("LG.3/7", "AMB-68")
@pytest.mark.parametrize(
    ("c4", "d4", "seen"),
    [
        ("C5:D3", "C5:D3", False),  # C5-D3 runs exactly along their side; nothing else fits
        ("C5:D3 C6:D2", "C5:D3 C6:D2", True),  # from one hex into the other, over the side
        ("C5:D3 C6:D2", "C5:D3", False),  # it meets the other drawing
        ("C5:D3 C5:D2", "C5:D3", True),  # beside the side, in one hex alone
        ("C5:D3", "C5:D3 C6:D3", True),
        ("C5:D3 A3:E4", "C5:D3 A3:E4", False),  # across the side, not along it
        ("C5:D3 A2:D4", "C5:D3", False),  # through the other half of the hex
        ("C6:D2", "C5:D3 C6:D2", False),  # along the side it touches C4
    ],
)
def test_a_gap_along_a_hexside_is_wider_than_one_line(c4: str, d4: str, seen: bool) -> None:
    table = f"[missed]\nC4 = '{c4}'\nD4 = '{d4}'\n[touched]"

    assert drawn(meadow(C4="w", D4="w"), table, "C5", "D3") == seen


@pytest.mark.rule("LG.3/7")
def test_gaps_between_the_woods_of_map_1() -> None:
    """Both kinds are missed by the table exactly along the side; players see through one kind."""
    field = load_battlefield("01")

    for line in ("E9-G9", "G9-I9", "I5-K5", "J6-L6", "K6-M6", "K6-L4"):
        assert blocked_by(field, *line.split("-")) == "T99", line
    for line in ("C3-D1", "D1-F1", "F4-G3", "H4-I3", "K7-M7", "L6-M8", "M6-O6", "E9-F7"):
        assert clear(field, *line.split("-")), line


@pytest.mark.rule("LG.3/4", "LG.3/8")
def test_a_hindrance_may_end_before_open_ground() -> None:
    """B5-E3 comes a seventh of the way from the sides of C4 to its center, and no further."""
    inset = "[sight]\nhindrance-inset = {}"

    assert hindered(meadow(C4="b"), "B5", "E3") == 3
    assert hindered(meadow(more=inset.format(142), C4="b"), "B5", "E3") == 3
    assert hindered(meadow(more=inset.format(143), C4="b"), "B5", "E3") == 0
    assert hindered(meadow(more=inset.format(143), C4="b", C5="f", D4="f"), "B5", "E3") == 3
    assert hindered(meadow(more=inset.format(999), C4="b"), "C6", "C2") == 3
    assert clear(meadow(more=inset.format(999), C4="w"), "B5", "E3") is False


@pytest.mark.rule("LG.3/5", "LG.3/8")
def test_between_two_hindrances_no_strip_is_free() -> None:
    more = "[sight]\nhindrance-inset = 400"

    assert hindered(meadow(more=more, C4="b", D4="f"), "C5", "D3") == 3
    assert hindered(meadow(more=more, C4="b", D4="f"), "C6", "D2") == 3
    assert hindered(meadow(more=more, C4="b"), "C6", "D2") == 0


@pytest.mark.rule("LG.3/8")
def test_only_open_ground_cuts_a_hindrance() -> None:
    """A1-D1 comes a third of the way from the edge of the map into B1, C5-D2 beside D4 into C4."""
    more = "[sight]\nhindrance-inset = 400"

    assert hindered(meadow(more=more, B1="b"), "A1", "D1") == 3
    assert hindered(meadow(more=more, C4="b", D4="w"), "C5", "D2") == 3
    assert hindered(meadow(more=more, C4="b"), "C5", "D2") == 0


@pytest.mark.rule("LG.3/8")
def test_fields_of_map_1_end_before_open_ground() -> None:
    field = load_battlefield("01")

    assert hindered(field, "A7", "E8") == hindered(field, "D4", "E8") == 0
    assert hindered(field, "A5", "A7") == hindered(field, "A10", "D6") == 1


@pytest.mark.rule("LG.3/6", "AMB-64", "AMB-68")
@pytest.mark.parametrize("reading", ['depiction = "closed"', "continuous = false"])
def test_a_drawing_table_does_not_ask_what_hexagons_cover(reading: str) -> None:
    nothing = "[missed]\n[touched]"

    assert drawn(meadow(more=f"[sight]\n{reading}", C4="w"), nothing, "C5", "D3")
    assert not drawn(meadow(more=f"[sight]\n{reading}", C4="w", D4="w"), nothing, "C5", "D3")


@pytest.mark.rule("LG.3/6")
def test_a_drawing_table_knows_only_obstacles() -> None:
    assert drawn(meadow(D4="o"), "[missed]\n[touched]\nD4 = 'B5:F2'", "B5", "F2")
    orchard = meadow(D4="o")
    model = SightModel(orchard, None)
    assert model.judge(orchard.index["D6"], orchard.index["D2"]).hindrance() == 2


@pytest.mark.rule("LG.3/6", "LG.3/5")
def test_beside_an_obstacle_of_a_drawing_table_a_hindrance_is_alone() -> None:
    reader = Reader()
    text = 'source = "test"\nconfidence = "designed"\n[missed]\n[touched]'

    def hindrance(mark: str) -> int:
        field = meadow(C4=mark, D4="o")
        drawings = read_touch_table(reader.parse(text, "touch.toml"), field)
        model = SightModel(field, drawings)
        return model.judge(field.index["C5"], field.index["D3"]).hindrance()

    assert (hindrance("w"), hindrance("b")) == (0, 3)
    assert hindered(meadow(C4="w", D4="o"), "C5", "D3") == 2


@pytest.mark.rule("LG.3/6", "LG.5/3", "LG.7/3")
def test_hexsides_and_hills_work_on_top_of_a_drawing_table() -> None:
    free = "[missed]\nD4 = 'D2:D6'\n[touched]"

    assert drawn(meadow(D4="w"), free, "D6", "D2")
    assert not drawn(meadow(D4="w1"), free, "D6", "D2")
    assert not drawn(meadow(more='wall = "D4/D3"', D4="w"), free, "D6", "D2")


@pytest.mark.rule("LG.3/6")
def test_a_published_map_uses_its_drawing() -> None:
    field = load_battlefield("01")
    a, b = field.index["A4"], field.index["H5"]

    assert field.terrain[field.index["C4"]] == "woods"
    assert field.touched(a, b) >> field.index["C4"] & 1
    assert field.sees(a, b)
    assert SightModel(field, None).judge(a, b).blocker is not None


# --- Smoke and Blaze (LG.4) -----------------------------------------------------------------


@pytest.mark.rule("LG.4/1", "10.3.4/1", "10.3.4[a]/1", "T94/3")
@pytest.mark.parametrize(("start", "end"), [("D6", "D2"), ("C5", "D3"), ("C6", "G3")])
def test_smoke_fills_its_hex_with_sides_and_corners(start: str, end: str) -> None:
    assert look(meadow(), start, end, smoke={"D4": 5}).hindrance == 5
    assert look(meadow(), start, end, smoke={"A1": 5}).hindrance == 0


@pytest.mark.rule("LG.4/1", "10.2.1/1", "10.3.4[a]/1", "T79/1")
@pytest.mark.parametrize(("start", "end"), [("D6", "D2"), ("C5", "D3"), ("C6", "G3")])
def test_blaze_fills_its_hex_with_sides_and_corners(start: str, end: str) -> None:
    sight = look(meadow(), start, end, blaze=("D4",))

    assert sight.blocker is not None
    assert (sight.blocker.rule, sight.blocker.reason) == ("10.2.1", "sight-blaze")
    assert (sight.blocker.side, sight.blocker.value) == (-1, 0), "it is on no hexside"
    assert look(meadow(), start, end, blaze=("A1",)).clear


def test_the_corner_case_of_smoke_and_blaze_is_one() -> None:
    assert ("D4", "vertex") in [
        (meadow().names[at], kind) for at, kind in look(meadow(), "C6", "G3").path
    ]


@pytest.mark.rule("LG.4/2", "10.2.1/2", "10.3.4/2", "GL.Hindrance/1")
def test_smoke_counts_in_the_end_hexes_and_blaze_does_not_block_there() -> None:
    assert look(meadow(), "D6", "D2", smoke={"D6": 4}).hindrance == 4
    assert look(meadow(), "D6", "D2", smoke={"D2": 4}).hindrance == 4
    assert look(meadow(), "D6", "D2", blaze=("D6", "D2")).clear


@pytest.mark.rule("LG.4/3", "T88.4/3", "T88.4[b]/1", "T88.5/3", "T88.5[a]/1", "T79/1")
@pytest.mark.parametrize("marks", [".4 . .1 . .4", ".4 . . . .", ". . . . ."])
def test_smoke_and_blaze_rise_above_every_hill(marks: str) -> None:
    assert look(strip(marks), "A1", "A5", smoke={"A3": 2}).hindrance == 2
    assert not look(strip(marks), "A1", "A5", blaze=("A3",)).clear


def test_the_first_thing_that_blocks_is_named() -> None:
    field = strip(". . w . .")

    before = look(field, "A1", "A5", blaze=("A2",)).blocker
    behind = look(field, "A1", "A5", blaze=("A4",)).blocker
    assert before is not None
    assert behind is not None
    assert (before.rule, behind.rule) == ("10.2.1", "T99")


def test_hindrances_come_in_the_order_of_the_line() -> None:
    field = strip(". f o . .")
    smoke = {0: 1, 3: 2, 4: 3}

    there = explain_sight(field, 0, 4, smoke)
    back = explain_sight(field, 4, 0, smoke)
    assert [(each.hex, each.what) for each in there.hindrances] == [
        (0, "smoke"),
        (1, "field"),
        (2, "orchard"),
        (3, "smoke"),
        (4, "smoke"),
    ]
    assert [each.hex for each in back.hindrances] == [4, 3, 2, 1, 0]


# --- hexsides (LG.5) ------------------------------------------------------------------------


@pytest.mark.rule("LG.5/1", "LG.5/3", "10.1[a]/1", "T87/3", "T97/3")
@pytest.mark.parametrize(("key", "rule"), [("wall", "T97"), ("hedge", "T87")])
@pytest.mark.parametrize(
    ("start", "end", "side"),
    [
        ("D6", "D2", "D4/D3"),  # crossed
        ("C5", "D3", "C4/D4"),  # along
        ("A3", "E3", "B2/B3"),
        ("B5", "F2", "C4/D4"),  # only its end touched
        ("B5", "F2", "C4/C5"),
        ("B5", "F2", "C5/D4"),  # at the corner between two hexes
    ],
)
def test_walls_and_hedges_block(key: str, rule: str, start: str, end: str, side: str) -> None:
    sight = look(meadow(more=f'{key} = "{side}"'), start, end)

    assert sight.blocker is not None
    assert (sight.blocker.rule, sight.blocker.reason) == (rule, "sight-hexside")
    assert sight.blocker.side >= 0


@pytest.mark.rule("LG.5/3")
@pytest.mark.parametrize("key", ["wall", "hedge", "fence"])
def test_sides_of_touched_hexes_that_the_line_misses_do_not_count(key: str) -> None:
    field = meadow(more=f'{key} = "D4/E4 D4/E5 C4/D4 C5/D4 C3/D3"')

    assert hindered(field, "D6", "D2") == 0


@pytest.mark.rule("LG.5/3", "T84/1")
def test_fences_hinder_and_cliffs_do_nothing() -> None:
    assert hindered(meadow(more='fence = "D4/D3"'), "D6", "D2") == 1
    assert hindered(meadow(more='fence = "C4/D4"'), "C5", "D3") == 1
    assert hindered(meadow(more='fence = "C3/D3"'), "B5", "F2") == 0
    assert hindered(meadow(more='cliff = "D4/D3"'), "D6", "D2") == 0


@pytest.mark.rule("LG.5/6", "AMB-95", "T84/1")
@pytest.mark.parametrize(
    ("more", "value"),
    [
        ('fence = "C4/D4"', 0),  # B5-F2 goes through the corner of C4, C5 and D4
        ('fence = "C5/D4"', 0),
        ('fence = "C4/D4 C3/D3"', 0),  # two fences with a gap between them
        ('fence = "C4/D4 C4/C5"', 1),  # they meet at the corner
        ('fence = "C4/D4 C5/D4"', 1),
        ('fence = "C4/D4"\nhedge = "B4/C4"', 0),
        ('fence = "C4/D4"\n[sight]\nfence-end = "touched"', 1),
    ],
)
def test_the_free_end_of_a_fence_does_not_hinder(more: str, value: int) -> None:
    assert hindered(meadow(more=more), "B5", "F2") == value


@pytest.mark.rule("LG.5/6", "10.1[a]/1")
def test_a_fence_goes_on_as_a_wall_or_hedge() -> None:
    field = meadow(more='fence = "C4/D4"\nwall = "C5/D4"', C4=".1", D4=".1", B5=".1", F2=".1")

    assert hindered(field, "B5", "F2") == 1
    assert blocked_by(meadow(more='fence = "C4/D4"\nwall = "C5/D4"'), "B5", "F2") == "T97"


@pytest.mark.rule("LG.5/3", "LG.5/6")
def test_fence_ends_and_corners_of_map_1() -> None:
    """F5/F6 ends at the corner with G6; E5/E6 and E6/F5 meet."""
    field = load_battlefield("01")

    assert hindered(field, "E4", "G7") == 0
    assert hindered(field, "D7", "F4") == 1
    assert hindered(field, "E5", "E7") == 0
    assert hindered(field, "E4", "E7") == 1


@pytest.mark.rule("LG.5/2", "10.1/5", "T84/1", "T87/3", "T97/3", "10.1[a]/1")
@pytest.mark.parametrize("key", ["wall", "hedge", "fence"])
def test_sides_of_the_end_hexes_are_ignored(key: str) -> None:
    field = meadow(more=f'{key} = "D6/D5 D3/D2 C5/C4 C5/D4 C4/D3 D4/D3"')

    for start, end in (("D6", "D4"), ("D5", "D3"), ("C5", "D3")):
        sight = look(field, start, end)
        assert (sight.clear, sight.hindrance) == (True, 0)


@pytest.mark.rule("LG.5/4", "AMB-65", "LG.8/3")
def test_hexside_terrain_stands_on_the_lower_hex() -> None:
    up = {"D6": ".1", "D4": ".1", "D2": ".1"}
    higher = '[sight]\nhexside-level = "higher"'
    wall, fence = 'wall = "D4/D3"\n', 'fence = "D4/D3"\n'

    assert clear(meadow(more=wall, **up), "D6", "D2")
    assert hindered(meadow(more=fence, **up), "D6", "D2") == 0
    assert not clear(meadow(more=wall, D3=".1", **up), "D6", "D2")
    assert not clear(meadow(more=wall + higher, **up), "D6", "D2")
    assert hindered(meadow(more=fence + higher, **up), "D6", "D2") == 1


@pytest.mark.rule("LG.5/5", "AMB-57")
def test_sides_through_which_a_line_enters() -> None:
    field = meadow()

    def entered(start: str, end: str) -> set[int]:
        mask = field.entered(field.index[start], field.index[end])
        return {side + 1 for side in range(6) if mask >> side & 1}

    assert entered("D6", "D4") == {4}
    assert entered("D5", "D4") == {4}
    assert entered("C4", "D3") == {5}
    assert entered("C5", "D3") == {4, 5}  # at the corner: both sides
    assert entered("A3", "C3") == {5, 6}
    assert entered("D4", "D4") == set()


# --- Roads and Railways (LG.6) --------------------------------------------------------------


@pytest.mark.rule("LG.6/1", "LG.6/2", "T93/5", "T92/2", "T80/1")
@pytest.mark.parametrize("way", ["road", "railway"])
@pytest.mark.parametrize("mark", ["w", "H", "b", "="])
def test_along_a_way_terrain_is_free(way: str, mark: str) -> None:
    bridge = '\nbridges = "D4 stream"' if mark == "=" else ""
    straight = meadow(more=f'{way} = "D5-D4-D3"{bridge}', D4=mark)
    bent = meadow(more=f'{way} = "D5-D4-E4"{bridge}', D4=mark)

    assert (look(straight, "D5", "D3").clear, look(straight, "D5", "D3").hindrance) == (True, 0)
    for field, start, end in ((straight, "C4", "E5"), (bent, "D5", "D3")):
        sight = look(field, start, end)
        assert not sight.clear or sight.hindrance > 0


@pytest.mark.rule("LG.6/1")
def test_road_and_railway_do_not_make_one_way() -> None:
    field = meadow(more='road = "D5-D4"\nrailway = "D4-D3"', D4="w")

    assert not clear(field, "D5", "D3")


@pytest.mark.rule("LG.6/3")
def test_a_road_does_not_free_hills_sides_smoke_and_blaze() -> None:
    road = 'road = "D6-D5-D4-D3-D2"\n'

    assert not clear(meadow(more=road, D4="w1"), "D6", "D2")
    assert not clear(meadow(more=road + 'wall = "D4/D3"'), "D6", "D2")
    assert hindered(meadow(more=road + 'fence = "D4/D3"'), "D6", "D2") == 1
    assert look(meadow(more=road), "D6", "D2", smoke={"D4": 3}).hindrance == 3
    assert not look(meadow(more=road), "D6", "D2", blaze=("D4",)).clear


@pytest.mark.rule("LG.6/4", "T96/1")
def test_a_trail_frees_nothing() -> None:
    assert not clear(meadow(more='trail = "D5-D4-D3"', D4="w"), "D6", "D2")


@pytest.mark.rule("LG.6/5", "T92/2")
def test_tracks_hinder_only_where_the_line_touches_them() -> None:
    field = meadow(more='railway = "D5-D4-D3"')
    bent = meadow(more='railway = "D5-D4-E4"')

    assert hindered(field, "C4", "E5") == 1  # through the center
    assert hindered(field, "D5", "D3") == 0  # along
    assert hindered(field, "D6", "D3") == 1  # along, and past their end in D5
    assert hindered(field, "B4", "E5") == 1
    assert hindered(field, "C5", "D3") == 0  # beside
    assert hindered(field, "B5", "F2") == 1
    assert hindered(bent, "D5", "D3") == 1  # along one leg, then off the tracks
    assert hindered(bent, "B5", "E3") == 0  # through the hex on the other side of the center
    assert hindered(meadow(more='railway = "C4-D4"'), "C5", "D3") == 1


@pytest.mark.rule("LG.6/5", "LG.9/1")
def test_tracks_below_do_not_hinder() -> None:
    assert hindered(meadow(more='railway = "D5-D4-D3"', C4=".1", E5=".1"), "C4", "E5") == 0


# --- hills (LG.7) ---------------------------------------------------------------------------


@pytest.mark.rule("T88/1", "T88/2", "T88/3", "T88.3.1/1", "LG.7/1")
def test_level_of_a_hex_and_ground_that_works_as_everywhere() -> None:
    assert meadow(C4=".4").level[meadow().index["C4"]] == 4
    assert hindered(strip(".2 .2 o2 .2 .2"), "A1", "A5") == 2
    assert blocked_by(strip(".2 .2 w2 .2 .2"), "A1", "A5") == "T99"


@pytest.mark.rule("LG.7/2", "LG.7/3", "T88.3.3/1")
@pytest.mark.parametrize(
    ("marks", "seen"),
    [(". . .1 . .", False), (".1 . .1 . .1", True), (".1 . .2 . .1", False), (".1 . . . .1", True)],
)
def test_between_equal_levels_only_higher_ground_blocks(marks: str, seen: bool) -> None:
    assert clear(strip(marks), "A1", "A5") == seen


@pytest.mark.rule("LG.7/4", "LG.7/6", "T88.3.2/2", "T88.3.2[a]/1")
@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        (".1 .1 . . .", False),  # no crest in the viewer's own hex
        (".1 . . . .", True),
        (".1 . .1 . .", False),
        (".2 .1 .1 . .", True),
        (".2 . .3 . .1", False),
        (".1 . . .2 .2", False),
        (".1 . . . .2", True),
        (".1 .1 .1 .1 .2", True),
    ],
)
def test_between_different_levels_ground_as_high_as_the_higher_blocks(
    marks: str, seen: bool
) -> None:
    assert clear(strip(marks), "A1", "A5") == seen


@pytest.mark.rule("T88.3.2/1", "T88.3.2/3")
def test_only_the_first_crest_hex_above_is_seen() -> None:
    field = strip(". . .1 .1 .2 .2")

    assert clear(field, "A1", "A3")
    assert not clear(field, "A1", "A4")
    assert clear(field, "A1", "A5")
    assert not clear(field, "A1", "A6")


@pytest.mark.rule("LG.7/5")
def test_along_a_hexside_both_hexes_must_be_hill_and_a_corner_never_counts() -> None:
    assert clear(meadow(C4=".1"), "C5", "D3")
    assert clear(meadow(D4=".1"), "C5", "D3")
    assert blocked_by(meadow(C4=".1", D4=".1"), "C5", "D3") == "T88.3.3"
    assert clear(meadow(C4=".1"), "B5", "F2")
    assert not clear(meadow(D4=".1"), "B5", "F2")
    assert clear(meadow(C4=".1", D4=".1", C5=".1", D3=".1"), "C5", "D3")
    assert not clear(meadow(C4=".1", D4=".1", C5=".1"), "C5", "D3")


@pytest.mark.rule("LG.7/1", "T88.3.1/2")
def test_a_crest_inset_frees_lines_that_graze_a_hill() -> None:
    """B5-E3 comes a seventh of the way from the sides of C4 to its center, and no further."""
    inset = "[sight]\ncrest-inset = {}"

    grazed = [meadow(more=inset.format(size), C4=".1") for size in (0, 142, 143, 999)]
    assert [clear(field, "B5", "E3") for field in grazed] == [False, False, True, True]
    assert not clear(meadow(more=inset.format(999), D4=".1"), "D6", "D2")


@pytest.mark.rule("LG.7/1", "AMB-55", "T83/1")
def test_along_a_cliff_the_crest_is_not_inset() -> None:
    inset = "\n[sight]\ncrest-inset = 500"
    grazing = "B5", "E3"

    assert clear(meadow(more=inset, C4=".1"), *grazing)
    assert not clear(meadow(more='cliff = "C4/C5 C4/D4 C4/B4"' + inset, C4=".1"), *grazing)


@pytest.mark.rule("LG.7/1", "LG.7/5")
def test_a_hill_does_not_end_where_the_next_hex_is_as_high() -> None:
    inset = "[sight]\ncrest-inset = 400"

    assert not clear(meadow(more=inset, C4=".1", D4=".1"), "C5", "D3")
    assert not clear(meadow(more=inset, C4=".1", D4=".2"), "C5", "D3")
    assert clear(meadow(more=inset, C4=".1"), "C5", "D3")


@pytest.mark.rule("LG.7/7")
@pytest.mark.parametrize("inset", [0, 231])
def test_along_the_edge_of_the_map_the_one_hex_decides(inset: int) -> None:
    """A1 to C1 runs along the upper side of B1, B7 to D7 along the lower side of C7."""
    more = f"[sight]\ncrest-inset = {inset}"

    assert blocked_by(meadow(more=more, B1=".1"), "A1", "C1") == "T88.3.3"
    assert blocked_by(meadow(more=more, A1=".1", B1=".1"), "A1", "C1") == "T88.3.2"
    assert blocked_by(meadow(more=more, D1=".1"), "A1", "G1") == "T88.3.3"
    assert clear(meadow(more=more, A1=".1", B1=".1", C1=".1"), "A1", "C1")
    assert clear(meadow(more=more, A1=".2", B1=".1"), "A1", "C1")
    assert blocked_by(meadow(more=more, C7=".1"), "B7", "D7") == "T88.3.3"
    assert clear(meadow(more=more, B7=".1"), "A7", "C7")


HILL = """
[[hill]]
level = 1
points = "{}"
"""


@pytest.mark.rule("LG.7/1", "T88.3.1/1", "T88.3.1/2")
def test_an_outline_of_a_hill_decides_where_there_is_one() -> None:
    small = HILL.format("D4:-400,-400 D4:400,-400 D4:400,400 D4:-400,400")
    wide = HILL.format("D4:-900,-900 D4:900,-900 D4:900,900 D4:-900,900")

    for outline, seen in ((small, True), (wide, False)):
        assert clear(meadow(more=outline, D4=".1"), "B5", "F2") == seen
        assert not clear(meadow(more=outline, D4=".1"), "D6", "D2")
    assert clear(meadow(more=wide, D4=".1"), "D6", "D4")


@pytest.mark.rule("LG.7/1", "LG.7/3", "LG.7/4", "T88.3.2[a]/1")
def test_an_outline_may_cover_many_hexes() -> None:
    plateau = HILL.format("D3:-900,-900 D3:900,-900 D5:900,900 D5:-900,900")
    field = meadow(more=plateau, D3=".1", D4=".1", D5=".1")

    assert blocked_by(field, "B4", "F4") == "T88.3.3"
    assert blocked_by(field, "D5", "D2") == "T88.3.2"
    assert clear(field, "D5", "D3")
    assert clear(field, "D3", "D1")
    assert not clear(field, "D6", "D4")
    assert clear(field, "D7", "D5")


@pytest.mark.rule("LG.7/1")
def test_a_hill_made_ready_by_hexes_is_the_whole_outline() -> None:
    ridge = "B2:-900,0 B2:0,-700 C3:300,-900 D3:0,0 F2:900,100 F4:0,900 D4:100,1000 B4:700,300"
    up = dict.fromkeys(("B2", "B3", "C3", "C4", "D3", "D4", "E4", "F3", "F4"), ".1")
    field = meadow(more=HILL.format(ridge), **up)
    (hill,) = (DrawnHill(each, field.sheet) for each in field.hills)
    outline = field.hills[0].outline

    compared = Counter[bool]()
    for a in range(field.size):
        for b in range(field.size):
            track = field.sheet.track(a, b) if a != b else None
            start, end = field.sheet.center(a), field.sheet.center(b)
            for crossing in track.crossings if track else ():
                length = track.line.length if track else 1
                low, high = Fraction(crossing.enter, length), Fraction(crossing.leave, length)
                whole = low < high and passes(start, end, outline, low, high)
                assert hill.passed(start, end, crossing, length, a + crossing.offset) == whole
                compared[whole] += 1
    assert min(compared.values()) > 1000


# --- Obstacles, blind hexes, Hindrances by level (LG.8, LG.9) -------------------------------


@pytest.mark.rule("LG.8/1", "T88.4/1", "T88.4/2", "T78.4/2", "T88.5[b]/1")
@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        (".1 . w . .1", True),
        (".1 . w1 . .1", False),
        (".2 . w1 . .", True),
        (".1 . w1 . .", False),
        (".2 .1 w1 . .2", True),
    ],
)
def test_obstacles_block_from_their_level_downwards(marks: str, seen: bool) -> None:
    assert clear(strip(marks), "A1", "A5") == seen


@pytest.mark.rule("LG.8/2", "T88.4.1/1", "T88.4.1/2")
@pytest.mark.parametrize("mark", ["w", "H"])
@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        (".1 . . {} .", False),
        (".1 . {} . .", True),
        (".1 . {} {} .", False),
        (".2 . . {} .1", True),
        (".2 . . {}1 .1", False),
        (".2 . . {}1 .", False),
        (".2 . . {} .", False),
    ],
)
def test_one_hex_behind_an_obstacle_is_blind(mark: str, marks: str, seen: bool) -> None:
    field = strip(marks.format(mark, mark))

    assert clear(field, "A1", "A5") == seen
    assert seen or blocked_by(field, "A1", "A5") == "T88.4.1"


@pytest.mark.rule("LG.8/2")
def test_the_blind_hex_is_the_one_that_the_line_enters_next() -> None:
    """B5-F2 leaves D3 into E3 and not into F2."""
    assert clear(meadow(D3="w", B5=".1"), "B5", "F2")
    assert not clear(meadow(E3="w", B5=".1"), "B5", "F2")
    assert not clear(meadow(C4="w", D4="w", C5=".1"), "C5", "D3")
    assert clear(meadow(C4="w", C5=".1"), "C5", "D3")


@pytest.mark.rule("LG.8/3", "T88.4.1/3")
@pytest.mark.parametrize("key", ["wall", "hedge"])
def test_walls_and_hedges_make_no_blind_hex(key: str) -> None:
    field = meadow(more=f'{key} = "D4/D5"', D6=".1")

    assert clear(field, "D6", "D3")
    assert clear(field, "D6", "D2")


@pytest.mark.rule("LG.8/4")
def test_lower_obstacles_between_equal_levels_never_block() -> None:
    assert clear(strip(".2 w1 w w1 .2"), "A1", "A5")


@pytest.mark.rule("LG.9/1", "T88.5/1", "T88.5/2", "T88.5[b]/1")
@pytest.mark.parametrize(
    ("marks", "value"),
    [
        (". . b . .", 3),
        (".1 . b . .1", 0),
        (".1 . b1 . .1", 3),
        (".1 . b . .", 0),
        (". . b . .1", 0),
        (".2 . b1 . .", 0),
    ],
)
def test_hindrances_count_on_their_own_level(marks: str, value: int) -> None:
    assert hindered(strip(marks), "A1", "A5") == value


@pytest.mark.rule("LG.9/2", "LG.9/3")
def test_several_hindrances_in_one_hex() -> None:
    field = meadow(more='railway = "D5-D4-D3"\nfence = "D4/C4 D4/C5"', D4="o")

    sight = look(field, "B4", "F4", smoke={"D4": 1})
    assert sight.hindrance == 2
    assert sorted(each.what for each in sight.hindrances) == [
        "fence",
        "fence",
        "orchard",
        "railway",
        "smoke",
    ]
    assert look(field, "B4", "F4", smoke={"D4": 9}).hindrance == 9


# --- Gullies and buildings (LG.10, LG.11) ---------------------------------------------------


@pytest.mark.rule("LG.10/1", "T86/2", "T86/3")
@pytest.mark.parametrize(
    ("marks", "seen"),
    [
        ("g . . . .", False),
        (". . . . g", False),
        ("g . . . g", False),
        ("g . . . .1", True),
        ("g1 . . . .1", False),
        ("g1 . . . .", False),
        ("g1 . . . g", False),
        ("g1 . . . .2", True),
    ],
)
def test_a_gully_is_seen_from_higher_hexes_only(marks: str, seen: bool) -> None:
    field = strip(marks)

    assert clear(field, "A1", "A5") == seen
    assert seen or blocked_by(field, "A1", "A5") == "T86"
    assert clear(field, "A1", "A2")


@pytest.mark.rule("LG.10/1", "T86/3")
def test_other_rules_still_hide_a_gully() -> None:
    assert blocked_by(strip("g . .1 . .1"), "A1", "A5") == "T88.3.2"
    assert blocked_by(strip("g w . . .1"), "A1", "A5") == "T88.4.1"


@pytest.mark.rule("T86/1")
def test_a_gully_between_is_clear() -> None:
    assert hindered(strip(". . g . ."), "A1", "A5") == 0


@pytest.mark.rule("LG.11/2")
def test_a_building_blocks_also_inside_itself() -> None:
    field = meadow(more='buildings = "D2-D3-D4"', D2="H", D3="H", D4="H")

    assert blocked_by(field, "D2", "D4") == "T82"
    assert clear(field, "D2", "D3")


# --- rulings chosen by the caller -----------------------------------------------------------


@pytest.mark.rule("AMB-64", "AMB-65", "AMB-68")
def test_a_game_may_choose_its_readings() -> None:
    plain = load_battlefield("08")
    chosen = load_battlefield("08", (("crest-inset", 0), ("hexside-level", "higher")))

    assert (plain.rulings.crest_inset, plain.rulings.hexside_level) == (231, "lower")
    assert (chosen.rulings.crest_inset, chosen.rulings.hexside_level) == (0, "higher")
    assert [plain.visible(at) for at in range(plain.size)] != [
        chosen.visible(at) for at in range(chosen.size)
    ]


def test_fixture_changes_are_what_they_say() -> None:
    assert fixture_x(J7=".1").level[fixture_x().index["J7"]] == 1
