"""The table of Combat Commander in the terminal."""

from __future__ import annotations

from typing import Any, cast

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.boards import Command, Look
from sandtable.cli.terminal.combat_commander import answers, looking, palette, status
from sandtable.cli.terminal.combat_commander.hexes import HexBoard
from sandtable.cli.terminal.map_boards import MapBoard
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.presenters import presenter_of
from sandtable.systems.combat_commander.state import State

COLUMNS = ("key", "title", "map", "nations", "size", "year", "length")


class CombatCommanderBoard(MapBoard):
    """Hexes with counters, the facts of both sides, the hand."""

    advice = ("help-own-answers",)

    def ink(self, side: int) -> Style:
        """The colour of a side."""
        return palette.SIDE_INK[side]

    def welcome(self, game: Game) -> str:
        """The scenario with its year and nations."""
        scenario = cast(State, game.state).setting.scenario
        axis, allies = (self.words.say(f"nation-{nation}") for nation in scenario.nations)
        title, year = scenario.title, str(scenario.year)
        return self.words.say("welcome", title=title, year=year, axis=axis, allies=allies)

    def commands(self) -> dict[str, Command]:
        """Look at signs, hexes and lines of sight."""
        return {
            "legend": lambda look, words: looking.legend(_narrator(look)),
            "look": lambda look, words: looking.look(_narrator(look), look.view, words),
            "los": lambda look, words: looking.sight(_narrator(look), words),
        }

    # --- what a seat sees -----------------------------------------------------------------

    def drawn(self, look: Look, tall: bool) -> HexBoard:
        """The map as it is drawn."""
        return HexBoard(_narrator(look).names.state.bf, self.words, tall)

    def marked(self, look: Look) -> set[str]:
        """The hexes that can be chosen."""
        names = _narrator(look).names.state.bf.names
        options = look.decision.options if look.decision is not None else ()
        return {names[o.value] for o in options if o.verb in answers.HEX_VERBS}

    def status(self, look: Look) -> list[Text]:
        """The course of the game, and both sides."""
        narrator = _narrator(look)
        return [status.status(narrator, look.view), *status.forces(narrator, look.view)]

    def details(self, look: Look) -> list[Text]:
        """The chits."""
        return status.chits(_narrator(look), look.view, look.side)

    def hand(self, look: Look) -> RenderableType:
        """The seat's cards."""
        if look.side < 0:
            return Group()
        return status.hand(_narrator(look), look.view, look.side)

    # --- reading --------------------------------------------------------------------------

    def meanings(self, look: Look, text: str) -> list[Option]:
        """Hexes, units, cards, weapons and verbs by their names."""
        return answers.meanings(_narrator(look), look.side, text)

    # --- scenarios ------------------------------------------------------------------------

    def scenarios(self) -> list[list[str]]:
        """The scenarios with map, nations, units, year and length."""
        sheets = presenter_of(self.system.name).scenarios(self.words)
        heads = [self.words.say(f"scenarios-{column}") for column in COLUMNS]
        return [heads, *map(self._scenario, sheets)]

    def _scenario(self, sheet: dict[str, Any]) -> list[str]:
        nations = " – ".join(self.words.say(f"nation-{nation}") for nation in sheet["nations"])
        length = sheet["length"]["sudden_death"] - sheet["length"]["time"]
        spaces = self.words.say("scenarios-spaces", number=length)
        size = " : ".join(map(str, sheet["size"]))
        year = str(sheet["year"])
        return [sheet["key"], sheet["title"], sheet["map"], nations, size, year, spaces]


def _narrator(look: Look) -> Narrator:
    return cast(Narrator, look.narrator)
