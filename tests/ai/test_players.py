"""Every player can be named, and is described in every language."""

import pytest
from typer.testing import CliRunner

from sandtable.ai.advisers import adviser_of
from sandtable.ai.players import read_settings
from sandtable.cli.main import build_app
from sandtable.service.words import LANGUAGES, load_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_is_described(language: str) -> None:
    words = load_words(language, "combat-commander")

    shown = CliRunner().invoke(build_app(["players"]), ["players", "--lang", language]).output

    for name in adviser_of("combat-commander").players:
        assert words.has(f"player-{name}"), name
        assert words.say_part(f"player-{name}", "time"), name
        assert name in shown
    assert "exec:" in shown


@pytest.mark.parametrize("text", ["seconds", "=1", "a b=1", "seconds=1,,"])
def test_settings_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match="key=value"):
        read_settings("captain", text)
