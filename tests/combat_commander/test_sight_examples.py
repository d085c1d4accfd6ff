"""The worked examples of the rulebook about lines of sight (11.4[a], T88, 10.3)."""

import pytest
from tests.combat_commander.sight_maps import blocked_by, clear, fixture_x, look, strip

X = fixture_x()

TOUCHED = {
    "J9-K6": (4, "J8i K8i J7i K7i"),
    "J9-L6": (4, "J8h K9h K8i K7h L7h"),
    "J9-N6": (5, "K9i K8v L8i L7i M7i M8v"),
    "J7-M9": (3, "K8i L8i"),
    "J7-N9": (4, "K8i L8i M9i"),
    "M9-M4": (5, "M8i M7i M6i M5i"),
    "M9-N6": (3, "M8i N7i"),
    "M9-N7": (2, "M8h N8h"),
    "N9-N7": (2, "N8i"),
    "L5-K8": (3, "L6i K7i"),
    "L5-K7": (2, "K6h L6h"),
    "L8-M6": (3, "L7i M7i"),
    "K8-M6": (3, "L7i L6i"),
    "J7-M6": (3, "K7i L6i"),
    "J6-M6": (3, "K6i L6i"),
}


@pytest.mark.rule("LG.1/1", "LG.1/3", "LG.2/2", "10.1/2", "2.2.2[a]/3")
@pytest.mark.parametrize("line", TOUCHED)
def test_hexes_between_in_the_examples(line: str) -> None:
    start, end = line.split("-")
    steps, hexes = TOUCHED[line]

    path = look(X, start, end).path

    assert X.distance(X.index[start], X.index[end]) == steps
    assert {f"{X.names[at]}{kind[0]}" for at, kind in path} == set(hexes.split())


@pytest.mark.rule("11.4[a]/1", "10.2/2", "T88.4/1")
def test_example_a_woods_of_the_same_level_block() -> None:
    sight = look(fixture_x(J7=".1"), "J9", "K6")

    assert sight.blocker is not None
    assert (X.names[sight.blocker.hex], sight.blocker.rule) == ("J8", "T99")
    assert not clear(X, "J9", "K6")
    assert clear(fixture_x(J7=".1", J8=".1"), "J9", "K6")


@pytest.mark.rule("11.4[a]/2", "T88.3.2/2", "T88.3.2[a]/1")
def test_example_b_a_hill_of_the_same_level_hides_lower_ground() -> None:
    assert blocked_by(X, "J9", "L6") == "T88.3.2"
    assert clear(fixture_x(K8="."), "J9", "L6")


@pytest.mark.rule("11.4[a]/2", "T88.3.2/3", "T88.3.3/1")
def test_example_b_from_a_higher_crest_the_line_is_clear() -> None:
    assert clear(fixture_x(J9=".2"), "J9", "L6")


@pytest.mark.rule("11.4[a]/3", "T88.4/2")
def test_example_c_lower_woods_do_not_block() -> None:
    sight = look(X, "J9", "N6")

    assert (sight.clear, sight.hindrance) == (True, 0)


@pytest.mark.rule("11.4[a]/4", "T88.4.1/1", "T88.4.1/2")
def test_examples_d_and_e_one_blind_hex() -> None:
    assert blocked_by(X, "J7", "M9") == "T88.4.1"
    assert clear(X, "J7", "N9")


@pytest.mark.rule("11.4[a]/5", "T93/5", "LG.6/1", "LG.6/2")
def test_example_f_along_the_road_through_woods() -> None:
    assert clear(X, "M9", "M4")
    assert blocked_by(fixture_x(road="M4 M6-M7-M8-M9"), "M9", "M4") == "T99"


@pytest.mark.rule("11.4[a]/6", "10.3/1", "T91/1")
def test_example_g_orchard_between() -> None:
    sight = look(X, "M9", "N6")

    assert (sight.clear, sight.hindrance) == (True, 2)
    assert [(X.names[each.hex], each.rule, each.value) for each in sight.hindrances] == [
        ("N7", "T91", 2)
    ]


