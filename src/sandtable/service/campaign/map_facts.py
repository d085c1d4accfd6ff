"""The map of a campaign as its page draws it: what lies on fields, what joins and parts them."""

from __future__ import annotations

from sandtable.service.page_types import Json
from sandtable.systems.campaign.state import State


def map_facts(s: State) -> Json:
    """Return the map; lengths on a field are tenths of an inch, from its north-western corner."""
    board, size = s.setting.map, s.setting.figures.field
    return {
        "title": board.title,
        "width": board.width,
        "height": board.height,
        "field": {"width": size.width, "depth": size.depth},
        "fields": [
            {
                "name": name,
                "title": each.title,
                "column": each.column,
                "row": board.height - each.row,
                "village": each.village,
                "places": [{"kind": place.kind, "at": list(place.at)} for place in each.places],
                "banks": [list(bank) for bank in each.banks],
            }
            for name, each in board.fields.items()
        ],
        **{
            name: sorted(sorted(pair) for pair in pairs)
            for name, pairs in (
                ("roads", board.roads), ("rails", board.rails), ("rivers", board.rivers),
            )
        },
    }  # fmt: skip
