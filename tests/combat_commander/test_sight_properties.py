"""What holds for every line on every map (LG.12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.combat_commander.sight_maps import fixture_x

import sandtable
from sandtable.systems.combat_commander.board.battlefield import (
    Battlefield,
    load_battlefield,
    map_keys,
)
from sandtable.systems.combat_commander.board.touch_file import read_touches
from sandtable.systems.combat_commander.rules.c10_sighting import hindrance, sees
from sandtable.systems.combat_commander.sight.model import SightModel
from sandtable.systems.combat_commander.sight.sight import Sight, explain_sight
from sandtable.systems.combat_commander.state import State

PUBLISHED = [f"{number:02}" for number in range(1, 13)]

keys = st.sampled_from(PUBLISHED)
hexes = st.integers(0, 149)
smokes = st.dictionaries(hexes, st.integers(1, 10), max_size=12)
blazes = st.sets(hexes, max_size=12).map(lambda found: sum(1 << at for at in found))


def test_all_published_maps_are_there() -> None:
    assert set(PUBLISHED) <= set(map_keys())


@pytest.mark.rule("LG.12/1", "10.1/6")
@pytest.mark.parametrize("key", [*map_keys(), "X"])
def test_model_judges_both_ways_alike(key: str) -> None:
    field = fixture_x() if key == "X" else load_battlefield(key)
    judge = SightModel(field, read_touches(field)).judge
    for a in range(field.size):
        for b in range(a):
            there, back = judge(a, b), judge(b, a)
            assert (there.blocker is None) == (back.blocker is None), (a, b)
            if there.blocker is None:
                assert there.hindrance() == back.hindrance(), (a, b)


@given(keys, hexes, hexes)
def test_tables_are_what_the_model_says(key: str, a: int, b: int) -> None:
    field = load_battlefield(key)
    verdict = field.sight.model().judge(a, b)

    assert field.sees(a, b) == (verdict.blocker is None) == bool(field.visible(a) >> b & 1)
    assert field.hindrance(a, b) == (verdict.hindrance() if verdict.blocker is None else 0)
    assert field.touched(a, b) == field.touched(b, a)
    assert field.touched(a, b) & (1 << a | 1 << b) == 0


def ask(field: Battlefield, a: int, b: int, smoke: dict[int, int], blaze: int) -> Sight:
    return explain_sight(field, a, b, smoke, blaze)


@pytest.mark.rule("LG.12/2")
@given(keys, hexes, hexes, smokes, hexes, st.integers(1, 10))
def test_more_smoke_never_lowers_a_hindrance(
    key: str, a: int, b: int, smoke: dict[int, int], at: int, value: int
) -> None:
    field = load_battlefield(key)
    more = {**smoke, at: max(value, smoke.get(at, 0))}
    before, after = ask(field, a, b, smoke, 0), ask(field, a, b, more, 0)

    assert before.clear == after.clear
    assert before.hindrance <= after.hindrance


@pytest.mark.rule("LG.12/2")
@given(keys, hexes, hexes, blazes, hexes)
def test_more_blaze_never_opens_a_line(key: str, a: int, b: int, blaze: int, at: int) -> None:
    field = load_battlefield(key)

    assert ask(field, a, b, {}, blaze).clear or not ask(field, a, b, {}, blaze | 1 << at).clear


@pytest.mark.rule("LG.12/1", "10.1/6")
@given(keys, hexes, hexes, smokes, blazes)
def test_smoke_and_blaze_keep_lines_reciprocal(
    key: str, a: int, b: int, smoke: dict[int, int], blaze: int
) -> None:
    field = load_battlefield(key)
    there, back = ask(field, a, b, smoke, blaze), ask(field, b, a, smoke, blaze)

    assert (there.clear, there.hindrance) == (back.clear, back.hindrance)


@given(keys, hexes, hexes, smokes, blazes)
def test_masks_give_the_same_answer_as_the_explanation(
    key: str, a: int, b: int, smoke: dict[int, int], blaze: int
) -> None:
    field = load_battlefield(key)
    sight = ask(field, a, b, smoke, blaze)
    touched = field.touched(a, b)
    reach = touched | 1 << a | 1 << b
    values = [value for at, value in smoke.items() if reach >> at & 1]

    assert sight.clear == (field.sees(a, b) and not touched & blaze)
    if sight.clear:
        assert sight.hindrance == max([field.hindrance(a, b), *values])


@pytest.mark.rule("10.1.1/1", "LG.12/2")
def test_units_neither_block_nor_hinder() -> None:
    """Set-up fills hexes of both sides; every line stays as the printed map has it."""
    game = sandtable.new_game("combat-commander", "01", seed=7)
    state = game.state
    assert isinstance(state, State)
    field = state.bf
    before = [
        (sees(state, a, b), hindrance(state, a, b))
        for a in range(field.size)
        for b in range(field.size)
    ]
    while state.setting_up and game.decision is not None:
        game.apply(game.decision.options[0])
    after = [
        (sees(state, a, b), hindrance(state, a, b))
        for a in range(field.size)
        for b in range(field.size)
    ]

    standing = state.occupied[0] | state.occupied[1]
    crossed = [
        (a, b)
        for a in range(field.size)
        for b in range(field.size)
        if field.sees(a, b) and field.touched(a, b) & standing
    ]
    assert len(crossed) > 100
    assert after == before
