"""Battles of campaigns that our computer players fight, and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.campaign.test_resolver import Fixed
from tests.service.lobbies import rest, with_lobby
from tools.campaign.battles import SETS, Fifth, Fought, fifths, fight, interval, read
from tools.campaign.campaigns import PROPOSE, Campaign, Count, attacks, run
from tools.campaign.matchups import battle_system, matchups, terms_of

from sandtable.kernel.battles import Terms, report_faults, terms_faults, write_report, write_terms
from sandtable.kernel.decisions import Decision
from sandtable.kernel.log import read as read_log
from sandtable.kernel.log import verify, write
from sandtable.kernel.options import Option, form
from sandtable.service.commissions import Wanted
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.replays import lines
from sandtable.service.seats import Guest
from sandtable.systems.campaign.resolver import forecast
from sandtable.systems.campaign.resolver.settling import settle

SEATS = ("first-commander", "second-commander")
BATTLES = battle_system()
CAPTAINS = Wanted(BATTLES.name, {"axis": "captain", "allies": "captain"})


async def seated(lobby: Lobby, made: Created) -> list[Guest]:
    return [await lobby.seat(made.game, made.secrets[name]) for name in SEATS]


async def answer(lobby: Lobby, seat: Guest, verb: str, **fields: Any) -> int:
    option = form(verb, fields)
    text = f"{verb}:{option.body}"
    return await lobby.act(seat, lambda table: table.decide(seat.place, table.number, text))


def test_a_campaign_has_a_battle_fought_by_captains_and_goes_on(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        made = await lobby.create(
            NewGame("four-bridges", dict.fromkeys(SEATS, "human"), "war", system="campaign")
        )
        first, second = await seated(lobby, made)
        attack = {"formation": "1-1", "order": "attack", "path": ["B3"]}
        await answer(lobby, first, "orders", orders=[attack])
        await answer(lobby, second, "orders", orders=[])
        (asked,) = await lobby.commissions(first)
        battle = await lobby.commission(first, asked.asked, CAPTAINS)
        await rest(lobby)
        async with lobby.looking(battle.game) as live:
            fought = live.table.game
            assert fought.is_over
            assert (live.row.parent, live.row.system) == (made.game, BATTLES.name)
            report = BATTLES.report(fought.state)
            again = verify(BATTLES, read_log(write(fought)))
            assert again.hash() == fought.hash()
            told = [line.text for line in lines(again, -1, "en")]
            assert len(told) > len(fought.choices)
        async with lobby.looking(made.game) as live:
            game = live.table.game
            ended = next(e for e in game.events if type(e).__name__ == "BattleEnded")
            assert ended.lasted == report["rounds"] * 10
            winner = "" if ended.winner < 0 else game.system.sides[ended.winner]
            assert winner == report["winner"]
            assert live.table.game.decision.commission is None
        assert [each.kind for each in await lobby.storage.records(made.game)][-1] == "report"

    with_lobby(tmp_path, use)


def test_a_sample_of_campaigns_with_battles_that_captains_fight(tmp_path: Path) -> None:
    told: list[str] = []
    found = run(1, 1, orders="bold", most=40, seed=1, keep=tmp_path, tell=told.append)
    assert (found.campaigns, found.rounds) == (1, 1)
    assert found.fought >= 1
    assert len(list(tmp_path.glob("*-battle-*.json"))) == found.fought
    assert len(told) == 1


def test_what_is_too_large_to_be_fought_is_settled_by_the_computer() -> None:
    campaign = Campaign("four-bridges", "four-bridges-1", "bold", 0)
    found = campaign.play(1)
    assert (found.fought, found.settled) == (0, found.settled)
    assert found.settled >= 1
    kinds = [type(event).__name__ for event in campaign.game.events]
    assert kinds.count("Settled") == found.settled
    assert Count(1, 1, 0, found.settled, 0).and_(Count(1)) == Count(2, 1, 0, found.settled, 0)


class Tried(Campaign):
    """A campaign of which every battle is settled at several lucks, to see if that is legal."""

    def battle(self, decision: Decision, terms: Terms) -> Option:
        state = self.game.system.clone(self.game.state)
        for luck in (0, 200, 500, 800, 999):
            state.chance = Fixed(luck, len(self.seen))
            report = write_report(settle(state, 0, str(decision.args[0]), terms))
            assert report_faults(terms, report) == [], (self.seed, luck)
        self.seen |= {force.part for force in terms.forces}
        self.seen |= {f"fire-{support.kind}" for support in terms.supports}
        self.seen |= {budget.source for budget in terms.budgets}
        self.seen |= {side.posture for side in terms.sides}
        return PROPOSE

    seen: set[str]


def test_whatever_campaigns_commission_can_be_settled() -> None:
    seen: set[str] = set()
    for number in range(12):
        key = ("four-bridges", "junction", "first-day")[number % 3]
        campaign = Tried(key, f"tried-{number}", "bold", 99)
        campaign.seen = seen
        campaign.play(5)
    assert seen >= {"main", "attack", "defend", "meet", "dug-in"}, seen
    assert seen & {"support", "reinforcement"}, seen


def test_the_boldest_of_many_sheets_attacks() -> None:
    line = {"formation": "1-1", "path": [], "order": "attack"}
    stay = {**line, "order": "stay"}
    sheets = [form("orders", {"orders": rows}) for rows in ([stay], [line, stay], [])]
    assert max(sheets, key=attacks) is sheets[1]


# --- match-ups ----------------------------------------------------------------------------


def test_every_matchup_is_a_battle_that_can_be_fought() -> None:
    postures: set[str] = set()
    for matchup in matchups():
        for seed in ("a", "b"):
            terms = terms_of(matchup, seed)
            assert terms_faults(write_terms(terms)) == []
            assert BATTLES.battle_faults(terms) == []
            assert sum(forecast(terms)[1:4]) == 1000
            postures |= {side.posture for side in terms.sides}
    assert len(matchups()) == 10
    assert postures == {"attack", "defend", "meet", "surprised", "ambush"}
    assert write_terms(terms_of(matchups()[0], "a")) == write_terms(terms_of(matchups()[0], "a"))


def test_a_battle_of_the_table_comes_out_as_it_stands_there() -> None:
    """One of those that were played; who changes captains or rules plays all of them anew."""
    found = fight(0, "test", 0)
    assert isinstance(found, Fought)
    assert found.winner in (0, 1, 2)
    assert 0 <= min(found.lost_1, found.lost_2) <= max(found.lost_1, found.lost_2) <= 100


def test_the_tables_have_three_hundred_games_each_and_none_twice() -> None:
    for name in SETS:
        rows = read(name)
        assert len({(each.matchup, each.number) for each in rows}) == len(rows)
        assert len(rows) >= 300 or name == SETS[-1]


def test_fifths_hold_within_ten_points_or_the_interval() -> None:
    assert Fifth(400, 300, 390, 344, 438).holds
    assert Fifth(10, 100, 300, 108, 603).holds is False
    assert Fifth(10, 110, 300, 108, 603).holds
    low, _, high, *_ = fifths([(50, False), (150, True), (450, True)])
    assert low is not None
    assert (low.games, low.mean, low.came) == (2, 100, 500)
    assert high is not None
    assert (high.games, high.mean, high.came) == (1, 450, 1000)
    assert interval(5, 10) == (237, 763)
