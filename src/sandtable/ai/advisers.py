"""Who plays a system by computer, and what can be foretold; what it does not give is plain."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import TYPE_CHECKING, cast

from sandtable.ai.mind import Mind, question_for
from sandtable.ai.odds import Odds, odds
from sandtable.ai.odds_model import OddsModel
from sandtable.ai.plain import PlainMind
from sandtable.ai.players import Maker, RandomPlayer, Thought
from sandtable.ai.searcher import searching
from sandtable.kernel.decisions import Decision
from sandtable.kernel.options import Option
from sandtable.kernel.players import Hurry, Opponent
from sandtable.kernel.system import System
from sandtable.kernel.view import View
from sandtable.systems import load_part, load_system

if TYPE_CHECKING:
    from sandtable.ai.envs.encoding import Encoder

COUNSEL = 4
"""Games by chance from one table that a plain counsel plays: it is to be surer than a player."""
Changes = tuple[tuple[str, float], ...]


class Adviser:
    """The computer players of one system. A system says what is different."""

    def __init__(self, system: System) -> None:
        self.system = system
        self.players: dict[str, Maker] = {
            "random": RandomPlayer,
            "searcher": searching("searcher", lambda: self.mind("plain")),
        }
        """Makers by name. Each is called with a seed and the settings that follow its name."""
        self.opponents: tuple[Opponent, ...] = (
            Opponent("random", "random", 0),
            Opponent(
                "searcher", "searcher:seconds=0.5", 0.5, 0.15,
                Hurry("searcher:seconds=0.06", "random"),
            ),
        )  # fmt: skip
        """What a table offers, the weakest first."""
        self.proposed = "searcher"
        """Which of them is proposed to whoever has not chosen: one that plays well."""

    def mind(self, name: str, changes: Changes = ()) -> Mind:
        """The mind of a player by name, with other weights where wanted.

        ValueError where nobody has written one.
        """
        if name != "plain" or changes:
            raise ValueError(f"{name} does not know the system {self.system.name!r}")
        return PlainMind(self.system)

    def counsel(self) -> Mind:
        """The mind that gives hints, says what it thinks of a choice, and looks back on games."""
        return PlainMind(self.system, COUNSEL)

    def think(self, view: View, decision: Decision) -> Thought:
        """What the counsel would do at a table, and why, from nothing but what the side knows."""
        mind = self.counsel()
        question = question_for(mind, view, decision, "counsel")
        return mind.explain(view.known, view.side, question)

    def odds(self, view: View, decision: Decision, option: Option, seed: str = "odds") -> Odds:
        """What an answer may lead to, from what its side knows and nothing else."""
        return odds(self.odds_model(), view, decision, option, seed=seed)

    def odds_model(self) -> OddsModel:
        """What odds must know of the system."""
        return OddsModel(self.system)

    def encoder(self) -> Encoder:
        """What a learner is shown."""
        from sandtable.ai.envs.encoding import FactsEncoder

        return FactsEncoder()


@cache
def _made(make: Callable[[System], Adviser], system: Hashable) -> Adviser:
    return make(cast(System, system))


def adviser_of(name: str) -> Adviser:
    """Return who advises in a system; ValueError names the systems that exist."""
    return _made(load_part(name, "adviser") or Adviser, cast(Hashable, load_system(name)))
