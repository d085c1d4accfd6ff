"""15.2 Aircraft: they come by chance, strike any hex, and may miss."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import mask_of
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.dice import Cup, Die
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option, among
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.panzer_grenadier.events.fire import Tested
from sandtable.systems.panzer_grenadier.events.markers import AircraftDrawn, AircraftFlown
from sandtable.systems.panzer_grenadier.offers import FACTOR, HEX, RESOLVE
from sandtable.systems.panzer_grenadier.pieces import DEMORALIZED
from sandtable.systems.panzer_grenadier.rules.c07_fallout import Fallout
from sandtable.systems.panzer_grenadier.rules.c07_limits import friends_refusal
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from, spots_hex
from sandtable.systems.panzer_grenadier.rules.c09_barrage import FriendlyFire
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import attack
from sandtable.systems.panzer_grenadier.rules.c19_rating import was_bombed
from sandtable.systems.panzer_grenadier.rules.dice import ONE
from sandtable.systems.panzer_grenadier.rules.roll_call import roll_of
from sandtable.systems.panzer_grenadier.state import State

NO_AIRCRAFT = Refusal("15.21", "no-aircraft")
ALL_FLOWN = Refusal("15.21", "aircraft-have-attacked")
GONE = Refusal("15.21", "aircraft-not-in-this-turn")
NO_SUCH = Refusal("15.21", "no-such-aircraft")
PLACED = Refusal("15.21", "aircraft-has-its-target")
THREE_AT_MOST = Refusal("15.21", "three-aircraft-at-most")
NO_TARGET = Refusal("15.21", "no-hex-to-attack")
UNSPOTTED = Refusal("15.21", "target-hex-not-spotted")
NO_HEX = Refusal("15.21", "no-such-hex")
NOBODY_PLACED = Refusal("15.21", "place-aircraft-first")

MOST = 3
MISS_TO = 2
NEAR = 3
COUNTERS = Cup("aircraft")
COIN = Die("coin", 2)


# --- they come ----------------------------------------------------------------------------


@rule("15.2")
def draw_due_aircraft(s: State) -> None:
    """Draw the aircraft units that the scenario gives to both sides from this turn on."""
    for side in (0, 1):
        for unit in s.setting.scenario.aircraft[side]:
            if unit.first == s.turn:
                draw_aircraft(s, side, unit.last)


@rule("15.2", see=("17.4",))
def draw_aircraft(s: State, side: int, until: int = 0) -> None:
    """Draw a counter of the year and flip it like a coin; it stays up to a turn, else this one."""
    counters = s.setting.catalog.aircraft_counters[s.setting.nations[side].key]
    drawn = [counter for counter, _, _ in s.aircraft[side]]
    left = [n for n in range(len(counters)) if n not in drawn]
    year = s.setting.scenario.year
    fitting = [n for n in left if counters[n].first_year <= year <= counters[n].last_year]
    if not left:
        return
    counter = COUNTERS.draw(s, fitting or left)
    firepower = counters[counter].sides[COIN.draw(s) - 1]
    s.emit(AircraftDrawn("15.2", side, counter, firepower, until or s.turn))


# --- who strikes where --------------------------------------------------------------------


@rule("15.21")
def unit_refusal(s: State, side: int, number: int) -> Refusal | None:
    """Say why an aircraft unit cannot attack in this turn (any more)."""
    if not 0 <= number < len(s.aircraft[side]):
        return NO_SUCH
    if s.aircraft_flown[side] >> number & 1:
        return ALL_FLOWN
    return GONE if s.turn > s.aircraft[side][number][2] else None


@rule("15.21", see=("7.21", "7.24"))
def target_refusal(s: State, side: int, hex_: int) -> Refusal | None:
    """Say why a hex cannot be attacked: friends are there, or by another reading nobody sees it."""
    refusal = friends_refusal(s, side, hex_)
    if refusal is None and s.setting.rulings.air_targets == "spotted":
        seen = any(spots_hex(s, p.hex, hex_, 1 - side) for p in s.on_board(side))
        refusal = None if seen else UNSPOTTED.about(hex_)
    return refusal


def open_targets(s: State, side: int) -> int:
    """Return the hexes that can be attacked from the air (mask)."""
    found = s.field.whole & ~roll_of(s).units[side]
    if s.setting.rulings.air_targets == "spotted":
        seen = 0
        for hex_ in {p.hex for p in s.on_board(side)}:
            seen |= seen_from(s, hex_, 1 - side)
        found &= seen
    return found


@rule("15.21", see=("3.11",))
def air_refusal(s: State, side: int) -> Refusal | None:
    """Say why a side cannot make an air attack in this segment."""
    units = range(len(s.aircraft[side]))
    if not units:
        return NO_AIRCRAFT
    if s.aircraft_flown[side] == (1 << len(units)) - 1:
        return ALL_FLOWN
    if s.aircraft_flown[side] & 1 or s.turn > s.aircraft[side][0][2]:
        reasons = [unit_refusal(s, side, number) for number in units]
        if None not in reasons:
            return ALL_FLOWN if ALL_FLOWN in reasons else GONE
    return None if open_targets(s, side) else NO_TARGET


@rule("15.21", "15.22", "15.23", "15.24", see=("3.11",))
class AirStrike(Frame):
    """An air attack: aircraft are placed on hexes, then each of them finds its target or misses.

    `placed` are aircraft and their hexes; `unit` is the one that is about to be placed. `hex` is
    the one that is attacked now, `misses` and `hits` what came of the dice there.
    """

    __slots__ = ("hex", "hits", "misses", "placed", "side", "unit")

    def __init__(self, side: int) -> None:
        self.step = "place"
        self.side = side
        self.placed: tuple[tuple[int, int], ...] = ()
        self.unit = ABSENT
        self.hex = ABSENT
        self.misses = 0
        self.hits: tuple[int, ...] = ()

    # --- placing --------------------------------------------------------------------------

    def place(self, s: State) -> Decision | None:
        question = ask(self, s, (self.side, "aircraft", "15.21"), *PLACE)
        if self.placed and len(question.options) == 1:
            self.strike(s, RESOLVE)
            return None
        return question

    def units(self, s: State) -> list[Option]:
        count = len(s.aircraft[self.side])
        return [FACTOR[n] for n in range(count) if self.unit_why(s, n) is None]

    def why_not_unit(self, s: State, option: Option) -> Refusal | None:
        return self.unit_why(s, option.value)

    def unit_why(self, s: State, number: int) -> Refusal | None:
        if any(number == n for n, _ in self.placed):
            return PLACED
        refusal = unit_refusal(s, self.side, number)
        if refusal is None and not self.free(s):
            refusal = NO_TARGET
        return refusal

    def chosen(self, s: State, option: Option) -> None:
        self.unit = option.value
        self.step = "where"

    def where(self, s: State) -> Decision:
        return ask(self, s, (self.side, "air-target", "15.21"), *WHERE, args=(self.unit,))

    def hexes(self, s: State) -> list[Option]:
        return among(HEX, self.free(s))

    def free(self, s: State) -> int:
        """Return the hexes on which an aircraft unit can be placed (mask)."""
        over = [hex_ for _, hex_ in self.placed]
        return open_targets(s, self.side) & ~mask_of([h for h in over if over.count(h) >= MOST])

    def why_not_hex(self, s: State, option: Option) -> Refusal | None:
        return self.hex_why(s, option.value)

    def hex_why(self, s: State, hex_: int) -> Refusal | None:
        if hex_ < 0 or not s.field.whole >> hex_ & 1:
            return NO_HEX
        if sum(at == hex_ for _, at in self.placed) >= MOST:
            return THREE_AT_MOST
        return target_refusal(s, self.side, hex_)

    def sent(self, s: State, option: Option) -> None:
        self.placed += ((self.unit, option.value),)
        self.unit = ABSENT
        self.step = "place"

    def why_no_strike(self, s: State, option: Option) -> Refusal | None:
        return None if self.placed else NOBODY_PLACED

    def strike(self, s: State, option: Option) -> None:
        s.emit(AircraftFlown("15.21", self.side, tuple(n for n, _ in self.placed)))
        self.step = "approach"

    # --- the attack on one hex after another ----------------------------------------------

    @rule("15.21")
    def approach(self, s: State) -> None:
        """Each aircraft unit over the next hex finds its target, or misses."""
        if not self.placed:
            s.end()
            return
        self.hex = self.placed[0][1]
        here = [number for number, hex_ in self.placed if hex_ == self.hex]
        self.placed = tuple(each for each in self.placed if each[1] != self.hex)
        self.hits = ()
        for number in here:
            die = ONE.draw(s)
            outcome = "misses" if die <= MISS_TO else "hits"
            s.emit(Tested("15.21", "aircraft", number, self.hex, (die,), outcome))
            if die > MISS_TO:
                self.hits += (number,)
        self.misses = len(here) - len(self.hits)
        self.step = "astray"

    @rule("15.22")
    def astray(self, s: State) -> None:
        """Each that misses may hit friends beside the hex."""
        if self.misses:
            self.misses -= 1
            s.call(FriendlyFire(self.side, self.hex))
        else:
            self.step = "damage"

    @rule("15.23")
    def damage(self, s: State) -> None:
        """Those that hit attack together on the Direct Fire table."""
        self.step = "approach"
        if not self.hits:
            return
        powers = [firepower for _, firepower, _ in s.aircraft[self.side]]
        value = Sum.of(tuple((powers[n], "aircraft", "15.23") for n in self.hits))
        more = Sum.of(())
        if has_anti_air(s, 1 - self.side, self.hex):
            more.add(s.setting.tables.direct_modifiers["anti-air"], "anti-air", "15.23")
        was_bombed(s, 1 - self.side, self.hex)
        struck = attack(s, self.side, (), value, self.hex, more=more)
        s.call(Fallout(1 - self.side, self.hex, struck))


@rule("15.23", see=("16.6",))
def has_anti_air(s: State, side: int, hex_: int) -> bool:
    """Whether an AA unit of a side that is not demoralized is near; who hides holds its fire."""
    return any(
        p.type.kind == "anti-air"
        and p.status != DEMORALIZED
        and not p.hidden
        and s.field.distance(p.hex, hex_) <= NEAR
        for p in s.on_board(side)
    )


PLACE = (
    Answers([RESOLVE], AirStrike.strike, AirStrike.why_no_strike),
    Answers(FACTOR, AirStrike.chosen, AirStrike.why_not_unit, quick=AirStrike.units),
)
WHERE = (Answers(HEX, AirStrike.sent, AirStrike.why_not_hex, quick=AirStrike.hexes),)
