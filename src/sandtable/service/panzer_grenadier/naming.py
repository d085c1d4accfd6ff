"""Names of everything on the table of Panzer Grenadier, in the words of a language.

What counters show is never translated: "INF 5-3", "LT 8-1-0", "PzKw IVH". What they are stands
beside it in words.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.sums import Part
from sandtable.service.marked import Marks
from sandtable.service.page_types import Ref
from sandtable.service.panzer_grenadier.things import hex_ref, piece_ref
from sandtable.service.words import Words
from sandtable.systems.panzer_grenadier.catalog.figures import POINT, UnitType
from sandtable.systems.panzer_grenadier.pieces import (
    BOARD,
    DIGGING,
    DUG_IN,
    FIRED,
    GOOD,
    MOVED,
    WAITING,
    Piece,
)
from sandtable.systems.panzer_grenadier.state import State

MINUS = "−"
FRACTIONS = ("", "⅙", "⅓", "½", "⅔", "⅚")
"""Sixths of a point."""
PIECE_LABEL = "piece:"
"""What the label of a part of a sum begins with that a piece brings."""
TERRAIN = "terrain-"
NO_EFFECT = "-"


class Names:
    """Turns numbers of pieces and hexes into names."""

    def __init__(self, words: Words, state: State, marks: Marks | None = None) -> None:
        self.words = words
        self.state = state
        self.marks = marks
        """Where pieces and hexes are marked that a sentence names."""

    def _marked(self, text: str, thing: Ref) -> str:
        return text if self.marks is None else self.marks.mark(text, thing)

    # --- sides, hexes, numbers ------------------------------------------------------------

    def side(self, side: int) -> str:
        """A side by its nation, as its counters are called; or nobody."""
        if side < 0:
            return self.words.say("side-nobody")
        return self.words.say(f"nation-{self.state.setting.scenario.nations[side]}")

    def force(self, number: int) -> str:
        """A force of a battle for others by its name, or by its side's nation and its id."""
        commission = self.state.setting.scenario.commission
        assert commission is not None
        rated = commission.forces[number]
        return rated.force.name or f"{self.side(rated.side)} ({rated.force.id})"

    def counters(self, rows: Iterable[int]) -> str:
        """Counters that were drawn against a rating: their values, and what else they do."""
        commission = self.state.setting.scenario.commission
        assert commission is not None
        drawn = [commission.pool[row] for row in rows]
        say = self.words.say
        found = [
            say("drawn-number", value=each.value)
            if each.kind == "number"
            else say("drawn-special", what=say(f"battle-counter-{each.kind}"), value=each.value)
            for each in drawn
        ]
        return self.join(found)

    def seat(self, seat: int) -> str:
        """One of several players of a side."""
        seats = self.state.setting.seats
        return seats[seat].name if 0 <= seat < len(seats) else self.words.say("side-nobody")

    def hex(self, hex_: int) -> str:
        """0504, or with its board 1/0504."""
        field = self.state.field
        if not 0 <= hex_ < field.size or not field.names[hex_]:
            return self.words.say("unknown-hex")
        return self._marked(field.names[hex_], hex_ref(self.state, hex_))

    def hexes(self, hexes: Iterable[int]) -> str:
        """Several hexes."""
        return self.join(map(self.hex, hexes))

    def terrain(self, hex_: int) -> str:
        """What a hex is covered with: town, woods on a hill, open ground with a bridge."""
        field = self.state.field
        found = [self.words.say(f"terrain-{field.terrain[hex_]}")]
        also = ("hill", field.hill), ("bridge", field.bridge), ("ford", field.ford)
        found += [self.words.say(f"terrain-{kind}") for kind, mask in also if mask >> hex_ & 1]
        if field.road[hex_]:
            found.append(self.words.say("terrain-road"))
        return ", ".join(found)

    def place(self, hex_: int) -> str:
        """0504 with its terrain."""
        if not 0 <= hex_ < self.state.field.size:
            return self.hex(hex_)
        return f"{self.hex(hex_)} ({self.terrain(hex_)})"

    def points(self, sixths: int) -> str:
        """Movement points, which the rules count in sixths.

        >>> from sandtable.service.words import load_words
        >>> names = Names(load_words("en", "panzer-grenadier"), None)
        >>> names.points(18), names.points(4), names.points(-9)
        ('3', '⅔', '−1½')
        """
        whole, rest = divmod(abs(sixths), POINT)
        text = f"{whole or ''}{FRACTIONS[rest]}" if rest else str(whole)
        return MINUS + text if sixths < 0 else text

    def signed(self, number: int) -> str:
        """A number that is added or taken away."""
        return f"+{number}" if number >= 0 else f"{MINUS}{-number}"

    def join(self, names: Iterable[str]) -> str:
        """A list of names; a word of its own for none."""
        return ", ".join(names) or self.words.say("list-empty")

    # --- pieces ---------------------------------------------------------------------------

    def type_name(self, kind: UnitType) -> str:
        """What a counter shows: INF 5-3, 75mm 6-8, PzKw IVH, LT 8-1-0."""
        figures = printed(kind)
        return f"{kind.name} {figures}" if figures else kind.name

    def kind(self, kind: UnitType) -> str:
        """What it is, in words."""
        return self.words.say(f"kind-{kind.kind}")

    def type_key(self, key: str) -> str:
        """A type by its key, with what it is."""
        found = self.state.setting.catalog.units[key]
        return f"{self.type_name(found)} ({self.kind(found)})"

    def piece(self, number: int) -> str:
        """INF 5-3 #7; a unit that is hidden from somebody has no name."""
        if not 0 <= number < len(self.state.pieces):
            return self.words.say("unknown-piece")
        piece = self.state.pieces[number]
        name = self.words.say("piece-name", name=self.type_name(piece.type), number=str(number))
        return self._marked(name, piece_ref(number))

    def pieces(self, numbers: Iterable[int]) -> str:
        """Several pieces."""
        return self.join(map(self.piece, numbers))

    def unit(self, number: int) -> str:
        """INF 5-3 #7 (0504, infantry, disrupted): for who may know all of it."""
        if not 0 <= number < len(self.state.pieces):
            return self.words.say("unknown-piece")
        piece = self.state.pieces[number]
        where = [self.hex(piece.hex)] if piece.where == BOARD else []
        if piece.where == WAITING:
            where = [self.words.say("state-waiting")]
        details = (*where, self.kind(piece.type), *self.conditions(piece))
        return self.words.say("piece-placed", name=self.piece(number), details=", ".join(details))

    def conditions(self, piece: Piece) -> list[str]:
        """What lies on a piece."""
        say = self.words.say
        found = ["reduced"] if piece.reduced else []
        if piece.status != GOOD:
            found.append(f"status-{piece.status}")
        flags = (
            ("digging", piece.digging == DIGGING), ("dug-in", piece.digging == DUG_IN),
            ("limbered", piece.limbered), ("mounted", piece.mounted), ("hidden", piece.hidden),
            ("moved", piece.marks == MOVED), ("fired", piece.marks == FIRED),
            ("one-shot-left", piece.marks == MOVED | FIRED),
        )  # fmt: skip
        found += [name for name, true in flags if true]
        texts = [say(f"state-{name}") for name in found]
        if piece.carrier >= 0:
            texts.append(say("state-aboard", piece=self.piece(piece.carrier)))
        return texts

    def figures(self, piece: Piece) -> str:
        """The values of the side that a piece shows."""
        say, kind, face = self.words.say, piece.type, piece.face
        if kind.is_leader:
            return say(
                "figures-leader", morale=kind.morale, combat=kind.combat,
                mod=kind.morale_mod, move=piece.allowance,
            )  # fmt: skip
        found = [
            say(f"figures-{name}", value=value, range=reach)
            for name, value, reach in (
                ("direct", face.direct, face.direct_range),
                ("bombard", face.bombard, face.bombard_range),
                ("at", face.at, face.at_range),
            )
            if value
        ]
        if piece.armored:
            found.append(say("figures-armor", value=face.armor))
        found.append(say("figures-move", value=piece.allowance))
        return ", ".join(found)

    def occupants(self, hex_: int, side: int) -> str:
        """Everybody in a hex of whom a side knows."""
        if not 0 <= hex_ < self.state.field.size:
            return self.words.say("list-empty")
        there = [self.state.pieces[number] for number in self.state.at[hex_]]
        return self.join(self.piece(p.id) for p in there if not p.hidden or p.side == side)

    # --- sums and results -----------------------------------------------------------------

    def shift(self, parts: tuple[Part, ...]) -> str:
        """A shift of columns with its cited parts: it always has a sign."""
        return "+" * (sum(part[0] for part in parts) > 0) + self.sum(parts)

    def sum(self, parts: tuple[Part, ...]) -> str:
        """A total with its cited parts: 6 = 5 by INF 5-3 #1 (10.2) + 1 leader (6.42)."""
        total = sum(amount for amount, _, _ in parts)
        if not parts:
            return "0"
        text = ""
        for amount, label, rule in parts:
            sign = MINUS if amount < 0 else "+" if text else ""
            space = " " if text else ""
            text += f"{space}{sign}{space}{self._part(abs(amount), label)} ({rule})"
        return (
            text if len(parts) == 1 else f"{total if total >= 0 else MINUS + str(-total)} = {text}"
        )

    def _part(self, amount: int, label: str) -> str:
        """A number and what it is owed to."""
        if label.startswith(PIECE_LABEL):
            return self.words.say("part-by", amount=amount, piece=self.label(label))
        return f"{amount} {self.label(label)}"

    def label(self, label: str) -> str:
        """What a part of a sum is: a piece, terrain, or a word of its own."""
        if label.startswith(PIECE_LABEL):
            return self.piece(int(label.removeprefix(PIECE_LABEL)))
        return self.words.say(label if label.startswith(TERRAIN) else f"sum-{label}")

    def result(self, result: str) -> str:
        """A result of a table as printed, and what it means."""
        return self.words.say("result-none" if result == NO_EFFECT else f"result-{result}")


def printed(kind: UnitType) -> str:
    """The value by which a counter is known besides its name; "" where the name is enough."""
    face = kind.full
    pairs = {
        "direct": (face.direct, face.direct_range),
        "bombard": (face.bombard, face.bombard_range),
        "at": (face.at, face.at_range),
    }
    if not (kind.is_personnel or kind.is_weapon) or kind.is_afv:
        return ""
    first = {"anti-tank": "at", "artillery": "bombard", "mortar": "bombard"}.get(
        kind.kind, "direct"
    )
    for name in (first, *pairs):
        value, reach = pairs[name]
        if value:
            return f"{value}-{reach}"
    return ""
