"""What is offered is what the rulebook says, no more and no less, at every question of games."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from tests.combat_commander.events_table import event
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
from tests.combat_commander.independent.offers_orders import retreat_to
from tests.combat_commander.independent.offers_story import Story

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.service.why_not import Questioner
from sandtable.systems import load_case_words
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
SELDOM = 40
"""One question of so many alike is asked about everything."""
MOST_GAMES = 12
"""So many games a test looks through for what it needs."""


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


def chooser(seed: int) -> Callable[[Game, Decision], Option]:
    """Someone to whom every legal answer is as good as any other."""
    rng = random.Random(seed)
    return lambda game, question: question.sample(rng.choice)


class Refused(Audit):
    """An audit that asks why not, of everything, now and then."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__("refused", scenario, seed)
        self.questioner = Questioner(load_case_words("combat-commander"))
        self.refused: Counter[str] = Counter()
        self.wronged: list[str] = []

    def check(self, question: Decision) -> None:
        prompt = question.prompt
        if self.held[prompt] % SELDOM == 0:
            listed = LISTS[prompt][1](Look(self.table(question), self.story, question))
            must = listed.must if isinstance(listed, Offers) else listed
            self.refused[prompt] += 1
            for option in self.questioner.everything(self.game, question):
                why = self.questioner.why_not(self.game, question, option)
                if why is not None and option in must:
                    self.wronged.append(f"{prompt} {option}: {why}")
        super().check(question)


@pytest.mark.parametrize(("scenario", "seed"), [("04", 4), ("11", 11)])
def test_nothing_is_refused_that_the_rulebook_offers(scenario: str, seed: int) -> None:
    audit = Refused(scenario, seed)
    audit.play(chooser(seed))
    assert audit.wronged == []
    assert len(audit.refused) > 15


def test_an_offer_that_is_missing_or_too_many_is_noticed_at_every_question() -> None:
    dropped, added = {"set-up-hex"}, set[str]()
    for seed in range(MOST_GAMES):
        audit = Falsified("04", seed)
        audit.play(chooser(seed))
        assert not audit.blind
        dropped |= set(audit.dropped)
        added |= set(audit.added)
        if COMMON <= dropped & added:
            return
    raise AssertionError(f"no game asks {sorted(COMMON - (dropped & added))}")


class Forgetful(Audit):
    """An audit that does not remember that anything was asked."""

    def check(self, question: Decision) -> None:
        due = set(self.due)
        super().check(question)
        self.due = due
        self.story.no_longer_asked(question.prompt)


def test_a_question_that_never_comes_is_noticed() -> None:
    unnoticed = {"battle-harden", "defense-actions", "fire-actions", "medic", "step"}
    for seed in range(MOST_GAMES):
        found = Forgetful("x", "06", seed).play(chooser(seed)).found
        unnoticed -= {each.prompt for each in found if NEVER_ASKED in each.missing}
        if not unnoticed:
            return
    raise AssertionError(f"nobody misses {sorted(unnoticed)}")


def is_too_much(scenario: str, prompt: str) -> bool:
    """Whether a list finds an offer too many at one kind of question, in one of some games."""
    games = (random_game(scenario, seed) for seed in range(MOST_GAMES))
    return any(each.surplus for game in games for each in game.found if each.prompt == prompt)


def test_a_leader_who_takes_everybody_along_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody(order: UnitOrder, s: State, leader: Unit) -> list[Unit]:
        return [unit for unit in s.on_map(order.side) if unit.id not in order.units]

    monkeypatch.setattr(UnitOrder, "followers", everybody)
    assert is_too_much("06", "take-along")


def test_a_retreat_that_needs_not_be_fatal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = event("hero", "A = rifle-squad at C3 broken", "X = line-squad at B3").state

    def surplus() -> set[Option]:
        question = o23_rout.Retreat(0, 1).direct(table)
        assert question is not None
        return {*question.options} - retreat_to(Look(table, Story(), question))

    assert surplus() == set()
    monkeypatch.setattr(o23_rout, "retreat_refusal", lambda s, unit, hex_: None)
    assert surplus()
