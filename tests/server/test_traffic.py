"""Two seats play over HTTP; all traffic of each is searched for the other's secrets."""

from __future__ import annotations

import random
import re
from typing import cast

from tests.server.harness import Chair, Running

import sandtable
from sandtable.systems.combat_commander.state import State

DECISIONS = 100
WORD = re.compile(r"[A-Z]+-\d+|[0-9a-f]{64}")
"""What the key of a card looks like, as in G-12, and that of a game."""


class Truth:
    """The same game beside the server's, with everything that is hidden."""

    def __init__(self, scenario: str, seed: str) -> None:
        self.game = sandtable.new_game("combat-commander", scenario, seed=seed)
        self.public: set[str] = set()

    def cards(self, piles: list[tuple[int, ...]], side: int) -> set[str]:
        state = self.state
        return {state.card(side, card).key for card in piles[side]}

    @property
    def key(self) -> str:
        """What decides every card to come."""
        return self.game.key.hex()

    @property
    def state(self) -> State:
        return cast(State, self.game.state)

    def apply(self, option: str) -> None:
        self.game.apply(option)
        for side in (0, 1):
            self.public |= self.cards(self.state.discards, side)
        for event in self.game.events_for(-1):
            cards = [*getattr(event, "cards", ()), getattr(event, "card", -1)]
            side = getattr(event, "side", 0)
            self.public |= {self.state.card(side, card).key for card in cards if card >= 0}

    def secret(self, side: int) -> set[str]:
        """The cards in a side's hand that nobody else has ever seen."""
        return self.cards(self.state.hands, side) - self.public


def test_no_traffic_of_a_seat_holds_a_card_of_the_other(server: Running) -> None:
    rng = random.Random(7)
    truth = Truth("01", "traffic")
    _, chairs = server.new_game("01", seed="traffic")
    players = [chairs["axis"], chairs["allies"]]
    with players[0].listen() as axis_events, players[1].listen() as allies_events:
        streams = [axis_events, allies_events]
        for events in streams:
            next(events)
        searched = 0
        for number in range(DECISIONS):
            decision = truth.game.decision
            assert decision is not None
            option = rng.choice(decision.options)
            text = truth.game.system.write_option(truth.state, option)
            asked, other = players[decision.side], players[1 - decision.side]
            provoke(other, number, text)
            provoke(asked, number + 1000, text)
            if number % 10 == 5:
                look_everywhere(players, number, text)
            assert asked.decide(number, text).status_code == 200
            truth.apply(text)
            for side in (0, 1):
                next(each for each in streams[side] if "data" in each)
                searched += search(players[side], truth.secret(1 - side) | {truth.key})
                search(chairs["spectator"], truth.secret(side) | {truth.key})
            if number % 10 == 0:
                chairs["spectator"].page()

    assert searched > 2 * DECISIONS
    assert truth.secret(0)
    assert truth.secret(1)


def provoke(chair: Chair, number: int, text: str) -> None:
    """Ask for what one may not have, so that errors are searched too."""
    assert chair.decide(number, text).status_code in (409, 422)
    assert chair.post("why", {"option": text}).status_code == 200


def look_everywhere(players: list[Chair], number: int, text: str) -> None:
    """Ask both seats everything that a page can ask."""
    for chair in players:
        chair.get("/odds", option=text)
        chair.get("/past", number=number)
        chair.get("/past", number=number, viewpoint="axis" if chair.side else "allies")
        chair.get("/log")
        chair.get("/file")
        chair.get("/inspect/threat", hex="E5")
        chair.get("/inspect/sees", unit=number % 20)
        chair.get("/inspect/sight", **{"from": "A1", "to": "E5"})


def search(chair: Chair, secret: set[str]) -> int:
    """Look for secrets in everything new that a seat was sent; return how much that was."""
    traffic, chair.traffic = chair.traffic, []
    for text in traffic:
        assert not secret & set(WORD.findall(text)), f"{chair.name} was told {secret}"
    return len(traffic)
