"""Set-up: where pieces begin, works and mines, who rides and who leads tanks."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.land import FAR
from sandtable.ai.panzer_grenadier.matter import Matter, Parts
from sandtable.ai.panzer_grenadier.nerve import fear
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier.catalog.figures import POINT
from sandtable.systems.panzer_grenadier.pieces import Piece
from sandtable.systems.panzer_grenadier.rules.c16_digging import is_diggable
from sandtable.systems.panzer_grenadier.state import State

ELSEWHERE = -50.0
HIDDEN = 0.3
"""What it is worth to begin hidden."""
WATCHED = 6
"""Hexes to which an outlook counts."""
LONG = 12.0
"""Points of movement beyond which lorries are worth a ride."""


def set_up_hex(m: Matter) -> list[Parts]:
    """Where the piece in hand begins."""
    s, pos = m.s, m.pos
    piece = s.pieces[int(m.decision.args[0])]
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "hex":
            found.append(site(s, pos, piece, option.value))
        elif option.verb == "hide":
            found.append([*site(s, pos, piece, option.value), ("hide", HIDDEN)])
        elif option.verb == "load":
            found.append(aboard(s, pos, piece, option))
        else:
            found.append([("aside", ELSEWHERE)])
    return found


def aboard(s: State, pos: Position, piece: Piece, option: Option) -> Parts:
    """Whether to begin on a lorry: who has far to go does."""
    carrier = s.pieces[option.value]
    if piece.type.is_leader:
        return [("aside", ELSEWHERE)]
    way = nearest(s, pos, piece, carrier.hex)
    far = way / POINT >= LONG or piece.type.limbered == -1
    return [*site(s, pos, piece, carrier.hex), ("march", 1.0 if far else -2.0)]


def nearest(s: State, pos: Position, piece: Piece, hex_: int) -> int:
    """The sixths of points from a hex to the nearest goal."""
    found = FAR
    for goal in pos.goals.stakes:
        found = min(found, pos.land.way(piece.type.move_class, goal)[hex_])
    if pos.land.exits[pos.side] and s.setting.scenario.exits[pos.side]:
        found = min(found, pos.land.exit_way(piece.type.move_class, pos.side)[hex_])
    if found >= FAR:
        for enemy in pos.enemy.pieces:
            found = min(found, pos.land.way(piece.type.move_class, enemy.hex)[hex_])
    return found


def site(s: State, pos: Position, piece: Piece, hex_: int) -> Parts:
    """What a place is worth at the beginning."""
    w, kind = pos.w, piece.type
    if kind.is_leader:
        return leader_site(s, pos, piece, hex_)
    parts: Parts = [("cover", w.place_cover * shelter_at(s, pos, piece, hex_))]
    way = nearest(s, pos, piece, hex_)
    if way < FAR:
        pace = POINT * max(2, piece.face.move)
        if kind.kind in ("mortar", "artillery") or kind.is_unarmed:
            pace *= 4
        parts.append(("goal", w.place_goal * 0.8 ** (way / pace)))
    if hex_ in pos.goals.stakes and kind.holds_hexes and kind.kind != "mortar":
        held = hex_ in pos.mine.by_hex
        parts.append(("objective", w.place_goal * (0.1 if held else 0.4)))
    if piece.face.direct or piece.face.at:
        far = max(piece.face.direct_range, piece.face.at_range)
        seen = s.field.sees(hex_) & s.field.disc(hex_, min(WATCHED, far))
        parts.append(("outlook", w.place_outlook * seen.bit_count()))
    here = [p for p in pos.mine.by_hex.get(hex_, ()) if p.type.is_combat]
    parts.append(("stack", -w.place_spread * min(2, len(here))))
    if w.danger and pos.enemy.posts:
        danger = w.danger * fear(s, pos, piece) * exposed(s, pos, piece, hex_)
        parts.append(("danger", -0.5 * danger))
    return parts


def shelter_at(s: State, pos: Position, piece: Piece, hex_: int) -> int:
    """How many columns ground and works shift the fire at who begins in a hex."""
    found = -pos.land.cover[hex_]
    group = s.setting.scenario.groups[piece.side][piece.entry]
    if s.entrenchments >> hex_ & 1:
        found += 2
    elif group.dug_in and is_diggable(s, hex_):
        found += 1
    return found // 2 if piece.type.is_afv or piece.type.is_unarmed else found


def exposed(s: State, pos: Position, piece: Piece, hex_: int) -> float:
    """What the enemy's fire may cost who begins in a hex."""
    return sum(
        [
            min(1.0, pos.losses(s, piece)[2]) * (0.3 if pos.land.cover[hex_] < 0 else 1.0)
            for post in pos.enemy.posts
            if post.reach >> hex_ & 1
        ]
    )


