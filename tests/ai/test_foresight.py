"""Nobody foresees a draw: a player who tries it through every door is no better than chance.

What he may use is what he is given: his seed, the view, and all that follows from them by trying.
To walk up the frames of the interpreter, or to read the memory of its process, is another matter:
whoever shares a process with the game can do that, and only a program of its own cannot.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
import pytest
from tests.ai.seer import Seer, Sight, dealt, foreseen
from tests.service.lobbies import decision, opened
from typer.testing import CliRunner

from sandtable.ai import players
from sandtable.ai.advisers import adviser_of
from sandtable.ai.arena import Plan, run
from sandtable.ai.envs.solo import SoloEnv
from sandtable.ai.envs.table import TableEnv
from sandtable.ai.executors import LocalExecutor
from sandtable.ai.simulate import simulate
from sandtable.cli.main import build_app
from sandtable.kernel.decisions import ANY_SEAT
from sandtable.kernel.game import Game
from sandtable.kernel.players import Opponent
from sandtable.kernel.view import View
from sandtable.service.lobby import Lobby, NewGame
from sandtable.systems import load_system
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.state import State

SCENARIO = "first-steps"
SYSTEM = load_system("combat-commander")
PLAYERS = adviser_of("combat-commander").players
AXIS, ALLIES = 0, 1


class Truth(NamedTuple):
    """What the seer should have said, for which draw, and how likely a guess at it was right."""

    sight: Sight
    draw: tuple[bytes, int]
    chance: float


Truths = list[Truth]


def opening_hand(game: Game, side: int) -> tuple[int, ...]:
    drawn = [event for event in game.events if isinstance(event, CardDrawn)]
    return tuple(sorted(e.card for e in drawn if e.rule == "SU.10" and e.side == side))


def truth_of(game: Game, side: int) -> Truth:
    s = cast(State, game.state)
    card = game.chance.pick(s.draws, "", s.piles[side])
    sight = Sight(side, opening_hand(game, 1 - side), card)
    return Truth(sight, (game.key, s.draws), 1 / len(s.piles[side]))


@pytest.fixture(autouse=True)
def truths(monkeypatch: pytest.MonkeyPatch) -> Truths:
    """What was true whenever a side was shown its cards."""
    found: Truths = []
    known = Game.known

    def watched(game: Game, side: int, seat: int = ANY_SEAT) -> View:
        s = cast(State, game.state)
        if s.hands[side] and s.piles[side]:
            found.append(truth_of(game, side))
        return known(game, side, seat)

    monkeypatch.setattr(Game, "known", watched)
    monkeypatch.setitem(PLAYERS, "seer", Seer)
    monkeypatch.setattr(Seer, "sights", [])
    return found


# --- the doors ------------------------------------------------------------------------------


def arena(folder: Path) -> None:
    list(run(Plan(("seer", "seer"), (SCENARIO,), 2, seed=7), LocalExecutor()))


def sim(folder: Path) -> None:
    simulate(SYSTEM, SCENARIO, 3, 7, ("seer", "random"))


def solo(folder: Path, seed: int | None = None) -> None:
    env, rng = SoloEnv(SCENARIO, side=ALLIES, opponent="seer"), np.random.default_rng(1)
    env.reset(seed=seed)
    over = False
    while not over:
        *_, over, _, _ = env.step(rng.choice(np.flatnonzero(env.action_masks())))


def solo_with_a_seed(folder: Path) -> None:
    solo(folder, 7)


def play(folder: Path, *more: str) -> None:
    words = ["play", SCENARIO, "--seat", "axis=seer", *more]
    shown = CliRunner().invoke(build_app(words), words)
    assert shown.exit_code == 0, shown.output


def play_with_a_seed(folder: Path) -> None:
    play(folder, "--seed", "siege of 1944")


async def sit_down(lobby: Lobby, seed: str) -> None:
    """Play the Allies by chance against the seer, for a while."""
    made = await lobby.create(NewGame(SCENARIO, {"axis": "seer", "allies": "human"}, seed))
    seat, rng = await lobby.seat(made.game, made.secrets["allies"]), np.random.default_rng(1)
    while len(Seer.sights) < 100:
        async with lobby.looking(made.game) as live:
            game, number = live.table.game, live.table.number
            asked = game.decision
            if asked is None:
                return
            option = asked.options[rng.integers(len(asked.options))]
            text = game.system.write_option(game.state, option)
        if asked.side == ALLIES:
            await lobby.act(seat, decision(seat, number, text))
        else:
            await asyncio.sleep(0.01)


def server(folder: Path, seed: str = "") -> None:
    async def use() -> None:
        async with opened(folder) as lobby:
            lobby.roster("combat-commander").known = {"seer": Opponent("seer", "seer", 0)}
            while len(Seer.sights) < 100:
                await sit_down(lobby, seed)

    asyncio.run(use())


def server_with_a_seed(folder: Path) -> None:
    server(folder, "siege of 1944")


DOORS = [
    arena, sim, solo, solo_with_a_seed, play, play_with_a_seed, server, server_with_a_seed,
]  # fmt: skip


# --- what he foresees -----------------------------------------------------------------------


class Score:
    """How often the seer was right, each draw counted once, and what a guesser might reach."""

    def __init__(self, truths: Truths) -> None:
        sides = {sight.side for sight in Seer.sights}
        asked = [truth for truth in truths if truth.sight.side in sides]
        pairs = {
            (truth.draw, sight.side): (sight, truth)
            for sight, truth in zip(Seer.sights, asked, strict=True)
        }
        self.draws = len(pairs)
        self.hands = sum(sight.hand == truth.sight.hand for sight, truth in pairs.values())
        self.cards = sum(sight.card == truth.sight.card for sight, truth in pairs.values())
        mean = sum(truth.chance for _, truth in pairs.values())
        self.most = mean + 5 * sqrt(mean) + 3
        """Five deviations and more: a guesser goes beyond it less than once in a million tests."""


@pytest.mark.parametrize("door", DOORS)
def test_a_seer_is_no_better_than_chance(
    door: Callable[[Path], None], truths: Truths, tmp_path: Path
) -> None:
    door(tmp_path)

    score = Score(truths)
    assert score.draws > 10
    assert score.hands == 0
    assert score.cards <= score.most


def test_a_program_is_told_no_more(truths: Truths, tmp_path: Path) -> None:
    file = tmp_path / "foreseen"
    bot = f"exec:{sys.executable} {Path(__file__).with_name('seer.py')} {file}"
    hands = []
    for seed in (7, 8):
        simulate(SYSTEM, SCENARIO, 1, seed, (bot, "random"))
        hands.append(next(t.sight.hand for t in reversed(truths) if t.sight.side == AXIS))

    foretold = [tuple(json.loads(line)) for line in file.read_text().splitlines()]
    assert len(foretold) == 2
    assert not set(foretold) & set(hands)


@pytest.mark.parametrize("seed", [None, 7])
def test_agents_of_a_table_are_told_no_more(seed: int | None, truths: Truths) -> None:
    env, rng = TableEnv(SCENARIO), np.random.default_rng(1)
    env.reset(seed=seed)
    hand: list[int] = []
    while not hand:
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(rng.choice(legal))
        row = env.observe(env.possible_agents[AXIS])["observation"]
        hand = np.flatnonzero(env.observer.parts(row)["hand"]).tolist()

    given = f"{7 if seed is None else seed}"
    assert dealt(foreseen(given, AXIS, hand))[ALLIES] != opening_hand(env.game, ALLIES)


@pytest.mark.parametrize("env", [SoloEnv(SCENARIO), TableEnv(SCENARIO)])
def test_the_deals_of_an_environment_cannot_be_tried_one_by_one(
    env: SoloEnv | TableEnv, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[str] = []

    def begin(*args: Any, **named: Any) -> Game:
        seeds.append(named["seed"])
        return Game(*args, **named)

    monkeypatch.setattr(f"{type(env).__module__}.Game", begin)
    env.reset()
    env.reset()

    assert seeds[0] != seeds[1]
    assert all(len(bytes.fromhex(seed)) >= 16 for seed in seeds)


def test_players_come_through_the_door() -> None:
    source = Path(players.__file__).parents[1]
    texts = {path.relative_to(source): path.read_text() for path in source.rglob("*.py")}
    makers = {str(path) for path, text in texts.items() if re.search("import.* make_player", text)}

    assert makers == {
        "ai/arena.py",  # asks whether there is such a player
        "server/opponents.py",  # makes what the lobby asks for, with a seed of the same derivation
        "server/player_pool.py",
    }


# --- that he could --------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["siege 3:0", "hex:0", "hex:axis:0", "7"])
def test_the_seer_sees_all_where_he_is_handed_the_seed(given: str, truths: Truths) -> None:
    game = Game(SYSTEM, SCENARIO, seed=given.partition(":")[0])
    seer, other = Seer(given.replace("hex", game.key.hex())), PLAYERS["random"]("other")
    while game.decision is not None and len(game.choices) < 300:
        view = game.known(game.decision.side)
        view.known.draws = game.state.draws
        player = seer if view.side == AXIS else other
        game.take(player.choose(view, game.decision))

    score = Score(truths)
    assert score.draws == score.hands == score.cards > 10
