"""Pages tell what they have shown: computer players wait for them."""

from __future__ import annotations

import pytest
from tests.server.harness import Running


def test_a_page_tells_what_it_has_shown(server: Running) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    for chair in chairs.values():
        answer = chair.post("seen", {"number": 3, "page": "abc1"})
        assert (answer.status_code, answer.json()) == (200, {"number": 3})


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"number": 1},
        {"number": -1, "page": "a"},
        {"number": 2**31, "page": "a"},
        {"number": 1, "page": ""},
        {"number": 1, "page": "A b"},
        {"number": 1, "page": "a" * 25},
        {"number": 1, "page": "a", "more": 1},
    ],
)
def test_what_cannot_be_read_is_refused(server: Running, said: dict[str, object]) -> None:
    _, chairs = server.new_game(seats={"axis": "human", "allies": "human"}, seed=3)
    assert chairs["axis"].post("seen", said).status_code == 400