def leader_site(s: State, pos: Position, piece: Piece, hex_: int) -> Parts:
    """Leaders begin with units around them that nobody leads."""
    led = 0.0
    for near in (hex_, *s.field.near[hex_]):
        here = pos.mine.by_hex.get(near, ())
        leaders = _leaders_near(s, pos, near)
        for other in here:
            if not other.type.is_leader and not other.type.is_unarmed:
                share = 1.0 if near == hex_ else 0.7
                led += share / (1 + leaders * leaders)
    alone = not any(p.type.is_combat for p in pos.mine.by_hex.get(hex_, ()))
    return [("lead", pos.w.place_leader * led), ("alone", -1.0 if alone else 0.0)]


def _leaders_near(s: State, pos: Position, hex_: int) -> int:
    around = (hex_, *s.field.near[hex_])
    return sum([p.type.kind == "leader" for at in around for p in pos.mine.by_hex.get(at, ())])


# --- works and mines --------------------------------------------------------------------------


def set_up_entrenchment(m: Matter) -> list[Parts]:
    """Entrenchments lie where something is to be held, in the open rather than in a town."""
    s, pos = m.s, m.pos
    found: list[Parts] = []
    for option in m.options:
        hex_ = option.value
        near = min([s.field.distance(hex_, goal) for goal in pos.goals.stakes], default=3)
        parts: Parts = [("objective", 2.0 / (1 + near))]
        parts.append(("cover", 0.3 * pos.land.cover[hex_]))
        seen = (s.field.sees(hex_) & s.field.disc(hex_, WATCHED)).bit_count()
        parts.append(("outlook", m.w.place_outlook * seen))
        found.append(parts)
    return found


def set_up_mines(m: Matter) -> list[Parts]:
    """Mines lie on the enemy's way to what is held, and not under one's own feet."""
    s, pos = m.s, m.pos
    laid = [mine.hex for mine in s.mines if mine.side == m.side]
    found: list[Parts] = []
    for option in m.options:
        hex_ = option.value
        near = min([s.field.distance(hex_, goal) for goal in pos.goals.stakes], default=3)
        parts: Parts = [("objective", -0.2 * abs(near - 2))]
        if hex_ in pos.mine.by_hex:
            parts.append(("stack", -3.0))
        parts.append(("stack", -float(laid.count(hex_))))
        if s.field.road[hex_]:
            parts.append(("goal", 0.3))
        found.append(parts)
    return found


# --- who rides, who leads ---------------------------------------------------------------------


def set_up_load(m: Matter) -> list[Parts]:
    """Who enters later rides: units first; leaders find a seat too."""
    return [[("march", 1.0 if option.verb == "load" else 0.0)] for option in m.options]


def tank_leaders(m: Matter) -> list[Parts]:
    """The strongest tanks carry the leaders, but not two of one hex."""
    s, pos = m.s, m.pos
    found: list[Parts] = []
    for option in m.options:
        tank = m.piece(option)
        led = [p for p in pos.mine.pieces if p.commands]
        near = [p for p in led if tank.hex >= 0 and s.field.distance(p.hex, tank.hex) <= 1]
        found.append([("lead", pos.prices.power(tank) * 0.2), ("alone", -2.0 * len(near))])
    return found


def cavalry_leaders(m: Matter) -> list[Parts]:
    """Leaders among horsemen ride."""
    s, pos = m.s, m.pos
    found: list[Parts] = []
    for option in m.options:
        if option.verb == "done":
            found.append([("neutral", 0.0)])
            continue
        leader = m.piece(option)
        around = [leader.hex, *s.field.near[leader.hex]] if leader.hex >= 0 else []
        units = [p for hex_ in around for p in pos.mine.by_hex.get(hex_, ())]
        horse = sum([p.type.kind == "cavalry" for p in units])
        foot = sum([p.type.kind != "cavalry" and p.type.is_combat for p in units])
        found.append([("lead", float(horse - foot) - 0.5)])
    return found
