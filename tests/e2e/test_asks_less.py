"""The page asks what is a question, at its place, and hears what was meant for it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import AT_ONCE
from tests.e2e.playing import fetch, play_until, post, state, wait_until_asked
from tests.e2e.test_table import begin, is_asked
from tools.clicks import count, recordings
from tools.target import SIDES

PRESSED_AT_ONCE = """
(number) => new Promise((done) => {
  const press = () => {
    const page = document.querySelector('[data-asked=true]');
    if (!page || page.dataset.number === number) return;
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


def longest_way(page: Any) -> list[str]:
    """The way with most answers to a place on the board."""
    offered: list[str] = page.locator(".cell[data-way]").evaluate_all(
        "all => all.map(e => e.dataset.way)"
    )
    return max((way.split() for way in offered), key=len)


def goes(page: Any, way: list[str]) -> None:
    page.locator(f"[data-way='{' '.join(way)}']").first.click(force=True)


def test_a_click_on_a_far_hex_goes_all_the_way(page: Any, server: str) -> None:
    made = at(page, server, "move-to", seed=9)
    before = number_of(server, made)
    way = longest_way(page)
    page.locator(f".cell[data-way='{' '.join(way)}']").hover(force=True)
    expect(page.locator(".course")).to_be_visible()
    goes(page, way)
    page.wait_for_selector(f"[data-asked=true] .piece[data-ref='{way[-1]}']")

    assert len(way) > 2
    assert number_of(server, made) >= before + len(way)


def test_a_way_ends_where_the_enemy_reacts(page: Any, server: str) -> None:
    made = at(page, server, "move-to", seed=7)
    way = longest_way(page)
    goes(page, way)
    page.wait_for_selector(f"[data-asked=true] .piece[data-ref='{way[0]}']")
    expect(page.locator(".log")).to_contain_text("Op Fire")

    assert state(page)["prompt"] == "move-to"
    assert not page.locator(f".piece[data-ref='{way[-1]}']").count()
    assert number_of(server, made) == int(state(page)["number"])


def test_whoever_goes_a_way_can_be_halted(page: Any, server: str) -> None:
    at(page, server, "move-to", seed=9)
    way, held = longest_way(page), []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/decide*", hold)
    goes(page, way)
    expect(page.get_by_role("status").filter(has_text="Under way")).to_be_visible()
    page.get_by_role("button", name="Halt").click()
    held[0].continue_()
    page.wait_for_selector(f"[data-asked=true] .piece[data-ref='{way[0]}']")

    assert not page.locator(f".piece[data-ref='{way[-1]}']").count()
    assert len(held) == 1


def test_a_whole_hand_is_discarded_with_one_click(page: Any, server: str) -> None:
    made = at(page, server, "order-or-pass")
    before = number_of(server, made)
    cards = page.locator(".hand .card").count()
    page.get_by_role("button", name=f"Pass and discard all {cards} cards").click()
    page.wait_for_function(
        f"() => document.querySelector('[data-number]').dataset.number > {before + cards}"
    )

    assert number_of(server, made) > before + cards


def test_a_leader_is_named_with_all_whom_he_takes_along(page: Any, server: str) -> None:
    made = at(page, server, "activate")
    way = page.locator(".question [data-way]").first
    units = (way.get_attribute("data-way") or "").split()
    before = number_of(server, made)
    way.click()
    page.wait_for_function(
        "(least) => document.querySelector('[data-asked=true]')?.dataset.number >= least",
        arg=before + len(units),
    )

    assert all(option.startswith("unit:") for option in units)
    assert state(page)["prompt"] != "take-along"


ALONE = """
() => {
  const laid = [...document.querySelectorAll('.cell.laid')].map((e) => e.dataset.ref);
  const units = [...document.querySelectorAll('.piece[data-ref]')].map((e) => e.dataset.ref);
  return laid.find((ref) => units.filter((each) => each === ref).length === 1);
}
"""
"""A hex in which one piece of the set-up lies."""


def test_a_placed_piece_is_moved_by_two_clicks(page: Any, server: str) -> None:
    made = at(page, server, "finish-set-up")
    expect(page.get_by_text("What you have placed can still be moved")).to_be_visible()
    before = standing(server, made)
    home = page.evaluate(ALONE)
    page.locator(f".cell[data-ref='{home}']").click(force=True)
    expect(page.locator("#asked")).to_contain_text("stand instead?")
    page.keyboard.press("Escape")
    expect(page.locator(".cell.legal")).to_have_count(0)
    page.locator(f".cell[data-ref='{home}']").click(force=True)
    expect(page.locator(".cell.legal").first).to_be_visible()
    page.locator(f".cell[data-ref='{home}']").click(force=True)
    expect(page.locator(".cell.legal")).to_have_count(0)
    assert standing(server, made) == before

    page.locator(f".cell[data-ref='{home}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cell.legal").first).to_be_visible()
    page.locator(".cell:not(.legal)[data-ref='hex:A1']").click(force=True)
    expect(page.locator(".notice")).to_be_visible()
    assert standing(server, made) == before
    there = page.locator(".cell.legal").last.get_attribute("data-ref")
    found = page.locator(f".piece[data-ref='{there}']").count()
    page.locator(f".cell[data-ref='{there}']").click(force=True)
    expect(page.locator(f".piece[data-ref='{there}']")).to_have_count(found + 1)
    expect(page.locator(f".piece[data-ref='{home}']")).to_have_count(0)
    after = standing(server, made)

    assert state(page)["prompt"] == "finish-set-up"
    assert [before[unit] for unit in before if after[unit] != before[unit]] == [home[4:]]
    assert [after[unit] for unit in before if after[unit] != before[unit]] == [there[4:]]


def test_of_several_pieces_in_a_hex_one_is_named(page: Any, server: str) -> None:
    made = at(page, server, "finish-set-up")
    crowded = crowd(server, made)
    expect(page.locator(f".piece[data-ref='hex:{crowded}']")).to_have_count(2)
    before = standing(server, made)
    page.locator(f".cell[data-ref='hex:{crowded}']").click(force=True)
    page.locator(".card.pinned [data-anew^='unit:']").last.click()
    expect(page.locator("#asked")).to_contain_text("stand instead?")
    page.locator("[data-put-down]").click()

    expect(page.locator("#asked")).not_to_contain_text("stand instead?")
    assert standing(server, made) == before


def crowd(server: str, made: Any) -> str:
    """Move a unit into the hex of another; returns that hex."""
    game, token = f"games/{made['game']}", made["tokens"][SIDES[0]]
    laid, taken = standing(server, made), set(standing(server, made).values())
    for piece in (f"unit:{number}" for number in laid):
        found = fetch(server, f"{game}/places?piece={piece}", token)
        goals = [each["option"] for each in found["places"] if each["on"]["id"] in taken]
        if goals:
            body = {"number": found["number"], "piece": piece, "place": goals[0]}
            post(server, f"{game}/anew", body, token)
            return str(goals[0][4:])
    raise AssertionError("no unit has room for another")


def standing(server: str, made: Any) -> dict[int, str]:
    """Where the units of the first side stand."""
    view = fetch(server, f"games/{made['game']}", made["tokens"][SIDES[0]])["view"]
    return {unit["id"]: unit["hex"] for unit in view["units"] if unit["side"] == 0}
