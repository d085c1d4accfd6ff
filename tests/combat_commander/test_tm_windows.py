"""TM.5, TM.11: a reaction window opens when public facts allow it, whatever the hand holds."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame

AXIS, ALLIES = 0, 1
SIDES = ("axis", "allies")
FAR = {"axis": "guard = line-team at A8", "allies": "sentry = line-team at M8"}
MAP: dict[str, Any] = {"cols": 13, "rows": 8}


class Window:
    """One window: who is asked what, when, and which cards could be of use to him in it."""

    def __init__(
        self, prompt: str, side: int, useful: str, choices: str, order: str = "", **facts: Any
    ) -> None:
        self.prompt = prompt
        self.side = side
        self.useful = useful.split()
        self.choices = choices.split(", ") if choices else []
        self.order = order
        self.facts = facts

    def game(self, hand: str, seen: list[str]) -> CaseGame:
        """The position with a hand, and with every card of some kinds in the discard pile."""
        facts: dict[str, Any] = {"map": MAP, "draws": "any", **self.facts}
        active = SIDES.index(facts.get("active", "axis"))
        for side, name in enumerate(SIDES):
            told: dict[str, Any] = dict(facts.pop(name, {}))
            cards = [self.order] if side == active and self.order else []
            if side == self.side:
                cards += [hand] if hand else []
                told["discarded"] = seen
            told["units"] = f"{told.get('units', '')}; {FAR[name]}"
            facts[name] = {**told, "hand": cards}
        return table(**facts)

    def asked(self, hand: str, seen: list[str]) -> bool:
        """Whether the window opens."""
        game = self.game(hand, seen)
        found: list[tuple[int, str]] = []
        for text in self.choices:
            if not game.was_forced(text):
                pass_to(game, text, found)
                game.choose(text)
        pass_to(game, "", found)
        return (self.side, self.prompt) in found


def pass_to(game: CaseGame, text: str, found: list[tuple[int, str]]) -> None:
    """Pass every window until the choice is offered (or until the next other question)."""
    while game.decision is not None and game.decision.window not in ("", "turn"):
        if text and game.meant(text) is not None:
            return
        found.append((game.decision.side, game.decision.prompt))
        game.choose("pass" if game.meant("pass") else "done")


AT_FIRE: dict[str, Any] = {
    "axis": {"units": "A = rifle-squad at E4"},
    "allies": {"units": "X = line-squad at F4"},
}
BREAKING = ["fire-attack 6·6", "defense 1·1", "defense 1·1", "defense 1·1"]
TOGETHER: dict[str, Any] = {
    "axis": {"units": "A = rifle-squad at E4"},
    "allies": {"units": "X = line-squad at E4"},
}
STEP: dict[str, Any] = {
    "active": "allies",
    "axis": {"units": "A = rifle-squad at D4", "posture": "defender"},
    "allies": {"units": "X = line-squad at H4", "posture": "attacker"},
}
WINDOWS = {
    "W-FIRE": Window(
        "fire-actions", AXIS, "hand-grenades marksmanship", "order fire, A, fire", "fire", **AT_FIRE
    ),
    "W-DEF": Window(
        "defense-actions", ALLIES, "concealment hidden-entrenchments",
        "order fire, A, fire", "fire", **AT_FIRE,
    ),
    "W-BREAK": Window(
        "light-wounds", ALLIES, "light-wounds", "order fire, A, fire", "fire",
        **{**AT_FIRE, "draws": BREAKING},
    ),
    "W-MELEE inactive": Window("ambush", ALLIES, "ambush", "", start="melee", **TOGETHER),
    "W-MELEE active": Window("ambush", AXIS, "ambush", "", start="melee", **TOGETHER),
    "W-MELEE-END": Window(
        "no-quarter", AXIS, "no-quarter", "", start="melee",
        axis={"units": "A = rifle-squad at E4"},
        allies={"units": "X = rifle-squad at E4", "nation": "russian"},
        draws=["melee 1·1", "melee 6·6"],
    ),
    "W-STEP": Window(
        "step", AXIS, "fire hidden-mines hidden-wire", "order move, X, X, G4, stop", "move", **STEP
    ),
    "W-STEP of an Attacker": Window(
        "step", AXIS, "fire", "order move, X, X, G4, stop", "move",
        **{**STEP, "axis": {"units": "A = rifle-squad at D4", "posture": "attacker"}},
    ),
    "W-ADVANCE": Window(
        "advance-step", AXIS, "hidden-mines hidden-wire", "order advance, X, X, G4", "advance",
        **STEP,
    ),
    "W-MOVE": Window(
        "move-which", AXIS, "assault-fire smoke-grenades", "order move, P, P, C4, stop", "move",
        axis={"units": "P = pionier-squad at B4"}, allies={"units": "X = line-squad at F4"},
    ),
    "W-MOVE of a Defender": Window(
        "move-which", AXIS, "assault-fire smoke-grenades hidden-mines hidden-wire",
        "order move, P, P, C4, stop", "move",
        axis={"units": "P = pionier-squad at B4", "posture": "defender"},
        allies={"units": "X = line-squad at F4"},
    ),
    "W-ADVANCE of a Defender": Window(
        "advance-which", AXIS, "hidden-mines hidden-wire", "order advance, A, C4", "advance",
        axis={"units": "A = rifle-squad at B4", "posture": "defender"},
        allies={"units": "X = line-squad at F4"},
    ),
    "W-PASS": Window(
        "pass-actions", ALLIES, "demolitions hidden-unit", "discard recover", "recover",
        start="discard",
        axis={"discard": 1},
        allies={"units": "X = line-squad at F4"},
        fortifications={"F4": "wire"},
        map={**MAP, "hexes": {"K2": "woods"}},
    ),
    "W-TIME inactive": Window("dig-in", ALLIES, "dig-in", "", start="time"),
    "W-TIME active": Window("dig-in", AXIS, "dig-in", "", start="time"),
}  # fmt: skip
SHUFFLED = ("W-TIME active",)
"""Where the discard pile has just become a new draw pile, so that nothing is seen any more."""


@pytest.mark.rule(
    "TM.5/1", "TM.5/2", "TM.5/3", "TM.5/4", "TM.5/5", "TM.5/6", "TM.5/7", "TM.5/8", "TM.5/9",
    "TM.5/10", "TM.11/2",
)  # fmt: skip
@pytest.mark.parametrize("name", WINDOWS)
def test_tm_11_a_window_opens_though_the_hand_has_nothing_for_it(name: str) -> None:
    assert WINDOWS[name].asked("recover", [])


@pytest.mark.rule("TM.5/12", "TM.11/2")
@pytest.mark.parametrize("name", WINDOWS)
def test_tm_5_a_window_stays_shut_when_every_card_for_it_was_seen(name: str) -> None:
    window = WINDOWS[name]

    assert window.asked("recover", window.useful) == (name in SHUFFLED)


@pytest.mark.rule("TM.11/2")
@pytest.mark.parametrize(
    ("name", "left"), [(name, card) for name, window in WINDOWS.items() for card in window.useful]
)
def test_tm_11_one_card_that_nobody_has_seen_keeps_a_window_open(name: str, left: str) -> None:
    window = WINDOWS[name]
    seen = [card for card in window.useful if card != left]

    assert window.asked("recover", seen)


@pytest.mark.rule("TM.11/2")
@pytest.mark.parametrize("name", WINDOWS)
def test_tm_11_an_empty_hand_opens_no_window(name: str) -> None:
    assert not WINDOWS[name].asked("", [])


@pytest.mark.rule("TM.11/2")
def test_tm_11_a_mover_with_another_way_on_is_in_no_window() -> None:
    units = "L = sgt-grein at B4; P = pionier-squad at B4; Q = pionier-squad at B4"
    hands = {"axis": "move, smoke-grenades"}
    game = table(f"{units}; {FAR['axis']}", FAR["allies"], hands=hands, map=MAP, draws="any")
    game.choose("order move", "L", "P", "done", "P", "C4", "stop")
    assert game.offered() == ["done", "unit L", "play smoke-grenades"]
    assert game.decision is not None
    assert game.decision.window == ""
    game.choose("L", "B3", "stop")
    assert game.offered() == ["done", "play smoke-grenades"]
    assert game.decision.window == "move"
