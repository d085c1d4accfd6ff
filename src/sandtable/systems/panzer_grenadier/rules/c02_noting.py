"""2.3 Set-up beside the pieces: entrenchments, minefields, loads that come later, leaders noted."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import DONE, Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.markers import Entrenched, MinesLaid
from sandtable.systems.panzer_grenadier.events.units import CavalryLeaderNamed, TankLeaderAssigned
from sandtable.systems.panzer_grenadier.events.work import Loaded
from sandtable.systems.panzer_grenadier.offers import ASSIGN, HEX, LOAD, NAME, NO
from sandtable.systems.panzer_grenadier.pieces import WAITING, Piece
from sandtable.systems.panzer_grenadier.rules.c02_placement import (
    NOT_THERE,
    PROHIBITED,
    aboard_refusal,
    site_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c05_points import NEVER
from sandtable.systems.panzer_grenadier.rules.c05_transport import (
    is_limbered_aboard,
    rider_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c06_authority import has_tank_leader
from sandtable.systems.panzer_grenadier.rules.c08_spotting import shown_hexes
from sandtable.systems.panzer_grenadier.state import State

ENTRENCHED_ALREADY = Refusal("16.4", "entrenchment-there-already")
NOT_YOURS = Refusal("6.8", "not-your-piece")
NOT_AN_AFV = Refusal("6.8", "tank-leaders-are-for-afvs")
LED_ALREADY = Refusal("6.8", "has-a-tank-leader")
NOT_A_LEADER = Refusal("6.9", "leaders-of-yours-only")
MOUNTED_ALREADY = Refusal("6.9", "is-a-cavalry-leader")
RIDES = Refusal("6.9", "cavalry-leaders-are-not-transported")


@rule(see=("2.3", "16.4", "16.7"))
class Works(Frame):
    """A side digs its entrenchments, or lays its minefields, one after another."""

    __slots__ = ("done", "mines", "side")

    def __init__(self, side: int, mines: bool) -> None:
        self.step = "place"
        self.side = side
        self.mines = mines
        self.done = 0

    def planned(self, s: State) -> list[tuple[int, int]]:
        """Return the zone of each work, and the strength of each minefield, the strongest first."""
        groups = s.setting.scenario.groups[self.side]
        if self.mines:
            found = [(group.zone, strength) for group in groups for strength in group.mines]
            return sorted(found, key=lambda each: -each[1])
        return [(group.zone, 0) for group in groups for _ in range(group.entrenchments)]

    def place(self, s: State) -> Decision | None:
        planned = self.planned(s)
        if self.done >= len(planned):
            s.end()
            return None
        prompt, rule_ = ("set-up-mines", "16.7") if self.mines else ("set-up-entrenchment", "16.4")
        args = (planned[self.done][1],) if self.mines else ()
        return ask(self, s, (self.side, prompt, rule_), *WORK_SITE, args=args)

    def sites(self, s: State) -> list[Option]:
        free = self.planned(s)[self.done][0] & ~shown_hexes(s, 1 - self.side)[0]
        if not self.mines:
            free &= ~s.entrenchments
        costs = s.field.cost["foot"]
        return [HEX[h] for h in bits_of(free) if costs[h] != NEVER]

    @rule(see=("16.4", "16.7"))
    def why_not(self, s: State, option: Option) -> Refusal | None:
        """Say why a work cannot lie in a hex; of minefields there may be several."""
        hex_ = option.value
        refusal = site_refusal(s, self.side, self.planned(s)[self.done][0], hex_)
        if refusal is not None:
            return refusal
        if s.field.cost["foot"][hex_] == NEVER:
            return PROHIBITED.about(hex_)
        taken = not self.mines and s.entrenchments >> hex_ & 1
        return ENTRENCHED_ALREADY.about(hex_) if taken else None

    def placed(self, s: State, option: Option) -> None:
        if self.mines:
            strength = self.planned(s)[self.done][1]
            s.emit(MinesLaid("16.7", option.value, self.side, strength))
        else:
            s.emit(Entrenched("16.4", option.value))
        self.done += 1


WORK_SITE = (Answers(HEX, Works.placed, Works.why_not, quick=Works.sites),)


@rule(see=("2.3", "5.6", "16.51"))
class Boarding(Frame):
    """Who enters later may do so aboard: one piece after another, guns first and leaders last."""

    __slots__ = ("asked", "side")

    def __init__(self, side: int) -> None:
        self.step = "next"
        self.side = side
        self.asked = 0

    def passengers(self, s: State) -> list[Piece]:
        groups = s.setting.scenario.groups[self.side]
        found = [
            p
            for p in s.pieces
            if p.side == self.side and p.where == WAITING and groups[p.entry].loaded
        ]
        able = [p for p in found if rider_refusal(p) is None]
        return sorted(able, key=lambda p: (p.type.is_leader, not p.type.is_weapon, p.id))

    def next(self, s: State) -> Decision | None:
        passengers = self.passengers(s)
        if self.asked >= len(passengers):
            s.end()
            return None
        if not self.carriers(s):
            self.asked += 1
            return None
        args = (passengers[self.asked].id,)
        return ask(self, s, (self.side, "set-up-load", "5.6"), *ABOARD, args=args)

    def carriers(self, s: State) -> list[Option]:
        piece = self.passengers(s)[self.asked]
        waiting = [p for p in s.pieces if p.where == WAITING and p.side == self.side]
        return [LOAD[p.id] for p in waiting if self.carrier_why(s, piece, p.id) is None]

    def why_not(self, s: State, option: Option) -> Refusal | None:
        return self.carrier_why(s, self.passengers(s)[self.asked], option.value)

    def carrier_why(self, s: State, piece: Piece, number: int) -> Refusal | None:
        refusal = aboard_refusal(s, piece, number)
        if refusal is None and s.pieces[number].entry != piece.entry:
            refusal = NOT_THERE
        return refusal

    def aboard(self, s: State, option: Option) -> None:
        piece = self.passengers(s)[self.asked]
        s.emit(Loaded("5.6", piece.id, option.value, is_limbered_aboard(piece)))
        self.asked += 1

    def afoot(self, s: State, option: Option) -> None:
        self.asked += 1


ABOARD = (
    Answers(LOAD, Boarding.aboard, Boarding.why_not, quick=Boarding.carriers),
    Answers([NO], Boarding.afoot),
)


@rule(see=("6.8",))
class TankLeaders(Frame):
    """A side notes secretly which AFVs carry the tank leaders that the scenario gives it."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "assign"
        self.side = side

    def assign(self, s: State) -> Decision | None:
        given = sum(p.commands for p in s.pieces if p.side == self.side)
        left = s.setting.scenario.tank_leaders[self.side] - given
        if left <= 0 or not self.afvs(s):
            s.end()
            return None
        return ask(self, s, (self.side, "tank-leaders", "6.8"), *ASSIGNED, args=(left,))

    def afvs(self, s: State) -> list[Option]:
        return [ASSIGN[p.id] for p in s.pieces if self.afv_refusal(s, p) is None]

    def why_not(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < len(s.pieces):
            return NOT_AN_AFV
        return self.afv_refusal(s, s.pieces[option.value])

    def afv_refusal(self, s: State, piece: Piece) -> Refusal | None:
        if piece.side != self.side:
            return NOT_YOURS
        if piece.type.kind != "tank":
            return NOT_AN_AFV
        return LED_ALREADY if has_tank_leader(s, piece) else None

    def assigned(self, s: State, option: Option) -> None:
        s.emit(TankLeaderAssigned("6.8", option.value, self.side))


ASSIGNED = (Answers(ASSIGN, TankLeaders.assigned, TankLeaders.why_not, quick=TankLeaders.afvs),)


@rule(see=("6.9",))
class CavalryLeaders(Frame):
    """A side that has cavalry may name any number of its leaders cavalry leaders."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.step = "name"
        self.side = side

    def name(self, s: State) -> Decision | None:
        cavalry = any(p.side == self.side and p.type.kind == "cavalry" for p in s.pieces)
        if not cavalry or not self.leaders(s):
            s.end()
            return None
        return ask(self, s, (self.side, "cavalry-leaders", "6.9"), *NAMED)

    def leaders(self, s: State) -> list[Option]:
        return [NAME[p.id] for p in s.pieces if self.leader_refusal(s, p) is None]

    def why_not(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < len(s.pieces):
            return NOT_A_LEADER
        return self.leader_refusal(s, s.pieces[option.value])

    def leader_refusal(self, s: State, piece: Piece) -> Refusal | None:
        if piece.side != self.side or piece.type.kind != "leader":
            return NOT_A_LEADER
        if piece.mounted:
            return MOUNTED_ALREADY
        return RIDES if piece.carrier != ABSENT else None

    def named(self, s: State, option: Option) -> None:
        s.emit(CavalryLeaderNamed("6.9", option.value))

    def enough(self, s: State, option: Option) -> None:
        s.end()


NAMED = (
    Answers([DONE], CavalryLeaders.enough),
    Answers(NAME, CavalryLeaders.named, CavalryLeaders.why_not, quick=CavalryLeaders.leaders),
)
