"""A Turn: which Order to give, when to pass, which cards to let go."""

from __future__ import annotations

from sandtable.ai.combat_commander.case import Case, Parts
from sandtable.ai.combat_commander.hand import (
    BOTH,
    MORE,
    action_worth,
    broken_units,
    keep_worth,
    order_worth,
)
from sandtable.ai.combat_commander.orders import RANKS, free_units, recover_worth, rout_worth
from sandtable.ai.combat_commander.shells import request_worth
from sandtable.kernel.options import DONE, PASS
from sandtable.systems.combat_commander.names import END_TURN
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.c05_turn import Turn
from sandtable.systems.combat_commander.rules.c11_weapons import SCRAP
from sandtable.systems.combat_commander.state import State

IDLE = 2.0
"""What a Turn in which nothing happens at all costs: the game must come to an end."""
MOST = 6.0
"""No card counts for more than this when it is only hoped for."""
PLAYED = ("fire", "move", "advance", "recover", "rout", "artillery-request", "artillery-denied")


def order_gain(case: Case, name: str, units: list[Unit]) -> tuple[str, float]:
    """What an Order is worth, and why."""
    w = case.w
    if name in RANKS:
        best = max(RANKS[name](case, units).values(), default=0.0)
        weight = {"fire": w.fire, "move": w.march, "advance": w.march}[name]
        return name, best * weight
    if name == "recover":
        return "rally", recover_worth(case) * w.rally
    if name == "rout":
        return "rout", rout_worth(case) * w.rout
    if name == "artillery-request":
        return "artillery", request_worth(case)
    denied = name == "artillery-denied" and case.s.radios[1 - case.side] is not None
    return "radio", w.radio if denied else 0.0


# --- what cards are worth that are kept, and that may come ------------------------------------


def later_worths(case: Case) -> dict[str, float]:
    """What each Order would be worth in the next Turn, as the board is now."""
    pos = case.pos
    key = ("later", case.duel)
    found = pos.plans.get(key)
    if found is None:
        units = list(pos.mine.units)
        found = pos.plans[key] = {
            name: min(MOST, order_gain(case, name, units)[1]) * case.w.foresight for name in PLAYED
        }
    return dict(found)


def card_worth(case: Case, card: int, worths: dict[str, float], before: int = 0) -> float:
    """What a card is worth in hand, after so many of the same Order."""
    s, side, w = case.s, case.side, case.w
    face = s.setting.cards[side][card]
    order = worths.get(face.order, 0.0)
    if face.order == "fire":
        order = max(order, w.keep_fire * order_worth(s, side, "fire"))
    order *= MORE**before
    action = action_worth(s, side, face.action) * w.keep_action
    return float(w.keep * (max(order, action) + BOTH * min(order, action)))


def new_card_worth(case: Case, worths: dict[str, float]) -> float:
    """What a card from the pile is worth on average."""
    s, side = case.s, case.side
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
            worth = max(worth, case.w.keep_fire)
        value += (cards & mask).bit_count() * worth * MORE ** held.count(name)
    return case.w.keep * value / total + case.w.turnover


def kept_worths(case: Case) -> dict[int, float]:
    """What each card in hand is worth if it is kept."""
    worths = later_worths(case)
    cards = case.s.setting.cards[case.side]
    count: dict[str, int] = {}
    found: dict[int, float] = {}
    for card in case.s.hands[case.side]:
        name = cards[card].order
        found[card] = card_worth(case, card, worths, count.get(name, 0))
        count[name] = count.get(name, 0) + 1
    return found


# --- the questions ----------------------------------------------------------------------------


def cards_drawn(case: Case, name: str) -> int:
    """How many cards an Order draws, about: itself, and one for each roll."""
    if name == "recover":
        return 1 + broken_units(case.s, case.side)
    if name == "rout":
        return 1 + broken_units(case.s, 1 - case.side)
    return 1 + (name == "fire")


def order_or_pass(case: Case) -> list[Parts]:
    """Every Order by its best use, against keeping the card; or a Pass for new cards."""
    s, side = case.s, case.side
    units = free_units(case)
    kept = kept_worths(case) if case.w.foresight else {}
    known: dict[str, tuple[str, float]] = {}
    found: list[Parts] = []
    for option in case.decision.options:
        if option == PASS:
            found.append([("new-card", pass_worth(case, kept)), ("forgone", 0.0)])
        elif option == END_TURN:
            found.append([("neutral", 0.0)])
        elif option == SCRAP:
            found.append([("aside", -9.0)])
        else:
            name = s.card(side, option.value).order
            if name not in known:
                known[name] = order_gain(case, name, units)
            keep = kept[option.value] if kept else keep_worth(case, option.value)
            clock = case.pos.tempo * cards_drawn(case, name)
            found.append([known[name], ("card-kept", -keep), ("clock", clock)])
    if case.decision.options[0] == PASS:
        found[0][1] = ("forgone", -forgone(case, found))
    return found


def forgone(case: Case, found: list[Parts]) -> float:
    """What a Pass gives up besides the best Order: the others that could follow it."""
    best: dict[str, float] = {}
    for parts in found[1:]:
        name, worth = parts[0][0], sum([amount for _, amount in parts])
        best[name] = max(best.get(name, 0.0), worth)
    others = sorted(best.values(), reverse=True)[1 : case.s.order_limit[case.side]]
    waiting = case.w.waiting + (case.w.urgency if case.pos.margin < 0 else 0.0)
    return case.w.forgone * sum(others) + waiting


def pass_worth(case: Case, kept: dict[int, float]) -> float:
    """What a Pass is worth: the cards that can be exchanged."""
    s, side = case.s, case.side
    new = new_worth(case) + case.pos.tempo
    gains = [new - (kept[c] if kept else keep_worth(case, c)) for c in s.hands[side]]
    gains.sort(reverse=True)
    most = s.setting.scenario.discard[side]
    return sum([gain for gain in gains[:most] if gain > 0])


def new_worth(case: Case) -> float:
    """What a new card is worth."""
    if not case.w.foresight:
        return case.w.turnover
    return new_card_worth(case, later_worths(case))


def is_idle(s: State) -> bool:
    """Whether a player has passed and not let a card go yet: nothing would ever change."""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and frame.passed and not frame.discarded


def discard(case: Case) -> list[Parts]:
    """Let go what is worth less than a new card."""
    kept = kept_worths(case) if case.w.foresight else {}
    new, tempo = new_worth(case), case.pos.tempo
    found: list[Parts] = []
    for option in case.decision.options:
        if option == DONE:
            found.append([("idle", -IDLE if is_idle(case.s) else 0.0)])
        else:
            keep = kept[option.value] if kept else keep_worth(case, option.value)
            found.append([("new-card", new), ("card-kept", -keep), ("clock", tempo)])
    return found
