"""Which losses come back: C70, C71, G58 and G59, as far as they follow from the army list."""

from __future__ import annotations

from sandtable.kernel.rule import rule
from sandtable.systems.campaign.catalog.arms import GUN, INFANTRY
from sandtable.systems.campaign.catalog.entries import ARTILLERY, HEADQUARTERS
from sandtable.systems.campaign.muster.purchase import Member, Purchase


@rule(see=("C70", "C71", "G58"))
def is_expendable(unit: Purchase, member: Member) -> bool:
    """Whether a member that was lost comes back before the next battle (C70).

    Infantry and guns do, unless they stand among headquarters or artillery in their list (G58).
    """
    if unit.section in (HEADQUARTERS, ARTILLERY):
        return False
    return member.kind.family in (INFANTRY, GUN)


@rule(see=("C71", "G59"))
def is_infantry_platoon(unit: Purchase) -> bool:
    """Whether it is a platoon of infantry, which is lost for good if all of it is (C71).

    A squad that was bought by itself is none (G59).
    """
    return not unit.entry.head.is_whole and unit.entry.head.kind.family == INFANTRY


def gone_for_good(unit: Purchase, lost: tuple[int, ...]) -> tuple[int, ...]:
    """Of the members of a unit that were lost, by their numbers, those that stay lost.

    `lost` names all that are missing now. If no infantry of a platoon is left, its infantry stays
    lost as well.
    """
    infantry = [n for n, member in enumerate(unit.members) if member.kind.family == INFANTRY]
    wiped_out = is_infantry_platoon(unit) and all(number in lost for number in infantry)
    return tuple(
        number
        for number in lost
        if not is_expendable(unit, unit.members[number]) or (wiped_out and number in infantry)
    )
