"""Pieces that were laid in the set-up are laid elsewhere, and what came after them stays."""

from __future__ import annotations

from typing import cast

import pytest
from tests.service.seats import page, play, table
from tests.systems.orders import ORDERS

from sandtable.kernel.game import Game
from sandtable.kernel.refusals import RefusedError
from sandtable.kernel.system import System
from sandtable.service import storage
from sandtable.service.faults import ANEW_SEALED
from sandtable.service.table import Table

AXIS = 0
FINISH, PIECE, PLACE = "finish-set-up", "set-up-piece", "set-up-hex"


def laid(prompt: str = FINISH, scenario: str = "first-steps", least: int = 1) -> Table:
    """A table at which the first side is asked something of its set-up."""
    found = table(scenario)
    while found.prompt(AXIS) != prompt or len(where(found)) < least:
        play(found, -1)
    return found


def where(found: Table) -> dict[str, str]:
    """Where a side has laid its pieces, in the order of their laying."""
    write, state = found.game.system.write_option, found.game.state
    return {write(state, each.piece): write(state, each.place) for each in found.laid(AXIS)}


def places(found: Table, piece: str) -> list[str]:
    return [answer.option for answer in page(found, AXIS).places(piece).places]


def laid_so(wanted: dict[str, str], prompt: str, scenario: str) -> Table:
    """A table at which pieces were laid so from the start."""
    found = table(scenario)
    while not found.prompt(AXIS):
        play(found, -1)
    for piece, place in wanted.items():
        for option in (piece, place):
            if found.why_not(AXIS, option) is None:
                found.decide(AXIS, found.number, option)
    assert found.prompt(AXIS) == prompt
    return found


@pytest.mark.parametrize("scenario", ["first-steps", "01", "05"])
def test_every_piece_can_lie_wherever_the_page_says(scenario: str) -> None:
    found = laid(FINISH, scenario)
    moved = 0
    for piece, place in where(found).items():
        others = places(found, piece)
        assert place not in others
        for other in others[:: max(1, len(others) // 3)]:
            twin = laid(FINISH, scenario)
            wanted = {**where(twin), piece: other}
            twin.place_anew(AXIS, twin.number, piece, other)
            assert where(twin) == wanted
            assert twin.game.hash() == laid_so(wanted, FINISH, scenario).game.hash()
            moved += 1

    assert moved > len(where(found))


def test_weapons_are_given_to_others_and_stay_with_a_unit_that_is_moved() -> None:
    found = laid(FINISH, "01")
    weapon, unit = next(each for each in where(found).items() if each[0].startswith("weapon"))
    found.place_anew(AXIS, found.number, unit, places(found, unit)[0])
    assert where(found)[weapon] == unit
    other = places(found, weapon)[0]
    found.place_anew(AXIS, found.number, weapon, other)

    assert where(found)[weapon] == other


def test_the_piece_in_hand_stays_in_hand() -> None:
    found = laid(PLACE, least=3)
    held = found.game.question(AXIS).args  # type: ignore[union-attr]
    piece = next(iter(where(found)))
    found.place_anew(AXIS, found.number, piece, places(found, piece)[-1])

    assert found.prompt(AXIS) == PLACE
    assert found.game.question(AXIS).args == held  # type: ignore[union-attr]


def test_a_piece_that_nobody_had_to_name_is_moved_too() -> None:
    found = laid()
    *_, piece = where(found)
    named = [(choice.option.verb, choice.option.value) for choice in found.game.choices]
    verb, _, value = piece.partition(":")
    assert (verb, int(value)) not in named
    other = places(found, piece)[0]
    found.place_anew(AXIS, found.number, piece, other)

    assert where(found)[piece] == other


def test_where_all_lay_at_the_same_time_it_is_refused_with_its_reason() -> None:
    found = Table(Game(cast(System, ORDERS), "plain", seed=1))
    asked = found.game.decision
    assert asked is not None
    assert asked.flow >= 0
    with pytest.raises(RefusedError) as refused:
        found.place_anew(found.game.answerer(asked), 0, "men:1", "men:2")

    assert refused.value.refusal == ANEW_SEALED
    assert found.laid(found.game.answerer(asked)) == []


@pytest.mark.parametrize(
    ("piece", "place"),
    [("unit:99", "hex:A1"), ("hex:A1", "hex:A1"), ("done", "done"), ("?", ""), ("", "hex:A1")],
)
def test_what_makes_no_sense_is_refused_and_nothing_happens(piece: str, place: str) -> None:
    found = laid()
    before = found.game.hash(), found.number, len(found.history)
    with pytest.raises(RefusedError):
        found.place_anew(AXIS, found.number, piece, place)
    with pytest.raises(RefusedError):
        found.places_anew(AXIS, piece)

    assert (found.game.hash(), found.number, len(found.history)) == before


def test_a_place_that_the_rules_refuse_is_refused_by_its_rule_and_nothing_happens() -> None:
    found = laid()
    piece = next(iter(where(found)))
    free = places(found, piece)
    size = found.game.state.bf.names  # type: ignore[attr-defined]
    wrong = next(f"hex:{name}" for name in size if f"hex:{name}" not in free)
    before = found.game.hash(), found.number
    with pytest.raises(RefusedError) as refused:
        found.place_anew(AXIS, found.number, piece, wrong)

    assert refused.value.refusal.rule.startswith("SU.")
    assert (found.game.hash(), found.number) == before


def test_the_same_place_is_no_move() -> None:
    found = laid()
    piece, place = next(iter(where(found).items()))

    assert found.place_anew(AXIS, found.number, piece, place) == []


def test_it_is_kept_like_every_choice() -> None:
    found = laid()
    chosen = table()
    records = []
    while chosen.game.hash() != found.game.hash():
        decision = chosen.game.decision
        assert decision is not None
        text = chosen.game.system.write_option(chosen.game.state, decision.options[-1])
        records += chosen.decide(decision.side, chosen.number, text)
    piece = next(iter(where(chosen)))
    records += chosen.place_anew(AXIS, chosen.number, piece, places(chosen, piece)[0])
    again = table()
    again.replay(records)

    assert [record.kind for record in records].count(storage.UNDO) == 1
    assert again.game.hash() == chosen.game.hash()
    assert again.number == chosen.number


def test_others_are_offered_nothing_and_nothing_can_be_moved_after_the_end() -> None:
    found = laid()
    piece = next(iter(where(found)))
    assert found.laid(1) == []
    with pytest.raises(RefusedError):
        found.places_anew(1, piece)
    with pytest.raises(RefusedError):
        page(found, -1).places(piece)
    play(found)

    assert where(found) == {}
    with pytest.raises(RefusedError):
        found.place_anew(AXIS, found.number, piece, "hex:A1")


def test_the_page_lists_what_may_be_moved() -> None:
    found = laid()
    shown = page(found, AXIS).decision()
    assert shown is not None

    assert [each.piece.option for each in shown.anew] == list(where(found))
    assert all(each.piece.on and each.piece.text and each.place for each in shown.anew)
    assert page(found, 1).decision().anew == []  # type: ignore[union-attr]
