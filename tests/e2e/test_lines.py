"""The lines between pages and server: what goes over them, and how many there are."""

from __future__ import annotations

import json
import re
import urllib.request
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import (
    choose,
    fetch,
    new_game,
    offered,
    post,
    state,
    wait_until_asked,
    watching,
)
from tests.e2e.relay import REQUEST_LINE, SEAT, relayed

PEOPLE = {"axis": "human", "allies": "human"}
PAGES_OF_SEAT = 4
CONNECTIONS = 6
"""What a browser opens to one server."""
FEW = 3
"""As many other pages as this may listen while a hidden one does."""
VISIBILITY = """() => {
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  window.hide = (value) => {
    if (hidden === value) return;
    hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}"""
"""Lets a test hide a page: to a browser without a screen all of them are shown."""


# --- what goes over them ------------------------------------------------------------------


def play_at_one_screen(page: Any, address: str) -> dict[str, str]:
    """Use the page as two players at one screen do; return the links that the browser keeps."""
    page.goto(address)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("People at this screen").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="lift the curtain").click()
    for _ in range(4):
        wait_until_asked(page)
        choose(page, offered(page)[0])
    page.keyboard.press("u")
    page.keyboard.press("c")
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog select", has=page.locator("option[value=de]")).select_option("de")
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Aufstellung").wait_for()
    kept = json.loads(page.evaluate("localStorage.getItem('sandtable.games')"))
    links: dict[str, str] = kept[0]["links"]
    return links


def save(page: Any, address: str, link: str) -> None:
    """Save a game to a file."""
    page.goto(address + link)
    page.locator("header button").last.click()
    with page.expect_download():
        page.get_by_role("button", name="Partie in eine Datei speichern").click()


def secret_of(link: str) -> str:
    return link.rpartition("/")[2]


def test_no_request_names_a_secret_in_its_address(browser: Any, server: str) -> None:
    alone = new_game(server, "first-steps", {"axis": "human", "allies": "random"}, 5)
    context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(20_000)
    with relayed(server) as relay:
        links = play_at_one_screen(page, relay.address)
        game = links["axis"].split("/")[-2]
        watch = watching(server, game, secret_of(links["axis"]))
        for link in (*links.values(), f"/#/game/{game}/{watch}"):
            page.goto("about:blank")
            page.goto(relay.address + link)
            page.wait_for_selector("[data-line=live]")
        save(page, relay.address, alone["axis"])
        context.close()

        used = {watch, *map(secret_of, links.values()), secret_of(alone["axis"])}
        lines = relay.found(REQUEST_LINE)
        everything = b"".join(map(bytes, relay.sent)).decode()
        sent = set(relay.found(SEAT))
    assert used < sent, "all of them were sent, and the invitations to the seats that were claimed"
    assert len(used) == 5
    assert sum("/stream" in line for line in lines) >= 5
    assert not [line for line in lines if any(secret in line for secret in sent)]
    assert "\nreferer:" not in everything.lower()
    for secret in used:
        in_headers = everything.lower().count(f"\nx-seat: {secret.lower()}\r")
        assert everything.count(secret) == in_headers, "they are in no other place"


# --- how many there are -------------------------------------------------------------------


def play_turn(server: str, made: Any, seat: str) -> int:
    """Let a seat choose, without a page, until the other is asked; return the table's number."""
    game, token = f"games/{made['game']}", made["tokens"][seat]
    page = fetch(server, game, token)
    assert "options" in page["decision"], "it is its turn"
    while "options" in page["decision"]:
        option = page["decision"]["options"][0]["option"]
        post(server, f"{game}/decide", {"number": page["number"], "option": option}, token)
        page = fetch(server, game, token)
    return int(page["number"])


def open_stream(server: str, game: str, token: str) -> Any:
    """Listen to a table without a page."""
    url = f"{server}/api/games/{game}/stream"
    answer = urllib.request.urlopen(urllib.request.Request(url, headers={"X-Seat": token}))
    assert answer.readline().startswith(b"id:")
    return answer


def test_a_table_opens_though_its_first_request_is_lost(browser: Any, server: str) -> None:
    page = browser.new_page(locale="en")
    page.route("**/api/games/*?lang=*", lambda route: route.abort(), times=1)
    page.goto(server + new_game(server, "first-steps", PEOPLE, 4)["axis"])
    expect(page.get_by_role("alert")).to_contain_text("The line is down")

    page.wait_for_selector("[data-line=live]")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.close()


def test_a_page_that_had_to_make_room_says_so_and_follows_again(page: Any, server: str) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE, "seed": 5})
    game, token = made["game"], made["tokens"]["axis"]
    page.goto(server + made["links"]["axis"])
    page.wait_for_selector("[data-line=live]")
    with ExitStack() as stack:
        others = [
            stack.enter_context(open_stream(server, game, token)) for _ in range(PAGES_OF_SEAT)
        ]
        page.get_by_text("this one no longer follows the game").wait_for()
        page.get_by_role("button", name="Follow it here").click()
        page.wait_for_selector("[data-line=live]")

        assert b"event: replaced\n" in others[0].readlines()
    number = play_turn(server, made, "allies")
    expect(page.locator("[data-number]")).to_have_attribute("data-number", str(number))


def test_whoever_acts_on_a_page_that_made_room_follows_again(page: Any, server: str) -> None:
    seats = {"axis": "human", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 7})
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    with ExitStack() as stack:
        for _ in range(PAGES_OF_SEAT):
            stack.enter_context(open_stream(server, made["game"], made["tokens"]["axis"]))
        page.wait_for_selector("[data-line=replaced]")
        before = int(state(page)["number"])
        choose(page, offered(page)[0])

        assert int(state(page)["number"]) > before
        assert state(page)["line"] == "live"


@pytest.fixture
def pages(browser: Any) -> Any:
    """One browser with as many pages as wanted; each can be hidden."""
    context = browser.new_context(locale="en")
    context.set_default_timeout(20_000)
    context.clock.install()
    context.add_init_script(f"({VISIBILITY})()")
    yield context
    context.close()


def look_away(tables: list[Any]) -> None:
    """Look at another page for a while."""
    for page in tables:
        page.evaluate("hide(true)")
        page.clock.fast_forward(31_000)
    for page in tables:
        page.clock.fast_forward(2_000)


def open_table(pages: Any, server: str, seed: int) -> tuple[Any, Any]:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE, "seed": seed})
    page = pages.new_page()
    page.goto(server + made["links"]["axis"])
    page.wait_for_selector("[data-line=live]")
    return made, page


def test_more_tables_than_connections_are_open_in_one_browser(pages: Any, server: str) -> None:
    made, first = open_table(pages, server, 1)
    tables = [first]
    for number in range(CONNECTIONS):
        look_away(tables)
        kept = state(first)["line"] != "resting"
        assert kept or number > FEW, "it gives nothing back without need"
        tables.append(open_table(pages, server, number)[1])
    first.wait_for_selector("[data-line=resting]", state="attached")

    assert not first.title().startswith("●")
    play_turn(server, made, "allies")
    first.clock.fast_forward(31_000)
    expect(first).to_have_title(re.compile("^●"))
    assert state(first)["line"] == "resting"
    first.evaluate("hide(false)")
    first.wait_for_selector("[data-line=live]")
    told = fetch(server, f"games/{made['game']}/log", made["tokens"]["axis"])
    first.get_by_label("short").uncheck()
    expect(first.locator(".log li")).to_have_count(len(told))
