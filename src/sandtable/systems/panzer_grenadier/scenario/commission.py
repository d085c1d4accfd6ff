"""What a scenario keeps of the battle that somebody else has commissioned, as a part of its value.

Its counters stand for units of the terms; ratings, triggers and fire from afar are special rules of
the scenario (19.0).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sandtable.kernel.battles import Counter, Force, Terms, Unit, read_terms
from sandtable.kernel.bits import mask_of
from sandtable.kernel.fields import FieldsError
from sandtable.kernel.loading import DataError, Problem
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.battles.tables import load_tables

if TYPE_CHECKING:
    from sandtable.systems.panzer_grenadier.board.field import Field
    from sandtable.systems.panzer_grenadier.scenario.forces import Group

PART: Final = "battle"
Groups = tuple[tuple["Group", ...], tuple["Group", ...]]


class Rated:
    """A force of the terms: its side here, and the bits of its counters."""

    __slots__ = ("force", "pieces", "side")

    def __init__(self, force: Force, side: int, pieces: int) -> None:
        self.force: Final = force
        self.side: Final = side
        self.pieces: Final = pieces

    @property
    def is_main(self) -> bool:
        """Whether the battle is over when it breaks."""
        return self.force.part == "main"

    @property
    def rating(self) -> int:
        """What its counters may sum up to; 0 if it never breaks."""
        return self.force.rating


class Built:
    """A work: its id in the terms, or who has built it from what; where it may lie (mask).

    `stands` is what stands for it here.
    """

    __slots__ = ("id", "kind", "owner", "side", "source", "stands", "zone")

    def __init__(self, told: list[str], side: int, zone: int) -> None:
        self.id, self.kind, self.source, self.owner = told
        self.stands: Final = load_tables().works[self.kind].partition(" ")[0]
        self.side: Final = side
        self.zone: Final = zone


class Commission:
    """The terms, and who and what on the board belongs to whom in them.

    - `members` has for each counter the ids of the units that it stands for, one for each squad or
      vehicle, those first that are lost first: the cheapest, and the commander's last of all;
      `steps` with how many steps it begins.
    - `forces` have the order of the terms; `force_of` is the number of that of a unit.
    - `pool` and `draws` are those of the terms, or ours.
    - `uses` is by side how often each off-board factor may fire.
    """

    __slots__ = (
        "draws", "force_of", "forces", "members", "objectives", "pool", "sides", "steps", "terms",
        "units", "uses", "works",
    )  # fmt: skip

    @rule(see=("19.0",))
    def __init__(
        self, terms: Terms, kept: dict[str, Any], groups: Groups, factors: list[int], field: Field
    ) -> None:
        self.terms: Final = terms
        self.sides: Final[tuple[str, ...]] = tuple(kept["sides"])
        self.units: Final[dict[str, Unit]] = {unit.id: unit for unit in terms.units()}
        self.force_of: Final = {u.id: n for n, f in enumerate(terms.forces) for u in f.units}
        self.objectives: Final = tuple(field.index[name] for name in kept["objectives"])
        self.uses: Final = tuple(tuple(row) for row in kept["uses"])
        if [len(row) for row in self.uses] != factors:
            raise ValueError("uses")
        if len(self.objectives) != len(terms.objectives):
            raise ValueError("objectives")
        tables = load_tables()
        self.pool: Final[tuple[Counter, ...]] = terms.pool or tables.pool
        triggers = terms.triggers if terms.pool or terms.triggers else tables.triggers
        self.draws: Final = {each.cause: each.counters for each in triggers}
        self.members: Final[dict[int, tuple[str, ...]]] = {}
        self.steps: Final[dict[int, int]] = {}
        self.works: Final[list[Built]] = [Built(each, -1, 0) for each in kept["dug"]]
        pieces: dict[str, list[int]] = {force.id: [] for force in terms.forces}
        number = 0
        for side, row in enumerate(groups):
            for group, told in zip(row, kept["groups"][side], strict=True):
                for entry, ids in zip(group.entries, told["members"], strict=True):
                    self.members[number] = self._in_order(ids)
                    self.steps[number] = entry.steps
                    pieces[told["force"]].append(number)
                    number += 1
                self.works.extend(Built(each, side, group.zone) for each in told["works"])
                number += len(group.bunkers)
        self.forces: Final = tuple(
            Rated(force, self.sides.index(force.side), mask_of(pieces[force.id]))
            for force in terms.forces
        )

    def _in_order(self, ids: list[str]) -> tuple[str, ...]:
        """Members in the order in which they are lost."""
        commanders = [side.commander for side in self.terms.sides]
        worth = {each: self.units[each].points // self.units[each].strength for each in ids}
        return tuple(sorted(ids, key=lambda each: (each in commanders, worth[each])))

    def main(self, side: int) -> int:
        """The number of the main force of a side."""
        return next(n for n, e in enumerate(self.forces) if e.side == side and e.is_main)


def read_commission(
    value: dict[str, Any], groups: Groups, factors: list[int], field: Field
) -> Commission | None:
    """The commission of a value; None if it has none; `DataError` if it is none.

    `factors` is by side how many off-board factors there are.
    """
    if PART not in value:
        return None
    kept = value[PART]
    try:
        return Commission(read_terms(kept["terms"]), kept, groups, factors, field)
    except FieldsError as error:
        found = [
            Problem("battle", f"terms.{each.field}", str(each.refusal)) for each in error.faults
        ]
        raise DataError(found) from error
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise DataError(
            [Problem("battle", "", f"is not what its scenario is ({error})")]
        ) from error
