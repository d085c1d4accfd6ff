"""What a seat sees: status, log, hand, question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from sandtable.cli.terminal import palette
from sandtable.cli.terminal.board import Board
from sandtable.kernel.decisions import Decision
from sandtable.kernel.events import Event
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.figures import SIDES

QUIET = frozenset({
    "CardRevealed", "HiddenCardDrawn", "MarkerDrawn", "MarkerReturned", "OrderEnded", "OrderGiven",
    "PileReshuffled", "PlayerActivated", "PointsSpent", "StatusInherited", "TriggerEnded",
    "UnitActivated", "UnitCreated", "WeaponCreated",
})  # fmt: skip
"""Events that the short log leaves out: what matters of them stands in another line."""

RULE = Style(color="#8a8674")
HEAD = Style(bold=True)
PANEL_WIDTH = 60
"""The least room beside the board for a second column."""
FEW = 8
"""So many answers are listed one below the other; more go into columns."""


class Screen:
    """Draws for one console; `narrator` speaks the seat's language about the position."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.size = ""
        """Size of the board: large, small, or "" for what fits."""

    # --- the board ------------------------------------------------------------------------

    def board(self, narrator: Narrator, view: dict[str, Any], marked: Iterable[str] = ()) -> Group:
        """The board in the size that fits, or that was asked for."""
        field = narrator.names.state.bf
        tall = Board(field, narrator.words)
        fits = self.console.height >= tall.height + 22 or self.beside(tall)
        large = self.size == "large" or (self.size == "" and fits)
        board = tall if large else Board(field, narrator.words, tall=False)
        return Group(*board.draw(view, set(marked)))

    def beside(self, board: Board) -> bool:
        """Whether the board leaves room for a column beside it."""
        console = self.console
        return console.width >= board.width + PANEL_WIDTH and console.height >= board.height

    def legend(self, narrator: Narrator) -> RenderableType:
        """What the signs of the board mean."""
        say = narrator.words.say
        rows: list[str] = [say("legend-units"), say("legend-states"), say("legend-marks")]
        terrain = ", ".join(
            f"{sign or '·'} {say(f'terrain-{kind}')}" for kind, (sign, _) in palette.TEXTURE.items()
        )
        sides = ", ".join(
            f"{sign} {say(f'terrain-{kind}')}" for kind, (sign, _) in palette.SIDES.items()
        )
        return Group(*(Text(row) for row in [*rows, terrain, sides]))

    # --- status and hand ------------------------------------------------------------------

    def status(self, narrator: Narrator, view: dict[str, Any]) -> Text:
        """Turn, time, points, Initiative, Orders."""
        say, side = narrator.words.say, narrator.names.side
        active = view["active"]
        orders = view["orders"]
        parts = [
            say("status-turn", turn=view["turn"], side=side(active))
            if view["turn"]
            else say("status-set-up"),
            say("status-time", time=view["time"], sudden=view["sudden_death"]),
            self._points(narrator, view["vp"]),
            say("status-initiative", side=side(view["initiative"])),
        ]
        if view["turn"]:
            limit = orders["limit"][active]
            parts.append(say("status-orders", given=orders["given"], limit=limit))
        return Text(" · ".join(parts), HEAD)

    def _points(self, narrator: Narrator, vp: int) -> str:
        if vp == 0:
            return narrator.words.say("status-even")
        leader = narrator.names.side(0 if vp > 0 else 1)
        return narrator.words.say("status-points", side=leader, points=abs(vp))

    def forces(self, narrator: Narrator, view: dict[str, Any]) -> list[Text]:
        """Losses, cards, Radio and chits of both sides."""
        return [self._force(narrator, view, side) for side in range(len(SIDES))]

    def _force(self, narrator: Narrator, view: dict[str, Any], side: int) -> Text:
        say, names = narrator.words.say, narrator.names
        cards = view["cards"][side]
        lost = sum(1 for unit in view["casualties"][side] if unit >= 0)
        parts = [
            say("status-losses", lost=lost, limit=view["surrender"][side]),
            say("status-cards", hand=cards["hand_count"], pile=cards["pile_count"]),
        ]
        radio = view["radios"][side]
        if radio is not None:
            broken = f" ({say('weapon-state-broken')})" if radio["broken"] else ""
            parts.append(names.radio_type(radio["type"]) + broken)
        secret = view["chits"]["secret_count"][side]
        if secret:
            parts.append(say("status-secret", number=secret))
        return Text.assemble((f"{names.side(side):10}", palette.SIDE_INK[side]), " · ".join(parts))

    def chits(self, narrator: Narrator, view: dict[str, Any], side: int) -> list[Text]:
        """The open Objective chits, and the seat's own secret ones."""
        keys = {chit.key: n for n, chit in enumerate(narrator.names.state.setting.catalog.chits)}
        own = view["chits"]["secret"][side] or []
        found = [("chits-open", key) for key in view["chits"]["open"]]
        found += [("chits-secret", key) for key in own]
        return [
            Text(narrator.words.say(name, chit=narrator.names.chit(keys[key])))
            for name, key in found
        ]

    def hand(self, narrator: Narrator, view: dict[str, Any], side: int) -> RenderableType:
        """The seat's Fate cards with everything that matters on them."""
        say = narrator.words.say
        keys = view["cards"][side]["hand"] or []
        deck = {card.key: card for card in narrator.names.state.setting.cards[side]}
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style=RULE)
        for head, least in (("card", 5), ("order", 4), ("action", 4), ("event", 4)):
            table.add_column(say(f"hand-{head}"), no_wrap=True, min_width=least)
        for head, least in (("dice", 3), ("hex", 4)):
            table.add_column(say(f"hand-{head}"), no_wrap=True, min_width=least)
        for card in (deck[key] for key in keys):
            trigger = f" {say(f'trigger-{card.trigger}')}" if card.trigger else ""
            table.add_row(
                card.key, say(f"order-{card.order}"), say(f"action-{card.action}"),
                say(f"fate-{card.event}"), f"{card.white}+{card.colored}{trigger}", card.hex,
            )  # fmt: skip
        title = Text(say("hand-title", side=narrator.names.side(side)), palette.SIDE_INK[side])
        return Group(title, table) if keys else Group()

    # --- log and question -----------------------------------------------------------------

    def log(
        self, narrator: Narrator, events: Sequence[Event], most: int = 0, old: int = 0
    ) -> list[Text]:
        """Events as lines with their rules; only the last if `most` is given, `old` ones pale."""
        first = max(0, len(events) - most) if most else 0
        lines = [
            self._line(narrator, event, RULE if number < old else Style.null())
            for number, event in enumerate(events[first:], first)
        ]
        if first > old:
            lines.insert(0, Text(narrator.words.say("log-earlier", number=first - old), RULE))
        return lines

    def _line(self, narrator: Narrator, event: Event, style: Style) -> Text:
        return Text.assemble((f"{event.rule:>10}  ", RULE), (narrator.event(event), style))

    def question(self, narrator: Narrator, decision: Decision) -> Group:
        """Who is asked what, by which rule, and the numbered answers."""
        side = narrator.names.side(decision.side)
        head = Text.assemble(
            (f"{side}: ", palette.SIDE_INK[decision.side]),
            (narrator.prompt(decision), HEAD),
            (f"  [{decision.rule}]", RULE),
        )
        answers = [
            Text.assemble((f"{number:>3} ", RULE), narrator.option(decision, option))
            for number, option in enumerate(decision.options, 1)
        ]
        if len(answers) <= FEW:
            return Group(head, *answers)
        return Group(head, Padding(Columns(answers, column_first=True, padding=(0, 2)), 0))
