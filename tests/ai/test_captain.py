"""The captain in positions where one answer is plainly right."""

from typing import Any

import pytest
from tests.combat_commander.table import table

from sandtable.ai.combat_commander.goals import Goals
from sandtable.ai.combat_commander.mind import mind_named
from sandtable.ai.combat_commander.position import position_of
from sandtable.ai.players import Thought
from sandtable.kernel.game import Game
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

MIND = mind_named("captain")
FAR_OFF = "Far = line-squad at O10"


def field(objective: str, **hexes: str) -> dict[str, Any]:
    """An open map with one Objective that matters."""
    return {"objectives": f"A1 C1 A10 C10 {objective}", "hexes": hexes}


def think(game: CaseGame) -> Thought:
    """What the captain thinks of the question."""
    assert game.decision is not None
    side = game.decision.side
    return MIND.explain(game.known(side).known, side, game.decision)


def answer(game: CaseGame) -> str:
    """The captain's answer in words."""
    return game.words(think(game).option)


def turn(game: CaseGame) -> list[tuple[str, str]]:
    """Let the captain play a Turn for both sides; return its answers with their questions."""
    answers = []
    for _ in range(200):
        decision = game.decision
        if decision is None or game.state.turn > 1 or decision.prompt == "discard":
            return answers
        option = think(game).option
        answers.append((decision.prompt, game.words(option)))
        game.take(option)
    raise AssertionError("the Turn never ended")


def test_he_takes_an_empty_objective_near_him_in_the_last_hour() -> None:
    game = table(
        axis="A = rifle-squad at D4",
        allies=FAR_OFF,
        hands={"axis": "move, rout"},
        map=field("F5"),
        chits="Q",
        time=9,
        sudden_death=6,
        vp=-1,
        draws="any",
    )
    turn(game)

    assert game.state.control[4] == 0


def test_he_does_not_leave_the_objective_that_the_enemy_is_next_to() -> None:
    game = table(
        axis="A = rifle-squad at D4; B = rifle-squad at C4",
        allies="X = line-squad at F5; Y = line-squad at F6",
        hands={"axis": "move"},
        map=field("D4", D4="building 1"),
        chits="Q",
        draws="any",
    )
    turn(game)

    assert game.unit("A").hex == game.hex("D4")


def test_he_rallies_a_broken_platoon() -> None:
    game = table(
        axis="A = rifle-squad at D4 broken; B = rifle-squad at D5 broken; C = rifle-squad at D3",
        allies=FAR_OFF,
        hands={"axis": "recover, rout"},
        map=field("H5", **dict.fromkeys(("D3", "D4", "D5"), "woods")),
    )
    assert answer(game) == "order recover"


def test_a_weak_team_joins_the_group_instead_of_firing_alone() -> None:
    game = table(
        axis="A = rifle-squad at D4; L = lt-bolter at D4; T = weapon-team at D4",
        allies="X = line-squad at E4",
        hands={"axis": "fire"},
        map=field("H5", E4="building 1"),
        draws="any",
    )
    game.choose("order fire")
    answers = turn(game)
    joined = [words for prompt, words in answers if prompt == "group"]

    assert any("T" in words.split() for words in joined), answers
    assert next(words for prompt, words in answers if prompt == "fire-with").split()[-1] == "A"


@pytest.mark.parametrize("covered", ["D4 E5 F4", "D3 E4 F3"])
def test_he_goes_along_the_trench_and_not_over_the_killing_ground(covered: str) -> None:
    """Two ways of the same length lead to the Objective, both under a machine gun."""
    game = table(
        axis="A = elite-rifle-squad at C4",
        allies="X = weapon-team at G10 with heavy-mg; Y = line-squad at G10",
        hands={"axis": "move"},
        map=field("G4"),
        fortifications=dict.fromkeys(covered.split(), "trench"),
        chits="Q",
        draws="any",
    )
    steps = [words.split()[-1] for prompt, words in turn(game) if prompt == "move-to"]

    assert steps[:3] == covered.split()


def test_a_leader_does_not_run_ahead_of_his_men() -> None:
    game = table(
        axis="L = sgt-ganz at B4; A = rifle-squad at B4; B = rifle-squad at B3",
        allies="X = line-squad at G4; Y = line-squad at G3",
        hands={"axis": "move"},
        map=field("G4"),
        chits="Q",
        draws="any",
    )
    turn(game)
    men = [game.unit(name).hex for name in ("A", "B")]
    leader = game.unit("L")

    assert min(game.state.bf.distance(leader.hex, hex_) for hex_ in men) <= 2


