"""Events explain themselves: at any position, for anything that could be meant, by a true rule."""

import random
from collections.abc import Iterator, Sequence

import pytest
from tests.combat_commander.events_table import ProcedureGame, event, run_procedure
from tests.combat_commander.scripted import Bottom

from sandtable.kernel.decisions import Decision
from sandtable.kernel.frames import Frame
from sandtable.kernel.game import Game
from sandtable.kernel.loop import give, refusal, run
from sandtable.kernel.options import DONE, PASS, Option
from sandtable.systems.combat_commander.offers import (
    CARD,
    CHIT,
    HEX,
    ITEM,
    UNIT,
    WEAPON,
    YES,
)
from sandtable.systems.combat_commander.rules.c01_random_hex import Sniper
from sandtable.systems.combat_commander.rules.events.e42_events import PROCEDURES
from sandtable.systems.combat_commander.rules.support import support_table
from sandtable.systems.combat_commander.state import State
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SCENARIOS = ("01", "04", "11", "far-bank")
EVERY = 60
"""How many choices lie between two positions that are looked at."""
VERBS = ("hex", "unit", "weapon", "card", "chit", "item")
ASKED = {
    "air-support", "battle-harden", "deploy", "entrench", "hero", "infiltrate", "interdiction",
    "interrogation", "kia", "malfunction", "medic", "shell-shock", "sniper", "support-item",
    "walking-wounded", "walking-wounded-where", "white-phosphorus", "white-phosphorus-where",
}  # fmt: skip
"""Questions that any game comes to; others need Mines, a lost Weapon, an MG in sight ..."""
MOST_GAMES = 6
"""So many games of a scenario a test looks through for what it needs."""
NOT_TAKEN = ("not-asked-now", "must-answer")


def positions(scenario: str, seed: int) -> Iterator[State]:
    """Some positions of a random game, as if nothing were in progress."""
    rng = random.Random(f"{scenario} {seed}")
    game = Game(COMBAT_COMMANDER, scenario, seed=seed)
    while game.decision is not None:
        state = game.state
        assert isinstance(state, State)
        ready = not state.setting_up and all(state.piles)
        if ready and len(game.choices) % EVERY == 0:
            yield state
        game.take(game.decision.sample(rng.choice))


def questions(state: State, frame: Frame, rng: random.Random) -> Iterator[tuple[Decision, State]]:
    """All that a procedure asks in the kernel's shape, answered by chance."""
    table = state.clone()
    table.stack = [Bottom(), frame]
    decision = run(COMBAT_COMMANDER, table, 1)
    while decision is not None and decision.prompt != "ended":
        if decision.answers:
            yield decision, table
        give(COMBAT_COMMANDER, table, decision, decision.sample(rng.choice))
        decision = run(COMBAT_COMMANDER, table, 1)


def everything(s: State, side: int) -> Sequence[Option]:
    """Every piece, hex, card, chit and item, some that do not exist, and plain answers."""
    items = len(support_table(s, side)) + 1
    absurd = [Option(verb, value) for verb in VERBS for value in (-1, 511)]
    things = (*HEX[: s.bf.size + 1], *UNIT[: len(s.units) + 1], *WEAPON[: len(s.weapons) + 1])
    held = (*CARD[: len(s.setting.cards[side])], *CHIT, *ITEM[:items])
    return (*things, *held, *absurd, PASS, DONE, YES)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_answer_to_an_event_is_offered_or_refused_by_a_rule(scenario: str) -> None:
    asked = set[str]()
    for seed in range(MOST_GAMES):
        asked |= judged(scenario, seed)
        if asked >= ASKED:
            return
    raise AssertionError(f"no Event asks {sorted(ASKED - asked)}")


def judged(scenario: str, seed: int) -> set[str]:
    """Have every Event happen at positions of a game and judge its questions; return which."""
    rng = random.Random(f"{scenario} {seed}")
    asked = set()
    for number, state in enumerate(positions(scenario, seed)):
        for make in (*PROCEDURES.values(), Sniper):
            for decision, s in questions(state, make(number % 2), rng):
                asked.add(decision.prompt)
                judge_all(decision, s)
    return asked


