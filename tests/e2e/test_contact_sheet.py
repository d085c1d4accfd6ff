"""The sheets of pictures can be made: one picture of them is."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from tools.contact_sheet import SCREENS, THEMES, moments, pictures, sheet

WEBP = b"RIFF", b"WEBP"


@pytest.mark.parametrize("name", ["enemy-turn"])
def test_a_moment_of_a_recorded_game_is_photographed(browser: Any, server: str, name: str) -> None:
    (moment,) = moments([name])
    phone = next(screen for screen in SCREENS if screen.is_phone)

    taken = list(pictures(browser, server, moment, [("de", phone)]))

    assert [each.theme for each in taken] == list(THEMES)
    assert [struct.unpack(">II", each.png[16:24]) for each in taken] == [phone, phone]
    assert taken[0].png != taken[1].png
    laid = sheet(browser, taken)
    assert (laid[:4], laid[8:12]) == WEBP


def test_every_moment_has_its_recording() -> None:
    names = [moment.name for moment in moments()]
    assert len(names) == len(set(names)) >= 4
