"""The table of Panzer Grenadier in the terminal."""

from __future__ import annotations

from typing import Any, cast

from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.boards import Command, Look
from sandtable.cli.terminal.map_boards import MapBoard
from sandtable.cli.terminal.panzer_grenadier import answers, looking, palette, status
from sandtable.cli.terminal.panzer_grenadier.hexes import HexBoard
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import DONE, Option
from sandtable.service.panzer_grenadier.briefings import place_of, title_of, wins
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.presenters import presenter_of
from sandtable.systems.panzer_grenadier.state import State

HEX_DIGITS = 4
COLUMNS = ("key", "title", "place", "nations", "size", "year", "turns")


class PanzerGrenadierBoard(MapBoard):
    """Hexes with counters, the facts of both sides."""

    advice = ("help-own-answers",)

    def ink(self, side: int) -> Style:
        """The colour of a side."""
        return palette.SIDE_INK[side]

    def welcome(self, game: Game) -> str:
        """The scenario with its place, year and nations, and what wins."""
        scenario = cast(State, game.state).setting.scenario
        axis, allies = (self.words.say(f"nation-{nation}") for nation in scenario.nations)
        title = title_of(scenario.key, scenario.title, self.words)
        place, year = place_of(scenario, self.words), str(scenario.year)
        where = place if year in place else f"{place}, {year}"
        head = self.words.say(
            "welcome", title=title, place=where, axis=axis, allies=allies, turns=scenario.turns
        )
        return "\n".join((head, *wins(scenario, self.words)))

    def commands(self) -> dict[str, Command]:
        """Look at signs, hexes and lines of sight."""
        return {
            "legend": lambda look, words: looking.legend(_narrator(look)),
            "look": lambda look, words: looking.look(_narrator(look), look.view, words),
            "los": lambda look, words: looking.line_of_sight(_narrator(look), words),
        }

    # --- what a seat sees -----------------------------------------------------------------

    def drawn(self, look: Look, tall: bool) -> HexBoard:
        """The boards as they are drawn."""
        s = _narrator(look).names.state
        return HexBoard(s.field, status.goals(s.setting.scenario), tall)

    def marked(self, look: Look) -> set[str]:
        """The hexes that can be chosen."""
        names = _narrator(look).names.state.field.names
        options = look.decision.options if look.decision is not None else ()
        return {names[o.value] for o in options if o.verb in answers.HEX_VERBS}

    def status(self, look: Look) -> list[Text]:
        """The course of the game, and both sides."""
        narrator = _narrator(look)
        return [status.status(narrator, look.view), *status.forces(narrator, look.view)]

    def details(self, look: Look) -> list[Text]:
        """Who holds what counts, and what wins."""
        narrator = _narrator(look)
        won = wins(narrator.names.state.setting.scenario, self.words)
        return [*status.held(narrator, look.view), *map(Text, won)]

    # --- reading --------------------------------------------------------------------------

    def is_number(self, text: str) -> bool:
        """Four digits are a hex."""
        return text.isdecimal() and len(text) < HEX_DIGITS

    def meanings(self, look: Look, text: str) -> list[Option]:
        """Hexes, pieces and verbs by their names; where a hex is asked, who stands in it is not."""
        found = answers.meanings(_narrator(look), look.side, text)
        if look.decision is None:
            return found
        if text.strip().casefold() in ("all", self.words.say("word-all")):
            return [*found, *self._most(look.decision)]
        found = answers.telling(found, text, look.decision)
        asked, hexes = {*self._asked(look)}, answers.HEX_VERBS
        if not any(option.verb in hexes and option.verb in asked for option in found):
            return found
        offered = look.decision.options
        return [option for option in found if option.verb in hexes or option in offered]

    def _most(self, decision: Decision) -> list[Option]:
        """All that a heavy machine gun has, where it may divide its fire."""
        return [option for option in decision.options if option.verb == "part"][-1:]

    def doubt(self, look: Look, option: Option) -> str:
        """Whoever ends a segment while units wait to act, or has cavalry that nobody leads."""
        decision, names = look.decision, _narrator(look).names
        if decision is None or option != DONE:
            return ""
        if decision.prompt == "cavalry-leaders":
            led = any(p.mounted for p in names.state.pieces if p.side == decision.side)
            return "" if led else self.words.say("doubt-cavalry")
        if decision.prompt != "act-which":
            return ""
        idle = [
            each.value
            for each in decision.options
            if each.verb == "act" and not names.state.pieces[each.value].type.is_leader
        ]
        return self.words.say("doubt-idle", pieces=names.pieces(idle)) if idle else ""

    # --- scenarios ------------------------------------------------------------------------

    def scenarios(self) -> list[list[str]]:
        """The scenarios with place, nations, units, year and turns."""
        sheets = presenter_of(self.system.name).scenarios(self.words)
        heads = [self.words.say(f"scenarios-{column}") for column in COLUMNS]
        return [heads, *map(self._scenario, sheets)]

    def _scenario(self, sheet: dict[str, Any]) -> list[str]:
        nations = " – ".join(self.words.say(f"nation-{nation}") for nation in sheet["nations"])
        size = " : ".join(map(str, sheet["size"]))
        year, turns = str(sheet["year"]), str(sheet["turns"])
        return [sheet["key"], sheet["title"], sheet["place"], nations, size, year, turns]


def _narrator(look: Look) -> Narrator:
    return cast(Narrator, look.narrator)
