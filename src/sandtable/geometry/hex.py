"""Hexes, hexsides and vertices as values, on flat-topped hexes.

Inside, a hex is a pair of axial coordinates. At the border it has a map name: columns are
letters, rows are numbers, and every second column (B, D, …) lies half a hex lower.

>>> Hex.named("E5").neighbor(UP)
Hex.named('E4')
>>> Hex.named("L5").distance(Hex.named("K6"))
1
>>> [str(near) for near in Hex.named("B2").neighbors()]
['B1', 'C2', 'C3', 'B3', 'A3', 'A2']

Points are exact whole numbers on a lattice with a step of half a hex radius sideways and half a
hex height downwards; nothing is ever rounded, because incidence does not depend on the scale.
"""

UP, UPPER_RIGHT, LOWER_RIGHT, DOWN, LOWER_LEFT, UPPER_LEFT = range(6)
"""The six directions; a printed compass counts them 1 to 6 in the same order."""

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The axial step in each direction."""

Point = tuple[int, int]
"""A place on the lattice: x to the right, y downwards."""

CORNERS: tuple[Point, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""The corners of a hex around its center; side `d` runs from corner `d` to corner `d + 1`."""


def opposite(direction: int) -> int:
    """The direction that leads back.

    >>> opposite(UP) == DOWN, opposite(LOWER_LEFT) == UPPER_RIGHT
    (True, True)
    """
    return (direction + 3) % 6


class Hex:
    """One hex of an endless grid."""

    __slots__ = ("q", "r")

    def __init__(self, q: int, r: int) -> None:
        self.q = q
        self.r = r

    @staticmethod
    def at(column: int, row: int) -> "Hex":
        """The hex in a column and row, both counted from 0."""
        return Hex(column, row - column // 2)

    @staticmethod
    def named(name: str) -> "Hex":
        """The hex with a map name.

        >>> Hex.named("AB12").column, Hex.named("AB12").row
        (27, 11)
        >>> Hex.named("5E")
        Traceback (most recent call last):
        ValueError: not the name of a hex: '5E'
        """
        letters = name.rstrip("0123456789")
        digits = name[len(letters) :]
        if not (letters.isascii() and letters.isalpha() and letters.isupper() and digits):
            raise ValueError(f"not the name of a hex: {name!r}")
        return Hex.at(column_index(letters), int(digits) - 1)

    @property
    def column(self) -> int:
        return self.q

    @property
    def row(self) -> int:
        return self.r + self.q // 2

    @property
    def center(self) -> Point:
        return (3 * self.q, 2 * self.r + self.q)

    def neighbor(self, direction: int) -> "Hex":
        step = STEPS[direction]
        return Hex(self.q + step[0], self.r + step[1])

    def neighbors(self) -> list["Hex"]:
        """The six hexes around this one, in compass order."""
        return [self.neighbor(direction) for direction in range(6)]

    def distance(self, other: "Hex") -> int:
        """The number of steps between two hexes."""
        return span(other.q - self.q, other.r - self.r)

    def direction_to(self, other: "Hex") -> int:
        """The direction of an adjacent hex, or -1."""
        step = (other.q - self.q, other.r - self.r)
        return STEPS.index(step) if step in STEPS else -1

    def ring(self, radius: int) -> list["Hex"]:
        """The hexes at exactly a distance, clockwise from straight up.

        >>> [str(h) for h in Hex.named("C3").ring(1)]
        ['C2', 'D2', 'D3', 'C4', 'B3', 'B2']
        >>> len(Hex.named("C3").ring(3))
        18
        """
        if radius == 0:
            return [self]
        found: list[Hex] = []
        at = Hex(self.q, self.r - radius)
        for direction in (LOWER_RIGHT, DOWN, LOWER_LEFT, UPPER_LEFT, UP, UPPER_RIGHT):
            for _ in range(radius):
                found.append(at)
                at = at.neighbor(direction)
        return found

    def within(self, radius: int) -> list["Hex"]:
        """The hexes up to a distance, ring by ring, this one first."""
        return [each for size in range(radius + 1) for each in self.ring(size)]

    def edge(self, direction: int) -> "Edge":
        """The side that faces a direction."""
        return Edge(self, direction)

    def edges(self) -> list["Edge"]:
        return [Edge(self, direction) for direction in range(6)]

    def vertices(self) -> list["Vertex"]:
        """The six corners, clockwise from the upper left one."""
        x, y = self.center
        return [Vertex(x + dx, y + dy) for dx, dy in CORNERS]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hex) and self.q == other.q and self.r == other.r

    def __hash__(self) -> int:
        return hash((self.q, self.r))

    def __str__(self) -> str:
        return hex_name(self.column, self.row)

    def __repr__(self) -> str:
        if self.column < 0 or self.row < 0:
            return f"Hex({self.q}, {self.r})"
        return f"Hex.named({str(self)!r})"


