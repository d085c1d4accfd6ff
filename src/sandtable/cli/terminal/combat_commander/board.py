"""The table of Combat Commander in the terminal."""

from __future__ import annotations

from typing import Any, cast

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.boards import Board, Command, Look
from sandtable.cli.terminal.combat_commander import answers, looking, palette, status
from sandtable.cli.terminal.combat_commander.hexes import HexBoard
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.service.presenters import presenter_of
from sandtable.systems.combat_commander.state import State

LARGE, SMALL = "large", "small"
BELOW = 22
"""The least lines below a large board."""
PANEL_WIDTH = 60
"""The least room beside the board for a second column."""
COLUMNS = ("key", "title", "map", "nations", "size", "year", "length")


class CombatCommanderBoard(Board):
    """Hexes with counters, the facts of both sides, the hand."""

    sizes = (LARGE, SMALL)
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

    def picture(self, look: Look) -> Group:
        """The map in the size that fits, or that was asked for."""
        tall = self._tall(look)
        fits = self.console.height >= tall.height + BELOW or self._beside(tall)
        large = self.size == LARGE or (self.size == "" and fits)
        board = tall if large else HexBoard(tall.field, self.words, tall=False)
        return Group(*board.draw(look.view, self._marked(look)))

    def width(self, look: Look) -> int:
        """The width of the map, where it leaves room for a column beside it."""
        tall = self._tall(look)
        return tall.width if self._beside(tall) and self.size != SMALL else 0

    def _tall(self, look: Look) -> HexBoard:
        return HexBoard(_narrator(look).names.state.bf, self.words)

    def _beside(self, board: HexBoard) -> bool:
        console = self.console
        return console.width >= board.width + PANEL_WIDTH and console.height >= board.height

    def _marked(self, look: Look) -> set[str]:
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
