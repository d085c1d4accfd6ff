"""What Panzer Grenadier says: names, questions, reasons, events with their sums, scenarios."""

from __future__ import annotations

import json
from typing import cast

import pytest
from tests.panzer_grenadier.field import TestTable, table

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.service.page_types import Draw, Mark, Move, Ref, Shot
from sandtable.service.panzer_grenadier.narrator import Narrator
from sandtable.service.panzer_grenadier.presenter import PanzerGrenadierPresenter
from sandtable.service.presenters import Looker, presenter_of
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.panzer_grenadier.events import fire
from sandtable.systems.panzer_grenadier.events.fire import MoraleChecked
from sandtable.systems.panzer_grenadier.events.marks import StatusChanged
from sandtable.systems.panzer_grenadier.rules.c02_victory import judge_end
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SYSTEM = "panzer-grenadier"


def narrator(game: TestTable, language: str = "en") -> Narrator:
    return Narrator(load_words(language, SYSTEM), game.state)


def presenter() -> PanzerGrenadierPresenter:
    return cast(PanzerGrenadierPresenter, presenter_of(SYSTEM))


def last(events: list[Event], kind: str) -> Event:
    return next(each for each in reversed(events) if type(each).__name__ == kind)


# --- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "INF 5-3 #0 (0504, infantry, reduced, disrupted, dug in)"),
        ("de", "INF 5-3 #0 (0504, Infanterie, reduziert, angeschlagen, eingegraben)"),
        ("bg", "INF 5-3 #0 (0504, пехота, намалена, разколебан/а, окопана)"),
    ],
)
def test_a_unit_is_named_as_printed_with_its_kind_in_words(language: str, text: str) -> None:
    game = table("axis inf A 0504 reduced disrupted dug-in")

    assert narrator(game, language).names.unit(0) == text


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("axis lt-8-1-0 L 0504", "LT 8-1-0 #0"),
        ("axis pak40 G 0504", "75mm 7-8 #0"),
        ("axis pz4h P 0504", "PzKw IVH #0"),
        ("axis truck T 0504", "Truck #0"),
        ("axis 81mm M 0504", "81mm 8-12 #0"),
    ],
)
def test_designations_are_never_translated(told: str, name: str) -> None:
    game = table(told)

    assert {narrator(game, each).names.piece(0) for each in LANGUAGES} == {name}


def test_a_name_stays_the_same_when_a_unit_is_reduced() -> None:
    """Lines of the log that were written before read the same afterwards."""
    whole, reduced = table("axis inf A 0504"), table("axis inf A 0504 reduced")

    assert narrator(whole).names.piece(0) == narrator(reduced).names.piece(0)


def test_a_passenger_is_named_with_its_transport() -> None:
    game = table("axis truck T 0504", "axis inf A 0504 on:T")

    assert "aboard Truck #0" in narrator(game).names.unit(1)


# --- questions ------------------------------------------------------------------------------


def test_the_answers_to_a_move_tell_what_hexes_cost() -> None:
    game = table("axis inf A 0504", "allies inf R 1308", terrain={"0604": "f"})
    game.apply("move:A")
    told = narrator(game)

    assert told.prompt(game.decision) == "INF 5-3 #0 moves. Points left: 3. Where to?"
    texts = [told.option(game.decision, option) for option in game.decision.options]
    assert "Go to 0604 (field), cost 2" in texts
    assert "Go to 0503 (open ground), cost 1" in texts


def test_everybody_activated_so_far_is_named_with_what_he_does() -> None:
    game = table("axis lt-8-1-0 L 0504", "axis inf A 0504", "axis inf B 0505", "allies inf R 1308")
    game.apply("move:L", "fire:A")

    assert narrator(game).prompt(game.decision) == (
        "Activated: LT 8-1-0 #0 (move), INF 5-3 #1 (fire). Who else?"
    )


def test_a_unit_without_a_target_says_so() -> None:
    game = table("axis inf A 0504", "axis inf B 1204", "allies inf R 1304")
    told = narrator(game)
    texts = [told.option(game.decision, option) for option in game.decision.options]

    assert "Fire: INF 5-3 #0 (0504, infantry): nobody to fire at from here" in texts
    assert "Fire: INF 5-3 #1 (1204, infantry)" in texts


