"""The computer players of Panzer Grenadier."""

from __future__ import annotations

from functools import cache

from sandtable.ai.advisers import Adviser, Changes
from sandtable.ai.levels import Unsure
from sandtable.ai.mind import Mind
from sandtable.ai.odds_model import OddsModel
from sandtable.ai.panzer_grenadier.mind import mind_named
from sandtable.ai.panzer_grenadier.odds import PanzerGrenadierOdds
from sandtable.ai.players import Maker, RandomPlayer
from sandtable.ai.searcher import searching
from sandtable.ai.thinkers import Thinker
from sandtable.kernel.players import Opponent, Player
from sandtable.kernel.system import System

LEVELS: dict[str, tuple[float, Changes]] = {
    "cadet": (1.0, (("foxhole", 0.0), ("keep", 0.0), ("shelled", 0.0), ("wait", 0.0))),
    "corporal": (0.4, (("keep", 0.0), ("shelled", 0.0))),
    "sergeant": (0.15, ()),
}
"""Levels below the captain, the weakest first: the error of each, and its blind spots."""

_mind = cache(lambda name, changes: mind_named(name, dict(changes)))


class PanzerGrenadierAdviser(Adviser):
    """Minds by name: greedy, captain."""

    def __init__(self, system: System) -> None:
        super().__init__(system)
        self.players = {
            "random": RandomPlayer,
            "greedy": self.thinking("greedy"),
            **{name: self.learning(name) for name in LEVELS},
            "captain": self.thinking("captain"),
            "colonel": searching("colonel", self.counsel),
        }
        self.opponents = (
            Opponent("random", "random", 0),
            Opponent("greedy", "greedy", 0.02, 0.03),
            Opponent("captain", "captain", 0.03, 0.03),
        )
        self.proposed = "captain"

    def thinking(self, name: str) -> Maker:
        """The maker of a player who thinks; settings change its weights."""

        def make(seed: int | str, **changes: float) -> Player:
            return Thinker(name, self.mind(name, tuple(sorted(changes.items()))))

        return make

    def learning(self, name: str) -> Maker:
        """The maker of a player of a level below the captain."""
        usual, blind = LEVELS[name]

        def make(seed: int | str, error: float = usual) -> Player:
            return Unsure(name, self.mind("captain", blind), seed, error)

        return make

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
