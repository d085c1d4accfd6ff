"""One side against a computer player, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from sandtable.ai.envs.encoding import (
    HIGH,
    LONGEST,
    LOW,
    OPTIONS,
    Mask,
    Row,
    listed_question,
    mask,
    observer_of,
)
from sandtable.ai.players import answer_by, dismiss, seat_players
from sandtable.kernel.decisions import ANY_SEAT, Decision
from sandtable.kernel.game import Game
from sandtable.kernel.players import Player
from sandtable.systems import load_system, system_of


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """Play one side of a scenario, with all its seats; the others answer inside `step`.

    The system is found by the scenario, unless it is named.

    The observation is a row of integers (`observer.parts(row)` names its parts). An action is the
    number of an option; `info["action_mask"]` tells how many there are, and a number beyond them
    begins again at the first. The reward is 1, 0 or -1 at the end. A game is truncated after
    `most` decisions of all sides: the rules know ways to waste time.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 (declared by the base class)

    def __init__(
        self,
        scenario: str,
        side: int = 0,
        opponent: str = "random",
        system: str = "",
        options: dict[str, Any] | None = None,
        most: int = LONGEST,
    ) -> None:
        self.system = load_system(system_of(scenario, system))
        if side not in range(len(self.system.sides)):
            named = ", ".join(f"{n} ({each})" for n, each in enumerate(self.system.sides))
            raise ValueError(f"there is no side {side}; there are: {named}")
        self.scenario = scenario
        self.side = side
        self.opponent = opponent
        self.options = options
        self.most = most
        self.observer = observer_of(self.system.name)
        self.observation_space = spaces.Box(LOW, HIGH, (self.observer.size,), np.int16)
        self.action_space = spaces.Discrete(OPTIONS)
        self.players: list[Player] = []
        self.game: Game | None = None
        self.question: Decision | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a game; the seed decides the deal and the opponent."""
        super().reset(seed=seed)
        deal = self.np_random.bytes(16).hex()
        self.close()
        game = Game(self.system, self.scenario, seed=deal, options=self.options)
        self.players = list(seat_players([self.opponent] * len(self.system.sides), game))
        self.game = game
        self._go_on(game)
        return self._row(game), self._info(game)

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Take an option, and let the others answer until this side is asked again."""
        game, question = self.game, self.question
        if game is None or question is None:
            raise ValueError("there is no game: call reset first")
        option = question.options[int(action) % len(question.options)]
        game.take(option, decision=question)
        self._go_on(game)
        cut = not game.is_over and len(game.choices) >= self.most
        return self._row(game), reward(game, self.side), game.is_over, cut, self._info(game)

    def close(self) -> None:
        """Let the opponents go."""
        for player in self.players:
            dismiss(player)
        self.players = []

    def action_masks(self) -> Mask:
        """The mask of the question at hand, under the name that learning libraries look for."""
        return mask(self.question, self.side)

    def _go_on(self, game: Game) -> None:
        self.question = self._asked(game)
        while game.decision is not None and self.question is None:
            game.take(answer_by(self.players, game, game.decision))
            self.question = self._asked(game)

    def _asked(self, game: Game) -> Decision | None:
        own = (n for n, seat in enumerate(game.seats) if seat.side == self.side)
        return next(filter(None, (listed_question(game, seat) for seat in own)), None)

    def _row(self, game: Game) -> Row:
        seat = ANY_SEAT if self.question is None else game.answerer(self.question)
        return self.observer.row(game.known(self.side, seat), self.question)

    def _info(self, game: Game) -> dict[str, Any]:
        return {"action_mask": mask(self.question, self.side)}


def reward(game: Game, side: int) -> float:
    """1 for a win, -1 for a loss, 0 for a draw and before the end."""
    result = game.result
    if result is None or result.winner < 0:
        return 0.0
    return 1.0 if result.winner == side else -1.0


gymnasium.register("Sandtable-v0", entry_point="sandtable.ai.envs.solo:SoloEnv")