def test_hidden_enemies_are_not_among_those_in_a_hex() -> None:
    game = table("axis inf A 0504", "allies inf R 0604 hidden", "allies inf S 0604")
    names = narrator(game).names

    assert names.occupants(game.piece("S").hex, side=0) == "INF 4-3 #2"
    assert names.occupants(game.piece("S").hex, side=1) == "INF 4-3 #1, INF 4-3 #2"


def test_a_hidden_unit_that_is_activated_is_not_named_to_both_sides() -> None:
    game = table("axis inf A 0504 hidden", "axis inf B 0504", "allies inf R 1308")
    game.apply("move:A")

    assert "#0" not in narrator(game).prompt(game.decision)


def test_whoever_commands_a_hidden_unit_hears_which_it_is() -> None:
    game = table("allies inf X 0504 hidden", "allies inf Y 0504", "axis inf A 1308", side="allies")
    game.apply("move:X")
    assert "#0" in narrator(game).consequence(game.decision)
    game.apply("move:Y", "act:X")
    told = narrator(game)

    assert "#0" not in told.prompt(game.decision)
    assert told.consequence(game.decision) == (
        "Unseen by the enemy: INF 4-3 #0 (0504, infantry, hidden). Points left: 3."
    )


def test_who_fires_so_far_is_told_with_the_sum() -> None:
    game = table("axis inf A 0504 disrupted", "axis inf B 0504", "allies inf R 0704")
    game.apply("fire:A", "fire:B", "act:A", "direct:0704")

    assert narrator(game).consequence(game.decision) == (
        "So far 3 = 5 by INF 5-3 #0 (10.2) − 2 disrupted (14.2)."
    )


def test_an_answer_that_attacks_tells_friend_from_foe() -> None:
    game = table(
        "axis inf A 0504", "axis lt-8-1-0 L 0504", "allies inf R 0504", "allies inf Q 0604"
    )
    game.apply("fire:L", "fire:A", "act:A")
    told = narrator(game)
    answers = [told.option(game.decision, each) for each in game.decision.options]

    assert (
        "Assault on 0504 (open ground): INF 4-3 #2 (own there: INF 5-3 #0, LT 8-1-0 #1)" in answers
    )


def test_an_answer_that_helps_tells_by_how_much() -> None:
    game = table("axis inf A 0504 disrupted", "axis lt-8-1-0 L 0504", "axis cpt-9-1-1 C 0504",
                 "allies inf R 1308")  # fmt: skip
    game.apply("move:C", "move:L", "move:A", "act:A", "recover")
    told = narrator(game)
    answers = [told.option(game.decision, each) for each in game.decision.options]

    assert [answer.rpartition(" ")[2] for answer in answers[1:]] == ["(+0)", "(+1)"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Germany: controls 1 of 0101, 1309, 2 needed (not met)"),
        ("de", "Deutschland: 1 von 0101, 1309 kontrolliert, nötig 2 (nicht erfüllt)"),
        ("bg", "Германия: контролира 1 от 0101, 1309, нужни 2 (неизпълнено)"),
    ],
)
def test_the_end_of_a_game_is_told_with_its_numbers(language: str, text: str) -> None:
    game = table(
        "axis inf A 0101", "allies inf R 1309", axis={"win": [["control 0101 1309", "lost < 4"]]}
    )
    judge_end(game.state)
    result = PANZER_GRENADIER.result(game.state)
    assert result is not None

    assert text in narrator(game, language).result(result)


# --- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "That costs 2 movement points; 1 are left."),
        ("de", "Das kostet 2 Bewegungspunkte; übrig sind 1."),
        ("bg", "Струва 2 точки движение; остават 1."),
    ],
)
def test_a_refusal_has_its_numbers(language: str, text: str) -> None:
    game = table("axis inf A 0504", "allies inf R 1308", terrain={"0702": "f"})
    game.apply("move:A", "hex:0503", "hex:0602")
    refusal = game.why_not("hex:0702")

    assert refusal is not None
    assert narrator(game, language).refusal(refusal) == text


def test_a_refusal_names_the_hex_that_is_meant() -> None:
    game = table("axis inf A 0504", "allies inf R 0604")
    game.apply("fire:A")
    refusal = game.why_not("direct:0503")

    assert refusal is not None
    assert narrator(game).refusal(refusal) == "In 0503 no enemy can be seen."


