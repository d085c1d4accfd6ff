"""What a seat is shown does not change when everything hidden from it is dealt anew."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.combat_commander.dug_in import dug_in
from tests.service.seats import page, plain, play, table

from sandtable.kernel.decisions import Decision
from sandtable.kernel.game import Game
from sandtable.kernel.options import Option
from sandtable.service.combat_commander import inspections
from sandtable.service.combat_commander.cast import cast_of
from sandtable.service.history import Cast, Entry
from sandtable.service.table import Table
from sandtable.systems.combat_commander.state import State

EVERY = 17
"""One position in so many is looked at."""


def shown(found: Table, side: int, lang: str) -> str:
    """Everything that a seat can get at a position, as one text."""
    own = page(found, side, lang)
    state = found.game.state
    assert isinstance(state, State)
    parts: list[Any] = [plain(own.snapshot())]
    parts += [answers(found, side, verb, value) for verb, value in questions(state)]
    overlays = (
        ("sees", 2),
        ("fire", 3),
        ("move", 3),
        ("move", 9),
        *((kind, -1) for kind in inspections.REACHES),
    )
    parts += [overlay(state, side, kind, unit) for kind, unit in overlays]
    parts.append(inspections.overlay(state, side, "threat", -1, "E5"))
    return json.dumps(parts)


def questions(state: State) -> list[tuple[str, int]]:
    hexes = [("hex", h) for h in range(0, state.bf.size, 23)]
    return [*hexes, ("unit", 1), ("order", 4), ("action", 4), ("done", 0), ("pass", 0)]


def answers(found: Table, side: int, verb: str, value: int) -> str:
    text = found.game.system.write_option(found.game.state, Option(verb, value))
    refusal = found.why_not(side, text)
    return "" if refusal is None else page(found, side).refusal(refusal)["text"]


def overlay(state: State, side: int, kind: str, unit: int) -> Any:
    try:
        return inspections.overlay(state, side, kind, unit, "")
    except ValueError as error:
        return str(error)


def untold(entry: Entry, cast: Cast) -> Entry:
    """The same line, not worded yet, about those who are there now."""
    twin = Entry(entry.number, entry.event, cast, entry.kind, entry.seat, entry.word)
    twin.value, twin.undone = entry.value, entry.undone
    return twin


def redealt(found: Table, side: int, rng: random.Random) -> Table:
    """The same table, with another deal of what the side does not know."""
    twin = Table.__new__(Table)
    for name, value in vars(found).items():
        setattr(twin, name, value)
    twin.game = found.game.clone()
    state = found.game.system.redeal(found.game.state, side, rng.choice)
    twin.game.state = state
    twin.history = [untold(entry, cast_of(state)) for entry in found.history]
    decision = found.game.decision
    if decision is not None and decision.side != side:
        asked: Decision | None = getattr(state.stack[-1], state.stack[-1].step)(state)
        twin.game.decision = asked or decision
    return twin


# Both sides of 01, last-train and dug-in-unseen set up unseen, the last with Fortifications.
@pytest.mark.parametrize(
    ("scenario", "lang", "seed"),
    [
        ("01", "en", 1),
        ("last-train", "de", 2),
        ("05", "bg", 3),
        ("09", "en", 4),
        (dug_in(), "en", 5),
    ],
    ids=lambda value: value["key"] if isinstance(value, dict) else str(value),
)
def test_nothing_shown_depends_on_what_is_hidden(
    scenario: str | dict[str, Any], lang: str, seed: int
) -> None:
    rng = random.Random(seed)
    found = table(scenario, seed)
    looked = changed = 0
    while found.game.decision is not None and found.number < 500:
        if found.number % EVERY == 0:
            for side in (0, 1):
                twin = redealt(found, side, rng)
                changed += hidden(twin.game, side) != hidden(found.game, side)
                assert shown(twin, side, lang) == shown(found, side, lang), found.number
                looked += 1
        play(found, rng.randrange(1000))

    assert looked > 24
    assert changed > looked // 2, "nothing was dealt anew: the test proves nothing"


def test_one_who_only_watches_is_shown_nobodys_secrets() -> None:
    rng = random.Random(5)
    found = table("01", 5)
    while found.game.decision is not None and found.number < 250:
        if found.number % EVERY == 0:
            for side in (0, 1):
                assert shown(redealt(found, side, rng), -1, "en") == shown(found, -1, "en")
        play(found, rng.randrange(1000))


@pytest.mark.parametrize("side", [0, 1, -1])
def test_the_log_tells_a_seat_what_the_kernel_lets_its_side_know(side: int) -> None:
    rng = random.Random(6)
    found = table("01", 6)
    while found.game.decision is not None and found.number < 150:
        play(found, rng.randrange(1000))
    own = page(found, side)
    told = [(line["kind"], line["rule"], line["text"]) for line in plain(own.lines(found.history))]
    known = [
        (type(event).__name__, event.rule, own.narrator.event(event))
        for event in found.game.events_for(side)
    ]

    assert told == known
    assert len(known) < len(found.game.events) or known != [
        (type(event).__name__, event.rule, own.narrator.event(event)) for event in found.game.events
    ]


def hidden(game: Game, side: int) -> tuple[Any, ...]:
    """The opponent's cards, chits and places."""
    state = game.state
    assert isinstance(state, State)
    places = [unit.hex for unit in state.units if unit.side != side]
    return state.hands[1 - side], state.secret_chits[1 - side], places
