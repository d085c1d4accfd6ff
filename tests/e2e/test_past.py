"""The log, the replay, the end of a game, and the list of games on the first page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.playing import post, state, wait_until_asked
from tests.e2e.test_pages import faults, still

LONG = 120_000
"""A review takes seconds, and more on a busy machine."""
RANDOM = {"axis": "random", "allies": "random"}
AGAINST = re.compile(r"(holds|breaks): \d+ against \d+")


def watch_to_the_end(page: Any, server: str, seed: int = 9) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": RANDOM, "seed": seed})
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=LONG)


def finish(server: str) -> Any:
    """A game that a player lets a computer play to its end."""
    seats = {"axis": "human", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 4})
    path, token = f"games/{made['game']}/seat", made["tokens"]["axis"]
    post(server, path, {"number": 0, "player": "random"}, token)
    return made


def finished(page: Any, server: str) -> Any:
    """Such a game, and the page of its player at the end."""
    made = finish(server)
    page.goto(server + made["links"]["axis"])
    page.wait_for_selector("[data-over=true]", timeout=LONG)
    return made


def replay_at(page: Any, number: int) -> None:
    """Open the replay at a number."""
    page.locator(".question").get_by_role("button", name="Replay").click()
    page.get_by_role("slider").fill(str(number))
    page.get_by_text(re.compile(rf"^{number} of")).wait_for()


def newest(page: Any) -> int:
    """The number of the first line of the log: the newest is above."""
    return int(page.locator("[data-then]").first.get_attribute("data-then"))


def at(page: Any) -> int:
    return int(page.get_by_role("slider").input_value())


# --- the log --------------------------------------------------------------------------------


def test_a_line_says_what_came_of_it_and_then_how(page: Any, server: str, axe: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    watch_to_the_end(page, server)
    row = page.locator(".log li", has_text=AGAINST).first
    expect(row).to_contain_text(AGAINST)
    expect(row).not_to_contain_text("roll")
    assert row.bounding_box()["height"] < 50, "two lines at most"

    lead = row.get_by_role("button", expanded=False)
    lead.press("Enter")
    expect(row).to_contain_text(re.compile(r"\d+ roll"))
    still(page)
    assert [] == faults(page, axe)
    row.get_by_role("button", expanded=True).click()
    expect(row).not_to_contain_text("roll")


def test_what_a_line_names_is_lit_on_the_board(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    line = page.locator(".log li", has=page.locator("[data-name^='hex:']")).first
    name = line.locator("[data-name^='hex:']").first
    hex_ = name.get_attribute("data-name").removeprefix("hex:")
    assert name.inner_text() == hex_
    expect(page.locator("[data-lit]")).to_have_count(0)
    name.hover()
    expect(page.locator(f"[data-lit='{hex_}']")).to_be_visible()
    expect(page.locator("[data-lit]")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator("[data-lit]")).to_have_count(0)

    line.locator("[data-then]").focus()
    expect(page.locator(f"[data-lit='{hex_}']")).to_be_visible()


def test_a_line_leads_to_its_place_in_the_replay(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    then = page.locator("[data-then]").nth(20)
    number = int(then.get_attribute("data-then"))
    then.click()
    page.get_by_text(re.compile(rf"^{number} of")).wait_for()
    expect(page.locator("[data-then]").first).to_have_attribute("data-then", str(number))


# --- the replay -----------------------------------------------------------------------------


def test_log_last_card_and_end_follow_the_replay(page: Any, server: str, axe: str) -> None:
    watch_to_the_end(page, server)
    end = newest(page)
    last = page.locator("figure .card").inner_text()
    replay_at(page, 60)
    expect(page.locator("[data-then='60']").first).to_be_visible()
    assert newest(page) <= 60 < end
    expect(page.locator("figure .card")).not_to_have_text(last)
    expect(page.get_by_text("The game is over")).to_have_count(0)
    still(page)
    assert [] == faults(page, axe)

    page.get_by_role("button", name="Back to the present").click()
    expect(page.get_by_text("The game is over")).to_be_visible()
    expect(page.locator("[data-then]").first).to_have_attribute("data-then", str(end))


def test_arrows_step_wherever_the_focus_is(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    replay_at(page, 60)
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"^61 of")).wait_for()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.get_by_text(re.compile(r"^59 of")).wait_for()

    page.keyboard.press("Control+ArrowRight")
    turn = at(page)
    assert turn > 59
    expect(page.locator(f"[data-line='{turn}']", has_text="begins").first).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    order = at(page)
    page.keyboard.press("Control+ArrowRight")
    assert turn < order <= at(page), "an Order is no longer than a Turn"
    page.get_by_role("button", name="Turn: back").click()
    assert at(page) == turn

    page.get_by_label("Viewpoint").focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == turn, "a choice from a list is no step"


def test_the_replay_plays_by_itself_and_stops(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    replay_at(page, 60)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause").wait_for()
    page.wait_for_function("() => document.querySelector('input[type=range]').value > 62")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_a_verdict_is_given_before_the_choice(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    page.locator(".log [aria-expanded=false]").first.click()
    why = page.locator(".log").get_by_role("button", name=re.compile("Why this choice"))
    number = int(re.sub(r"\D", "", why.get_attribute("aria-label")))
    why.click()
    page.get_by_text(re.compile(rf"^{number - 1} of")).wait_for()
    expect(page.locator(".verdict")).not_to_contain_text("thinks", timeout=LONG)
    expect(page.locator(".verdict strong")).to_be_visible()


def test_an_address_names_a_position(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    replay_at(page, 60)
    page.wait_for_url(re.compile(r"/60$"))
    address = page.url
    page.goto(server)
    page.goto(address)
    page.get_by_text(re.compile(r"^60 of")).wait_for()
    page.get_by_role("button", name="Back to the present").click()
    expect(page.get_by_role("slider")).to_have_count(0)
    page.wait_for_url(lambda address: not address.endswith("/60"))


def test_a_page_that_takes_another_form_stays_where_it_is(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    replay_at(page, 60)
    page.set_viewport_size({"width": 700, "height": 900})
    expect(page.locator(".sheet .replay")).to_be_visible()
    assert at(page) == 60


# --- the end --------------------------------------------------------------------------------


def test_the_end_says_who_won_why_and_where_it_turned(page: Any, server: str, axe: str) -> None:
    finished(page, server)
    end = page.locator(".question")
    expect(end.get_by_role("heading", name=re.compile(r"^You (won|lost)"))).to_be_visible()
    turn = end.locator("[data-visit]")
    turn.wait_for(timeout=LONG)
    expect(turn).to_contain_text(re.compile(r"\d+ % → \d+ %"))
    still(page)
    assert [] == faults(page, axe)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1440, "height": 900})

    number = int(turn.get_attribute("data-visit"))
    turn.click()
    page.get_by_text(re.compile(rf"^({number}|{number - 1}) of")).wait_for()
    page.locator(".replay").get_by_role("button", name="Review").click()
    review = page.get_by_role("dialog", name="Review")
    expect(
        review.locator("section", has_text="turning point").locator("[data-visit]")
    ).to_have_attribute("data-visit", str(number))


def test_a_rematch_changes_sides(page: Any, server: str) -> None:
    made = finished(page, server)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(rf"#/game/(?!{made['game']})"))
    page.wait_for_selector("[data-over=false]")
    expect(page.locator(".force.side1")).to_contain_text("you")
    expect(page.locator(".force.side0")).not_to_contain_text("you")


def test_the_next_scenario_is_at_hand(page: Any, server: str) -> None:
    finished(page, server)
    page.get_by_role("link", name="Next scenario").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


# --- whose move it is -----------------------------------------------------------------------


def test_the_side_that_is_asked_glows(page: Any, server: str) -> None:
    """In the set-up the Turn is nobody's: Germany places, the United States do not glow."""
    seats = {"axis": "human", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 7})
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    expect(page.locator(".force.active")).to_have_class(re.compile("side0"))
    expect(page.locator("header dl .active")).to_have_class(re.compile("side0"))
    assert state(page)["asked"] == "true"


