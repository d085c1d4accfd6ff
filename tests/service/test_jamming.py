"""A player who is losing cannot keep the other from playing on."""

from __future__ import annotations

import pytest
from tests.service.seats import page, plain
from tests.service.test_table import Kept, facts

from sandtable.kernel.refusals import RefusedError
from sandtable.server.opponents import roster_of
from sandtable.service import account
from sandtable.service.computers import Computers
from sandtable.service.faults import StaleError
from sandtable.service.pages import RECENT


def refusal(do: object) -> str:
    """The reason why something is refused."""
    assert callable(do)
    with pytest.raises(RefusedError) as found:
        do()
    return found.value.refusal.reason


def begun() -> Kept:
    kept = Kept()
    for _ in range(4):
        kept.play()
    return kept


def test_a_request_makes_nobodys_answer_stale() -> None:
    kept = begun()
    side, number = kept.side(), kept.table.number
    kept.do(kept.table.ask_takeback(1 - side, number, kept.table.given[0]))
    kept.do(kept.table.answer_takeback(1 - side, kept.table.number, False))
    text = plain(page(kept.table, side).state(-1))["decision"]["options"][0]["option"]
    kept.do(kept.table.decide(side, number, text))

    assert facts(kept.rebuilt()) == facts(kept.table)


def test_one_request_waits_at_a_time_and_few_are_made_between_two_choices() -> None:
    kept = begun()
    first = kept.table.given[0]
    ask = kept.table.ask_takeback
    for _ in range(account.MOST_ASKED):
        kept.do(ask(0, kept.table.number, first))
        assert refusal(lambda: ask(0, kept.table.number, first)) == "takeback-open"
        assert refusal(lambda: ask(1, kept.table.number, first)) == "takeback-open"
        kept.do(kept.table.answer_takeback(0, kept.table.number, False))
    assert refusal(lambda: kept.table.ask_takeback(0, kept.table.number, first)) == (
        "takeback-enough"
    )
    assert kept.do(kept.table.ask_takeback(1, kept.table.number, first))
    kept.play()
    assert kept.do(kept.table.ask_takeback(0, kept.table.number, first))
    assert facts(kept.rebuilt()) == facts(kept.table)


def test_only_the_request_that_was_seen_is_agreed_to() -> None:
    kept = begun()
    seen = kept.table.number
    kept.do(kept.table.ask_takeback(0, seen, kept.table.given[3]))
    kept.do(kept.table.answer_takeback(0, kept.table.number, False))
    kept.do(kept.table.ask_takeback(0, kept.table.number, kept.table.given[0]))

    with pytest.raises(StaleError):
        kept.table.answer_takeback(1, seen + 1, True)
    assert len(kept.table.game.choices) == 4


def test_what_stands_already_is_no_record() -> None:
    kept = begun()
    assert len(kept.do(kept.table.stand(0, "step", "game"))) == 1
    assert kept.do(kept.table.stand(0, "step", "game")) == []
    assert len(kept.do(kept.table.stand(0, "step", "turn"))) == 1


@pytest.mark.parametrize("trick", ["stand", "undo", "ask", "seat"])
def test_whoever_does_too_much_besides_can_only_choose_and_the_other_notices_nothing(
    trick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account, "TO_BEGIN_WITH", 20)
    monkeypatch.setattr(account, "MOST_ASKED", 1_000)
    kept = begun()
    kept.table.computers = Computers(roster=roster_of("combat-commander"))
    table, side = kept.table, kept.side()
    other = 1 - side

    def once(number: int) -> None:
        if trick == "stand":
            kept.do(table.stand(side, "step", ("turn", "game")[number % 2]))
        elif trick == "seat":
            kept.do(table.hand_over(side, table.number, ("captain", "human")[number % 2]))
        elif trick == "undo":
            kept.play()
            kept.do(table.undo(side, table.number))
        else:
            kept.do(table.ask_takeback(side, table.number, table.given[0]))
            kept.do(table.answer_takeback(other, table.number, False))

    def many() -> None:
        for number in range(100):
            once(number)

    before = table.number
    assert refusal(many) == "enough-beside"
    assert table.number - before <= 20 + 2 * 5 + 2
    if trick == "seat":
        return
    kept.play()
    kept.play()
    assert kept.do(table.stand(other, "fire", "game"))


def test_a_game_is_full_by_its_choices_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.service.logbook.MOST_CHOICES", 6)
    kept = begun()
    for number in range(20):
        kept.do(kept.table.stand(0, "step", ("turn", "game")[number % 2]))
    kept.play()
    kept.play()
    assert refusal(kept.play) == "too-many-records"


def test_what_ends_something_is_always_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun()
    table = kept.table
    table.computers = Computers(roster=roster_of("combat-commander"))
    kept.do(table.stand(0, "step", "game"))
    kept.do(table.hand_over(1, table.number, "captain"))
    monkeypatch.setattr(account, "TO_BEGIN_WITH", 0)
    monkeypatch.setattr(account, "FOR_EACH_CHOICE", 0)

    assert refusal(lambda: table.stand(0, "fire", "game")) == "enough-beside"
    assert kept.do(table.unstand(0))
    assert kept.do(table.hand_over(1, table.number, "human"))


def test_whoever_is_alone_with_computers_may_do_more() -> None:
    count = account.Account()
    count.note(0, account.TO_BEGIN_WITH)
    assert count.why_not(0, 0) is not None
    assert count.why_not(0, 0, alone=True) is None
    count.note(0, account.ALONE * account.TO_BEGIN_WITH)
    assert count.why_not(0, 0, alone=True) is not None


def test_a_request_shows_the_last_lines_that_it_would_take_back() -> None:
    kept = Kept("01")
    for _ in range(120):
        kept.play()
    kept.do(kept.table.ask_takeback(0, kept.table.number, kept.table.given[0]))
    asked = plain(page(kept.table, 1).state(-1))["takeback"]
    assert asked["from"] == kept.table.given[0]
    assert 0 < len(asked["learned"]) <= RECENT < len(page(kept.table, 1).lines(kept.table.history))
