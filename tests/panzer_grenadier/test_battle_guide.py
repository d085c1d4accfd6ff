"""The guide to boards and scenarios shows a board and a scenario that load."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.panzer_grenadier.drawing import field_on

from sandtable.systems.panzer_grenadier.board.board_file import misfits
from sandtable.systems.panzer_grenadier.catalog.terrain import load_chart
from sandtable.systems.panzer_grenadier.generator.options import POSTURES
from sandtable.systems.panzer_grenadier.generator.tables import load_tables
from sandtable.systems.panzer_grenadier.scenario.scenario import read_scenario_file

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "how-to" / "panzer-grenadier-battles.md").read_text(encoding="utf-8")
BOARD, SCENARIO = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.rule("2.2")
def test_the_board_loads_and_fits() -> None:
    field = field_on([["mill"]], {"mill": tomllib.loads(BOARD)})
    assert misfits(field.maps["mill"]) == []
    assert field.names[field.bridge.bit_length() - 1] == "0705"
    assert field.hill.bit_count() == 2
    assert field.slight


@pytest.mark.rule("2.3")
def test_the_scenario_loads(tmp_path: Path) -> None:
    path = tmp_path / "mill.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    scenario = read_scenario_file(path)
    assert scenario.key == "mill"
    assert [alternative.now for alternative in scenario.win[1]] == [False, True]
    assert not scenario.field.bridge >> scenario.field.index["4/0706"] & 1


def test_the_guide_names_every_mark_and_every_wish() -> None:
    for mark, key in load_chart().marks.items():
        assert f"| `{mark}` | {key.replace('-', ' ')} |" in GUIDE
    wishes = (*load_tables().fronts, *load_tables().sizes, *POSTURES)
    for wish in wishes:
        assert f"`{wish}`" in GUIDE
