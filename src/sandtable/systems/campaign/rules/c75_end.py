"""C75 to C77 and C79: the end of a round. Reserves enter, points are reckoned, time goes on."""

from __future__ import annotations

from sandtable.kernel.dice import Cup, Dice
from sandtable.kernel.frames import Frame
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.events.course import (
    ClockMoved,
    OffensivePassed,
    PhaseBegan,
    ReservesGained,
    WeatherChanged,
)
from sandtable.systems.campaign.events.troops import CommanderNamed, Entered
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.rules.c20_entry import why_not_entry
from sandtable.systems.campaign.rules.c78_clock import DAY
from sandtable.systems.campaign.state import END, NOBODY, State

WEATHER = Cup("weather")
TEN = 10


@rule("C75", see=("C18",))
class EndPhase(Frame):
    """Reserves, reserve points, the Offensive, the clock, the weather."""

    __slots__ = ()

    def start(self, s: State) -> None:
        s.emit(PhaseBegan("C18", END))
        enter(s)
        self.step = "points"

    def points(self, s: State) -> None:
        reckon_points(s)
        self.step = "offensive"

    def offensive(self, s: State) -> None:
        pass_offensive(s)
        if s.setting.scenario.clock:
            move_clock(s)
        s.end()


@rule("C75", see=("C21", "G18"))
def enter(s: State) -> None:
    """Let waiting formations come on the map; those whose entry is closed go on waiting."""
    for name, formation in sorted(s.formations.items()):
        if formation.field or not formation.entry:
            continue
        if why_not_entry(s, formation, formation.entry) is None:
            s.emit(Entered("C75", formation.side, name, formation.entry))
            take_command(s, formation)


@rule(see=("C72", "C04", "G60"))
def take_command(s: State, formation: Formation) -> None:
    """Let a headquarters that arrives take command of a side that has none left."""
    if s.commanders[formation.side]:
        return
    for unit in s.units_of(formation.id):
        if "headquarters" in unit.roles:
            s.emit(CommanderNamed("C72", formation.side, unit.id))
            return


@rule("C76", see=("G63", "G64", "G65"))
def reckon_points(s: State) -> None:
    """Give reserve points for battles, and for places that changed hands in this round."""
    figures = s.setting.figures
    for each in s.fought:
        if each.winner != NOBODY:
            s.emit(ReservesGained("C76", each.winner, figures.victory, "battle", each.field))
    for field in s.setting.map.fields:
        before, after = s.owners_before[field], s.owners[field]
        if before == after:
            continue
        for kind in figures.gains:
            if kind != "village" and is_there(s, kind, field):
                pay(s, kind, field, after, before)
    for village in s.setting.map.villages():
        before, after = holder_of(s, village, s.owners_before), holder_of(s, village, s.owners)
        if after not in (before, NOBODY):
            fields = s.setting.map.village(village)
            lost = any(s.owners_before[field] == 1 - after for field in fields)
            pay(s, "village", village, after, 1 - after if lost else NOBODY)


def is_there(s: State, kind: str, field: str) -> bool:
    """Whether a field has what reserve points are given for."""
    return s.has_bridge(field) if kind == "bridge" else s.setting.map.fields[field].has(kind)


def holder_of(s: State, village: str, owners: dict[str, int]) -> int:
    """Return who holds all fields of a village; NOBODY if both have some."""
    sides = {owners[field] for field in s.setting.map.village(village)}
    return sides.pop() if len(sides) == 1 else NOBODY


@rule("C76", see=("G63",))
def pay(s: State, kind: str, field: str, taker: int, loser: int) -> None:
    """Give points to who took a place, by dice, and to who lost it."""
    gain = s.setting.figures.gains[kind]
    dice = Dice(f"reserve-{kind}", *[gain.sides] * gain.dice)
    if taker != NOBODY:
        total = dice.roll(s, "C76").total
        s.emit(ReservesGained("C76", taker, total * TEN, kind, field))
    if loser != NOBODY:
        lost = gain.lost
        if s.setting.rulings.lost_places == "loss":
            lost = -min(lost, s.reserve[loser])
        s.emit(ReservesGained("G63", loser, lost, f"{kind}-lost", field))


@rule("C77", see=("C67", "C72", "G60", "G66"))
def pass_offensive(s: State) -> None:
    """Give the Offensive to the side with more wins; it leaves a side whose commander fell."""
    if len(set(s.faltering)) == 1:
        taker = 1 - s.faltering[0]
        if taker != s.holder:
            s.emit(OffensivePassed("C72", taker))
        return
    first, second = s.wins
    if first != second:
        taker = 0 if first > second else 1
        if taker != s.holder:
            s.emit(OffensivePassed("C77", taker))


@rule("C77", see=("C78", "C79"))
def move_clock(s: State) -> None:
    """Add the duration to the clock; after midnight the weather is drawn."""
    before = s.minute
    s.emit(ClockMoved("C78", before + s.duration))
    if before // DAY != s.minute // DAY:
        draw_weather(s)


@rule("C77", see=("C79",))
def draw_weather(s: State) -> None:
    """Draw from the pool of the campaign, each entry alike."""
    pool = s.setting.scenario.weathers
    if pool:
        drawn = WEATHER.draw(s, range(len(pool)))
        s.emit(WeatherChanged("C79", pool[drawn]))
