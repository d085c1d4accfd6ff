"""What every page must keep: accessible to all, in three languages, nothing hidden shown."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import (
    choose,
    new_game,
    offered,
    play_until,
    post,
    state,
    wait_until_asked,
)

MIDST = 60
"""Answers after which a game is in full swing."""


def faults(page: Any, axe: str, within: str = "") -> list[str]:
    """What axe-core finds that is serious, by day and by night; `within` a part of the page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    wanted = ("light", {}), ("dark", COLOURS)
    return [fault for scheme, rules in wanted for fault in _faults_by(page, scheme, rules, within)]


COLOURS = {"runOnly": ["color-contrast"]}
"""Only this differs by night."""


LOOK = "([where, w]) => axe.run(where || document, { resultTypes: ['violations'], ...w })"


def _faults_by(page: Any, scheme: str, wanted: dict[str, list[str]], within: str) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    found = page.evaluate(LOOK, [within, wanted])
    return [
        f"{scheme}: {each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


AT_REST = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const passing = (each) => each.effect?.getComputedTiming().endTime !== Infinity;
  do { await frame(); await frame(); }
  while (document.getAnimations().filter(passing).some((each) => each.playState === 'running'));
}"""
"""Waits for whatever comes to an end by itself, transitions too."""


def still(page: Any) -> None:
    """Wait until nothing moves, so that colours are what they will be."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AT_REST)


@pytest.fixture(scope="module")
def begun(server: str) -> str:
    """The seat of the Allies at a game that has been played for a while."""
    seats = {"axis": "random", "allies": "human"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 5})
    play_until(server, made, "allies", lambda it: it["number"] > MIDST)
    return server + str(made["links"]["allies"])


@pytest.mark.xdist_group("palettes")
@pytest.mark.parametrize("palette", ["classic", "clear", "contrast"])
def test_axe_finds_nothing_at_the_table(page: Any, begun: str, axe: str, palette: str) -> None:
    chosen = json.dumps({"palette": palette, "pace": "off", "guard": False})
    page.add_init_script(f"localStorage.setItem('sandtable.settings', '{chosen}')")
    page.goto(begun)
    wait_until_asked(page)
    still(page)

    assert [] == faults(page, axe)


def test_axe_finds_nothing_beside_the_table(page: Any, server: str, axe: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="First Steps").wait_for()
    still(page)
    assert [] == faults(page, axe)

    page.get_by_role("button", name="Random battle").first.click()
    page.get_by_role("button", name="Draw a battle").click()
    page.locator("dialog .scenario").wait_for()
    assert [] == faults(page, axe)
    page.keyboard.press("Escape")

    page.get_by_role("link", name="First Steps").click()
    page.get_by_role("heading", name="First Steps").wait_for()
    assert [] == faults(page, axe)

    page.goto(f"{server}/#/rules/O20.3.4")
    page.get_by_role("heading", name="O20.3.4").wait_for()
    assert [] == faults(page, axe)


def test_axe_finds_nothing_in_menu_curtain_and_on_a_phone(page: Any, server: str, axe: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("People at this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="lift the curtain").wait_for()
    still(page)
    assert [] == faults(page, axe)

    page.get_by_role("button", name="lift the curtain").click()
    wait_until_asked(page)
    for tab in ("Hand", "Log", "Battle", "Question"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert [] == faults(page, axe)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("heading", name="Preferences").wait_for()
    assert [] == faults(page, axe)


def test_the_language_changes_without_a_reload(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "human"}, 5)
    page.goto(server + links["allies"])
    wait_until_asked(page)
    page.evaluate("window.mark = 1")
    languages = page.locator("dialog select", has=page.locator("option[value=de]"))
    for language, question, bar in (
        ("de", "Aufstellung", "Rückgängig"),
        ("bg", "Разполагане", "Отмени"),
        ("en", "which piece do you take", "Undo"),
    ):
        page.get_by_role("banner").get_by_role("button").last.click()
        languages.select_option(language)
        page.keyboard.press("Escape")
        page.get_by_role("heading", name=question).wait_for()
        assert page.get_by_role("banner").get_by_text(bar).count() == 1
        assert page.evaluate("document.documentElement.lang") == language

    assert page.evaluate("window.mark") == 1


def test_a_page_outlives_a_killed_server(browser: Any, own_server: Served) -> None:
    page = browser.new_page()
    links = new_game(own_server.address, "first-steps", {"axis": "random", "allies": "human"}, 5)
    page.goto(own_server.address + links["allies"])
    wait_until_asked(page)
    page.evaluate("window.mark = 1")
    choose(page, offered(page)[0])
    number = state(page)["number"]

    own_server.kill()
    page.get_by_text("The line is down").wait_for()
    own_server.start()
    page.get_by_text("The line is down").wait_for(state="detached")

    assert state(page)["number"] == number
    choose(page, offered(page)[0])
    assert page.evaluate("window.mark") == 1
    page.close()


def test_a_finished_game_is_replayed_from_both_sides(page: Any, server: str) -> None:
    links = new_game(server, "first-steps", {"axis": "random", "allies": "random"}, 9)
    page.goto(server + links["spectator"])
    page.wait_for_selector("[data-over=true]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    page.get_by_role("slider").fill("0")
    page.get_by_text(re.compile(r"^0 of")).wait_for()
    expect(page.locator(".piece")).to_have_count(0)

    page.get_by_label("Viewpoint").select_option("axis")
    page.get_by_role("slider").fill("40")
    expect(page.locator(".piece")).not_to_have_count(0)


def brightness(page: Any) -> int:
    """How light the page behind everything is: 0 to 255."""
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(int(each) for each in re.findall(r"\d+", colour)[:3]) // 3


def test_the_page_is_light_by_day_and_as_one_wishes(page: Any, server: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(server)
    page.get_by_role("button", name="Preferences").click()
    choice = page.get_by_label("Appearance")
    assert brightness(page) > 200
    page.emulate_media(color_scheme="dark")
    assert brightness(page) < 60

    choice.select_option("light")
    assert brightness(page) > 200
    page.reload()
    page.get_by_role("button", name="Preferences").wait_for()
    assert brightness(page) > 200


def test_rules_fold_by_chapter_and_lead_on(page: Any, server: str, axe: str) -> None:
    page.goto(f"{server}/#/rules")
    chapter = page.locator("details", has_text="O20.3.4")
    expect(chapter.get_by_role("link", name="O20.3.4 Fire")).to_be_hidden()
    chapter.locator("summary").click()
    chapter.get_by_role("link", name="O20.3.4 Fire").click()
    page.get_by_role("heading", name="O20.3.4 Fire").wait_for()
    page.get_by_role("link", name="Next").click()
    page.get_by_role("heading", name="O20.3.4[a]").wait_for()
    page.get_by_role("link", name="Previous").click()
    page.get_by_role("heading", name="O20.3.4 Fire").wait_for()
    chapter.get_by_role("link", name="Read the whole chapter").click()
    page.get_by_role("heading", name="O20.3.1 Fire").wait_for()
    expect(page.locator("article h3")).not_to_have_count(1)
    assert "(AMB-" not in page.locator("article").inner_text()
    assert [] == faults(page, axe)


def test_a_rule_stands_beside_the_table(page: Any, server: str) -> None:
    seats = {"axis": "human", "allies": "random"}
    links = new_game(server, "first-steps", seats, 5)
    page.goto(server + links["axis"])
    wait_until_asked(page)
    page.locator(".question .rule").click()
    drawer = page.locator("dialog", has_text="Rule")
    expect(drawer).to_be_visible()
    page.locator(".question [data-option]").first.click()
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
