"""What the combat tables do, against what they must do: python -m tools.panzer_grenadier.tables.

Prints the targets with what was counted out; with `write` they are put into the document, with
`json FILE` the tables are written in the form of other checkers.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.panzer_grenadier.fights import Assault, Firefight, Outcome, Place, fire, shell
from tools.panzer_grenadier.platoons import FRESH, TWO_DICE, chance_of, stopped

from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import Tables, load_tables
from sandtable.systems.panzer_grenadier.catalog.terrain import load_chart

DOCUMENT = Path(__file__).parents[2] / "docs" / "panzer-grenadier-tables.md"
ALONE = (FRESH,)
OPEN = Place()
BATTERY, DIVISION, MORTARS = 16, 60, 8


class Measure(NamedTuple):
    """A target and what the tables do: `low` to `high`, as times or as chances."""

    id: str
    what: str
    low: Fraction
    high: Fraction
    found: Fraction
    chance: bool = True

    @property
    def met(self) -> bool:
        return self.low <= self.found <= self.high


def percent(id_: str, what: str, low: int, high: int, found: Fraction) -> Measure:
    return Measure(id_, what, Fraction(low, 100), Fraction(high, 100), found)


def places(tables: Tables) -> dict[str, Place]:
    """The town of the chart, entrenchments in the open, and a hex dug up."""
    town, moves = load_chart().types["town"], tables.direct_modifiers
    assault = tables.assault_modifiers
    return {
        "town": Place(town.direct, town.assault, bonus=1, stays=True),
        "entrenched": Place(
            moves["entrenched"], assault["entrenched"], bonus=1, stays=True, first_fire=True
        ),
    }


def firefights(tables: Tables) -> Iterator[Measure]:
    """F1 to F3."""
    town, trench = places(tables)["town"], places(tables)["entrenched"]
    in_open = Firefight(tables, (OPEN, OPEN)).mean_turns()
    in_town = Firefight(tables, (town, town)).mean_turns()
    at_trench = Firefight(tables, (OPEN, trench), answered=False).mean_turns()
    yield Measure("F1", "firefight in the open: turns", Fraction(3), Fraction(6), in_open, False)
    yield Measure(
        "F2", "both in towns: times F1", Fraction(2), Fraction(3), in_town / in_open, False
    )
    yield Measure(
        "F3", "entrenched: times F1", Fraction(3), Fraction(5), at_trench / in_open, False
    )


def direct_fire(tables: Tables) -> Iterator[Measure]:
    """F4 to F7."""
    adjacent = tables.direct_modifiers["adjacent"]
    hmg = load_catalog().units["german:hmg"].full.direct
    for id_, what, low, high, strength, shift in (
        ("F4", "a platoon stops one in the open", 7, 15, 5, 0),
        ("F5", "an HMG stops one in the open", 15, 28, hmg, 0),
        ("F6", "a platoon stops one next to it", 22, 40, 5, adjacent),
    ):
        found = chance_of(fire(tables, strength, shift, ALONE), stopped)
        yield percent(id_, what, low, high, found)
    for column, most in ((4, 3), (11, 9), (30, 35)):
        found = _losing(tables, partial(tables.direct_result, column, 0))
        yield percent("F7", f"column {column} costs a step", 0, most, found)


def assaults(tables: Tables) -> Iterator[Measure]:
    """A1 to A5."""
    plain, spots = Assault(tables, OPEN), places(tables)
    odds: list[Outcome] = [plain.outcome(attackers) for attackers in (1, 2, 3)]
    for number, (low, high) in enumerate(((20, 40), (40, 60), (60, 80))):
        what = f"{number + 1}:1 takes the hex"
        yield percent(f"A{number + 1}", what, low, high, odds[number].taken)
    even = odds[0]
    cost = even.attackers_lost / even.defenders_lost
    yield Measure("A1", "1:1: attacker's losses to defender's", Fraction(1), Fraction(3), cost,
                  chance=False)  # fmt: skip
    for name, low, high in (("town", 35, 60), ("entrenched", 25, 50)):
        found = Assault(tables, spots[name]).outcome(3).taken
        yield percent("A4", f"3:1 takes the hex: {name}", low, high, found)
    charge = Assault(tables, OPEN, 4, tables.assault_modifiers["charge"]).outcome(3).taken
    apart = abs(charge - odds[2].taken)
    yield percent("A5", "a charge 3:1, apart from A3", 0, 10, apart)


def anti_tank(tables: Tables) -> Iterator[Measure]:
    """T1 to T4."""
    close, far = tables.at_modifiers["close"], tables.at_modifiers["long"]
    worst = max(
        _kills(tables, better + far) / _kills(tables, better + close)
        for better in range(-2, 5)
        if _kills(tables, better + close)
    )
    yield percent("T1", "long to close, the worst of AT up to 4 better", 0, 50, worst)
    yield percent("T2", "an equal gun kills", 8, 20, _kills(tables, 0))
    yield percent("T3", "a gun 4 better kills", 50, 75, _kills(tables, 4))
    yield percent("T3", "a gun 4 worse kills", 0, 3, _kills(tables, -4))
    hurts = Fraction(tables.can_hurt(12 - 7 + close))
    yield percent("T4", "a gun 7 worse can harm", 0, 0, hurts)


def bombardments(tables: Tables) -> Iterator[Measure]:
    """B1 to B5."""
    batteries = (("B1", "a battery", BATTERY, 30, 45, 5, 14),
                 ("B2", "three heavy batteries", DIVISION, 60, 80, 30, 55))  # fmt: skip
    for id_, who, strength, low, high, least, most in batteries:
        stops = chance_of(shell(tables, strength, 0, ALONE), stopped)
        costs = _losing(tables, partial(tables.bombard_result, strength, 0))
        yield percent(id_, f"a platoon is stopped by {who}", low, high, stops)
        yield percent(id_, f"it loses a step to {who}", least, most, costs)
    whole = chance_of(shell(tables, BATTERY, 0, ALONE), stopped)
    shift = tables.bombard_modifiers["entrenched"]
    part = chance_of(shell(tables, BATTERY, shift, ALONE), stopped)
    yield percent("B3", "entrenched to open", 0, 50, part / whole)
    mortars = chance_of(shell(tables, MORTARS, 0, ALONE), stopped)
    yield percent("B4", "mortars stop a platoon", 15, 30, mortars)
    stray = [chance_of(shell(tables, c, 0, ALONE), stopped) for c in tables.friendly_fire]
    yield percent("B5", "friendly fire stops a platoon", 8, 20, sum(stray, Fraction(0)) / 6)


def _losing(tables: Tables, result: Callable[[int], str]) -> Fraction:
    return chance_of(TWO_DICE, lambda roll: tables.results[result(roll)].steps > 0)


def _kills(tables: Tables, more: int) -> Fraction:
    return _losing(tables, lambda roll: tables.at_result(roll + more))


def measures(tables: Tables) -> list[Measure]:
    """Every target with what the tables do."""
    parts = (firefights, direct_fire, assaults, anti_tank, bombardments)
    return [measure for part in parts for measure in part(tables)]


def number(value: Fraction, chance: bool) -> str:
    """A chance in tenths of a percent, or a number with two decimals, rounded."""
    if chance:
        tenths = int(value * 1000 + Fraction(1, 2))
        return f"{tenths // 10}.{tenths % 10} %"
    parts = int(value * 100 + Fraction(1, 2))
    return f"{parts // 100}.{parts % 100:02}"


def as_markdown(found: list[Measure]) -> str:
    """The targets and what was counted out."""
    rows = ["| | what | target | counted out | |", "|---|---|---|---|---|"]
    for m in found:
        target = f"{number(m.low, m.chance)} to {number(m.high, m.chance)}".replace(".0 %", " %")
        target = target.replace(" % to", " to").replace(".00", "")
        met = "met" if m.met else "**missed**"
        rows.append(f"| {m.id} | {m.what} | {target} | {number(m.found, m.chance)} | {met} |")
    return "\n".join(rows)


def grids(tables: Tables) -> str:
    """The tables themselves, as they are read."""
    parts = []
    for title, columns, rows in (
        ("Direct fire", tables.direct_columns, tables.direct),
        ("Bombardment", tables.bombard_columns, tables.bombard),
        ("Assault", tables.assault_columns, tables.assault),
    ):
        head = f"| {title} | " + " | ".join(map(str, columns)) + " |"
        lines = [head, "|---" * (len(columns) + 1) + "|"]
        low = 1 if rows is tables.assault else 2
        lines += [f"| {r} | " + " | ".join(rows[r]) + " |" for r in range(low, len(rows))]
        if rows is tables.bombard:
            faces = [" ".join(str(f) for f in range(1, 7) if tables.friendly_fire[f - 1] == c)
                     for c in columns]  # fmt: skip
            lines.append("| friendly fire | " + " | ".join(faces) + " |")
        parts.append("\n".join(lines))
    totals = ["| Anti-tank fire, total | result |", "|---|---|"]
    totals += [f"| {lowest} or more | {text} |" for lowest, text in reversed(tables.anti_tank)]
    return "\n\n".join([*parts, "\n".join(totals)])


def fresh(text: str, tables: Tables) -> str:
    """The document with its two generated parts made anew."""
    made = {"tables": grids(tables), "measured": as_markdown(measures(tables))}
    for name, part in made.items():
        before, start, rest = text.partition(f"<!-- {name} -->\n")
        text = f"{before}{start}\n{part}\n\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
    return text


def exported(tables: Tables) -> dict[str, object]:
    """The tables with rolls as keys, as other checkers read them."""

    def grid(
        columns: tuple[int, ...], rows: tuple[tuple[str, ...], ...], low: int
    ) -> dict[str, object]:
        return {
            "columns": list(columns),
            "rows": {str(roll): list(rows[roll]) for roll in range(low, len(rows))},
        }

    bombard = grid(tables.bombard_columns, tables.bombard, 2)
    bombard["friendly_fire"] = {str(f + 1): c for f, c in enumerate(tables.friendly_fire)}
    return {
        "direct_fire": grid(tables.direct_columns, tables.direct, 2),
        "bombardment": bombard,
        "assault": grid(tables.assault_columns, tables.assault, 1),
        "anti_tank": {"results": {str(total): tables.at_result(total) for total in range(-10, 30)}},
    }


def main(task: str = "", path: str = "") -> None:
    """Print, write into the document, or export."""
    tables = load_tables()
    if task == "json":
        Path(path).write_text(json.dumps(exported(tables), indent=1), encoding="utf-8")
    elif task == "write":
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(fresh(text, tables), encoding="utf-8")
    else:
        print(as_markdown(measures(tables)))


if __name__ == "__main__":
    main(*sys.argv[1:])
