"""The guide to maps shows maps that load."""

import re
from pathlib import Path

import pytest
from tests.combat_commander.sight_maps import clear, meadow, parsed

from sandtable.kernel.loading import DataError, Reader
from sandtable.systems.combat_commander.board.terrain import load_chart
from sandtable.systems.combat_commander.board.touch_file import read_touch_table

GUIDE = (Path(__file__).parents[2] / "docs" / "how-to" / "add-a-map.md").read_text(encoding="utf-8")
WHOLE, DRAWN, HILL, TOUCH = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)


def test_the_whole_map_loads_and_its_outlines_count() -> None:
    field = parsed(WHOLE)
    plain = parsed(WHOLE.partition("[[outline]]")[0])

    assert field.objective_of[field.index["D3"]] == 2
    assert field.rulings.crest_inset == 200
    assert len(field.outlines) == 2
    seen, seen_plain = (
        sum(each.visible(at).bit_count() for at in range(each.size)) for each in (field, plain)
    )
    assert seen > seen_plain
    assert not clear(field, "C4", "D2")  # along the common side of both outlines


def test_the_drawn_table_is_the_same_as_outlines() -> None:
    plain = WHOLE.partition("[[outline]]")[0]

    assert parsed(f"{plain}\n{DRAWN}").outlines == parsed(WHOLE).outlines
    with pytest.raises(DataError, match=r"drawn\.church: A1 must be a polygon"):
        parsed(f"{plain}\n[drawn]\nchurch = 'A1 0,0 5,5'")


def test_the_hill_loads() -> None:
    field = meadow(more=HILL, F3=".1", G3=".1", F4=".1", G4=".1")

    assert field.hills[0].level == 1
    assert not clear(field, "E4", "G4")
    assert clear(field, "E4", "F4")


def test_the_drawing_table_loads() -> None:
    reader = Reader()
    drawn = read_touch_table(reader.parse(TOUCH, "touch.toml"), meadow(8, 9))

    assert reader.close() == []
    assert (len(drawn.missed), len(drawn.touched)) == (3, 1)


def test_every_letter_is_explained() -> None:
    row = next(line for line in GUIDE.splitlines() if line.startswith("| `.`"))

    assert set(re.findall(r"`(.)`", row)) == set(load_chart().marks)
