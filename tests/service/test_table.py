"""A table: what it accepts, how it counts, and that it can be rebuilt from its records."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.service.seats import live, page, play, table

import sandtable
from sandtable.kernel.log import write
from sandtable.kernel.refusals import GAME_OVER, NOT_ASKED, Fault, RefusedError
from sandtable.service import storage
from sandtable.service.computers import Computers
from sandtable.service.faults import BrokenGameError, StaleError
from sandtable.service.presenters import presenter_of
from sandtable.service.rebuilding import unfrozen
from sandtable.service.storage import CHOICE, CONSENT, STANDING, UNDO, OldSave, Record
from sandtable.service.table import Table
from sandtable.service.words import load_words
from sandtable.systems.combat_commander.rulings import switches


class Kept:
    """A table whose records are kept, as a lobby does."""

    def __init__(self, scenario: str = "first-steps", seed: int = 1) -> None:
        self.scenario = scenario
        self.seed = seed
        self.table = table(scenario, seed)
        self.records: list[Record] = []

    def do(self, added: list[Record]) -> list[Record]:
        self.records += added
        return added

    def play(self, option: int = 0) -> list[Record]:
        decision = self.table.game.decision
        assert decision is not None
        game = self.table.game
        chosen = decision.options[option % len(decision.options)]
        text = game.system.write_option(game.state, chosen)
        return self.do(self.table.decide(decision.side, self.table.number, text))

    def rebuilt(self) -> Table:
        twin = table(self.scenario, self.seed)
        twin.replay(self.records)
        return twin

    def side(self) -> int:
        assert self.table.game.decision is not None
        return self.table.game.decision.side


def facts(found: Table) -> list[Any]:
    """Everything that must be the same after a rebuild."""
    return [
        found.number,
        found.game.hash(),
        found.given,
        found.standing(0),
        found.standing(1),
        found.request and (found.request.seat, found.request.keep),
        [(e.number, e.kind, e.seat, e.value, e.undone, repr(e.event)) for e in found.history],
        page(found, 0).snapshot(),
        page(found, 1).snapshot(),
    ]


def test_records_count_from_one_and_numbers_must_fit() -> None:
    kept = Kept()

    assert [record.number for record in kept.play()] == [1]
    with pytest.raises(StaleError):
        kept.table.decide(kept.side(), 0, "done")
    with pytest.raises(StaleError):
        kept.table.decide(kept.side(), 2, "done")
    assert kept.table.number == 1


def test_undo_keeps_the_number_going_and_marks_what_it_takes_back() -> None:
    kept = Kept()
    kept.play()
    before = kept.table.game.hash()
    side = kept.side()
    kept.play()
    kept.do(kept.table.undo(side, 2))

    assert kept.records[-1] == Record(3, UNDO, side, "", 1)
    assert kept.table.game.hash() == before
    assert [(e.number, e.undone) for e in kept.table.history if e.number == 2] == [(2, True)]
    assert kept.table.history[-1].value == 2


def test_a_request_lapses_with_the_next_choice() -> None:
    kept = Kept()
    kept.play()
    side = kept.side()
    kept.play()
    kept.do(kept.table.ask_takeback(side, 2))
    assert kept.table.request is not None
    kept.play()

    assert kept.table.request is None
    with pytest.raises(RefusedError):
        kept.table.answer_takeback(1 - side, kept.table.number, True)


def test_what_was_taken_back_by_consent_may_include_chance() -> None:
    kept = Kept("09", 3)
    rng = random.Random(3)
    while kept.table.game.why_no_undo() is None or kept.table.number < 60:
        kept.play(rng.randrange(99))
    last = kept.table.game.choices[-1]
    assert kept.table.why_no_undo(last.side) is not None
    hash_before = kept.table.game.hash()
    kept.do(kept.table.ask_takeback(last.side, kept.table.number, kept.table.given[-5]))
    kept.do(kept.table.answer_takeback(1 - last.side, kept.table.number, True))

    assert kept.records[-1].kind == CONSENT
    assert kept.table.game.hash() != hash_before
    assert len(kept.table.game.choices) == len(kept.table.given)
    assert facts(kept.rebuilt()) == facts(kept.table)


def test_a_declined_request_changes_nothing() -> None:
    kept = Kept()
    kept.play()
    side = kept.side()
    kept.play()
    before = kept.table.game.hash()
    kept.do(kept.table.ask_takeback(side, 2))
    kept.do(kept.table.answer_takeback(1 - side, 3, False))

    assert kept.table.game.hash() == before
    assert kept.table.request is None
    assert facts(kept.rebuilt()) == facts(kept.table)


def test_a_computer_agrees_at_once() -> None:
    game = sandtable.new_game("combat-commander", "first-steps", seed=1)
    side = game.decision.side if game.decision else 0
    found = Table(game, Computers({1 - side: "random"}))
    play(found)
    before = found.game.hash()
    play(found)

    assert [r.kind for r in found.ask_takeback(side, 2)] == ["ask", "consent"]
    assert found.game.hash() == before


def windows_of(kept: Kept, rng: random.Random, most: int) -> None:
    """Play until a reaction window is open."""
    for _ in range(most):
        decision = kept.table.game.decision
        assert decision is not None
        if decision.window in ("step", "fire", "defense", "initiative"):
            return
        kept.play(rng.randrange(99))
    raise AssertionError("no window opened")


def test_a_standing_pass_answers_and_its_answers_are_recorded() -> None:
    kept, rng = Kept("09", 2), random.Random(2)
    windows_of(kept, rng, 400)
    decision = kept.table.game.decision
    assert decision is not None
    added = kept.do(kept.table.stand(decision.side, decision.window, "game"))

    assert added[0].word == f"{decision.window} game"
    assert added[1][1:5] == (STANDING, decision.side, "pass", 0)
    for _ in range(60):
        now = kept.table.game.decision
        assert now is not None
        assert (now.side, now.window) != (decision.side, decision.window)
        kept.play(rng.randrange(99))
    assert facts(kept.rebuilt()) == facts(kept.table)
    kept.do(kept.table.unstand(decision.side))
    assert kept.table.standing(decision.side) == []
    assert facts(kept.rebuilt()) == facts(kept.table)


@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_rebuilt_from_its_records_whatever_happened_at_it(seed: int) -> None:
    kept, rng = Kept("first-steps", seed), random.Random(seed)
    undone = asked = 0
    while kept.table.game.decision is not None and len(kept.records) < 300:
        side, number = kept.side(), kept.table.number
        what = rng.randrange(10)
        if what == 0 and kept.table.game.choices:
            last = kept.table.game.choices[-1].side
            if kept.table.why_no_undo(last) is None:
                kept.do(kept.table.undo(last, number))
                undone += 1
        elif what == 1 and len(kept.table.game.choices) > 9:
            kept.do(kept.table.ask_takeback(side, number, kept.table.given[-rng.randrange(1, 9)]))
            kept.do(kept.table.answer_takeback(1 - side, number + 1, rng.random() < 0.5))
            asked += 1
        elif what == 2:
            kept.do(kept.table.stand(side, rng.choice(("fire", "step")), "order"))
        else:
            kept.play(rng.randrange(99))

    assert undone > 3
    assert asked > 3
    assert facts(kept.rebuilt()) == facts(kept.table)


def test_records_that_the_rules_do_not_allow_break_the_game() -> None:
    kept = Kept()
    kept.play()
    kept.records.append(Record(2, CHOICE, kept.side(), "nothing", 3))

    with pytest.raises(BrokenGameError, match="record 2"):
        kept.rebuilt()


def test_nothing_is_taken_back_after_the_end() -> None:
    kept, rng = Kept("first-steps", 1), random.Random(1)
    while kept.table.game.decision is not None:
        kept.play(rng.randrange(99))
    for side in (0, 1):
        with pytest.raises(RefusedError):
            kept.table.undo(side, kept.table.number)
        with pytest.raises(RefusedError):
            kept.table.ask_takeback(side, kept.table.number)


def test_a_table_from_a_saved_position_has_the_numbers_of_its_choices() -> None:
    kept = Kept()
    for _ in range(6):
        kept.play()
    kept.do(kept.table.stand(0, "step", "game"))
    kept.do(kept.table.ask_takeback(0, kept.table.number, kept.table.given[4]))
    kept.do(kept.table.answer_takeback(1, kept.table.number, True))
    kept.play()
    saved = OldSave(len(kept.records), write(kept.table.game))
    rebuilt = unfrozen(storage.Kept(live(kept.table).row, kept.records), saved, Computers())
    found = rebuilt.table

    assert rebuilt.seam is not None
    assert found.given == kept.table.given
    with pytest.raises(RefusedError, match="undo-other-rules"):
        found.ask_takeback(0, found.number, found.given[-1])
    play(found)
    before = len(found.history)
    found.ask_takeback(0, found.number, found.given[-1])
    found.answer_takeback(1, found.number, True)
    undone = [entry for entry in found.history[:before] if entry.undone]
    assert {entry.number for entry in undone} <= {len(kept.records) + 1}


def test_a_refusal_names_every_field_of_a_form() -> None:
    faults = [Fault("march[2].to", NOT_ASKED), Fault("levy", GAME_OVER)]
    told = page(table(), 0).refused(RefusedError(NOT_ASKED, faults))

    assert (told["reason"], told["text"]) == ("not-asked-now", told["faults"][0]["text"])
    assert [(each["field"], each["reason"]) for each in told["faults"]] == [
        ("march[2].to", "not-asked-now"),
        ("levy", "game-over"),
    ]


def test_what_is_not_asked_now_is_told_with_what_is_and_of_whom() -> None:
    found = table()
    asked = found.game.decision
    assert asked is not None
    mine, theirs = page(found, asked.side), page(found, 1 - asked.side)
    question = mine.narrator.prompt(asked)
    refusals = {each: each.table.why_not(each.seat.place, "") for each in (mine, theirs)}

    assert [refusal is not None and refusal.rule for refusal in refusals.values()] == [
        asked.rule
    ] * 2
    told = [each.refusal(refusal)["text"] for each, refusal in refusals.items() if refusal]
    side = mine.narrator.side(asked.side)
    assert told == [
        f"That is not what is asked now. Asked now: {question}",
        f"That is not what is asked now. Asked now ({side}): {question}",
    ]
    assert mine.refusal(GAME_OVER)["text"] == "The game is over."


def test_a_page_tells_how_unclear_rules_are_read_the_unusual_first() -> None:
    options = {"rulings": {"stat-floor": "zero"}}
    game = sandtable.new_game("combat-commander", "first-steps", seed=1, options=options)
    first, *others = page(Table(game), 0).snapshot().readings

    assert (first.id, first.chosen, first.usual) == ("AMB-66", "zero", False)
    assert len(others) == len(switches()) - 1
    assert all(each.usual and not each.chosen.startswith("web-") for each in others)
    assert presenter_of("three").readings(load_words("en"), game.state) == []
