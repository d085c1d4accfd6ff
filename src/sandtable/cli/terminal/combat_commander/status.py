"""The facts of Combat Commander beside its board: turn, points, losses, chits, the hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from sandtable.cli.terminal.combat_commander import palette
from sandtable.service.combat_commander.narrator import Narrator
from sandtable.systems.combat_commander.catalog.figures import SIDES

Json = dict[str, Any]
PALE = Style(color="#8a8674")
HEAD = Style(bold=True)


def status(narrator: Narrator, view: Json) -> Text:
    """Turn, time, points, Initiative, Orders."""
    say, side = narrator.words.say, narrator.names.side
    active = view["active"]
    orders = view["orders"]
    parts = [
        say("status-turn", turn=view["turn"], side=side(active))
        if view["turn"]
        else say("status-set-up"),
        say("status-time", time=view["time"], sudden=view["sudden_death"]),
        _points(narrator, view["vp"]),
        say("status-initiative", side=side(view["initiative"])),
    ]
    if view["turn"]:
        limit = orders["limit"][active]
        parts.append(say("status-orders", given=orders["given"], limit=limit))
    return Text(" · ".join(parts), HEAD)


def _points(narrator: Narrator, vp: int) -> str:
    if vp == 0:
        return narrator.words.say("status-even")
    leader = narrator.names.side(0 if vp > 0 else 1)
    return narrator.words.say("status-points", side=leader, points=abs(vp))


def forces(narrator: Narrator, view: Json) -> list[Text]:
    """Losses, cards, Radio and chits of both sides."""
    return [_force(narrator, view, side) for side in range(len(SIDES))]


def _force(narrator: Narrator, view: Json, side: int) -> Text:
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


def chits(narrator: Narrator, view: Json, side: int) -> list[Text]:
    """The open Objective chits, and the seat's own secret ones."""
    keys = {chit.key: n for n, chit in enumerate(narrator.names.state.setting.catalog.chits)}
    own = (view["chits"]["secret"][side] if side >= 0 else None) or []
    found = [("chits-open", key) for key in view["chits"]["open"]]
    found += [("chits-secret", key) for key in own]
    return [
        Text(narrator.words.say(name, chit=narrator.names.chit(keys[key]))) for name, key in found
    ]


def hand(narrator: Narrator, view: Json, side: int) -> RenderableType:
    """The seat's Fate cards with everything that matters on them."""
    say = narrator.words.say
    keys = view["cards"][side]["hand"] or []
    deck = {card.key: card for card in narrator.names.state.setting.cards[side]}
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style=PALE)
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
