"""Order sheets: which are proposed, and what each is worth."""

from __future__ import annotations

from sandtable.ai.campaign.greed import Greed
from sandtable.ai.campaign.matter import Matter, Parts
from sandtable.ai.campaign.sheets import read, written
from sandtable.ai.campaign.theatre import STAYING, Plan
from sandtable.kernel.options import Option
from sandtable.systems.campaign.pieces import REORGANISE

PERCENT = 100.0
SLOPE = 25.0
"""What one of log-odds changes of the chance to win where it is even, in percentage points."""
MOST = 6
"""Sheets that are proposed."""


def propose(m: Matter) -> list[Option]:
    """The sheets that are worth a look."""
    if m.w.rounds:
        sets = [orders for orders, _ in m.staff().plan()]
    else:
        sets = [Greed(m.t, m.side, m.w).orders(), staying(m)]
    found = [written(m.t, m.side, m.seat, orders) for orders in sets]
    return list(dict.fromkeys(found))[:MOST]


def staying(m: Matter) -> dict[str, Plan]:
    """Orders to stay, for all who may."""
    return {
        each.id: Plan(REORGANISE) if each.must_reorganise else STAYING for each in m.t.there(m.side)
    }


def weigh(m: Matter) -> list[Parts]:
    """What each sheet is worth."""
    return [thought(m, option) if m.w.rounds else greedily(m, option) for option in m.options]


def greedily(m: Matter, option: Option) -> Parts:
    """What the lines of a sheet are worth to their formations, each by itself."""
    greed, found = Greed(m.t, m.side, m.w), dict[str, float]()
    for name, plan in sorted(read(m.fields(option)).items()):
        if name in m.t.troops:
            for label, amount in greed.reasons(m.t.troops[name], plan):
                found[label] = found.get(label, 0.0) + amount
            greed.taken[name] = plan
    return list(found.items()) or [("neutral", 0.0)]


def thought(m: Matter, option: Option) -> Parts:
    """What a sheet changes of the chance to win, in percentage points, against staying.

    What the enemy may order is what the staff thinks he would; other seats do what it thinks best.
    """
    staff = m.staff()
    best = staff.plan()[0][0]
    plans = {name: plan for name, plan in read(m.fields(option)).items() if name in best}
    own, still = {**best, **plans}, staying(m)
    before, after = staff.signs(still), staff.signs(own)
    gain = PERCENT * (staff.gain(m.side, own, staff.mix) - staff.gain(m.side, still, staff.mix))
    names = dict.fromkeys((*before, *after))
    parts = [
        (name, SLOPE * (after.get(name, 0.0) - before.get(name, 0.0)))
        for name in names
        if name != "victory"
    ]
    parts = [(name, round(amount, 3)) for name, amount in parts if abs(amount) >= 0.05]
    rest = "victory" if "victory" in names else "risk"
    return [*parts, (rest, gain - sum(amount for _, amount in parts))]
