"""12.4 The assault itself: First Fire, both sides' rolls, and what comes of them."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import PASS, Option
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import AssaultBegan, AssaultRolled, Declared
from sandtable.systems.panzer_grenadier.events.markers import ControlLost
from sandtable.systems.panzer_grenadier.offers import YES
from sandtable.systems.panzer_grenadier.pieces import BOARD, Piece
from sandtable.systems.panzer_grenadier.rules.c05_arrival import overrun
from sandtable.systems.panzer_grenadier.rules.c06_lone import LoneLeaders
from sandtable.systems.panzer_grenadier.rules.c07_assault_losses import AssaultLosses, settle_side
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Struck
from sandtable.systems.panzer_grenadier.rules.c07_shifts import shifted
from sandtable.systems.panzer_grenadier.rules.c12_strength import (
    attack_shift,
    attacks,
    by_protection,
    fights,
    is_helpful,
    leader_shift,
    strength_of,
)
from sandtable.systems.panzer_grenadier.rules.c16_shelter import shelter_of
from sandtable.systems.panzer_grenadier.rules.dice import ONE
from sandtable.systems.panzer_grenadier.state import State

NOTHING = "-"

Entry = tuple[int, int]
"""A unit that attacks, and the hex out of which it came in this assault, or -1."""


@rule("12.4", see=("9.4",))
def strike(
    s: State,
    side: int,
    hex_: int,
    units: list[Piece],
    value: Sum,
    aims: list[tuple[list[Piece], Sum]],
    rule_: str = "12.4",
) -> tuple[Struck, ...]:
    """Roll once for a side, and read the result on the column of each group it fights."""
    tables = s.setting.tables
    roll = ONE.draw(s)
    groups = []
    for pieces, shift in aims:
        at = shifted(tables.assault_columns, value.total, shift.total)
        numbers = tuple(p.id for p in pieces)
        column, result = tables.assault_columns[at], tables.assault[roll][at]
        groups.append((numbers, shift.parts, column, result))
    firers = tuple(p.id for p in units)
    s.emit(AssaultRolled(rule_, side, firers, hex_, value.parts, roll, tuple(groups)))
    return tuple((numbers, result) for numbers, _, _, result in groups)


@rule("12.4", "12.43", see=("6.43", "7.4", "12.3"))
class Assault(Frame):
    """An assault in a hex; `entries` are the attacking units, `leaders` those who take part.

    `charge` are the bits of cavalry that charged. `hit` is what the attackers did to defenders,
    `suffered` the result of the defenders' roll, `lost` the steps that a side has lost.
    """

    __slots__ = ("charge", "entries", "hex", "hit", "leaders", "lost", "side", "suffered")

    def __init__(
        self,
        side: int,
        hex_: int,
        entries: tuple[Entry, ...],
        leaders: tuple[int, ...],
        charge: int,
    ) -> None:
        self.step = "start"
        self.side = side
        self.hex = hex_
        self.entries = entries
        self.leaders = leaders
        self.charge = charge
        self.hit: tuple[Struck, ...] = ()
        self.suffered = NOTHING
        self.lost = 0

    # --- who fights -----------------------------------------------------------------------

    def attackers(self, s: State) -> list[Piece]:
        """Return the units that take part and still can."""
        found = [s.pieces[number] for number, _ in self.entries]
        return [p for p in found if p.where == BOARD and attacks(p)]

    def captains(self, s: State) -> list[Piece]:
        """Return the attackers' leaders who take part and still can."""
        found = [s.pieces[number] for number in self.leaders]
        return [p for p in found if p.where == BOARD and is_helpful(p)]

    @rule(see=("12.3",))
    def defenders(self, s: State) -> list[Piece]:
        """Return the units that defend: all of them do."""
        return [p for p in s.friends(1 - self.side, self.hex) if fights(p)]

    @rule(see=("6.2",))
    def defending_leaders(self, s: State) -> list[Piece]:
        """Return the defenders' leaders who help, be they marked or not."""
        return [p for p in s.friends(1 - self.side, self.hex) if is_helpful(p)]

    @rule("12.43")
    def sheltered(self, s: State) -> list[Piece]:
        """Return the defenders who may fire first."""
        hedged = self.is_hedged(s)
        return [p for p in self.defenders(s) if hedged or shelter_of(s, p)]

    @rule("12.43")
    def is_hedged(self, s: State) -> bool:
        """Whether a hedge lies between the defenders and all who attack them."""
        if s.setting.rulings.hedge_first_fire != "granted":
            return False
        hedge = s.field.hedge[self.hex]
        present = [p.id for p in self.attackers(s)]
        origins = [origin for number, origin in self.entries if number in present]
        return bool(hedge) and all(
            origin != ABSENT and hedge >> s.field.direction(self.hex, origin) & 1
            for origin in origins
        )

    def is_wading(self, s: State) -> bool:
        """Whether all attackers come out of a wide river, and no engineers help anybody."""
        present = [p.id for p in self.attackers(s)]
        origins = [origin for number, origin in self.entries if number in present]
        here = [s.pieces[number] for number in s.at[self.hex]]
        return not any(p.type.kind == "engineer" for p in here) and all(
            origin != ABSENT and s.field.wide >> origin & 1 for origin in origins
        )

    # --- who rolls first ------------------------------------------------------------------

    def start(self, s: State) -> None:
        attackers = tuple(p.id for p in self.attackers(s))
        if not attackers:
            s.end()
            return
        leaders = tuple(p.id for p in self.captains(s))
        defenders = tuple(p.id for p in self.defenders(s))
        s.emit(AssaultBegan("12.4", self.side, self.hex, attackers, leaders, defenders))
        self.step = "choice" if self.sheltered(s) else "together"

    @rule("12.43")
    def choice(self, s: State) -> Decision:
        """The defender may fire first with those who have a position, or with all at once."""
        question = (1 - self.side, "first-fire", "12.43")
        return ask(self, s, question, *FIRST_FIRE, args=(self.hex,), window="first-fire")

    def at_once(self, s: State, option: Option) -> None:
        self.step = "together"

    def fire_first(self, s: State, option: Option) -> None:
        s.emit(Declared("12.43", 1 - self.side, "first-fire", ABSENT, self.hex))
        self.step = "first"

    # --- the rolls ------------------------------------------------------------------------

    def attack(self, s: State) -> tuple[Struck, ...]:
        """Roll for the attackers; what protects the defenders counts."""
        units, leaders = self.attackers(s), self.captains(s)
        charging = any(self.charge >> p.id & 1 for p in units)
        circumstances = (charging, self.is_wading(s))
        targets = [p for p in s.friends(1 - self.side, self.hex) if not p.type.is_bunker]
        aims = [
            (guarded[1], attack_shift(s, self.hex, guarded, units, leaders, circumstances))
            for guarded in by_protection(s, targets)
        ]
        value = strength_of(s, units, leaders, starting=True)
        return strike(s, self.side, self.hex, units, value, aims)

    def defend(self, s: State, units: list[Piece], rule_: str) -> str:
        """Roll for the defenders; who has nothing to fight with does not."""
        if not units:
            return NOTHING
        leaders = self.defending_leaders(s)
        value = strength_of(s, units, leaders, starting=False)
        aims = [(self.attackers(s), leader_shift(s, leaders))]
        struck = strike(s, 1 - self.side, self.hex, units, value, aims, rule_)
        return struck[0][1]

    def losses_of_attackers(self, s: State) -> AssaultLosses:
        numbers = tuple(p.id for p in self.attackers(s))
        return AssaultLosses(self.side, self.hex, ((numbers, self.suffered),))

    @rule(see=("7.4",))
    def settle_attackers(self, s: State, lost: int) -> None:
        """Losses fall on those who take part, morale results on all of them in the hex."""
        everybody = tuple(p.id for p in s.friends(self.side, self.hex))
        settle_side(s, self.side, self.hex, ((everybody, self.suffered),), lost)

    # --- both at once ---------------------------------------------------------------------

    def together(self, s: State) -> None:
        """Both sides roll; neither's result touches the other's."""
        self.hit = self.attack(s)
        self.suffered = self.defend(s, self.defenders(s), "12.4")
        self.step = "other_losses"
        s.call(AssaultLosses(1 - self.side, self.hex, self.hit))

    def other_losses(self, s: State) -> None:
        self.lost = int(s.value)
        self.step = "both_settle"
        s.call(self.losses_of_attackers(s))

    def both_settle(self, s: State) -> None:
        lost = int(s.value)
        settle_side(s, 1 - self.side, self.hex, self.hit, self.lost)
        self.settle_attackers(s, lost)
        self.step = "occupy"
        self.forsake(s)

    @rule(see=("1.1",))
    def forsake(self, s: State) -> None:
        """Where both sides have fallen at once, neither was the last to hold the hex."""
        held = (s.occupied[0] | s.occupied[1]) >> self.hex & 1
        if not held and s.setting.rulings.assault_hex_control == "nobody":
            s.emit(ControlLost("1.1", self.hex))

    # --- one after the other --------------------------------------------------------------

    def first(self, s: State) -> None:
        self.suffered = self.defend(s, self.sheltered(s), "12.43")
        self.step = "attackers_settle"
        s.call(self.losses_of_attackers(s))

    def attackers_settle(self, s: State) -> None:
        self.settle_attackers(s, int(s.value))
        self.step = "reply"

    def reply(self, s: State) -> None:
        """Attackers who are left, and not demoralized, strike back."""
        if not self.attackers(s):
            self.step = "occupy"
            return
        self.hit = self.attack(s)
        self.step = "defenders_settle"
        s.call(AssaultLosses(1 - self.side, self.hex, self.hit))

    def defenders_settle(self, s: State) -> None:
        settle_side(s, 1 - self.side, self.hex, self.hit, int(s.value))
        self.step = "occupy"

    # --- who is left ----------------------------------------------------------------------

    @rule(see=("5.3", "6.71"))
    def occupy(self, s: State) -> None:
        """Where nobody opposes those who came in any more, they have entered the hex."""
        self.step = "over"
        if s.occupied[1 - self.side] >> self.hex & 1:
            if s.setting.rulings.leader_left_alone == "rolled-for":
                s.call(LoneLeaders(1 - self.side, self.hex))
            return
        came = [s.pieces[number] for number, origin in self.entries if origin != ABSENT]
        for piece in came:
            if piece.where == BOARD:
                overrun(s, piece, self.hex)
        if any(p.where == BOARD and p.type.holds_hexes for p in came):
            s.call(LoneLeaders(self.side, self.hex))

    def over(self, s: State) -> None:
        s.end()


FIRST_FIRE = (Answers([PASS], Assault.at_once), Answers([YES], Assault.fire_first))
