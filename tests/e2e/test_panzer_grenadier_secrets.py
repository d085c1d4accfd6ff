"""Hidden units, minefields and tank leaders of Panzer Grenadier: only their own side sees them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Served
from tests.e2e.ears import SIDES, Table

pytestmark = pytest.mark.rule("16.6", "16.7", "6.8")

GAME = {"system": "panzer-grenadier", "scenario": "summa", "seed": 6}
CHOICES = 20


def of_hidden(piece: Any) -> set[str]:
    """A hidden unit: its name, its counter, and where it is."""
    number = piece["id"]
    return {
        rf"#{number}(?!\w)",
        rf"piece:{number}(?!\d)",
        rf'"id":\s*{number},\s*"side":\s*\d,\s*"type"[^{{}}]*"hex":\s*"\d',
    }


def of_mine(mine: Any) -> set[str]:
    """A minefield that nobody has turned over: its strength, told, sent and drawn."""
    place = mine["hex"]
    return {
        rf"strength \d in {place}",
        rf'"hex":\s*"{place}",\s*"strength":\s*\d',
        rf'class="mines side[^>]*hex:{place}"(?:(?!</text>).)*>\d</text>',
        rf"{place}[^\"<]*minefield \d",
    }


def of_led(piece: Any) -> set[str]:
    """A tank with a secret leader: that it has one."""
    number = piece["id"]
    return {
        rf'#{number}(?!\d)[^"<#]*tank leader',
        rf'"id":\s*{number},\s*"side"(?:(?!"id":).)*"tank_leader":\s*true',
        rf'data-piece="piece:{number}"(?:(?!data-piece)[\s\S])*badge gold',
    }


def secrets_of(snapshot: Any, _before: Any) -> set[str]:
    view, side = snapshot["view"], SIDES.index(snapshot["you"])
    own = [piece for piece in view["pieces"] if piece["side"] == side]
    hidden = [of_hidden(piece) for piece in own if piece["hidden"]]
    mines = [of_mine(mine) for mine in view["mines"] if mine["side"] == side and not mine["shown"]]
    led = [of_led(piece) for piece in own if piece["tank_leader"]]
    return set().union(*hidden, *mines, *led)


def test_no_secret_reaches_the_other_side(browser: Any, own_server: Served) -> None:
    table = Table(browser, own_server, GAME, random.Random(6))
    axis, allies = (table.players[name].snapshot()["view"] for name in SIDES)
    assert any(piece["hidden"] for piece in axis["pieces"])
    assert any(not mine["shown"] for mine in axis["mines"])
    assert any(piece["tank_leader"] for piece in allies["pieces"])

    table.play(CHOICES, secrets_of)

    table.close()


def test_who_is_hidden_is_drawn_so_for_its_own_side(browser: Any, own_server: Served) -> None:
    table = Table(browser, own_server, GAME, random.Random(6))
    own, other = (table.players[name] for name in SIDES)
    pieces = [piece for piece in own.snapshot()["view"]["pieces"] if piece["hidden"]]

    assert len(pieces) == 4
    expect(own.page.locator(".piece .counter.concealed")).to_have_count(4)
    for piece in pieces:
        mine = own.page.locator(f'[data-piece="piece:{piece["id"]}"] .counter')
        assert "concealed" in mine.first.get_attribute("class")
        words = own.page.locator(f'.cell[data-ref="hex:{piece["hex"]}"]').get_attribute(
            "aria-label"
        )
        assert "hidden" in words
    assert other.page.locator(".concealed").count() == 0
    table.close()
