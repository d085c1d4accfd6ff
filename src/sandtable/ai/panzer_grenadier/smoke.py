"""Smoke: whom it hides from the enemy's guns."""

from __future__ import annotations

from sandtable.ai.panzer_grenadier.force import LIMITED
from sandtable.ai.panzer_grenadier.position import Position
from sandtable.systems.panzer_grenadier.state import State

STAYS = 26 / 36
"""The chance that smoke does not blow away at once (16.1)."""
NOT_WANTED = -1.0


def screen(s: State, pos: Position, hex_: int) -> float:
    """What the enemy's fire costs less with smoke in a hex."""
    saved = screens(s, pos).get(hex_, 0.0) if pos.w.smoke else 0.0
    return pos.w.smoke * STAYS * saved if saved else NOT_WANTED


def screens(s: State, pos: Position) -> dict[int, float]:
    """For each hex the fire at one's own units that smoke in it would keep off."""
    found: dict[int, float] | None = pos.plans.get("screens")
    if found is not None:
        return found
    found = pos.plans["screens"] = {}
    for post in pos.enemy.posts:
        for hex_, here in pos.mine.by_hex.items():
            if not post.seen >> hex_ & 1:
                continue
            loss = sum([pos.threat(s, post, piece) for piece in here])
            if loss <= 0.0:
                continue
            covered = [step[0] for step in s.field.line(post.hex, hex_) if len(step) == 1]
            if s.field.distance(post.hex, hex_) > LIMITED:
                covered.append(hex_)
            for each in covered:
                if each not in pos.mine.by_hex or each == hex_:
                    found[each] = found.get(each, 0.0) + loss
    return found
