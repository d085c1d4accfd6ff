"""Scenarios can be found and linked to: filters and pages with addresses of their own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import state, wait_until_asked

MANOR = "/#/systems/combat-commander/scenarios/04"


CARDS = "[data-system='combat-commander'] [data-scenario]"


def keys(page: Any) -> list[str]:
    found: list[str] = page.locator(CARDS).evaluate_all("all => all.map(e => e.dataset.scenario)")
    return found


def test_a_scenario_has_an_address_at_which_it_is_begun(page: Any, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="Closed for Renovation").click()
    expect(page).to_have_url(server + MANOR)
    page.reload()

    article = page.get_by_role("article")
    expect(article).to_contain_text("Combat Commander: Europe")
    expect(article).to_contain_text("A manor house in its park")
    expect(article).to_contain_text("6 × Elite Rifle Squad")
    expect(article).to_contain_text("Objective 5 is worth 10 VP")
    expect(article).to_contain_text("minutes")
    expect(article).to_contain_text("games: Germany")
    page.get_by_role("button", name="Begin").click()
    wait_until_asked(page)
    assert state(page)["prompt"].startswith("set-up")


@pytest.mark.parametrize(
    ("lang", "title", "place"),
    [("de", "Wegen Umbaus geschlossen", "Belgien"), ("bg", "Затворено за ремонт", "Белгия")],
)
def test_a_scenario_speaks_the_language(
    page: Any, server: str, lang: str, title: str, place: str
) -> None:
    page.add_init_script(f"localStorage.setItem('sandtable.settings', '{{\"lang\": \"{lang}\"}}')")
    page.goto(server + MANOR)

    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("article")).to_contain_text(place)


def test_filters_choose_and_stand_in_the_address(page: Any, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="First Steps").wait_for()
    every = keys(page)
    filters = page.get_by_role("group", name="Filters: Combat Commander")
    others = page.locator("[data-scenario]").count()
    expect(filters.get_by_role("status")).to_have_text(f"{len(every)} scenarios")

    filters.get_by_label("Nation").select_option("Italy")
    filters.get_by_label("From").select_option("our own")
    expect(page.locator(CARDS)).to_have_count(2)
    expect(page).to_have_url(
        f"{server}/#/?combat-commander.nation=italian&combat-commander.origin=own"
    )
    expect(page.locator("[data-scenario]")).to_have_count(others - len(every) + 2)
    page.reload()
    page.locator(CARDS).first.wait_for()
    assert keys(page) == ["abbey-hill", "far-bank"]

    filters.get_by_label("Size").select_option("large")
    filters.get_by_label("Nation").select_option("any")
    filters.get_by_label("From").select_option("any")
    filters.get_by_label("Size").select_option("any")
    expect(page.locator(CARDS)).to_have_count(len(every))


@pytest.mark.parametrize(
    ("scenario", "proposed"),
    [
        ("combat-commander/scenarios/04", "captain"),
        ("combat-commander/scenarios/first-steps", "recruit"),
        ("panzer-grenadier/scenarios/first-town", "captain"),
    ],
)
def test_a_game_begins_once_its_opponents_are_known(
    page: Any, server: str, scenario: str, proposed: str
) -> None:
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/players?lang=*", hold)
    page.goto(f"{server}/#/systems/{scenario}")
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_disabled()
    page.get_by_label("Me against a friend").check()
    expect(begin).to_be_enabled()
    page.get_by_label("Me against the computer").check()
    expect(begin).to_be_disabled()

    for route in held:
        route.continue_()

    expect(begin).to_be_enabled()
    assert page.get_by_role("combobox", name="The computer").input_value() == proposed


def test_the_first_page_says_which_game_it_is(page: Any, server: str) -> None:
    page.goto(server)

    expect(page.get_by_role("heading", name="Combat Commander: Europe")).to_be_visible()


@pytest.mark.parametrize(
    ("system", "wish", "value", "said"),
    [
        ("combat-commander", "allies", "polish", "Poland"),
        ("panzer-grenadier", "front", "finland", "Finland"),
    ],
)
def test_a_random_battle_is_wished_for(
    page: Any, server: str, system: str, wish: str, value: str, said: str
) -> None:
    page.goto(server)
    page.locator(f"[data-system='{system}']").get_by_role("button", name="Random battle").click()
    page.locator(f"[data-wish='{wish}']").select_option(value)
    page.get_by_role("button", name="Draw a battle").click()
    page.locator("dialog [data-scenario]").click()

    expect(page.get_by_role("article")).to_contain_text(said)
    assert f"{wish}%3D{value}" in page.url


@pytest.mark.parametrize(
    ("scenario", "ruling", "value", "said"),
    [
        ("combat-commander/scenarios/04", "stat-floor", "zero", "Least value of a number"),
        ("panzer-grenadier/scenarios/first-town", "unloading-cost", "point", "a movement point"),
    ],
)
def test_a_game_is_begun_with_another_reading(
    page: Any, server: str, scenario: str, ruling: str, value: str, said: str
) -> None:
    page.goto(f"{server}/#/systems/{scenario}")
    page.get_by_text("Readings of unclear rules").click()
    page.locator(f"#{ruling}").select_option(value)
    expect(page.get_by_text("Readings of unclear rules (1)")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    wait_until_asked(page)
    page.get_by_role("button", name="Menu").click()

    expect(page.get_by_role("dialog").locator("section:has(> details) > ul")).to_contain_text(said)


def test_a_game_is_begun_with_an_optional_rule(page: Any, server: str) -> None:
    page.goto(f"{server}/#/systems/panzer-grenadier/scenarios/first-town")
    page.get_by_text("Optional rules").click()
    page.locator("[data-optional='strategic-movement']").check()
    expect(page.get_by_text("Optional rules (1)")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    wait_until_asked(page)
    page.get_by_role("button", name="Menu").click()

    chosen = page.get_by_role("dialog").locator("section:has(> details) > ul")
    expect(chosen).to_contain_text("move twice as far")
    expect(chosen.get_by_role("button", name="17.3")).to_be_visible()


def test_a_random_battle_has_an_address_too(page: Any, server: str) -> None:
    page.goto(f"{server}/#/systems/combat-commander/scenarios/random%3Aseed%3D17%2Cyear%3D1943")

    expect(page.get_by_role("article")).to_contain_text("1943")
    expect(page.get_by_role("article")).to_contain_text("not measured")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
