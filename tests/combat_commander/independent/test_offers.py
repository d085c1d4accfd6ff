"""What is offered is what the rulebook says, no more and no less, at every question of games."""

import random
from collections import Counter

import pytest
from tests.combat_commander.independent.offers import (
    ASIDE,
    LISTS,
    NEVER_ASKED,
    Audit,
    Offers,
    captains_game,
    curious_game,
    random_game,
)
from tests.combat_commander.independent.offers_look import Look

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.systems.combat_commander.pieces import Unit
from sandtable.systems.combat_commander.rules.orders import o23_rout
from sandtable.systems.combat_commander.rules.orders.o14_orders import UnitOrder
from sandtable.systems.combat_commander.state import State

GAMES = (
    ("01", 1), ("02", 2), ("03", 3), ("05", 5), ("06", 6), ("08", 8), ("09", 9), ("11", 11),
    ("first-steps", 14), ("last-train", 15), ("random:seed=19", 19),
)  # fmt: skip
COMMON = {
    "activate", "advance-to", "defend-with", "fire-with", "group", "move-to", "move-which",
    "order-or-pass", "rally-which", "retreat-to", "set-up-hex", "sniper", "step", "take-along",
    "target",
}  # fmt: skip
"""Questions that every other game has."""


@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_random_games_offer_what_the_rulebook_says(scenario: str, seed: int) -> None:
    audit = random_game(scenario, seed)
    assert not audit.found, "\n".join(map(str, audit.found))
    assert not audit.unlisted


def test_a_game_of_curious_players_offers_what_the_rulebook_says() -> None:
    audit = curious_game("11", 10)
    assert not audit.found, "\n".join(map(str, audit.found))
    assert not audit.unlisted


def test_a_captains_game_offers_what_the_rulebook_says() -> None:
    audit = captains_game("06", 2)
    assert not audit.found, "\n".join(map(str, audit.found))
    assert not audit.unlisted


class Falsified(Audit):
    """An audit that looks what the list says of offers that are not quite the game's own."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__("falsified", scenario, seed)
        self.dropped: Counter[str] = Counter()
        self.added: Counter[str] = Counter()
        self.blind: list[str] = []

    def check(self, question: Decision) -> None:
        listed = LISTS[question.prompt][1](Look(self.table(question), self.story, question))
        must, may = listed if isinstance(listed, Offers) else (listed, set())
        offered = [option for option in question.options if option.verb not in ASIDE]
        for option in offered:
            if option in must:
                self.dropped[question.prompt] += 1
                missing, _ = self.compared(question, [o for o in offered if o != option])
                self.blind += [] if option in missing else [f"{question.prompt} without {option}"]
                break
        more = Option(offered[-1].verb, max(o.value for o in (*offered, *may)) + 1)
        self.added[question.prompt] += 1
        _, surplus = self.compared(question, [*offered, more])
        self.blind += [] if more in surplus else [f"{question.prompt} with {more}"]


def test_an_offer_that_is_missing_or_too_many_is_noticed_at_every_question() -> None:
    rng = random.Random(4)

    def choose(game: Game, question: Decision) -> Option:
        return question.sample(rng.choice, len(game.choices))

    audit = Falsified("04", 4)
    audit.play(choose)
    assert not audit.blind
    assert set(audit.dropped) >= COMMON - {"set-up-hex"}
    assert set(audit.added) >= COMMON


class Forgetful(Audit):
    """An audit that does not remember that anything was asked."""

    def check(self, question: Decision) -> None:
        due = set(self.due)
        super().check(question)
        self.due = due
        self.story.no_longer_asked(question.prompt)


def test_a_question_that_never_comes_is_noticed() -> None:
    rng = random.Random(9)

    def choose(game: Game, question: Decision) -> Option:
        return question.sample(rng.choice, len(game.choices))

    found = [each for seed in (4, 9) for each in Forgetful("x", "06", seed).play(choose).found]
    missed = {each.prompt for each in found if NEVER_ASKED in each.missing}
    assert missed >= {"battle-harden", "defense-actions", "fire-actions", "medic", "step"}


def complaints(scenario: str, seed: int, prompt: str) -> tuple[list[Option], list[Option]]:
    """What a list misses and finds too much in a random game, at one kind of question."""
    found = [each for each in random_game(scenario, seed).found if each.prompt == prompt]
    missing = [option for each in found for option in each.missing]
    return missing, [option for each in found for option in each.surplus]


def test_a_leader_who_takes_everybody_along_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody(order: UnitOrder, s: State, leader: Unit) -> list[Unit]:
        return [unit for unit in s.on_map(order.side) if unit.id not in order.units]

    monkeypatch.setattr(UnitOrder, "followers", everybody)
    _, surplus = complaints("06", 6, "take-along")
    assert surplus


def test_a_retreat_that_needs_not_be_fatal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(o23_rout, "retreat_refusal", lambda s, unit, hex_: None)
    _, surplus = complaints("06", 6, "retreat-to")
    assert surplus
