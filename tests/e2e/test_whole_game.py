"""Two strangers play a whole First Steps, and part of another; a third browser prowls."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.playing import READY, fetch, post, press, state
from tests.e2e.test_strangers import kept, picture
from tests.e2e.test_together import HERE, asked, claimed, form, menu, say

MOST = 2_500
"""Answers after which a game that is played at random has ended."""
PROWL = """
async ([routes, game, secret]) => {
  const got = [];
  for (const [method, path] of routes) {
    const body = { number: 0, yes: true, option: 'pass', text: 'boo', player: 'random', part: '',
      opens: 'watches', agrees: true, called: 'Eve', seats: {}, window: 'any', scope: 'turn',
      address: 'eve@example.org', proof: secret, seat: 'axis', order: 0, piece: 'x', place: 'y' };
    const answer = await fetch(path.replace('{game}', game), {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json', 'X-Seat': secret },
      ...(method === 'get' ? {} : { body: JSON.stringify(body) }),
    });
    got.push([answer.status, path, (await answer.text()).slice(0, 200)]);
  }
  return got;
}
"""
"""Tries one secret at every route of a game."""
TOO_OFTEN = 429


class Prowler:
    """Somebody with a browser who has seen invitations and links go by, and kept them."""

    def __init__(self, browser: Any, server: str) -> None:
        self.page = browser.new_page(locale="en")
        self.page.goto(server)
        paths = fetch(server, "schema/openapi.json")["paths"]
        self.routes = sorted(
            (method, path)
            for path, all_of in paths.items()
            for method in all_of
            if "{game}" in path
        )

    def opens(self, game: str, secret: str) -> list[Any]:
        """What a secret opens; being told to come back later is no answer."""
        found, wanted = [], self.routes
        while wanted:
            got = self.page.evaluate(PROWL, [wanted, game, secret])
            found += [each for each in got if each[0] < 400]
            late = {path for status, path, _ in got if status == TOO_OFTEN}
            wanted = [each for each in wanted if each[1] in late]
            self.page.wait_for_timeout(500 if wanted else 0)
        return found


def secrets_of(page: Any) -> set[str]:
    """Every secret that a browser holds."""
    found = kept(page)
    links = [*found["links"].values(), *found.get("invitations", {}).values()]
    return {link.rpartition("/")[2] for link in links}


def go_on(page: Any, chance: random.Random) -> None:
    """Answer what a page asks, by clicks, and wait until its table has gone on."""
    before = state(page)["number"]
    found = page.evaluate(READY, "") or {"options": []}
    options = found["options"] or on_cards(page)
    if not options:
        return
    press(page, hasty(options, chance))
    found = page.wait_for_function(GONE_ON, arg=before).json_value()
    while found != "gone":
        page.locator(f"[data-option='{found}']:is(.sure *, dialog *)").first.click()
        found = page.wait_for_function(GONE_ON, arg=before).json_value()


GONE_ON = """
(before) => {
  if (document.querySelector('[data-number]').dataset.number !== before) return 'gone';
  return document.querySelector('.sure [data-option], dialog [data-option]')?.dataset.option;
}
"""


def hasty(options: list[str], chance: random.Random) -> str:
    """One of some answers; whoever may pass mostly does, so that the evening ends."""
    if "pass" in options and chance.random() < 0.6:
        return "pass"
    return chance.choice(sorted(options))


def on_cards(page: Any) -> list[str]:
    """What is asked where only cards show the answers."""
    server, _, rest = page.url.partition("/#/game/")
    game, token = rest.split("/")
    decision = fetch(server, f"games/{game}", token)["decision"]
    return [each["option"] for each in (decision or {}).get("options", [])]


def play(pages: tuple[Any, Any], most: int, chance: random.Random) -> int:
    """Let two people play until the game is over; returns how many answers they gave."""
    for count in range(most):
        page = asked(pages)
        if state(page)["over"] == "true":
            return count
        go_on(page, chance)
    return most


def refuse_a_takeback(pages: tuple[Any, Any]) -> None:
    """Whoever waits asks to take something back, and whoever is asked says no."""
    taker = asked(pages)
    other = next(page for page in pages if page is not taker)
    number = state(taker)["number"]
    menu(other, "Ask to take your last choice back")
    taker.get_by_role("button", name="Decline").click()
    expect(other.locator("[data-proposal=declined]")).to_contain_text("Nothing is taken back.")
    assert int(state(other)["number"]) >= int(number)


def prove(pages: tuple[Any, Any]) -> None:
    """Each browser proves the seal by what it has kept."""
    for page in pages:
        page.get_by_text("Prove the seal of chance").click()
        expect(page.get_by_text("The key follows from what was sealed")).to_be_visible()
        expect(page.get_by_text("What this browser has added is part of the key")).to_be_visible()


def play_again(pages: tuple[Any, Any]) -> None:
    """They agree to a rematch, and both come to its table."""
    former = kept(pages[0])["id"]
    pages[0].get_by_role("button", name="Propose a rematch").click()
    pages[1].get_by_role("button", name="Agree to a rematch").click()
    for page in pages:
        page.wait_for_url(lambda url: former not in url)
        page.wait_for_selector(HERE)


def give_up(pages: tuple[Any, Any]) -> None:
    """One of them resigns, and both read so."""
    loser, winner = pages
    loser.get_by_role("button", name="Menu").click()
    loser.get_by_role("button", name="Give the game up").click()
    loser.get_by_role("button", name="Yes, I give up").click()
    expect(loser.get_by_role("heading", name="You lost")).to_be_visible()
    expect(winner.get_by_role("heading", name="You won")).to_be_visible()


def own_secret(page: Any) -> str:
    """What opens the seat of a page."""
    links = kept(page)["links"]
    return next(links[seat] for seat in links if seat != "spectator").rpartition("/")[2]


def withdrawn(server: str, game: str, token: str) -> str:
    """A secret that let somebody watch a seat for a while."""
    secret = post(server, f"games/{game}/invite", {"opens": "watches"}, token)["token"]
    post(server, f"games/{game}/withdraw", {"opens": "watches"}, token)
    return str(secret)


def prowl(eve: Prowler, maker: Any, invitation: str, tried: list[str]) -> None:
    """What was guessed or kept opens nothing; a spent invitation asks for its seat, and all see."""
    game = kept(maker)["id"]
    before = int(state(maker)["number"])
    assert [eve.opens(game, secret) for secret in tried] == [[]] * len(tried)
    assert int(state(maker)["number"]) == before
    assert {path for _, path, _ in eve.opens(game, invitation)} == {
        "/api/games/{game}/room",
        "/api/games/{game}/lost-seat/ask",
    }
    maker.locator("[data-proposal=lost-seat]").get_by_role("button", name="Decline").click()
    maker.locator("[data-proposal=lost-seat]").wait_for(state="detached")


def expect_end(pages: tuple[Any, Any]) -> None:
    """The rules have ended the game, and both read how."""
    for page in pages:
        page.wait_for_selector("[data-over=true]")
        ended = page.get_by_role("heading", name=re.compile("^(You (won|lost)|A draw)"))
        expect(ended).to_be_visible()
        expect(page.get_by_role("group", name="Who plays")).to_contain_text("Боян")
        game, token = page.url.split("/")[-2:]
        assert fetch(page.url.partition("/#")[0], f"games/{game}", token)["view"]["over"]


@pytest.mark.slow
def test_two_strangers_play_a_whole_game_and_part_of_another(
    browser: Any, own_server: Served
) -> None:
    server, chance = own_server.address, random.Random(11)
    eve, asked_for = Prowler(browser, server), list[str]()
    maker = browser.new_page(locale="en", viewport={"width": 1366, "height": 768})
    maker.on("request", lambda request: asked_for.append(request.url))
    form(maker, server)
    expect(maker.get_by_role("heading", name="Waiting for the others")).to_be_visible()
    game, secrets = kept(maker)["id"], secrets_of(maker)
    invitation = next(iter(kept(maker)["invitations"].values())).rpartition("/")[2]
    friend = claimed(browser, server, maker, locale="en")
    friend.on("request", lambda request: asked_for.append(request.url))
    two = (maker, friend)
    say(maker, "Good luck!")
    say(friend, "And to you.")
    token = own_secret(maker)
    tried = ["", game, kept(maker)["seal"], "x" * len(token), token[:-1]]
    tried.append(withdrawn(server, game, token))

    play(two, 40, chance)
    refuse_a_takeback(two)
    prowl(eve, maker, invitation, tried)
    assert play(two, MOST, chance) < MOST
    expect_end(two)
    picture(maker, "whole-game-end")
    prove(two)
    secrets |= secrets_of(maker) | secrets_of(friend)
    play_again(two)
    play(two, 30, chance)
    refuse_a_takeback(two)
    give_up(two)
    prove(two)

    again = kept(maker)["id"]
    assert [eve.opens(again, secret) for secret in (*tried, invitation)] == [[]] * (len(tried) + 1)
    secrets |= secrets_of(maker) | secrets_of(friend)
    told = (own_server.folder / "log").read_text()
    assert not [each for each in secrets if each in told]
    assert not [url for url in asked_for if any(each in url.partition("#")[0] for each in secrets)]
