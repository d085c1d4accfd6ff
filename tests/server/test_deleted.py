"""A game that is deleted under a running server is gone, and says so plainly."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Chair, mover, running, wait_until
from tests.service.stored import everything, looking_after


def remove(folder: Path, game: str) -> None:
    with looking_after(folder) as upkeep:
        assert upkeep.remove(game).removed


def ways(chair: Chair) -> dict[str, dict[str, object]]:
    """What a seat can do, with what it must send."""
    page = chair.page()
    number = page["number"]
    return {
        "decide": {"number": number, "option": page["decision"]["options"][0]["option"]},
        "undo": {"number": number},
        "takeback": {"number": number},
        "stand": {"window": "step", "scope": "turn"},
        "seat": {"number": number, "player": "random"},
    }


def test_whatever_is_done_at_a_deleted_game_it_is_gone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for way in ("decide", "undo", "takeback", "stand", "seat"):
            game, chairs = server.new_game()
            mover(chairs).decide_first()
            asked = mover(chairs)
            body = ways(asked)[way]
            remove(tmp_path, game)

            first, again = asked.post(way, body), asked.post(way, body)

            assert first.status_code in (404, 409), first.text
            assert again.status_code == 404, again.text
            assert {chair.get().status_code for chair in chairs.values()} == {404}
            assert everything(tmp_path, game) == 0
            assert (tmp_path / "removed" / f"{game}.sandtable").exists()
        with server.client() as client:
            assert client.get("/health").json()["games"] == 0
    assert everything(tmp_path, game) == 0


def test_computer_players_do_not_bring_a_deleted_game_back(tmp_path: Path) -> None:
    with running(tmp_path) as server, looking_after(tmp_path) as upkeep:
        game, chairs = server.new_game(seats={"axis": "random", "allies": "random"})
        chairs["spectator"].page()
        wait_until(lambda: everything(tmp_path, game) > 20)
        wait_until(lambda: upkeep.remove(game).removed)
    assert everything(tmp_path, game) == 0


def test_a_game_that_was_only_looked_at_leaves_no_saved_position_behind(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        game, chairs = server.new_game()
        mover(chairs).decide_first()
        remove(tmp_path, game)
    assert everything(tmp_path, game) == 0
