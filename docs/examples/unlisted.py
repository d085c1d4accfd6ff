"""Answers that no list holds: a point of a space, a form that is filled in."""

import json


def any_answer(domain, chance):
    """An answer to a domain of a question: its verb, and JSON in whole numbers."""
    found = any_point(domain, chance) if domain["kind"] == "space" else filled(domain, chance)
    return f"{domain['verb']}:{json.dumps(found)}"


def any_point(space, chance):
    """A point of the table that is in reach and not closed; where it stands if none is found."""
    x, y, far = space["within"]
    for _ in range(50):
        point = [chance.randint(max(at - far, 0), at + far) for at in (x, y)]
        on_table = all(at <= end for at, end in zip(point, space["table"], strict=True))
        closed = any(is_near(point, circle) for circle in space["closed"])
        if on_table and not closed and is_near(point, (x, y, far)):
            return point
    return [x, y]


def is_near(point, circle):
    """Whether a point lies in a circle, which is told by its middle and its radius."""
    x, y, radius = circle
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= radius**2


def filled(sheet, chance):
    """A value for every field that must be told; the others keep their defaults."""
    wanted = [field for field in sheet["fields"] if field.get("must", True)]
    return {field["name"]: any_value(field, chance) for field in wanted}


def any_value(field, chance):
    """Something of a field's kind."""
    if field["kind"] == "sheet":
        return filled(field, chance)
    if field.get("choices"):
        return chance.choice(field["choices"])["value"]
    if field["kind"] == "whole":
        return chance.randint(field["low"], field["high"])
    return {"flag": False, "list": [], "point": []}.get(field["kind"], "")
