"""C53: the combat phase. The time line happens, every battle is fought, and the beaten retreat."""

from __future__ import annotations

from sandtable.kernel.battles.commission import commission, reported
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Die
from sandtable.kernel.flows import Branch, Fork
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.border.aftermath import apply_report
from sandtable.systems.campaign.border.terms import attackers_side, terms_of
from sandtable.systems.campaign.events.battle import CutOff, FireGiven, Met, SupportJoined
from sandtable.systems.campaign.events.course import PhaseBegan
from sandtable.systems.campaign.events.settled import SettlementProposed, SettlementRefused
from sandtable.systems.campaign.events.troops import (
    Delayed,
    FieldTaken,
    MadeGood,
    Marched,
    OrderSettled,
)
from sandtable.systems.campaign.pieces import COUNTER, DONE, VOID, Contact
from sandtable.systems.campaign.resolver.settling import settle
from sandtable.systems.campaign.rules.c32_commitment import Choice, commitment_form, offered
from sandtable.systems.campaign.rules.c32_support import arrival_round
from sandtable.systems.campaign.rules.c53_time_line import (
    BATTLE,
    JOINED,
    LATE,
    MARCH,
    STOPPED,
    TAKEN,
    Happening,
    TimeLine,
    kind_of_battle,
)
from sandtable.systems.campaign.rules.c68_retreat import Retreat
from sandtable.systems.campaign.setting import AGREED, COMPUTED
from sandtable.systems.campaign.state import COMBAT, State

OBJECTIVES = Die("objectives")


@rule("C53", see=("G49", "C70"))
class CombatPhase(Frame):
    """Who meets whom, then battle after battle, then the retreats."""

    __slots__ = ("next_battle", "next_retreat")

    def __init__(self) -> None:
        super().__init__()
        self.next_battle = 0
        self.next_retreat = 0

    def start(self, s: State) -> None:
        s.emit(PhaseBegan("C18", COMBAT))
        make_good(s)
        found = TimeLine(s).walk()
        for each in found:
            happen(s, each, found)
        self.step = "battles"

    def battles(self, s: State) -> None:
        """Fight the next battle."""
        if self.next_battle == len(s.contacts):
            self.step = "retreats"
            see_who_is_cut_off(s)
            return
        s.call(Battle(self.next_battle))
        self.next_battle += 1

    @rule("C53", see=("C68",))
    def retreats(self, s: State) -> None:
        """Let those who were beaten retreat, the earliest first, once all battles are over."""
        waiting = [
            (each.minute + each.lasted, each.number, name)
            for each in s.fought
            for name in each.retreating
        ]
        if self.next_retreat == len(waiting):
            s.end()
            return
        _, number, name = sorted(waiting)[self.next_retreat]
        self.next_retreat += 1
        if name in s.formations:
            s.call(Retreat(number, name))


@rule(see=("C68", "G56", "G57"))
def see_who_is_cut_off(s: State) -> None:
    """Once all battles are over, let attackers retreat whose own field has fallen meanwhile."""
    for each in list(s.fought):
        names = [name for name, _ in s.contacts[each.number].attackers]
        lost = tuple(
            name
            for name in names
            if name in s.formations
            and name not in each.retreating
            and s.owners[s.formations[name].field] != s.formations[name].side
        )
        if lost:
            s.emit(CutOff("G57", each.number, each.field, lost))


@rule(see=("C70", "G37"))
def make_good(s: State) -> None:
    """Bring back who was lost for a while, before the next battle."""
    for name, unit in sorted(s.units.items()):
        if unit.away:
            s.emit(MadeGood("C70", unit.side, name, unit.away))


@rule("C53", see=("C41", "G26", "G27", "G49"))
def happen(s: State, each: Happening, line: list[Happening]) -> None:
    """Make true what the time line says."""
    name, field, minute = each.formation, each.field, each.minute
    formation = s.formations[name]
    if each.what == TAKEN:
        s.emit(FieldTaken("G26", formation.side, field))
    if each.what in (TAKEN, MARCH):
        s.emit(Marched("C29", formation.side, name, formation.field, field, minute))
        order = s.orders[name]
        if order.steps == len(order.path):
            s.emit(OrderSettled("C74", name, DONE, ""))
    elif each.what == STOPPED:
        s.emit(OrderSettled(each.rule, name, VOID, field))
    elif each.what == LATE:
        s.emit(Delayed("G49", name, field))
    elif each.what == BATTLE:
        joined = [other for other in line if other.what == JOINED and other.field == field]
        attackers = ((name, minute), *((other.formation, other.minute) for other in joined))
        kind = kind_of_battle(s, minute, name, each.others)
        number = len(s.contacts)
        s.emit(Met("C53", number, field, minute, kind, attackers, each.others))


