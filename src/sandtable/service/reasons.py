"""What the words of the kernel's own reasons are told.

An entry lists the arguments in their order: `name:kind`, or just the kind if it is the name too.
"""

from __future__ import annotations

from functools import cache

REASONS: dict[str, str] = {
    "battle-beyond-budget": "most:number",
    "battle-beyond-clock": "rounds:number",
    "battle-beyond-edge": "length:number",
    "battle-beyond-field": "width:number depth:number",
    "battle-beyond-pool": "most:number",
    "battle-beyond-strength": "strength:number",
    "battle-empty-span": "high:number",
    "battle-no-budget": "value:text",
    "battle-no-carrier": "value:text",
    "battle-no-commander": "value:text",
    "battle-no-feature": "value:text",
    "battle-no-force": "value:text",
    "battle-no-observer": "value:text",
    "battle-no-rating": "value:text",
    "battle-no-side": "value:text",
    "battle-no-unit": "value:text",
    "battle-no-way-in": "value:text",
    "battle-no-work": "value:text",
    "battle-not-arrived": "round:number",
    "battle-not-beaten": "value:text",
    "battle-not-its-unit": "value:text",
    "battle-not-one-main-force": "value:text",
    "battle-not-told": "value:text",
    "battle-one-unbroken": "value:text",
    "battle-winner-broken": "value:text",
    "battle-winner-gone": "value:text",
    "cannot-be-read": "why:text",
    "field-no-word": "value:text",
    "field-out-of-bounds": "low:number high:number",
    "field-too-few": "least:number",
    "field-too-long": "most:number",
    "field-too-many": "most:number",
    "field-twice": "value:text",
}
"""Each argument of a refusal by name, and its kind."""


@cache
def parameters(entry: str) -> tuple[tuple[str, str], ...]:
    """Return names and kinds of an entry.

    >>> parameters("unit left:number")
    (('unit', 'unit'), ('left', 'number'))
    """
    pairs = (word.partition(":") for word in entry.split())
    return tuple((name, kind or name) for name, _, kind in pairs)
