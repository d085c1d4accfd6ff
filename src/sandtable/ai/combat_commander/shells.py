"""Artillery: Radios, Spotters, where the rounds may come down."""

from __future__ import annotations

from sandtable.ai.combat_commander.case import Case, Parts
from sandtable.ai.combat_commander.gunnery import hex_gain
from sandtable.systems.combat_commander.names import SMOKE
from sandtable.systems.combat_commander.rules.c10_sighting import bits, visible
from sandtable.systems.combat_commander.rules.o18_artillery import spotters

CENTRE, RING, OUTER = 0.5, 0.38, 0.2
"""How likely a hex is under fire: the one aimed at, its neighbours, those behind them."""


def barrage_gain(case: Case, hex_: int, fp: int) -> float:
    """What a fire mission aimed at a hex may do, wherever it drifts."""
    total = 0.0
    for hexes, share in _rings(case, hex_):
        for each in hexes:
            if case.s.at[each]:
                total += share * shell_gain(case, each, fp)
    return total


def _rings(case: Case, hex_: int) -> list[tuple[tuple[int, ...], float]]:
    disc = case.s.setting.ground.disc
    inner, ring = disc(hex_, 1), disc(hex_, 2)
    return [((hex_,), CENTRE), (bits(inner & ~(1 << hex_)), RING), (bits(ring & ~inner), OUTER)]


def shell_gain(case: Case, hex_: int, fp: int) -> float:
    """What shells do in a hex; each kind of attack is judged once for a position."""
    s, pos = case.s, case.pos
    key = ("shells", hex_, fp, case.duel)
    found = pos.plans.get(key)
    if found is None:
        burst = s.bf.types[hex_].airburst
        found = pos.plans[key] = hex_gain(s, pos, case.duel, fp + burst, hex_, 0, True)
    return float(found)


def spotter_gain(case: Case, unit: int, fp: int) -> tuple[float, int]:
    """The best aim of a Spotter, and what it is worth."""
    s = case.s
    seen = visible(s, s.units[unit].hex, (1 << s.bf.size) - 1)
    near = 0
    for hex_ in bits(s.occupied[1 - case.side]):
        near |= s.setting.ground.disc(hex_, 1)
    best, aim = 0.0, -1
    for hex_ in bits(seen & near):
        gain = barrage_gain(case, hex_, fp)
        if gain > best:
            best, aim = gain, hex_
    return best, aim


def request_worth(case: Case) -> float:
    """What an Artillery Request is worth now."""
    radio = case.s.radios[case.side]
    if radio is None:
        return 0.0
    if radio.broken:
        return case.w.radio
    gains = [spotter_gain(case, u, radio.type.fp)[0] for u in spotters(case.s, case.side)]
    return case.w.artillery * max(gains, default=0.0)


def radio_fp(case: Case) -> int:
    """The FP of the side's battery."""
    radio = case.s.radios[case.side]
    return radio.type.fp if radio is not None else 0


def spotter(case: Case) -> list[Parts]:
    """Which Leader directs the fire."""
    fp = radio_fp(case)
    return [[("artillery", spotter_gain(case, o.value, fp)[0])] for o in case.decision.options]


def spotting_round(case: Case) -> list[Parts]:
    """Where the first round is to fall."""
    fp = radio_fp(case)
    near = 0
    for hex_ in bits(case.s.occupied[1 - case.side]):
        near |= case.s.setting.ground.disc(hex_, 2)
    return [
        [("artillery", barrage_gain(case, o.value, fp) if near >> o.value & 1 else -0.01)]
        for o in case.decision.options
    ]


def shells_or_smoke(case: Case) -> list[Parts]:
    """Shells: smoke helps nobody for sure."""
    return [[("artillery", -0.5 if o == SMOKE else 0.0)] for o in case.decision.options]


def impact_next(case: Case) -> list[Parts]:
    """The worst hit first: the order matters little."""
    fp = radio_fp(case)
    return [[("artillery", shell_gain(case, o.value, fp))] for o in case.decision.options]
