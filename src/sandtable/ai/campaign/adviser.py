"""The computer commanders of the campaign."""

from __future__ import annotations

from functools import cache

from sandtable.ai.advisers import Adviser, Changes
from sandtable.ai.campaign.mind import mind_named
from sandtable.ai.campaign.players import ByChance, Commander
from sandtable.ai.mind import Mind
from sandtable.ai.players import Maker
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.system import System

_mind = cache(lambda name, changes: mind_named(name, dict(changes)))


class CampaignAdviser(Adviser):
    """Minds by name: greedy, captain."""

    def __init__(self, system: System) -> None:
        super().__init__(system)
        self.players = {
            "random": ByChance,
            "greedy": self.commanding("greedy"),
            "captain": self.commanding("captain"),
        }
        self.opponents = (
            Opponent("random", "random", 0),
            Opponent("greedy", "greedy", 0.02, 0.03),
            Opponent("captain", "captain", 1.0, 1.2),
        )
        self.proposed = "captain"

    def commanding(self, name: str) -> Maker:
        """The maker of a player who commands; settings change its weights."""

        def make(seed: int | str, **changes: float) -> Player:
            return Commander(name, self.mind(name, tuple(sorted(changes.items()))), seed)

        return make

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name, with other weights where wanted."""
        found: Mind = _mind(name, changes)
        return found

    def counsel(self) -> Mind:
        """The captain's."""
        return self.mind("captain")
