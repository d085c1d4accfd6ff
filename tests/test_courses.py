"""Golden games are not only played to the same end: every question on the way is the same."""

from __future__ import annotations

import pytest
from tools.courses import course_of, noted, recordings

from sandtable.systems import load_system, names

GAMES = [(name, key) for name in names() for key in recordings(load_system(name))]


@pytest.mark.parametrize(("name", "scenario"), GAMES, ids=str)
def test_a_golden_game_asks_the_same_questions_at_the_same_tables(name: str, scenario: str) -> None:
    system = load_system(name)

    course = course_of(system, recordings(system)[scenario])

    assert course == noted(system)[scenario], "questions or tables changed: run tools/courses.py"
