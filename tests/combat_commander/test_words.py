"""The words that are read from the rules are those that games use."""

import random
from collections.abc import Iterator

import pytest
from tests.systems.all_four import SYSTEMS
from typer.testing import CliRunner

from sandtable.cli.main import build_app
from sandtable.kernel.cases.happenings import kind_name
from sandtable.kernel.cases.vocabulary import Vocabulary, plain_vocabulary
from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.sums import Sum
from sandtable.kernel.system import System
from sandtable.service.why_not import Questioner, visited
from sandtable.systems import load_case_words, load_system

SCENARIOS = ("01", "02", "05", "08", "11", "far-bank", "random:seed=3")
FAMILIES = {"purpose": "roll", "outcome": "outcome", "why": "why", "what": "declared"}
"""Fields of events that hold words of a family."""


def words_of_questions(game: Game) -> Iterator[tuple[str, str]]:
    for decision in game.questions:
        yield "prompt", decision.prompt
        yield "window", decision.window
        yield from (("option", option.verb) for option in decision.options)
        yield from (("option", domain.verb) for domain in decision.domains)


def words_of_event(event: Event) -> Iterator[tuple[str, str]]:
    yield "event", kind_name(type(event))
    for field in type(event).__slots__:
        value = getattr(event, field)
        if isinstance(value, Sum):
            yield from (("sum", label) for _, label, _ in value.parts)
        elif field in FAMILIES and kind_name(type(event)) != "game-ended":
            yield FAMILIES[field], value


def words_of_game(system: System, scenario: str) -> set[tuple[str, str]]:
    rng = random.Random(scenario)
    game = Game(system, scenario, seed=5)
    found = set()
    while game.decision is not None:
        found.update(words_of_questions(game))
        decision = rng.choice(game.questions)
        game.take(decision.sample(rng.choice), decision=decision)
    for event in game.events:
        found.update(words_of_event(event))
    return {(family, word) for family, word in found if word}


def unknown_words(vocabulary: Vocabulary, found: set[tuple[str, str]]) -> list[tuple[str, str]]:
    known = vocabulary.families
    return sorted((family, word) for family, word in found if word not in known.get(family, ()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_word_of_a_random_game_is_known(scenario: str) -> None:
    vocabulary = load_case_words("combat-commander").vocabulary
    found = words_of_game(load_system("combat-commander"), scenario)

    assert len(found) > 100
    assert unknown_words(vocabulary, found) == []


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_every_word_of_a_small_system_is_known(name: str) -> None:
    system = SYSTEMS[name]

    found = words_of_game(system, system.scenario_keys()[0])
    assert unknown_words(plain_vocabulary(system), found) == []


def test_every_reason_that_is_given_is_known() -> None:
    words = load_case_words("combat-commander")
    questioner, found = Questioner(words), set()
    places = visited(words.system, "08", 3, questioner.count.positions)
    for _, (game, decision) in zip(range(40), places, strict=False):
        questioner.count.positions[decision.prompt] += 1
        for option in decision.options[:1]:
            assert questioner.why_not(game, decision, option) is None
        refusals = [
            questioner.why_not(game, decision, option)
            for option in questioner.everything(game, decision)
        ]
        found |= {("reason", each.reason) for each in refusals if each is not None and each.rule}

    assert len(found) > 20
    assert unknown_words(words.vocabulary, found) == []


def test_the_command_prints_them() -> None:
    def run(*arguments: str) -> tuple[int, str]:
        command = ["words", "--system", "combat-commander", *arguments]
        result = CliRunner().invoke(build_app(["words"]), command)
        return result.exit_code, result.output

    assert run("outcome")[1].splitlines()[:3] == ["outcome:", "  attack-total", "  breaks"]
    assert "  unit-moved unit= origin= hex= how=\n" in run("event")[1]
    assert "prompt:\n" in run()[1]
    assert run("outcme") == (2, "there is no family 'outcme'; the nearest is 'outcome'\n")
