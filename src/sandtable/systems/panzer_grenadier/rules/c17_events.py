"""17.4 Random events: what befalls a side when both roll alike (optional).

The table is data (`data/random_events.toml`); here is what its words mean.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Cup
from sandtable.kernel.frames import Frame
from sandtable.kernel.loading import Reader
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.catalog.reader import DATA
from sandtable.systems.panzer_grenadier.events.fire import Tested
from sandtable.systems.panzer_grenadier.events.markers import OffBoardFired, Surprised
from sandtable.systems.panzer_grenadier.events.marks import Marked
from sandtable.systems.panzer_grenadier.offers import SUPPORT
from sandtable.systems.panzer_grenadier.pieces import GOOD, Piece
from sandtable.systems.panzer_grenadier.rules.c06_casualties import test_leaders
from sandtable.systems.panzer_grenadier.rules.c14_morale import change_status, check_morale
from sandtable.systems.panzer_grenadier.rules.c15_aircraft import draw_aircraft
from sandtable.systems.panzer_grenadier.rules.dice import ONE
from sandtable.systems.panzer_grenadier.state import State

EVENTS = ("nothing", "aircraft", "guns-silent", "second-wind", "rally", "sniper", "panic")
WHO = ("winner", "other")
SECOND_WIND = "second-wind"
NOT_SHAKEN = Refusal("17.4", "unit-in-good-order")
NOT_MARKED = Refusal("17.4", "not-marked")
NO_SECOND_WIND = Refusal("17.4", "no-second-wind")
LOT = Cup("lot")


@cache
def event_table() -> dict[int, tuple[str, str]]:
    """What happens to whom, by the sum of two dice."""
    reader = Reader()
    table = reader.file(DATA / "random_events.toml", "random_events.toml")
    table.provenance()
    rows = table.table("events")
    found: dict[int, tuple[str, str]] = {}
    for total in range(2, 13):
        what, _, who = rows.text(str(total)).partition(" ")
        if what not in EVENTS or who not in WHO:
            rows.fail(str(total), f"must be one of {', '.join(EVENTS)} and one of winner, other")
        found[total] = (what, who)
    reader.finish()
    return found


@rule("17.4")
class RandomEvent(Frame):
    """Each player rolls a die; the sum says what happens."""

    __slots__ = ("side", "what")

    def __init__(self) -> None:
        self.step = "start"
        self.side = ABSENT
        self.what = ""

    def start(self, s: State) -> None:
        dice = (ONE.draw(s), ONE.draw(s))
        self.what, who = event_table()[sum(dice)]
        winner = s.initiative_winner
        self.side = winner if who == "winner" else 1 - winner
        s.emit(Tested("17.4", "random-event", self.side, ABSENT, dice, self.what))
        self.step = "happen"

    def happen(self, s: State) -> Decision | None:
        """Carry out what the table says."""
        return HAPPENINGS[self.what](self, s)

    def nothing(self, s: State) -> None:
        s.end()

    @rule(see=("15.2",))
    def aircraft(self, s: State) -> None:
        """An aircraft unit comes to the side's help."""
        draw_aircraft(s, self.side)
        s.end()

    def guns_silent(self, s: State) -> None:
        """Off-board artillery is out of reach in this turn."""
        factors = tuple(range(len(s.setting.scenario.off_board[self.side])))
        if factors:
            s.emit(OffBoardFired("17.4", self.side, factors))
        s.end()

    def second_wind(self, s: State) -> None:
        """One marked unit may be activated again in this turn (3.1/12)."""
        s.emit(Surprised("17.4", self.side, SECOND_WIND))
        s.end()

    def sniper(self, s: State) -> None:
        """A leader who is drawn by lot is in danger."""
        leaders = [p.id for p in s.on_board(self.side) if p.type.is_leader and not p.hidden]
        if leaders:
            test_leaders(s, (LOT.draw(s, leaders),), 1)
        s.end()

    def panic(self, s: State) -> None:
        """A unit that is drawn by lot checks its morale."""
        units = [p.id for p in s.on_board(self.side) if is_exposed(p)]
        if units:
            check_morale(s, LOT.draw(s, units), 0)
        s.end()

    # --- somebody rallies -----------------------------------------------------------------

    def rally(self, s: State) -> Decision | None:
        """The side chooses a unit that is in good order at once."""
        if not self.shaken(s):
            s.end()
            return None
        return ask(self, s, (self.side, "rally-one", "17.4"), *RALLY)

    def shaken(self, s: State) -> list[Option]:
        return [SUPPORT[p.id] for p in s.on_board(self.side) if p.status != GOOD]

    def why_not_rallied(self, s: State, option: Option) -> Refusal | None:
        return None if option in self.shaken(s) else NOT_SHAKEN

    def rallied(self, s: State, option: Option) -> None:
        change_status(s, option.value, GOOD, "17.4", "random-event")
        s.end()


HAPPENINGS: dict[str, Callable[[RandomEvent, State], Decision | None]] = {
    "nothing": RandomEvent.nothing,
    "aircraft": RandomEvent.aircraft,
    "guns-silent": RandomEvent.guns_silent,
    "second-wind": RandomEvent.second_wind,
    "sniper": RandomEvent.sniper,
    "panic": RandomEvent.panic,
    "rally": RandomEvent.rally,
}
RALLY = (
    Answers(SUPPORT, RandomEvent.rallied, RandomEvent.why_not_rallied, quick=RandomEvent.shaken),
)


def is_exposed(piece: Piece) -> bool:
    """Whether a piece is a unit that all can see."""
    return not (
        piece.type.is_leader or piece.type.is_bunker or piece.hidden or piece.carrier != ABSENT
    )


# --- a unit that may act again ------------------------------------------------------------


def has_second_wind(s: State, side: int) -> bool:
    """Whether a side may activate one marked unit again."""
    return (side, SECOND_WIND) in s.surprises


@rule(see=("3.1", "17.4"))
def again_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say why a piece cannot be activated a second time."""
    if not has_second_wind(s, side):
        return NO_SECOND_WIND
    known = 0 <= number < len(s.pieces)
    marked = known and s.pieces[number].side == side and s.pieces[number].marks
    return None if marked and s.pieces[number].hex != ABSENT else NOT_MARKED


def take_second_wind(s: State, side: int, number: int) -> None:
    """Remove the marker of a piece; the chance is used up."""
    s.emit(Surprised("17.4", side, ""))
    s.emit(Marked("17.4", number, 0))
