"""The consequences of a report (C66 to C72): all of them at once, or none."""

from __future__ import annotations

from sandtable.kernel.battles import Report, Terms
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.border.commanders import commander_falls, commander_is_lost
from sandtable.systems.campaign.border.terms import attackers_side, supporting
from sandtable.systems.campaign.events.battle import (
    BattleEnded,
    ReportCorrected,
    StructureNoted,
    StructureRemoved,
    Won,
)
from sandtable.systems.campaign.events.troops import (
    Disordered,
    Dissolved,
    Entrenched,
    FieldTaken,
    Lost,
    Marched,
    OrderSettled,
    Scattered,
)
from sandtable.systems.campaign.pieces import DONE, OPEN, VOID, Contact, Unit
from sandtable.systems.campaign.state import NOBODY, SIDES, State


@rule(see=("C61", "C66"))
def apply_report(s: State, contact: Contact, terms: Terms, report: Report) -> None:
    """Make a report true."""
    if report.corrected.by:
        changes = tuple((each.field, each.before, each.after) for each in report.corrected.changes)
        s.emit(ReportCorrected("C66", contact.field, report.corrected.by, changes))
    attacking = attackers_side(s, contact)
    winner = SIDES.index(report.winner) if report.winner else NOBODY
    arrived = arrived_attackers(s, contact, report)
    origins = {name: s.formations[name].field for name, _ in contact.attackers}
    lose_units(s, report)
    note_works(s, contact, terms, report)
    beaten = beaten_of(contact, winner, attacking, arrived)
    catastrophe = is_catastrophic(s, terms, report, winner)
    if winner != NOBODY:
        rule_ = "C67" if catastrophe else "C66"
        s.emit(Won(rule_, winner, contact.field, 1 + catastrophe))
    for name in beaten:
        if catastrophe:
            s.emit(Disordered("C67", name, True))
    commanders_fall(s, terms, report)
    disband_empty(s, contact)
    retreating, blocked = retreats_of(s, contact, terms, report, beaten)
    s.emit(
        BattleEnded(
            "C66", contact.number, contact.field, contact.minute, lasted(s, report), winner,
            retreating, blocked,
        )
    )  # fmt: skip
    if winner == attacking:
        occupy(s, contact, origins)
    settle_orders(s, contact, winner == attacking)


