"""The referee watches some games, and complains where something is wrong.

Many more games: `make referee GAMES=2000 CAPTAIN=200`.
"""

import copy
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest
from tests.combat_commander.independent.referee import Referee
from tests.combat_commander.independent.referee_games import captains_game, random_game, watch

from sandtable.kernel.events import Event
from sandtable.kernel.game import Game
from sandtable.kernel.sums import Sum
from sandtable.systems.combat_commander.events.cards import CardDrawn
from sandtable.systems.combat_commander.events.units import OpFireActivated
from sandtable.systems.combat_commander.rules import c03_units
from sandtable.systems.combat_commander.rules.orders import o20_defense
from sandtable.systems.combat_commander.rules.terrain.t78_cover import Cover

SCENARIOS = ("01", "06", "09", "11", "first-steps", "random:seed=3")
SEEDS = range(1, 25)
"""Among the games of these a test looks for one that shows what it needs."""
ALL = "all kinds of checks"
WITH_COMMISSAR = "03"
AFTER = 200
"""So many events after a wrong one the referee is heard."""
PLACES = 12
"""Of so many places, one is such that a change of `SOMETIMES_WRONG` is against a rule there."""


@cache
def played(scenario: str, seed: int) -> Game:
    return random_game(scenario, seed)


def watched(games: Iterable[Game], enough: dict[str, int]) -> None:
    """See that the referee agrees with games, two at least, until enough of each kind was seen."""
    counts: Counter[str] = Counter()
    for number, game in enumerate(games, start=1):
        referee = watch(game)
        assert [] == [str(each) for each in referee.found]
        counts += referee.counts
        counts[ALL] += referee.counts.total()
        if number > 1 and all(counts[kind] > least for kind, least in enough.items()):
            return
    raise AssertionError(f"the games show too little: {counts} where {enough} is demanded")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_referee_agrees_with_random_games(scenario: str) -> None:
    games = (played(scenario, seed) for seed in SEEDS)
    watched(games, {ALL: 10_000, "FP": 20, "cost of a step": 40})


@pytest.mark.parametrize("scenario", ["first-steps", "06"])
def test_the_referee_agrees_with_captains_games(scenario: str) -> None:
    watched((captains_game(scenario, seed) for seed in range(1, 6)), {"Defense Total": 40})


# --- an event that is not as it should be ---------------------------------------------------------


def games() -> Iterator[Game]:
    """Yield games in which to look for an event, those first that were played anyway."""
    for seed in SEEDS:
        for scenario in (*SCENARIOS, WITH_COMMISSAR):
            yield played(scenario, seed)


Fits = Callable[[Any], bool]
Change = Callable[[Any], list[Event]]


def complaints(kind: str, fits: Fits, change: Change) -> Iterator[set[str]]:
    """Change the first event that fits of each game; yield the rules the referee cites."""
    found = False
    for game in games():
        journal = game.state.journal
        places = (n for n, e in enumerate(journal) if type(e).__name__ == kind and fits(e))
        number = next(places, None)
        if number is not None:
            found = True
            wrong = [*journal[:number], *change(journal[number]), *journal[number + 1 :][:AFTER]]
            referee = Referee(game)
            with suppress(KeyError, ValueError):  # a spoilt table can stop a game
                referee.follow(wrong)
            yield {each.rule for each in referee.found}
    assert found, f"no {kind} that fits was played in {len(SEEDS)} games of each scenario"


def other(**fields: Callable[[Any], Any]) -> Change:
    """Put another value into fields of an event."""

    def change(event: Event) -> list[Event]:
        twin = copy.copy(event)
        for name, value in fields.items():
            setattr(twin, name, value(getattr(event, name)))
        return [twin]

    return change


def more(total: Sum) -> Sum:
    return Sum.of((*total.parts, (1, "command", "3.3.1.2")))


def dropped(event: Event) -> list[Event]:
    return []


def doubled(event: Event) -> list[Event]:
    return [event, copy.copy(event)]


def rolled(purpose: str, outcome: str = "") -> Fits:
    return lambda e: e.purpose == purpose and outcome in e.outcome


def by(rule: str) -> Fits:
    return lambda e: bool(e.rule == rule)


