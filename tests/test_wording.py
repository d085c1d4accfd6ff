"""Every message has words, in every language, and the words fit what they are told."""

import subprocess
import sys

import pytest
from fluent.syntax.ast import Message
from tests.message_ids import scan
from tests.wordlists import messages_of, variables

import sandtable
from sandtable.ai.players import RandomPlayer
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.kernel.sums import Sum
from sandtable.service.combat_commander.arguments import PROMPTS, REASONS
from sandtable.service.combat_commander.library import weapon_kind
from sandtable.service.combat_commander.naming import Names, suffix
from sandtable.service.combat_commander.narrator import message_of
from sandtable.service.reasons import parameters
from sandtable.service.wording import Wording
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.combat_commander.board.terrain import load_chart
from sandtable.systems.combat_commander.catalog.catalog import LEADER, load_catalog
from sandtable.systems.combat_commander.catalog.figures import (
    ACTIONS,
    EVENTS,
    FORTIFICATIONS,
    ORDERS,
    POSTURES,
    TRIGGERS,
)
from sandtable.systems.combat_commander.events.course import Course, Note
from sandtable.systems.combat_commander.events.markers import HexEvent
from sandtable.systems.combat_commander.events.units import UnitEvent
from sandtable.systems.combat_commander.events.weapons import WeaponEvent
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SYSTEM = "combat-commander"
BASES = (Course, HexEvent, Note, UnitEvent, WeaponEvent)


def messages(language: str) -> dict[str, Message]:
    """The messages of a language by id."""
    return messages_of(language, SYSTEM)


def used_in_code() -> set[str]:
    """The message ids that the rules use, with the prefix of their family."""
    ids = {family: words for family, words in scan().ids.items() if family != "form"}
    found = {f"{family}-{name}" for family in ids for name in ids[family] if name}
    found -= {f"sight-{name}" for name in ids["sight"]}
    return found | ids["sight"]


def used_by_data() -> set[str]:
    """The message ids of everything that cards, counters and maps name."""
    catalog, chart = load_catalog(), load_chart()
    families = {
        "action": ACTIONS,
        "fate": EVENTS,
        "fortification": FORTIFICATIONS,
        "nation": catalog.nations,
        "order": ORDERS,
        "posture": POSTURES,
        "terrain": (*chart.types, *chart.sides, "road", "railway", "trail", "hill"),
        "trigger": (*TRIGGERS, "none"),
        "unit": [suffix(u.key) for u in catalog.units.values() if u.kind != LEADER],
        "weapon": [suffix(key) for key in catalog.weapons],
        "chit": [chit.special or "objective" for chit in catalog.chits],
        "rank": [u.grade.split("-")[0] for u in catalog.units.values() if u.kind == LEADER],
    }
    return {f"{family}-{name}" for family, names in families.items() for name in names}


def explained() -> set[str]:
    """The ids of the lines that say what the things on cards, counters and maps do."""
    catalog = load_catalog()
    kinds = {weapon_kind(weapon) for weapon in catalog.weapons.values()}
    families = ("action-", "fate-", "fortification-", "order-", "terrain-", "trigger-")
    things = {name for name in used_by_data() if name.startswith(families)}
    things |= {f"weapon-{kind}" for kind in kinds} | {"radio", "action-fire"}
    return {f"about-{name}" for name in things - {"trigger-none"}}


