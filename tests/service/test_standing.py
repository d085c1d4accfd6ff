"""Standing orders: they answer as told, stay within their bounds, and lapse with a question."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.combat_commander.table import table as position
from tests.service.seats import page, table

from sandtable.kernel.refusals import RefusedError
from sandtable.service.combat_commander.standing import JUDGE
from sandtable.service.combat_commander.standing_orders import Condition, Order, read_order
from sandtable.service.faults import StaleError, UnsuitableError
from sandtable.service.standing import Standing
from sandtable.service.storage import ORDER, STANDING, UNDO, Record
from sandtable.service.table import Table
from sandtable.systems.combat_commander.cases.game import CaseGame
from sandtable.systems.combat_commander.events.rolls import AttackDeclared

AXIS, ALLIES = 0, 1


def walking(hands: dict[str, str] | None = None, draws: Any = "any", **more: Any) -> Table:
    """The Allies move a squad down a road of open ground towards an Axis squad."""
    game = position(
        axis=more.get("axis", "A = rifle-squad at E5; B = rifle-squad at B2"),
        allies="X = line-squad at E10; Y = line-squad at J9",
        hands=hands or {"allies": "move", "axis": "fire"},
        active="allies",
        draws=draws,
    )
    found = Table(game)
    say(found, "order move", "X", "hex E9")
    return found


def say(found: Table, *texts: str) -> list[Record]:
    """Let whoever is asked answer in words."""
    game = found.game
    assert isinstance(game, CaseGame)
    added: list[Record] = []
    for text in texts:
        if game.was_forced(text):
            continue
        option = game.meant(text)
        assert option is not None, (text, game.offered())
        assert game.decision is not None
        written = game.system.write_option(game.state, option)
        added += found.decide(game.decision.side, found.number, written)
    return added


def give(found: Table, side: int, order: Order) -> list[Record]:
    return found.order(side, order.plain())


def unit(found: Table, name: str) -> int:
    game = found.game
    assert isinstance(game, CaseGame)
    return game.unit(name).id


def asked(found: Table) -> tuple[int, str]:
    decision = found.game.decision
    assert decision is not None
    return decision.side, decision.prompt


def reasons(found: Table, side: int) -> list[str]:
    return [each.reason for each in found.orders.lapsed.get(side, ())]


def kinds(found: Table) -> list[str]:
    return [type(event).__name__ for event in found.game.events]


# --- passing until something happens ------------------------------------------------------


def test_windows_are_passed_until_an_enemy_comes_near() -> None:
    found = walking()
    assert asked(found) == (AXIS, "step")
    near = Condition("near", unit=unit(found, "A"), range=3)
    added = give(found, AXIS, Order("step", "pass", when=(near,)))

    assert [record.kind for record in added] == [ORDER, STANDING]
    assert asked(found) == (ALLIES, "move-to")
    say(found, "hex E8")
    assert asked(found) == (AXIS, "step")
    assert reasons(found, AXIS) == ["until-near"]
    assert found.orders.of(AXIS, found.game) == []
    say(found, "pass")
    assert reasons(found, AXIS) == []


def test_enemies_that_were_near_already_are_foreseen() -> None:
    found = walking()
    near = Condition("near", hex="E9", range=2)
    give(found, AXIS, Order("step", "pass", when=(near,)))
    say(found, "hex E8")

    assert asked(found)[0] == ALLIES
    assert reasons(found, AXIS) == []


def test_windows_are_passed_until_somebody_new_is_in_sight() -> None:
    found = walking()
    game = found.game
    assert isinstance(game, CaseGame)
    sight = Condition("sight", hex="E5")
    give(found, AXIS, Order("step", "pass", when=(sight,)))
    before = found.orders.held[0].foreseen

    assert unit(found, "X") in before[0]
    found.orders.held[0].foreseen = ((),)
    say(found, "hex E8")
    assert reasons(found, AXIS) == ["until-sight"]


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        (Condition("attacked"), "until-attacked"),
        (Condition("fired-at", hex="E5"), "until-fired-at"),
        (Condition("fired-at", hex="B2"), ""),
    ],
)
def test_windows_are_passed_until_somebody_is_fired_at(condition: Condition, reason: str) -> None:
    game = position(
        axis="A = rifle-squad at E5",
        allies="X = line-squad at E8",
        hands={"allies": "fire, fire", "axis": "concealment"},
        active="allies",
        draws="any",
    )
    found = Table(game)
    give(found, AXIS, Order("defense", "pass", when=(condition,), scope="game"))
    say(found, "order fire", "X", "X", "target E5", "fire")
    while asked(found)[1] in ("reroll", "fire-actions"):
        say(found, "pass")

    assert (asked(found)[1] == "defense-actions") == bool(reason)
    assert reasons(found, AXIS) == ([reason] if reason else [])


def test_an_order_ends_with_its_span_without_a_word() -> None:
    found = walking()
    near = Condition("near", unit=unit(found, "A"), range=1)
    give(found, AXIS, Order("step", "pass", when=(near,), scope="turn"))
    assert len(found.orders.of(AXIS, found.game)) == 1
    game = found.game
    assert isinstance(game, CaseGame)
    while asked(found) != (AXIS, "order-or-pass"):
        say(found, next(each for each in ("stop", "done", "end-turn") if game.meant(each)))

    assert found.orders.of(AXIS, found.game) == []
    assert reasons(found, AXIS) == []


# --- reacting -----------------------------------------------------------------------------


def test_op_fire_is_opened_at_the_first_enemy_that_enters() -> None:
    found = walking()
    enters = Condition("enters", hex="E8")
    op_fire = Order("step", "op-fire", units=(unit(found, "A"),), when=(enters,), scope="turn")
    assert [record.kind for record in give(found, AXIS, op_fire)] == [ORDER]
    assert asked(found) == (AXIS, "step"), "the hex is not that of the order: a question as ever"
    say(found, "pass")
    added = say(found, "hex E8")

    assert added[0].kind == "choice"
    assert {record.kind for record in added[1:]} == {STANDING}
    assert "OpFireActivated" in kinds(found)
    assert found.orders.of(AXIS, found.game) == []
    assert reasons(found, AXIS) == []
    while asked(found)[1] in ("reroll", "fire-actions"):
        say(found, "pass")
    assert "AttackDeclared" in kinds(found)


def test_a_leader_takes_those_along_that_are_named() -> None:
    squads = "A = rifle-squad at E5; B = rifle-squad at E5; C = rifle-squad at E4"
    found = walking(axis=f"L = lt-bolter at E5; {squads}")
    say(found, "pass")
    named = (unit(found, "L"), unit(found, "A"), unit(found, "B"))
    order = Order("step", "op-fire", units=named, when=(Condition("enters", hex="E8"),))
    give(found, AXIS, order)
    say(found, "hex E8")
    while asked(found)[1] in ("reroll", "fire-actions"):
        say(found, "pass")
    attacks = [event for event in found.game.events if isinstance(event, AttackDeclared)]

    assert reasons(found, AXIS) == []
    assert [sorted(each.pieces) for each in attacks] == [sorted(named[1:])]
    assert not found.game.state.op_fire >> unit(found, "C") & 1  # type: ignore[attr-defined]


def test_op_fire_lapses_with_a_question_where_it_is_not_possible() -> None:
    found = walking(hands={"allies": "move", "axis": "concealment"})
    if asked(found) == (AXIS, "step"):
        say(found, "pass")
    enters = Condition("enters", unit=unit(found, "A"), range=3)
    give(found, AXIS, Order("step", "op-fire", units=(unit(found, "A"),), when=(enters,)))
    say(found, "hex E8")

    assert asked(found) == (AXIS, "step")
    assert reasons(found, AXIS) == ["order-not-possible"]
    assert "CardPlayed" not in kinds(found)[-3:]


def test_an_order_lapses_when_its_unit_can_no_longer_carry_it_out() -> None:
    found = walking(axis="A = rifle-squad at E5; B = rifle-squad at B2 broken")
    enters = Condition("enters", hex="E8")
    give(found, AXIS, Order("step", "op-fire", units=(unit(found, "B"),), when=(enters,)))

    assert asked(found) == (AXIS, "step")
    assert reasons(found, AXIS) == ["order-unit-broken"]
    told = page(found, AXIS).state(-1)
    assert told.orders == []
    assert told.lapsed[0]["why"] == "A unit of your order is broken."


def test_a_card_is_played_when_a_unit_must_defend() -> None:
    game = position(
        axis="A = rifle-squad at E5; B = rifle-squad at E5",
        allies="X = line-squad at E8",
        hands={"allies": "fire", "axis": "concealment"},
        active="allies",
        draws="any",
    )
    found = Table(game)
    must = Condition("defends", unit=unit(found, "B"))
    give(found, AXIS, Order("defense", "action", "concealment", when=(must,), scope="game"))
    say(found, "order fire", "X", "X", "target E5", "fire")
    while asked(found)[1] in ("reroll", "fire-actions"):
        say(found, "pass")
    say(found, "A")
    assert asked(found)[1] == "defense-actions", "A is not the one"
    say(found, "pass")
    while asked(found)[1] == "reroll":
        say(found, "pass")

    assert "concealment" in [getattr(event, "name", "") for event in game.events]
    assert found.orders.of(AXIS, found.game) == []


def test_reactions_go_before_passes() -> None:
    found = walking()
    enters = Condition("enters", hex="E8")
    give(
        found,
        AXIS,
        Order("step", "op-fire", units=(unit(found, "A"),), when=(enters,), scope="turn"),
    )
    found.stand(AXIS, "step", "turn")
    assert asked(found)[0] == ALLIES
    say(found, "hex E8")

    assert "OpFireActivated" in kinds(found)


# --- bounds -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "order",
    [
        Order("step", "pass"),
        Order("turn", "pass", when=(Condition("attacked"),)),
        Order("nothing", "pass", when=(Condition("attacked"),)),
        Order("step", "pass", when=(Condition("near", range=2),)),
        Order("step", "pass", when=(Condition("near", unit=0, hex="E5", range=2),)),
        Order("step", "pass", when=(Condition("near", hex="Z99", range=2),)),
        Order("step", "pass", when=(Condition("near", unit=999, range=2),)),
        Order("step", "pass", when=(Condition("defends", hex="E5"),)),
        Order("step", "pass", when=(Condition("near", hex="E5", range=21),)),
        Order("step", "pass", when=(Condition("attacked"),), uses=0),
        Order("step", "pass", when=(Condition("attacked"),), scope="war"),
        Order("step", "op-fire"),
        Order("defense", "op-fire", units=(0,)),
        Order("step", "op-fire", units=(2,)),
        Order("step", "op-fire", units=(0,), when=(Condition("near", hex="E5"),)),
        Order("defense", "action", "surrender"),
        Order("defense", "win"),
    ],
    ids=str,
)
def test_orders_that_mean_nothing_are_refused(order: Order) -> None:
    found = walking()
    before = found.number
    with pytest.raises((RefusedError, UnsuitableError)):
        give(found, AXIS, order)

    assert found.number == before
    assert found.orders.held == []


def test_no_more_orders_than_agreed() -> None:
    found = walking()
    say(found, "pass")
    order = Order("defense", "pass", when=(Condition("attacked"),), scope="game")
    for _ in range(12):
        give(found, AXIS, order)
    with pytest.raises(RefusedError):
        give(found, AXIS, order)
    found.unorder(AXIS)

    assert found.orders.held == []
    with pytest.raises(RefusedError):
        found.unorder(AXIS)


def test_the_other_side_is_shown_nothing_of_an_order() -> None:
    found = walking()
    say(found, "pass")
    before = [page(found, side).state(-1) for side in (ALLIES, -1)]
    condition = Condition("enters", hex="E8")
    give(found, AXIS, Order("step", "op-fire", units=(unit(found, "A"),), when=(condition,)))
    after = [page(found, side).state(-1) for side in (ALLIES, -1)]
    own = page(found, AXIS).state(-1).orders

    for old, new in zip(before, after, strict=True):
        assert replace(old, number=0) == replace(new, number=0)
    assert own[0]["text"] == "Op Fire with Rifle Squad 0 when an enemy enters E8."


def test_an_order_makes_no_answer_of_the_other_side_stale() -> None:
    found = walking()
    say(found, "pass")
    before = found.number
    order = Order("defense", "pass", when=(Condition("attacked"),), scope="game")
    for _ in range(3):
        give(found, AXIS, order)
    game = found.game
    assert isinstance(game, CaseGame)
    option = game.system.write_option(game.state, game.decision.options[0])  # type: ignore[union-attr]

    with pytest.raises(StaleError):
        found.decide(ALLIES, before - 1, option)
    with pytest.raises(StaleError):
        found.decide(ALLIES, found.number + 1, option)
    found.decide(ALLIES, before, option)
    assert found.number > before + 3


def test_orders_are_written_and_read_back() -> None:
    order = Order("step", "op-fire", "", (3, 4), (Condition("enters", 7, "", 2),), "game", 3)

    assert read_order(json.loads(order.write())) == order


def test_orders_that_were_kept_as_lists_are_read() -> None:
    kept = '["step", "op-fire", "", [3, 4], [["enters", 7, "", 2]], "game", 3]'

    assert Standing(JUDGE).read(kept) == Order(
        "step", "op-fire", "", (3, 4), (Condition("enters", 7, "", 2),), "game", 3
    )


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({}, "window"),
        ({"window": "step", "do": "pass", "scope": "turn", "units": ["A"]}, "$.units[0]"),
        ({"window": "step", "do": "pass", "scope": "turn", "uses": 21}, "$.uses"),
        ({"window": "step", "do": "pass", "scope": "turn", "hurry": True}, "hurry"),
    ],
    ids=str,
)
def test_an_order_that_cannot_be_read_is_told_which_field(said: dict[str, Any], field: str) -> None:
    found = walking()
    with pytest.raises(UnsuitableError) as error:
        found.order(AXIS, said)

    assert field in error.value.text


@pytest.mark.parametrize(
    ("window", "scope", "reason"),
    [("turn", "game", "not-a-reaction"), ("step", "war", "no-such-span")],
)
def test_only_reactions_are_passed_in_advance_and_only_for_spans_of_the_system(
    window: str, scope: str, reason: str
) -> None:
    found = walking()
    order = Order(window, "pass", when=(Condition("attacked"),), scope=scope)
    for work in (lambda: found.stand(AXIS, window, scope), lambda: give(found, AXIS, order)):
        with pytest.raises(RefusedError) as error:
            work()
        assert error.value.refusal.reason == reason


# --- games ---------------------------------------------------------------------------------


def any_order(found: Table, side: int, rng: random.Random) -> Order:
    state: Any = found.game.state
    own = [u.id for u in state.on_map(side)]
    who = rng.choice(own)
    hex_ = rng.choice(state.bf.names)
    conditions = [
        Condition("near", unit=who, range=rng.randrange(4)),
        Condition("sight", hex=hex_),
        Condition("fired-at", unit=who),
        Condition("attacked"),
    ]
    window = rng.choice(("step", "defense", "initiative", "fire"))
    scope = rng.choice(("order", "turn", "game"))
    if rng.random() < 0.5:
        return Order(window, "pass", when=tuple(rng.sample(conditions, 2)), scope=scope)
    if rng.random() < 0.5:
        enters = Condition("enters", unit=who, range=rng.randrange(8))
        return Order("step", "op-fire", units=(who,), when=(enters,), scope=scope, uses=2)
    return Order("defense", "action", "concealment", scope=scope, uses=3)


def play_with_orders(scenario: str, seed: int, most: int) -> tuple[Table, list[Record]]:
    """Play at random; now and then a side gives or ends standing orders."""
    found, rng = table(scenario, seed), random.Random(seed)
    records: list[Record] = []
    while found.game.decision is not None and found.number < most:
        side = rng.randrange(2)
        state: Any = found.game.state
        if not state.setting_up and rng.random() < 0.1 and state.on_map(side):
            if len(found.orders.of(side, found.game)) > 8:
                records += found.unorder(side)
            records += give(found, side, any_order(found, side, rng))
            continue
        if found.game.choices and rng.random() < 0.05:
            last = found.game.choices[-1].side
            if found.why_no_undo(last) is None:
                records += found.undo(last, found.number)
                continue
        decision = found.game.decision
        option = rng.choice(decision.options)
        text = found.game.system.write_option(state, option)
        records += found.decide(decision.side, found.number, text)
    return found, records


@pytest.mark.parametrize(("scenario", "seed"), [("09", 3), ("03", 2), ("05", 2)])
def test_orders_are_rebuilt_with_their_game(scenario: str, seed: int) -> None:
    found, records = play_with_orders(scenario, seed, 700)
    kinds = Counter(record.kind for record in records)
    twin = table(scenario, seed)
    twin.replay(records)

    assert twin.orders.facts() == found.orders.facts()
    assert twin.game.hash() == found.game.hash()
    for side in (0, 1):
        assert page(twin, side).snapshot() == page(found, side).snapshot()
    assert kinds[STANDING] > 10
    assert kinds[ORDER] > 10
    assert kinds[UNDO] > 3
    assert any(r.kind == STANDING and r.word != "pass" for r in records), "nobody has reacted"


def test_a_game_can_be_left_and_taken_up_at_any_moment() -> None:
    """Also in the midst of a reaction that a standing order makes."""
    _, records = play_with_orders("09", 3, 300)
    going = table("09", 3)
    for number, record in enumerate(records, 1):
        going.replay([record])
        if number % 29 == 0 or record.word in ("op-fire", "fire"):
            twin = table("09", 3)
            twin.replay(records[:number])
            assert twin.orders.facts() == going.orders.facts()


@pytest.mark.parametrize(("scenario", "seed"), [("09", 5), ("03", 6)])
def test_what_an_order_answers_does_not_depend_on_what_is_hidden(scenario: str, seed: int) -> None:
    found, rng = table(scenario, seed), random.Random(seed)
    judged = answered = 0
    while found.game.decision is not None and found.number < 600:
        decision, state = found.game.decision, found.game.state
        side = decision.side
        if decision.window in ("step", "defense", "initiative") and found.game.choices:
            orders = [any_order(found, side, rng) for _ in range(3)]
            twin = found.game.clone()
            twin.state = found.game.system.redeal(state, side, rng.choice)
            for order in orders:
                answers = []
                for game in (found.game, twin):
                    standing = Standing(JUDGE)
                    standing.give(game, 1, side, order)
                    answer = standing.answer(game, decision, side)
                    answers.append((answer, standing.facts()))
                assert answers[0] == answers[1], order
                judged += 1
                answered += answers[0][0][0] is not None
        option = rng.choice(decision.options)
        found.decide(side, found.number, found.game.system.write_option(state, option))

    assert judged > 60
    assert answered > 20


FIRST_ORDER = """
import sys
from sandtable.service.combat_commander.standing_orders import read_order

called = []
sys.setprofile(lambda frame, what, _: called.append(frame.f_code.co_name))
read_order({"window": "step", "do": "pass", "scope": "turn"})
sys.setprofile(None)
sys.exit("get_class_annotations" in called)
"""


def test_an_order_can_be_read_in_several_threads_from_the_first_on() -> None:
    """Its type is known already: learning it in two threads at once ends the process."""
    assert subprocess.run([sys.executable, "-c", FIRST_ORDER], check=False).returncode == 0
