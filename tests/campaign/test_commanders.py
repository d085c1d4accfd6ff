"""The computer commanders: legal, honest, ending campaigns, and able to say why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from itertools import count
from typing import Any, cast

import pytest
from tests.campaign.kit import begin, formation, kinds

from sandtable.ai.advisers import adviser_of
from sandtable.ai.campaign.matter import LABELS, forget
from sandtable.ai.campaign.outlook import Judge
from sandtable.ai.campaign.rounds import Course, Line
from sandtable.ai.campaign.staff import matched
from sandtable.ai.campaign.theatre import STAYING, Plan, Theatre
from sandtable.ai.campaign.weights import load_weights, read_weights
from sandtable.ai.mind import question_for
from sandtable.ai.players import answer_by, make_player
from sandtable.ai.samples import Picker
from sandtable.kernel.chance import KeyedChance, key_of_seed
from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.view import View
from sandtable.service.words import LANGUAGES, load_words
from sandtable.systems.campaign.events.troops import Ordered
from sandtable.systems.campaign.rules.c19_victory import victory
from sandtable.systems.campaign.rules.c53_time_line import TimeLine
from sandtable.systems.campaign.state import State
from sandtable.systems.campaign.system import CAMPAIGN

SYSTEM = "campaign"
NAMES = ("greedy", "captain")
SHEETS = 5
"""Order sheets that are drawn for one table."""
SETTLING = {"propose-settling", "allow-settling"}


def seated(game: Game, names: Sequence[str], seed: int) -> list[Any]:
    """A player for each seat."""
    return [
        make_player(names[seat.side], f"{seed}:{number}", SYSTEM)
        for number, seat in enumerate(game.seats)
    ]


def played(
    scenario: str, seed: int, names: Sequence[str], **options: Any
) -> Iterator[tuple[Game, Decision]]:
    """A campaign between commanders: the game before every answer."""
    game = Game(CAMPAIGN, scenario, seed=seed, options=options)
    players = seated(game, names, seed)
    while game.decision is not None:
        decision = game.decision
        yield game, decision
        option = answer_by(players, game, decision)
        assert decision.offers(option), (decision, option, decision.faults(option))
        game.take(option)


def ended(scenario: str, seed: int, names: Sequence[str], **options: Any) -> Game:
    """A campaign that commanders have played to its end."""
    *_, (game, _) = played(scenario, seed, names, **options)
    return game


@pytest.mark.parametrize(
    ("scenario", "names"),
    [
        ("four-bridges", ("captain", "greedy")),
        ("first-day", ("greedy", "captain")),
        ("junction", ("greedy", "greedy")),
        ("junction", ("random", "captain:rounds=1")),
    ],
)
def test_campaigns_between_commanders_end(scenario: str, names: Sequence[str]) -> None:
    assert ended(scenario, 4, names).is_over


def test_the_greedy_commander_beats_chance_on_both_sides() -> None:
    results = [ended("first-day", seed, ("greedy", "random")).result for seed in range(3)]
    results += [ended("first-day", seed, ("random", "greedy")).result for seed in range(3)]

    assert [result.winner for result in results if result is not None] == [0] * 3 + [1] * 3


# --- battles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", *NAMES])
def test_nobody_makes_up_how_a_battle_ended(name: str) -> None:
    """Whoever commands leaves battles to the computer, or draws a report as it would."""
    asked = 0
    for game, decision in played("four-bridges", 3, (name, "greedy")):
        if decision.prompt in ("report", "let-settle"):
            player = make_player(name, 1, SYSTEM)
            option = player.choose(game.known(decision.side), decision)
            assert option.verb in SETTLING
            asked += 1
    assert asked >= 2


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_where_people_report_a_drawn_report_favours_nobody(name: str) -> None:
    winners: set[str] = set()
    for game, decision in played("four-bridges", 3, (name, "random"), battles="reported"):
        if decision.commission is None:
            continue
        for seed in range(12):
            option = make_player(name, seed, SYSTEM).choose(game.known(decision.side), decision)
            assert decision.offers(option)
            winners.add(option.fields["winner"])
        break
    assert len(winners - {""}) == 2


def battles_of(game: Game) -> dict[str, float]:
    """What commanders expect of the battles of this round, by the orders that were shown."""
    s: State = game.state
    before = Theatre(s)
    for event in reversed(game.events):
        if type(event).__name__ == "RoundBegan":
            break
        marched = cast(Any, event)
        if type(event).__name__ == "Marched":
            before.troops[marched.formation].field = marched.start
        elif type(event).__name__ == "FieldTaken":
            before.owners[marched.field] = 1 - marched.side
    orders = {
        name: Plan(order.kind, order.path, order.forward, order.flank)
        for name, order in s.orders.items()
    }
    before.orders = {
        name: orders.get(name, STAYING) for name, troop in before.troops.items() if troop.field
    }
    return {each.field: each.odds.wins for each in Course(before).run()}


def test_commanders_expect_of_a_battle_what_the_resolver_does() -> None:
    compared = 0
    for seed in range(5):
        expected: dict[str, float] = {}
        seen = 0
        for game, decision in played("four-bridges", seed, ("greedy", "greedy")):
            for event in kinds(game.events[seen:], "Settled"):
                assert abs(expected[event.field] - event.first / 1000) < 0.1
                compared += 1
            seen = len(game.events)
            if decision.commission is not None and not game.state.fought:
                expected = battles_of(game)
    assert compared >= 6


# --- the round in their heads -------------------------------------------------------------------


def random_rounds(scenario: str, seed: int) -> Iterator[State]:
    """Tables of random campaigns on which all orders were given and nothing has happened yet."""
    game, pick = Game(CAMPAIGN, scenario, seed=seed), Picker(f"rounds:{seed}")
    while game.decision is not None:
        if game.decision.prompt == "order-sheet":
            for _ in range(SHEETS):
                s: State = game.state.clone()
                for question in game.questions:
                    order_all(s, question.sample(pick).fields["orders"])
                yield s
        game.take(game.decision.sample(pick))


def order_all(s: State, sheet: list[dict[str, Any]]) -> None:
    """Write orders down."""
    for line in sheet:
        path = tuple(line["path"])
        s.emit(Ordered("C26", 0, line["formation"], line["order"], path, False, False, "", 0))


@pytest.mark.parametrize("scenario", ["crossing", "four-bridges", "junction"])
def test_a_round_in_the_head_begins_as_the_rules_have_it(scenario: str) -> None:
    met = 0
    for seed in range(2):
        for s in random_rounds(scenario, seed):
            theatre = Theatre(s)
            theatre.orders = {
                name: Plan(order.kind, order.path) for name, order in s.orders.items()
            }
            found = Line(theatre).walk()
            assert found == TimeLine(s).walk()
            met += sum(each.what == "battle" for each in found)
    assert met > 5


@pytest.mark.parametrize("scenario", ["crossing", "first-day", "four-bridges"])
def test_a_campaign_in_the_head_ends_as_the_rules_have_it(scenario: str) -> None:
    judge, endings = Judge(load_weights("captain")), set[str]()
    for seed in range(6):
        game, pick = Game(CAMPAIGN, scenario, seed=seed), Picker(f"ends:{seed}")
        while game.decision is not None:
            game.take(game.decision.sample(pick))
            s: State = game.state
            if s.phase != "start" or not s.shown:
                continue
            told, found = judge.ending(Theatre(s)), victory(s)
            assert (told is None) == (found is None)
            if found is not None and told is not None:
                assert (told > 0) == (found.winner == 0)
                assert (told < 0) == (found.winner == 1)
                endings.add(found.ending)
    assert endings


def test_who_is_matched_with_chance_mixes() -> None:
    stone, paper = matched([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]], 300)

    assert stone == pytest.approx([1 / 3] * 3, abs=0.05)
    assert paper == pytest.approx([1 / 3] * 3, abs=0.05)


def test_who_has_a_better_way_always_takes_it() -> None:
    mine, theirs = matched([[0.9, 0.6], [0.5, 0.1]], 100)

    assert mine[0] > 0.9
    assert theirs[1] > 0.9


# --- what they do -------------------------------------------------------------------------------


def ordered(game: Game, name: str, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """The orders of a commander: kind and path by formation."""
    decision = game.question(seat)
    assert decision is not None
    assert decision.prompt == "order-sheet"
    option = make_player(name, 1, SYSTEM).choose(game.known(decision.side, seat), decision)
    assert decision.offers(option)
    return {line["formation"]: (line["order"], *line["path"]) for line in option.fields["orders"]}


@pytest.mark.parametrize("name", NAMES)
def test_they_take_the_field_that_wins_at_once(name: str) -> None:
    """Nobody is there, and there is a port beside it that counts more."""
    game = begin(
        formation("1-1", "B2", "riders"),
        formation("2-1", "D4", "hq", "riders"),
        board={"field": {"A3": {"title": "Port", "places": [["port", 0, 0]]}}},
        victory={"fields": ["B3"], "entries": False},
    )
    assert ordered(game, name)["1-1"] == ("attack", "B3")


def test_the_captain_masses_against_who_is_too_strong_for_one() -> None:
    """The port is worth a battle with all there is: they go together, or one helps the other."""
    game = begin(
        formation("1-1", "B2", ["riders", 8]),
        formation("1-2", "A2", ["riders", 8]),
        formation("2-1", "B3", ["riders", 3]),
        board={"field": {"B3": {"title": "Port", "places": [["port", 0, 0]]}}},
        victory={"entries": False},
    )
    found = ordered(game, "captain")
    at_the_port = [each for each in found.values() if each[1:] == ("B3",)]

    assert len(at_the_port) == 2
    assert ("attack", "B3") in at_the_port


def test_the_captain_stays_where_he_would_be_beaten() -> None:
    game = begin(
        formation("1-1", "B2", "squad"),
        formation("2-1", "B3", ["riders", 6]),
        formation("2-2", "A3", ["riders", 6]),
        formation("2-3", "C3", ["riders", 6]),
    )
    assert ordered(game, "captain")["1-1"][0] != "attack"


@pytest.mark.parametrize("name", NAMES)
def test_guns_are_not_sent_among_the_enemy(name: str) -> None:
    game = begin(
        formation("1-1", "B2", ["howitzers", 3], kind="artillery"),
        formation("1-2", "A2", ["riders", 3]),
        formation("2-1", "B3", "squad"),
        board={"field": {"B3": {"title": "Port", "places": [["port", 0, 0]]}}},
        victory={"entries": False},
    )
    found = ordered(game, name)

    assert found["1-2"] == ("attack", "B3")
    assert found["1-1"] not in (("attack", "B3"), ("support", "B3"))


def test_a_commander_leaves_the_formations_of_leaders_to_their_leaders() -> None:
    """His is the last word: if he wrote for them, theirs would count for nothing."""
    game = Game(CAMPAIGN, "junction", seed=1)
    players = seated(game, ("greedy", "greedy"), 1)
    written: dict[int, set[str]] = {}
    while len(written) < 4:
        decision = game.decision
        assert decision is not None
        option = answer_by(players, game, decision)
        if decision.prompt == "order-sheet":
            seat = game.answerer(decision)
            written[seat] = {line["formation"] for line in option.fields["orders"]}
            assert all(game.state.formations[name].seat == seat for name in written[seat])
        game.take(option)
    assert sum(map(len, written.values())) == 10


# --- honesty ------------------------------------------------------------------------------------


def picker(seed: int) -> Callable[[Sequence[int]], int]:
    chance, numbers = KeyedChance(key_of_seed(f"redeal:{seed}")), count()
    return lambda candidates: candidates[chance.below(next(numbers), len(candidates))]


@pytest.mark.parametrize("name", ["random", "greedy", "captain:rounds=1"])
@pytest.mark.parametrize(("scenario", "least"), [("first-day", 2), ("junction", 1)])
def test_what_is_hidden_changes_no_choice(name: str, scenario: str, least: int) -> None:
    """Everything that a side does not know is dealt anew; it chooses the same."""
    game = Game(CAMPAIGN, scenario, seed=12)
    players, twins = seated(game, (name, name), 1), seated(game, (name, name), 1)
    changed = 0
    for number in range(9):
        decision = game.decision
        assert decision is not None
        side, seat = decision.side, game.answerer(decision)
        option = players[seat].choose(game.known(side, seat), decision)
        other = game.clone()
        other.state = CAMPAIGN.redeal(game.state, side, picker(number))
        changed += CAMPAIGN.facts(other.state) != CAMPAIGN.facts(game.state)
        forget()
        again = twins[seat].choose(View(CAMPAIGN, other.state, side), decision)
        assert again == option, decision
        game.take(option)
    assert changed >= least, "nothing was dealt anew: the test proves nothing"


@pytest.mark.parametrize("name", NAMES)
def test_orders_that_others_have_written_change_none(name: str) -> None:
    """Whoever writes last sees no more than who wrote first."""
    first, last = (Game(CAMPAIGN, "four-bridges", seed=5) for _ in "ab")
    sheet = first.questions[1].sample(Picker("theirs"))
    last.apply(sheet, 1)
    found = []
    for game in (first, last):
        forget()
        decision = game.question(0)
        assert decision is not None
        found.append(make_player(name, 1, SYSTEM).choose(game.known(0, 0), decision))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("name", "scenario"),
    [("greedy", "junction"), ("greedy", "first-day"), ("captain", "first-day")],
)
def test_a_mind_thinks_the_same_on_a_resampled_table(name: str, scenario: str) -> None:
    """It never looks at what was only dealt for a search."""
    game = Game(CAMPAIGN, scenario, seed=5)
    mind = adviser_of(SYSTEM).mind(name)
    for number in range(7):
        decision = game.decision
        assert decision is not None
        side, view = decision.side, game.known(decision.side, game.answerer(decision))
        question = question_for(mind, view, decision, "same")
        worths = mind.weigh(view.known, side, question)
        assert len(worths) == len(question.options)
        table = view.resample(number.to_bytes(8, "big"))
        forget()
        again = question_for(mind, View.of(CAMPAIGN, side, table), decision, "same")
        assert again.options == question.options
        assert mind.weigh(table, side, question) == worths
        assert mind.value(table, side) == mind.value(view.known, side)
        game.take(mind.explain(view.known, side, question).option)


# --- thoughts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_thoughts_say_why_and_their_parts_make_the_worth(name: str) -> None:
    game = Game(CAMPAIGN, "first-day", seed=3)
    players, words = seated(game, (name, name), 0), load_words("en", SYSTEM)
    told: set[str] = set()
    for _ in range(14):
        decision = game.decision
        if decision is None:
            break
        seat = game.answerer(decision)
        option = players[seat].choose(game.known(decision.side, seat), decision)
        thought = players[seat].thought
        assert thought is not None
        assert thought.option == option
        assert sum(amount for _, amount in thought.parts) == pytest.approx(thought.worth)
        for label, _ in thought.parts:
            assert label.removeprefix("thought-") in LABELS
            assert words.has(label)
            told.add(label)
        game.take(option)
    assert len(told) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_player_has_words(language: str) -> None:
    words, adviser = load_words(language, SYSTEM), adviser_of(SYSTEM)

    assert [label for label in LABELS if not words.has(f"thought-{label}")] == []
    assert [name for name in adviser.players if not words.has(f"player-{name}")] == []
    assert [each.name for each in adviser.opponents if not words.has(f"opponent-{each.name}")] == []


def test_a_hint_for_a_form_is_a_form_that_can_be_given() -> None:
    game = Game(CAMPAIGN, "four-bridges", seed=3)
    thought = adviser_of(SYSTEM).think(game.known(0, 0), game.questions[0])

    assert game.questions[0].offers(thought.option)
    assert thought.parts


@pytest.mark.parametrize("name", NAMES)
def test_every_weight_says_what_it_is_for(name: str) -> None:
    weights = load_weights(name)

    assert weights.why.keys() == asdict(weights).keys() - {"name", "why"}
    assert all(weights.why.values())


def test_settings_change_weights_and_wrong_ones_are_refused() -> None:
    assert read_weights("captain", {"rounds": 3.0}).rounds == 3.0
    with pytest.raises(ValueError, match="courage"):
        read_weights("captain", {"courage": 1.0})


def test_the_value_of_a_decided_campaign_is_its_result() -> None:
    game = ended("four-bridges", 2, ("greedy", "random"))
    mind, result = adviser_of(SYSTEM).mind("captain"), game.result
    assert result is not None

    assert mind.value(game.state, result.winner) == 1.0
