"""People play together: names, clocks, talk, giving up, rematches, open games, recovery."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, post, state
from tests.e2e.test_pages import faults, still
from tests.e2e.test_strangers import kept, picture

HERE = "[data-number]:not([data-number='-1'])"
NOWHERE = "smtp://127.0.0.1:9"
PEOPLE = {"axis": "human", "allies": "human"}
ROUNDS = 60
"""Answers that are given in the game of two people."""


class Writing(Served):
    """A server that would write letters; nobody takes them."""

    def command(self, port: str) -> list[str]:
        return [*super().command(port), "--mail", NOWHERE, "--mail-from", "games@example.org"]


def form(page: Any, server: str, clock: str = "evening", listed: bool = False) -> None:
    """Begin a game against a friend, with a name and a clock."""
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_label("Me against a friend").check()
    page.get_by_label("Your name").fill("Ann <b>of</b> the Hill")
    page.get_by_role("combobox", name="Clock").select_option(clock)
    page.get_by_label("Strangers may find").set_checked(listed)
    picture(page, f"form-{clock}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/game/**")


def claimed(browser: Any, server: str, maker: Any, **wanted: Any) -> Any:
    """A friend follows the invitation of whoever made the game."""
    friend = browser.new_page(**wanted)
    friend.goto(server + next(iter(kept(maker)["invitations"].values())))
    friend.get_by_label("Your name").fill("Боян")
    picture(friend, "together-invitation")
    friend.get_by_role("button", name="Take this seat").click()
    for page in (friend, maker):
        page.wait_for_selector(HERE)
    return friend


@pytest.fixture
def two(browser: Any, server: str) -> tuple[Any, Any]:
    """Two people at a table with clocks, each with a browser of their own."""
    maker = browser.new_page(locale="en", viewport={"width": 1440, "height": 900})
    form(maker, server)
    return maker, claimed(browser, server, maker, locale="en")


def asked(pages: tuple[Any, Any]) -> Any:
    """Whoever is asked something."""
    for _ in range(200):
        for page in pages:
            if state(page)["asked"] == "true" or state(page)["over"] == "true":
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def play(pages: tuple[Any, Any], answers: int) -> None:
    """Give some answers, whoever is asked, at random."""
    chance = random.Random(5)
    for _ in range(answers):
        page = asked(pages)
        before, options = state(page)["number"], lit(page)
        if options:
            answer(page, chance.choice(options), before)
        else:
            without_looking(page, int(before))


def lit(page: Any) -> list[str]:
    """The answers that the question lists, and those on the board."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.question [data-option], .cell[data-option]')]
             .filter((each) => each.checkVisibility()).map((each) => each.dataset.option)"""
    )
    return sorted(set(found))


def without_looking(page: Any, number: int) -> None:
    """Give the first answer of those that only cards show."""
    game, token = page.url.split("/")[-2:]
    server = page.url.partition("/#")[0]
    asked = fetch(server, f"games/{game}", token)["decision"]
    if not asked.get("waiting"):
        said = {"number": number, "option": asked["options"][0]["option"]}
        post(server, f"games/{game}/decide", said, token)
    page.wait_for_function(
        "n => document.querySelector('[data-number]').dataset.number !== n", arg=str(number)
    )


def answer(page: Any, option: str, before: str) -> None:
    """Give an answer and wait until the table has gone on."""
    cell = page.locator(f".cell[data-option='{option}']")
    if cell.count():
        cell.first.click(force=True)
    else:
        page.locator(f".question [data-option='{option}']").first.click()
    for sure in (page.locator("[data-gathered=these]"), page.locator(".sure [data-option]")):
        if sure.count():
            sure.first.click()
    page.wait_for_function(
        "n => document.querySelector('[data-number]').dataset.number !== n", arg=before
    )


def menu(page: Any, button: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=button).click()


def say(page: Any, text: str) -> None:
    page.get_by_role("group", name="Sheets").get_by_role("button", name="Talk").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_two_people_play_with_clocks_and_talk_until_one_gives_up(two: tuple[Any, Any]) -> None:
    maker, friend = two
    for page in two:
        people = page.get_by_role("group", name="Who plays")
        expect(people).to_contain_text("Ann <b>of</b> the Hill")
        expect(people).to_contain_text("Боян")
        expect(people.get_by_text("is here")).to_have_count(2)
        expect(people.get_by_role("timer")).to_have_count(2)
        expect(people).to_contain_text(re.compile(r"29:5\d|30:0\d"))
    say(maker, "Good luck <i>to</i> you! https://example.org/")
    expect(friend.get_by_role("button", name=re.compile("Talk.*1"))).to_be_visible()
    say(friend, "Наздраве")
    expect(friend.locator(".talk")).to_contain_text("Good luck <i>to</i> you!")
    expect(friend.locator(".talk a")).to_have_count(0)
    expect(maker.locator(".talk")).to_contain_text("Наздраве")
    picture(maker, "together-talk")
    play(two, ROUNDS)
    picture(maker, "together-table")

    taker = asked(two)
    other = friend if taker is maker else maker
    menu(other, "Ask to take your last choice back")
    taker.get_by_role("button", name="Decline").click()
    expect(other.get_by_role("button", name="Withdraw")).to_have_count(0)
    expect(other.locator("[data-proposal=declined]")).to_contain_text("Nothing is taken back.")

    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Give the game up").click()
    picture(other, "together-resign")
    other.get_by_role("button", name="Yes, I give up").click()
    expect(other.get_by_role("heading", name="You lost")).to_be_visible()
    expect(taker.get_by_role("heading", name="You won")).to_be_visible()
    expect(taker.locator(".question")).to_contain_text("gave the game up")
    for page in two:
        page.get_by_text("Prove the seal of chance").click()
        expect(page.get_by_text("The key follows from what was sealed")).to_be_visible()
        expect(page.get_by_text("What this browser has added is part of the key")).to_be_visible()
    picture(taker, "together-end")


def test_a_draw_is_offered_declined_and_agreed_to(two: tuple[Any, Any]) -> None:
    maker, friend = two
    menu(maker, "Offer a draw")
    expect(maker.get_by_text("You have offered a draw")).to_be_visible()
    friend.get_by_role("button", name="Decline").click()
    expect(maker.get_by_text("You have offered a draw")).to_have_count(0)
    told = maker.locator("[data-proposal=declined]")
    expect(told).to_contain_text("Боян (Allies): declines a draw.")
    picture(maker, "together-declined")
    expect(friend.locator("[data-proposal=declined]")).to_have_count(0)
    told.get_by_role("button", name="Understood").click()
    expect(told).to_have_count(0)
    menu(friend, "Offer a draw")
    picture(maker, "together-draw")
    maker.get_by_role("button", name="Agree").click()
    maker.get_by_role("button", name="Yes, a draw").click()

    for page in two:
        expect(page.get_by_role("heading", name="A draw")).to_be_visible()


def test_the_clocks_rest_while_all_agree(two: tuple[Any, Any]) -> None:
    maker, friend = two
    menu(maker, "Ask for a pause")
    friend.get_by_role("button", name="Agree").click()
    for page in two:
        expect(page.get_by_role("group", name="Who plays")).to_contain_text("paused")
    stood = maker.get_by_role("timer").all_inner_texts()
    maker.wait_for_timeout(1500)
    assert maker.get_by_role("timer").all_inner_texts() == stood
    picture(maker, "together-paused")
    friend.get_by_role("button", name="End the pause").click()

    expect(maker.get_by_role("group", name="Who plays")).not_to_contain_text("paused")


def asked_of(server: str, made: Any) -> tuple[str, Any]:
    """The seat that is asked something, and its table."""
    pages = {name: fetch(server, f"games/{made['game']}", made["tokens"][name]) for name in PEOPLE}
    return next((name, page) for name, page in pages.items() if not page["decision"].get("waiting"))


@pytest.mark.parametrize("answers", [0, 24], ids=["first", "later"])
@pytest.mark.parametrize("size", [(1366, 600), (1366, 768), (390, 844)])
def test_what_others_wait_for_and_what_is_asked_are_seen_without_looking_for_them(
    browser: Any, server: str, size: tuple[int, int], answers: int
) -> None:
    """However much else there is: a lesson, and at first what is not as usual."""
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE, "seed": 7})
    for _ in range(answers):
        name, table = asked_of(server, made)
        said = {"number": table["number"], "option": table["decision"]["options"][0]["option"]}
        post(server, f"games/{made['game']}/decide", said, made["tokens"][name])
    chooser, table = asked_of(server, made)
    other = next(name for name in PEOPLE if name != chooser)
    offer = {"number": table["number"], "yes": True}
    post(server, f"games/{made['game']}/draw", offer, made["tokens"][other])
    page = browser.new_page(locale="en", viewport={"width": size[0], "height": size[1]})
    page.goto(f"{server}/#/game/{made['game']}/{made['tokens'][chooser]}")
    page.get_by_role("button", name="Decline").wait_for()
    picture(page, f"together-waits-{size[0]}x{size[1]}-{answers}")

    expect(page.get_by_role("button", name="Decline")).to_be_in_viewport(ratio=1)
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".question [data-option]").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1366, 600), (1366, 768), (390, 844)])
def test_of_all_that_waits_one_thing_is_shown_and_the_question_keeps_its_room(
    browser: Any, server: str, size: tuple[int, int]
) -> None:
    wish = {"scenario": "first-steps", "seats": PEOPLE, "seed": 7}
    made = post(server, "games", {**wish, "conduct": {"clock": {"game": 3000}}})
    for _ in range(24):
        name, table = asked_of(server, made)
        said = {"number": table["number"], "option": table["decision"]["options"][0]["option"]}
        post(server, f"games/{made['game']}/decide", said, made["tokens"][name])
    chooser, table = asked_of(server, made)
    other = next(name for name in PEOPLE if name != chooser)
    name = {"called": HOSTILE[0]}
    post(server, f"games/{made['game']}/called", name, made["tokens"][other])
    for path in ("draw", "pause"):
        offer = {"number": table["number"], "yes": True}
        post(server, f"games/{made['game']}/{path}", offer, made["tokens"][other])
    page = browser.new_page(locale="en", viewport={"width": size[0], "height": size[1]})
    page.goto(f"{server}/#/game/{made['game']}/{made['tokens'][chooser]}")
    waits = page.locator(".waits")
    waits.locator("summary").wait_for()
    picture(page, f"together-many-{size[0]}x{size[1]}")
    height = waits.bounding_box()["height"]

    assert height < size[1] / 4
    expect(waits.locator("summary")).to_have_text("One more thing to answer, or to know")
    expect(waits.get_by_role("button", name="Decline")).to_have_count(1)
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".question [data-option]").first).to_be_in_viewport(ratio=1)
    waits.locator("summary").click()
    expect(waits.get_by_role("button", name="Decline")).to_have_count(2)
    picture(page, f"together-many-open-{size[0]}x{size[1]}")


HOSTILE = [
    "W" * 40,
    "Z" + "\u0335\u0321\u0489\u0327" * 9,
    "\u202eevil\u2066\u200d",
    "\ufdfd" * 40,
    "\u6f22" * 40,
    "<img src=x onerror=alert(1)>",
]
"""How somebody calls themselves who wants to break the page."""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_no_name_breaks_a_card(browser: Any, server: str, size: tuple[int, int]) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE})
    page = browser.new_page(locale="en", viewport={"width": size[0], "height": size[1]})
    page.goto(f"{server}/#/game/{made['game']}/{made['tokens']['axis']}")
    page.wait_for_selector(HERE)
    usual = page.locator("[data-clock=allies]").bounding_box()["height"]
    page.get_by_role("button", name="Menu").click()
    for number, called in enumerate(HOSTILE):
        body = {"called": called}
        kept_as = post(server, f"games/{made['game']}/called", body, made["tokens"]["allies"])
        card = page.locator("[data-clock=allies] .who")
        expect(card).to_have_attribute("title", kept_as["called"])
        picture(page, f"together-name-{number}-{size[0]}")
        box = page.locator("[data-clock=allies]").bounding_box()
        seat = page.locator(".seats [data-seat=allies]").bounding_box()
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")

        assert box["height"] == usual
        assert seat["x"] + seat["width"] <= size[0]
        assert wide <= 0


def test_a_clock_waits_for_whoever_has_closed_the_page(browser: Any, server: str) -> None:
    maker = browser.new_page(locale="en", viewport={"width": 1366, "height": 768})
    form(maker, server, "quick")
    expect(maker.get_by_text("The clock starts when all are at the table at once")).to_be_visible()
    table = maker.url
    invitation = next(iter(kept(maker)["invitations"].values()))
    maker.goto("about:blank")
    friend = browser.new_page(locale="en", viewport={"width": 1366, "height": 768})
    friend.goto(server + invitation)
    friend.get_by_role("button", name="Take this seat").click()
    friend.wait_for_selector(HERE)
    expect(friend.get_by_text("the clock begins when all are here")).to_be_visible()
    expect(friend.locator("[data-clock].runs")).to_have_count(0)
    picture(friend, "together-clock-waits")
    maker.goto(table)
    maker.wait_for_selector(HERE)

    expect(friend.get_by_text("the clock begins when all are here")).to_have_count(0)
    expect(friend.locator("[data-clock].runs")).to_have_count(1)
    expect(friend.get_by_text("All are at the table: the clock runs.")).to_be_visible()


def test_a_watcher_is_told_that_watching_was_withdrawn(browser: Any, server: str) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE})
    address, token = f"games/{made['game']}", made["tokens"]["axis"]
    watch = post(server, f"{address}/invite", {"opens": "watches"}, token)["token"]
    page = browser.new_page(locale="en")
    page.goto(f"{server}/#/game/{made['game']}/{watch}")
    page.wait_for_selector("[data-line=live]")
    post(server, f"{address}/withdraw", {"opens": "watches"}, token)

    expect(page.get_by_text("Watching this seat was withdrawn")).to_be_visible()
    expect(page.get_by_text("Too many pages are open")).to_have_count(0)


def test_a_lesson_beside_it_leaves_the_question_its_room(browser: Any, server: str) -> None:
    page = browser.new_page(locale="en", viewport={"width": 1366, "height": 600})
    page.goto(server)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("complementary", name="Hint").wait_for()
    page.wait_for_selector("[data-asked=true]")

    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(page.locator(".question [data-option]").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Understood")).to_be_in_viewport(ratio=1)


def test_the_win_is_claimed_when_time_is_out(browser: Any, server: str) -> None:
    maker = browser.new_page(locale="en")
    maker.goto(server)
    maker.get_by_role("link", name="First Steps").click()
    maker.get_by_label("Me against a friend").check()
    maker.get_by_role("combobox", name="Clock").select_option("own")
    for span, number in (("For the whole game", "4"), ("Comes back", "0")):
        field = maker.get_by_role("group", name=span)
        field.get_by_role("combobox").select_option("seconds")
        field.get_by_role("spinbutton").fill(number)
    expect(maker.get_by_text("Each side has 4 seconds for the whole game.")).to_be_visible()
    maker.get_by_role("button", name="Begin").click()
    maker.get_by_role("heading", name="Waiting for the others").wait_for()
    friend = claimed(browser, server, maker, locale="en")
    late = asked((maker, friend))
    winner = friend if late is maker else maker
    expect(late.get_by_text("You have no time left")).to_be_visible(timeout=15_000)
    picture(late, "together-late")
    winner.get_by_role("button", name="Claim the win").click()

    expect(winner.get_by_role("heading", name="You won")).to_be_visible()
    expect(late.get_by_role("heading", name="You lost")).to_be_visible()
    expect(late.locator(".question")).to_contain_text("had no time left")
    expect(late.get_by_text("You have no time left")).to_have_count(0)


def test_a_server_without_mail_asks_for_no_address(two: tuple[Any, Any]) -> None:
    maker, _ = two
    maker.get_by_role("button", name="Menu").click()

    expect(maker.get_by_role("dialog").get_by_text("Tell me when it is my turn")).to_be_visible()
    expect(maker.get_by_role("dialog").get_by_text("e-mail")).to_have_count(0)


def test_an_address_is_given_where_the_server_writes_letters(browser: Any, tmp_path: Path) -> None:
    served = Writing(tmp_path)
    served.start()
    try:
        maker = browser.new_page(locale="en")
        form(maker, served.address)
        claimed(browser, served.address, maker, locale="en")
        maker.get_by_role("button", name="Menu").click()
        maker.get_by_text("Tell me by e-mail").click()
        maker.get_by_label("E-mail address").fill("ann@example.org")
        maker.get_by_role("button", name="Use this address").click()
        expect(maker.get_by_text("A letter was sent there")).to_be_visible()
        picture(maker, "together-letters")
        maker.get_by_role("button", name="Write to me no longer").click()
        expect(maker.get_by_text("Nothing is sent any more")).to_be_visible()
    finally:
        served.stop()


def fail_once(page: Any, path: str, answer: Callable[[Any], None]) -> None:
    """Of all requests to a path the first goes wrong."""
    page.route(path, answer, times=1)


def busy(route: Any) -> None:
    route.fulfill(status=429, content_type="application/json", body='{"error": "too-fast"}')


def test_a_rematch_changes_sides_and_needs_no_new_links(two: tuple[Any, Any], server: str) -> None:
    """A request that goes wrong on the way leaves nobody behind at the old table."""
    maker, friend = two
    former = kept(maker)
    fail_once(maker, "**/room?*", lambda route: route.abort())
    fail_once(friend, "**/claim?*", busy)
    maker.get_by_role("button", name="Menu").click()
    maker.get_by_role("button", name="Give the game up").click()
    maker.get_by_role("button", name="Yes, I give up").click()
    maker.get_by_role("button", name="Propose a rematch").click()
    expect(maker.get_by_text("You have proposed to play again")).to_be_visible()
    friend.get_by_role("button", name="Agree to a rematch").click()
    for page in two:
        page.wait_for_url(lambda url: former["id"] not in url)
        page.wait_for_selector(HERE)
    mine = set(kept(maker)["parts"])

    assert kept(maker)["id"] == kept(friend)["id"] != former["id"]
    assert mine != set(former["parts"])
    assert mine.isdisjoint(kept(friend)["parts"])
    expect(friend.get_by_role("group", name="Who plays")).to_contain_text("Ann <b>of</b> the Hill")


def test_a_stranger_finds_an_open_game_and_takes_its_seat(browser: Any, server: str) -> None:
    maker, stranger = browser.new_page(locale="en"), browser.new_page(locale="en")
    form(maker, server, "slow", listed=True)
    game = kept(maker)["id"]
    stranger.goto(server)
    stranger.get_by_role("link", name="Open games").click()
    entry = stranger.locator(f"[data-open-game='{game}']")
    expect(entry).to_contain_text("Each answer has 3 days.")
    expect(entry).to_contain_text("Waiting: Ann <b>of</b> the Hill")
    stranger.get_by_label("Your name").fill("Cleo")
    picture(stranger, "together-open")
    entry.get_by_role("button", name=re.compile("^Play ")).click()
    for page in (stranger, maker):
        page.wait_for_selector(HERE)
        expect(page.get_by_role("group", name="Who plays")).to_contain_text("Cleo")
        expect(page.get_by_role("group", name="Who plays")).to_contain_text("2 d 23 h")

    assert kept(stranger)["seal"] == kept(maker)["seal"]
    assert not [each for each in fetch(server, "open")["games"] if each["game"] == game]


def test_a_link_brings_the_seats_to_a_browser_that_was_cleared(
    browser: Any, two: tuple[Any, Any], server: str
) -> None:
    maker, _ = two
    maker.goto(f"{server}/#/games")
    maker.context.grant_permissions(["clipboard-read", "clipboard-write"])
    maker.get_by_role("button", name="Copy the link").click()
    expect(maker.get_by_role("button", name="Copied")).to_be_visible()
    picture(maker, "together-games")
    link = maker.evaluate("navigator.clipboard.readText()")
    fresh = browser.new_page(locale="en")
    sent: list[str] = []
    fresh.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    fresh.goto(link)
    picture(fresh, "together-recover")
    fresh.get_by_role("button", name="Bring them to this browser").click()
    fresh.locator(f"[data-game='{kept(maker)['id']}'] a").click()
    fresh.wait_for_selector(HERE)

    assert kept(fresh)["parts"] == kept(maker)["parts"]
    assert kept(fresh)["seal"] == kept(maker)["seal"]
    expect(fresh.get_by_text("has not claimed this seat")).to_have_count(0)
    secret = link.rpartition("/")[2]
    assert not [each for each in sent if secret[:40] in each]


def test_a_position_of_a_finished_game_opens_as_a_new_table(browser: Any, server: str) -> None:
    seats = {"axis": "random", "allies": "random"}
    made = post(server, "games", {"scenario": "first-steps", "seats": seats, "seed": 9})
    page = browser.new_page(locale="en")
    page.goto(server + made["links"]["spectator"])
    page.wait_for_selector("[data-over=true]", timeout=90_000)
    token = made["tokens"]["spectator"]
    shared = post(server, f"games/{made['game']}/position", {"number": 20}, token)["token"]
    stranger = browser.new_page(locale="en")
    stranger.goto(f"{server}/#/position/{made['game']}/{shared}")
    expect(stranger.get_by_text("Somebody shares this position")).to_be_visible()
    picture(stranger, "together-position")
    stranger.get_by_role("button", name="Play on from here").click()
    stranger.wait_for_selector(HERE)

    assert kept(stranger)["id"] != made["game"]


def test_whoever_mutes_the_talk_sees_none_of_it(two: tuple[Any, Any]) -> None:
    maker, friend = two
    friend.get_by_role("group", name="Sheets").get_by_role("button", name="Talk").click()
    friend.get_by_label("do not show").check()
    say(maker, "Can you hear me?")
    expect(maker.locator(".talk")).to_contain_text("Can you hear me?")
    friend.reload()
    friend.wait_for_selector(HERE)

    expect(friend.get_by_role("button", name=re.compile("Talk.*1"))).to_have_count(0)
    expect(friend.get_by_text("Can you hear me?")).to_have_count(0)


def test_axe_finds_nothing_where_people_meet(two: tuple[Any, Any], server: str, axe: str) -> None:
    maker, friend = two
    say(maker, "Good luck!")
    menu(friend, "Offer a draw")
    expect(maker.get_by_role("button", name="Agree")).to_be_visible()
    still(maker)
    assert [] == faults(maker, axe)
    maker.get_by_role("button", name="Menu").click()
    still(maker)
    assert [] == faults(maker, axe, "dialog")
    for page in ("games", "open", "recovery/nonsense"):
        friend.goto(f"{server}/#/{page}")
        friend.get_by_role("heading", level=2).first.wait_for()
        still(friend)
        assert [] == faults(friend, axe)


def test_the_form_and_the_invitation_are_for_everybody(browser: Any, server: str, axe: str) -> None:
    maker, friend = browser.new_page(locale="en"), browser.new_page(locale="de")
    maker.goto(server)
    maker.get_by_role("link", name="First Steps").click()
    maker.get_by_label("Me against a friend").check()
    maker.get_by_role("combobox", name="Clock").select_option("own")
    still(maker)
    assert [] == faults(maker, axe)
    maker.get_by_role("button", name="Begin").click()
    maker.get_by_role("heading", name="Waiting for the others").wait_for()
    still(maker)
    assert [] == faults(maker, axe)
    friend.goto(server + next(iter(kept(maker)["invitations"].values())))
    expect(friend.get_by_text("Jede Seite hat 20 Minuten für die ganze Partie")).to_be_visible()
    still(friend)
    assert [] == faults(friend, axe)