def called(**fields: Any) -> Fits:
    return lambda e: all(getattr(e, name) == value for name, value in fields.items())


def opponent(side: int) -> int:
    return 1 - side


def one_more(number: int) -> int:
    return number + 1


def far_off(hex_: int) -> int:
    return (hex_ + 40) % 80


WRONG: list[tuple[str, str, Fits, Change]] = [
    ("O20.3.1.2", "AttackDeclared", by("O20.3"), other(strength=more)),
    ("O20.3", "AttackDeclared", by("O20.3"), other(hex=far_off)),
    ("O20.3.1", "AttackDeclared", lambda e: len(e.pieces) > 1, other(pieces=lambda p: p + p)),
    ("F103.2", "AttackDeclared", by("F103.1"), other(strength=more)),
    ("12", "AttackDeclared", by("O18.2.3.2"), other(strength=more)),
    ("O20.3.3", "RollMade", rolled("fire-attack"), other(total=more)),
    ("O20.3.4", "RollMade", rolled("defense"), other(total=more)),
    ("A29", "RollMade", rolled("defense"), other(against=more)),
    ("O20.3.4", "RollMade", rolled("defense", "holds"), other(outcome=lambda _: "breaks")),
    ("O20.3.4", "RollMade", rolled("defense"), dropped),
    ("O20.3.4", "UnitBroke", by("O20.3.4"), dropped),
    ("O20.2.3", "RollMade", rolled("targeting"), other(total=more)),
    ("O20.2.3", "RollMade", rolled("accuracy"), other(total=more)),
    ("O22.3", "RollMade", rolled("rally"), other(against=more)),
    ("O23.2", "RollMade", rolled("rout"), other(against=more)),
    ("O22.2", "RollMade", rolled("rally"), doubled),
    ("E50", "RollMade", rolled("commissar"), other(against=more)),
    ("3.2.5", "UnitRallied", by("O22.3"), dropped),
    ("O23.3", "UnitMoved", called(how="retreat"), lambda e: other(hex=lambda _: e.origin)(e)),
    ("O23.2", "UnitMoved", called(how="retreat"), doubled),
    ("O21.1", "UnitMoved", called(how="move"), other(hex=far_off)),
    ("O21.1", "PointsSpent", by("O21.1"), other(halves=one_more, total=one_more)),
    ("O21", "PointsSpent", by("O21.1"), other(total=one_more)),
    ("O16.1", "UnitMoved", called(how="advance"), doubled),
    ("O16.4.2", "RollMade", rolled("melee"), other(total=more)),
    ("O16.4.3", "UnitEliminated", by("O16.4.3"), dropped),
    ("O14.1", "UnitActivated", called(order="move"), doubled),
    ("O14.1", "OrderGiven", called(name="fire"), other(name=lambda _: "move")),
    ("5.1", "OrderGiven", called(name="rout"), lambda e: [e] * 6),
    ("O23.1", "PlayerActivated", by("O23.1"), doubled),
    ("A33.3[a]", "OpFireActivated", by("A33.2"), doubled),
    (
        "A33.1",
        "UnitActivated",
        called(order="move"),
        lambda e: [e, OpFireActivated("A33.2", e.unit)],
    ),
    ("7.1", "PointsScored", called(why="elimination"), other(points=one_more)),
    ("7.1", "PointsScored", called(why="elimination"), dropped),
    ("7.2.1", "PointsScored", called(why="exit"), other(points=one_more)),
    ("6.1.2", "PointsScored", called(why="defender"), other(side=opponent)),
    ("A36", "PointsScored", called(why="light-wounds"), other(points=one_more)),
    ("7.3.1", "ControlChanged", by("7.3.1"), other(side=opponent)),
    ("7.3.3", "PointsScored", by("7.3.3[b]"), other(points=one_more)),
    ("6.1.2", "TimeAdvanced", by("6.1.2"), other(space=one_more)),
    ("6.1.2", "PileReshuffled", by("1.4"), dropped),
    ("6.1.2", "SmokeRemoved", by("6.1.2"), doubled),
    ("6.2.2", "RollMade", rolled("sudden-death"), other(against=more)),
    ("6.3.2", "GameEnded", called(reason="sudden-death"), other(winner=opponent)),
    ("8.2", "UnitEliminated", by("8.2"), dropped),
    ("9.1", "InitiativeUsed", by("9.1"), other(side=opponent)),
    ("1.9.1", "TriggerBegan", called(name="event"), other(name=lambda _: "sniper")),
    ("1.9.1.1", "Declared", called(what="elan"), other(what=lambda _: "hero")),
    ("1.8", "Declared", called(what="random-hex"), other(hex=far_off)),
    ("11.4", "WeaponFixed", by("11.4"), dropped),
    ("1.6", "CardPlayed", called(use="action"), other(name=lambda _: "unheard-of")),
    ("A34", "CardPlayed", called(name="marksmanship"), other(name=lambda _: "hand-grenades")),
    ("A41", "CardPlayed", called(name="marksmanship"), other(name=lambda _: "sustained-fire")),
    ("A39", "Declared", called(what="smoke-grenades"), other(hex=far_off)),
    ("A32", "FortificationPlaced", by("A32"), other(hex=far_off)),
    ("A35.5", "FortificationPlaced", by("A35.5"), other(kind=lambda _: "mines")),
    ("E44", "UnitHardened", by("E44"), dropped),
    ("E60", "UnitSuppressed", by("E60"), dropped),
    ("E62", "UnitEliminated", by("E62"), dropped),
    ("E64", "UnitRallied", by("E64"), dropped),
    ("E66", "UnitEliminated", by("E66"), dropped),
    ("E51", "UnitSuppressed", by("E51"), dropped),
    ("E46", "BlazePlaced", by("E46"), dropped),
    ("E54", "SurrenderMoved", by("E54"), dropped),
    ("E58", "UnitPlaced", by("E58"), dropped),
]


