"""Names of hexes: letters and digits, four digits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.geometry.hex import Hex
from sandtable.geometry.layout import HexSheet
from sandtable.geometry.numbering import FOUR_DIGITS, LETTERS, Digits, Numbering

numberings = st.one_of(
    st.just(LETTERS), st.builds(Digits, st.integers(0, 20), st.integers(0, 20))
)  # fmt: skip


@given(numberings, st.integers(0, 79), st.integers(0, 79))
def test_a_name_leads_back(numbering: Numbering, column: int, row: int) -> None:
    assert numbering.place(numbering.name(column, row)) == (column, row)


def test_column_comes_before_row() -> None:
    assert FOUR_DIGITS.place("1206") == (11, 5)
    assert FOUR_DIGITS.name(2, 9) == "0310"
    assert LETTERS.name(2, 9) == "C10"


@pytest.mark.parametrize(
    "name", ["", "107", "10077", "A007", "0107 ", "-107", "0011", "1100", "１００７"]
)
def test_what_is_no_number(name: str) -> None:
    with pytest.raises(ValueError, match="not the number of a hex"):
        FOUR_DIGITS.place(name)


def test_a_sheet_takes_any_numbering() -> None:
    found = HexSheet(12, 11, FOUR_DIGITS)

    assert found.names[0] == "0101"
    assert found.names[-1] == "1211"
    assert found.hex(found.index["1007"]) == Hex.at(9, 6)
