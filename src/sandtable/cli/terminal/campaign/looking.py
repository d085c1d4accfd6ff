"""Looking at a field or at a formation, without ordering anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.service.words import Words
from sandtable.systems.campaign.rules.c27_moving import walks
from sandtable.systems.campaign.state import State

Json = dict[str, Any]


def of_formation(words: Words, s: State, each: Json) -> Iterator[str]:
    """A formation: how it moves, what it has, what it was told to do."""
    way = words.say("guide-on-foot" if walks(s, each["id"]) else "guide-motorised")
    kind = words.say(f"formation-kind-{each['kind']}")
    yield f"{each['id']} {each['name']}, {kind}, {each['field'] or '–'}, {way}, {each['points']}"
    for unit in each["units"]:
        yield words.say(
            "look-unit", id=unit["id"], name=unit["name"], ready=unit["ready"],
            members=unit["members"], points=unit["points"], rating=unit["rating"],
        )  # fmt: skip
    order = s.orders.get(each["id"])
    if order is not None:
        yield " ".join([words.say(f"order-{order.kind}"), *order.path])


def of_field(words: Words, s: State, view: Json, name: str) -> Iterator[str]:
    """A field: whose it is, what is on it, and which roads, rails and rivers lead where."""
    field, board = view["fields"][name], s.setting.map
    owner = words.say(f"side-{field['owner']}") if field["owner"] else "–"
    places = list(dict.fromkeys([*field["places"], *(["bridge"] if field["bridge"] else [])]))
    told = [words.say(f"place-{place}") for place in places]
    village = [words.say("look-village", name=field["village"])] if field["village"] else []
    works = [words.say("look-fortified")] if field["fortified"] else []
    yield ", ".join([f"{name} {field['title']}", owner, *told, *village, *works])
    links = {"look-roads": board.roads, "look-rails": board.rails, "look-rivers": board.rivers}
    for message, pairs in links.items():
        there = [other for other in board.neighbours(name) if frozenset((name, other)) in pairs]
        if there:
            yield f"  {words.say(message, fields=', '.join(there))}"
    banks = board.fields[name].banks
    for number, bank in enumerate(banks, 1):
        beyond = [other for other, way in board.neighbours(name).items() if way in bank]
        yield f"  {words.say('look-bank', number=number, fields=', '.join(beyond))}"
