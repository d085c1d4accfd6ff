"""O23.3 Retreat: what eliminates, and which hexes are closer to the own edge."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.units import UnitEliminated, UnitMoved

OPPOSITE = {"right": "left", "left": "right", "top": "bottom", "bottom": "top"}
ONTO_BRIDGES = {
    "hexes": {"G3 G4": "major-bridge"},
    "bridges": "G3 stream G4 stream",
    "road": "G2-G3-G4-G5",
}
OFF_A_BRIDGE = {"hexes": {"F3": "major-bridge"}, "bridges": "F3 stream", "road": "F2-F3-F4"}


def retreat(edge: str = "right", at: str = "F3", enemies: str = "", **facts: Any) -> CaseGame:
    """X has to retreat a hex, towards the right edge unless told otherwise."""
    game = table(
        axis={"units": f"A = line-team at H8; {enemies}", "hand": "rout", "edge": OPPOSITE[edge]},
        allies={"units": f"X = line-squad at {at} broken; Y = line-team at H10", "edge": edge},
        draws=["axis rout 6·6"],
        **facts,
    )
    game.choose("order rout")
    game.pass_windows()
    return game


@pytest.mark.rule("O23.3.5/1", "O23.3.5/2", "T79/1", "T80.1/4", "T83/1", "T98/1")
@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"enemies": "B = line-team at G3; C = line-team at G4"}, id="enemy"),
        pytest.param({"map": {"hexes": {"G3 G4": "water-barrier"}}}, id="water-barrier"),
        pytest.param({"blaze": {"G3": 1, "G4": 2}}, id="blaze"),
        pytest.param({"map": {"cliff": "F3/G3 F3/G4"}}, id="cliff"),
        pytest.param({"map": ONTO_BRIDGES}, id="onto-a-bridge"),
        pytest.param({"map": OFF_A_BRIDGE}, id="off-a-bridge"),
    ],
)
def test_a_forced_step_eliminates(facts: dict[str, Any]) -> None:
    game = retreat(**facts)
    assert sorted(game.offered()) == ["hex G3", "hex G4"]
    game.choose("hex G3")
    assert game.unit("X").where == "casualty"
    assert not game.found(UnitMoved)
    assert [event.rule for event in game.found(UnitEliminated)] == ["O23.3.5"]


@pytest.mark.rule("O23.3/2", "AMB-37")
@pytest.mark.parametrize(
    ("edge", "at", "closer"),
    [
        ("top", "C3", ["B2", "C2", "D2"]),
        ("top", "D3", ["D2"]),
        ("bottom", "C3", ["C4"]),
        ("bottom", "D3", ["C4", "D4", "E4"]),
        ("left", "D3", ["C3", "C4"]),
        ("right", "C3", ["D2", "D3"]),
    ],
)
def test_each_step_lowers_the_number_of_hexes_to_the_own_edge(
    edge: str, at: str, closer: list[str]
) -> None:
    game = retreat(edge, at)
    if len(closer) > 1:
        assert sorted(game.offered()) == [f"hex {name}" for name in closer]
    else:
        first = game.found(UnitMoved)[0]
        assert game.state.bf.names[first.hex] == closer[0]


@pytest.mark.rule("O23.3/3", "AMB-37")
@pytest.mark.parametrize(
    ("edge", "at"), [("top", "C1"), ("top", "D1"), ("bottom", "C10"), ("bottom", "D10")]
)
def test_every_hex_of_the_outermost_row_lies_at_the_edge(edge: str, at: str) -> None:
    game = retreat(edge, at)
    assert game.unit("X").where == "casualty"
    assert [event.rule for event in game.found(UnitEliminated)] == ["7.2.2"]
