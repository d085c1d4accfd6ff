"""Battles of a game between people: each sits at the side that is theirs, and nobody else does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.service.lobbies import opened, rest, with_lobby
from tests.service.war import BY_PEOPLE, answer, fight, kinds_of, march, ordered

from sandtable.service.claims import Claimant
from sandtable.service.commissions import Wanted
from sandtable.service.faults import CommissionedError, NotAllowedError, UnsuitableError
from sandtable.service.lobby import Created, Lobby, NewGame
from sandtable.service.new_games import INVITED
from sandtable.service.pages import Page
from sandtable.service.seats import Guest
from sandtable.service.storage import INVITES, Record, StorageError

STRANGERS = dict.fromkeys(("king", "rebels"), INVITED)
PARTS = {"king": "1" * 64, "rebels": "2" * 64}


class War(NamedTuple):
    """A campaign of strangers that has come to a battle, of whose king the report is asked."""

    game: str
    secrets: dict[str, str]
    king: Guest
    rebels: Guest


async def claim(lobby: Lobby, game: str, secret: str, name: str) -> str:
    return (await lobby.claims.claim(game, secret, Claimant(PARTS[name]))).secret


async def strangers(lobby: Lobby, **conduct: bool) -> War:
    made = await lobby.create(NewGame("plain", STRANGERS, system="marches", conduct=conduct))
    secrets = {
        name: await claim(lobby, made.game, invitation, name)
        for name, invitation in made.invitations.items()
    }
    king, rebels = [await lobby.seat(made.game, secrets[name]) for name in ("king", "rebels")]
    await march(lobby, king, rebels)
    return War(made.game, secrets, king, rebels)


async def battles_of(lobby: Lobby, seat: Guest) -> list[str]:
    async with lobby.looking(seat.game) as live:
        return Page(live, seat, "en").snapshot().battles


def test_the_secrets_of_a_game_invite_to_its_battles_and_nobody_is_handed_two_seats(
    tmp_path: Path,
) -> None:
    async def use(lobby: Lobby) -> None:
        war = await strangers(lobby)
        battle = await ordered(lobby, war.king)
        assert set(battle.secrets) == {"king", "spectator"}
        assert battle.invitations == {}
        with pytest.raises(NotAllowedError):
            await lobby.claims.find(battle.game, war.secrets["king"])
        row, found = await lobby.claims.find(battle.game, war.secrets["rebels"])
        assert (found.seat, found.kind, row.begun) == ("rebels", INVITES, False)

        rebels = await claim(lobby, battle.game, war.secrets["rebels"], "rebels")
        seated = battle._replace(secrets={**battle.secrets, "rebels": rebels})
        await fight(lobby, seated)
        await rest(lobby)
        assert (await kinds_of(lobby, war.game))[-1] == "report"

    with_lobby(tmp_path, use)


@pytest.mark.parametrize("player", ["random", INVITED])
def test_nobody_seats_a_computer_or_a_friend_where_somebody_else_sits(
    tmp_path: Path, player: str
) -> None:
    async def use(lobby: Lobby) -> None:
        war = await strangers(lobby)
        with pytest.raises(UnsuitableError, match=r"seats\.rebels: this seat is for rebels"):
            await ordered(lobby, war.king, Wanted("skirmish", {"rebels": player}))
        assert await lobby.storage.count() == 1
        battle = await ordered(lobby, war.king, Wanted("skirmish", {"king": "random"}))
        assert set(battle.secrets) == {"spectator"}

    with_lobby(tmp_path, use)


def test_what_was_agreed_on_holds_at_battles_too(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        war = await strangers(lobby, talk=False, advice=False)
        battle = await ordered(lobby, war.king)
        row = await lobby.storage.find(battle.game)
        assert row is not None
        assert row.conduct == {"talk": False, "advice": False}

    with_lobby(tmp_path, use)


def test_all_who_play_are_told_where_their_battle_is_until_it_is_reported(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        war = await strangers(lobby)
        assert await battles_of(lobby, war.rebels) == []
        battle = await ordered(lobby, war.king)
        spectator = Guest(war.game, "spectator", -1, -1)
        told = [await battles_of(lobby, seat) for seat in (war.king, war.rebels, spectator)]
        assert told == [[battle.game], [battle.game], []]
        assert (await kinds_of(lobby, war.game))[-1] == "battle"
        async with lobby.looking(war.game) as live:
            last = Page(live, war.rebels, "en").snapshot().log[-1]
            assert "table of its own" in last.text
        await answer(lobby, war.king, 'report:{"winner":"king","rounds":1}')
        assert await battles_of(lobby, war.rebels) == []

    with_lobby(tmp_path, use)


def test_a_battle_that_was_opened_and_not_told_is_told_to_whoever_opens_it_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        async with opened(tmp_path) as lobby:
            war = await strangers(lobby)
            plain = lobby.storage.append

            async def full(game: str, records: list[Record], *more: object) -> None:
                raise StorageError("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(lobby.storage, "append", full)
                with pytest.raises(StorageError):
                    await ordered(lobby, war.king)
            assert lobby.storage.append == plain
        async with opened(tmp_path) as lobby:
            assert await battles_of(lobby, war.rebels) == []
            for _ in range(2):
                with pytest.raises(CommissionedError) as told:
                    await ordered(lobby, war.king)
            assert await battles_of(lobby, war.rebels) == [told.value.game]
            assert (await kinds_of(lobby, war.game)).count("battle") == 1

    asyncio.run(use())


def test_who_made_a_game_alone_seats_all_of_its_battles(tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        people = dict.fromkeys(STRANGERS, "human")
        made: Created = await lobby.create(NewGame("plain", people, "war", system="marches"))
        king, rebels = [await lobby.seat(made.game, made.secrets[name]) for name in people]
        await march(lobby, king, rebels)
        battle = await ordered(lobby, king, BY_PEOPLE)
        assert set(battle.secrets) == {*people, "spectator"}
        assert await battles_of(lobby, rebels) == []

    with_lobby(tmp_path, use)
