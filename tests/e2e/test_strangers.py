"""Two people with two browsers who do not trust each other: invitation, waiting room, seal."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, post

from sandtable.kernel.values import canonical

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


def test_a_seat_is_taken_though_the_answer_to_that_was_lost(browser: Any, server: str) -> None:
    maker, friend = browser.new_page(), browser.new_page()
    make(maker, server)
    seat, link = next(iter(kept(maker)["invitations"].items()))
    friend.goto(server + link)

    def lose(route: Any) -> None:
        route.fetch()
        route.abort()

    friend.route("**/claim?*", lose)
    friend.get_by_role("button", name="Take this seat").click()
    expect(friend.get_by_role("alert")).to_be_visible()
    friend.reload()
    expect(friend.locator("[data-open=true]")).to_have_count(0)
    friend.unroute("**/claim?*")
    friend.get_by_role("button", name="Take this seat").click()
    for page in (friend, maker):
        page.wait_for_selector("[data-number='0'], [data-number='1']")

    assert set(kept(friend)["links"]) == set(kept(friend)["parts"]) == {seat}
    assert friend.evaluate("localStorage.getItem('sandtable.claims')") == "[]"


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
    expect(terms.nth(1)).to_contain_text("Axis · surrenders when it has lost: 1")
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


class Dishonest(Served):
    """A server that plays whatever it finds, whatever was sealed."""

    def command(self, port: str) -> list[str]:
        ours = "from sandtable.service import rooms; rooms.sealed_otherwise = lambda row: []"
        return [f"{ours}; {each}" if "main()" in each else each for each in super().command(port)]


@pytest.fixture
def dishonest(tmp_path: Path) -> Iterator[Served]:
    served = Dishonest(tmp_path)
    served.start()
    yield served
    served.stop()


def test_a_server_that_changes_the_key_is_caught_by_the_browser(
    browser: Any, dishonest: Served
) -> None:
    maker, server = browser.new_page(), dishonest.address
    game = make(maker, server)
    link = next(iter(kept(maker)["invitations"].values()))
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    told, secret = sealed_in(dishonest, game).splitlines()
    seal_otherwise(
        dishonest, game, f"{told}\n{canonical({**json.loads(secret), 'root': '00' * 32})}"
    )
    friend = browser.new_page()
    friend.goto(server + link)
    friend.get_by_role("button", name="Take this seat").click()
    for page in (friend, maker):
        page.wait_for_selector("[data-number]:not([data-number='-1'])")
        finish(server, page)
    maker.wait_for_selector("[data-over=true]", timeout=90_000)
    maker.get_by_role("button", name="Menu").click()

    expect(maker.get_by_text("The key does not follow from what was sealed")).to_be_visible()
    expect(maker.locator(".question .breach")).to_have_count(1)
    maker.get_by_text("The key does not follow from what was sealed").scroll_into_view_if_needed()
    picture(maker, "caught")


def sealed_in(served: Served, game: str) -> str:
    with closing(sqlite3.connect(served.folder / "games.sqlite3", timeout=30)) as file:
        (found,) = file.execute("select sealed from games where id = ?", (game,)).fetchone()
    return str(found)


def seal_otherwise(served: Served, game: str, sealed: str, **changes: str) -> None:
    with closing(sqlite3.connect(served.folder / "games.sqlite3", timeout=30)) as file:
        for name, value in {**changes, "sealed": sealed}.items():
            file.execute(f"update games set {name} = ? where id = ?", (value, game))
        file.commit()


def test_a_server_that_changes_the_terms_is_caught_at_once(
    browser: Any, own_server: Served
) -> None:
    maker, server = browser.new_page(), own_server.address
    game = make(maker, server)
    link = next(iter(kept(maker)["invitations"].values()))
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    told, secret = sealed_in(own_server, game).splitlines()
    conduct = {"clock": {"game": 30}}
    other = canonical({**json.loads(told), "conduct": conduct})
    seal_otherwise(own_server, game, f"{other}\n{secret}", conduct=canonical(conduct))
    expect(maker.get_by_role("alert")).to_contain_text("another seal now than this browser saw")
    friend = browser.new_page()
    friend.goto(server + link)
    friend.get_by_role("button", name="Take this seat").click()
    maker.wait_for_selector("[data-number]:not([data-number='-1'])")

    expect(maker.locator(".breach")).to_be_visible()
    picture(maker, "caught-at-once")


def test_terms_that_are_told_otherwise_than_they_were_sealed_are_caught(
    browser: Any, server: str
) -> None:
    maker = browser.new_page()

    def lie(route: Any) -> None:
        answer = route.fetch()
        told = {**answer.json(), "conduct": {"clock": {"game": 6000}}}
        route.fulfill(response=answer, json=told)

    maker.route("**/room?*", lie)
    game = make(maker, server)
    secret = next(iter(kept(maker)["invitations"].values())).split("/")[-1]
    expect(maker.locator(".breach")).to_contain_text("not the one that was sealed")
    friend = browser.new_page()
    friend.route("**/room?*", lie)
    friend.goto(f"{server}/#/invitation/{game}/{secret}")

    expect(friend.locator(".breach")).to_be_visible()
    expect(friend.get_by_role("button", name="Take this seat")).to_be_disabled()
