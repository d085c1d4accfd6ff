"""What questions about fire list is what their tests let pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.panzer_grenadier.field import scenario

from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Answers
from sandtable.kernel.game import Game
from sandtable.systems.panzer_grenadier.meaning import HEX, is_on
from sandtable.systems.panzer_grenadier.state import State
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

ASKED = {
    "fire", "fire-with", "divide-fire", "bombard-with", "off-board", "aircraft", "air-target",
    "op-fire", "op-fire-with", "hexside",
}  # fmt: skip
AXIS = ["2 x inf", "2 x hmg", "81mm", "105mm", "pz4h", "pak40", "truck"]
ALLIES = ["2 x inf", "2 x hmg", "82mm", "76mm", "t34", "45mm", "truck"]
OTHER = {"opportunity-leaders": "unmarked", "air-targets": "spotted", "leader-bonuses": "one"}


def battle(seed: int) -> Game:
    """Both sides close together, with everything that fires."""
    side: dict[str, Any] = {"off_board": ["3x16"], "aircraft": ["3"]}
    sides: dict[str, Any] = {
        name: {**side, "group": [{"zone": [zone], "units": units, "leaders": ["CPT", "LT"]}]}
        for name, zone, units in (
            ("axis", "1/columns 4-5", AXIS), ("allies", "1/columns 7-8", ALLIES)
        )
    }  # fmt: skip
    value = scenario({"0604": "w", "0606": "t"}, smoke=["axis", "allies"], **sides)
    rulings = OTHER if seed % 2 else {}
    return Game(PANZER_GRENADIER, value, seed=seed, options={"rulings": rulings})


def played(seed: int, limit: int) -> Iterator[Game]:
    """Positions of a game in which fire is chosen more often than anything else."""
    game, chance = battle(seed), KeyedChance(key_of_seed(f"fire {seed}"))
    for number in range(limit):
        if game.decision is None:
            return
        yield game
        options = game.decision.options
        verbs = sorted({option.verb for option in options} - {"stop"}) or ["stop"]
        verb = verbs[chance.below(2 * number, len(verbs))]
        meant = [option for option in options if option.verb == verb]
        game.take(meant[chance.below(2 * number + 1, len(meant))])


def disagreement(game: Game, kind: Answers) -> list[str]:
    """The answers of a kind that are listed and refused, or neither."""
    assert game.decision is not None
    assert isinstance(game.state, State)
    if kind.why_not is None or callable(kind.among):
        return []
    frame, field = game.state.stack[-1], game.state.field
    found = []
    for option in kind.among:
        if is_on(option.verb, HEX) and not field.whole >> option.value & 1:
            continue
        legal = kind.why_not(frame, game.state, option) is None
        if legal != (option in game.decision.options):
            found.append(f"{game.decision.prompt} {option}")
    return found


@pytest.mark.rule("7.1", "9.2", "13.1", "15.21")
def test_what_is_listed_is_what_is_legal() -> None:
    seen: set[str] = set()
    for seed in (1, 2):
        for game in played(seed, 260):
            assert game.decision is not None
            if game.decision.prompt in ASKED:
                seen.add(game.decision.prompt)
                for kind in game.decision.answers:
                    assert disagreement(game, kind) == []

    assert {"fire", "off-board", "aircraft", "air-target", "op-fire"} <= seen
