"""Our own boards: each asks something else of players, and every place on them can be reached."""

import pytest

from sandtable.kernel.bits import bits_of
from sandtable.systems.panzer_grenadier.board.board_file import EXITS
from sandtable.systems.panzer_grenadier.board.field import Field
from sandtable.systems.panzer_grenadier.board.library import board_keys, load_board, load_field

KEYS = board_keys()


def field(key: str) -> Field:
    return load_field([[key]])


def reached(on: Field, start: int, allowed: int) -> int:
    """All hexes that steps within a mask lead to."""
    found, rim = 1 << start, [start]
    while rim:
        new = [n for at in rim for n in on.near[at] if allowed >> n & 1 and not found >> n & 1]
        rim = list(dict.fromkeys(new))
        found |= sum(1 << at for at in rim)
    return found


def along(on: Field, ways: tuple[int, ...], start: int) -> int:
    """All hexes that a way leads to from a hex."""
    found, rim = 1 << start, [start]
    for at in rim:
        for side in range(6):
            near = on.neighbors[at][side]
            if ways[at] >> side & 1 and not found >> near & 1:
                found |= 1 << near
                rim.append(near)
    return found


def on_foot(on: Field) -> int:
    """The hexes that a platoon may be in: all but wide rivers without a bridge."""
    open_ = sum(1 << at for at in on.hexes if on.cost["foot"][at] >= 0)
    return open_ | on.bridge & sum(1 << at for at in on.hexes if on.road[at])


def test_there_are_eight_boards() -> None:
    assert KEYS == ("1", "2", "3", "4", "5", "6", "7", "8")
    assert len({load_board(key).title for key in KEYS}) == 8
    assert {load_board(key).provenance.confidence for key in KEYS} == {"designed"}


def test_they_differ_in_what_they_ask_of_players() -> None:
    boards = {key: field(key) for key in KEYS}
    assert boards["2"].woods.bit_count() == max(each.woods.bit_count() for each in boards.values())
    assert boards["3"].town.bit_count() >= 6
    assert boards["3"].hill
    assert boards["4"].narrow
    assert not boards["4"].wide
    assert boards["5"].wide
    assert any(boards["5"].rail)
    assert boards["6"].hill.bit_count() >= 20
    assert boards["7"].swamp.bit_count() >= 15
    assert sum(each.bit_count() for each in boards["8"].hedge) >= 80
    assert boards["8"].village.bit_count() >= 5


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("key", KEYS)
def test_roads_lead_from_every_exit_to_every_other_and_to_all_houses(key: str) -> None:
    on = field(key)
    roads = along(on, on.road, on.index[EXITS[0]])
    for name in EXITS:
        assert roads >> on.index[name] & 1, name
    assert on.village & ~roads == 0
    assert on.town & ~_beside(on, roads) == 0


def _beside(on: Field, mask: int) -> int:
    found = mask
    for at in bits_of(mask):
        found |= on.disc(at, 1)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_hex_can_be_reached_on_foot_and_every_road_on_wheels(key: str) -> None:
    on = field(key)
    allowed = on_foot(on)
    assert reached(on, on.index["0105"], allowed) == allowed
    for at in on.hexes:
        if on.road[at] and on.river >> at & 1:
            assert on.bridge >> at & 1


@pytest.mark.rule("5.71")
def test_the_broad_river_is_crossed_at_its_bridges_only() -> None:
    on = field("5")
    dry = on.whole & ~on.wide
    west = reached(on, on.index["0105"], dry)
    assert not west >> on.index["1305"] & 1
    assert reached(on, on.index["1305"], dry) | west == dry
    carried = [at for at in bits_of(on.bridge) if on.road[at]]
    assert [on.names[at] for at in carried] == ["0705"]
    assert [on.names[at] for at in bits_of(on.bridge) if on.rail[at]] == ["0603"]


@pytest.mark.rule("15.31")
@pytest.mark.parametrize("key", ["3", "5"])
def test_railways_run_from_edge_to_edge(key: str) -> None:
    on = field(key)
    track = along(on, on.rail, on.index["0105"])
    assert track >> on.index["1305"] & 1
    assert track == sum(1 << at for at in on.hexes if on.rail[at])


@pytest.mark.rule("15.31")
def test_railways_of_joined_boards_are_one() -> None:
    for rows in ([["3", "5"]], [["3v", "5"]], [["5", "3v"]]):
        on = load_field(rows)
        start = next(at for at in bits_of(on.edge["left"]) if on.rail[at])
        assert any(along(on, on.rail, start) >> at & 1 for at in bits_of(on.edge["right"]))


@pytest.mark.rule("15.32")
def test_brooks_and_rivers_go_on_where_boards_lie_above_each_other() -> None:
    for rows in ([["4"], ["7"]], [["7v"], ["4"]], [["5"], ["7"]]):
        on = load_field(rows)
        top = next(at for at in bits_of(on.edge["top"]) if on.river >> at & 1)
        water = reached(on, top, on.river)
        assert water & on.edge["bottom"]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.rule("8.2")
def test_lines_of_sight_vary(key: str) -> None:
    """No board is blind, none is a table top, and from no two hexes it looks the same."""
    on = field(key)
    counts = [(on.sees(at) & on.disc(at, 12)).bit_count() for at in on.hexes]
    seen, all_ = sum(counts), sum(on.disc(at, 12).bit_count() for at in on.hexes)
    assert all_ // 10 < seen < 2 * all_ // 3
    assert min(counts) >= 5
    assert len(set(counts)) > 20
