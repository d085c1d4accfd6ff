"""What a battle system gives, so that a battle can be commissioned from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sandtable.kernel.battles.terms import Terms
from sandtable.kernel.domains import Json
from sandtable.kernel.refusals import Fault
from sandtable.kernel.state import State


class BattleSystem(Protocol):
    """A rule system that fights battles for others, whom it does not know.

    It reads terms and writes reports, and finds for the words in them what comes nearest among its
    own counters. What it makes of the same terms is always the same.
    """

    def battle_faults(self, terms: Terms) -> list[Fault]:
        """Return everything in legal terms that it has nothing for; an empty list if it can fight.

        The path of each fault is that of a field of the terms, so that whoever commissions can
        change it or ask somebody else.
        """

    def battle(self, terms: Terms) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the scenario by value and the options of the game that fights this battle.

        The scenario keeps the ids of sides, forces, units and works with the counters that stand
        for them. Only for terms without `battle_faults`.
        """

    def battle_sides(self, scenario: dict[str, Any]) -> Sequence[str]:
        """Return which side of the terms each of its own sides fights for, by their ids."""

    def report(self, state: State) -> Json:
        """Return the fields of the report when the game that fights a battle is over.

        `report_faults` finds nothing in them. A unit that several counters stand for has lost the
        part of its strength that they have lost of theirs, rounded up, and all of it only when
        all of them are gone.
        """
