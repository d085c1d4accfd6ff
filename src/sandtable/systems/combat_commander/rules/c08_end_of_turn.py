"""8.2 Unit stacking: what too many units in a hex cost at the end of a Turn."""

from __future__ import annotations

from sandtable.kernel.decisions import Answers, Decision, ask
from sandtable.kernel.frames import Frame
from sandtable.kernel.options import Option, table
from sandtable.kernel.refusals import Refusal
from sandtable.kernel.rule import rule
from sandtable.systems.combat_commander.offers import UNIT
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c03_units import eliminate
from sandtable.systems.combat_commander.rules.c08_stacking import icons, is_overstacked, limit
from sandtable.systems.combat_commander.rules.c10_sighting import bits
from sandtable.systems.combat_commander.rules.events.e52_deploy import Deploy, deploy_refusal
from sandtable.systems.combat_commander.state import State

DEPLOY = table("deploy", 512)

NOT_HERE = Refusal("8.2", "not-in-overstacked-hex")
NEEDLESS = Refusal("8.2", "more-than-needed")
TOO_LATE = Refusal("8.2", "has-deployed-there")


@rule("8.2[a]", "8.2[b]")
class StackingCheck(Frame):
    """Both sides thin out their overstacked hexes, the inactive player first.

    In each one Deploy is free; then units go until the rest fits (8.2/3-4). Losses of both
    sides count as simultaneous (AMB-11).
    """

    __slots__ = ("deployed", "gone", "hexes")
    HOLDS = True

    def __init__(self) -> None:
        self.step = "start"
        self.hexes: tuple[int, ...] = ()
        self.forget()

    def forget(self) -> None:
        """Know nothing of the hex before."""
        self.deployed = False
        self.gone: tuple[int, ...] = ()

    def start(self, s: State) -> None:
        found = []
        for side in (1 - s.active, s.active):
            found += [hex_ * 2 + side for hex_ in bits(s.occupied[side])
                      if len(s.at[hex_]) > 1 and is_overstacked(s, side, hex_)]  # fmt: skip
        self.hexes = tuple(found)
        self.step = "thin_out"

    def thin_out(self, s: State) -> Decision | None:
        if not self.hexes:
            s.end()
            return None
        hex_, side = divmod(self.hexes[0], 2)
        if is_overstacked(s, side, hex_):
            return ask(self, s, (side, "overstacked", "8.2"), *THIN_OUT, args=(hex_,))
        self.hexes = self.hexes[1:]
        self.forget()
        return None

    def here(self, s: State) -> list[Unit]:
        """Return the units in the overstacked hex, of its owner alone."""
        hex_, side = divmod(self.hexes[0], 2)
        return s.friends(side, hex_)

    def spare(self, s: State) -> list[Option]:
        """Return the units that can go."""
        hex_, side = divmod(self.hexes[0], 2)
        excess = icons(s, side, hex_) - limit(s, side, hex_)
        return [UNIT[u.id] for u in removable(self.here(s), excess, self.gone)]

    def why_not_given_up(self, s: State, option: Option) -> Refusal | None:
        if option.value not in [u.id for u in self.here(s)]:
            return NOT_HERE
        return None if option in self.spare(s) else NEEDLESS

    def given_up(self, s: State, option: Option) -> None:
        self.deployed = True
        self.gone += (s.units[option.value].type.kind,)
        eliminate(s, option.value, "8.2")

    def squads(self, s: State) -> list[Option]:
        return [DEPLOY[u.id] for u in self.here(s)]

    def why_not_deployed(self, s: State, option: Option) -> Refusal | None:
        if option.value not in [u.id for u in self.here(s)]:
            return NOT_HERE
        return TOO_LATE if self.deployed else deploy_refusal(s, s.units[option.value])

    def deploy(self, s: State, option: Option) -> None:
        self.deployed = True
        s.call(Deploy(option.value))


THIN_OUT = (
    Answers(
        UNIT, StackingCheck.given_up, StackingCheck.why_not_given_up, quick=StackingCheck.spare
    ),
    Answers(
        StackingCheck.squads, StackingCheck.deploy, StackingCheck.why_not_deployed, verb="deploy"
    ),
)


def removable(units: list[Unit], excess: int, gone: tuple[int, ...]) -> list[Unit]:
    """Return units that belong, with those already gone, to some minimal loss (AMB-16).

    A loss is minimal if it would not be enough without any one of its units.
    """
    kinds = [u.type.kind for u in units]
    return [u for i, u in enumerate(units) if _in_minimal_loss(kinds, i, excess, gone)]


def _in_minimal_loss(kinds: list[int], chosen: int, excess: int, gone: tuple[int, ...]) -> bool:
    others = [kind for i, kind in enumerate(kinds) if i != chosen]
    needed = excess + sum(gone)
    for mask in range(1 << len(others)):
        loss = [*gone, kinds[chosen], *(k for i, k in enumerate(others) if mask >> i & 1)]
        if sum(loss) >= needed > sum(loss) - min(loss):
            return True
    return False
