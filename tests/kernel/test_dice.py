"""Kinds of chance with names: dice, scatter, cups; and what they come to."""

from typing import Any

import pytest
from tests.kernel.toy import Objection, Table

from sandtable.kernel.chance import Chance, KeyedChance
from sandtable.kernel.codec import plain, read_fields, rich, write_fields
from sandtable.kernel.dice import Cup, Dice, Die, Rolled, Scatter
from sandtable.kernel.scripts import ScriptedChance
from sandtable.kernel.throws import Deviation, Throw

SOURCE = KeyedChance(b"secret")


def table(*told: str) -> Table:
    chance: Chance = ScriptedChance(*told) if told else SOURCE
    return Table(chance)


def test_each_die_is_one_draw_of_the_ledger_in_its_order() -> None:
    s = table()

    drawn = [Die("die").draw(s), *Dice("attack", 6, 10).draw(s).shown]

    assert drawn == [SOURCE.pick(n, "", range(1, sides + 1)) for n, sides in enumerate((6, 6, 10))]
    assert s.draws == 3


def test_every_face_comes_up_and_no_other() -> None:
    s = table()
    dice, scatter = Dice("dice", 4, 8), Scatter("drift", 6, 3)

    throws = [dice.draw(s).shown for _ in range(600)]
    drifts = [scatter.draw(s) for _ in range(600)]

    assert {first for first, _ in throws} == set(range(1, 5))
    assert {second for _, second in throws} == set(range(1, 9))
    assert {drift.direction for drift in drifts} == set(range(6))
    assert {drift.distance for drift in drifts} == {1, 2, 3}


@pytest.mark.parametrize(
    ("kind", "told", "came", "shown"),
    [
        (Die("morale"), "morale 5", 5, (5,)),
        (Dice("attack", 6, 6), "attack 2 4", Throw(2, 4), (2, 4)),
        (Scatter("shells"), "shells 0 6", Deviation(0, 6), (0, 6)),
    ],
)
def test_a_roll_is_logged_by_name_as_chance(kind: Any, told: str, came: Any, shown: Any) -> None:
    s = table(told)

    assert kind.roll(s, "T.6") == came
    assert s.journal == [Rolled("T.6", kind.name, shown)]
    assert s.journal[0].CHANCE
    assert read_fields({"Rolled": Rolled}, write_fields(s.journal[0])) == s.journal[0]


def test_what_is_drawn_unseen_is_not_logged() -> None:
    s = table("morale 5")

    assert Die("morale").draw(s) == 5
    assert not s.journal


def test_a_cup_gives_only_what_it_holds() -> None:
    s = table()
    cup, contents = Cup("cup"), (4, 4, 9)

    assert {cup.draw(s, contents) for _ in range(40)} == {4, 9}
    assert {tuple(sorted(cup.draw_several(s, contents, 3))) for _ in range(20)} == {contents}
    assert len(cup.draw_several(s, contents, 5)) == 3
    assert {cup.draw_several(s, contents, 2) for _ in range(60)} == {(4, 4), (4, 9), (9, 4)}


@pytest.mark.parametrize(
    ("throw", "total", "product", "double"),
    [(Throw(3, 4), 7, 12, False), (Throw(5, 5, 5), 15, 125, True), (Throw(2, 2, 3), 7, 12, False)],
)
def test_a_throw_knows_its_dice(throw: Throw, total: int, product: int, double: bool) -> None:
    assert (throw.total, throw.product, throw.is_double) == (total, product, double)


@pytest.mark.parametrize("value", [Throw(3, 4), Deviation(5, 2), (1, Throw(6)), 7, (1, "a")])
def test_a_procedure_may_return_any_value_that_can_be_saved(value: Any) -> None:
    s = table()
    s.call(Objection(0))
    s.end(value)

    assert s.value == value
    assert rich(plain(s.value)) == value
    assert repr(rich(plain(s.value))) == repr(value)
