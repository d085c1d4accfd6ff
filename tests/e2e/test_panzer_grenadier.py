"""Panzer Grenadier by clicks: a chain is taken in hand and announced, a turn is played."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect
from tests.e2e.playing import choose, fetch, next_question, play_until, post, wait_until_asked
from tests.e2e.test_pages import faults, still

SEATS = {"axis": "human", "allies": "random"}
TURN_ENOUGH = 400
"""Answers within which a turn of a company is over."""


def begun(server: str, scenario: str = "first-town") -> Any:
    """A game whose set-up is done: the first segment is to begin."""
    body = {"system": "panzer-grenadier", "scenario": scenario, "seats": SEATS, "seed": 4}
    made = post(server, "games", body)
    found = play_until(server, made, "axis", lambda it: it["decision"]["prompt"] == "segment")
    return made, found["view"]["pieces"]


def sit_down(page: Any, server: str) -> list[Any]:
    made, pieces = begun(server)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    return [piece for piece in pieces if piece["side"] == 0]


def leaders_of(pieces: list[Any]) -> list[Any]:
    return [piece for piece in pieces if piece["leader"] and piece["hex"]]


def hex_of(page: Any, piece: Any) -> Any:
    return page.locator(f'.cell[data-ref="hex:{piece["hex"]}"]')


def test_a_chain_is_announced_by_three_clicks(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))

    hex_of(page, first).click(force=True)
    page.locator("[data-task-all=move]").click()
    count = int(page.locator("[data-announce]").get_attribute("data-announce"))
    page.locator("[data-announce]").click()

    page.wait_for_selector("[data-prompt=act-which], [data-prompt=move]")
    assert page.locator(".log").get_by_text("is activated to move").count() >= count >= 1


def test_who_is_left_out_of_a_chain_is_not_announced(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    announce = page.locator("[data-announce]")
    before = int(announce.get_attribute("data-announce"))

    page.locator("[data-task^='none:']:not([disabled])").last.click()

    expect(announce).to_have_attribute("data-announce", str(before - 1))
    announce.click()
    page.wait_for_selector("[data-prompt=act-which], [data-prompt=move]")
    assert page.locator(".log").get_by_text("is activated to").count() == before - 1


def test_a_chain_is_put_away(page: Any, server: str) -> None:
    [first, *_] = leaders_of(sit_down(page, server))
    hex_of(page, first).click(force=True)
    expect(page.locator("[data-announce]")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator("[data-announce]")).to_have_count(0)


def test_one_click_sends_everybody_of_a_group_to_a_hex_who_can(page: Any, server: str) -> None:
    pieces = sit_down(page, server)
    [first, *_] = leaders_of(pieces)
    hex_of(page, first).click(force=True)
    page.locator("[data-task-all=move]").click()
    page.locator("[data-announce]").click()
    page.wait_for_selector("[data-prompt=act-which]")
    page.wait_for_selector(".cell[data-tasks=move]")
    cells = page.locator(".cell[data-tasks=move]").evaluate_all(
        "all => all.map(e => [e.dataset.ref, e.getAttribute('aria-label')])"
    )
    able = {ref: int(label.rpartition("(")[2].rstrip(")")) for ref, label in cells}
    place, wanted = max(able.items(), key=lambda each: each[1])
    page.locator(f".cell[data-ref='{place}']").click(force=True)
    expect(page.get_by_role("button", name="Halt")).to_have_count(0)
    page.wait_for_selector("[data-asked=true]")

    _, game, token = page.url.rpartition("#")[2].strip("/").split("/")[:3]
    shown = fetch(server, f"games/{game}", token)["view"]["pieces"]
    assert wanted > 1
    before, after = ([f"hex:{piece['hex']}" for piece in each] for each in (pieces, shown))
    assert after.count(place) == before.count(place) + wanted


def test_many_answers_lie_in_heaps_that_keys_open(page: Any, server: str, axe: str) -> None:
    made, _ = begun(server, "mokra")
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    heaps = page.locator(".question details[data-heap]")
    expect(heaps.first).to_be_visible()
    hidden = page.locator(".question details [data-option]")
    assert hidden.count() > 12
    assert not any(each.is_visible() for each in hidden.all())

    page.locator(".question details > summary").first.focus()
    page.keyboard.press("Enter")
    inside = heaps.first.locator("[data-option]")
    expect(inside.first).to_be_visible()
    still(page)
    assert faults(page, axe) == []
    page.keyboard.press("Tab")
    expect(inside.first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-prompt=announce], [data-prompt=move], [data-prompt=fire]")


def test_what_was_set_up_is_moved_and_the_rest_is_set_up(page: Any, server: str) -> None:
    seats = {"axis": "random", "allies": "human"}
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": seats, "seed": 4}
    made = post(server, "games", body)
    found = play_until(server, made, "allies", lambda it: len(it["decision"].get("anew", [])) > 2)
    page.goto(server + made["links"]["allies"])
    wait_until_asked(page)
    [laid, *_] = found["decision"]["anew"]
    option, home = laid["piece"]["option"], laid["place"]["id"]
    page.locator(f'.cell[data-ref="hex:{home}"]').click(button="right", force=True)
    page.locator(f"[data-anew='{option}']").click()
    page.locator("[data-put-down]").wait_for()
    cell = page.locator(".cell[data-option^='hex:']").last
    place = cell.get_attribute("data-option")
    cell.click(force=True)
    expect(page.locator("[data-put-down]")).to_have_count(0)
    expect(page.locator("[data-prompt=set-up-hex]")).to_have_count(1)
    now = fetch(server, f"games/{made['game']}", made["tokens"]["allies"])["decision"]["anew"]
    assert [each["place"]["id"] for each in now if each["piece"]["option"] == option] == [
        (place or "").removeprefix("hex:")
    ]

    page.get_by_role("button", name="Do the rest for me").click()
    page.wait_for_selector("[data-prompt=set-up-hex]", state="detached")
    waiting = [piece for piece in fetch(server, f"games/{made['game']}", made["tokens"]["allies"])
               ["view"]["pieces"] if piece["side"] == 1 and not piece["hex"]]  # fmt: skip
    assert waiting == []


def test_a_turn_is_played_by_clicks(page: Any, server: str) -> None:
    sit_down(page, server)
    chance, found = random.Random(5), next_question(page)
    for _ in range(TURN_ENOUGH):
        turn = page.locator(".clock .turn strong").inner_text()
        if found["over"] or turn != "1":
            break
        passes = [each for each in found["options"] if each in ("pass", "done", "stop", "resolve")]
        option = chance.choice([*found["options"], *passes * 4])
        found = choose(page, option, found["number"])

    assert page.locator(".clock .turn strong").inner_text() == "2"


def test_the_tables_are_shown_for_what_would_be_fired(page: Any, server: str) -> None:
    body = {"system": "panzer-grenadier", "scenario": "first-town", "seats": SEATS, "seed": 4}
    made = post(server, "games", body)

    def aims(it: Any) -> bool:
        return any(each["option"].startswith(("direct", "bombard"))
                   for each in it["decision"]["options"])  # fmt: skip

    play_until(server, made, "axis", aims)
    page.goto(server + made["links"]["axis"])
    wait_until_asked(page)
    page.locator(
        ".question [data-option^='direct'], .question [data-option^='bombard']"
    ).first.hover()

    attack = page.get_by_role("group", name="The attack")
    expect(attack.locator("th.lit")).to_have_count(1)
    expect(attack.locator(".total")).to_contain_text("column")
    expect(attack.locator(".chances strong").first).to_contain_text("%")


def test_the_board_is_played_by_keys_and_shuts_nobody_out(page: Any, server: str, axe: str) -> None:
    sit_down(page, server)
    page.keyboard.press("b")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Who is activated")).to_be_visible()
    still(page)
    assert faults(page, axe) == []

    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog", name="Charts")).to_be_visible()
    still(page)
    assert faults(page, axe) == []
