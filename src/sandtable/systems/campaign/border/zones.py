"""Zones and ways onto the field (C56 to C65)."""

from __future__ import annotations

from sandtable.kernel.battles import Span, Way, Zone
from sandtable.kernel.rule import rule
from sandtable.systems.campaign.figures import Figures
from sandtable.systems.campaign.map.directions import STRAIGHT, edges_of, opposite

FIRST, SECOND = 1, 2


@rule(see=("C57", "C58", "G51"))
def edge_spans(
    figures: Figures, direction: str, *, whole: bool = False, reach: int = 0
) -> tuple[Span, ...]:
    """Return the parts of edges in a direction: an edge, or the piece of each at a corner."""
    edges = edges_of(direction)
    if len(edges) == 1 or whole:
        return tuple(Span(edge, 0, _length(figures, edge)) for edge in edges)
    reach = reach or figures.battle.corner
    return tuple(_corner(figures, edge, other, reach) for edge, other in (edges, edges[::-1]))


def _length(figures: Figures, edge: str) -> int:
    return figures.field.width if edge in ("north", "south") else figures.field.depth


def _corner(figures: Figures, edge: str, other: str, reach: int) -> Span:
    """The piece of an edge at the corner that it has with another one."""
    length = _length(figures, edge)
    if other in ("north", "west"):
        return Span(edge, 0, reach)
    return Span(edge, length - reach, length)


@rule(see=("G53",))
def reserve_dice(figures: Figures, points: int) -> int:
    """Return how many dice say how many units of a reserve enter in a round."""
    return 1 + (points >= figures.battle.company) + (points >= figures.battle.battalion)


def edge_zone(spans: tuple[Span, ...], reach: int = 0) -> Zone:
    """Return a zone at some edges."""
    return Zone("edge", reach, spans)


def reserve(who: str, round_: int, dice: int, zone: Zone) -> Way:
    """Return the way of a reserve."""
    way = Way("reserve", who, zone)
    way.round = round_
    way.dice = dice
    return way


def arrival(who: str, round_: int, zone: Zone) -> Way:
    """Return the way of those who enter together in a round."""
    way = Way("arrival", who, zone)
    way.round = round_
    return way


@rule(see=("C56", "C57", "C58", "G53"))
def attackers_ways(figures: Figures, direction: str, points: int) -> tuple[Way, ...]:
    """Return how an attacker comes: scouts stand at the edge, all others are in reserve."""
    spans = edge_spans(figures, direction)
    scouts = Way("placed", "scouts", edge_zone(spans, figures.battle.scouts))
    dice = reserve_dice(figures, points)
    return scouts, reserve("others", FIRST, dice, edge_zone(spans))


@rule(see=("C50", "G48"))
def flank_way(figures: Figures, direction: str, points: int) -> Way:
    """Return the way over one of the flanks: a piece of a side edge next to the own edge."""
    own = edges_of(direction)
    ends = own + _behind(own)
    spans = tuple(_beside(figures, edge, own[0]) for edge in STRAIGHT if edge not in ends) or tuple(
        _beside(figures, edge, other) for edge, other in (own, own[::-1])
    )
    zone = edge_zone(spans)
    zone.one_span = True
    return reserve("others", FIRST, reserve_dice(figures, points), zone)


def _behind(edges: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(opposite(edge) for edge in edges)


def _beside(figures: Figures, edge: str, own: str) -> Span:
    """The piece of a side edge, measured from the own edge."""
    length, reach = _length(figures, edge), figures.battle.flank
    if own in ("north", "west"):
        return Span(edge, 0, min(reach, length))
    return Span(edge, max(length - reach, 0), length)


@rule(see=("C59", "G51", "G53"))
def defenders_ways(figures: Figures, direction: str, points: int) -> tuple[Way, ...]:
    """Return how a defender stands: near objectives, scouts anywhere; reserves come from behind."""
    spans = edge_spans(figures, opposite(direction), whole=True)
    return (
        Way("placed", "all", Zone("objectives", figures.battle.objective)),
        Way("placed", "scouts", Zone()),
        reserve("all", SECOND, reserve_dice(figures, points), edge_zone(spans)),
    )


@rule(see=("C64",))
def trap_ways(figures: Figures, direction: str, points: int) -> tuple[Way, ...]:
    """Return how a defender lies in wait: scouts and one more show up when the enemy is there."""
    hidden = Zone()
    hidden.apart = figures.battle.ambush
    one = Way("hidden", "chosen", hidden)
    one.count = 1
    return (Way("hidden", "scouts", hidden), one, *defenders_ways(figures, direction, points))


@rule(see=("C64",))
def trapped_ways(figures: Figures, direction: str, points: int) -> tuple[Way, ...]:
    """Return how an attacker comes into a trap: scouts enter besides those that the dice bring."""
    zone = edge_zone(edge_spans(figures, direction))
    dice = reserve_dice(figures, points)
    return arrival("scouts", FIRST, zone), reserve("others", FIRST, dice, zone)


@rule(see=("C65",))
def surprised_ways(figures: Figures) -> tuple[Way, ...]:
    """Return how those stand who are caught while they reorganise: in a bar along the middle."""
    return (Way("placed", "all", Zone("middle", figures.battle.surprised // 2)),)


@rule(see=("C65",))
def surprising_ways(figures: Figures) -> tuple[Way, ...]:
    """Return how those stand who catch them: all at one edge of their choice."""
    spans = tuple(Span(edge, 0, _length(figures, edge)) for edge in STRAIGHT)
    near = edge_zone(spans, figures.battle.surprised)
    far = edge_zone(spans, figures.battle.scouts)
    near.one_span = far.one_span = True
    return Way("placed", "scouts", far), Way("placed", "others", near)


@rule(see=("C42", "G39"))
def meeting_ways(figures: Figures, direction: str, points: int) -> tuple[Way, ...]:
    """Return how one comes to a battle on the march: everybody from the own edge or corner."""
    spans = edge_spans(figures, direction, reach=figures.battle.meeting_corner)
    scouts = Way("placed", "scouts", edge_zone(spans, figures.battle.scouts))
    dice = reserve_dice(figures, points)
    return scouts, reserve("others", SECOND, dice, edge_zone(spans))