def judge_all(decision: Decision, s: State) -> None:
    for option in everything(s, decision.side):
        if option in decision.options:
            continue
        found = refusal(COMBAT_COMMANDER, s, decision, option)
        place = f"{decision.prompt} {option} {found}"
        assert found.rule, place
        assert (decision.kind_of(option) is None) == (found.reason in NOT_TAKEN), place
    for kind in decision.answers:
        for option in decision.options:
            if option.verb == kind.verb and kind.why_not is not None:
                assert kind.why_not(s.stack[-1], s, option) is None, f"{decision} {option}"


# --- which rule, which reason -----------------------------------------------------------------

PAIR = (
    "A = rifle-squad at C3 broken; B = rifle-squad at C5; C = rifle-squad at C9 broken;"
    "D = rifle-squad casualty; T = line-team at C7; S = rifle-squad at C6 suppressed veteran"
)
FOE = "X = line-squad at O10; Y = line-squad at O9 broken; Z = line-squad at D9 suppressed"


def refused(name: str, option: str, axis: str = PAIR, draws: Sequence[str] = ()) -> tuple[str, str]:
    return because(event(name, axis, FOE, draws=draws), option)


def because(game: ProcedureGame, option: str) -> tuple[str, str]:
    found = game.refusal(option)
    assert found is not None
    return found.rule, found.reason


@pytest.mark.parametrize(
    ("name", "option", "why"),
    [
        ("battle-harden", "unit X", ("E44", "not-your-unit")),
        ("battle-harden", "unit S", ("E44", "has-veteran-marker")),
        ("battle-harden", "unit D", ("TM.12", "not-on-map")),
        ("battle-harden", "pass", ("E44", "event-must-be-carried-out")),
        ("commissar", "unit Y", ("E50", "not-your-unit")),
        ("commissar", "unit B", ("E50", "not-broken")),
        ("deploy", "unit X", ("E52.1", "not-your-unit")),
        ("deploy", "unit T", ("E52.1", "not-a-squad")),
        ("entrench", "hex D3", ("E55", "no-friendly-unit-there")),
        ("field-promotion", "hex C5", ("E56", "no-broken-unit-there")),
        ("hero", "hex A1", ("E58", "not-a-friendly-hex")),
        ("hero", "pass", ("E58", "event-must-be-carried-out")),
        ("interdiction", "unit S", ("E60", "has-suppressed-marker")),
        ("interdiction", "pass", ("E60", "event-must-be-carried-out")),
        ("kia", "unit B", ("E62", "not-broken")),
        ("kia", "pass", ("E62", "event-must-be-carried-out")),
        ("medic", "unit B", ("E64", "not-broken")),
        ("medic", "pass", ("E64", "event-must-be-carried-out")),
    ],
)
def test_an_event_is_refused_by_its_own_rule(name: str, option: str, why: tuple[str, str]) -> None:
    assert refused(name, option) == why


@pytest.mark.rule("E42/6")
@pytest.mark.parametrize(
    ("name", "rule", "draws"),
    [
        ("air-support", "E43", ["hex C3"]),
        ("entrench", "E55", []),
        ("field-promotion", "E56", []),
        ("hero", "E58", []),
        ("sappers", "E70", []),
        ("white-phosphorus", "E77", ["marker 5"]),
    ],
)
def test_what_is_no_hex_of_the_map_is_refused_by_the_rule_of_the_event(
    name: str, rule: str, draws: list[str]
) -> None:
    game = event(name, PAIR, FOE, draws=draws, fortifications={"D5": "mines"})
    if name == "white-phosphorus":
        game.choose("yes")
    size = game.state.bf.size
    assert game.decision is not None
    for number in (-1, size):
        found = refusal(COMBAT_COMMANDER, game.state, game.decision, Option("hex", number))
        assert (found.rule, found.reason) == (rule, "no-such-hex")
    last = refusal(COMBAT_COMMANDER, game.state, game.decision, HEX[size - 2])
    assert last.reason != "no-such-hex"


@pytest.mark.rule("E60/1")
def test_who_is_in_cover_is_not_interdicted() -> None:
    game = event("interdiction", PAIR, FOE, map={"hexes": {"C3": "woods"}})
    assert because(game, "unit A") == ("E60", "in-cover")


@pytest.mark.rule("E66/1")
def test_prisoners_are_own_broken_units_near_the_enemy() -> None:
    units = f"{PAIR}; E = line-team at O8 broken"
    game = event("prisoners-of-war", units, FOE)
    assert because(game, "unit Y") == ("E66", "not-your-unit")
    assert because(game, "unit B") == ("E66", "not-broken")
    assert because(game, "unit A") == ("E66", "no-enemy-near")


