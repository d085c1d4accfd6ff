"""What a seat is told of a table: of any system, in words and in meaning."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.service.seats import page, play, table
from tests.systems.fronts import FRONTS_SYSTEM
from tests.systems.marches import MARCHES
from tests.systems.orders import ORDERS
from tests.systems.points import POINTS
from tests.systems.skirmish import SKIRMISH
from tests.systems.three import THREE

from sandtable.ai.samples import Picker
from sandtable.kernel.game import Game
from sandtable.kernel.meaning import AT_ONCE, GAME, LATER, Verb
from sandtable.kernel.options import PASS
from sandtable.kernel.refusals import Refusal
from sandtable.service.history import Entry, depth_of
from sandtable.service.narrators import PlainNarrator
from sandtable.service.page_types import Answer, Line, PageState, Question, Ref, Snapshot
from sandtable.service.presenters import Presenter
from sandtable.service.table import Table
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.combat_commander.events.cards import CardRevealed
from sandtable.systems.combat_commander.events.course import TriggerBegan, TriggerEnded, TurnBegan
from sandtable.systems.combat_commander.system import COMBAT_COMMANDER

SMALL: dict[str, Any] = {
    system.name: system for system in (THREE, ORDERS, POINTS, MARCHES, SKIRMISH, FRONTS_SYSTEM)
}
MANY = 40
"""Choices of a small game at which everybody looks."""
SEVERAL_TURNS = 400
"""Choices of a game in which most kinds of questions come."""


def small(name: str, seed: int = 1) -> Table:
    return Table(Game(SMALL[name], SMALL[name].scenario_keys()[0], seed=seed))


def played(found: Table, seed: int = 1) -> Iterator[Table]:
    """A table after each of its random choices; any open question is answered next."""
    pick = Picker(f"pages:{seed}")
    yield found
    for _ in range(MANY):
        if found.game.decision is None:
            return
        decision = pick(found.game.questions)
        game, seat = found.game, found.game.answerer(decision)
        text = game.system.write_option(game.state, decision.sample(pick))
        found.decide(seat, found.number, text, decision.flow if decision.flow >= 0 else None)
        yield found


def lookers(found: Table) -> list[int]:
    return [*range(len(found.game.seats)), -1]


def questions_of(shown: Snapshot) -> list[Question]:
    first = [shown.decision] if shown.decision is not None else []
    asides = [shown.asides] if shown.asides is not None else []
    return [*first, *(each for question in first for each in question.also), *asides]


# --- any system -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everybody_is_told_every_moment_of_any_game(name: str, lang: str) -> None:
    words = load_words(lang, name)
    words.faults.clear()
    for found in played(small(name)):
        for place in lookers(found):
            shown = page(found, place, lang).snapshot()
            sent = msgspec.json.encode(shown)
            assert msgspec.json.encode(msgspec.json.decode(sent, type=Snapshot)) == sent
            texts = [each.text for each in questions_of(shown)] + [line.text for line in shown.log]
            texts += [answer.text for each in questions_of(shown) for answer in each.options]
            assert all(text and "{" not in text for text in texts), texts
    assert list(words.faults) == []
    assert found.number > 2


def test_what_changes_is_the_same_on_both_kinds_of_page() -> None:
    found = small("orders")
    shown = page(found, 0)
    changed, told = shown.state(-1), shown.snapshot()
    for name in PageState.__struct_fields__:
        if name != "log":
            assert getattr(changed, name) == getattr(told, name)


def test_a_page_names_the_game_its_sides_and_its_seats() -> None:
    shown = page(small("orders"), 2).snapshot()
    assert (shown.system, shown.scenario, shown.title, shown.you) == (
        "orders", "plain", "Orders", "clara",
    )  # fmt: skip
    assert [(side.key, side.name) for side in shown.sides] == [
        ("northern", "Northern"),
        ("southern", "Southern"),
    ]
    assert [(seat.name, seat.side, seat.player, seat.role) for seat in shown.seats] == [
        ("anna", 0, "human", "commander"),
        ("boris", 0, "human", "captain"),
        ("clara", 1, "human", "commander"),
        ("dirk", 1, "human", "captain"),
        ("spectator", -1, "human", "spectator"),
    ]
    assert page(table("01"), 0).snapshot().title == "Fat Lipki"
    assert page(table("01"), 0).snapshot().inspections


def test_a_seat_in_a_flow_is_asked_and_others_learn_nothing_of_how_far_it_is() -> None:
    found = small("orders")
    before = [page(found, place).decision() for place in lookers(found)]
    assert [question.waiting for question in before if question] == [False] * 4 + [True]
    assert before[-1] is not None
    assert (before[-1].side, before[-1].prompt) == (-1, "")
    found.decide(0, found.number, "commit:2", 0)
    mine, theirs = page(found, 0).decision(), page(found, 2).decision()
    assert mine is not None
    assert mine.prompt == "reserve"
    assert [answer.option for answer in mine.options] == ["pass", "road", "road:1"]
    assert [answer.text for answer in mine.options] == ["Pass", "Road: 0", "Road: 1"]
    assert [answer.role for answer in mine.options] == ["pass", "choice", "choice"]
    assert theirs == before[2]


def test_several_questions_of_one_seat_stand_side_by_side() -> None:
    asked = page(small("fronts"), 0).decision()
    assert asked is not None
    assert [asked.flow, *(each.flow for each in asked.also)] == [0, 1, 2]
    assert asked.commission is not None
    assert asked.commission["sides"]


def test_what_may_be_said_unasked_is_told_to_who_may_say_it() -> None:
    found = small("orders")
    shown = [page(found, place).state(-1).asides for place in lookers(found)]
    assert [question is not None for question in shown] == [True] * 4 + [False]
    assert shown[1] is not None
    assert [answer.option for answer in shown[1].options][:2] == ["signal:1", "signal:2"]
    for _ in range(3):
        found.say(1, "signal:1")
    assert page(found, 1).state(-1).asides is None


def test_the_log_tells_what_an_undo_leaves_standing() -> None:
    found = small("orders")
    found.decide(1, 0, "commit:1")
    found.say(1, "signal:5")
    found.undo(1, 2)

    line = page(found, 1).recent()[-1]
    assert (line.trace, line.since, line.stays) == ("undo", 1, [2])


def test_points_and_forms_come_as_shapes() -> None:
    seen: dict[str, str] = {}
    for name in ("points", "marches"):
        for found in played(small(name)):
            asked = page(found, found.game.answerer(found.game.questions[0])).decision()
            assert asked is not None
            for shape in asked.domains:
                seen[shape["kind"]] = shape["verb"]
            if len(seen) == ("points", "marches").index(name) + 1:
                break
    assert seen == {"space": "move", "form": "orders"}


# --- plain words ----------------------------------------------------------------------------


def said(lang: str) -> list[str]:
    found = small("three")
    found.decide(0, 0, "guess:1")
    shown = page(found, 1, lang)
    asked = shown.decision()
    assert asked is not None
    narrator = shown.narrator
    return [
        asked.text,
        asked.options[0].text,
        asked.options[1].text,
        narrator.option(found.game.decision, PASS),  # type: ignore[arg-type]
        narrator.refusal(Refusal("2.2", "guessed-before", (3,))),
        narrator.refusal(Refusal("", "field-out-of-bounds", (1, 6))),
        narrator.result(THREE.result(found.game.state)),
        shown.recent()[-2].text,
    ]


def test_ids_are_read_as_words_where_a_system_has_none() -> None:
    assert said("en") == [
        "Turn: 2",
        "Coin",
        "Guess: 1",
        "Pass",
        "Guessed before: 3",
        "This must be 1 to 6.",
        "The game is over: coins, narrow. Winner: nobody.",
        "Guessed: Red, about 1, number 1, right no",
    ]


@pytest.mark.parametrize(
    ("lang", "passing", "ending"),
    [
        ("de", "Passen", "Das Spiel ist aus: coins, narrow. Gewinner: niemand."),
        ("bg", "Пас", "Играта свърши: coins, narrow. Победител: никой."),
    ],
)
def test_what_the_kernel_says_is_in_the_readers_language(
    lang: str, passing: str, ending: str
) -> None:
    told = said(lang)
    assert (told[3], told[6]) == (passing, ending)
    assert "{" not in told[5]
    assert "1" in told[5]
    assert "6" in told[5]


# --- meaning --------------------------------------------------------------------------------


def test_a_system_says_what_its_answers_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    found = small("three")
    verbs = {**THREE.verbs, "guess": Verb("number"), "offer": Verb("number")}
    monkeypatch.setattr(THREE, "verbs", verbs)
    monkeypatch.setattr(THREE, "luck", lambda decision, option: AT_ONCE)
    asked = page(found, 0).decision()
    assert asked is not None
    assert asked.options[0] == Answer("coin", "Coin", "choice", "at-once")
    assert asked.options[1] == Answer(
        "guess:1", "Guess: 1", "choice", "at-once", Ref("number", "1")
    )
    assert asked.verbs == {"number": ["guess", "offer"]}


def test_the_first_of_several_things_has_a_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ORDERS, "verbs", {**ORDERS.verbs, "commit": Verb("men")})
    asked = page(small("orders"), 0).decision()
    assert asked is not None
    assert [answer.on for answer in asked.options][:2] == [Ref("men", "0"), Ref("men", "1")]


@pytest.mark.parametrize("name", [*SMALL, COMBAT_COMMANDER.name])
def test_without_a_presenter_no_two_answers_read_the_same(name: str) -> None:
    system = SMALL.get(name, COMBAT_COMMANDER)
    game, pick = Game(system, system.scenario_keys()[0], seed=3), Picker(name)
    words, presenter = load_words("en", name), Presenter(system)
    while game.decision is not None and len(game.choices) < SEVERAL_TURNS:
        narrator = presenter.narrator(words, game.state)
        for question in game.questions:
            texts = [narrator.option(question, option) for option in question.options]
            assert len(texts) == len(set(texts)), (question.prompt, texts)
        decision = pick(game.questions)
        game.take(decision.sample(pick), decision=decision)


def test_a_reaction_can_be_passed_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    found = small("points")
    decision = found.game.decision
    assert decision is not None
    assert PASS in decision.options
    decision.window = "march"
    plain = page(found, 0).decision()
    monkeypatch.setattr(POINTS, "reactions", ("march",), raising=False)
    reacting = page(found, 0).decision()
    assert plain is not None
    assert reacting is not None
    assert (plain.reaction, plain.spans) == (False, [])
    assert (reacting.reaction, reacting.spans) == (True, [GAME])
    decision.options = [option for option in decision.options if option != PASS]
    forced = page(found, 0).decision()
    assert forced is not None
    assert not forced.reaction


def test_a_standing_pass_is_told_in_words() -> None:
    found = table()
    found.stand(0, "step", "turn")
    (stood,) = page(found, 0).state(-1).standing
    assert (stood.window, stood.scope, stood.text) == (
        "step", "turn", "reactions to an enemy step",
    )  # fmt: skip


def test_questions_and_answers_of_combat_commander_point_at_things() -> None:
    rng, found = random.Random(3), table("01", 3)
    about: set[str] = set()
    on: set[str] = set()
    luck: set[str] = set()
    while found.game.decision is not None and found.number < 400:
        asked = page(found, found.game.decision.side).decision()
        other = page(found, 1 - found.game.decision.side).decision()
        assert asked is not None
        assert other is not None
        assert other.about == asked.about
        assert other.options == []
        about |= {ref.kind for ref in asked.about}
        for answer in asked.options:
            luck.add(answer.luck)
            if answer.on is not None:
                on.add(answer.on.kind)
                assert answer.option.partition(":")[2] == answer.on.id
                assert answer.option.partition(":")[0] in asked.verbs[answer.on.kind]
        play(found, rng.randrange(1000))
    assert {"hex", "unit"} <= about
    assert {"hex", "unit", "card"} <= on
    assert luck == {"never", "later", "at-once"}


# --- lines ----------------------------------------------------------------------------------


def test_lines_say_how_deep_they_lie_whoever_reads_them() -> None:
    began, ended = TriggerBegan("1.9", 0, "event"), TriggerEnded("1.9")
    turn = TurnBegan("5", 0, 1)
    history = [
        Entry(number, event)
        for number, event in enumerate((turn, began, turn, began, turn, ended, ended, turn))
    ]
    assert [depth_of(entry, history) for entry in history] == [0, 1, 1, 2, 2, 2, 1, 0]


def test_what_was_taken_back_leaves_the_depth_where_it_was() -> None:
    began, turn = TriggerBegan("1.9", 0, "event"), TurnBegan("5", 0, 1)
    undo = Entry(3, None, None, "undo", 0)
    undo.value = 2
    history = [Entry(1, turn), Entry(2, began), Entry(2, turn), undo, Entry(4, turn)]
    assert depth_of(history[2], history) == 1
    assert [depth_of(entry, history) for entry in history] == [0, 1, 1, 0, 0]


def lines_of_a_battle() -> list[Line]:
    rng, found = random.Random(1), table("first-steps", 1)
    while found.game.decision is not None and found.number < 900:
        play(found, rng.randrange(1000))
    return page(found, 0).lines(found.history)


def test_events_of_combat_commander_have_effects_for_the_eye() -> None:
    lines = lines_of_a_battle()
    kinds = {type(effect).__name__ for line in lines for effect in line.effects}
    assert kinds == {"Begin", "Move", "Shot", "Mark", "Draw", "Score", "Clock"}
    assert {line.weight for line in lines} == {0, 1, 2}
    assert max(line.depth for line in lines) >= 1
    turned = [line for line in lines if line.kind == CardRevealed.__name__]
    assert turned
    assert all(line.weight == 0 and line.effects for line in turned)


def test_effects_are_made_of_what_the_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    found, made = small("three"), []

    def note(narrator: PlainNarrator, event: Any) -> list[Any]:
        made.append(event)
        return []

    monkeypatch.setattr(PlainNarrator, "effects", note)
    page(found, 0).lines(found.history)
    assert made == found.game.events_for(0)
    assert made != found.game.events


@pytest.mark.parametrize("name", ["three", "orders"])
def test_nothing_told_of_a_small_game_depends_on_what_is_hidden(name: str) -> None:
    rng = random.Random(2)
    for found in played(small(name, 2), 2):
        if found.number % 5:
            continue
        for place, seat in enumerate(found.game.seats):
            twin = redealt(found, seat.side, rng)
            here, there = (page(each, place).snapshot() for each in (found, twin))
            assert here == there


def redealt(found: Table, side: int, rng: random.Random) -> Table:
    """The same table, with another deal of what a side does not know."""
    twin = Table.__new__(Table)
    vars(twin).update(vars(found))
    twin.game = found.game.clone()
    twin.game.state = found.game.system.redeal(found.game.state, side, rng.choice)
    events = iter(twin.game.state.journal)
    twin.history = [Entry(each.number, next(events)) for each in found.history]
    return twin


def test_pages_say_that_chance_may_follow_where_a_system_says_nothing() -> None:
    found = small("three")
    assert found.game.decision is not None
    assert THREE.luck(found.game.decision, PASS) == LATER
    asked = page(found, 0).decision()
    assert asked is not None
    assert {answer.luck for answer in asked.options} == {"later"}
