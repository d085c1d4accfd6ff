"""The map of a campaign as text: fields in their rows, what joins and parts them, who stands there.

======== a road, ~~~~ a river between two fields; letters of places, the formations below
"""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Group
from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.boards import PALE, Board, Command, Look
from sandtable.cli.terminal.campaign.looking import of_field, of_formation
from sandtable.kernel.domains import Form
from sandtable.service.campaign.order_guide import OrderGuide
from sandtable.systems.campaign.map.field_map import FieldMap
from sandtable.systems.campaign.pieces import Formation
from sandtable.systems.campaign.rules.c25_orders import SHEET
from sandtable.systems.campaign.state import NOBODY, SIDES, State

Json = dict[str, Any]
CELL: Final = 17
"""Characters of a field."""
HOUR: Final = 60
DAY: Final = 24
ROAD, WATER, OPEN = "═", "≈", " "
BLUE: Final = Style(color="#6aa9d8")


class CampaignBoard(Board):
    """The map, the formations, and how the campaign stands."""

    def picture(self, look: Look) -> Group:
        """The map and, below it, the formations."""
        s = cast(State, look.state)
        board = s.setting.map
        lines: list[Text] = []
        for row in range(board.height, 0, -1):
            names = [name for name, field in board.fields.items() if field.row == row]
            lines += self._row(s, look.view, names)
            if row > 1:
                lines.append(self._between(board, names))
        return Group(*lines, Text(), *self._formations(s, look.view))

    def _row(self, s: State, view: Json, names: list[str]) -> list[Text]:
        """The lines of one row of fields."""
        cells = [self._cell(s, view, name) for name in names]
        height = max(map(len, cells))
        found: list[Text] = []
        for number in range(height):
            line = Text()
            for place, name in enumerate(names):
                own = cells[place]
                part = own[number] if number < len(own) else Text()
                part.truncate(CELL, pad=True)
                line.append_text(part)
                if place + 1 < len(names):
                    line.append_text(_joint(s.setting.map, name, names[place + 1], number == 0))
            found.append(line)
        return found

    def _cell(self, s: State, view: Json, name: str) -> list[Text]:
        """One field: its name, what is on it, who stands there."""
        field = view["fields"][name]
        owner = s.owners[name]
        ink = PALE if owner == NOBODY else self.ink(owner)
        places = list(dict.fromkeys([*field["places"], *(["bridge"] if field["bridge"] else [])]))
        told = " ".join(self.named("place", place) for place in places)
        there = [
            Text(" ".join(each), style=self.ink(side))
            for side in (0, 1)
            if (each := _standing(view, name, side))
        ]
        return [Text(f"{name} {field['title']}", style=ink), Text(told, style=PALE), *there]

    def _between(self, board: FieldMap, names: list[str]) -> Text:
        """The line between two rows: roads and rivers that cross it."""
        line = Text()
        for name in names:
            below = f"{name[0]}{int(name[1:]) - 1}"
            pair = frozenset((name, below))
            if pair in board.rivers:
                line.append(WATER * (CELL - 3), style=BLUE)
            else:
                line.append(OPEN * (CELL - 3))
            line.append(" ║ " if pair in board.roads else OPEN * 3)
            line.append(OPEN * 3)
        return line

    def _formations(self, s: State, view: Json) -> list[Text]:
        """A line for each formation that the side knows."""
        found: list[Text] = []
        for name, each in view["formations"].items():
            kind = self.named("formation-kind", each["kind"])
            marks = [self.named("mark", mark) for mark in _marks(s.formations[name])]
            where = each["field"] or "–"
            text = f"{name:8} {where:4} {each['points']:5}  {each['name']} ({kind})"
            found.append(Text("  ".join([text, *marks]), style=self.ink(each["side"])))
        return found

    def commands(self) -> dict[str, Command]:
        """Look at a formation or a field."""
        return {"look": self.look_at}

    def look_at(self, look: Look, words: list[str]) -> list[Text]:
        """A formation with its units, or a field with what is on it."""
        name = words[0].upper() if words else ""
        s = cast(State, look.state)
        if name in look.view["fields"]:
            return [Text(line) for line in of_field(look.narrator.words, s, look.view, name)]
        each = look.view["formations"].get(name.casefold())
        if each is not None:
            return [Text(line) for line in of_formation(look.narrator.words, s, each)]
        return [Text(self.words.say("look-where"))]

    def guide(self, look: Look, verb: str, field: str, line: Json) -> list[Text]:
        """What a formation can be ordered; when an order that is written is done."""
        s, decision = cast(State, look.state), look.decision
        formation = s.formations.get(str(line.get("formation", "")))
        sheets = decision.domains if decision is not None else ()
        sheet = next((each for each in sheets if each.verb == verb == SHEET), None)
        if not isinstance(sheet, Form) or formation is None:
            return []
        guide = OrderGuide(s, sheet, look.narrator, formation)
        told = guide.written(line) if line.get("order") else guide.possible()
        return [Text(text, PALE) for text in told]

    def status(self, look: Look) -> list[Text]:
        """Round, clock, weather, the Offensive, reserve points."""
        s = cast(State, look.state)
        hours, minutes = s.minute // HOUR % DAY, s.minute % HOUR
        reserve = ", ".join(
            f"{self.named('side', side)} {points}"
            for side, points in zip(SIDES, s.reserve, strict=True)
        )
        sides = [self.words.say("campaign-side", side=self.named("side", side), name=each["name"])
                 for side, each in zip(SIDES, look.view["sides"], strict=True)]  # fmt: skip
        return [
            Text(" ".join(sides)),
            Text(
                self.words.say(
                    "campaign-status",
                    round=s.round,
                    clock=f"{hours:02}:{minutes:02}",
                    weather=self.named("battle-weather", s.weather),
                    holder=self.named("side", SIDES[s.holder]),
                    reserve=reserve,
                )
            ),
        ]


def _standing(view: Json, name: str, side: int) -> list[str]:
    """The formations of a side on a field, or a sign that there are some."""
    known = [
        key
        for key, each in view["formations"].items()
        if (each["field"], each["side"]) == (name, side)
    ]
    return known or (["?"] if side in view["fields"][name]["troops"] else [])


def _marks(formation: Formation) -> list[str]:
    """What is to be remembered of a formation."""
    marks = {
        "dug-in": formation.dug_in,
        "reorganise": formation.must_reorganise,
        "dropped": formation.dropped,
        "waiting": not formation.field,
    }
    return [mark for mark, is_so in marks.items() if is_so]


def _joint(board: FieldMap, one: str, other: str, first: bool) -> Text:
    """What stands between two fields of a row."""
    pair = frozenset((one, other))
    if first and pair in board.roads:
        return Text(f" {ROAD} ")
    if pair in board.rivers:
        return Text(f" {WATER} ", style=BLUE)
    return Text(OPEN * 3)
