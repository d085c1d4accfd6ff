"""Questions that are none: one answer, or a roll that nobody would have made again."""

from __future__ import annotations

import random

import pytest
from tests.combat_commander.table import table as position
from tests.service.seats import page, play, table

from sandtable.kernel.refusals import RefusedError
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.combat_commander.rerolls import could_gain
from sandtable.service.presenters import presenter_of
from sandtable.service.storage import CHOICE, STANDING
from sandtable.service.table import Table
from sandtable.service.words import load_words
from sandtable.systems.combat_commander.cases.game import CaseGame

AXIS, ALLIES = 0, 1
GUARD, SENTRY = "guard = line-team at A1", "sentry = line-team at O10"


def rallying(draw: str, holder: str) -> CaseGame:
    """A Squad with Morale 8 on its broken side tries to rally."""
    game = position(
        f"{GUARD}; A = rifle-squad at C3 broken",
        SENTRY,
        hands={"axis": "recover, fire, move", "allies": "fire, move"},
        draws=[f"rally {draw}"],
        initiative=holder,
    )
    game.choose("order recover")
    return game


def firing(*draws: str, holder: str, target: str = "line-squad at E3") -> CaseGame:
    """A Squad with FP 5 fires at one with Morale 7 in the open."""
    game = position(
        f"{GUARD}; A = rifle-squad at C3",
        f"{SENTRY}; X = {target}",
        hands={"axis": "fire, move", "allies": "fire, move"},
        draws=list(draws),
        initiative=holder,
    )
    game.choose("order fire")
    while game.decision is not None and game.decision.prompt != "reroll":
        texts = [option.verb for option in game.decision.options]
        game.choose("pass" if "pass" in texts else "A" if "unit" in texts else "target E3")
    return game


def said(game: CaseGame) -> str:
    assert game.decision is not None
    words = load_words("en", "combat-commander")
    return Narrator(words, game.state).consequence(game.decision)


def is_idle(game: CaseGame) -> bool:
    assert game.decision is not None
    assert game.decision.prompt == "reroll"
    return presenter_of("combat-commander").is_idle(game.state, game.decision)


@pytest.mark.parametrize(
    ("draw", "holder", "idle"),
    [
        ("1·2", "axis", True),  # rallies: nothing better
        ("1·2", "allies", False),
        ("6·6", "axis", False),
        ("6·6", "allies", False),  # stays broken: suppressed on top would be better
        ("1·2 event!", "axis", False),  # who knows what the Event brings
        ("1·2 time!", "axis", False),
        ("1·2 jammed!", "axis", True),  # nothing fires
    ],
)
def test_a_rally_roll_matters_where_another_could_be_better(
    draw: str, holder: str, idle: bool
) -> None:
    assert is_idle(rallying(draw, holder)) is idle


@pytest.mark.parametrize(
    ("draws", "holder", "idle"),
    [
        (["fire-attack 1·1"], "axis", False),
        (["fire-attack 6·6"], "axis", True),
        (["fire-attack 6·6"], "allies", False),
        (["fire-attack 1·1"], "allies", True),
    ],
)
def test_an_attack_roll_matters_where_more_or_less_would_change_something(
    draws: list[str], holder: str, idle: bool
) -> None:
    assert is_idle(firing(*draws, holder=holder)) is idle


@pytest.mark.parametrize(
    ("draw", "holder", "idle"),
    [
        ("6·6", "allies", True),  # holds
        ("6·6", "axis", False),
        ("1·1", "allies", False),
        ("1·1", "axis", True),  # breaks
        ("6·6 sniper!", "allies", True),  # one's own sniper need hit nobody
        ("1·1 sniper!", "axis", False),
        ("6·6 event!", "allies", False),
    ],
)
def test_a_defense_roll_matters_where_another_could_be_better(
    draw: str, holder: str, idle: bool
) -> None:
    game = firing("fire-attack 4·4", f"defense {draw}", holder=holder)
    game.choose("pass")
    while game.decision is not None and game.decision.prompt != "reroll":
        game.choose("pass")
    assert is_idle(game) is idle


def test_what_stands_is_said() -> None:
    game = firing("fire-attack 4·4", "defense 6·6", holder="allies")
    before = said(game)
    game.choose("pass")
    while game.decision is not None and game.decision.prompt != "reroll":
        game.choose("pass")

    assert "holds with a roll above" in before
    assert " holds: " in said(game)
    assert "rallies: 3 against Morale" in said(rallying("1·2", "axis"))


