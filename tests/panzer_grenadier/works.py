"""A scenario by value in which everything is hidden that can be: units, mines, tank leaders."""

from __future__ import annotations

from typing import Any

from tests.panzer_grenadier.field import scenario

TERRAIN = {
    "0505": "w", "0605": "w", "0604": "t", "0704": "t", "0705": "t", "0903": "f", "0803": "w",
    "0707": "w", "0807": "f",
}  # fmt: skip


def secrets(**fields: Any) -> dict[str, Any]:
    """Soviets wait in a town with everything hidden; the Germans bring engineers and trucks."""
    axis = {
        "initiative": 4,
        "initiative_loss": 2,
        "win": [["control 2 of 0604 0704 0705 now"], ["steps 8"]],
        "group": [
            {
                "units": ["3 x inf", "eng", "hmg", "truck", "truck", "pak40", "2 x pz3j"],
                "leaders": ["CPT", "2 x LT"],
                "zone": ["1/columns 1-3"],
                "loaded": True,
                "hidden": 4,
            },
            {
                "units": ["2 x inf", "cav", "2 x truck"],
                "leaders": ["LT"],
                "enter": {"turn": 2, "edge": "left"},
                "loaded": True,
            },
        ],
    }
    allies = {
        "initiative": 2,
        "initiative_loss": 3,
        "tank_leaders": 2,
        "win": [["lost < 6"]],
        "group": [
            {
                "units": ["3 x inf", "2 x 45mm", "hmg", "82mm", "eng"],
                "leaders": ["CPT", "LT"],
                "commissars": 1,
                "zone": ["1/0704~3"],
                "dug_in": True,
                "hidden": 4,
                "entrenchments": 2,
                "bunkers": ["bunker"],
                "mines": ["3", "2", "1", "2 x dummy"],
            },
            {"units": ["4 x t26", "cav"], "leaders": ["LT"], "zone": ["1/columns 9-13"]},
        ],
    }
    told = {"setup_first": "allies", "turns": 6, "date": "1942-07-10", **fields}
    return scenario(TERRAIN, axis=axis, allies=allies, **told)


def both_secrets(first: str) -> dict[str, Any]:
    """Both sides have hidden units, minefields with dummies and secret tank leaders, all at once.

    `first` sets up before the other.
    """
    sides = {}
    for name, nation, tank, columns in (
        ("axis", "italian", "m13", "1-4"), ("allies", "soviet", "t26", "9-13"),
    ):  # fmt: skip
        group = {
            "units": ["3 x inf", "hmg", "eng", f"4 x {tank}"],
            "leaders": ["CPT", "LT"],
            "zone": [f"1/columns {columns}"],
            "hidden": 4,
            "mines": ["3", "2", "1", "2 x dummy"],
        }
        sides[name] = {"nation": nation, "tank_leaders": 2, "group": [group]}
    told = {"setup_first": first, "turns": 6, "date": "1942-07-10"}
    return scenario(TERRAIN, **sides, **told)
