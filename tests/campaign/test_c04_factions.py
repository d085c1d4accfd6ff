"""C04, C05, C07, C15 to C18: commanders, points, set-up, the order of phases."""

from __future__ import annotations

import pytest
from tests.campaign.kit import LEADER, SEATS, begin, formation, kinds, line, play, rules, why, write

from sandtable.kernel.loading import DataError
from sandtable.kernel.options import form
from sandtable.kernel.refusals import RefusedError


@pytest.mark.rule("C04/1", "C04/3")
def test_each_side_has_a_headquarters_in_a_combat_group() -> None:
    game = begin()

    assert [game.state.units[name].entry for name in game.state.commanders] == ["hq", "hq"]
    lone = formation("1-1", "B2", "hq", "pioneers", kind="engineers")
    with pytest.raises(DataError, match="side 1: commander-without-headquarters"):
        begin(lone)


@pytest.mark.rule("C04/1")
def test_a_commander_has_a_seat_of_his_side() -> None:
    wrong = [{**SEATS[0], "side": 2}, SEATS[1]]
    with pytest.raises(DataError, match="no commander's seat"):
        begin(seat=wrong)


def led() -> dict[str, object]:
    """A side with a leader beside its commander."""
    return {"seat": [*SEATS, LEADER]}


@pytest.mark.rule("C04/2", "C04/4", "C04/5")
def test_the_commander_has_the_last_word() -> None:
    own = formation("1-1", "B2", "riders", seat="one-leader")
    other = formation("1-2", "C2", "riders")
    game = begin(own, other, **led())

    assert rules(why(game, 2, line("1-2", "dig-in"))) == ["C04"]
    write(game, 2, line("1-1", "dig-in"))
    write(game, 0, line("1-1", "move", "A2"), line("1-2", "dig-in"))
    events = write(game, 1)
    assert [each.formation for each in kinds(events, "Marched")] == ["1-1"]

    game = begin(own, other, **led())
    write(game, 0, line("1-2", "dig-in"))
    write(game, 1)
    write(game, 2, line("1-1", "dig-in"))
    assert game.state.formations["1-1"].dug_in, "for whom the commander wrote nothing"


@pytest.mark.rule("C05/1", "C15/1", "G04")
def test_points_are_the_same_for_both_unless_the_campaign_says_otherwise() -> None:
    many = [formation(f"1-{n}", "B2", ["tanks", 5]) | {"kind": "reconnaissance"} for n in range(9)]
    with pytest.raises(DataError, match=r"formations-beyond-points \(C15\)"):
        begin(*many)
    game = begin()
    assert [each.points for each in game.state.setting.scenario.factions] == [2000, 2000]
    factions = [
        {"name": "First", "commander": "one", "points": 2400},
        {"name": "Second", "commander": "two"},
    ]
    game = begin(faction=factions)
    assert [each.points for each in game.state.setting.scenario.factions] == [2400, 2000]


@pytest.mark.rule("C05/2", "C13/1")
def test_a_formation_has_a_quarter_of_the_points_at_most() -> None:
    begin(formation("1-1", "B2", ["platoon", 12]))
    with pytest.raises(DataError, match=r"formation-too-large \(C13\)"):
        begin(formation("1-1", "B2", ["platoon", 13]))


@pytest.mark.rule("C07/1")
def test_the_attacker_has_the_offensive() -> None:
    assert begin(attacker=1).state.holder == 0
    assert begin(attacker=2).state.holder == 1


def posts(**fields: str) -> object:
    """Where formations are placed."""
    return form("take-posts", {name.replace("_", "-"): field for name, field in fields.items()})


@pytest.mark.rule("C16/1", "C16/2", "C16/3", "C17/1", "C17/2", "G12", "G13")
def test_both_place_unseen_the_defender_first() -> None:
    game = begin(
        formation("1-1", "", "riders"),
        formation("2-1", "", "platoon"),
        formation("2-2", "", "squad"),
    )
    assert (game.decision.side, game.decision.prompt) == (1, "position-formations")
    for name, field, rule in (("2-1", "B2", "C16"), ("2-1", "Z9", "C16")):
        with pytest.raises(RefusedError) as caught:
            game.apply(form("take-posts", {name: field, "2-2": "B3"}))
        assert rules(list(caught.value.faults)) == [rule]

    for names, reason in ((["2-1"], "not-placed"), (["2-1", "2-2", "2-9"], "no-such-formation")):
        with pytest.raises(RefusedError, match=reason):
            game.clone().apply(form("take-posts", dict.fromkeys(names, "B3")))
    game.apply(form("take-posts", {"2-1": "B3", "2-2": "B3"}))
    seen = game.view(0)
    assert "2-1" not in seen["formations"]
    assert seen["fields"]["B3"]["troops"] == [1]
    assert seen["fields"]["C3"]["troops"] == []
    hidden = kinds(list(game.events), "Positioned")
    assert [each.seen_by(0) for each in hidden] == [None, None]
    assert (game.decision.side, game.decision.prompt) == (0, "position-formations")

    game.apply(form("take-posts", {"1-1": "B2"}))
    assert game.view(0)["formations"]["2-1"]["field"] == "B3"
    assert game.view(1)["formations"]["1-1"]["field"] == "B2"


@pytest.mark.rule("C18/1")
def test_a_round_has_five_phases() -> None:
    game = begin()
    events = play(game, [])
    assert [each.phase for each in kinds(events, "PhaseBegan")] == [
        "combat", "action", "end", "orders",
    ]  # fmt: skip
    assert [each.round for each in kinds(events, "RoundBegan")] == [2]


@pytest.mark.rule("C04/1")
def test_questions_about_a_side_are_the_commanders() -> None:
    game = begin(
        formation("1-1", "B2", "riders", seat="one-leader"),
        formation("2-1", "B3", "platoon"),
        **led(),
    )
    write(game, 0, line("1-1", "attack", "B3"))
    write(game, 1)
    write(game, 2)
    assert game.decision is not None
    assert (game.decision.prompt, game.decision.seat) == ("report", 0)
