"""Campaigns of a few rounds whose battles our captains fight, with everything promised looked at.

    nice -n 15 python -m tools.campaign.campaigns --campaigns 20 --rounds 3 --keep FOLDER

Orders are by chance, of many sheets the one with the most attacks (`bold`), or by any player
(`--orders NAME`). Each battle is commissioned, fought by two captains in the system that fights for
others, and its report answers the question. A battle that cannot be fought there, and one of more
than `--most` units, is settled by the computer, and counted as such. Logs of campaigns and battles
are kept, to be looked at with `sandtable replay FILE --show`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.campaign.matchups import battle_system

from sandtable.ai.players import dismiss, seat_player, seat_players
from sandtable.ai.samples import Picker
from sandtable.ai.simulate import play_out
from sandtable.kernel.battles import Terms, report_faults, terms_faults, write_terms
from sandtable.kernel.battles.commission import REPORT
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.log import read, verify, write
from sandtable.kernel.options import Option, form
from sandtable.systems import load_system

BATTLES: Final = battle_system()
CAPTAINS: Final = ("captain", "captain")
CAMPAIGN: Final = "campaign"
PROPOSE, ALLOW = Option("propose-settling"), Option("allow-settling")
LONGEST: Final = 2_000
BOLD, SHEETS = "bold", 24
"""Who orders by chance, and of how many sheets the boldest is taken."""


class Count(NamedTuple):
    """What happened in campaigns."""

    campaigns: int = 0
    rounds: int = 0
    fought: int = 0
    settled: int = 0
    decisive: int = 0

    def and_(self, other: Count) -> Count:
        """Return both together."""
        return Count(*(one + two for one, two in zip(self, other, strict=True)))


class Campaign:
    """One campaign; `tell` hears what happens."""

    def __init__(
        self, scenario: str, seed: str, orders: str, most: int, keep: Path | None = None
    ) -> None:
        self.game = Game(load_system(CAMPAIGN), scenario, seed=seed)
        self.seed = seed
        self.most = most
        self.keep = keep
        self.bold = Picker(seed) if orders == BOLD else None
        name = "random" if self.bold else orders
        self.players = [seat_player(name, self.game, n) for n in range(len(self.game.seats))]
        self.battles: list[Game] = []
        self.settled = 0
        self.decisive = 0

    def play(self, rounds: int) -> Count:
        """Play so many rounds, or to the end; AssertionError if anything promised is not true."""
        game = self.game
        try:
            while not game.is_over and game.state.round <= rounds:
                decision = game.questions[0]
                game.apply(self.answer(decision), decision.seat, decision.flow)
                wrong = game.system.invariants(game.state)
                assert not wrong, f"{self.seed}: {wrong}"
                assert len(game.choices) < LONGEST, f"{self.seed}: it never ends"
        finally:
            for player in self.players:
                dismiss(player)
        record = write(game)
        assert verify(game.system, read(record)).hash() == game.hash(), f"{self.seed}: no replay"
        self.store("campaign", record)
        played = min(rounds, game.state.round)
        return Count(1, played, len(self.battles), self.settled, self.decisive)

    def answer(self, decision: Decision) -> Option:
        """Return what is answered: battles are fought, all else is up to the players."""
        if decision.commission is not None:
            return self.battle(decision, decision.commission)
        if ALLOW in decision.options:
            return ALLOW
        if self.bold is not None and decision.domains and decision.prompt == "order-sheet":
            return max((decision.sample(self.bold) for _ in range(SHEETS)), key=attacks)
        seat = self.game.answerer(decision)
        return self.players[seat].choose(self.game.known(decision.side, seat), decision)

    def battle(self, decision: Decision, terms: Terms) -> Option:
        """Have a battle fought, and return its report."""
        assert terms_faults(write_terms(terms)) == [], f"{self.seed}: illegal terms"
        if len(terms.units()) > self.most or BATTLES.battle_faults(terms):
            self.settled += 1
            return PROPOSE
        game = fought(terms, f"{self.seed}:{len(self.battles)}")
        report = BATTLES.report(game.state)
        assert report_faults(terms, report) == [], f"{self.seed}: illegal report"
        record = write(game)
        assert verify(game.system, read(record)).hash() == game.hash(), f"{self.seed}: no replay"
        self.battles.append(game)
        self.decisive += bool(report["winner"])
        self.store(f"battle-{len(self.battles)}", record)
        return form(REPORT, report)

    def store(self, name: str, record: bytes) -> None:
        """Keep a log."""
        if self.keep is not None:
            self.keep.mkdir(parents=True, exist_ok=True)
            (self.keep / f"{self.seed}-{name}.json").write_bytes(record)


def attacks(sheet: Option) -> int:
    """Return how many attacks a sheet orders."""
    return sum(line["order"] == "attack" for line in sheet.fields.get("orders", ()))


def fought(terms: Terms, seed: str) -> Game:
    """Return a battle that two captains have fought to its end."""
    scenario, options = BATTLES.battle(terms)
    game = Game(BATTLES, scenario, seed=seed, options=options)
    return play_out(game, seat_players(CAPTAINS, game))


def run(
    campaigns: int, rounds: int, *, orders: str, most: int, seed: int = 0,
    keep: Path | None = None, tell: Callable[[str], Any] = print,
) -> Count:  # fmt: skip
    """Play campaigns, over all scenarios in turn."""
    keys = load_system(CAMPAIGN).scenario_keys()
    total = Count()
    for number in range(seed, seed + campaigns):
        key = keys[number % len(keys)]
        found = Campaign(key, f"{key}-{number}", orders, most, keep).play(rounds)
        tell(f"{key}-{number}: {found}")
        total = total.and_(found)
    return total


def main() -> None:
    """Play, and say what was played."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--campaigns", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--orders", default=BOLD, help="who orders")
    parser.add_argument("--most", type=int, default=40, help="units of a battle that is fought")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="a folder for the logs")
    asked = parser.parse_args()
    total = run(
        asked.campaigns, asked.rounds, orders=asked.orders, most=asked.most, seed=asked.seed,
        keep=asked.keep,
    )  # fmt: skip
    print(f"all: {total}; no broken promise")


if __name__ == "__main__":
    main()
