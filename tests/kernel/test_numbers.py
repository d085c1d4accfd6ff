"""The grammar of rule numbers: every number of four rulebooks, their order, their modules."""

import random
from pathlib import Path

import pytest

from sandtable.kernel.loading import DataError, Reader
from sandtable.kernel.numbers import Numbering, head_of, rule_of

NUMBERS = Path(__file__).parents[1] / "data" / "rule_numbers"


def numbering(text: str = "") -> Numbering:
    """How a rulebook counts, as its index says it."""
    reader = Reader()
    found = Numbering(reader.parse(text, "numbers"))
    reader.finish()
    return found


def listed(name: str) -> list[str]:
    return (NUMBERS / f"{name}.txt").read_text(encoding="utf-8").split()


def in_order(numbers: list[str], counting: Numbering) -> list[str]:
    mixed = random.Random(1).sample(numbers, len(numbers))
    return sorted(mixed, key=counting.order)


@pytest.mark.parametrize(
    ("name", "rules", "numbers"),
    [("at_43", 108, 108), ("campaign", 147, 147), ("panzer_grenadier", 212, 549)],
)
def test_every_number_of_the_coming_rulebooks_is_one(name: str, rules: int, numbers: int) -> None:
    found = listed(name)

    assert len(set(found)) == numbers
    assert len({rule_of(number) for number in found}) == rules
    assert [number for number in found if not head_of(number)] == []
    assert len({numbering().order(number) for number in found}) == numbers


def test_where_each_digit_is_a_level_the_order_is_that_of_the_rulebook() -> None:
    found = listed("panzer_grenadier")

    assert in_order(found, numbering("each_digit = true")) == found


@pytest.mark.parametrize(
    "numbers",
    [
        "1 1/1 1/2 1/10 1/R 1/R1 1/a 1[a] 1[b] 1.1 1.2 1.10 2 10 A9 A10 A10.1 GL.FP GL.Unit",
        "1.1/a 1.1/b 1.1/z 1.1/aa 1.1/ab 1.1/ai 1.1/az 1.1/ba",
        "A01 A04 A09 A10 A41 C27 C27/1 G09 G12 P03",
        "O20.3.4 O20.3.4/5 O20.3.4[a] O20.3.4[a]/1 O20.3.4.1 O20.3.5",
    ],
)
def test_order_is_what_a_reader_expects(numbers: str) -> None:
    assert in_order(numbers.split(), numbering()) == numbers.split()


@pytest.mark.parametrize("text", ["fire", "1007", "AMB-07", "A04/", "1.1/A", "1.1/abc", "a04", ""])
def test_what_is_no_number(text: str) -> None:
    assert head_of(text) == ""
    assert numbering().order(text) == ()


@pytest.mark.parametrize(
    ("counting", "file", "number"),
    [
        ('plain = "c"', "rules/c06_time.py", "6"),
        ('plain = "c"', "rules/o20_fire.py", "O20"),
        ('plain = "c"', "rules/f100_fortifications.py", "F100"),
        ('plain = "c"', "rules/su_zones.py", "SU"),
        ("", "rules/c27_moves.py", "C27"),
        ("", "rules/a04_points.py", "A04"),
        ('plain = "r"\neach_digit = true', "rules/r05_movement.py", "5.0"),
        ('plain = "r"\neach_digit = true', "rules/r05_61_passengers.py", "5.61"),
    ],
)
def test_module_is_named_after_a_number(counting: str, file: str, number: str) -> None:
    count = numbering(counting)
    named = count.order(count.of_module(file))

    assert named
    assert count.order(number)[: len(named)] == named


@pytest.mark.parametrize(
    "file", ["system.py", "c_01.py", "data_files.py", "a04_points.toml", "c04.py"]
)
def test_other_modules_are_named_after_none(file: str) -> None:
    count = numbering('plain = "c"')

    assert count.order(count.of_module(file)) == ()


def test_wrong_customs_are_named() -> None:
    with pytest.raises(DataError) as caught:
        numbering('plain = "C"\nchapters = "pages"\neach_digit = 1\ndigits = true')

    assert [problem.field for problem in caught.value.problems] == [
        "plain",
        "each_digit",
        "chapters",
        "digits",
    ]
