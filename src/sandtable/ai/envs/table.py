"""All seats of a scenario, as a PettingZoo environment (AEC with action masks)."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

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
from sandtable.ai.envs.solo import reward
from sandtable.kernel.game import Game
from sandtable.systems import load_system, system_of

Observation = dict[str, Row | Mask]


class TableEnv(AECEnv):  # type: ignore[misc]
    """Agents are the seats (`red_0`, `green_1`), and whoever is asked is selected.

    Where several are asked at once, they are selected one after the other; none sees anything of
    what another has answered.
    An observation has the row of integers of `observation` and the `action_mask`. It is built
    when it is asked for: `last(observe=False)` costs nothing. A game is truncated after `most`
    decisions: the rules know ways to waste time.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "sandtable_v0", "is_parallelizable": False}

    def __init__(
        self,
        scenario: str,
        system: str = "",
        options: dict[str, Any] | None = None,
        most: int = LONGEST,
    ) -> None:
        super().__init__()
        self.system = load_system(system_of(scenario, system))
        self.scenario = scenario
        self.options = options
        self.most = most
        self.observer = observer_of(self.system.name)
        self.seats = self.system.seats(self.system.scenario(scenario), options or {})
        self.possible_agents = [
            f"{seat.name.replace('-', '')}_{n}" for n, seat in enumerate(self.seats)
        ]
        self._spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(OPTIONS) for agent in self.possible_agents}
        self.deals = np.random.default_rng()

    def _observation_space(self) -> spaces.Space[Any]:
        row = spaces.Box(LOW, HIGH, (self.observer.size,), np.int16)
        return spaces.Dict({"observation": row, "action_mask": spaces.MultiBinary(OPTIONS)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of options."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed decides the deal."""
        if seed is not None:
            self.deals = np.random.default_rng(seed)
        deal = self.deals.bytes(16).hex()
        self.game = Game(self.system, self.scenario, seed=deal, options=self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, with its question if it is asked."""
        seat = self.possible_agents.index(agent)
        side, question = self.seats[seat].side, listed_question(self.game, seat)
        row = self.observer.row(self.game.known(side, seat), question)
        return {"observation": row, "action_mask": mask(question, side)}

    def step(self, action: np.int64 | None) -> None:
        """Take an option; a number beyond the options begins again at the first."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        question = listed_question(self.game, self.possible_agents.index(agent))
        assert question is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        option = question.options[int(action) % len(question.options)]
        self.game.take(option, decision=question)
        for seat, name in zip(self.seats, self.possible_agents, strict=True):
            self.rewards[name] = reward(self.game, seat.side)
            self.terminations[name] = self.game.is_over
            self.truncations[name] = not self.game.is_over and len(self.game.choices) >= self.most
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        if self.game.decision is not None:
            self.agent_selection = self.possible_agents[self.game.answerer(self.game.decision)]