SOMETIMES_WRONG: list[tuple[str, str, Fits, Change]] = [
    ("O20.3/5", "AttackDeclared", lambda e: len(e.pieces) > 1, doubled),
    ("O14.4", "UnitMoved", called(how="advance"), dropped),
    ("A35", "CardPlayed", called(name="concealment"), other(name=lambda _: "hidden-pillbox")),
]
"""Op Fire comes twice, others of the group advance as well, and a defender has Hidden Actions."""


@pytest.mark.parametrize(("rule", "kind", "fits", "change"), WRONG)
def test_the_referee_complains(rule: str, kind: str, fits: Fits, change: Change) -> None:
    assert rule in next(complaints(kind, fits, change))


@pytest.mark.parametrize(("rule", "kind", "fits", "change"), SOMETIMES_WRONG)
def test_the_referee_complains_where_it_is_wrong(
    rule: str, kind: str, fits: Fits, change: Change
) -> None:
    assert any(rule in cited for cited in islice(complaints(kind, fits, change), PLACES))


# --- an engine that errs --------------------------------------------------------------------------


def is_seen(scenario: str, *rules: str) -> bool:
    """Whether the referee cites one of the rules in one of some games."""
    found = (watch(random_game(scenario, seed)).found for seed in SEEDS)
    return any(each.rule in rules for differences in found for each in differences)


def test_command_that_counts_twice_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    command = c03_units.unit_command
    monkeypatch.setattr(c03_units, "unit_command", lambda s, unit: 2 * command(s, unit))

    assert is_seen("06", "O20.3.4", "O20.3.1.2")


def test_woods_without_cover_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    cover = o20_defense.best_cover

    def thin(s: Any, hex_: int, *rest: Any) -> Cover:
        found: Cover = cover(s, hex_, *rest)
        return Cover(0, "woods", "T99", 0) if found.label == "woods" else found

    monkeypatch.setattr(o20_defense, "best_cover", thin)
    assert is_seen("01", "O20.3.4")


def test_a_squad_that_is_worth_more_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    points = c03_units.elimination_points
    monkeypatch.setattr(c03_units, "elimination_points", lambda s, unit: points(s, unit) + 1)

    assert is_seen("06", "7.1")


def test_a_card_that_is_doubled_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game("first-steps", 1)

    def keep(event: CardDrawn, state: Any) -> None:
        state.hands[event.side] += (event.card,)

    monkeypatch.setattr(CardDrawn, "apply", keep)
    referee = Referee(game)
    referee.follow(game.state.journal[:60])
    assert "1.3" in {each.rule for each in referee.found}