@pytest.mark.rule("E67/1")
def test_the_opponent_shows_a_secret_chit_of_their_own() -> None:
    def before(s: State) -> None:
        s.secret_chits[1] = (2, 3)

    game = event("reconnaissance", PAIR, FOE, before=before)
    assert game.asked == "allies"
    assert game.decision is not None
    found = refusal(COMBAT_COMMANDER, game.state, game.decision, CHIT[4])
    assert (found.rule, found.reason) == ("E67", "not-your-secret-chit")


@pytest.mark.rule("E70/1")
def test_sappers_clear_mines_or_wire() -> None:
    game = event("sappers", PAIR, FOE, fortifications={"D5": "mines", "D6": "foxholes"})
    assert because(game, "hex D6") == ("E70", "no-mines-or-wire-there")
    assert because(game, "hex D7") == ("E70", "no-mines-or-wire-there")


@pytest.mark.rule("E71/1")
def test_a_scrounged_weapon_goes_to_an_own_unit_without_one() -> None:
    axis = {"units": f"{PAIR}; G = weapon-team at C8 with light-mg", "box": "light-mg"}
    game = event("scrounge", axis, FOE)
    assert game.decision is not None
    carried = WEAPON[game.unit("G").weapon]
    found = refusal(COMBAT_COMMANDER, game.state, game.decision, carried)
    assert (found.rule, found.reason) == ("E71", "weapon-not-eliminated")
    game.choose("weapon light-mg 2")
    assert because(game, "unit G") == ("E71", "carries-a-weapon")
    assert because(game, "unit X") == ("E71", "not-your-unit")
    assert because(game, "unit D") == ("TM.12", "not-on-map")


@pytest.mark.rule("E75/1", "E75/2")
def test_suppressing_fire_is_at_an_enemy_in_reach_of_an_mg() -> None:
    game = event("suppressing-fire", f"{PAIR}; G = weapon-team at L9 with light-mg", FOE)
    assert because(game, "unit A") == ("E75", "not-an-enemy")
    assert because(game, "unit Z") == ("E75", "has-suppressed-marker")
    far = event(
        "suppressing-fire",
        f"{PAIR}; G = weapon-team at D8 with light-mg",
        f"{FOE}; W = line-squad at D10",
    )
    assert because(far, "unit X") == ("E75", "no-mg-reaches-it")


@pytest.mark.rule("E77/1", "E77/2", "E77/4")
def test_white_phosphorus_lies_next_to_a_squad_and_breaks_who_is_there() -> None:
    game = event(
        "white-phosphorus", f"{PAIR}; E = line-team at C5", FOE,
        draws=["marker 5"], map={"hexes": {"D5": "stream"}},
    )  # fmt: skip
    game.choose("yes")
    assert because(game, "hex H9") == ("E77", "no-unbroken-squad-adjacent")
    assert because(game, "hex D5") == ("E77", "no-smoke-possible")
    game.choose("hex C5")
    assert because(game, "unit X") == ("E77", "not-your-unit")
    assert because(game, "unit D") == ("TM.12", "not-on-map")
    assert because(game, "unit T") == ("E77", "not-in-that-hex")


@pytest.mark.rule("E46/4")
def test_who_leaves_a_blaze_goes_to_an_adjacent_hex() -> None:
    game = event(
        "blaze", PAIR, FOE, draws=["hex C3", "marker 5"],
        map={"hexes": {"C2": "water-barrier"}}, blaze={"C4": 1},
    )  # fmt: skip
    assert because(game, "hex C6") == ("E46", "not-adjacent")
    assert because(game, "hex C2") == ("T98", "impassable-terrain")
    assert because(game, "hex C4") == ("T79", "impassable-blaze")
    assert because(game, "pass") == ("E46", "must-answer")


@pytest.mark.rule("E72/1")
def test_shell_shock_takes_the_nearest_unit() -> None:
    units = f"{PAIR}; E = line-team at C3"
    assert refused("shell-shock", "unit B", units, ["hex C3"]) == ("E72", "not-nearest")
    assert refused("shell-shock", "unit D", units, ["hex C3"]) == ("TM.12", "not-on-map")


