"""What people do about a game beside playing it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.service.seats import page, play, table

import sandtable
from sandtable.kernel.refusals import RefusedError
from sandtable.service.account import MOST_ASKED, MOST_SAID
from sandtable.service.between import LOST_SEAT
from sandtable.service.computers import Computers
from sandtable.service.conduct import Conduct
from sandtable.service.faults import StaleError
from sandtable.service.page_types import Line
from sandtable.service.restless import ROSTER
from sandtable.service.storage import Record
from sandtable.service.table import Table

AXIS, ALLIES = 0, 1


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(RefusedError) as error:
        act()
    return error.value.refusal.reason


def asked(found: Table) -> int:
    decision = found.game.decision
    assert decision is not None
    return decision.side


def traces(found: Table, place: int = -1) -> list[Line]:
    lines: list[Line] = page(found, place).lines(found.since(-1))
    return [line for line in lines if line.trace]


def again(found: Table, records: list[Record], computers: Computers | None = None) -> Table:
    twin = Table(table().game, computers)
    twin.replay(records)
    assert page(twin, AXIS).snapshot() == page(found, AXIS).snapshot()
    assert twin.account.said == found.account.said
    return twin


# --- talk -----------------------------------------------------------------------------------


def test_talk_is_read_by_all_and_makes_no_answer_stale() -> None:
    found = table()
    number, side = found.number, asked(found)
    said = found.talk(1 - side, "  Good <b>luck</b>\u202e!\n")
    option = page(found, side).decision().options[0].option  # type: ignore[union-attr]
    records = [*said, *found.decide(side, number, option)]

    for place in (AXIS, ALLIES, -1):
        assert [(line.trace, line.text) for line in traces(found, place)] == [
            ("talk", "Good <b>luck</b> !")
        ]
    assert traces(found)[0].by == found.game.seats[1 - side].name
    again(found, records)


def test_talk_stays_when_moves_are_taken_back_and_is_no_part_of_what_was_learned() -> None:
    found, side = table(), asked(table())
    play(found)
    found.talk(1 - side, "Sure?")
    found.ask_takeback(side, found.number)
    takeback = page(found, 1 - side).takeback()
    assert takeback is not None
    assert "talk" not in [line.trace for line in takeback.learned]
    found.answer_takeback(1 - side, found.number, yes=True)

    assert [line.trace for line in traces(found)] == ["talk", "ask", "consent"]
    assert not traces(found)[0].undone


def test_talk_has_bounds_of_its_own() -> None:
    found = table()
    assert refusal(lambda: found.talk(AXIS, " \u200b\n")) == "nothing-said"
    for _ in range(MOST_SAID):
        found.talk(AXIS, LOST_SEAT)
    assert refusal(lambda: found.talk(AXIS, "x")) == "enough-said"
    found.talk(ALLIES, "Well.")
    assert found.account.beside == {}
    found.conduct = Conduct(talk=False)
    assert refusal(lambda: found.talk(ALLIES, "x")) == "no-talk"


def test_a_line_keeps_the_name_that_somebody_had() -> None:
    found = table()
    found.resign(AXIS, 0)
    found.call(AXIS, "Ann", "Anna")
    shown = page(found, -1)
    seats = shown.live.row.seats
    named = tuple(each._replace(called="Anna") if not n else each for n, each in enumerate(seats))
    shown.live.row = shown.live.row._replace(seats=named)
    lines = [line.text for line in shown.lines(found.since(-1)) if line.trace]

    assert [line.split(" (")[0] for line in lines] == ["Ann", "Ann"]
    assert "Anna" in lines[1]


# --- resigning ------------------------------------------------------------------------------


def test_after_resigning_nothing_is_chosen_or_taken_back() -> None:
    found = table()
    play(found)
    side = asked(found)
    option = page(found, side).decision().options[0].option  # type: ignore[union-attr]
    window = found.game.system.reactions[0]
    records = found.resign(side, found.number)
    tries: list[Callable[[], object]] = [
        lambda: found.decide(side, found.number, option),
        lambda: found.undo(side, found.number),
        lambda: found.ask_takeback(side, found.number),
        lambda: found.stand(side, window, found.game.system.spans[0]),
        lambda: found.unstand(side),
        lambda: found.unorder(side),
        lambda: found.hand_over(side, found.number, "random"),
        lambda: found.resign(1 - side, found.number),
        lambda: found.offer_draw(1 - side, found.number, yes=True),
    ]

    assert {refusal(each) for each in tries} == {"game-settled"}
    shown = page(found, 1 - side).snapshot()
    assert shown.settled is not None
    assert (shown.settled.how, shown.settled.winner) == ("resigned", 1 - side)
    assert (shown.decision, shown.can_undo, shown.result) == (None, False, None)
    assert shown.key
    assert records[0].kind == "resign"
    found.talk(side, "Well played.")


def test_resigning_ends_a_request_that_waits() -> None:
    found, side = table(), asked(table())
    play(found)
    found.ask_takeback(side, found.number)
    found.resign(1 - side, 0)

    assert found.request is None
    assert refusal(lambda: found.answer_takeback(1 - side, found.number, yes=True)) == (
        "takeback-not-asked"
    )


def test_nobody_resigns_a_battle_of_another_game_or_from_the_future() -> None:
    found = table()
    with pytest.raises(StaleError):
        found.resign(AXIS, 1)
    found.commissioned = True
    assert refusal(lambda: found.resign(AXIS, 0)) == "not-in-a-battle"
    assert refusal(lambda: found.offer_draw(AXIS, 0, yes=True)) == "not-in-a-battle"


def test_a_computer_thinks_in_vain_when_the_other_has_resigned() -> None:
    side = asked(table())
    found = Table(table().game, Computers({side: "searcher"}, ROSTER))
    question = found.question()
    assert question is not None
    found.resign(1 - side, 0)

    assert not found.computer_is_asked
    with pytest.raises(StaleError):
        found.answer(question, question.decision.options[0])


# --- draws ----------------------------------------------------------------------------------


def test_a_draw_is_offered_and_agreed_to() -> None:
    found = table()
    records = found.offer_draw(AXIS, 0, yes=True)
    assert [(each.kind, each.yours) for each in page(found, AXIS).snapshot().proposals] == [
        ("draw", True)
    ]
    assert refusal(lambda: found.offer_draw(AXIS, 1, yes=True)) == "proposed-already"
    with pytest.raises(StaleError):
        found.offer_draw(ALLIES, 0, yes=True)
    again(found, records)
    records += found.offer_draw(ALLIES, 1, yes=True)

    settled = page(again(found, records), -1).snapshot().settled
    assert settled is not None
    assert (settled.how, settled.winner) == ("draw", -1)


def test_an_offer_ends_with_the_next_choice_of_who_made_it_alone() -> None:
    found, side = table(), asked(table())
    found.offer_draw(1 - side, 0, yes=True)
    play(found)
    assert list(found.between.proposals) == ["draw"]
    found.offer_draw(1 - side, found.number, yes=False)
    found.offer_draw(asked(found), found.number, yes=True)
    play(found)
    assert not found.between.proposals
    assert refusal(lambda: found.offer_draw(1 - side, found.number, yes=False)) == (
        "nothing-proposed"
    )
    assert [line.trace for line in traces(found)] == ["propose", "withdraw", "propose"]


def test_nobody_begs_for_a_draw() -> None:
    found = table()
    for _ in range(MOST_ASKED):
        found.offer_draw(AXIS, found.number, yes=True)
        found.offer_draw(ALLIES, found.number, yes=False)
    assert refusal(lambda: found.offer_draw(AXIS, found.number, yes=True)) == "proposed-enough"
    assert ALLIES not in found.account.beside


def test_a_computer_plays_on() -> None:
    found = Table(table().game, Computers({ALLIES: "random"}, ROSTER))
    assert refusal(lambda: found.offer_draw(AXIS, 0, yes=True)) == "draw-computer"


def test_a_rematch_waits_for_the_end() -> None:
    found = table()
    assert refusal(lambda: found.propose_rematch(AXIS, 0, yes=True)) == "rematch-not-over"
    found.resign(AXIS, 0)
    found.propose_rematch(AXIS, found.number, yes=True)
    assert not found.agreed_rematch
    found.propose_rematch(ALLIES, found.number, yes=True)
    assert found.agreed_rematch
    found.note_rematch(ALLIES, "other")
    assert page(found, AXIS).snapshot().rematch == "other"
    assert page(found, -1).snapshot().rematch == ""
    assert refusal(lambda: found.propose_rematch(AXIS, 0, yes=True)) == "rematch-made"


def test_a_draw_that_was_offered_ends_when_moves_are_taken_back() -> None:
    found, side = table(), asked(table())
    play(found)
    found.offer_draw(side, found.number, yes=True)
    found.ask_takeback(side, found.number)
    found.answer_takeback(1 - side, found.number, yes=True)

    assert not found.between.proposals


@pytest.mark.parametrize("ends", ["withdraw", "choose", "takeback"])
def test_a_yes_to_a_draw_that_is_offered_no_more_offers_none(ends: str) -> None:
    found, side = table(), asked(table())
    play(found)
    found.offer_draw(side, found.number, yes=True)
    seen = found.number
    if ends == "withdraw":
        found.offer_draw(side, seen, yes=False)
    elif ends == "choose":
        play(found)
    else:
        found.ask_takeback(side, seen)
        found.answer_takeback(1 - side, found.number, yes=True)
    with pytest.raises(StaleError):
        found.offer_draw(1 - side, seen, yes=True)

    assert not found.between.proposals
    found.offer_draw(1 - side, found.number, yes=True)
    assert found.between.proposals


# --- a seat that was lost ---------------------------------------------------------------------


@pytest.mark.parametrize("does", ["undo", "ask", "decline", "stand"])
def test_whoever_does_anything_at_the_game_has_not_lost_their_seat(does: str) -> None:
    found, holder = table(), asked(table())
    play(found)
    if does == "decline":
        holder = 1 - holder
        found.ask_takeback(1 - holder, found.number)
    first = found.ask_seat(holder)
    found.answer_seat(1 - holder, found.number, yes=True)
    assert found.may_issue(holder)
    number = found.number
    if does == "undo":
        found.undo(holder, number)
    elif does == "ask":
        found.ask_takeback(holder, number)
    elif does == "decline":
        found.answer_takeback(holder, number, yes=False)
    else:
        found.stand(holder, "step", "turn")

    assert (first[0].kind, found.may_issue(holder)) == ("propose", False)


# --- more than two ----------------------------------------------------------------------------


def other(system: str, computers: Computers | None = None) -> Table:
    return Table(sandtable.new_game(system, "plain", seed=1), computers)


def test_among_three_sides_all_must_agree_to_a_draw() -> None:
    found = other("three")
    assert refusal(lambda: found.resign(0, 0)) == "two-sides-only"
    found.offer_draw(0, 0, yes=True)
    assert len(found.offer_draw(1, found.number, yes=True)) == 1
    assert found.offer_draw(1, found.number, yes=True) == []
    assert not found.is_over
    found.offer_draw(2, found.number, yes=True)
    assert found.is_over
    assert refusal(lambda: found.propose_rematch(0, found.number, yes=True)) == "two-sides-only"


def test_nobody_resigns_for_a_person_of_the_same_side() -> None:
    found = other("orders")
    assert refusal(lambda: found.resign(0, 0)) == "resign-not-alone"
    found.offer_draw(0, 0, yes=True)
    assert refusal(lambda: found.offer_draw(1, 1, yes=True)) == "proposed-already"
    found.offer_draw(1, 1, yes=False)
    alone = other("orders", Computers({1: "random"}, ROSTER))
    alone.resign(0, 0)

    assert [line.trace for line in traces(found)] == ["propose", "withdraw"]
    assert alone.between.settled == ("resigned", 1, 0)


# --- advice ---------------------------------------------------------------------------------


def test_advice_is_told_once_for_each_question_and_may_be_barred() -> None:
    found = table()
    assert [len(found.take_advice(AXIS)) for _ in range(3)] == [1, 0, 0]
    play(found)
    assert [len(found.take_advice(AXIS)) for _ in range(3)] == [1, 0, 0]
    found.conduct = Conduct(advice=False)
    assert refusal(lambda: found.take_advice(AXIS)) == "no-advice-here"
    found.resign(AXIS, 0)
    assert found.why_no_advice is None


def test_advice_against_computers_is_nobodys_business() -> None:
    found = Table(table().game, Computers({ALLIES: "random"}, ROSTER))
    found.conduct = Conduct(advice=False)
    assert found.take_advice(AXIS) == []


@pytest.mark.parametrize("lang", ["en", "de", "bg"])
def test_all_of_it_has_words(lang: str) -> None:
    found = table()
    for act in (
        lambda: found.call(AXIS, "", "Ann"),
        lambda: found.take_advice(AXIS),
        lambda: found.offer_draw(AXIS, found.number, yes=True),
        lambda: found.offer_draw(AXIS, found.number, yes=False),
        lambda: found.offer_draw(AXIS, found.number, yes=True),
        lambda: found.offer_draw(ALLIES, found.number, yes=False),
        lambda: found.offer_draw(ALLIES, found.number, yes=True),
        lambda: found.offer_draw(AXIS, found.number, yes=True),
        lambda: found.propose_rematch(AXIS, found.number, yes=True),
        lambda: found.propose_rematch(ALLIES, found.number, yes=False),
        lambda: found.propose_rematch(ALLIES, found.number, yes=True),
        lambda: found.propose_rematch(ALLIES, found.number, yes=False),
        lambda: found.propose_rematch(ALLIES, found.number, yes=True),
        lambda: found.propose_rematch(AXIS, found.number, yes=True),
        lambda: [found.note_rematch(AXIS, "x")],
    ):
        act()
    told = page(found, ALLIES, lang)
    assert len({line.text for line in told.lines(found.since(-1)) if line.trace}) == 13
    assert told.snapshot().settled is not None
