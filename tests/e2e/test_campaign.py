"""A campaign on the page: the map, orders as arrows, the time line, the reveal; who sees what."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.ears import Ear
from tests.e2e.playing import fetch, post
from tests.e2e.test_pages import faults, still

GAME = {"system": "campaign", "scenario": "four-bridges", "seed": 5}
BLUE, RED = "first-commander", "second-commander"
PEOPLE = {BLUE: "human", RED: "human"}
PHONE = {"width": 390, "height": 844}


def begin(server: str, **seats: str) -> Any:
    return post(server, "games", {**GAME, "seats": {**PEOPLE, **seats}})


def opened(page: Any, server: str, made: Any, seat: str) -> Any:
    page.goto(server + made["links"][seat])
    page.locator("[data-asked=true] [data-form=orders]").wait_for()
    return page


def choose(page: Any, formation: str) -> None:
    page.locator(f"[data-piece='formation:{formation}']").click()
    page.locator(f"[data-line='{formation}'].open [data-mode=march]").wait_for()


def field(page: Any, name: str) -> Any:
    return page.locator(f".plot[data-ref='node:{name}']")


def send(page: Any, name: str) -> None:
    """Click a field where no counter lies."""
    field(page, name).click(position={"x": 24, "y": 50})


def line(page: Any, formation: str) -> Any:
    return page.locator(f"[data-line='{formation}'] [data-ordered]")


def hand_in(page: Any) -> None:
    page.locator("[data-form=orders] button.main").click()


def arrows(page: Any) -> set[str]:
    """The orders that are drawn on the map."""
    found = page.locator("[data-arrow]").evaluate_all("all => all.map(e => e.dataset.arrow)")
    return set(found)


# --- writing ----------------------------------------------------------------------------------


def test_orders_are_written_on_the_map_and_opened_again_until_the_last_is_in(
    page: Any, browser: Any, server: str, axe: str
) -> None:
    made = begin(server)
    blue = opened(page, server, made, BLUE)
    choose(blue, "1-1")
    expect(field(blue, "B3")).to_have_attribute("data-target", "attack")
    assert not field(blue, "D4").get_attribute("data-target")
    send(blue, "B3")
    expect(line(blue, "1-1")).to_contain_text("Attack B3")
    expect(line(blue, "1-1")).to_contain_text("5 min")
    choose(blue, "1-2")
    blue.locator("[data-mode=support]").click()
    send(blue, "B2")
    choose(blue, "1-4")
    blue.locator("[data-line='1-4'] [data-order=dig-in]").click()
    expect(blue.locator("[data-row='1-2']")).to_contain_text("B2")
    expect(blue.locator("[data-form=orders] [role=status]")).to_contain_text("1 formation has no")
    assert arrows(blue) == {"1-1", "1-2", "1-4"}
    still(blue)
    assert faults(blue, axe) == []

    hand_in(blue)
    blue.locator("[data-reopen]").wait_for()
    assert arrows(blue) == {"1-1", "1-2", "1-4"}
    blue.locator("[data-reopen]").click()
    expect(line(blue, "1-2")).to_contain_text("Support B2")
    blue.get_by_role("button", name="Take the order of 1-2 back").click()
    hand_in(blue)

    red = opened(browser.new_page(), server, made, RED)
    assert arrows(red) == set()
    hand_in(red)
    red.locator("[data-battle=B3]").wait_for()
    blue.locator("[data-battle=B3]").wait_for()
    assert "1-1" in arrows(red)
    assert "1-2" not in arrows(red)
    red.close()


def test_a_field_says_what_minutes_are_made_of_and_why_not(page: Any, server: str) -> None:
    blue = opened(page, server, begin(server), BLUE)
    choose(blue, "1-2")
    field(blue, "C3").click(button="right", position={"x": 24, "y": 50})
    card = blue.get_by_role("dialog")
    expect(card).to_contain_text("Attack 15 min")
    expect(card).to_contain_text("on a road")
    expect(card).to_contain_text("C3 is not yours")
    card.locator("[data-order=support]").click()
    expect(line(blue, "1-2")).to_contain_text("Support C3")


def test_what_the_server_refuses_stands_at_its_line(page: Any, server: str) -> None:
    blue = opened(page, server, begin(server), BLUE)
    blue.get_by_role("button", name="Write it as a form").click()
    blue.locator("[data-add=orders]").click()
    blue.locator("[data-field='orders[0].formation']").select_option("1-1")
    blue.locator("[data-field='orders[0].order']").select_option("attack")
    blue.get_by_role("button", name="Write it on the map").click()

    expect(blue.locator("[data-line='1-1'] .fault")).to_contain_text("An attack names one field.")
    hand_in(blue)
    expect(blue.locator("[data-line='1-1'] .fault")).to_contain_text("C30")
    expect(blue.locator("[data-asked=true]")).to_have_count(1)


def test_what_the_enemy_could_do_is_said_with_both_minutes(page: Any, server: str) -> None:
    blue = opened(page, server, begin(server), BLUE)
    choose(blue, "1-1")
    blue.locator("[data-line='1-1'] [data-order=reorganise]").click()

    meeting = blue.locator("[data-line='1-1'] [data-meets=caught]").first
    expect(meeting).to_contain_text("If 2-1 attacks B2")
    expect(meeting).to_contain_text("minute 15")
    expect(meeting).to_contain_text("minute 40")
    expect(blue.locator("[data-line='1-1'] [data-fits]")).to_have_attribute("data-fits", "quiet")


def test_formations_are_placed_by_clicks(page: Any, server: str) -> None:
    seats = {BLUE: "human", "first-leader": "greedy", RED: "greedy", "second-leader": "greedy"}
    wanted = {"system": "campaign", "scenario": "estuary", "seed": 5, "seats": seats}
    made = post(server, "games", wanted)
    page.goto(server + made["links"][BLUE])
    page.locator("[data-asked=true] [data-form=take-posts]").wait_for()
    assert not field(page, "B3").get_attribute("data-target")
    for name in ("B2", "C2", "D2", "E2", "B1"):
        send(page, name)
    page.locator("[data-form=take-posts] button.main").click()
    expect(page.locator("[data-post='1-6'] .fault")).to_contain_text("C16")
    send(page, "A1")
    expect(page.locator("[data-post='1-6']")).to_contain_text("A1 Gliding Field")
    page.locator("[data-form=take-posts] button.main").click()

    page.locator("[data-asked=true] [data-form=orders]").wait_for()
    view = fetch(server, f"games/{made['game']}", made["tokens"][BLUE])["view"]
    assert view["formations"]["1-6"]["field"] == "A1"


# --- by keys, on a phone ----------------------------------------------------------------------


def test_a_round_of_orders_is_written_by_keys_alone(page: Any, server: str) -> None:
    blue = opened(page, server, begin(server, **{RED: "greedy"}), BLUE)
    blue.locator(".plot").first.wait_for()
    keys = blue.keyboard
    keys.press("b")
    walk(blue, "B2")
    keys.press("n")
    expect(field(blue, "B3")).to_have_attribute("data-target", "attack")
    keys.press("ArrowUp")
    keys.press("m")
    expect(line(blue, "1-1")).to_contain_text("Attack B3")
    keys.press("n")
    expect(field(blue, "C3")).to_have_attribute("data-target", "attack")
    keys.press("d")
    expect(line(blue, "1-2")).to_contain_text("Dig in")
    keys.press("x")
    expect(line(blue, "1-2")).to_have_count(0)
    for _ in range(60):
        keys.press("Tab")
        if blue.evaluate("document.activeElement.matches('[data-form=orders] .main')"):
            break
    keys.press("Enter")
    blue.locator("[data-battle=B3]").wait_for()


def walk(page: Any, name: str) -> None:
    """Go to a field by arrows."""
    here = page.evaluate("document.activeElement.dataset.ref").partition(":")[2]
    across, down = ord(name[0]) - ord(here[0]), int(here[1]) - int(name[1])
    for key, count in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowDown", down)):
        for _ in range(count):
            page.keyboard.press(key)
    for _ in range(-down):
        page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.ref") == f"node:{name}"


def test_orders_are_written_on_a_phone(browser: Any, server: str, axe: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en")
    blue = opened(context.new_page(), server, begin(server), BLUE)
    blue.locator("[data-piece='formation:1-1']").tap()
    expect(field(blue, "B3")).to_have_attribute("data-target", "attack")
    field(blue, "B3").tap(position={"x": 30, "y": 50})
    expect(line(blue, "1-1")).to_contain_text("Attack B3")
    assert blue.evaluate("document.documentElement.scrollWidth <= innerWidth")
    still(blue)
    assert faults(blue, axe) == []
    blue.get_by_role("button", name="Minutes").tap()
    expect(blue.locator("[data-row='1-1']")).to_contain_text("B3")
    context.close()


# --- the reveal -------------------------------------------------------------------------------


def test_the_round_is_shown_along_its_minutes(browser: Any, server: str) -> None:
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    context.add_init_script(
        "localStorage.setItem('sandtable.settings', JSON.stringify({ pace: 'normal' }))"
    )
    blue = opened(context.new_page(), server, begin(server, **{RED: "greedy"}), BLUE)
    choose(blue, "1-1")
    send(blue, "B3")
    hand_in(blue)

    blue.get_by_text(re.compile(r"^Minute \d+$")).first.wait_for()
    assert "1-1" in arrows(blue)
    blue.locator("[data-battle=B3]").wait_for()
    blue.locator("[data-playing=false][data-asked=true]").wait_for(timeout=40_000)
    assert int(blue.locator("[data-shown]").get_attribute("data-shown")) > 0
    assert blue.locator("[data-battle=B3]").count() == 1
    context.close()


# --- who sees what ----------------------------------------------------------------------------

SECRETS = (
    r'"formation":\s*"1-1",\s*"kind":\s*"attack"',
    r"Attack B3",
    r'data-arrow="1-1"',
)
"""The order of one formation: sent, told and drawn."""


def pried(ear: Ear) -> str:
    """Everything that a seat hears when it asks for all that might tell something."""
    for path in ("", "/log?from=0", "/file", "/past?number=9999&viewpoint=own", "/hint"):
        ear.ask(path)
    for view in (BLUE, "public", "blue-host"):
        ear.ask(f"/past?number=9999&viewpoint={view}")
    ear.ask("/inspect/orders?formation=1-1")
    ear.ask("/inspect/outlook?1-1=stay")
    return ear.harvest()


@pytest.mark.rule("C26/2")
def test_orders_of_the_other_side_are_nowhere_before_the_last_is_in(
    browser: Any, own_server: Served
) -> None:
    made = begin(own_server.address)
    blue = Ear(BLUE, own_server.address, made, browser.new_page())
    red = Ear(RED, own_server.address, made, browser.new_page())
    red.page.locator("[data-form=orders]").wait_for()
    choose(blue.page, "1-1")
    send(blue.page, "B3")
    hand_in(blue.page)
    blue.page.locator("[data-reopen]").wait_for()
    own = pried(blue)
    assert all(re.search(secret, own) for secret in SECRETS[:1] + SECRETS[2:])

    choose(red.page, "2-1")
    red.page.locator("[data-line='2-1'] [data-order=dig-in]").click()
    before = pried(red)
    assert [secret for secret in SECRETS if re.search(secret, before)] == []
    assert fetch(own_server.address, f"games/{made['game']}", red.token)["view"]["orders"] == {}

    hand_in(red.page)
    red.page.locator("[data-battle=B3]").wait_for()
    after = pried(red)
    assert all(re.search(secret, after) for secret in SECRETS)
    for ear in (blue, red):
        ear.page.context.close()
