"""Every message of Panzer Grenadier has words in every language that fit what they are told."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax.ast import Message
from tests.wordlists import messages_of, variables

import sandtable
from sandtable.kernel.cases.sources import Places, Sources, read_modules
from sandtable.kernel.frames import slots_of
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.service.panzer_grenadier.arguments import (
    EXCEPTIONS,
    FIELDS,
    PROMPTS,
    REASONS,
)
from sandtable.service.panzer_grenadier.narrator import message_of
from sandtable.service.panzer_grenadier.telling import SPECIAL
from sandtable.service.reasons import REASONS as SHARED_REASONS
from sandtable.service.reasons import parameters
from sandtable.service.wording import Wording
from sandtable.service.words import LANGUAGES
from sandtable.systems.panzer_grenadier.catalog.figures import KINDS
from sandtable.systems.panzer_grenadier.catalog.reader import load_catalog
from sandtable.systems.panzer_grenadier.catalog.tables import load_tables
from sandtable.systems.panzer_grenadier.rules.c16_shelter import SHELTER_RULES
from sandtable.systems.panzer_grenadier.rules.c17_events import EVENTS
from sandtable.systems.panzer_grenadier.rulings import switches
from sandtable.systems.panzer_grenadier.scenario.scenario import load_scenario, scenario_keys
from sandtable.systems.panzer_grenadier.system import PANZER_GRENADIER

SYSTEM = "panzer-grenadier"
PACKAGE = Path(sandtable.__file__).parent
CALLS: Places = {
    "Declared": ((2, "declared"),),
    "GameEnded": ((2, "ending"),),
    "LeaderTested": ((3, "danger"),),
    "Lost": ((4, "fate"),),
    "MoraleChecked": ((5, "outcome"),),
    "RecoveryTried": ((5, "outcome"),),
    "StatusChanged": ((3, "cause"),),
    "Tested": ((1, "tested"), (5, "outcome")),
    "change_status": ((4, "cause"),),
    "end": ((1, "ending"),),
    "lose_step": ((3, "fate"),),
    "remove": ((3, "fate"),),
}
"""Where words stand in the rules."""
READ_ELSEWHERE = ("set-up-entrenchment", "set-up-mines")
BASES = ("Event", "HexEvent", "PieceEvent", "QuietEvent")


@cache
def scan() -> Sources:
    folder = PACKAGE / "systems" / "panzer_grenadier"
    return read_modules(sorted(folder.rglob("*.py")), CALLS)


def messages(language: str) -> dict[str, Message]:
    return messages_of(language, SYSTEM)


def used_in_code() -> set[str]:
    families = {name: words for name, words in scan().ids.items() if name != "form"}
    found = {f"{family}-{word}" for family, words in families.items() for word in words if word}
    found |= {f"prompt-{name}" for name in READ_ELSEWHERE}
    return {name.replace("sum-terrain-", "terrain-") for name in found}


def used_by_data() -> set[str]:
    tables, field = load_tables(), load_scenario("first-town").field
    results = {*tables.results, "none"} - {"-"}
    families = {
        "kind": KINDS,
        "nation": load_catalog().nations,
        "result": results,
        "scenario": scenario_keys(),
        "sum": SHELTER_RULES,
        "surprise": EVENTS,
        "terrain": (*field.chart.types, "hill", "road", "bridge", "ford"),
    }
    found = {f"{family}-{name}" for family, names in families.items() for name in names}
    for switch in switches().values():
        found |= {f"ruling-{switch.name}"}
        found |= {f"ruling-{switch.name}-{choice}" for choice in switch.choices}
    return found


def used_by_events() -> set[str]:
    kinds = [each for name, each in PANZER_GRENADIER.event_kinds.items() if name not in BASES]
    return {message_of(kind) for kind in kinds if kind.__name__ not in ("Declared", "Tested")}


def test_the_scan_finds_what_it_should() -> None:
    ids = scan().ids

    assert {"segment", "move", "fire", "op-fire", "set-up-hex"} <= ids["prompt"]
    assert {"not-adjacent", "too-few-points", "not-spotted"} <= ids["reason"]
    assert {"passed", "disrupts", "recovered", "hits"} <= ids["outcome"]
    assert {"conditions", "draw"} <= ids["ending"]
    assert {"act", "hex", "move", "resolve"} <= ids["option"]
    assert "Attacked" in SPECIAL


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_in_the_code_has_words(language: str) -> None:
    assert used_in_code() - messages(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_words(language: str) -> None:
    assert used_by_events() - messages(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_data_has_a_name(language: str) -> None:
    assert used_by_data() - messages(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_of_a_check_has_a_headline(language: str) -> None:
    found = {name for name in messages(language) if name.startswith("headline-")}
    checks = ("passed", "disrupts", "demoralizes", "recovered", "rallied", "failed", "deserted")

    assert {f"headline-{each}" for each in (*checks, "punished")} <= found


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_languages_have_the_same_messages_and_arguments(language: str) -> None:
    english, other = messages("en"), messages(language)

    assert english.keys() == other.keys()
    for name, message in english.items():
        twin = other[name]
        parts = {each.id.name for each in message.attributes}
        assert parts == {each.id.name for each in twin.attributes}, name
        assert variables(message) == variables(twin), name


@pytest.mark.parametrize(("family", "table"), [("prompt", PROMPTS), ("reason", REASONS)])
def test_words_ask_only_for_what_they_are_told(family: str, table: dict[str, str]) -> None:
    answers = {"group", "unit", "place", "occupants", "cost", "points", "number", "value"}
    for name, message in messages("en").items():
        if name.startswith(f"{family}-"):
            known = {key for key, _ in parameters(table.get(name.removeprefix(f"{family}-"), ""))}
            assert variables(message) <= known | (answers if family == "prompt" else set()), name


def test_words_of_events_ask_only_for_what_their_fields_tell() -> None:
    for name, kind in PANZER_GRENADIER.event_kinds.items():
        message = messages("en").get(message_of(kind))
        if message is None or name in SPECIAL:
            continue
        told = {field for field in slots_of(kind) if field in FIELDS or (name, field) in EXCEPTIONS}
        assert variables(message) <= {field.replace("_", "-") for field in told}, name


@pytest.mark.parametrize(("family", "table"), [("prompt", PROMPTS), ("reason", REASONS)])
def test_no_arguments_are_described_for_what_nobody_says(
    family: str, table: dict[str, str]
) -> None:
    shared = set(SHARED_REASONS) if family == "reason" else set(READ_ELSEWHERE)

    assert table.keys() - scan().ids[family] - shared == set()


@pytest.mark.parametrize(
    ("language", "scenario", "seed"),
    [("en", "first-town", 1), ("de", "ponyri", 2), ("bg", "summa", 3), ("en", "mokra", 4)],
)
def test_a_game_is_told_without_a_fault(language: str, scenario: str, seed: int) -> None:
    game, pick = Game(PANZER_GRENADIER, scenario, seed=seed), random.Random(seed)
    wording = Wording(language, SYSTEM)
    wording.words.faults.clear()
    told = 0
    for _ in range(1500):
        if game.decision is None:
            break
        speak(game, wording, told)
        told = len(game.events)
        game.apply(pick.choice(game.decision.options))

    assert list(wording.words.faults) == []


def speak(game: Game, wording: Wording, told: int) -> None:
    decision, state = game.decision, game.state
    assert decision is not None
    narrator = wording.about(state)
    texts = [narrator.prompt(decision)]
    some = decision.options if len(decision.options) < 20 else decision.options[::7]
    texts += [narrator.option(decision, option) for option in some]
    for event in game.events[told:]:
        texts += [narrator.event(event), narrator.brief(event), narrator.sentences(event).text]
        narrator.effects(event)
    number = len(game.choices) % 41
    for verb in ("hex", "move", "fire", "direct", "assault", "done", "pass", "load", "shoot"):
        refusal = game.why_not(Option(verb, number))
        if refusal is not None:
            texts.append(narrator.refusal(refusal))
    for text in texts:
        assert text
        assert not {"{", "\n", "\ue000"} & set(text), text
        assert "none" not in text.split(), text


def test_answers_of_a_question_read_differently() -> None:
    """Two answers that look alike could not be told apart."""
    game, pick = Game(PANZER_GRENADIER, "first-town", seed=5), random.Random(5)
    narrate = Wording("en", SYSTEM).about
    for _ in range(600):
        if game.decision is None:
            break
        narrator = narrate(game.state)
        texts = [narrator.option(game.decision, option) for option in game.decision.options]
        assert len(texts) == len(set(texts)), (game.decision.prompt, texts)
        game.apply(pick.choice(game.decision.options))
