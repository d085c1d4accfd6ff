"""Pieces, hexes and options in the words of a case, and back."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.cases.vocabulary import VERBS, unknown
from sandtable.kernel.options import Option
from sandtable.systems.panzer_grenadier import meaning
from sandtable.systems.panzer_grenadier.cases.vocabulary import vocabulary
from sandtable.systems.panzer_grenadier.meaning import is_valued
from sandtable.systems.panzer_grenadier.scenario.scenario import SIDES
from sandtable.systems.panzer_grenadier.state import State

BARE_PIECE = ("act", "lose")
"""What a piece is asked for that is named without a verb."""
MOST_PARTS = 64
HEXSIDES = 6


class Names:
    """What the pieces of a game are called, by number; who comes later is called by its type."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: Sequence[str]) -> None:
        self.pieces = list(pieces)

    def _learn(self, s: State) -> None:
        while len(self.pieces) < len(s.pieces):
            name = s.pieces[len(self.pieces)].type.key.partition(":")[2]
            same, told = 1, name
            while told in self.pieces:
                same += 1
                told = f"{name} {same}"
            self.pieces.append(told)

    def piece(self, s: State, number: int) -> str:
        """The name of a piece."""
        self._learn(s)
        return self.pieces[number] if 0 <= number < len(self.pieces) else "nobody"

    def find(self, s: State, text: str) -> int:
        """The number of a named piece; ValueError names the nearest if there is none."""
        self._learn(s)
        if text not in self.pieces:
            raise ValueError(unknown("piece", text, self.pieces))
        return self.pieces.index(text)


def side_name(side: int) -> str:
    return SIDES[side] if side in (0, 1) else "nobody"


def hex_name(s: State, hex_: int) -> str:
    """A hex by its number; with its board where there are several."""
    if not 0 <= hex_ < s.field.size:
        return "nowhere"
    name = s.field.names[hex_]
    return name.rpartition("/")[2] if len(s.field.maps) == 1 else name


def find_hex(s: State, text: str) -> int:
    """The number of a hex; ValueError names the nearest if there is none."""
    if text not in s.field.index:
        raise ValueError(unknown("hex", text, s.field.index))
    return s.field.index[text]


def things(s: State, side: int) -> dict[str, Sequence[int]]:
    """The numbers of everything that can be pointed at, by kind."""
    return {
        meaning.HEX: range(s.field.size),
        meaning.PIECE: range(len(s.pieces)),
        meaning.FACTOR: range(len(s.setting.scenario.off_board[side])),
        meaning.COUNT: range(MOST_PARTS),
        meaning.SEAT: range(len(s.setting.seats)),
        meaning.HEXSIDE: range(HEXSIDES),
        meaning.MINE: range(MOST_PARTS),
    }


# --- options ------------------------------------------------------------------------------


def option_words(s: State, names: Names, side: int, option: Option) -> str:
    """An option as a case writes it: `move A`, `direct 0604`, `part 3`, `factor 1`, `dig-in`."""
    verb, value = option.verb, option.value
    if not is_valued(verb):
        return f"{verb} {value}" if value else verb
    return f"{verb} {_called(s, names, meaning.VERBS[verb].on, value)}"


def _called(s: State, names: Names, kind: str, value: int) -> str:
    if kind == meaning.HEX:
        return hex_name(s, value)
    if kind == meaning.PIECE:
        return names.piece(s, value)
    if kind == meaning.SEAT:
        return s.setting.seats[value].name
    return str(value + 1) if kind == meaning.FACTOR else str(value)


def read_options(s: State, names: Names, side: int, text: str) -> list[Option]:
    """Every option that a text can mean; the decision says which one it is."""
    said = " ".join(text.replace(":", " ").split())
    verb, _, rest = said.partition(" ")
    names.piece(s, 0)
    if verb in vocabulary().families[VERBS]:
        return _options(s, names, side, verb, rest)
    if said in s.field.index:
        return [Option("hex", s.field.index[said])]
    if said in names.pieces:
        return [Option(each, names.pieces.index(said)) for each in BARE_PIECE]
    return []


def _options(s: State, names: Names, side: int, verb: str, rest: str) -> list[Option]:
    if not is_valued(verb):
        return [] if rest else [Option(verb)]
    kind = meaning.VERBS[verb].on
    if kind == meaning.HEX:
        return [Option(verb, s.field.index[rest])] if rest in s.field.index else []
    if kind == meaning.PIECE:
        return [Option(verb, names.pieces.index(rest))] if rest in names.pieces else []
    found = [n for n in things(s, side)[kind] if _called(s, names, kind, n) == rest]
    return [Option(verb, number) for number in found]


def unknown_choice(s: State, names: Names, side: int, text: str) -> str:
    """Say that a text means no answer at all, and which is nearest."""
    verbs = vocabulary().families[VERBS]
    said = " ".join(text.replace(":", " ").split())
    verb, _, _ = said.partition(" ")
    if verb not in verbs:
        return unknown("choice", said, (*verbs, *names.pieces, *s.field.index))
    if not is_valued(verb):
        return unknown("choice", said, [verb])
    kind = meaning.VERBS[verb].on
    called = (_called(s, names, kind, number) for number in things(s, side)[kind])
    return unknown("choice", said, [f"{verb} {name}" for name in called])
