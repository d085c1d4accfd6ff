"""How a map numbers its hexes: from a column and a row, both counted from 0, to a name and back.

>>> LETTERS.name(4, 4), FOUR_DIGITS.name(9, 6)
('E5', '1007')
>>> FOUR_DIGITS.place("1007")
(9, 6)
>>> Digits(first_row=0).name(9, 6)
'1006'
"""

from sandtable.geometry.hex import Hex, hex_name


class Numbering:
    """Letters for the column and a number for the row: `E5`."""

    __slots__ = ()

    def name(self, column: int, row: int) -> str:
        return hex_name(column, row)

    def place(self, name: str) -> tuple[int, int]:
        """The column and row that a name stands for."""
        found = Hex.named(name)
        return (found.column, found.row)


class Digits(Numbering):
    """Two digits for the column and two for the row: `1007`."""

    __slots__ = ("first_column", "first_row")

    def __init__(self, first_column: int = 1, first_row: int = 1) -> None:
        self.first_column = first_column
        self.first_row = first_row

    def name(self, column: int, row: int) -> str:
        """The name of a place.

        >>> FOUR_DIGITS.name(99, 0)
        Traceback (most recent call last):
        ValueError: column 100 or row 1 has more than two digits
        """
        column, row = column + self.first_column, row + self.first_row
        if not (0 <= column < 100 and 0 <= row < 100):
            raise ValueError(f"column {column} or row {row} has more than two digits")
        return f"{column:02}{row:02}"

    def place(self, name: str) -> tuple[int, int]:
        """The column and row that a name stands for.

        >>> FOUR_DIGITS.place("0500")
        Traceback (most recent call last):
        ValueError: not the number of a hex: '0500'
        """
        if len(name) == 4 and name.isascii() and name.isdigit():
            column, row = int(name[:2]) - self.first_column, int(name[2:]) - self.first_row
            if column >= 0 and row >= 0:
                return (column, row)
        raise ValueError(f"not the number of a hex: {name!r}")


LETTERS = Numbering()
FOUR_DIGITS = Digits()
