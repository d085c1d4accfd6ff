"""The computer players of Combat Commander."""

from __future__ import annotations

from sandtable.ai.advisers import Adviser, Changes
from sandtable.ai.combat_commander.mind import mind_named
from sandtable.ai.mind import Mind


class CombatCommanderAdviser(Adviser):
    """Minds by name: greedy, captain."""

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name, with other weights where wanted."""
        return mind_named(name, dict(changes))