# --- the list of games ----------------------------------------------------------------------


def test_a_running_game_is_not_lost_by_a_click(page: Any, server: str, axe: str) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": {"allies": "random"}})
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.goto(server)
    drop = page.get_by_role("button", name="Take First Steps off the list")
    drop.click()
    expect(page.get_by_text("This game is still running")).to_be_visible()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    still(page)
    assert [] == faults(page, axe)
    page.keyboard.press("Enter")
    expect(drop).to_be_visible()

    drop.click()
    page.get_by_role("button", name="Take it off the list").click()
    page.get_by_role("button", name="Put it back").click()
    expect(drop).to_be_visible()

    drop.click()
    page.get_by_role("button", name="Take it off the list").click()
    page.reload()
    expect(drop).to_have_count(0)
    page.get_by_text("Off the list (1)").click()
    page.get_by_role("link", name="First Steps", exact=True).click()
    wait_until_asked(page)


def test_a_finished_game_is_forgotten_without_a_question(page: Any, server: str) -> None:
    watch_to_the_end(page, server)
    page.goto(server)
    page.get_by_role("button", name="Take First Steps off the list").click()
    expect(page.get_by_role("button", name="Put it back")).to_be_visible()
    page.reload()
    page.get_by_text("Off the list (1)").click()
    page.get_by_role("button", name="Forget First Steps for ever").click()
    expect(page.get_by_text("Off the list")).to_have_count(0)
