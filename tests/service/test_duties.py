"""Who does what: what a seat may do, what waits for its commander, what is for an umpire alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.service.seats import page

import sandtable
from sandtable.service.making import settings
from sandtable.service.page_types import Duties
from sandtable.service.presenters import presenter_of
from sandtable.service.table import Table
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems import load_system, names

COMMANDER, LEADER, _, _, UMPIRE = range(5)
Json = dict[str, Any]


def campaign(scenario: str = "estuary", **options: Any) -> Table:
    return Table(sandtable.new_game("campaign", scenario, seed=1, options=options))


def shown(table: Table, place: int, lang: str = "en") -> Duties:
    found = page(table, place, lang).roles().duties(place)
    assert found is not None
    return found


def test_a_commander_is_told_whom_he_leads_and_whom_others_lead() -> None:
    table = campaign()
    told = " ".join(shown(table, COMMANDER).may)
    own = [each for each in table.game.state.formations.values() if each.side == 0]
    by_others = [each.id for each in own if each.seat != COMMANDER]

    assert by_others, "somebody else leads formations here"
    leads, others = told.split("Led by others")
    assert all(f"({name})" in others for name in by_others)
    assert not any(f"({name})" in leads for name in by_others)
    assert not any(
        f"({each.id})" in told for each in table.game.state.formations.values() if each.side
    )


def test_a_leader_is_told_his_own_and_no_others() -> None:
    table = campaign()
    first = shown(table, LEADER).may[0]
    for each in table.game.state.formations.values():
        assert (f"({each.id})" in first) == (each.seat == LEADER)


def test_what_only_an_umpire_can_do_is_told_to_all() -> None:
    assert "Only the umpire" in shown(campaign(umpire=True), LEADER).umpire
    assert "no umpire" in shown(campaign(), LEADER).umpire
    assert "correct" in shown(campaign(umpire=True), UMPIRE).may[0]


def test_what_waits_for_others_is_told_and_who_is_missing_side_by_side_is_not_told_twice() -> None:
    table = campaign(umpire=True)
    asked = table.game.decision
    assert asked is not None
    assert asked.prompt == "position-formations"
    assert shown(table, asked.side * 2).waits == []
    assert shown(table, asked.side * 2 + 1).waits != [], "it is for the commander"
    (waits,) = shown(table, UMPIRE).waits
    assert waits.startswith("Waiting for commander-in-chief: Place your formations")
    for _ in range(2):
        decision = table.game.decision
        assert decision is not None
        option = decision.domains[0].sample(lambda many: many[0])
        text = table.game.system.write_option(table.game.state, option)
        table.decide(table.game.answerer(decision), table.number, text)
    assert [each.flow >= 0 for each in table.game.questions] == [True] * 4

    assert shown(table, LEADER).waits == shown(table, UMPIRE).waits == []


@pytest.mark.parametrize("scenario", ["four-bridges", "crossing"])
def test_where_each_side_is_one_seat_nothing_is_told(scenario: str) -> None:
    assert page(campaign(scenario), COMMANDER).roles().duties(COMMANDER) is None


@pytest.mark.parametrize("lang", ["de", "bg"])
def test_it_is_told_in_every_language(lang: str) -> None:
    table = campaign(umpire=True)
    for place in (COMMANDER, LEADER, UMPIRE):
        assert "duty" not in " ".join(shown(table, place, lang).may)
        assert shown(table, place, lang).may != shown(table, place).may


@pytest.mark.parametrize("name", names())
def test_what_is_chosen_beside_rules_is_an_option_of_the_system_and_brings_its_seat(
    name: str,
) -> None:
    system, found = load_system(name), presenter_of(name).settings()
    start = system.scenario(presenter_of(name).first_scenario())
    for option, setting in found.items():
        assert option in system.options
        for value in setting.values or (True,):
            seats = [seat.name for seat in system.seats(start, {option: value})]
            assert not setting.seat or setting.seat in seats
    for lang in LANGUAGES:
        told = settings(load_words(lang, name), found)
        words = [each["text"] for each in told] + [c["text"] for t in told for c in t["choices"]]
        assert all(" " in each for each in words), words
