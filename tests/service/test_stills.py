"""Stills: what is shown of a table is of one number, whatever happens at it meanwhile."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
from tests.service.lobbies import PEOPLE, asked, with_lobby
from tests.service.lobbies import play as play_on
from tests.service.seats import live, table

from sandtable.kernel.refusals import RefusedError
from sandtable.server.opponents import roster_of
from sandtable.service.combat_commander.standing_orders import Condition, Order
from sandtable.service.computers import Computers
from sandtable.service.lobby import Lobby, NewGame
from sandtable.service.pages import Page
from sandtable.service.seats import Guest
from sandtable.service.table import Table
from sandtable.service.tables import Live

NAMES = ("axis", "allies", "spectator")
SEATS = [Guest("g", name, side, side) for name, side in zip(NAMES, (0, 1, -1), strict=True)]


def pages(at: Live) -> list[Page]:
    """The pages of all seats, begun but not built."""
    return [Page(at, seat, "en") for seat in SEATS]


def built(begun: list[Page]) -> list[bytes]:
    """Everything that pages show, as it is sent."""
    return [
        msgspec.json.encode([page.snapshot(), page.state(page.table.number - 8)]) for page in begun
    ]


class Held(Live):
    """A table whose pages look at it while they hold it."""

    def still(self) -> Table:
        return self.table


def step(found: Table, rng: random.Random) -> None:
    """Let people do something: mostly choose, sometimes take back, stand, order, hand over."""
    seat, number = rng.randrange(2), found.number
    decision = found.game.decision
    assert decision is not None
    option = rng.choice(decision.options)
    text = found.game.system.write_option(found.game.state, option)
    near = Order("step", "pass", "", (), (Condition("near", 0, "", 2),), "game", 1)
    beside = [
        lambda: found.undo(seat, number),
        lambda: found.ask_takeback(seat, number),
        lambda: found.answer_takeback(seat, number, yes=rng.random() < 0.7),
        lambda: found.stand(seat, "step", "turn"),
        lambda: found.order(seat, near.plain()),
        lambda: found.unorder(seat),
        lambda: found.hand_over(seat, number, "captain"),
        lambda: found.hand_over(seat, number, "human"),
    ]
    try:
        if rng.random() < 0.5:
            rng.choice(beside)()
        else:
            found.decide(decision.side, number, text)
    except RefusedError:
        pass


def test_a_page_that_is_built_later_is_the_one_that_was_begun() -> None:
    found, rng = table("01", 1), random.Random(2)
    found.computers = Computers(roster=roster_of("combat-commander"))
    for _ in range(40):
        begun, before = pages(live(found)), built(pages(Held(live(found).row, found)))
        for entry in found.history:
            entry.told.clear()
        for _ in range(rng.randrange(5)):
            step(found, rng)

        assert built(begun) == before

    assert {"undo", "ask", "consent", "seat"} <= {entry.kind for entry in found.history}


def test_all_who_look_at_a_number_share_a_still() -> None:
    found = table()
    at = live(found)
    first, again = at.still(), at.still()
    decision = found.game.decision
    assert decision is not None
    text = found.game.system.write_option(found.game.state, decision.options[0])
    found.decide(decision.side, 0, text)

    assert first is again is not at.still()
    assert (first.number, at.still().number) == (0, 1)


def test_what_is_taken_back_stays_as_it_was_in_a_still() -> None:
    found, rng = table("01", 1), random.Random(1)
    while not any(entry.undone for entry in found.history):
        earlier = found.still()
        step(found, rng)
    now = [entry.undone for entry in found.history[: len(earlier.history)]]

    assert any(now)
    assert not any(entry.undone for entry in earlier.history)


def test_lines_of_a_table_that_was_dropped_are_not_remembered(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(NewGame("first-steps", PEOPLE, "1"))
        await play_on(lobby, made, 5)
        seat, *_ = await asked(lobby, made)
        async with lobby.looking(made.game) as held:
            page = Page(held, seat, "en")
        lobby.tables.drop(held)
        shown: list[Any] = page.lines(page.table.history)

        assert shown
        assert lobby.tables.told.total == 0

    with_lobby(tmp_path, use)
