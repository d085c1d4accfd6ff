"""C68 and C69: where the beaten go."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.border.commanders import commander_is_lost
from sandtable.systems.campaign.events.battle import Retreated
from sandtable.systems.campaign.events.troops import Dissolved
from sandtable.systems.campaign.map.directions import edges_of
from sandtable.systems.campaign.pieces import Fought
from sandtable.systems.campaign.rules.c27_moving import minutes_of_step, not_own, walks, water
from sandtable.systems.campaign.state import State

VERB = "retreat"


@rule("C68", see=("C69", "G57", "C63"))
class Retreat(Frame):
    """One formation goes back to the field of its own that is reached soonest, or is lost."""

    __slots__ = ("formation", "number", "side", "seat")

    def __init__(self, number: int, formation: str) -> None:
        super().__init__()
        self.number = number
        self.formation = formation
        self.side = -1
        self.seat = -1

    def start(self, s: State) -> Decision | None:
        formation = s.formations[self.formation]
        self.side, self.seat = formation.side, formation.seat
        nearest = nearest_fields(s, battle(s, self.number), self.formation)
        if not nearest:
            s.emit(Dissolved("C69", formation.side, self.formation, "surrounded"))
            commander_is_lost(s, formation.side)
            s.end()
            return None
        if len(nearest) == 1:
            self.go(s, nearest[0])
            return None
        self.step = "choose"
        return None

    def choose(self, s: State) -> Decision:
        """Ask which of several that are equally near."""
        names = list(s.setting.map.fields)
        options = [Option(VERB, names.index(name)) for name in names]
        field = battle(s, self.number).field
        return ask(
            self,
            s,
            (self.side, "retreat-field", "C68"),
            Answers(options, Retreat.chosen, Retreat.why_not),
            args=(self.formation, field),
        )

    def why_not(self, s: State, option: Option) -> Refusal | None:
        """Return why one cannot retreat to a field."""
        fought = battle(s, self.number)
        names = list(s.setting.map.fields)
        if not 0 <= option.value < len(names):
            return Refusal("C27", "no-such-field")
        name = names[option.value]
        found = why_no_retreat(s, fought, self.formation, name)
        if found is not None or name in nearest_fields(s, fought, self.formation):
            return found
        return Refusal("C68", "retreat-not-nearest", (name,))

    def chosen(self, s: State, option: Option) -> None:
        self.go(s, list(s.setting.map.fields)[option.value])

    def go(self, s: State, field: str) -> None:
        """Go there."""
        fought = battle(s, self.number)
        minutes = retreat_minutes(s, fought, self.formation, field)
        s.emit(
            Retreated(
                "C68", self.number, s.formations[self.formation].side, self.formation,
                fought.field, field, minutes,
            )
        )  # fmt: skip
        s.end()


def battle(s: State, number: int) -> Fought:
    """Return a battle of this round by its number."""
    return next(each for each in s.fought if each.number == number)


@rule("C68", see=("C28", "C63"))
def why_no_retreat(s: State, fought: Fought, formation: str, field: str) -> Refusal | None:
    """Return why a formation cannot retreat to a field."""
    each = s.formations[formation]
    board = s.setting.map
    direction = board.direction(fought.field, field)
    if not direction:
        return Refusal("C68", "not-neighbours", (fought.field, field))
    found = not_own(s, each.side, field)
    if found is not None:
        return found.by("C68")
    if all(edge in fought.blocked for edge in edges_of(direction)):
        return Refusal("C63", "edge-blocked", (direction,))
    return water(s, fought.field, field, bank_in_battle(s, fought, formation))


def bank_in_battle(s: State, fought: Fought, formation: str) -> int:
    """Return the bank on which a formation fought: its own, or that on which it came."""
    each = s.formations[formation]
    if each.field == fought.field:
        return each.bank
    return s.setting.map.entered_on(each.field, fought.field)


def retreat_minutes(s: State, fought: Fought, formation: str, field: str) -> int:
    """Return how long a retreat takes, as moving does."""
    return minutes_of_step(s, fought.field, field, on_foot=walks(s, formation)).total


@rule("C68", see=("G57",))
def nearest_fields(s: State, fought: Fought, formation: str) -> list[str]:
    """Return the fields that are reached soonest, of all to which one can retreat."""
    on_foot = walks(s, formation)
    found = {
        name: minutes_of_step(s, fought.field, name, on_foot=on_foot).total
        for name in s.setting.map.neighbours(fought.field)
        if why_no_retreat(s, fought, formation, name) is None
    }
    least = min(found.values(), default=0)
    return [name for name, minutes in found.items() if minutes == least]
