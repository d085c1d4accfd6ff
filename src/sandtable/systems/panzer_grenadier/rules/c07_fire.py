"""7.0 to 7.3 Combat: the one kind of fire that a unit chooses."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.bits import bits_of
from sandtable.kernel.decisions import Answers, Decision, offer
from sandtable.kernel.options import Option, among
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import Revealed
from sandtable.systems.panzer_grenadier.offers import ASSAULT, BOMBARD, DIRECT, SHOOT, SMOKE, STOP
from sandtable.systems.panzer_grenadier.pieces import BOARD, DEMORALIZED, Piece
from sandtable.systems.panzer_grenadier.rules.action import Action
from sandtable.systems.panzer_grenadier.rules.c07_limits import silence
from sandtable.systems.panzer_grenadier.rules.c08_spotting import seen_from, show_firers
from sandtable.systems.panzer_grenadier.rules.c09_bombardment import (
    Bombardment,
    bombard_refusal,
    bombard_targets,
)
from sandtable.systems.panzer_grenadier.rules.c10_combining import DirectFire
from sandtable.systems.panzer_grenadier.rules.c10_direct_fire import direct_refusal, direct_targets
from sandtable.systems.panzer_grenadier.rules.c11_anti_tank import (
    Shot,
    reach_of,
    shots_allowed,
    target_refusal,
)
from sandtable.systems.panzer_grenadier.rules.c12_entering import (
    AssaultAction,
    assault_refusal,
    assault_targets,
    could_fight_limbered,
)
from sandtable.systems.panzer_grenadier.rules.c12_orders import reinforcement_refusal
from sandtable.systems.panzer_grenadier.rules.c16_bunkers import fires_both_ways
from sandtable.systems.panzer_grenadier.rules.c16_hidden import shown_number
from sandtable.systems.panzer_grenadier.rules.c16_smoke import (
    fire_smoke,
    smoke_refusal,
)
from sandtable.systems.panzer_grenadier.state import State

NOTHING_TO_FIRE = Refusal("7.31", "no-fire-value")
FROM_BOARD_ONLY = Refusal("7.1", "not-on-the-board")
COMMISSARS_HOLD_FIRE = Refusal("6.6", "commissars-do-not-fire")
DEMORALIZED_LEADER = Refusal("14.3", "demoralized-do-not-fire")
ONE_KIND = Refusal("7.22", "one-kind-of-fire")
FIRED_ALREADY = Refusal("7.22", "has-fired-already")
NO_HEX = Refusal("7.32", "no-such-hex")
NO_TARGET = Refusal("11.0", "no-such-target")

FURTHEST_ASSAULT = 2
"""How far away anybody could assault: cavalry charges over two hexes (12.0)."""
DIRECT_FIRE, BOMBARDMENT, AT_FIRE, ASSAULT_FIGHT = "direct", "bombard", "at", "assault"


@rule("7.0", "7.1", see=("5.67", "14.3"))
def fire_refusal(s: State, piece: Piece) -> Refusal | None:
    """Say why Fire cannot be announced for a piece."""
    if piece.where != BOARD:
        return FROM_BOARD_ONLY
    if piece.type.is_leader:
        if piece.type.kind == "commissar":
            return COMMISSARS_HOLD_FIRE
        return DEMORALIZED_LEADER if piece.status == DEMORALIZED else None
    refusal = silence(piece)
    if refusal is not None and not could_fight_limbered(s, piece):
        return refusal
    return None if piece.face.armed or piece.type.holds_hexes else NOTHING_TO_FIRE


@rule("7.1", "7.2", "7.22", see=("16.83",))
class FireAction(Action):
    """A unit fires in one of four ways, alone or with others of its group.

    `kinds` are the kinds of fire that it has used: one, but for bunkers. `shots` are its anti-tank
    shots.
    """

    __slots__ = ("done", "kinds", "shots")
    FIRST = "choose"

    def __init__(self, piece: int, action: Action) -> None:
        Action.__init__(self, action.side, piece, action.group, action.fires, action.posts)
        self.kinds: tuple[str, ...] = ()
        self.shots = 0
        self.done = 0

    def choose(self, s: State) -> Decision | None:
        offered = self.ways_to_fire(s)
        if len(offered) == 1:
            s.end(self.done)
            return None
        asked, args = (self.side, "fire", "7.1"), (shown_number(s, self.piece),)
        return offer(self, s, asked, KINDS_OF_FIRE, offered, args)

    def ways_to_fire(self, s: State) -> list[Option]:
        """List whom the unit can fire at in each way; it need not."""
        found, face = [STOP, *self.direct_hexes(s)], self.unit(s).face
        if face.bombard > 0:
            found += self.bombard_hexes(s)
        if face.at > 0:
            found += self.vehicles(s)
        found += self.assaults(s)
        if s.setting.scenario.smoke[self.side]:
            found += self.smoke_hexes(s)
        return found

    def stopped(self, s: State, option: Option) -> None:
        s.end(self.done)

    @rule("7.22", see=("7.23", "11.2", "16.83"))
    def kind_refusal(self, s: State, kind: str) -> Refusal | None:
        """Say why a unit cannot use a kind of fire (any more) in this segment."""
        used = (DIRECT_FIRE, *self.kinds) if self.piece in s.factors else self.kinds
        if kind in used:
            parts = kind == DIRECT_FIRE and s.factors.get(self.piece, (0,))[0] > 0
            shots = kind == AT_FIRE and self.shots < shots_allowed(s, self.unit(s))
            return None if parts or shots else FIRED_ALREADY
        both = fires_both_ways(self.unit(s)) and {kind, *used} <= {DIRECT_FIRE, AT_FIRE}
        if used and not both:
            return ONE_KIND
        return None if kind == ASSAULT_FIGHT else self.bound(s)

    def begin(self, s: State, kind: str) -> None:
        """Whoever fires is hidden no more (16.6)."""
        if kind not in self.kinds:
            self.kinds += (kind,)
        self.step = "fired"
        if self.unit(s).hidden:
            s.emit(Revealed("16.6", self.piece, self.unit(s).hex))

    def fired(self, s: State) -> None:
        """Whoever fired has acted; the unit itself may have fire left (7.23, 11.2, 16.83).

        Nobody who fired with it, or helped, does so a second time.
        """
        if self.kinds[-1] == AT_FIRE:
            self.done |= 1 << self.piece
        else:
            self.done |= int(s.value)
        self.group = tuple(n for n in self.group if n == self.piece or not self.done >> n & 1)
        self.step = "choose"
        more = any(self.kind_refusal(s, kind) is None for kind in (DIRECT_FIRE, AT_FIRE))
        if not more:
            s.end(self.done)

    # --- direct fire ----------------------------------------------------------------------

    def direct_hexes(self, s: State) -> list[Option]:
        targets = direct_targets(s, self.unit(s))
        if not targets or self.kind_refusal(s, DIRECT_FIRE) is not None:
            return []
        return [DIRECT[h] for h in targets]

    def why_not_direct(self, s: State, option: Option) -> Refusal | None:
        return self.direct_why(s, option.value) if is_hex(s, option.value) else NO_HEX

    def direct_why(self, s: State, hex_: int) -> Refusal | None:
        return self.kind_refusal(s, DIRECT_FIRE) or direct_refusal(s, self.unit(s), hex_)

    @rule(see=("12.51",))
    def bound(self, s: State) -> Refusal | None:
        """Say why the unit may do nothing but reinforce an assault."""
        return reinforcement_refusal(s, self, self.piece)

    def fire_directly(self, s: State, option: Option) -> None:
        self.begin(s, DIRECT_FIRE)
        s.call(DirectFire(self.piece, self, option.value))

    # --- bombardment and smoke ------------------------------------------------------------

    def bombard_hexes(self, s: State) -> list[Option]:
        targets = bombard_targets(s, self.unit(s))
        if not targets or self.kind_refusal(s, BOMBARDMENT) is not None:
            return []
        return [BOMBARD[h] for h in targets]

    def why_not_bombarded(self, s: State, option: Option) -> Refusal | None:
        return self.bombard_why(s, option.value) if is_hex(s, option.value) else NO_HEX

    def bombard_why(self, s: State, hex_: int) -> Refusal | None:
        return self.kind_refusal(s, BOMBARDMENT) or bombard_refusal(s, self.unit(s), hex_)

    def bombard(self, s: State, option: Option) -> None:
        self.begin(s, BOMBARDMENT)
        s.call(Bombardment(self.piece, self, option.value))

    def smoke_hexes(self, s: State) -> list[Option]:
        piece = self.unit(s)
        if smoke_refusal(s, piece, ABSENT) or self.kind_refusal(s, BOMBARDMENT):
            return []
        return among(SMOKE, s.field.disc(piece.hex, piece.face.bombard_range))

    def why_no_smoke(self, s: State, option: Option) -> Refusal | None:
        return self.smoke_why(s, option.value) if is_hex(s, option.value) else NO_HEX

    def smoke_why(self, s: State, hex_: int) -> Refusal | None:
        return self.kind_refusal(s, BOMBARDMENT) or smoke_refusal(s, self.unit(s), hex_)

    @rule(see=("16.1",))
    def lay_smoke(self, s: State, option: Option) -> None:
        """Fire smoke; each unit does so by itself."""
        self.begin(s, BOMBARDMENT)
        show_firers(s, (self.piece,))
        fire_smoke(s, self.side, option.value)
        s.end(self.done | 1 << self.piece)

    # --- anti-tank fire -------------------------------------------------------------------

    def vehicles(self, s: State) -> list[Option]:
        piece, pieces = self.unit(s), s.pieces
        seen = seen_from(s, piece.hex, 1 - self.side) & s.field.disc(piece.hex, reach_of(piece))
        there = sorted([n for hex_ in bits_of(seen | 1 << piece.hex) for n in s.at[hex_]])
        vehicles = [n for n in there if pieces[n].type.is_vehicle and pieces[n].side != self.side]
        if not vehicles or self.kind_refusal(s, AT_FIRE) is not None:
            return []
        return [SHOOT[n] for n in vehicles if target_refusal(s, piece, pieces[n]) is None]

    def why_not_shot(self, s: State, option: Option) -> Refusal | None:
        if not 0 <= option.value < len(s.pieces) or s.pieces[option.value].hidden:
            return NO_TARGET
        return self.shot_why(s, s.pieces[option.value])

    def shot_why(self, s: State, target: Piece) -> Refusal | None:
        return self.kind_refusal(s, AT_FIRE) or target_refusal(s, self.unit(s), target)

    @rule(see=("11.1", "11.2"))
    def shoot(self, s: State, option: Option) -> None:
        """Efficient armor shoots a second time, at the same target or another."""
        self.begin(s, AT_FIRE)
        self.shots += 1
        show_firers(s, (self.piece,))
        s.call(Shot(self.side, self.piece, option.value))

    # --- assault --------------------------------------------------------------------------

    def assaults(self, s: State) -> list[Option]:
        held, piece = s.occupied[1 - self.side], self.unit(s)
        if not held & s.field.disc(piece.hex, FURTHEST_ASSAULT):
            return []
        found = [h for h in assault_targets(s, piece) if held >> h & 1]
        return [ASSAULT[h] for h in found if self.assault_why(s, h) is None]

    def why_not_assaulted(self, s: State, option: Option) -> Refusal | None:
        return self.assault_why(s, option.value) if is_hex(s, option.value) else NO_HEX

    def assault_why(self, s: State, hex_: int) -> Refusal | None:
        refusal = self.kind_refusal(s, ASSAULT_FIGHT)
        return refusal or assault_refusal(s, self, self.piece, hex_)

    def assault(self, s: State, option: Option) -> None:
        self.begin(s, ASSAULT_FIGHT)
        s.call(AssaultAction(self.piece, self, option.value))


KINDS_OF_FIRE = (
    Answers([STOP], FireAction.stopped),
    Answers(DIRECT, FireAction.fire_directly, FireAction.why_not_direct),
    Answers(BOMBARD, FireAction.bombard, FireAction.why_not_bombarded),
    Answers(SHOOT, FireAction.shoot, FireAction.why_not_shot),
    Answers(ASSAULT, FireAction.assault, FireAction.why_not_assaulted),
    Answers(SMOKE, FireAction.lay_smoke, FireAction.why_no_smoke),
)


def is_hex(s: State, number: int) -> bool:
    """Whether there is a hex of a number."""
    return number >= 0 and bool(s.field.whole >> number & 1)
