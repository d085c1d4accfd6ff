"""Who stands for whom in battles for others: python -m tools.panzer_grenadier.commissions [write].

Makes the tables of docs/panzer-grenadier-commissions.md from data/battles.toml.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tools.panzer_grenadier.units import grid

from sandtable.kernel.battles import vocabulary
from sandtable.systems.panzer_grenadier.battles.tables import GUNS, YEARS, Row, load_tables
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog

DOCUMENT = Path(__file__).parents[2] / "docs" / "panzer-grenadier-commissions.md"
START = "<!-- tables -->\n"


def span(row: Row) -> str:
    """The years of a counter within the war."""
    there = [year for year in YEARS if row.unit.in_year(year)]
    return "" if len(there) == len(YEARS) else f" {there[0]}–{there[-1]}"


def cell(row: Row, nation: str) -> str:
    """A counter with its years, and for whom it is."""
    name = row.unit.name
    if row.unit.nation != nation:
        name = f"{name} ({load_catalog().nations[row.unit.nation].name})"
    wanted = list(row.words)
    if row.names:
        wanted.append("“" + "”, “".join(each.strip() for each in row.names) + "”")
    if row.below:
        wanted.append(f"under {row.below} points")
    if row.above:
        wanted.append(f"over {row.above} points")
    return f"{name}{span(row)}" + (f" if {', '.join(wanted)}" if wanted else "")


def nation_tables() -> Iterable[str]:
    tables, nations = load_tables(), load_catalog().nations
    for key, arms in tables.arms.items():
        rows = [[arm, "; ".join(cell(row, key) for row in arms[arm])] for arm in arms]
        yield f"## {nations[key].name}\n\n{grid('arm|the first that was there and fits', rows)}\n"


def small_tables() -> Iterable[str]:
    tables, nations = load_tables(), load_catalog().nations
    others = [[own, nations[of].name] for own, of in tables.nations.items() if own != of]
    yield f"## Nations without counters\n\n{grid('nation|fights as', others)}\n"
    works = [[kind, tables.works[kind]] for kind in vocabulary.WORKS.all]
    yield f"## Works\n\n{grid('work|here', works)}\n"
    guns = [[kind, str(tables.support[kind])] for kind in GUNS]
    least, most = tables.support["least"], tables.support["most"]
    title = f"factor for each gun, {least} to {most} in all"
    yield f"## Fire from outside\n\n{grid(f'support|{title}', guns)}\n"
    sight = [[kind, str(far)] for kind, far in tables.sight.items()]
    yield f"## Sight\n\n{grid('light or weather|hexes at most', sight)}\n"
    pool = [[each.kind, str(each.value), str(each.count)] for each in tables.pool]
    yield f"## Our pool, where the terms have none\n\n{grid('counter|value|how many', pool)}\n"


def fresh(text: str) -> str:
    """The document with its tables made anew."""
    head = text.partition(START)[0]
    return head + START + "\n" + "\n".join((*small_tables(), *nation_tables()))


def main() -> None:
    """Print the document, or write it."""
    text = fresh(DOCUMENT.read_text(encoding="utf-8"))
    if sys.argv[1:] == ["write"]:
        DOCUMENT.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
