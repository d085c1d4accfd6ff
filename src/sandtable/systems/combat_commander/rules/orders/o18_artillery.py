"""O18 Artillery Request: Battery Access, or Fire for Effect from Spotting to Impact."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.catalog.catalog import LEADER
from sandtable.systems.combat_commander.events.rolls import AttackDeclared, Declared, RollMade
from sandtable.systems.combat_commander.events.units import UnitActivated
from sandtable.systems.combat_commander.events.weapons import RadioTurned
from sandtable.systems.combat_commander.offers import FIRE, HEX, SMOKE, TARGET, UNIT
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c01_cards import (
    Reveal,
    Roll,
    Rolling,
    dice_product,
    dice_sum,
)
from sandtable.systems.combat_commander.rules.c08_markers import place_smoke
from sandtable.systems.combat_commander.rules.c10_sighting import bits, hindrance, sees, visible
from sandtable.systems.combat_commander.rules.orders.o14_orders import (
    ALREADY,
    NOT_ON_MAP,
    is_free,
    own_unit_refusal,
    unit_named,
)
from sandtable.systems.combat_commander.rules.orders.o20_defense import BY_ARTILLERY, Defense
from sandtable.systems.combat_commander.rules.terrain.f100_fortifications import (
    remove_fortification,
)
from sandtable.systems.combat_commander.rules.terrain.t78_cover import can_hold_marker
from sandtable.systems.combat_commander.state import State

OFF_MAP = -1
NO_RADIO = Refusal("O18", "no-radio")
NO_SPOTTER = Refusal("O18", "no-spotter")
NOT_LEADER = Refusal("O18.2", "spotter-must-be-leader")
BROKEN = Refusal("O18.2", "spotter-broken")
NO_SUCH_HEX = Refusal("O18.2.1", "no-such-hex")
SAID_LATER = Refusal("O18.2.1.1", "smoke-said-after-spotting")
UNSEEN = Refusal("O18.2.1", "spotter-does-not-see")
NO_SMOKE = Refusal("O18.2.1.1", "radio-without-smoke")
OUTSIDE = Refusal("O18.2.3", "outside-impact-area")
HIT_ALREADY = Refusal("O18.2.3", "hex-already-attacked")
EMPTY = Refusal("O18.2.3.2[a]", "nothing-to-attack")
NO_MARKER = Refusal("O18.2.3.1", "no-smoke-possible")


@rule("O18", see=("12",))
def request_refusal(s: State, side: int) -> Refusal | None:
    """Say why an Artillery Request cannot be ordered.

    A broken Radio allows Battery Access, a ready one Fire for Effect if there is a Spotter.
    """
    radio = s.radios[side]
    if radio is None:
        return NO_RADIO
    if radio.broken or spotters(s, side):
        return None
    return NO_SPOTTER


def spotters(s: State, side: int) -> list[int]:
    """Return the Leaders who could direct the fire."""
    return [u.id for u in s.on_map(side) if spotter_refusal(s, side, u) is None]


def spotter_refusal(s: State, side: int, unit: Unit) -> Refusal | None:
    """Say why a unit cannot be the Spotter."""
    stranger = own_unit_refusal(s, side, unit.id)
    if stranger is not None:
        return stranger
    if unit.type.kind != LEADER:
        return NOT_LEADER
    if unit.broken:
        return BROKEN
    return None if is_free(s, unit) else ALREADY


class ArtilleryRequest(Rolling):
    """The Order. With one Radio to a side, only one of its two uses is ever open (12/3).

    `origin` and `hindrance` are those of the Accuracy roll, kept through its triggers (TM.2/5).
    """

    __slots__ = ("fp", "hex", "hindrance", "origin", "side", "smoke", "spotter")
    ONE: ClassVar[tuple[str, ...]] = ("spotter",)
    ROLLS: ClassVar[dict[str, str]] = {"accuracy": "drift"}

    def __init__(self, side: int) -> None:
        self.step = "start"
        self.side = side
        self.fp = 0
        self.spotter = ABSENT
        self.origin = ABSENT
        self.hex = ABSENT
        self.hindrance = 0
        self.smoke = False

    @rule("O18.1", "O18.1[a]")
    def start(self, s: State) -> None:
        """A broken Radio is made ready, and nobody is activated for it."""
        radio = s.radios[self.side]
        assert radio is not None
        if radio.broken:
            s.emit(RadioTurned("O18.1", self.side, False))
            s.end()
            return
        self.fp = radio.type.fp
        self.step = "choose_spotter"

    @rule("O18.2")
    def choose_spotter(self, s: State) -> Decision:
        return ask(self, s, (self.side, "spotter", "O18.2"), *SPOTTER)

    def spotters(self, s: State) -> list[Option]:
        return [UNIT[u.id] for u in s.on_map(self.side)]

    def why_not_spotter(self, s: State, option: Option) -> Refusal | None:
        unit = unit_named(s, option)
        refusal = NOT_ON_MAP if unit is None else spotter_refusal(s, self.side, unit)
        return None if refusal is None else refusal.about(option.value)

    def spotter_chosen(self, s: State, option: Option) -> None:
        self.spotter = option.value
        self.origin = s.units[option.value].hex
        s.emit(UnitActivated("O18.2", option.value, "artillery-request"))
        self.step = "spot"

    # --- O18.2.1 Spotting -----------------------------------------------------------------

    @rule("O18.2.1", "GL.SR")
    def spot(self, s: State) -> Decision:
        """The Spotting Round may go wherever the Spotter sees, at any range."""
        question = (self.side, "spotting-round", "O18.2.1")
        return ask(self, s, question, *SPOTTING_ROUND, args=(self.spotter,))

    def seen(self, s: State) -> list[Option]:
        return [TARGET[hex_] for hex_ in bits(visible(s, self.origin, (1 << s.bf.size) - 1))]

    def why_not_spotted(self, s: State, option: Option) -> Refusal | None:
        hex_ = option.value
        if not 0 <= hex_ < s.bf.size:
            return NO_SUCH_HEX
        return None if sees(s, self.origin, hex_) else UNSEEN.about(hex_)

    def spotted(self, s: State, option: Option) -> None:
        self.hex = option.value
        s.emit(Declared("O18.2.1", self.side, "spotting-round", self.spotter, self.hex))
        self.step = "announce"

    @rule("O18.2.1.1")
    def announce(self, s: State) -> Decision:
        """Smoke instead of shells: to be said before the Accuracy roll."""
        return ask(self, s, (self.side, "shells-or-smoke", "O18.2.1.1"), *SHELLS_OR_SMOKE)

    def why_not_smoke(self, s: State, option: Option) -> Refusal | None:
        radio = s.radios[self.side]
        return None if radio is not None and radio.type.smoke else NO_SMOKE

    def why_not_smoke_yet(self, s: State, option: Option) -> Refusal | None:
        return self.why_not_smoke(s, option) or SAID_LATER

    def announced(self, s: State, option: Option) -> None:
        self.smoke = option == SMOKE
        if self.smoke:
            s.emit(Declared("O18.2.1.1", self.side, "announces-smoke", self.spotter, self.hex))
        self.step = "accuracy"

    # --- O18.2.2 Accuracy -----------------------------------------------------------------

    @rule("O18.2.2", see=("10.3.1",))
    def accuracy(self, s: State) -> None:
        self.hindrance = hindrance(s, self.origin, self.hex)
        self.make(s, Roll(self.side, "accuracy", "O18.2.2"))

    def drift(self, s: State) -> None:
        """The Targeting Roll decides how the next card moves the Spotting Round."""
        total = Sum(dice_product(s.value), "dice-product", "O20.2.3")
        total.add(-self.hindrance, "hindrance", "10.3.1")
        against = Sum(s.bf.distance(self.origin, self.hex), "target-range", "O20.2.2")
        hit = total.total > against.total
        outcome = "hit" if hit else "miss"
        s.emit(RollMade("O18.2.2", self.side, "accuracy", self.hex, total, outcome, against))
        self.step = "drift_after_hit" if hit else "drift_after_miss"
        s.call(Reveal(self.side, "drift", "O18.2.2.1" if hit else "O18.2.2.2"))

    @rule("O18.2.2.1", "O18.2.2.1[a]")
    def drift_after_hit(self, s: State) -> None:
        """One hex in the direction of each die, the white one first."""
        card = s.card(self.side, s.value)
        self.drift_to(s, (card.white, card.colored), "O18.2.2.1")

    @rule("O18.2.2.2", "O18.2.2.2[a]")
    def drift_after_miss(self, s: State) -> None:
        """In the direction of the white die, as many hexes as the coloured one shows."""
        card = s.card(self.side, s.value)
        self.drift_to(s, (card.white,) * card.colored, "O18.2.2.2")

    @rule("O18.2.2.3")
    def drift_to(self, s: State, directions: tuple[int, ...], rule_id: str) -> None:
        """Move the Spotting Round hex by hex; off the map at any point ends the Order (AMB-27)."""
        for direction in directions:
            self.hex = s.bf.neighbors[self.hex][direction - 1]
            if self.hex == OFF_MAP:
                s.emit(Declared("O18.2.2.3", self.side, "drifts-off-map"))
                s.end()
                return
        s.emit(Declared(rule_id, self.side, "drifts", ABSENT, self.hex))
        self.step = "impact"

    # --- O18.2.3 Impact -------------------------------------------------------------------

    def impact(self, s: State) -> None:
        self.step = "finish"
        if self.smoke:
            s.call(SmokeBarrage(self.side, self.hex))
        else:
            s.call(Barrage(self.side, self.hex, self.fp))

    def finish(self, s: State) -> None:
        s.end()


NO_SMOKE_YET = Answers(
    [SMOKE], ArtilleryRequest.announced, ArtilleryRequest.why_not_smoke_yet, quick=()
)
SPOTTER = (
    Answers(
        ArtilleryRequest.spotters, ArtilleryRequest.spotter_chosen,
        ArtilleryRequest.why_not_spotter, verb="unit",
    ),
    NO_SMOKE_YET,
)  # fmt: skip
SPOTTING_ROUND = (
    Answers(
        TARGET, ArtilleryRequest.spotted, ArtilleryRequest.why_not_spotted,
        quick=ArtilleryRequest.seen,
    ),
    NO_SMOKE_YET,
)  # fmt: skip
SHELLS_OR_SMOKE = (
    Answers([FIRE], ArtilleryRequest.announced),
    Answers([SMOKE], ArtilleryRequest.announced, ArtilleryRequest.why_not_smoke),
)


@rule("O18.2.3")
def impact_area(s: State, hex_: int) -> tuple[int, ...]:
    """Return the hexes under fire: the Spotting Round's and those next to it on the map."""
    return (hex_, *s.setting.ground.near[hex_])