def test_the_scan_finds_what_it_should() -> None:
    ids = scan().ids

    assert {"order-or-pass", "reroll", "kia", "set-up-hex"} <= ids["prompt"]
    assert {"not-adjacent", "undo-chance", "no-radio"} <= ids["reason"]
    assert {"breaks", "suppressed", "stays-broken", "hit"} <= ids["outcome"]
    assert {"command", "roll", "airburst"} <= ids["sum"]
    assert {"pass", "done", "hex", "unit", "op-fire", "reroll"} <= ids["option"]
    assert {"surrender", "sudden-death"} <= ids["ending"]
    assert {"random-hex", "melee"} <= ids["declared"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_in_the_code_has_words(language: str) -> None:
    missing = used_in_code() - messages(language).keys()

    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_words(language: str) -> None:
    kinds = [kind for kind in COMBAT_COMMANDER.event_kinds.values() if kind not in BASES]
    names = {message_of(kind) for kind in kinds if kind.__name__ not in ("Event", "Declared")}

    assert not names - messages(language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_cards_counters_and_maps_has_a_name(language: str) -> None:
    assert not used_by_data() - messages(language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_cards_counters_and_maps_is_explained_in_a_line(language: str) -> None:
    missing = explained() - messages(language).keys()

    assert not missing


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
    for name, message in messages("en").items():
        if name.startswith(f"{family}-"):
            known = {key for key, _ in parameters(table.get(name.removeprefix(f"{family}-"), ""))}
            answers = {"unit", "place"} if message.attributes else set()
            assert variables(message) <= known | answers, name


@pytest.mark.parametrize(("family", "table"), [("prompt", PROMPTS), ("reason", REASONS)])
def test_no_arguments_are_described_for_what_nobody_says(
    family: str, table: dict[str, str]
) -> None:
    assert not table.keys() - scan().ids[family]


@pytest.mark.parametrize(
    ("language", "scenario", "seed"),
    [("en", "09", 1), ("de", "05", 2), ("bg", "12", 3)],
)
def test_a_whole_game_is_told_without_a_fault(language: str, scenario: str, seed: int) -> None:
    game = sandtable.new_game(SYSTEM, scenario, seed=seed)
    wording, player = Wording(language, SYSTEM), RandomPlayer(seed)
    wording.words.faults.clear()
    told = 0
    while game.decision is not None:
        _speak(game, wording, told)
        told = len(game.events)
        game.apply(player.choose({}, game.decision))
    assert game.result is not None
    wording.result(game.result, game.state)

    assert list(wording.words.faults) == []


def _speak(game: Game, wording: Wording, told: int) -> None:
    decision = game.decision
    assert decision is not None
    state = game.state
    texts = [wording.prompt(decision, state)]
    texts += [wording.option(decision, option, state) for option in decision.options]
    texts += [wording.event(event, state) for event in game.events[told:]]
    number = len(game.choices) % 37
    for verb in ("hex", "target", "unit", "weapon", "order", "action", "done", "pass"):
        refusal = game.why_not(Option(verb, number))
        if refusal is not None:
            texts.append(wording.refusal(refusal, state))
    for text in texts:
        assert text
        assert "{" not in text
        assert "\n" not in text


def test_options_of_a_question_read_differently() -> None:
    """Two answers that look alike could not be told apart."""
    game = sandtable.new_game(SYSTEM, "01", seed=5)
    wording, player = Wording("en", SYSTEM), RandomPlayer(5)
    for _ in range(400):
        decision = game.decision
        assert decision is not None
        texts = [wording.option(decision, option, game.state) for option in decision.options]
        alike = {text for text in texts if texts.count(text) > 1}
        assert not alike or decision.prompt == "set-up-piece", (decision.prompt, alike)
        game.apply(player.choose({}, decision))


def names(language: str) -> Names:
    state = sandtable.new_game(SYSTEM, "01").state
    return Names(load_words(language, SYSTEM), state)  # type: ignore[arg-type]


def test_a_sum_shows_its_parts_and_their_rules() -> None:
    total = Sum(6, "printed-fp", "3.1.1").add(1, "command", "3.3.1.2").add(-2, "hindrance", "10.3")

    assert names("en").sum(total) == ("5 = 6 FP (3.1.1) + 1 Command (3.3.1.2) − 2 Hindrance (10.3)")
    assert names("de").sum(total) == "5 = 6 FK (3.1.1) + 1 Führung (3.3.1.2) − 2 Behinderung (10.3)"


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (4, "2"), (5, "2½"), (-3, "−1½")])
def test_half_movement_points(halves: int, text: str) -> None:
    assert names("en").points(halves) == text


@pytest.mark.parametrize(
    ("language", "leader", "squad"),
    [
        ("en", "Lt. von Karsties", "Rifle Squad 2"),
        ("de", "Lt. von Karsties", "Schützengruppe 2"),
        ("bg", "лейт. von Karsties", "Стрелково отделение 2"),
    ],
)
def test_units_have_names(language: str, leader: str, squad: str) -> None:
    found = names(language)

    assert (found.unit_name(0), found.unit_name(2)) == (leader, squad)


def test_a_missing_word_is_noted_and_loses_nothing() -> None:
    words = load_words("en", SYSTEM)
    words.faults.clear()

    assert words.say("no-such-message") == "no-such-message"
    assert list(words.faults) == ["en: no-such-message: is missing"]
    words.faults.clear()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there are: en, de, bg"):
        load_words("xx", SYSTEM)


def test_fluent_is_imported_only_when_words_are_needed() -> None:
    code = "import sys, sandtable.service.words; print('fluent' in ' '.join(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert shown.stdout.strip() == "False"
