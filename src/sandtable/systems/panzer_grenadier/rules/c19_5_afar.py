"""19.5 Fire from afar in a battle for others: so many times, and no more."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.battle import FireSpent
from sandtable.systems.panzer_grenadier.state import State

USED_UP = Refusal("19.5", "off-board-artillery-used-up")


@rule("19.5", see=("9.2",))
def uses_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say that an off-board factor has fired as often as it may in this battle."""
    commission = s.setting.scenario.commission
    if commission is None:
        return None
    fired = s.book.fired.count((side, number))
    return None if fired < commission.uses[side][number] else USED_UP.about(fired)


@rule(see=("19.5",))
def spend_uses(s: State, side: int, factors: tuple[int, ...]) -> None:
    """Note that off-board factors have fired."""
    if s.setting.scenario.commission is not None:
        s.emit(FireSpent("19.5", side, factors))
