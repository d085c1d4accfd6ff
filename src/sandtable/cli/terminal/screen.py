"""What every table shows in the same way: the log, a question with its answers, odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.style import Style
from rich.text import Text

from sandtable.cli.terminal.boards import PALE
from sandtable.cli.terminal.facts import flat
from sandtable.cli.terminal.forms import told_fields
from sandtable.kernel.decisions import Decision
from sandtable.kernel.domains import Domain
from sandtable.kernel.events import Event
from sandtable.service.narrators import Narrator

HEAD = Style(bold=True)
FEW = 8
"""So many answers are listed one below the other; more go into columns."""


def log(narrator: Narrator, events: Sequence[Event], most: int = 0, old: int = 0) -> list[Text]:
    """Events as lines with their rules; only the last if `most` is given, `old` ones pale."""
    first = max(0, len(events) - most) if most else 0
    lines = [
        _line(narrator, event, PALE if number < old else Style.null())
        for number, event in enumerate(events[first:], first)
    ]
    if first > old:
        lines.insert(0, Text(narrator.words.say("log-earlier", number=first - old), PALE))
    return lines


def _line(narrator: Narrator, event: Event, style: Style) -> Text:
    return Text.assemble((f"{event.rule:>10}  ", PALE), (narrator.event(event), style))


def question(narrator: Narrator, decision: Decision, who: Text) -> Group:
    """Who is asked what, by which rule, the numbered answers, and what else can be typed."""
    head = Text.assemble(
        (f"{who}: ", who.style),
        (narrator.prompt(decision), HEAD),
        (f"  [{decision.rule}]", PALE),
    )
    about = narrator.consequence(decision)
    heads = [head, Text(about)] if about else [head]
    listed = answers(narrator, decision)
    unlisted = [line for domain in decision.domains for line in _domain(narrator, domain)]
    if len(listed) <= FEW:
        return Group(*heads, *listed, *unlisted)
    columns = Padding(Columns(listed, column_first=True, padding=(0, 2)), 0)
    return Group(*heads, columns, *unlisted)


def answers(narrator: Narrator, decision: Decision) -> list[Text]:
    """The answers that can be listed, with their numbers."""
    return [
        Text.assemble((f"{number:>3} ", PALE), narrator.option(decision, option))
        for number, option in enumerate(decision.options, 1)
    ]


def _domain(narrator: Narrator, domain: Domain) -> list[Text]:
    """How a point or a form is typed, and what is said about it."""
    shape = dict(domain.shape())
    kind, verb = shape.pop("kind"), shape.pop("verb")
    how = Text(f"  · {narrator.words.say(f'type-{kind}', verb=verb)}")
    about = list(told_fields(shape, narrator.words))
    about = about or [f"{name}: {value}" for name, value in flat(shape)]
    return [how, *(Text(f"      {line}", PALE) for line in about)]


def odds(page: dict[str, Any]) -> list[Text]:
    """Odds, line by line: outcomes, what becomes of each thing, what is assumed."""
    lines = [chance(each) for each in page["outcomes"]]
    for thing in page["things"]:
        fates = ", ".join(chance(each).strip() for each in thing["outcomes"])
        lines.append(f"{thing['name']}: {fates}")
    return [Text(line) for line in (*lines, *(f"({each['text']})" for each in page["assumes"]))]


def chance(each: dict[str, Any]) -> str:
    """A chance in words, with its bounds where they differ.

    >>> chance({"text": "Hit", "chance": 0.5, "low": 0.47, "high": 0.53})
    ' 50 % Hit (47–53 %)'
    """
    percent, low, high = (round(each[key] * 100) for key in ("chance", "low", "high"))
    span = f" ({low}–{high} %)" if low != high else ""
    return f"{percent:>3} % {each['text']}{span}"
