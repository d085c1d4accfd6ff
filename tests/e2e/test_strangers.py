"""Two people with two browsers who do not trust each other: invitation, waiting room, seal."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, post

PICTURES = os.environ.get("SANDTABLE_PICTURES", "")
"""A folder for pictures of every view, for those who want to look."""


def picture(page: Any, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def kept(page: Any) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('sandtable.games'))[0]")


def make(page: Any, server: str, company: str = "Me against a friend") -> str:
    """Begin a game as the page does; returns its name."""
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label(company).check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/game/**")
    name: str = page.url.split("/")[-2]
    return name


def test_a_friend_claims_the_seat_and_the_game_begins(browser: Any, server: str) -> None:
    maker, friend = browser.new_page(), browser.new_page()
    game = make(maker, server)
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    expect(maker.locator("[data-open=true]")).to_have_count(1)
    picture(maker, "waiting-room")
    seat, link = next(iter(kept(maker)["invitations"].items()))
    friend.goto(server + link)
    expect(friend.get_by_role("heading", name="An invitation")).to_be_visible()
    picture(friend, "invitation")
    friend.reload()
    expect(maker.locator("[data-open=true]")).to_have_count(1)
    friend.get_by_role("button", name="Take this seat").click()
    friend.wait_for_selector("[data-number='0'], [data-number='1']")
    maker.wait_for_selector("[data-number='0'], [data-number='1']")
    own = kept(maker)["links"]
    friend.get_by_role("button", name="Menu").click()
    expect(friend.locator(f"[data-seat={seat}]")).to_contain_text("taken on")
    picture(friend, "menu")
    late = browser.new_page()
    late.goto(server + link)
    expect(late.get_by_role("alert")).to_contain_text("If that was not you")
    expect(late.get_by_role("button", name="Take this seat")).to_have_count(0)
    picture(late, "spent")

    assert seat not in own
    assert link.rsplit("/", 1)[1] not in json.dumps(kept(friend)["links"])
    assert kept(friend)["seal"] == kept(maker)["seal"]
    assert set(kept(friend)["parts"]) == {seat}
    assert fetch(server, f"games/{game}", kept(friend)["links"][seat].split("/")[-1])["you"] == seat


def test_what_is_not_as_usual_is_agreed_to_before_the_first_choice(
    browser: Any, server: str
) -> None:
    options = {"scenario": {"axis.surrender": 1}}
    seats = {"axis": "human", "allies": "invited"}
    wish = {"scenario": "first-steps", "seats": seats, "options": options, "seed": 7}
    made = post(server, "games", wish)
    friend = browser.new_page()
    friend.goto(f"{server}/#/invitation/{made['game']}/{made['invitations']['allies']}")
    terms = friend.locator(".terms li")
    expect(terms).to_have_count(2)
    expect(terms.nth(0)).to_contain_text("made with a seed")
    expect(terms.nth(1)).to_contain_text("axis.surrender: 1")
    expect(friend.locator("[data-seat=axis]")).to_contain_text("held by whoever made the game")
    picture(friend, "terms")
    friend.get_by_role("button", name="I agree, and take this seat").click()
    friend.wait_for_selector("[data-number='0']")

    expect(friend.locator(".terms li")).to_have_count(2)
    picture(friend, "terms-at-the-table")


def test_another_device_joins_and_a_seat_that_was_not_claimed_here_says_so(
    browser: Any, server: str
) -> None:
    maker = browser.new_page()
    game = make(maker, server, "Me against the computer")
    maker.wait_for_selector("[data-number]:not([data-number='-1'])")
    seat, link = next((s, v) for s, v in kept(maker)["links"].items() if s != "spectator")
    token = link.split("/")[-1]
    share = post(server, f"games/{game}/invite", {"opens": "shares"}, token)["token"]
    phone = browser.new_page()
    phone.goto(f"{server}/#/invitation/{game}/{share}")
    expect(phone.get_by_text("share that seat on another device")).to_be_visible()
    picture(phone, "another-device")
    phone.get_by_role("button", name="Open this seat here too").click()
    phone.wait_for_selector("[data-number]:not([data-number='-1'])")
    expect(phone.get_by_text("has not claimed this seat")).to_have_count(0)
    copied = browser.new_page()
    copied.goto(server + link)
    expect(copied.get_by_text("has not claimed this seat")).to_be_visible()
    picture(copied, "foreign")
    copied.get_by_role("alert").get_by_role("button", name="Understood").click()
    copied.reload()
    copied.wait_for_selector("[data-number]:not([data-number='-1'])")

    expect(copied.get_by_text("has not claimed this seat")).to_have_count(0)
    assert kept(phone)["links"][seat] != link


def finish(server: str, page: Any) -> None:
    """Let a computer play the seat of a page to the end."""
    seat, link = next((s, v) for s, v in kept(page)["links"].items() if s != "spectator")
    game, token = link.split("/")[-2:]
    number = fetch(server, f"games/{game}", token)["number"]
    post(server, f"games/{game}/seat", {"number": number, "player": "random"}, token)
    assert seat


def test_the_browser_proves_the_key_by_what_it_kept(browser: Any, server: str) -> None:
    maker = browser.new_page()
    make(maker, server, "Me against the computer")
    maker.wait_for_selector("[data-number]:not([data-number='-1'])")
    finish(server, maker)
    maker.wait_for_selector("[data-over=true]", timeout=90_000)
    maker.get_by_role("button", name="Menu").click()
    proof = maker.get_by_text("The key follows from what was sealed")
    proof.scroll_into_view_if_needed()
    expect(proof).to_be_visible()
    expect(maker.get_by_text("What this browser has added is part of the key")).to_be_visible()
    picture(maker, "proof")


def test_a_server_that_changes_the_key_is_caught_by_the_browser(
    browser: Any, own_server: Served
) -> None:
    maker, server = browser.new_page(), own_server.address
    game = make(maker, server)
    link = next(iter(kept(maker)["invitations"].values()))
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    with closing(sqlite3.connect(own_server.folder / "games.sqlite3", timeout=30)) as file:
        (sealed,) = file.execute("select sealed from games where id = ?", (game,)).fetchone()
        facts = {**json.loads(sealed), "root": "00" * 32}
        other = json.dumps(facts, sort_keys=True, separators=(",", ":"))
        file.execute("update games set sealed = ? where id = ?", (other, game))
        file.commit()
    friend = browser.new_page()
    friend.goto(server + link)
    friend.get_by_role("button", name="Take this seat").click()
    for page in (friend, maker):
        page.wait_for_selector("[data-number]:not([data-number='-1'])")
        finish(server, page)
    maker.wait_for_selector("[data-over=true]", timeout=90_000)
    maker.get_by_role("button", name="Menu").click()

    expect(maker.get_by_text("another seal now than this browser saw first")).to_be_visible()
    expect(maker.get_by_text("The key does not follow from what was sealed")).to_be_visible()
    maker.get_by_text("another seal now").scroll_into_view_if_needed()
    picture(maker, "caught")
