"""Whoever has gone to another tab is called by the browser when it is their turn."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.playing import fetch, post, state
from tests.e2e.test_together import asked, claimed, form, kept

EAR = """
{
  globalThis.calls = [];
  globalThis.away = sessionStorage.getItem('away') === 'true';
  globalThis.turnAway = (to) => {
    away = to;
    sessionStorage.setItem('away', to);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (this.permission = 'granted'); }
    constructor(title, options) { calls.push({ title, ...options }); calls.last = this; }
    close() { calls.closed = true; }
  };
  Object.defineProperty(document, 'hidden', { get: () => away });
}
"""
"""Keeps what the browser would show; a page in a browser without a window is never hidden."""
A_WHILE = 3_500
"""Milliseconds after which whoever waits is called,"""
A_REST = 31_000
"""and after which a page that rests asks for news."""


def people(browser: Any, server: str) -> tuple[Any, Any]:
    """Whoever is asked first, and whoever waits, who listens for calls."""
    maker = browser.new_page(locale="en")
    maker.add_init_script(EAR)
    form(maker, server)
    friend = claimed(browser, server, maker, locale="en")
    friend.add_init_script(EAR)
    friend.reload()
    chooser = asked((maker, friend))
    return chooser, friend if chooser is maker else maker


def turn_comes(page: Any, other: Any, server: str) -> None:
    """Answer for the other seat, after a while, until a page is asked."""
    page.wait_for_timeout(A_WHILE)
    turn_passes(other, server)
    page.wait_for_selector("[data-asked=true]")


def choose_first(server: str, page: Any) -> None:
    """Give the first answer in the name of a page."""
    game, token = page.url.split("/")[-2:]
    found = fetch(server, f"games/{game}", token)
    option = found["decision"]["options"][0]["option"]
    post(server, f"games/{game}/decide", {"number": found["number"], "option": option}, token)


def turn_passes(page: Any, server: str) -> None:
    """Answer for a page until it is no longer asked."""
    while state(page)["asked"] == "true":
        number = int(state(page)["number"])
        choose_first(server, page)
        page.wait_for_function(
            "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=number
        )


def allow(page: Any) -> None:
    """Give the browser leave to call."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_text("This browser tells you when it is your turn.")).to_be_visible()
    page.keyboard.press("Escape")


def calls(page: Any) -> Any:
    return page.evaluate("calls.map((each) => ({ ...each }))")


def test_a_hidden_page_calls_once_when_it_is_asked(browser: Any, server: str) -> None:
    chooser, waiter = people(browser, server)
    allow(waiter)
    waiter.evaluate("turnAway(true)")
    turn_comes(waiter, chooser, server)

    assert calls(waiter) == [
        {"title": "It is your turn", "body": "First Steps", "tag": kept(waiter)["id"]}
    ]
    expect(waiter).to_have_title("● First Steps · Sandtable")
    waiter.evaluate("calls.last.onclick()")
    assert waiter.evaluate("calls.closed") is True


def test_whoever_looks_at_the_table_or_gave_no_leave_is_not_called(
    browser: Any, server: str
) -> None:
    chooser, waiter = people(browser, server)
    waiter.evaluate("turnAway(true)")
    turn_comes(waiter, chooser, server)
    assert calls(waiter) == []
    turn_passes(waiter, server)
    waiter.evaluate("turnAway(false)")
    allow(waiter)
    turn_comes(waiter, chooser, server)

    assert calls(waiter) == []


def test_a_page_that_rests_in_the_background_calls_too(browser: Any, server: str) -> None:
    chooser, waiter = people(browser, server)
    allow(waiter)
    waiter.evaluate("Notification.permission = 'granted'; turnAway(true)")
    waiter.context.add_init_script("Notification.permission = 'granted'")
    waiter.clock.install()
    waiter.reload()
    waiter.wait_for_selector("[data-line=resting]")
    turn_passes(chooser, server)
    waiter.clock.fast_forward(A_REST)
    waiter.wait_for_selector("[data-asked=true]")

    assert [each["title"] for each in calls(waiter)] == ["It is your turn"]
