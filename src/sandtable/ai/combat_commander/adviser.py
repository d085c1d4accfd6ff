"""The computer players of Combat Commander."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sandtable.ai.advisers import Adviser, Changes
from sandtable.ai.combat_commander.mind import mind_named
from sandtable.ai.combat_commander.odds import CombatCommanderOdds
from sandtable.ai.mind import Mind
from sandtable.ai.odds_model import OddsModel
from sandtable.ai.players import Maker, RandomPlayer
from sandtable.ai.searcher import searching
from sandtable.ai.thinkers import Thinker
from sandtable.kernel.players import Hurry, Opponent, Player
from sandtable.kernel.system import System

if TYPE_CHECKING:
    from sandtable.ai.envs.encoding import Encoder

WINDOW = 0.15
"""Seconds after which colonels answer in a reaction window."""
HURRY = Hurry("colonel:seconds=0.06", "captain")
_mind = cache(lambda name, changes: mind_named(name, dict(changes)))


class CombatCommanderAdviser(Adviser):
    """Minds by name: greedy, captain."""

    def __init__(self, system: System) -> None:
        super().__init__(system)
        self.players = {
            "random": RandomPlayer,
            "recruit": self.thinking("greedy"),
            "greedy": self.thinking("greedy"),
            "captain": self.thinking("captain"),
            "colonel": searching("colonel", self.counsel),
        }
        self.opponents = (
            Opponent("random", "random", 0),
            Opponent("recruit", "recruit", 0.01, 0.03),
            Opponent("captain", "captain", 0.02, 0.03),
            Opponent("colonel-0.2", "colonel:seconds=0.2", 0.2, WINDOW, HURRY),
            Opponent("colonel", "colonel:seconds=1", 1, WINDOW, HURRY),
            Opponent("colonel-5", "colonel:seconds=5", 5, WINDOW, HURRY),
        )
        self.proposed = "captain"

    def thinking(self, name: str) -> Maker:
        """The maker of a player who thinks; settings change its weights."""

        def make(seed: int | str, **changes: float) -> Player:
            return Thinker(name, self.mind(name, tuple(sorted(changes.items()))))

        return make

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name, with other weights where wanted."""
        found: Mind = _mind(name, changes)
        return found

    def counsel(self) -> Mind:
        """The captain's."""
        return self.mind("captain")

    def odds_model(self) -> OddsModel:
        """Of attacks, Melees, rallies: whatever is rolled for."""
        return CombatCommanderOdds(self.system)

    def encoder(self) -> Encoder:
        """Tables of units, Weapons and hexes, the course of the game, cards and chits."""
        from sandtable.ai.combat_commander.encoder import CombatCommanderEncoder

        return CombatCommanderEncoder()
