"""Battles: who meets whom, what they are fought for, and how they end."""

from __future__ import annotations

from sandtable.kernel.meaning import WEIGHTY
from sandtable.kernel.plain_system import PlainEvent
from sandtable.systems.campaign.pieces import Contact, Fought, Structure, changed, make
from sandtable.systems.campaign.state import State


class Met(PlainEvent):
    """Formations met: there will be a battle."""

    number: int
    field: str
    minute: int
    kind: str
    attackers: tuple[tuple[str, int], ...]
    defenders: tuple[str, ...]
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.contacts.append(
            make(
                Contact,
                number=self.number,
                field=self.field,
                minute=self.minute,
                kind=self.kind,
                attackers=self.attackers,
                defenders=self.defenders,
            )
        )


class BattleEnded(PlainEvent):
    """A battle was reported: how long it lasted, and who has won; -1 is nobody."""

    number: int
    field: str
    minute: int
    lasted: int
    winner: int
    retreating: tuple[str, ...]
    blocked: tuple[str, ...]
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.fought.append(
            make(
                Fought,
                number=self.number,
                field=self.field,
                minute=self.minute,
                lasted=self.lasted,
                winner=self.winner,
                retreating=self.retreating,
                blocked=self.blocked,
                retreat=0,
            )
        )


class ReportCorrected(PlainEvent):
    """The report of a battle is not the one that was first given: what was changed, by whom."""

    field: str
    by: str
    changes: tuple[tuple[str, str, str], ...]
    __slots__ = tuple(__annotations__)
    BOARD = False
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        """What follows from it follows from the report."""


class Won(PlainEvent):
    """A side won a battle, counted for the Offensive."""

    side: int
    field: str
    count: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.wins[self.side] += self.count


class CutOff(PlainEvent):
    """Attackers cannot go home, since their own field has fallen meanwhile: they retreat too."""

    number: int
    field: str
    retreating: tuple[str, ...]
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.fought = [
            changed(each, retreating=(*each.retreating, *self.retreating))
            if each.number == self.number
            else each
            for each in state.fought
        ]


class Retreated(PlainEvent):
    """A beaten formation went back to a field."""

    number: int
    side: int
    formation: str
    start: str
    field: str
    minutes: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        found = state.formations[self.formation]
        bank = state.setting.map.entered_on(self.start, self.field)
        state.formations[self.formation] = changed(found, field=self.field, bank=bank)
        state.fought = [
            changed(each, retreat=max(each.retreat, self.minutes))
            if each.number == self.number
            else each
            for each in state.fought
        ]


class CommanderFell(PlainEvent):
    """A commander-in-chief was killed."""

    side: int
    __slots__ = tuple(__annotations__)
    WEIGHT = WEIGHTY

    def apply(self, state: State) -> None:
        state.commanders[self.side] = ""
        state.faltering = (*state.faltering, self.side)


class FireGiven(PlainEvent):
    """Artillery stands ready for one battle: it has given its fire in this round."""

    formation: str
    field: str
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.fired[self.formation] = self.field


class SupportJoined(PlainEvent):
    """Half of a supporting formation goes into a battle, and arrives in a round."""

    formation: str
    field: str
    units: tuple[str, ...]
    round: int
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.joined[self.formation] = self.units


class StructureNoted(PlainEvent):
    """A work that was bought for a fortified field stands there from now on."""

    field: str
    side: int
    source: str
    kind: str
    at: tuple[int, ...]
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        state.structures = (
            *state.structures,
            make(
                Structure,
                field=self.field,
                side=self.side,
                source=self.source,
                kind=self.kind,
                at=self.at,
            ),
        )


class StructureRemoved(PlainEvent):
    """A noted work was destroyed."""

    field: str
    kind: str
    at: tuple[int, ...]
    __slots__ = tuple(__annotations__)

    def apply(self, state: State) -> None:
        kept = list(state.structures)
        for each in kept:
            if (each.field, each.kind, each.at) == (self.field, self.kind, self.at):
                kept.remove(each)
                break
        state.structures = tuple(kept)
        if all(each.field != self.field for each in kept):
            state.fortified = tuple(name for name in state.fortified if name != self.field)