@rule("O18.2.3.1")
class SmokeBarrage(Frame):
    """A random Smoke marker in each hex of the area, drawn in the player's order of hexes."""

    __slots__ = ("center", "hexes", "side")

    def __init__(self, side: int, center: int) -> None:
        self.step = "start"
        self.side = side
        self.center = center
        self.hexes: tuple[int, ...] = ()

    def start(self, s: State) -> None:
        self.hexes = impact_area(s, self.center)
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        """Water and Blaze take no Smoke; an empty cup ends it (AMB-61)."""
        question = (self.side, "smoke-next", "O18.2.3.1")
        decision = ask(self, s, question, *SMOKE_NEXT, args=(self.center,))
        if decision.options and s.cup:
            return decision
        s.end()
        return None

    def area(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in self.hexes]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.hexes:
            return outside_refusal(s, self.center, option.value)
        return None if can_hold_marker(s, option.value) else NO_MARKER.about(option.value)

    def chosen(self, s: State, option: Option) -> None:
        self.hexes = tuple(hex_ for hex_ in self.hexes if hex_ != option.value)
        place_smoke(s, option.value, "O18.2.3.1")


SMOKE_NEXT = (
    Answers(SmokeBarrage.area, SmokeBarrage.chosen, SmokeBarrage.why_not_chosen, verb="hex"),
)  # fmt: skip


