"""The computer players of Panzer Grenadier."""

from __future__ import annotations

from functools import cache

from sandtable.ai.advisers import Adviser, Changes
from sandtable.ai.levels import learner, read_levels
from sandtable.ai.mind import Mind
from sandtable.ai.odds_model import OddsModel
from sandtable.ai.panzer_grenadier.mind import mind_named
from sandtable.ai.panzer_grenadier.odds import PanzerGrenadierOdds
from sandtable.ai.players import Maker, RandomPlayer
from sandtable.ai.searcher import searching
from sandtable.ai.thinkers import Thinker
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.system import System

LEVELS = read_levels("sandtable.ai.panzer_grenadier")
"""Levels below the captain, the weakest first."""

_mind = cache(lambda name, changes: mind_named(name, dict(changes)))


class PanzerGrenadierAdviser(Adviser):
    """Minds by name: greedy, captain; and levels below the captain."""

    def __init__(self, system: System) -> None:
        super().__init__(system)
        self.players = {
            "random": RandomPlayer,
            "greedy": self.thinking("greedy"),
            **{name: learner(name, level, self.captain_with) for name, level in LEVELS.items()},
            "captain": self.thinking("captain"),
            "colonel": searching("colonel", self.counsel),
        }
        self.opponents = (
            Opponent("random", "random", 0),
            Opponent("cadet", "cadet", 0.03, 0.03),
            Opponent("corporal", "corporal", 0.03, 0.03),
            Opponent("greedy", "greedy", 0.03, 0.03),
            Opponent("sergeant", "sergeant", 0.03, 0.03),
            Opponent("captain", "captain", 0.03, 0.03),
        )
        self.proposed = "captain"

    def thinking(self, name: str) -> Maker:
        """The maker of a player who thinks; settings change its weights."""

        def make(seed: int | str, **changes: float) -> Player:
            return Thinker(name, self.mind(name, tuple(sorted(changes.items()))))

        return make

    def captain_with(self, changes: Changes) -> Mind:
        """The captain's mind with other weights: that of the levels."""
        return self.mind("captain", changes)

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name, with other weights where wanted."""
        found: Mind = _mind(name, changes)
        return found

    def counsel(self) -> Mind:
        """The captain's."""
        return self.mind("captain")

    def odds_model(self) -> OddsModel:
        """Of fire, shots, assaults and attempts to recover."""
        return PanzerGrenadierOdds(self.system)
