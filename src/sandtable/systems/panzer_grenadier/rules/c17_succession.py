"""17.52 Several players a side: who commands it when its commanding officer has fallen."""

from __future__ import annotations

from sandtable.kernel.absent import ABSENT
from sandtable.kernel.dice import Cup
from sandtable.kernel.rule import rule
from sandtable.systems.panzer_grenadier.events.units import CommandTaken
from sandtable.systems.panzer_grenadier.pieces import BOARD, OUT, WAITING
from sandtable.systems.panzer_grenadier.seating import is_shared, players_of
from sandtable.systems.panzer_grenadier.state import State

IN_PLAY = (BOARD, OUT, WAITING)
LOT = Cup("lot")


@rule("17.52")
def succeed(s: State, side: int) -> None:
    """Whoever has the highest ranking leader commands; then who has more steps; then a roll."""
    if not is_shared(s, side):
        return
    standing = {player: _weight(s, side, player) for player in players_of(s, side)}
    highest = max(rank for rank, _ in standing.values())
    present = s.commanders[side]
    if present in standing and standing[present][0] == highest:
        return
    best = max(weight for weight in standing.values())
    heirs = [player for player, weight in standing.items() if weight == best]
    chosen = heirs[0] if len(heirs) == 1 else LOT.draw(s, heirs)
    s.emit(CommandTaken("17.52", side, chosen))


def _weight(s: State, side: int, player: int) -> tuple[int, int]:
    """The rank of a player's highest leader, and the steps of his combat units."""
    own = [p for p in s.pieces if p.side == side and p.seat == player and p.where in IN_PLAY]
    ranks = [p.type.rank for p in own if p.type.kind == "leader"]
    return max(ranks, default=ABSENT), sum(p.steps for p in own if p.type.is_combat)
