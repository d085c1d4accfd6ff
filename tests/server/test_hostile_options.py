"""Games that nobody wants are refused at once, with field and reason."""

from __future__ import annotations

import random
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.harness import Running, mover
from tools.combat_commander.hostile_options import bombs, strange_body

from sandtable.kernel.loading import DataError
from sandtable.systems import load_system
from sandtable.systems.combat_commander.scenario.value import scenario_value
from sandtable.systems.combat_commander.start import new_state, plain_setting

BOMBS = bombs()
STRANGE = 200
MIB = 2**20


@pytest.fixture(scope="module")
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as found:
        yield found


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_with_field_and_reason(client: httpx.Client, name: str) -> None:
    answer = client.post("/api/games", json=BOMBS[name])

    assert answer.status_code in (400, 413, 422), answer.text
    if answer.status_code != 413:
        details = answer.json()["details"]
        assert all(": " in each for each in details)
        assert 0 < len(answer.content) < 4_000


@pytest.mark.parametrize("name", [name for name, body in BOMBS.items() if "options" in body])
def test_a_bomb_takes_no_memory(name: str) -> None:
    body = BOMBS[name]
    start = scenario_value(body["scenario"])
    plain_setting(start)
    chance: Any = None
    tracemalloc.start()
    try:
        with pytest.raises(DataError):
            new_state(start, body["options"], chance)
        assert tracemalloc.get_traced_memory()[1] < MIB
    finally:
        tracemalloc.stop()


def test_strange_options_make_a_game_or_a_refusal(client: httpx.Client) -> None:
    rng = random.Random(7)
    made = 0
    for _ in range(STRANGE):
        body = strange_body(rng)
        answer = client.post("/api/games", json=body)
        assert answer.status_code in (201, 400, 422), (body, answer.text)
        if answer.status_code == 201:
            made += 1
        else:
            assert answer.json()["details"], body
    assert STRANGE // 10 < made < STRANGE // 2


def test_strange_games_that_are_made_can_be_played(server: Running, client: httpx.Client) -> None:
    rng = random.Random(8)
    bodies = [strange_body(rng) for _ in range(40)]
    good = [body for body in bodies if client.post("/api/games", json=body).status_code == 201]
    for body in good[:6]:
        _, chairs = server.new_game(**body)
        mover(chairs).decide_first()
        assert len(chairs["spectator"].page()["view"]["units"]) <= 200


def test_all_of_it_in_a_process_of_small_means() -> None:
    call = [
        sys.executable,
        "tools/combat_commander/hostile_options.py",
        "--count",
        "200",
        "--seed",
        "2",
    ]
    ended = subprocess.run(call, capture_output=True, text=True, timeout=240, check=False)

    assert ended.returncode == 0, ended.stderr
    assert "no other end" in ended.stdout


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("random: 17, allies=british, year=1943", "random:seed=17,year=1943,allies=british"),
        ("random:size=platoon,seed= a b ", "random:seed=a b,size=platoon"),
        ("first-steps", "first-steps"),
    ],
)
def test_a_scenario_is_kept_under_one_name(server: Running, written: str, kept: str) -> None:
    _, chairs = server.new_game(written)

    assert chairs["spectator"].page()["scenario"] == kept
    assert load_system("combat-commander").scenario_name(kept) == kept