@pytest.mark.rule("11.4[a]/7", "10.3.4/1", "10.1[a]/1", "LG.5/3")
def test_example_h_smoke_along_a_hexside_and_a_wall_there() -> None:
    assert look(X, "M9", "N7", smoke={"N8": 7}).hindrance == 7
    assert blocked_by(fixture_x(wall="M8/N8"), "M9", "N7") == "T97"


@pytest.mark.rule("11.4[a]/8", "10.3.3/1", "LG.9/2", "LG.9/3")
def test_example_j_smoke_and_orchard_do_not_add_up() -> None:
    sight = look(X, "N9", "N7", smoke={"N8": 7})

    assert (sight.clear, sight.hindrance) == (True, 7)
    assert [each.value for each in sight.hindrances] == [2, 7]


@pytest.mark.rule("LG.3/1", "LG.3/2", "T88.3.2/1")
def test_movement_example_crest_and_woods_beside_the_line() -> None:
    assert not clear(X, "L5", "K8")
    assert look(X, "L5", "K7", smoke={"K7": 4}).hindrance == 4
    assert look(X, "L5", "K6", smoke={"K7": 4}).hindrance == 0


@pytest.mark.rule("LG.8/1", "T88.4/2")
@pytest.mark.parametrize("origin", ["L8", "K8", "J7", "J6"])
def test_fire_example_every_hex_of_the_group_sees_its_target(origin: str) -> None:
    assert look(X, origin, "M6").hindrance == 0
    assert clear(X, origin, "M6")


@pytest.mark.rule("T88.3.3[a]/1", "T88.3.3/1", "LG.7/3", "LG.7/6")
@pytest.mark.parametrize(
    ("target", "seen"), [(".1", False), (".2", True), (".3", True), (".4", True)]
)
def test_past_a_hill_of_the_viewers_level(target: str, seen: bool) -> None:
    assert clear(strip(f".2 . .2 . {target} . ."), "A1", "A5") == seen


@pytest.mark.rule("T88.3.3[a]/1", "T88.3.2/1", "LG.7/4")
def test_past_a_higher_hill_only_a_still_higher_crest_is_seen() -> None:
    assert blocked_by(strip(".2 . .3 . .3 . ."), "A1", "A5") == "T88.3.2"
    assert clear(strip(".2 . .3 . .4 . ."), "A1", "A5")
    assert blocked_by(strip(".2 . .3 .4 .4 . ."), "A1", "A5") == "T88.3.2"


@pytest.mark.rule("T88.4[a]/1", "T88.4/1", "T88.4/2", "LG.8/4")
def test_a_building_below_and_on_the_hill() -> None:
    assert clear(strip(".1 . H . .1 . ."), "A1", "A5")
    assert blocked_by(strip(".1 . H1 . .1 . ."), "A1", "A5") == "T82"


@pytest.mark.rule("T88.4.1[a]/1", "T88.4.1/1", "T88.4.1/2", "LG.8/2")
def test_the_hex_behind_a_lower_building_is_blind() -> None:
    field = strip(".1 . H . . .")

    assert blocked_by(field, "A1", "A4") == "T88.4.1"
    assert clear(field, "A1", "A3")
    assert clear(field, "A1", "A5")


@pytest.mark.rule("T88.4.1[a]/2", "LG.8/2")
def test_from_below_a_building_blocks_only_next_to_the_viewer() -> None:
    assert clear(strip(".1 . H1 . .2 ."), "A1", "A5")
    assert blocked_by(strip(".1 H1 . . .2 ."), "A1", "A5") == "T88.4.1"


@pytest.mark.rule("10.3.3[a]/1", "10.3.4[b]/1", "GL.Hindrance/2", "10.3.4/2")
def test_brush_and_smoke_count_once() -> None:
    field = strip(". b b . .")

    assert look(field, "A1", "A4").hindrance == 3
    assert look(field, "A1", "A4", smoke={"A2": 4}).hindrance == 4
    assert look(field, "A1", "A4", smoke={"A2": 4, "A3": 4}).hindrance == 4
    assert look(field, "A1", "A4", smoke={"A1": 5, "A2": 4, "A3": 4}).hindrance == 5
