"""What becomes of a sheet that is being written, by the time line of the rules.

Two things are asked: which orders fit into the round, and where they meet what the enemy could do.
Each attack and each step that the rules leave to a formation of the enemy is tried alone, as if
nobody else of that side did anything: what he has written, nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandtable.kernel.options import form
from sandtable.kernel.refusals import Fault
from sandtable.service.campaign.possibilities import timed
from sandtable.service.narrators import Narrator
from sandtable.service.page_types import Json
from sandtable.systems.campaign.events.troops import Ordered
from sandtable.systems.campaign.pieces import (
    ATTACK,
    BRIDGE,
    CAUGHT,
    COUNTER,
    FORTIFY,
    MOVE,
    TRAP,
    Formation,
)
from sandtable.systems.campaign.rules.c25_legal import why_not_forward
from sandtable.systems.campaign.rules.c25_minutes import minutes_of
from sandtable.systems.campaign.rules.c25_orders import SHEET, Writing
from sandtable.systems.campaign.rules.c27_moving import legs, minutes_of_step, walks, why_no_way
from sandtable.systems.campaign.rules.c30_attack import minutes_of_attack, why_no_attack
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
from sandtable.systems.campaign.rules.c73_action import TIMED
from sandtable.systems.campaign.state import State

ARRIVES = (TAKEN, BATTLE, JOINED)


class Threat(NamedTuple):
    """What one formation of the enemy could do: attack a field, or march to it."""

    formation: Formation
    kind: str
    field: str
    forward: bool


class Meeting(NamedTuple):
    """Where an order meets it: what comes of that, by which rule, and when each arrives."""

    what: str
    rule: str
    formation: str
    threat: Threat
    his: int
    own: int


class Outlook:
    """A sheet as it is written, carried out on a twin of the table as its side knows it."""

    def __init__(self, s: State, narrator: Narrator, side: int, seat: int, told: Json) -> None:
        self.s = s
        self.narrator = narrator
        self.side = side
        self.seat = seat
        self.lines: list[Json] = told["orders"]
        sheet = Writing(side, seat).sheet(s)
        self.faults: dict[str, list[Fault]] = {}
        for fault in sheet.faults(form(SHEET, told)):
            self.faults.setdefault(self.about(fault), []).append(fault)
        self.ordered = [line for line in self.lines if line["formation"] not in self.faults]
        self.twin = self.written()
        self.base = TimeLine(self.twin).walk()

    def about(self, fault: Fault) -> str:
        """Return the formation whose line has a fault; "" if none has."""
        number = fault.field.partition("[")[2].partition("]")[0]
        if not number.isdecimal() or int(number) >= len(self.lines):
            return ""
        return str(self.lines[int(number)].get("formation", ""))

    def written(self) -> State:
        """Return a twin on which the orders stand."""
        twin: State = self.s.clone()
        for line in self.ordered:
            path = tuple(line["path"])
            minutes = minutes_of(self.s, self.s.formations[line["formation"]], line["order"], path)
            Ordered(
                "C26", self.side, line["formation"], line["order"], path,
                line["forward"], line["flank"], line["air"], minutes,
            ).apply(twin)  # fmt: skip
        return twin

    # --- what it tells --------------------------------------------------------------------

    def page(self) -> Json:
        """Everything, for a page."""
        meetings: dict[str, list[Json]] = {}
        for each in sorted(self.meetings(), key=lambda each: (each.his, each.threat.formation.id)):
            meetings.setdefault(each.formation, []).append(self.meeting(each))
        return {
            "least": self.least,
            "quiet": self.s.setting.figures.minutes.quiet,
            "round": self.s.setting.figures.minutes.round,
            "orders": [self.order(line) for line in self.ordered],
            "meets": meetings,
            "faults": {name: self.told(each) for name, each in self.faults.items()},
        }

    def told(self, faults: list[Fault]) -> list[Json]:
        """Faults in words."""
        refusal = self.narrator.refusal
        return [{"text": refusal(each.refusal), "rule": each.refusal.rule} for each in faults]

    def order(self, line: Json) -> Json:
        """One order: its minutes step by step, and whether it fits into the round."""
        formation = self.s.formations[line["formation"]]
        kind, path = line["order"], tuple(line["path"])
        order = self.twin.orders[formation.id]
        return {
            "formation": formation.id,
            "order": kind,
            "path": list(path),
            "minutes": order.minutes,
            "steps": list(self.steps(formation, kind, path)),
            **self.fits(kind, order.minutes),
        }

    def steps(self, formation: Formation, kind: str, path: tuple[str, ...]) -> Iterator[Json]:
        """Every step of a way: when it is done, and the parts of its minutes."""
        if kind == ATTACK:
            total = minutes_of_attack(self.s, formation, path[0])
            yield {"field": path[0], "at": total.total, **timed(self.narrator, total)}
            return
        start, on_foot = formation.field, walks(self.s, formation.id)
        for field, minute in zip(path, legs(self.s, formation, path), strict=True):
            total = minutes_of_step(self.s, start, field, on_foot=on_foot)
            yield {"field": field, "at": minute, **timed(self.narrator, total)}
            start = field

    # --- how long the round lasts (C73) -----------------------------------------------------

    @property
    def least(self) -> int:
        """So many minutes the round lasts at least, by the attacks of this sheet alone (G26)."""
        own = (each for each in self.base if self.side_of(each.formation) == self.side)
        return max((each.minute for each in own if each.what in ARRIVES), default=0)

    def fits(self, kind: str, minutes: int) -> Json:
        """Whether an order is done in the round: surely, or on what that depends."""
        figures = self.s.setting.figures.minutes
        if kind not in TIMED:
            return {"fits": "at-once" if kind != ATTACK else "counts"}
        if minutes <= self.least:
            return {"fits": "sure"}
        fights = [each.minute for each in self.base if each.what == BATTLE]
        if fights:
            rounds = -(-(minutes - max(fights)) // figures.round)
            return {"fits": "rounds", "rounds": rounds}
        if self.least:
            return {"fits": "late"}
        return {"fits": "quiet" if minutes <= figures.quiet else "long"}

    # --- where the enemy could meet it ------------------------------------------------------

    def meetings(self) -> Iterator[Meeting]:
        """Try whatever each formation of the enemy could do alone."""
        for threat in self.threats():
            twin = self.twin.clone()
            order = "C26", 1 - self.side, threat.formation.id, threat.kind, (threat.field,)
            minutes = minutes_of(self.s, threat.formation, threat.kind, (threat.field,))
            Ordered(*order, threat.forward, False, "", minutes).apply(twin)
            yield from self.met(threat, minutes, TimeLine(twin).walk(), twin)

    def threats(self) -> Iterator[Threat]:
        """Everything that the rules leave to the enemy, where it could meet this sheet."""
        s = self.s
        targets = {line["path"][-1] for line in self.ordered if line["order"] == ATTACK}
        for enemy in s.of_side(1 - self.side):
            if not enemy.field or enemy.must_reorganise:
                continue
            for field in s.setting.map.neighbours(enemy.field):
                path = (field,)
                if why_no_attack(s, enemy, path, forward=False) is None:
                    yield Threat(enemy, ATTACK, field, False)
                elif (
                    why_not_forward(s, enemy, enemy.seat) is None
                    and why_no_attack(s, enemy, path, forward=True) is None
                ):
                    yield Threat(enemy, ATTACK, field, True)
                if field in targets and why_no_way(s, enemy, path) is None:
                    yield Threat(enemy, MOVE, field, False)

    def met(
        self, threat: Threat, his: int, line: list[Happening], twin: State
    ) -> Iterator[Meeting]:
        """What comes of it for each formation of one's own, where that is something else."""
        before = {(each.what, each.formation): each for each in self.base}
        enemy = threat.formation.id
        for each in line:
            own = self.side_of(each.formation) == self.side
            new = (each.what, each.formation) not in before
            minutes = self.minutes(each.formation) if own else 0
            if own and new and each.what == STOPPED and not self.is_done(each, line):
                yield Meeting("void", each.rule, each.formation, threat, his, minutes)
            elif own and new and each.what == LATE and each.field == threat.field:
                yield Meeting("late", "G49", each.formation, threat, his, minutes)
            elif own and each.what == BATTLE and enemy in each.others:
                if threat.kind == MOVE:
                    yield Meeting("defended", "G49", each.formation, threat, his, each.minute)
            elif each.what == BATTLE and each.formation == enemy:
                for name in each.others:
                    yield self.defends(threat, his, name, each, twin)
            elif each.what == STOPPED and each.formation == enemy and threat.kind == ATTACK:
                yield from self.stopped(threat, his, line)

    def is_done(self, stopped: Happening, line: list[Happening]) -> bool:
        """Whether a formation that is attacked has gone its whole way before."""
        path = self.twin.orders[stopped.formation].path
        return any(
            each.what == MARCH and (each.formation, each.field) == (stopped.formation, path[-1])
            for each in line
        )

    def defends(
        self, threat: Threat, his: int, name: str, battle: Happening, twin: State
    ) -> Meeting:
        """He finds one's own formation where it is: resting, at work, or just arrived."""
        kind = kind_of_battle(twin, battle.minute, threat.formation.id, battle.others)
        order = self.twin.orders.get(name)
        what, rule = "defends", "C53"
        if kind in (COUNTER, CAUGHT, TRAP):
            what = {COUNTER: "counter", CAUGHT: "caught", TRAP: "trap"}[kind]
            rule = {COUNTER: "C42", CAUGHT: "C39", TRAP: "C51"}[kind]
        elif order is not None and order.kind in (BRIDGE, FORTIFY):
            what, rule = "disturbed", "C46"
        elif self.s.formations[name].field != threat.field:
            what, rule = "first", "G49"
        return Meeting(what, rule, name, threat, his, self.minutes(name))

    def stopped(self, threat: Threat, his: int, line: list[Happening]) -> Iterator[Meeting]:
        """One's own attack reaches him before he has gone."""
        for each in line:
            if each.what == BATTLE and threat.formation.id in each.others:
                yield Meeting("forestalled", "C41", each.formation, threat, his, each.minute)

    def meeting(self, each: Meeting) -> Json:
        """A meeting in words, with the parts of his minutes."""
        threat = each.threat
        if threat.kind == ATTACK:
            total = minutes_of_attack(self.s, threat.formation, threat.field)
        else:
            on_foot = walks(self.s, threat.formation.id)
            total = minutes_of_step(self.s, threat.formation.field, threat.field, on_foot=on_foot)
        text = self.narrator.words.say(
            f"meets-{each.what}", enemy=threat.formation.id, field=threat.field, his=each.his,
            own=each.own, forward="yes" if threat.forward else "no",
        )  # fmt: skip
        return {
            "what": each.what, "text": text, "rule": each.rule, "enemy": threat.formation.id,
            "kind": threat.kind, "field": threat.field, "his": each.his, "own": each.own,
            "forward": threat.forward, **timed(self.narrator, total),
        }  # fmt: skip

    def side_of(self, name: str) -> int:
        """Return the side of a formation."""
        return self.s.formations[name].side

    def minutes(self, name: str) -> int:
        """Return when a formation has done what it is to do; 0 if that takes no time."""
        order = self.twin.orders.get(name)
        return order.minutes if order is not None else 0


def outlook(s: State, narrator: Narrator, side: int, seat: int, query: Mapping[str, str]) -> Json:
    """Return the outlook of a sheet as a page writes it; ValueError if it may write none."""
    if side < 0 or seat < 0:
        raise ValueError("only a seat that writes orders has an outlook")
    lines = [line_of(name, text) for name, text in query.items() if name in s.formations]
    return Outlook(s, narrator, side, seat, {"orders": lines}).page()


def line_of(name: str, text: str) -> Json:
    """Read a line of a sheet.

    >>> line_of("1-1", "move:B2,C2!forward!air=u3")["path"]
    ['B2', 'C2']
    """
    told, *flags = text.split("!")
    order, _, path = told.partition(":")
    air = next((flag.partition("=")[2] for flag in flags if flag.startswith("air=")), "")
    return {
        "formation": name,
        "order": order,
        "path": [field for field in path.split(",") if field],
        "forward": "forward" in flags,
        "flank": "flank" in flags,
        "air": air,
    }