@rule("C53", see=("C54", "C66"))
class Battle(Frame):
    """One battle: who helps, what it is fought for, and how it ended."""

    __slots__ = ("number", "objectives")

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.objectives = 0

    def start(self, s: State) -> Fork | None:
        self.step = "roll"
        contact = s.contacts[self.number]
        sides = [side for side in (0, 1) if offered(s, contact, side)]
        if not sides:
            return None
        self.step = "start"
        branches = [Branch(side, Commitment(side, self.number), leader(s, side)) for side in sides]
        return Fork("C33", branches, joined=Battle.committed)

    def committed(self, s: State) -> None:
        self.step = "roll"

    @rule("C53", see=("C54", "C42", "G39"))
    def roll(self, s: State) -> None:
        """Roll how many objectives there are; for a counter-attack the number is laid down."""
        if s.contacts[self.number].kind == COUNTER:
            self.objectives = s.setting.figures.battle.meeting
        else:
            self.objectives = OBJECTIVES.roll(s, "C54")
        self.step = "settle" if s.setting.battles == COMPUTED else "fight"

    def fight(self, s: State) -> Decision:
        """Ask for the report; where it may be, whether the computer is to settle the battle."""
        contact = s.contacts[self.number]
        others = (PROPOSING,) if s.setting.battles == AGREED else ()
        return self.asked(s, attackers_side(s, contact), others)

    def asked(self, s: State, side: int, others: tuple[Answers, ...] = ()) -> Decision:
        """Ask a side for the report."""
        contact = s.contacts[self.number]
        terms = terms_of(s, contact, self.objectives)
        args = (contact.field, contact.kind)
        question = (side, "report", "C66")
        return commission(self, s, question, terms, Battle.reported, args=args, others=others)

    def reported(self, s: State, option: Option) -> None:
        contact = s.contacts[self.number]
        terms = terms_of(s, contact, self.objectives)
        apply_report(s, contact, terms, reported(terms, option))
        s.end()

    # --- by the computer ------------------------------------------------------------------

    def proposed(self, s: State, option: Option) -> None:
        contact = s.contacts[self.number]
        s.emit(SettlementProposed("C66", attackers_side(s, contact), contact.field))
        self.step = "agree"

    def agree(self, s: State) -> Decision:
        """Ask the other side whether the computer may settle the battle."""
        contact = s.contacts[self.number]
        side = 1 - attackers_side(s, contact)
        question = (side, "let-settle", "C66")
        return ask(self, s, question, AGREEING, REFUSING, args=(contact.field, contact.kind))

    def agreed(self, s: State, option: Option) -> None:
        self.step = "settle"

    def refused(self, s: State, option: Option) -> None:
        contact = s.contacts[self.number]
        s.emit(SettlementRefused("C66", 1 - attackers_side(s, contact), contact.field))
        self.step = "fight_after_all"

    def fight_after_all(self, s: State) -> Decision:
        """Ask whoever refused for the report."""
        return self.asked(s, 1 - attackers_side(s, s.contacts[self.number]))

    def settle(self, s: State) -> None:
        """Let the computer settle the battle."""
        contact = s.contacts[self.number]
        terms = terms_of(s, contact, self.objectives)
        apply_report(s, contact, terms, settle(s, contact.number, contact.field, terms))
        s.end()


PROPOSING = Answers((Option("propose-settling"),), Battle.proposed)
AGREEING = Answers((Option("allow-settling"),), Battle.agreed)
REFUSING = Answers((Option("refuse-settling"),), Battle.refused)


def leader(s: State, side: int) -> int:
    """Return the seat of the commander of a side."""
    return s.setting.scenario.commanders[side]


@rule(see=("C33", "C36", "C48", "G31", "G46"))
class Commitment(Frame):
    """What a side sends into a battle from elsewhere: halves of supporters, fire of artillery."""

    __slots__ = ("number", "seat", "side")

    def __init__(self, side: int, number: int) -> None:
        super().__init__()
        self.side = side
        self.number = number
        self.seat = -1

    def start(self, s: State) -> Decision:
        contact = s.contacts[self.number]
        form = Answers(commitment_form(s, contact, self.side), Commitment.committed)
        return ask(self, s, (self.side, "send-support", "C33"), form, args=(contact.field,))

    def committed(self, s: State, option: Option) -> None:
        contact: Contact = s.contacts[self.number]
        found: Choice = commitment_form(s, contact, self.side).read(option)
        for name, units in found.support:
            round_ = arrival_round(s, s.formations[name], contact.field)
            s.emit(SupportJoined("C33", name, contact.field, units, round_))
        for name in found.fire:
            s.emit(FireGiven("C48", name, contact.field))
        s.end()
