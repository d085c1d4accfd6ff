"""Artillery: Radios, Spotters, where the rounds may come down."""

from __future__ import annotations

from sandtable.ai.combat_commander.gunnery import hex_gain
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.systems.combat_commander.offers import SMOKE
from sandtable.systems.combat_commander.rules.c10_sighting import bits, visible
from sandtable.systems.combat_commander.rules.orders.o18_artillery import spotters

CENTRE, RING, OUTER = 0.5, 0.38, 0.2
"""How likely a hex is under fire: the one aimed at, its neighbours, those behind them."""


def barrage_gain(matter: Matter, hex_: int, fp: int) -> float:
    """What a fire mission aimed at a hex may do, wherever it drifts."""
    total = 0.0
    for hexes, share in _rings(matter, hex_):
        for each in hexes:
            if matter.s.at[each]:
                total += share * shell_gain(matter, each, fp)
    return total


def _rings(matter: Matter, hex_: int) -> list[tuple[tuple[int, ...], float]]:
    disc = matter.s.setting.ground.disc
    inner, ring = disc(hex_, 1), disc(hex_, 2)
    return [((hex_,), CENTRE), (bits(inner & ~(1 << hex_)), RING), (bits(ring & ~inner), OUTER)]


def shell_gain(matter: Matter, hex_: int, fp: int) -> float:
    """What shells do in a hex; each kind of attack is judged once for a position."""
    s, pos = matter.s, matter.pos
    key = ("shells", hex_, fp, matter.duel)
    found = pos.plans.get(key)
    if found is None:
        burst = s.bf.types[hex_].airburst
        found = pos.plans[key] = hex_gain(s, pos, matter.duel, fp + burst, hex_, 0, True)
    return float(found)


def spotter_gain(matter: Matter, unit: int, fp: int) -> tuple[float, int]:
    """The best aim of a Spotter, and what it is worth."""
    s = matter.s
    seen = visible(s, s.units[unit].hex, (1 << s.bf.size) - 1)
    near = 0
    for hex_ in bits(s.occupied[1 - matter.side]):
        near |= s.setting.ground.disc(hex_, 1)
    best, aim = 0.0, -1
    for hex_ in bits(seen & near):
        gain = barrage_gain(matter, hex_, fp)
        if gain > best:
            best, aim = gain, hex_
    return best, aim


def request_worth(matter: Matter) -> float:
    """What an Artillery Request is worth now."""
    radio = matter.s.radios[matter.side]
    if radio is None:
        return 0.0
    if radio.broken:
        return matter.w.radio
    gains = [spotter_gain(matter, u, radio.type.fp)[0] for u in spotters(matter.s, matter.side)]
    return matter.w.artillery * max(gains, default=0.0)


def radio_fp(matter: Matter) -> int:
    """The FP of the side's battery."""
    radio = matter.s.radios[matter.side]
    return radio.type.fp if radio is not None else 0


def spotter(matter: Matter) -> list[Parts]:
    """Which Leader directs the fire."""
    fp = radio_fp(matter)
    return [[("artillery", spotter_gain(matter, o.value, fp)[0])] for o in matter.decision.options]


def spotting_round(matter: Matter) -> list[Parts]:
    """Where the first round is to fall."""
    fp = radio_fp(matter)
    near = 0
    for hex_ in bits(matter.s.occupied[1 - matter.side]):
        near |= matter.s.setting.ground.disc(hex_, 2)
    return [
        [("artillery", barrage_gain(matter, o.value, fp) if near >> o.value & 1 else -0.01)]
        for o in matter.decision.options
    ]


def shells_or_smoke(matter: Matter) -> list[Parts]:
    """Shells: smoke helps nobody for sure."""
    return [[("artillery", -0.5 if o == SMOKE else 0.0)] for o in matter.decision.options]


def impact_next(matter: Matter) -> list[Parts]:
    """The worst hit first: the order matters little."""
    fp = radio_fp(matter)
    return [[("artillery", shell_gain(matter, o.value, fp))] for o in matter.decision.options]
