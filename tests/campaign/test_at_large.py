"""A small sample of the promises that `python -m tools.campaign.properties` tries on thousands."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.campaign.kit import begin, formation
from tools.campaign.properties import (
    BATTLES,
    SYSTEM,
    Campaign,
    done_too_late,
    forks,
    in_another_sequence,
    leaks,
    shuffled,
)

from sandtable.ai.samples import Picker
from sandtable.systems.campaign.events.troops import Marched, Ordered, OrderSettled
from sandtable.systems.campaign.pieces import UNFINISHED, changed


@pytest.mark.rule("C13/1", "C13/3", "C74/2", "C26/2", "G16")
@pytest.mark.parametrize("battles", BATTLES)
@pytest.mark.parametrize("scenario", SYSTEM.scenario_keys())
def test_ten_rounds_break_no_promise(scenario: str, battles: str) -> None:
    campaign = Campaign(scenario, 1, battles)
    campaign.play()

    assert campaign.broken == []
    assert campaign.met["RoundBegan"] >= 10
    assert campaign.met["looked for leaks"]


def test_answers_are_really_mixed() -> None:
    """Playing in another sequence is worth what the sequences differ."""
    campaign = Campaign("junction", 2, "computed")
    campaign.play()
    game = campaign.game
    together: dict[int, list[Any]] = {}
    for number, choice in forks(game):
        together.setdefault(number, []).append(choice)
    choices = max(together.values(), key=len)
    mixed = {tuple(c.flow for c in shuffled(choices, random.Random(n))) for n in range(9)}

    assert len(mixed) > 1
    assert in_another_sequence(game, random.Random(5)).hash() == game.hash()
    assert [c for _, c in forks(game)] == game.choices


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who is shown the sheet of another is noticed."""
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "riders"))
    pick: Any = Picker("leak")
    assert not any(list(leaks(game, pick, "none")) for _ in range(9))
    monkeypatch.setattr(
        type(game), "view", lambda self, *_: {"answers": [f.answers for f in self.state.flows]}
    )
    assert any(list(leaks(game, pick, "shown")) for _ in range(9))


def test_an_order_that_was_too_late_and_had_effects_is_found() -> None:
    order = Ordered("C26", 0, "1-1", "move", ("B2", "C2"), False, False, "", 60)
    late = OrderSettled("C74", "1-1", UNFINISHED, "C2")
    half, whole = (Marched("C29", 0, "1-1", "B1", to, 30) for to in ("B2", "C2"))

    assert list(done_too_late({"1-1": order}, [half, late])) == []
    assert list(done_too_late({"1-1": order}, [whole, late])) == [
        "1-1 was too late, and came to C2"
    ]


@pytest.mark.parametrize(
    ("break_", "told"),
    [
        (lambda s: s.owners.update(A1=-1), "A1 has no owner"),
        (lambda s: s.owners.pop("A1"), "not every field has an owner"),
        (lambda s: s.commanders.__setitem__(0, "u9"), "the commander of side 0 is with u9"),
        (lambda s: s.commanders.__setitem__(1, s.commanders[0]), "the commander of side 1"),
        (
            lambda s: s.orders.update(
                {"1-1": changed(s.orders["1-1"], status=UNFINISHED, steps=1)}
            ),
            "1-1 came to C2 too late",
        ),
        (lambda s: s.created.__setitem__(0, 1), "side 0 made 1"),
        (lambda s: s.reserve.__setitem__(1, -1), "side 1 owes reserve points"),
    ],
)
def test_every_invariant_sees_what_is_broken(break_: Any, told: str) -> None:
    game = begin(formation("1-1", "B2", "riders"), formation("2-1", "B3", "riders"))
    Ordered("C26", 0, "1-1", "move", ("C2",), False, False, "", 30).apply(game.state)
    assert game.system.invariants(game.state) == []
    break_(game.state)
    assert any(told in each for each in game.system.invariants(game.state))
