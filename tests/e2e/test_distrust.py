"""Two strangers play for a prize, and a third wants to know; the page is on its guard for both."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import fetch, post, state
from tests.e2e.test_notices import EAR
from tests.e2e.test_strangers import finish, kept, make, picture
from tests.e2e.test_together import HERE, asked, asked_of, claimed, form, menu, play, say

ROUNDS = 50
"""Answers that are given before one of the two gives up."""
PEOPLE = {"axis": "human", "allies": "human"}
LOOKS = ("", "/log", "/past?number=9", "/past?number=9&viewpoint=axis", "/file", "/hint", "/proof")
READ = """
async ([path, secret, body]) => {
  const headers = { 'X-Seat': secret, 'Content-Type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  const answer = await fetch(path, { headers, method, ...(body ? { body } : {}) });
  return [answer.status, await answer.text()];
}
"""
"""Asks the server as a script of whoever sits at this browser would."""


# --- two strangers, and a third ---------------------------------------------------------------


def wanted(maker: Any, server: str) -> str:
    """Make a game that is not as usual, with a clock; returns its name."""
    maker.goto(server)
    maker.get_by_role("link", name="First Steps").click()
    maker.get_by_label("Me against a friend").check()
    maker.get_by_label("Your name").fill("Ann")
    maker.get_by_role("combobox", name="Clock").select_option("evening")
    maker.get_by_text("Readings of unclear rules").click()
    maker.locator(".ruling select").first.select_option(index=1)
    maker.get_by_role("button", name="Begin").click()
    maker.wait_for_url("**/#/game/**")
    game: str = maker.url.split("/")[-2]
    return game


def given_away(server: str, page: Any, game: str) -> dict[str, str]:
    """Secrets that a seat has made and withdrawn, and one that another device has used."""
    token = token_of(page)
    used = post(server, f"games/{game}/invite", {"opens": "shares"}, token)["token"]
    device = {"part": "00" * 32, "agrees": True}
    post(server, f"games/{game}/claim", device, used)
    found = {"device": used}
    for opens in ("watches", "shares"):
        found[opens] = post(server, f"games/{game}/invite", {"opens": opens}, token)["token"]
        post(server, f"games/{game}/withdraw", {"opens": opens}, token)
    return found


def token_of(page: Any) -> str:
    token: str = page.url.split("/")[-1]
    return token


def hands(server: str, game: str, pages: tuple[Any, Any]) -> set[str]:
    """The cards that either of two people holds."""
    found: set[str] = set()
    for page in pages:
        snapshot = fetch(server, f"games/{game}", token_of(page))
        for cards in snapshot["view"]["cards"]:
            found |= set(cards.get("hand") or ())
    return found


def guesses(game: str, pages: tuple[Any, Any]) -> dict[str, str]:
    """What somebody might take for a secret who has seen much, and the digests of a database."""
    secrets = {f"digest {n}": token_of(page) for n, page in enumerate(pages)}
    digests = {n: hashlib.sha256(each.encode()).hexdigest() for n, each in secrets.items()}
    watching = {f"watch {n}": digest_of_watching(each) for n, each in digests.items()}
    parts = {f"part of {seat}": part for p in pages for seat, part in kept(p)["parts"].items()}
    names = {"game": game, "seat": "axis", "none": "", "seal": kept(pages[0])["seal"]}
    return {**digests, **watching, **parts, **names}


def digest_of_watching(digest: str) -> str:
    """How the secrets to watch a seat once followed from what the database keeps."""
    return hashlib.sha256(f"watch:{digest}".encode()).hexdigest()[:32]


def expect_closed(third: Any, server: str, game: str, secret: str) -> list[str]:
    """Try a secret at every door of a game; returns all that was told."""
    heard: list[str] = []
    for path in LOOKS:
        status, text = third.evaluate(READ, [f"/api/games/{game}{path}", secret, ""])
        assert status in (400, 403), f"{path}: {status} {text}"
        heard.append(text)
    for path, body in (
        ("claim", {"part": "11" * 32, "agrees": True}),
        ("decide", {"number": 0, "option": "pass"}),
        ("resign", {"number": 0}),
        ("talk", {"text": "It is me"}),
        ("invite", {"opens": "watches"}),
        ("seat", {"number": 0, "player": "random"}),
    ):
        asked = [f"/api/games/{game}/{path}", secret, json.dumps(body)]
        status, text = third.evaluate(READ, asked)
        assert status in (403, 409), f"{path}: {status} {text}"
        assert "token" not in text
        heard.append(text)
    third.goto(f"{server}/#/invitation/{game}/{secret or 'x'}")
    expect(third.get_by_role("alert").first).to_be_visible()
    expect(third.get_by_role("button", name=re.compile("Take|agree|Open this seat"))).to_have_count(
        0
    )
    third.goto(f"{server}/#/game/{game}/{secret or 'x'}")
    expect(third.get_by_role("alert").first).to_contain_text("opens no seat")
    return heard


def invited(browser: Any, server: str, asked_for: list[str]) -> tuple[tuple[Any, Any], Any, str]:
    """Two people who have agreed on what is not as usual, and a third who came too late.

    Whatever their browsers ask for is noted.
    """
    maker, friend, third = (browser.new_page(locale="en") for _ in range(3))
    for page in (maker, friend, third):
        page.on("request", lambda each: asked_for.append(each.url.split("#")[0]))
    game = wanted(maker, server)
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    link = server + next(iter(kept(maker)["invitations"].values()))
    third.goto(link)
    expect(third.get_by_role("button", name="I agree, and take this seat")).to_be_visible()
    expect(maker.locator("[data-open=true]")).to_have_count(1)
    friend.goto(link)
    expect(friend.locator(".terms li")).to_have_count(1)
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="I agree, and take this seat").click()
    for page in (maker, friend):
        page.wait_for_selector(HERE)
    third.get_by_role("button", name="I agree, and take this seat").click()
    expect(third.get_by_text("followed this invitation already")).to_be_visible()
    expect(third.get_by_text("If that was not you")).to_be_visible()
    return (maker, friend), third, game


def test_two_strangers_play_and_a_third_one_learns_nothing(
    browser: Any, own_server: Served
) -> None:
    server = own_server.address
    asked_for: list[str] = []
    two, third, game = invited(browser, server, asked_for)
    maker, friend = two
    say(maker, "Well met")
    play(two, ROUNDS)
    expect(friend.locator(".people")).to_contain_text("Ann")
    invitation = next(iter(kept(maker)["invitations"].values())).split("/")[-1]
    secrets = {"invitation": invitation, **given_away(server, friend, game)}
    known = hands(server, game, two)
    assert len(known) > 4
    for name, secret in {**secrets, **guesses(game, two)}.items():
        told = expect_closed(third, server, game, secret)
        assert not [card for card in known if any(f'"{card}"' in each for each in told)], name
    opened = [link.split("/")[-1] for page in two for link in kept(page)["links"].values()]
    hidden = [*secrets.values(), *opened]
    assert len(asked_for) > 100
    assert not [url for url in asked_for for each in hidden if each in url]
    third.goto(server + kept(maker)["links"]["spectator"])
    third.wait_for_selector(HERE)
    expect(third.locator(".hand [data-ref^='card:']")).to_have_count(0)

    taker = asked(two)
    other = friend if taker is maker else maker
    menu(other, "Ask to take your last choice back")
    taker.get_by_role("button", name="Decline").click()
    expect(other.locator("[data-proposal=declined]")).to_contain_text("Nothing is taken back.")
    menu(other, "Give the game up")
    other.get_by_role("button", name="Yes, I give up").click()
    expect(taker.get_by_role("heading", name="You won")).to_be_visible()
    for page in two:
        page.get_by_text("Prove the seal of chance").click()
        expect(page.get_by_text("The key follows from what was sealed")).to_be_visible()
        expect(page.get_by_text("What this browser has added is part of the key")).to_be_visible()
        expect(page.locator(".breach")).to_have_count(0)


# --- the end tells by itself ------------------------------------------------------------------


def test_the_end_of_a_game_tells_by_itself_that_its_key_is_another(
    browser: Any, server: str
) -> None:
    maker = browser.new_page(locale="en")
    make(maker, server, "Me against the computer")
    maker.wait_for_selector(HERE)

    def lie(route: Any) -> None:
        answer = route.fetch()
        told = {**answer.json(), "parts": [["axis", "22" * 32]]}
        route.fulfill(response=answer, json=told)

    maker.route("**/proof*", lie)
    finish(server, maker)
    maker.wait_for_selector("[data-over=true]", timeout=90_000)

    expect(maker.locator(".question .breach")).to_contain_text("were not those that were sealed")
    picture(maker, "caught-at-the-end")


# --- a click that was meant for something else ------------------------------------------------

PRESSED_AT_ONCE = """
(selector) => new Promise((done) => {
  const press = () => {
    const button = document.querySelector(selector);
    if (!button) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const answer = document.querySelector('.question [data-option]');
      for (const each of [button, answer]) {
        each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        each.click();
      }
      done(answer.dataset.option);
    });
  };
  const watch = new MutationObserver(press);
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  press();
})
"""
"""Presses a button, and an answer that has moved below it, in the moment in which it appears."""
GUARDED = 'localStorage.setItem(\'sandtable.settings\', \'{"pace":"off","guard":true}\')'


def test_what_others_propose_takes_no_click_that_was_meant_for_an_answer(
    browser: Any, server: str
) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE})
    chooser, table = asked_of(server, made)
    other = next(name for name in PEOPLE if name != chooser)
    page = browser.new_page(locale="en")
    page.add_init_script(GUARDED)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto(f"{server}/#/game/{made['game']}/{made['tokens'][chooser]}")
    page.wait_for_selector("[data-asked=true]")
    page.wait_for_timeout(400)
    waits = f"({PRESSED_AT_ONCE})('[data-proposal=draw] button')"
    page.evaluate(f"() => {{ globalThis.pressed = {waits}; }}")
    offer = {"number": table["number"], "yes": True}
    post(server, f"games/{made['game']}/draw", offer, made["tokens"][other])
    pressed = page.evaluate("pressed")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    assert pressed
    assert [] == [url for url in sent if "/draw" in url or "/decide" in url]
    expect(page.get_by_role("button", name="Agree")).to_be_visible()


def test_a_draw_is_agreed_to_by_two_clicks(browser: Any, server: str) -> None:
    made = post(server, "games", {"scenario": "first-steps", "seats": PEOPLE})
    page = browser.new_page(locale="en", viewport={"width": 1366, "height": 768})
    page.goto(f"{server}/#/game/{made['game']}/{made['tokens']['axis']}")
    page.wait_for_selector(HERE)
    post(server, f"games/{made['game']}/draw", {"number": 0, "yes": True}, made["tokens"]["allies"])
    draw = page.locator("[data-proposal=draw]")
    draw.get_by_role("button", name="Agree").click()
    expect(draw).to_contain_text("The game is over then.")
    picture(page, "draw-sure")
    draw.get_by_role("button", name="No, play on").click()
    assert state(page)["over"] == "false"
    draw.get_by_role("button", name="Agree").click()
    draw.get_by_role("button", name="Yes, a draw").click()

    expect(page.get_by_role("heading", name="A draw")).to_be_visible()


# --- keeping one's seat -----------------------------------------------------------------------


def test_whoever_has_gone_to_another_tab_is_called_when_somebody_asks_for_their_seat(
    browser: Any, server: str
) -> None:
    maker = browser.new_page(locale="en")
    form(maker, server)
    former = kept(maker)["invitations"]
    friend = claimed(browser, server, maker, locale="en")
    friend.add_init_script(f"{EAR}; Notification.permission = 'granted'")
    friend.reload()
    friend.wait_for_selector(HERE)
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("button", name="Tell me when it is my turn").click()
    friend.keyboard.press("Escape")
    friend.evaluate("turnAway(true)")
    game, secret = next(iter(former.values())).split("/")[-2:]
    post(server, f"games/{game}/lost-seat/ask", {}, secret)
    friend.locator("[data-proposal=lost-seat]").wait_for()
    told = friend.evaluate("calls.map((each) => each.body)")

    assert [each for each in told if "asks for your seat" in each]


def test_a_file_brings_the_seats_to_a_browser_that_was_cleared(
    browser: Any, server: str, tmp_path: Any
) -> None:
    maker = browser.new_page(locale="en")
    form(maker, server)
    claimed(browser, server, maker, locale="en")
    maker.goto(f"{server}/#/games")
    with maker.expect_download() as saved:
        maker.get_by_role("button", name="Save a file").click()
    path = tmp_path / "games.json"
    saved.value.save_as(path)
    before = kept(maker)
    maker.evaluate("localStorage.clear()")
    maker.reload()
    expect(maker.locator("[data-game]")).to_have_count(0)
    maker.locator("input[type=file]").set_input_files(path)
    maker.locator(f"[data-game='{before['id']}'] a").click()
    maker.wait_for_selector(HERE)

    assert kept(maker)["links"] == before["links"]
    assert (kept(maker)["seal"], kept(maker)["parts"]) == (before["seal"], before["parts"])
    expect(maker.get_by_text("has not claimed this seat")).to_have_count(0)


def test_whoever_is_sent_a_link_with_games_is_told_whose_seats_they_are(
    browser: Any, server: str
) -> None:
    maker = browser.new_page(locale="en")
    form(maker, server)
    maker.goto(f"{server}/#/games")
    maker.context.grant_permissions(["clipboard-read", "clipboard-write"])
    maker.get_by_role("button", name="Copy the link").click()
    expect(maker.get_by_role("button", name="Copied")).to_be_visible()
    victim = browser.new_page(locale="en")
    victim.goto(maker.evaluate("navigator.clipboard.readText()"))

    expect(victim.get_by_text("Take only a link that you made yourself")).to_be_visible()
    picture(victim, "recover-whose")
