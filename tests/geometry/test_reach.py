"""Reach with costs that depend on the state."""

from collections.abc import Sequence

from sandtable.geometry.layout import HexSheet
from sandtable.geometry.reach import IMPASSABLE, reach

FIELD = HexSheet(7, 7)


def neighbors(at: int) -> Sequence[int]:
    return FIELD.neighbors[at]


def test_open_ground_is_a_disc() -> None:
    center = FIELD.index["D4"]

    found = reach(center, neighbors, lambda _at, _to, _spent: 2, 5)

    assert found == {at: 2 * FIELD.distance(center, at) for at in found}
    assert set(found) == {at for at in range(FIELD.size) if FIELD.distance(center, at) <= 2}


def test_the_cheaper_way_round_counts() -> None:
    start, wood, end = (FIELD.index[name] for name in ("D2", "D3", "D4"))

    def cost(_at: int, to: int, _spent: int) -> int:
        return 9 if to == wood else 1

    found = reach(start, neighbors, cost, 9)

    assert (found[end], found[wood]) == (3, 9)


def test_impassable_places_are_not_entered() -> None:
    wall = {FIELD.index[name] for name in ("C1", "C2", "C3", "C4", "C5", "C6", "C7")}

    def cost(_at: int, to: int, _spent: int) -> int:
        return IMPASSABLE if to in wall else 1

    found = reach(FIELD.index["A1"], neighbors, cost, 99)

    assert {FIELD.names[at][0] for at in found} == {"A", "B"}


def test_cost_may_depend_on_what_was_spent() -> None:
    """Only the first step is dear."""

    def cost(_at: int, _to: int, spent: int) -> int:
        return 4 if spent == 0 else 1

    found = reach(FIELD.index["D4"], neighbors, cost, 6)

    assert sorted(set(found.values())) == [0, 4, 5, 6]
    assert reach(FIELD.index["D4"], neighbors, cost, 3) == {FIELD.index["D4"]: 0}


def test_free_steps_are_steps() -> None:
    found = reach(FIELD.index["A1"], neighbors, lambda _at, _to, _spent: 0, 0)

    assert set(found.values()) == {0}
    assert len(found) == FIELD.size