@rule(see=("C73", "G19", "G61"))
def lasted(s: State, report: Report) -> int:
    """Return the minutes of a battle: ten for each complete round."""
    minutes = s.setting.figures.minutes.round
    half = report.half_round and s.setting.rulings.half_rounds == "counted"
    return report.rounds * minutes + (minutes // 2 if half else 0)


@rule(see=("C73", "G27", "G33"))
def arrived_attackers(s: State, contact: Contact, report: Report) -> list[str]:
    """Return the attackers who were on the field before the battle was over."""
    round_ = s.setting.figures.minutes.round
    first = contact.attackers[0][1]
    found = [contact.attackers[0][0]]
    for name, minute in contact.attackers[1:]:
        if max(1, -(-(minute - first) // round_)) <= report.rounds + report.half_round:
            found.append(name)
    return found


def beaten_of(contact: Contact, winner: int, attacking: int, arrived: list[str]) -> tuple[str, ...]:
    """Return the formations that have lost."""
    if winner == NOBODY:
        return ()
    return contact.defenders if winner == attacking else tuple(arrived)


# --- losses -------------------------------------------------------------------------------


@rule(see=("C70", "C71", "G35", "G58", "G59"))
def lose_units(s: State, report: Report) -> None:
    """Take out what was lost: for a while, or for good."""
    for loss in report.losses:
        unit = s.units[loss.id]
        back = comes_back(unit, loss.steps)
        gone = loss.steps - back
        if back:
            s.emit(Scattered("C70", unit.side, loss.id, back))
        if gone:
            cars = max(0, unit.vehicles - max(0, gone - (unit.men - back)))
            s.emit(Lost("C71", unit.side, loss.id, gone, unit.left - gone, cars))


@rule(see=("C70", "C71", "G58", "G59"))
def comes_back(unit: Unit, steps: int) -> int:
    """Return how many of the lost come back: infantry and guns, of no complete platoon.

    Men are lost before the vehicles that carry them.
    """
    if unit.section in ("headquarters", "artillery"):
        return 0
    men = min(steps, unit.men)
    if unit.is_infantry:
        return 0 if unit.platoon and men == unit.left - unit.vehicles else men
    return men if unit.is_gun else 0


@rule(see=("C71",))
def disband_empty(s: State, contact: Contact) -> None:
    """Strike off formations of which nothing is left."""
    fought = [name for name, _ in contact.attackers] + list(contact.defenders)
    fought += [each.id for each in supporting(s, contact)]
    for name in fought:
        if name in s.formations and not s.units_of(name):
            s.emit(Dissolved("C71", s.formations[name].side, name, "destroyed"))


# --- winner and loser ---------------------------------------------------------------------


@rule(see=("C67", "G55"))
def is_catastrophic(s: State, terms: Terms, report: Report, winner: int) -> bool:
    """Whether the loser was beaten by more than the rules allow for a plain defeat."""
    if winner == NOBODY:
        return False
    left = [
        max(remaining(terms, report, side), 0)
        if s.setting.rulings.rating_difference == "clamped"
        else remaining(terms, report, side)
        for side in (SIDES[winner], SIDES[1 - winner])
    ]
    return left[0] - left[1] > s.setting.figures.battle.catastrophe


def remaining(terms: Terms, report: Report, side: str) -> int:
    """Return what is left of the rating of a side's main force."""
    force = terms.main_force(side)
    return force.rating - report.drawn(force.id)


@rule(see=("C62", "C63", "C68", "C69"))
def retreats_of(
    s: State, contact: Contact, terms: Terms, report: Report, beaten: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who must retreat, and which edges are closed to them; who cannot is captured."""
    there = tuple(name for name in beaten if name in s.formations)
    if not there:
        return (), ()
    side = SIDES[s.formations[there[0]].side]
    blocked = next((each.blocked for each in report.outcomes if each.id == side), ())
    exits = next(each.exits for each in terms.sides if each.id == side)
    if exits and all(edge in blocked for edge in exits):
        for name in there:
            s.emit(Dissolved("C62", s.formations[name].side, name, "captured"))
        commander_is_lost(s, SIDES.index(side))
        return (), blocked
    return there, blocked


@rule(see=("G57",))
def occupy(s: State, contact: Contact, origins: dict[str, str]) -> None:
    """Take the field, and move in."""
    there = [each for each in contact.attackers if each[0] in s.formations]
    if not there:
        return
    winner = s.formations[there[0][0]].side
    if s.owners[contact.field] != winner:
        s.emit(FieldTaken("G57", winner, contact.field))
    for name, minute in there:
        side = s.formations[name].side
        s.emit(Marched("G57", side, name, origins[name], contact.field, minute))


@rule(see=("C31", "C74"))
def settle_orders(s: State, contact: Contact, attackers_won: bool) -> None:
    """Say what became of the orders of those who fought; the beaten leave their holes."""
    for name, _ in contact.attackers:
        if name in s.orders and s.orders[name].status == OPEN:
            s.emit(OrderSettled("C74", name, DONE if attackers_won else VOID, contact.field))
    if attackers_won:
        for name in contact.defenders:
            if name in s.formations and s.formations[name].dug_in:
                s.emit(Entrenched("C31", name, False))


# --- commanders ---------------------------------------------------------------------------


@rule(see=("C72", "G60"))
def commanders_fall(s: State, terms: Terms, report: Report) -> None:
    """See whether a commander-in-chief fell, and promote another headquarters."""
    fates = {each.id: each.commander for each in report.outcomes}
    for each in terms.sides:
        if not each.commander:
            continue
        side = SIDES.index(each.id)
        gone = each.commander not in s.units
        if gone or fates.get(each.id) in ("killed", "captured"):
            commander_falls(s, side)


# --- works --------------------------------------------------------------------------------


@rule(see=("C47", "C60", "G43"))
def note_works(s: State, contact: Contact, terms: Terms, report: Report) -> None:
    """Note the works of a fortified field, and strike off those that were destroyed.

    If none is left that was built there, the field is fortified no more.
    """
    works = {work.id: work for work in terms.works}
    for name in report.destroyed:
        s.emit(StructureRemoved("G43", contact.field, works[name].kind, works[name].at))
    for each in report.placed:
        if each.source == "fortified":
            side = SIDES.index(each.side)
            s.emit(StructureNoted("C47", contact.field, side, each.source, each.kind, each.at))
    for each in report.placed:
        if each.source == "fortified" and each.destroyed:
            s.emit(StructureRemoved("G43", contact.field, each.kind, each.at))
