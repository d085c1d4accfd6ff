"""Questions that must have been asked: a window with a card for it, an Event with a target."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.combat_commander.independent.offers_facts import (
    Offers,
    cover,
    is_squad,
    left_in_mix,
    near,
    plain,
    team_of,
)
from tests.combat_commander.independent.offers_look import LISTS, Look
from tests.combat_commander.independent.offers_story import Story

from sandtable.kernel.decisions import Decision
from sandtable.systems.combat_commander.state import State

Skipped = tuple[str, str]
"""A question that was not asked, and its rules."""


# --- reaction windows ---------------------------------------------------------------------


def skipped_windows(look: Look) -> Iterator[Skipped]:
    """The windows that a player was not given though he holds a card for them (TM.5)."""
    prompt, s = look.question.prompt, look.s
    if prompt in ("move-to", "move-which") and look.story.came:
        yield from missed(look, 1 - s.active, "step")
    if prompt == "advance-which" and look.story.came:
        yield from missed(look, 1 - s.active, "advance-step")
    if prompt == "reroll":
        roller, purpose = look.arg(), look.arg(1)
        if purpose == "fire-attack":
            yield from missed(look, roller, "fire-actions")
        elif purpose == "defense":
            yield from missed(look, roller, "defense-actions", look.story.defending)
        elif purpose == "melee":
            yield from missed(look, roller, "ambush")


def missed(look: Look, side: int, prompt: str, *args: int) -> Iterator[Skipped]:
    """A question, if it was not asked since there was reason to, and offers more than to pass."""
    if (prompt, side) in look.story.asked:
        return
    look.story.asked.add((prompt, side))
    rules, listing = LISTS[prompt]
    question = Decision(side, prompt, "", (), None, args=args)
    listed = listing(Look(look.s, look.story, question))
    must = listed.must if isinstance(listed, Offers) else listed
    if must - plain("pass"):
        yield prompt, rules


# --- Events that must be carried out ------------------------------------------------------

Duty = Callable[[State, Story, int], bool]


def units(s: State, story: Story, side: int) -> list[int]:
    return [u for u in story.hexes if s.units[u].side == side]


def somebody_broken(s: State, story: Story, side: int) -> bool:
    return bool(story.broken & set(story.hexes))


def own_broken(s: State, story: Story, side: int) -> bool:
    return bool(story.broken & set(units(s, story, side)))


def somebody_green(s: State, story: Story, side: int) -> bool:
    return bool(set(units(s, story, side)) - story.veteran)


def somebody_in_the_open(s: State, story: Story, side: int) -> bool:
    bare = {unit: hex_ for unit, hex_ in story.hexes.items() if unit not in story.suppressed}
    return any(cover(s, hex_, story.forts) < 1 for hex_ in bare.values())


def somebody_caught(s: State, story: Story, side: int) -> bool:
    enemies = {story.hexes[u] for u in units(s, story, 1 - side)}
    broken = story.broken & set(units(s, story, side))
    return any(enemies & {story.hexes[u], *near(s, story.hexes[u])} for u in broken)


def no_hero(s: State, story: Story, side: int) -> bool:
    return not any(s.units[u].type.hero for u in units(s, story, side))


def somebody_lost(s: State, story: Story, side: int) -> bool:
    return bool(story.lost)


DUTIES: dict[str, Duty] = {
    "battle-harden": somebody_green,
    "commissar": own_broken,
    "hero": no_hero,
    "interdiction": somebody_in_the_open,
    "kia": somebody_broken,
    "medic": somebody_broken,
    "prisoners-of-war": somebody_caught,
    "walking-wounded": somebody_lost,
}
"""E44, E50, E58, E60, E62, E64, E66, E76: what makes the Event's question due."""


def is_due(s: State, story: Story, event: str, side: int) -> bool:
    return event in DUTIES and DUTIES[event](s, story, side)


def wounds_due(s: State, story: Story, unit: int) -> bool:
    """Whether the owner of a Squad that breaks was not asked about Light Wounds in hand (A36)."""
    side = s.units[unit].side
    if ("light-wounds", side) in story.asked:
        return False
    cards = [s.card(side, card).action for card in story.hands[side]]
    spare = left_in_mix(s, team_of(s, side)) > 1
    return is_squad(s.units[unit]) and "light-wounds" in cards and spare
