"""A table for tests: a position in words, and a game that stands at its first decision.

    game = table(
        axis="Bolter = lt-bolter at L8; A = rifle-squad at L8 with light-mg",
        allies="X = line-squad at M6 broken",
        hands={"axis": "fire, sustained-fire", "allies": "concealment"},
        draws=["4·1", "defense 6·4"],
        map={"hexes": {"M6": "woods 1"}, "wall": "L7/M7"},
    )
    game.choose("order fire", "Bolter", "A", "done", "A", "target M6", "fire")
    game.pass_windows()
    assert game.unit("X").where == "casualty"

Everything is told as in a rule case (docs/how-to/rule-cases.md); further facts are keywords:
`active="allies"`, `smoke={"K7": 4}`, `fortifications={"K7": "wire"}`, `rulings={...}`,
`special={...}`, `time=3`, `vp=-2`, and for one side `axis={"units": ..., "posture": ...}`.
"""

from collections.abc import Mapping, Sequence

from sandtable.systems.combat_commander.cases.game import CaseGame, game_at

Side = str | Sequence[str] | Mapping[str, object]


def table(
    axis: Side = "",
    allies: Side = "",
    *,
    hands: Mapping[str, str | Sequence[str]] | None = None,
    draws: str | Sequence[str] = (),
    **facts: object,
) -> CaseGame:
    """The game at a position; `draws="any"` draws threes and fours where nothing is told."""
    return game_at(told(axis, allies, hands, draws=draws, **facts))


def told(
    axis: Side,
    allies: Side,
    hands: Mapping[str, str | Sequence[str]] | None = None,
    *,
    draws: str | Sequence[str] = (),
    **facts: object,
) -> dict[str, object]:
    """A position as a case tells it."""
    values = {**facts, "draws": draws if isinstance(draws, str) else list(draws)}
    for name, own in (("axis", axis), ("allies", allies)):
        side = dict(own) if isinstance(own, Mapping) else {"units": own}
        if hands and name in hands:
            side["hand"] = hands[name]
        values[name] = side
    return values