def test_in_doubt_a_roll_matters() -> None:
    game = rallying("1·2", "axis")
    pile = game.state.piles[AXIS]
    game.state.piles[AXIS] = pile[:1]  # another card would be the last of its pile

    assert could_gain(game.state, AXIS)


# --- at a table -----------------------------------------------------------------------------


def at_idle_question(seed: int = 2) -> Table:
    """A table at which somebody is asked something that is no question."""
    found, rng = table("first-steps", seed), random.Random(seed)
    while True:
        decision = found.game.decision
        assert decision is not None
        asked = page(found, decision.side).decision()
        assert asked is not None
        if asked.idle and found.game.choices[-1].side == decision.side:
            return found
        play(found, rng.randrange(99))


def test_only_the_seat_that_is_asked_is_told_that_nothing_could_be_gained() -> None:
    found = at_idle_question()
    decision = found.game.decision
    assert decision is not None
    others = [page(found, seat).decision() for seat in (1 - decision.side, -1)]

    assert all(each is not None and not each.idle and not each.consequence for each in others)


def test_what_others_see_does_not_depend_on_who_has_answered() -> None:
    shown = []
    for by_itself in (False, True):
        found = at_idle_question()
        decision = found.game.decision
        assert decision is not None
        option = found.game.system.write_option(found.game.state, decision.options[0])
        (record, *_) = found.decide(decision.side, found.number, option, by_itself=by_itself)
        assert record.kind == (STANDING if by_itself else CHOICE)
        shown.append([page(found, seat).snapshot() for seat in (1 - decision.side, -1)])

    assert shown[0] == shown[1]


def test_undo_goes_back_to_what_somebody_has_chosen() -> None:
    found = at_choice_before_an_idle_question()
    side, before = found.game.decision.side, found.game.hash()  # type: ignore[union-attr]
    play(found)
    number = len(found.game.choices)
    decision = found.game.decision
    assert decision is not None
    option = found.game.system.write_option(found.game.state, decision.options[0])
    found.decide(side, found.number, option, by_itself=True)
    found.undo(side, found.number)

    assert len(found.game.choices) == number - 1
    assert found.game.hash() == before


def at_choice_before_an_idle_question() -> Table:
    """A table at which the first answer leads, without chance, to a question of one answer."""
    rng = random.Random(5)
    for seed in range(1, 40):
        found = table("first-steps", seed)
        for _ in range(150):
            if found.game.decision is None:
                break
            if _leads_to_one_answer(found):
                return found
            play(found, rng.randrange(99))
    raise AssertionError("no such position")


def _leads_to_one_answer(found: Table) -> bool:
    side = found.game.decision.side  # type: ignore[union-attr]
    twin = found.still()
    play(twin)
    asked = twin.game.decision
    if asked is None or asked.side != side or len(asked.options) != 1:
        return False
    text = twin.game.system.write_option(twin.game.state, asked.options[0])
    twin.decide(side, twin.number, text, by_itself=True)
    return twin.why_no_undo(side) is None


# --- answers together -----------------------------------------------------------------------


def discarding() -> tuple[Table, int]:
    """A table at which a side has passed and discards."""
    found, rng = table("first-steps", 3), random.Random(3)
    while True:
        decision = found.game.decision
        assert decision is not None
        if decision.prompt == "discard":
            return found, decision.side
        text = found.game.system.write_option(
            found.game.state, decision.options[rng.randrange(len(decision.options))]
        )
        passes = decision.prompt == "order-or-pass" and found.why_not(decision.side, "pass") is None
        found.decide(decision.side, found.number, "pass" if passes else text)


def test_several_answers_follow_one_another_while_the_same_is_asked() -> None:
    found, side = discarding()
    asked = page(found, side).decision()
    assert asked is not None
    assert asked.together == ["discard"]
    cards = [each.option for each in asked.options if each.option.startswith("discard")]
    prompt = found.prompt(side)
    found.decide(side, found.number, cards[0])

    assert len(found.go_on(side, prompt, cards[1])) == 1
    assert found.go_on(side, prompt, cards[1]) == []  # it is gone
    assert found.go_on(side, "another", cards[2]) == []
    assert found.go_on(side, prompt, "nonsense") == []
    with pytest.raises(RefusedError):
        found.decide(side, found.number, cards[1])
