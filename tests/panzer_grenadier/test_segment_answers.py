"""What questions of a segment list, all at once and by masks, is what their tests let pass."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.panzer_grenadier.test_fire_answers import disagreement

from sandtable.kernel.bits import bits_of, mask_of
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.game import Game
from sandtable.systems import load_system
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c05_approach import threatens
from sandtable.systems.panzer_grenadier.rules.c14_refuge import (
    FARTHER,
    LEVEL,
    NEARER,
    bearing,
    is_refuge,
    refuges,
)
from sandtable.systems.panzer_grenadier.state import State

SYSTEM = load_system("panzer-grenadier")
ASKED = {"segment", "announce", "act-which", "move", "fire"}
SELDOM = {"flee", "op-fire", "aircraft", "air-target"}
OPTIONAL = ["consolidation", "random-events", "strategic-movement"]
QUESTIONS = 40


def asked(scenario: str, seed: int) -> Iterator[Game]:
    """Positions of a random game after its set-up, some way apart."""
    options = {"optional": OPTIONAL} if seed % 2 else {}
    game = Game(SYSTEM, scenario, seed=seed, options=options)
    chance = KeyedChance(key_of_seed(f"{scenario} {seed}"))
    number = found = 0
    while game.decision is not None and found < QUESTIONS:
        prompt = game.decision.prompt
        if prompt in SELDOM or (prompt in ASKED and number % 5 == 0):
            found += 1
            yield game
        offered = game.decision.options
        game.take(offered[chance.below(number, len(offered))])
        number += 1


@pytest.mark.rule("3.1", "5.0", "7.1")
@pytest.mark.parametrize("scenario", SYSTEM.scenario_keys())
def test_what_a_segment_lists_is_what_is_legal(scenario: str) -> None:
    seen: set[str] = set()
    for seed in (1, 2):
        for game in asked(scenario, seed):
            assert game.decision is not None
            seen.add(game.decision.prompt)
            for kind in game.decision.answers:
                assert disagreement(game, kind) == []

    assert {"segment", "move"} <= seen


@pytest.mark.rule("14.31")
@pytest.mark.parametrize("apart", [5, 9, 1000])
def test_refuges_found_by_masks_are_those_found_hex_by_hex(apart: int) -> None:
    """With much smoke on the board, with some, and with hardly any."""
    for game in asked("hill-192", 4):
        s = game.state.clone()
        assert isinstance(s, State)
        s.smoke = dict.fromkeys(s.field.hexes[::apart], (0,))
        s.forget()
        for piece in s.on_board(0)[:1] + s.on_board(1)[:1]:
            free = bits_of(s.field.whole & ~s.occupied[1 - piece.side])
            expected = mask_of([h for h in free if is_refuge(s, piece, h)])

            assert expected == refuges(s, piece)


def bearing_by_enemy(s: State, piece: Piece, start: int, hex_: int) -> int:
    """How a hex lies from all enemies that can be seen and could harm a piece, one by one."""
    found, far = FARTHER, s.field.distance
    for enemy in s.on_board(1 - piece.side):
        harmful = [threatens(s, enemy, piece, h) for h in (start, piece.hex, hex_)]
        if not enemy.hidden and any(harmful):
            now, then = far(enemy.hex, piece.hex), far(enemy.hex, hex_)
            found = min(found, NEARER if then < now else LEVEL if then == now else FARTHER)
    return found


@pytest.mark.rule("14.32")
@pytest.mark.parametrize("scenario", ["hill-192", "mokra"])
def test_bearings_from_hexes_are_those_from_each_enemy(scenario: str) -> None:
    found = set()
    for game in asked(scenario, 4):
        s = game.state
        assert isinstance(s, State)
        for piece in s.on_board(0)[:6] + s.on_board(1)[:6]:
            start = s.on_board(piece.side)[-1].hex
            for hex_ in s.field.near[piece.hex]:
                expected = bearing_by_enemy(s, piece, start, hex_)
                found.add(expected)
                assert bearing(s, piece, start, hex_) == expected

    assert found == {NEARER, LEVEL, FARTHER}
