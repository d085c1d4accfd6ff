"""Systems that have nothing but rules, each played to its end on the page that every system has."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, post
from tests.e2e.test_pages import faults, still
from tests.systems.all_four import passed_on

ROOT = Path(__file__).parents[2]
NOT_HERE = ".hand, .card, .cell, .counter, [role=gridcell]"
"""What belongs to systems that have cards, counters and hexes."""
VERDICT = re.compile("^You (won|lost)|^Nobody won")
"""What a player is told at the end."""
NEXT = """
(before) => {
  const { number, asked, over } = document.querySelector('[data-number]')?.dataset ?? {};
  return (over === 'true' || (asked === 'true' && number !== before)) && { number, over };
}
"""
"""The number at which something new is asked, or at which the game is over."""


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that knows the small systems."""
    told = {**passed_on(), "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    served = Served(tmp_path_factory.mktemp("small"))
    with pytest.MonkeyPatch.context() as environment:
        for name, value in told.items():
            environment.setenv(name, value)
        served.start()
    yield served.address
    served.stop()


class Player:
    """Somebody at a table who only uses the page."""

    def __init__(self, page: Any, address: str) -> None:
        self.page = page
        self.number = ""
        page.goto(address)

    def is_asked(self) -> bool:
        """Wait until there is something new to answer; False if the game is over."""
        found = self.page.wait_for_function(NEXT, arg=self.number).json_value()
        self.number = found["number"]
        return found["over"] != "true"

    @property
    def prompt(self) -> str:
        found: str = self.page.locator("[data-prompt]").get_attribute("data-prompt")
        return found

    def press(self, option: str) -> None:
        """Press the button of an answer, and confirm it where that is asked."""
        self.page.locator(f".question [data-option='{option}']").first.click()
        sure = self.page.locator(f".sure [data-option='{option}']")
        if sure.count():
            sure.click()

    def field(self, name: str) -> Any:
        return self.page.locator(f"[data-field='{name}']")

    def send(self, form: str) -> None:
        self.page.locator(f"[data-form={form}] button.main").click()


def begin(server: str, system: str, seats: dict[str, str], seed: int = 3) -> Any:
    body = {"system": system, "scenario": "plain", "seats": seats, "seed": seed}
    return post(server, "games", body)


def look_around(page: Any, axe: str) -> None:
    """The page is whole, asks for advice, and shows nothing that belongs to another system."""
    still(page)
    assert faults(page, axe) == []
    assert page.locator(NOT_HERE).count() == 0
    page.keyboard.press("c")
    expect(page.locator(".advice")).not_to_be_empty()


def look_back(page: Any) -> None:
    """A game that is over is looked at from its beginning."""
    page.get_by_role("button", name="Replay").first.click()
    page.get_by_role("slider").fill("0")
    page.get_by_text("0 of").wait_for()


def test_three_sides_are_played_by_buttons(page: Any, small_server: str, axe: str) -> None:
    made = begin(small_server, "three", {"red": "human", "gold": "random", "blue": "random"})
    player = Player(page, small_server + made["links"]["red"])
    assert player.is_asked()
    look_around(page, axe)
    expect(page.get_by_role("table")).to_contain_text("Blue")
    page.locator("[data-option^=guess]").first.focus()
    expect(page.locator(".odds")).to_contain_text("%")

    player.press(page.locator("[data-option^=guess]").first.get_attribute("data-option"))
    while player.is_asked():
        player.press("coin")

    page.get_by_role("heading", name=VERDICT).wait_for()
    look_back(page)
    expect(page.get_by_role("row", name="Gold")).to_contain_text("0")


def test_sealed_answers_are_changed_until_everybody_has_answered(
    page: Any, browser: Any, small_server: str, axe: str
) -> None:
    people = {"anna": "human", "boris": "human", "clara": "random", "dirk": "random"}
    links = begin(small_server, "orders", people)["links"]
    anna = Player(page, small_server + links["anna"])
    boris = Player(browser.new_page(), small_server + links["boris"])
    assert anna.is_asked()
    look_around(page, axe)
    page.locator(".asides summary").click()
    page.locator("[data-aside='signal:2']").click()
    page.locator("[data-sure='signal:2']").click()
    page.get_by_text("signalled").wait_for()

    anna.press("commit:1")
    assert anna.is_asked()
    anna.press("pass")
    page.get_by_text("Others are still choosing.").wait_for()
    page.get_by_role("button", name="Open my answer again").click()
    assert anna.is_asked()
    anna.press("road")
    page.get_by_text("Your answer is in").wait_for()
    assert boris.is_asked()
    boris.press("commit:1")
    for _ in range(3):
        assert anna.is_asked()
        anna.press("commit:1")
        assert anna.is_asked()
        anna.press("pass")
        assert boris.is_asked()
        boris.press("commit:1")

    assert not anna.is_asked()
    page.get_by_role("heading", name=VERDICT).wait_for()
    look_back(page)
    boris.page.close()


def test_points_are_chosen_on_a_plane(page: Any, small_server: str, axe: str) -> None:
    made = begin(small_server, "points", {"western": "human", "eastern": "random"})
    player = Player(page, small_server + made["links"]["western"])
    assert player.is_asked()
    page.locator("[data-piece='0']").click()
    assert player.is_asked()
    look_around(page, axe)
    plane = page.locator("[data-plane=open]")
    box = plane.bounding_box()
    plane.click(position={"x": box["width"] * 0.7, "y": box["height"] * 0.4})
    page.get_by_text("too far").wait_for()
    plane.click(position={"x": box["width"] * 0.28, "y": box["height"] * 0.35})
    page.get_by_text("possible").wait_for()
    plane.press("ArrowRight")
    plane.press("Enter")

    assert player.is_asked()
    player.press("base:1")
    assert player.is_asked()
    page.locator("[data-axis=x]").fill("900")
    page.locator("[data-axis=y]").fill("3000")
    page.get_by_text("possible").wait_for()
    player.press("move:[900,3000]")
    while player.is_asked():
        player.press("pass")

    page.get_by_role("heading", name=VERDICT).wait_for()
    look_back(page)


def test_a_campaign_is_played_by_forms_and_its_battle_elsewhere(
    page: Any, small_server: str, axe: str
) -> None:
    made = begin(small_server, "marches", {"king": "human", "rebels": "random"})
    player = Player(page, small_server + made["links"]["king"])
    assert player.is_asked()
    look_around(page, axe)
    write_wrongly(player)
    choose_on_the_graph(player)
    player.send("orders")
    battles = [report_wrongly_then_well, fight_elsewhere]
    while player.is_asked():
        if player.prompt == "orders":
            march(player)
        elif battles:
            battles.pop(0)(player, small_server)
        else:
            report(player)

    assert battles == []
    page.get_by_role("heading", name=VERDICT).wait_for()
    look_back(page)


def write_wrongly(player: Player) -> None:
    """Every fault of a sheet is told, and what was written stays."""
    player.page.get_by_role("button", name="as JSON").click()
    player.page.locator("textarea").fill('{"levy": 3, "march": {"K1": 2, "R1": 1}}')
    player.send("orders")
    for told in ("Too far", "Not yours", "Neither yes nor no"):
        player.page.locator("form").get_by_text(told).wait_for()
    assert '"K1": 2' in player.page.locator("textarea").input_value()
    player.page.locator("textarea").fill('{"levy": true, "march": {"K1": 0, "K2": 0}}')
    player.page.get_by_role("button", name="Fill in fields").click()
    expect(player.field("levy")).to_be_checked()


def choose_on_the_graph(player: Player) -> None:
    player.field("march.K1").focus()
    player.page.locator("[data-node='1']").click()
    expect(player.field("march.K1").locator("option:checked")).to_have_text("Passes")


def march(player: Player) -> None:
    """Send everybody to the middle."""
    for field in player.page.locator("[data-field^=march]").all():
        field.select_option(label="Passes")
    player.send("orders")


def report(player: Player) -> None:
    """Tell how a battle ended; what follows is seen before it is given."""
    form = player.page.locator("[data-form=report]")
    form.locator("label", has=player.page.locator("[data-choice='winner:king']")).click()
    form.locator("[data-count=rounds]").fill("3")
    form.locator("[data-count=rounds]").press("Tab")
    form.get_by_role("heading", name="This would follow").wait_for()
    form.locator("[data-report]").click()


def report_wrongly_then_well(player: Player, server: str) -> None:
    """Nothing can be given before it is seen what follows; what cannot be is told at once."""
    form = player.page.locator("[data-form=report]")
    expect(form.locator("[data-report]")).to_be_disabled()
    form.locator("label", has=player.page.locator("[data-choice='winner:king']")).click()
    form.locator("[data-count=rounds]").fill("10")
    form.locator("[data-half]").check()
    expect(form.locator(".all li")).to_have_count(1)
    expect(form.locator("[data-report]")).to_be_disabled()
    form.locator("[data-half]").uncheck()
    form.locator("[data-unit]").last.locator("label").nth(1).click()
    expect(form.locator("[data-unit].lost")).to_have_count(1)
    report(player)


def fight_elsewhere(player: Player, server: str) -> None:
    """The battle gets a table of its own, with a way back; its report comes by itself."""
    page = player.page
    page.get_by_label("by the rules of").select_option("points")
    page.get_by_role("button", name="Open the battle").click()
    links = [
        page.locator(f"[data-seat={seat}]").get_attribute("href") for seat in ("western", "eastern")
    ]
    page.goto(f"{server}/{links[0]}")
    page.get_by_role("link", name="Back to").click()
    page.wait_for_selector("[data-form=report]")
    for turn in range(20):
        _, game, token = links[turn % 2].rsplit("/", 2)
        pass_on(server, f"games/{game}", token)


def pass_on(server: str, game: str, token: str) -> None:
    number = fetch(server, f"{game}/number", token)["number"]
    post(server, f"{game}/decide", {"number": number, "option": "pass"}, token)