def test_he_advances_into_a_melee_that_he_wins_and_not_into_one_that_he_loses() -> None:
    strong = table(
        axis="A = pionier-squad at D4",
        allies="X = line-team at E4 broken; " + FAR_OFF,
        hands={"axis": "advance"},
        draws="any",
    )
    weak = table(
        axis="A = line-team at D4",
        allies="X = paratroop-squad at E4; Y = paratroop-squad at E4; " + FAR_OFF,
        hands={"axis": "advance"},
        draws="any",
    )

    assert ("advance-to", "E4") in [(p, w.split()[-1]) for p, w in turn(strong)]
    assert ("advance-to", "E4") not in [(p, w.split()[-1]) for p, w in turn(weak)]


def test_he_shoots_at_who_crosses_the_open_before_him() -> None:
    game = table(
        axis="A = rifle-squad at D4; M = weapon-team at D4 with heavy-mg",
        allies="X = line-squad at G4; " + FAR_OFF,
        hands={"axis": "fire, fire", "allies": "move"},
        active="allies",
        map=field("A4", D4="building 1"),
        windows="ask",
        draws="any",
    )
    game.choose("order move", "X", "F4")

    assert answer(game).startswith("op fire")


def test_he_has_a_lost_end_rolled_again_and_keeps_the_card_when_he_wins() -> None:
    """The Sudden Death roll ends the game: only who is behind wants another one."""
    for vp, wanted in ((-5, "reroll"), (5, "pass")):
        game = table(
            axis="A = rifle-squad at D4",
            allies=FAR_OFF,
            start="time",
            time=9,
            sudden_death=6,
            vp=vp,
            windows="ask",
            draws=["sudden-death 1·1"],
        )
        assert game.decision is not None
        assert game.decision.prompt == "reroll"
        assert answer(game) == wanted


def test_he_lets_junk_go_and_keeps_what_he_can_use() -> None:
    game = table(
        axis="A = rifle-squad at D4; B = rifle-squad at D5; L = sgt-ganz at D4",
        allies=FAR_OFF,
        hands={"axis": "command-confusion, artillery-denied, move"},
        map=field("H5"),
        chits="Q",
        start="discard",
    )
    gone = []
    while game.decision is not None and game.decision.prompt == "discard":
        words = answer(game)
        if words == "done":
            break
        gone.append(words)
        game.take(think(game).option)

    assert len(gone) == 2
    assert not any("move" in words for words in gone)


def test_nobody_begins_in_the_open_who_can_have_cover() -> None:
    game = Game(COMBAT_COMMANDER, "orchard-walls", seed=2)
    while game.decision is not None and game.decision.prompt.endswith(
        ("set-up", "set-up-piece", "set-up-hex", "set-up-fortification", "give-weapon")
    ):
        decision = game.decision
        option = MIND.explain(game.known(decision.side).known, decision.side, decision).option
        game.take(option)
    state = game.state
    assert isinstance(state, State)
    cover = [state.bf.types[unit.hex].cover for unit in state.on_map(0)]
    works = [unit.hex in state.forts for unit in state.on_map(0)]

    assert sum(c > 0 or w for c, w in zip(cover, works, strict=True)) >= 0.8 * len(cover)


def goals(posture: str, other: str, vp: int = 0) -> tuple[Goals, Goals]:
    """What both sides are after, one squad each and far from each other."""
    game = table(
        axis={"units": "A = rifle-squad at D4", "posture": posture},
        allies={"units": FAR_OFF, "posture": other},
        vp=vp,
    )
    axis, allies = (position_of(game.state, side, MIND.weights).goals for side in (0, 1))
    return axis, allies


@pytest.mark.parametrize("losing", [("recon", "recon", -7), ("attacker", "defender", 0)])
def test_who_will_lose_seeks_exits_and_who_will_win_does_not(losing: tuple[str, str, int]) -> None:
    """The defender scores with every time advance: to attack and wait is to lose."""
    axis, allies = goals(*losing)

    assert axis.course.behind == allies.course.ahead == 1.0
    assert axis.exit_rate > MIND.weights.exit == allies.exit_rate


def test_an_even_game_is_nobodys_yet() -> None:
    axis, allies = goals("recon", "recon")

    assert max(axis.course.behind, allies.course.behind) < 0.2


def test_he_strains_a_machine_gun_only_for_a_shot_that_is_worth_it() -> None:
    def parts(weapon: float) -> dict[str, float]:
        game = table(
            axis="M = weapon-team at D4 with heavy-mg",
            allies="X = line-squad at G4; " + FAR_OFF,
            hands={"axis": "fire, fire/sustained-fire"},
            windows="ask",
            draws="any",
        )
        for choice in ("order fire", "M"):
            game.choose(choice)
        while game.decision is not None and game.decision.prompt != "fire-actions":
            game.take(MIND.explain(game.state, 0, game.decision).option)
        assert game.decision is not None
        found = mind_named("captain", {"weapon": weapon}).reasons(game.state, 0, game.decision)
        return dict(found[1])

    wear = (0.6 - 0.0) * 8 / 6
    saved = parts(0.0)["card-used"] - parts(0.6)["card-used"]

    assert saved == pytest.approx(wear * MIND.weights.fire)
