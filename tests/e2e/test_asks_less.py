"""The page asks what is a question, at its place, and hears what was meant for it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import AT_ONCE
from tests.e2e.playing import fetch, play_until, state, wait_until_asked
from tests.e2e.test_table import begin, is_asked
from tools.clicks import count, recordings
from tools.target import SIDES

PRESSED_AT_ONCE = """
(number) => new Promise((done) => {
  const page = document.querySelector('[data-number]');
  const press = () => {
    if (page.dataset.asked !== 'true' || page.dataset.number === number) return;
    watch.disconnect();
    const answer = document.querySelector('.question [data-option]');
    answer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    answer.click();
    done(answer.dataset.option);
  };
  const watch = new MutationObserver(press);
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  press();
})
"""
"""Presses the first answer of the next question in the moment in which it appears."""


def at(page: Any, server: str, prompt: str, scenario: str = "first-steps", seed: int = 7) -> Any:
    """A page at a question of the first side that is one."""
    made = begin(server, scenario, seed)
    asked = is_asked(prompt)
    play_until(server, made, SIDES[0], lambda s: asked(s) and not s["decision"].get("idle"))
    page.goto(server + made["links"][SIDES[0]])
    wait_until_asked(page)
    return made


def number_of(server: str, made: Any) -> int:
    found: int = fetch(server, f"games/{made['game']}/number", made["tokens"][SIDES[0]])["number"]
    return found


def test_cards_are_discarded_together(page: Any, server: str) -> None:
    made = at(page, server, "discard")
    before = number_of(server, made)
    cards = page.locator(".hand .card").count()
    page.locator(".hand .card").first.click()
    expect(page.locator(".hand .card.ticked")).to_have_count(1)
    expect(page.locator("[data-gathered=these]")).to_be_visible()
    page.locator(".hand .card").first.click()
    expect(page.locator(".hand .card.ticked")).to_have_count(0)
    page.locator(".hand .card").first.click()
    page.locator("[data-gathered=others]").click()
    page.wait_for_function(
        f"() => document.querySelector('[data-number]').dataset.number > {before}"
    )

    assert number_of(server, made) >= before + cards - 1


def test_what_unfolds_does_not_take_the_next_click(page: Any, server: str) -> None:
    at(page, server, "set-up-hex")
    button = page.get_by_role("button", name="What would the captain do?")
    box = button.bounding_box()
    spot = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    button.click()
    expect(page.get_by_role("region", name="The captain would choose")).to_be_visible()
    under = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-option]')?.dataset.option",
        spot,
    )

    assert under is None


def test_a_new_question_is_deaf_for_a_moment(page: Any, server: str) -> None:
    page.add_init_script(
        "localStorage.setItem('sandtable.settings', JSON.stringify({ pace: 'off', guard: true }))"
    )
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    made = begin(server, "first-steps", 7)
    page.goto(server + made["links"][SIDES[0]])
    pressed = page.evaluate(PRESSED_AT_ONCE, "")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    assert pressed
    assert [] == [url for url in sent if "/decide" in url], "nobody could have read it"
    assert state(page)["asked"] == "true"


def test_the_main_answer_stays_where_it_is(page: Any, server: str) -> None:
    places = []
    for prompt in ("discard", "reroll"):
        at(page, server, prompt)
        box = page.locator(".question .row .button.main").bounding_box()
        places.append((round(box["x"]), round(box["y"])))

    assert places[0] == places[1]


def test_space_goes_on_and_digits_choose(page: Any, server: str) -> None:
    at(page, server, "reroll")
    before = state(page)["number"]
    page.keyboard.press("q")
    expect(page.locator(".question .row .button.main")).to_be_focused()
    page.locator("h2#asked").click()
    page.keyboard.press(" ")
    page.wait_for_function(
        f"() => document.querySelector('[data-number]').dataset.number !== '{before}'"
    )


def test_odds_speak_of_the_side_that_is_asked(page: Any, server: str) -> None:
    made = begin(server, "first-steps", 7)

    def shot_at(shown: Any) -> bool:
        asked = shown["decision"]
        other = shown["sides"][1]["name"]
        fired = asked.get("prompt") == "reroll" and asked["text"].startswith(
            f"{other}, Fire Attack"
        )
        return fired and "holds with a roll" in asked.get("consequence", "")

    play_until(server, made, SIDES[0], shot_at)
    page.goto(server + made["links"][SIDES[0]])
    odds = page.locator(".odds > ul")

    odds.wait_for()
    expect(odds).not_to_contain_text("enemy")


def test_acting_while_the_line_is_down_is_told_in_words(browser: Any, server: str) -> None:
    page = browser.new_page(locale="en")
    page.add_init_script(AT_ONCE)
    made = begin(server, "first-steps", 7)
    page.goto(server + made["links"][SIDES[0]])
    wait_until_asked(page)
    answer = page.locator(".question [data-option]").first
    page.route("**/decide*", lambda route: route.abort())
    answer.click()
    these = page.locator("[data-gathered=these]")
    if these.count():
        these.click()

    expect(page.get_by_role("alert")).to_contain_text("was not sent")
    expect(page.get_by_role("alert")).not_to_contain_text("HTTP")
    page.close()


def test_a_recorded_game_needs_fewer_clicks_than_answers(page: Any, server: str) -> None:
    (recording,) = recordings(["first-steps-1"])
    clicks = count(page, server, recording, most=20)
    number = int(state(page)["number"])
    given = [answer for answer in recording.answers if int(answer) < number]

    assert clicks.total() <= 0.6 * len(given)