# --- events ---------------------------------------------------------------------------------


def test_an_attack_is_told_with_its_sum_its_shift_and_its_result() -> None:
    game = table(
        "axis inf A 0504", "axis lt-8-1-0 L 0504", "allies inf R 0604 dug-in",
        dice="dice 1 2 dice 6 5",
    )  # fmt: skip
    game.apply("fire:L", "fire:A", "act:A")
    events = game.apply("direct:0604", "raise:L")
    told, event = narrator(game), last(events, "Attacked")

    assert told.event(event) == (
        "Germany: direct fire at 0604 with 6 = 5 by INF 5-3 #0 (10.2) + 1 leader (6.42); dice 3. "
        "INF 4-3 #2, column 7 after a shift of +1 = −1 dug in (16.22) + 2 adjacent (10.3): "
        "M2: morale check at +2."
    )
    assert told.brief(event).startswith(
        "Germany: direct fire at 0604 by INF 5-3 #0 with 6; dice 3."
    )
    said = told.sentences(event)
    assert said.headline == "Germany: direct fire at 0604 with 6: M2: morale check at +2"
    assert Ref("piece", "2") in [name.on for name in said.names]
    assert Ref("hex", "0604") in [name.on for name in said.headline_names]
    dice, shot = told.effects(event)
    assert dice == Draw(Ref("dice", "two"), 0, values=[3])
    assert isinstance(shot, Shot)
    assert (shot.start, shot.target, shot.total) == ([Ref("piece", "0")], Ref("hex", "0604"), 6)
    assert shot.text == "Germany 6 → M2: morale check at +2"


def test_a_failed_check_tells_what_became_of_its_piece() -> None:
    game = table("axis hmg A 0504", "allies inf R 0604", dice="dice 1 2 dice 6 5")
    events = game.apply("fire:A", "direct:0604", "part:9")
    told = narrator(game)
    check, change = last(events, "MoraleChecked"), last(events, "StatusChanged")

    assert isinstance(check, MoraleChecked)
    assert isinstance(change, StatusChanged)
    assert told.is_told_by(check, change)
    assert not told.is_told_by(change, check)
    assert "11 dice (14.1)" in told.event(check)
    assert told.event(change) == "INF 4-3 #1 is demoralized now: morale check."
    dice, mark = told.effects(check)
    assert dice == Draw(Ref("dice", "two"), 1, values=[11])
    assert isinstance(mark, Mark)
    assert (mark.at, mark.tone) == (Ref("piece", "1"), "bad")


def test_an_assault_is_told_with_who_leads_and_both_rolls() -> None:
    game = table(
        "axis inf A 0504", "axis lt-8-1-0 L 0504", "allies inf R 0604", "axis inf Z 0101",
        terrain={"0604": "t"}, dice="die 1 die 1",
    )  # fmt: skip
    events = game.apply("fire:L", "fire:A", "act:A", "assault:0604", "with:L")
    told = narrator(game)

    assert told.event(last(events, "AssaultBegan")) == (
        "Germany: assault in 0604 by INF 5-3 #0, led by LT 8-1-0 #1, against INF 4-3 #2."
    )
    rolls = [each for each in events if type(each).__name__ == "AssaultRolled"]
    assert told.event(rolls[0]) == (
        "Germany: assault in 0604 with 6 = 5 by INF 5-3 #0 (12.4) + 1 leader (12.42); die 1. "
        "INF 4-3 #2, column 3 after a shift of −1 = 1 leader (6.43) − 2 town (2.2): no effect."
    )
    assert told.sentences(rolls[1]).headline == "Soviet Union: assault in 0604 with 4: no effect"
    dice, mark = told.effects(rolls[1])
    assert dice == Draw(Ref("dice", "one"), 1, values=[1])
    assert mark == Mark(Ref("hex", "0604"), "plain", "Soviet Union 4 → no effect")


