"""A loser who does all that is allowed to spoil a game: the other still plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.griefers import GRIEFS, Grief
from tools.siege import ServerProcess, listening


def test_nobody_can_keep_the_other_from_deciding(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    griefs = [Grief(server, name, 1.5) for name in GRIEFS]

    async def spoil_all() -> None:
        await listening(server.port)
        for grief in griefs:
            await grief.carry_out()

    try:
        asyncio.run(spoil_all())
    finally:
        server.kill()
    for grief in griefs:
        answers = {what for what in grief.done if what.startswith("victim")}
        assert answers <= {"victim 200"}, grief.told()
        assert grief.done["grief 200"], grief.told()
    assert sum(grief.done["victim 200"] for grief in griefs) > 5
    same = griefs[list(GRIEFS).index("same stand")]
    assert same.records[-1] == 1, same.told()
