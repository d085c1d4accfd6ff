"""Whoever has lost a seat asks for it on the page of their invitation, and gets it anew."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import state
from tests.e2e.test_strangers import kept, make, picture
from tests.e2e.test_together import HERE, menu

LOST_FIRST = "[data-proposal=lost-seat] ~ .others [data-proposal=draw]"
DAY = 24 * 3600 * 1000


def days_pass(served: Served, days: int) -> None:
    """Let somebody have asked some days ago; a server that runs keeps what it knows."""
    served.kill()
    with closing(sqlite3.connect(served.folder / "games.sqlite3", timeout=30)) as file:
        file.execute("update passes set at = at - ? where kind = 'asks'", (days * DAY,))
        file.commit()
    served.start()


def test_a_lost_seat_comes_back_by_its_invitation(browser: Any, own_server: Served) -> None:
    server = own_server.address
    maker, former, fresh = (browser.new_page(locale="en") for _ in range(3))
    make(maker, server)
    seat, link = next(iter(kept(maker)["invitations"].items()))
    former.goto(server + link)
    former.get_by_role("button", name="Take this seat").click()
    for page in (former, maker):
        page.wait_for_selector(HERE)
    seal = kept(former)["seal"]

    fresh.goto(server + link)
    fresh.get_by_role("button", name="I have lost this seat").click()
    expect(fresh.get_by_role("heading", name="A lost seat")).to_be_visible()
    expect(fresh.get_by_text("Asked. Keep this page")).to_be_visible()
    picture(fresh, "lost-asked")
    asking = fresh.url
    fresh.get_by_role("button", name="Take the seat").click()
    expect(fresh.get_by_role("alert")).to_contain_text("not yours yet")
    expect(former.locator("[data-proposal=lost-seat]")).to_contain_text("asks for your seat")
    menu(maker, "Offer a draw")
    expect(former.locator(f".waits > {LOST_FIRST}")).to_have_count(1)
    picture(former, "lost-holder")
    picture(maker, "lost-other")
    maker.locator("[data-proposal=lost-seat]").get_by_role("button", name="Agree").click()
    expect(maker.get_by_text("You have agreed.")).to_be_visible()
    expect(maker.get_by_role("button", name="Agree")).to_have_count(0)
    picture(maker, "lost-agreed")
    days_pass(own_server, 4)
    fresh.goto(asking)
    fresh.reload()
    fresh.get_by_role("button", name="Take the seat").click()
    fresh.wait_for_selector(HERE)
    picture(fresh, "lost-anew")

    assert kept(fresh)["seal"] == seal
    assert seat in kept(fresh)["links"]
    expect(fresh.get_by_text("has not claimed this seat")).to_have_count(0)
    expect(maker.locator(".log")).to_contain_text("was issued anew")
    expect(former.get_by_role("alert").or_(former.get_by_role("status")).first).to_be_visible()
    former.reload()
    expect(former.get_by_role("alert").first).to_contain_text("opens no seat")
    picture(former, "lost-ended")
    assert state(fresh)["number"] == state(maker)["number"]
