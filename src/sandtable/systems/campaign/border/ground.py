"""The field of a battle in neutral words, and the objectives on it (C54, C55)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.battles import Feature, Ground, Objective
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.map.directions import edges_of
from sandtable.systems.campaign.state import State

WORDS = {"entry": "", "hill": "hill"}
"""What is called otherwise on the field, or is nothing there."""
BY_ITSELF = ("bridge", "crossroads", "building", "wood")


def ground_of(s: State, name: str) -> Ground:
    """Return the field: its size, and what there is on it."""
    size = s.setting.figures.field
    ground = Ground(size.width, size.depth, tuple(features_of(s, name)))
    ground.place = s.setting.map.fields[name].title
    return ground


@rule(see=("C01", "C03", "G02", "G03"))
def features_of(s: State, name: str) -> Iterator[Feature]:
    """Yield everything that is on a field: places, village, roads, rails, water."""
    board = s.setting.map
    field = board.fields[name]
    for number, place in enumerate(field.places):
        kind = WORDS.get(place.kind, place.kind)
        if kind:
            feature = Feature(f"{kind}-{number}", kind)
            feature.at = place.at
            yield feature
    if name in s.bridges:
        yield Feature("bridge-built", "bridge")
    if field.village:
        yield Feature("village", "village")
    for links, kind in ((board.roads, "road"), (board.rails, "railway")):
        edges = leading(s, name, links)
        if edges:
            feature = Feature(kind, kind)
            feature.edges = edges
            yield feature
    if field.banks:
        yield Feature("river", "river")


def leading(s: State, name: str, links: frozenset[frozenset[str]]) -> tuple[str, ...]:
    """Return the edges over which links lead out of a field, each once."""
    found: list[str] = []
    for other, direction in s.setting.map.neighbours(name).items():
        if frozenset((name, other)) in links:
            found += [edge for edge in edges_of(direction) if edge not in found]
    return tuple(found)


@rule(see=("C54", "C55", "G50"))
def objectives_of(ground: Ground, count: int, holder: str) -> tuple[Objective, ...]:
    """Return so many objectives in their order; the middle of the field if there is no site."""
    sites = list(sites_of(ground))[:count] or [""]
    return tuple(
        Objective(f"objective-{number}", feature, holder) for number, feature in enumerate(sites, 1)
    )


@rule(see=("C55", "G50"))
def sites_of(ground: Ground) -> Iterator[str]:
    """Yield where objectives go: bridges, crossroads, the building, the road, the wood."""
    found = {kind: _nearest(ground, kind) for kind in BY_ITSELF}
    yield from found["bridge"]
    yield from found["crossroads"]
    yield from found["building"][:1]
    yield from (each.id for each in ground.features if each.kind == "road")
    yield from found["wood"][:1]


def _nearest(ground: Ground, kind: str) -> list[str]:
    """Features of a kind, the nearest to the middle first."""
    middle = (ground.width // 2, ground.depth // 2)

    def square(feature: Feature) -> int:
        at = feature.at or middle
        return (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2

    own = [each for each in ground.features if each.kind == kind]
    return [each.id for each in sorted(own, key=lambda each: (square(each), each.id))]