def test_dice_for_mines_and_smoke_are_told_in_a_sentence() -> None:
    game = table("axis inf A 0504", "allies inf R 0604")
    told = narrator(game)
    mines = fire.Tested("16.71", "mines", 0, game.piece("A").hex, (5, 6), "halts")
    smoke = fire.Tested("16.12", "drift", 1, game.piece("A").hex, (3,), "drifts")

    assert told.event(mines) == "INF 5-3 #0 in the mines of 0504, dice 5, 6: it must stop."
    assert told.event(smoke) == "Soviet Union: the smoke of 0504 in the wind, dice 3: drifts."


def test_a_move_is_seen_from_hex_to_hex() -> None:
    game = table("axis inf A 0504", "allies inf R 1308")
    events = game.apply("move:A", "hex:0503")
    told, event = narrator(game), last(events, "Moved")

    assert told.event(event) == "INF 5-3 #0 moves from 0504 to 0503."
    assert told.effects(event) == [
        Move(Ref("piece", "0"), [Ref("hex", "0504"), Ref("hex", "0503")])
    ]
    assert told.subject(event) == (0, Ref("piece", "0"))


# --- looking --------------------------------------------------------------------------------


def test_a_blocked_line_says_by_what() -> None:
    game = table("axis inf A 0404", "allies inf R 0804", terrain={"0604": "w"}, smoke=("0606",))
    told = narrator(game)

    def sight(start: str, end: str) -> list[str]:
        looker = Looker(told, game.state, 0)
        found = presenter().inspect("sight", looker, {"from": start, "to": end})
        return list(found["text"])

    assert sight("0404", "0804") == [
        "The line of sight from 0404 to 0804 is blocked, 4 hexes.",
        "It passes through limiting terrain: 0604 (woods). [8.2]",
    ]
    assert sight("0406", "0806")[1] == "It passes through smoke: 0606 (open ground). [16.11]"
    assert sight("0402", "0802") == ["The line of sight from 0402 to 0802 is clear, 4 hexes."]
    assert "three hexes at most" in sight("0504", "0604")[1]
    with pytest.raises(ValueError, match="no hex"):
        sight("0404", "9999")


# --- scenarios, boards, counters, readings ----------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_listed_and_described(language: str) -> None:
    words = load_words(language, SYSTEM)
    words.faults.clear()
    for card in presenter().scenarios(words):
        briefing = presenter().briefing(card["key"], words)
        assert card["title"]
        assert card["turns"] > 0
        assert briefing["situation"]
        assert all(briefing["forces"])
        assert briefing["wins"]
        json.dumps(briefing)
    assert list(words.faults) == []


def test_the_first_scenario_is_the_small_one() -> None:
    words = load_words("en", SYSTEM)
    found = presenter().briefing(presenter().first_scenario(), words)

    assert (found["key"], found["scale"], found["size"]) == ("first-town", "small", [6, 5])
    assert "4 × INF 5-3 (infantry)" in found["forces"][0]
    assert found["wins"] == [
        "Germany: victory by control of at least 2 of 0704, 0705, 0804 and "
        "fewer than 6 own steps lost.",
        "Otherwise: Soviet Union.",
    ]


def test_boards_and_counters_can_be_drawn() -> None:
    field = presenter().library("map", "ponyri")
    counters = presenter().library("catalog", "ponyri")

    assert field is not None
    assert counters is not None
    assert presenter().library("cards", "ponyri") is None
    names = {each["name"] for each in field["hexes"]}
    assert "" not in names
    assert len(names) == len(field["hexes"])
    assert {"german", "soviet"} <= {unit["nation"] for unit in counters["units"]}
    json.dumps([field, counters])


def test_readings_are_told_those_first_that_are_not_usual() -> None:
    game = table("axis inf A 0504", "allies inf R 0804",
                 options={"rulings": {"unloading-cost": "point"}})  # fmt: skip
    found = presenter().readings(load_words("en", SYSTEM), game.state)

    assert (found[0].chosen, found[0].usual) == ("a movement point", False)
    assert all(reading.usual for reading in found[1:])
    assert len(found) == len(presenter().switches())


def test_questions_of_the_set_up_are_preparing() -> None:
    game = Game(PANZER_GRENADIER, "first-town", seed=1)
    assert game.decision is not None
    assert presenter().is_preparing(game.state, game.decision)
    fight = table("axis inf A 0504", "allies inf R 0804")
    assert not presenter().is_preparing(fight.state, fight.decision)
