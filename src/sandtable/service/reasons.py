"""Reasons that the kernel gives, in words."""

from __future__ import annotations

from sandtable.kernel.refusals import Refusal
from sandtable.service.words import Words

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
    "field-no-word": "value:text",
    "field-out-of-bounds": "low:number high:number",
    "field-too-few": "least:number",
    "field-too-long": "most:number",
    "field-too-many": "most:number",
    "field-twice": "value:text",
}
"""What the words of a reason are told: each argument of the refusal by name, and its kind."""


def say_reason(words: Words, refusal: Refusal) -> str:
    """Return the sentence of a reason whose arguments are plain numbers and texts."""
    names = [each.partition(":")[0] for each in REASONS.get(refusal.reason, "").split()]
    return words.say(f"reason-{refusal.reason}", **dict(zip(names, refusal.args, strict=False)))