class Edge:
    """A hexside. The two hexes that share it name the same value: the left or upper one is kept.

    >>> Hex.named("M8").edge(UPPER_RIGHT) == Hex.named("N7").edge(LOWER_LEFT)
    True
    >>> print(Edge.between(Hex.named("N8"), Hex.named("M8")))
    M8/N8
    """

    __slots__ = ("direction", "hex")

    def __init__(self, side_of: Hex, direction: int) -> None:
        turned = direction == UP or direction > DOWN
        self.hex = side_of.neighbor(direction) if turned else side_of
        self.direction = opposite(direction) if turned else direction

    @staticmethod
    def between(one: Hex, other: Hex) -> "Edge":
        """The side that two adjacent hexes share."""
        direction = one.direction_to(other)
        if direction < 0:
            raise ValueError(f"{one} and {other} are not adjacent")
        return Edge(one, direction)

    def hexes(self) -> tuple[Hex, Hex]:
        return (self.hex, self.hex.neighbor(self.direction))

    def ends(self) -> tuple["Vertex", "Vertex"]:
        """The two vertices that the side joins."""
        corners = self.hex.vertices()
        return (corners[self.direction], corners[(self.direction + 1) % 6])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Edge) and self.hex == other.hex and self.direction == other.direction
        )

    def __hash__(self) -> int:
        return hash((self.hex, self.direction))

    def __str__(self) -> str:
        one, other = self.hexes()
        return f"{one}/{other}"

    def __repr__(self) -> str:
        return f"Edge({self.hex!r}, {self.direction})"


class Vertex:
    """A corner where three hexes meet.

    >>> [str(touching) for touching in Hex.named("B2").vertices()[2].hexes()]
    ['B2', 'C2', 'C3']
    """

    __slots__ = ("x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def hexes(self) -> list[Hex]:
        """The three hexes around the vertex, from left to right, upper ones first."""
        if self.x % 3 == 2:
            offsets = ((-2, 0), (1, -1), (1, 1))
        else:
            offsets = ((-1, -1), (-1, 1), (2, 0))
        return [_centered(self.x + dx, self.y + dy) for dx, dy in offsets]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vertex) and self.x == other.x and self.y == other.y

    def __hash__(self) -> int:
        return hash((self.x, self.y))

    def __repr__(self) -> str:
        return f"Vertex({self.x}, {self.y})"


def span(dq: int, dr: int) -> int:
    """The number of steps that an axial offset stands for."""
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def column_index(letters: str) -> int:
    """The column that letters stand for: A is 0, Z is 25, AA is 26."""
    index = 0
    for letter in letters:
        index = 26 * index + ord(letter) - ord("A") + 1
    return index - 1


def column_letters(column: int) -> str:
    """The letters of a column.

    >>> column_letters(0), column_letters(25), column_letters(26)
    ('A', 'Z', 'AA')
    """
    if column < 26:
        return chr(ord("A") + column)
    return column_letters(column // 26 - 1) + column_letters(column % 26)


def hex_name(column: int, row: int) -> str:
    """The map name of the hex in a column and row, both counted from 0."""
    return f"{column_letters(column)}{row + 1}"


def _centered(x: int, y: int) -> Hex:
    return Hex(x // 3, (y - x // 3) // 2)
