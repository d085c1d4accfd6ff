"""The setting of a game: everything that does not change while it is played."""

from __future__ import annotations

from sandtable.systems.combat_commander.board.battlefield import Battlefield
from sandtable.systems.combat_commander.board.ground import Ground
from sandtable.systems.combat_commander.catalog.catalog import Card, Catalog
from sandtable.systems.combat_commander.rulings import Rulings
from sandtable.systems.combat_commander.scenario.scenario import Scenario


class Setting:
    """Scenario, map, cards, counters and rulings, shared by all clones of a game."""

    __slots__ = (
        "scenario", "special", "bf", "catalog", "rulings", "cards", "action_cards", "order_cards",
        "smoke_mix", "chit_pool", "mines_fp", "hand_size", "edge_distance", "edge_hexes",
        "ground", "wire",
    )  # fmt: skip

    def __init__(
        self, scenario: Scenario, bf: Battlefield, catalog: Catalog, rulings: Rulings
    ) -> None:
        self.scenario = scenario
        self.special = scenario.special
        self.bf = bf
        self.catalog = catalog
        self.rulings = rulings
        self.cards: tuple[tuple[Card, ...], tuple[Card, ...]] = (
            catalog.decks[scenario.decks[0]].cards,
            catalog.decks[scenario.decks[1]].cards,
        )
        self.action_cards = tuple(card_masks(cards, "action") for cards in self.cards)
        self.order_cards = tuple(card_masks(cards, "order") for cards in self.cards)
        self.smoke_mix = catalog.smoke_mix
        self.chit_pool = scenario.chit_pool(catalog)
        self.mines_fp = scenario.mines_fp
        self.hand_size = tuple(catalog.hand_size[posture] for posture in scenario.postures)
        self.ground = Ground(bf, scenario.special)
        self.wire = catalog.wire
        self.edge_distance = tuple(edge_distances(bf, edge) for edge in scenario.edges)
        self.edge_hexes = tuple(edge_hexes(distances) for distances in self.edge_distance)

    def full_pile(self, side: int) -> tuple[int, ...]:
        """Return the numbers of a side's cards."""
        return tuple(range(len(self.cards[side])))

    def all_cards(self, side: int) -> int:
        """Return a side's cards as a set (bit mask)."""
        return (1 << len(self.cards[side])) - 1


def card_masks(cards: tuple[Card, ...], field: str) -> dict[str, int]:
    """Return the cards that show each Order or Action, as bit masks by name."""
    masks: dict[str, int] = {}
    for card in cards:
        name = getattr(card, field)
        masks[name] = masks.get(name, 0) | 1 << card.index
    return masks


def edge_hexes(distances: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes along an edge."""
    return tuple(hex_ for hex_, distance in enumerate(distances) if distance == 1)


def edge_distances(bf: Battlefield, edge: str) -> tuple[int, ...]:
    """Return for each hex how many hexes must be entered to leave over that edge (AMB-37)."""
    if edge == "top":
        return tuple(i % bf.rows + 1 for i in range(bf.size))
    if edge == "bottom":
        return tuple(bf.rows - i % bf.rows for i in range(bf.size))
    if edge == "left":
        return tuple(i // bf.rows + 1 for i in range(bf.size))
    return tuple(bf.cols - i // bf.rows for i in range(bf.size))
