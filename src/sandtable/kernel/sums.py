"""Sums that keep their parts, from rule to log to tooltip."""

from __future__ import annotations

Part = tuple[int, str, str]
"""Amount, label (message id), rule."""


class Sum:
    """A total and the cited parts it is made of.

    >>> total = Sum(6, "printed-fp", "3.1.1").add(1, "command", "3.3.1.2").add(0, "wire", "F106.1")
    >>> total.total, total.parts
    (7, ((6, 'printed-fp', '3.1.1'), (1, 'command', '3.3.1.2')))
    """

    __slots__ = ("total", "parts")

    def __init__(self, amount: int, label: str, rule: str) -> None:
        self.total = amount
        self.parts: tuple[Part, ...] = ((amount, label, rule),)

    def add(self, amount: int, label: str, rule: str) -> Sum:
        """Add a part; nothing is noted for zero."""
        if amount:
            self.total += amount
            self.parts += ((amount, label, rule),)
        return self

    def join(self, other: Sum) -> Sum:
        """Add all parts of another sum."""
        self.total += other.total
        self.parts += other.parts
        return self

    def copy(self) -> Sum:
        """Return a sum of its own, so that it can grow apart."""
        return Sum.of(self.parts)

    @staticmethod
    def of(parts: tuple[Part, ...]) -> Sum:
        """Build the sum back from its parts."""
        result = Sum(0, "", "")
        result.parts = tuple((amount, label, rule) for amount, label, rule in parts)
        result.total = sum(part[0] for part in parts)
        return result

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)

    def __repr__(self) -> str:
        terms = " ".join(f"{amount:+d} {label} ({rule})" for amount, label, rule in self.parts)
        return f"{self.total} = {terms}"


def sum_in(value: object) -> Sum | None:
    """Return the sum that a field of an event holds, as such or as its parts; None if none.

    >>> sum_in(((5, "printed-fp", "3.1.1"), (1, "command", "3.3.1.2")))
    6 = +5 printed-fp (3.1.1) +1 command (3.3.1.2)
    >>> sum_in(()), sum_in(((1, 2, 3),)), sum_in("6")
    (None, None, None)
    """
    if isinstance(value, Sum):
        return value
    if not isinstance(value, tuple) or not value or not all(map(_is_part, value)):
        return None
    return Sum.of(value)


def _is_part(part: object) -> bool:
    return isinstance(part, tuple) and [type(each) for each in part] == [int, str, str]
