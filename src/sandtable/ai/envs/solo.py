"""One side against a computer player, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from sandtable.ai.envs.encoding import HIGH, LONGEST, LOW, OPTIONS, Mask, Row, mask, observer_of
from sandtable.ai.players import Player, dismiss, seat_player
from sandtable.kernel.game import Game
from sandtable.systems import load_system


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """Play one side of a scenario; the opponent answers inside `step`.

    The observation is a row of integers (`observer.parts(row)` names its parts). An action is the
    number of an option; `info["action_mask"]` tells how many there are, and a number beyond them
    begins again at the first. The reward is 1, 0 or -1 at the end. A game is truncated after
    `most` decisions of both sides: the rules know ways to waste time.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 (declared by the base class)

    def __init__(
        self,
        scenario: str = "first-steps",
        side: int = 0,
        opponent: str = "random",
        system: str = "combat-commander",
        options: dict[str, Any] | None = None,
        most: int = LONGEST,
    ) -> None:
        self.system = load_system(system)
        self.scenario = scenario
        self.side = side
        self.opponent = opponent
        self.options = options
        self.most = most
        self.observer = observer_of(system)
        self.observation_space = spaces.Box(LOW, HIGH, (self.observer.size,), np.int16)
        self.action_space = spaces.Discrete(OPTIONS)
        self.players: list[Player] = []
        self.game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a game; the seed decides the deal and the opponent."""
        super().reset(seed=seed)
        deal = self.np_random.bytes(16).hex()
        self.close()
        game = Game(self.system, self.scenario, seed=deal, options=self.options)
        sides = range(len(self.system.sides))
        self.players = [seat_player(self.opponent, game, side) for side in sides]
        self.game = game
        self._go_on(game)
        return self._row(game), self._info(game)

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Take an option, and let the opponent answer until this side is asked again."""
        game = self.game
        if game is None or game.decision is None:
            raise ValueError("there is no game: call reset first")
        game.take(game.decision.options[int(action) % len(game.decision.options)])
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
        return mask(self.game.decision if self.game else None, self.side)

    def _go_on(self, game: Game) -> None:
        while game.decision is not None and game.decision.side != self.side:
            side = game.decision.side
            game.take(self.players[side].choose(game.known(side), game.decision))

    def _row(self, game: Game) -> Row:
        return self.observer.row(game.known(self.side), game.decision)

    def _info(self, game: Game) -> dict[str, Any]:
        return {"action_mask": mask(game.decision, self.side)}


def reward(game: Game, side: int) -> float:
    """1 for a win, -1 for a loss, 0 for a draw and before the end."""
    result = game.result
    if result is None or result.winner < 0:
        return 0.0
    return 1.0 if result.winner == side else -1.0


gymnasium.register("Sandtable-v0", entry_point="sandtable.ai.envs.solo:SoloEnv")
