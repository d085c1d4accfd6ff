"""Campaigns with several people a side, at a real server."""

from __future__ import annotations

import json
from typing import Any

from tests.server.harness import Chair, Running

Chairs = dict[str, Chair]
SEATS = ("first-commander", "first-leader", "second-commander", "second-leader")
SHEET = "order-sheet"
NOTHING = 'orders:{"orders":[]}'


def campaign(server: Running, **clock: Any) -> Chairs:
    """A campaign with two people a side and an umpire, up to its first sheets."""
    people = dict.fromkeys((*SEATS, "umpire"), "human")
    terms = {"conduct": {"clock": clock}} if clock else {}
    wanted = {"system": "campaign", "seats": people, "options": {"umpire": True}, **terms}
    _, chairs = server.new_game("estuary", **wanted)
    while asked := next(
        (name for name in SEATS if prompt(chairs[name]) == "position-formations"), ""
    ):
        page = chairs[asked].page()
        (form,) = page["decision"]["domains"]
        posts = {each["name"]: each["choices"][0]["value"] for each in form["fields"]}
        hand_in(chairs[asked], f"take-posts:{json.dumps(posts)}")
    return chairs


def prompt(chair: Chair) -> str:
    asked = chair.page()["decision"]
    return "" if asked is None or asked.get("waiting") else str(asked["prompt"])


def hand_in(chair: Chair, sheet: str = NOTHING) -> None:
    """Answer what is asked: on an empty sheet, if no other is given."""
    page = chair.page()
    answer = chair.decide(page["number"], sheet)
    assert answer.status_code == 200, answer.text
