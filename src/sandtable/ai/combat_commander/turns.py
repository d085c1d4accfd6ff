"""A Turn: which Order to give, when to pass, which cards to let go."""

from __future__ import annotations

from sandtable.ai.combat_commander.hand import (
    BOTH,
    MORE,
    action_worth,
    broken_units,
    keep_worth,
    order_worth,
)
from sandtable.ai.combat_commander.matter import Matter, Parts
from sandtable.ai.combat_commander.orders import RANKS, free_units, recover_worth, rout_worth
from sandtable.ai.combat_commander.shells import request_worth
from sandtable.kernel.options import DONE, PASS
from sandtable.systems.combat_commander.offers import END_TURN
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.state import State

IDLE = 2.0
"""What a Turn in which nothing happens at all costs: the game must come to an end."""
MOST = 6.0
"""No card counts for more than this when it is only hoped for."""
PLAYED = ("fire", "move", "advance", "recover", "rout", "artillery-request", "artillery-denied")


def order_gain(matter: Matter, name: str, units: list[Unit]) -> tuple[str, float]:
    """What an Order is worth, and why."""
    w = matter.w
    if name in RANKS:
        best = max(RANKS[name](matter, units).values(), default=0.0)
        weight = {"fire": w.fire, "move": w.march, "advance": w.march}[name]
        return name, best * weight
    if name == "recover":
        return "rally", recover_worth(matter) * w.rally
    if name == "rout":
        return "rout", rout_worth(matter) * w.rout
    if name == "artillery-request":
        return "artillery", request_worth(matter)
    denied = name == "artillery-denied" and matter.s.radios[1 - matter.side] is not None
    return "radio", w.radio if denied else 0.0


# --- what cards are worth that are kept, and that may come ------------------------------------


def later_worths(matter: Matter) -> dict[str, float]:
    """What each Order would be worth in the next Turn, as the board is now."""
    pos = matter.pos
    key = ("later", matter.duel)
    found = pos.plans.get(key)
    if found is None:
        units = list(pos.mine.units)
        found = pos.plans[key] = {
            name: min(MOST, order_gain(matter, name, units)[1]) * matter.w.foresight
            for name in PLAYED
        }
    return dict(found)


def card_worth(matter: Matter, card: int, worths: dict[str, float], before: int = 0) -> float:
    """What a card is worth in hand, after so many of the same Order."""
    s, side, w = matter.s, matter.side, matter.w
    face = s.setting.cards[side][card]
    order = worths.get(face.order, 0.0)
    if face.order == "fire":
        order = max(order, w.keep_fire * order_worth(s, side, "fire"))
    order *= MORE**before
    action = action_worth(s, side, face.action) * w.keep_action
    return float(w.keep * (max(order, action) + BOTH * min(order, action)))


def new_card_worth(matter: Matter, worths: dict[str, float]) -> float:
    """What a card from the pile is worth on average."""
    s, side = matter.s, matter.side
    mask = s.unseen[side]
    for card in s.hands[side]:
        mask &= ~(1 << card)
    total = mask.bit_count()
    if not total:
        return 0.0
    held = [s.setting.cards[side][card].order for card in s.hands[side]]
    value = 0.0
    for name, cards in s.setting.order_cards[side].items():
        worth = worths.get(name, 0.0)
        if name == "fire":
            worth = max(worth, matter.w.keep_fire)
        value += (cards & mask).bit_count() * worth * MORE ** held.count(name)
    return matter.w.keep * value / total + matter.w.turnover


def kept_worths(matter: Matter) -> dict[int, float]:
    """What each card in hand is worth if it is kept."""
    worths = later_worths(matter)
    cards = matter.s.setting.cards[matter.side]
    count: dict[str, int] = {}
    found: dict[int, float] = {}
    for card in matter.s.hands[matter.side]:
        name = cards[card].order
        found[card] = card_worth(matter, card, worths, count.get(name, 0))
        count[name] = count.get(name, 0) + 1
    return found


# --- the questions ----------------------------------------------------------------------------


def cards_drawn(matter: Matter, name: str) -> int:
    """How many cards an Order draws, about: itself, and one for each roll."""
    if name == "recover":
        return 1 + broken_units(matter.s, matter.side)
    if name == "rout":
        return 1 + broken_units(matter.s, 1 - matter.side)
    return 1 + (name == "fire")


def order_or_pass(matter: Matter) -> list[Parts]:
    """Every Order by its best use, against keeping the card; or a Pass for new cards."""
    s, side = matter.s, matter.side
    units = free_units(matter)
    kept = kept_worths(matter) if matter.w.foresight else {}
    known: dict[str, tuple[str, float]] = {}
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == PASS:
            found.append([("new-card", pass_worth(matter, kept)), ("forgone", 0.0)])
        elif option == END_TURN:
            found.append([("neutral", 0.0)])
        else:
            name = s.card(side, option.value).order
            if name not in known:
                known[name] = order_gain(matter, name, units)
            keep = kept[option.value] if kept else keep_worth(matter, option.value)
            clock = matter.pos.tempo * cards_drawn(matter, name)
            found.append([known[name], ("card-kept", -keep), ("clock", clock)])
    if matter.decision.options[0] == PASS:
        found[0][1] = ("forgone", -forgone(matter, found))
    return found


def forgone(matter: Matter, found: list[Parts]) -> float:
    """What a Pass gives up besides the best Order: the others that could follow it."""
    best: dict[str, float] = {}
    for parts in found[1:]:
        name, worth = parts[0][0], sum([amount for _, amount in parts])
        best[name] = max(best.get(name, 0.0), worth)
    others = sorted(best.values(), reverse=True)[1 : matter.s.order_limit[matter.side]]
    waiting = matter.w.waiting + (matter.w.urgency if matter.pos.margin < 0 else 0.0)
    return matter.w.forgone * sum(others) + waiting


def pass_worth(matter: Matter, kept: dict[int, float]) -> float:
    """What a Pass is worth: the cards that can be exchanged."""
    s, side = matter.s, matter.side
    new = new_worth(matter) + matter.pos.tempo
    gains = [new - (kept[c] if kept else keep_worth(matter, c)) for c in s.hands[side]]
    gains.sort(reverse=True)
    most = s.setting.scenario.discard[side]
    return sum([gain for gain in gains[:most] if gain > 0])


def new_worth(matter: Matter) -> float:
    """What a new card is worth."""
    if not matter.w.foresight:
        return matter.w.turnover
    return new_card_worth(matter, later_worths(matter))


def is_idle(s: State) -> bool:
    """Whether a player has passed and not let a card go yet: nothing would ever change."""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and frame.passed and not frame.discarded


def discard(matter: Matter) -> list[Parts]:
    """Let go what is worth less than a new card."""
    kept = kept_worths(matter) if matter.w.foresight else {}
    new, tempo = new_worth(matter), matter.pos.tempo
    found: list[Parts] = []
    for option in matter.decision.options:
        if option == DONE:
            found.append([("idle", -IDLE if is_idle(matter.s) else 0.0)])
        else:
            keep = kept[option.value] if kept else keep_worth(matter, option.value)
            found.append([("new-card", new), ("card-kept", -keep), ("clock", tempo)])
    return found