@rule("O18.2.3.2", "O18.2.3.2[a]", "O18.2.3.3[a]")
class Barrage(Rolling):
    """An Impact Roll against each hex of the area with a unit or a Fortification.

    The Radio's FP was that when the fire began. Who defends is fixed at each roll (AMB-33).
    """

    __slots__ = ("center", "fp", "hex", "hexes", "side", "units")
    ROLLS: ClassVar[dict[str, str]] = {"roll": "rolled"}
    UNITS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, side: int, center: int, fp: int) -> None:
        self.step = "start"
        self.side = side
        self.center = center
        self.fp = fp
        self.hexes: tuple[int, ...] = ()
        self.hex = ABSENT
        self.units: tuple[int, ...] = ()

    def start(self, s: State) -> None:
        self.hexes = impact_area(s, self.center)
        self.step = "choose"

    def choose(self, s: State) -> Decision | None:
        question = (self.side, "impact-next", "O18.2.3")
        decision = ask(self, s, question, *IMPACT_NEXT, args=(self.center,))
        if decision.options:
            return decision
        s.end()
        return None

    def area(self, s: State) -> list[Option]:
        return [HEX[hex_] for hex_ in self.hexes]

    def why_not_chosen(self, s: State, option: Option) -> Refusal | None:
        if option.value not in self.hexes:
            return outside_refusal(s, self.center, option.value)
        return None if can_be_hit(s, option.value) else EMPTY.about(option.value)

    def chosen(self, s: State, option: Option) -> None:
        self.hex = option.value
        self.hexes = tuple(hex_ for hex_ in self.hexes if hex_ != self.hex)
        s.emit(AttackDeclared("O18.2.3.2", self.side, (), self.hex, self.strength()))
        self.step = "roll"

    def roll(self, s: State) -> None:
        """Who is there now is hit."""
        if not can_be_hit(s, self.hex):
            self.step = "choose"
            return
        self.units = s.at[self.hex]
        self.make(s, Roll(self.side, "impact", "O18.2.3.2"))

    def strength(self) -> Sum:
        """Return the Radio's FP; no Action adds to it (AMB-28)."""
        return Sum(self.fp, "radio-fp", "12")

    @rule(see=("T99",))
    def rolled(self, s: State) -> None:
        """Roll and Radio FP, more in Woods: the Attack Total."""
        roll = dice_sum(s.value)
        total = self.strength().add(roll, "roll", "1.9")
        total.add(s.bf.types[self.hex].airburst, "airburst", "T99")
        s.emit(RollMade("O18.2.3.2", self.side, "impact", self.hex, total, "attack-total"))
        self.destroy_fortification(s, roll)
        self.step = "choose"
        s.call(Defense(self.hex, ABSENT, self.units, total, BY_ARTILLERY, 0))

    @rule("O18.2.3.3")
    def destroy_fortification(self, s: State, roll: int) -> None:
        """The vulnerable number of the Radio's FP, rolled exactly, destroys before the defence."""
        if self.hex in s.forts and roll == s.setting.catalog.vulnerability[self.fp]:
            remove_fortification(s, self.hex, "O18.2.3.3")


IMPACT_NEXT = (Answers(Barrage.area, Barrage.chosen, Barrage.why_not_chosen, verb="hex"),)


def can_be_hit(s: State, hex_: int) -> bool:
    """Whether an Impact Roll is made against a hex: there is a unit or a Fortification."""
    return bool(s.at[hex_]) or hex_ in s.forts


def outside_refusal(s: State, center: int, hex_: int) -> Refusal:
    """Say why a hex cannot be named any more, or not at all."""
    inside = hex_ in impact_area(s, center)
    return (HIT_ALREADY if inside else OUTSIDE).about(hex_)
