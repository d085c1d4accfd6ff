"""Pieces that were set up are laid elsewhere while their side still sets up."""

from __future__ import annotations

import pytest
from tests.service.seats import play

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.refusals import RefusedError
from sandtable.service.table import Table
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

ASKED = "set-up-hex"


def laid(scenario: str, least: int) -> tuple[Table, int]:
    """A table at which the first side has set up some pieces and is asked for the next."""
    found = Table(Game(PANZER_GRENADIER, scenario, seed=1))
    side = asked(found).side
    while found.prompt(side) != ASKED or len(where(found, side)) < least:
        play(found, 0)
    return found, side


def asked(found: Table) -> Decision:
    decision = found.game.decision
    assert decision is not None
    return decision


def where(found: Table, side: int) -> dict[str, str]:
    write, state = PANZER_GRENADIER.write_option, found.game.state
    return {write(state, each.piece): write(state, each.place) for each in found.laid(side)}


def places(found: Table, side: int, piece: str) -> list[str]:
    write, state = PANZER_GRENADIER.write_option, found.game.state
    return [write(state, each) for each in found.places_anew(side, piece)]


@pytest.mark.parametrize(("scenario", "least"), [("first-town", 5), ("mokra", 12)])
def test_a_piece_is_laid_elsewhere_and_the_others_stay(scenario: str, least: int) -> None:
    found, side = laid(scenario, least)
    for piece, place in where(found, side).items():
        held, before = asked(found).args, where(found, side)
        others = places(found, side, piece)
        assert place not in others
        found.place_anew(side, found.number, piece, others[-1])

        assert where(found, side) == {**before, piece: others[-1]}
        assert asked(found).args == held


def test_another_piece_that_was_taken_in_hand_stays_in_hand() -> None:
    found, side = laid("first-town", 2)
    other = next(option for option in asked(found).options if option.verb == "place")
    found.decide(side, found.number, PANZER_GRENADIER.write_option(found.game.state, other))
    piece = next(iter(where(found, side)))
    found.place_anew(side, found.number, piece, places(found, side, piece)[0])

    assert asked(found).args == (other.value,)


def test_who_waits_and_who_is_not_asked_lays_nothing_anew() -> None:
    found, side = laid("first-town", 3)
    piece = next(iter(where(found, side)))

    assert found.laid(1 - side) == []
    with pytest.raises(RefusedError):
        found.places_anew(1 - side, piece)
    with pytest.raises(RefusedError):
        found.places_anew(side, f"place:{asked(found).args[0]}")
