"""Which arguments the messages of Combat Commander take, and of what kind each is.

An entry lists the arguments in their order: `name:kind`, or just the kind if it is the name too.
"""

from __future__ import annotations

from sandtable.service.reasons import REASONS as SHARED_REASONS

PROMPTS: dict[str, str] = {
    "activate": "order",
    "advance-step": "hex",
    "advance-to": "unit",
    "air-support": "hex",
    "ambush": "hex",
    "ambushed": "hex",
    "defend-with": "total:number",
    "defense-actions": "unit total:number",
    "deploy-marker": "marker:text",
    "discard": "left:number",
    "exit-space": "unit",
    "fire-actions": "hex strength:number",
    "give-weapon": "weapon",
    "group": "hex",
    "hero-rally": "hex",
    "hide-where": "item",
    "impact-next": "hex",
    "infiltrate": "unit hex",
    "leave-blaze": "unit",
    "light-wounds": "unit",
    "malfunction": "hex",
    "move-to": "unit points",
    "order-or-pass": "given:number",
    "overstacked": "hex",
    "reinforce": "unit",
    "reroll": "side roll white:number colored:number trigger",
    "retreat-to": "unit left:number",
    "scrounge-for": "weapon",
    "second-target": "hex",
    "set-up-fortification": "fortification",
    "set-up-hex": "unit",
    "shell-shock": "hex",
    "smoke-hex": "unit",
    "smoke-next": "hex",
    "sniper": "hex",
    "spotting-round": "unit",
    "step": "hex",
    "support-item": "number",
    "take-along": "order unit",
    "target": "piece",
    "transfer-to": "unit",
    "walking-wounded-where": "unit hex",
    "weaken-mines": "fp:number weaker:number card:text",
    "white-phosphorus-break": "hex",
    "white-phosphorus-where": "value:number",
}

REASONS: dict[str, str] = {
    **SHARED_REASONS,
    "below-minimum-range": "distance:number range:number",
    "enemy-occupied": "hex",
    "no-line-of-sight": "from:hex to:hex",
    "no-weapon-with-fp": "fp:number",
    "none-in-counter-mix": "counter",
    "held-back-by-broken-unit": "cost:points left:points",
    "no-step-for-these-points": "cost:points left:points",
    "not-enough-movement": "cost:points left:points",
    "not-in-support-column": "number year:text",
    "order-capability-spent": "limit:number",
    "out-of-range": "distance:number range:number",
    "pieces-left": "left:number",
    "range-not-boxed": "piece",
}
"""Other refusals may name the offending thing too; their words do not need it."""

FIELDS: dict[str, str] = {
    "broken": "flag",
    "card": "card",
    "chit": "chit",
    "fp": "number",
    "halves": "points",
    "hex": "hex",
    "hindrance": "number",
    "how": "text",
    "kind": "fortification",
    "name": "text",
    "number": "number",
    "objective": "number",
    "order": "order",
    "orders": "number",
    "origin": "hex",
    "points": "signed",
    "purpose": "roll",
    "reason": "ending",
    "side": "side",
    "space": "number",
    "strength": "sum",
    "total": "sum",
    "unit": "unit-name",
    "use": "text",
    "value": "number",
    "weapon": "weapon-name",
    "why": "why",
    "winner": "side",
}
"""The kinds of the fields of events, by their names."""

RENAMED: dict[str, str] = {
    "kind": "fortification",
    "purpose": "roll",
    "reason": "ending",
}
"""Fields of events whose arguments have a better name."""

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("PointsSpent", "total"): "points",
    ("StatusInherited", "origin"): "unit-name",
    ("TriggerBegan", "name"): "trigger",
    ("OrderGiven", "name"): "order",
}
"""Fields that mean something else in one kind of event."""

ROLL_SUBJECTS: dict[str, str] = {
    "accuracy": "hex",
    "commissar": "unit-name",
    "defense": "unit-name",
    "fire-attack": "hex",
    "impact": "hex",
    "melee": "hex",
    "mine-attack": "hex",
    "rally": "unit-name",
    "rout": "unit-name",
    "sudden-death": "time-space",
    "targeting": "hex",
}
"""What the subject of a roll is, by its purpose."""
