"""What a nation's file with mistakes is told: the file, the field and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.loading import Reader
from sandtable.systems.panzer_grenadier.catalog.figures import Catalog
from sandtable.systems.panzer_grenadier.catalog.reader import read_catalog, read_nation

NATION = """
nation = "utopian"
name = "Utopia"
source = "nobody"
confidence = "designed"

[facts]
commissars = true
tank_leaders = "since 1943"
efficient = "always"

[units.inf]
name = "INF"
kind = "infantry"
full = { direct = "5-3", move = 3 }
reduced = { direct = "3-3", move = 3 }

[units.gun]
name = "75mm"
kind = "anti-tank"
years = "1941-1943"
full = { at = "7-8", move = 0 }
limbered = "T"

[units.tank]
name = "Tank"
kind = "tank"
full = { direct = "8-6", at = "7-8", armor = 4, move = 8 }
reduced = { direct = "4-6", at = "6-8", armor = 4, move = 8 }

[[leaders]]
sides = ["LT 8-0-1", "LT 9-1-0"]

[[commissars]]
sides = ["COM 8", "COM 9"]

[[aircraft]]
name = "Kite"
sides = [8, 10]
"""


def problems(old: str = "", new: str = "") -> list[str]:
    assert old in NATION
    reader = Reader()
    read_nation(reader.parse(NATION.replace(old, new, 1), "utopian.toml"), Catalog())
    return [str(problem) for problem in reader.close()]


def test_the_file_is_right_as_it_is() -> None:
    assert not problems()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Utopia"', "", "name: is missing"),
        ('source = "nobody"', "", "source: is missing"),
        ('"since 1943"', '"since 43"', "facts.tank_leaders: must be 'always', 'by scenario' or"),
        ('"always"', "1943", "facts.efficient: must be text, is 1943"),
        ("[facts]", "[facts]\nbrave = true", "facts.brave: is not a known key"),
        ('kind = "infantry"', 'kind = "leader"', "units.inf.kind: must be one of infantry"),
        ('kind = "infantry"', 'kind = "wagon"', "units.inf.full: a wagon has no fire value"),
        ('kind = "infantry"', 'kind = "vessel"', "units.inf.full.armor: is missing: vessel"),
        ('kind = "infantry"', 'kind = "vessel"', "units.inf.full.move: must be 5 for a vessel"),
        ('direct = "5-3", move', "move", "units.inf.full: a unit of kind infantry needs a fire"),
        ('"5-3"', '"5"', "units.inf.full.direct: must be firepower and range like '9-5', is '5'"),
        ('"5-3"', '"0-3"', "units.inf.full.direct: must be firepower and range"),
        ('"5-3"', '"500-3"', "units.inf.full.direct: must be firepower and range"),
        ('"5-3"', '"2-3"', "units.inf.reduced.direct: is more than at full strength: 3 to 2"),
        ("move = 3 }", "move = 2 }", "units.inf.reduced.move: is more than at full strength"),
        ("move = 3 }", "move = 30 }", "units.inf.full.move: must be 0 to 20, is 30"),
        ('{ direct = "3-3", move', "{ move", "units.inf.reduced.direct: is missing, but there"),
        ('"3-3"', '"3-3", armor = 1', "units.inf.reduced.armor: must be there on both sides"),
        ('"5-3"', '"5-3", armor = 1', "units.inf.full.armor: is impossible: infantry"),
        ('"5-3"', '"5-3", armour = 1', "units.inf.full.armour: is not a known key"),
        ('limbered = "T"', "", "units.gun.limbered: is missing: the unit could never move"),
        ('limbered = "T"', 'limbered = "4"', "units.gun.limbered: must be 'T' or an allowance"),
        ('name = "INF"', 'name = "INF"\nlimbered = "T"', "units.inf.limbered: a unit of kind"),
        ('name = "INF"', 'name = "INF"\nclass = "air"', "units.inf.class: must be one of foot"),
        ('"1941-1943"', '"1943-1941"', "units.gun.years: must be years like '1941-1943'"),
        ('"1941-1943"', '"41-43"', "units.gun.years: must be years like '1941-1943'"),
        (
            "armor = 4, move = 8 }\nred",
            "move = 8 }\nred",
            "units.tank.full.armor: is missing: tank",
        ),
        ("armor = 4", "armor = 14", "units.tank.full.armor: must be -1 to 12, is 14"),
        ('"LT 8-0-1"', '"LT 8-0"', "leaders[0].sides[0]: must be rank, morale, combat, morale"),
        ('"LT 8-0-1"', '"GEN 8-0-1"', "leaders[0].sides[0]: must be rank, morale, combat"),
        ('"LT 8-0-1"', '"LT 8-x-1"', "leaders[0].sides[0]: must be rank, morale, combat"),
        ('"LT 8-0-1"', '"LT 8-3-1"', "leaders[0].sides[0]: morale must be 2 to 12, the mod"),
        ('"LT 8-0-1"', '"LT 13-0-1"', "leaders[0].sides[0]: morale must be 2 to 12"),
        ('"LT 8-0-1"', '"CPT 8-0-1"', "leaders[0].sides: must be of the same rank"),
        ('["LT 8-0-1", "LT 9-1-0"]', '["LT 8-0-1"]', "leaders[0].sides: must be two, are 1"),
        ('["LT 8-0-1", "LT 9-1-0"]', '["COM 8", "COM 9"]', "leaders[0].sides: do not belong"),
        ('["COM 8", "COM 9"]', '["LT 8-0-1", "LT 9-1-0"]', "commissars[0].sides: do not belong"),
        ('"COM 8"', '"COM 8-1-1"', "commissars[0].sides[0]: must be rank, morale, combat"),
        ("commissars = true", "", "commissars: has counters, but the facts of the nation say"),
        ('[[commissars]]\nsides = ["COM 8", "COM 9"]', "", "commissars: is missing, but the"),
        ("sides = [8, 10]", "sides = [8]", "aircraft[0].sides: must be two, are 1"),
        ("sides = [8, 10]", "sides = [8, 100]", "aircraft[0].sides[1]: must be 1 to 99, is 100"),
        ('name = "Kite"', "", "aircraft[0].name: is missing"),
    ],
)
def test_a_mistake_is_named(old: str, new: str, told: str) -> None:
    assert any(f"utopian.toml: {told}" in problem for problem in problems(old, new))


def test_all_mistakes_come_at_once() -> None:
    reader = Reader()
    text = NATION.replace('"5-3"', '"5"').replace("armor = 4", "armor = 40")
    read_nation(reader.parse(text, "utopian.toml"), Catalog())
    fields = {problem.field for problem in reader.close()}
    assert {"units.inf.full.direct", "units.tank.full.armor", "units.tank.reduced.armor"} <= fields


def test_a_file_is_called_like_its_nation(tmp_path: Path) -> None:
    (tmp_path / "utopian.toml").write_text(NATION, encoding="utf-8")
    (tmp_path / "dystopian.toml").write_text(NATION, encoding="utf-8")
    reader = Reader()
    read_catalog(reader, tmp_path)
    told = [str(problem) for problem in reader.close()]
    assert told == [
        "units/dystopian.toml: nation: must be 'dystopian' like the name of the file",
        "units/utopian.toml: nation: two files are of the nation 'utopian'",
    ]