@pytest.mark.rule("E43/3")
def test_air_support_goes_to_the_nearest_hex_with_units() -> None:
    assert refused("air-support", "hex C5", draws=["hex C3"]) == ("E43", "not-nearest")
    assert refused("air-support", "hex C4", draws=["hex C3"]) == ("E43", "no-unit-there")


@pytest.mark.rule("E63/1")
def test_a_broken_weapon_is_not_refused_for_being_further_off() -> None:
    units = (
        "G = weapon-team at C3 with light-mg broken; H = weapon-team at C5 with light-mg;"
        "I = weapon-team at C5 with light-mg; J = weapon-team at C9 with light-mg"
    )
    game = event("malfunction", units, draws=["hex C3"])
    guns = {name: game.unit(name).weapon for name in "GHIJ"}
    reasons = {
        name: refusal(COMBAT_COMMANDER, game.state, game.decision, WEAPON[guns[name]])
        for name in "GJ"
        if game.decision is not None
    }
    assert {name: (found.rule, found.reason) for name, found in reasons.items()} == {
        "G": ("E63", "weapon-broken"),
        "J": ("E63", "not-nearest"),
    }


@pytest.mark.rule("E58/2")
def test_the_hero_rallies_a_broken_unit_of_his_hex() -> None:
    units = f"{PAIR}; E = line-team at C3; F = line-team at C3 broken; W = line-team at C9 broken"
    game = event("hero", units)
    game.choose("hex C3")
    reasons = {name: game.refusal(f"unit {name}") for name in "EWD"}
    assert {name: found and (found.rule, found.reason) for name, found in reasons.items()} == {
        "E": ("E58", "not-broken"),
        "W": ("E58", "not-in-that-hex"),
        "D": ("TM.12", "not-on-map"),
    }


@pytest.mark.rule("E76/1")
def test_who_walks_again_was_lost() -> None:
    units = f"{PAIR}; E = rifle-squad casualty"
    assert refused("walking-wounded", "unit A", units) == ("E76", "not-on-casualty-track")


@pytest.mark.rule("E61/2")
def test_an_interrogation_discards_what_the_opponent_holds() -> None:
    game = event("interrogation", PAIR, {"units": FOE, "hand": "move, fire"})
    assert game.decision is not None
    strange = next(c for c in CARD if c.value not in game.state.hands[1])
    found = refusal(COMBAT_COMMANDER, game.state, game.decision, strange)
    assert (found.rule, found.reason) == ("E61", "card-not-in-that-hand")


@pytest.mark.rule("E76/3", "8.2[b]/2")
def test_who_walks_again_comes_near_the_random_hex() -> None:
    draws = ["hex C3"]
    far = refused("walking-wounded", "hex C6", PAIR, draws)
    assert far == ("E76", "not-in-or-adjacent")
    full = f"{PAIR}; E = rifle-squad at C3; F = line-team at C3"
    assert refused("walking-wounded", "hex C3", full, draws) == ("8.2[b]", "no-room-there")


@pytest.mark.rule("E52.2/2", "E44.1/3")
def test_only_the_new_teams_share_the_markers_of_their_squad() -> None:
    game = event("deploy", "A = rifle-squad at C3 suppressed veteran; B = rifle-squad at C5")
    game.choose("A")
    assert game.prompt == "deploy-marker"
    reasons = [game.refusal(f"unit {name}") for name in "AB"]
    assert {found and (found.rule, found.reason) for found in reasons} == {
        ("E52.2", "not-one-of-the-teams")
    }


@pytest.mark.rule("1.9.1.3/3")
def test_a_sniper_reaches_the_hexes_next_to_the_random_hex() -> None:
    game = run_procedure(lambda: Sniper(0), PAIR, FOE, draws=["hex C3"])
    found = {name: game.refusal(f"unit {name}") for name in "BD"}
    assert {name: each and (each.rule, each.reason) for name, each in found.items()} == {
        "B": ("1.9.1.3", "beyond-sniper"),
        "D": ("TM.12", "not-on-map"),
    }


@pytest.mark.rule("E59/4", "E59/5")
def test_the_first_hex_of_the_map_is_a_random_hex_like_any_other() -> None:
    game = event("infiltration", PAIR, FOE, draws=["3·4", "hex A1"])
    game.choose("pass", "item Sgt. Pfeiffer")
    assert "hex A1" in game.offered()
    assert because(game, "hex C5") == ("E59", "not-in-or-adjacent")
    assert because(game, "pass") == ("E59", "must-answer")
